/** Hidden information dealt again, for players and tests. */
import { ownTop, placeOf, refresh, sealedPlaces } from './engine.ts'
import type { Match } from './game.ts'
import { copy } from './match.ts'
import type { Option, Seat } from './procedure.ts'
import { below, fork, type Random } from './random.ts'

/**
 * A match that the seat cannot tell from this one: all that it cannot see is dealt again by `random`, which alone decides.
 * Computer players get nothing else.
 */
export function determinize<S extends object, C extends object, P extends object>(
  g: Match<S, C, P>,
  seat: Seat,
  random: Random,
): Match<S, C, P> {
  const d = copy(g)
  d.random = fork(random)
  g.game.determinize(d, seat, random)
  resealOthers(d, seat, random)
  refresh(d)
  return d
}

/** What the others have sealed is picked anew: all of it where they had finished, none of it where they had not. */
function resealOthers(d: Match, seat: Seat, random: Random): void {
  if (d.result || d.stack.length === 0) return
  const frame = ownTop(d)
  const { seals } = placeOf(d)
  if (!seals) return
  const places = sealedPlaces(d, frame)
  const waiting = d.asked.map((decision) => decision.seat)
  for (const other of seals.seats(d, frame.locals)) {
    if (other === seat) continue
    const picks: Option[] = []
    places[other] = picks
    if (waiting.includes(other)) continue
    for (let options = seals.options(d, frame.locals, other, picks); options.length > 0; ) {
      picks.push(options[below(random, options.length)])
      options = seals.options(d, frame.locals, other, picks)
    }
  }
}
