import { type RefObject, useLayoutEffect } from 'react'

const STEP = 0.04

/**
 * Sets the words in a box smaller until they fit its height. `inner` is what the box holds. They are measured again whenever the box or
 * the words change their size: another language, larger letters, a font that arrives late. `least` is how small they may become, as a share
 * of their own size: below that they could not be read, and what is left over fades out.
 */
export const useFit = (outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>, least = 0.68): void => {
  useLayoutEffect(() => {
    const [box, words] = [outer.current, inner.current]
    if (!box || !words) return
    let known = ''
    const fit = () => {
      const now = () => `${box.clientWidth} ${box.clientHeight} ${words.offsetHeight}`
      if (now() === known) return
      words.style.fontSize = ''
      const bottom = () => words.offsetTop + words.offsetHeight - box.offsetTop
      for (let share = 1 - STEP; share >= least && bottom() > box.clientHeight; share -= STEP)
        words.style.fontSize = `${share.toFixed(2)}em`
      box.toggleAttribute('data-spills', bottom() > box.clientHeight)
      known = now()
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    observer.observe(words)
    return () => observer.disconnect()
  }, [outer, inner, least])
}
