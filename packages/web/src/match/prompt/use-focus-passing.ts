import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react'

/** After so many milliseconds a choice that has changed nothing has its focus back. */
const NOTHING_CAME = 700

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null

/**
 * Passes the focus of the keyboard on from the choice that was made to the next list, once that is drawn. To take an element with the focus
 * off the page, and to focus one in a page that has just changed, makes the browser lay out the page in between: together as long as all the rest
 * of a choice. `list`: the box of the choices; `step`: changes with each list.
 */
export const useFocusPassing = (list: RefObject<HTMLElement | null>, step: string) => {
  const byKey = useRef(false)
  const back = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is to have the focus
  useEffect(() => {
    if (!byKey.current || !isNowhere()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => isNowhere() && list.current?.querySelector('button')?.focus())
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [list, step])
  useEffect(() => () => clearTimeout(back.current), [])
  /** To be called when a choice is made. */
  const letGo = useCallback(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || !list.current?.contains(at)) return
    const keys = byKey.current
    at.blur()
    clearTimeout(back.current)
    if (keys) back.current = setTimeout(() => at.isConnected && isNowhere() && at.focus(), NOTHING_CAME)
  }, [list])
  const onFocus = useCallback(({ target }: FocusEvent) => {
    byKey.current = target.matches(':focus-visible')
  }, [])
  const onPointerDown = useCallback(() => {
    byKey.current = false
  }, [])
  return { letGo, onFocus, onPointerDown }
}
