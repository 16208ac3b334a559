import { call, finish, goto, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { type Attack, attacks, seatOf, startBattle } from '../../rules/battle.ts'
import { takeOut } from '../../rules/cards.ts'
import { type CardAction, daylightCards, isCardAction, useCard } from '../../rules/effects.ts'
import { barredTo, freeSlots, rules } from '../../rules/map.ts'
import { move, moveOf, origins } from '../../rules/move.ts'
import { place } from '../../rules/pieces.ts'
import { tell } from '../../rules/tell.ts'
import { choice, type G, procedure } from '../../state.ts'
import type { TurnLocals } from '../faction.ts'
import { BATTLE, COLUMNS, decreeSuit, eyrieBoard, ledBy, MOVE, RECRUIT, ROOST, WARRIOR } from './board.ts'
import { turmoil } from './turmoil.ts'

/** Resolving one card of the Decree; `card` is -1 for a Loyal Vizier. `fail`: the card cannot be carried out. */
type Order =
  | { do: 'recruit' | 'move' | 'build' | 'fail'; card: number; at: number; foe: string }
  | { do: 'battle'; card: number; at: number; foe: string }

/** ROOT-7.5.2 The Decree, column by column. Hands back true if it ended in turmoil, and Daylight with it (ROOT-7.7.4). */
export const resolveDecree: Procedure<TurnLocals, boolean> = procedure('eyrie.decree', {
  begin(g, f: TurnLocals) {
    const board = eyrieBoard(g.state, f.seat)
    board.column = -1
    board.left = []
  },
  column(g, f) {
    const board = eyrieBoard(g.state, f.seat)
    board.column++
    if (board.column === COLUMNS.length) {
      board.column = -1
      finish(g, false)
      return
    }
    board.left = board.decree[board.column].slice()
    if (board.left.length > 0) tell(g, { on: 'eyrie.column', seat: f.seat, column: board.column })
  },
  /** ROOT-7.5.2~2 All cards of the column, in any order, whatever can be done with each. */
  card: choice<TurnLocals, Order | CardAction>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-7.5.2~3',
    prompt: (g, f) => ({ id: `prompt.eyrie.decree.${COLUMNS[eyrieBoard(g.state, f.seat).column]}` }),
    secret: true,
    options: (g, f) => {
      if (eyrieBoard(g.state, f.seat).left.length === 0) return []
      return [...orders(g, f.seat), ...daylightCards(g, f.seat)]
    },
    resolve(g, f, o) {
      if (isCardAction(o)) {
        useCard(g, f.seat, o)
        return repeat(g)
      }
      takeOut(eyrieBoard(g.state, f.seat).left, o.card)
      if (obey(g, f.seat, o)) repeat(g)
    },
    otherwise: (g) => goto(g, 'column'),
  }),
  /** ROOT-7.5.2~4, ROOT-7.7 */
  turmoil: (g, f) => call(g, turmoil, { seat: f.seat }),
  rest: (g) => finish(g, true),
})

/** All that can be done with the cards left in the column; for a card with which nothing can be done, failing. */
function orders(g: G, seat: Seat): Order[] {
  const { left, column } = eyrieBoard(g.state, seat)
  const out: Order[] = []
  for (const card of new Set(left)) {
    const suit = decreeSuit(g, card)
    const before = out.length
    if (column === BATTLE) {
      for (const one of attacks(g, seat, suit)) out.push(battleOrder(card, one))
    } else for (const at of sites(g, seat, column, suit)) out.push({ do: verbs[column], card, at, foe: '' })
    if (out.length === before) out.push({ do: 'fail', card, at: -1, foe: '' })
  }
  return out
}

/** Cards of the Decree that could not be carried out as things stand: turmoil in the making. */
export function troubles(g: G, seat: Seat): number {
  const { decree } = eyrieBoard(g.state, seat)
  let n = 0
  decree.forEach((cards, column) => {
    for (const card of cards) {
      const suit = decreeSuit(g, card)
      if (column === BATTLE ? attacks(g, seat, suit).length === 0 : sites(g, seat, column, suit).length === 0) n++
    }
  })
  return n
}

const verbs = ['recruit', 'move', 'battle', 'build'] as const

function battleOrder(card: number, one: Attack): Order {
  return { do: 'battle', card, at: one.at, foe: one.foe }
}

/** Clearings in which a column's action can be carried out for a suit. */
function sites(g: G, seat: Seat, column: number, suit: number): number[] {
  const side = g.state.sides[seat]
  if (column === MOVE) return origins(g, seat, suit)
  if (column === RECRUIT ? side.supply[WARRIOR] === 0 : side.supply[ROOST] === 0) return []
  const barred = barredTo(g, seat)
  const out: number[] = []
  for (let at = 0; at < g.content.clearings; at++) {
    if (suit !== 3 && g.state.suits[at] !== suit) continue
    if (barred & (1 << at)) continue
    const roost = side.pieces[ROOST][at] > 0
    // ROOT-7.5.2.I A clearing with a roost; ROOT-7.5.2.IV a ruled one with a slot and without a roost.
    if (column === RECRUIT ? roost : !roost && freeSlots(g, at) > 0 && rules(g, seat, at)) out.push(at)
  }
  return out
}

/** Carries out one card. False if it cannot be done in full, which leads to turmoil. */
function obey(g: G, seat: Seat, o: Order): boolean {
  if (o.do === 'fail') return false
  tell(g, { on: 'eyrie.order', seat, column: eyrieBoard(g.state, seat).column, card: o.card })
  if (o.do === 'move') call(g, move, moveOf(seat, o.at))
  else if (o.do === 'battle') startBattle(g, seat, seatOf(g, o.foe), o.at)
  else if (o.do === 'build') place(g, seat, ROOST, o.at)
  else {
    // ROOT-7.8.2 The Charismatic must place two.
    const n = ledBy(g, seat, 'charismatic') ? 2 : 1
    return place(g, seat, WARRIOR, o.at, n) === n
  }
  return true
}
