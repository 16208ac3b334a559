import type { G } from '../ground/state.ts'
import type { Window } from '../sources/battle.ts'
import type { HirelingAction, HirelingSide } from '../sources/hireling.ts'
import { cardEffects, type Faction, factionNamed, landmarkNamed, mapSource, sideUp } from '../sources/registry.ts'
import type { Source } from '../sources/source.ts'

/** One question of a facet, as one source in force answers it. */
export interface Asked<A> {
  /** What the source's facet has under the name of the question: a function to be called, or what it says itself. */
  has: A
  /** The party whose source it is; -1 for the map and landmarks. */
  owner: number
}

/** The timing of cards for each window of a battle, as the deck's file says it. */
const TIMINGS: { [when in Window]: string } = { declare: 'battle:start', before: 'battle:before-roll', after: 'battle:after-roll' }

/** Who answers a question in a match, whatever lies in play areas; and whether cards of its deck may answer it too. */
export interface Question<A> {
  fixed: readonly Asked<A>[]
  /** By kind of card; null where no card of the deck has it, so that cards in play need not be looked at. */
  byCard: readonly (A | undefined)[] | null
}

/** An action of the hireling with this number. */
export interface HirelingDeed {
  index: number
  name: string
  action: HirelingAction
}

type ByCard<A> = readonly (A | undefined)[] | null

/** What the cards of a deck answer, by the name of the question. */
const answering = new WeakMap<readonly (Source | null)[], Map<string, ByCard<unknown>>>()

/** What the cards of a deck answer to a question, by kind; null where none does. Looked up once for a deck. */
function cardsThat<A>(cards: readonly (Source | null)[], name: string, of: (card: Source) => A | undefined): ByCard<A> {
  const known = answering.get(cards) ?? new Map<string, ByCard<unknown>>()
  answering.set(cards, known)
  if (!known.has(name)) {
    const all = cards.map((card) => (card === null ? undefined : of(card)))
    known.set(name, all.some((has) => has !== undefined) ? all : null)
  }
  return known.get(name) as ByCard<A>
}

/**
 * Everything that brings rules in one match: deck and map never change in it, factions, hirelings and landmarks while it is set up (`settle`), so
 * that each question is looked up once.
 */
function lineUp(g: G, factions: readonly Faction[], bands: readonly HirelingSide[], names: readonly string[]) {
  const map = mapSource(g.content.content.map.id)
  const sources: { source: Source; owner: number }[] = [...factions, ...bands].map((source, owner) => ({ source, owner }))
  for (const id of names) sources.push({ source: landmarkNamed(id).source, owner: -1 })
  if (map) sources.push({ source: map, owner: -1 })
  /** What belongs to no seat. */
  const common = sources.filter(({ owner }) => owner < 0)
  const cards = cardEffects(g.content)
  const question = <A>(name: string, of: (source: Source) => A | undefined): Question<A> => {
    const fixed: Asked<A>[] = []
    for (let i = 0; i < sources.length; i++) {
      const has = of(sources[i].source)
      if (has !== undefined) fixed.push({ has, owner: sources[i].owner })
    }
    return { fixed, byCard: cardsThat(cards, name, of) }
  }
  /** What can be used in a window of battles: by its cards, and by what sources offer. */
  const offering = (when: Window) => {
    const offers = sources.flatMap(({ source: { battle }, owner }) =>
      battle?.offer && (battle.windows ?? [when]).includes(when) ? [{ has: battle.offer, owner }] : [],
    )
    const timing = TIMINGS[when]
    const any = offers.length > 0 || g.content.cards.some((card) => card.timing === timing)
    return { timing, offers, any }
  }
  /** What controllers do with their hirelings at a time of theirs. */
  const deedsOf = (when: HirelingAction['when']): HirelingDeed[] =>
    bands.flatMap(({ actions = {} }, index) =>
      Object.entries(actions).flatMap(([name, action]) => (action.when === when ? [{ index, name, action }] : [])),
    )
  const ties = question('presence.ties', ({ presence }) => presence?.ties)
  const always = question('presence.always', ({ presence }) => presence?.always)
  const counts = question('presence.counts', ({ presence }) => presence?.counts)
  return {
    serving: g.state.serving,
    content: g.content,
    factions,
    bands,
    names,
    /** What those that belong to nobody let players do between their actions, hirelings among them. */
    services: sources.flatMap(({ source: { services }, owner }) =>
      services && (owner < 0 || owner >= factions.length) ? [{ has: services, owner }] : [],
    ),
    deeds: { birdsong: deedsOf('birdsong'), daylight: deedsOf('daylight') },
    /** The way for moves alone: no match has two. */
    passage: common.find(({ source: { ways } }) => ways?.passage)?.source.ways?.passage ?? null,
    shut: question('ways.shut', ({ ways }) => ways?.shut),
    slots: question('slots.more', ({ slots }) => slots?.more),
    filled: question('slots.filled', ({ slots }) => slots?.filled),
    stock: question('crafting.stock', ({ crafting }) => crafting?.stock),
    ties,
    always,
    counts,
    /** Who rules where only pieces count and all see who wins ties, whatever cards are in play; null where more may be in force. */
    plainRule:
      nobody(always) && nobody(counts) && ties.byCard === null && bands.length === 0
        ? { ties: bitsOf(ties.fixed), always: null, more: null }
        : null,
    net: question('ways.net', ({ ways }) => ways?.net),
    free: question('ways.free', ({ ways }) => ways?.free),
    cargo: question('ways.cargo', ({ ways }) => ways?.cargo),
    roads: question('ways.roads', ({ ways }) => ways?.roads),
    stays: question('ways.stays', ({ ways }) => ways?.stays),
    moved: question('ways.moved', ({ ways }) => ways?.moved),
    place: question('bans.place', ({ bans }) => bans?.place),
    enter: question('bans.enter', ({ bans }) => bans?.enter),
    leave: question('bans.leave', ({ bans }) => bans?.leave),
    keeps: question('crafting.keeps', ({ crafting }) => crafting?.keeps),
    crafted: question('crafting.crafted', ({ crafting }) => crafting?.crafted),
    tally: question('battle.tally', ({ battle }) => battle?.tally),
    declare: offering('declare'),
    before: offering('before'),
    after: offering('after'),
    lends: question('battle.lends', ({ battle }) => battle?.lends),
    higher: question('battle.higher', ({ battle }) => battle?.higher),
    bars: question('battle.bars', ({ battle }) => battle?.bars),
    price: question('battle.price', ({ battle }) => battle?.price),
    spares: question('removal.spares', ({ removal }) => removal?.spares),
    taken: question('removal.taken', ({ removal }) => removal?.taken),
    catches: question('removal.catches', ({ removal }) => removal?.catches),
    prize: question('removal.prize', ({ removal }) => removal?.prize),
    follows: question('removal.follows', ({ removal }) => removal?.follows),
    swept: question('removal.swept', ({ removal }) => removal?.swept),
    takes: question('piles.takes', ({ piles }) => piles?.takes),
    turnBegins: question('moments.turnBegins', ({ moments }) => moments?.turnBegins),
    phaseBegins: question('moments.phaseBegins', ({ moments }) => moments?.phaseBegins),
    phaseEnds: question('moments.phaseEnds', ({ moments }) => moments?.phaseEnds),
    turnEnds: question('moments.turnEnds', ({ moments }) => moments?.turnEnds),
  }
}

const nobody = ({ fixed, byCard }: Question<unknown>): boolean => fixed.length === 0 && byCard === null

const bitsOf = (asked: readonly Asked<unknown>[]): number => asked.reduce((bits, { owner }) => bits | (1 << owner), 0)

type LineUp = ReturnType<typeof lineUp>

/** That of the match which was asked about last: one match asks again and again. Copies of a match share `serving`. */
let last: LineUp | null = null

/** Who brings rules in a match, and who answers each question. */
export function inForce(g: G): LineUp {
  return last !== null && last.serving === g.state.serving && last.content === g.content ? last : another(g)
}

/** The line-up of another match: the last one still, where the same factions and landmarks play with the same content. */
function another(g: G): LineUp {
  const factions = Array.from(g.state.sides, ({ faction }) => factionNamed(faction))
  const names = Array.from(g.state.landmarks, ({ id }) => id)
  const bands = Array.from(g.state.bands, ({ hireling, demoted }) => sideUp(hireling, demoted))
  const same = last?.content === g.content && isSame(last.factions, factions) && isSame(last.bands, bands) && isSame(last.names, names)
  if (!same || !last) last = lineUp(g, factions, bands, names)
  last.serving = g.state.serving
  return last
}

const isSame = <T>(before: readonly T[], now: readonly T[]): boolean =>
  before.length === now.length && now.every((one, i) => one === before[i])

/** What brings rules has changed: a seat has a faction now, a landmark or a hireling has come. */
export function settle(g: G): void {
  g.state.serving = g.state.sides.flatMap(({ faction }, seat) => (factionNamed(faction).services ? [seat] : []))
}

/** The side that is up of a hireling's card, by its party. */
export function bandSide(g: G, party: number): HirelingSide {
  return inForce(g).bands[party - g.state.sides.length]
}

/** The faction of a seat. */
export function factionOf(g: G, seat: number): Faction {
  return inForce(g).factions[seat]
}

/** All answers to a question: those of the factions by seat, each followed by those of the cards that the seat has in play, then the landmarks' and the map's. */
export function answers<A>(g: G, { fixed, byCard }: Question<A>): readonly Asked<A>[] {
  return byCard === null ? fixed : withCards(g, fixed, byCard)
}

function withCards<A>(g: G, fixed: readonly Asked<A>[], byCard: readonly (A | undefined)[]): readonly Asked<A>[] {
  const { sides } = g.state
  let found: Asked<A>[] | null = null
  /** How many of the fixed ones are among those found. */
  let next = 0
  for (let owner = 0; owner < sides.length; owner++) {
    const { effects } = sides[owner]
    for (let i = 0; i < effects.length; i++) {
      const has = byCard[effects[i]]
      if (has === undefined) continue
      found ??= []
      while (next < fixed.length && fixed[next].owner >= 0 && fixed[next].owner <= owner) found.push(fixed[next++])
      found.push({ has, owner })
    }
  }
  if (found === null) return fixed
  while (next < fixed.length) found.push(fixed[next++])
  return found
}
