/**
 * How options did wherever they were chosen within a search (move-average sampling, MAST), by their keys. A table of its own: a playout asks several
 * times a choice, and a `Map` of numbers takes four times as long.
 */
export class Mast {
  /** A power of two, at most half full. */
  private room = 512
  private used = 0
  private keys = new Int32Array(this.room)
  /** 0 where there is no key. */
  private visits = new Float64Array(this.room)
  private sums = new Float64Array(this.room)

  add(key: number, share: number): void {
    const at = this.find(key)
    if (this.visits[at]++ === 0) {
      this.keys[at] = key
      this.used++
    }
    this.sums[at] += share
    if (2 * this.used > this.room) this.grow()
  }

  /** The mean share of an option, `otherwise` where it was never chosen. */
  mean(key: number, otherwise: number): number {
    const at = this.find(key)
    const visits = this.visits[at]
    return visits === 0 ? otherwise : this.sums[at] / visits
  }

  /** The place of a key, or the free one where it would stand. */
  private find(key: number): number {
    const { keys, visits } = this
    const mask = this.room - 1
    // Keys are mixed numbers: their last bits are as good as any.
    let at = key & mask
    while (visits[at] !== 0 && keys[at] !== key) at = (at + 1) & mask
    return at
  }

  private grow(): void {
    const { keys, visits, sums } = this
    this.room *= 2
    this.keys = new Int32Array(this.room)
    this.visits = new Float64Array(this.room)
    this.sums = new Float64Array(this.room)
    for (let i = 0; i < keys.length; i++) {
      if (visits[i] === 0) continue
      const at = this.find(keys[i])
      this.keys[at] = keys[i]
      this.visits[at] = visits[i]
      this.sums[at] = sums[i]
    }
  }
}
