import data from '../../content/landmarks/tower.json' with { type: 'json' }
import { EVENING } from '../ground/state.ts'
import { dataOf, standsAt } from '../rules/landmarks.ts'
import { rulerOf } from '../rules/presence.ts'
import { score } from '../rules/score.ts'
import type { LandmarkHome } from '../sources/registry.ts'

/** ROOT-H.3.1 The Tower: who rules its clearing at the end of its own Evening scores. */
export const tower: LandmarkHome = {
  data,
  used: ({ on, rule }) => on === 'scored' && rule === 'ROOT-H.3.1',
  source: {
    moments: {
      phaseEnds(g, _owner, player, phase) {
        if (phase !== EVENING) return
        const at = standsAt(g, 'tower')
        if (rulerOf(g, at) === player) score(g, player, dataOf(g, 'tower').points ?? 0, 'ROOT-H.3.1')
      },
    },
  },
}
