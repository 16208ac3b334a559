import { type Random, type Seat, shuffleWith, takeOut } from '@trestle/kernel'
import type { G, Secret } from '../ground/state.ts'
import { attackersNeeds } from '../rules/battle/attack.ts'
import { isOpen } from '../rules/cards.ts'
import { bandSide, factionOf } from '../rules/parties.ts'
import { fits } from '../rules/suits.ts'
import type { Need } from '../sources/faction.ts'
import { effectOf } from '../sources/registry.ts'

/**
 * A place with hidden faces as the seat that looks has it: how many it does not know there, what it knows of each of them, and where the new
 * ones go.
 */
interface Hidden {
  pool: string
  /** What is really there and unknown: the pool is made of these. */
  faces: number[]
  /** Whether a face may be the `i`th of them. */
  allows(face: number, i: number): boolean
  /** Whether something is not allowed: those places are filled first. */
  picky: boolean
  put(faces: number[]): void
}

/** Deals all that a seat cannot see anew: deck, hands and all secrets, pool by pool. */
export function determinize(g: G, seat: Seat, random: Random): void {
  const hidden = [...cardPlaces(g, seat), ...g.state.secrets.flatMap((secret) => secretPlace(g, seat, secret))]
  for (const pool of new Set(hidden.map((one) => one.pool)))
    dealPool(
      hidden.filter((one) => one.pool === pool),
      random,
    )
  forgetOthers(g, seat)
}

/** The deck, and what the seat does not know of the hands of others. */
function cardPlaces(g: G, seat: Seat): Hidden[] {
  const { state } = g
  const out: Hidden[] = []
  state.sides.forEach((side, other) => {
    if (other === seat || isOpen(g, other)) return
    const known = state.known[seat][other]
    const unknown = side.hand.slice()
    for (const card of known) takeOut(unknown, card)
    const put = (cards: number[]) => {
      side.hand = [...known, ...cards].sort((a, b) => a - b)
    }
    out.push({ pool: 'cards', faces: unknown, ...needed(g, other, '', known), put })
  })
  const put = (cards: number[]) => {
    state.deck = cards
  }
  return [...out, { pool: 'cards', faces: state.deck, allows: () => true, picky: false, put }]
}

/** What a secret hides from the seat; nothing where it sees all of it. */
function secretPlace(g: G, seat: Seat, secret: Secret): Hidden[] {
  const { pool, owner, faces, name } = secret
  const known = secret.seen[seat]
  if (owner === seat || known.length === faces.length) return []
  const unknown = [...faces]
  for (const face of known) unknown.splice(unknown.indexOf(face), 1)
  const put = (dealt: number[]) => {
    const changed = secret.ordered ? dealt : [...known, ...dealt].sort((a, b) => a - b)
    g.state.secrets = Array.from(g.state.secrets, (one) => (one === secret ? { ...one, faces: changed } : one))
  }
  const out = secret.ruledOut[seat]
  const needs = owner >= 0 && pool === 'cards' ? needed(g, owner, name, known) : { allows: () => true, picky: false }
  const allows = (face: number, i: number) => !out.includes(face) && needs.allows(face, i)
  return [{ pool, faces: unknown, allows, picky: needs.picky || out.length > 0, put }]
}

/** Cards that must be among hidden ones, as all have seen that they are asked for: the first of them fit the suits. */
function needed(g: G, holder: Seat, secret: string, known: readonly number[]): Pick<Hidden, 'allows' | 'picky'> {
  const { cards } = g.content
  const { sides, bands } = g.state
  const all = [
    ...sides.flatMap((_, seat) => factionOf(g, seat).needs?.(g, seat) ?? []),
    ...sides.flatMap(({ effects }, seat) => effects.flatMap((card) => effectOf(g.content, card).needs?.(g, seat) ?? [])),
    ...bands.flatMap((_, i) => bandSide(g, sides.length + i).needs?.(g, sides.length + i) ?? []),
    ...attackersNeeds(g),
  ]
  const need: Need | undefined = all.find((one) => one.holder === holder && one.secret === secret)
  if (!need) return { allows: () => true, picky: false }
  const serves = (card: number) => fits(cards[card].suit, need.suits) && (!need.items || cards[card].type === 'item')
  const open = Math.max(0, need.n - known.filter(serves).length)
  return { allows: (card, i) => i >= open || serves(card), picky: open > 0 }
}

/** Deals the faces of one pool over its places; it is sorted first, so that the truth leaves no trace. */
function dealPool(places: Hidden[], random: Random): void {
  const pool = places.flatMap(({ faces }) => faces).sort((a, b) => a - b)
  shuffleWith(random, pool)
  const slots = places.flatMap((place) => place.faces.map((_, i) => ({ place, i })))
  const dealt = places.some(({ picky }) => picky) ? matched(slots, pool) : pool
  let at = 0
  for (const place of places) {
    place.put(dealt.slice(at, at + place.faces.length))
    at += place.faces.length
  }
}

/**
 * The shuffled faces, moved as far as the places that do not take every face need it: a face for each slot by augmenting paths, picky slots
 * first. There is always one, since what is really there fits.
 */
function matched(slots: { place: Hidden; i: number }[], pool: readonly number[]): number[] {
  const slotOf = new Array<number>(pool.length).fill(-1)
  const faceOf = new Array<number>(slots.length).fill(-1)
  const allowed = (slot: number, face: number) => !slots[slot].place.picky || slots[slot].place.allows(pool[face], slots[slot].i)
  const find = (slot: number, tried: Set<number>): boolean => {
    for (let face = 0; face < pool.length; face++) {
      if (tried.has(face) || !allowed(slot, face)) continue
      tried.add(face)
      if (slotOf[face] >= 0 && !find(slotOf[face], tried)) continue
      slotOf[face] = slot
      faceOf[slot] = face
      return true
    }
    return false
  }
  slots.forEach(({ place }, slot) => {
    if (place.picky && !find(slot, new Set())) throw new Error('hidden faces that fit nowhere')
  })
  const free = [...pool.keys()].filter((face) => slotOf[face] < 0)
  return faceOf.map((face) => pool[face >= 0 ? face : (free.shift() as number)])
}

/**
 * What other seats have seen of hands and secrets that changed is forgotten. How much of it is left is theirs alone to know: whether a card that
 * somebody played is the one that another had given him.
 */
function forgetOthers(g: G, seat: Seat): void {
  const { state } = g
  state.known = Array.from(state.known, (known, viewer) =>
    viewer === seat ? known : Array.from(known, (cards, holder) => (holder === seat ? cards : [])),
  )
  state.secrets = Array.from(state.secrets, (one) => {
    const full = one.seen[seat].length === one.faces.length
    if (one.owner === seat || full) return one
    return { ...one, seen: Array.from(one.seen, (some, viewer) => (viewer === seat ? some : [])) }
  })
}
