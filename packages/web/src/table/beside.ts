/** Where something stands that is asked or told beside a place of the board: over it or under it, and within the board's sides. */
import './beside.css'
import type { CSSProperties, PointerEvent } from 'react'

/** A place as a share of the board. */
export interface Share {
  left: number
  top: number
}

/** Above this share of the board's height there is no room over a place. */
const HIGH = 0.45

/** The place is as far across the box as it is across the board, so that the box never stands out at a side. */
const styleOf = ({ left, top }: Share): CSSProperties & { '--across': string } => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  '--across': `${-left * 100}%`,
})

/** `at` null: at the lower edge of the board, above the hand. `below`: under the place, where there is no room over it otherwise. */
export const beside = (at: Share | null, below = at !== null && at.top < HIGH) => ({
  style: at ? styleOf(at) : {},
  'data-low': !at || undefined,
  'data-below': below || undefined,
  // The board below would take a press for its own.
  onPointerDown: (event: PointerEvent) => event.stopPropagation(),
})
