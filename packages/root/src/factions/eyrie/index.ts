import { call, type Procedure, repeat, returned, type Seat } from '@trestle/kernel'
import data from '../../../content/factions/eyrie.json' with { type: 'json' }
import { choice, type G, procedure } from '../../ground/state.ts'
import { mayPlace } from '../../rules/bans.ts'
import { drawCards, kindsIn, takeFromHand } from '../../rules/cards.ts'
import { type Craft, craft, offerCrafts, powerOf, refusedCards } from '../../rules/craft.ts'
import { drawAndDiscard } from '../../rules/draw.ts'
import { freeSlots, partiesOf, partyOf, placesOf, warriorsAt } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { refusal } from '../../rules/refusal.ts'
import { score } from '../../rules/score.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { tell } from '../../rules/tell.ts'
import { between } from '../../rules/turn.ts'
import { ATTACKER } from '../../sources/battle.ts'
import type { End, FactionRules, TurnLocals } from '../../sources/faction.ts'
import type { FactionHome } from '../../sources/registry.ts'
import { COLUMNS, type EyrieBoard, eyrieBoard, eyrieData, eyrieDraw, ledBy, ROOST, roosts, VIZIER, WARRIOR } from './board.ts'
import { card, eyrieCard } from './card.ts'
import { resolveDecree } from './decree.ts'
import { face } from './face.ts'
import { eyrieSetup } from './setup.ts'
import { turmoil } from './turmoil.ts'

/** ROOT-7.4.2 At most this many cards a turn, one of them a bird (ROOT-7.4.2~2). */
const DECREE_CARDS = 2
/** ROOT-7.4.3 */
const NEW_ROOST_WARRIORS = 3

type Adding = { seat: number; added: number; birds: number }

/** ROOT-7.4 Birdsong: Emergency Orders, Decree, New Roost. */
const birdsong: Procedure<Adding> = procedure('eyrie.birdsong', {
  /** ROOT-7.4.1 */
  emergency(g, f: Adding) {
    f.added = 0
    f.birds = 0
    if (g.state.sides[f.seat].hand.length === 0) drawCards(g, f.seat, 1)
  },
  cards: between('birdsong'),
  /** ROOT-7.4.2 One or two cards to the Decree. */
  decree: choice({
    seat: (_g, f: Adding) => f.seat,
    rule: 'ROOT-7.4.2',
    secret: true,
    options: (g, f) => {
      const { hand } = g.state.sides[f.seat]
      const kinds = f.added === DECREE_CARDS ? [] : kindsIn(hand, g.content, (card) => card.suit !== 3 || f.birds === 0)
      const out: ({ do: 'decree'; card: number; column: string } | (End & { card: number; column: string }))[] = []
      for (const card of kinds) for (const column of COLUMNS) out.push({ do: 'decree', card, column })
      if (f.added === 1 && hand.length > 0) out.push({ do: 'end', card: -1, column: '', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      addToDecree(g, f.seat, o.card, COLUMNS.indexOf(o.column as (typeof COLUMNS)[number]))
      f.added++
      if (g.content.cards[o.card].suit === 3) f.birds++
      repeat(g)
    },
    refused(g, f) {
      if (f.birds === 0) return []
      const birds = kindsIn(g.state.sides[f.seat].hand, g.content, (card) => card.suit === 3)
      return birds.flatMap((card) => COLUMNS.map((column) => refusal({ do: 'decree', card, column }, 'ROOT-7.4.2~2')))
    },
  }),
  /** ROOT-7.4.3 Without a roost, a new one where fewest warriors stand. */
  newRoost: choice({
    seat: (_g, f: Adding) => f.seat,
    rule: 'ROOT-7.4.3',
    options: (g, f) => (roosts(g, f.seat) > 0 ? [] : newRoostSites(g, f.seat).map((at) => ({ do: 'roost', at }))),
    resolve(g, f, o) {
      place(g, f.seat, ROOST, o.at)
      place(g, f.seat, WARRIOR, o.at, NEW_ROOST_WARRIORS)
    },
  }),
})

function addToDecree(g: G, seat: Seat, card: number, column: number): void {
  takeFromHand(g.state, seat, card)
  const board = eyrieBoard(g.state, seat)
  board.decree = board.decree.with(column, [...board.decree[column], card])
  tell(g, { on: 'eyrie.decree', seat, card, column })
}

/** ROOT-7.4.3 Where fewest warriors stand, whosever they are, of the clearings that have room for all that comes. */
function newRoostSites(g: G, seat: Seat): number[] {
  const count = (at: number) => {
    let n = 0
    for (let party = 0; party < partiesOf(g); party++) n += warriorsAt(partyOf(g, party), at)
    return n
  }
  const fit = [...g.content.printedSuits.keys()].filter((at) => freeSlots(g, at) > 0 && mayPlace(g, seat, at))
  const fewest = Math.min(...fit.map(count))
  return fit.filter((at) => count(at) === fewest)
}

type Planning = Craft | BetweenAction | End

/** `turmoil`: the Decree has ended in turmoil. */
type Day = TurnLocals & { turmoil?: true }

/** ROOT-7.5 Daylight: craft, then the Decree. */
const daylight: Procedure<Day> = procedure('eyrie.daylight', {
  /** ROOT-7.5.1, ROOT-7.2.1 Crafting is over once the Decree begins. */
  craft: choice<Day, Planning>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-7.5.1',
    secret: true,
    options: (g, f) => {
      const out: Planning[] = []
      offerCrafts(out, g, f.seat)
      offerBetween(out, g, f.seat, 'daylight')
      // With an empty hand there may be nothing to decide before the Decree, as all can see.
      if (out.length > 0 || g.state.sides[f.seat].hand.length > 0) out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else craft(g, f.seat, o)
      repeat(g)
    },
    refused: (g, f) => refusedCards(g, f.seat),
  }),
  decree: (g, f) => call(g, resolveDecree, { seat: f.seat }),
  outcome(g, f) {
    if (returned(g, resolveDecree)) f.turmoil = true
  },
  /** What cards allow after the Decree, and the end of Daylight; turmoil leaves no room for it (ROOT-7.7.4). */
  finish: choice<Day, BetweenAction | End>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-7.5',
    secret: true,
    options: (g, f) => {
      const out: (BetweenAction | End)[] = []
      if (f.turmoil) return out
      offerBetween(out, g, f.seat, 'daylight')
      out.push({ do: 'end', ends: 'turn' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      useBetween(g, f.seat, o)
      repeat(g)
    },
  }),
})

/** ROOT-7.7.2 Whether Daylight has ended in turmoil: the Decree, to which each Birdsong adds, holds nothing but viziers. */
const isPurged = (g: G, seat: Seat): boolean => eyrieBoard(g.state, seat).decree.every((cards) => cards.every((one) => one === VIZIER))

/** ROOT-7.6 Evening: points, then cards. */
const evening: Procedure<TurnLocals> = procedure('eyrie.evening', {
  /** ROOT-7.6.1 */
  score(g, f: TurnLocals) {
    score(g, f.seat, roostPoints(g, f.seat), 'ROOT-7.6.1')
  },
  /** ROOT-7.6.2 */
  draw(g, f) {
    call(g, drawAndDiscard, { seat: f.seat, n: eyrieDraw(g, f.seat) })
  },
})

function roostPoints(g: G, seat: Seat): number {
  const n = roosts(g, seat)
  return n === 0 ? 0 : eyrieData(g).tracks.points[n - 1]
}

const rules: FactionRules = {
  id: 'eyrie',
  handLimitRule: 'ROOT-7.6.2',
  inCorner: true,
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'roost', type: 'building', rootlog: 'b' },
  ],
  card,
  setup: eyrieSetup,
  birdsong: birdsong as Procedure<TurnLocals>,
  daylight: daylight as Procedure<TurnLocals>,
  evening,
  drawsAtOnce: () => true,
  breaksOff: isPurged,
  procedures: [eyrieSetup, eyrieCard, birdsong, daylight, resolveDecree, turmoil, evening] as Procedure[],
  triggers: {},
  startBoard: (): EyrieBoard => ({ leader: -1, deposed: [], decree: [[], [], [], []], column: -1, left: [] }),
  copyBoard(from) {
    const board = from as EyrieBoard
    return { ...board, left: board.left.slice() }
  },
  elsewhere: () => [0, 0],
  boardCards: (s, seat) =>
    eyrieBoard(s, seat)
      .decree.flat()
      .filter((card) => card !== VIZIER),
  openCards: (s, seat) => eyrieBoard(s, seat).decree,
  /** ROOT-7.2.2 Lords of the Forest. */
  presence: { ties: true },
  crafting: {
    power: (g, seat) => powerOf(g, seat, ROOST),
    from: (g, seat) => placesOf(g.state.sides[seat], ROOST, g.content.clearings),
    /** ROOT-7.2.3 Disdain for Trade; ROOT-7.8.1 the Builder ignores it. */
    points: (g, seat, points) => (points === 0 || ledBy(g, seat, 'builder') ? points : 1),
  },
  battle: {
    /** ROOT-7.8.3 The Commander. */
    tally(g, owner, fight, side, tally) {
      if (side === ATTACKER && fight.fighters[ATTACKER].party === owner && ledBy(g, owner, 'commander')) tally.extra++
    },
  },
  removal: {
    /** ROOT-7.8.4 The Despot, once a battle. */
    worth(g, owner, _losses, { how }, cardboard) {
      return { points: how === 'battle' && cardboard > 0 && ledBy(g, owner, 'despot') ? 1 : 0, rule: 'ROOT-7.8.4', once: true }
    },
  },
}

export const eyrie: FactionHome = { rules, face, data, always: true }
