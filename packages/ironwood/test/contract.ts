import type { Json } from '@trestle/kernel'
import { type ContractReport, contract } from '@trestle/kernel/testing'
import { expect } from 'vitest'
import { IC } from '../src/box.ts'
import { ironwood } from '../src/index.ts'
import type { State } from '../src/state.ts'

/** Beginners, handicaps and the question before everything now and then. */
export const options = (i: number): Json => {
  if (i % 10 === 3) return { beginnerWoodwalkers: true, beginnerIronclad: i % 20 === 3, handicapIronclad: 2 }
  if (i % 10 === 6) return { askAll: true, handicapWoodwalkers: 3 }
  return {}
}

/** What a side cannot see: places of the state, so that the contract can watch that each of them is dealt anew. */
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

/** Random games by the contract; the dear checks at one decision in `every`. A game of chance alone may stop at 200 rounds. */
export const keepsTheContract = (games: number, seed: number, every: number): ContractReport => {
  const report = contract(ironwood, {
    games,
    seed,
    options,
    cap: (g) => g.state.round >= 200,
    every,
    // A card that was drawn and used again before the next choice, and cards that were shown.
    fleeting: ['drew', 'looked', 'wager-shown'],
    hidden,
  })
  expect(report.games).toBe(games)
  expect(report.finished).toBeGreaterThan(0.6 * games)
  expect(report.stuck).toEqual([])
  expect(report.varied).toContain('wager of 0')
  expect(report.varied.length).toBe(12)
  // The whole match with its frames; the state alone is smaller.
  expect(report.mostBytes).toBeLessThan(4500)
  return report
}
