import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** The small card that is shown large, and where it is. */
export interface Shown {
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
  // A card that comes to lie under a pointer at rest is not pointed at.
  const awaited = useRef<string | null>(null)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = (key: string, element: Element, held: boolean) => {
    // Whoever waits to be shown large by the pointer gives way to what was asked for.
    stop()
    const { left, width, top, bottom } = element.getBoundingClientRect()
    setShown({ key, x: left + width / 2, top, bottom, held })
  }
  const close = () => {
    stop()
    setShown(null)
  }
  const handlers = (key: string) => ({
    onPointerEnter: (event: PointerEvent<Element>) => {
      if (event.pointerType === 'mouse') awaited.current = key
    },
    onPointerMove: (event: PointerEvent<Element>) => {
      if (awaited.current !== key) return
      awaited.current = null
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
