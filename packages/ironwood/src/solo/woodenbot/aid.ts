/** IW-24.13, IW-25.5, IW-25.6: the aid of the Woodenbot and its spirits. */
import { emit } from '@trestle/kernel'
import { IC } from '../../content/compiled.ts'
import type { Aid } from '../../content/solo-schema.ts'
import { FORGE, FOUNDATION, type G, markerSupply } from '../../state.ts'
import { totemOnMap } from '../conditions.ts'
import { RICH } from '../risks.ts'
import { isWoodenbot, soloOf } from '../state.ts'

/** Turns the aid; the spirits keep their markers (IW-24.14). */
export function turnAid(g: G, aid: Aid): void {
  const solo = soloOf(g)
  if (solo.aid === aid) return
  solo.aid = aid
  emit(g, { on: 'solo-aid', aid, rule: 'IW-24.13' })
}

/** IW-24.13: the human has 2 Forges beside Ferrum, a Foundation and 5 crystals. */
function humanThreatens(g: G): boolean {
  const tokens = g.content.outerMountains.map((at) => g.state.forges[at])
  return tokens.filter((token) => token === FORGE).length >= 2 && tokens.includes(FOUNDATION) && g.state.crystals[IC] >= RICH
}

/** IW-24.13: back to the disruptive side without a Totem on the map, or when the human is about to win. */
export function checkAid(g: G): void {
  if (!g.result && isWoodenbot(g) && soloOf(g).aid === 'exalted' && (!totemOnMap(g) || humanThreatens(g))) turnAid(g, 'disruptive')
}

/** Markers on the spirits, as many as the supply has. Hands back how many. */
export function addSpirits(g: G, n: number): number {
  const added = Math.min(n, markerSupply(g.state))
  if (added <= 0) return 0
  soloOf(g).spirits += added
  emit(g, { on: 'solo-spirits', n: added, total: soloOf(g).spirits, rule: 'IW-25.6' })
  return added
}

/** IW-25.6: a Foundation of the human. */
export function foundationLaid(g: G): void {
  if (isWoodenbot(g)) addSpirits(g, 1)
}
