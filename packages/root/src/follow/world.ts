import type { G, Secret } from '../ground/state.ts'
import type { Shuffle } from './chance.ts'

/**
 * What a led match has to know of its cards beside its state: which card is which, where each has been, and what the log has shown of it. A card
 * is a number here, one for each of the deck; its face is its own, and where two cards lay unseen in one place, either may be the one that left
 * it first. Never changed in place.
 */
export interface World {
  /** The kind of each card. */
  face: readonly number[]
  /** Where each card has been, the last stay at the end. */
  stays: readonly (readonly Stay[])[]
  /** The cards of each place where some may lie unseen, or seen and not told apart; the deck's in its order. */
  where: { readonly [place: string]: readonly number[] }
  /** The deck after each shuffle. */
  decks: readonly { time: number; cards: readonly number[] }[]
  /** Counts what happened. */
  time: number
}

/** A card in a place. */
export interface Stay {
  place: string
  /** When it came. */
  time: number
  /** The kinds that it may be, a bit for each, by what the log tells of its coming. */
  cards: bigint
}

export const DECK = 'deck'
export const DISCARD = 'discard'
/** Where cards lie that nobody needs to look for: on boards and in play. */
export const AWAY = 'away'
export const handOf = (seat: number): string => `hand ${seat}`
export const secretName = ({ name, owner, at }: Secret): string => `secret ${name} ${owner} ${at}`

/** All kinds. */
const ANY = -1n

export const isAmong = (bits: bigint, kind: number): boolean => ((bits >> BigInt(kind)) & 1n) === 1n

/** The hidden pile of cards on a seat's board; undefined where it has none. */
export function pileOf(g: G, seat: number): string | undefined {
  const secret = g.state.secrets.find(({ pool, owner }) => pool === 'cards' && owner === seat)
  return secret && secretName(secret)
}

/** Whether a shuffle is one of the deck: of what is shuffled in setup only one is. */
export function isOfDeck({ by }: Shuffle): boolean {
  return by === 'game.cards' || !(by.startsWith('game.') || by.includes('.setup.'))
}

/** The faces of the cards in each place but the deck. */
function placesOf(g: G): { [place: string]: readonly number[] } {
  const out: { [place: string]: readonly number[] } = { [DISCARD]: g.state.discard }
  g.state.sides.forEach((side, seat) => {
    out[handOf(seat)] = side.hand
  })
  for (const secret of g.state.secrets) if (secret.pool === 'cards') out[secretName(secret)] = secret.faces
  return out
}

export const EMPTY: World = { face: [], stays: [], where: {}, decks: [], time: 0 }

/** Cards on their way from a place to another, while a stretch of the match is looked at. */
class Transit {
  readonly face: number[]
  readonly stays: (readonly Stay[])[]
  readonly decks: { time: number; cards: readonly number[] }[]
  /** Cards that have left a place. */
  readonly loose: number[] = []
  /** Cards that have come off the deck. */
  readonly drawn: number[] = []
  /** Those that lie elsewhere. */
  readonly away: number[]
  deck: number[]
  time: number

  constructor(world: World) {
    this.face = [...world.face]
    this.stays = [...world.stays]
    this.decks = [...world.decks]
    this.deck = [...(world.where[DECK] ?? [])]
    this.away = [...(world.where[AWAY] ?? [])]
    this.time = world.time
  }

  /** A card on its way with this face, or one that nothing was known of. */
  take(face: number, place: string): number {
    // What is discarded was seen before; what comes to a hand is likely to have been drawn.
    for (const cards of place === DISCARD ? [this.loose, this.away, this.drawn] : [this.drawn, this.loose, this.away]) {
      const at = cards.findIndex((card) => this.face[card] === face)
      if (at >= 0) return cards.splice(at, 1)[0]
    }
    return this.found(face)
  }

  private found(face: number): number {
    this.stays.push([])
    return this.face.push(face) - 1
  }

  settle(card: number, place: string): void {
    const now = this.stays[card]
    if (now.at(-1)?.place !== place) this.stays[card] = [...now, { place, time: this.time, cards: ANY }]
  }

  shuffled(pile: readonly number[]): void {
    this.drawn.push(...this.deck.reverse())
    const k = this.decks.length
    this.deck = pile.map((face) => (k === 0 ? this.found(face) : this.take(face, DISCARD)))
    this.time++
    if (k > 0) for (const card of this.deck) this.settle(card, DISCARD)
    this.time++
    for (const card of this.deck) this.settle(card, `${DECK} ${k}`)
    this.decks.push({ time: this.time, cards: [...this.deck] })
  }
}

/** The world after a stretch of the match, and the cards that changed their place in it. */
export function tracked(world: World, g: G, shuffles: readonly Shuffle[]): { world: World; moved: number[] } {
  const t = new Transit(world)
  const places = placesOf(g)
  const kept: { [place: string]: number[] } = {}
  const gained: { [place: string]: number[] } = {}
  for (const place of new Set([...Object.keys(places), ...Object.keys(world.where)])) {
    if (place === DECK || place === AWAY) continue
    const faces = [...(places[place] ?? [])]
    kept[place] = []
    for (const card of world.where[place] ?? []) {
      const at = faces.indexOf(t.face[card])
      if (at < 0) t.loose.push(card)
      else {
        faces.splice(at, 1)
        kept[place].push(card)
      }
    }
    if (faces.length > 0) gained[place] = faces
  }
  for (const shuffle of shuffles) {
    if (!isOfDeck(shuffle)) continue
    // The discard pile is empty by then: what lies there has come since.
    if (t.decks.length > 0) t.loose.push(...kept[DISCARD].splice(0))
    t.shuffled(shuffle.pile as number[])
    gained[DISCARD] = [...g.state.discard]
  }
  t.time++
  t.drawn.push(...t.deck.splice(g.state.deck.length).reverse())
  const moved = [...t.loose, ...t.drawn]
  for (const [place, faces] of Object.entries(gained)) {
    for (const face of faces) {
      const card = t.take(face, place)
      t.settle(card, place)
      kept[place].push(card)
    }
  }
  for (const card of [...t.loose, ...t.drawn]) t.settle(card, AWAY)
  const { face, stays, decks, time } = t
  const where = { ...kept, [DECK]: t.deck, [AWAY]: [...t.away, ...t.loose, ...t.drawn] }
  return { world: { face, stays, decks, time, where }, moved }
}

/** The log has told of a card that it is one of these kinds: when it left its place after a time, or where it lies. */
export function told(world: World, card: number, cards: bigint, after: number): World {
  const stays = world.stays[card]
  const first = stays.findIndex(({ time }) => time > after)
  const last = stays[stays.length - 1]
  if (!last) return world
  const now =
    first >= 0
      ? stays.with(first, { ...stays[first], cards: stays[first].cards & cards })
      : [...stays, { place: last.place, time: world.time, cards }]
  return { ...world, stays: world.stays.with(card, now) }
}

/** The kinds that fit what is known of a card from a stay on. */
function fitting(stays: readonly Stay[], from: number): bigint {
  let bits = ANY
  for (let i = from; i < stays.length; i++) bits &= stays[i].cards
  return bits
}

/** Whether one of two cards lies where its face cannot change. */
function isFast({ where, face }: World, card: number, other: number): boolean {
  return face[card] !== face[other] && (where[AWAY].includes(card) || where[AWAY].includes(other))
}

/**
 * The world in which two cards have changed parts since they last lay unseen in one place, so that each lies where the other did; null where that
 * cannot be.
 */
export function exchanged(world: World, card: number, other: number): World | null {
  if (isFast(world, card, other)) return null
  const [mine, theirs] = [world.stays[card], world.stays[other]]
  const [myFace, theirFace] = [world.face[card], world.face[other]]
  for (let i = mine.length - 1; i >= 0; i--) {
    if (!isAmong(fitting(mine, i + 1), theirFace)) return null
    for (let j = theirs.length - 1; j >= 0; j--) {
      if (!isAmong(fitting(theirs, j + 1), myFace)) break
      if (mine[i].place !== theirs[j].place || mine[i].place === AWAY || mine[i].place === DISCARD) continue
      const [until, end] = [mine[i + 1]?.time ?? Number.POSITIVE_INFINITY, theirs[j + 1]?.time ?? Number.POSITIVE_INFINITY]
      if (until === end && until === Number.POSITIVE_INFINITY) continue
      if (Math.max(mine[i].time, theirs[j].time) < Math.min(until, end))
        return traded(world, card, other, i + 1, j + 1, Math.min(until, end))
    }
  }
  return null
}

function traded(world: World, card: number, other: number, i: number, j: number, time: number): World {
  const [mine, theirs] = [world.stays[card], world.stays[other]]
  const turned = (cards: readonly number[]) =>
    cards.includes(card) || cards.includes(other) ? cards.map((one) => (one === card ? other : one === other ? card : one)) : cards
  const met = mine[i - 1].place
  const isHere = (k: number) => met === `${DECK} ${k}`
  return {
    ...world,
    stays: world.stays.with(card, [...mine.slice(0, i), ...theirs.slice(j)]).with(other, [...theirs.slice(0, j), ...mine.slice(i)]),
    where: Object.fromEntries(Object.entries(world.where).map(([place, cards]) => [place, turned(cards)])),
    decks: world.decks.map((deck, k) => (deck.time >= time || isHere(k) ? { ...deck, cards: turned(deck.cards) } : deck)),
  }
}
