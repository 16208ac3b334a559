/** What of a board belongs to which place, for fingers and pointers. */
import type { Point } from './plane.ts'
import type { At } from './use-drag.ts'

/** Corners of the outline before other places take their part: nobody sees it. */
const CORNERS = 40

/** What of a convex outline lies at most as far from the origin as from another place, `(x, y)` away. */
const nearerThan = (outline: readonly Point[], [x, y]: Point): Point[] => {
  const beyond = (p: Point): number => p[0] * x + p[1] * y - (x * x + y * y) / 2
  return outline.flatMap((p, i) => {
    const q = outline[(i + 1) % outline.length]!
    const [here, there] = [beyond(p), beyond(q)]
    const kept: Point[] = here <= 0 ? [p] : []
    if (here < 0 !== there < 0 && here !== there) {
      const t = here / (here - there)
      kept.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t])
    }
    return kept
  })
}

/**
 * The outline of what a place may be touched in, around its middle, in board units: an ellipse with these radii, less all that lies nearer to
 * the middle of another place. No two places share a point, whatever their radii.
 */
export const reachOf = (spots: readonly At[], spot: At, rx: number, ry: number): Point[] => {
  const ellipse = Array.from({ length: CORNERS }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / CORNERS
    return [rx * Math.cos(angle), ry * Math.sin(angle)]
  })
  return spots
    .filter((other) => other.id !== spot.id)
    .reduce((outline: Point[], other) => nearerThan(outline, [other.x - spot.x, other.y - spot.y]), ellipse)
}
