import type { Procedure } from '@trestle/kernel'
import { choice, procedure } from '../../ground/state.ts'
import { place } from '../../rules/pieces.ts'
import { cornersFor } from '../../rules/setup/corners.ts'
import { tell } from '../../rules/tell.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { crown, eyrieData, ROOST, WARRIOR } from './board.ts'

/** ROOT-7.3.2 Warriors beside the first roost. */
export const FIRST_WARRIORS = 6

/** ROOT-7.3.3 One of four leaders; ROOT-7.3.4 the viziers in the columns it names. */
export const leader = choice({
  seat: (_g, f: TurnLocals) => f.seat,
  rule: 'ROOT-7.3.3',
  options: (g) => eyrieData(g).leaders.map((leader) => ({ do: 'leader', what: leader.id })),
  resolve(g, f, o) {
    crown(
      g,
      f.seat,
      eyrieData(g).leaders.findIndex((leader) => leader.id === o.what),
    )
    tell(g, { on: 'eyrie.leader', seat: f.seat, leader: o.what })
  },
})

/** ROOT-7.3 The Eyrie's setup. The supply (ROOT-7.3.1) and the roost track (ROOT-7.3.5) are counted by kind. */
export const eyrieSetup: Procedure<TurnLocals> = procedure('eyrie.setup', {
  /** ROOT-7.3.2 The first roost, in a corner across from another's if that can be done. */
  roost: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-7.3.2',
    options: (g, f) => cornersFor(g, f.seat, true, undefined, true).map((at) => ({ do: 'home', at })),
    resolve(g, f, o) {
      g.state.sides[f.seat].home = o.at
      place(g, f.seat, ROOST, o.at)
      place(g, f.seat, WARRIOR, o.at, FIRST_WARRIORS)
    },
  }),
  leader,
})
