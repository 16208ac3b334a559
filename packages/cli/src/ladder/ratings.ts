/**
 * Ratings from matches of any number of seats: the chance of a seat to win grows with its player's rating and with its own advantage
 * (Bradley and Terry's model, by the soft maximum where more than two play).
 */

/** Who sat where, and each seat's part of the win; parts sum to 1. */
export interface Sat {
  /** By seat, the index of its player. */
  players: number[]
  won: number[]
}

/** Ratings in Elo points, the first player's 0, with half the width of a 95 % interval; advantages of the seats, their mean 0. */
export interface Ratings {
  players: { rating: number; within: number }[]
  seats: { advantage: number; within: number }[]
}

const ELO = 400 / Math.LN10
/** A weak belief that all are equal, so that who never lost has a rating, too. */
const PRIOR = 0.02
const ROUNDS = 30

/** Fits by Newton's method; intervals come from the curvature at the top. */
export function rate(matches: readonly Sat[], players: number, seats: number): Ratings {
  const n = players + seats
  const at = new Array<number>(n).fill(0)
  let curvature = curved(matches, at, players).hessian
  for (let round = 0; round < ROUNDS; round++) {
    const { gradient, hessian } = curved(matches, at, players)
    curvature = hessian
    const step = solve(hessian, gradient)
    for (let i = 0; i < n; i++) at[i] += Math.max(-2, Math.min(2, step[i]))
    if (Math.max(...step.map(Math.abs)) < 1e-6) break
  }
  const columns = Array.from({ length: n }, (_, i) => solve(curvature, unit(n, i)))
  const spread = (weights: number[]): number => {
    let variance = 0
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) variance += weights[i] * columns[i][j] * weights[j]
    return 1.96 * ELO * Math.sqrt(Math.max(0, variance))
  }
  const mean = at.slice(players).reduce((sum, a) => sum + a, 0) / seats
  return {
    players: Array.from({ length: players }, (_, i) => ({
      rating: ELO * (at[i] - at[0]),
      within: i === 0 ? 0 : spread(at.map((_one, j) => (j === i ? 1 : j === 0 ? -1 : 0))),
    })),
    seats: Array.from({ length: seats }, (_, s) => ({
      advantage: ELO * (at[players + s] - mean),
      within: spread(at.map((_one, j) => (j < players ? 0 : (j === players + s ? 1 : 0) - 1 / seats))),
    })),
  }
}

/** Slope and curvature (its negative) of the likelihood's logarithm. */
function curved(matches: readonly Sat[], at: readonly number[], players: number): { gradient: number[]; hessian: number[][] } {
  const n = at.length
  const gradient = at.map((value) => -PRIOR * value)
  const hessian = at.map((_, i) => unit(n, i).map((one) => one * PRIOR))
  for (const { players: who, won } of matches) {
    const parts = who.map((player, seat) => [player, players + seat])
    const strengths = parts.map(([player, seat]) => Math.exp(at[player] + at[seat]))
    const all = strengths.reduce((sum, one) => sum + one, 0)
    const chances = strengths.map((one) => one / all)
    for (let s = 0; s < who.length; s++) {
      for (const i of parts[s]) {
        gradient[i] += won[s] - chances[s]
        for (let t = 0; t < who.length; t++) {
          for (const j of parts[t]) hessian[i][j] += (s === t ? chances[s] : 0) - chances[s] * chances[t]
        }
      }
    }
  }
  return { gradient, hessian }
}

const unit = (n: number, i: number): number[] => Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))

/** Solves a system of linear equations by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length
  const rows = matrix.map((row, i) => [...row, right[i]])
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let r = i + 1; r < n; r++) if (Math.abs(rows[r][i]) > Math.abs(rows[pivot][i])) pivot = r
    ;[rows[i], rows[pivot]] = [rows[pivot], rows[i]]
    for (let r = 0; r < n; r++) {
      if (r === i) continue
      const factor = rows[r][i] / rows[i][i]
      for (let c = i; c <= n; c++) rows[r][c] -= factor * rows[i][c]
    }
  }
  return rows.map((row, i) => row[n] / row[i])
}
