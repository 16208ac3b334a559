import type { Seat } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import { factionOf } from './parties.ts'

/** An item of a Crafted Items box: its kind, and `what` where of a kind that lies there both ways it is the exhausted one (ROOT-H.1.14). */
export type BoxItem = { item: number; what?: 'exhausted' }

/** The items that can be taken out of a player's Crafted Items box; none without a box (ROOT-9.2.1~2, ROOT-14.2.4). */
export function boxOf(g: G, seat: Seat): BoxItem[] {
  if (!hasBox(g, seat)) return []
  const { crafted, exhausted } = g.state.sides[seat]
  const out: BoxItem[] = []
  for (let item = 0; item < crafted.length; item++) {
    if (crafted[item] === 0) continue
    out.push({ item })
    if (exhausted[item] > 0 && exhausted[item] < crafted[item]) out.push({ item, what: 'exhausted' })
  }
  return out
}

/** Whether a player has a Crafted Items box. */
export function hasBox(g: G, seat: Seat): boolean {
  return factionOf(g, seat).crafting?.noBox !== true
}

/** Takes an item out of a box; where it goes is up to its taker. */
export function takeFromBox(g: G, seat: Seat, { item, what }: BoxItem): void {
  const giver = g.state.sides[seat]
  const tired = what === 'exhausted' || giver.exhausted[item] === giver.crafted[item]
  giver.crafted = giver.crafted.with(item, giver.crafted[item] - 1)
  if (tired) giver.exhausted = giver.exhausted.with(item, giver.exhausted[item] - 1)
}
