import { call, type Procedure } from '@trestle/kernel'
import data from '../../../content/factions/hundreds.json' with { type: 'json' }
import { BIRDSONG } from '../../ground/state.ts'
import { powerOf } from '../../rules/craft.ts'
import { placesOf } from '../../rules/parties.ts'
import type { FactionRules, TurnLocals } from '../../sources/faction.ts'
import type { FactionHome } from '../../sources/registry.ts'
import { birdsong, lavish, ransack } from './birdsong.ts'
import { type HundredsBoard, hoardOf, hundredsBoard, STRONGHOLD } from './board.ts'
import { card, hundredsCard } from './card.ts'
import { advance, assault, daylight, fortify } from './daylight.ts'
import { evening, incite } from './evening.ts'
import { face } from './face.ts'
import { bitter, fighting } from './fighting.ts'
import { gain, gaining, looting } from './hoard.ts'
import { spreadMob } from './mobs.ts'
import { hundredsSetup } from './setup.ts'

const rules: FactionRules = {
  id: 'hundreds',
  handLimitRule: 'ROOT-14.6.3',
  inCorner: true,
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    // ROOT-14.2.2 A warrior of his own kind.
    { name: 'warlord', type: 'warrior', rootlog: 'w_w', steadfast: true },
    { name: 'stronghold', type: 'building', rootlog: 'b' },
    { name: 'mob', type: 'token', rootlog: 't' },
  ],
  card,
  setup: hundredsSetup,
  birdsong,
  daylight: daylight as Procedure<TurnLocals>,
  evening: evening as Procedure<TurnLocals>,
  procedures: [
    hundredsSetup,
    hundredsCard,
    birdsong,
    daylight,
    evening,
    ransack,
    lavish,
    fortify,
    advance,
    assault,
    incite,
    bitter,
    gaining,
    looting,
    spreadMob,
  ] as Procedure[],
  triggers: {},
  /** ROOT-14.3.3 */
  startBoard: (): HundredsBoard => ({ mood: 'stubborn', command: [], prowess: [], commands: 0, advances: 0 }),
  copyBoard: (board) => ({ ...board }),
  elsewhere: () => [0, 0, 0, 0],
  boardCards: () => [],
  /** ROOT-14.2.1 */
  crafting: {
    power: (g, seat) => powerOf(g, seat, STRONGHOLD),
    from: (g, seat) => placesOf(g.state.sides[seat], STRONGHOLD, g.content.clearings),
    /** ROOT-14.2.4 */
    noBox: true,
    takeItem: gain,
    /** ROOT-14.2.3 What the card prints is scored only for an item that is not taken. */
    points: () => 0,
  },
  battle: fighting,
  moments: {
    /** ROOT-14.7.4 */
    phaseEnds(g, owner, player, phase) {
      if (phase !== BIRDSONG || owner !== player || hundredsBoard(g.state, owner).mood !== 'lavish') return
      if (hoardOf(g.state, owner).length > 0) call(g, lavish, { seat: owner })
    },
  },
}

export const hundreds: FactionHome = { rules, face, data }
