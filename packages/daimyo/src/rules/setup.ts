/** Setup (DM-2, DM-3), and the whole match. */

import { call, finish, goto, type Procedure, pickOne, repeat, reveal, type Seat, shuffle } from '@trestle/kernel'
import type { Box } from '../box.ts'
import { choice, empire, type G, mercenaries, players, procedure, tell } from '../kit.ts'
import { upTo } from '../lists.ts'
import { type BoardOption, CLANS, type ClanOption, type PlaceOption, type Settings } from '../options.ts'
import { empireSetup } from '../solo/setup.ts'
import { ABILITY, FARM, type Side, type State, TOWER } from '../state.ts'
import { gain } from './goods.ts'
import { drawHeroes } from './heroes.ts'
import { freePlaces, islandOf, PLACES, putGovernor, SPACES } from './pieces.ts'
import { refusal } from './refusal.ts'
import { refill } from './relics.ts'
import { inOrder, NO_DICE, round } from './round.ts'
import { endGame } from './scoring.ts'

const none = (n: number): number[] => Array.from({ length: n }, () => -1)

const emptySide = (box: Box): Side => ({
  clan: -1,
  out: false,
  popularity: 0,
  goods: [0, 0, 0, 0],
  storage: box.content.clans.storage.start,
  track: 0,
  scavenger: -1,
  loose: [],
  stacks: [],
  returned: 0,
  hand: [],
  deck: [],
  discard: [],
  known: [],
  dice: NO_DICE,
  boards: none(2),
  slots: none(8),
  tiles: none(ABILITY + 1 + box.content.clans.tileSpaces.yellow),
  covered: [],
})

/** The state before setup. */
export function startState(box: Box, { seats, solo, aggressive }: Settings): State {
  const islands = box.islands.length
  const cards = box.heroes.flatMap(({ clan, aggressive: strikes, soloRemoved }, card) => {
    const out = clan >= 0 || (strikes && !aggressive) || (seats === 1 && (strikes || soloRemoved))
    return out ? [] : [card]
  })
  const tiles = upTo(box.inPlay[seats - 1] * box.content.relics.numbers.length)
  return {
    phase: 'setup',
    round: 0,
    turn: 0,
    active: -1,
    first: 0,
    helmet: 0,
    helmetTaken: false,
    pool: [],
    governors: none(islands * SPACES),
    buildings: none(islands * SPACES),
    shadows: none(islands * PLACES),
    altars: none(islands * PLACES),
    lands: none(islands * PLACES),
    bag: upTo(box.content.relics.copies)
      .flatMap(() => tiles)
      .sort((a, b) => a - b),
    market: [],
    villagers: box.villagers.map(() => 0),
    heroMarket: none(box.content.board.heroMarket),
    heroDeck: cards,
    goals: [],
    goalFirst: [],
    goalSecond: [],
    sides: Array.from({ length: seats <= 2 ? seats + 1 : seats }, () => emptySide(box)),
    space: -1,
    mainDone: false,
    heroPlayed: false,
    abilityUsed: false,
    tilesUsed: [],
    heroesPlayed: [],
    playing: [],
    solo: solo === 'none' ? null : { stacks: [[], [], []], card: -1, used: [] },
  }
}

/** The whole match. */
export const main: Procedure = procedure('main', {
  /** DM-2.13, DM-21.3. */
  first(g) {
    const s = g.state
    s.first = g.options.first === 'random' && players(g) > 1 ? pickOne(g, upTo(players(g))) : 0
    s.helmet = s.first
    tell(g, { on: 'helmet', seat: s.first })
  },
  common(g) {
    layOut(g)
    call(g, clans, { next: 0 })
    call(g, boards, { next: 0 })
  },
  /** DM-3.12. */
  start(g) {
    startingHands(g)
    neutral(g)
    call(g, firstGovernors, { next: 0 })
    call(g, secondGovernors, { next: 0 })
    if (empire(g) >= 0) call(g, empireSetup, { at: 0, island: -1, used: [], towers: 0 })
    g.state.round = 1
  },
  rounds(g) {
    if (g.state.phase === 'ended') return
    call(g, round, {})
    repeat(g)
  },
  /** DM-19. */
  score: endGame,
})

/** DM-2.6 to DM-2.12. */
function layOut(g: G): void {
  const s = g.state
  const { board, goals } = g.content.content
  const deck = shuffle(g, s.heroDeck.slice())
  s.heroMarket = Array.from({ length: board.heroMarket }, () => deck.pop() ?? -1)
  s.heroDeck = deck
  s.bag = shuffle(g, s.bag.slice())
  refill(g)
  const market: number[] = []
  const bag = s.bag.slice()
  for (let n = 0; n < board.blackMarket; n++) market.push(bag.pop() as number)
  s.bag = bag
  s.market = market.sort((a, b) => a - b)
  s.villagers = Array.from(g.content.villagers, ({ start }) => (start >= 0 ? start : pickOne(g, [0, 1])))
  if (players(g) > 1) {
    const pick = (green: boolean, n: number): number[] =>
      shuffle(
        g,
        g.content.goals.flatMap((goal, i) => (goal.green === green ? [i] : [])),
      )
        .slice(0, n)
        .sort((a, b) => a - b)
    s.goals = [...pick(true, goals.deal.green), ...pick(false, goals.deal.orange)]
    s.goalFirst = none(s.goals.length)
    s.goalSecond = none(s.goals.length)
    tell(g, { on: 'goals', goals: [...s.goals] })
  }
  reveal(g, { on: 'market', card: s.heroMarket[0], place: -1, top: s.heroDeck.at(-1) ?? -1 })
}

interface Queue {
  next: number
}

/** The seat whose turn it is in a line of so many, from the first player on. */
const inLine = (g: G, next: number): Seat => (g.state.first + next) % players(g)

/** DM-3.1: a different Clan for each. */
const clans: Procedure<Queue> = procedure('clans', {
  given(g) {
    const { clans: how } = g.options
    if (how === 'chosen') return
    const names = how === 'random' ? null : how.split('+')
    const lot = names ? names.map((name) => CLANS.indexOf(name as never)) : shuffle(g, upTo(CLANS.length))
    for (let seat = 0; seat < players(g); seat++) takeClan(g, seat, { clan: lot[seat], given: true })
    finish(g)
  },
  pick: choice({
    seat: (g, f: Queue) => inLine(g, f.next),
    rule: 'DM-3.1',
    options: (g, f): ClanOption[] => {
      const seat = inLine(g, f.next)
      if (g.state.sides[seat].clan >= 0) return []
      return upTo(CLANS.length)
        .filter((clan) => !g.state.sides.some((side) => side.clan === clan))
        .map((clan): ClanOption => ({ do: 'clan', clan }))
    },
    resolve: (g, f, o) => takeClan(g, inLine(g, f.next), { clan: o.clan }),
    refused: (g) => g.state.sides.flatMap(({ clan }) => (clan < 0 ? [] : [refusal({ do: 'clan', clan }, 'DM-3.1')])),
  }),
  next(g, f) {
    if (++f.next < players(g)) goto(g, 'pick')
  },
})

function takeClan(g: G, seat: Seat, which: { clan: number; given?: true }): void {
  g.state.sides[seat].clan = which.clan
  tell(g, { on: 'clan', seat, ...which })
}

/** DM-3.5, DM-3.6. */
const boards: Procedure<Queue> = procedure('boards', {
  base(g) {
    if (g.options.boards === 'advanced') return
    const kinds = [FARM, TOWER].map((kind) => g.content.boards.flatMap((board, i) => (board.kind === kind ? [i] : [])))
    for (let seat = 0; seat < players(g); seat++) for (const list of kinds) takeBoard(g, seat, list[seat])
    finish(g)
  },
  /** From the first player on, then back. */
  pick: choice({
    seat: (g, f: Queue) => drafter(g, f.next),
    rule: 'DM-3.6',
    options: (g, f): BoardOption[] => {
      const { boards: mine } = g.state.sides[drafter(g, f.next)]
      return upTo(g.content.boards.length)
        .filter((board) => !g.state.sides.some((side) => side.boards.includes(board)) && mine[g.content.boards[board].kind] < 0)
        .map((board): BoardOption => ({ do: 'board', board }))
    },
    resolve: (g, f, o) => takeBoard(g, drafter(g, f.next), o.board),
    refused: (g, f) => {
      const { boards: mine } = g.state.sides[drafter(g, f.next)]
      return g.content.boards.flatMap(({ kind }, board) => (mine[kind] >= 0 ? [refusal({ do: 'board', board }, 'DM-3.6')] : []))
    },
  }),
  next(g, f) {
    if (++f.next < 2 * players(g)) goto(g, 'pick')
  },
})

const drafter = (g: G, next: number): Seat => inLine(g, next < players(g) ? next : 2 * players(g) - 1 - next)

/** DM-3.7: tiles and buildings on its slots. */
function takeBoard(g: G, seat: Seat, board: number): void {
  const side = g.state.sides[seat]
  const { kind } = g.content.boards[board]
  const n = side.slots.length / 2
  side.boards = side.boards.with(kind, board)
  side.slots = Array.from(side.slots, (tile, slot) => (Math.floor(slot / n) === kind ? board * n + (slot % n) : tile))
  tell(g, { on: 'board', seat, board })
}

/** DM-3.2, DM-3.8. */
function startingHands(g: G): void {
  for (const seat of inOrder(g, g.state.first)) {
    const side = g.state.sides[seat]
    const clan = g.content.clans[side.clan]
    const sum = clan.start.slice()
    for (const board of side.boards)
      g.content.boards[board][g.options.boards].forEach((n, i) => {
        sum[i] += n
      })
    tell(g, { on: 'start', seat, goods: sum })
    side.goods = sum
    side.deck = shuffle(g, clan.heroes.slice())
    drawHeroes(g, seat, g.content.content.clans.hand)
  }
}

/** DM-20.1, DM-21.2: the first Clan that nobody plays. */
function neutral(g: G): void {
  const party = Math.max(mercenaries(g), empire(g))
  if (party < 0) return
  g.state.sides[party].clan = upTo(CLANS.length).find((clan) => !g.state.sides.some((side) => side.clan === clan)) ?? -1
  if (mercenaries(g) >= 0) gain(g, party, [0, 0, 0, g.content.content.mercenaries.startGold])
}

/** DM-3.9: a Governor and the Scavenger on an island that nobody has chosen. */
const firstGovernors: Procedure<Queue> = procedure('firstGovernors', {
  place: choice({
    seat: (g, f: Queue) => inLine(g, f.next),
    rule: 'DM-3.9',
    options: (g): PlaceOption[] => {
      const chosen = g.state.sides.map((side) => side.scavenger)
      return freePlaces(g, 'governors')
        .filter((at) => !chosen.includes(islandOf(at)))
        .map((at): PlaceOption => ({ do: 'place', unit: 'governor', at }))
    },
    resolve(g, f, o) {
      const seat = inLine(g, f.next)
      putGovernor(g, seat, o.at)
      g.state.sides[seat].scavenger = islandOf(o.at)
      tell(g, { on: 'scavenger', seat, island: islandOf(o.at) })
    },
    refused: (g) => {
      const chosen = g.state.sides.map((side) => side.scavenger)
      return freePlaces(g, 'governors')
        .filter((at) => chosen.includes(islandOf(at)))
        .map((at) => refusal({ do: 'place', unit: 'governor', at }, 'DM-3.9'))
    },
  }),
  next(g, f) {
    if (++f.next < players(g)) goto(g, 'place')
  },
})

/** DM-3.10. */
const secondGovernors: Procedure<Queue> = procedure('secondGovernors', {
  place: choice({
    seat: (g, f: Queue) => inLine(g, f.next),
    rule: 'DM-3.10',
    options: (g): PlaceOption[] => freePlaces(g, 'governors').map((at): PlaceOption => ({ do: 'place', unit: 'governor', at })),
    resolve: (g, f, o) => putGovernor(g, inLine(g, f.next), o.at),
  }),
  next(g, f) {
    if (++f.next < players(g)) goto(g, 'place')
  },
})

export const setupProcedures = [clans, boards, firstGovernors, secondGovernors]
