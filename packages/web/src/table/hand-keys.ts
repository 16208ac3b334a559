/** Keys on a card of a hand: arrows lead along the hand, `I` shows the card large, and `?` why it is refused. */
import type { KeyboardEvent, RefObject } from 'react'
import type { useEnlarge } from './use-enlarge.ts'

interface Card {
  target: string
  /** Which of how many it is. */
  at: number
  of: number
  refused: boolean
}

export const handKeys =
  (list: RefObject<HTMLElement | null>, large: ReturnType<typeof useEnlarge>) =>
  (event: KeyboardEvent, { target, at, of, refused }: Card): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: of - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      list.current?.querySelectorAll<HTMLButtonElement>('button')[Math.max(0, Math.min(of - 1, to))]?.focus()
    } else if (event.key === 'i' || (event.key === '?' && refused)) {
      event.stopPropagation()
      if (large.shown) large.close()
      else large.open(target, event.currentTarget, true)
    } else if (event.key === 'Escape' && large.shown) {
      event.stopPropagation()
      large.close()
    }
  }
