import type { Option } from '@trestle/kernel'
import type { EyrieBoard } from '../src/factions/eyrie/board.ts'
import type { MarquiseBoard } from '../src/factions/marquise/board.ts'
import type { ItemView, VagabondView } from '../src/factions/vagabond/items.ts'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { factionNamed } from '../src/sources/registry.ts'

/*
 * What the Law allows, said once more, slowly and plainly: from the map as it is printed, by trying everything. The rules of the game
 * are written for speed; in `plain-law.test.ts` both must offer the same.
 */

type Way = { [field: string]: string | number }

export const SUITS = ['fox', 'rabbit', 'mouse', 'bird']

/** One position, as a player at the table would look at it. Clearings are numbered from 0. */
export class Table {
  readonly g: G
  readonly seats: number[]
  readonly clearings: number[]
  /** Boards of Vagabonds as their players see them, by seat: they are asked for again and again. */
  private readonly boards: VagabondView[] = []

  constructor(g: G) {
    this.g = g
    this.seats = g.state.sides.map((_, seat) => seat)
    this.clearings = g.content.content.map.clearings.map((_, at) => at)
  }

  letter(seat: number): string {
    return this.g.state.sides[seat].letter
  }

  faction(seat: number): string {
    return this.g.state.sides[seat].faction
  }

  seatOf(faction: string): number {
    return this.seats.find((seat) => this.faction(seat) === faction) ?? -1
  }

  /** How many pieces of a name, or of a type, a seat has in a clearing. */
  count(seat: number, what: string, at: number): number {
    const { pieces, faction } = this.g.state.sides[seat]
    const { kinds } = factionNamed(faction)
    return kinds.reduce((sum, { name, type }, kind) => (name === what || type === what ? sum + pieces[kind][at] : sum), 0)
  }

  total(seat: number, what: string): number {
    return this.clearings.reduce((sum, at) => sum + this.count(seat, what, at), 0)
  }

  supply(seat: number, what: string): number {
    const { supply, faction } = this.g.state.sides[seat]
    return supply[factionNamed(faction).kinds.findIndex(({ name }) => name === what)]
  }

  /** ROOT-G.1.5 */
  anyPiece(seat: number, at: number): boolean {
    return ['warrior', 'building', 'token'].some((type) => this.count(seat, type, at) > 0) || this.g.state.sides[seat].pawn === at
  }

  suit(at: number): string {
    return SUITS[Math.log2(this.g.state.suits[at])]
  }

  cardSuit(card: number): string {
    return card < 0 ? 'bird' : this.cards[card].suit
  }

  get cards() {
    return this.g.content.content.deck.cards
  }

  /** ROOT-2.1.1, ROOT-2.1.1.II */
  fits(card: number, suit: string): boolean {
    return this.cardSuit(card) === suit || this.cardSuit(card) === 'bird'
  }

  /** The different cards of a list that may stand for a suit. */
  fitting(cards: readonly number[], suit: string): number[] {
    return [...new Set(cards)].filter((card) => this.fits(card, suit))
  }

  hand(seat: number): readonly number[] {
    return this.g.state.sides[seat].hand
  }

  /** ROOT-2.2.1 */
  joined(a: number, b: number): boolean {
    return this.g.content.content.map.paths.some((path) => path.includes(a + 1) && path.includes(b + 1) && a !== b)
  }

  /** ROOT-2.4.1 Whether a place (a clearing, or a forest after them) is next to a clearing. */
  nextTo(place: number, clearing: number): boolean {
    if (place < this.clearings.length) return this.joined(place, clearing)
    return this.g.content.content.map.forests[place - this.clearings.length].clearings.includes(clearing + 1)
  }

  /** ROOT-2.5, ROOT-7.2.2: who rules, -1 for nobody. */
  ruler(at: number): number {
    const force = this.seats.map((seat) => this.count(seat, 'warrior', at) + this.count(seat, 'building', at))
    const most = Math.max(...force)
    if (most === 0) return -1
    const strongest = this.seats.filter((seat) => force[seat] === most)
    if (strongest.length === 1) return strongest[0]
    return strongest.find((seat) => this.faction(seat) === 'eyrie') ?? -1
  }

  ruled(seat: number): number[] {
    return this.clearings.filter((at) => this.ruler(at) === seat)
  }

  /** ROOT-G.1.17 */
  enemies(a: number, b: number): boolean {
    const { sides } = this.g.state
    return a !== b && sides[a].coalition !== b && sides[b].coalition !== a
  }

  scorched(at: number): boolean {
    return this.g.state.scorched.includes(at)
  }

  /** ROOT-6.2.2, ROOT-D.6.2~2 */
  mayPlace(seat: number, at: number): boolean {
    const cats = this.seatOf('marquise')
    return !this.scorched(at) && (cats < 0 || cats === seat || this.count(cats, 'keep', at) === 0)
  }

  /** ROOT-2.2.3, ROOT-2.2.4 */
  slots(at: number): number {
    const built = this.seats.reduce((sum, seat) => sum + this.count(seat, 'building', at), 0)
    return this.g.content.content.map.clearings[at].slots - this.g.state.ruin[at] - built
  }

  /** ROOT-4.2, ROOT-4.2.1 */
  mayMove(seat: number, from: number, to: number): boolean {
    return this.joined(from, to) && !this.scorched(to) && [this.ruler(from), this.ruler(to)].includes(seat)
  }

  private vagabond(seat: number): VagabondView {
    this.boards[seat] ??= root.view(this.g, seat).sides[seat].board as VagabondView
    return this.boards[seat]
  }

  items(seat: number): ItemView[] {
    return this.vagabond(seat).items
  }

  /** ROOT-9.2.5~2 Ready items of a kind. */
  ready(seat: number, kind: string): number {
    return this.items(seat).filter(({ item, down, place }) => item === kind && !down && place !== 'damaged').length
  }

  /** What a Vagabond's character can do; empty for others. */
  ability(seat: number): string {
    if (this.faction(seat) !== 'vagabond') return ''
    const { character } = this.vagabond(seat)
    return this.g.content.characters.find(({ id }) => id === character)?.ability ?? ''
  }

  relation(vagabond: number, other: number): number | null {
    return this.vagabond(vagabond).relations[other]
  }

  /** ROOT-9.2.9.III.b */
  hostileAt(vagabond: number, at: number): boolean {
    return this.seats.some((other) => this.relation(vagabond, other) === -1 && this.count(other, 'warrior', at) > 0)
  }

  /** ROOT-9.2.3 Where a pawn can go on a path for so many boots. */
  walks(seat: number, boots: (at: number) => number): number[] {
    const { pawn } = this.g.state.sides[seat]
    const have = this.ready(seat, 'boot')
    return this.clearings.filter(
      (at) => this.nextTo(pawn, at) && !this.scorched(at) && boots(at) + (this.hostileAt(seat, at) ? 1 : 0) <= have,
    )
  }

  /** ROOT-4.3, ROOT-4.3~2 */
  battles(seat: number): Way[] {
    const able = (at: number) => this.count(seat, 'warrior', at) > 0 || this.g.state.sides[seat].pawn === at
    return this.clearings.filter(able).flatMap((at) => this.foes(seat, at).map((foe) => ({ do: 'battle', at, foe: this.letter(foe) })))
  }

  foes(seat: number, at: number): number[] {
    return this.seats.filter((other) => this.enemies(seat, other) && this.anyPiece(other, at))
  }

  /** ROOT-4.1.1 Suits of crafting pieces that can still be activated this turn. */
  craftingSuits(seat: number): string[] {
    const side = this.g.state.sides[seat]
    if (side.faction === 'vagabond') {
      return side.pawn < this.clearings.length ? Array<string>(this.ready(seat, 'hammer')).fill(this.suit(side.pawn)) : []
    }
    const piece = { marquise: 'workshop', eyrie: 'roost', alliance: 'sympathy' }[side.faction] ?? ''
    const all = this.clearings.flatMap((at) => Array<string>(this.count(seat, piece, at)).fill(this.suit(at)))
    side.activated.forEach((n, suit) => {
      for (let i = 0; i < n && all.includes(SUITS[suit]); i++) all.splice(all.indexOf(SUITS[suit]), 1)
    })
    return all
  }

  /** ROOT-4.1: the cards that can be crafted. */
  crafts(seat: number): number[] {
    const suits = this.craftingSuits(seat)
    return [...new Set(this.hand(seat))].filter((kind) => {
      const card = this.cards[kind]
      if (card.cost === null) return false
      if (card.type === 'item' && this.g.state.items[this.g.content.cards[kind].item] === 0) return false
      if (card.type === 'persistent' && this.g.state.sides[seat].effects.includes(kind)) return false
      const left = [...suits]
      for (const icon of [...card.cost].sort((a, b) => Number(a === 'any') - Number(b === 'any'))) {
        const at = icon === 'any' ? left.length - 1 : left.indexOf(icon)
        if (at < 0) return false
        left.splice(at, 1)
      }
      return true
    })
  }

  /** ROOT-3.3.1, ROOT-3.3.4, ROOT-9.2.8 */
  dominance(seat: number): Way[] {
    const { score, faction } = this.g.state.sides[seat]
    const fetch = this.g.state.available.flatMap((card) =>
      this.fitting(this.hand(seat), this.cardSuit(card)).map((pay) => ({ do: 'fetch', card, pay })),
    )
    if (score === null || score < 10) return fetch
    const held = this.hand(seat).filter((card) => this.cards[card].type === 'dominance')
    if (faction !== 'vagabond') return [...fetch, ...held.map((card) => ({ do: 'dominance', card }))]
    return [...fetch, ...held.flatMap((card) => this.partners(seat).map((who) => ({ do: 'coalition', card, who: this.letter(who) })))]
  }

  private partners(seat: number): number[] {
    const { sides } = this.g.state
    if (sides.length < 4) return []
    const score = (other: number) => sides[other].score ?? Infinity
    const others = this.seats.filter((other) => other !== seat && sides[other].score !== null)
    const fewest = Math.min(...others.map(score))
    return others.filter((other) => score(other) === fewest && sides.every(({ coalition }) => coalition !== other))
  }

  /** ROOT-6.5.4.I, ROOT-6.5.4.II */
  marquiseSites(seat: number): Way[] {
    const ruled = this.ruled(seat)
    const reach = (from: number) => {
      const seen = new Set([from])
      for (const at of seen) for (const next of ruled) if (this.joined(at, next)) seen.add(next)
      return [...seen].reduce((sum, at) => sum + this.count(seat, 'wood', at), 0)
    }
    return ruled.flatMap((at) =>
      ['sawmill', 'workshop', 'recruiter'].flatMap((what) => {
        const out = this.total(seat, what)
        const dear = out === 6 || [0, 1, 2, 3, 3, 4][out] > reach(at)
        return dear || this.slots(at) === 0 || !this.mayPlace(seat, at) ? [] : [{ do: 'build', what, at }]
      }),
    )
  }

  marquise(seat: number): MarquiseBoard {
    return this.g.state.sides[seat].board as MarquiseBoard
  }

  eyrie(seat: number): EyrieBoard {
    return this.g.state.sides[seat].board as EyrieBoard
  }

  supporters(seat: number): readonly number[] {
    return facesOf(this.g, 'supporters', seat)
  }
}

/** A text for an option that two lists of options can be compared by. */
export function described(options: readonly (Way | Option)[], ...fields: string[]): string[] {
  return [...new Set(options.map((o) => fields.map((field) => String((o as Way)[field] ?? '')).join(' ')))].sort()
}
