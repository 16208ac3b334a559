import type { Procedure } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import { choice, procedure } from '../../ground/state.ts'
import { discard } from '../../rules/cards.ts'
import { score } from '../../rules/score.ts'
import { tell } from '../../rules/tell.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { crown, decreeSuit, eyrieBoard, eyrieData, VIZIER } from './board.ts'

/** ROOT-7.7 Turmoil. ROOT-7.7.4 (Rest) is the Decree's, which ends Daylight afterwards. */
export const turmoil: Procedure<TurnLocals> = procedure('eyrie.turmoil', {
  /** ROOT-7.7.1 A point less for each bird in the Decree, viziers included. */
  humiliate(g, f: TurnLocals) {
    const board = eyrieBoard(g.state, f.seat)
    tell(g, { on: 'eyrie.turmoil', seat: f.seat })
    let birds = 0
    for (const cards of board.decree) for (const card of cards) if (decreeSuit(g, card) === BIRD) birds++
    score(g, f.seat, -birds, 'ROOT-7.7.1')
  },
  /** ROOT-7.7.2 All cards but the viziers are discarded. */
  purge(g, f) {
    const board = eyrieBoard(g.state, f.seat)
    const cards = board.decree.flat().filter((card) => card !== VIZIER)
    board.decree = [[], [], [], []]
    board.left = []
    board.column = -1
    for (const card of cards) {
      tell(g, { on: 'discarded', seat: f.seat, card, pile: 'decree' })
      discard(g, card)
    }
  },
  /** ROOT-7.7.3 The leader is deposed and another chosen; ROOT-7.7.3.I out of all four if none is left. */
  depose: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-7.7.3',
    options: (g, f) => {
      const board = eyrieBoard(g.state, f.seat)
      const { leaders } = eyrieData(g)
      const all = board.deposed.length + 1 === leaders.length
      const out: { do: 'leader'; what: string }[] = []
      for (let i = 0; i < leaders.length; i++) {
        if (all || (i !== board.leader && !board.deposed.includes(i))) out.push({ do: 'leader', what: leaders[i].id })
      }
      return out
    },
    resolve(g, f, o) {
      const board = eyrieBoard(g.state, f.seat)
      const { leaders } = eyrieData(g)
      board.deposed = [...board.deposed, board.leader]
      if (board.deposed.length === leaders.length) {
        board.deposed = []
        tell(g, { on: 'eyrie.leaders', seat: f.seat })
      }
      crown(
        g,
        f.seat,
        leaders.findIndex((leader) => leader.id === o.what),
      )
      tell(g, { on: 'eyrie.leader', seat: f.seat, leader: o.what, turmoil: true })
    },
  }),
})
