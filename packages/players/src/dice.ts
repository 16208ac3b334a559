import { nextWord, type Random } from '@trestle/kernel'

/**
 * A fast generator for playouts (sfc32, by Chris Doty-Humphrey), seeded from a player's own chance. Nobody is dealt a card or rolled a die
 * by it in a real match, so it need not be a cipher; it must only be quick and the same on every machine.
 */
export class Dice {
  private a: number
  private b: number
  private c: number
  private n = 1

  constructor(random: Random) {
    this.a = nextWord(random) | 0
    this.b = nextWord(random) | 0
    this.c = nextWord(random) | 0
    for (let i = 0; i < 12; i++) this.word()
  }

  /** The next 32 bits, 0 to 2^32 - 1. */
  word(): number {
    const t = (((this.a + this.b) | 0) + this.n) | 0
    this.n = (this.n + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (this.c << 21) | (this.c >>> 11)
    this.c = (this.c + t) | 0
    return t >>> 0
  }

  /** A whole number from 0 to `n` - 1. The bias, less than n in 2^32, is of no account in a playout. */
  below(n: number): number {
    return (this.word() * n * 2 ** -32) | 0
  }

  /** A number from 0 (included) to 1 (excluded). */
  unit(): number {
    return this.word() * 2 ** -32
  }

  /** An error of judgement (Gumbel): mostly small, now and then much too bright. */
  gumbel(): number {
    return -Math.log(-Math.log(this.unit() + 1e-12) + 1e-12)
  }
}
