/** What stands where inside a glade. Rows from above: warriors, tokens and pawns, building slots; no piece covers another. */
import type { ClearingView, PieceView } from '../model.ts'
import type { Layout } from './layout.ts'

export interface Item {
  key: string
  kind: 'warrior' | 'building' | 'token' | 'pawn' | 'ruin' | 'slot' | 'scorched'
  /** Whose; -1 for nobody's. */
  seat: number
  piece: string
  /** Which one it is, where that is known, and whether it lies face down. */
  face?: string | undefined
  down?: true | undefined
  n: number
  /** Middle, from the middle of the glade. */
  x: number
  y: number
  width: number
  height: number
}

/** Measures at scale 1, in board units. */
export const WARRIOR = { width: 62, height: 46 }
/** A warrior of a kind of its own, who stands there but once. */
export const CHAMPION = { width: 48, height: 48 }
const SMALL = { width: 38, height: 38 }
export const SLOT = 46
const GAP = 4

/** Tokens in the heart of a forest, in rows of three, as large as there is room. */
export const inForest = (pieces: readonly PieceView[]): Item[] => {
  const rows = Math.ceil(pieces.length / 3)
  const size = rows > 1 ? 30 : 36
  return pieces.map((one, i) => {
    const inRow = Math.min(3, pieces.length - Math.floor(i / 3) * 3)
    const x = ((i % 3) - (inRow - 1) / 2) * (size + 2)
    return { ...loose(one, { width: size, height: size }), x, y: (Math.floor(i / 3) - (rows - 1) / 2) * (size + 1) }
  })
}

/** Half the width inside a glade between two heights. */
const halfWidth = (layout: Layout, top: number, bottom: number): number => {
  const far = Math.min(1, Math.max(Math.abs(top), Math.abs(bottom)) / (layout.ry - 5))
  return (layout.rx - 5) * Math.sqrt(1 - far * far)
}

type Loose = Omit<Item, 'x' | 'y'>

/** Sets a row of pieces around a height, as large as `most` and the glade allow. */
const row = (layout: Layout, items: Loose[], y: number, most: number): Item[] => {
  if (items.length === 0) return []
  const tall = Math.max(...items.map((item) => item.height))
  const broad = items.reduce((sum, item) => sum + item.width, 0) + GAP * (items.length - 1)
  let scale = most
  for (let i = 0; i < 4; i++) scale = Math.min(scale, (halfWidth(layout, y - (tall * scale) / 2, y + (tall * scale) / 2) * 2) / broad)
  let x = (-broad * scale) / 2
  return items.map((item) => {
    const width = item.width * scale
    const placed = { ...item, width, height: item.height * scale, x: x + width / 2, y }
    x += width + GAP * scale
    return placed
  })
}

const loose = (one: PieceView, size: { width: number; height: number }): Loose => ({
  key: `${one.seat} ${one.piece} ${one.face ?? ''}`,
  kind: one.type,
  seat: one.seat,
  piece: one.piece,
  face: one.face,
  down: one.down,
  n: one.n,
  ...size,
})

/** The slots of a glade in the order in which they fill: the ruin in the last. */
export const slotsOf = (layout: Layout, slots: number): { x: number; y: number; size: number }[] => {
  const items = Array.from(
    { length: slots },
    (_, i): Loose => ({ key: `${i}`, kind: 'slot', seat: -1, piece: '', n: 1, width: SLOT, height: SLOT }),
  )
  return row(layout, items, layout.ry * 0.49, 1).map(({ x, y, width }) => ({ x, y, size: width }))
}

/** Warriors in one row, tokens and pawns below them. */
const inOneRow = (layout: Layout, warriors: Loose[], small: Loose[]): Item[] => {
  const both = warriors.length > 0 && small.length > 0
  const { ry } = layout
  return [
    ...row(layout, warriors, both ? -ry * 0.47 : -ry * 0.28, both ? 1.04 : 1.34),
    ...row(layout, small, both ? -ry * 0.005 : -ry * 0.28, both ? 0.98 : 1.3),
  ]
}

/** More stacks of warriors than this stand in two rows, so that their numbers can still be read. */
const MOST_IN_ROW = 3

const inTwoRows = (layout: Layout, warriors: Loose[], small: Loose[]): Item[] => {
  const { ry } = layout
  const half = Math.ceil(warriors.length / 2)
  const rows = [warriors.slice(0, half), warriors.slice(half)] as const
  if (small.length === 0) return [...row(layout, rows[0], -ry * 0.5, 0.98), ...row(layout, rows[1], -ry * 0.03, 0.98)]
  return [...row(layout, rows[0], -ry * 0.63, 0.64), ...row(layout, rows[1], -ry * 0.33, 0.64), ...row(layout, small, ry * 0.02, 0.9)]
}

/** All that stands in a clearing, with its place in the glade. */
export const arrange = (layout: Layout, clearing: ClearingView): Item[] => {
  const of = (type: PieceView['type']) => clearing.pieces.filter((piece) => piece.type === type)
  const warriors = of('warrior').map((one) => loose(one, one.piece === 'warrior' ? WARRIOR : CHAMPION))
  const small = [...of('pawn'), ...of('token')].map((one) => loose(one, SMALL))
  if (clearing.scorched) small.push({ key: 'scorched', kind: 'scorched', seat: -1, piece: 'scorched', n: 1, ...SMALL })
  const upper = warriors.length > MOST_IN_ROW ? inTwoRows(layout, warriors, small) : inOneRow(layout, warriors, small)
  const slots = slotsOf(layout, clearing.slots)
  const inSlot = (slot: { x: number; y: number; size: number } | undefined, item: Omit<Loose, 'width' | 'height'>): Item[] =>
    slot ? [{ ...item, x: slot.x, y: slot.y, width: slot.size, height: slot.size }] : []
  const buildings = of('building').flatMap((one) =>
    Array.from({ length: one.n }, (_, i) => ({ ...one, key: `${one.seat} ${one.piece} ${i}` })),
  )
  return [
    ...upper,
    ...buildings.flatMap(({ key, seat, piece, face }, i) => inSlot(slots[i], { key, kind: 'building', seat, piece, face, n: 1 })),
    ...(clearing.ruin ? inSlot(slots[slots.length - 1], { key: 'ruin', kind: 'ruin', seat: -1, piece: 'ruin', n: 1 }) : []),
  ]
}
