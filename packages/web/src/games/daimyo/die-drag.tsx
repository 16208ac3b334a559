/** A die of the pool that is dragged onto a space of the Clan board, which lies outside of the drawing. */
import { type PointerEvent, useRef, useState } from 'react'
import type { Picking, Target } from '../game-ui.ts'
import { DieSign } from './icons.tsx'
import { dieColours } from './model.ts'

/** How far a pointer moves, in pixels, before a press is a drag. */
const SLACK = 7

interface Held {
  target: Target
  die: number
  pointer: number
  x: number
  y: number
  moved: boolean
}

const pickedUp = (event: PointerEvent, picking: Picking): Omit<Held, 'x' | 'y' | 'moved' | 'pointer'> | null => {
  const place = event.target instanceof Element ? event.target.closest<SVGElement>('[data-place]')?.dataset.place : undefined
  const target: Target = `place:${place}`
  if (!place || !/^d\d+$/.test(place) || !(picking.open.has(target) || picking.picked[0] === target)) return null
  return { target, die: Number(place.slice(1)) }
}

/** The space under a point, or another place that can be picked. */
const under = (x: number, y: number): Target | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement | SVGElement>('[data-open][data-target]')?.dataset.target ?? null

/** Lifting a die picks it, so that its spaces glow; dropping it on one of them picks that. */
export const useDieDrag = (picking: Picking) => {
  const press = useRef<Held | null>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const dropped = useRef(false)
  const onPointerDown = (event: PointerEvent) => {
    dropped.current = false
    const up = event.isPrimary && event.button === 0 ? pickedUp(event, picking) : null
    if (!up) return
    // The page around the board pans when it is dragged; a die that is dragged does not move the page.
    event.stopPropagation()
    press.current = { ...up, pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false }
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const now = press.current
    if (!now || now.pointer !== event.pointerId) return
    event.stopPropagation()
    if (!now.moved) {
      if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < SLACK) return
      now.moved = true
      event.currentTarget.setPointerCapture(event.pointerId)
      if (picking.picked[0] !== now.target) picking.pick(now.target)
    }
    setHeld({ ...now, x: event.clientX, y: event.clientY })
  }
  const onPointerUp = (event: PointerEvent) => {
    const now = press.current
    press.current = null
    setHeld(null)
    if (!now?.moved) return
    event.stopPropagation()
    dropped.current = true
    const to = event.type === 'pointercancel' ? null : under(event.clientX, event.clientY)
    if (to !== null && to !== now.target) picking.pick(to)
  }
  return {
    held,
    dropped: () => dropped.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** The die under the pointer. */
export const HeldDie = ({ die, x, y }: { die: number; x: number; y: number }) => (
  <span className="dm-held-die" style={{ left: x, top: y }}>
    <DieSign colour={dieColours[Math.floor(die / 6)] ?? 'blue'} value={(die % 6) + 1} />
  </span>
)
