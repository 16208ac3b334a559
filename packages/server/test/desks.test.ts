import { begin, save, smallSeed } from '@trestle/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Desks } from '../src/players/desks.ts'
import { fairGame } from './fair.ts'

// The time of this thread stands still unless a test moves it; that of a worker goes on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A question about the first bid of the game in which a thinking player never comes back. */
const job = (player: string) => {
  const saved = save(begin(fairGame, { seed: smallSeed(1) }))
  const question = { game: 'endless', contentHash: 'fair', saved: { ...saved, game: 'endless' }, seat: 0, player, seed: smallSeed(2) }
  return { question, content: fairGame.standardContent }
}

test('the time to think counts from when a worker is ready, however long it took to start', async () => {
  const gate = new BroadcastChannel('gate')
  const waits = new Promise((come) => gate.addEventListener('message', come, { once: true }))
  const desks = new Desks(1, 2, new URL('./slow.ts', import.meta.url).href)
  const first = desks.ask(job('random'))
  await waits
  vi.advanceTimersByTime(60_000)
  gate.postMessage('open')
  expect(await first).toMatch(/^bid \d+$/)
  // Now it is ready.
  const second = expect(desks.ask(job('greedy'))).rejects.toThrow('greedy thought for more than 2 seconds')
  vi.advanceTimersByTime(2000)
  await second
  gate.close()
  await desks.close()
})

test('a worker that is never ready is ended after two minutes', async () => {
  const desks = new Desks(1, 2, new URL('./slow.ts', import.meta.url).href)
  const answer = expect(desks.ask(job('random'))).rejects.toThrow('a worker took more than 120 seconds to load endless')
  vi.advanceTimersByTime(120_000)
  await answer
  await desks.close()
})
