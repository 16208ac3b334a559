import type { Seat } from '@trestle/kernel'
import type { FactionData } from '../ground/content.ts'
import type { G, Party, Side } from '../ground/state.ts'
import type { PieceKind } from '../sources/faction.ts'
import { bandSide, factionOf, inForce } from './in-force.ts'

export { bandSide, factionOf } from './in-force.ts'

/** All seats, in the order of the options. */
export function seatsOf(g: G): Seat[] {
  return g.state.sides.map((_, seat) => seat)
}

/** The seat with a letter. */
export function seatOf(g: G, letter: string): Seat {
  return g.state.sides.findIndex((side) => side.letter === letter)
}

/** The party with a letter: a seat or a hireling. */
export function partyNamed(g: G, letter: string): number {
  const seat = seatOf(g, letter)
  return seat >= 0 ? seat : g.state.sides.length + g.state.bands.findIndex((band) => band.letter === letter)
}

/** The seats after `seat` in turn order, once round, `seat` itself left out. */
export function othersInOrder(g: G, seat: Seat): Seat[] {
  const { order } = g.state
  const at = order.indexOf(seat)
  return [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))]
}

/** How many parties there are: seats first, then hirelings. */
export function partiesOf(g: G): number {
  return g.state.sides.length + g.state.bands.length
}

/** A party by its number. */
export function partyOf(g: G, party: number): Party {
  const { sides, bands } = g.state
  return party < sides.length ? sides[party] : bands[party - sides.length]
}

/** The kinds of pieces of a party. */
export function kindsOf(g: G, party: number): PieceKind[] {
  return party < g.state.sides.length ? factionOf(g, party).kinds : (bandSide(g, party).kinds ?? NO_KINDS)
}

/** The kinds of whoever has nothing on the map but perhaps a pawn. */
export const NO_KINDS: PieceKind[] = [{ name: 'warrior', type: 'warrior', rootlog: 'w' }]

/** The number of a kind of piece of a party, by its name. */
export function kindOf(g: G, party: number, name: string): number {
  return kindsOf(g, party).findIndex((kind) => kind.name === name)
}

/** The seat that decides for a party and pays: itself, or a hireling's controller; -1 for a hireling of the pool, for which nobody pays. */
export function playerOf(g: G, party: number): Seat {
  const { sides, bands } = g.state
  return party < sides.length ? party : bands[party - sides.length].controller
}

/** The seat that decides for a party, also in the pool, where the active player does (ROOT-1.1.3). */
export function deciderOf(g: G, party: number): Seat {
  const player = playerOf(g, party)
  return player >= 0 ? player : Math.max(g.state.active, 0)
}

/**
 * ROOT-G.1.17 Enemies are all but oneself, those in a coalition with one, and hirelings that one of these controls; those of the pool are
 * everybody's.
 */
export function isEnemy(g: G, a: number, b: number): boolean {
  if (a === b) return false
  const { sides } = g.state
  if (a >= sides.length || b >= sides.length) {
    const [one, other] = [playerOf(g, a), playerOf(g, b)]
    return one < 0 || other < 0 || (one !== other && isEnemy(g, one, other))
  }
  return sides[a].coalition !== b && sides[b].coalition !== a
}

/** Warriors of a party in a place, of all their kinds (ROOT-14.2.2). */
export function warriorsAt({ pieces, foot }: Party, at: number): number {
  let n = pieces[0][at]
  if (foot !== undefined) for (let kind = 1; kind < foot; kind++) n += pieces[kind][at]
  return n
}

/** How many pieces of each kind a faction has, by the names of the kinds. */
export function limitsOf({ warriors, champions, buildings, tokens }: FactionData): Record<string, number> {
  return { warrior: warriors, ...champions, ...buildings, ...tokens }
}

/** The party whose warriors a party treats as its own now (ROOT-G.1.24, ROOT-11.2.7.III), -1 for none. */
export function lenderTo(g: G, party: number): number {
  const { fixed } = inForce(g).lends
  for (let i = 0; i < fixed.length; i++) if (fixed[i].has(g, fixed[i].owner, party)) return fixed[i].owner
  return -1
}

/** ROOT-2.2.3 How many slots a clearing has, those that were added among them (ROOT-H.3.3). */
export function slotsAt(g: G, at: number): number {
  const { fixed } = inForce(g).slots
  let n = g.content.slots[at]
  for (let i = 0; i < fixed.length; i++) n += fixed[i].has(g, fixed[i].owner, at)
  return n
}

/** ROOT-2.2.3 Slots of a clearing that hold neither building nor ruin (ROOT-2.2.4). */
export function freeSlots(g: G, at: number): number {
  const { sides, bands } = g.state
  let free = slotsAt(g, at) - g.state.ruin[at]
  for (let i = 0; i < sides.length; i++) free -= buildingsAt(sides[i], at)
  for (let i = 0; i < bands.length; i++) free -= buildingsAt(bands[i], at)
  return free
}

function buildingsAt({ solid, pieces, foot = 1 }: Party, at: number): number {
  let n = 0
  for (let kind = foot; kind < solid; kind++) n += pieces[kind][at]
  return n
}

/** Warriors of a party that lie on boards and on cards in play. */
export function heldOf(g: G, party: number): number {
  return g.state.sides.reduce((sum, { laid }, owner) => {
    const onCards = laid.reduce((n, one) => (one.party === party ? n + one.n : n), sum)
    // Nobody pays with warriors of hirelings.
    return party < g.state.sides.length ? onCards + (factionOf(g, owner).holds?.(g.state, owner, party) ?? 0) : onCards
  }, 0)
}

/** Whether a party has any piece in a clearing, its pawn included (ROOT-G.1.5). */
export function hasPieces(g: G, party: number, at: number): boolean {
  const { pawn, pieces } = partyOf(g, party)
  if (pawn === at) return true
  for (let kind = 0; kind < pieces.length; kind++) if (pieces[kind][at] > 0) return true
  return false
}

/** Whether a party has a warrior or pawn in a clearing, and so may attack there (ROOT-4.3). */
export function mayAttackFrom(g: G, party: number, at: number): boolean {
  const own = partyOf(g, party)
  return own.pawn === at || warriorsAt(own, at) > 0
}

/** ROOT-4.3~2 Enemies of a party with any pieces in a clearing. */
export function enemiesAt(g: G, party: number, at: number): number[] {
  const out: number[] = []
  const n = partiesOf(g)
  for (let other = 0; other < n; other++) if (isEnemy(g, party, other) && hasPieces(g, other, at)) out.push(other)
  return out
}

/** Whether an enemy of a party has any pieces in a clearing. */
export function hasEnemyAt(g: G, party: number, at: number): boolean {
  const n = partiesOf(g)
  for (let other = 0; other < n; other++) if (hasPieces(g, other, at) && isEnemy(g, party, other)) return true
  return false
}

/** ROOT-G.1.6 How many pieces of enemies a clearing holds, pawns among them (ROOT-G.1.5); ROOT-G.1.24 warriors that a party treats as its own are none. */
export function enemyPieces(g: G, party: number, at: number): number {
  const lender = lenderTo(g, party)
  let n = 0
  for (let other = 0; other < partiesOf(g); other++) {
    if (!isEnemy(g, party, other)) continue
    const { pawn, pieces } = partyOf(g, other)
    if (pawn === at) n++
    for (let kind = other === lender ? 1 : 0; kind < pieces.length; kind++) n += pieces[kind][at]
  }
  return n
}

/** Whether a clearing holds none of those. */
export function isClearOfEnemies(g: G, party: number, at: number): boolean {
  const lender = lenderTo(g, party)
  for (let other = 0; other < partiesOf(g); other++) {
    const { pawn, pieces } = partyOf(g, other)
    let n = pawn === at ? 1 : 0
    for (let kind = other === lender ? 1 : 0; kind < pieces.length && n === 0; kind++) n += pieces[kind][at]
    if (n > 0 && isEnemy(g, party, other)) return false
  }
  return true
}

/** Clearings in which a side has a kind of piece, as bits. */
export function placesOf(side: Side, kind: number, clearings: number): number {
  const places = side.pieces[kind]
  let bits = 0
  for (let at = 0; at < clearings; at++) if (places[at] > 0) bits |= 1 << at
  return bits
}
