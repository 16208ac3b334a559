import characters from '../content/characters.json' with { type: 'json' }
import core from '../content/core.json' with { type: 'json' }
import baseDeck from '../content/decks/base.json' with { type: 'json' }
import alliance from '../content/factions/alliance.json' with { type: 'json' }
import eyrie from '../content/factions/eyrie.json' with { type: 'json' }
import marquise from '../content/factions/marquise.json' with { type: 'json' }
import vagabond from '../content/factions/vagabond.json' with { type: 'json' }
import items from '../content/items.json' with { type: 'json' }
import autumn from '../content/maps/autumn.json' with { type: 'json' }
import quests from '../content/quests.json' with { type: 'json' }

/** Whether a value stands in the Law or was rebuilt from play, and so may be replaced by a host's own content pack. */
export type Source = 'printed' | 'reconstructed'

/** ROOT-2.1~3, ROOT-2.2.2: the suits by their numbers 0 to 3; a clearing never has the last. */
export const SUITS = ['fox', 'rabbit', 'mouse', 'bird'] as const
export type SuitName = (typeof SUITS)[number]
export const BIRD = 3

/** The eight kinds of item by their numbers (ROOT-B.1.2). */
export const ITEMS = ['boot', 'bag', 'crossbow', 'hammer', 'sword', 'tea', 'coin', 'torch'] as const
export type ItemName = (typeof ITEMS)[number]

export interface MapData {
  id: string
  source: Record<string, Source>
  clearings: {
    n: number
    x: number
    y: number
    suit: SuitName
    slots: number
    ruin: boolean
    corner: boolean
    opposite: number | null
    edge: boolean
  }[]
  paths: number[][]
  rivers: number[][]
  edge: number[]
  forests: { id: string; clearings: number[]; boundary: number[]; adjacent: string[]; x: number; y: number }[]
}

/** When a persistent card takes effect: in a phase of its owner's turn, at the start of one, or in a battle. */
export const TIMINGS = [
  'birdsong',
  'birdsong:start',
  'daylight',
  'daylight:start',
  'evening:start',
  'battle:before-roll',
  'battle:after-roll',
] as const
export type Timing = (typeof TIMINGS)[number]

export interface CardData {
  id: string
  suit: SuitName
  count: number
  type: 'ambush' | 'dominance' | 'item' | 'immediate' | 'persistent'
  /** Icons of the crafting cost, "any" for the three-coloured one; null for a card that is never crafted. */
  cost: (SuitName | 'any')[] | null
  /** The short name of the community notation. */
  rootlog: string
  item?: ItemName
  points?: number
  effect?: string
  target?: SuitName
  timing?: Timing
  optional?: boolean
  discardOnUse?: boolean
  oncePerTurn?: boolean
  /** Which party of a battle may use it. */
  who?: 'attacker' | 'defender' | 'attacker or defender'
}

export interface DeckData {
  id: string
  source: Record<string, Source>
  cards: CardData[]
}

export interface QuestData {
  id: string
  suit: SuitName
  title: string
  rootlog: string
  items: ItemName[]
}

export interface CharacterData {
  id: string
  box: string
  items: ItemName[]
  ability: string
  cost: ItemName | null
}

/** What every faction's file holds; each faction reads its own further fields. */
export interface FactionData {
  id: string
  letter: string
  setup: string
  reach: number
  /** The letter and the reach of a second player of the faction, where it has pieces for two (ROOT-9.7). */
  secondLetter?: string
  secondReach?: number
  source: Record<string, Source>
  warriors: number
  buildings: Record<string, number>
  tokens: Record<string, number>
}

export interface CoreData {
  source: Record<string, Source>
  dice: number[]
  win: number
  hand: number
  handLimit: number
  dominance: { points: number; clearings: number }
  reach: Record<string, number>
  daringReach: number
}

export interface ItemsData {
  source: Record<string, Source>
  types: string[]
  letters: Record<string, string>
  supply: Record<string, number>
  ruins: string[]
  tracks: string[]
}

/** All data a match is played with: plain JSON, stored with the match. */
export interface Content {
  core: CoreData
  map: MapData
  deck: DeckData
  items: ItemsData
  quests: { source: Source; quests: QuestData[] }
  characters: { source: Source; characters: CharacterData[] }
  factions: Record<string, FactionData>
}

/** The content of the box: plain JSON. */
export const boxContent: Content = checkContent({
  core,
  map: autumn,
  deck: baseDeck,
  items,
  quests,
  characters,
  factions: { marquise, eyrie, alliance, vagabond },
})

/** Checks a content pack and returns it. Throws a TypeError that names the first entry at fault. */
export function checkContent(value: unknown): Content {
  const content = value as Content
  checkMap(content.map)
  checkDeck(content.deck)
  checkItems(content)
  for (const [id, faction] of Object.entries(content.factions)) checkFaction(id, faction)
  const { dice, win, reach } = content.core
  need(dice.length > 0 && dice.every(isCount), 'core.dice')
  need(win > 0 && isCount(content.core.hand) && isCount(content.core.handLimit), 'core.win')
  need(Object.values(reach).every(isCount) && isCount(content.core.daringReach), 'core.reach')
  return content
}

function checkMap(map: MapData) {
  const numbers = new Set(map.clearings.map((c) => c.n))
  need(
    map.clearings.every((c, i) => c.n === i + 1),
    'map.clearings: numbers from 1 in order',
  )
  for (const c of map.clearings) {
    need(isSuit(c.suit) && c.suit !== 'bird' && isCount(c.slots), `map clearing ${c.n}`)
    need(!c.ruin || c.slots > 0, `map clearing ${c.n}: a ruin needs a slot`)
    need(c.corner === (c.opposite !== null), `map clearing ${c.n}: corner and opposite`)
    need(c.opposite === null || map.clearings[c.opposite - 1].opposite === c.n, `map clearing ${c.n}: opposite`)
  }
  for (const edge of [...map.paths, ...map.rivers]) need(edge.length === 2 && edge.every((n) => numbers.has(n)), `map edge ${edge}`)
  const forests = new Set(map.forests.map((f) => f.id))
  for (const forest of map.forests) {
    need(forest.id === forest.clearings.join('_') && forest.clearings.every((n) => numbers.has(n)), `map forest ${forest.id}`)
    need(
      forest.adjacent.every((id) => forests.has(id)),
      `map forest ${forest.id}: adjacent`,
    )
  }
}

function checkDeck(deck: DeckData) {
  for (const card of deck.cards) {
    need(isSuit(card.suit) && card.count > 0, `card ${card.id}`)
    const craftable = card.type !== 'ambush' && card.type !== 'dominance'
    need(craftable === (card.cost !== null), `card ${card.id}: cost`)
    need(!card.cost?.some((icon) => icon !== 'any' && (!isSuit(icon) || icon === 'bird')), `card ${card.id}: cost icons`)
    need((card.type === 'item') === (card.item !== undefined && isCount(card.points)), `card ${card.id}: item`)
    need(card.type === 'persistent' ? TIMINGS.includes(card.timing!) : card.timing === undefined, `card ${card.id}: timing`)
    need((card.timing?.startsWith('battle:') ?? false) === (card.who !== undefined), `card ${card.id}: who`)
  }
  need(new Set(deck.cards.map((card) => card.id)).size === deck.cards.length, 'deck: ids are unique')
}

function checkItems(content: Content) {
  const names: readonly string[] = ITEMS
  const known = (list: readonly string[], where: string) =>
    need(
      list.every((name) => names.includes(name)),
      where,
    )
  known(Object.keys(content.items.supply), 'items.supply')
  known(content.items.ruins, 'items.ruins')
  known(content.items.tracks, 'items.tracks')
  for (const quest of content.quests.quests) known(quest.items, `quest ${quest.id}`)
  for (const character of content.characters.characters) known(character.items, `character ${character.id}`)
}

function checkFaction(id: string, faction: FactionData) {
  need(faction.id === id && /^[A-Z]$/.test(faction.letter) && /^[A-Z]$/.test(faction.setup), `faction ${id}`)
  need(isCount(faction.reach) && isCount(faction.warriors), `faction ${id}: numbers`)
  need([...Object.values(faction.buildings), ...Object.values(faction.tokens)].every(isCount), `faction ${id}: pieces`)
}

function need(condition: boolean, where: string) {
  if (!condition) throw new TypeError(`content: ${where}`)
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}

function isSuit(value: unknown): value is SuitName {
  return (SUITS as readonly unknown[]).includes(value)
}
