/** A place of the board that can be picked, asked about and read. */
import { createContext, type ReactNode, type SVGProps, useContext } from 'react'
import { type PlaceState, stateOfPlace } from '../../table/use-board.ts'
import type { Rect } from './layout.ts'
import type { Props } from './model.ts'

/** True where places are only looked at: on a narrow page the part in which they lie is tapped. */
export const Quiet = createContext(false)

interface PlaceProps extends Pick<Props, 'picking' | 'lit'> {
  /** Its target, such as `place:p12`. */
  target: string
  x: number
  y: number
  /** Half of its width and height. */
  r: number
  ry?: number
  round?: boolean
  /** What may be hit, where that is more than the place: a box around its middle. */
  touch?: Rect | undefined
  label: string
  children?: ReactNode
}

const active = (state: PlaceState): boolean => state === 'open' || state === 'picked'

/** What lies in it, a ring where it can be picked, and the field that is touched and read. */
export const Place = ({ target, x, y, r, ry = r, round = false, touch, label, picking, lit, children }: PlaceProps) => {
  const id = target.slice('place:'.length)
  const state = stateOfPlace(picking, id)
  const quiet = useContext(Quiet)
  const corner = round ? Math.min(r, ry) : 6
  const box = (by: number) => ({ x: -r - by, y: -ry - by, width: 2 * (r + by), height: 2 * (ry + by), rx: corner + by })
  return (
    <g className={`dm-place dm-${state}${lit.has(target) ? ' dm-lit' : ''}`} transform={`translate(${x} ${y})`}>
      {children}
      {(active(state) || lit.has(target)) && (
        <>
          <rect className="dm-ring-edge" {...box(3)} />
          <rect className="dm-ring" {...box(3)} />
        </>
      )}
      {!quiet && (
        <g
          className="dm-touched"
          data-place={id}
          data-target={target}
          data-open={state === 'open' || undefined}
          role="button"
          tabIndex={active(state) ? 0 : -1}
          aria-label={label}
          aria-disabled={state === 'refused' || undefined}
          aria-pressed={state === 'picked' || undefined}
        >
          <rect className="dm-touch" {...(touch ? { x: touch.x, y: touch.y, width: touch.w, height: touch.h, rx: 8 } : box(2))} />
        </g>
      )}
    </g>
  )
}

/** A part of the drawing that is read as one thing: a picture, or a group of places. */
export const Group = ({ said, as = 'group', children, ...rest }: SVGProps<SVGGElement> & { said: string; as?: 'group' | 'img' }) => (
  <g {...rest} {...{ role: as, 'aria-label': said }}>
    {children}
  </g>
)
