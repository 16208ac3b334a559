import type { Match } from '@trestle/kernel'

/** Playouts from which the measure of a position's worth is taken. */
const TASTED = 24

/**
 * What the end of a playout is worth to each seat, from 0 (lost) to 1 (won).
 *
 * Where a match has not ended, its game's `evaluate` is all there is, in units of its own. The first playouts of a search tell where each
 * seat's lead over the others lies and how far it swings; later ends are read against that, by a logistic curve. So a seat that is far
 * behind still sees what is better for it.
 */
export class Shares {
  /** The chance of each seat to win at the end that was read last, by the game's own measure of a lead; null where it has none. */
  readonly chances: Float64Array | null
  private readonly seats: number
  private readonly lead: number
  private readonly worth: number[]
  private readonly mean: number[]
  private readonly square: number[]
  private tasted = 0

  constructor(seats: number, lead: number | undefined) {
    this.seats = seats
    this.lead = lead ?? 0
    this.chances = lead === undefined ? null : new Float64Array(seats)
    this.worth = Array.from({ length: seats }, () => 0)
    this.mean = this.worth.slice()
    this.square = this.worth.slice()
  }

  /** Writes the share of each seat at the end of a playout to `out`. */
  read(g: Match, out: Float64Array): void {
    if (g.result) {
      const { winners } = g.result
      out.fill(winners.length === 0 ? 1 / this.seats : 0)
      for (const seat of winners) out[seat] = 1
      for (let seat = 0; this.chances && seat < this.seats; seat++) this.chances[seat] = out[seat] / Math.max(1, winners.length)
      return
    }
    this.leads(g)
    if (this.tasted < TASTED) this.taste()
    for (let seat = 0; seat < this.seats; seat++) {
      const spread = Math.sqrt(this.square[seat] / this.tasted) || 1
      out[seat] = curve((this.worth[seat] - this.mean[seat]) / spread)
    }
  }

  /** Each seat's lead over the mean of the others. */
  private leads(g: Match): void {
    const { worth, seats } = this
    const all = g.game.evaluateAll?.(g)
    let sum = 0
    for (let seat = 0; seat < seats; seat++) sum += worth[seat] = all ? all[seat] : g.game.evaluate(g, seat)
    if (this.chances) chancesOf(worth, this.lead, this.chances)
    if (seats > 1) for (let seat = 0; seat < seats; seat++) worth[seat] -= (sum - worth[seat]) / (seats - 1)
  }

  /** Welford's running mean and sum of squares. */
  private taste(): void {
    this.tasted++
    for (let seat = 0; seat < this.seats; seat++) {
      const off = this.worth[seat] - this.mean[seat]
      this.mean[seat] += off / this.tasted
      this.square[seat] += off * (this.worth[seat] - this.mean[seat])
    }
  }
}

/** A curve from 0 to 1 through a half, of plain arithmetic, so that it is the same to the last bit on every machine. */
function curve(x: number): number {
  return 0.5 + (0.5 * x) / (1 + Math.abs(x))
}

/** The chance of each seat to win by what the position is worth to each: the soft maximum, with `lead` the difference that makes e times as much. */
export function chancesOf(worths: readonly number[], lead: number, out: Float64Array): void {
  const most = Math.max(...worths)
  let sum = 0
  for (let seat = 0; seat < worths.length; seat++) sum += out[seat] = Math.exp((worths[seat] - most) / lead)
  for (let seat = 0; seat < worths.length; seat++) out[seat] /= sum
}
