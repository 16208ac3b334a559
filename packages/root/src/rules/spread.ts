import { type Clause, call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../ground/state.ts'
import { deciderOf, partyOf } from './parties.ts'
import { place } from './pieces.ts'

/** `seat`: the party whose pieces they are. */
type Spread = { seat: number; kind: number; spots: number[]; rule: Clause }

/**
 * Places one piece on each of the spots (clearings, a clearing as often as it takes a piece). ROOT-1.5.4~2 With too few
 * pieces as many as there are, where their owner likes (ROOT-1.1.3).
 */
export function spread(g: G, seat: Seat, kind: number, spots: number[], rule: Clause): void {
  const supply = partyOf(g, seat).supply[kind]
  if (supply >= spots.length || new Set(spots).size === 1) {
    for (let i = 0; i < spots.length; ) {
      const at = spots[i]
      let n = 0
      while (spots[i] === at) {
        n++
        i++
      }
      place(g, seat, kind, at, n)
    }
  } else if (supply > 0) call(g, spreading, { seat, kind, spots: spots.slice(), rule })
}

/** Choosing spots one by one. */
export const spreading: Procedure<Spread> = procedure('spread', {
  spot: choice({
    seat: (g, f: Spread) => deciderOf(g, f.seat),
    rule: (_g, f) => f.rule,
    options: (g, f) => {
      if (partyOf(g, f.seat).supply[f.kind] === 0) return []
      return [...new Set(f.spots)].map((at) => ({ do: 'place', at }))
    },
    resolve(g, f, o) {
      f.spots.splice(f.spots.indexOf(o.at), 1)
      place(g, f.seat, f.kind, o.at)
      repeat(g)
    },
  }),
})
