/** Drawings are kept while the page lives: a board that comes back, as after the screen was passed on, is there at once. */
import { pictureOf } from '../../../table/ground-picture.tsx'
import { keptLayouts } from '../../../table/kept-layouts.ts'
import style from '../terrain.css?inline'
import { drawTerrain } from './draw.ts'
import { type Layout, layoutOf, type MapData } from './layout.ts'

/** Addresses of the pictures of a layout, light and dark. */
const grounds = new WeakMap<Layout, { light?: string; dark?: string }>()

const forget = (layout: Layout): void => {
  for (const address of Object.values(grounds.get(layout) ?? {})) URL.revokeObjectURL(address)
  grounds.delete(layout)
}

/** The layout of a map for an aspect. */
export const boardOf = keptLayouts<MapData, Layout>(layoutOf, forget)

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
