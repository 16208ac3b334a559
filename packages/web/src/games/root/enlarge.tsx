/** The large card above the small one that is pointed at. It is a help for the eye: everything on it is said by the small card, too. */
import type { Phrase } from '@trestle/kernel'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { useEnlarge } from '../../table/use-enlarge.ts'

interface EnlargedProps {
  large: ReturnType<typeof useEnlarge>
  say(phrase: Phrase): string
  /** Why the card cannot be used now. */
  refused?: string | undefined
  why(rule: string): void
  children: ReactNode
}

export const Enlarged = ({ large: { shown, close }, say, refused, why, children }: EnlargedProps) => {
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
  const above = shown.top > 270
  return createPortal(
    <div
      ref={ref}
      className="rt-large"
      data-held={shown.held || undefined}
      style={{
        left: `clamp(8px, ${Math.round(shown.x)}px - 130px, calc(100vw - 268px))`,
        ...(above
          ? { bottom: `calc(100vh - ${Math.round(shown.top)}px + 8px)` }
          : { top: `${Math.min(Math.round(shown.bottom) + 8, innerHeight - 300)}px` }),
      }}
    >
      {children}
      {refused !== undefined && (
        <p className="rt-large-why">
          {say({ id: 'ui.root.refused' })}{' '}
          <button type="button" className="rt-link" onClick={() => why(refused)}>
            {refused}
          </button>
        </p>
      )}
    </div>,
    document.querySelector('main') ?? document.body,
  )
}
