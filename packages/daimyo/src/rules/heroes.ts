/** Hero cards: own decks, the market, playing one (DM-12, DM-18.10). */

import { call, draw, type Procedure, reveal, type Seat, shuffle } from '@trestle/kernel'
import { runScript } from '../effects/interpreter.ts'
import { type G, mercenaries, procedure, tell } from '../kit.ts'
import { withOne, without } from '../lists.ts'
import type { HireOption } from '../options.ts'
import { goldOf, payGold } from './goods.ts'

/** DM-5.3: from the own deck, which the shuffled discard pile replaces when it is empty; nothing when both are. */
export function drawHeroes(g: G, seat: Seat, count: number): void {
  const side = g.state.sides[seat]
  if (side.out) return
  const cards: number[] = []
  for (let n = 0; n < count; n++) {
    if (side.deck.length === 0 && side.discard.length > 0) {
      side.deck = shuffle(
        g,
        side.discard.toSorted((a, b) => a - b),
      )
      side.discard = []
      tell(g, { on: 'reshuffled', seat })
    }
    const deck = side.deck.slice()
    const card = draw(g, deck)
    if (card === undefined) break
    side.deck = deck
    side.hand = withOne(side.hand, card)
    cards.push(card)
  }
  if (cards.length === 0) return
  tell(g, { on: 'drew', seat, n: cards.length, cards }, { only: [seat] })
  tell(g, { on: 'drew', seat, n: cards.length }, { except: [seat] })
}

/** A card out of the hand, for all to see. */
export function fromHand(g: G, seat: Seat, card: number): void {
  const side = g.state.sides[seat]
  side.hand = without(side.hand, card)
  side.known = without(side.known, card)
}

/** To the own discard pile. */
export function discardHero(g: G, seat: Seat, card: number): void {
  const side = g.state.sides[seat]
  fromHand(g, seat, card)
  side.discard = [...side.discard, card]
  tell(g, { on: 'discarded', seat, card })
}

/** Into the hand, seen by all. */
export function openlyToHand(g: G, seat: Seat, card: number): void {
  const side = g.state.sides[seat]
  side.hand = withOne(side.hand, card)
  side.known = withOne(side.known, card)
}

/** DM-18.11: the open top card of the deck fills the place, and the next is turned. */
function refillMarket(g: G, place: number): void {
  const s = g.state
  const card = s.heroDeck.at(-1)
  s.heroMarket = s.heroMarket.with(place, card ?? -1)
  if (card === undefined) return
  s.heroDeck = s.heroDeck.slice(0, -1)
  reveal(g, { on: 'market', card, place, top: s.heroDeck.at(-1) ?? -1 })
}

/** Takes a card out of the market, for gold that is paid already or for nothing. */
export function takeFromMarket(g: G, party: number, card: number, cost: number): void {
  const s = g.state
  const place = s.heroMarket.indexOf(card)
  if (party === mercenaries(g) || (g.options.seats === 1 && party === 1)) {
    const side = s.sides[party]
    side.discard = [...side.discard, card]
  } else openlyToHand(g, party, card)
  tell(g, { on: 'hired', seat: party, card, cost })
  refillMarket(g, place)
}

/** DM-20.15, DM-21.18: the rightmost card, free; nothing where there is none. */
export function takeRightmost(g: G, party: number): void {
  const card = g.state.heroMarket.findLast((one) => one >= 0)
  if (card !== undefined) takeFromMarket(g, party, card, 0)
}

interface Played {
  seat: Seat
  card: number
}

/** A Hero is carried out and then goes to the discard pile (DM-12.4). */
export const heroPlay: Procedure<Played> = procedure('hero', {
  effect(g, f: Played) {
    runScript(g, f.seat, g.content.heroes[f.card].script)
  },
  done(g, f) {
    const s = g.state
    const side = s.sides[f.seat]
    s.playing = s.playing.slice(0, -1)
    side.discard = [...side.discard, f.card]
  },
})

/** Plays a Hero from the hand; `free` without its strength (DM-14.4). */
export function playHero(g: G, seat: Seat, card: number, free: boolean): void {
  const s = g.state
  fromHand(g, seat, card)
  s.playing = [...s.playing, card]
  s.heroesPlayed = [...s.heroesPlayed, card]
  tell(g, { on: 'hero', seat, card, free })
  call(g, heroPlay, { seat, card })
}

/** All Heroes of a party (DM-19.4), those being carried out included. */
export function heroesOf(g: G, party: number): number[] {
  const { hand, deck, discard } = g.state.sides[party]
  const playing = g.state.active === party ? g.state.playing : []
  return [...hand, ...deck, ...discard, ...playing]
}

export const heroCount = (g: G, party: number): number => {
  const { hand, deck, discard } = g.state.sides[party]
  return hand.length + deck.length + discard.length + (g.state.active === party ? g.state.playing.length : 0)
}

/** What a Hero of the market costs with a discount. */
export const hirePrice = (g: G, card: number, discount: number): number => Math.max(0, g.content.heroes[card].cost - discount)

/** Heroes of the market that a seat can pay for. */
export function hires(g: G, seat: number, discount: number): HireOption[] {
  const out: HireOption[] = []
  for (const card of g.state.heroMarket)
    if (card >= 0 && hirePrice(g, card, discount) <= goldOf(g, seat)) out.push(g.content.offers.hires[card])
  return out
}

export function hire(g: G, seat: number, card: number, discount: number): void {
  const price = hirePrice(g, card, discount)
  payGold(g, seat, price)
  takeFromMarket(g, seat, card, price)
}
