/** Signs that explain themselves when pressed, by mouse, touch or key: name, meaning, clause. One small box serves the whole page. */
import './explain.css'
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'

/** What is told of a sign, in the reader's words. */
export interface Explained {
  name: string
  about?: string | undefined
  rule?: string | undefined
}

type Explain = (what: Explained, at: Element) => void

const Context = createContext<Explain>(() => {})

/** Shows the box beside the element that was pressed. */
export const useExplain = (): Explain => useContext(Context)

/** Room between the box and the edge of the window, in pixels. */
const EDGE = 8

export function ExplainProvider({ why, children }: { why(rule: string): void; children: ReactNode }) {
  const [shown, setShown] = useState<{ what: Explained; at: DOMRect } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const explain = useCallback<Explain>((what, at) => setShown({ what, at: at.getBoundingClientRect() }), [])
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !shown) return
    element.showPopover()
    const { width, height } = element.getBoundingClientRect()
    const { at } = shown
    const below = at.bottom + EDGE + height < innerHeight
    element.style.left = `${Math.max(EDGE, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - EDGE))}px`
    element.style.top = `${below ? at.bottom + 4 : Math.max(EDGE, at.top - height - 4)}px`
  }, [shown])
  return (
    <Context value={explain}>
      {children}
      <div ref={box} popover="auto" className="explain" role="status" onToggle={(event) => event.newState === 'closed' && setShown(null)}>
        {shown && (
          <>
            <b>{shown.what.name}</b>
            {shown.what.about !== undefined && <p>{shown.what.about}</p>}
            {shown.what.rule !== undefined && (
              <button
                type="button"
                className="why"
                onClick={() => {
                  box.current?.hidePopover()
                  why(shown.what.rule ?? '')
                }}
              >
                {shown.what.rule}
              </button>
            )}
          </>
        )}
      </div>
    </Context>
  )
}

interface SignProps extends Explained {
  icon?: ReactNode
  /** The number or short word beside the icon. */
  n?: ReactNode
  /** Lost: struck out. */
  lost?: boolean | undefined
  className?: string
}

/** A sign with its number as a button that explains it. */
export function SignButton({ icon, n, lost, className = '', name, about, rule }: SignProps) {
  const explain = useExplain()
  return (
    <button
      type="button"
      className={`sign-button ${className}`}
      title={name}
      data-lost={lost || undefined}
      onClick={(event) => explain({ name, about, rule }, event.currentTarget)}
    >
      <span aria-hidden="true">
        {icon}
        {n}
      </span>
      <span className="unseen">{name}</span>
    </button>
  )
}
