/** Which tree stands where: a mixed wood that turns to autumn in patches, open along paths and banks. */
import { boxed, isNear, type Point } from '../../../table/plane.ts'
import { noise, scatter } from '../../../table/scatter.ts'
import { inLake } from './lake.ts'
import { CREST, HEART, type Layout, ROCKS } from './layout.ts'
import { hidesIn, type Peak } from './peaks.ts'

export interface Tree {
  x: number
  y: number
  high: number
  kind: 'fir' | 'round' | 'birch'
  /** Of the palette of its kind, from dark to light; of leaf trees 3 to 5 are gold, orange, rust. */
  tone: number
}

/** Tells whether a point is kept free for glades, crests, paths, banks and hearts, with `margin` to spare. */
export const keptFree = (layout: Layout): ((at: Point, margin: number) => boolean) => {
  const paths = layout.paths.map(({ line }) => boxed(line))
  const rivers = layout.rivers.map((line) => boxed(line))
  const { rx, ry, lake, barriers } = layout
  return ([x, y], margin) =>
    layout.glades.some(
      (glade) =>
        ((x - glade.x) / (rx + 7 + margin)) ** 2 + ((y - glade.y) / (ry + 7 + margin)) ** 2 < 1 ||
        (Math.abs(x - glade.x) < 46 + margin && Math.abs(y - (glade.y - ry)) < CREST + 4 + margin),
    ) ||
    layout.forests.some((heart) => ((x - heart.x) / (HEART.rx + margin)) ** 2 + ((y - heart.y) / (HEART.ry + margin)) ** 2 < 1) ||
    paths.some((line) => isNear([x, y], line, 13 + margin)) ||
    rivers.some((line) => isNear([x, y], line, 25 + margin)) ||
    barriers.some((rocks) => ((x - rocks.x) / (ROCKS.rx + margin)) ** 2 + ((y - rocks.y) / (ROCKS.ry + margin)) ** 2 < 1) ||
    inLake(lake, [x, y], 26 + margin)
}

/** The wood; none grows in the face of one of the `peaks`. */
export const treesOf = (layout: Layout, peaks: readonly Peak[] = []): Tree[] => {
  const dice = scatter('wood')
  const isFree = keptFree(layout)
  const [kinds, autumn, shade, gaps] = [noise('kinds', 150), noise('autumn', 170), noise('shade', 80), noise('gaps', 75)]
  const step = 31
  const trees: Tree[] = []
  for (let y = -6; y < layout.height + 34; y += step * 0.66)
    for (let x = -10; x < layout.width + 20; x += step) {
      const at: Point = [x + dice.around(step * 0.48), y + dice.around(step * 0.3)]
      const [size, chance, tint, sort] = [dice.next(), dice.next(), dice.next(), dice.next()]
      if (chance > 0.97 - Math.max(0, gaps(at[0], at[1]) - 0.62) * 2.6) continue
      const fir = kinds(at[0], at[1]) * 0.8 + sort * 0.42 > 0.66
      const high = fir ? 40 + size * 24 : 34 + size * 20
      // The foot, the middle and the top of a tree all stay off what must be seen.
      if (isFree(at, high * 0.2) || isFree([at[0], at[1] - high * 0.5], high * 0.22) || isFree([at[0], at[1] - high * 0.92], 2)) continue
      if (hidesIn(peaks, at)) continue
      const light = shade(at[0], at[1]) * 0.65 + tint * 0.5
      const green = light < 0.42 ? 0 : light < 0.68 ? 1 : 2
      const turned = autumn(at[0], at[1]) * 0.75 + sort * 0.4
      const kind = fir ? 'fir' : tint > 0.93 ? 'birch' : 'round'
      const tone = fir ? green : kind === 'birch' ? 3 : turned > 0.63 ? (tint < 0.34 ? 3 : tint < 0.72 ? 4 : 5) : green
      trees.push({ x: at[0], y: at[1], high, kind, tone })
    }
  return trees.sort((a, b) => a.y - b.y)
}
