import type { Event, Procedure, Seat } from '@trestle/kernel'
import type { Book } from '../ground/book.ts'
import type { FactionData } from '../ground/content.ts'
import type { OptionWriter } from '../ground/names.ts'
import type { G } from '../ground/state.ts'
import type { LandmarkShows } from '../ground/view.ts'
import type { CardEffect } from './effect.ts'
import type { FactionFace, FactionNotation } from './face.ts'
import type { FactionRules } from './faction.ts'
import type { HirelingHome, HirelingSide } from './hireling.ts'
import type { Facet, Source } from './source.ts'

/** A faction as its folder gives it. */
export interface FactionHome {
  rules: FactionRules
  face: FactionFace
  /** Its data file, as read. */
  data: unknown
  /** Its data is part of every match's content, in play or not: records made before there were others bear its hash. For no further one. */
  always?: true
}

/** A faction as the rest of the code knows it. */
export interface Faction extends FactionRules {
  face: FactionFace
  data: FactionData
  always: boolean
}

/** A procedure that carries out a trigger. */
type Triggered = Procedure<{ [key: string]: number }>

const factions: Faction[] = []

/** No facet at all: what a source leaves out. All sources have one shape so, which is what makes asking them fast. */
const bare: Record<Facet, undefined> = {
  presence: undefined,
  ways: undefined,
  bans: undefined,
  crafting: undefined,
  battle: undefined,
  removal: undefined,
  piles: undefined,
  services: undefined,
  moments: undefined,
  slots: undefined,
}

const OPTIONAL = {
  openCards: undefined,
  needs: undefined,
  coalitions: undefined,
  openHand: undefined,
  holds: undefined,
  purchase: undefined,
}

/** Makes a faction known. Its data is believed here and checked with all other content. */
export function registerFaction({ rules, face, data, always = undefined }: FactionHome): void {
  factions.push({ ...bare, ...OPTIONAL, ...rules, face, data: data as FactionData, always: always === true })
  registerTriggers(rules.triggers)
}

/** In place of a faction while a seat has none (ROOT-A.8): it has nothing and does nothing. */
const nobody: Faction = {
  ...bare,
  ...OPTIONAL,
  id: '',
  handLimitRule: '',
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  card: undefined as never,
  setup: undefined as never,
  birdsong: undefined as never,
  daylight: undefined as never,
  evening: undefined as never,
  procedures: [],
  triggers: {},
  startBoard: () => ({}),
  copyBoard: (board) => board,
  elsewhere: () => [0],
  boardCards: () => [],
  face: {
    data: undefined as never,
    notation: { options: {}, log: {} },
    words: {},
    view: () => ({}),
    lines: () => [],
    check: () => [],
    evaluate: () => 0,
  },
  data: undefined as never,
  always: false,
}

/** The faction with this id; for an empty one that of a seat which has none yet. Throws for an unknown one. */
export function factionNamed(id: string): Faction {
  if (id === '') return nobody
  for (let i = 0; i < factions.length; i++) if (factions[i].id === id) return factions[i]
  throw new Error(`root has no faction ${id}`)
}

/** All registered factions. */
export function allFactions(): readonly Faction[] {
  return factions
}

/** The procedures that carry out triggers, by name. */
const carriers = new Map<string, Triggered>()

function registerTriggers(triggers: { [name: string]: Triggered } = {}): void {
  for (const [name, carrier] of Object.entries(triggers)) if (!carriers.has(name)) carriers.set(name, carrier)
}

/** The procedure that carries out a trigger. Throws for an unknown one. */
export function triggered(name: string): Triggered {
  const carrier = carriers.get(name)
  if (!carrier) throw new Error(`nothing carries out ${name}`)
  return carrier
}

/** The letters of a kind of piece in the community notation. */
export function pieceText(name: string): string {
  for (const { kinds } of factions) {
    const kind = kinds.find((one) => one.name === name)
    if (kind) return kind.rootlog
  }
  for (const { promoted } of hirelings.values()) {
    const kind = promoted.kinds?.find((one) => one.name === name)
    if (kind) return kind.rootlog
  }
  return name
}

// Cards.

/** A deck as its file in `cards/` gives it: its data file, and its effects by the names that this file gives them. */
export interface DeckHome {
  data: unknown
  effects: { readonly [effect: string]: CardEffect }
}

const decks: { [id: string]: unknown } = {}
const effects = new Map<string, CardEffect>()
/** The effects as they were given, by name: two decks may share a card, not a name for two things. */
const given = new Map<string, CardEffect>()

/** Makes a deck and its effects known. */
export function registerDeck(id: string, deck: DeckHome): void {
  decks[id] = deck.data
  for (const [name, effect] of Object.entries(deck.effects)) {
    const known = given.get(name)
    if (known && known !== effect) throw new Error(`two effects of cards are named ${name}`)
    given.set(name, effect)
    effects.set(name, { ...bare, turn: undefined, immediate: undefined, worth: undefined, procedures: undefined, ...effect })
  }
}

/** The data of all decks, as read. */
export function allDecks(): { readonly [id: string]: unknown } {
  return decks
}

/** Whether the rules know an effect of this name. */
export function isEffect(name: string): boolean {
  return effects.has(name)
}

/** The effect with this name. Throws for an unknown one. */
export function effectNamed(name: string): CardEffect {
  const effect = effects.get(name)
  if (!effect) throw new Error(`root has no card effect ${name}`)
  return effect
}

/** What the cards of a deck do, by kind. */
const byDeck = new WeakMap<Book['cards'], readonly (CardEffect | null)[]>()

/** That of the deck which was asked about last, since one match asks again and again. */
let lastDeck: { cards: Book['cards'] | null; effects: readonly (CardEffect | null)[] } = { cards: null, effects: [] }

/** What the cards of a book do, by kind; null for one without an effect. */
export function cardEffects({ cards }: Book): readonly (CardEffect | null)[] {
  if (lastDeck.cards !== cards) {
    const known = byDeck.get(cards) ?? cards.map((card) => effects.get(card.effect) ?? null)
    byDeck.set(cards, known)
    lastDeck = { cards, effects: known }
  }
  return lastDeck.effects
}

/** What a card of a play area does. Throws for one without an effect. */
export function effectOf(book: Book, kind: number): CardEffect {
  const effect = cardEffects(book)[kind]
  if (!effect) throw new Error(`root has no effect of card ${kind}`)
  return effect
}

/** The procedures of all cards. */
export function cardProcedures(): Procedure[] {
  return [...effects.values()].flatMap((effect) => effect.procedures ?? [])
}

// Maps.

/** A map: its data file, and for one that is more than data its rules with their procedures. */
export interface MapHome {
  data: unknown
  source?: Source
  procedures?: Procedure[]
  /** Procedures that carry out its triggers, by name. */
  triggers?: { [name: string]: Triggered }
}

const maps: { [id: string]: unknown } = {}
const mapSources: { id: string; source: Source }[] = []
const mapSteps: Procedure[] = []

/** Makes a map known. */
export function registerMap(id: string, { data, source, procedures = [], triggers = {} }: MapHome): void {
  maps[id] = data
  if (source) mapSources.push({ id, source: { ...bare, ...source } })
  mapSteps.push(...procedures, ...(Object.values(triggers) as Procedure[]))
  registerTriggers(triggers)
}

/** The data of all maps, as read. */
export function allMaps(): { readonly [id: string]: unknown } {
  return maps
}

/** The rules of a map; null where it is data alone. */
export function mapSource(id: string): Source | null {
  for (let i = 0; i < mapSources.length; i++) if (mapSources[i].id === id) return mapSources[i].source
  return null
}

/** The procedures of all maps. */
export function mapProcedures(): Procedure[] {
  return mapSteps
}

// Landmarks.

/** Cards that a landmark takes off the deck as it is set up, seen by nobody. */
export interface Stock {
  /** What the line of a log's head is called that names them. */
  line: string
  /** The event that tells them. */
  on: string
  /** What the secrets are called as which they lie there. */
  secret: string
}

/** A landmark (ROOT-H.3): its data file, its rules, and what is seen of it beside where it stands. */
export interface LandmarkHome {
  data: unknown
  source: Source
  /** What its card says when it is set up, once it stands at `at`. */
  setUp?(g: G, at: number): void
  /** What `viewer` sees on it. */
  shows?(g: G, viewer: Seat | null): LandmarkShows
  /** Whether an event tells that it was of use to the seat that the event names: for those who count (`uses`). */
  used?(event: Event): boolean
  /** How its own options are written, by verb. */
  notation?: { [verb: string]: OptionWriter }
  /** Its own events as actions of the log. */
  log?: FactionNotation['log']
  stock?: Stock
  procedures?: Procedure[]
  /** Procedures that carry out its triggers, by name. */
  triggers?: { [name: string]: Triggered }
}

/** A landmark as the rest of the code knows it. */
export interface LandmarkRules extends Omit<LandmarkHome, 'data'> {
  id: string
}

const landmarks: { [id: string]: unknown } = {}
const landmarkRules: LandmarkRules[] = []

/** Makes a landmark known. */
export function registerLandmark(id: string, { data, source, ...home }: LandmarkHome): void {
  landmarks[id] = data
  landmarkRules.push({ ...home, id, source: { ...bare, ...source } })
  registerTriggers(home.triggers)
}

/** The data of all landmarks, as read. */
export function landmarkData(): { readonly [id: string]: unknown } {
  return landmarks
}

/** All registered landmarks. */
export function allLandmarks(): readonly LandmarkRules[] {
  return landmarkRules
}

/** The stocks of all landmarks that have one. */
export function allStocks(): Stock[] {
  return landmarkRules.flatMap(({ stock }) => stock ?? [])
}

/** The landmark with this id. Throws for an unknown one. */
export function landmarkNamed(id: string): LandmarkRules {
  for (let i = 0; i < landmarkRules.length; i++) if (landmarkRules[i].id === id) return landmarkRules[i]
  throw new Error(`root has no landmark ${id}`)
}

/** The procedures of all landmarks. */
export function landmarkProcedures(): Procedure[] {
  return landmarkRules.flatMap(({ procedures = [], triggers = {} }) => [...procedures, ...(Object.values(triggers) as Procedure[])])
}

// Hirelings.

const hirelings = new Map<string, HirelingHome>()

/** Makes a hireling known, with both sides of its card. */
export function registerHireling(home: HirelingHome): void {
  hirelings.set(home.promoted.id, { ...home, promoted: wholeSide(home.promoted), demoted: wholeSide(home.demoted) })
  registerTriggers(home.promoted.triggers)
  registerTriggers(home.demoted.triggers)
}

/** What a side of a hireling's card leaves out: so all of them have one shape. */
const SIDE: Required<{ [field in Exclude<keyof HirelingSide, Facet | 'id'>]: undefined }> = {
  kinds: undefined,
  startBoard: undefined,
  laidOut: undefined,
  setUp: undefined,
  hired: undefined,
  actions: undefined,
  needs: undefined,
  procedures: undefined,
  triggers: undefined,
  elsewhere: undefined,
  boardCards: undefined,
  lines: undefined,
  worth: undefined,
}

function wholeSide(side: HirelingSide): HirelingSide {
  return { ...bare, ...SIDE, ...side }
}

/** The hireling whose card has this id; undefined for none. */
export function hirelingHome(id: string): HirelingHome | undefined {
  return hirelings.get(id)
}

/** All hirelings. */
export function allHirelings(): readonly HirelingHome[] {
  return [...hirelings.values()]
}

/** The side of a hireling's card that is up. Throws for an unknown card. */
export function sideUp(card: string, demoted: boolean): HirelingSide {
  const home = hirelings.get(card)
  if (!home) throw new Error(`root has no hireling ${card}`)
  return demoted ? home.demoted : home.promoted
}

/** The procedures of all hirelings, each once. */
export function hirelingProcedures(): Procedure[] {
  const sides = allHirelings().flatMap(({ promoted, demoted }) => [promoted, demoted])
  const all = sides.flatMap(({ procedures = [], triggers = {} }) => [...procedures, ...(Object.values(triggers) as Procedure[])])
  return [...new Set(all)]
}
