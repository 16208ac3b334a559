/** DM-9: recruiting units, one after the other. */
import { goto, type Procedure, type Refusal, type Seat } from '@trestle/kernel'
import { choice, end, type G, procedure, tell } from '../kit.ts'
import type { EndOption, PieceOption, PlaceOption, RecruitOption, Unit } from '../options.ts'
import { RICE } from '../state.ts'
import { claimGoals } from './goals.ts'
import { gainGold, goldOf, pay, payGold } from './goods.ts'
import { eliminate, freePlaces, hasFree, PLACES, putGovernor, shadowIsland, supplyOf, victimsOn } from './pieces.ts'
import { refusal } from './refusal.ts'

/** What a unit costs: the track's price, so much less, exactly so much, or nothing. */
export interface RecruitCost {
  mode: 'normal' | 'minus' | 'exact' | 'free'
  value: number
}

interface Recruiting {
  seat: Seat
  units: Unit[]
  left: number
  cost: RecruitCost
  /** DM-9.5: a first unit is forced if one can be had. */
  forced: boolean
  unit: Unit
  at: number
}

export function startRecruiting(seat: Seat, units: Unit[], left: number, cost: RecruitCost, forced: boolean): Recruiting {
  return { seat, units, left, cost, forced, unit: 'governor', at: -1 }
}

/** DM-9.3: what the track asks for the next unit. */
export const trackCost = (g: G, seat: Seat): number => g.content.content.clans.recruitTrack.costs[g.state.sides[seat].track]

function costOf(g: G, f: Recruiting): number {
  if (f.cost.mode === 'exact') return f.cost.value
  if (f.cost.mode === 'free') return 0
  return Math.max(0, trackCost(g, f.seat) - (f.cost.mode === 'minus' ? f.cost.value : 0))
}

/** DM-9.15: a piece in the supply and a free place. */
export function canPlace(g: G, party: number, unit: Unit): boolean {
  return unit === 'governor'
    ? supplyOf(g, party, 'governors') > 0 && hasFree(g, 'governors')
    : supplyOf(g, party, 'shadows') > 0 && hasFree(g, 'shadows')
}

const atEnd = (g: G, seat: Seat): boolean => g.state.sides[seat].track === g.content.content.clans.recruitTrack.costs.length - 1

/** DM-9.6: from the last space alone, for 2 gold, at any time in the own turn. */
export const canReset = (g: G, seat: Seat): boolean => atEnd(g, seat) && goldOf(g, seat) >= g.content.content.clans.recruitTrack.reset.gold

export function payReset(g: G, seat: Seat): void {
  payGold(g, seat, g.content.content.clans.recruitTrack.reset.gold)
  resetTrack(g, seat)
}

export function resetTrack(g: G, seat: Seat): void {
  g.state.sides[seat].track = 0
  tell(g, { on: 'reset', seat })
}

export const resetRefusal = (g: G, seat: Seat): Refusal[] =>
  canReset(g, seat) || g.state.sides[seat].track === 0 ? [] : [refusal({ do: 'reset' }, 'DM-9.6')]

type UnitOption = RecruitOption | { do: 'reset' } | EndOption

export const recruiting: Procedure<Recruiting> = procedure('recruit', {
  /** DM-9.1, DM-9.2. */
  unit: choice({
    seat: (_g, f: Recruiting) => f.seat,
    rule: 'DM-9.1',
    options(g, f): UnitOption[] {
      if (f.left <= 0) return []
      const out: UnitOption[] = []
      if (g.state.sides[f.seat].goods[RICE] >= costOf(g, f)) {
        for (const unit of f.units) if (canPlace(g, f.seat, unit)) out.push({ do: 'recruit', unit })
      }
      const forced = f.forced && out.length > 0
      if (canReset(g, f.seat) && f.units.some((unit) => canPlace(g, f.seat, unit))) out.push({ do: 'reset' })
      if (out.length > 0 && !forced) out.push(end)
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return goto(g, 'done')
      if (o.do === 'reset') {
        payReset(g, f.seat)
        return goto(g, 'unit')
      }
      f.left--
      f.forced = false
      f.unit = o.unit
      const price = [0, 0, 0, 0]
      price[RICE] = costOf(g, f)
      pay(g, f.seat, price)
      if (!atEnd(g, f.seat)) g.state.sides[f.seat].track++
    },
    otherwise: (g) => goto(g, 'done'),
    refused: (g, f) => unitRefusals(g, f),
  }),
  /** DM-9.7, DM-9.9, DM-9.16. */
  place: choice({
    seat: (_g, f) => f.seat,
    rule: (_g, f) => (f.unit === 'governor' ? 'DM-9.7' : 'DM-9.9'),
    prompt: (_g, f) => ({ id: `prompt.recruit.place.${f.unit}` }),
    options: (g, f): PlaceOption[] => placesFor(g, f.unit),
    resolve(g, f, o) {
      f.at = o.at
      if (f.unit === 'governor') putGovernor(g, f.seat, o.at)
      else putShadow(g, f.seat, o.at)
    },
    otherwise: (g) => goto(g, 'done'),
  }),
  /** DM-9.9, DM-9.11: one Governor of an opponent there must go. */
  victim: choice({
    seat: (_g, f) => f.seat,
    rule: 'DM-9.11',
    options: (g, f): PieceOption[] =>
      f.unit === 'shadow' ? victimsOn(g, f.seat, shadowIsland(f.at)).map((at): PieceOption => ({ do: 'eliminate', at })) : [],
    resolve: (g, f, o) => eliminate(g, f.seat, o.at),
  }),
  goals(g, f) {
    if (claimGoals(g)) return goto(g, 'goals')
    if (!g.state.sides[f.seat].out) goto(g, 'unit')
  },
  done() {},
})

export function placesFor(g: G, unit: Unit | 'building'): PlaceOption[] {
  const places = freePlaces(g, unit === 'governor' ? 'governors' : unit === 'shadow' ? 'shadows' : 'buildings')
  const out: PlaceOption[] = []
  for (const at of places) out.push(g.content.offers.places[unit][at])
  return out
}

/** DM-9.9: the coins of the place go to the owner. */
function putShadow(g: G, seat: Seat, at: number): void {
  g.state.shadows = g.state.shadows.with(at, seat)
  tell(g, { on: 'recruited', seat, unit: 'shadow', at })
  gainGold(g, seat, g.content.islands[shadowIsland(at)].coins[at % PLACES])
}

function unitRefusals(g: G, f: Recruiting): Refusal[] {
  const poor = g.state.sides[f.seat].goods[RICE] < costOf(g, f)
  const out: Refusal[] = f.units.flatMap((unit) => {
    const option = { do: 'recruit', unit }
    if (!canPlace(g, f.seat, unit)) {
      const none = supplyOf(g, f.seat, unit === 'governor' ? 'governors' : 'shadows') <= 0
      return [refusal(option, none ? (unit === 'governor' ? 'DM-9.14' : 'DM-9.13') : 'DM-9.15')]
    }
    return poor ? [refusal(option, 'DM-9.2', { n: costOf(g, f), have: g.state.sides[f.seat].goods[RICE] })] : []
  })
  if (f.forced && !poor) out.push(refusal(end, 'DM-9.5'))
  return [...out, ...resetRefusal(g, f.seat)]
}
