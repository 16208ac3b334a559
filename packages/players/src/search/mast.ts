/** How options did wherever they were chosen within a search (move-average sampling, MAST), by their keys. */
export class Mast {
  private readonly slots = new Map<number, number>()
  private visits = new Float64Array(256)
  private sums = new Float64Array(256)

  add(key: number, share: number): void {
    let slot = this.slots.get(key)
    if (slot === undefined) {
      slot = this.slots.size
      this.slots.set(key, slot)
      if (slot === this.visits.length) this.grow()
    }
    this.visits[slot]++
    this.sums[slot] += share
  }

  /** The mean share of an option, `otherwise` where it was never chosen. */
  mean(key: number, otherwise: number): number {
    const slot = this.slots.get(key)
    return slot === undefined ? otherwise : this.sums[slot] / this.visits[slot]
  }

  private grow(): void {
    const [visits, sums] = [new Float64Array(2 * this.visits.length), new Float64Array(2 * this.sums.length)]
    visits.set(this.visits)
    sums.set(this.sums)
    this.visits = visits
    this.sums = sums
  }
}
