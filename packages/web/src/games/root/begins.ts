/**
 * Where on the map that can be begun which stands in the list without a place: a march from a clearing, a building in it. The rules ask for
 * the place in the decision that follows, so here it is read from the view: only for pieces that move and build by the general rules.
 */
import type { Option } from '@trestle/kernel'
import type { Beginning } from '../game-ui.ts'
import type { ClearingView, Content, View } from './model.ts'

type Test = (content: Content, view: View, seat: number, clearing: ClearingView) => boolean

const holds = (clearing: ClearingView, seat: number, piece: string): number =>
  clearing.pieces.reduce((sum, one) => (one.seat === seat && one.piece === piece ? sum + one.n : sum), 0)

const neighbours = (content: Content, view: View, at: number): ClearingView[] =>
  view.clearings.filter((other) => ((content.near[at] ?? 0) & (1 << other.at)) !== 0)

/** ROOT-4.2.1 Warriors go along a path, where their side rules the clearing they leave or the one they come to. */
const movable: Test = (content, view, seat, clearing) => {
  const rules = (one: ClearingView) => one.ruler === seat
  const open = neighbours(content, view, clearing.at).filter((other) => !other.scorched)
  return holds(clearing, seat, 'warrior') > 0 && open.some((other) => rules(clearing) || rules(other))
}

/** ROOT-4.3 A battle is against any pieces of an enemy where one has warriors. */
const hostile: Test = (_content, view, seat, clearing) => {
  const partners = (other: number) => view.sides[other]?.coalition === seat || view.sides[seat]?.coalition === other
  return (
    holds(clearing, seat, 'warrior') > 0 && clearing.pieces.some((piece) => piece.seat >= 0 && piece.seat !== seat && !partners(piece.seat))
  )
}

const buildings = ['sawmill', 'workshop', 'recruiter']

/** ROOT-6.5.4.I A slot in a ruled clearing, and the wood for the cheapest building in clearings joined by rule. */
const buildable: Test = (content, view, seat, clearing) => {
  const side = view.sides[seat]
  const built = clearing.pieces.reduce((sum, piece) => (piece.type === 'building' ? sum + piece.n : sum), clearing.ruin ? 1 : 0)
  if (!side || clearing.ruler !== seat || clearing.scorched || built >= clearing.slots) return false
  const { cost } = (content.factions.marquise as unknown as { tracks: { cost: number[] } }).tracks
  const costs = buildings.flatMap((piece) => {
    const left = side.supply[piece] ?? 0
    return left > 0 ? [cost[(side.limit[piece] ?? 0) - left] ?? Number.POSITIVE_INFINITY] : []
  })
  const joined = [clearing]
  for (const one of joined)
    for (const other of neighbours(content, view, one.at)) if (other.ruler === seat && !joined.includes(other)) joined.push(other)
  return joined.reduce((sum, one) => sum + holds(one, seat, 'wood'), 0) >= Math.min(...costs)
}

/** ROOT-6.5.3 Each recruiter brings a warrior. */
const recruits: Test = (_content, _view, seat, clearing) => !clearing.scorched && holds(clearing, seat, 'recruiter') > 0

const tests: Record<string, Test> = { march: movable, move: movable, battle: hostile, build: buildable, recruit: recruits }

/** The ways to begin an option on the map; none for one that has its own place or cannot be begun there. */
export const beginsOf = (content: Content, view: View, option: Option): Beginning[] => {
  const { at = -1, card, to, what } = option as { at?: number; card?: number; to?: number; what?: string }
  const test = tests[option.do]
  if (!test || view.seat === null || at >= 0 || card !== undefined || to !== undefined || what !== undefined) return []
  const seat = view.seat
  return view.clearings
    .filter((clearing) => test(content, view, seat, clearing))
    .map((clearing) => ({
      targets: [`place:${clearing.at}`, `act:${option.do}`],
      goesOn: option.do === 'recruit' ? [] : [`place:${clearing.at}`],
    }))
}

/** May what stands here be dragged, as a march or a move begins with its origin? */
export const beginsMove = (option: Option): boolean => option.do === 'march' || option.do === 'move'
