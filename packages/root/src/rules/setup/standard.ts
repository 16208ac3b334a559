import { call, type Procedure, pickOne, shuffle } from '@trestle/kernel'
import type { Book } from '../../ground/book.ts'
import type { Options } from '../../ground/options.ts'
import { factionId, letterOf } from '../../ground/seats.ts'
import { type G, procedure, SETUP, type Side, type State } from '../../ground/state.ts'
import { factionNamed } from '../../sources/registry.ts'
import { drawCards } from '../cards.ts'
import { factionOf, limitsOf, seatsOf } from '../parties.ts'
import { bitOf } from '../suits.ts'
import { tell } from '../tell.ts'
import { rounds } from '../turn.ts'
import { landmarks } from './landmarks.ts'

/**
 * The state before the first step: nothing left to chance, everything in its place beside the map. Its lists are made by `Array.from`, since
 * `map` makes another kind of array once it is optimized, which costs all that reads them their own optimization.
 */
export function startState(book: Book, options: Options): State {
  const seats = options.factions.length
  const missing = options.factions.find((name) => !book.factions[factionId(name)])
  if (missing !== undefined) throw new Error(`the content has no faction "${factionId(missing)}"`)
  return {
    sides: Array.from(options.factions, (name) => startSide(book, name, seats)),
    bands: [],
    order: Array.from(options.factions, (_, seat) => seat),
    serving: servingIn(options),
    turn: 0,
    active: -1,
    phase: SETUP,
    suits: Array.from(book.printedSuits, (suit) => (suit < 0 ? 0 : bitOf(suit))),
    ruin: Array.from(book.printedSuits, () => 0),
    scorched: [],
    terrain: { closed: book.closed, ferry: book.ferry, used: [] },
    landmarks: [],
    secrets: [],
    deck: wholeDeck(book),
    discard: [],
    played: [],
    available: [],
    items: Array.from(book.itemSupply, () => 0),
    openQuests: [],
    known: Array.from(options.factions, () => Array.from(options.factions, () => [])),
  }
}

/** Seats whose factions act in the turns of others. */
function servingIn(options: Options): number[] {
  return options.factions.flatMap((name, seat) => (factionNamed(factionId(name)).services ? [seat] : []))
}

function wholeDeck(book: Book): number[] {
  const deck: number[] = []
  for (const { kind, count } of book.cards) for (let n = 0; n < count; n++) deck.push(kind)
  return deck
}

function startSide(book: Book, name: string, seats: number): Side {
  const faction = factionNamed(factionId(name))
  const data = book.factions[faction.id]
  const limits = limitsOf(data)
  const foot = faction.kinds.filter((kind) => kind.type === 'warrior').length
  const side: Side = {
    faction: faction.id,
    letter: letterOf(data, name),
    score: 0,
    home: -1,
    hand: [],
    effects: [],
    used: [],
    dominance: -1,
    coalition: -1,
    crafted: Array.from(book.itemSupply, () => 0),
    exhausted: Array.from(book.itemSupply, () => 0),
    laid: [],
    activated: [0, 0, 0],
    pieces: Array.from(faction.kinds, ({ anywhere }) => Array.from({ length: anywhere ? book.places : book.clearings }, () => 0)),
    solid: faction.kinds.filter((kind) => kind.type !== 'token').length,
    supply: Array.from(faction.kinds, (kind) => limits[kind.name]),
    pawn: -1,
    board: faction.startBoard(book, seats),
  }
  if (foot > 1) side.foot = foot
  return side
}

/** As many suit markers of each of these suits: fox, rabbit, mouse (ROOT-B.1.2). */
const MARKER_SUITS = 3

/** ROOT-5.1 Standard setup, then the game. */
export const game: Procedure<object> = procedure('game', {
  /** ROOT-A.1~2 On a map without printed suits the suit markers go out by lot, one to a clearing. */
  suits(g) {
    const { state, content } = g
    if (content.printedSuits[0] >= 0) return
    const markers = Array.from(content.printedSuits, (_, i) => bitOf(i % MARKER_SUITS))
    state.suits = shuffle(g, markers)
    tell(g, { on: 'suits', suits: state.suits.slice() })
  },
  /** ROOT-5.1.1~2 Start player and seats. */
  seats(g) {
    const { state, options } = g
    if (options.seating === 'random') state.order = shuffle(g, [...state.order])
    if (options.first === 'random') {
      const first = state.order.indexOf(pickOne(g, seatsOf(g)))
      state.order = [...state.order.slice(first), ...state.order.slice(0, first)]
    }
    tell(g, { on: 'seated', order: state.order.map((seat) => state.sides[seat].letter) })
  },
  /** ROOT-5.1.3 In two-player games without the dominance cards; three cards each. */
  cards(g) {
    const { state } = g
    if (state.sides.length === 2) state.deck = state.deck.filter((card) => g.content.cards[card].type !== 'dominance')
    shuffle(g, state.deck)
    for (const seat of state.order) drawCards(g, seat, g.content.content.core.hand)
  },
  /** ROOT-5.1.4 A ruin on each R slot. */
  ruins(g) {
    g.state.ruin = Array.from(g.state.ruin, (_, at) => (g.content.ruins.includes(at) ? 1 : 0))
  },
  /** ROOT-5.1.5 The item supply. */
  items(g) {
    g.state.items = [...g.content.itemSupply]
  },
  /** ROOT-A.5 Landmarks, where any are used. */
  landmarks(g) {
    if (g.options.landmarks !== undefined) call(g, landmarks, {})
  },
  /** ROOT-5.1.7 Factions set up one after another in the letter order of their boards. */
  factions(g) {
    for (const seat of setupOrder(g)) call(g, factionOf(g, seat).setup, { seat })
  },
  play: (g) => call(g, rounds, { at: 0 }),
})

/** ROOT-5.1.7 Seats by the letters of their boards; ROOT-9.7.1 chance decides which of two Vagabonds is first. */
export function setupOrder(g: G): number[] {
  const letter = (seat: number) => g.content.factions[g.state.sides[seat].faction].setup
  const lots = shuffle(g, seatsOf(g))
  return lots.sort((a, b) => (letter(a) < letter(b) ? -1 : letter(a) > letter(b) ? 1 : 0))
}
