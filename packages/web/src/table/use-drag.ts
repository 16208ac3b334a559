/** Drag and keyboard of a board whose places carry `data-place`. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

const placeUnder = (x: number, y: number): string | null => {
  const element = document.elementFromPoint(x, y)?.closest('[data-place]')
  return element instanceof SVGElement ? (element.dataset.place ?? null) : null
}

export interface Drag {
  from: string
  /** In board units. */
  x: number
  y: number
}

interface DragProps {
  svg: RefObject<SVGSVGElement | null>
  /** Can what stands here be dragged to another place? */
  starts(place: string): boolean
  /** It has been lifted. */
  lift(place: string): void
  /** It was dropped on a place, which may be the one it came from, or (null) on none. */
  drop(from: string, to: string | null): void
}

/** How far a pointer moves, in pixels, before a press is a drag. */
const SLACK = 7

/** Dragging a piece from a place to another. */
export const useDrag = ({ svg, starts, lift, drop }: DragProps) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const press = useRef<{ place: string; x: number; y: number; dragging: boolean; pointer: number } | null>(null)
  const dropped = useRef(false)
  const inUnits = (x: number, y: number): { x: number; y: number } => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return { x, y }
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse())
    return { x: point.x, y: point.y }
  }
  const onPointerDown = (event: PointerEvent) => {
    dropped.current = false
    const place = event.target instanceof Element ? event.target.closest<SVGElement>('[data-place]')?.dataset.place : undefined
    if (!place || !event.isPrimary || event.button !== 0 || !starts(place)) return
    // The page around the board pans when it is dragged; a piece that is dragged does not move the page.
    event.stopPropagation()
    press.current = { place, x: event.clientX, y: event.clientY, dragging: false, pointer: event.pointerId }
  }
  const onPointerMove = (event: PointerEvent) => {
    const held = press.current
    if (!held || held.pointer !== event.pointerId) return
    event.stopPropagation()
    if (!held.dragging) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return
      held.dragging = true
      svg.current?.setPointerCapture(event.pointerId)
      lift(held.place)
    }
    setDrag({ from: held.place, ...inUnits(event.clientX, event.clientY) })
  }
  const onPointerUp = (event: PointerEvent) => {
    const held = press.current
    press.current = null
    setDrag(null)
    if (!held?.dragging) return
    event.stopPropagation()
    dropped.current = true
    const to = event.type === 'pointercancel' ? null : placeUnder(event.clientX, event.clientY)
    drop(held.place, to)
  }
  return {
    drag,
    /** True right after a drag, whose click is not meant. */
    dropped: () => dropped.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** A place and where its middle is drawn, in board units. */
export interface At {
  id: string
  x: number
  y: number
}

type Direction = 'left' | 'right' | 'up' | 'down'

const ways: Record<Direction, readonly [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

/** The place that an arrow key leads to: the nearest one that lies in its direction rather than beside it. */
export const neighbourOf = <T extends At>(spots: readonly T[], from: At, direction: Direction): T | null => {
  const [dx, dy] = ways[direction]
  let best: T | null = null
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    if (spot.id === from.id) continue
    const [x, y] = [spot.x - from.x, spot.y - from.y]
    const ahead = x * dx + y * dy
    const off = Math.abs(x * dy) + Math.abs(y * dx)
    if (ahead <= 0 || off > ahead * 2.4) continue
    const cost = ahead + off * 1.6
    if (cost < least) [best, least] = [spot, cost]
  }
  return best
}

const directions = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const

/** Arrow keys lead from place to place in the direction pressed. */
export const moveFocus = (event: KeyboardEvent, spots: readonly At[], from: At, svg: SVGSVGElement | null): boolean => {
  if (!(event.key in directions) || event.altKey || event.ctrlKey || event.metaKey) return false
  const to = neighbourOf(spots, from, directions[event.key as keyof typeof directions])
  if (!to) return false
  event.preventDefault()
  event.stopPropagation()
  svg?.querySelector<SVGGElement>(`[data-place="${to.id}"]`)?.focus()
  return true
}
