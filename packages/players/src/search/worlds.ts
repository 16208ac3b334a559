import { copy } from '@trestle/kernel'
import type { Dice } from '../dice.ts'
import type { Situation, World } from '../player.ts'

/** Dealt matches of one situation in a fixed order, copied for each playout. The pool grows with the thought that is spent. */
export class Worlds {
  private readonly dealt: World[] = []
  private next = 0
  private readonly situation: Situation
  private readonly most: number

  constructor(situation: Situation, most: number) {
    this.situation = situation
    this.most = most
  }

  /** Another copy to play on in, with luck of its own: the same world twice does not roll the same dice. */
  take(dice: Dice): World {
    if (this.dealt.length < this.most) this.dealt.push(this.situation.deal())
    const world = this.dealt[this.next++ % this.most]
    const match = copy(world.match)
    match.random = { seed: [dice.word(), dice.word(), dice.word(), dice.word()], at: 0 }
    return { match, decision: world.decision }
  }
}
