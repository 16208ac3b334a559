import { goodsOf, resourceNo } from '../box.ts'
import { type G, tell } from '../kit.ts'
import { measure } from '../rules/goals.ts'
import { gain, pay, raiseStorage, score } from '../rules/goods.ts'
import { drawHeroes } from '../rules/heroes.ts'
import { mainAction } from '../rules/main-action.ts'
import { resetTrack } from '../rules/recruit.ts'
import { plainOperation } from './interpreter.ts'

plainOperation('pay', (g, seat, step) => pay(g, seat, goodsOf(step)))

plainOperation('gain', (g, seat, step) => gain(g, seat, goodsOf(step)))

plainOperation('gainPer', (g, seat, { resource, each, per }) => {
  const goods = [0, 0, 0, 0]
  goods[resourceNo(resource)] = each * measure(g, seat, per)
  gain(g, seat, goods)
})

plainOperation('drawHero', (g, seat, { count }) => drawHeroes(g, seat, count))

plainOperation('storage', (g, seat, { amount }) => raiseStorage(g, seat, amount), true)

plainOperation('popularity', (g, seat, { amount }) => score(g, seat, amount, 'effect'))

/** DM-9.6: no payment of its own, and from any space. */
plainOperation('resetRecruitTrack', (g, seat) => resetTrack(g, seat))

plainOperation('takeHelmet', (g, seat, { ifFirstThisRound }) => takeHelmet(g, seat, ifFirstThisRound ?? false))

/** DM-12.7: in full, without a die; it opens no bonus tile. */
plainOperation(
  'mainAction',
  (g, seat, { action }) =>
    mainAction(
      g,
      seat,
      g.content.actions.findIndex(({ id }) => id === action),
    ),
  true,
)

/** DM-5.4, DM-5.7: who is the first in a round to take it in one of these ways keeps it for the round. */
export function takeHelmet(g: G, seat: number, ifFirst: boolean): void {
  const s = g.state
  if (ifFirst && s.helmetTaken) return
  s.helmetTaken = true
  tell(g, { on: s.helmet === seat ? 'helmet-kept' : 'helmet', seat })
  s.helmet = seat
}
