/**
 * Positions in a few lines. `table({ ... })` is a match in round 1 with the Woodwalkers (or `turn: 'ironclad'`) about to
 * play a card; what is given replaces what set-up has laid out. Choices are made by their texts.
 */
import {
  askedOf,
  begin,
  choose,
  type Decision,
  type Event,
  type Heard,
  type Json,
  type Match,
  refresh,
  refusals,
  smallSeed,
} from '@trestle/kernel'
import { expect } from 'vitest'
import { type CompiledContent, compileContent, IC, WW } from '../src/content/compiled.ts'
import { defaultContent } from '../src/content/load.ts'
import type { CardContent } from '../src/effects/language.ts'
import { ironwood } from '../src/index.ts'
import type { Settings } from '../src/round/settings.ts'
import { FORGE, FOUNDATION, type State } from '../src/state.ts'

export interface Position {
  options?: { [key: string]: Json }
  seed?: number
  /** Whose turn it is. Standard: the Woodwalkers' first. */
  turn?: 'woodwalkers' | 'ironclad'
  round?: number
  /** All units of the map: Fighters, or Fighters and Golems. Standard: as set up. */
  units?: { [place: string]: number | [fighters: number, golems: number] }
  drill?: string
  cargo?: number
  track?: number
  /** Available crystals of the Woodwalkers and the Ironclad. */
  crystals?: [number, number]
  forges?: { [mountain: string]: 'foundation' | 'forge' }
  totems?: { [forest: string]: number }
  fading?: { [forest: string]: number }
  secured?: number
  /** Hands. A base card that is not named waits aside. */
  ww?: string[]
  ic?: string[]
  /** The tops of the decks, the top card first; the other cards follow in order. */
  decks?: { ww?: string[]; ic?: string[] }
  /** Only these cards are in the deck, the rest in the discard pile. */
  only?: { ww?: string[]; ic?: string[] }
  /** Vision cards in hand, and the top of their deck. */
  visions?: string[]
  visionDeck?: string[]
  /** Ongoing cards in play with their markers. */
  ongoing?: { [card: string]: number }
  marks?: { [place: string]: string }
  /** Cards with other effects or values than they have. */
  cards?: { [ref: string]: Partial<CardContent> }
}

export type Table = ReturnType<typeof table>

export function boxWith(changes: Position['cards'] = {}): CompiledContent {
  return compileContent({ ...defaultContent, cards: defaultContent.cards.map((card) => ({ ...card, ...changes[card.ref] })) })
}

/** A card as the content has it. */
export const contentOf = (ref: string): CardContent => defaultContent.cards.find((card) => card.ref === ref) as CardContent

const standardBox = boxWith()

export function table(p: Position = {}) {
  const content = p.cards ? boxWith(p.cards) : standardBox
  const heard: Heard[] = []
  const g = begin(ironwood, { content, seed: smallSeed(p.seed ?? 1), options: { firstDraw: 'two', ...p.options }, heard })
  const t = handle(g, heard)
  if (p.turn === 'ironclad') t.play('pass')
  lay(g, p)
  heard.length = 0
  refresh(g)
  if (g.asked.length === 0) throw new Error('give the side that is to play a card in hand')
  return t
}

type G = Match<State, CompiledContent, Settings>

/** A match to be played by texts and looked at. */
export function handle(g: G, heard: Heard[] = []) {
  const { content } = g
  g.heard = heard
  const placeOf = (id: string): number => content.places.findIndex((place) => place.id === id)
  const card = (ref: string): number => content.cards.findIndex((one) => one.ref === ref)
  const textsOf = (decision: Decision): string[] => decision.options.map((option) => ironwood.notate(content, option))
  const first = (seat?: number): Decision => {
    const decision = seat === undefined ? g.asked[0] : askedOf(g, seat)[0]
    if (!decision) throw new Error(`nobody is asked; the result is ${JSON.stringify(g.result)}`)
    return decision
  }
  const answer = (seat: number | undefined, text: string): void => {
    const decision = first(seat)
    const option = decision.options[textsOf(decision).indexOf(text)]
    if (!option) throw new Error(`"${text}" is not offered in ${decision.procedure}.${decision.step}: ${textsOf(decision).join(' | ')}`)
    choose(g as Match, decision, option)
    expect(ironwood.check(g)).toEqual([])
  }
  return {
    g,
    get s(): State {
      return g.state
    },
    card,
    place: placeOf,
    /** Makes choices, one after the other. */
    play(...texts: string[]): void {
      for (const text of texts) answer(undefined, text)
    },
    answer,
    /** What the first open decision (or that of a seat) offers. */
    options: (seat?: number): string[] => (seat === undefined || askedOf(g, seat).length > 0 ? textsOf(first(seat)) : []),
    /** The step that asks, such as `turn.play`, and whom. */
    asked: (): string => g.asked.map((decision) => `${decision.procedure}.${decision.step}`).join(' '),
    seat: (): number => first().seat,
    /** The clause by which the first open decision refuses something; undefined where it does not. */
    refused(text: string): string | undefined {
      return refusals(g as Match, first()).find((one) => ironwood.notate(content, one.option) === text)?.rule
    },
    /** Gives everything up until something holds or the match is over. */
    until(holds: () => boolean): void {
      for (let i = 0; i < 400 && !holds(); i++) {
        const texts = textsOf(first())
        answer(undefined, ['pass', 'wager none', 'skip'].find((text) => texts.includes(text)) ?? texts[0])
      }
      expect(holds()).toBe(true)
    },
    /** Plays on without doing anything to the next round's first turn, or to a step that asks. */
    nextRound(): void {
      const { round } = g.state
      this.until(() => g.state.round > round && this.asked() === 'turn.play')
    },
    fighters: (id: string): number => g.state.fighters[placeOf(id)],
    golems: (id: string): number => g.state.golems[placeOf(id)],
    events: (...on: string[]): Event[] => heard.map((one) => one.event).filter((event) => on.length === 0 || on.includes(event.on)),
    /** The events' names in order. */
    log: (...on: string[]): string[] =>
      heard.map((one) => one.event.on).filter((name, i, all) => (on.length === 0 || on.includes(name)) && name !== all[i - 1]),
    /** What the two sides deal in the first battle. */
    damage: (): number[] => heard.map((one) => one.event).find((event) => event.on === 'damage')?.damage as number[],
    hand: (side: number): string[] => g.state.hands[side].map((one) => content.cards[one].ref),
    discards: (side: number): string[] => g.state.discards[side].map((one) => content.cards[one].ref),
    visionIds: (list: number[]): string[] => list.map((one) => content.places[content.visions[one].mountain].id),
  }
}

/** Lays out what the position names. */
function lay(g: G, p: Position): void {
  const s = g.state
  const { places, cards, visions } = g.content
  const at = (id: string): number => {
    const place = places.findIndex((one) => one.id === id)
    if (place < 0) throw new Error(`there is no place ${id}`)
    return place
  }
  const ref = (name: string): number => {
    const card = cards.findIndex((one) => one.ref === name)
    if (card < 0) throw new Error(`there is no card ${name}`)
    return card
  }
  if (p.units) {
    s.fighters.fill(0)
    s.golems.fill(0)
    for (const [id, units] of Object.entries(p.units)) {
      const [fighters, golems] = typeof units === 'number' ? [units, 0] : units
      s.fighters[at(id)] = fighters
      s.golems[at(id)] = golems
    }
  }
  s.drill = at(p.drill ?? 'ferrum')
  s.cargo = p.cargo ?? 0
  s.track = p.track ?? 0
  if (p.crystals) s.crystals = [...p.crystals]
  for (const [id, what] of Object.entries(p.forges ?? {})) s.forges = s.forges.with(at(id), what === 'forge' ? FORGE : FOUNDATION)
  for (const [id, n] of Object.entries(p.totems ?? {})) s.totems = s.totems.with(at(id), n)
  for (const [id, n] of Object.entries(p.fading ?? {})) s.fading = s.fading.with(at(id), n)
  s.secured = p.secured ?? 0
  s.round = p.round ?? s.round
  const all = (side: number): number[] => [...cards.keys()].filter((card) => cards[card].side === side)
  s.ongoing = Object.entries(p.ongoing ?? {}).map(([name, markers]) => ({
    card: ref(name),
    side: cards[ref(name)].side,
    markers,
    slot: -1,
    used: false,
  }))
  s.marks = Object.entries(p.marks ?? {}).map(([id, name]) => ({ place: at(id), card: ref(name) }))
  for (const [side, hand, top, only] of [
    [WW, p.ww, p.decks?.ww, p.only?.ww],
    [IC, p.ic, p.decks?.ic, p.only?.ic],
  ] as const) {
    const lasting = s.ongoing.map((one) => one.card)
    s.hands[side] = hand ? hand.map(ref).sort((a, b) => a - b) : s.hands[side].filter((card) => !lasting.includes(card))
    const free = all(side).filter((card) => !s.hands[side].includes(card) && !lasting.includes(card))
    const special = free.filter((card) => !cards[card].base)
    const first = (only ?? top ?? []).map(ref)
    const rest = special.filter((card) => !first.includes(card))
    s.aside = s.aside.with(
      side,
      free.filter((card) => cards[card].base),
    )
    s.slots = s.slots.with(
      side,
      s.slots[side].map((slot) => slot.filter((card) => card < 0)),
    )
    s.decks[side] = only ? [...first].reverse() : [...rest.reverse(), ...[...first].reverse()]
    s.discards[side] = only ? rest : []
  }
  if (p.visions || p.visionDeck) {
    const vision = (id: string): number => visions.findIndex((one) => one.mountain === at(id))
    s.visions = (p.visions ?? []).map(vision).sort((a, b) => a - b)
    const first = (p.visionDeck ?? []).map(vision)
    const rest = [...visions.keys()].filter((one) => !s.visions.includes(one) && !first.includes(one))
    s.visionDeck = [...rest.reverse(), ...first.reverse()]
  }
  expect(ironwood.check(g)).toEqual([])
}
