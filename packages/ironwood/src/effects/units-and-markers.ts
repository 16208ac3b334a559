/** Operations on units and markers of the map (IW-18.6, IW-18.8, IW-18.9). */
import { emit, goto } from '@trestle/kernel'
import { leavePlay } from '../cards/zones.ts'
import { IC, WW } from '../content/compiled.ts'
import { recruit as recruitUnits, restedFighters, takeAway } from '../map/units.ts'
import {
  choice,
  type PlaceOption,
  type RecruitOption,
  type RemoveOption,
  type Skip,
  type SwapOption,
  skip,
  type UnmarkOption,
} from '../options.ts'
import { fightersInReserve, type G, golemsInReserve, lastingOf, markerSupply, other, resolving, seatOf } from '../state.ts'
import { acted, operation, type StepFrame, stepAt } from './interpreter.ts'
import type { StepOf, Where } from './language.ts'
import { fitting } from './place-filters.ts'

/** IW-7.8: the places of a side's own kind. */
const ownPlaces = (g: G, side: number): number[] => (side === WW ? g.content.forests : g.content.mountains)

const reserveOf = (g: G, unit: 'fighter' | 'golem', side: number): number =>
  unit === 'fighter' ? fightersInReserve(g, side) : side === IC ? golemsInReserve(g) : 0

interface Counted extends StepFrame {
  left?: number
}

const recruitPlaces = (g: G, where: Where): number[] => fitting(g, ownPlaces(g, resolving(g).side), where, resolving(g))

const recruitPossible = (g: G, step: StepOf<'recruit'>): boolean =>
  reserveOf(g, step.unit, resolving(g).side) > 0 && recruitPlaces(g, step.where).length > 0

/** IW-18.8: units from the reserve, freely distributed unless they must stay together. */
operation<'recruit', Counted>(
  'recruit',
  // A place that an earlier step may still bring, or a reserve that is empty: the step itself looks again.
  (g, step) => recruitPossible(g, step) || step.where.ref !== undefined,
  {
    start(g, f) {
      const { n, where } = stepAt(g, f, 'recruit')
      const places = recruitPlaces(g, where)
      f.left = n
      if (where.ref && places.length > 0) resolving(g).recruited = places[0]
    },
    recruit: choice({
      seat: (g) => seatOf(g, resolving(g).side),
      rule: 'IW-18.8',
      prompt: (g, f) => ({ id: `prompt.effect.recruit.${stepAt(g, f, 'recruit').unit}`, values: { left: f.left ?? 0 } }),
      options: (g, f: Counted): (RecruitOption | Skip)[] => {
        const step = stepAt(g, f, 'recruit')
        const most = Math.min(f.left ?? 0, reserveOf(g, step.unit, resolving(g).side))
        const out: (RecruitOption | Skip)[] = []
        for (const at of most > 0 ? recruitPlaces(g, step.where) : [])
          for (let n = most; n >= 1; n--) out.push({ do: 'recruit', at, unit: step.unit, n })
        return out.length > 0 ? [...out, skip] : []
      },
      resolve(g, f, o) {
        if (o.do === 'skip') return
        const { unit, same } = stepAt(g, f, 'recruit')
        f.left = same ? 0 : (f.left ?? 0) - o.n
        acted(g)
        resolving(g).recruited = o.at
        recruitUnits(g, o.at, unit, o.n)
        goto(g, 'recruit')
      },
    }),
  },
)

const removePlaces = (g: G, step: StepOf<'remove'>): number[] =>
  fitting(g, ownPlaces(g, step.side === 'ironclad' ? IC : WW), step.where, resolving(g)).filter((at) => g.state.fighters[at] > 0)

/** IW-18.9: back to the reserve, all from one place; no damage. */
operation('remove', (g, step) => removePlaces(g, step).length > 0, {
  remove: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-18.9',
    prompt: (g, f: StepFrame) => ({ id: 'prompt.effect.remove.remove', values: { n: stepAt(g, f, 'remove').n } }),
    options: (g, f: StepFrame): (RemoveOption | Skip)[] => {
      const step = stepAt(g, f, 'remove')
      const out: (RemoveOption | Skip)[] = []
      for (const at of removePlaces(g, step))
        for (let n = Math.min(step.n, g.state.fighters[at]); n >= 1; n--) out.push({ do: 'remove', at, n })
      return out.length > 0 ? [...out, skip] : []
    },
    resolve(g, _f, o) {
      if (o.do === 'skip') return
      acted(g)
      resolving(g).removed = o.at
      takeAway(g, o.at, o.n, 0)
      emit(g, { on: 'removed', at: o.at, n: o.n })
    },
  }),
})

const swapPlaces = (g: G, where: Where): number[] =>
  golemsInReserve(g) === 0 || resolving(g).side !== IC
    ? []
    : fitting(g, g.content.mountains, where, resolving(g)).filter((at) => g.state.fighters[at] > 0)

/** Fighters become Golems where they stand. One that has moved this turn has moved as a Golem, too. */
operation<'swap', Counted>('swap', (g, step) => swapPlaces(g, step.where).length > 0, {
  start(g, f) {
    f.left = stepAt(g, f, 'swap').n
  },
  swap: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-5.4',
    options: (g, f: Counted): (SwapOption | Skip)[] => {
      const places = f.left ? swapPlaces(g, stepAt(g, f, 'swap').where) : []
      return places.length > 0 ? [...places.map((at) => ({ do: 'swap' as const, at, n: 1 })), skip] : []
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      f.left = (f.left ?? 0) - 1
      acted(g)
      swapOne(g, o.at)
      goto(g, 'swap')
    },
  }),
})

/** A Fighter that has not moved yet is taken before one that has. */
/** IW-9.2: a unit that has moved has moved as a Golem, too. */
export function swapOne(g: G, at: number): void {
  const s = g.state
  if (restedFighters(g, at) === 0) {
    s.moved[at]--
    s.movedGolems[at]++
  }
  s.fighters[at]--
  s.golems[at]++
  emit(g, { on: 'swapped', at, n: 1 })
}

const markPlaces = (g: G, where: Where): number[] =>
  markerSupply(g.state) === 0
    ? []
    : fitting(g, [...g.content.places.keys()], where, resolving(g)).filter(
        (place) => !g.state.marks.some((mark) => mark.place === place && mark.card === resolving(g).card),
      )

/** IW-18.6: markers of the card on the map, as many as the supply has. */
operation<'mark', Counted>('mark', (g, step) => markPlaces(g, step.where).length > 0, {
  start(g, f) {
    f.left = stepAt(g, f, 'mark').n
  },
  mark: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-18.6',
    options: (g, f: Counted): (PlaceOption | Skip)[] => {
      const places = f.left ? markPlaces(g, stepAt(g, f, 'mark').where) : []
      return places.length > 0 ? [...places.map((at) => ({ do: 'mark' as const, at })), skip] : []
    },
    resolve(g, f, o) {
      if (o.do === 'skip') return
      f.left = (f.left ?? 0) - 1
      acted(g)
      g.state.marks = [...g.state.marks, { card: resolving(g).card, place: o.at }]
      emit(g, { on: 'marked', at: o.at, card: resolving(g).card })
      goto(g, 'mark')
    },
  }),
})

const opposingCards = (g: G): number[] =>
  g.state.ongoing.filter((lasting) => lasting.side === other(resolving(g).side)).map((lasting) => lasting.card)

/** Markers off one ongoing card of the opponent; the last one discards it without its exhaust effect. */
operation('removeMarkers', (g) => opposingCards(g).length > 0, {
  remove: choice({
    seat: (g) => seatOf(g, resolving(g).side),
    rule: 'IW-5.4',
    options: (g, f: StepFrame): (UnmarkOption | Skip)[] => {
      const { n } = stepAt(g, f, 'removeMarkers')
      const out: (UnmarkOption | Skip)[] = []
      for (const card of opposingCards(g))
        for (let k = Math.min(n, lastingOf(g, card)?.markers ?? 0); k >= 1; k--) out.push({ do: 'unmark', card, n: k })
      return [...out, skip]
    },
    resolve(g, _f, o) {
      const lasting = o.do === 'skip' ? undefined : lastingOf(g, o.card)
      if (o.do === 'skip' || !lasting) return
      acted(g)
      lasting.markers -= o.n
      emit(g, { on: 'markers-taken', side: lasting.side, card: o.card, n: o.n })
      if (lasting.markers === 0) leavePlay(g, o.card)
    },
  }),
})
