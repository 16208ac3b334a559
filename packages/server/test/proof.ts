/** The long proofs run in part with every test run, and whole with `npm run prove`. */
export const whole = process.env.PROOF === 'whole'

/** How often a proof repeats itself: a part of it in the ordinary run. */
export const times = (all: number, part: number): number => (whole ? all : part)
