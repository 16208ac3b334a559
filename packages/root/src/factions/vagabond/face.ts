import { ITEMS } from '../../ground/content.ts'
import type { FactionFace } from '../../sources/face.ts'
import {
  alike,
  capacity,
  characterOf,
  itemOf,
  NO_MARKER,
  tracked,
  vagabondBoard,
  vagabondData,
  vagabondDraw,
  vagabondSchema,
} from './items.ts'
import { notation } from './notation.ts'
import { evaluate, weights } from './outlook.ts'
import { lines, words } from './words.ts'

export const face: FactionFace = {
  data: vagabondSchema,
  notation,
  words,
  lines,
  view(g, seat) {
    const { items, relations, aids, quests, improvised } = vagabondBoard(g.state, seat)
    return {
      character: characterOf(g, seat)?.id ?? null,
      items: items.map((item) => ({ item: ITEMS[itemOf(item).kind], code: alike(item), ...itemOf(item) })),
      relations: relations.map((to) => (to === NO_MARKER ? null : to)),
      aids,
      quests: quests.map((quest) => g.content.quests[quest].id),
      improvised,
      capacity: relations.length === 0 ? 0 : capacity(g, seat),
      draw: vagabondDraw(g, seat),
    }
  },
  check(g, seat) {
    const spaces = vagabondData(g).trackSpaces
    return [1, 5, 6].flatMap((kind) => (tracked(g.state, seat, kind) > spaces ? [`more than ${spaces} ${ITEMS[kind]} on the track`] : []))
  },
  evaluate,
  weights,
  // Measured against a round in docs/ladder-root.md.
  playouts: { turns: 2, middle: 0.5 },
}
