import type { CorvidsBoard, CorvidsView } from '../src/factions/corvids/board.ts'
import { layPlot, startPlots, turnUp } from '../src/factions/corvids/plots.ts'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { type Bench, bench } from './bench.ts'

export const MIX = 'marquise+eyrie+alliance+corvids'
export const board = (b: Bench) => b.side('P').board as CorvidsBoard
export const view = (b: Bench, seat: number | null) => root.view(b.g, seat).sides[b.seat('P')].board as CorvidsView
export const game = (b: Bench) => b.g as unknown as G

/** A table with the Corvids, all their plots in the supply. */
export function table(mix = MIX, more: { [option: string]: string } = {}): Bench {
  return unplotted(bench(mix, 7, more))
}

/** The same of a table that others have set up. */
export function unplotted(b: Bench): Bench {
  const seat = b.seat('P')
  const others = b.g.state.secrets.filter(({ pool }) => pool !== 'plots')
  b.g.state.secrets = others as typeof b.g.state.secrets
  startPlots(game(b), seat)
  Object.assign(board(b), { up: b.book.printedSuits.map(() => -1), placed: 0, actions: 3 })
  return b
}

/** Lays plots face down (`down`) or face up (`up`), at a clearing's printed number. */
export function down(b: Bench, kind: number, clearing: number): Bench {
  layPlot(game(b), b.seat('P'), clearing - 1, kind)
  return b
}
export function up(b: Bench, kind: number, clearing: number): Bench {
  down(b, kind, clearing)
  turnUp(game(b), b.seat('P'), clearing - 1)
  return b
}
