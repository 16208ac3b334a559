import type { G } from '../ground/state.ts'
import { AWAY, DECK, DISCARD, exchanged, isAmong, secretName, type World } from './world.ts'

/** A card that must lie in a place: a bit for each kind that will do. */
export interface Need {
  place: string
  cards: bigint
}

/** How many exchanges are tried for one card. */
const TRIES = 6000

/** A world, and the card that it brings. */
type Found = { world: World; card: number }

/** Finds worlds in which cards lie where a log wants them. */
export class Dealer {
  world: World
  /** Cards that are needed where they lie, each with the kinds that will do. */
  private claimed = new Map<number, bigint>()

  constructor(world: World) {
    this.world = world
  }

  /** Sees to it that the place has a card for each need, as far as the log allows. Returns whether all are met. */
  meet(needs: readonly Need[]): boolean {
    return needs.map((need) => this.meetOne(need)).every(Boolean)
  }

  private meetOne({ place, cards }: Need): boolean {
    const there = this.free(place).find((card) => isAmong(cards, this.world.face[card]))
    if (there !== undefined) {
      this.claimed.set(there, cards)
      return true
    }
    return this.fill(place, cards) || this.fillInstead(place, cards)
  }

  /** A card that serves another need may do, where that need is met by a further one. */
  private fillInstead(place: string, cards: bigint): boolean {
    const { world } = this
    const claimed = new Map(this.claimed)
    for (const card of world.where[place] ?? []) {
      const other = claimed.get(card)
      if (other === undefined || !this.fill(place, other)) continue
      this.claimed.delete(card)
      if (isAmong(cards, this.world.face[card])) {
        this.claimed.set(card, cards)
        return true
      }
      if (this.fill(place, cards)) return true
      this.world = world
      this.claimed = new Map(claimed)
    }
    return false
  }

  private fill(place: string, cards: bigint): boolean {
    const found = this.direct(place, cards) ?? this.led(place, cards)
    if (!found) return false
    this.world = found.world
    this.claimed.set(found.card, cards)
    return true
  }

  /** One exchange brings a card of these kinds. */
  private direct(place: string, cards: bigint): Found | null {
    for (const card of this.free(place)) {
      const found = this.exchangedFor(card, cards, place)
      if (found) return found
    }
    return null
  }

  private exchangedFor(card: number, cards: bigint, place: string): Found | null {
    const { world } = this
    for (const other of this.candidates(world, place)) {
      const next = isAmong(cards, world.face[other]) ? exchanged(world, card, other) : null
      if (next) return { world: next, card: other }
    }
    return null
  }

  /** Cards of these kinds are led from place to place, by as few exchanges as it takes, until one lies free where it is needed. */
  private led(place: string, cards: bigint): Found | null {
    const { face } = this.world
    const led = face.flatMap((kind, card) => (isAmong(cards, kind) && !this.claimed.has(card) ? [card] : []))
    // What lies there now may give way where a card with the same face can have its part.
    const here = new Set(this.free(place).map((card) => face[card]))
    const moving = face.flatMap((kind, card) => (led.includes(card) || here.has(kind) ? [card] : []))
    const seen = new Set<string>()
    const queue = [{ world: this.world, part: face.map((_, card) => card) }]
    let tries = 0
    for (let at = queue[0]; at; at = queue.shift() as typeof at) {
      for (const card of moving) {
        for (let other = 0; other < face.length; other++) {
          if (other === card || this.claimed.has(other) || !(led.includes(card) || face[card] === face[other])) continue
          if (tries++ > TRIES) return null
          const part = at.part.slice()
          part[card] = at.part[other]
          part[other] = at.part[card]
          const key = moving.map((one) => part[one]).join()
          if (seen.has(key)) continue
          const world = exchanged(at.world, card, other)
          if (!world) continue
          seen.add(key)
          if (led.includes(card) && world.where[place].includes(card)) return { world, card }
          queue.push({ world, part })
        }
      }
      if (at === queue[0]) queue.shift()
    }
    return null
  }

  /** No card of these kinds in the place, as far as the log allows. Returns whether there is none. */
  clear(place: string, cards: bigint): boolean {
    for (const card of this.world.where[place] ?? []) {
      if (!isAmong(cards, this.world.face[card])) continue
      const found = this.exchangedFor(card, ~cards, place)
      if (!found) return false
      this.world = found.world
    }
    return true
  }

  private free(place: string): number[] {
    return (this.world.where[place] ?? []).filter((card) => !this.claimed.has(card))
  }

  /** All cards elsewhere, those of the deck first, that are not needed where they are. */
  private candidates({ where }: World, place: string): number[] {
    const places = [DECK, ...Object.keys(where).filter((one) => one !== DECK && one !== DISCARD && one !== AWAY && one !== place), DISCARD]
    return places.flatMap((one) => (where[one] ?? []).filter((card) => !this.claimed.has(card)))
  }
}

/** Writes the cards of a world into the state of a match, in place. */
export function dealt(g: G, { where, face }: World): void {
  const { state } = g
  const facesIn = (place: string) => (where[place] ?? []).map((card) => face[card])
  const inOrder = (faces: number[]) => faces.sort((a, b) => a - b)
  state.deck = facesIn(DECK)
  state.sides.forEach((side, seat) => {
    const old = side.hand
    side.hand = inOrder(facesIn(`hand ${seat}`))
    const hand = side.hand
    if (`${old}` !== `${hand}`) state.known = Array.from(state.known, (known) => known.with(seat, refaced(known[seat], old, hand)))
  })
  state.secrets = Array.from(state.secrets, (one) => {
    if (one.pool !== 'cards') return one
    const faces = inOrder(facesIn(secretName(one)))
    return { ...one, faces, seen: one.seen.map((some) => refaced(some, one.faces, faces)) }
  })
  // The pile keeps its order as far as it keeps its cards.
  const pile = facesIn(DISCARD)
  const rest = pile.slice()
  const kept = state.discard.map((card) => (rest.includes(card) ? rest.splice(rest.indexOf(card), 1)[0] : -1))
  state.discard = kept.map((card) => (card >= 0 ? card : (rest.shift() as number)))
}

/** What was known of cards, of those that lie there now: as many. */
function refaced(known: readonly number[], old: readonly number[], now: readonly number[]): readonly number[] {
  if (known.length === 0) return known
  const gone = old.slice()
  const come = now.slice()
  for (const card of now) {
    if (!gone.includes(card)) continue
    gone.splice(gone.indexOf(card), 1)
    come.splice(come.indexOf(card), 1)
  }
  const fresh = known.map((card) => {
    const at = gone.indexOf(card)
    if (at < 0) return card
    gone.splice(at, 1)
    return come.splice(at, 1)[0]
  })
  return fresh.sort((a, b) => a - b)
}
