import { useSyncExternalStore } from 'react'

const roomy = matchMedia('(min-width: 1200px) and (min-height: 600px)')
const watch = (changed: () => void) => {
  roomy.addEventListener('change', changed)
  return () => roomy.removeEventListener('change', changed)
}

/** Has the window room for a column left of the board? */
export const useRoomy = (): boolean => useSyncExternalStore(watch, () => roomy.matches)
