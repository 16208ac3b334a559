/** True in `npm run prove`: tests whose certainty grows by number alone then do all of it, and a part of it in `npm test`. */
export const whole = process.env.PROOF === 'whole'

/** The number of repetitions of such a test: `all` in `npm run prove`, `part` in `npm test`. */
export const times = (all: number, part: number): number => (whole ? all : part)
