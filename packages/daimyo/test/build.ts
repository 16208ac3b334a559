/**
 * Positions in a few lines. `table({ ... })` is a match in round 1 with seat 0 (or the Mercenaries, or whoever `turn` says) about to take a
 * die. What set-up has put on the islands is cleared away; what is named is laid out, out of bag and decks. Choices are made by their texts.
 */
import {
  begin,
  choose,
  type Decision,
  type Event,
  type Heard,
  type Json,
  type Match,
  type Phrase,
  refresh,
  refusals,
  smallSeed,
} from '@trestle/kernel'
import { expect } from 'vitest'
import { type Box, openBox } from '../src/box.ts'
import { type Step, standardContent } from '../src/content/index.ts'
import { daimyo } from '../src/index.ts'
import type { G } from '../src/kit.ts'
import { influence } from '../src/rules/pieces.ts'
import { ABILITY, DICE_COLOURS, RESOURCES, YELLOW } from '../src/state.ts'

export interface SideSetup {
  /** Rice, metal, stone, gold. Standard: none. */
  goods?: [number, number, number, number]
  popularity?: number
  storage?: number
  track?: number
  scavenger?: string
  /** Cards by id. Own Clan Heroes that are not named lie under the deck; where `deck` is given, in the discard pile; where both are, in hand. */
  hand?: string[]
  deck?: string[]
  discard?: string[]
  /** Tiles such as `blue-1`, and colours of restored Relics. */
  loose?: string[]
  stacks?: string[]
  /** Places such as `blue-p1`, `blue-s1`, `blue-a1`. */
  governors?: string[]
  shadows?: string[]
  farms?: string[]
  towers?: string[]
  altars?: string[]
  /** Dice by main action, such as `{ recruit: 'red-5' }`; `beside` for one beside the board. */
  dice?: { [space: string]: string }
  /** Effects of tiles by space: an action, `ability`, `end-1`, `end-2`. */
  tiles?: { [space: string]: string }
  /** Slots that are bare besides: farms 1 to 4, towers 5 to 8. */
  bare?: number[]
}

export interface Position {
  options?: { [key: string]: Json }
  seed?: number
  round?: number
  /** Turns of the round that are over. */
  turns?: number
  sides?: SideSetup[]
  /** The first dice of the pool; the others are what they are. */
  pool?: string[]
  /** Tiles on islands; those that are not named keep theirs. */
  lands?: { [island: string]: string[] }
  market?: string[]
  /** The first cards of the Hero market, and the top of its deck. */
  heroes?: string[]
  top?: string[]
  villagers?: string[]
  goals?: string[]
  helmet?: number
  helmetTaken?: boolean
  /** Only so many tiles stay in the bag; the others go to the Black Market. */
  bag?: number
  /** The open card of the Empire. */
  card?: string
  /** Effects that Heroes have instead of their own. */
  effects?: { [hero: string]: Step[] }
  /** Other content altogether. */
  content?: Box
}

export type Table = ReturnType<typeof table>

export const standardBox: Box = openBox(standardContent)

/** The box with other effects on Heroes. */
export function boxWith(effects: { [hero: string]: Step[] } = {}, change: (content: typeof standardContent) => void = () => {}): Box {
  const content = structuredClone(standardContent)
  for (const card of content.heroes.cards) card.steps = effects[card.id] ?? card.steps
  change(content)
  return openBox(content)
}

export const CLAN_LIST = ['nature', 'technology', 'nomads', 'aristocrats']

export function table(p: Position = {}) {
  const content = p.content ?? (p.effects ? boxWith(p.effects) : standardBox)
  const heard: Heard[] = []
  const seats = (p.options?.seats as number | undefined) ?? (p.options?.solo ? 1 : 3)
  const options = { seats, first: 'given', clans: CLAN_LIST.slice(0, seats).join('+'), ...p.options }
  const g = begin(daimyo, { content, seed: smallSeed(p.seed ?? 1), options, heard })
  const t = handle(g, heard)
  while (g.state.phase === 'setup') choose(g as Match, g.asked[0], g.asked[0].options[0])
  // In the second half of a round there is no die for the Mercenaries.
  if (p.turns && p.turns >= 3) while (g.asked[0].procedure === 'mercenaries') choose(g as Match, g.asked[0], g.asked[0].options[0])
  lay(g, p)
  heard.length = 0
  if (p.turns) {
    // The running turn becomes another one: the frames of the first are replaced.
    g.state.turn = p.turns + 1
    const n = Math.max(2, seats)
    const seat = (g.state.first + p.turns) % n
    g.state.active = seat
    const top = g.stack.find((frame) => frame.procedure === 'turn')
    if (top) Object.assign(top.locals, { seat, n: Math.floor(p.turns / n) + 1 })
  }
  refresh(g)
  return t
}

/** A match to be played by texts and looked at. */
export function handle(g: G, heard: Heard[] = []) {
  const { content } = g
  g.heard = heard
  const textsOf = (decision: Decision): string[] => decision.options.map((option) => daimyo.notate(content, option))
  const first = (): Decision => {
    const [decision] = g.asked
    if (!decision) throw new Error(`nobody is asked; the result is ${JSON.stringify(g.result)}`)
    return decision
  }
  const play = (text: string): void => {
    const decision = first()
    const option = decision.options[textsOf(decision).indexOf(text)]
    if (!option) throw new Error(`"${text}" is not offered in ${decision.procedure}.${decision.step}: ${textsOf(decision).join(' | ')}`)
    choose(g as Match, decision, option)
    expect(daimyo.check(g)).toEqual([])
  }
  const handleOf = {
    g,
    get s() {
      return g.state
    },
    play(...texts: string[]): void {
      for (const text of texts) play(text)
    },
    options: (): string[] => (g.asked.length > 0 ? textsOf(first()) : []),
    /** Options that begin with a word. */
    offered: (word: string): string[] => handleOf.options().filter((text) => text === word || text.startsWith(`${word} `)),
    /** The step that asks, such as `turn.act`, the clause, the seat. */
    asked: (): string => g.asked.map((decision) => `${decision.procedure}.${decision.step}`).join(' '),
    rule: (): string => first().rule,
    seat: (): number => first().seat,
    prompt: (): string => first().prompt.id,
    refused: (text: string): string | undefined =>
      refusals(g as Match, first()).find((one) => daimyo.notate(content, one.option) === text)?.rule,
    /** What a refused option says that it needs; null where its clause says all. */
    needs: (text: string): Phrase | null =>
      refusals(g as Match, first()).find((one) => daimyo.notate(content, one.option) === text)?.needs ?? null,
    /** Makes the given choices where they are offered, else ends, skips or takes the first option, until something holds. */
    until(holds: () => boolean, ...wanted: string[]): void {
      for (let i = 0; i < 600 && !g.result && !holds(); i++) {
        const texts = textsOf(first())
        play([...wanted, 'end', 'skip', 'main'].find((text) => texts.includes(text)) ?? texts[0])
      }
      expect(holds()).toBe(true)
    },
    /** Plays on without doing anything to the end of the round or of the game. */
    endRound(...wanted: string[]): void {
      const { round } = g.state
      handleOf.until(() => g.state.round > round || g.result !== null, ...wanted)
    },
    events: (...on: string[]): Event[] => heard.map((one) => one.event).filter((event) => on.length === 0 || on.includes(event.on)),
    log: (...on: string[]): string[] => handleOf.events(...on).map((event) => event.on),
    /** The pool holds these dice, over and over. */
    pool(...dice: string[]): void {
      g.state.pool = sorted(g.state.pool.map((_, i) => dieNo(dice[i % dice.length])))
      refresh(g as Match)
    },
    goods: (party: number): number[] => [...g.state.sides[party].goods],
    gold: (party: number): number => g.state.sides[party].goods[3],
    hand: (party: number): string[] => g.state.sides[party].hand.map((card) => content.heroes[card].id),
    discards: (party: number): string[] => g.state.sides[party].discard.map((card) => content.heroes[card].id),
    loose: (party: number): string[] => g.state.sides[party].loose.map((relic) => relicText(content, relic)),
    market: (): string[] => g.state.market.map((relic) => relicText(content, relic)),
    land: (island: string): string[] => {
      const at = islandNo(content, island)
      return g.state.lands
        .slice(at * 3, at * 3 + 3)
        .filter((relic) => relic >= 0)
        .map((relic) => relicText(content, relic))
    },
    influence: (party: number, island: string): number => influence(g, party, islandNo(content, island)),
    pp: (party: number): number => g.state.sides[party].popularity,
    total: (party: number): number => daimyo.view(g, null).sides[party].score.total,
  }
  return handleOf
}

const islandNo = (box: Box, id: string): number => box.islands.findIndex((one) => one.id === id)
const relicText = (box: Box, relic: number): string => `${box.islands[Math.floor(relic / 4)].id}-${(relic % 4) + 1}`

const known = (found: number, text: string): number => {
  if (found < 0 || Number.isNaN(found)) throw new Error(`there is no ${text}`)
  return found
}

export const placeNo = (box: Box, text: string): number => {
  const [, island, kind, n] = /^(\w+)-([psa])(\d)$/.exec(text) ?? []
  return known(islandNo(box, island) * (kind === 'p' ? 5 : 3) + Number(n) - 1, text)
}
export const relicNo = (box: Box, text: string): number => {
  const [island, n] = text.split('-')
  return known(islandNo(box, island) * 4 + Number(n) - 1, text)
}
export const heroNo = (box: Box, id: string): number =>
  known(
    box.heroes.findIndex((one) => one.id === id),
    id,
  )
export const dieNo = (text: string): number => {
  const [colour, value] = text.split('-')
  return known(DICE_COLOURS.indexOf(colour as never) * 6 + Number(value) - 1, text)
}
const spaceNo = (box: Box, text: string): number => {
  if (text === 'ability') return ABILITY
  if (text.startsWith('end-')) return YELLOW + Number(text.slice(4)) - 1
  return known(
    box.actions.findIndex((one) => one.id === text),
    text,
  )
}
const drop = (list: readonly number[], item: number): number[] => {
  const out = [...list]
  out.splice(known(out.indexOf(item), `${item} left`), 1)
  return out
}
const sorted = (list: number[]): number[] => list.sort((a, b) => a - b)

function lay(g: G, p: Position): void {
  const s = g.state
  s.governors = s.governors.map(() => -1)
  s.shadows = s.shadows.map(() => -1)
  for (const side of s.sides) {
    s.pool = sorted([...s.pool, ...side.dice.filter((die) => die >= 0)])
    side.dice = side.dice.map(() => -1)
  }
  s.buildings = s.buildings.map(() => -1)
  s.round = p.round ?? 1
  if (p.helmet !== undefined) s.helmet = p.helmet
  s.helmetTaken = p.helmetTaken ?? false
  relics(g, p)
  heroes(g, p)
  s.sides.forEach((_, party) => {
    laySide(g, party, p.sides?.[party] ?? {})
  })
  if (p.pool) {
    const dice = p.pool.map(dieNo)
    s.pool = sorted([...dice, ...s.pool.slice(0, s.pool.length - dice.length)])
  }
  if (p.villagers)
    s.villagers = g.content.villagers.map(({ sides }) =>
      Math.max(
        0,
        sides.findIndex((side) => p.villagers?.includes(side.id)),
      ),
    )
  if (p.goals) {
    s.goals = p.goals.map((id) => g.content.goals.findIndex((goal) => goal.id === id))
    s.goalFirst = p.goals.map(() => -1)
    s.goalSecond = p.goals.map(() => -1)
  } else if (s.goals.length > 0) {
    // Out of the way of what is tested.
    s.goalFirst = s.goals.map(() => 0)
    s.goalSecond = s.goals.map(() => 1)
  }
  if (p.card && s.solo) {
    const card = g.content.soloCards.findIndex((one) => one.id === p.card)
    const { stack } = g.content.soloCards[card]
    s.solo.stacks = s.solo.stacks.with(stack, [
      ...s.solo.stacks[stack].filter((one) => one !== card),
      ...(s.solo.stacks[stack].includes(card) && stack === 0 ? [s.solo.card] : []),
    ])
    s.solo.card = card
  }
  expect(daimyo.check(g)).toEqual([])
}

/** All tiles back into the bag but those of islands that are not named; then what is named out of it. */
function relics(g: G, p: Position): void {
  const s = g.state
  const box = g.content
  let bag = [...s.bag]
  const take = (text: string): number => {
    const relic = relicNo(box, text)
    bag = drop(bag, relic)
    return relic
  }
  if (p.market || p.bag !== undefined) {
    bag.push(...s.market)
    s.market = []
  }
  for (const side of s.sides) {
    bag.push(...side.loose, ...side.stacks.flatMap((colour) => [0, 1, 2, 3].map((n) => colour * 4 + n)))
    side.loose = []
    side.stacks = []
  }
  // Whatever is named must be had: tiles of other islands are exchanged.
  bag.push(...s.lands.filter((relic) => relic >= 0))
  const lands = s.lands.map(() => -1)
  for (const [island, tiles] of Object.entries(p.lands ?? {}))
    tiles.forEach((text, i) => {
      lands[islandNo(box, island) * 3 + i] = take(text)
    })
  if (p.market) s.market = sorted(p.market.map(take))
  p.sides?.forEach((side, party) => {
    s.sides[party].loose = sorted((side.loose ?? []).map(take))
    s.sides[party].stacks = (side.stacks ?? []).map((colour) => {
      for (const n of [1, 2, 3, 4]) take(`${colour}-${n}`)
      return islandNo(box, colour)
    })
  })
  const islands = box.inPlay[g.options.seats - 1]
  for (let island = 0; island < islands; island++) {
    if (p.lands && box.islands[island].id in p.lands) continue
    for (let i = 0; i < 3; i++) lands[island * 3 + i] = bag.splice(Math.floor(bag.length / 2), 1)[0]
  }
  s.lands = lands
  if (p.bag !== undefined) {
    s.market = sorted([...s.market, ...bag.splice(p.bag)])
  }
  s.bag = bag
}

function heroes(g: G, p: Position): void {
  const s = g.state
  const box = g.content
  const named = [
    ...(p.heroes ?? []),
    ...(p.top ?? []),
    ...(p.sides ?? []).flatMap(({ hand = [], deck = [], discard = [] }) => [...hand, ...deck, ...discard]),
  ]
  const wanted = named.map((id) => heroNo(box, id))
  const free = (card: number): boolean => !wanted.includes(card)
  let deck = [...s.heroDeck, ...s.heroMarket.filter((card) => card >= 0)]
  for (const side of s.sides) side.known = []
  s.sides.slice(0, g.options.seats).forEach((side, party) => {
    const clan = box.clans[side.clan].heroes
    const setup = p.sides?.[party] ?? {}
    const own = clan.filter(free)
    const numbers = (ids: string[] = []): number[] => ids.map((id) => heroNo(box, id))
    // Own Clan Heroes that are not named lie under the deck; where the deck is named, in the discard pile; where that is too, in hand.
    const [below, spent, held] = setup.deck ? (setup.discard ? [[], [], own] : [[], own, []]) : [own, [], []]
    side.hand = sorted([...numbers(setup.hand), ...held])
    side.discard = [...spent, ...numbers(setup.discard)]
    side.deck = [...below, ...numbers(setup.deck).reverse()]
  })
  deck = deck.filter(free)
  // The Empire's first Hero is another one where it was named.
  const bot = s.solo ? s.sides[1] : null
  if (bot && !bot.hand.every(free)) bot.hand = deck.splice(0, 1)
  const market = (p.heroes ?? []).map((id) => heroNo(box, id))
  const size = s.heroMarket.length
  s.heroMarket = [...market, ...deck.splice(0, size - market.length)]
  s.heroDeck = [...deck, ...[...(p.top ?? [])].reverse().map((id) => heroNo(box, id))]
}

function laySide(g: G, party: number, of: SideSetup): void {
  const s = g.state
  const box = g.content
  const side = s.sides[party]
  side.goods = of.goods ?? [0, 0, 0, 0]
  side.popularity = of.popularity ?? 0
  side.storage = of.storage ?? side.storage
  side.track = of.track ?? 0
  if (of.scavenger) side.scavenger = islandNo(box, of.scavenger)
  for (const at of of.governors ?? []) s.governors = s.governors.with(placeNo(box, at), party)
  for (const at of of.farms ?? []) s.buildings = s.buildings.with(placeNo(box, at), party * 2)
  for (const at of of.towers ?? []) s.buildings = s.buildings.with(placeNo(box, at), party * 2 + 1)
  for (const at of of.shadows ?? []) s.shadows = s.shadows.with(placeNo(box, at), party)
  for (const at of of.altars ?? []) s.altars = s.altars.with(placeNo(box, at), party)
  for (const [space, die] of Object.entries(of.dice ?? {})) {
    const neutral = party >= g.options.seats
    const at = space === 'beside' ? side.dice.indexOf(-1, 6) : neutral ? Number(space) : spaceNo(box, space)
    side.dice = side.dice.with(at, dieNo(die))
    s.pool = s.pool.slice(1)
  }
  // Each building bares the next slot of its kind.
  const bare = [...(of.farms ?? []).map((_, i) => i), ...(of.towers ?? []).map((_, i) => 4 + i), ...(of.bare ?? []).map((n) => n - 1)]
  if (party < g.options.seats) for (const slot of bare) if (side.slots[slot] >= 0) cover(g, party, slot)
  for (const [space, effect] of Object.entries(of.tiles ?? {})) layTile(g, party, spaceNo(box, space), effect)
}

/** A slot is bare and its tile out of the way, under others. */
function cover(g: G, party: number, slot: number): void {
  const side = g.state.sides[party]
  side.covered = [...side.covered, side.slots[slot]]
  side.slots = side.slots.with(slot, -1)
}

function layTile(g: G, party: number, space: number, effect: string): void {
  const side = g.state.sides[party]
  const { boards } = g.options
  const faces = g.content.tiles.map((tile) => tile[boards].effect)
  const mine = side.slots.findIndex((tile) => tile >= 0 && faces[tile] === effect)
  if (mine >= 0) {
    side.tiles = side.tiles.with(space, side.slots[mine])
    side.slots = side.slots.with(mine, -1)
    return
  }
  const covered = side.covered.find((tile) => faces[tile] === effect)
  if (covered !== undefined) {
    side.covered = side.covered.filter((tile) => tile !== covered)
    side.tiles = side.tiles.with(space, covered)
    return
  }
  // A tile of another board takes the place of one of the own.
  const tile = known(faces.indexOf(effect), effect)
  const slot = side.slots.findIndex((own) => own >= 0 && g.content.tiles[own].yellow === g.content.tiles[tile].yellow)
  side.slots = side.slots.with(slot, -1)
  side.tiles = side.tiles.with(space, tile)
}

export const RES = RESOURCES
