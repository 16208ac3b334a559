import { call, type Procedure, repeat } from '@trestle/kernel'
import * as v from 'valibot'
import { placeText } from '../../src/ground/names.ts'
import { inFaction, int } from '../../src/ground/schema.ts'
import { choice, type G, procedure } from '../../src/ground/state.ts'
import { attack, canAttack } from '../../src/rules/battle/attack.ts'
import { type Craft, craft, offerCrafts, powerOf, refusedCards } from '../../src/rules/craft.ts'
import { drawAndDiscard } from '../../src/rules/draw.ts'
import { canMove, grantMove } from '../../src/rules/move.ts'
import { freeSlots } from '../../src/rules/parties.ts'
import { place } from '../../src/rules/pieces.ts'
import { ruledBy } from '../../src/rules/presence.ts'
import { score } from '../../src/rules/score.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../src/rules/services.ts'
import { cornersFor } from '../../src/rules/setup/corners.ts'
import type { End, TurnLocals } from '../../src/sources/faction.ts'
import type { FactionHome } from '../../src/sources/registry.ts'

/** A small faction that is in no box: it digs setts, which nobody takes from it by a tie, and scores for them. */
const SETT = 1
const FIRST_WARRIORS = 5

const setup: Procedure<TurnLocals> = procedure('badgers.setup', {
  home: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'EX-1',
    options: (g, f) => cornersFor(g, f.seat, false).map((at) => ({ do: 'home', at })),
    resolve(g, f, { at }) {
      g.state.sides[f.seat].home = at
      place(g, f.seat, SETT, at)
      place(g, f.seat, 0, at, FIRST_WARRIORS)
    },
  }),
})

const birdsong: Procedure<TurnLocals> = procedure('badgers.birdsong', {
  /** A warrior at each sett. */
  recruit(g, f: TurnLocals) {
    for (const [at, n] of g.state.sides[f.seat].pieces[SETT].entries()) place(g, f.seat, 0, at, n)
  },
})

type Deed = { do: 'walk' | 'charge' } | { do: 'dig'; at: number } | Craft | BetweenAction | End

const daylight: Procedure<TurnLocals & { left: number }> = procedure('badgers.daylight', {
  begin(_g, f: TurnLocals & { left: number }) {
    f.left = 3
  },
  act: choice<TurnLocals & { left: number }, Deed>({
    seat: (_g, f) => f.seat,
    rule: 'EX-2',
    secret: true,
    options: (g, f) => {
      const out: Deed[] = []
      offerCrafts(out, g, f.seat)
      if (f.left > 0 && canMove(g, f.seat)) out.push({ do: 'walk' })
      if (f.left > 0 && canAttack(g, f.seat)) out.push({ do: 'charge' })
      if (f.left > 0) for (const at of sites(g, f.seat)) out.push({ do: 'dig', at })
      offerBetween(out, g, f.seat, 'daylight')
      out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else if (o.do === 'craft') craft(g, f.seat, o as Craft)
      else {
        f.left--
        if (o.do === 'walk') grantMove(g, f.seat)
        else if (o.do === 'charge') call(g, attack, { party: f.seat })
        else place(g, f.seat, SETT, (o as { at: number }).at)
      }
      repeat(g)
    },
    refused: (g, f) => refusedCards(g, f.seat),
  }),
})

/** Ruled clearings with a slot, while a sett is left. */
function sites(g: G, seat: number): number[] {
  if (g.state.sides[seat].supply[SETT] === 0) return []
  const ruled = ruledBy(g, seat)
  return [...g.content.printedSuits.keys()].filter((at) => ruled & (1 << at) && freeSlots(g, at) > 0)
}

const evening: Procedure<TurnLocals> = procedure('badgers.evening', {
  score: (g, f: TurnLocals) => score(g, f.seat, Math.floor(settsOf(g, f.seat) / 2), 'EX-3'),
  draw: (g, f) => call(g, drawAndDiscard, { seat: f.seat, n: 1 }),
})

const settsOf = (g: G, seat: number) => g.content.factions.badgers.buildings.sett - g.state.sides[seat].supply[SETT]

export const badgers: FactionHome = {
  data: {
    id: 'badgers',
    letter: 'B',
    setup: 'Z',
    reach: 5,
    source: { pieces: 'reconstructed' },
    warriors: 15,
    buildings: { sett: 6 },
    tokens: {},
  },
  rules: {
    id: 'badgers',
    handLimitRule: 'EX-3',
    kinds: [
      { name: 'warrior', type: 'warrior', rootlog: 'w' },
      { name: 'sett', type: 'building', rootlog: 'b' },
    ],
    card: { kind: 'militant', setup },
    setup,
    birdsong,
    daylight: daylight as Procedure<TurnLocals>,
    evening,
    procedures: [setup, birdsong, daylight, evening] as Procedure[],
    triggers: {},
    startBoard: () => ({}),
    copyBoard: (board) => ({ ...board }),
    elsewhere: () => [0, 0],
    boardCards: () => [],
    presence: { ties: true },
    crafting: { power: (g, seat) => powerOf(g, seat, SETT) },
    battle: {
      // At home they fight back harder.
      tally(g, owner, { at, fighters }, side, tally) {
        if (side === 1 && fighters[1].party === owner && g.state.sides[owner].pieces[SETT][at] > 0) tally.extra++
      },
    },
  },
  face: {
    data: v.strictObject({ ...inFaction, buildings: v.strictObject({ sett: int(1, 9) }), tokens: v.strictObject({}) }),
    notation: { options: { dig: (b, o) => `b->${placeText(b, o.at)}` }, log: {} },
    words: {},
    view: (g, seat) => ({ setts: settsOf(g, seat) }),
    lines: () => [],
    check: () => [],
    evaluate: (g, seat) => settsOf(g, seat) * 1.5,
  },
}
