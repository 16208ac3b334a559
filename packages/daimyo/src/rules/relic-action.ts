/** DM-7: the Relic main action: two moves of the Scavenger, each with a tile, a Search and a Buy. */

import { call, goto, type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { choice, end, type G, mercenaries, procedure, tell } from '../kit.ts'
import { distinct } from '../lists.ts'
import type { EndOption, IslandOption, RelicOption, SearchOption } from '../options.ts'
import { METAL, STONE } from '../state.ts'
import { claimGoals } from './goals.ts'
import { addGoods, goldOf, pay, payGold } from './goods.ts'
import { islandsInPlay } from './pieces.ts'
import { refusal } from './refusal.ts'
import {
  allTilesOn,
  BLACK_MARKET,
  canTake,
  isFull,
  MERCENARIES,
  offers,
  refill,
  takeFromLand,
  takeTile,
  tilesOn,
  toMarket,
} from './relics.ts'

/** DM-7.5, DM-7.6: what Search and Buy cost. */
const SEARCH_WITH = [METAL, STONE]
const BUY_FOR = 1

/** DM-7.2: every other island in play. */
export function otherIslands(g: G, seat: Seat): IslandOption[] {
  const at = g.state.sides[seat].scavenger
  const out: IslandOption[] = []
  for (let island = 0; island < islandsInPlay(g); island++) if (island !== at) out.push({ do: 'scavenge', island })
  return out
}

export function moveScavenger(g: G, seat: Seat, to: number): void {
  const side = g.state.sides[seat]
  tell(g, { on: 'scavenged', seat, from: side.scavenger, to })
  side.scavenger = to
}

interface Relic {
  seat: Seat
  landings: number
}

export const relicAction: Procedure<Relic> = procedure('relic', {
  /** DM-7.1, DM-7.2. */
  move: choice({
    seat: (_g, f: Relic) => f.seat,
    rule: 'DM-7.2',
    options: (g, f): IslandOption[] => otherIslands(g, f.seat),
    resolve(g, f, o) {
      moveScavenger(g, f.seat, o.island)
      f.landings++
      call(g, landing, { seat: f.seat, taken: false, searched: false, bought: false })
    },
    refused: (g, f) => [refusal({ do: 'scavenge', island: g.state.sides[f.seat].scavenger }, 'DM-7.2')],
  }),
  /** DM-7.13: both moves are made. */
  again(g, f) {
    if (f.landings < 2 && !g.state.sides[f.seat].out) goto(g, 'move')
  },
})

interface Landing {
  seat: Seat
  taken: boolean
  searched: boolean
  bought: boolean
}

type LandingOption = RelicOption | SearchOption | EndOption

/** DM-7.4, DM-7.9, DM-7.13: on each landing a tile, a Search and a Buy, all of them a "may", in any order. */
export const landing: Procedure<Landing> = procedure('landing', {
  act: choice({
    seat: (_g, f: Landing) => f.seat,
    rule: 'DM-7.4',
    options(g, f): LandingOption[] {
      const at = g.state.sides[f.seat].scavenger
      const out: LandingOption[] = f.taken ? [] : offers(g, f.seat, [at])
      if (!f.searched) out.push(...searches(g, f.seat, at))
      if (!f.bought) out.push(...buys(g, f.seat))
      if (out.length > 0) out.push(end)
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return goto(g, 'done')
      if (o.do === 'search') {
        f.searched = true
        search(g, f.seat, o)
        return
      }
      if (o.do === 'buy') {
        f.bought = true
        payGold(g, f.seat, o.from === MERCENARIES ? g.content.content.mercenaries.tilePrice : BUY_FOR)
        if (o.from === MERCENARIES) addGoods(g, mercenaries(g), [0, 0, 0, g.content.content.mercenaries.tilePrice])
      } else f.taken = true
      call(g, takeTile, { seat: f.seat, relic: o.relic, from: o.from })
    },
    otherwise: (g) => goto(g, 'done'),
    refused: (g, f) => refusals(g, f),
  }),
  /** DM-7.1: refilled at once. */
  refill(g, f) {
    refill(g)
    if (claimGoals(g)) return repeat(g)
    if (!g.state.sides[f.seat].out) goto(g, 'act')
  },
  done() {},
})

/** DM-7.5: one or two tiles of this No Man's Land, paid with 1 metal or 1 stone. */
function searches(g: G, seat: Seat, island: number): SearchOption[] {
  const { goods } = g.state.sides[seat]
  const tiles = allTilesOn(g, island)
  if (tiles.length === 0) return []
  const lists = distinct(tiles).map((relic) => [relic])
  for (let a = 0; a < tiles.length; a++)
    for (let b = a + 1; b < tiles.length; b++) {
      if (!lists.some((list) => list[0] === tiles[a] && list[1] === tiles[b])) lists.push([tiles[a], tiles[b]])
    }
  const out: SearchOption[] = []
  for (const resource of SEARCH_WITH) if (goods[resource] > 0) for (const relics of lists) out.push({ do: 'search', pay: resource, relics })
  return out
}

function search(g: G, seat: Seat, { pay: resource, relics }: SearchOption): void {
  const price = [0, 0, 0, 0]
  price[resource] = 1
  pay(g, seat, price)
  const island = g.state.sides[seat].scavenger
  for (const relic of relics) {
    takeFromLand(g, island, relic)
    toMarket(g, relic)
  }
  tell(g, { on: 'searched', seat, island, relics })
}

/** DM-7.6, DM-20.7: of the Black Market for 1 gold, or of the Mercenaries for 2. */
function buys(g: G, seat: Seat): RelicOption[] {
  const gold = goldOf(g, seat)
  const from = gold >= BUY_FOR ? [BLACK_MARKET] : []
  if (mercenaries(g) >= 0 && gold >= g.content.content.mercenaries.tilePrice) from.push(MERCENARIES)
  return offers(g, seat, from, 'buy')
}

/** Tiles that lie open and may not be had, and why. */
function refusals(g: G, f: Landing): Refusal[] {
  const at = g.state.sides[f.seat].scavenger
  const { market } = g.state
  const bar = (_relic: number): string => (isFull(g, f.seat) ? 'DM-8.2' : 'DM-7.8')
  const barred = (list: readonly number[], from: number, what: 'take' | 'buy'): Refusal[] =>
    list.flatMap((relic) => (canTake(g, f.seat, relic) ? [] : [refusal({ do: what, relic, from }, bar(relic))]))
  const again = f.taken
    ? tilesOn(g, at).map((relic) => refusal({ do: 'take', relic, from: at }, 'DM-7.1'))
    : barred(tilesOn(g, at), at, 'take')
  const dear = f.bought || goldOf(g, f.seat) < BUY_FOR
  const buying = dear
    ? distinct(market).map((relic) => refusal({ do: 'buy', relic, from: BLACK_MARKET }, f.bought ? 'DM-7.4' : 'DM-7.6'))
    : barred(distinct(market), BLACK_MARKET, 'buy')
  return [...again, ...buying, ...refusedOfMercenaries(g, f, barred)]
}

/** DM-20.7: the Mercenaries' tiles that may not be bought, and why. */
function refusedOfMercenaries(
  g: G,
  f: Landing,
  barred: (list: readonly number[], from: number, what: 'take' | 'buy') => Refusal[],
): Refusal[] {
  if (mercenaries(g) < 0) return []
  const theirs = distinct(g.state.sides[mercenaries(g)].loose)
  const [n, have] = [g.content.content.mercenaries.tilePrice, goldOf(g, f.seat)]
  if (!f.bought && have >= n) return barred(theirs, MERCENARIES, 'buy')
  return theirs.map((relic) => {
    const option = { do: 'buy', relic, from: MERCENARIES }
    return f.bought ? refusal(option, 'DM-7.4') : refusal(option, 'DM-20.7', { n, have })
  })
}
