import { type RefObject, useEffect } from 'react'

/** The lines, and headings of turns, that lie over each other at a point, the uppermost first; each with its buttons. */
const linesAt = (x: number, y: number): Element[] =>
  document.elementsFromPoint(x, y).flatMap((one) => {
    if (!one.matches('.log-line, .log-turn-line')) return []
    return one.parentElement?.matches('.log-head') ? [one.parentElement] : [one]
  })

/** What the upper edge of a box cuts, or the heading that stays there: half a line cannot be read. */
const cutIn = (box: Element): Element[] => {
  const { top, left } = box.getBoundingClientRect()
  const x = left + 30
  const begins = (one: Element) => one.getBoundingClientRect().top
  const [first] = linesAt(x, top + 1)
  if (!first) return []
  const { bottom } = first.getBoundingClientRect()
  // A heading that is pushed out by the next one covers lines of its own turn.
  if (begins(first) < top - 1)
    return [...new Set([...linesAt(x, top + 1), ...linesAt(x, bottom - 1)])].filter((one) => begins(one) < top - 1)
  return linesAt(x, bottom + 1).filter((one) => one !== first && begins(one) < bottom - 1)
}

/** Takes out of sight what the upper edge of a list cuts (`data-cut`). It looks once the page is laid out, so that nothing is laid out twice. */
export const useWholeLines = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = box.current
    const list = element?.firstElementChild
    if (!element || !list) return
    let cut: Element[] = []
    const look = () => {
      const next = cutIn(element)
      for (const one of cut) if (!next.includes(one)) one.removeAttribute('data-cut')
      for (const one of next) if (!cut.includes(one)) one.setAttribute('data-cut', '')
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
