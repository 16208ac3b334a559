/** A lake between the clearings on its coast: the water comes up to their rims and draws back before the forests between them. */
import { inside, mix, type Point, toLine } from '../../../table/plane.ts'
import { scatter } from '../../../table/scatter.ts'

export interface Lake {
  middle: Point
  /** Closed: the last point joins the first. */
  shore: Point[]
}

/** How far the water draws back between two clearings: a share of the way from the lake's middle. */
const BACK = 0.86

/** The lake among the middles of the clearings on its coast, `rx` by `ry` their half size; null where they are too few to lie around one. */
export const lakeAmong = (coast: readonly Point[], rx: number, ry: number): Lake | null => {
  if (coast.length < 3) return null
  const sum = coast.reduce<Point>(([x, y], p) => [x + p[0], y + p[1]], [0, 0])
  const middle: Point = [sum[0] / coast.length, sum[1] / coast.length]
  const turn = (p: Point) => Math.atan2(p[1] - middle[1], p[0] - middle[0])
  const ring = [...coast].sort((a, b) => turn(a) - turn(b))
  const dice = scatter('shore')
  const knots = ring.flatMap((here, i): Point[] => {
    const next = ring[(i + 1) % ring.length]!
    // The water lies broad before each clearing, from one side of it to the other.
    const away = Math.atan2(here[1] - middle[1], here[0] - middle[0])
    const side = (by: number): Point => [here[0] + Math.cos(away + by) * rx * 0.8, here[1] + Math.sin(away + by) * ry * 0.8]
    const between = [0.35, 0.65].map((t) => mix(middle, mix(here, next, t), BACK + dice.around(0.07)))
    return [side(-1.9), side(1.9), ...between]
  })
  return { middle, shore: roundLine(knots, 7) }
}

/** A smooth closed line near all knots (quadratic, through the middles between them). */
const roundLine = (knots: readonly Point[], steps: number): Point[] =>
  knots.flatMap((knot, i) => {
    const before = mix(knots[(i + knots.length - 1) % knots.length]!, knot, 0.5)
    const after = mix(knot, knots[(i + 1) % knots.length]!, 0.5)
    return Array.from({ length: steps }, (_, s): Point => {
      const t = s / steps
      return mix(mix(before, knot, t), mix(knot, after, t), t)
    })
  })

/** Is a point in the water, or nearer to it than `reach`? */
export const inLake = (lake: Lake | null, at: Point, reach: number): boolean =>
  lake !== null && (inside(at, lake.shore) || toLine(at, [...lake.shore, lake.shore[0]!]) < reach)
