import type { Procedure } from '@trestle/kernel'
import data from '../../../content/factions/keepers.json' with { type: 'json' }
import { powerOf } from '../../rules/craft.ts'
import { warriorsAt } from '../../rules/parties.ts'
import type { FactionRules, TurnLocals } from '../../sources/faction.ts'
import type { FactionHome } from '../../sources/registry.ts'
import { birdsong } from './birdsong.ts'
import { type KeepersBoard, keepersBoard, RELIC, STATION, STATIONS, stationsOf, TYPES } from './board.ts'
import { card, keepersCard } from './card.ts'
import { face } from './face.ts'
import { cargo, relicsAt } from './relics.ts'
import { neededToDelve, working } from './retinue.ts'
import { keepersSetup } from './setup.ts'
import { encamping, show } from './stations.ts'
import { loosen, prize, trophies } from './trophies.ts'
import { daylight, evening } from './turn.ts'

const rules: FactionRules = {
  id: 'keepers',
  handLimitRule: 'ROOT-15.6.3',
  inCorner: true,
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'figure-tablet', type: 'building', rootlog: 'b_f_t' },
    { name: 'tablet-jewelry', type: 'building', rootlog: 'b_t_j' },
    { name: 'jewelry-figure', type: 'building', rootlog: 'b_j_f' },
    { name: 'figure', type: 'token', rootlog: 't_f', anywhere: true },
    { name: 'tablet', type: 'token', rootlog: 't_t', anywhere: true },
    { name: 'jewelry', type: 'token', rootlog: 't_j', anywhere: true },
  ],
  card,
  setup: keepersSetup,
  birdsong: birdsong as Procedure<TurnLocals>,
  daylight,
  evening: evening as Procedure<TurnLocals>,
  procedures: [keepersSetup, keepersCard, birdsong, daylight, evening, encamping, working, trophies] as Procedure[],
  triggers: { trophies: trophies as unknown as Procedure<{ [key: string]: number }> },
  startBoard: (): KeepersBoard => ({
    open: [],
    tracks: TYPES.map(() => []),
    shown: STATIONS.map(() => -1),
    retinue: [[], [], []],
    column: -1,
    left: [],
    encamped: 0,
    decamped: 0,
    loose: [],
    gone: [],
  }),
  copyBoard: (board) => ({ ...board }),
  /** Recovered relics, and those that were just removed. */
  elsewhere(s, seat) {
    const { tracks, loose } = keepersBoard(s, seat)
    const relics = TYPES.map((_, type) => loose.reduce((n, one) => (one.type === type ? n + one.n : n), tracks[type].length))
    return [0, 0, 0, 0, ...relics]
  },
  boardCards: (s, seat) => keepersBoard(s, seat).retinue.flatMap((cards) => cards.filter((card) => card >= 0)),
  openCards: (s, seat) => keepersBoard(s, seat).retinue,
  needs: neededToDelve,
  /** ROOT-15.2.4~3 */
  ways: { cargo },
  /** ROOT-15.2.3 */
  crafting: { power: (g, seat) => powerOf(g, seat, STATION, STATION + STATIONS.length - 1), from: stationsOf },
  battle: {
    /** ROOT-15.2.4 Devout Knights. */
    tally(g, owner, { at, fighters }, side, tally) {
      if (fighters[side].party !== owner) return
      if (warriorsAt(g.state.sides[owner], at) > 0 && relicsAt(g, owner, at) > 0) tally.ignores = 'devout'
    },
  },
  removal: {
    goes(g, owner, loss, cause) {
      if (loss.kind >= RELIC) {
        loosen(g, owner, loss, cause)
        return true
      }
      if (loss.kind >= STATION) show(g, owner, loss.kind - STATION, -1)
      return false
    },
    prize,
    follows(_g, owner, losses, _cause, triggers) {
      const relics = losses.some(({ party, kind }) => party === owner && kind >= RELIC)
      if (relics && !triggers.some((one) => one.owner === owner && one.name === 'trophies'))
        triggers.push({ owner, name: 'trophies', data: {} })
    },
  },
}

export const keepers: FactionHome = { rules, face, data }
