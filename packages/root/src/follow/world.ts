import type { G, Secret } from '../ground/state.ts'
import { isOfDeck, type Shuffle } from './chance.ts'
import type { Drawn } from './deck-top.ts'
import { isNamed, isUnknown, originOf } from './unknown.ts'

/** What a led match has to know of its cards beside its state. Never changed in place. */
export interface World {
  /** How many cards of each kind were shown and are not back in the deck. */
  shown: readonly number[]
  /** Where each unknown card lies that is off the deck. */
  where: ReadonlyMap<number, string>
  /** What happened to unknown cards, the last first. */
  last: Trace | null
  /** Counts what happened. */
  time: number
  /** How many cards were shown in part. */
  partly: number
}

/** What happened to unknown cards. */
export type Happening =
  /** One came to a place, from the deck where it lay nowhere before. */
  | { what: 'came'; card: number; place: string; time: number }
  /**
   * One of those in a place, whichever, was shown to be of certain kinds (bits); from now on it is the card `as`. `late`: it may have come in the
   * stretch that follows.
   */
  | { what: 'named'; place: string; kinds: bigint; as: number; time: number; late: boolean }
  /** One that was shown in part is of fewer kinds (bits) than before. */
  | { what: 'narrowed'; card: number; kinds: bigint; as: number; time: number }
  /** None of those in a place is of certain kinds (bits). */
  | { what: 'lacks'; place: string; kinds: bigint; time: number }
  /** A pile was shuffled into a deck. */
  | { what: 'shuffled'; cards: readonly number[]; time: number }

export interface Trace {
  happened: Happening
  before: Trace | null
}

export const handOf = (seat: number): string => `hand ${seat}`
export const secretName = ({ name, owner, at }: Secret): string => `secret ${name} ${owner} ${at}`
/** Where an unknown card lies that is no longer hidden in a hand or pile: each in a place of its own. */
export const openly = (card: number): string => `openly ${card}`

export const isAmong = (bits: bigint, kind: number): boolean => ((bits >> BigInt(kind)) & 1n) === 1n

/** The kinds in bits, in order. */
export function kindsOf(bits: bigint, most: number): number[] {
  return Array.from({ length: most }, (_, kind) => kind).filter((kind) => isAmong(bits, kind))
}

/** The hidden pile of cards on a seat's board; undefined where it has none. */
export function pileOf(g: G, seat: number): string | undefined {
  const secret = g.state.secrets.find(({ pool, owner }) => pool === 'cards' && owner === seat)
  return secret && secretName(secret)
}

export function startOf(kinds: number): World {
  return { shown: Array.from({ length: kinds }, () => 0), where: new Map(), last: null, time: 0, partly: 0 }
}

/** The cards in each hidden place but the deck. */
export function hiddenIn({ state }: Pick<G, 'state'>): Map<string, readonly number[]> {
  const out = new Map<string, readonly number[]>()
  state.sides.forEach(({ hand }, seat) => {
    out.set(handOf(seat), hand)
  })
  for (const secret of state.secrets) if (secret.pool === 'cards') out.set(secretName(secret), secret.faces)
  return out
}

/** Whether any card that is hidden in a hand or pile is not wholly known. */
export function isDark({ state: { sides, secrets } }: Pick<G, 'state'>): boolean {
  const isOpen = (cards: readonly number[]) => cards.every(isNamed)
  return !sides.every(({ hand }) => isOpen(hand)) || secrets.some(({ pool, faces }) => pool === 'cards' && !isOpen(faces))
}

export function happened(world: World, happening: Happening): World {
  return { ...world, last: { happened: happening, before: world.last } }
}

/** The world after a stretch of the match. `decks`: how many decks there were before it. */
export function tracked(world: World, g: G, shuffles: readonly Shuffle[], drawn: readonly Drawn[], decks: number): World {
  const time = world.time + 1
  let { last } = world
  const shown = [...world.shown]
  const where = new Map(world.where)
  const add = (happening: Happening) => {
    last = { happened: happening, before: last }
  }
  const drawnFrom = (nth: number) => {
    for (const { card, as } of drawn) {
      if (originOf(card).deck !== nth) continue
      const place = openly(card)
      add({ what: 'came', card, place, time })
      add({ what: 'named', place, kinds: 1n << BigInt(as), as, time, late: false })
      shown[as]++
    }
  }
  drawnFrom(decks - 1)
  for (const [i, shuffle] of shuffles.filter(isOfDeck).entries()) {
    const pile = shuffle.pile as number[]
    const isKept = shuffle.by === 'advanced.keep'
    const cards = isKept ? wholePile(g, pile, shown) : pile
    for (const card of pile) {
      if (isNamed(card)) shown[card] = Math.max(0, shown[card] - 1)
      else if (isUnknown(card) && !isKept) {
        if (where.get(card) !== openly(card)) add({ what: 'came', card, place: openly(card), time })
        where.delete(card)
      }
    }
    add({ what: 'shuffled', cards, time })
    drawnFrom(decks + i)
  }
  const here = new Set<number>()
  for (const [place, cards] of hiddenIn(g)) {
    for (const card of cards) {
      if (!isUnknown(card)) continue
      here.add(card)
      if (where.get(card) === place) continue
      where.set(card, place)
      add({ what: 'came', card, place, time })
    }
  }
  for (const [card, place] of where) {
    if (here.has(card) || place === openly(card)) continue
    where.set(card, openly(card))
    add({ what: 'came', card, place: openly(card), time })
  }
  return { ...world, shown, where, last, time }
}

/** ROOT-A.10 The deck with the cards that were put back, where all cards that were drawn are known: so all that were not are as well. */
function wholePile(g: G, pile: readonly number[], shown: readonly number[]): number[] {
  const { length } = g.content.content.deck.cards
  const few = g.state.sides.length === 2
  const left = g.content.cards.slice(0, length).flatMap(({ kind, count, type }) => {
    const n = few && type === 'dominance' ? 0 : count - shown[kind]
    return Array.from({ length: Math.max(0, n) }, () => kind)
  })
  return [...pile.filter(isNamed), ...left]
}

/** What happened, the first first. */
export function story(world: World): Happening[] {
  const out: Happening[] = []
  for (let one = world.last; one; one = one.before) out.push(one.happened)
  return out.reverse()
}

/** Shuffles of the deck before. */
export const decksIn = (shuffles: readonly Shuffle[]): number => shuffles.filter(isOfDeck).length
