/** IW-17: the end of the game, at once. */
import { end } from '@trestle/kernel'
import { IC, WW } from '../content/compiled.ts'
import { type G, hasForge, other, seatOf } from '../state.ts'

/** IW-14.8, IW-17.2: the third Forge on outer mountains wins. Ferrum's does not count (IW-14.7). */
export function checkForges(g: G): void {
  const built = g.content.outerMountains.filter((place) => hasForge(g.state, place)).length
  if (built >= 3) end(g, { winners: [seatOf(g, IC)], reason: 'forges', rule: 'IW-17.2' })
}

/** IW-17.1: the third secured Totem wins. */
export function checkTotems(g: G): void {
  if (g.state.secured >= 3) end(g, { winners: [seatOf(g, WW)], reason: 'totems', rule: 'IW-17.1' })
}

/** IW-17.3: who surrenders loses. */
export function surrender(g: G, side: number): void {
  end(g, { winners: [seatOf(g, other(side))], reason: 'surrender', rule: 'IW-17.3' })
}
