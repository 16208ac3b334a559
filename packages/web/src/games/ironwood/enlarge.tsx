/** The large face of a card that is pointed at, focused or pressed for long. */
import type { Phrase } from '@trestle/kernel'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Shown } from '../../table/use-enlarge.ts'

export { useEnlarge } from '../../table/use-enlarge.ts'

interface EnlargedProps {
  shown: Shown | null
  close(): void
  say(phrase: Phrase): string
  /** Why the card cannot be used now. */
  refused?: string
  why(rule: string): void
  children: ReactNode
}

/** The large card above the small one. It is a help for the eye: everything on it is said by the small card, too. */
export const Enlarged = ({ shown, close, say, refused, why, children }: EnlargedProps) => {
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
  const above = shown.top > 330
  return createPortal(
    <div
      ref={ref}
      className="iw-large"
      data-held={shown.held || undefined}
      style={{
        left: `clamp(8px, ${Math.round(shown.x)}px - 140px, calc(100vw - 288px))`,
        ...(above
          ? { bottom: `calc(100vh - ${Math.round(shown.top)}px + 8px)` }
          : { top: `${Math.min(Math.round(shown.bottom) + 8, innerHeight - 380)}px` }),
      }}
    >
      {children}
      {refused !== undefined && (
        <p className="iw-large-why">
          {say({ id: 'ui.ironwood.refused' })}{' '}
          <button type="button" className="iw-link" onClick={() => why(refused)}>
            {refused}
          </button>
        </p>
      )}
    </div>,
    document.querySelector('main') ?? document.body,
  )
}
