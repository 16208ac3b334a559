import { type RefObject, useLayoutEffect, useState } from 'react'

/** In steps, so that a page that is being resized is not redrawn at every pixel. */
const aspectOf = ({ clientWidth, clientHeight }: HTMLElement): number | null =>
  clientWidth > 0 && clientHeight > 0 ? Math.round(Math.max(1, Math.min(2, clientWidth / clientHeight)) * 50) / 50 : null

/** How wide an element is for its height, from 1 to 2; null until it has been measured, which is before anything is painted. */
export const useMeasuredAspect = (ref: RefObject<HTMLElement | null>): number | null => {
  const [aspect, setAspect] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setAspect((before) => aspectOf(element) ?? before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return aspect
}

/** Whether a board is so narrow for its height, as on a phone, also beneath a banner, that only the places which are spoken of bear their names. */
export const isSquare = (aspect: number): boolean => aspect < 1.35
