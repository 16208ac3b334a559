/** Where something stands that is asked or told beside a place of the board: over it or under it, and within the board's edges. */
import './beside.css'
import type { CSSProperties, PointerEvent } from 'react'

/** A place as a share of the board. */
export interface Share {
  left: number
  top: number
}

/** Above this share of the board's height there is no room over a place. */
const HIGH = 0.45
/** Nearer than this share of the board's width to its sides, something as wide as a few buttons would stand out. */
const NEAR = 0.25

/** `at` null: at the lower edge of the board, above the hand. `below`: under the place, where there is no room over it otherwise. */
export const beside = (at: Share | null, below = at !== null && at.top < HIGH) => ({
  style: (at ? { left: `${at.left * 100}%`, top: `${at.top * 100}%` } : {}) satisfies CSSProperties,
  'data-low': !at || undefined,
  'data-below': below || undefined,
  'data-edge': at && at.left > 1 - NEAR ? 'right' : at && at.left < NEAR ? 'left' : undefined,
  // The board below would take a press for its own.
  onPointerDown: (event: PointerEvent) => event.stopPropagation(),
})
