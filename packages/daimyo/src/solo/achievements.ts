/** DM-21.23: what a win against the Empire achieves, kept by level. */
import { empire, type G } from '../kit.ts'
import { measure } from '../rules/goals.ts'

/** The ids of the achievements of a match that has ended; none without a win. */
export function achieved(g: G): string[] {
  if (empire(g) < 0 || !g.result?.winners.includes(0)) return []
  const { clan } = g.state.sides[0]
  return g.content.content.solo.achievements
    .filter((one) => ('clan' in one ? g.content.clans[clan].id === one.clan : measure(g, 0, one.metric) >= one.least))
    .map(({ id }) => id)
}
