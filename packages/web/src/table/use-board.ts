/** What taps, long presses, the pointer's rest and keys do on a board whose places carry `data-place`. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Picking } from '../games/game-ui.ts'
import { type At, moveFocus } from './use-drag.ts'

export type PlaceState = 'open' | 'picked' | 'refused' | 'none'

export const stateOfPlace = (picking: Picking, place: string): PlaceState => {
  const target = `place:${place}`
  if (picking.open.has(target)) return 'open'
  if (picking.picked.includes(target)) return 'picked'
  return picking.refused.has(target) ? 'refused' : 'none'
}

/** Something is asked about a place: why it cannot be picked, or what it tells of itself. */
export interface Asked {
  place: string
  /** False while only the pointer rests there. */
  held: boolean
}

interface BoardProps {
  svg: RefObject<SVGSVGElement | null>
  spots: readonly At[]
  picking: Picking
  /** The id of the open decision: with the next one nothing is asked any more. */
  decision: string | null
  /** Was this click the end of a drag? */
  dropped(): boolean
  /** A place is about to be picked. */
  picks?(place: string): void
  /** Does a place tell of itself on request? */
  tells?(place: string): boolean
}

const HOVER = 650
const PRESS = 450
const SLACK = 7

/** The place that something of the board belongs to. */
export const placeOf = (target: EventTarget): string | null =>
  (target instanceof Element ? target.closest<SVGElement>('[data-place]')?.dataset.place : undefined) ?? null

export const useBoard = ({ svg, spots, picking, decision, dropped, picks, tells = () => false }: BoardProps) => {
  const [asked, setAsked] = useState<(Asked & { decision: string | null }) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const over = useRef<string | null>(null)
  const press = useRef<{ x: number; y: number; long: boolean } | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (place: string, held: boolean) => setAsked({ place, held, decision })
  const close = () => setAsked(null)
  const explains = (place: string) => picking.refused.has(`place:${place}`) || tells(place)
  const activate = (place: string) => {
    const target = `place:${place}`
    if (picking.open.has(target) || picking.picked.at(-1) === target) {
      close()
      picks?.(place)
      picking.pick(target)
    } else if (explains(place) || picking.question) ask(place, true)
    else close()
  }
  const handlers = {
    onPointerOver(event: PointerEvent) {
      const place = placeOf(event.target)
      if (event.pointerType !== 'mouse' || place === over.current) return
      over.current = place
      clearTimeout(timer.current)
      if (asked && !asked.held) close()
      if (place !== null && tells(place) && !asked?.held && event.buttons === 0) timer.current = setTimeout(() => ask(place, false), HOVER)
    },
    onPointerLeave() {
      over.current = null
      clearTimeout(timer.current)
      if (asked && !asked.held) close()
    },
    onPointerDown(event: PointerEvent) {
      clearTimeout(timer.current)
      const place = placeOf(event.target)
      const held = { x: event.clientX, y: event.clientY, long: false }
      press.current = held
      if (event.pointerType === 'mouse' || place === null || !explains(place)) return
      timer.current = setTimeout(() => {
        held.long = true
        ask(place, true)
      }, PRESS)
    },
    onPointerMove(event: PointerEvent) {
      const held = press.current
      if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK) clearTimeout(timer.current)
    },
    onPointerUp: () => clearTimeout(timer.current),
    onPointerCancel: () => clearTimeout(timer.current),
    onClick(event: MouseEvent) {
      // The click that ends a long press is not meant as a pick.
      const long = press.current?.long === true
      press.current = null
      if (long) return
      const place = placeOf(event.target)
      if (place !== null && !dropped()) activate(place)
      else close()
    },
    onContextMenu(event: MouseEvent) {
      const place = placeOf(event.target)
      if (place === null || !explains(place)) return
      event.preventDefault()
      ask(place, true)
    },
    onKeyDown(event: KeyboardEvent) {
      const place = placeOf(event.target)
      const spot = spots.find(({ id }) => id === place)
      if (!spot || moveFocus(event, spots, spot, svg.current)) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        event.stopPropagation()
        activate(spot.id)
      } else if ((event.key === '?' || event.key === 'i') && explains(spot.id)) {
        event.stopPropagation()
        ask(spot.id, true)
      } else if (event.key === 'Escape' && (asked || picking.picked.length > 0)) {
        event.stopPropagation()
        if (asked) close()
        else picking.back()
      }
    },
  }
  const now: Asked | null = asked?.decision === decision ? asked : null
  return { asked: now, close, handlers }
}

/** Handlers of two kinds on one element, the first kind first. */
export const together = <A extends object, B extends object>(a: A, b: B): A & B => {
  const others = new Map<string, unknown>(Object.entries(b))
  const both = Object.entries(a).flatMap(([name, one]: [string, unknown]) => {
    const two = others.get(name)
    if (typeof one !== 'function' || typeof two !== 'function') return []
    return [
      [
        name,
        (event: unknown) => {
          one(event)
          two(event)
        },
      ] as const,
    ]
  })
  return { ...a, ...b, ...Object.fromEntries(both) }
}
