import { learn, type Procedure } from '@trestle/kernel'
import data from '../../../content/factions/corvids.json' with { type: 'json' }
import type { G } from '../../ground/state.ts'
import { powerOf } from '../../rules/craft.ts'
import { isEnemy, placesOf } from '../../rules/parties.ts'
import { suitsAt } from '../../rules/suits.ts'
import { DEFENDER } from '../../sources/battle.ts'
import type { FactionRules, Need, TurnLocals } from '../../sources/faction.ts'
import type { FactionHome } from '../../sources/registry.ts'
import { birdsong, flip } from './birdsong.ts'
import { type CorvidsBoard, corvidsBoard, PLOT, plotAt, plotsOf, RAID, SNARE } from './board.ts'
import { card, corvidsCard } from './card.ts'
import { daylight, evening, plotting } from './daylight.ts'
import { type Exposing, exposing, exposure } from './exposure.ts'
import { face } from './face.ts'
import { backToSupply } from './plots.ts'
import { raid } from './raid.ts'
import { corvidsSetup } from './setup.ts'

/** ROOT-13.7.2 Clearings with a Snare that lies face up, as bits, for enemies. */
const snared = {
  rule: 'ROOT-13.7.2',
  at(g: G, owner: number, party: number): number {
    const { up } = corvidsBoard(g.state, owner)
    let bits = 0
    for (let at = 0; at < up.length; at++) if (up[at] === SNARE) bits |= 1 << at
    return bits !== 0 && isEnemy(g, owner, party) ? bits : 0
  },
}

const rules: FactionRules = {
  id: 'corvids',
  handLimitRule: 'ROOT-13.6.2',
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'plot', type: 'token', rootlog: 't' },
  ],
  card,
  setup: corvidsSetup,
  birdsong: birdsong as Procedure<TurnLocals>,
  daylight,
  evening: evening as Procedure<TurnLocals>,
  procedures: [corvidsSetup, corvidsCard, birdsong, daylight, evening, flip, plotting, exposing, raid] as Procedure[],
  triggers: { raid: raid as unknown as Procedure<{ [key: string]: number }> },
  startBoard: (book): CorvidsBoard => ({ up: Array.from(book.printedSuits, () => -1), placed: 0, actions: 0 }),
  copyBoard: (board) => ({ ...board }),
  elsewhere: () => [0, 0],
  boardCards: () => [],
  /** ROOT-13.2.4 Who has begun to guess holds a card to be shown, which all know. */
  needs(g): Need[] {
    const frame = g.stack.find(({ procedure: name }) => name === 'corvids.expose')
    if (!frame) return []
    const { seat, at } = frame.locals as Exposing
    return [{ holder: seat, secret: '', suits: suitsAt(g, at), n: 1 }]
  },
  /** ROOT-13.2.3 Nimble. */
  ways: { free: () => -1 },
  bans: { place: snared, leave: snared },
  /** ROOT-13.2.1 */
  crafting: {
    power: (g, seat) => powerOf(g, seat, PLOT),
    from: (g, seat) => placesOf(g.state.sides[seat], PLOT, g.content.clearings),
  },
  battle: {
    /** ROOT-13.2.5 Embedded Agents. */
    tally(g, owner, { at, fighters }, side, tally) {
      if (side === DEFENDER && fighters[DEFENDER].party === owner && plotsOf(g, owner, false) & (1 << at)) tally.extra++
    },
  },
  removal: {
    /** ROOT-13.7.4 A Raid answers any removal, ROOT-13.7.4~2 but for Exposure. Other plots go back as they lay, face down to nobody's knowledge. */
    follows(g, owner, losses, { how }, triggers) {
      for (const { party, kind, at } of losses) {
        if (party !== owner || kind !== PLOT) continue
        const isRaid = plotAt(g, owner, at) === RAID
        if (corvidsBoard(g.state, owner).up[at] < 0) learn(g)
        backToSupply(g, owner, at, isRaid || how === 'exposure')
        if (isRaid && how !== 'exposure') triggers.push({ owner, name: 'raid', data: { at } })
      }
    },
  },
  services: exposure,
}

export const corvids: FactionHome = { rules, face, data }
