import type { Seat } from '@trestle/kernel'
import type { G, Side } from '../ground/state.ts'
import { factionNamed } from '../sources/factions.ts'

/** The faction of a seat. */
export function factionOf(g: G, seat: Seat) {
  return factionNamed(g.state.sides[seat].faction)
}

/** All seats, in the order of the options. */
export function seatsOf(g: G): Seat[] {
  return g.state.sides.map((_, seat) => seat)
}

/** The seat with a letter. */
export function seatOf(g: G, letter: string): Seat {
  return g.state.sides.findIndex((side) => side.letter === letter)
}

/** The seats after `seat` in turn order, once round, `seat` itself left out. */
export function othersInOrder(g: G, seat: Seat): Seat[] {
  const { order } = g.state
  const at = order.indexOf(seat)
  return [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))]
}

/** ROOT-G.1.17 Enemies are all but oneself and those in a coalition with one. */
export function isEnemy(g: G, a: Seat, b: Seat): boolean {
  const { sides } = g.state
  return a !== b && sides[a].coalition !== b && sides[b].coalition !== a
}

/** ROOT-2.2.1 Clearings adjacent to a clearing. */
export function adjacent(g: G, at: number): readonly number[] {
  return g.content.paths[at]
}

/** Warriors of a side in a clearing. */
export function warriorsAt(side: Side, at: number): number {
  return side.pieces[0][at]
}

/** How many clearings a set of bits holds. */
export function countOf(bits: number): number {
  let n = 0
  for (let left = bits; left !== 0; left &= left - 1) n++
  return n
}

/** The first clearing of a set of bits, -1 for none. Clear it with `bits &= bits - 1` to go on. */
export function firstOf(bits: number): number {
  return bits === 0 ? -1 : 31 - Math.clz32(bits & -bits)
}

/** ROOT-2.2.3 Slots of a clearing that hold neither building nor ruin (ROOT-2.2.4). */
export function freeSlots(g: G, at: number): number {
  let free = g.content.slots[at] - g.state.ruin[at]
  for (const { solid, pieces } of g.state.sides) for (let kind = 1; kind < solid; kind++) free -= pieces[kind][at]
  return free
}

/** Whether a seat has any faction piece in a clearing, its pawn included (ROOT-G.1.5). */
export function hasPieces(g: G, seat: Seat, at: number): boolean {
  const side = g.state.sides[seat]
  if (side.pawn === at) return true
  for (let kind = 0; kind < side.pieces.length; kind++) if (side.pieces[kind][at] > 0) return true
  return false
}

/** Whether a seat has a warrior or pawn in a clearing, and so may attack there (ROOT-4.3). */
export function mayAttackFrom(g: G, seat: Seat, at: number): boolean {
  const side = g.state.sides[seat]
  return side.pawn === at || side.pieces[0][at] > 0
}

/** ROOT-4.3~2 Enemies of a seat with any pieces in a clearing. */
export function enemiesAt(g: G, seat: Seat, at: number): Seat[] {
  const out: Seat[] = []
  for (let other = 0; other < g.state.sides.length; other++) {
    if (isEnemy(g, seat, other) && hasPieces(g, other, at)) out.push(other)
  }
  return out
}

/** Whether an enemy of a seat has any pieces in a clearing. */
export function hasEnemyAt(g: G, seat: Seat, at: number): boolean {
  for (let other = 0; other < g.state.sides.length; other++) {
    if (hasPieces(g, other, at) && isEnemy(g, seat, other)) return true
  }
  return false
}
