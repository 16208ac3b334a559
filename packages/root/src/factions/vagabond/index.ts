import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { ITEMS } from '../../ground/schema.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { drawAndDiscard } from '../../rules/cards.ts'
import { destinations, move, moveOf } from '../../rules/move.ts'
import { warriorsAt } from '../../rules/places.ts'
import { ruledBy } from '../../rules/presence.ts'
import { between } from '../../rules/turn.ts'
import type { Faction, TurnLocals } from '../../sources/faction.ts'
import { daylight, hostile } from './daylight.ts'
import { aid, explore, questReward } from './explore.ts'
import { swept, takeHits } from './hits.ts'
import {
  ALLIED,
  addItem,
  alike,
  BOOT,
  COIN,
  capacity,
  characterOf,
  damage,
  differing,
  exhaustKind,
  HAMMER,
  HOSTILE,
  isDamaged,
  isDown,
  isReady,
  itemOf,
  loseItem,
  NO_MARKER,
  onTrack,
  ready,
  refresh,
  repair,
  SWORD,
  swords,
  TEA,
  tracked,
  type VagabondBoard,
  vagabondBoard,
  vagabondData,
  vagabondSchema,
} from './items.ts'
import { notation } from './notation.ts'
import { removedBy, setRelation } from './relations.ts'
import { vagabondSetup } from './setup.ts'
import { hideout } from './special.ts'
import { lines, words } from './words.ts'

type Waking = { seat: number; flips: number }

/** ROOT-9.4 Birdsong: Refresh, then Slip. */
const birdsong: Procedure<Waking> = procedure('vagabond.birdsong', {
  /** ROOT-9.4.1 Teas are counted as they lie when Birdsong starts. */
  begin(g, f: Waking) {
    const { base, tea } = vagabondData(g).refresh
    f.flips = base + tea * tracked(g.state, f.seat, TEA)
  },
  refresh: choice({
    seat: (_g, f: Waking) => f.seat,
    rule: 'ROOT-9.4.1',
    options: (g, f) => {
      if (f.flips === 0) return []
      return differing(vagabondBoard(g.state, f.seat).items.filter(isDown)).map((item) => ({ do: 'refresh', item }))
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
  cards: between(),
  /** ROOT-9.4.2 */
  slip: choice({
    seat: (_g, f: Waking) => f.seat,
    rule: 'ROOT-9.4.2',
    options: (g, f) => {
      const { pawn } = g.state.sides[f.seat]
      const places = g.content.around[pawn].filter((to) => !g.state.scorched.includes(to))
      return [...places.map((to) => ({ do: 'slip', to })), { do: 'stay', to: -1 }]
    },
    resolve(g, f, o) {
      if (o.do === 'slip') call(g, move, { ...moveOf(f.seat, g.state.sides[f.seat].pawn), to: o.to, paid: true })
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

function vagabondDraw(g: G, seat: Seat): number {
  return vagabondData(g).draw + tracked(g.state, seat, COIN)
}

/** ROOT-9.2.8~3 Of the others who are in no coalition those with the fewest points; ROOT-9.2.8~2 in games of four and more. */
function coalitionPartners(g: G, seat: Seat): Seat[] {
  const { sides } = g.state
  if (sides.length < 4) return []
  const free = (other: Seat) => other !== seat && sides[other].score !== null && !sides.some((side) => side.coalition === other)
  const able = sides.flatMap((_, other) => (free(other) ? [other] : []))
  const fewest = Math.min(...able.map((other) => sides[other].score ?? 0))
  return able.filter((other) => sides[other].score === fewest)
}

export const vagabond: Faction = {
  id: 'vagabond',
  data: vagabondSchema,
  notation,
  words,
  lines,
  handLimitRule: 'ROOT-9.6.3',
  // ROOT-9.2.2 The pawn is no warrior: the Vagabond has none of the kinds that stand in clearings by number.
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  setup: vagabondSetup,
  birdsong: birdsong as Procedure<TurnLocals>,
  daylight,
  evening,
  procedures: [vagabondSetup, birdsong, daylight, evening, explore, aid, questReward, hideout, takeHits, swept] as Procedure[],
  triggers: { swept: swept as unknown as Procedure<{ [key: string]: number }> },
  startBoard: (): VagabondBoard => ({ character: -1, items: [], relations: [], aids: [], quests: [], improvised: false }),
  copyBoard(from) {
    const board = from as VagabondBoard
    return { ...board, items: board.items.slice() }
  },
  elsewhere: () => [0],
  boardCards: () => [],
  viewBoard(g, seat) {
    const { items, relations, aids, quests, improvised } = vagabondBoard(g.state, seat)
    return {
      character: characterOf(g, seat)?.id ?? null,
      items: items.map((item) => ({ item: ITEMS[itemOf(item).kind], code: alike(item), ...itemOf(item) })),
      relations: relations.map((to) => (to === NO_MARKER ? null : to)),
      aids,
      quests: quests.map((quest) => g.content.quests[quest].id),
      improvised,
      capacity: relations.length === 0 ? 0 : capacity(g, seat),
      draw: vagabondDraw(g, seat),
    }
  },
  check(g, seat) {
    const spaces = vagabondData(g).trackSpaces
    return [1, 5, 6].flatMap((kind) => (tracked(g.state, seat, kind) > spaces ? [`more than ${spaces} ${ITEMS[kind]} on the track`] : []))
  },
  evaluate(g, seat) {
    const { items, relations } = vagabondBoard(g.state, seat)
    const sound = items.filter((item) => !isDamaged(item)).length
    const up = items.filter(isReady).length
    const warm = relations.reduce((sum, to) => sum + (to > 0 ? to * 0.6 : to === HOSTILE ? -0.3 : 0), 0)
    return sound * 0.8 + items.length * 0.3 + up * 0.15 + warm
  },
  beginTurn(g, seat) {
    const board = vagabondBoard(g.state, seat)
    board.improvised = false
  },
  endTurn(g, seat) {
    // ROOT-9.2.9.I.a Aids count within a turn.
    const board = vagabondBoard(g.state, seat)
    if (board.aids.some((n) => n > 0)) board.aids = Array.from(board.aids, () => 0)
  },
  /** ROOT-9.2.3 Nimble. */
  ignoresRule: () => -1,
  /** ROOT-9.2.1 Hammers have the suit of the clearing he stands in. */
  craftingPower(g, seat) {
    const power = [0, 0, 0]
    const { pawn } = g.state.sides[seat]
    if (pawn < g.content.clearings) power[g.state.suits[pawn]] = ready(g.state, seat, HAMMER)
    return power
  },
  payCraft: (g, seat, pay) => exhaustKind(g, seat, HAMMER, pay[0] + pay[1] + pay[2]),
  /** ROOT-9.2.1~2 */
  gainItem: (g, seat, item) => addItem(g, seat, item),
  noBox: true,
  rolledCap(g, seat, fight) {
    const allies = fight.attacker === seat && fight.ally >= 0 ? warriorsAt(g.state.sides[fight.ally], fight.at) : 0
    return swords(g.state, seat) + allies
  },
  /** ROOT-9.2.4 */
  defenseless: (g, seat) => swords(g.state, seat) === 0,
  /** ROOT-D.8.2 Swift Strike. */
  battleEffects: (g, seat) => (characterOf(g, seat)?.ability === 'swiftStrike' && ready(g.state, seat, SWORD) > 0 ? ['swift-strike'] : []),
  useBattleEffect(g, seat) {
    exhaustKind(g, seat, SWORD)
    return 1
  },
  /** ROOT-D.5.2 Protector. */
  protects: (g, seat, fight) => characterOf(g, seat)?.ability === 'protector' && g.state.sides[seat].pawn === fight.at,
  takeHits,
  sufferItems(g, seat, items) {
    for (const item of items) damage(g, seat, item)
  },
  /** ROOT-9.2.9.II.c, ROOT-9.2.9.II.c~3 */
  allies: (g, seat, at, against) =>
    g.state.sides.flatMap((side, other) =>
      other !== against && vagabondBoard(g.state, seat).relations[other] === ALLIED && warriorsAt(side, at) > 0 ? [other] : [],
    ),
  allyHits(g, seat, ally, onAlly, onItems) {
    if (onAlly > onItems) setRelation(g, seat, ally, HOSTILE)
  },
  removed: removedBy,
  swept: (g, seat, at) => (g.state.sides[seat].pawn === at ? [{ owner: seat, name: 'swept', data: { at, n: 0 } }] : []),
  /** ROOT-9.2.9.III.b */
  tooDear: (g, seat) => (ready(g.state, seat, BOOT) > 0 ? 0 : hostile(g, seat)),
  tooDearRule: 'ROOT-9.2.9.III.b',
  payMove(g, seat, to) {
    if (hostile(g, seat) & (1 << to)) exhaustKind(g, seat, BOOT)
  },
  /** ROOT-9.2.9.II.b Allied warriors may come along; their faction moves them, so they must be able to (ROOT-1.5.5). */
  companions(g, seat, from, to) {
    if (from >= g.content.clearings || to >= g.content.clearings) return []
    const { relations } = vagabondBoard(g.state, seat)
    return g.state.sides.flatMap((side, other) => {
      const n = relations[other] === ALLIED ? warriorsAt(side, from) : 0
      return n > 0 && destinations(g, other, from, ruledBy(g, other)) & (1 << to) ? [{ seat: other, n }] : []
    })
  },
  coalition: coalitionPartners,
  coalitionBan(g, seat) {
    if (g.state.sides.length < 4) return 'ROOT-9.2.8~2'
    return coalitionPartners(g, seat).length === 0 ? 'ROOT-9.2.8~3' : ''
  },
  /** ROOT-9.2.9.III.d A coalition with a Hostile faction makes it Indifferent. */
  founded(g, seat, partner) {
    if (vagabondBoard(g.state, seat).relations[partner] === HOSTILE) setRelation(g, seat, partner, 0)
  },
}
