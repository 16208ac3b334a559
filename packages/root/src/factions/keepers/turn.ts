import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { kindsIn, takeFromHand, withCard, without } from '../../rules/cards.ts'
import { type Craft, craft, offerCrafts, refusedCards } from '../../rules/craft.ts'
import { drawAndDiscard } from '../../rules/draw.ts'
import { remove } from '../../rules/removal.ts'
import { type BetweenAction, hangsOnHand, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { tell } from '../../rules/tell.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import type { Loss } from '../../sources/removal.ts'
import { COLUMNS, keepersBoard, keepersData, keepersDraw, retinueSize, WARRIOR } from './board.ts'
import { refusedWorks, startWork, type Work, works } from './retinue.ts'

/** ROOT-15.5 Daylight: craft, then the Retinue. */
export const daylight: Procedure<TurnLocals> = procedure('keepers.daylight', {
  begin(g, f: TurnLocals) {
    idle(g, f.seat)
  },
  /** The first card of the Retinue ends crafting. */
  act: choice<TurnLocals, Craft | Work | BetweenAction | End>({
    seat: (_g, f) => f.seat,
    rule: (g, f) => (keepersBoard(g.state, f.seat).column < 0 ? 'ROOT-15.5' : 'ROOT-15.5.2'),
    secret: true,
    options: (g, f) => {
      const out: (Craft | Work | BetweenAction | End)[] = []
      if (keepersBoard(g.state, f.seat).column < 0) offerCrafts(out, g, f.seat)
      out.push(...works(g, f.seat))
      offerBetween(out, g, f.seat, 'daylight')
      out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else if (o.do === 'craft') craft(g, f.seat, o as Craft)
      else startWork(g, f.seat, o as Work)
      repeat(g)
    },
    refused: (g, f) => [...refusedWorks(g, f.seat), ...refusedCards(g, f.seat)],
  }),
  end: (g, f) => idle(g, f.seat),
})

function idle(g: G, seat: Seat): void {
  const board = keepersBoard(g.state, seat)
  board.column = -1
  board.left = []
}

type Gathering = { do: 'gather'; card: number; column: string } | { do: 'shift'; card: number; what: string; column: string }
/** `done`: what has come into the Retinue: 0 nothing, 1 cards of the hand, so that none can be shifted, 2 one that was shifted (ROOT-15.6.2). */
type Dusk = TurnLocals & { done: number }

/** ROOT-15.6 Evening: Live off the Land, Gather Retinue, cards. */
export const evening: Procedure<Dusk> = procedure('keepers.evening', {
  /** ROOT-15.6.1 */
  land(g, f: Dusk) {
    f.done = 0
    const { crowd } = keepersData(g)
    const warriors = g.state.sides[f.seat].pieces[WARRIOR]
    const losses: Loss[] = []
    for (let at = 0; at < warriors.length; at++) if (warriors[at] >= crowd) losses.push({ party: f.seat, kind: WARRIOR, at, n: 1 })
    if (losses.length > 0) remove(g, [{ by: f.seat, losses }])
  },
  /** ROOT-15.6.2 */
  gather: choice<Dusk, Gathering | BetweenAction | End>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-15.6.2',
    secret: true,
    options: (g, f) => {
      const out: (Gathering | BetweenAction | End)[] = gatherings(g, f.seat, f.done)
      offerBetween(out, g, f.seat, 'evening')
      // The end is said, so that what came before can be taken back until cards are drawn.
      if (out.length > 0 || f.done > 0 || hangsOnHand(g, f.seat, 'evening')) out.push({ do: 'end', ends: 'turn' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else if (o.do === 'gather') {
        f.done = 1
        gather(g, f.seat, o as { card: number; column: string })
      } else {
        f.done = 2
        shift(g, f.seat, o as Extract<Gathering, { do: 'shift' }>)
      }
      repeat(g)
    },
  }),
  /** ROOT-15.6.3 */
  draw: (g, f) => call(g, drawAndDiscard, { seat: f.seat, n: keepersDraw(g, f.seat) }),
})

/** What can go into the Retinue or change its column. */
function gatherings(g: G, seat: Seat, done: number): Gathering[] {
  if (done === 2) return []
  const board = keepersBoard(g.state, seat)
  // ROOT-15.6.2~2
  const room = retinueSize(board) < keepersData(g).retinue
  const hand = room ? kindsIn(g.state.sides[seat].hand, g.content, () => true) : []
  const out: Gathering[] = []
  for (const card of hand) for (const column of COLUMNS) out.push({ do: 'gather', card, column })
  if (done === 1) return out
  for (let from = 0; from < COLUMNS.length; from++) {
    // Sorted, so what is alike lies together.
    const cards = board.retinue[from]
    for (let i = 0; i < cards.length; i++) {
      if (i > 0 && cards[i] === cards[i - 1]) continue
      for (let to = 0; to < COLUMNS.length; to++) {
        if (to !== from) out.push({ do: 'shift', card: cards[i], what: COLUMNS[from], column: COLUMNS[to] })
      }
    }
  }
  return out
}

function gather(g: G, seat: Seat, { card, column }: { card: number; column: string }): void {
  takeFromHand(g.state, seat, card)
  put(g, seat, card, column)
  tell(g, { on: 'keepers.gathered', seat, card, column })
}

function shift(g: G, seat: Seat, { card, what, column }: { card: number; what: string; column: string }): void {
  const board = keepersBoard(g.state, seat)
  board.retinue = board.retinue.map((cards, one) => (COLUMNS[one] === what ? without(cards, card) : cards))
  put(g, seat, card, column)
  tell(g, { on: 'keepers.shifted', seat, card, column, left: what })
}

function put(g: G, seat: Seat, card: number, column: string): void {
  const board = keepersBoard(g.state, seat)
  board.retinue = board.retinue.map((cards, one) => (COLUMNS[one] === column ? withCard(cards, card) : cards))
}
