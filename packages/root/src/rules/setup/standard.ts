import { call, goto, type Procedure, shuffle } from '@trestle/kernel'
import type { Book } from '../../ground/book.ts'
import type { Options } from '../../ground/options.ts'
import { factionId } from '../../ground/seats.ts'
import { type G, procedure, SETUP, type State } from '../../ground/state.ts'
import { factionNamed } from '../../sources/registry.ts'
import { drawCards } from '../cards.ts'
import { setUpHirelings } from '../hiring.ts'
import { factionOf, seatsOf } from '../parties.ts'
import { bitOf } from '../suits.ts'
import { rounds } from '../turn.ts'
import { advanced } from './advanced.ts'
import { landmarks } from './landmarks.ts'
import { startSide, zeros } from './sides.ts'
import { dealSuits, layItems, layRuins, seatAll, shuffleDeck } from './table.ts'

/**
 * The state before the first step: nothing left to chance, everything in its place beside the map. Its lists are made by `Array.from`, since
 * `map` makes another kind of array once it is optimized, which costs all that reads them their own optimization.
 */
export function startState(book: Book, options: Options): State {
  const seats = options.factions.length
  const missing = options.factions.find((name) => factionId(name) !== '' && !book.factions[factionId(name)])
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
    ruin: zeros(book.clearings),
    scorched: [],
    terrain: { closed: book.closed, ferry: book.ferry, used: [] },
    landmarks: [],
    secrets: [],
    deck: wholeDeck(book),
    discard: [],
    played: [],
    available: [],
    items: zeros(book.itemSupply.length),
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

/** ROOT-5.1 Standard setup, or that of appendix A, then the game. */
export const game: Procedure<object> = procedure('game', {
  /** ROOT-A.1~2 On a map without printed suits the suit markers go out by lot, one to a clearing. */
  suits(g) {
    if (g.options.setup !== undefined) {
      call(g, advanced, {})
      return goto(g, 'play')
    }
    if (g.content.printedSuits[0] < 0) dealSuits(g)
  },
  /** ROOT-5.1.1~2 Start player and seats. */
  seats: seatAll,
  /** ROOT-5.1.3 In two-player games without the dominance cards; three cards each. */
  cards(g) {
    shuffleDeck(g)
    for (const seat of g.state.order) drawCards(g, seat, g.content.content.core.hand)
  },
  /** ROOT-5.1.4 A ruin on each R slot. */
  ruins: layRuins,
  /** ROOT-5.1.5 The item supply. */
  items: layItems,
  /** ROOT-A.5 Landmarks, where any are used. */
  landmarks(g) {
    if (g.options.landmarks !== undefined) call(g, landmarks, {})
  },
  /** ROOT-A.6 Where hirelings are agreed on, before any faction stands on the map. */
  hirelings(g) {
    if (g.options.hirelings !== undefined) call(g, setUpHirelings, { left: [], turn: 0 })
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
