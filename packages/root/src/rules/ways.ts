import type { G } from '../ground/state.ts'
import { cardsHave, effectOf, mapSource } from '../sources/registry.ts'
import { factionOf, seatsWith } from './in-force.ts'

/**
 * ROOT-2.4.1 The clearings next to each place for a party, as bits by place: the map's own list, which nothing here changes, or a changed one.
 * Ask once for a list of moves and hand it down.
 */
export function netOf(g: G, party: number): readonly number[] {
  const { sides } = g.state
  let net = g.content.near
  const cards = cardsHave(g.content, 'ways')
  const map = mapSource(g.content.content.map.id)?.ways?.net
  if (map) net = map(g, -1, party, net)
  const seats = seatsWith(g, 'ways')
  for (let i = 0; i < seats.length; i++) {
    const own = factionOf(g, seats[i]).ways?.net
    if (own) net = own(g, seats[i], party, net)
  }
  for (let owner = 0; cards && owner < sides.length; owner++) {
    for (const kind of sides[owner].effects) {
      const card = effectOf(g.content, kind).ways?.net
      if (card) net = card(g, owner, party, net)
    }
  }
  return net
}

/** Clearings, as bits, into which a party moves from a place whoever rules, by its faction and the cards it has in play. */
export function freeFrom(g: G, party: number, from: number): number {
  const side = g.state.sides[party]
  if (!side) return 0
  let bits = factionOf(g, party).ways?.free?.(g, party, from) ?? 0
  if (cardsHave(g.content, 'ways')) for (const card of side.effects) bits |= effectOf(g.content, card).ways?.free?.(g, party, from) ?? 0
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
