/** The table in plain lines for a terminal and for screen readers: one thing a line, nothing that only a picture tells. */

import { type Phrase, type Seat, say } from '@trestle/kernel'
import type { Book } from '../ground/book.ts'
import { cards, line, list, number } from '../ground/lines.ts'
import { cardPhrase, placePhrase } from '../ground/phrases.ts'
import type { ClearingView, LandmarkView, PieceView, SideView, View } from '../ground/view.ts'
import { factionNamed, sideUp } from '../sources/registry.ts'
import '../factions/index.ts'
import '../hirelings/index.ts'

/** The lines of a view. `content` is the compiled content, `seat` whose view it is. */
export function textBoard(content: object, seen: object, seat: Seat | null): Phrase[] {
  const [book, view] = [content as Book, seen as View]
  const name = namesOf(view)
  return [
    when(view, name),
    ...view.sides.flatMap((side) => sideLines(book, view, side, seat, name)),
    ...battleLine(book, view, name),
    ...view.clearings.map((clearing) => clearingLine(clearing, name)),
    ...view.forests.filter(isOccupied).map((forest) => line(placePhrase(book, forest.at), inForest(forest, name))),
    ...view.beside.map(({ at, pieces }) => line(placePhrase(book, at), pieces.map(pieceOf(name)))),
    ...terrainLines(book, view),
    ...draftLines(view),
    ...view.landmarks.map((one) => landmarkLine(book, one, name)),
    ...hirelingLines(book, view, name),
    ...common(book, view),
  ]
}

/** The name of a seat or of a hireling, by the number of its party. */
const namesOf =
  ({ sides, bands }: View) =>
  (of: number): Phrase =>
    say(of < sides.length ? `faction.${sides[of].name}` : `hireling.${bands[of - sides.length].side}`)

/** The hirelings: whose they are, what is left of that, and what lies on their cards; then the markers on the score track. */
function hirelingLines(book: Book, { bands, hiring }: View, name: (seat: number) => Phrase): Phrase[] {
  const lines = bands.flatMap(({ party, card, demoted, controller, markers, board }) => {
    const of = name(party)
    const whose = controller < 0 ? say('board.hireling.pool') : say('board.hireling.held', { seat: name(controller), n: markers })
    return [line(of, [whose, ...(sideUp(card, demoted).lines?.(book, board) ?? [])])]
  })
  const track = hiring?.track ?? []
  const left =
    track.length > 0
      ? [
          line(
            say('term.hireling-markers'),
            track.map((n) => say('board.value', { n })),
          ),
        ]
      : []
  const due = (hiring?.due ?? []).flatMap((n, seat) => (n > 0 ? [say('board.hireling.due', { seat: name(seat), n })] : []))
  return [...lines, ...left, ...due]
}

type ForestView = View['forests'][number]

const isOccupied = ({ pawns, pieces }: ForestView): boolean => pawns.length + pieces.length > 0

/** Who and what is in a forest. */
const inForest = ({ pawns, pieces }: ForestView, name: (seat: number) => Phrase): Phrase[] => [
  ...pawns.map(name),
  ...pieces.map(pieceOf(name)),
]

function when(view: View, name: (seat: number) => Phrase): Phrase {
  if (view.active < 0) return say('board.setup')
  return say('board.turn', { n: view.turn, seat: name(view.active), phase: say(`phase.${view.phase}`) })
}

const counted = (counts: { [item: string]: number }): Phrase[] =>
  Object.entries(counts).map(([item, n]) => say('board.times', { n, of: say(`item.${item}`) }))

/** What lies before a side. */
export function mat(content: object, seen: object, side: Seat, seat: Seat | null): Phrase[] {
  const view = seen as View
  return sideLines(content as Book, view, view.sides[side], seat, namesOf(view))
}

function sideLines(book: Book, view: View, side: SideView, seat: Seat | null, name: (seat: number) => Phrase): Phrase[] {
  const lines = [
    say(side.score === null ? 'board.side.unscored' : 'board.side', {
      seat: name(side.seat),
      points: side.score ?? 0,
      n: side.handCount,
    }),
  ]
  const add = (term: string, items: Phrase[]) => {
    if (items.length > 0) lines.push(line(say(`term.${term}`), items))
  }
  if (side.hand.length > 0) add(side.seat === seat ? 'hand' : 'known', cards(book, side.hand))
  add('effects', cards(book, side.effects))
  add('crafted', counted(side.crafted))
  add('exhausted', counted(side.exhausted ?? {}))
  add(
    'laid',
    (side.laid ?? []).map(({ party, n }) => say('board.laid', { n, owner: name(party) })),
  )
  if (side.coalition >= 0) add('coalition', [name(side.coalition)])
  return [...lines, ...factionNamed(side.faction).face.lines(side.board, { book, view, side, name })]
}

/** Ferry, tower and closed paths, on a map that has them. */
function terrainLines(book: Book, { terrain }: View): Phrase[] {
  if (!terrain) return []
  const { closed, ferry, tower } = terrain
  return [
    ...(ferry >= 0 ? [line(say('term.ferry'), [placePhrase(book, ferry)])] : []),
    ...(tower >= 0 ? [line(say('term.pass'), [placePhrase(book, tower)])] : []),
    ...(closed.length > 0 ? [line(say('term.closed'), closed.map(pathPhrase))] : []),
  ]
}

/** The cards of a draft, and which are taken or locked, while seats choose. */
function draftLines({ draft }: View): Phrase[] {
  if (!draft || draft.over) return []
  const cards = draft.pool.map(({ faction, character, seat, locked }) => {
    const card = say(`faction.${faction}`)
    const about = [
      ...(character === null ? [] : [say(`character.${character}`)]),
      ...(seat >= 0 ? [say('board.taken')] : locked ? [say('board.locked')] : []),
    ]
    return about.length > 0 ? line(card, about) : card
  })
  return [line(say('term.draft'), cards)]
}

/** A landmark: where it stands, and what lies on it or stands in its slot. */
function landmarkLine(book: Book, { id, at, items = [], cards: stock, lodger }: LandmarkView, name: (seat: number) => Phrase): Phrase {
  return line(say(`landmark.${id}`), [
    ...(at >= 0 ? [placePhrase(book, at)] : []),
    ...items.map((item) => say(`item.${item}`)),
    ...(stock ? stock.map((card) => (card === null ? say('board.hidden') : cardPhrase(book, book.cardById[card]))) : []),
    ...(lodger ? [say('board.pieces', { piece: say(`piece.${lodger.piece}`, { n: 1 }), owner: name(lodger.seat) })] : []),
  ])
}

/** A path by the printed numbers of its ends. */
const pathPhrase = ([a, b]: number[]): Phrase => say('place.path', { a: a + 1, b: b + 1 })

function battleLine(book: Book, view: View, name: (seat: number) => Phrase): Phrase[] {
  if (!view.battle) return []
  const { attacker, defender, at } = view.battle
  return [say('board.battle', { attacker: name(attacker), defender: name(defender), at: placePhrase(book, at) })]
}

/** What stands at a place. */
export function standing(content: object, seen: object, place: number): Phrase[] {
  const [book, view] = [content as Book, seen as View]
  const name = namesOf(view)
  if (place < book.clearings) return [clearingLine(view.clearings[place], name)]
  const beside = view.beside.filter(({ at }) => at === place).flatMap(({ pieces }) => pieces.map(pieceOf(name)))
  return [...view.forests.filter(({ at }) => at === place).flatMap((forest) => inForest(forest, name)), ...beside]
}

const pieceOf =
  (name: (seat: number) => Phrase) =>
  ({ seat, piece, n, face }: PieceView): Phrase =>
    say('board.pieces', { piece: pieces(piece, face, n), owner: name(seat) })

/** A number of pieces of one kind: their number is part of the kind's own forms, but a piece with a face is named by it. */
function pieces(piece: string, face: string | undefined, n: number): Phrase {
  if (face === undefined) return say(`piece.${piece}`, { n })
  const one = say(`${piece}.${face}`)
  return n > 1 ? say('board.times', { n, of: one }) : one
}

function clearingLine(clearing: ClearingView, name: (seat: number) => Phrase): Phrase {
  const pieces = clearing.pieces.map(pieceOf(name))
  const extras = [...(clearing.ruin ? [say('term.ruin')] : []), ...(clearing.scorched ? [say('effect.scorch')] : [])]
  const items = [...pieces, ...extras]
  const which = { n: clearing.n, suit: suitsOf(clearing) }
  if (clearing.ruler >= 0) return say('board.clearing', { ...which, ruler: name(clearing.ruler), items: list(items) })
  return items.length > 0 ? say('board.clearing.unruled', { ...which, items: list(items) }) : say('board.clearing.empty', which)
}

/** The suit of a clearing, or all it has. */
function suitsOf({ suit, suits }: ClearingView): Phrase {
  return suits ? list(suits.map((one) => say(`suit.${one}`))) : say(`suit.${suit}`)
}

function common(book: Book, view: View): Phrase[] {
  const quests = view.quests.map(({ title, suit }) => say('quest.named', { title: say(`quest.${title}.title`), suit: say(`suit.${suit}`) }))
  return [
    ...(view.available.length > 0 ? [line(say('term.available'), cards(book, view.available))] : []),
    ...(quests.length > 0 ? [line(say('term.quests'), quests)] : []),
    line(say('term.items'), counted(view.items)),
    number('term.deck', view.deckCount),
    line(say('term.discard'), cards(book, view.discard)),
  ]
}
