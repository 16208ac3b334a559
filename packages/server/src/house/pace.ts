/** Seconds of the average that may pass at once. */
const BURST = 3

/**
 * A limit of messages a second on average, with a few seconds' worth at once: each call is one message, and says whether it may pass.
 * 0: no limit. `ticks` gives milliseconds that never go back.
 */
export const pace = (perSecond: number, ticks: () => number = () => performance.now()): (() => boolean) => {
  if (perSecond <= 0) return () => true
  let left = perSecond * BURST
  let at = ticks()
  return () => {
    const time = ticks()
    left = Math.min(perSecond * BURST, left + ((time - at) / 1000) * perSecond)
    at = time
    if (left < 1) return false
    left--
    return true
  }
}
