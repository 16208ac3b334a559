import { useEffect, useRef, useState } from 'react'
import type { Target } from '../../games/game-ui.ts'

interface Point {
  x: number
  y: number
}

/** How far an arrow's end stays away from the middle of its place, in pixels of the unzoomed board. */
const REACH = 14

/**
 * The places of a hint on the board, numbered in the order of the line, with arrows between them. Targets that do not lie on the board
 * (cards, numbers) are left out. `seq`: the position that the board shows. The hint's words say the same, so a reader is told nothing twice.
 */
export function HintLine({ targets, seq }: { targets: readonly Target[]; seq: number }) {
  const drawing = useRef<SVGSVGElement>(null)
  const [points, setPoints] = useState<Point[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position has its places elsewhere
  useEffect(() => {
    const svg = drawing.current
    if (!svg) return
    const measure = () => setPoints(pointsOf(svg, targets))
    const watch = new ResizeObserver(measure)
    watch.observe(svg)
    return () => watch.disconnect()
  }, [targets, seq])
  return (
    <svg ref={drawing} className="hint-line" aria-hidden="true">
      <defs>
        <marker id="hint-arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {points.slice(1).map((to, i) => (
        <Arrow key={i} from={points[i]} to={to} />
      ))}
      {points.map(({ x, y }, i) => (
        <g key={i} transform={`translate(${x} ${y})`}>
          <circle r={REACH - 3} />
          <text dy="0.35em">{i + 1}</text>
        </g>
      ))}
    </svg>
  )
}

function Arrow({ from, to }: { from: Point; to: Point }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 2 * REACH + 4) return null
  const [dx, dy] = [((to.x - from.x) / length) * REACH, ((to.y - from.y) / length) * REACH]
  const ends = { x1: from.x + dx, y1: from.y + dy, x2: to.x - dx, y2: to.y - dy }
  return (
    <>
      <line className="hint-line-edge" {...ends} />
      <line markerEnd="url(#hint-arrow)" {...ends} />
    </>
  )
}

/** The middles of the targets that lie on the board, in pixels of the unzoomed board; a place that is named twice in a row counts once. */
function pointsOf(svg: SVGSVGElement, targets: readonly Target[]): Point[] {
  const box = svg.getBoundingClientRect()
  const scale = box.width / (svg.clientWidth || 1) || 1
  const named = targets.filter((target, i) => target !== targets[i - 1])
  return named.flatMap((target) => {
    const place = svg.parentElement?.querySelector(`[data-target="${CSS.escape(target)}"]`)
    if (!place) return []
    const { left, top, width, height } = place.getBoundingClientRect()
    return [{ x: (left + width / 2 - box.left) / scale, y: (top + height / 2 - box.top) / scale }]
  })
}
