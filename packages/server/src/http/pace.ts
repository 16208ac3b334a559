/** A burst of messages, in seconds of the average. */
const BURST = 3

/** Lets so many messages a second pass on average, and a few seconds' worth at once. `now` gives milliseconds. 0: no limit. */
export const bucket = (perSecond: number, now: () => number): (() => boolean) => {
  if (perSecond <= 0) return () => true
  let tokens = perSecond * BURST
  let at = now()
  return () => {
    const time = now()
    tokens = Math.min(perSecond * BURST, tokens + ((time - at) / 1000) * perSecond)
    at = time
    if (tokens < 1) return false
    tokens--
    return true
  }
}
