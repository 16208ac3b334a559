import { Dice } from '../dice.ts'
import type { Player, Situation, Thinking, Verdict } from '../player.ts'
import { type Habits, habitsFor } from './habits.ts'
import { think } from './think.ts'

/**
 * A player that searches with a budget of simulated choices for each decision. `blur` makes it judge less exactly: the size of its error in
 * shares (0 lost, 1 won).
 */
export function searcher(choices: number, habits: Partial<Habits> = {}, blur = 0): Player {
  const start = (situation: Situation): Thinking => {
    // An inexact judgement weighs all options, so each is looked at to the end.
    const thinking = think(situation, habitsFor(situation, { hurries: blur === 0, ...habits }), choices)
    if (blur === 0) return thinking
    const dice = new Dice(situation.random)
    const errors = situation.decision.options.map(() => blur * dice.gumbel())
    return { go: thinking.go, verdict: () => blurred(thinking.verdict(), errors) }
  }
  return {
    name: `search:choices=${choices}`,
    choose(situation) {
      const thinking = start(situation)
      thinking.go(choices)
      return thinking.verdict().index
    },
    think: start,
  }
}

/** The verdict with another option taken where errors of judgement make it look better; only among options that were looked at in earnest. */
function blurred(verdict: Verdict, errors: number[]): Verdict {
  const most = Math.max(...verdict.options.map(({ visits }) => visits))
  let { index } = verdict
  let best = Number.NEGATIVE_INFINITY
  for (const option of verdict.options) {
    const seen = option.share + errors[option.index]
    if (option.visits * 8 >= most && seen > best) {
      best = seen
      index = option.index
    }
  }
  return { ...verdict, index }
}
