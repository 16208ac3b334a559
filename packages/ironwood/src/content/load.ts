/**
 * The content of Ironwood: 76 action cards, the map, ten Vision cards (IW-3, IW-8, IW-15.1). The files in `content/`
 * are the default; a content pack replaces cards by reference number, the map, or the Vision cards. Whatever is loaded
 * is checked here, first by shape, then for what the rules take for granted.
 */
import { type ContentProblem, fault, type Named, readContent, refuse } from '@trestle/kernel'
import * as v from 'valibot'
import cardFile from '../../content/cards.json' with { type: 'json' }
import mapFile from '../../content/map.json' with { type: 'json' }
import soloFile from '../../content/solo.json' with { type: 'json' }
import visionFile from '../../content/visions.json' with { type: 'json' }
import type { CardContent } from '../effects/language.ts'
import { cardSchema, type MapContent, mapSchema, packSchema, type VisionContent, visionsSchema } from './schema.ts'
import { iconName, type SoloContent, soloSchema } from './solo-schema.ts'

export type { MapContent, VisionContent } from './schema.ts'

/** Everything of Ironwood that is data. A match keeps the content it was started with. */
export interface Content {
  cards: CardContent[]
  map: MapContent
  visions: VisionContent[]
  /** Charts and priorities of the automata (IW-20 to IW-26). */
  solo: SoloContent
}

const contentSchema: v.GenericSchema<unknown, Content> = v.strictObject({
  cards: v.array(cardSchema),
  map: mapSchema,
  visions: visionsSchema,
  solo: soloSchema,
})

/** Faults of cards that a shape cannot tell (IW-1.2, IW-1.3, IW-3.1, IW-3.4, IW-3.6). */
function cardProblems(cards: CardContent[]): ContentProblem[] {
  const out: ContentProblem[] = []
  const say = (place: string, says: string, values?: Named) => out.push(fault(place, says, values))
  const seen = new Set<string>()
  for (const card of cards) {
    const place = `cards.${card.ref}`
    if (seen.has(card.ref)) say(place, 'this reference number occurs twice')
    seen.add(card.ref)
    if (card.ref.startsWith('IC') !== (card.faction === 'ironclad'))
      say(`${place}.faction`, 'the reference number belongs to the other faction')
    if (card.markers > 0 !== (card.ongoing !== undefined)) say(`${place}.markers`, 'a card has markers exactly when it has an ongoing part')
    if (card.base && card.markers > 0) say(`${place}.markers`, 'a base card cannot be ongoing')
    if (card.base && card.burnEffect) say(`${place}.burnEffect`, 'a base card cannot be burned')
  }
  for (const [faction, name] of [
    ['woodwalkers', 'Woodwalkers'],
    ['ironclad', 'Ironclad'],
  ] as const) {
    const own = cards.filter((card) => card.faction === faction)
    if (own.length !== 38) say('cards', 'expected 38 cards of the {faction}, found {found}', { faction: name, found: own.length })
    const bases = own.filter((card) => card.base).length
    if (bases !== 3) say('cards', 'expected 3 base cards of the {faction}, found {found}', { faction: name, found: bases })
  }
  return out
}

/** Numbers used twice, or not 1 to n: they are what the magic die chooses by (IW-20.14). */
function numberProblems(what: string, places: { id: string; number: number }[]): ContentProblem[] {
  const wanted = new Set(places.map((_, i) => i + 1))
  const out: ContentProblem[] = []
  for (const place of places)
    if (!wanted.delete(place.number))
      out.push(fault(`map.${what}.${place.id}.number`, 'expected each number from 1 to {most} once', { most: places.length }))
  return out
}

function joinProblems(what: 'ridges' | 'paths', joins: { a: string; b: string }[], ids: Set<string>): ContentProblem[] {
  const out: ContentProblem[] = []
  const seen = new Set<string>()
  joins.forEach(({ a, b }, i) => {
    const place = `map.${what}[${i}]`
    for (const id of [a, b]) if (!ids.has(id)) out.push(fault(place, 'there is no such place: {id}', { id }))
    if (a === b) out.push(fault(place, 'a place cannot be joined to itself'))
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    if (seen.has(key)) out.push(fault(place, '{a} and {b} are joined twice', { a, b }))
    seen.add(key)
  })
  return out
}

/** Places that cannot be reached from the first one. */
function unreached(ids: string[], joins: { a: string; b: string }[]): string[] {
  const reached = new Set(ids.slice(0, 1))
  for (const id of reached)
    for (const { a, b } of joins) {
      if (a === id) reached.add(b)
      if (b === id) reached.add(a)
    }
  return ids.filter((id) => !reached.has(id))
}

/** Faults of a map that a shape cannot tell (IW-8.1 to IW-8.5), and set-ups that the pieces do not allow (IW-2.6, IW-2.7). */
function mapProblems(map: MapContent): ContentProblem[] {
  const out: ContentProblem[] = []
  const say = (place: string, says: string, values?: Named) => out.push(fault(place, says, values))
  const mountains = new Set(map.mountains.map((m) => m.id))
  const forests = new Set(map.forests.map((f) => f.id))
  if (mountains.size < map.mountains.length) say('map.mountains', 'a name occurs twice')
  if (forests.size < map.forests.length) say('map.forests', 'a name occurs twice')
  for (const id of forests) if (mountains.has(id)) say(`map.forests.${id}`, 'a mountain has that name')
  out.push(...numberProblems('mountains', map.mountains), ...numberProblems('forests', map.forests))
  out.push(...joinProblems('ridges', map.ridges, mountains))
  out.push(...joinProblems('paths', map.paths, forests))
  for (const id of unreached([...mountains], map.ridges)) say(`map.mountains.${id}`, 'no ridge leads there')
  for (const id of unreached([...forests], map.paths)) say(`map.forests.${id}`, 'no path leads there')
  map.spurs.forEach((spur, i) => {
    if (!mountains.has(spur.mountain)) say(`map.spurs[${i}]`, 'there is no such place: {id}', { id: spur.mountain })
  })
  for (const forest of map.forests)
    for (const id of forest.mountains)
      if (!mountains.has(id)) say(`map.forests.${forest.id}.mountains`, 'there is no such place: {id}', { id })
  const centre = map.mountains.filter((m) => m.ring === 'ferrum')
  if (centre.length !== 1) say('map.mountains', 'expected one mountain of the ring ferrum, found {found}', { found: centre.length })
  const ferrum = centre[0]?.id
  const beside = new Set(map.ridges.flatMap(({ a, b }) => (a === ferrum ? [b] : b === ferrum ? [a] : [])))
  for (const m of map.mountains)
    if (m.ring !== 'ferrum' && (m.ring === 'inner') !== beside.has(m.id))
      say(`map.mountains.${m.id}.ring`, 'inner mountains are exactly those joined to Ferrum')
  const inner = map.mountains.filter((m) => m.ring === 'inner').length
  if (inner < 1 || inner > 6) say('map.mountains', 'expected 1 to 6 inner mountains, found {found}', { found: inner })
  if (map.mountains.filter((m) => m.ring === 'outer').length < 3)
    say('map.mountains', 'expected at least 3 outer mountains, since the Ironclad win with 3 Forges')
  const outer = map.forests.filter((f) => f.ring === 'outer').length
  if (outer < 1 || outer > 10) say('map.forests', 'expected 1 to 10 outer forests, found {found}', { found: outer })
  return out
}

/** IW-15.1: every mountain but Ferrum has exactly one Vision card. */
function visionProblems(visions: VisionContent[], map: MapContent): ContentProblem[] {
  const out: ContentProblem[] = []
  for (const m of map.mountains) {
    const found = visions.filter((card) => card.mountain === m.id).length
    const wanted = m.ring === 'ferrum' ? 0 : 1
    if (found !== wanted)
      out.push(
        fault(
          'visions',
          wanted === 1 ? 'expected one Vision card of {id}, found {found}' : 'expected no Vision card of {id}, found {found}',
          {
            id: m.id,
            found,
          },
        ),
      )
  }
  const known = new Set(map.mountains.map((m) => m.id))
  visions.forEach((card, i) => {
    if (!known.has(card.mountain)) out.push(fault(`visions[${i}]`, 'there is no such place: {id}', { id: card.mountain }))
  })
  return out
}

/** IW-20.7: icons of cards that the chart of their side does not know. */
function iconProblems(cards: CardContent[], { ironbot, woodenbot }: SoloContent): ContentProblem[] {
  return cards.flatMap(({ ref, faction, soloIcons }) => {
    const chart: { [icon: string]: unknown } = faction === 'ironclad' ? ironbot.chart : woodenbot.chart
    return soloIcons
      .filter((icon) => chart[iconName(icon)] === undefined)
      .map((icon) => fault(`cards.${ref}.soloIcons`, 'no chart knows the icon {icon}', { icon }))
  })
}

/** The content itself when it is sound; throws a `ContentError` that names each fault with its place. */
export function checkContent(input: unknown): Content {
  const content = readContent(contentSchema, input)
  refuse([
    ...cardProblems(content.cards),
    ...mapProblems(content.map),
    ...visionProblems(content.visions, content.map),
    ...iconProblems(content.cards, content.solo),
  ])
  return content
}

/** The content of the files beside this package. */
export const defaultContent: Content = checkContent({ ...cardFile, ...mapFile, ...visionFile, ...soloFile })

/**
 * The default content with the parts of a pack in their place: cards by reference number, the map, the Vision cards.
 * Throws a `ContentError` for a pack that is wrong in itself or does not fit the rest.
 */
export function readPack(input: unknown): Content {
  const pack = readContent(packSchema, input)
  const cards = [...defaultContent.cards]
  const problems: ContentProblem[] = []
  const seen = new Set<string>()
  for (const card of pack.cards ?? []) {
    const at = cards.findIndex((known) => known.ref === card.ref)
    if (at < 0) problems.push(fault(`cards.${card.ref}`, 'there is no such card'))
    else if (seen.has(card.ref)) problems.push(fault(`cards.${card.ref}`, 'this reference number occurs twice'))
    else cards[at] = card
    seen.add(card.ref)
  }
  refuse(problems)
  return checkContent({
    cards,
    map: pack.map ?? defaultContent.map,
    visions: pack.visions ?? defaultContent.visions,
    solo: pack.solo ?? defaultContent.solo,
  })
}
