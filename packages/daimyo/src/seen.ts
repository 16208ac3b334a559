/** Builds what a seat may see (DM-2.14), by adding. */

import type { Seat } from '@trestle/kernel'
import { empire, type G, mercenaries, players } from './kit.ts'
import { upTo } from './lists.ts'
import { BESIDE, colourOfDie, faceOf, sumOf, sums } from './rules/dice.ts'
import { measure } from './rules/goals.ts'
import { buildingsOf, influence, islandsInPlay, markersOf, PLACES, SPACES, supplyOf } from './rules/pieces.ts'
import { banners } from './rules/ranking.ts'
import { trackCost } from './rules/recruit.ts'
import { colourOf, storageUsed } from './rules/relics.ts'
import { turnTakers } from './rules/round.ts'
import { type Score, scores } from './rules/scoring.ts'
import { rowFor } from './solo/ability.ts'
import { achieved } from './solo/achievements.ts'
import { stackOf } from './solo/turn.ts'
import { DICE_COLOURS, FARM, RESOURCES, TOWER } from './state.ts'
import type { DieView, GoalView, IslandView, SideView, SoloView, TileView, View } from './view.ts'

const TURNS = 3

const dieView = (die: number): DieView => ({ colour: DICE_COLOURS[colourOfDie(die)], value: faceOf(die) })

export function view(g: G, seat: Seat | null): View {
  const s = g.state
  const { content } = g
  const heroId = (card: number): string => content.heroes[card].id
  const relicId = (relic: number): string => `${content.islands[colourOf(relic)].id}-${(relic % 4) + 1}`
  const all = scores(g)
  const n = turnTakers(g)
  return {
    phase: s.phase,
    round: s.round,
    rounds: content.content.board.rounds,
    active: s.active,
    turn: s.phase === 'turns' && s.turn > 0 ? Math.floor((s.turn - 1) / n) + 1 : 0,
    first: s.first,
    helmet: s.helmet,
    helmetTaken: s.helmetTaken,
    you: seat,
    pool: s.pool.map(dieView),
    islands: upTo(islandsInPlay(g)).map((island) => islandView(g, island, relicId)),
    bag: s.bag.length,
    blackMarket: s.market.map(relicId),
    villagers: content.villagers.map(({ id, sides }, i) => ({ id, side: sides[s.villagers[i]].id })),
    heroMarket: s.heroMarket.map((card) => (card < 0 ? null : heroId(card))),
    heroTop: s.heroDeck.length > 0 && s.heroMarket[0] !== undefined ? heroId(s.heroDeck[s.heroDeck.length - 1]) : null,
    heroDeck: s.heroDeck.length,
    goals: goals(g),
    sides: s.sides.map((_, party) => sideView(g, party, seat, all[party], { heroId, relicId })),
    now: {
      space: s.space,
      mainDone: s.mainDone,
      heroPlayed: s.heroPlayed,
      abilityUsed: s.abilityUsed,
      playing: s.playing.map(heroId),
    },
    order: order(g),
    solo: soloView(g),
  }
}

/** DM-4.2, DM-20.2, DM-21.8: who takes the dice of this round, the Mercenaries included. */
function order(g: G): number[] {
  if (g.state.round === 0) return []
  const n = turnTakers(g)
  const out: number[] = []
  for (let turn = 0; turn < TURNS * n; turn++) {
    if (mercenaries(g) >= 0 && turn < g.content.content.mercenaries.dice) out.push(mercenaries(g))
    out.push((g.state.first + turn) % n)
  }
  return out
}

function islandView(g: G, island: number, relicId: (relic: number) => string): IslandView {
  const s = g.state
  const { id, production, coins, altars, banners: rows } = g.content.islands[island]
  return {
    id,
    production: production.map((resource, i) => {
      const at = island * SPACES + i
      const building = s.buildings[at]
      return {
        at,
        resource: RESOURCES[resource],
        governor: s.governors[at],
        building: building < 0 ? null : { party: building >> 1, kind: building % 2 === FARM ? 'technoFarm' : 'radioTower' },
      }
    }),
    shadows: coins.map((n, i) => ({ coins: n, party: s.shadows[island * PLACES + i] })),
    altars: altars.map((n, i) => ({ influence: n, party: s.altars[island * PLACES + i] })),
    tiles: upTo(PLACES).map((i) => {
      const relic = s.lands[island * PLACES + i]
      return relic < 0 ? null : relicId(relic)
    }),
    scavengers: upTo(players(g)).filter((party) => s.sides[party].scavenger === island),
    influence: s.sides.map((_, party) => influence(g, party, island)),
    banners: rows[players(g) - 1],
    points: banners(g, island),
  }
}

function goals(g: G): GoalView[] {
  const s = g.state
  return s.goals.map((goal, i) => {
    const { id, metric, least } = g.content.goals[goal]
    return { id, first: s.goalFirst[i], second: s.goalSecond[i], progress: upTo(players(g)).map((seat) => measure(g, seat, metric)), least }
  })
}

interface Names {
  heroId(card: number): string
  relicId(relic: number): string
}

function sideView(g: G, party: number, seat: Seat | null, score: Score, { heroId, relicId }: Names): SideView {
  const s = g.state
  const side = s.sides[party]
  const kind = party === mercenaries(g) ? 'mercenaries' : party === empire(g) ? 'empire' : 'player'
  const [rice, metal, stone, gold] = side.goods
  const tile = (number: number): TileView | null => {
    if (number < 0) return null
    const { id, base, advanced } = g.content.tiles[number]
    return {
      id,
      effect: (g.options.boards === 'advanced' ? advanced : base).effect,
      used: s.active === party && s.tilesUsed.includes(number),
    }
  }
  const surcharge = (of: number): number | null => {
    const built = buildingsOf(g, party, of)
    return built >= side.slots.length / 2 ? null : (g.content.content.construction.surcharge.by[built] ?? null)
  }
  const { clans, mercenaries: neutral } = g.content.content
  const markers = kind === 'empire' ? 0 : (kind === 'mercenaries' ? neutral : clans).pieces.relicMarkers - markersOf(g, party)
  const supply = (of: 'governors' | 'shadows' | 'technoFarms' | 'radioTowers'): number => (kind === 'empire' ? 0 : supplyOf(g, party, of))
  return {
    clan: side.clan < 0 ? null : g.content.clans[side.clan].id,
    kind,
    out: side.out,
    popularity: side.popularity,
    goods: { rice, metal, stone, gold },
    storage: { used: storageUsed(g, party), capacity: side.storage },
    track: { space: side.track, cost: trackCost(g, party) },
    scavenger: side.scavenger < 0 ? null : g.content.islands[side.scavenger].id,
    loose: side.loose.map(relicId),
    stacks: side.stacks.map((colour) => g.content.islands[colour].id),
    handSize: side.hand.length,
    hand: (party === seat ? side.hand : side.known).map(heroId),
    deck: side.deck.length,
    discard: side.discard.map(heroId),
    dice: side.dice.slice(0, BESIDE).map((die) => (die < 0 ? null : dieView(die))),
    beside: side.dice
      .slice(BESIDE)
      .filter((die) => die >= 0)
      .map(dieView),
    sum: sumOf(side.dice),
    sums: sums(side.dice),
    boards: side.boards.map((board) => (board < 0 ? null : g.content.boards[board].id)),
    slots: side.slots.map(tile),
    surcharge: { technoFarm: surcharge(FARM), radioTower: surcharge(TOWER) },
    tiles: side.tiles.map(tile),
    supply: {
      governors: supply('governors'),
      shadows: supply('shadows'),
      technoFarms: supply('technoFarms'),
      radioTowers: supply('radioTowers'),
      relicMarkers: markers,
    },
    score: openScore(g, party, score),
  }
}

/** The Empire's first Hero is hidden until the end (DM-2.14), so its army and what that scores are not told before. */
function openScore(g: G, party: number, score: Score): Score {
  if (empire(g) < 0 || g.state.phase === 'ended') return score
  const hidden = party === empire(g) ? g.state.sides[party].hand.reduce((sum, card) => sum + g.content.heroes[card].cost, 0) : 0
  return { ...score, army: 0, armyValue: score.armyValue - hidden, total: score.total - score.army }
}

function soloView(g: G): SoloView | null {
  const { solo } = g.state
  if (!solo) return null
  const dice = g.state.sides[empire(g)].dice.filter((die) => die >= 0)
  const sum = sumOf(dice)
  return {
    level: g.options.solo,
    card: solo.card < 0 ? null : g.content.soloCards[solo.card].id,
    left: g.state.round === 0 ? 0 : solo.stacks[stackOf(g, g.state.round)].length,
    dice: dice.map(dieView),
    sum,
    row: dice.length === TURNS ? rowFor(g, sum) : null,
    achieved: achieved(g),
  }
}
