/**
 * Shortcuts from the map to options that are listed without a place, such as a march from a clearing or a building in it. The rules ask
 * for the place in the next decision, so here it is read from the view: only for pieces that move and build by the general rules.
 */
import type { Option } from '@trestle/kernel'
import type { AnyOption } from '@trestle/root'
import type { Shortcut } from '../game-ui.ts'
import { hostile, movable } from './factions/begins.ts'
import { boardOf } from './factions/index.ts'
import type { ShortcutIn } from './factions/parts.tsx'
import { type Content, holds, type View } from './model.ts'
import { draftTarget } from './target-parts.ts'

/** Options of the general rules; a faction's own stand with its board. */
const general: Record<string, ShortcutIn> = { march: movable, move: movable, battle: hostile }

/** The ways to begin an option on the map; none for one that has its own place or cannot be begun there. */
export const shortcutsOf = (content: Content, view: View, option: Option): Shortcut[] => {
  if (option.do === 'pick') return homelandsOf(view, option as AnyOption)
  const { at = -1, card, to, what } = option as { at?: number; card?: number; to?: number; what?: string }
  const own = boardOf(view.sides[view.seat ?? -1]?.faction ?? '')
  const verb = what === undefined ? option.do : `${option.do}-${what}`
  const test = own?.shortcuts?.[verb] ?? general[verb]
  if (!test || view.seat === null || at >= 0 || card !== undefined || to !== undefined) return []
  const seat = view.seat
  const places = view.clearings.filter((clearing) => test(content, view, seat, clearing)).map(({ at }) => at)
  if (beginsMove(option)) places.push(...view.beside.filter((one) => one.seat === seat && leads(view, one)).map((one) => one.at))
  return places.map((place) => ({
    targets: [`place:${place}`, `act:${verb}`],
    goesOn: option.do === 'recruit' ? [] : [`place:${place}`],
  }))
}

/** ROOT-A.8.2 A card of the draft and one of its homelands, which both are taken by. */
const homelandsOf = ({ draft }: View, { what = '', character }: AnyOption): Shortcut[] => {
  const card = draft?.pool.find((one) => one.seat < 0 && one.faction === what && (one.character ?? undefined) === character)
  return (card?.homes ?? []).map((at) => ({
    targets: [draftTarget(what, character), `place:${at}`],
    goesOn: [`place:${at}`],
    whole: true,
  }))
}

/** ROOT-12.2.2 Is there a way out of the place beside the map for what stands in it? */
const leads = (view: View, { seat, pieces }: View['beside'][number]): boolean =>
  pieces.length > 0 && view.clearings.some((clearing) => holds(clearing, seat, 'tunnel') > 0)

/** May what stands here be dragged, as a march or a move begins with its origin? */
export const beginsMove = (option: Option): boolean => option.do === 'march' || option.do === 'move' || option.do === 'advance'
