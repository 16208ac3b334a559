/** The large face of a card that is pointed at, focused or pressed for long. */
import type { Phrase } from '@trestle/kernel'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface Shown {
  key: string
  /** Middle and upper edge of the small card, in pixels. */
  x: number
  top: number
  bottom: number
  held: boolean
}

const PRESS = 420
const HOVER = 260

/** Which card is shown large, and the handlers of the small ones. */
export const useEnlarge = () => {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const longPress = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = (key: string, element: Element, held: boolean) => {
    const { left, width, top, bottom } = element.getBoundingClientRect()
    setShown({ key, x: left + width / 2, top, bottom, held })
  }
  const close = () => {
    stop()
    setShown(null)
  }
  const handlers = (key: string) => ({
    onPointerEnter: (event: PointerEvent<Element>) => {
      if (event.pointerType !== 'mouse') return
      const element = event.currentTarget
      stop()
      timer.current = setTimeout(() => open(key, element, false), shown ? 40 : HOVER)
    },
    onPointerLeave: (event: PointerEvent<Element>) => {
      if (event.pointerType === 'mouse') close()
      else stop()
    },
    onPointerDown: (event: PointerEvent<Element>) => {
      longPress.current = false
      if (event.pointerType === 'mouse') return
      const element = event.currentTarget
      stop()
      timer.current = setTimeout(() => {
        longPress.current = true
        open(key, element, true)
      }, PRESS)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: React.MouseEvent) => {
      if (longPress.current) event.preventDefault()
    },
  })
  return {
    shown,
    open,
    close,
    handlers,
    /** True once after a long press, whose click is not meant as a pick. */
    wasLongPress: () => {
      const was = longPress.current
      longPress.current = false
      return was
    },
  }
}

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
    document.body,
  )
}
