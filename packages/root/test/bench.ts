import {
  begin,
  below,
  choose,
  contentFor,
  type Event,
  type Game,
  type Heard,
  load,
  type Option,
  type Procedure,
  randomFrom,
  save,
  smallSeed,
} from '@trestle/kernel'
import { expect } from 'vitest'
import type { AllianceBoard } from '../src/factions/alliance/board.ts'
import { type EyrieBoard, VIZIER } from '../src/factions/eyrie/board.ts'
import type { MarquiseBoard } from '../src/factions/marquise/board.ts'
import { NO_MARKER, type VagabondBoard } from '../src/factions/vagabond/items.ts'
import { root } from '../src/game.ts'
import type { Book } from '../src/ground/book.ts'
import { ITEMS } from '../src/ground/schema.ts'
import { choice, type G, procedure, type Side, type State } from '../src/ground/state.ts'
import { startBattle } from '../src/rules/battle/attack.ts'
import { settle } from '../src/rules/in-force.ts'
import { kindOf } from '../src/rules/parties.ts'
import { addSecret, facesOf, secretOf } from '../src/rules/secrets.ts'
import { landmarkNamed } from '../src/sources/registry.ts'

/** What the rules replace, tests may change in place. */
type Loose<T> = { -readonly [K in keyof T]: Loose<T[K]> }

/** A match whose state tests may change. */
type Position = G & { state: Loose<State> }

/** A step that only waits, so that a position can be made under it and then run. */
const wait: Procedure<{ run: string; at: number; a: number; d: number }> = procedure('test.wait', {
  go: choice({
    seat: () => 0,
    rule: 'test',
    secret: true,
    options: () => [{ do: 'go' }],
    resolve(g, f: { run: string; at: number; a: number; d: number }) {
      if (f.run === 'battle') startBattle(g, f.a, f.d, f.at)
      else if (f.run === 'act') pending?.(g)
    },
  }),
  after() {},
})

function frame(procedure: string, step: string, locals: object) {
  return { procedure, step, locals, result: null, sealed: null }
}

let pending: ((g: G) => void) | null = null

const game = { ...root, procedures: [...root.procedures, wait] } as unknown as Game

/** The content of a mix, its map and its deck: that of the first box unless others are chosen. */
const books = new Map<string, Book>()
/** Further options of a match. */
type More = { [option: string]: string | number }

function bookOf(factions: string, more: More = {}): Book {
  const key = JSON.stringify([factions, more])
  const known = books.get(key) ?? root.compile(contentFor(root, { factions, ...more }))
  books.set(key, known)
  return known
}

export const LETTERS = ['C', 'E', 'A', 'V', 'G']
type Phase = 'birdsong' | 'daylight' | 'evening'
const PHASES: Phase[] = ['birdsong', 'daylight', 'evening']

/** A small position: an empty map, empty hands, all cards in the deck, all pieces in their supplies. Clearings are printed numbers. */
export class Bench {
  g: Position
  readonly book: Book
  heard: Heard[] = []

  /** `more`: further options of the match, such as `{ letter: 'polish' }`. */
  constructor(mix = 'marquise+eyrie+alliance+vagabond', seed = 7, more: More = {}) {
    this.book = bookOf(mix, more)
    this.g = begin(game, {
      options: { factions: mix, seating: 'given', first: 'given', ...more },
      content: this.book,
      seed: smallSeed(seed),
    }) as unknown as Position
    while (this.g.state.active < 0) choose(this.g, this.g.asked[0], this.g.asked[0].options[0])
    this.clear()
    this.g.heard = this.heard
  }

  private clear(): void {
    const { state } = this.g
    for (const side of state.sides) {
      side.pieces.forEach((places, kind) => {
        for (const [at, n] of places.entries()) {
          side.supply[kind] += n
          places[at] = 0
        }
      })
      side.hand = []
      side.effects = []
      side.home = -1
      if (side.faction === 'eyrie') Object.assign(side.board, { decree: [[], [], [], []] })
      if (side.faction === 'alliance') Object.assign(side.board, { officers: 0 })
      if (side.faction === 'vagabond') Object.assign(side.board, { items: [] })
    }
    // What lies on a landmark went with it; tests set up their own.
    state.secrets = state.secrets.filter(({ pool, owner }) => pool !== 'cards' || owner >= 0) as typeof state.secrets
    for (const one of state.secrets) if (one.pool === 'cards') this.secret(one.name, one.owner, one.at, [])
    state.known = state.known.map((row) => row.map(() => []))
    state.discard = []
    state.deck = this.book.cards.flatMap((card) => {
      const n = card.type === 'dominance' && state.sides.length === 2 ? 0 : card.count
      return Array<number>(n).fill(card.kind)
    })
    state.active = 0
  }

  /** The seat with a letter. */
  seat(letter: string): number {
    const seat = this.g.state.sides.findIndex((side) => side.letter === letter)
    if (seat < 0) throw new Error(`nobody is ${letter}`)
    return seat
  }

  side(letter: string): Loose<Side> {
    return this.g.state.sides[this.seat(letter)]
  }

  get cats(): Loose<MarquiseBoard> {
    return this.side('C').board as Loose<MarquiseBoard>
  }

  get birds(): Loose<EyrieBoard> {
    return this.side('E').board as Loose<EyrieBoard>
  }

  get alliance(): Loose<AllianceBoard> {
    return this.side('A').board as Loose<AllianceBoard>
  }

  /** The cards of the supporters, sorted. */
  get stack(): readonly number[] {
    return facesOf(this.g, 'supporters', this.seat('A'))
  }

  /** What lies hidden in a place, as numbers, known to nobody. */
  secret(name: string, owner: number, at: number, faces: readonly number[]): this {
    const old = secretOf(this.g, name, owner, at)
    const others = this.g.state.secrets.filter((one) => one !== old)
    this.g.state.secrets = others as typeof this.g.state.secrets
    addSecret(this.g as unknown as G, { name, pool: old?.pool ?? name, owner, at, faces }, old?.ordered)
    return this
  }

  /** Items under the ruin of a clearing (its printed number); none where nothing lies there. */
  ruin(clearing: number): readonly number[] {
    return facesOf(this.g, 'ruin', -1, clearing - 1)
  }

  vagabond(letter = 'V'): Loose<VagabondBoard> {
    return this.side(letter).board as Loose<VagabondBoard>
  }

  /** The number of a card of the deck. */
  card(id: string): number {
    const kind = this.book.cardById[id]
    if (kind === undefined) throw new Error(`no card ${id}`)
    return kind
  }

  private draw(id: string): number {
    const kind = this.card(id)
    const at = this.g.state.deck.indexOf(kind)
    if (at < 0) throw new Error(`no ${id} left in the deck`)
    this.g.state.deck.splice(at, 1)
    return kind
  }

  /** Puts pieces on the map: `put('C', 'warrior', 5, 3)`; a pawn too. */
  put(letter: string, piece: string, clearing: number, n = 1): this {
    const side = this.side(letter)
    if (piece === 'pawn') side.pawn = clearing - 1
    else {
      const kind = kindOf(this.g, this.seat(letter), piece)
      if (kind < 0 || side.supply[kind] < n) throw new Error(`${letter} has no ${n} ${piece}`)
      side.supply[kind] -= n
      side.pieces[kind][clearing - 1] += n
    }
    return this
  }

  /** Lays a suit marker on a clearing. */
  suit(clearing: number, suit: 'fox' | 'rabbit' | 'mouse'): this {
    const bits = 1 << ['fox', 'rabbit', 'mouse'].indexOf(suit)
    this.g.state.suits = this.g.state.suits.with(clearing - 1, bits)
    return this
  }

  /** Sets a landmark up in a clearing, in place of what the lot drew. */
  landmark(id: string, clearing: number): this {
    this.g.state.landmarks = [{ id, at: clearing - 1, holds: [] }]
    settle(this.g)
    landmarkNamed(id).setUp?.(this.g, clearing - 1)
    return this
  }

  /** How many pieces stand in a clearing. */
  count(letter: string, piece: string, clearing: number): number {
    return this.side(letter).pieces[kindOf(this.g, this.seat(letter), piece)][clearing - 1]
  }

  supply(letter: string, piece: string): number {
    return this.side(letter).supply[kindOf(this.g, this.seat(letter), piece)]
  }

  /** Empties the supply of a piece but for some, which leave the game. */
  leave(letter: string, piece: string, n: number): this {
    this.side(letter).supply[kindOf(this.g, this.seat(letter), piece)] = n
    return this
  }

  /** Cards from the deck into a hand. */
  hand(letter: string, ...ids: string[]): this {
    this.side(letter).hand.push(...ids.map((id) => this.draw(id)))
    this.side(letter).hand.sort((a, b) => a - b)
    return this
  }

  handOf(letter: string): string[] {
    return this.side(letter).hand.map((kind) => this.book.cards[kind].id)
  }

  /** Persistent effects in a play area. */
  effect(letter: string, ...ids: string[]): this {
    this.side(letter).effects.push(...ids.map((id) => this.draw(id)))
    return this
  }

  supporters(...ids: string[]): this {
    return this.secret('supporters', this.seat('A'), -1, [...this.stack, ...ids.map((id) => this.draw(id))])
  }

  /** Cards on top of the deck, the first to be drawn first. */
  top(...ids: string[]): this {
    const cards = ids.map((id) => this.draw(id))
    this.g.state.deck.push(...cards.reverse())
    return this
  }

  discardPile(...ids: string[]): this {
    this.g.state.discard.push(...ids.map((id) => this.draw(id)))
    return this
  }

  /** The Decree by columns; `viz` is a Loyal Vizier. */
  decree(recruit: string[], move: string[], battle: string[], build: string[]): this {
    this.birds.decree = [recruit, move, battle, build].map((cards) => cards.map((id) => (id === 'viz' ? VIZIER : this.draw(id))))
    return this
  }

  leader(id: string): this {
    this.birds.leader = ['builder', 'charismatic', 'commander', 'despot'].indexOf(id)
    return this
  }

  /** Gives the Vagabond a character and items: `sword`, `sword!` (exhausted), `sword?` (damaged), `tea^` (on its track), `boot*` (from a ruin). */
  items(letter: string, character: string, ...items: string[]): this {
    const board = this.vagabond(letter)
    board.character = this.book.characters.findIndex((one) => one.id === character)
    board.items = items.map((text) => {
      const name = text.replace(/[!?^*]/g, '')
      const kind = (ITEMS as readonly string[]).indexOf(name)
      if (kind < 0) throw new Error(`no item ${name}`)
      return (
        kind + (text.includes('!') ? 8 : 0) + (text.includes('^') ? 16 : 0) + (text.includes('?') ? 32 : 0) + (text.includes('*') ? 64 : 0)
      )
    })
    return this
  }

  /** The Vagabond's items in the same words, sorted. */
  itemsOf(letter = 'V'): string[] {
    return this.vagabond(letter)
      .items.map((i) => `${ITEMS[i & 7]}${i & 8 ? '!' : ''}${i & 16 ? '^' : ''}${i & 32 ? '?' : ''}${i & 64 ? '*' : ''}`)
      .sort()
  }

  relation(vagabond: string, other: string, to: number): this {
    this.vagabond(vagabond).relations[this.seat(other)] = to
    return this
  }

  relationOf(other: string, vagabond = 'V'): number {
    const to = this.vagabond(vagabond).relations[this.seat(other)]
    return to === NO_MARKER ? Number.NaN : to
  }

  score(letter: string): number | null {
    return this.side(letter).score
  }

  scores(letter: string, points: number | null): this {
    this.side(letter).score = points
    return this
  }

  /** Begins a phase of a seat's turn and runs to the first question. With `start` what happens at its start as well. */
  phase(letter: string, phase: Phase, start = false): this {
    const seat = this.seat(letter)
    const steps = { birdsong: 'birdsong', daylight: 'daylight', evening: 'evening' }
    const starts = { birdsong: 'begin', daylight: 'dawn', evening: 'dusk' }
    const { state } = this.g
    state.active = seat
    state.phase = PHASES.indexOf(phase) + 1
    const at = state.order.indexOf(seat)
    return this.run([
      frame('game', '', {}),
      frame('rounds', 'turn', { at: (at + 1) % state.order.length }),
      frame('turn', (start ? starts : steps)[phase], { seat }),
      frame('test.wait', 'go', { run: '', at: 0, a: 0, d: 0 }),
    ])
  }

  /** Runs a battle in the turn of the attacker (or of `turn`), up to the first question. */
  battle(attacker: string, defender: string, clearing: number, turn = attacker): this {
    return this.within(turn, { run: 'battle', at: clearing - 1, a: this.seat(attacker), d: this.seat(defender) })
  }

  /** Runs an act in a seat's Daylight, with all that it calls, up to the first question. */
  act(letter: string, what: (g: G) => void): this {
    pending = what
    return this.within(letter, { run: 'act', at: 0, a: 0, d: 0 })
  }

  /** Asks a step of a procedure of a seat's, with nothing but a wait under it. */
  at(letter: string, procedure: string, step: string): this {
    return this.run([frame('test.wait', 'go', {}), frame(procedure, step, { seat: this.seat(letter) }), frame('test.wait', 'go', {})])
  }

  private within(turn: string, locals: { run: string; at: number; a: number; d: number }): this {
    const seat = this.seat(turn)
    this.g.state.active = seat
    this.g.state.phase = 2
    const at = this.g.state.order.indexOf(seat)
    return this.run([
      frame('game', '', {}),
      frame('rounds', 'turn', { at: (at + 1) % this.g.state.order.length }),
      frame('turn', 'dusk', { seat }),
      frame('test.wait', 'go', {}),
      frame('test.wait', 'go', locals),
    ])
  }

  /** Goes on from these frames. */
  private run(stack: ReturnType<typeof frame>[]): this {
    this.g = load(game, { ...save(this.g as never), stack, result: null }, this.book) as unknown as Position
    this.g.heard = this.heard
    choose(this.g as never, this.g.asked[0], this.g.asked[0].options[0])
    return this
  }

  /** The next two dice, whatever was rolled for otherwise. Set it when nothing else is left to chance before the roll. */
  dice(first: number, second: number): this {
    for (let seed = 1; ; seed++) {
      const random = randomFrom(smallSeed(seed))
      const faces = [below({ ...random }, 4)]
      const probe = { ...random }
      below(probe, 4)
      faces.push(below(probe, 4))
      if (faces[0] === first && faces[1] === second) {
        this.g.random = random
        return this
      }
    }
  }

  /** Who is asked what: `V vagabond.hits.hit`; `-` when nobody is. */
  get asked(): string {
    const [decision] = this.g.asked
    if (!decision) return this.g.result ? 'end' : '-'
    return `${this.side0(decision.seat)} ${decision.procedure}.${decision.step}`
  }

  private side0(seat: number): string {
    return this.g.state.sides[seat].letter
  }

  get rule(): string {
    return this.g.asked[0].rule
  }

  /** The texts of what is offered. */
  get offers(): string[] {
    return this.g.asked[0]?.options.map((option) => root.notate(this.book, option)) ?? []
  }

  offered(verb: string): Option[] {
    return this.g.asked[0]?.options.filter((option) => option.do === verb) ?? []
  }

  /** Whether something with this text is offered. */
  has(text: string): boolean {
    return this.offers.includes(text)
  }

  /** Chooses by text, one choice after another. */
  do(...texts: string[]): this {
    for (const text of texts) {
      const at = this.offers.indexOf(text)
      expect(at, `${this.asked}: "${text}" among ${this.offers.join(' | ')}`).toBeGreaterThanOrEqual(0)
      const [decision] = this.g.asked
      choose(this.g, decision, decision.options[at])
    }
    return this
  }

  /** Answers questions of these steps with pass, as long as they come. */
  passing(...steps: string[]): this {
    for (let i = 0; i < 50 && this.g.asked.length > 0; i++) {
      const { procedure, step } = this.g.asked[0]
      if (!steps.includes(`${procedure}.${step}`) && !steps.includes(step)) return this
      this.do('pass')
    }
    return this
  }

  events(on: string): Event[] {
    return this.heard.map((one) => one.event).filter((event) => event.on === on)
  }

  /** Events as a seat hears them. */
  heardOf(letter: string, on: string): Event[] {
    const seat = this.seat(letter)
    return this.heard
      .filter(({ to }) => !to || ('only' in to ? to.only.includes(seat) : !to.except.includes(seat)))
      .map((one) => one.event)
      .filter((event) => event.on === on)
  }

  /** Broken invariants; the positions of tests need not hold all cards and pieces, so it is asked for. */
  check(): string[] {
    return root.check(this.g)
  }
}

/** A new position. */
export function bench(mix?: string, seed?: number, more?: More): Bench {
  return new Bench(mix, seed, more)
}
