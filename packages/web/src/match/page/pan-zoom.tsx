import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Glyph } from '../../ui/glyphs.tsx'
import { useWords } from '../../words/words.tsx'
import { keyIsTaken } from '../prompt/number-keys.ts'
import { held, whole, zoomed } from './view.ts'

/** The board in a box that zooms by wheel, pinch and + - 0, and is drawn about by mouse, finger and Shift with the arrows. */
export function PanZoom({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useWords()
  const box = useRef<HTMLElement>(null)
  const [view, setView] = useState(whole)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const dragged = useRef(false)

  const size = useCallback(() => box.current?.getBoundingClientRect() ?? new DOMRect(), [])
  const zoomBy = useCallback(
    (factor: number, point?: { x: number; y: number }) => {
      const rect = size()
      const at = point ? { x: point.x - rect.left, y: point.y - rect.top } : { x: rect.width / 2, y: rect.height / 2 }
      setView((before) => zoomed(before, factor, at, rect))
    },
    [size],
  )

  useEffect(() => {
    const element = box.current
    if (!element) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / (event.deltaMode === 0 ? 400 : 12)), { x: event.clientX, y: event.clientY })
    }
    const keys = (event: KeyboardEvent) => {
      if (keyIsTaken(event)) return
      if (event.key === '+' || event.key === '=') zoomBy(1.3)
      else if (event.key === '-') zoomBy(1 / 1.3)
      else if (event.key === '.') setView(whole)
      else if (event.shiftKey && event.key.startsWith('Arrow')) {
        const [dx, dy] = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }[event.key] ?? [0, 0]
        setView((before) => held({ ...before, x: before.x + dx, y: before.y + dy }, size()))
      } else return
      event.preventDefault()
    }
    element.addEventListener('wheel', wheel, { passive: false })
    addEventListener('keydown', keys)
    return () => {
      element.removeEventListener('wheel', wheel)
      removeEventListener('keydown', keys)
    }
  }, [zoomBy, size])

  const move = (event: React.PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    const [other] = others
    if (!dragged.current && !other && Math.hypot(now.x - before.x, now.y - before.y) < 6) return
    if (!dragged.current) {
      dragged.current = true
      if (view.scale > 1 || other) box.current?.setPointerCapture(event.pointerId)
    }
    fingers.current.set(event.pointerId, now)
    if (other) {
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(Math.hypot(before.x - other.x, before.y - other.y), 1)
      zoomBy(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    } else setView((old) => held({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }, size()))
  }

  const lift = (event: React.PointerEvent) => {
    fingers.current.delete(event.pointerId)
  }

  return (
    <section
      ref={box}
      className="board"
      aria-label={label}
      onPointerDown={(event) => {
        if (fingers.current.size === 0) dragged.current = false
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
      onClickCapture={(event) => {
        // The end of a drag is no tap on what lies under it.
        if (dragged.current && view.scale > 1) event.stopPropagation()
        dragged.current = false
      }}
    >
      <div
        className="board-picture"
        data-zoomed={view.scale > 1 ? '' : undefined}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      >
        {children}
      </div>
      <div className="zoom" role="group" aria-label={t('ui.zoom')}>
        <button type="button" className="button square" aria-label={t('ui.zoom.in')} onClick={() => zoomBy(1.4)}>
          <Glyph name="plus" />
        </button>
        <button type="button" className="button square" aria-label={t('ui.zoom.out')} onClick={() => zoomBy(1 / 1.4)}>
          <Glyph name="minus" />
        </button>
        {view.scale > 1 && (
          <button type="button" className="button square" aria-label={t('ui.zoom.fit')} onClick={() => setView(whole)}>
            <Glyph name="fit" />
          </button>
        )}
      </div>
    </section>
  )
}
