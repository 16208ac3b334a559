import type { Json } from '@trestle/kernel'
import { type ContractReport, contract } from '@trestle/kernel/testing'
import { daimyo } from '../src/index.ts'
import type { G } from '../src/kit.ts'

/** Every number of players, board side, level and way to get a Clan, in turn. */
export const options = (i: number): Json => {
  const seats = [4, 2, 3, 1][i % 4]
  const boards = Math.floor(i / 4) % 2 === 0 ? 'base' : 'advanced'
  const clans = i % 3 === 0 ? 'random' : 'chosen'
  if (seats === 1) return { solo: ['easy', 'normal', 'hard'][Math.floor(i / 4) % 3], boards, clans }
  return { seats, boards, clans, aggressive: i % 5 !== 0 }
}

/** What a seat cannot see, so that the contract can watch that each of it is dealt again. */
const hidden = ({ state: s, options: { seats } }: G, seat: number): { [place: string]: Json } => {
  const mode = `${seats} players`
  const other = (seat + 1) % seats
  const next = s.sides[other]
  return {
    [`bag, ${mode}`]: [...s.bag],
    [`Hero deck, ${mode}`]: s.heroDeck.slice(0, -1),
    ...(s.sides[seat].deck.length > 1 ? { [`own deck, ${mode}`]: [...s.sides[seat].deck] } : {}),
    ...(seats > 1 && next.deck.length + next.hand.length > 2
      ? { [`hand, ${mode}`]: [...next.hand], [`deck, ${mode}`]: [...next.deck] }
      : {}),
    ...(s.solo ? { 'first Hero of the Empire': [...s.sides[1].hand], 'turn cards': s.solo.stacks.map((stack) => [...stack]) } : {}),
  }
}

export const playByContract = (games: number, seed: number, every: number): ContractReport =>
  contract(daimyo, {
    games,
    seed,
    options,
    every,
    // Cards drawn and used again before the next choice.
    fleeting: ['drew'],
    hidden,
  })

/** What is wrong with a report beside the faults that the contract throws. */
export function troubles(report: ContractReport, games: number): string[] {
  const out: string[] = []
  if (report.finished !== games) out.push(`${report.finished} of ${games} games were finished`)
  if (report.stuck.length > 0) out.push(`never dealt again: ${report.stuck}`)
  // The whole match with its frames; the state alone is smaller.
  if (report.mostBytes >= 4600) out.push(`a match of ${report.mostBytes} bytes`)
  if (report.mostOptions > 100) out.push(`${report.mostOptions} options`)
  return out
}
