import { call, type Procedure } from '@trestle/kernel'
import { placeText } from '../ground/names.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { allClearings, around, fightBand, placeable, standsAt } from '../rules/bands.ts'
import { attackable } from '../rules/battle/attack.ts'
import { countOf, listOf } from '../rules/bits.ts'
import { bandPrompt } from '../rules/hiring.ts'
import { deciderOf, freeSlots, partyOf, playerOf } from '../rules/parties.ts'
import { place } from '../rules/pieces.ts'
import { closable } from '../rules/setup/corners.ts'
import { spread } from '../rules/spread.ts'
import { netOf } from '../rules/ways.ts'
import type { HirelingHome, HirelingSide } from '../sources/hireling.ts'

const VAULT = 1

/** Clearings of a set in which a vault can be placed, as bits. */
function vaultable(g: G, party: number, bits: number): number {
  if (partyOf(g, party).supply[VAULT] === 0) return 0
  return listOf(placeable(g, party, bits)).reduce((all, at) => (freeSlots(g, at) > 0 ? all | (1 << at) : all), 0)
}

type Founding = { party: number; chooser: number }

/** Clearings in which the vault can come, as bits: at setup so that every faction can start. */
function sitesAtFirst(g: G, party: number): number {
  const able = vaultable(g, party, allClearings(g))
  const spare = closable(g)
  return listOf(able).reduce((bits, at) => (freeSlots(g, at) > 1 || spare & (1 << at) ? bits | (1 << at) : bits), 0)
}

/** ROOT-H.2.11 Two warriors and a vault in a clearing with a free slot. */
const founding: Procedure<Founding> = procedure('vaults.found', {
  where: choice({
    seat: (_g, f: Founding) => f.chooser,
    rule: 'ROOT-H.2.11',
    prompt: (g, f) => bandPrompt(g, 'prompt.hireling.place', f.party),
    options: (g, f) => listOf(sitesAtFirst(g, f.party)).map((at) => ({ do: 'place', at })),
    resolve(g, f, { at }) {
      place(g, f.party, VAULT, at, 1, undefined, { chooser: f.chooser })
      place(g, f.party, 0, at, 2)
    },
  }),
})

/** Clearings with a vault where a warrior can be placed, as bits; 0 without one in the supply. */
function barracks(g: G, party: number): number {
  return partyOf(g, party).supply[0] > 0 ? placeable(g, party, standsAt(g, party, VAULT)) : 0
}

type Guarding = { party: number }

type Vaulting = { do: 'vault'; at: number } | { do: 'pass'; at: number; band: string }

/** ROOT-H.2.11~2 Where a vault may come now; with none at or next to another a warrior comes with it anywhere. */
function sites(g: G, party: number): { spots: number; anywhere: boolean } {
  const there = standsAt(g, party, VAULT)
  const near = vaultable(g, party, there | around(netOf(g, party), there))
  return near !== 0 ? { spots: near, anywhere: false } : { spots: vaultable(g, party, allClearings(g)), anywhere: true }
}

/** Clearings with a vault where a battle can be fought, as bits. */
const fights = (g: G, party: number): number => attackable(g, party, standsAt(g, party, VAULT))

const guarding: Procedure<Guarding> = procedure('vaults', {
  vault: choice({
    seat: (g, f: Guarding) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.11~2',
    options: (g, f): Vaulting[] => {
      const able: Vaulting[] = listOf(sites(g, f.party).spots).map((at) => ({ do: 'vault', at }))
      return able.length > 0 ? [...able, { do: 'pass', band: partyOf(g, f.party).letter, at: -1 }] : []
    },
    resolve(g, f, o) {
      if (o.do === 'pass') return
      const { anywhere } = sites(g, f.party)
      place(g, f.party, VAULT, o.at)
      if (anywhere) place(g, f.party, 0, o.at)
    },
  }),
  deed: choice({
    seat: (g, f: Guarding) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.11~2',
    options: (g, f) => {
      const battle = fights(g, f.party) !== 0
      const recruit = barracks(g, f.party) !== 0
      return [...(battle ? ['battle'] : []), ...(recruit ? ['recruit'] : [])].map((what) => ({ do: 'vaults', what }))
    },
    resolve(g, f, o) {
      const vaults = standsAt(g, f.party, VAULT)
      if (o.what === 'battle') return fightBand(g, f.party, { spots: vaults, n: countOf(vaults), apart: true, rule: 'ROOT-H.2.11~2' })
      const [, row] = partyOf(g, f.party).pieces
      const spots = listOf(barracks(g, f.party)).flatMap((at) => Array.from({ length: row[at] }, () => at))
      spread(g, f.party, 0, spots, 'ROOT-H.2.11~2')
    },
  }),
})

const promoted: HirelingSide = {
  id: 'vault-keepers',
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'vault', type: 'building', rootlog: 'b_v' },
  ],
  setUp: (g, party, chooser) => call(g, founding, { party, chooser }),
  hired(g, party) {
    if (standsAt(g, party) === 0 && standsAt(g, party, VAULT) === 0) call(g, founding, { party, chooser: deciderOf(g, party) })
  },
  actions: {
    vaults: {
      when: 'daylight',
      able: (g, party) => (barracks(g, party) | sites(g, party).spots | fights(g, party)) !== 0,
      use: (g, party) => call(g, guarding, { party }),
    },
  },
  procedures: [founding as unknown as Procedure, guarding as Procedure],
}

const demoted: HirelingSide = {
  id: 'badger-bodyguards',
  battle: {
    /** ROOT-H.2.12 What several let one ignore is not added up (ROOT-14.7.7). */
    tally(g, owner, fight, side, tally) {
      if (fight.fighters[side].party === playerOf(g, owner)) tally.ignores ||= 'badger-bodyguards'
    },
  },
}

export const vaultKeepers: HirelingHome = {
  promoted,
  demoted,
  options: { vault: (b, o) => `b_v->${placeText(b, o.at)}`, vaults: (_b, o) => `vaults ${o.what}` },
  words: { options: { vaults: (o) => `.${o.what}` } },
}
