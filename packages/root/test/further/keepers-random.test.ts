import './with-keepers.ts'
import { contract } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { times } from '../../../../scripts/proof.ts'
import { allContent } from '../../src/content.ts'
import { root } from '../../src/game.ts'
import type { G } from '../../src/ground/state.ts'

/** The values of relics that lie face down, by type: hidden from everybody, their owner included. */
function hidden(g: G): { [place: string]: number[] } {
  const relics = g.state.secrets.filter(({ pool }) => pool === 'figure' || pool === 'tablet' || pool === 'jewelry')
  return Object.fromEntries(relics.map(({ name, faces }) => [name, [...faces]]))
}

const others = Object.keys(allContent.factions).filter((id) => id !== 'keepers')
const grounds = Object.keys(allContent.maps).flatMap((map) => Object.keys(allContent.decks).map((deck) => ({ map, deck })))

test('the contract holds for the Keepers beside each other faction, on all maps with either deck', () => {
  const report = contract(root, {
    games: times(others.length * grounds.length, others.length * 2),
    every: 48,
    options: (i) => ({ ...grounds[i % grounds.length], factions: `keepers+${others[Math.floor(i / 2) % others.length]}` }),
    cap: (g) => g.decided >= times(5000, 1200),
    hidden: (g) => hidden(g as unknown as G),
  })
  expect(report.stuck).toEqual([])
  expect(report.mostOptions).toBeLessThanOrEqual(100)
  expect(report.mostBytes).toBeLessThan(6000)
}, 600_000)
