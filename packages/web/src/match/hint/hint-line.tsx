import { useEffect, useRef, useState } from 'react'
import type { Target } from '../../games/game-ui.ts'

/** The middle of a place; `n`: its number in the line; `step`: the choice that names it. */
interface Point {
  n: number
  x: number
  y: number
  step: number
}

/** How far an arrow's end stays away from the middle of its place, in pixels of the unzoomed board. */
const REACH = 14

/**
 * The places of a hint on the board, numbered in the order of the line, with arrows between them: bold within a choice, dotted from one choice to the
 * next. `steps`: the targets of
 * each choice; those that do not lie on the board (cards, numbers) are left out. The hint's words name the first choice, so that nothing
 * is told to a reader twice.
 */
export function HintLine({ steps }: { steps: readonly Target[][] }) {
  const drawing = useRef<SVGSVGElement>(null)
  const [points, setPoints] = useState<Point[]>([])
  useEffect(() => {
    const svg = drawing.current
    const board = svg?.parentElement
    if (!svg || !board) return
    const measure = () => {
      const found = pointsOf(svg, steps)
      setPoints((before) => (JSON.stringify(found) === JSON.stringify(before) ? before : found))
    }
    // A board lays itself out again after it was resized, and changes its places with the position.
    const sized = new ResizeObserver(measure)
    const changed = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !svg.contains(target))) measure()
    })
    sized.observe(svg)
    changed.observe(board, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['transform', 'viewBox', 'd', 'data-target'],
    })
    return () => {
      sized.disconnect()
      changed.disconnect()
    }
  }, [steps])
  return (
    <svg ref={drawing} className="hint-line" aria-hidden="true">
      <defs>
        <marker id="hint-arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {points.slice(1).map((to, i) => (
        <Arrow key={to.n} from={points[i]} to={to} />
      ))}
      {points.map(({ n, x, y }) => (
        <g key={n} transform={`translate(${x} ${y})`}>
          <circle r={REACH - 3} />
          <text dy="0.35em">{n}</text>
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
      <line data-next={from.step === to.step ? undefined : ''} markerEnd="url(#hint-arrow)" {...ends} />
    </>
  )
}

/** The middles of the targets that lie on the board, in pixels of the unzoomed board; a place that one choice names twice in a row counts once. */
function pointsOf(svg: SVGSVGElement, steps: readonly Target[][]): Point[] {
  const box = svg.getBoundingClientRect()
  const scale = box.width / (svg.clientWidth || 1) || 1
  const named = steps.flatMap((targets, step) =>
    targets.filter((target, i) => target !== targets[i - 1]).map((target) => ({ target, step })),
  )
  const found = named.flatMap(({ target, step }) => {
    const place = svg.parentElement?.querySelector(`[data-target="${CSS.escape(target)}"]`)
    if (!place) return []
    const { left, top, width, height } = place.getBoundingClientRect()
    return [{ step, x: (left + width / 2 - box.left) / scale, y: (top + height / 2 - box.top) / scale }]
  })
  return found.map((point, i) => ({ ...point, n: i + 1 }))
}
