import { call, type Procedure, repeat, returned, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { mayPlace } from '../../rules/bans.ts'
import { drawAndDiscard, drawCards, kindsIn, takeFromHand } from '../../rules/cards.ts'
import { type Craft, craft, offerCrafts, powerOf, refusedCards } from '../../rules/craft.ts'
import { place } from '../../rules/pieces.ts'
import { freeSlots, warriorsAt } from '../../rules/places.ts'
import { refusal } from '../../rules/refusal.ts'
import { score } from '../../rules/score.ts'
import { type CardAction, isCardAction, offerDaylightCards, useCard } from '../../rules/services.ts'
import { tell } from '../../rules/tell.ts'
import { between } from '../../rules/turn.ts'
import type { End, Faction, TurnLocals } from '../../sources/faction.ts'
import { COLUMNS, type EyrieBoard, eyrieBoard, eyrieData, eyrieSchema, ledBy, ROOST, roosts, VIZIER, WARRIOR } from './board.ts'
import { resolveDecree, troubles } from './decree.ts'
import { notation } from './notation.ts'
import { eyrieSetup } from './setup.ts'
import { turmoil } from './turmoil.ts'
import { lines, words } from './words.ts'

/** ROOT-7.4.2 At most this many cards a turn, one of them a bird (ROOT-7.4.2~2). */
const DECREE_CARDS = 2
/** ROOT-7.4.3 */
const NEW_ROOST_WARRIORS = 3

type Adding = { seat: number; added: number; birds: number }

/** ROOT-7.4 Birdsong: Emergency Orders, Decree, New Roost. */
const birdsong: Procedure<Adding> = procedure('eyrie.birdsong', {
  /** ROOT-7.4.1 */
  emergency(g, f: Adding) {
    f.added = 0
    f.birds = 0
    if (g.state.sides[f.seat].hand.length === 0) drawCards(g, f.seat, 1)
  },
  cards: between(),
  /** ROOT-7.4.2 One or two cards to the Decree. */
  decree: choice({
    seat: (_g, f: Adding) => f.seat,
    rule: 'ROOT-7.4.2',
    secret: true,
    options: (g, f) => {
      const { hand } = g.state.sides[f.seat]
      const kinds = f.added === DECREE_CARDS ? [] : kindsIn(hand, g.content, (card) => card.suit !== 3 || f.birds === 0)
      const out: ({ do: 'decree'; card: number; column: string } | (End & { card: number; column: string }))[] = []
      for (const card of kinds) for (const column of COLUMNS) out.push({ do: 'decree', card, column })
      if (f.added === 1 && hand.length > 0) out.push({ do: 'end', card: -1, column: '', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      addToDecree(g, f.seat, o.card, COLUMNS.indexOf(o.column as (typeof COLUMNS)[number]))
      f.added++
      if (g.content.cards[o.card].suit === 3) f.birds++
      repeat(g)
    },
    refused(g, f) {
      if (f.birds === 0) return []
      const birds = kindsIn(g.state.sides[f.seat].hand, g.content, (card) => card.suit === 3)
      return birds.flatMap((card) => COLUMNS.map((column) => refusal({ do: 'decree', card, column }, 'ROOT-7.4.2~2')))
    },
  }),
  /** ROOT-7.4.3 Without a roost, a new one where fewest warriors stand. */
  newRoost: choice({
    seat: (_g, f: Adding) => f.seat,
    rule: 'ROOT-7.4.3',
    options: (g, f) => (roosts(g, f.seat) > 0 ? [] : newRoostSites(g, f.seat).map((at) => ({ do: 'roost', at }))),
    resolve(g, f, o) {
      place(g, f.seat, ROOST, o.at)
      place(g, f.seat, WARRIOR, o.at, NEW_ROOST_WARRIORS)
    },
  }),
})

function addToDecree(g: G, seat: Seat, card: number, column: number): void {
  takeFromHand(g.state, seat, card)
  const board = eyrieBoard(g.state, seat)
  board.decree = board.decree.with(column, [...board.decree[column], card])
  tell(g, { on: 'eyrie.decree', seat, card, column })
}

function newRoostSites(g: G, seat: Seat): number[] {
  const count = (at: number) => g.state.sides.reduce((sum, side) => sum + warriorsAt(side, at), 0)
  const fit = [...g.content.printedSuits.keys()].filter((at) => freeSlots(g, at) > 0 && mayPlace(g, seat, at))
  const fewest = Math.min(...fit.map(count))
  return fit.filter((at) => count(at) === fewest)
}

type Planning = Craft | CardAction | End

/** ROOT-7.5 Daylight: craft, then the Decree. */
const daylight: Procedure<TurnLocals> = procedure('eyrie.daylight', {
  /** ROOT-7.5.1, ROOT-7.2.1 Crafting is over once the Decree begins. */
  craft: choice<TurnLocals, Planning>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-7.5.1',
    secret: true,
    options: (g, f) => {
      const out: Planning[] = []
      offerCrafts(out, g, f.seat)
      offerDaylightCards(out, g, f.seat)
      // With an empty hand there may be nothing to decide before the Decree, as all can see.
      if (out.length > 0 || g.state.sides[f.seat].hand.length > 0) out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isCardAction(o)) useCard(g, f.seat, o)
      else craft(g, f.seat, o)
      repeat(g)
    },
    refused: (g, f) => refusedCards(g, f.seat),
  }),
  decree: (g, f) => call(g, resolveDecree, { seat: f.seat }),
  /** What cards allow after the Decree, and the end of Daylight; turmoil leaves no room for it (ROOT-7.7.4). */
  finish: choice<TurnLocals, CardAction | End>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-7.5',
    secret: true,
    options: (g, f) => {
      const out: (CardAction | End)[] = []
      if (returned(g, resolveDecree)) return out
      offerDaylightCards(out, g, f.seat)
      out.push({ do: 'end', ends: 'turn' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      useCard(g, f.seat, o)
      repeat(g)
    },
  }),
})

/** ROOT-7.6 Evening: points, then cards. */
const evening: Procedure<TurnLocals> = procedure('eyrie.evening', {
  /** ROOT-7.6.1 */
  score(g, f: TurnLocals) {
    score(g, f.seat, roostPoints(g, f.seat), 'ROOT-7.6.1')
  },
  /** ROOT-7.6.2 */
  draw(g, f) {
    call(g, drawAndDiscard, { seat: f.seat, n: eyrieDraw(g, f.seat) })
  },
})

function roostPoints(g: G, seat: Seat): number {
  const n = roosts(g, seat)
  return n === 0 ? 0 : eyrieData(g).tracks.points[n - 1]
}

/** ROOT-7.6.2 How many cards the Eyrie draw in Evening. */
export function eyrieDraw(g: G, seat: Seat): number {
  const { tracks, draw } = eyrieData(g)
  return draw + tracks.draw.filter((space) => roosts(g, seat) >= space).length
}

export const eyrie: Faction = {
  id: 'eyrie',
  data: eyrieSchema,
  notation,
  words,
  lines,
  handLimitRule: 'ROOT-7.6.2',
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'roost', type: 'building', rootlog: 'b' },
  ],
  setup: eyrieSetup,
  birdsong: birdsong as Procedure<TurnLocals>,
  daylight,
  evening,
  procedures: [eyrieSetup, birdsong, daylight, resolveDecree, turmoil, evening] as Procedure[],
  triggers: {},
  startBoard: (): EyrieBoard => ({ leader: -1, deposed: [], decree: [[], [], [], []], column: -1, left: [] }),
  copyBoard(from) {
    const board = from as EyrieBoard
    return { ...board, left: board.left.slice() }
  },
  elsewhere: () => [0, 0],
  boardCards: (s, seat) =>
    eyrieBoard(s, seat)
      .decree.flat()
      .filter((card) => card !== VIZIER),
  openCards: (s, seat) => eyrieBoard(s, seat).decree.flat(),
  viewBoard(g, seat) {
    const { leader, deposed, decree, column, left } = eyrieBoard(g.state, seat)
    const name = (i: number) => eyrieData(g).leaders[i]?.id ?? null
    const cards = (list: readonly number[]) => list.map((card) => (card === VIZIER ? null : g.content.cards[card].id))
    return {
      leader: name(leader),
      deposed: deposed.map(name),
      decree: decree.map(cards),
      column,
      left: cards(left),
      roosts: roosts(g, seat),
      draw: eyrieDraw(g, seat),
    }
  },
  check(g, seat) {
    const { decree, leader } = eyrieBoard(g.state, seat)
    const viziers = decree.flat().filter((card) => card === VIZIER).length
    return leader >= 0 && g.state.turn > 0 && viziers !== 2 && viziers !== 0 ? [`the Decree holds ${viziers} viziers`] : []
  },
  evaluate(g, seat) {
    const { decree } = eyrieBoard(g.state, seat)
    const birds = decree.flat().filter((card) => card === VIZIER || g.content.cards[card].suit === 3).length
    return (
      roosts(g, seat) * 1.6 +
      (eyrieDraw(g, seat) - 1) * 1.5 -
      birds * 0.2 -
      troubles(g, seat) * 1.4 -
      Math.max(0, decree.flat().length - 8) * 0.4
    )
  },
  rulesTies: true,
  craftingPower: (g, seat) => powerOf(g, seat, ROOST),
  /** ROOT-7.2.3 Disdain for Trade; ROOT-7.8.1 the Builder ignores it. */
  craftPoints: (g, seat, points) => (points === 0 || ledBy(g, seat, 'builder') ? points : 1),
  /** ROOT-7.8.3 */
  extraHits: (g, seat, fight) => (fight.attacker === seat && ledBy(g, seat, 'commander') ? 1 : 0),
  /** ROOT-7.8.4 */
  battleBonus: (g, seat) => ({ points: ledBy(g, seat, 'despot') ? 1 : 0, rule: 'ROOT-7.8.4' }),
}
