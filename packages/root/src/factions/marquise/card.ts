import { type Procedure, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { StartView } from '../../ground/view.ts'
import { mayPlace } from '../../rules/bans.ts'
import { countOf, firstOf, listOf } from '../../rules/bits.ts'
import { freeSlots } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { homesOf, isBesideEnemy, makeHome, openTo } from '../../rules/setup/homelands.ts'
import { connected, netOf } from '../../rules/ways.ts'
import type { SetupCard, TurnLocals } from '../../sources/faction.ts'
import { BUILDINGS, KEEP, RECRUITER, SAWMILL, WARRIOR } from './board.ts'

/** ROOT-H.4.1 Homelands of hers. */
const HOMES = 3
/** Warriors in each of them. */
const GARRISON = 2

/** Clearings that can be the next of her homelands: next to one that she has, and with enough of them left to make up three. */
function nextHomes(g: G, seat: Seat): number[] {
  const net = netOf(g, seat)
  const own = homesOf(g, seat)
  const open = openTo(g, seat, true)
  let beside = 0
  for (let left = own; left !== 0; left &= left - 1) beside |= net[firstOf(left)]
  const able = own === 0 ? open : open & beside
  return listOf(able).filter((at) => countOf(connected(net, open | own, at)) >= HOMES)
}

/** Her kinds of buildings that are not on the map yet, and homelands without one. */
function nextBuilding(g: G, seat: Seat): number {
  const { pieces } = g.state.sides[seat]
  for (let kind = SAWMILL; kind <= RECRUITER; kind++) if (!pieces[kind].includes(1)) return kind
  return -1
}

function withoutBuilding(g: G, seat: Seat): number[] {
  const { pieces } = g.state.sides[seat]
  return listOf(homesOf(g, seat)).filter((at) => BUILDINGS.every((_, i) => pieces[SAWMILL + i][at] === 0) && freeSlots(g, at) > 0)
}

/** ROOT-H.4.1 The Marquise by her card. */
export const marquiseCard: Procedure<TurnLocals> = procedure('marquise.card', {
  home: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.1',
    options: (g, f) => (countOf(homesOf(g, f.seat)) >= HOMES ? [] : nextHomes(g, f.seat).map((at) => ({ do: 'home', at }))),
    resolve(g, f, { at }) {
      makeHome(g, f.seat, at)
      repeat(g)
    },
  }),
  /** ROOT-H.4.1~2 The keep, away from enemies if it can be. */
  keep: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.1~2',
    options: (g, f) => {
      const homes = listOf(homesOf(g, f.seat))
      const away = homes.filter((at) => !isBesideEnemy(g, f.seat, at))
      return (away.length > 0 ? away : homes).map((at) => ({ do: 'build' as const, what: 'keep', at }))
    },
    resolve(g, f, { at }) {
      g.state.sides[f.seat].home = at
      place(g, f.seat, KEEP, at)
    },
  }),
  garrison(g, f) {
    const homes = homesOf(g, f.seat)
    for (let at = 0; at < g.content.clearings; at++)
      if (mayPlace(g, f.seat, at)) place(g, f.seat, WARRIOR, at, homes & (1 << at) ? GARRISON : 1)
  },
  buildings: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.1~2',
    options: (g, f) => {
      const kind = nextBuilding(g, f.seat)
      if (kind < 0) return []
      return withoutBuilding(g, f.seat).map((at) => ({ do: 'build' as const, what: BUILDINGS[kind - SAWMILL], at }))
    },
    resolve(g, f, { at }) {
      place(g, f.seat, nextBuilding(g, f.seat), at)
      repeat(g)
    },
  }),
})

const starts = (): StartView => ({ pieces: [{ piece: 'warrior', type: 'warrior', n: GARRISON }], around: 0 })

export const card: SetupCard = { kind: 'militant', setup: marquiseCard, homes: nextHomes, starts }
