import type { Heard } from '@trestle/kernel'
import { isNamed, isUnknown, unknownCard } from './unknown.ts'

/** The cards that come off the deck next, the first first: their kinds, -1 for one that the log does not name. */
export type Draws = readonly number[]

/** A card that came off a deck and was named by the log. */
export interface Drawn {
  /** The unknown card that lay in its place. */
  card: number
  as: number
}

/** The top of a deck of unknown cards, on which the cards lie that the log has drawn next. */
export class DeckTop {
  /** Those that were drawn. */
  readonly drawn: Drawn[] = []
  private readonly draws: Draws
  private readonly heard: readonly Heard[]
  /** How many of the draws are done, as far as decks were used up. */
  private done = 0
  /** How often the discard pile was a single card. Such a pile asks nothing of chance, so its card stays the one that it is. */
  private single = 0
  /** The number of the deck, how many cards it had, and whether it is such a pile. */
  private nth: number
  private size: number
  private isKnown: boolean

  /** `deck`: changed in place; null where there is none yet. `nth`: its number. `heard`: what is told while it is drawn from. */
  constructor(draws: Draws, deck: number[] | null, nth: number, heard: readonly Heard[]) {
    this.draws = draws
    this.heard = heard
    this.nth = nth
    this.size = deck?.length ?? 0
    this.isKnown = deck?.length === 1 && isNamed(deck[0])
    if (deck) this.lay(deck)
  }

  private lay(deck: number[]): void {
    for (let i = 0; i < deck.length && this.done + i < this.draws.length; i++) {
      const at = deck.length - 1 - i
      const kind = this.draws[this.done + i]
      if (kind >= 0 && isUnknown(deck[at])) deck[at] = kind
    }
  }

  /** Notes all that has come off the deck but what is left of it. */
  private note(left: number): void {
    for (let at = this.size - 1; at >= left && !this.isKnown; at--) {
      const as = this.draws[this.done + this.size - 1 - at] ?? -1
      if (as >= 0) this.drawn.push({ card: unknownCard(this.nth, at), as })
    }
    this.done += this.size - left
  }

  /** How many single cards have been the deck since it was asked last. */
  private singles(): number {
    const n = this.heard.filter(({ event }) => event.on === 'reshuffled' && event.n === 1).length - this.single
    this.single += n
    return n
  }

  /** There is a new deck, changed in place. `isUsedUp`: whether the old one was drawn to its end. */
  shuffled(deck: number[], isUsedUp: boolean): void {
    if (isUsedUp) this.note(0)
    this.done += this.singles()
    this.nth++
    this.size = deck.length
    this.isKnown = false
    this.lay(deck)
  }

  /** No more is drawn: what still lies there is unknown again, in place. */
  close(deck: number[]): void {
    if (this.singles() > 0) return this.note(0)
    this.note(deck.length)
    for (let at = 0; at < deck.length && !this.isKnown; at++) if (isNamed(deck[at])) deck[at] = unknownCard(this.nth, at)
  }
}
