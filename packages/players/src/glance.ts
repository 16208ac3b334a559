import { choose, copy, type Match, type Option, type Seat } from '@trestle/kernel'
import { Dice } from './dice.ts'
import type { Player, Situation, World } from './player.ts'

/** How a glancing player judges. */
export interface Glance {
  /** Dealt matches in which each option is tried. */
  worlds: number
  /** How inexactly it judges: the size of the error beside the spread of what the options are worth. */
  blur: number
  /** Whether it looks for a win within its own turn before anything else. */
  seesWins: boolean
}

/** Simulated choices spent at most on looking for a win within the turn. */
const WIN_LOOK = 600

/**
 * A player for the low levels: it tries each option once, judges the positions that follow, less exactly the lower its level, and takes the
 * best. It errs among options that are near to each other and does not throw dice for its moves, so that it blunders like a beginner.
 */
export function glancer(name: string, { worlds, blur, seesWins }: Glance): Player {
  return {
    name,
    choose(situation) {
      const { decision, seat, deal } = situation
      if (decision.options.length === 1) return 0
      const dice = new Dice(situation.random)
      const dealt = Array.from({ length: worlds }, deal)
      if (seesWins) {
        const win = winningOption(dealt, seat)
        if (win >= 0) return win
      }
      const values = worths(situation, dealt)
      const spread = spreadOf(values)
      const seen = values.map((value) => value + blur * spread * dice.gumbel())
      return seen.indexOf(Math.max(...seen))
    },
  }
}

/** What each option is worth after it was done, summed over the dealt worlds. */
function worths({ decision, seat }: Situation, dealt: World[]): number[] {
  return decision.options.map((_, i) => {
    let sum = 0
    for (const world of dealt) sum += worth(tried(world.match, world.decision.options[i], world), seat)
    return sum
  })
}

function tried(g: Match, option: Option, world: World): Match {
  const trial = copy(g)
  choose(trial, world.decision, option)
  return trial
}

function worth(g: Match, seat: Seat): number {
  if (!g.result) return g.game.evaluate(g, seat)
  if (g.result.winners.includes(seat)) return 1e6
  return g.result.winners.length > 0 ? -1e6 : 0
}

/** The mean distance from the mean, of those that are no win or loss. */
function spreadOf(values: number[]): number {
  const plain = values.filter((value) => Math.abs(value) < 1e5)
  if (plain.length === 0) return 0
  const mean = plain.reduce((sum, value) => sum + value, 0) / plain.length
  return plain.reduce((sum, value) => sum + Math.abs(value - mean), 0) / plain.length
}

/** The first choice of a way to win by own choices alone, before anybody else chooses, that wins in every dealt world; -1 where none was found. */
function winningOption(dealt: World[], seat: Seat): number {
  const { options } = dealt[0].decision
  const budget = { left: WIN_LOOK }
  for (let i = 0; i < options.length && budget.left > 0; i++) {
    if (dealt.every((world) => wins(tried(world.match, world.decision.options[i], world), seat, budget))) return i
  }
  return -1
}

function wins(g: Match, seat: Seat, budget: { left: number }): boolean {
  budget.left--
  if (g.result) return g.result.winners.includes(seat)
  if (budget.left <= 0 || g.asked[0].seat !== seat) return false
  // The options that look best first, and few of them: who is about to win is near to it.
  const [decision] = g.asked
  const next = decision.options.map((option) => {
    const trial = copy(g)
    choose(trial, decision, option)
    budget.left--
    return { trial, value: worth(trial, seat) }
  })
  next.sort((a, b) => b.value - a.value)
  return next.slice(0, 3).some(({ trial }) => wins(trial, seat, budget))
}
