/** True in `npm run prove`: tests whose certainty grows by number alone then do all of it, and a part of it in `npm test`. */
export const whole = process.env.PROOF === 'whole'

/** Which piece of how many this run does, as `2/5`: `npm run prove -- --piece 2/5`. All of it where nothing is said. */
export const piece = ((): { at: number; of: number } => {
  const [, at, of] = /^(\d+)\/(\d+)$/.exec(process.env.PROOF_PIECE ?? '1/1') ?? []
  return { at: Number(at ?? 1), of: Number(of ?? 1) }
})()

/** The number of repetitions of such a test: `all` in `npm run prove`, divided by its pieces, and `part` in `npm test`. */
export const times = (all: number, part: number): number => (whole ? Math.ceil(all / piece.of) : part)
