/** Where a side may begin to move or to fight by the general rules, read from the view. */
import { type ClearingView, ferriedFrom, holds, neighbours } from '../model.ts'
import type { ShortcutIn } from './parts.tsx'

/** ROOT-4.2.1 Warriors go along a path, or by the ferry, where their side rules the clearing they leave or the one they come to. */
export const movable: ShortcutIn = (content, view, seat, clearing) => {
  const rules = (one: ClearingView) => one.ruler === seat
  const free = view.sides[seat]?.effects.includes('corvid-planners') === true
  const open = [...neighbours(content, view, seat, clearing.at), ...ferriedFrom(view, clearing.at)].filter((other) => !other.scorched)
  return holds(clearing, seat, 'warrior') > 0 && open.some((other) => free || rules(clearing) || rules(other))
}

/** ROOT-4.3 A battle is against any pieces of an enemy where one has warriors. */
export const hostile: ShortcutIn = (_content, view, seat, clearing) => {
  const partners = (other: number) => view.sides[other]?.coalition === seat || view.sides[seat]?.coalition === other
  const foes = clearing.pieces.filter((piece) => piece.seat >= 0 && piece.seat !== seat && !partners(piece.seat))
  if (holds(clearing, seat, 'warrior') > 0) return foes.length > 0
  // ROOT-11.2.7.III Hired warriors fight anybody but their owner.
  const lender = view.sides[seat]?.with ?? -1
  return lender >= 0 && holds(clearing, lender, 'warrior') > 0 && foes.some((piece) => piece.seat !== lender)
}
