/** What one taps for an option, and where it stands in the list. */
import type { Play } from '@trestle/daimyo'
import { type Event, type Option, type Phrase, type Seat, say } from '@trestle/kernel'
import type { Target } from '../game-ui.ts'
import { type Content, islandNo, relicNo } from './model.ts'

/** The options with a verb, those of types with several verbs included. */
type Of<D extends Play['do']> = Play extends infer O ? (O extends { do: infer V } ? (D extends V ? O : never) : never) : never

const MERCENARIES = 7
const MARKET = 6

/** Production spaces, places for buildings and Shadows, islands, tiles on the board. */
export const governorPlace = (at: number): Target => `place:p${at}`
export const buildingPlace = (at: number): Target => `place:b${at}`
export const shadowPlace = (at: number): Target => `place:s${at}`
export const islandPlace = (no: number): Target => `place:i${no}`
/** A relic tile on an island (by its number), on the Black Market (6) or with the Mercenaries (7). */
export const tilePlace = (from: number, relic: number): Target => `place:t${from}-${relic}`
export const diePlace = (die: number): Target => `place:d${die}`
export const heroPlace = (id: string): Target => `place:h-${id}`
export const villagerPlace = (tile: number): Target => `place:v${tile}`
export const modulePlace = (space: number): Target => `place:m${space}`

const place = (o: { unit?: string; at: number }): Target => {
  if (o.unit === 'shadow') return shadowPlace(o.at)
  return o.unit === 'building' ? buildingPlace(o.at) : governorPlace(o.at)
}
const cardTarget = (content: Content, card: number): Target => `card:${content.heroes[card]?.id}`
const none = (): Target[] => []

const told: { [D in Play['do']]: (content: Content, o: Of<D>) => Target[] } = {
  end: none,
  skip: none,
  clan: none,
  board: none,
  island: (_, o) => [islandPlace(o.island)],
  scavenge: (_, o) => [islandPlace(o.island)],
  die: (_, o) => [diePlace(o.die), `space:${o.space}`],
  main: () => ['act:main'],
  hero: (content, o) => [cardTarget(content, o.card), 'act:hero'],
  discard: (content, o) => [cardTarget(content, o.card), 'act:discard'],
  ability: () => ['act:ability'],
  tile: (_, o) => [`tile:${o.tile}`],
  reset: () => ['act:reset'],
  pip: (_, o) => [`space:${o.place}`, o.by > 0 ? 'act:up' : 'act:down'],
  recruit: none,
  place: (_, o) => [place(o)],
  eliminate: (_, o) => [governorPlace(o.at)],
  move: (_, o) => [place(o)],
  collect: (_, o) => [governorPlace(o.at)],
  build: (_, o) => [`slot:${o.slot}`],
  lay: (_, o) => [`tilespace:${o.space}`],
  pay: none,
  gain: none,
  give: none,
  take: (_, o) => (o.from <= MERCENARIES ? [tilePlace(o.from, o.relic)] : []),
  buy: (_, o) => (o.from <= MERCENARIES ? [tilePlace(o.from, o.relic)] : []),
  shed: (_, o) => [`loose:${o.relic}`],
  search: none,
  hire: (content, o) => [heroPlace(content.heroes[o.card]?.id ?? '')],
  villager: (_, o) => [villagerPlace(o.tile)],
  help: none,
  option: none,
  play: (content, o) => [cardTarget(content, o.card)],
  recover: none,
  drop: (content, o) => [cardTarget(content, o.card)],
  opponent: (_, o) => [`seat:${o.seat}`],
  helmet: (_, o) => [`seat:${o.seat}`],
  mercenary: (_, o) => [diePlace(o.die), modulePlace(o.space)],
  swap: (_, o) => [tilePlace(o.island, o.relic)],
  hoard: none,
  empire: (_, o) => [diePlace(o.die)],
}

/** The targets of an option in the order in which one would tap them; empty for those of the list alone. */
export const targetsOf = (content: Content, option: Option): Target[] => {
  const write = told[option.do as Play['do']] as ((content: Content, o: Play) => Target[]) | undefined
  return write?.(content, option as Play) ?? []
}

/** Everything that an event names, to be lit from its log line. */
export const eventTargetsOf = (content: Content, event: Event): Target[] => {
  const e = event as { on: string; [key: string]: unknown }
  const number = (key: string): number => (typeof e[key] === 'number' ? (e[key] as number) : -1)
  const found: Target[] = []
  const add = (value: number, write: (no: number) => Target) => {
    if (value >= 0) found.push(write(value))
  }
  if (e.on === 'recruited') add(number('at'), e.unit === 'shadow' ? shadowPlace : governorPlace)
  else if (e.on === 'built') add(number('at'), buildingPlace)
  else if (e.on === 'eliminated' || e.on === 'collected') add(number('at'), governorPlace)
  else if (e.on === 'moved') add(number('to'), governorPlace)
  else if (e.on === 'moved-building') add(number('to'), buildingPlace)
  else if (e.on === 'moved-shadow') add(number('to'), shadowPlace)
  else if (e.on === 'scavenged') add(number('to'), islandPlace)
  else if (e.on === 'restored') add(number('colour'), islandPlace)
  else if (e.on === 'took' && number('from') >= 0 && number('from') < MARKET) add(number('from'), islandPlace)
  add(number('island'), islandPlace)
  if (e.on === 'market' || e.on === 'hired') found.push(heroPlace(content.heroes[number('card')]?.id ?? ''))
  return [...new Set(found)]
}

/** The seat that an event belongs to. */
export const eventSeatOf = (event: Event): Seat | null => {
  const seat = event.on === 'mercenary-die' ? event.other : event.seat
  return typeof seat === 'number' && seat >= 0 ? seat : null
}

/** Turn options stand under what they are; dice under their colour and value. */
export const groupOf = (_content: Content, option: Option): Phrase | null => {
  const o = option as Play
  switch (o.do) {
    case 'die':
    case 'mercenary':
      return say(`die.${['blue', 'green', 'red'][Math.floor(o.die / 6)]}`, { n: (o.die % 6) + 1 })
    case 'hero':
      return say('ui.daimyo.act.hero')
    case 'discard':
      return say('ui.daimyo.act.discard')
    case 'tile':
      return say('ui.daimyo.act.tile')
    case 'take':
    case 'buy':
      return say(o.do === 'buy' ? 'ui.daimyo.act.buy' : 'ui.daimyo.act.take')
    case 'search':
      return say('ui.daimyo.act.search')
    case 'build':
      return say(o.slot < 4 ? 'piece.technoFarm' : 'piece.radioTower')
    default:
      return null
  }
}

/** Does an option end or decline? Such options stand last in the list. */
export const closesOption = (option: Option): boolean => option.do === 'end' || option.do === 'skip'

/** Where a tile of the view lies, as a target. */
export const tileTarget = (content: Content, island: string, tile: string): Target =>
  tilePlace(islandNo(content, island), relicNo(content, tile))
export const marketTarget = (content: Content, tile: string): Target => tilePlace(MARKET, relicNo(content, tile))
export const mercenaryTarget = (content: Content, tile: string): Target => tilePlace(MERCENARIES, relicNo(content, tile))
