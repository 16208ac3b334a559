/** Drawings are kept while the page lives: a board that comes back, as after the screen was passed on, is there at once. */
import { drawTerrain } from './draw.ts'
import { type Layout, layoutOf, type MapData } from './layout.ts'

/** How many shapes of one map are kept. */
const MOST = 4

const layouts = new WeakMap<MapData, Map<number, Layout>>()
const grounds = new WeakMap<Layout, string>()

/** The layout of a map for an aspect. */
export const boardOf = (map: MapData, aspect: number): Layout => {
  const known = layouts.get(map) ?? new Map<number, Layout>()
  layouts.set(map, known)
  const layout = known.get(aspect) ?? layoutOf(map, aspect)
  known.delete(aspect)
  known.set(aspect, layout)
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break
    known.delete(oldest)
  }
  return layout
}

/** The drawing of a layout's ground. */
export const groundOf = (layout: Layout): string => {
  const drawing = grounds.get(layout) ?? drawTerrain(layout)
  grounds.set(layout, drawing)
  return drawing
}
