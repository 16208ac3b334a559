/** Size, drag and keyboard of the board. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Picking, Target } from '../game-ui.ts'
import { neighbourOf } from './targets.ts'
import type { Spot } from './terrain/layout.ts'

export const placeAt = (x: number, y: number): string | null => {
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
  picking: Picking
  /** Can this target be dragged to another place? */
  starts(target: Target): boolean
}

/** How far a pointer moves, in pixels, before a press is a drag. */
const SLACK = 7

/** Dragging a piece from a place to another: the origin is picked as the drag begins, the destination where it ends. */
export const useDrag = ({ svg, picking, starts }: DragProps) => {
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
    if (!place || !event.isPrimary || event.button !== 0 || !starts(`place:${place}`)) return
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
      if (picking.picked.at(-1) !== `place:${held.place}`) picking.pick(`place:${held.place}`)
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
    const to = event.type === 'pointercancel' ? null : placeAt(event.clientX, event.clientY)
    if (to !== null && to !== held.place && picking.open.has(`place:${to}`)) picking.pick(`place:${to}`)
    else if (to !== held.place) picking.back()
  }
  return {
    drag,
    /** True right after a drag, whose click is not meant. */
    dropped: () => dropped.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

const directions = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const

/** Arrow keys lead from place to place in the direction pressed. */
export const moveFocus = (event: KeyboardEvent, spots: Spot[], from: Spot, svg: SVGSVGElement | null): boolean => {
  if (!(event.key in directions) || event.altKey || event.ctrlKey || event.metaKey) return false
  const to = neighbourOf(spots, from, directions[event.key as keyof typeof directions])
  if (!to) return false
  event.preventDefault()
  event.stopPropagation()
  svg?.querySelector<SVGGElement>(`[data-place="${to.id}"]`)?.focus()
  return true
}
