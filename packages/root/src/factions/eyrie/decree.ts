import { call, finish, goto, type Procedure, repeat, type Seat, takeOut } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { attackable, attacks, startBattle } from '../../rules/battle/attack.ts'
import { countOf, firstOf } from '../../rules/bits.ts'
import { move, moveOf, origins } from '../../rules/move.ts'
import { freeSlots, partyNamed } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { ruledBy } from '../../rules/presence.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { ofSuit } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import type { TurnLocals } from '../../sources/faction.ts'
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
  card: choice<TurnLocals, Order | BetweenAction>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-7.5.2~3',
    prompt: (g, f) => ({ id: `prompt.eyrie.decree.${COLUMNS[eyrieBoard(g.state, f.seat).column]}` }),
    secret: true,
    options: (g, f) => {
      if (eyrieBoard(g.state, f.seat).left.length === 0) return []
      const out = orders(g, f.seat)
      offerBetween(out, g, f.seat, 'daylight')
      return out
    },
    resolve(g, f, o) {
      if (isBetween(o)) {
        useBetween(g, f.seat, o)
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
function orders(g: G, seat: Seat): (Order | BetweenAction)[] {
  const { left, column } = eyrieBoard(g.state, seat)
  const out: (Order | BetweenAction)[] = []
  const targets = column === BATTLE ? attacks(g, seat) : []
  const able = column === BATTLE ? 0 : sites(g, seat, column)
  for (let i = 0; i < left.length; i++) {
    const card = left[i]
    if (left.indexOf(card) < i) continue
    const before = out.length
    const suited = ofSuit(g, decreeSuit(g, card))
    for (const { at, foe } of targets) if (suited & (1 << at)) out.push({ do: 'battle', card, at, foe })
    for (let rest = able & suited; rest !== 0; rest &= rest - 1) out.push({ do: verbs[column], card, at: firstOf(rest), foe: '' })
    if (out.length === before) out.push({ do: 'fail', card, at: -1, foe: '' })
  }
  return out
}

/** Cards of the Decree that could not be carried out as things stand: turmoil in the making. */
export function troubles(g: G, seat: Seat): number {
  const { decree } = eyrieBoard(g.state, seat)
  let n = 0
  for (let column = 0; column < decree.length; column++) {
    const cards = decree[column]
    if (cards.length === 0) continue
    const able = column === BATTLE ? attackable(g, seat) : sites(g, seat, column)
    let here = 0
    for (const card of cards) if (able & ofSuit(g, decreeSuit(g, card))) here++
    n += cards.length - Math.min(here, most(g, seat, column, able))
  }
  return n
}

/** How many cards of a column the supply and the places for it allow. */
function most(g: G, seat: Seat, column: number, able: number): number {
  const { supply } = g.state.sides[seat]
  if (column === RECRUIT) return Math.floor(supply[WARRIOR] / (ledBy(g, seat, 'charismatic') ? 2 : 1))
  return column === MOVE || column === BATTLE ? Number.POSITIVE_INFINITY : Math.min(supply[ROOST], countOf(able))
}

const verbs = ['recruit', 'move', 'battle', 'build'] as const

/** Clearings, as bits, in which a column's action can be carried out. */
function sites(g: G, seat: Seat, column: number): number {
  const side = g.state.sides[seat]
  if (column === MOVE) return origins(g, seat)
  if (column === RECRUIT ? side.supply[WARRIOR] === 0 : side.supply[ROOST] === 0) return 0
  const places = side.pieces[ROOST]
  let roosts = 0
  for (let at = 0; at < g.content.clearings; at++) if (places[at] > 0) roosts |= 1 << at
  // ROOT-7.5.2.I A clearing with a roost; ROOT-7.5.2.IV a ruled one with a slot and without a roost.
  if (column === RECRUIT) return roosts & ~bannedTo(g, seat, 'place')
  let bits = 0
  for (let left = ruledBy(g, seat) & ~roosts & ~bannedTo(g, seat, 'place'); left !== 0; left &= left - 1) {
    const at = firstOf(left)
    if (freeSlots(g, at) > 0) bits |= 1 << at
  }
  return bits
}

/** Carries out one card. False if it cannot be done in full, which leads to turmoil. */
function obey(g: G, seat: Seat, o: Order): boolean {
  if (o.do === 'fail') return false
  tell(g, { on: 'eyrie.order', seat, column: eyrieBoard(g.state, seat).column, card: o.card })
  if (o.do === 'move') call(g, move, moveOf(seat, o.at))
  else if (o.do === 'battle') startBattle(g, seat, partyNamed(g, o.foe), o.at)
  else if (o.do === 'build') place(g, seat, ROOST, o.at)
  else {
    // ROOT-7.8.2 The Charismatic must place two.
    const n = ledBy(g, seat, 'charismatic') ? 2 : 1
    return place(g, seat, WARRIOR, o.at, n) === n
  }
  return true
}
