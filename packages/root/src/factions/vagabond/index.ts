import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import data from '../../../content/factions/vagabond.json' with { type: 'json' }
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { EVERYWHERE, listOf } from '../../rules/bits.ts'
import { tellGained } from '../../rules/craft.ts'
import { drawAndDiscard } from '../../rules/draw.ts'
import { ableToGo, move, moveTo, reachedFrom, reachOf } from '../../rules/move.ts'
import { isMixed, suitAt, suitsAt } from '../../rules/suits.ts'
import { between, buyingAt } from '../../rules/turn.ts'
import type { FactionRules, TurnLocals } from '../../sources/faction.ts'
import type { FactionHome } from '../../sources/registry.ts'
import { daylight, hostile } from './daylight.ts'
import { aid, explore, purchase, questReward } from './explore.ts'
import { face } from './face.ts'
import { fighting } from './fighting.ts'
import { swept, takeHits } from './hits.ts'
import {
  ALLIED,
  addItem,
  BOOT,
  capacity,
  differing,
  exhaustKind,
  HAMMER,
  HOSTILE,
  isDamaged,
  isDown,
  isReady,
  loseItem,
  onTrack,
  ready,
  refresh,
  repair,
  TEA,
  tracked,
  type VagabondBoard,
  vagabondBoard,
  vagabondData,
  vagabondDraw,
} from './items.ts'
import { removedBy, setRelation } from './relations.ts'
import { vagabondSetup } from './setup.ts'
import { hideout } from './special.ts'

type Waking = { seat: number; flips: number }

/** ROOT-9.4 Birdsong: Refresh, then Slip. */
const birdsong: Procedure<Waking> = procedure('vagabond.birdsong', {
  /** ROOT-9.4.1 Teas are counted as they lay when Birdsong started. */
  begin(g, f: Waking) {
    const { base, tea } = vagabondData(g).refresh
    const board = vagabondBoard(g.state, f.seat)
    f.flips = base + tea * (tracked(g.state, f.seat, TEA) + (board.teasPaid ?? 0))
    if (board.teasPaid) board.teasPaid = 0
  },
  refresh: choice({
    seat: (_g, f: Waking) => f.seat,
    rule: 'ROOT-9.4.1',
    options: (g, f) => {
      if (f.flips === 0) return []
      return differing(vagabondBoard(g.state, f.seat).items, isDown).map((item) => ({ do: 'refresh', item }))
    },
    resolve(g, f, o) {
      refresh(g, f.seat, o.item)
      f.flips--
      // With as many flips as exhausted items there is nothing left to choose.
      const down = vagabondBoard(g.state, f.seat).items.filter(isDown)
      if (down.length <= f.flips) for (const item of down) refresh(g, f.seat, item)
      repeat(g)
    },
  }),
  /** ROOT-1.1.3 Refreshing and paying for services belong to the same moment: he may pay before or after. */
  buying: buyingAt('birdsong:start'),
  cards: between('birdsong'),
  /** ROOT-9.4.2 */
  slip: choice({
    seat: (_g, f: Waking) => f.seat,
    rule: 'ROOT-9.4.2',
    options: (g, f) => {
      const { pawn } = g.state.sides[f.seat]
      const barred = bannedTo(g, f.seat, 'enter')
      const reach = { ...reachOf(g, f.seat, EVERYWHERE), closed: barred, held: 0 }
      const clearings = listOf(reachedFrom(g, f.seat, reach, pawn))
      const places = [...clearings, ...g.content.around[pawn].filter((to) => to >= g.content.clearings)]
      return [...places.map((to) => ({ do: 'slip', to })), { do: 'stay', to: -1 }]
    },
    resolve(g, f, o) {
      if (o.do === 'slip') call(g, move, moveTo(f.seat, g.state.sides[f.seat].pawn, o.to, 0, true))
    },
  }),
})

/** ROOT-9.6 Evening: rest, draw and discard, capacity. */
const evening: Procedure<TurnLocals> = procedure('vagabond.evening', {
  /** ROOT-9.6.1 */
  rest(g, f: TurnLocals) {
    if (g.state.sides[f.seat].pawn < g.content.clearings) return
    for (const item of vagabondBoard(g.state, f.seat).items.filter(isDamaged)) repair(g, f.seat, item, true)
  },
  /** ROOT-9.6.2, ROOT-9.6.3 */
  draw: (g, f) => call(g, drawAndDiscard, { seat: f.seat, n: vagabondDraw(g, f.seat) }),
  /** ROOT-9.6.4 */
  capacity: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-9.6.4',
    options: (g, f) => {
      const loose = vagabondBoard(g.state, f.seat).items.filter((item) => !onTrack(item))
      if (loose.length <= capacity(g, f.seat)) return []
      // Here it matters which came from a ruin (ROOT-9.7.3~2).
      return [...new Set(loose)].sort((a, b) => a - b).map((item) => ({ do: 'lose', item }))
    },
    resolve(g, f, o) {
      loseItem(g, f.seat, o.item)
      repeat(g)
    },
  }),
})

/** ROOT-9.2.8~3 Of the others who are in no coalition those with the fewest points; ROOT-9.2.8~2 in games of four and more. */
function coalitionPartners(g: G, seat: Seat): Seat[] {
  const { sides } = g.state
  if (sides.length < 4) return []
  const free = (other: Seat) => other !== seat && sides[other].score !== null && !sides.some((side) => side.coalition === other)
  const able = sides.flatMap((_, other) => (free(other) ? [other] : []))
  const fewest = Math.min(...able.map((other) => sides[other].score ?? 0))
  return able.filter((other) => sides[other].score === fewest)
}

const rules: FactionRules = {
  id: 'vagabond',
  handLimitRule: 'ROOT-9.6.3',
  // ROOT-9.2.2 The pawn is no warrior: the Vagabond has none of the kinds that stand in clearings by number.
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  /** ROOT-H.4.4 */
  card: { kind: 'insurgent', setup: vagabondSetup },
  setup: vagabondSetup,
  birdsong: birdsong as Procedure<TurnLocals>,
  daylight,
  evening,
  drawsAtOnce: () => true,
  procedures: [vagabondSetup, birdsong, daylight, evening, explore, aid, purchase, questReward, hideout, takeHits, swept] as Procedure[],
  triggers: { swept: swept as unknown as Procedure<{ [key: string]: number }> },
  startBoard: (): VagabondBoard => ({ character: -1, items: [], relations: [], aids: [], quests: [], improvised: false }),
  copyBoard(from) {
    const board = from as VagabondBoard
    return { ...board, items: board.items.slice() }
  },
  elsewhere: () => [0],
  purchase: { most: (g, seat) => vagabondBoard(g.state, seat).items.filter(isReady).length, pay: purchase },
  boardCards: () => [],
  coalitions: {
    partners: coalitionPartners,
    ban(g, seat) {
      if (g.state.sides.length < 4) return 'ROOT-9.2.8~2'
      return coalitionPartners(g, seat).length === 0 ? 'ROOT-9.2.8~3' : ''
    },
    /** ROOT-9.2.9.III.d A coalition with a Hostile faction makes it Indifferent. */
    founded(g, seat, partner) {
      if (vagabondBoard(g.state, seat).relations[partner] === HOSTILE) setRelation(g, seat, partner, 0)
    },
  },
  moments: {
    turnBegins(g, owner, player) {
      if (owner === player) vagabondBoard(g.state, owner).improvised = false
    },
    turnEnds(g, owner, player) {
      if (owner !== player) return
      // ROOT-9.2.9.I.a Aids count within a turn.
      const board = vagabondBoard(g.state, owner)
      if (board.aids.some((n) => n > 0)) board.aids = board.aids.slice().fill(0)
    },
  },
  /** ROOT-D.6.2~2 Where a torch lies nothing is placed and nobody comes, he neither. */
  bans: {
    place: { rule: 'ROOT-D.6.2~2', at: scorchedBits },
    enter: { rule: 'ROOT-D.6.2~2', at: scorchedBits },
  },
  ways: {
    /** ROOT-9.2.3 Nimble. */
    free: () => -1,
    /** ROOT-9.2.9.III.b */
    toll: {
      rule: 'ROOT-9.2.9.III.b',
      dear: (g, seat) => (ready(g.state, seat, BOOT) > 0 ? 0 : hostile(g, seat)),
      pay(g, seat, to) {
        if (hostile(g, seat) & (1 << to)) exhaustKind(g, seat, BOOT)
      },
    },
    along: companions,
  },
  crafting: {
    /** ROOT-9.2.1 Hammers have the suit of the clearing he stands in. */
    power(g, seat) {
      const power = [0, 0, 0]
      const { pawn } = g.state.sides[seat]
      if (pawn < 0 || pawn >= g.content.clearings) return power
      // ROOT-H.3.6 Of several suits each hammer has one of them.
      power[isMixed(suitsAt(g, pawn)) ? power.length : suitAt(g, pawn)] = ready(g.state, seat, HAMMER)
      return power
    },
    pay: (g, seat, pay) => exhaustKind(g, seat, HAMMER, pay[0] + pay[1] + pay[2]),
    /** ROOT-9.2.1~2 */
    takeItem(g, seat, item) {
      tellGained(g, seat, item)
      addItem(g, seat, item)
    },
    noBox: true,
  },
  battle: fighting,
  removal: {
    worth: removedBy,
    swept: (g, seat, at) => (g.state.sides[seat].pawn === at ? [{ owner: seat, name: 'swept', data: { at, n: 0 } }] : []),
  },
}

/** Clearings with a torch, as bits. */
function scorchedBits(g: G): number {
  const { scorched } = g.state
  let bits = 0
  for (let i = 0; i < scorched.length; i++) bits |= 1 << scorched[i]
  return bits
}

/** ROOT-9.2.9.II.b Allied warriors may come along; their faction moves them, so they must be able to (ROOT-1.5.5). */
function companions(g: G, seat: Seat, from: number, to: number): { party: number; n: number }[] {
  if (from >= g.content.clearings || to >= g.content.clearings) return []
  const { relations } = vagabondBoard(g.state, seat)
  return g.state.sides.flatMap((_, other) => {
    // ROOT-14.2.2~3 Of several kinds the first alone moves in another's turn.
    const n = relations[other] === ALLIED ? ableToGo(g, other, from) : 0
    return n > 0 && reachedFrom(g, other, reachOf(g, other), from) & (1 << to) ? [{ party: other, n }] : []
  })
}

export const vagabond: FactionHome = { rules, face, data, always: true }
