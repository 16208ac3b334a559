/** The arrow of a drag, from the rim of a place to the pointer, inside the drawing of a board. */
import './drag-arrow.css'

interface Props {
  from: { x: number; y: number }
  /** How far from the middle of its place the arrow begins. */
  start: number
  x: number
  y: number
}

export const DragArrow = ({ from, start, x, y }: Props) => {
  const length = Math.hypot(x - from.x, y - from.y) || 1
  if (length < start + 20) return null
  const [ux, uy] = [(x - from.x) / length, (y - from.y) / length]
  const [ex, ey] = [x - ux * 20, y - uy * 20]
  const line = `M${from.x + ux * start} ${from.y + uy * start}L${ex} ${ey}`
  return (
    <g className="drag-arrow">
      <path className="drag-arrow-edge" d={line} />
      <path className="drag-arrow-line" d={line} />
      <path className="drag-arrow-head" d={`M${x} ${y}L${ex - uy * 13} ${ey + ux * 13}L${ex + uy * 13} ${ey - ux * 13}Z`} />
    </g>
  )
}
