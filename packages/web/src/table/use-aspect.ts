import { type RefObject, useEffect, useState } from 'react'

/** The shape of an element, in steps so that a page that is being resized is not drawn anew at every pixel. */
export const useAspect = (ref: RefObject<HTMLElement | null>): number => {
  const [aspect, setAspect] = useState(1.6)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth, clientHeight } = element
      if (clientWidth > 0 && clientHeight > 0) setAspect(Math.round(Math.max(1, Math.min(2, clientWidth / clientHeight)) * 50) / 50)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return aspect
}
