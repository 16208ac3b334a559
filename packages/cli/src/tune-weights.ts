import {
  begin,
  below,
  choose,
  contentFor,
  fork,
  type Game,
  type Json,
  type Match,
  type Random,
  randomFrom,
  seatsFrom,
  seedText,
  type Weights,
} from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'
import { Usage } from './errors.ts'

/** Which weights are tuned, and in which matches: plain JSON. */
export interface WeightsPlan {
  seed: string
  options: Json
  /** Matches in which each change is tried. */
  games: number
  /** Fresh matches in which all that was kept must win sooner than the usual weights. */
  gate: number
  /** The group of weights: a side that may be chosen, which then sits at each match. */
  group: string
  /** By which a weight is multiplied and divided. */
  step: number
  /** The player whose weights they are, and who else sits there. */
  player: string
  others: string
  seats: number
}

/** A change that was tried: what it gained in pace over the same deals, with its standard error, and whether it was kept. */
export interface Change {
  name: string
  from: number
  to: number
  gain: number
  error: number
  kept: boolean
}

/** How the tuned weights did beside the usual ones in matches in which nothing was tuned. */
export interface Gate {
  games: number
  /** What they gained in pace, with its standard error. */
  gain: number
  error: number
  /** Whether the gain is beyond doubt: more than `SURE` errors. */
  accepted: boolean
}

/** What tuning found. `pace`: a hundred times the wins a round, before and after. */
export interface WeightsTuned {
  group: string
  games: number
  changes: Change[]
  pace: { before: number; after: number }
  /** Null where no change was kept, so that there is nothing to accept. */
  gate: Gate | null
  /** The tuned weights, whether they were accepted or not. */
  weights: Weights
}

/** Standard errors that a gain at the gate must exceed: by luck alone one in twenty would. */
const SURE = 1.645
/** Deals after which a change that does worse beyond its error is dropped. */
const ENOUGH = 8

/**
 * Tries to make each weight of a group larger and smaller, one after the other, and keeps what wins sooner on the same deals by more than its standard
 * error; a change that does worse is dropped early. What was kept then meets the usual weights in fresh matches, since one change in six would be kept
 * by luck alone. Signs stay as their author set them. Equal plans, equal results.
 */
export function tuneWeights(game: Game, plan: WeightsPlan, tell: (change: Change) => void = () => {}): WeightsTuned {
  const usual = game.weights?.usual() ?? {}
  if (!usual[plan.group])
    throw new Usage(`${game.id} has no weights "${plan.group}"; there are: ${Object.keys(usual).join(', ') || 'none'}`)
  const paces = (own: Weights, from: number, n: number) => Array.from({ length: n }, (_, i) => paceOf(game, plan, own, from + i))
  let weights = usual[plan.group]
  let best = paces(weights, 0, plan.games)
  const before = mean(best)
  const changes: Change[] = []
  for (const name of Object.keys(weights)) {
    const from = weights[name]
    for (const to of [from * plan.step, from / plan.step].map(rounded)) {
      const tried = { ...weights, [name]: to }
      const found: number[] = []
      let { gain, error } = { gain: 0, error: 0 }
      while (found.length < plan.games && (found.length < ENOUGH || gain + error >= 0)) {
        found.push(paceOf(game, plan, tried, found.length))
        ;({ gain, error } = compared(found, best))
      }
      const kept = found.length === plan.games && gain > error && gain > 0
      const change = { name, from, to, gain: rounded(gain), error: rounded(error), kept }
      changes.push(change)
      tell(change)
      if (!kept) continue
      weights = tried
      best = found
      break
    }
  }
  let gate: Gate | null = null
  if (weights !== usual[plan.group]) {
    const [now, then] = [weights, usual[plan.group]].map((some) => paces(some, plan.games, plan.gate))
    const { gain, error } = compared(now, then)
    gate = { games: plan.gate, gain: rounded(gain), error: rounded(error), accepted: gain > 0 && gain > SURE * error }
  }
  const pace = { before: rounded(before), after: rounded(mean(best)) }
  return { group: plan.group, games: plan.games, changes, pace, gate, weights }
}

/** A hundred times the part of the win for each round that a match took; 0 for one that was not won. */
function paceOf(game: Game, plan: WeightsPlan, weights: Weights, i: number): number {
  // Eight words for each deal: four for the match, four for its players; what is drawn comes from beyond all deals.
  const dice: Random = { seed: randomFrom(plan.seed).seed, at: 8 * i }
  const [seed, random] = [seedText(fork(dice)), fork(dice)]
  const at = i % plan.seats
  const options = optionsOf(game, plan, at, { seed: randomFrom(seed).seed, at: 2 ** 30 })
  const content = game.compile(contentFor(game, options))
  const g = begin(game, { options, content: game.weights?.within(content, { [plan.group]: weights }) ?? content, seed })
  const [own, other] = [playerNamed(plan.player), playerNamed(plan.others)]
  while (!g.result && g.decided < CHOICES) {
    const { seat } = g.asked[0]
    const { decision, option } = ask(seat === at ? own : other, g, seat, random)
    choose(g, decision, option)
  }
  const winners = g.result?.winners ?? []
  return winners.includes(at) ? 100 / winners.length / roundsOf(g, plan.seats) : 0
}

/** A match is given up after this many choices. */
const CHOICES = 30_000

const roundsOf = (g: Match, seats: number): number => g.game.rounds?.now(g) ?? Math.ceil((g.game.turn?.(g) ?? seats) / seats)

/** The options of a match in which the side whose weights are tuned sits at `at`, others drawn by lot. */
function optionsOf(game: Game, { options, group, seats }: WeightsPlan, at: number, random: Random): Json {
  const setting = game.settings.find((one) => one.seats)
  if (!setting) return options
  const given = Array.from({ length: seats }, (_, seat) => (seat === at ? group : null))
  const names = seatsFrom(setting, given, (n) => below(random, n))
  if (!names) throw new Usage(`no ${seats} seats of ${game.id} may play together with ${group}`)
  return { ...(options as { [key: string]: Json }), [setting.key]: names }
}

const mean = (list: number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)

/** The mean difference of two lists, pair by pair as far as the first one goes, and its standard error. */
function compared(one: number[], other: number[]): { gain: number; error: number } {
  const differences = one.map((value, i) => value - other[i])
  const gain = mean(differences)
  const spread = differences.reduce((sum, difference) => sum + (difference - gain) ** 2, 0)
  return { gain, error: Math.sqrt(spread / Math.max(1, differences.length - 1) / Math.max(1, differences.length)) }
}

const rounded = (n: number): number => Math.round(n * 1000) / 1000
