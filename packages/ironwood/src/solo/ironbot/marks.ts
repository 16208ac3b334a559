/** The marks of the Ironbot on mountains, and the human's Vision cards that it meddles with (IW-21.7, IW-22.17). */
import { emit, insert, pickOne, takeOut } from '@trestle/kernel'
import { WW } from '../../content/compiled.ts'
import { type G, markerSupply } from '../../state.ts'
import { shuffleVisions } from '../pile.ts'
import { isIronbot, soloOf } from '../state.ts'

/** A marker of the automaton on a mountain, while the supply has one. */
function markMountain(g: G, mountain: number): void {
  const { marked } = soloOf(g)
  if (marked.includes(mountain) || markerSupply(g.state) === 0) return
  insert(marked, mountain)
  emit(g, { on: 'solo-marked', at: mountain, rule: 'IW-21.7' })
}

/** IW-21.7: the Ironbot marks the mountain of every Vision card that the human plays, discards or burns. */
export function visionSpent(g: G, vision: number): void {
  if (isIronbot(g)) markMountain(g, g.content.visions[vision].mountain)
}

/** IW-22.17: instead of looking at the Vision deck; with 2 or more Vision cards one of them is shuffled back. */
export function returnHumanVision(g: G): void {
  const s = g.state
  if (s.visions.length < 2) return
  const vision = pickOne(g, s.visions)
  takeOut(s.visions, vision)
  s.visionDeck.push(vision)
  shuffleVisions(g)
  emit(g, { on: 'solo-vision-back', side: WW, rule: 'IW-22.17' }, { except: [WW] })
  emit(g, { on: 'solo-vision-back', side: WW, vision, rule: 'IW-22.17' }, { only: [WW] })
}
