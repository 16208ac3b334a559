/**
 * How good a position is for a seat, for players that look ahead: what it would score at the end, roughly. Most weights go by the rounds that are left:
 * `docs/players.md` says what they were fitted to, and what they won.
 */
import type { Seat } from '@trestle/kernel'
import { empire, type G, players } from './kit.ts'
import { measure } from './rules/goals.ts'
import { PLACES, SPACES } from './rules/pieces.ts'
import { shares } from './rules/ranking.ts'
import { byTable } from './rules/scoring.ts'
import { BUILD, FARM, GOLD, PRODUCTION, RECRUIT, RELIC, RICE, TAX, TOWER, VILLAGERS } from './state.ts'

const TURNS = 3

/**
 * What things are worth by the number of rounds whose end is still to come, 0 to 5. Others take banners away and give goods, Heroes and tiles time to work: so
 * a banner counts for little more than the round that runs, and what works in every turn the more the earlier it is there.
 */
const BY_ROUNDS = {
  /** Of an influence, beyond the banner that it decides. */
  influence: [0, 0.7, 1, 1, 1, 1],
  farm: [0, 0.1, 0.2, 0.3, 0.4, 0.5],
  /** Of a cost of a Hero that one owns, beside its worth in the army. */
  hero: [0, 0, 0.32, 0.64, 0.96, 1.28],
  /** Of a Hero in hand, up to four. */
  hand: [0, 0.45, 0.9, 1.35, 1.8, 1.8],
  /** Of the first resource of a kind. */
  goods: [0.3, 0.35, 0.7, 1.1, 1.4, 1.5],
  storage: [0, 0.35, 0.7, 1.05, 1.05, 1.05],
  /** Of each space that the recruitment marker has gone, a loss. */
  track: [0, 0.15, 2, 2, 2, 2],
  /** Of a bonus tile that works. */
  tile: [0, 0.9, 1.8, 2.7, 3.6, 4.5],
  /** Of loose relic tiles, a part of `LOOSE`. */
  loose: [0.35, 0.35, 0.75, 1, 1, 1],
  /** Of a goal that is all but reached. */
  goal: [0.5, 2.5, 4.5, 6.5, 8.5, 8.5],
  /** Of the helmet where it may still change hands. */
  helmet: [0, 1.5, 1, 1, 1, 1],
} as const

/** Worth of what the banners would give now: as the round begins, what its turns add to that until it ends, and for each round after it. */
const BANNERS = { begun: 0.45, played: 0.5, later: 0.08 }
/** Worth of loose tiles of one colour by their number. A single one is in the way as often as it helps. */
const LOOSE = [0, -0.2, 0.6, 4.4]
/** Worth of a turn that is still to come: so that a player who looks some choices ahead does not end a turn for the next one’s sake. */
const TURN = 3.5
/** Worth of a further basic resource of a kind, by how many there are. */
const BASICS = [0.75, 0.65, 0.5, 0.4, 0.3]

export function evaluate(g: G, seat: Seat): number {
  return standing(g, seat, worths(g))
}

/** `evaluate` by seat: the parties are counted once for all seats. */
export function evaluateAll(g: G): number[] {
  const all = worths(g)
  return g.game.seats(g.options).map((_, seat) => standing(g, seat, all))
}

/** A seat against the others. What is good for the player is bad for the Empire. */
function standing(g: G, seat: Seat, all: readonly number[]): number {
  const s = g.state
  if (empire(g) >= 0) return (seat === 0 ? 1 : -1) * (all[0] - 0.8 * all[1])
  let best = Number.NEGATIVE_INFINITY
  let sum = 0
  let others = 0
  for (let other = 0; other < players(g); other++) {
    if (other === seat || s.sides[other].out) continue
    best = Math.max(best, all[other])
    sum += all[other]
    others++
  }
  return all[seat] - 0.3 * best - (0.2 * sum) / Math.max(1, others)
}

/** By party. */
function worths(g: G): number[] {
  const s = g.state
  const { scoring, board } = g.content.content
  const parties = s.sides.length
  const out: number[] = []
  // Rounds whose end is still to come.
  const left = s.round === 0 ? board.rounds : board.rounds - s.round + (s.phase === 'roundEnd' ? 0 : 1)
  const table = influences(g)
  const points = bannerPoints(g, table)
  const banner = left > 0 ? BANNERS.begun + BANNERS.played * played(g) + BANNERS.later * (left - 1) : 0
  // In the last round what is held now is worth the less the fewer turns may still make use of it.
  const influence = BY_ROUNDS.influence[left] * (left === 1 ? 1 - 0.4 * played(g) : 1)
  for (let party = 0; party < parties; party++) {
    const side = s.sides[party]
    let worth = side.popularity + points[party] * banner
    for (let island = 0; island < table[party].length; island++) worth += influence * table[party][island]
    let [farms, towers] = [0, 0]
    let army = side.goods[GOLD]
    for (let at = 0; at < s.buildings.length; at++) {
      if (s.buildings[at] === party * 2 + FARM) farms++
      else if (s.buildings[at] === party * 2 + TOWER) towers++
    }
    worth += byTable(scoring.technoFarms, farms) + byTable(scoring.radioTowers, towers) + BY_ROUNDS.farm[left] * farms
    worth += byTable(scoring.relics, side.stacks.length + side.returned) + tilesWorth(side.loose, left)
    if (s.helmet === party) worth += helmetWorth(g, left)
    army += costs(g, side.hand) + costs(g, side.deck) + costs(g, side.discard)
    worth += 0.25 * army
    if (party < players(g)) {
      worth += heroesWorth(g, party, left)
      worth += goodsWorth(side.goods, left)
      worth += BY_ROUNDS.storage[left] * side.storage + BY_ROUNDS.hand[left] * Math.min(4, side.hand.length)
      worth -= BY_ROUNDS.track[left] * side.track
      for (let space = 0; space < side.tiles.length; space++) if (side.tiles[space] >= 0) worth += BY_ROUNDS.tile[left]
      worth += goalsWorth(g, party, left)
      if (s.active === party && s.space >= 0 && !s.mainDone) worth += promise(g, party, left)
    }
    out.push(worth + TURN * turnsLeft(g, party))
  }
  return out
}

/** What the main action is good for where a die lies: at a first look all dice would be worth the same. */
function promise(g: G, seat: Seat, left: number): number {
  const s = g.state
  const { goods, track } = s.sides[seat]
  if (s.space === VILLAGERS) return s.helmetTaken ? 2.2 : 3
  if (s.space === PRODUCTION) return 0.7 * (measure(g, seat, 'governorsOnBoard') + measure(g, seat, 'technoFarmsBuilt'))
  if (s.space === RELIC) return 2.4
  if (s.space === TAX) return 1.3
  if (s.space === RECRUIT) {
    const { costs } = g.content.content.clans.recruitTrack
    let [rice, units, at] = [goods[RICE], 0, track]
    while (rice >= costs[at] && units < 3) {
      rice -= costs[at]
      units++
      at = Math.min(at + 1, costs.length - 1)
    }
    return units * (1 + 0.8 * left)
  }
  const can = [FARM, TOWER].some((kind) => g.content.costs[kind].every((n, i) => goods[i] >= n))
  return s.space === BUILD && can ? 2 + 0.8 * left : 0
}

/** Turns of a party that are still to come, a running one until its die lies; the Empire's until it is over. */
function turnsLeft(g: G, party: number): number {
  const s = g.state
  const n = Math.max(2, players(g))
  const later = TURNS * (g.content.content.board.rounds - s.round)
  if (party >= n || s.phase === 'ended') return 0
  if (s.phase === 'setup') return TURNS * g.content.content.board.rounds
  if (s.phase !== 'turns') return later
  const before = (party - s.first + n) % n
  const begun = Math.max(0, Math.ceil((s.turn - before) / n))
  return later + TURNS - begun + (s.active !== party || (party < players(g) && s.space >= 0) ? 0 : 1)
}

/** The part of the running round's turns that have begun, 0 to 1. */
function played(g: G): number {
  const { phase, turn } = g.state
  if (phase === 'setup') return 0
  return phase === 'turns' ? turn / (TURNS * Math.max(2, players(g))) : 1
}

/** DM-19.7: all of its points once nobody can take it any more. */
function helmetWorth(g: G, left: number): number {
  const { helmetTaken } = g.state
  return left === 0 || (left === 1 && helmetTaken) ? g.content.content.scoring.helmet : BY_ROUNDS.helmet[left]
}

/** Heroes are played again and again, the dear ones for more; what is being carried out is still to come. */
function heroesWorth(g: G, seat: Seat, left: number): number {
  const { hand, deck, discard } = g.state.sides[seat]
  const owned = costs(g, hand) + costs(g, deck) + costs(g, discard)
  const playing = g.state.active === seat ? costs(g, g.state.playing) : 0
  let worth = BY_ROUNDS.hero[left] * (owned + playing) + 0.25 * playing
  for (let i = 0; i < g.stack.length; i++) {
    const { procedure, locals } = g.stack[i]
    if ((procedure === 'script' || procedure === 'hero') && (locals as { seat: Seat }).seat === seat) worth += 0.7
  }
  return worth
}

function costs(g: G, cards: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < cards.length; i++) sum += g.content.heroes[cards[i]].cost
  return sum
}

/** Resources are worth what they become, more of one kind less each. */
function goodsWorth(goods: readonly number[], left: number): number {
  const life = BY_ROUNDS.goods[left]
  let worth = 0.2 * (goods[0] + goods[1] + goods[2])
  for (let i = RICE; i < GOLD; i++) for (let n = 0; n < goods[i]; n++) worth += life * (BASICS[n] ?? 0.15)
  for (let n = 0; n < goods[GOLD]; n++) worth += life * (BASICS[n] ?? 0.2)
  return worth
}

function tilesWorth(loose: readonly number[], left: number): number {
  let worth = 0
  for (let i = 0; i < loose.length; ) {
    const colour = Math.floor(loose[i] / 4)
    let n = 0
    while (i < loose.length && Math.floor(loose[i] / 4) === colour) {
      n++
      i++
    }
    worth += LOOSE[n] ?? LOOSE[3]
  }
  return BY_ROUNDS.loose[left] * worth
}

/** A goal that is near is worth a part of what it gives. */
function goalsWorth(g: G, seat: Seat, left: number): number {
  const s = g.state
  let worth = 0
  for (let i = 0; i < s.goals.length; i++) {
    if (s.goalFirst[i] >= 0) continue
    const { metric, least } = g.content.goals[s.goals[i]]
    const near = measure(g, seat, metric) / least
    worth += BY_ROUNDS.goal[left] * near * near
  }
  return worth
}

/** DM-17.1 for all parties and islands in one pass. */
function influences(g: G): number[][] {
  const s = g.state
  const { governor, shadow, radioTower } = g.content.content.board.influence
  const { islands } = g.content
  const table = Array.from(s.sides, () => [0, 0, 0, 0, 0, 0])
  for (let at = 0; at < s.governors.length; at++) {
    const island = Math.floor(at / SPACES)
    if (s.governors[at] >= 0) table[s.governors[at]][island] += governor
    const building = s.buildings[at]
    if (building >= 0 && building % 2 === TOWER) table[building >> 1][island] += radioTower
  }
  for (let at = 0; at < s.shadows.length; at++) {
    const island = Math.floor(at / PLACES)
    if (s.shadows[at] >= 0) table[s.shadows[at]][island] += shadow
    if (s.altars[at] >= 0) table[s.altars[at]][island] += islands[island].altars[at % PLACES]
  }
  return table
}

/** What each party would score in a round from here. */
function bannerPoints(g: G, table: readonly (readonly number[])[]): number[] {
  const s = g.state
  const total = Array.from(s.sides, () => 0)
  const [influence, shadows] = [total.slice(), total.slice()]
  const n = g.content.inPlay[players(g) - 1]
  for (let island = 0; island < n; island++) {
    const { gold, silver } = g.content.islands[island].banners[players(g) - 1]
    for (let party = 0; party < total.length; party++) {
      influence[party] = table[party][island]
      shadows[party] = 0
    }
    for (let at = island * PLACES; at < (island + 1) * PLACES; at++) if (s.shadows[at] >= 0) shadows[s.shadows[at]]++
    const points = shares(influence, shadows, gold, silver)
    for (let party = 0; party < total.length; party++) total[party] += points[party]
  }
  return total
}
