import { learn, shuffle } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import { addSecret, dropSecret, facesOf, seenNow, unhide } from './secrets.ts'
import { tell } from './tell.ts'

/** What lies under a ruin: a secret by this name at each clearing with one. */
export const RUIN = 'ruin'

/** ROOT-9.3.4, ROOT-9.7.1, ROOT-14.3.2 Lays the R items under the ruins by lot, each of them `sets` times, unless this was done already. */
export function fillRuins(g: G, sets: number): void {
  const { state } = g
  if (state.secrets.some(({ name }) => name === RUIN)) return
  const items = shuffle(g, Array.from({ length: sets }, () => g.content.ruinItems).flat())
  state.ruin.forEach((ruin, at) => {
    if (ruin > 0) addSecret(g, { name: RUIN, pool: RUIN, owner: -1, at, faces: items.splice(0, sets) })
  })
}

/** The kinds of items that lie under the ruin of a clearing: hidden from all who have not looked. */
export function itemsUnder(g: G, at: number): readonly number[] {
  return facesOf(g, RUIN, -1, at)
}

/** ROOT-9.7.3 A seat looks under the ruin of a clearing. */
export function lookUnder(g: G, seat: number, at: number): void {
  learn(g)
  seenNow(g, RUIN, -1, at, seat)
}

/** Takes an item of a kind out of a ruin for all to see; where it goes is up to its taker. */
export function unearth(g: G, at: number, kind: number): void {
  unhide(g, RUIN, -1, at, kind)
  learn(g)
}

/** ROOT-9.5.3~3, ROOT-14.4.1~2 A ruin from which the last item was taken is gone. */
export function clearRuin(g: G, at: number): void {
  if (itemsUnder(g, at).length > 0) return
  dropSecret(g, RUIN, -1, at)
  g.state.ruin = g.state.ruin.with(at, 0)
  tell(g, { on: 'ruin.gone', at })
}
