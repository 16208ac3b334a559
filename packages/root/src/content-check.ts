/** What the rules take for granted of content and its shape does not tell. */
import { type ContentProblem, readContent, refuse } from '@trestle/kernel'
import { isEffect } from './cards/registry.ts'
import { boxContent, type Content } from './content.ts'
import { contentSchema, packSchema } from './content-schema.ts'
import { allFactions } from './factions/registry.ts'

/** The content when it can be played with. Throws a `ContentError` that names each fault with its place. */
export function checkContent(input: unknown): Content {
  const content = readContent(contentSchema, input)
  const { map, deck, quests, characters } = content
  refuse([
    ...mapProblems(map),
    ...cardProblems(deck.cards),
    ...twice('deck.cards', deck.cards),
    ...twice('quests.quests', quests.quests),
    ...twice('characters.characters', characters.characters),
    ...factionProblems(content),
  ])
  for (const { id, data } of allFactions()) readContent(data, content.factions[id], `factions.${id}`)
  return content
}

/** The content of the box with the parts of a host's pack in their place. Throws a `ContentError`. */
export function readPack(input: unknown): Content {
  const { cards = [], factions, ...parts } = readContent(packSchema, input)
  const content = { ...boxContent, ...parts, factions: { ...boxContent.factions, ...factions } }
  const known = content.deck.cards
  refuse(
    cards.flatMap(({ id }) =>
      known.some((card) => card.id === id) ? [] : [{ place: `cards.${id}`, reason: 'the deck has no such card' }],
    ),
  )
  refuse(twice('cards', cards))
  const replaced = known.map((card) => cards.find(({ id }) => id === card.id) ?? card)
  return checkContent({ ...content, deck: { ...content.deck, cards: replaced } })
}

/** ROOT-2.2 Clearings, paths, rivers and forests that do not fit together. */
function mapProblems(map: Content['map']): ContentProblem[] {
  const out: ContentProblem[] = []
  const { clearings, forests } = map
  const isClearing = (n: number) => n <= clearings.length
  clearings.forEach(({ n, corner, opposite, ruin, slots }, i) => {
    const place = `map.clearings[${i}]`
    if (n !== i + 1) out.push({ place: `${place}.n`, reason: `expected ${i + 1}: clearings are numbered in order` })
    if (corner !== (opposite !== null)) out.push({ place: `${place}.opposite`, reason: 'corners, and no others, have an opposite corner' })
    else if (opposite !== null && clearings[opposite - 1]?.opposite !== n) {
      out.push({ place: `${place}.opposite`, reason: `clearing ${opposite} is not opposite to it` })
    }
    if (ruin && slots === 0) out.push({ place: `${place}.slots`, reason: 'a ruin needs a slot' })
  })
  for (const what of ['paths', 'rivers'] as const) {
    map[what].forEach((ends, i) => {
      if (ends[0] === ends[1] || !ends.every(isClearing)) {
        out.push({ place: `map.${what}[${i}]`, reason: `expected two clearings of 1 to ${clearings.length}` })
      }
    })
  }
  const known = new Set(forests.map((forest) => forest.id))
  for (const { id, clearings: around, boundary, adjacent } of forests) {
    const place = `map.forests.${id}`
    if (id !== around.join('_'))
      out.push({ place: `${place}.id`, reason: `expected ${around.join('_')}: a forest is named by its clearings` })
    if (![...around, ...boundary].every(isClearing)) out.push({ place, reason: `expected clearings of 1 to ${clearings.length}` })
    for (const other of adjacent) if (!known.has(other)) out.push({ place: `${place}.adjacent`, reason: `there is no forest ${other}` })
  }
  return out
}

function cardProblems(cards: Content['deck']['cards']): ContentProblem[] {
  return cards.flatMap((card) => {
    if (card.type !== 'persistent') return []
    const out: ContentProblem[] = []
    const place = `deck.cards.${card.id}`
    if (!isEffect(card.effect)) out.push({ place: `${place}.effect`, reason: `the rules know no effect "${card.effect}"` })
    if (card.timing.startsWith('battle:') !== (card.who !== undefined)) {
      out.push({ place: `${place}.who`, reason: 'cards used in battle, and no others, say by which party' })
    }
    return out
  })
}

/** Things of one list with the same id. */
function twice(place: string, list: readonly { id: string }[]): ContentProblem[] {
  const ids = list.map((one) => one.id)
  return ids.flatMap((id, i) => (ids.indexOf(id) < i ? [{ place: `${place}.${id}`, reason: 'this id occurs twice' }] : []))
}

/** Factions without data or rules, and data under a wrong name. */
function factionProblems({ factions }: Content): ContentProblem[] {
  const known = allFactions().map((faction) => faction.id)
  return [
    ...known.flatMap((id) => (factions[id] ? [] : [{ place: `factions.${id}`, reason: 'its data is missing' }])),
    ...Object.entries(factions).flatMap(([key, { id }]) => {
      if (!known.includes(key)) return [{ place: `factions.${key}`, reason: 'the rules know no such faction' }]
      return id === key ? [] : [{ place: `factions.${key}.id`, reason: `expected ${key}` }]
    }),
  ]
}
