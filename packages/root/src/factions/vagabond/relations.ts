import type { Seat } from '@trestle/kernel'
import type { G } from '../../ground/state.ts'
import { kindsOf } from '../../rules/parties.ts'
import { score } from '../../rules/score.ts'
import { tell } from '../../rules/tell.ts'
import type { Bonus, Cause, Loss } from '../../sources/removal.ts'
import { ALLIED, HOSTILE, NO_MARKER, vagabondBoard, vagabondData } from './items.ts'

export function setRelation(g: G, seat: Seat, other: Seat, to: number): void {
  const board = vagabondBoard(g.state, seat)
  board.relations = board.relations.with(other, to)
  board.aids = board.aids.with(other, 0)
  tell(g, { on: 'vagabond.relation', seat, other, to })
}

/** ROOT-9.2.9.II, ROOT-9.2.9.I: what an Aid does for the relationship. */
export function aided(g: G, seat: Seat, other: Seat): void {
  const board = vagabondBoard(g.state, seat)
  const { aids, points, aidAllied } = vagabondData(g).relationships
  const now = board.relations[other]
  if (now === ALLIED) return score(g, seat, aidAllied, 'ROOT-9.2.9.II.a')
  // ROOT-9.2.9.III.c Hostile is not undone by Aid.
  if (now === HOSTILE || now === NO_MARKER) return
  board.aids = board.aids.with(other, board.aids[other] + 1)
  if (board.aids[other] < aids[now]) return
  setRelation(g, seat, other, now + 1)
  score(g, seat, points[now], 'ROOT-9.2.9.I.b')
}

/**
 * ROOT-9.2.9.III A removed warrior makes its faction Hostile, and gives nothing itself; ROOT-9.2.9.III.a each piece of a Hostile
 * faction removed in battle in his own turn is Infamy. Warriors count first, as they fall first.
 */
export function removedBy(g: G, seat: Seat, losses: readonly Loss[], cause: Cause): Bonus {
  const board = vagabondBoard(g.state, seat)
  const infamous = cause.how === 'battle' && g.state.active === seat
  let points = 0
  for (const loss of [...losses].sort((a, b) => a.kind - b.kind)) {
    // ROOT-11.2.7.III.b~2 A hired warrior counts against the party that hired it, an ally of another Vagabond against its own faction.
    const whose = cause.side >= 0 && board.relations[cause.side] !== NO_MARKER ? cause.side : loss.party
    // A hireling has no relationship to be Hostile in.
    if (whose >= board.relations.length || board.relations[whose] === NO_MARKER) continue
    let pieces = loss.n
    if (kindsOf(g, loss.party)[loss.kind].type === 'warrior' && board.relations[whose] !== HOSTILE && pieces > 0) {
      setRelation(g, seat, whose, HOSTILE)
      pieces--
    }
    if (infamous && board.relations[whose] === HOSTILE) points += pieces * vagabondData(g).infamy
  }
  return { points, rule: 'ROOT-9.2.9.III.a' }
}
