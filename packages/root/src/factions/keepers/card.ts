import type { Procedure, Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { StartView } from '../../ground/view.ts'
import { firstOf, listOf } from '../../rules/bits.ts'
import { place } from '../../rules/pieces.ts'
import { edgeOf, farFrom, homesOf, makeHome, openTo, TWO_BETWEEN } from '../../rules/setup/homelands.ts'
import { netOf } from '../../rules/ways.ts'
import type { SetupCard, TurnLocals } from '../../sources/faction.ts'
import { keepersData, WARRIOR } from './board.ts'
import { firstRelics, otherRelics, startRetinue } from './setup.ts'

/** Edge clearings where they may settle, as bits. */
const edge = (g: G, seat: Seat): number => openTo(g, seat) & edgeOf(g)

/** Clearings for the first homeland: at the edge, with another beside them; as far from enemies as can be (ROOT-A.8.2.II). */
function firstHomes(g: G, seat: Seat): number[] {
  const open = edge(g, seat)
  const net = netOf(g, seat)
  let able = 0
  for (let left = open; left !== 0; left &= left - 1) if (net[firstOf(left)] & open) able |= left & -left
  return listOf(farFrom(g, seat, able, TWO_BETWEEN))
}

/** Clearings for the second, next to the first. */
function secondHomes(g: G, seat: Seat): number[] {
  return listOf(farFrom(g, seat, edge(g, seat) & netOf(g, seat)[firstOf(homesOf(g, seat))], TWO_BETWEEN))
}

function settleIn(g: G, seat: Seat, at: number): void {
  makeHome(g, seat, at)
  place(g, seat, WARRIOR, at, keepersData(g).start.corner)
}

/** ROOT-H.4.10 The Keepers by their card. */
export const keepersCard: Procedure<TurnLocals> = procedure('keepers.card', {
  relics: (g, f: TurnLocals) => firstRelics(g, f.seat),
  first: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.10',
    options: (g, f) => firstHomes(g, f.seat).map((at) => ({ do: 'home', at })),
    resolve: (g, f, { at }) => settleIn(g, f.seat, at),
  }),
  second: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-H.4.10',
    options: (g, f) => secondHomes(g, f.seat).map((at) => ({ do: 'home', at })),
    resolve: (g, f, { at }) => settleIn(g, f.seat, at),
  }),
  rest: (g, f) => otherRelics(g, f.seat),
  retinue: (g, f) => startRetinue(g, f.seat),
})

const starts = (g: G): StartView => ({ pieces: [{ piece: 'warrior', type: 'warrior', n: keepersData(g).start.corner }], around: 0 })

export const card: SetupCard = { kind: 'militant', setup: keepersCard, homes: firstHomes, starts }
