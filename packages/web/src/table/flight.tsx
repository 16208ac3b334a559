/**
 * A piece on its way over a board. Each is an element of its own, which the browser paints once and then only carries about: within the
 * drawing of the board, every frame of the movement would paint again.
 */
import './flight.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Point } from './plane.ts'

/** How a piece gets from one view of the board to the next. */
export type How = 'moves' | 'appears' | 'falls'

interface Props {
  /** In board units; a single point for a piece that appears or falls. */
  way: readonly Point[]
  how: How
  /** Half the width and height, in board units, of a box that the piece fits into. */
  half: number
  high: number
  /** The board's size in its units; it is stretched to the box of the nearest positioned parent. */
  board: { width: number; height: number }
  /** Milliseconds. */
  length: number
  className: string
  /** The piece, drawn around 0, 0. */
  children: ReactNode
}

/** The frames of a movement. Lengths are shares of the element's own box, so that nothing has to be measured. */
export const framesOf = ({ way, how, half, high }: Pick<Props, 'way' | 'how' | 'half' | 'high'>): Keyframe[] => {
  const share = (units: number, side: number) => `${((units / (2 * side)) * 100).toFixed(3)}%`
  const at = (i: number, down = 0) => `translate(${share(way[i]![0] - half, half)}, ${share(way[i]![1] - high + down, high)})`
  if (how === 'moves') return way.map((_, i) => ({ transform: at(i) }))
  if (how === 'appears')
    return [
      { transform: `${at(0, -46)} scale(1.3)`, opacity: 0 },
      { transform: `${at(0, 4)} scale(1)`, opacity: 1, offset: 0.75 },
      { transform: `${at(0)} scale(1)`, opacity: 1 },
    ]
  return [
    { transform: `${at(0)} rotate(0deg) scale(1)`, opacity: 1 },
    { transform: `${at(0, -10)} rotate(-8deg) scale(1)`, opacity: 1, offset: 0.3 },
    { transform: `${at(0, 34)} rotate(24deg) scale(0.8)`, opacity: 0 },
  ]
}

export const Flight = ({ way, how, half, high, board, length, className, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const run = ref.current?.animate(framesOf({ way, how, half, high }), {
      ...{ duration: length, easing: 'cubic-bezier(0.35, 0, 0.2, 1)', fill: 'both' },
    })
    return () => run?.cancel()
  }, [way, how, half, high, length])
  return (
    <div
      ref={ref}
      className={`flight ${className}`}
      style={{ width: `${((2 * half) / board.width) * 100}%`, height: `${((2 * high) / board.height) * 100}%` }}
    >
      <svg viewBox={`${-half} ${-high} ${2 * half} ${2 * high}`} preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
    </div>
  )
}
