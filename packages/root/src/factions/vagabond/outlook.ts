/** How well the Vagabond stands beside score and cards: his items, what they let him do next turn, his friends and the quests in reach. */
import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { ALLIED, HOSTILE, isDamaged, isReady, kindOfItem, TEA, tracked, vagabondBoard, vagabondData } from './items.ts'

export const weights = {
  /** An item, and one that is sound. */
  item: 0.5,
  sound: 0.45,
  /** An item that will be ready in his next Daylight. */
  ready: 0.4,
  /** A step of a relationship, and an ally. */
  friend: 0.5,
  ally: 1.2,
  hostile: 0.3,
  /** A point for an open quest whose items he has sound. */
  quest: 0.4,
}

export function evaluate(g: G, seat: Seat, _ruled: number, w: typeof weights): number {
  const { items, relations, quests } = vagabondBoard(g.state, seat)
  const stock = [0, 0, 0, 0, 0, 0, 0, 0]
  let sound = 0
  let up = 0
  for (const item of items) {
    if (isDamaged(item)) continue
    sound++
    stock[kindOfItem(item)]++
    if (isReady(item)) up++
  }
  // ROOT-9.4.1
  const { base, tea } = vagabondData(g).refresh
  const ready = Math.min(sound, up + base + tea * tracked(g.state, seat, TEA))
  let friends = 0
  for (const to of relations) friends += to === HOSTILE ? -w.hostile : Math.max(0, to) * w.friend + (to === ALLIED ? w.ally : 0)
  let open = 0
  for (const number of g.state.openQuests) {
    const { suit, items: needed } = g.content.quests[number]
    const [one, other] = needed
    if (one === other ? stock[one] < 2 : stock[one] === 0 || stock[other] === 0) continue
    open += 1 + quests.filter((done) => g.content.quests[done].suit === suit).length
  }
  return items.length * w.item + sound * w.sound + ready * w.ready + friends + open * w.quest
}
