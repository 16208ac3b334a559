import type { Option } from '@trestle/kernel'
import { type KeepersBoard, type KeepersView, RETAINER, TYPES } from '../src/factions/keepers/board.ts'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { type Bench, bench } from './bench.ts'

/** The factions that sit around the Keepers in Iron. */
export const MIX = 'marquise+eyrie+alliance+keepers'

/** The board of the Keepers in Iron as the rules have it. */
export const board = (b: Bench) => b.side('K').board as KeepersBoard

/** What a seat sees of it. */
export const view = (b: Bench, seat: number | null = 0) => root.view(b.g, seat).sides[b.seat('K')].board as KeepersView

/** The match as the rules see it. */
export const game = (b: Bench) => b.g as unknown as G

type Type = (typeof TYPES)[number]

/** An empty map with the Keepers, all relics in the supply, all values hidden, an empty Retinue. */
export function table(mix = MIX, more: { [option: string]: string } = {}): Bench {
  return emptied(bench(mix, 7, more))
}

/** The same of a table that others have set up. */
export function emptied(b: Bench): Bench {
  Object.assign(board(b), { open: [], shown: [-1, -1, -1], retinue: [[], [], []], tracks: [[], [], []], column: -1, left: [] })
  for (const type of TYPES) b.secret(type, -1, -1, [3, 3, 2, 1])
  return b
}

/** The number of a forest, by its clearings, as clearings are numbered. */
export const forest = (b: Bench, name: string) => b.book.placeNames.indexOf(name) + 1

/** A relic whose value all know, at a clearing's number. */
export function relic(b: Bench, type: Type, value: number, clearing: number): Bench {
  const faces = [...facesOf(game(b), type)]
  faces.splice(faces.indexOf(value), 1)
  b.secret(type, -1, -1, faces).put('K', type, clearing)
  const open = [...board(b).open, { type: TYPES.indexOf(type), value, at: clearing - 1 }]
  board(b).open = open.sort((x, y) => x.at - y.at || x.type - y.type || x.value - y.value)
  return b
}

/** Relics that lie face down; `next`: the value that turns up first. */
export function buried(b: Bench, type: Type, name: string, next: number, n = 1): Bench {
  const faces = [3, 3, 2, 1]
  faces.splice(faces.indexOf(next), 1)
  return b.secret(type, -1, -1, [...faces, next]).put('K', type, forest(b, name), n)
}

/** A waystation with a type up. */
export function station(b: Bench, name: 'figure-tablet' | 'tablet-jewelry' | 'jewelry-figure', type: Type, clearing: number): Bench {
  b.put('K', name, clearing)
  const i = ['figure-tablet', 'tablet-jewelry', 'jewelry-figure'].indexOf(name)
  board(b).shown = board(b).shown.with(i, TYPES.indexOf(type))
  return b
}

/** The Retinue by columns; `faith` is a Faithful Retainer. */
export function retinue(b: Bench, ...columns: string[][]): Bench {
  board(b).retinue = [0, 1, 2].map((i) =>
    (columns[i] ?? []).map((id) => (id === 'faith' ? RETAINER : takeFromDeck(b, id))).sort((x, y) => x - y),
  )
  return b
}

function takeFromDeck(b: Bench, id: string): number {
  const kind = b.card(id)
  b.g.state.deck.splice(b.g.state.deck.indexOf(kind), 1)
  return kind
}

/** The numbers of the clearings that options name. */
export const places = (options: Option[]) => options.map(({ at }) => Number(at) + 1)

/** The ids of the cards in each column of the Retinue. */
export const inRetinue = (b: Bench) => board(b).retinue.map((cards) => cards.map((card) => (card < 0 ? 'faith' : b.book.cards[card].id)))
