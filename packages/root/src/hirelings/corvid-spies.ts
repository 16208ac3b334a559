import { call, type Procedure, returned } from '@trestle/kernel'
import { placeText } from '../ground/names.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { allClearings, fightBand, placeable, placeBand, placing, standsAt } from '../rules/bands.ts'
import { canAttack } from '../rules/battle/attack.ts'
import { countOf, listOf } from '../rules/bits.ts'
import { takeRandom } from '../rules/cards.ts'
import { bandPrompt } from '../rules/hiring.ts'
import { deciderOf, hasEnemyAt, hasPieces, isEnemy, kindsOf, partyOf, playerOf, seatsOf } from '../rules/parties.ts'
import { ofSuit, suitsAt } from '../rules/suits.ts'
import type { HirelingHome, HirelingSide } from '../sources/hireling.ts'

type Settling = { party: number; chooser: number }

/** ROOT-H.2.23 Two clearings of one suit. */
const settling: Procedure<Settling> = procedure('spies.settle', {
  first: (g, f: Settling) => placeBand(g, f.party, { rule: 'ROOT-H.2.23' }, f.chooser),
  second(g, f) {
    const at = returned(g, placing) as number
    placeBand(g, f.party, { spots: alike(g, at), rule: 'ROOT-H.2.23' }, f.chooser)
  },
})

/** The other clearings of the suit of one, as bits: of any of its suits where it has several (ROOT-H.3.6). */
function alike(g: G, at: number): number {
  return listOf(suitsAt(g, at)).reduce((bits, suit) => bits | ofSuit(g, suit), 0) & ~(1 << at)
}

/** Clearings with pieces of enemies of a party, as bits. */
function enemyPlaces(g: G, party: number): number {
  return listOf(allClearings(g)).reduce((bits, at) => (hasEnemyAt(g, party, at) ? bits | (1 << at) : bits), 0)
}

/** Enemies with cards and faction pieces in a clearing. */
const marks = (g: G, party: number, at: number): number[] =>
  seatsOf(g).filter((seat) => isEnemy(g, party, seat) && hasPieces(g, seat, at) && g.state.sides[seat].hand.length > 0)

/** Whether two, or the last of them, can come where enemies are. */
const canCome = (g: G, party: number): boolean => partyOf(g, party).supply[0] > 0 && placeable(g, party, enemyPlaces(g, party)) !== 0

type Deed = { do: 'spy'; what: string; at: number }

/** What they can do where they stand. */
function deeds(g: G, party: number): Deed[] {
  const thefts = listOf(standsAt(g, party)).filter((at) => marks(g, party, at).length > 0)
  return [
    ...(canAttack(g, party) ? [{ do: 'spy' as const, what: 'battle', at: -1 }] : []),
    ...thefts.map((at): Deed => ({ do: 'spy', what: 'steal', at })),
  ]
}

type Spying = { party: number }

const spying: Procedure<Spying> = procedure('spies', {
  /** ROOT-H.2.23~2 */
  come: (g, f: Spying) => placeBand(g, f.party, { n: 2, spots: enemyPlaces(g, f.party), rule: 'ROOT-H.2.23~2' }),
  deed: choice({
    seat: (g, f: Spying) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.23~2',
    prompt: (g, f) => bandPrompt(g, 'prompt.spies.deed', f.party),
    options: (g, f) => deeds(g, f.party),
    resolve(g, f, o) {
      const there = standsAt(g, f.party)
      if (o.what === 'battle') return fightBand(g, f.party, { spots: there, n: countOf(there), apart: true, rule: 'ROOT-H.2.23~2' })
      for (const seat of marks(g, f.party, o.at)) takeRandom(g, seat, playerOf(g, f.party))
    },
  }),
})

const promoted: HirelingSide = {
  id: 'corvid-spies',
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  setUp: (g, party, chooser) => call(g, settling, { party, chooser }),
  actions: {
    spies: {
      when: 'daylight',
      able: (g, party) => canCome(g, party) || deeds(g, party).length > 0,
      use: (g, party) => call(g, spying, { party }),
    },
  },
  procedures: [settling as unknown as Procedure, spying as Procedure],
}

const demoted: HirelingSide = {
  id: 'raven-sentries',
  battle: {
    /** ROOT-H.2.24 */
    tally(g, owner, fight, side, tally) {
      const { party } = fight.fighters[side]
      if (party !== playerOf(g, owner)) return
      const { pieces } = partyOf(g, party)
      if (kindsOf(g, party).some(({ type }, kind) => type !== 'warrior' && pieces[kind][fight.at] > 0)) tally.extra++
    },
  },
}

export const corvidSpies: HirelingHome = {
  promoted,
  demoted,
  options: { spy: (b, o) => `spy ${o.what}${(o.at ?? -1) >= 0 ? ` ${placeText(b, o.at)}` : ''}` },
  words: { options: { spy: (o) => `.${o.what}` } },
}
