import { begin, choose, contentFor, fork, type Game, type Json, type Match, type Random, randomFrom, seedText } from '@trestle/kernel'
import { ask, type Player, playerNamed } from '@trestle/players'

/** What a tuning plays: plain JSON. */
export interface TunePlan {
  seed: string
  options: Json
  games: number
  /** Names of the players; they take turns at the seats. */
  players: string[]
}

/** What a tuning found. Losses are means of minus the logarithm of the chance that was given to what happened. */
export interface Tuned {
  games: number
  positions: number
  /** The lead that fits best: `Game.lead`. */
  lead: number
  /** On matches held out (one in five): of the fit, and of giving every seat the same chance. */
  loss: number
  even: number
  /** Of positions held out, by the chance that the fit gave to a seat, in tenths: how many, and in how many of 1 it won. */
  calibration: { from: number; positions: number; won: number }[]
}

/** A position: what it was worth to each seat, and each seat's part of the win in the end. */
interface Seen {
  worths: number[]
  won: number[]
}

/** Every so many decisions a position is taken. */
const EVERY = 7

/** Plays matches and finds the lead by which `evaluate` tells best who will win. Equal plans, equal results. */
export function tune(game: Game, plan: TunePlan): Tuned {
  const players = plan.players.map((name) => playerNamed(name))
  const content = game.compile(contentFor(game, plan.options))
  const [learned, held]: [Seen[], Seen[]] = [[], []]
  for (let i = 0; i < plan.games; i++) {
    const dice: Random = { seed: randomFrom(plan.seed).seed, at: 8 * i }
    const g = begin(game, { options: plan.options, content, seed: seedText(fork(dice)) })
    const seen = watched(g, (seat) => players[(seat + i) % players.length], fork(dice))
    if (i % 5 === 4) held.push(...seen)
    else learned.push(...seen)
  }
  const lead = bestLead(learned)
  return {
    games: plan.games,
    positions: learned.length + held.length,
    lead: Number(lead.toPrecision(3)),
    loss: rounded(lossOf(held, lead)),
    even: rounded(lossOf(held, Number.POSITIVE_INFINITY)),
    calibration: calibrationOf(held, lead),
  }
}

function watched(g: Match, playerOf: (seat: number) => Player, random: Random): Seen[] {
  const seats = g.game.seats(g.options)
  const cap = g.game.rounds?.cap ?? Number.POSITIVE_INFINITY
  const worths: number[][] = []
  for (let n = 0; !g.result && (g.game.rounds?.now(g) ?? 0) <= cap; n++) {
    if (n % EVERY === EVERY - 1) worths.push(g.game.evaluateAll?.(g) ?? seats.map((_, seat) => g.game.evaluate(g, seat)))
    const { decision, option } = ask(playerOf(g.asked[0].seat), g, g.asked[0].seat, random)
    choose(g, decision, option)
  }
  const winners = g.result?.winners ?? []
  const won = seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
  return winners.length === 0 ? [] : worths.map((one) => ({ worths: one, won }))
}

function chances(worths: number[], lead: number): number[] {
  const most = Math.max(...worths)
  const parts = worths.map((worth) => Math.exp((worth - most) / lead))
  const sum = parts.reduce((a, b) => a + b, 0)
  return parts.map((part) => part / sum)
}

function lossOf(seen: Seen[], lead: number): number {
  let loss = 0
  for (const { worths, won } of seen) {
    const given = chances(worths, lead)
    for (let seat = 0; seat < won.length; seat++) if (won[seat] > 0) loss -= won[seat] * Math.log(Math.max(1e-6, given[seat]))
  }
  return loss / Math.max(1, seen.length)
}

/** The lead with the least loss: the best of a coarse scale, then ever finer around it. */
function bestLead(seen: Seen[]): number {
  let best = 1
  for (let step = 2; step > 1.005; step = Math.sqrt(step)) {
    for (let better = true; better; ) {
      const tried = [best / step, best, best * step]
      const losses = tried.map((lead) => lossOf(seen, lead))
      const least = losses.indexOf(Math.min(...losses))
      better = least !== 1 && losses[least] < losses[1] && best < 1e9
      best = tried[better ? least : 1]
    }
  }
  return best
}

function calibrationOf(seen: Seen[], lead: number): Tuned['calibration'] {
  const bins = Array.from({ length: 10 }, (_, i) => ({ from: i / 10, positions: 0, won: 0 }))
  for (const { worths, won } of seen) {
    for (const [seat, chance] of chances(worths, lead).entries()) {
      const bin = bins[Math.min(9, Math.floor(chance * 10))]
      bin.positions++
      bin.won += won[seat]
    }
  }
  return bins.filter(({ positions }) => positions > 0).map((bin) => ({ ...bin, won: rounded(bin.won / bin.positions) }))
}

const rounded = (n: number): number => Math.round(n * 1000) / 1000
