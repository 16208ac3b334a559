import { below, choose, copy, type Decision, endsOf, fork, type Match, type Option, type Random, type Seat } from '@trestle/kernel'
import { Dice } from './dice.ts'
import type { Player, Situation } from './player.ts'

/** How much a greedy player thinks. */
export interface Greed {
  /** Dealt matches in which the options are tried. */
  worlds: number
  /** Options that are tried in depth; the others fall away after a first look. */
  keep: number
  /** Own choices that are played on after an option, each the best at a first look; none after the turn that it belongs to (`Game.turn`). */
  ahead: number
  /** Choices of other seats, taken at random, after which a trial is judged where it stands. */
  others: number
  /**
   * How far it looks into an option that leads to another own choice and changes nothing yet, such as "build": so many of what it leads to. Then what
   * ends a turn or a part of it counts as standing still, since what comes with the end comes anyhow. 0: each option counts as it stands.
   */
  within: number
  /** How inexactly it judges: the size of its error in hundredths of the spread of what the options are worth. A win it always sees. */
  blur: number
}

const standard: Greed = { worlds: 3, keep: 8, ahead: 6, others: 2, within: 0, blur: 0 }

/** Worth more than any position that has not ended. */
const WIN = 1e9

/**
 * A player that tries each option in a few dealt matches, plays on its own following choices in the same manner,
 * and takes the option after which `evaluate` likes the position best.
 */
export function greedy(greed: Partial<Greed> = {}): Player {
  return {
    name: 'greedy',
    choose(situation) {
      if (situation.options === 1) return 0
      const limits = { ...standard, ...situation.look, ...greed }
      const dice = limits.blur > 0 ? new Dice(situation.random) : null
      const { kept, values } = weigh(situation, limits, dice)
      return kept[best(blurred(values, limits.blur, dice), 1)[0]]
    },
  }
}

/** The options that were tried in depth and what each was worth, summed over the dealt worlds. */
function weigh({ seat, decision, deal, random }: Situation, limits: Greed, dice: Dice | null): { kept: number[]; values: number[] } {
  const worlds = Array.from({ length: limits.worlds }, deal)
  const glances = decision.options.map(() => 0)
  for (const world of worlds) {
    const seen = looks(world.match, world.decision, seat, limits.within)
    for (let i = 0; i < glances.length; i++) glances[i] += seen[i]
  }
  const kept = best(blurred(glances, limits.blur, dice), limits.keep)
  const values = kept.map(() => 0)
  const lucks = worlds.map(() => fork(random))
  for (let k = 0; k < kept.length; k++) {
    // Each option of a world meets the same luck, so that they differ by what they are worth alone.
    const trials = worlds.map((world, i) =>
      trialOf(tried(world.match, world.decision, kept[k]), seat, limits, { ...lucks[i] }, turnOf(world.match)),
    )
    if (limits.within > 0) chooseAlike(trials)
    for (const trial of trials) values[k] += worth(playOn(trial), seat)
  }
  return { kept, values }
}

/** Shares of an option that fell away after a first look. */
const POOR = 0.15

/** What a greedy player thinks of each option, from 0 to 1: for a search that begins with what it would do. */
export function greedyShares(situation: Situation): number[] {
  const { kept, values } = weigh(situation, { ...standard, ...situation.look }, null)
  const { mean, spread } = spreadOf(values)
  const shares = situation.decision.options.map(() => POOR)
  for (const [k, i] of kept.entries()) {
    const off = (values[k] - mean) / (spread || 1)
    shares[i] = 0.5 + (0.5 * off) / (1 + Math.abs(off))
  }
  return shares
}

/** Mean and mean distance from it, of the values that are no win or loss. */
function spreadOf(values: number[]): { mean: number; spread: number } {
  const plain = values.filter((value) => Math.abs(value) < WIN / 2)
  const mean = plain.reduce((sum, value) => sum + value, 0) / Math.max(1, plain.length)
  return { mean, spread: plain.reduce((sum, value) => sum + Math.abs(value - mean), 0) / Math.max(1, plain.length) }
}

/** Values with errors of judgement: those of options that are near to each other change places, a win or a loss stays what it is. */
function blurred(values: number[], blur: number, dice: Dice | null): number[] {
  if (!dice) return values
  const { spread } = spreadOf(values)
  return values.map((value) => value + (blur / 100) * spread * dice.gumbel())
}

/** A copy of a match in which a decision was answered with its option `i`. */
function tried(g: Match, decision: Decision, i: number): Match {
  const trial = copy(g)
  choose(trial, decision, decision.options[i])
  return trial
}

function worth(g: Match, seat: Seat): number {
  if (!g.result) return g.game.evaluate(g, seat)
  if (g.result.winners.includes(seat)) return WIN
  return g.result.winners.length > 0 ? -WIN : 0
}

/** The places of the `n` largest values, the largest first, the earlier one first among equals. */
function best(values: number[], n: number): number[] {
  const places = values.map((_, i) => i)
  return places.sort((a, b) => values[b] - values[a] || a - b).slice(0, n)
}

/** The turn that runs; always the same where a game does not number its turns. */
const turnOf = (g: Match): number => g.game.turn?.(g) ?? 0

/** A match that is played on by itself, until its limits are reached or the turn has ended. */
interface Trial {
  match: Match
  seat: Seat
  within: number
  /** Own choices and those of others that are left. */
  ahead: number
  others: number
  random: Random
  turn: number
}

function trialOf(match: Match, seat: Seat, { within, ahead, others }: Greed, random: Random, turn: number): Trial {
  return { match, seat, within, ahead, others, random, turn }
}

/** Goes on to the next own choice, those of others at random; null where the trial is over. */
function nextOwn(trial: Trial): Decision | null {
  const { match, seat, random } = trial
  while (!match.result && turnOf(match) === trial.turn) {
    const own = match.asked.find((decision) => decision.seat === seat)
    if (own) return trial.ahead > 0 ? own : null
    if (trial.others <= 0) return null
    trial.others--
    const [decision] = match.asked
    choose(match, decision, decision.options[below(random, decision.options.length)])
  }
  return null
}

/** Plays a trial to its end: own choices by a first look. */
function playOn(trial: Trial): Match {
  const { match, seat, within } = trial
  for (let own = nextOwn(trial); own; own = nextOwn(trial)) {
    trial.ahead--
    choose(match, own, likeliest(match, own, seat, within))
  }
  return match
}

/**
 * Makes the next own choice of all trials one and the same, where they are asked alike: what differs between dealt worlds is hidden, so that nobody can
 * guess right in each.
 */
function chooseAlike(trials: readonly Trial[]): void {
  const asked = trials.map(nextOwn)
  const [first] = asked
  if (!first || first.options.length === 1) return
  const text = JSON.stringify(first.options)
  if (!asked.every((own) => own !== null && JSON.stringify(own.options) === text)) return
  const sums = first.options.map(() => 0)
  const decisions = asked as Decision[]
  for (const [i, { match, seat, within }] of trials.entries()) {
    const seen = looks(match, decisions[i], seat, within)
    for (let o = 0; o < sums.length; o++) sums[o] += seen[o]
  }
  const [chosen] = best(sums, 1)
  for (const [i, trial] of trials.entries()) {
    trial.ahead--
    choose(trial.match, decisions[i], decisions[i].options[chosen])
  }
}

/** The option that looks best at once. */
function likeliest(g: Match, decision: Decision, seat: Seat, within: number): Option {
  if (decision.options.length === 1) return decision.options[0]
  return decision.options[best(looks(g, decision, seat, within), 1)[0]]
}

/** What each option of a decision is worth at a first look. */
function looks(g: Match, decision: Decision, seat: Seat, within: number): number[] {
  if (within === 0) return decision.options.map((_, i) => worth(tried(g, decision, i), seat))
  const still = worth(g, seat)
  return decision.options.map((option, i) => {
    if (endsOf(option)) return still
    const trial = tried(g, decision, i)
    const value = worth(trial, seat)
    const next = value === still ? trial.asked.find((one) => one.seat === seat) : undefined
    return next ? bestWithin(trial, next, seat, within, value) : value
  })
}

/** The best of some options of a decision, spread over all of them, and of going on without any that ends. */
function bestWithin(g: Match, decision: Decision, seat: Seat, within: number, value: number): number {
  const { options } = decision
  const step = Math.max(1, options.length / within)
  let most = -Infinity
  for (let at = 0; at < options.length; at += step) {
    const i = Math.floor(at)
    most = Math.max(most, endsOf(options[i]) ? value : worth(tried(g, decision, i), seat))
  }
  return most
}
