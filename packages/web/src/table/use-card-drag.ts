/** Dragging a card of the hand to a thing on the table that it can be used with. */
import { type PointerEvent, useEffect, useRef, useState } from 'react'

export interface CardDrag {
  target: string
  /** Of the pointer, in pixels of the page. */
  x: number
  y: number
}

interface Props {
  /** Can the card be picked now? */
  starts(target: string): boolean
  /** It has been lifted: what it can be dropped on is to glow. */
  lift(target: string): void
  /** It was dropped on a target, or (null) on none. */
  drop(card: string, on: string | null): void
}

/** How far a pointer moves, in pixels, before a press is a drag. */
const SLACK = 8

/** The target under a point, of things that glow or ask. */
const targetUnder = (x: number, y: number): HTMLElement | SVGElement | null => {
  const element = document.elementFromPoint(x, y)?.closest('[data-target]')
  return element instanceof HTMLElement || element instanceof SVGElement ? element : null
}

export const useCardDrag = ({ starts, lift, drop }: Props) => {
  const [drag, setDrag] = useState<CardDrag | null>(null)
  const press = useRef<{ target: string; x: number; y: number; pointer: number; dragging: boolean } | null>(null)
  const over = useRef<HTMLElement | SVGElement | null>(null)
  const dragged = useRef(false)
  const mark = (element: HTMLElement | SVGElement | null) => {
    if (over.current === element) return
    if (over.current) delete over.current.dataset.over
    over.current = element
    if (element) element.dataset.over = ''
  }
  useEffect(
    () => () => {
      if (over.current) delete over.current.dataset.over
    },
    [],
  )
  const end = (event: PointerEvent) => {
    const held = press.current
    press.current = null
    if (!held?.dragging) return
    const on = event.type === 'pointercancel' ? null : targetUnder(event.clientX, event.clientY)
    mark(null)
    setDrag(null)
    drop(held.target, on?.dataset.target ?? null)
  }
  const handlers = (target: string) => ({
    onPointerDown(event: PointerEvent) {
      dragged.current = false
      if (event.isPrimary && event.button === 0 && starts(target))
        press.current = { target, x: event.clientX, y: event.clientY, pointer: event.pointerId, dragging: false }
    },
    onPointerMove(event: PointerEvent) {
      const held = press.current
      if (!held || held.pointer !== event.pointerId) return
      if (!held.dragging) {
        const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
        // A finger that goes along the hand scrolls it.
        if (Math.hypot(dx, dy) < SLACK || (event.pointerType !== 'mouse' && Math.abs(dx) > Math.abs(dy))) return
        held.dragging = true
        dragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        lift(held.target)
      }
      setDrag({ target: held.target, x: event.clientX, y: event.clientY })
      mark(targetUnder(event.clientX, event.clientY))
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
  return {
    drag,
    handlers,
    /** True once after a drag, whose click is not meant as a pick. */
    wasDrag: () => {
      const was = dragged.current
      dragged.current = false
      return was
    },
  }
}
