import type { Procedure } from '@trestle/kernel'
import { procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { firstOf } from '../../rules/bits.ts'
import { spread } from '../../rules/spread.ts'
import { netOf } from '../../rules/ways.ts'
import { WARRIOR } from './board.ts'

type Raid = { seat: number; at: number }

/** ROOT-13.7.4 A Raid that was removed: a warrior in each adjacent clearing in which the Corvids may place. */
export const raid: Procedure<Raid> = procedure('corvids.raid', {
  place(g, f: Raid) {
    const spots: number[] = []
    for (let left = netOf(g, f.seat)[f.at] & ~bannedTo(g, f.seat, 'place'); left !== 0; left &= left - 1) spots.push(firstOf(left))
    spread(g, f.seat, WARRIOR, spots, 'ROOT-13.7.4')
  },
})
