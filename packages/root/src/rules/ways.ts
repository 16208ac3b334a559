import type { Clause } from '@trestle/kernel'
import type { Book } from '../ground/book.ts'
import type { G } from '../ground/state.ts'
import type { Passage } from '../sources/ways.ts'
import { answers, inForce } from './in-force.ts'
import { playerOf } from './parties.ts'

/**
 * ROOT-2.4.1 The clearings next to each place for a party, as bits by place: the map's own list, which nothing here changes, or a changed one.
 * Ask once for a list of moves and hand it down.
 */
export function netOf(g: G, party: number): readonly number[] {
  const changes = answers(g, inForce(g).net)
  let net = g.content.near
  // The map's own change comes last in the list, and first here.
  for (let i = changes.length - 1; i >= 0; i--) net = changes[i].has(g, changes[i].owner, party, net)
  return net
}

/** A net without any way, for asking what leads on beside the map's paths. */
const bareNets = new WeakMap<Book, readonly number[]>()

/** The open path between two clearings, by its number; -1 for none. */
export function pathBetween(g: G, from: number, to: number): number {
  const path = g.content.pathEnds.findIndex(([a, b]) => (a === from && b === to) || (a === to && b === from))
  return g.state.terrain.closed.includes(path) ? -1 : path
}

/** ROOT-H.2.19~2 The open path by which a party must go from one clearing to another; -1 where another way leads there, or none. */
export function pathTaken(g: G, party: number, from: number, to: number): number {
  const path = pathBetween(g, from, to)
  if (path < 0) return -1
  const none = bareNets.get(g.content) ?? Array.from(g.content.near, () => 0)
  bareNets.set(g.content, none)
  let net = none
  for (const { has, owner } of answers(g, inForce(g).net)) if (owner >= 0) net = has(g, owner, party, net)
  return net[from] & (1 << to) ? -1 : path
}

/** Nets with the rivers as paths, by the net without them: each is made once. */
const wet = new WeakMap<readonly number[], readonly number[]>()

/** A net with the rivers as paths (ROOT-2.3). */
export function withRivers(book: Book, net: readonly number[]): readonly number[] {
  const known = wet.get(net)
  if (known) return known
  const made = Array.from(net, (near, at) => near | (book.water[at] ?? 0))
  wet.set(net, made)
  return made
}

/** The way for moves alone that the map or a landmark has (ROOT-C.2.5, ROOT-H.3.2). */
export function passageOf(g: G): Passage | null {
  return inForce(g).passage
}

/** The clearings that would be next to a place but for what closes the way, as bits, and the clauses that close it. */
export function shutFrom(g: G, at: number): { rule: Clause; to: number }[] {
  return inForce(g).shut.fixed.map(({ has }) => ({ rule: has.rule, to: has.from(g, at) }))
}

/** Clearings, as bits, into which a party moves from a place whoever rules, by its faction, its hirelings and the cards it has in play. */
export function freeFrom(g: G, party: number, from: number): number {
  const side = g.state.sides[party]
  if (!side) return 0
  const { fixed, byCard } = inForce(g).free
  let bits = 0
  for (let i = 0; i < fixed.length; i++) {
    const { owner, has } = fixed[i]
    // What a hireling grants it grants to its controller.
    if (owner >= 0 && playerOf(g, owner) === party) bits |= has(g, owner, from)
  }
  if (byCard) for (const card of side.effects) bits |= byCard[card]?.(g, party, from) ?? 0
  return bits
}

/** The clearings of a set that can be reached from one of them inside the set along a net, itself included; all as bits. */
export function connected(net: readonly number[], inside: number, from: number): number {
  let reached = inside & (1 << from)
  for (let edge = reached; edge !== 0; ) {
    const next = net[31 - Math.clz32(edge & -edge)] & inside & ~reached
    reached |= next
    edge = (edge & (edge - 1)) | next
  }
  return reached
}
