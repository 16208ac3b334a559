import { type Phrase, type Refusal, type Seat, say } from '@trestle/kernel'
import type { Card } from '../ground/book.ts'
import { ITEMS } from '../ground/schema.ts'
import type { G, Offers } from '../ground/state.ts'
import { effectNamed, effectOf } from '../sources/registry.ts'
import { firstOf } from './bits.ts'
import { discard, kindsIn, takeFromHand, without } from './cards.ts'
import { dominanceBan } from './dominance.ts'
import { answers, inForce } from './in-force.ts'
import { factionOf } from './parties.ts'
import { refusal, suitsPhrase } from './refusal.ts'
import { score } from './score.ts'
import { lackingServices } from './services.ts'
import { isMixed } from './suits.ts'
import { tell } from './tell.ts'

/** `pay`: crafting pieces used, by suit; told only where there is more than one way. */
export type Craft = { do: 'craft'; card: number; pay: number[] | null }

/** ROOT-4.1 Offers the cards of a hand that can be crafted now, in all ways to pay for them. */
export function offerCrafts(out: Offers<Craft>, g: G, seat: Seat): void {
  const { hand } = g.state.sides[seat]
  if (hand.length === 0) return
  const power = powerFor(g, seat)
  if (sumOf(power) === 0) return
  for (let i = 0; i < hand.length; i++) {
    if (i > 0 && hand[i] === hand[i - 1]) continue
    const card = g.content.cards[hand[i]]
    if (card.cost === null || !affordable(g, seat, card.cost, power) || cardBan(g, seat, card) !== '') continue
    const ways = card.cost[3] > 0 ? waysToPay(card.cost, power) : []
    if (ways.length > 1) for (const pay of ways) out.push({ do: 'craft', card: card.kind, pay })
    else out.push({ do: 'craft', card: card.kind, pay: null })
  }
}

/** Whether a cost can be paid at all. */
function affordable(g: G, seat: Seat, cost: readonly number[], power: readonly number[]): boolean {
  if (shortOf(cost, power) > (power[WILD] ?? 0)) return false
  const needed = cost[0] + cost[1] + cost[2] + cost[3]
  const most = factionOf(g, seat).crafting?.most?.(g, seat) ?? needed
  return sumOf(power) >= needed && most >= needed
}

/** Crafting pieces of any suit stand behind those of the three (ROOT-H.3.6). */
const WILD = 3

function sumOf(power: readonly number[]): number {
  let sum = 0
  for (let suit = 0; suit < power.length; suit++) sum += power[suit]
  return sum
}

/** How many icons of single suits pieces of those suits do not pay. */
function shortOf(cost: readonly number[], power: readonly number[]): number {
  let short = 0
  for (let suit = 0; suit < WILD; suit++) if (cost[suit] > power[suit]) short += cost[suit] - power[suit]
  return short
}

/** The clause that forbids crafting a card, empty if none does. */
export function craftBan(g: G, seat: Seat, card: Card, power: readonly number[]): string {
  return cardBan(g, seat, card) || (card.cost !== null && affordable(g, seat, card.cost, power) ? '' : 'ROOT-4.1.1')
}

/** The clause that forbids it whatever it costs, empty if none does. */
function cardBan(g: G, seat: Seat, card: Card): string {
  if (card.type === 'ambush') return 'ROOT-2.1.2~2'
  if (card.cost === null) return 'ROOT-2.1.3~2'
  if (card.type === 'item' && g.state.items[card.item] === 0) {
    const ban = stockBan(g, seat, card.item)
    if (ban !== '') return ban
  }
  return card.type === 'persistent' && g.state.sides[seat].effects.includes(card.kind) ? 'ROOT-4.1.4' : ''
}

/** The stock beside the supply in which an item lies; null where it lies in none. */
function stockOf(g: G, item: number) {
  return inForce(g).stock.fixed.find(({ has, owner }) => has.count(g, owner, item) > 0) ?? null
}

/** The clause by which an item that the supply has not cannot be crafted, empty where it can. */
function stockBan(g: G, seat: Seat, item: number): string {
  const stock = stockOf(g, item)
  if (!stock) return 'ROOT-4.1.2~3'
  return stock.has.opens(g, stock.owner, seat) ? '' : stock.has.rule
}

/**
 * ROOT-4.1.1 All ways to pay a cost (fox, rabbit, mouse, any) with crafting pieces by suit; ROOT-4.1.1~4 an "any" takes whichever. Pieces of any
 * suit pay what the others leave: whoever spares them can do as much afterwards as before.
 */
export function waysToPay(cost: readonly number[], power: readonly number[]): number[][] {
  const left = [power[0] - cost[0], power[1] - cost[1], power[2] - cost[2]]
  const short = shortOf(cost, power)
  const wild = power[WILD] ?? 0
  if (short > wild) return []
  if (short > 0) for (let suit = 0; suit < WILD; suit++) left[suit] = Math.max(0, left[suit])
  const any = Math.min(cost[3], left[0] + left[1] + left[2])
  const rest = cost[3] - any
  if (rest > wild - short) return []
  const out: number[][] = []
  for (let fox = Math.min(any, left[0]); fox >= 0; fox--) {
    for (let rabbit = Math.min(any - fox, left[1]); rabbit >= 0; rabbit--) {
      const mouse = any - fox - rabbit
      if (mouse <= left[2]) out.push([cost[0] + fox + rest, cost[1] + rabbit, cost[2] + mouse])
    }
  }
  return out
}

/** The crafting pieces by suit that pay for a card where there is one way, or the first of several. */
export function payingFor(g: G, seat: Seat, card: number): number[] {
  return waysToPay(g.content.cards[card].cost ?? [], powerFor(g, seat))[0]
}

/** Carries out a craft. */
export function craft(g: G, seat: Seat, option: Craft): void {
  const { state } = g
  const side = state.sides[seat]
  const card = g.content.cards[option.card]
  const { crafting } = factionOf(g, seat)
  const pay = option.pay ?? payingFor(g, seat, card.kind)
  if (crafting?.pay) crafting.pay(g, seat, pay)
  else side.activated = [side.activated[0] + pay[0], side.activated[1] + pay[1], side.activated[2] + pay[2]]
  takeFromHand(state, seat, card.kind)
  tell(g, { on: 'crafted', seat, card: card.kind })
  if (card.type === 'persistent') {
    side.effects = [...side.effects, card.kind]
    return followCraft(g, seat, card.kind)
  }
  if (card.type === 'item') {
    const stock = state.items[card.item] === 0 ? stockOf(g, card.item) : null
    if (!stock) state.items = state.items.with(card.item, state.items[card.item] - 1)
    gainItem(g, seat, card.item, card.points)
    score(g, seat, craftPoints(g, seat, card.points), 'ROOT-3.2.2')
    stock?.has.taken(g, stock.owner, seat, card.item)
    if (!isKept(g, seat, card.kind)) discard(g, card.kind)
    return followCraft(g, seat, card.kind)
  }
  state.played = [...state.played, card.kind]
  effectNamed(card.effect).immediate?.(g, seat, card.kind)
}

/** Whether somebody keeps a crafted item's card from being discarded, for now or at all (ROOT-H.2.22). */
function isKept(g: G, crafter: Seat, card: number): boolean {
  for (const { has, owner } of inForce(g).keeps.fixed) if (has(g, owner, crafter, card)) return true
  return false
}

/** ROOT-3.2.2 What a seat scores for a card that prints `points`. */
function craftPoints(g: G, seat: Seat, points: number): number {
  const own = factionOf(g, seat).crafting?.points?.(g, seat, points) ?? points
  const { effects } = g.state.sides[seat]
  return effects.reduce((sum, card) => effectOf(g.content, card).crafting?.points?.(g, seat, sum) ?? sum, own)
}

/** The card with an immediate effect has done what it does, and is discarded. */
export function played(g: G, seat: Seat, card: number): void {
  g.state.played = without(g.state.played, card)
  discard(g, card)
  followCraft(g, seat, card)
}

/** A card was crafted and all of it is done: whatever is in force may answer (ROOT-H.1.15). */
function followCraft(g: G, crafter: Seat, card: number): void {
  for (const { has, owner } of answers(g, inForce(g).crafted)) has(g, owner, crafter, card)
}

/** ROOT-4.1.2~2 An item goes to the Crafted Items box, or where the faction keeps its items; `printed`: the points of the card it was crafted by. */
export function gainItem(g: G, seat: Seat, item: number, printed: number | null = null): void {
  const { crafting } = factionOf(g, seat)
  if (crafting?.takeItem) crafting.takeItem(g, seat, item, printed)
  else {
    tellGained(g, seat, item)
    const side = g.state.sides[seat]
    side.crafted = side.crafted.with(item, side.crafted[item] + 1)
  }
}

/** All are told that a seat has gained an item. */
export function tellGained(g: G, seat: Seat, item: number): void {
  tell(g, { on: 'item.gained', seat, item: ITEMS[item] })
}

/** ROOT-4.1.1 How many crafting pieces of each suit a seat can still activate. */
export function powerFor(g: G, seat: Seat): number[] {
  return factionOf(g, seat).crafting?.power?.(g, seat) ?? [0, 0, 0]
}

/**
 * Crafting pieces of a kind, or of all from one to another, by suit, those activated this turn left out (ROOT-4.1.1~2, ROOT-4.1.1~3). What was
 * activated beyond the pieces of a suit were pieces of any suit.
 */
export function powerOf(g: G, seat: Seat, kind: number, last = kind): number[] {
  const side = g.state.sides[seat]
  const power = [0 - side.activated[0], 0 - side.activated[1], 0 - side.activated[2]]
  let wild = 0
  for (let one = kind; one <= last; one++) {
    const places = side.pieces[one]
    for (let at = 0; at < g.content.clearings; at++) {
      if (places[at] === 0) continue
      const suits = g.state.suits[at]
      if (isMixed(suits)) wild += places[at]
      else power[firstOf(suits)] += places[at]
    }
  }
  for (let suit = 0; suit < WILD; suit++) {
    if (power[suit] >= 0) continue
    wild += power[suit]
    power[suit] = 0
  }
  if (wild > 0) power.push(wild)
  return power
}

/** Why a card of the hand cannot be crafted or activated now, and what map and services refuse: for whoever looks at it and wonders. */
export function refusedCards(g: G, seat: Seat): Refusal[] {
  const power = powerFor(g, seat)
  const cards = kindsIn(g.state.sides[seat].hand, g.content, () => true).flatMap((kind): Refusal[] => {
    const card = g.content.cards[kind]
    const ban = craftBan(g, seat, card, power)
    const option = { do: 'craft', card: kind, pay: null }
    const craft = ban === '' ? [] : [refusal(option, ban, missing(card, ban, power))]
    if (card.type !== 'dominance') return craft
    const { rule, values } = dominanceBan(g, seat)
    return rule === '' ? craft : [...craft, refusal({ do: 'dominance', card: kind }, rule, values)]
  })
  return [...cards, ...lackingServices(g, seat, 'daylight')]
}

/** What crafting a card takes beside what one has, where the ban is one of numbers or things. */
function missing(card: Card, ban: string, power: readonly number[]): Phrase['values'] {
  if (ban === 'ROOT-4.1.2~3') return { item: say(`item.${ITEMS[card.item]}`) }
  return ban === 'ROOT-4.1.1' ? { cost: suitsPhrase(card.cost ?? []), power: suitsPhrase(power) } : undefined
}
