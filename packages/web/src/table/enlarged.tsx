/** The large card above the small one that is pointed at. It is a help for the eye: everything on it is said by the small card, too. */
import './enlarged.css'
import type { Phrase } from '@trestle/kernel'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { useEnlarge } from './use-enlarge.ts'
import { type Reason, WhyNot } from './why-not.tsx'

interface EnlargedProps {
  /** What is shown; a game may show nothing though something is pointed at. */
  large: Pick<ReturnType<typeof useEnlarge>, 'shown' | 'close'>
  /** Class of the game, which brings its custom properties. */
  className: string
  /** Pixels. */
  width: number
  /** Pixels that the card needs above the small one; with less it stands below. */
  room: number
  say(phrase: Phrase): string
  /** Why the card cannot be used now. */
  reason?: Reason | null | undefined
  why(rule: string): void
  children: ReactNode
}

export const Enlarged = ({ large: { shown, close }, className, width, room, say, reason, why, children }: EnlargedProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown?.held) return
    const away = (event: Event) => {
      if (!(event.target instanceof Node) || !ref.current?.contains(event.target)) close()
    }
    addEventListener('pointerdown', away, { capture: true })
    return () => removeEventListener('pointerdown', away, { capture: true })
  }, [shown?.held, close])
  if (!shown) return null
  const above = shown.top > room
  return createPortal(
    <div
      ref={ref}
      className={`large-card ${className}`}
      data-held={shown.held || undefined}
      style={{
        width,
        left: `clamp(8px, ${Math.round(shown.x - width / 2)}px, calc(100vw - ${width + 8}px))`,
        ...(above
          ? { bottom: `calc(100vh - ${Math.round(shown.top)}px + 8px)` }
          : { top: `${Math.min(Math.round(shown.bottom) + 8, innerHeight - room - 40)}px` }),
      }}
    >
      {children}
      {reason && (
        <div className="large-card-why">
          <WhyNot reason={reason} say={say} why={why} />
        </div>
      )}
    </div>,
    document.querySelector('main') ?? document.body,
  )
}
