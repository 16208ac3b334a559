/** IW-12: the winner may force the beaten Warband away. */
import type { Procedure } from '@trestle/kernel'
import { forceRetreat } from '../map/units.ts'
import { choice, procedure, type RetreatOption, type Skip, skip } from '../options.ts'
import { soloRetreat } from '../solo/combat.ts'
import { automaton } from '../solo/state.ts'
import { placeName } from '../speech/names.ts'
import { type G, other, seatOf, sideOf } from '../state.ts'

interface Retreat {
  from: number
}

const winnerOf = (g: G, f: Retreat): number => other(sideOf(g, f.from))

/** IW-12.1, IW-12.3, IW-12.5: all adjacent places of the same kind, whatever cards forbid to move into. */
const retreatPlaces = (g: G, from: number): number[] => g.content.neighbours[from]

export const retreat: Procedure<Retreat> = procedure('retreat', {
  retreat: choice({
    seat: (g, f: Retreat) => seatOf(g, winnerOf(g, f)),
    rule: 'IW-12.1',
    prompt: (g, f) => ({ id: 'prompt.retreat.retreat', values: { from: placeName(g.content, f.from) } }),
    options: (g, f): (RetreatOption | Skip)[] =>
      winnerOf(g, f) === automaton(g) ? [] : [...retreatPlaces(g, f.from).map((to) => ({ do: 'retreat' as const, to })), skip],
    /** An automaton has its own rules (IW-22.8, IW-25.8). */
    otherwise(g, f) {
      if (winnerOf(g, f) === automaton(g)) soloRetreat(g, f.from)
    },
    resolve(g, f, o) {
      if (o.do === 'retreat') forceRetreat(g, f.from, o.to)
    },
  }),
})
