import type { Procedure, Seat } from '@trestle/kernel'
import data from '../../../content/factions/riverfolk.json' with { type: 'json' }
import type { G } from '../../ground/state.ts'
import { withRivers } from '../../rules/ways.ts'
import type { FactionRules, TurnLocals } from '../../sources/faction.ts'
import type { FactionHome } from '../../sources/registry.ts'
import { freeSpaces, POST, type RiverfolkBoard, riverfolkBoard, sumOf, WARRIOR } from './board.ts'
import { daylight, paid, payForCraft } from './daylight.ts'
import { face } from './face.ts'
import { disruption, paying } from './funds.ts'
import { serves, services } from './services.ts'
import { riverfolkSetup } from './setup.ts'
import { birdsong, evening, turnOver } from './turn.ts'

/** ROOT-11.2.2, ROOT-11.2.7.II Whether rivers are paths for a party. */
function swims(g: G, owner: Seat, party: number): boolean {
  return party === owner || riverfolkBoard(g.state, owner).boats === party
}

const rules: FactionRules = {
  id: 'riverfolk',
  handLimitRule: 'ROOT-11.6.1',
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'post-fox', type: 'token', rootlog: 't_f' },
    { name: 'post-rabbit', type: 'token', rootlog: 't_r' },
    { name: 'post-mouse', type: 'token', rootlog: 't_m' },
  ],
  /** ROOT-H.4.6 */
  card: { kind: 'insurgent', setup: riverfolkSetup },
  setup: riverfolkSetup,
  birdsong,
  daylight,
  evening: evening as Procedure<TurnLocals>,
  procedures: [riverfolkSetup, birdsong, daylight, evening, paying, disruption, paid] as Procedure[],
  triggers: { disruption: disruption as unknown as Procedure<{ [key: string]: number }> },
  startBoard(_book, seats): RiverfolkBoard {
    const none = Array.from({ length: seats }, () => 0)
    return {
      payments: none,
      funds: none,
      committed: none,
      spaces: [none, none, none],
      lost: [0, 0, 0],
      prices: [0, 0, 0],
      bought: 0,
      boats: -1,
      hired: -1,
    }
  },
  copyBoard: (from) => ({ ...from }),
  elsewhere: (s, seat) => [0, ...riverfolkBoard(s, seat).lost],
  boardCards: () => [],
  openHand: true,
  openCards: (s, seat) => [s.sides[seat].hand],
  holds(s, seat, party) {
    const { payments, funds, committed, spaces } = riverfolkBoard(s, seat)
    return spaces.reduce((sum, row) => sum + row[party], payments[party] + funds[party] + committed[party])
  },
  presence: {
    /** ROOT-11.2.7.III Hired warriors count for the buyer, and for nobody else. */
    counts(g, owner, add) {
      const { hired } = riverfolkBoard(g.state, owner)
      if (hired < 0 || !serves(g, owner, hired)) return
      g.state.sides[owner].pieces[WARRIOR].forEach((n, at) => {
        if (n === 0) return
        add(owner, at, -n)
        add(hired, at, n)
      })
    },
  },
  ways: {
    net: (g, owner, party, net) => (swims(g, owner, party) ? withRivers(g.content, net) : net),
    /** ROOT-11.2.2 On a river nobody's rule matters to them. */
    free: (g, _owner, from) => g.content.water[from],
  },
  crafting: {
    /** ROOT-11.5.3 Empty spaces of the tracks. */
    power(g, seat) {
      const funds = sumOf(riverfolkBoard(g.state, seat).funds)
      const free = (suit: number) => Math.min(freeSpaces(g, seat, suit), funds)
      return [free(0), free(1), free(2)]
    },
    most: (g, seat) => sumOf(riverfolkBoard(g.state, seat).funds),
    pay: payForCraft,
  },
  battle: { lends: serves },
  removal: {
    /** ROOT-11.2.5.I A trade post goes to the box. */
    goes(g, owner, { kind, n }) {
      if (kind < POST) return false
      const board = riverfolkBoard(g.state, owner)
      board.lost = board.lost.with(kind - POST, board.lost[kind - POST] + n)
      return true
    },
    /** ROOT-11.2.5.I Trade Disruption, once all pieces are off. */
    follows(_g, owner, losses, _cause, triggers) {
      const n = losses.reduce((sum, loss) => (loss.party === owner && loss.kind >= POST ? sum + loss.n : sum), 0)
      if (n > 0) triggers.push({ owner, name: 'disruption', data: { n } })
    },
  },
  services,
  moments: { turnEnds: turnOver },
}

export const riverfolk: FactionHome = { rules, face, data }
