/** DM-16: goal cards, claimed by themselves. */
import { call } from '@trestle/kernel'
import { lookAfterSteps, script } from '../effects/interpreter.ts'
import { type G, players, tell } from '../kit.ts'
import { FARM, TOWER } from '../state.ts'
import { heroCount } from './heroes.ts'
import { buildingsOf, governorsOf, influence, islandsInPlay, SPACES, shadowsOf } from './pieces.ts'

const metrics: { [metric: string]: (g: G, party: number) => number } = {
  governorsOnBoard: (g, party) => governorsOf(g, party),
  technoFarmsBuilt: (g, party) => buildingsOf(g, party, FARM),
  radioTowersBuilt: (g, party) => buildingsOf(g, party, TOWER),
  buildingsBuilt: (g, party) => buildingsOf(g, party, FARM) + buildingsOf(g, party, TOWER),
  relicsRestored: (g, party) => g.state.sides[party].stacks.length,
  relicColoursRestored: (g, party) => new Set(g.state.sides[party].stacks).size,
  shadowsRecruited: (g, party) => shadowsOf(g, party),
  heroCardsOwned: (g, party) => heroCount(g, party),
  storageCapacity: (g, party) => g.state.sides[party].storage,
  maxInfluenceOneIsland: (g, party) => islandMost(g, party),
  spacesWithGovernorAndBuilding: (g, party) => bothOn(g, party),
  islandsWithInfluence5: (g, party) => strongholds(g, party),
  unitsOnBoard: (g, party) => governorsOf(g, party) + shadowsOf(g, party),
}

function islandMost(g: G, party: number): number {
  let most = 0
  for (let island = 0; island < islandsInPlay(g); island++) most = Math.max(most, influence(g, party, island))
  return most
}

function strongholds(g: G, party: number): number {
  let n = 0
  for (let island = 0; island < islandsInPlay(g); island++) if (influence(g, party, island) >= 5) n++
  return n
}

function bothOn(g: G, party: number): number {
  const { governors, buildings } = g.state
  let n = 0
  for (let at = 0; at < islandsInPlay(g) * SPACES; at++)
    if (governors[at] === party && buildings[at] >= 0 && buildings[at] >> 1 === party) n++
  return n
}

/** DM-16.6: what a goal or an achievement counts, as it is. */
export const measure = (g: G, party: number, metric: string): number => metrics[metric](g, party)

/**
 * DM-16.4: the first seat in turn order from the acting one that meets a goal takes its best free space, with its rewards at once. One
 * claim at a time, in the order of the cards; what the rewards complete follows (DM-16.5). Says whether there was one.
 */
export function claimGoals(g: G): boolean {
  const s = g.state
  const n = players(g)
  const from = s.phase === 'turns' && s.active >= 0 ? s.active : s.first
  for (let i = 0; i < s.goals.length; i++) {
    const { metric, least, green, first, second } = g.content.goals[s.goals[i]]
    const isFirst = s.goalFirst[i] < 0
    if (!isFirst && (!green || n < 3 || s.goalSecond[i] >= 0)) continue
    for (let k = 0; k < n; k++) {
      const seat = (from + k) % n
      if (s.goalFirst[i] === seat || s.sides[seat].out || metrics[metric](g, seat) < least) continue
      if (isFirst) s.goalFirst = s.goalFirst.with(i, seat)
      else s.goalSecond = s.goalSecond.with(i, seat)
      tell(g, { on: 'goal', seat, goal: s.goals[i], first: isFirst })
      call(g, script, { seat, script: isFirst ? first : second, at: 0 })
      return true
    }
  }
  return false
}

lookAfterSteps(claimGoals)
