import type { Json } from '@trestle/kernel'
import { type ContractReport, contract } from '@trestle/kernel/testing'
import { IC } from '../src/content/compiled.ts'
import { ironwood } from '../src/index.ts'
import type { State } from '../src/state.ts'

/** Beginners, handicaps and the question before everything now and then. */
export const options = (i: number): Json => {
  if (i % 10 === 3) return { beginnerWoodwalkers: true, beginnerIronclad: i % 20 === 3, handicapIronclad: 2 }
  if (i % 10 === 6) return { askAll: true, handicapWoodwalkers: 3 }
  return {}
}

/** The hidden places of the state for a side. The contract checks that dealing again changes each of them. */
const hidden = ({ state: s }: { state: State }, seat: number): { [place: string]: Json } => {
  const other = 1 - seat
  const battle = s.battles.at(-1)
  return {
    ...(s.decks[seat].length > 1 ? { [`own deck of ${seat}`]: s.decks[seat] } : {}),
    [`hand of ${other}`]: s.hands[other],
    [`deck of ${other}`]: s.decks[other],
    [`Vision deck for ${seat}`]: s.visionDeck,
    ...(seat === IC ? { 'Vision cards': s.visions, burned: s.burned } : {}),
    ...(battle?.decided[other] && !battle.shown[other] ? { [`wager of ${other}`]: battle.wager[other] } : {}),
  }
}

/** Random games by the contract, with the expensive checks at one decision in `every`. A game of chance alone may stop at 200 rounds. */
export const playByContract = (games: number, seed: number, every: number): ContractReport =>
  contract(ironwood, {
    games,
    seed,
    options: (i) => options(seed - 1 + i),
    cap: (g) => g.state.round >= 200,
    every,
    hidden,
  })

/** What is wrong with a report beside the faults that the contract throws; none in a sound run of a few hundred games. */
export function troubles(report: ContractReport, games: number): string[] {
  const out: string[] = []
  if (report.games !== games) out.push(`${report.games} games instead of ${games}`)
  if (report.finished <= 0.6 * games) out.push(`only ${report.finished} games were finished`)
  if (report.stuck.length > 0) out.push(`never dealt again: ${report.stuck}`)
  if (report.varied.length !== 12) out.push(`hidden places that were dealt again: ${report.varied}`)
  // The whole match with its frames; the state alone is smaller.
  if (report.mostBytes >= 4500) out.push(`a match of ${report.mostBytes} bytes`)
  return out
}
