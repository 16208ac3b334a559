import { copy, type Match } from '@trestle/kernel'
import type { Dice } from '../dice.ts'
import type { Situation, World } from '../player.ts'
import { keyOf } from './keys.ts'

/** A dealt match, with the keys of its first options, which every playout in it asks for. */
interface Dealt extends World {
  keys: number[]
}

/** Dealt matches of one situation in a fixed order, copied for each playout. The pool grows with the thought that is spent. */
export class Worlds {
  private readonly dealt: Dealt[] = []
  private next = 0
  private readonly situation: Situation
  private readonly most: number

  constructor(situation: Situation, most: number) {
    this.situation = situation
    this.most = most
  }

  /** The next world. Play on in a copy of it. */
  take(): Dealt {
    if (this.dealt.length < this.most) {
      const { match, decision } = this.situation.deal()
      this.dealt.push({ match, decision, keys: decision.options.map((option) => keyOf(option, decision.seat)) })
    }
    return this.dealt[this.next++ % this.most]
  }
}

/** A copy to play on in, with luck of its own: the same world twice does not roll the same dice. */
export function copyWithLuck(world: Match, dice: Dice): Match {
  const match = copy(world)
  match.random = { seed: [dice.word(), dice.word(), dice.word(), dice.word()], at: 0 }
  return match
}
