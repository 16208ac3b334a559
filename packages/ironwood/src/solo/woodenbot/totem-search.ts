/** IW-24.8, IW-25.15: Locate and Discover of the Woodenbot, its marks and its Vision deck. */
import { emit, insert, learn, pickOne, reveal, takeOut } from '@trestle/kernel'
import { gain } from '../../cards/crystals.ts'
import { WW } from '../../content/compiled.ts'
import type { WoodenbotContent } from '../../content/solo-schema.ts'
import { placeTotem } from '../../map/totems.ts'
import { type G, NOWHERE, totemsInReserve } from '../../state.ts'
import { select } from '../criteria.ts'
import { shuffleVisions, turnUpVision } from '../pile.ts'
import { soloOf } from '../state.ts'
import { turnAid } from './aid.ts'

/** IW-25.15. */
const VISION_DECK = 5

const bot = (g: G): WoodenbotContent => g.content.content.solo.woodenbot

/** A random Vision card of the open discards goes into the deck, so that its mountain is possible (IW-24.4). */
function restoreVision(g: G): boolean {
  const s = g.state
  if (s.revealed.length === 0) return false
  const vision = pickOne(g, s.revealed)
  takeOut(s.revealed, vision)
  s.visionDeck.push(vision)
  emit(g, { on: 'solo-vision-restored', vision, mountain: g.content.visions[vision].mountain, rule: 'IW-24.4' })
  return true
}

/** The eye icon of the disruptive side. */
export function returnVision(g: G): boolean {
  const restored = restoreVision(g)
  if (restored) shuffleVisions(g)
  return restored
}

// Discover

/** IW-25.24: a possible mountain without Ironclad units beside a Warband on an inner forest; NOWHERE for none. */
export const discoverPlace = (g: G): number =>
  totemsInReserve(g.state) === 0 ? NOWHERE : select(g, 'discover', bot(g).discover, g.content.mountains)

/** IW-25.15: Totem, card, crystals, mark, a deck of 5 again; the turn ends and the aid is exalted (IW-24.19). */
export function discoverAt(g: G, mountain: number): void {
  const s = g.state
  const solo = soloOf(g)
  const vision = g.content.visions.findIndex((card) => card.mountain === mountain)
  const placed = totemsInReserve(s) > 0
  const at = totemPlace(g, mountain)
  if (placed) placeTotem(g, at)
  for (const pile of [s.visionDeck, s.revealed]) if (pile.includes(vision)) takeOut(pile, vision)
  insert(solo.gone, vision)
  reveal(g, { on: 'discovered', side: WW, vision, mountain, at })
  gain(g, WW, g.content.visions[vision].crystals)
  while (s.visionDeck.length < VISION_DECK && restoreVision(g));
  shuffleVisions(g)
  if (placed) turnAid(g, 'exalted')
  solo.over = true
}

/** IW-25.15: beside the largest Warband; else of the forests beside the mountain the one closest to a Warband. */
function totemPlace(g: G, mountain: number): number {
  const forests = g.content.contacts[mountain].filter((forest) => g.content.places[forest].ring === 'inner')
  const beside = select(g, 'totem', bot(g).besideWarband, forests)
  return beside === NOWHERE ? select(g, 'totem', bot(g).besideNobody, forests) : beside
}

/** IW-24.8, IW-24.9. Hands back whether anything happened; a discovery ends the turn. */
export function locate(g: G): boolean {
  const s = g.state
  if (s.visionDeck.length === 0) return false
  const last = s.visionDeck.length === 1
  const vision = turnUpVision(g)
  const { mountain } = g.content.visions[vision]
  insert(s.revealed, vision)
  learn(g)
  emit(g, { on: 'solo-located', vision, mountain, last, rule: 'IW-24.8' })
  if (last) discoverAt(g, mountain)
  return true
}
