import type { Procedure } from '@trestle/kernel'
import data from '../../../content/factions/cult.json' with { type: 'json' }
import { placesOf } from '../../rules/parties.ts'
import { tell } from '../../rules/tell.ts'
import type { FactionRules } from '../../sources/faction.ts'
import type { FactionHome } from '../../sources/registry.ts'
import type { Cause, Loss } from '../../sources/removal.ts'
import { birdsong, crusade, fear, sanctify } from './birdsong.ts'
import { type CultBoard, cultBoard, GARDEN, gardenClearings, gardensOf, WARRIOR } from './board.ts'
import { card, cultCard } from './card.ts'
import { daylight } from './daylight.ts'
import { evening } from './evening.ts'
import { face } from './face.ts'
import { cultSetup } from './setup.ts'

/** ROOT-10.2.3 Whether a loss of the Cult's is one of its warriors as the defender of a battle. */
const avenged = (owner: number, { kind }: Loss, { how, defender }: Cause) => kind === WARRIOR && how === 'battle' && defender === owner

const rules: FactionRules = {
  id: 'cult',
  handLimitRule: 'ROOT-10.6.3',
  inCorner: true,
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'garden-fox', type: 'building', rootlog: 'b_f' },
    { name: 'garden-rabbit', type: 'building', rootlog: 'b_r' },
    { name: 'garden-mouse', type: 'building', rootlog: 'b_m' },
  ],
  card,
  setup: cultSetup,
  birdsong,
  daylight,
  evening,
  procedures: [cultSetup, cultCard, birdsong, daylight, evening, crusade, sanctify, fear] as Procedure[],
  triggers: { fear: fear as unknown as Procedure<{ [key: string]: number }> },
  startBoard: (): CultBoard => ({ acolytes: 0, outcast: -1, hated: false, souls: [], revealed: [], scored: 0 }),
  copyBoard(from) {
    const board = from as CultBoard
    return { ...board, souls: board.souls.slice() }
  },
  elsewhere: (s, seat) => [cultBoard(s, seat).acolytes, 0, 0, 0],
  boardCards: (s, seat) => [...cultBoard(s, seat).souls, ...cultBoard(s, seat).revealed],
  openCards: (s, seat) => [cultBoard(s, seat).souls, cultBoard(s, seat).revealed],
  /** ROOT-10.2.4 Pilgrims. */
  presence: { always: gardenClearings },
  crafting: {
    from(g, seat) {
      return placesOf(g.state.sides[seat], GARDEN + cultBoard(g.state, seat).outcast, g.content.clearings)
    },
    /** ROOT-10.2.1 Only gardens printed with the suit of the Outcast. */
    power(g, seat) {
      const power = [0, 0, 0]
      const { outcast } = cultBoard(g.state, seat)
      if (outcast >= 0) power[outcast] = Math.max(0, gardensOf(g, seat, outcast) - g.state.sides[seat].activated[outcast])
      return power
    },
  },
  removal: {
    /** ROOT-10.2.3 Revenge: what the defending Cult loses in a battle joins the Acolytes. */
    goes(g, owner, loss, cause) {
      if (!avenged(owner, loss, cause)) return false
      cultBoard(g.state, owner).acolytes += loss.n
      return true
    },
    /** ROOT-10.2.5 Fear of the Faithful. */
    follows(g, owner, losses, cause, triggers) {
      for (const loss of losses) {
        if (loss.party === owner && avenged(owner, loss, cause)) tell(g, { on: 'cult.revenge', seat: owner, at: loss.at, n: loss.n })
      }
      const n = losses.reduce((sum, loss) => (loss.party === owner && loss.kind >= GARDEN ? sum + loss.n : sum), 0)
      if (n > 0) triggers.push({ owner, name: 'fear', data: { n } })
    },
  },
  piles: {
    /** ROOT-10.2.6 Lost Souls stands in for the discard pile. */
    takes(g, owner, card) {
      cultBoard(g.state, owner).souls.push(card)
      return true
    },
  },
}

export const cult: FactionHome = { rules, face, data }
