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
  private readonly seats: number
  private readonly worth: number[]
  private readonly mean: number[]
  private readonly square: number[]
  private tasted = 0

  constructor(seats: number) {
    this.seats = seats
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
