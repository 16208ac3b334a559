import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a hand back to its beginning when another question is asked: there stand the cards that it is about. */
export const useFirstOpen = (list: RefObject<HTMLElement | null>, decision: string | undefined): void => {
  // To ask where it stands lays the whole page out: it is asked only of a hand that was scrolled.
  const scrolled = useRef(false)
  useEffect(() => {
    const hand = list.current
    if (!hand) return
    const note = () => {
      scrolled.current = true
    }
    hand.addEventListener('scroll', note, { passive: true })
    return () => hand.removeEventListener('scroll', note)
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question scrolls
  useEffect(() => {
    if (scrolled.current && list.current) list.current.scrollLeft = 0
    scrolled.current = false
  }, [list, decision])
}
