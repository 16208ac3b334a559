/** Phrases of the table that no rule says. */
import { type Phrase, say } from '@trestle/kernel'
import type { Target } from '../game-ui.ts'
import { landmarkInWords } from './landmarks.tsx'
import {
  type ClearingView,
  type Content,
  itemNames,
  type PieceView,
  partyLettered,
  partyName,
  suitNames,
  suitsOf,
  type VagabondView,
  type View,
} from './model.ts'
import { rulingOf, strengthInWords, verdictOf } from './ruling.ts'
import { cardTitle, factionWord, suitWord } from './titles.ts'

/** Pieces in words: how many, which, whose, and whether they lie face down. */
export const pieceInWords = (view: View, { seat, piece, n, face, down }: PieceView): Phrase => {
  // The number is part of the kind's own forms; a piece with a face is named by it.
  const one = face === undefined ? say(`piece.${piece}`, { n }) : say(`${piece}.${face}`)
  const named = face !== undefined && n > 1 ? say('board.times', { n, of: one }) : one
  const pieces = say('ui.root.pieces', { piece: named, owner: factionWord(partyName(view, seat)) })
  return down ? say('ui.root.pieces.down', { pieces }) : pieces
}

/** A clearing in words for a screen reader: number, suit, what stands there, who rules. */
export const clearingInWords = (view: View, clearing: ClearingView): Phrase => {
  const contents: Phrase[] = clearing.pieces.map((piece) => pieceInWords(view, piece))
  if (clearing.ruin) contents.push(say('term.ruin'))
  if (clearing.scorched) contents.push(say('effect.scorch'))
  contents.push(...terrainIn(view, clearing.at))
  for (const one of view.landmarks) if (one.at === clearing.at) contents.push(landmarkInWords(view, one))
  const built = clearing.pieces.filter(({ type }) => type === 'building').reduce((sum, { n }) => sum + n, 0)
  const free = clearing.slots - built - (clearing.ruin ? 1 : 0)
  if (free > 0) contents.push(say('ui.root.freeSlots', { n: free }))
  const values = { name: say('place.clearing', { n: clearing.n }), suit: suitsOf(clearing).map(suitWord), contents }
  const here = contents.length === 0 ? say('ui.root.place.empty', values) : say('ui.root.place', values)
  const ruling = rulingOf(view, clearing)
  if (ruling.how === 'none') return here
  const strengths = ruling.strengths.map((strength) => strengthInWords(view, strength))
  return say('ui.root.place.ruled', { here, verdict: verdictOf(view, clearing, ruling), strengths })
}

/** What the map has in a clearing: the ferry, the tower, paths that are closed. */
const terrainIn = ({ terrain }: View, at: number): Phrase[] => {
  if (!terrain) return []
  const closed = terrain.closed.filter((ends) => ends.includes(at)).map((ends) => String((ends[0] === at ? ends[1] : ends[0])! + 1))
  return [
    ...(terrain.ferry === at ? [say('term.ferry')] : []),
    ...(terrain.tower === at ? [say('term.pass')] : []),
    ...(closed.length > 0 ? [say('ui.root.closed', { to: closed.map((text) => say('ui.verbatim', { text })) })] : []),
  ]
}

/** The clearings of a closed path by the id of its place, `1_4`. */
export const endsOf = (id: string): number[] => id.split('_').map(Number)

/** A closed path in words. */
export const pathInWords = ([a = 0, b = 0]: readonly number[]): Phrase => say('ui.root.path', { a: a + 1, b: b + 1 })

/** The clearing that a prompt names; undefined for none. */
export const placeOfPrompt = (prompt: Phrase | undefined): number | undefined => {
  const at = prompt?.values?.at
  if (typeof at !== 'object' || Array.isArray(at) || at.id !== 'place.clearing') return undefined
  return Number(at.values?.n) - 1
}

export const forestName = ({ id }: View['forests'][number]): Phrase => say('place.forest', { id: id.replaceAll('_', '·') })

/** A forest's name as it is engraved on the map. */
export const forestLabel = ({ id }: View['forests'][number]): Phrase => say('place.forest.label', { id: id.replaceAll('_', '·') })

const forestAt = (content: Content, at: number): Phrase => say('place.forest', { id: (content.placeNames[at] ?? '').replaceAll('_', '·') })
/** A place by its number. */
const placeWord = (content: Content, at: number): Phrase => {
  if (at < content.clearings) return say('place.clearing', { n: at + 1 })
  const beside = content.beside.find((one) => one.at === at)
  return beside ? say(`place.${beside.id}`) : say('place.forest', { id: (content.placeNames[at] ?? '').replaceAll('_', '·') })
}

/** A place beside the map in words: who is there. */
export const besideInWords = (view: View, { id, pieces }: View['beside'][number]): Phrase => {
  const contents = pieces.map((piece) => pieceInWords(view, piece))
  return say('ui.root.beside.place', { name: say(`place.${id}`), contents: contents.length === 0 ? say('ui.root.forest.empty') : contents })
}

/** ROOT-2.4.1 The clearings and forests that a forest borders on. */
export const bordersOf = (content: Content, forest: number): Phrase => {
  const near = content.around[forest] ?? []
  const named = (places: readonly number[]): Phrase[] =>
    places.map((at) => say('ui.verbatim', { text: (content.placeNames[at] ?? '').replaceAll('_', '·') }))
  const forests = near.filter((at) => at >= content.clearings)
  const clearings = named(near.filter((at) => at < content.clearings))
  return say('ui.root.forest.borders', { clearings, n: forests.length, forests: forests.map((at) => forestAt(content, at)) })
}

/** A forest in words: who is there, and what it borders on. */
export const forestInWords = (content: Content, view: View, forest: View['forests'][number]): Phrase => {
  const contents = [
    ...forest.pawns.map((seat) => factionWord(partyName(view, seat))),
    ...forest.pieces.map((piece) => pieceInWords(view, piece)),
  ]
  const here = contents.length === 0 ? say('ui.root.forest.empty') : contents
  return say('ui.root.forest', { name: forestName(forest), contents: here, borders: bordersOf(content, forest.at) })
}

/** ROOT-9.5.5~3 Points for the quest that was just done: one for each done quest of its suit. */
const rewardOf = (content: Content, view: View): number => {
  const done = (view.sides[view.seat ?? -1]?.board as VagabondView | undefined)?.quests ?? []
  const suit = (id: string | undefined) => content.quests.find((quest) => quest.id === id)?.suit
  const last = suit(done.at(-1))
  return done.filter((id) => suit(id) === last).length
}

/** What a chip beside the last pick says. */
export const chipWords = (content: Content, view: View, target: Target): Phrase => {
  const [kind, ...rest] = target.split(':')
  const value = rest.join(':')
  switch (kind) {
    case 'act':
      if (value === 'points') return say('ui.root.act.points', { n: rewardOf(content, view) })
      if (value.startsWith('deed-')) return say(`deed.${value.slice('deed-'.length)}`)
      if (value.startsWith('strip-')) return say('ui.root.act.strip', { card: cardTitle(value.slice('strip-'.length)) })
      if (value.startsWith('adventure-')) return say(`ui.root.act.${value.slice('adventure-'.length)}`)
      return value.startsWith('strike-')
        ? say('ui.root.act.strike.piece', { piece: say(`piece.${value.slice('strike-'.length)}`) })
        : say(`ui.root.act.${value}`)
    case 'side':
      return sideInWords(value)
    case 'stall':
      return say('ui.root.stall', { n: Number(value) })
    case 'what':
      return say(`piece.${value}`)
    case 'seat':
      return factionWord(partyLettered(view, value))
    case 'band':
      return factionWord(partyLettered(view, value))
    case 'price':
      return say('ui.root.price', { n: Number(value) })
    case 'order':
      return cardTitle(value)
    case 'retinue':
      return say(`column.${value}`)
    case 'relic':
      return say(value)
    case 'take':
      return value.endsWith('!') ? say('ui.root.exhausted', { item: say(`item.${value.slice(0, -1)}`) }) : say(`item.${value}`)
    case 'for':
      return say('ui.root.for', { item: itemWord(Number(value)) })
    case 'item':
      return itemWord(Number(value))
    case 'quest':
      return say(`quest.${content.quests.find((one) => one.id === value)?.title}.title`)
    case 'pay':
      return say('ui.root.pay', {
        suits: value.split('.').flatMap((n, suit) => (Number(n) > 0 ? [say('suits', { n: Number(n), suit: suitWord(suitOf(suit)) })] : [])),
      })
    case 'card':
    case 'discard':
      return cardTitle(value)
    case 'place':
      return value.includes('_') ? pathInWords(endsOf(value)) : placeWord(content, Number(value))
    default:
      return say(`${kind}.${value}`)
  }
}

/** A card of the draft: a faction, and a Vagabond's character. */
const sideInWords = (value: string): Phrase => {
  const [faction = '', character] = value.split('.')
  if (character === undefined) return factionWord(faction)
  return say('ui.root.draft.as', { name: factionWord(faction), character: say(`character.${character}`) })
}

/** An item by its code, whose last three bits are its kind. */
const itemWord = (code: number): Phrase => say(`item.${itemNames[code & 7]}`)

const suitOf = (suit: number): string => suitNames[suit] ?? 'bird'
