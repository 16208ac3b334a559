import { useLayoutEffect, useRef } from 'react'
import type { GameKey } from '../../games/game-ui.ts'
import { keyIsTaken } from '../prompt/number-keys.ts'
import { acts, type Handles } from './page-keys.ts'

/** Puts the focus on the first thing that can be picked where a game's key leads, or on the first thing there; null where nothing is. */
const leadTo = (own: readonly GameKey[], pressed: string): (() => void) | null => {
  const leads = own.find(({ key }) => key === pressed)?.leads
  if (leads === undefined) return null
  const there = [...document.querySelectorAll<HTMLElement | SVGElement>(leads)].filter((one) => one.checkVisibility())
  const to = there.find((one) => one.matches('[data-open]')) ?? there[0]
  return to ? () => to.focus() : null
}

/** The keys of the match page; numbers are the list's own, + - and Shift with arrows the board's. */
export const useKeys = (handles: Handles, own: readonly GameKey[] = []): void => {
  const now = useRef({ handles, own })
  useLayoutEffect(() => {
    now.current = { handles, own }
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
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
      const act = acts[key]?.(now.current.handles) ?? leadTo(now.current.own, key)
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
