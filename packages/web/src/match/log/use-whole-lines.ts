import { type RefObject, useEffect } from 'react'

/** The line, or the heading of a turn, that is drawn at a point; with its buttons. */
const lineAt = (x: number, y: number): Element | null => {
  const line = document.elementFromPoint(x, y)?.closest('.log-line, .log-turn-line') ?? null
  return line?.parentElement?.matches('.log-head') ? line.parentElement : line
}

/** What the upper edge of a box cuts, or the heading that stays there: half a line cannot be read. */
const cutIn = (box: Element): Element | null => {
  const { top, left } = box.getBoundingClientRect()
  const x = left + 30
  const first = lineAt(x, top + 1)
  const edges = first?.getBoundingClientRect()
  if (!first || !edges) return null
  if (edges.top < top - 1) return first
  const next = lineAt(x, edges.bottom + 1)
  return next && next !== first && next.getBoundingClientRect().top < edges.bottom - 1 ? next : null
}

/** Takes out of sight what the upper edge of a list cuts (`data-cut`). It looks once the page is laid out, so that nothing is laid out twice. */
export const useWholeLines = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = box.current
    const list = element?.firstElementChild
    if (!element || !list) return
    let cut: Element | null = null
    const look = () => {
      const next = cutIn(element)
      if (next === cut) return
      cut?.removeAttribute('data-cut')
      next?.setAttribute('data-cut', '')
      cut = next
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(list)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
}
