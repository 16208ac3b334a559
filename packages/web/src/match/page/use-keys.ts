import { useLayoutEffect, useRef } from 'react'
import { keyIsTaken } from '../prompt/number-keys.ts'
import { acts, type Handles } from './page-keys.ts'

/** The keys of the match page; numbers are the list's own, + - and Shift with arrows the board's. */
export const useKeys = (handles: Handles): void => {
  const now = useRef(handles)
  useLayoutEffect(() => {
    now.current = handles
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (keyIsTaken(event)) return
      // What has the focus is pressed by Enter and by the space bar.
      if (
        (event.key === 'Enter' || event.key === ' ') &&
        event.target instanceof Element &&
        event.target.closest('button, a, [role=button]')
      )
        return
      const act = acts[event.key.length === 1 ? event.key.toUpperCase() : event.key]?.(now.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
