import { learn, type Procedure, type Seat, shuffle } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { firstOf } from '../../rules/bits.ts'
import { place } from '../../rules/pieces.ts'
import { addSecret } from '../../rules/secrets.ts'
import { cornersFor } from '../../rules/setup/corners.ts'
import { edgeOf } from '../../rules/setup/homelands.ts'
import { netOf } from '../../rules/ways.ts'
import type { TurnLocals } from '../../sources/faction.ts'
import { keepersBoard, keepersData, RELIC, RETAINER, TYPES, WARRIOR } from './board.ts'

/** The forests by the numbers of their places. */
export function forestsOf(g: G): number[] {
  return g.content.content.map.forests.map((_, i) => g.content.clearings + i)
}

/** How many relics of each type have no place yet, in random order. */
function bag(g: G, seat: Seat): number[] {
  const { supply } = g.state.sides[seat]
  return shuffle(
    g,
    TYPES.flatMap((_, type) => Array.from({ length: supply[RELIC + type] }, () => type)),
  )
}

/** ROOT-15.3.3 The forests away from the Keepers' warriors; all, where every forest is next to some. */
export function openForests(g: G, seat: Seat): number[] {
  const warriors = g.state.sides[seat].pieces[WARRIOR]
  const away = forestsOf(g).filter((forest) => g.content.around[forest].every((at) => at >= g.content.clearings || warriors[at] === 0))
  return away.length > 0 ? away : forestsOf(g)
}

/** Lays relics where the lot has put them: with that all learn it, and an undo stops there. */
function lay(g: G, seat: Seat, forests: readonly number[], types: readonly number[]): void {
  learn(g)
  for (let i = 0; i < Math.min(forests.length, types.length); i++) place(g, seat, RELIC + types[i], forests[i])
}

/** ROOT-15.3.1 The values of each type in an order that nobody knows, and a relic in each forest. */
export function firstRelics(g: G, seat: Seat): void {
  const { values } = keepersData(g)
  for (const type of TYPES) addSecret(g, { name: type, pool: type, owner: -1, at: -1, faces: shuffle(g, [...values]) }, true)
  lay(g, seat, forestsOf(g), bag(g, seat))
}

/** ROOT-15.3.3 The other relics, away from their warriors; where every forest is next to some, all of them take their share. */
export function otherRelics(g: G, seat: Seat): void {
  const open = openForests(g, seat)
  const types = bag(g, seat)
  // As evenly as possible: whole rounds, and which forests have one more by lot.
  const rounds = Math.floor(types.length / open.length)
  const spots = [...Array.from({ length: rounds }, () => open).flat(), ...shuffle(g, [...open])]
  lay(g, seat, spots, types)
}

/** ROOT-15.3.4 */
export function startRetinue(g: G, seat: Seat): void {
  const board = keepersBoard(g.state, seat)
  board.retinue = board.retinue.map(() => [RETAINER])
}

/** ROOT-15.3 The Keepers' setup. Waystations and supply (ROOT-15.3.5) are there from the start. */
export const keepersSetup: Procedure<TurnLocals> = procedure('keepers.setup', {
  relics: (g, f: TurnLocals) => firstRelics(g, f.seat),
  /** ROOT-15.3.2 */
  corner: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-15.3.2',
    options: (g, f) => cornersFor(g, f.seat, true).map((at) => ({ do: 'home', at })),
    resolve(g, f, { at }) {
      g.state.sides[f.seat].home = at
      place(g, f.seat, WARRIOR, at, keepersData(g).start.corner)
    },
  }),
  /** ROOT-15.3.2~2 */
  beside: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-15.3.2~2',
    options: (g, f) => {
      const out: { do: 'place'; at: number }[] = []
      const near = netOf(g, f.seat)[g.state.sides[f.seat].home] & edgeOf(g) & ~bannedTo(g, f.seat, 'place')
      for (let left = near; left !== 0; left &= left - 1) out.push({ do: 'place', at: firstOf(left) })
      return out
    },
    resolve(g, f, { at }) {
      place(g, f.seat, WARRIOR, at, keepersData(g).start.beside)
    },
  }),
  rest: (g, f) => otherRelics(g, f.seat),
  retinue: (g, f) => startRetinue(g, f.seat),
})
