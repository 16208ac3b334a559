/** DM-19: the end of the game. */
import { type Ending, type Event, end } from '@trestle/kernel'
import type { DaimyoEvent } from '../events.ts'
import { empire, type G, mercenaries, partyName, players, tell } from '../kit.ts'
import { upTo } from '../lists.ts'
import { FARM, GOLD, TOWER } from '../state.ts'
import { basicsOf } from './goods.ts'
import { heroesOf } from './heroes.ts'
import { buildingsOf } from './pieces.ts'
import { parties } from './ranking.ts'

/** DM-1.2: the headings. */
export interface Score {
  track: number
  relics: number
  technoFarms: number
  radioTowers: number
  army: number
  armyValue: number
  helmet: number
  sets: number
  total: number
}

/** DM-19.2, DM-21.21: by a table from none on; beyond its last entry (the Empire alone) that counts, and the rest begins again. */
export function byTable(table: readonly number[], n: number): number {
  const last = table.length - 1
  return n <= last ? table[n] : table[last] + byTable(table, n - last)
}

/** DM-19.4: the worth of an army: what its Heroes cost, and the gold that is left. */
export interface Army {
  value: number
  cards: number
  /** How many Heroes of each cost, by cost. */
  costs: number[]
}

export function armyOf(g: G, party: number): Army {
  const heroes = heroesOf(g, party)
  const costs: number[] = Array.from({ length: 10 }, () => 0)
  let value = g.state.sides[party].goods[GOLD]
  for (const card of heroes) {
    const { cost } = g.content.heroes[card]
    value += cost
    costs[cost] = (costs[cost] ?? 0) + 1
  }
  return { value, cards: heroes.length, costs }
}

/** DM-19.6: below 0 where the first ranks higher, 0 where they are still equal. */
export function compareArmies(a: Army, b: Army): number {
  if (a.value !== b.value) return b.value - a.value
  if (a.cards !== b.cards) return a.cards - b.cards
  for (let cost = 5; cost >= 2; cost--) if (a.costs[cost] !== b.costs[cost]) return b.costs[cost] - a.costs[cost]
  return 0
}

/** DM-19.5, DM-19.6: points of each army; equal ones share their places, rounded down. */
export function armyPoints(armies: readonly (Army | null)[], places: readonly number[]): number[] {
  const points = armies.map(() => 0)
  const ranked = armies.flatMap((army, party) => (army ? [{ army, party }] : [])).sort((a, b) => compareArmies(a.army, b.army))
  for (let from = 0; from < ranked.length; ) {
    let to = from
    while (to < ranked.length && compareArmies(ranked[from].army, ranked[to].army) === 0) to++
    let sum = 0
    for (let place = from; place < to; place++) sum += places[place] ?? 0
    for (let place = from; place < to; place++) points[ranked[place].party] = Math.floor(sum / (to - from))
    from = to
  }
  return points
}

/** The scoring as it stands, by party. Mercenaries compete with their army alone and score nothing (DM-20.16). */
export function scores(g: G): Score[] {
  const { scoring } = g.content.content
  const all = Array.from({ length: parties(g) }, (_, party) => party)
  const armies = all.map((party) => (g.state.sides[party].out ? null : armyOf(g, party)))
  const places = armyPoints(armies, players(g) === 1 ? scoring.army.solo : scoring.army.multi)
  return all.map((party) => {
    const side = g.state.sides[party]
    const armyValue = armies[party]?.value ?? 0
    if (party === mercenaries(g))
      return { track: 0, relics: 0, technoFarms: 0, radioTowers: 0, army: 0, armyValue, helmet: 0, sets: 0, total: 0 }
    const score = {
      track: side.popularity,
      relics: byTable(scoring.relics, side.stacks.length + side.returned),
      technoFarms: byTable(scoring.technoFarms, buildingsOf(g, party, FARM)),
      radioTowers: byTable(scoring.radioTowers, buildingsOf(g, party, TOWER)),
      army: places[party],
      armyValue,
      helmet: g.state.helmet === party ? scoring.helmet : 0,
      // DM-21.21: the Empire has no resources.
      sets: Math.floor(basicsOf(g, party) / scoring.basicSet.size) * scoring.basicSet.points,
      total: 0,
    }
    score.total = score.track + score.relics + score.technoFarms + score.radioTowers + score.army + score.helmet + score.sets
    return score
  })
}

/** DM-19.9, DM-21.22: most points, then most basic resources, then together. `remaining`: who gave up has as many or more (DM-1.4). */
export function winners(g: G, all: readonly Score[]): { winners: number[]; reason: string; rule: string } {
  if (empire(g) >= 0) {
    const won = all[0].total > all[1].total || (all[0].total === all[1].total && basicsOf(g, 0) > 0)
    return { winners: [won ? 0 : empire(g)], reason: all[0].total === all[1].total ? 'basics' : 'points', rule: 'DM-21.22' }
  }
  const seats = Array.from({ length: players(g) }, (_, seat) => seat).filter((seat) => !g.state.sides[seat].out)
  const most = Math.max(...seats.map((seat) => all[seat].total))
  const best = seats.filter((seat) => all[seat].total === most)
  const basics = Math.max(...best.map((seat) => basicsOf(g, seat)))
  const first = best.filter((seat) => basicsOf(g, seat) === basics)
  if (first.length > 1) return { winners: first, reason: 'shared', rule: 'DM-19.9' }
  if (best.length > 1) return { winners: first, reason: 'basics', rule: 'DM-19.9' }
  const beaten = upTo(players(g)).every((seat) => seat === first[0] || all[seat].total < most)
  return { winners: first, reason: beaten ? 'points' : 'remaining', rule: 'DM-19.9' }
}

/** DM-19.1. */
export function endGame(g: G): void {
  const all = scores(g)
  all.forEach((score, seat) => {
    if (seat !== mercenaries(g)) tell(g, { on: 'scored', seat, score: { ...score } })
  })
  end(g, winners(g, all))
}

/** By seat, its Clan (or the Empire) and the headings of its score. */
export function endings(g: G): Ending[] {
  const all = scores(g)
  return all.slice(0, Math.max(2, players(g))).map((score, seat) => ({ as: partyName(g, seat), score: { ...score } }))
}

/** What a seat used: Heroes hired and played, goals claimed, tiles laid, Villagers; and the Empire its cards. */
export function uses(g: G, event: Event): { seat: number; as: string } | null {
  const { heroes, goals, tiles, villagers, soloCards } = g.content
  const of = event as DaimyoEvent
  switch (of.on) {
    case 'hired':
      return { seat: of.seat, as: `hired ${heroes[of.card].id}` }
    case 'hero':
      return { seat: of.seat, as: `played ${heroes[of.card].id}` }
    case 'goal':
      return { seat: of.seat, as: `goal ${goals[of.goal].id}` }
    case 'laid':
      return { seat: of.seat, as: `laid ${tiles[of.tile].id}` }
    case 'villager':
      return { seat: of.seat, as: `villager ${villagers[of.tile].sides[of.side].id}` }
    case 'empire-card':
      return { seat: empire(g), as: `empire ${soloCards[of.card].id}` }
    default:
      return null
  }
}
