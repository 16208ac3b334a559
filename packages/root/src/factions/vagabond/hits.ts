import { finish, type Procedure, repeat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { ofKinds } from '../../rules/battle/losses.ts'
import { partyOf, warriorsAt } from '../../rules/parties.ts'
import type { HitLocals, Losses } from '../../sources/battle.ts'
import { damage, differing, isDamaged, vagabondBoard } from './items.ts'

/** ROOT-9.2.2.I Items damaged when everything around him is removed. */
const SWEPT = 3

/**
 * ROOT-9.2.7 For each hit one undamaged item of his choice, ROOT-9.2.9.II.d or a warrior of the ally he fights with;
 * ROOT-9.2.7~2 with nothing left further hits are ignored.
 */
export const takeHits: Procedure<HitLocals, Losses> = procedure('vagabond.hits', {
  begin(g, f: HitLocals) {
    const items = f.ally < 0 ? all(g, f.party, f.hits) : null
    if (items) finish(g, { losses: [], items })
  },
  hit: choice({
    seat: (_g, f: HitLocals) => f.party,
    rule: 'ROOT-9.2.7',
    options: (g, f) => {
      if (f.hits === 0) return []
      const out: { do: 'damage' | 'ally'; item: number }[] = undamaged(g, f).map((item) => ({ do: 'damage', item }))
      const fallen = f.losses.reduce((sum, { n }) => sum + n, 0)
      if (f.ally >= 0 && warriorsAt(partyOf(g, f.ally), f.at) > fallen) out.push({ do: 'ally', item: -1 })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'damage') f.items.push(o.item)
      // Of an ally with warriors of several kinds the first kind falls first.
      else
        f.losses = ofKinds(
          g,
          f.ally,
          f.at,
          f.losses.reduce((sum, { n }) => sum + n, 1),
        )
      f.hits--
      repeat(g)
    },
  }),
  done: (g, f) => finish(g, { losses: f.losses, items: f.items }),
})

/** Where there are no more items than hits there is nothing to choose: all undamaged items, or null. */
function all(g: G, seat: number, hits: number): number[] | null {
  const items = vagabondBoard(g.state, seat).items.filter((item) => !isDamaged(item))
  return items.length <= hits ? items : null
}

/** The different undamaged items that were not chosen yet. */
function undamaged(g: G, f: HitLocals): number[] {
  const left = vagabondBoard(g.state, f.party).items.filter((item) => !isDamaged(item))
  for (const item of f.items) {
    const at = left.findIndex((own) => differing([own])[0] === item)
    if (at >= 0) left.splice(at, 1)
  }
  return differing(left)
}

export type Swept = { seat: number; at: number; n: number }

/** ROOT-9.2.2.I He damages three items. */
export const swept: Procedure<Swept> = procedure('vagabond.swept', {
  begin(g, f: Swept) {
    f.n = SWEPT
    const items = all(g, f.seat, f.n)
    if (!items) return
    for (const item of items) damage(g, f.seat, item)
    finish(g)
  },
  damage: choice({
    seat: (_g, f: Swept) => f.seat,
    rule: 'ROOT-9.2.2.I',
    options: (g, f) => {
      if (f.n === 0) return []
      const items = vagabondBoard(g.state, f.seat).items.filter((item) => !isDamaged(item))
      return differing(items).map((item) => ({ do: 'damage', item }))
    },
    resolve(g, f, o) {
      damage(g, f.seat, o.item)
      f.n--
      repeat(g)
    },
  }),
})
