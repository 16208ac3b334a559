/** Drawings are kept while the page lives: a board that comes back, as after the screen was passed on, is there at once. */
import { pictureOf } from '../../../table/ground-picture.tsx'
import style from '../terrain.css?inline'
import { drawTerrain } from './draw.ts'
import { type Layout, layoutOf, type MapData } from './layout.ts'

/** How many shapes of one map are kept. */
const MOST = 4

const layouts = new WeakMap<MapData, Map<number, Layout>>()
/** Addresses of the pictures of a layout, light and dark. */
const grounds = new WeakMap<Layout, { light?: string; dark?: string }>()

const forget = (layout: Layout): void => {
  for (const address of Object.values(grounds.get(layout) ?? {})) URL.revokeObjectURL(address)
  grounds.delete(layout)
}

/** The layout of a map for an aspect. */
export const boardOf = (map: MapData, aspect: number): Layout => {
  const known = layouts.get(map) ?? new Map<number, Layout>()
  layouts.set(map, known)
  const layout = known.get(aspect) ?? layoutOf(map, aspect)
  known.delete(aspect)
  known.set(aspect, layout)
  for (const [oldest, old] of known) {
    if (known.size <= MOST) break
    known.delete(oldest)
    forget(old)
  }
  return layout
}

/** The address of the picture of a layout's ground. */
export const groundOf = (layout: Layout, dark: boolean): string => {
  const kept = grounds.get(layout) ?? {}
  grounds.set(layout, kept)
  const theme = dark ? 'dark' : 'light'
  kept[theme] ??= pictureOf(
    { shapes: drawTerrain(layout), style, className: 'iw-ground', width: layout.width, height: layout.height },
    dark,
  )
  return kept[theme]
}
