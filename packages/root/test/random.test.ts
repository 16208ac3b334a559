import { begin, choose, contentFor, type Json, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { contract, randomAnswer } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { allContent } from '../src/content.ts'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { isOpen } from '../src/rules/cards.ts'
import { largeMixes, meeting, mixes } from './mixes.ts'

/** A random game is cut here: two Vagabonds alone, or players who gave their score for dominance, may wander for long. */
const CAP = 30_000

/** What is hidden from a seat, place by place. */
function hidden(g: G, seat: number): { [place: string]: Json } {
  const { state } = g
  const out: { [place: string]: Json } = {
    deck: state.deck,
  }
  state.sides.forEach((side, other) => {
    if (other === seat || isOpen(g, other)) return
    out[`hand ${other} from ${seat}`] = side.hand
  })
  for (const { name, owner, at, faces, seen } of state.secrets) {
    if (owner === seat || seen[seat].length >= faces.length) continue
    // What lies about the map, such as plots, is looked at together: in one clearing alone it may lie but once.
    const place = `${name} ${owner} ${owner < 0 ? at : ''} from ${seat}`
    out[place] = [...((out[place] as number[] | undefined) ?? []), ...faces]
  }
  return out
}

test('the contract of the kernel holds in random games of every mix', () => {
  // In part few, checked twice as often, in which every two factions meet, and pairs and threes.
  const all = whole ? mixes() : [...meeting(mixes()), ...mixes(2, 3).filter((_, i) => i % 60 === 0)]
  const report = contract(root, {
    games: all.length,
    every: times(32, 24),
    options: (i) => ({ factions: all[i] }),
    cap: (g) => g.decided >= CAP,
    hidden: (g, seat) => hidden(g as unknown as G, seat),
  })
  expect(report.stuck).toEqual([])
  expect(report.mostOptions).toBeLessThanOrEqual(100)
  expect(report.mostBytes).toBeLessThan(6000)
  expect(report.finished).toBeGreaterThan(report.games - 4)
}, 240_000)

/** Hidden things of one kind as one: in few games a single place may be seen too seldom to vary. */
function together(places: { [place: string]: Json }): { [place: string]: Json } {
  const out: { [kind: string]: Json[] } = {}
  for (const [place, faces] of Object.entries(places)) {
    const [kind = ''] = place.split(' ')
    out[kind] = [...(out[kind] ?? []), faces]
  }
  return out
}

/** Every pair of factions on every map with either deck. */
const grounds = Object.keys(allContent.maps).flatMap((map) => Object.keys(allContent.decks).map((deck) => ({ map, deck })))
const ids = Object.keys(allContent.factions)
const pairs = ids.flatMap((one, i) => ids.slice(i + 1).map((other) => `${one}+${other}`))

test('the contract holds for every pair of factions, and on every map with either deck', () => {
  // In part each pair on one of the grounds in turn, in its first turns.
  const each = times(grounds.length, 1)
  const report = contract(root, {
    games: pairs.length * each,
    every: times(64, 32),
    options: (i) => ({ ...grounds[i % grounds.length], factions: pairs[Math.floor(i / each)] }),
    cap: (g) => g.decided >= times(5000, 250),
    hidden: (g, seat) => together(hidden(g as unknown as G, seat)),
  })
  expect(report.stuck).toEqual([])
  expect(report.mostOptions).toBeLessThanOrEqual(100)
  expect(report.mostBytes).toBeLessThan(6000)
}, 1_800_000)

test('the contract holds for five and six seats on every map with either deck', () => {
  const all = largeMixes(times(240, 8))
  const report = contract(root, {
    games: all.length,
    every: times(32, 51),
    options: (i) => ({ ...grounds[i % grounds.length], factions: all[i] }),
    cap: (g) => g.decided >= CAP,
    hidden: (g, seat) => together(hidden(g as unknown as G, seat)),
  })
  expect(report.stuck).toEqual([])
  expect(report.mostOptions).toBeLessThanOrEqual(100)
  expect(report.mostBytes).toBeLessThan(8000)
  expect(report.finished).toBeGreaterThan(report.games - 4)
}, 1_800_000)

test('the contract holds with one and two landmarks on every map, for two to six seats', () => {
  const all = [...mixes(2, 4).filter((_, i) => i % 9 === 0), ...largeMixes(20)]
  const report = contract(root, {
    games: times(240, 8),
    every: times(32, 43),
    options: (i) => ({ ...grounds[i % grounds.length], factions: all[(i * 7) % all.length], landmarks: 1 + (i % 2) }),
    cap: (g) => g.decided >= times(CAP, 4000),
    hidden: (g, seat) => together(hidden(g as unknown as G, seat)),
  })
  expect(report.stuck).toEqual([])
  expect(report.mostOptions).toBeLessThanOrEqual(100)
  expect(report.mostBytes).toBeLessThan(8000)
}, 1_800_000)

test('random games of all four factions end, with all cards, pieces and items in their places', () => {
  const content = root.compile(contentFor(root))
  const winners = new Set<string>()
  for (let seed = 1; seed <= times(1000, 25); seed++) {
    const g = begin(root, { content, seed: smallSeed(seed) })
    const random = randomFrom(smallSeed(seed + 5_000_000))
    while (!g.result && g.decided < CAP) {
      const { decision, option } = randomAnswer(g as unknown as Match, random)
      choose(g as unknown as Match, decision, option)
      if (g.decided % 200 === 0) expect(root.check(g)).toEqual([])
    }
    expect([seed, root.check(g), g.result?.winners.length ? 'won' : 'not over']).toEqual([seed, [], 'won'])
    for (const seat of g.result?.winners ?? []) winners.add(`${g.options.factions[seat]} ${g.result?.reason}`)
  }
  expect([...new Set([...winners].map((one) => one.split(' ')[0]))].sort()).toEqual(['alliance', 'eyrie', 'marquise', 'vagabond'])
}, 240_000)
