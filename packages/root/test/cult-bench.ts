/** Positions with the Lizard Cult. */
import type { CultBoard } from '../src/factions/cult/board.ts'
import { type Bench, bench } from './bench.ts'

export const MIX = 'marquise+eyrie+alliance+cult'
/** The board of the Cult as the rules have it. */
export const board = (b: Bench) => b.side('L').board as CultBoard
/** The numbers of cards by their ids. */
export const cards = (b: Bench, ...ids: string[]) => ids.map((id) => b.card(id))

/** A table with the Cult; `outcast` by number (fox, rabbit, mouse). */
export function table(outcast = 0, acolytes = 0, mix = MIX, more = {}): Bench {
  const b = bench(mix, 7, more)
  Object.assign(board(b), { outcast, hated: false, acolytes, souls: [], revealed: [] })
  b.side('L').supply[0] -= acolytes
  return b
}

/** Cards onto the Lost Souls pile. */
export function souls(b: Bench, ...ids: string[]): Bench {
  for (const id of ids) {
    b.g.state.deck.splice(b.g.state.deck.indexOf(b.card(id)), 1)
    board(b).souls.push(b.card(id))
  }
  return b
}
