import { type DuchyBoard, type DuchyView, MINISTERS, type Minister } from '../src/factions/duchy/board.ts'
import { root } from '../src/game.ts'
import { type Bench, bench } from './bench.ts'

export const MIX = 'marquise+eyrie+alliance+duchy'
/** The Burrow, as a clearing's number: after twelve clearings and seven forests. */
export const BURROW = 20
export const board = (b: Bench) => b.side('D').board as DuchyBoard
export const view = (b: Bench, seat: number | null = null) => root.view(b.g, seat).sides[b.seat('D')].board as DuchyView
export const number = (minister: Minister) => MINISTERS.indexOf(minister)

/** A table with these ministers swayed, and as many crowns fewer. */
export function table(...swayed: Minister[]): Bench {
  return tableOf(MIX, swayed)
}

/** The same with others, by further options. */
export function tableOf(mix: string, swayed: Minister[] = [], more: { [option: string]: string } = {}): Bench {
  const b = bench(mix, 7, more)
  const crowns = [3, 3, 3]
  for (const one of swayed) crowns[Math.floor(number(one) / 3)]--
  Object.assign(board(b), { swayed: swayed.map(number), crowns, acted: 0, actions: 2, revealed: [] })
  return b
}
