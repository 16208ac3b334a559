import data from '../../content/landmarks/lost-city.json' with { type: 'json' }
import { ALL_SUITS } from '../rules/suits.ts'
import type { LandmarkHome } from '../sources/registry.ts'

/** ROOT-H.3.6 The Lost City: its clearing is of all three suits, for whoever asks. */
export const lostCity: LandmarkHome = {
  data,
  // What its suits are good for nothing tells: it counts that it came.
  used: ({ on, landmark }) => on === 'landmark' && landmark === 'lost-city',
  source: {},
  setUp(g, at) {
    g.state.suits = g.state.suits.with(at, ALL_SUITS)
  },
}
