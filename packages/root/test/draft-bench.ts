import { begin, choose, contentFor, type Json, load, type Match, save, smallSeed } from '@trestle/kernel'
import { expect } from 'vitest'
import { root } from '../src/game.ts'
import type { Book } from '../src/ground/book.ts'
import type { DraftCard, G, State } from '../src/ground/state.ts'
import { kindOf } from '../src/rules/parties.ts'

const books = new Map<string, Book>()

/** A match with a draft in the order of its seats, so that the last of them chooses first. Clearings are printed numbers. */
export class Drafting {
  g: G

  constructor(players = 4, more: { [option: string]: Json } = {}, seed = 1) {
    const factions = Array.from({ length: players }, (_, i) => `seat${i + 1}`)
    const options = root.readOptions({ setup: 'advanced', factions, seating: 'given', first: 'given', ...more })
    const key = JSON.stringify([players, more])
    const content = books.get(key) ?? root.compile(contentFor(root, options as unknown as Json))
    books.set(key, content)
    this.g = begin(root, { options: options as unknown as Json, content, seed: smallSeed(seed) }) as unknown as G
  }

  /** Changes the state under the question and asks again. */
  change(what: (state: State) => void): this {
    const saved = save(this.g as unknown as Match)
    const state = JSON.parse(JSON.stringify(saved.state)) as State
    what(state)
    this.g = load(root, { ...saved, state }, this.g.content) as unknown as G
    return this
  }

  /** Lays these cards out in place of those that the lot drew; an exclamation mark locks one. */
  pool(...names: string[]): this {
    const cards = names.map((name): DraftCard => {
      const faction = name.replace('!', '')
      return { faction, character: faction === 'vagabond' ? names.indexOf(name) : -1, seat: -1, locked: name.endsWith('!') }
    })
    return this.change((state) => {
      state.draft = { pool: cards, homelands: state.sides.map(() => 0) }
    })
  }

  /** Suit markers in place of those of the lot, as letters. */
  suits(letters: string): this {
    return this.change((state) => {
      state.suits = [...letters].map((letter) => 1 << 'frm'.indexOf(letter))
    })
  }

  /** Homelands that a seat has already. */
  settled(seat: number, ...clearings: number[]): this {
    return this.change((state) => {
      const bits = clearings.reduce((sum, n) => sum | (1 << (n - 1)), 0)
      if (state.draft) state.draft = { ...state.draft, homelands: state.draft.homelands.with(seat, bits) }
    })
  }

  get ask() {
    return this.g.asked[0]
  }

  get asked(): string {
    return `${this.ask.seat} ${this.ask.procedure}.${this.ask.step}`
  }

  get offers(): string[] {
    return this.ask.options.map((option) => root.notate(this.g.content, option))
  }

  /** The clearings that are offered. */
  get places(): number[] {
    return this.ask.options.map(({ at }) => Number(at) + 1)
  }

  do(...texts: string[]): this {
    for (const text of texts) {
      const at = this.offers.indexOf(text)
      expect(at, `${this.asked}: "${text}" among ${this.offers.join(' | ')}`).toBeGreaterThanOrEqual(0)
      choose(this.g as unknown as Match, this.ask, this.ask.options[at])
    }
    return this
  }

  /** Takes the first option of each question, up to one of a procedure. */
  until(procedure: string): this {
    for (let i = 0; i < 60 && this.ask.procedure !== procedure; i++) choose(this.g as unknown as Match, this.ask, this.ask.options[0])
    return this
  }

  /** How many of a piece a seat has in each clearing, those without any left out. */
  pieces(seat: number, piece: string): { [clearing: number]: number } {
    const row = this.g.state.sides[seat].pieces[kindOf(this.g, seat, piece)]
    return Object.fromEntries(row.flatMap((n, at) => (n > 0 ? [[at + 1, n]] : [])))
  }
}
