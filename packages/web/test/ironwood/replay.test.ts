import type { Event } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { battleScene } from '../../src/games/ironwood/battle-model.ts'
import { lastScene, sceneIn } from '../../src/match/replay/replay.ts'
import type { PastInput } from '../../src/sessions/session.ts'
import { sceneLength } from '../../src/table/scene-events.ts'

const scene = {
  starts: ({ on }: Event) => on === 'attacked',
  length: (events: Event[]) => sceneLength(battleScene, events),
  again: { id: 'again' },
  missed: { id: 'missed' },
}

const input = (seq: number, ...ons: string[]): PastInput => ({ seq, seat: 0, do: 'x', events: ons.map((on) => ({ on })), at: 0 })

const past = [
  input(1, 'set-up'),
  input(2, 'played', 'attacked', 'lasts'),
  input(3, 'wagered'),
  input(4, 'wagered', 'wager-shown', 'wager-shown', 'damage'),
  input(5, 'lost', 'battle-won'),
  input(6, 'retreated', 'plundered', 'gained', 'turn'),
  input(7, 'played', 'lost'),
  input(8, 'attacked', 'battle-won', 'attacked'),
]

test('a battle goes from its attack to the last thing that came of it, and no further than the next card', () => {
  const found = sceneIn(past, scene, 2, 1)!
  expect(found.events.slice(0, found.told).map(({ on }) => on)).toEqual([
    ...['attacked', 'lasts', 'wagered', 'wagered', 'wager-shown', 'wager-shown', 'damage', 'lost', 'battle-won', 'retreated', 'plundered'],
  ])
  // What came after it in the same input is there as well: the view that it is told from has it behind it.
  expect(found.events.slice(found.told).map(({ on }) => on)).toEqual(['gained', 'turn'])
  expect(found.seq).toBe(6)
})

test('an attack upon an attack has a battle of its own', () => {
  expect(sceneIn(past, scene, 8, 0)).toMatchObject({ told: 2, seq: 8 })
  expect(sceneIn(past, scene, 8, 2)).toMatchObject({ told: 1, seq: 8 })
})

test('the last battle is looked for among what was missed alone', () => {
  expect(lastScene(past, scene, 1, 7)).toEqual({ seq: 2, i: 1 })
  expect(lastScene(past, scene, 1, 8)).toEqual({ seq: 8, i: 2 })
  expect(lastScene(past, scene, 2, 7)).toBeNull()
})
