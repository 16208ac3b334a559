import { type RefObject, useEffect } from 'react'

/** Scrolls a hand back to its beginning when another question is asked: there stand the cards that it is about. */
export const useFirstOpen = (list: RefObject<HTMLElement | null>, decision: string | undefined): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question scrolls
  useEffect(() => {
    if (list.current && list.current.scrollLeft > 0) list.current.scrollLeft = 0
  }, [list, decision])
}
