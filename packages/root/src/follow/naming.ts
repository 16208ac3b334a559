import type { Heard } from '@trestle/kernel'
import type { G } from '../ground/state.ts'
import { suitsAt } from '../rules/suits.ts'
import type { Wanted } from './fit.ts'
import { isLeft, isNamed, isSuited, isUnknown, likeCard, likeness, suitedCard } from './unknown.ts'
import { handOf, happened, hiddenIn, isAmong, kindsOf, pileOf, secretName, type World } from './world.ts'

/** A card that must lie in a place: a bit for each kind that will do. */
export interface Need {
  place: string
  cards: bigint
  /** Whether it may come with what is done next. */
  late?: boolean
}

export const seatOf = (g: G, letter: string): number => g.state.sides.findIndex((side) => side.letter === letter)

/** How many kinds of card the deck has, unknown ones aside. */
export const kindCount = (g: G): number => g.content.content.deck.cards.length

/** The kinds of card that may stand for one of these suits (bits). */
function suited(g: G, suits: number, birds = true): bigint {
  let bits = 0n
  for (const { kind, suit } of g.content.cards.slice(0, kindCount(g))) {
    if ((birds && suit === 3) || (suits >> suit) % 2 === 1) bits |= 1n << BigInt(kind)
  }
  return bits
}

/** The suit whose kinds these are, all of them; -1 for other kinds. */
function suitOnly(g: G, cards: bigint): number {
  return [0, 1, 2, 3].findIndex((suit) => suited(g, 1 << suit, false) === cards)
}

/** The cards that must lie in hands and piles for what the log wants next: of each place, up to the first unknown card that comes to it. */
export function needsOf(g: G, wanted: readonly Wanted[], all: bigint): Need[] {
  const list = new NeedList(g)
  for (const { key, cards, ambushes } of wanted) {
    const [what, from, to] = key.split(' ')
    if (what === 'X')
      for (const [i, suit] of [...ambushes.replaceAll('@', '')].entries())
        list.spend(handOf(seatOf(g, i === 0 ? to : from)), ambushCards(g, suit))
    if (what === 'Z') list.spend(handOf(seatOf(g, from)), cards)
    if (what === 'reveal') list.reveal(handOf(seatOf(g, from)), cards, to !== '')
    if (what !== 'card' || from === to) continue
    const start = placeOf(g, from)
    if (start !== undefined && cards !== all) list.spend(start, cards)
    const gain = placeOf(g, to)
    if (gain !== undefined) list.gain(gain, cards === all ? null : cards)
  }
  return list.needs
}

/** Goes through what a log wants and notes which cards have to be there before. */
class NeedList {
  readonly needs: Need[] = []
  private readonly g: G
  /** Places to which an unknown card has come. */
  private readonly closed = new Set<string>()
  /** Cards that have come for all to see, or were shown. */
  private readonly held: { place: string; cards: bigint; revealed: boolean }[] = []

  constructor(g: G) {
    this.g = g
  }

  private find(place: string, cards: bigint, able: (revealed: boolean) => boolean): number {
    const any = suitOnly(this.g, cards) >= 0
    return this.held.findIndex(
      (one) => one.place === place && able(one.revealed) && (any ? one.cards === cards : (one.cards & ~cards) === 0n),
    )
  }

  private add(place: string, cards: bigint): void {
    if (!this.closed.has(place)) this.needs.push({ place, cards })
  }

  spend(place: string, cards: bigint): void {
    const at = this.find(place, cards, () => true)
    if (at >= 0) this.held.splice(at, 1)
    else this.add(place, cards)
  }

  /** A card that is shown to one player may be shown again; of those shown to all each is another. */
  reveal(place: string, cards: bigint, toOne: boolean): void {
    const at = this.find(place, cards, (revealed) => toOne || !revealed)
    if (at >= 0) this.held[at].revealed = true
    else {
      this.add(place, cards)
      this.held.push({ place, cards, revealed: true })
    }
  }

  gain(place: string, cards: bigint | null): void {
    if (cards === null) this.closed.add(place)
    else this.held.push({ place, cards, revealed: false })
  }
}

function ambushCards(g: G, letter: string): bigint {
  return g.content.cards
    .slice(0, kindCount(g))
    .reduce((sum, { kind, type, suit }) => (type === 'ambush' && 'FRMB'[suit] === letter ? sum | (1n << BigInt(kind)) : sum), 0n)
}

/** The hand or the hidden pile that a letter, or a letter with a sign for its board, stands for. */
function placeOf(g: G, text: string): string | undefined {
  const seat = seatOf(g, text[0] ?? '')
  if (seat < 0) return undefined
  return text.length === 1 ? handOf(seat) : pileOf(g, seat)
}

/**
 * Makes unknown cards those that the log shows next, in place. `variant`: which of several kinds is taken where the log leaves it open, `byTurn`
 * orders them. Returns the world in which they are, and among how many kinds there was to choose.
 */
export function named(
  g: G,
  world: World,
  needs: readonly Need[],
  variant: number,
  byTurn: (kind: number, other: number) => number,
): { world: World; choices: number } {
  const free = new Map([...hiddenIn(g)].map(([place, cards]) => [place, cards.slice()]))
  // Cards that were revealed come back to the hand.
  for (const [seat, { board }] of g.state.sides.entries()) {
    const { revealed } = board as { revealed?: number[] }
    if (revealed) free.get(handOf(seat))?.push(...revealed)
  }
  const taken = ({ place, cards }: Need, isIt: (card: number) => boolean) => {
    const there = free.get(place) ?? []
    const at = there.findIndex((card) => isIt(card) && isShown(g, card, cards))
    if (at >= 0) there.splice(at, 1)
    return at >= 0
  }
  const isAny = ({ cards }: Need) => suitOnly(g, cards) >= 0
  // What is written by its suit alone is as a rule none of those that are known by name.
  const open = [
    ...needs.filter((need) => !isAny(need) && !taken(need, () => true)),
    ...needs.filter((need) => isAny(need) && !taken(need, isSuited)),
  ]
  // All of them at one time.
  let now = open.length > 0 ? { ...world, time: world.time + 1 } : world
  let choices = 1
  for (const { place, cards, late = false } of open) {
    const there = free.get(place) ?? []
    const unknown = there.findIndex(isUnknown)
    // One that is left of a hand can be fewer things, so it is taken first; one that was shown by its suit alone was written so.
    const closer = suitOnly(g, cards) < 0 ? narrowed(g, now, place, there, cards, unknown < 0 ? isSuited : isLeft) : now
    if (closer !== now || unknown < 0) {
      if (closer === now) taken({ place, cards }, () => true)
      now = closer
      continue
    }
    const able = kindsOf(cards, kindCount(g)).filter((kind) => now.shown[kind] < g.content.cards[kind].count)
    if (able.length === 0) continue
    const suit = suitOnly(g, cards)
    // A dominance card that is spent goes beside the map, and is written by its name.
    const plain = able.filter((kind) => g.content.cards[kind].type !== 'dominance')
    const groups = suit >= 0 ? [plain] : alike(g, able.sort(byTurn))
    choices = Math.max(choices, groups.length)
    const kinds = groups[variant % groups.length]
    const as = suit >= 0 ? suitedCard(suit, now.partly) : kinds.length > 1 ? likeCard(kinds[0], now.partly) : kinds[0]
    const [card] = there.splice(unknown, 1)
    renamed(g, place, card, as)
    now = shownAs(now, place, card, as, bitsOf(kinds), late)
  }
  return { world: now.last === world.last ? world : now, choices }
}

/** A card of which the suit was known comes to be one of its kinds, in place. */
function narrowed(g: G, world: World, place: string, there: number[], cards: bigint, able: (card: number) => boolean): World {
  const kinds = kindsOf(cards, kindCount(g)).filter((kind) => world.shown[kind] < g.content.cards[kind].count)
  const at = there.findIndex((card) => able(card) && kinds.some((kind) => g.content.cards[kind].suit === g.content.cards[card].suit))
  if (at < 0) return world
  const [card] = there.splice(at, 1)
  const as = kinds.find((kind) => g.content.cards[kind].suit === g.content.cards[card].suit) ?? -1
  renamed(g, place, card, as)
  const next = { ...world, shown: world.shown.with(as, world.shown[as] + 1) }
  return happened(next, { what: 'narrowed', card, kinds: 1n << BigInt(as), as, time: next.time })
}

/**
 * ROOT-10.4.1 Cards among the Lost Souls that may be one of several come to be such that the Outcast is what the log says (`board L$_o M`), in
 * place.
 */
export function outcast(g: G, world: World, wanted: readonly Wanted[]): World {
  const [, letter, sign, suit] =
    /^board ([A-Z])\$_(h?o) ([FRM])$/.exec(wanted.find(({ key }) => /^board [A-Z]\$_h?o /.test(key))?.key ?? '') ?? []
  const seat = letter === undefined ? -1 : seatOf(g, letter)
  if (seat < 0) return world
  const board = g.state.sides[seat].board as { souls: number[]; outcast: number }
  const open = board.souls.filter((card) => likeness(card) >= 0)
  const suits = board.souls.filter((card) => likeness(card) < 0).map((card) => g.content.cards[card].suit)
  const lead = (all: readonly number[]) => {
    const counts = [0, 1, 2].map((one) => all.filter((other) => other === one).length)
    const most = Math.max(...counts)
    return counts.filter((n) => n === most).length === 1 ? counts.indexOf(most) : board.outcast
  }
  const meant = 'FRM'.indexOf(suit)
  const isRight = (all: readonly number[]) => lead(all) === meant && (lead(all) === board.outcast) === (sign === 'ho')
  const kinds = open.map((card) => kindsLike(g, likeness(card)).filter((kind) => world.shown[kind] < g.content.cards[kind].count))
  const choose = (at: number, chosen: number[]): number[] | null => {
    if (at === open.length) return isRight([...suits, ...chosen.map((kind) => g.content.cards[kind].suit)]) ? chosen : null
    for (const kind of [likeness(open[at]), ...kinds[at]]) {
      const found = choose(at + 1, [...chosen, kind])
      if (found) return found
    }
    return null
  }
  const chosen = choose(0, [])
  if (!chosen) return world
  let now = world
  for (const [i, kind] of chosen.entries()) {
    const { suit: old } = g.content.cards[open[i]]
    const { suit: fresh } = g.content.cards[kind]
    if (fresh === old) continue
    const same = kinds[i].filter((one) => g.content.cards[one].suit === fresh)
    const as = same.length > 1 ? likeCard(kind, now.partly) : kind
    board.souls = board.souls.map((card) => (card === open[i] ? as : card))
    const next = { ...now, time: now.time + 1, partly: now.partly + 1 }
    if (same.length === 1) next.shown = now.shown.with(as, now.shown[as] + 1)
    now = happened(next, { what: 'narrowed', card: open[i], kinds: bitsOf(same), as, time: next.time })
  }
  return now
}

/** All of a hand of which nothing is known comes to be of a suit, in place. */
export function allOfSuit(g: G, world: World, seat: number, suit: number): World {
  let now = { ...world, time: world.time + 1 }
  for (const card of g.state.sides[seat].hand.filter(isUnknown)) {
    const as = suitedCard(suit, now.partly, true)
    renamed(g, handOf(seat), card, as)
    now = shownAs(now, handOf(seat), card, as, suited(g, 1 << suit, false))
  }
  return now
}

const bitsOf = (kinds: readonly number[]): bigint => kinds.reduce((bits, kind) => bits | (1n << BigInt(kind)), 0n)

/** What a card does when it is crafted. */
function deedOf(g: G, kind: number): string {
  const { type, cost, item, points, effect, target } = g.content.cards[kind]
  return `${type} ${cost} ${item} ${points} ${effect} ${target}`
}

/** All kinds of card that do the same as one when they are crafted. */
function kindsLike(g: G, kind: number): number[] {
  const deed = deedOf(g, kind)
  return Array.from({ length: kindCount(g) }, (_, other) => other).filter((other) => deedOf(g, other) === deed)
}

/** Kinds of card in groups of those that do the same when they are crafted. */
function alike(g: G, kinds: readonly number[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const kind of kinds) groups.set(deedOf(g, kind), [...(groups.get(deedOf(g, kind)) ?? []), kind])
  return [...groups.values()]
}

/** Whether a card that was shown is what is needed. */
function isShown(g: G, card: number, cards: bigint): boolean {
  if (isUnknown(card)) return false
  if (likeness(card) >= 0) return kindsLike(g, likeness(card)).every((kind) => isAmong(cards, kind))
  return isNamed(card) ? isAmong(cards, card) : isSuited(card) && suited(g, 1 << g.content.cards[card].suit, false) === cards
}

function shownAs(world: World, place: string, card: number, as: number, kinds: bigint, late = false): World {
  const { time } = world
  const where = new Map(world.where)
  where.delete(card)
  const next = { ...world, where }
  if (isNamed(as)) next.shown = world.shown.with(as, world.shown[as] + 1)
  else next.partly++
  return happened(next, { what: 'named', place, kinds, as, time, late })
}

/** An unknown card has become another, in place. */
function renamed(g: G, place: string, card: number, as: number): void {
  const { state } = g
  const turned = (cards: readonly number[]) => cards.map((one) => (one === card ? as : one)).sort((a, b) => a - b)
  const turnedIn = (all: readonly (readonly number[])[]) => Array.from(all, (cards) => (cards.includes(card) ? turned(cards) : cards))
  const seat = state.sides.findIndex((_, i) => handOf(i) === place)
  if (seat >= 0) state.sides[seat].hand = turned(state.sides[seat].hand)
  else {
    state.secrets = Array.from(state.secrets, (one) => {
      if (one.pool !== 'cards' || secretName(one) !== place) return one
      const faces = one.ordered ? one.faces.map((face) => (face === card ? as : face)) : turned(one.faces)
      return { ...one, faces, seen: turnedIn(one.seen) }
    })
  }
  if (state.known.some((some) => some.some((cards) => cards.includes(card)))) state.known = Array.from(state.known, turnedIn)
}

/**
 * What a stretch of the match tells of cards that stay hidden: ROOT-8.2.6~2 a hand was shown, as it held none of some suits; ROOT-8.2.4 a base
 * was lost, and with it all supporters of a suit. What came to a place in the same stretch is not meant.
 */
export function learned(world: World, g: G, heard: readonly Heard[]): World {
  const time = world.time - 0.5
  let now = world
  const at = heard.findIndex(({ event }) => event.on === 'shown')
  if (at >= 0 && heard.slice(at).some(({ event }) => event.giver === -1)) {
    const place = heard
      .slice(0, at)
      .map(({ event }) => (event.on === 'moved' ? event.to : event.on === 'removed' ? (event.pieces as { at: number }[])[0]?.at : -1))
      .findLast((one) => typeof one === 'number' && one >= 0 && one < g.content.clearings)
    if (place !== undefined) {
      const kinds = suited(g, suitsAt(g, Number(place)))
      now = happened(now, { what: 'lacks', place: handOf(Number(heard[at].event.seat)), kinds, time })
    }
  }
  for (const { event } of heard) {
    if (event.on !== 'removed') continue
    for (const { owner, piece } of event.pieces as { owner: string; piece: string }[]) {
      const place = piece.startsWith('base') ? pileOf(g, seatOf(g, owner)) : undefined
      const suit = ['fox', 'rabbit', 'mouse'].findIndex((name) => piece.endsWith(name))
      if (place !== undefined && suit >= 0) now = happened(now, { what: 'lacks', place, kinds: suited(g, 1 << suit), time })
    }
  }
  return now
}
