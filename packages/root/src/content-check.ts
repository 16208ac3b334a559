/** What the rules take for granted of content and its shape does not tell. */

import { type ContentProblem, fault, readContent, refuse } from '@trestle/kernel'
import * as v from 'valibot'
import { allContent } from './content.ts'
import { sameEdge } from './ground/book.ts'
import type { AllContent, Content } from './ground/content.ts'
import './hirelings/index.ts'
import { allSchema, contentSchema, ITEMS, packSchema } from './ground/schema.ts'
import { allFactions, hirelingHome, isEffect } from './sources/registry.ts'

/** The boxes that characters of the Vagabond come in. */
const BOXES = ['base', 'riverfolk', 'vagabondPack']

/** The content of a match when it can be played with. Throws a `ContentError` that names each fault with its place. */
export function checkContent(input: unknown): Content {
  if (isChosen(input)) return input
  const content = readContent(contentSchema, input)
  refuse([
    ...mapProblems(content.map, 'map'),
    ...deckProblems(content.deck, 'deck'),
    ...generalProblems(content),
    ...hirelingProblems(content.hirelings, 'hirelings'),
  ])
  checkFactions(content)
  return content
}

/** Whether content consists of the very parts of the game's own, as `chooseContent` puts them together: these need no check. */
function isChosen(input: unknown): input is Content {
  const { map, deck, factions, hirelings, landmarks = {}, ...rest } = input as Partial<Content>
  const own: { [part: string]: unknown } = allContent
  const parts = Object.entries(rest)
  return (
    parts.length === COMMON &&
    parts.every(([part, value]) => value === own[part]) &&
    map !== undefined &&
    map === allContent.maps[map.id] &&
    deck !== undefined &&
    deck === allContent.decks[deck.id] &&
    Object.entries(landmarks).every(([id, landmark]) => landmark === allContent.landmarks[id]) &&
    (hirelings === undefined || hirelings === allContent.hirelings) &&
    Object.entries(factions ?? {}).every(([id, faction]) => faction === allContent.factions[id])
  )
}

/** How many parts all matches share: all but maps, decks, landmarks, hirelings and factions. */
const COMMON = Object.keys(allContent).length - 5

/** All content of the game with the parts of a host's pack in their place. Throws a `ContentError`. */
export function readPack(input: unknown): AllContent {
  const { cards = [], maps, decks, landmarks, factions, ...parts } = readContent(packSchema, input)
  refuse([
    ...strangers('maps', maps, allContent.maps, 'the game has no such map'),
    ...strangers('decks', decks, allContent.decks, 'the game has no such deck'),
    ...strangers('landmarks', landmarks, allContent.landmarks, 'the game has no such landmark'),
    ...twice('cards', cards),
  ])
  const all = {
    ...allContent,
    ...parts,
    maps: { ...allContent.maps, ...maps },
    decks: { ...allContent.decks, ...decks },
    landmarks: { ...allContent.landmarks, ...landmarks },
    factions: { ...allContent.factions, ...factions },
  }
  const dealt = Object.values(all.decks).flatMap((deck) => deck.cards)
  refuse(cards.flatMap(({ id }) => (dealt.some((card) => card.id === id) ? [] : [fault(`cards.${id}`, 'no deck has such a card')])))
  const replaced = Object.entries(all.decks).map(([id, deck]) => {
    return [id, { ...deck, cards: deck.cards.map((card) => cards.find((other) => other.id === card.id) ?? card) }]
  })
  return checkAll({ ...all, decks: Object.fromEntries(replaced) })
}

/** The shape of a pack with that of each faction's own file in it, which readers of single factions check. */
export function wholePackSchema(): v.GenericSchema {
  const files = allFactions().map(({ id, face }) => [id, v.optional(face.data as unknown as v.GenericSchema)])
  return v.strictObject({ ...packSchema.entries, factions: v.optional(v.strictObject(Object.fromEntries(files))) })
}

/** All content of the game when any match can be played with what it chooses of it. Throws a `ContentError`. */
function checkAll(input: unknown): AllContent {
  const all = readContent(allSchema, input)
  refuse([
    ...Object.entries(all.maps).flatMap(([id, map]) => [...wrongName(`maps.${id}`, id, map.id), ...mapProblems(map, `maps.${id}`)]),
    ...Object.entries(all.decks).flatMap(([id, deck]) => [...wrongName(`decks.${id}`, id, deck.id), ...deckProblems(deck, `decks.${id}`)]),
    ...Object.entries(all.landmarks).flatMap(([id, one]) => wrongName(`landmarks.${id}`, id, one.id)),
    ...allFactions().flatMap(({ id }) => (all.factions[id] ? [] : [fault(`factions.${id}`, 'its data is missing')])),
    ...generalProblems(all),
    ...hirelingProblems(all.hirelings, 'hirelings'),
  ])
  checkFactions(all)
  return all
}

/** What is wrong in the parts that no option chooses, and in the factions. */
function generalProblems(all: Pick<Content, 'quests' | 'characters' | 'factions' | 'items'>): ContentProblem[] {
  const { quests, characters, factions, items } = all
  const known = allFactions().map((faction) => faction.id)
  return [
    ...twice('quests.quests', quests.quests),
    ...twice('characters.characters', characters.characters),
    ...characters.characters.flatMap(({ id, box }) =>
      BOXES.includes(box) ? [] : [fault(`characters.${id}.box`, 'expected one of {known}', { known: BOXES.join(', ') })],
    ),
    ...(ITEMS.every((item) => items.types.filter((type) => type === item).length === 1)
      ? []
      : [fault('items.types', 'expected each kind once: {known}', { known: ITEMS.join(', ') })]),
    ...Object.entries(factions).flatMap(([key, { id }]) => {
      if (!known.includes(key)) return [fault(`factions.${key}`, 'the rules know no such faction')]
      return wrongName(`factions.${key}`, key, id)
    }),
  ]
}

/** Each faction reads its own data. */
function checkFactions({ factions }: Pick<Content, 'factions'>): void {
  for (const { id, face } of allFactions()) if (factions[id]) readContent(face.data, factions[id], `factions.${id}`)
}

/** Parts of a pack that stand in place of nothing: no option could choose them. */
function strangers(place: string, given: object | undefined, known: object, says: string): ContentProblem[] {
  return Object.keys(given ?? {}).flatMap((id) => (Object.hasOwn(known, id) ? [] : [fault(`${place}.${id}`, says)]))
}

function wrongName(place: string, key: string, id: string): ContentProblem[] {
  return id === key ? [] : [fault(`${place}.id`, 'expected {wanted}', { wanted: key })]
}

/** ROOT-2.2 Clearings, paths, rivers and forests that do not fit together. */
function mapProblems(map: Content['map'], where: string): ContentProblem[] {
  const out: ContentProblem[] = []
  const { clearings, forests } = map
  const isClearing = (n: number) => n <= clearings.length
  clearings.forEach(({ n, corner, opposite, ruin, slots }, i) => {
    const place = `${where}.clearings[${i}]`
    if (n !== i + 1) out.push(fault(`${place}.n`, 'expected {wanted}: clearings are numbered in order', { wanted: i + 1 }))
    if (corner !== (opposite !== null)) out.push(fault(`${place}.opposite`, 'corners, and no others, have an opposite corner'))
    else if (opposite !== null && clearings[opposite - 1]?.opposite !== n) {
      out.push(fault(`${place}.opposite`, 'clearing {n} is not opposite to it', { n: opposite }))
    }
    if (ruin && slots === 0) out.push(fault(`${place}.slots`, 'a ruin needs a slot'))
  })
  for (const what of ['paths', 'rivers'] as const) {
    map[what].forEach((ends, i) => {
      if (ends[0] === ends[1] || !ends.every(isClearing)) {
        out.push(fault(`${where}.${what}[${i}]`, 'expected two clearings of 1 to {most}', { most: clearings.length }))
      }
    })
  }
  const rim = clearings.filter(({ edge }) => edge).map(({ n }) => n)
  if (map.edge.toSorted((a, b) => a - b).join() !== rim.join())
    out.push(fault(`${where}.edge`, 'expected the clearings at the edge of the map, each once: {known}', { known: rim.join(', ') }))
  out.push(...variantProblems(map, where))
  const known = new Set(forests.map((forest) => forest.id))
  for (const { id, clearings: around, boundary, adjacent } of forests) {
    const place = `${where}.forests.${id}`
    if (id !== around.join('_'))
      out.push(fault(`${place}.id`, 'expected {wanted}: a forest is named by its clearings', { wanted: around.join('_') }))
    if (![...around, ...boundary].every(isClearing)) out.push(fault(place, 'expected clearings of 1 to {most}', { most: clearings.length }))
    for (const other of adjacent) if (!known.has(other)) out.push(fault(`${place}.adjacent`, 'there is no forest {id}', { id: other }))
  }
  return out
}

/** What is wrong with suits, ferry, closed paths and tower (ROOT-C). */
function variantProblems(map: Content['map'], where: string): ContentProblem[] {
  const out: ContentProblem[] = []
  const { clearings, paths, closed = [], coast = [], ferry, tower } = map
  const bare = clearings.filter(({ suit }) => suit === null).length
  if (bare > 0 && bare < clearings.length) {
    out.push(fault(`${where}.clearings`, 'either all clearings have a printed suit or none has'))
  }
  closed.forEach((edge, i) => {
    if (!paths.some((path) => sameEdge(path, edge))) out.push(fault(`${where}.closed[${i}]`, 'the map has no such path'))
  })
  if (ferry !== undefined && !coast.includes(ferry)) out.push(fault(`${where}.ferry`, 'the ferry starts on the coast'))
  for (const n of [...coast, ...(tower === undefined ? [] : [tower])]) {
    if (n > clearings.length) out.push(fault(where, 'expected clearings of 1 to {most}', { most: clearings.length }))
  }
  return out
}

function deckProblems({ cards }: Content['deck'], where: string): ContentProblem[] {
  const persistent = cards.flatMap((card) => {
    if (card.type !== 'persistent') return []
    const out: ContentProblem[] = []
    const place = `${where}.cards.${card.id}`
    if (!isEffect(card.effect)) out.push(fault(`${place}.effect`, 'the rules know no effect "{id}"', { id: card.effect }))
    if (card.timing.startsWith('battle:') !== (card.who !== undefined)) {
      out.push(fault(`${place}.who`, 'cards used in battle, and no others, say by which party'))
    }
    return out
  })
  return [...persistent, ...twice(`${where}.cards`, cards)]
}

/** Cards of hirelings that the rules do not know, or with other pieces than theirs (ROOT-H.2). */
function hirelingProblems(hirelings: Content['hirelings'], where: string): ContentProblem[] {
  if (!hirelings) return []
  const { cards, markers, demoted } = hirelings
  const known = cards.flatMap(({ id, demoted: other, buildings, tokens }) => {
    const place = `${where}.cards.${id}`
    const home = hirelingHome(id)
    if (!home || home.demoted.id !== other) return [{ place, reason: 'the rules know no such hireling' }]
    const named = (home.promoted.kinds ?? []).filter(({ type }) => type !== 'warrior').map(({ name }) => name)
    const given = [...Object.keys(buildings), ...Object.keys(tokens)]
    return named.join() === given.join() ? [] : [{ place, reason: `expected pieces by these names: ${named.join(', ') || 'none'}` }]
  })
  const many = Object.entries(demoted).filter(([, n]) => n > markers.length)
  return [
    ...known,
    ...twice(`${where}.cards`, cards),
    ...(cards.length < markers.length
      ? [{ place: `${where}.cards`, reason: `expected at least ${markers.length}, one for each marker` }]
      : []),
    ...many.map(([players]) => ({ place: `${where}.demoted.${players}`, reason: `expected at most ${markers.length}` })),
  ]
}

/** Things of one list with the same id. */
function twice(place: string, list: readonly { id: string }[]): ContentProblem[] {
  const ids = list.map((one) => one.id)
  return ids.flatMap((id, i) => (ids.indexOf(id) < i ? [fault(`${place}.${id}`, 'this id occurs twice')] : []))
}
