import type { Procedure } from '@trestle/kernel'
import data from '../../../content/factions/duchy.json' with { type: 'json' }
import { procedure } from '../../ground/state.ts'
import { firstOf } from '../../rules/bits.ts'
import { powerOf } from '../../rules/craft.ts'
import { placesOf } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import type { FactionRules, Need, TurnLocals } from '../../sources/faction.ts'
import type { FactionHome } from '../../sources/registry.ts'
import { suitsLeft } from './backing.ts'
import { burrowOf, CITADEL, type DuchyBoard, duchyBoard, duchyRecruit, MARKET, tunnelsOf, WARRIOR } from './board.ts'
import { build, dig } from './building.ts'
import { card, duchyCard } from './card.ts'
import { daylight } from './daylight.ts'
import { evening } from './evening.ts'
import { face } from './face.ts'
import { failure } from './failure.ts'
import { banker, brigadier } from './ministers.ts'
import { duchySetup } from './setup.ts'
import { type Swaying, sway } from './sway.ts'

/** ROOT-12.4 Birdsong: warriors come to the Burrow. */
const birdsong: Procedure<TurnLocals> = procedure('duchy.birdsong', {
  recruit(g, f: TurnLocals) {
    place(g, f.seat, WARRIOR, burrowOf(g), duchyRecruit(g, f.seat))
  },
})

/** ROOT-12.2.2 The net with the Burrow, kept for the tunnels of the last question, as they seldom change. */
let dug: { net: readonly number[]; tunnels: number; with: readonly number[] } = { net: [], tunnels: 0, with: [] }

function withTunnels(net: readonly number[], tunnels: number, burrow: number): readonly number[] {
  if (dug.net === net && dug.tunnels === tunnels) return dug.with
  const more = net.slice()
  for (let left = tunnels; left !== 0; left &= left - 1) more[firstOf(left)] |= 1 << burrow
  more[burrow] = tunnels
  dug = { net, tunnels, with: more }
  return more
}

/** ROOT-12.2.2~2 Nobody else's pieces may come into the Burrow. */
const closed = {
  rule: 'ROOT-12.2.2~2',
  at: (g: Parameters<typeof burrowOf>[0], owner: number, party: number) => (party === owner ? 0 : 1 << burrowOf(g)),
}

const rules: FactionRules = {
  id: 'duchy',
  handLimitRule: 'ROOT-12.6.3',
  inCorner: true,
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w', anywhere: true },
    { name: 'citadel', type: 'building', rootlog: 'b_c' },
    { name: 'market', type: 'building', rootlog: 'b_m' },
    { name: 'tunnel', type: 'token', rootlog: 't' },
  ],
  card,
  setup: duchySetup,
  birdsong,
  daylight: daylight as Procedure<TurnLocals>,
  evening,
  procedures: [duchySetup, duchyCard, birdsong, daylight, evening, build, dig, brigadier, banker, sway, failure] as Procedure[],
  triggers: { failure: failure as unknown as Procedure<{ [key: string]: number }> },
  startBoard: (book): DuchyBoard => ({
    swayed: [],
    crowns: (book.factions.duchy as unknown as typeof data).ranks.map(({ crowns }) => crowns),
    acted: 0,
    actions: 0,
    revealed: [],
  }),
  copyBoard: (board) => ({ ...board }),
  elsewhere: () => [0, 0, 0, 0],
  boardCards: (s, seat) => duchyBoard(s, seat).revealed,
  openCards: (s, seat) => [duchyBoard(s, seat).revealed],
  /** ROOT-12.5.3.II Whose minister is being swayed has a card for it, which all know. */
  needs(g, seat): Need[] {
    const frame = g.stack.find(({ procedure: name, step }) => name === 'duchy.sway' && step === 'card')
    if (!frame) return []
    const suits = suitsLeft(g, seat, (frame.locals as Swaying).cards)
    return [{ holder: seat, secret: '', suits, n: 1 }]
  },
  /** ROOT-12.2.2~3 */
  presence: { always: (g) => 1 << burrowOf(g) },
  ways: {
    net: (g, owner, party, net) => (party === owner ? withTunnels(net, tunnelsOf(g, owner), burrowOf(g)) : net),
  },
  bans: { place: closed, enter: closed },
  /** ROOT-12.2.1 */
  crafting: {
    power: (g, seat) => powerOf(g, seat, CITADEL, MARKET),
    from(g, seat) {
      const side = g.state.sides[seat]
      return placesOf(side, CITADEL, g.content.clearings) | placesOf(side, MARKET, g.content.clearings)
    },
  },
  removal: {
    /** ROOT-12.2.3 Once for a removal, however many buildings it takes. */
    follows(_g, owner, losses, _cause, triggers) {
      const lost = losses.some(({ party, kind }) => party === owner && (kind === CITADEL || kind === MARKET))
      if (lost) triggers.push({ owner, name: 'failure', data: {} })
    },
  },
}

export const duchy: FactionHome = { rules, face, data }
