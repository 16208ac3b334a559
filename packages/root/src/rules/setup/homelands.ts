import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../bans.ts'
import { firstOf, listOf } from '../bits.ts'
import { freeSlots } from '../parties.ts'
import { place } from '../pieces.ts'
import { tell } from '../tell.ts'
import { netOf } from '../ways.ts'

/** How far a homeland is to be from those of enemies, in steps (ROOT-A.8.2.II): anywhere else, not adjacent, two or more clearings between. */
export const ANYWHERE = 1
export const NOT_ADJACENT = 2
export const TWO_BETWEEN = 3

/** The homelands of all other seats, as bits. */
function othersHomes(g: G, seat: Seat): number {
  return (g.state.draft?.homelands ?? []).reduce((bits, homes, other) => (other === seat ? bits : bits | homes), 0)
}

/** The homelands of a seat, as bits. */
export function homesOf(g: G, seat: Seat): number {
  return g.state.draft?.homelands[seat] ?? 0
}

/** The clearings at the edge of the map, as bits (ROOT-G.1.8). */
export function edgeOf(g: Pick<G, 'content'>): number {
  return g.content.content.map.edge.reduce((bits, n) => bits | (1 << (n - 1)), 0)
}

/** ROOT-A.8.2.I Clearings that are nobody's homeland and where pieces may be placed, as bits; with `slot` a building too. */
export function openTo(g: G, seat: Seat, slot = false): number {
  let bits = (1 << g.content.clearings) - 1
  bits &= ~(othersHomes(g, seat) | homesOf(g, seat) | bannedTo(g, seat, 'place'))
  if (slot) for (let left = bits; left !== 0; left &= left - 1) if (freeSlots(g, firstOf(left)) <= 0) bits &= ~(left & -left)
  return bits
}

/** The clearings within so many steps of others along open paths, themselves included; all as bits. */
function within(net: readonly number[], from: number, steps: number): number {
  let reached = from
  for (let step = 0; step < steps; step++) for (let left = reached; left !== 0; left &= left - 1) reached |= net[firstOf(left)]
  return reached
}

/** ROOT-A.8.2.II Of these clearings (bits) those as far from every enemy homeland as asked; where none is, the next best. */
export function farFrom(g: G, seat: Seat, able: number, steps: number): number {
  if (steps === ANYWHERE) return able
  const far = able & ~within(netOf(g, seat), othersHomes(g, seat), steps - 1)
  return far !== 0 ? far : farFrom(g, seat, able, steps - 1)
}

/** Whether a clearing is next to an enemy homeland. */
export function isBesideEnemy(g: G, seat: Seat, at: number): boolean {
  return (netOf(g, seat)[at] & othersHomes(g, seat)) !== 0
}

/** The one homeland that a card asks for: how far from the others, at the edge or anywhere, with a building or without. */
export function oneHome(g: G, seat: Seat, { steps, edge = false, slot }: { steps: number; edge?: boolean; slot: boolean }): number[] {
  const able = openTo(g, seat, slot) & (edge ? edgeOf(g) : -1)
  return listOf(farFrom(g, seat, able, steps))
}

/** A clearing becomes a homeland of a seat; its first is its starting clearing. */
export function makeHome(g: G, seat: Seat, at: number): void {
  const { draft, sides } = g.state
  if (draft) g.state.draft = { ...draft, homelands: draft.homelands.map((homes, other) => (other === seat ? homes | (1 << at) : homes)) }
  if (sides[seat].home < 0) sides[seat].home = at
  tell(g, { on: 'draft.home', seat, at })
}

type Around = { seat: number; kind: number; more: number; open: number }

/** ROOT-H.4.5, ROOT-H.4.7 Pieces as evenly as can be in the clearings next to one, where they may be placed; which get one more is their owner's choice. */
export function placeAround(g: G, seat: Seat, kind: number, at: number, n: number): void {
  const open = netOf(g, seat)[at] & ~bannedTo(g, seat, 'place') & ((1 << g.content.clearings) - 1)
  const spots = listOf(open)
  if (spots.length === 0) return
  const each = Math.floor(n / spots.length)
  for (const spot of spots) place(g, seat, kind, spot, each)
  call(g, around, { seat, kind, more: n % spots.length, open })
}

/** Which clearings get one more. */
export const around: Procedure<Around> = procedure('around', {
  more: choice({
    seat: (_g, f: Around) => f.seat,
    rule: 'ROOT-A.8.2',
    options: (_g, f) => (f.more > 0 ? listOf(f.open).map((at) => ({ do: 'place', at })) : []),
    resolve(g, f, { at }) {
      f.more--
      f.open &= ~(1 << at)
      place(g, f.seat, f.kind, at)
      repeat(g)
    },
  }),
})
