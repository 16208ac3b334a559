/** Positions with the Riverfolk. */
import { refusals } from '@trestle/kernel'
import type { RiverfolkBoard } from '../src/factions/riverfolk/board.ts'
import { root } from '../src/game.ts'
import { type Bench, bench } from './bench.ts'

export const MIX = 'marquise+eyrie+alliance+riverfolk'
export const RIVER = [4, 5, 7, 10, 11]

type Boxes = { payments?: number[]; funds?: number[]; committed?: number[]; prices?: number[] }

export const board = (b: Bench) => b.side('O').board as RiverfolkBoard
export const totals = (b: Bench) => [board(b).payments, board(b).funds, board(b).committed].map((box) => box.reduce((sum, n) => sum + n, 0))

/** A table with the Riverfolk; boxes by seat, taken out of the supplies. Prices are 1, 2 and 3. */
export function table({ payments = [], funds = [], committed = [], prices = [1, 2, 3] }: Boxes = {}, mix = MIX): Bench {
  const b = bench(mix)
  const seats = b.g.state.sides.length
  const filled = (box: number[]) => Array.from({ length: seats }, (_, seat) => box[seat] ?? 0)
  b.side('O').supply[0] = 15
  Object.assign(board(b), { payments: filled(payments), funds: filled(funds), committed: filled(committed), prices })
  for (const [seat, side] of b.g.state.sides.entries()) {
    side.supply[0] -= board(b).payments[seat] + board(b).funds[seat] + board(b).committed[seat]
  }
  return b
}

/** A table whose Riverfolk have so many funds of their own. */
export const rich = (n: number, mix = MIX) => table({ funds: mix === MIX ? [0, 0, 0, n] : [n] }, mix)
/** Trade posts of a suit out of play, so that their spaces are empty. */
export function emptied(b: Bench, suit: number, n: number): Bench {
  b.side('O').supply[1 + suit] -= n
  board(b).lost = board(b).lost.with(suit, board(b).lost[suit] + n)
  return b
}
export const why = (b: Bench) =>
  Object.fromEntries(refusals(b.g, b.g.asked[0]).map(({ option, rule }) => [root.notate(b.book, option), rule]))
/** Buys in the Birdsong of a seat, and goes on to its Daylight. */
export const buying = (b: Bench, letter: string) => b.phase(letter, 'birdsong', true)
