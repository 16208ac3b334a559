import type { Weights } from '@trestle/kernel'
import type { CardData, Content, FactionData, HirelingData, PersistentCard } from './content.ts'
import { ITEMS, SUITS } from './schema.ts'

/** A card of the deck, ready for the rules. Cards of one kind are alike, so a card is the number of its kind. */
export interface Card {
  kind: number
  id: string
  suit: number
  count: number
  type: CardData['type']
  /** Icons by suit: fox, rabbit, mouse, any. Null if the card is never crafted. */
  cost: readonly number[] | null
  item: number
  points: number
  effect: string
  target: number
  /** When its effect can be used; empty for a card without a persistent one. */
  timing: PersistentCard['timing'] | ''
  discardOnUse: boolean
  /** Which party of a battle may use it; empty for a card that has no effect in battle. */
  who: PersistentCard['who'] | ''
  rootlog: string
}

export interface Quest {
  id: string
  title: string
  suit: number
  items: readonly number[]
  rootlog: string
}

export interface Character {
  id: string
  items: readonly number[]
  ability: string
  cost: number
}

/** A place beside the map: a clearing without suit or slots, which only one faction enters (ROOT-12.2.2). */
export interface Beside {
  at: number
  id: string
  /** The faction whose place it is. */
  faction: string
}

/**
 * The content of a match as the rules read it: numbers for names, lists for look-ups. Shared, never changed, no part of a state.
 *
 * Places are numbers: clearings from 0 (one less than their printed number), forests after the last clearing, then places beside the map.
 */
export interface Book {
  content: Content
  clearings: number
  /** How many places there are, of all kinds. */
  places: number
  beside: readonly Beside[]
  /** By clearing; -1 on a map without printed suits. */
  printedSuits: readonly number[]
  slots: readonly number[]
  ruins: readonly number[]
  corners: readonly number[]
  /** The corner across the map, by clearing; -1 where there is none. */
  opposite: readonly number[]
  /** ROOT-2.2.1 Clearings joined by a path, by clearing. */
  paths: readonly (readonly number[])[]
  /** ROOT-2.4.1 Clearings adjacent to a place, as bits. */
  near: readonly number[]
  /** ROOT-2.3 Clearings joined by a river, by clearing. */
  rivers: readonly (readonly number[])[]
  /** The same as bits. */
  water: readonly number[]
  /** Clearings on a river, or on the shore of a lake. */
  riverside: readonly number[]
  /** The two clearings of each path of the map. */
  pathEnds: readonly (readonly number[])[]
  /** ROOT-C.3.1 The numbers of the paths that start closed. */
  closed: readonly number[]
  /** ROOT-C.2.3 The clearings on the shore of a lake, as bits. */
  coast: number
  /** ROOT-C.2.1 Where the ferry starts, and ROOT-C.3.1~2 where the tower stands: -1 on a map without one. */
  ferry: number
  tower: number
  /** ROOT-2.4.1 All places adjacent to a place, forests included. */
  around: readonly (readonly number[])[]
  /** Names of the community notation, by place. */
  placeNames: readonly string[]
  cards: readonly Card[]
  /** ROOT-4.3.1 How many ambushes the deck has that can be played in a clearing of a suit: birds among them (ROOT-2.1.1). */
  ambushes: readonly number[]
  /** The kind of card with an id of the deck. */
  cardById: { readonly [id: string]: number }
  /** The kind of the persistent card with an effect, by its name. */
  effects: { readonly [effect: string]: number }
  quests: readonly Quest[]
  characters: readonly Character[]
  itemSupply: readonly number[]
  ruinItems: readonly number[]
  itemLetters: readonly string[]
  factions: { readonly [id: string]: FactionData }
  /** The hirelings that may come into the match; none in a match without. */
  hirelings: readonly HirelingData[]
  /** Weights by which positions are judged in place of the usual ones, by the faction or `all`: only where they are being tuned. */
  weights?: { readonly [group: string]: Weights }
}

/** What a side of a hireling's card is called: its own id. */
export function sideOfCard({ id, demoted }: HirelingData, isDemoted: boolean): string {
  return isDemoted ? demoted : id
}

/** The letter of a hireling in prompts, options and events: `h_C`, of the demoted side `h_Cd`. */
export function bandLetter({ rootlog }: HirelingData, isDemoted: boolean): string {
  return `h_${rootlog}${isDemoted ? 'd' : ''}`
}

/** The side of a hireling's card by its letter; undefined for a letter that is no hireling's. */
export function sideLettered(book: Pick<Book, 'hirelings'>, letter: string): string | undefined {
  if (!letter.startsWith('h_')) return undefined
  const card = book.hirelings.find(({ rootlog }) => rootlog === letter[2])
  return card && sideOfCard(card, letter.length > 3)
}

/** The number of an item kind, -1 for none. */
export function itemNumber(name: string): number {
  return (ITEMS as readonly string[]).indexOf(name)
}

/** The number of a suit, -1 for none. */
export function suitNumber(name: string): number {
  return (SUITS as readonly string[]).indexOf(name)
}

/** What a book has of its map and of the places beside it. */
type Land = Pick<
  Book,
  | 'clearings'
  | 'places'
  | 'beside'
  | 'printedSuits'
  | 'slots'
  | 'ruins'
  | 'corners'
  | 'opposite'
  | 'paths'
  | 'near'
  | 'rivers'
  | 'water'
  | 'riverside'
  | 'pathEnds'
  | 'closed'
  | 'coast'
  | 'ferry'
  | 'tower'
  | 'around'
  | 'placeNames'
>
/** What it has of its deck. */
type Pack = Pick<Book, 'cards' | 'ambushes' | 'cardById' | 'effects'>
/** What it has of the parts that all matches share. */
type Box = Pick<Book, 'quests' | 'characters' | 'itemSupply' | 'ruinItems' | 'itemLetters'>

/**
 * Makes the book of the content of a match that was checked. What comes of one map, of one deck and of the rest is made once and shared by all
 * books, as is what the rules keep by them.
 */
export function compile(content: Content): Book {
  const own = Object.values(content.factions).flatMap(({ id: faction, place }) => (place ? [{ ...place, faction }] : []))
  return {
    content,
    ...landOf(content.map, own),
    ...packOf(content.deck),
    ...boxOf(content),
    factions: content.factions,
    hirelings: content.hirelings?.cards ?? [],
  }
}

/** A place that a faction brings: its id, its letters in the community notation, and whose it is. */
type Own = { id: string; rootlog: string; faction: string }

const lands = new WeakMap<Content['map'], Map<string, Land>>()

function landOf(map: Content['map'], own: readonly Own[]): Land {
  const known = lands.get(map) ?? new Map<string, Land>()
  lands.set(map, known)
  const key = JSON.stringify(own)
  const land = known.get(key) ?? makeLand(map, own)
  known.set(key, land)
  return land
}

function makeLand(map: Content['map'], own: readonly Own[]): Land {
  const clearings = map.clearings.length
  const links = (edges: number[][]) => map.clearings.map((c) => edges.flatMap((edge) => otherEnd(edge, c.n)).sort((a, b) => a - b))
  const forestIds = map.forests.map((forest) => forest.id)
  const onMap = clearings + forestIds.length
  const paths = links(map.paths)
  const rivers = links(map.rivers)
  const around: number[][] = [
    ...map.clearings.map((c, i) => [...paths[i], ...map.forests.flatMap((f, j) => (f.clearings.includes(c.n) ? [clearings + j] : []))]),
    ...map.forests.map((f) => [...f.clearings.map((n) => n - 1), ...f.adjacent.map((id) => clearings + forestIds.indexOf(id))]),
    ...own.map(() => []),
  ]
  return {
    clearings,
    places: onMap + own.length,
    beside: own.map(({ id, faction }, i) => ({ at: onMap + i, id, faction })),
    printedSuits: map.clearings.map((c) => (c.suit === null ? -1 : suitNumber(c.suit))),
    slots: map.clearings.map((c) => c.slots),
    ruins: map.clearings.flatMap((c, i) => (c.ruin ? [i] : [])),
    corners: map.clearings.flatMap((c, i) => (c.corner ? [i] : [])),
    opposite: map.clearings.map((c) => (c.opposite === null ? -1 : c.opposite - 1)),
    paths,
    near: around.map((places) => bitsOf(places.filter((at) => at < clearings))),
    rivers,
    water: rivers.map(bitsOf),
    riverside: rivers.flatMap((to, at) => (to.length > 0 ? [at] : [])),
    pathEnds: map.paths.map(([one, other]) => [one - 1, other - 1]),
    closed: (map.closed ?? []).map((edge) => map.paths.findIndex((path) => sameEdge(path, edge))),
    coast: bitsOf((map.coast ?? []).map((n) => n - 1)),
    ferry: (map.ferry ?? 0) - 1,
    tower: (map.tower ?? 0) - 1,
    around,
    placeNames: [...map.clearings.map((c) => String(c.n)), ...forestIds, ...own.map(({ rootlog }) => rootlog)],
  }
}

const packs = new WeakMap<Content['deck'], Pack>()

function packOf(deck: Content['deck']): Pack {
  const pack = packs.get(deck) ?? makePack(deck)
  packs.set(deck, pack)
  return pack
}

function makePack(deck: Content['deck']): Pack {
  const cards = deck.cards.map(makeCard)
  return {
    cards,
    ambushes: [0, 1, 2].map((suit) =>
      cards.reduce((n, card) => (card.type === 'ambush' && (card.suit === suit || card.suit === 3) ? n + card.count : n), 0),
    ),
    cardById: Object.fromEntries(cards.map((card) => [card.id, card.kind])),
    effects: Object.fromEntries(cards.filter((card) => card.type === 'persistent').map((card) => [card.effect, card.kind])),
  }
}

/** The last of them, and the parts it was made of. */
let lastBox: { quests: object; characters: object; items: object; box: Box } | null = null

function boxOf({ quests, characters, items }: Content): Box {
  if (lastBox?.quests === quests && lastBox.characters === characters && lastBox.items === items) return lastBox.box
  const box: Box = {
    quests: quests.quests.map((q) => ({ ...q, suit: suitNumber(q.suit), items: q.items.map(itemNumber) })),
    characters: characters.characters.map((c) => ({
      id: c.id,
      items: c.items.map(itemNumber),
      ability: c.ability,
      cost: c.cost === null ? -1 : itemNumber(c.cost),
    })),
    itemSupply: ITEMS.map((name) => items.supply[name] ?? 0),
    ruinItems: items.ruins.map(itemNumber),
    itemLetters: ITEMS.map((name) => items.letters[name]),
  }
  lastBox = { quests, characters, items, box }
  return box
}

/** Whether two joins are of the same clearings, in whatever order. */
export function sameEdge([a, b]: readonly number[], [c, d]: readonly number[]): boolean {
  return (a === c && b === d) || (a === d && b === c)
}

function bitsOf(clearings: readonly number[]): number {
  return clearings.reduce((bits, at) => bits | (1 << at), 0)
}

function otherEnd(edge: number[], n: number): number[] {
  if (edge[0] === n) return [edge[1] - 1]
  return edge[1] === n ? [edge[0] - 1] : []
}

function makeCard(data: CardData, kind: number): Card {
  const icons = [...SUITS.slice(0, 3), 'any']
  const { item, points, effect, target, timing, discardOnUse, who } = particulars(data)
  return {
    kind,
    id: data.id,
    suit: suitNumber(data.suit),
    count: data.count,
    type: data.type,
    cost: data.cost === null ? null : icons.map((icon) => data.cost.filter((c) => c === icon).length),
    item,
    points,
    effect,
    target,
    timing,
    discardOnUse,
    who,
    rootlog: data.rootlog,
  }
}

/** What only cards of one type have; the rest have none of it. */
type Particulars = Pick<Card, 'item' | 'points' | 'effect' | 'target' | 'timing' | 'discardOnUse' | 'who'>
const PLAIN: Particulars = { item: -1, points: 0, effect: '', target: -1, timing: '', discardOnUse: false, who: '' }

function particulars(data: CardData): Particulars {
  switch (data.type) {
    case 'item':
      return { ...PLAIN, item: itemNumber(data.item), points: data.points }
    case 'immediate':
      return { ...PLAIN, effect: data.effect, target: suitNumber(data.target) }
    case 'persistent':
      return { ...PLAIN, effect: data.effect, timing: data.timing, discardOnUse: data.discardOnUse, who: data.who ?? '' }
    default:
      return PLAIN
  }
}
