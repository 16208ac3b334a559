import { type RefObject, useEffect } from 'react'

/** Marks an element that scrolls with `data-more` while something lies below its lower edge, so that it looks like it. */
export const useMore = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => {
      element.toggleAttribute('data-more', element.scrollTop + element.clientHeight < element.scrollHeight - 4)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  })
}
