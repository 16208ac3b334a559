/** Where a side may begin to move or to fight by the general rules, read from the view. */
import { type ClearingView, ferriedFrom, neighbours, type View, warriorsIn } from '../model.ts'
import type { ShortcutIn } from './parts.tsx'

/** ROOT-13.7.2 Does a Snare of an enemy hold the side in a clearing? */
export const holdsFast = (view: View, seat: number, { pieces }: ClearingView): boolean =>
  pieces.some((piece) => piece.face === 'snare' && !piece.down && piece.seat !== seat && !isPartner(view, seat, piece.seat))

const isPartner = (view: View, seat: number, other: number): boolean =>
  view.sides[other]?.coalition === seat || view.sides[seat]?.coalition === other

/** Warriors go along a path, or by the ferry; `freely`: whoever rules. */
const going =
  (freely: boolean): ShortcutIn =>
  (content, view, seat, clearing) => {
    const rules = (one: ClearingView) => one.ruler === seat
    const free = freely || view.sides[seat]?.effects.includes('corvid-planners') === true
    const open = [...neighbours(content, view, seat, clearing.at), ...ferriedFrom(view, clearing.at)].filter((other) => !other.scorched)
    if (warriorsIn(clearing, seat) === 0 || holdsFast(view, seat, clearing)) return false
    return open.some((other) => free || rules(clearing) || rules(other))
  }

/** ROOT-4.2.1 By the general rules their side rules the clearing they leave or the one they come to. */
export const movable = going(false)
/** ROOT-13.2.3 Nimble: whoever rules. */
export const nimbly = going(true)

/** ROOT-4.3 A battle is against any pieces of an enemy where one has warriors. */
export const hostile: ShortcutIn = (_content, view, seat, clearing) => {
  const foes = clearing.pieces.filter((piece) => piece.seat >= 0 && piece.seat !== seat && !isPartner(view, seat, piece.seat))
  if (warriorsIn(clearing, seat) > 0) return foes.length > 0
  // ROOT-11.2.7.III Hired warriors fight anybody but their owner.
  const lender = view.sides[seat]?.with ?? -1
  return lender >= 0 && warriorsIn(clearing, lender) > 0 && foes.some((piece) => piece.seat !== lender)
}
