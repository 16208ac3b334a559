import {
  begin,
  below,
  choose,
  type Decision,
  type Game,
  type Json,
  type Match,
  type Option,
  type Random,
  randomFrom,
  smallSeed,
} from '../src/index.ts'

/** An open decision and one of its options. */
export interface Answer {
  decision: Decision
  option: Option
}

/** A random option of a random open decision. */
export function randomAnswer(g: Match, random: Random): Answer {
  const decision = g.asked[below(random, g.asked.length)]
  return { decision, option: decision.options[below(random, decision.options.length)] }
}

/** Plays random choices from a start until the match ends, or `until` says to stop. Returns the match. */
export function playRandom<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  setup: { seed: number; options?: Json; content?: C; until?: (g: Match<S, C, P>) => boolean },
): Match<S, C, P> {
  const random = randomFrom(smallSeed(setup.seed + 0x5eed))
  const g = begin(game, { options: setup.options, content: setup.content, seed: smallSeed(setup.seed) })
  while (!g.result && !setup.until?.(g)) {
    const { decision, option } = randomAnswer(g, random)
    choose(g, decision, option)
  }
  return g
}
