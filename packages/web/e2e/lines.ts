/** Matches of a browser that sensible players have played, so that a test needs not click all of them. */
import type { Game, Input } from '@trestle/kernel'
import { type LocalSetup, LocalTable } from '../src/sessions/local/table.ts'
import { thoughtOf } from './house.ts'

/** One input of a sensible player, which is done in `table` too; null after the end. */
export const nextInput = (table: LocalTable): Input | null => {
  const [seat] = table.moment(null).waiting
  const decision = seat === undefined ? null : table.moment(seat).decision
  if (seat === undefined || !decision) return null
  const input: Input = { do: 'choose', seat, decision: decision.id, text: thoughtOf(table, seat) }
  table.put(input, 0)
  return input
}

/** All inputs of a match of sensible players, in order. */
export const lineOf = (game: Game, setup: LocalSetup): Input[] => {
  const table = new LocalTable(game, setup)
  const inputs: Input[] = []
  for (let input = nextInput(table); input && inputs.length < 3000; input = nextInput(table)) inputs.push(input)
  return inputs
}

/** The match before its last `left` inputs, under another id. */
export const shortOfEnd = (game: Game, setup: LocalSetup, left: number): LocalTable =>
  new LocalTable(game, { ...setup, id: `${setup.id}-late` }, lineOf(game, setup).slice(0, -left))
