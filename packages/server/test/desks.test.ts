import { begin, save, smallSeed } from '@trestle/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Desks, type Job, THOUGHTS } from '../src/players/desks.ts'
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
  return { question, content: fairGame.standardContent, urgency: 'watched' as const }
}

test('the time to think counts from when a worker is ready, however long it took to start', async () => {
  const gate = new BroadcastChannel('gate')
  const waits = new Promise((come) => gate.addEventListener('message', come, { once: true }))
  const desks = new Desks(1, 2, new URL('./slow.ts', import.meta.url).href)
  const first = desks.ask(job('random'))
  await waits
  vi.advanceTimersByTime(60_000)
  gate.postMessage('open')
  expect(await first).toEqual({ text: expect.stringMatching(/^bid \d+$/), hint: null, judged: null, cut: false })
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

/** A question about a bid of the game that the tests play. */
const fairJob = (player: string, seed = 2, urgency: Job['urgency'] = 'watched') => ({
  question: {
    game: 'fair',
    contentHash: 'fair',
    saved: save(begin(fairGame, { seed: smallSeed(1) })),
    seat: 0,
    player,
    seed: smallSeed(seed),
  },
  content: fairGame.standardContent,
  urgency,
})
const fairDesks = () => new Desks(1, 2, new URL('./fair.ts', import.meta.url).href)

test('a short thought does not wait for the long ones on its desk, and equal questions get equal answers beside whichever others', async () => {
  const desks = fairDesks()
  const [alone] = await Promise.all([desks.ask(fairJob('level:7'))])
  let slow = 0
  const long = Array.from({ length: 5 }, (_, i) => desks.ask(fairJob('search:choices=900000', i)).then(() => slow++))
  const short = await desks.ask(fairJob('level:7'))
  const sudden = await desks.ask(fairJob('greedy'))
  expect(slow).toBe(0)
  expect(short).toEqual(alone)
  expect(sudden.cut).toBe(false)
  vi.advanceTimersByTime(2000)
  await Promise.all(long)
  await desks.close()
})

test('a player that thinks in one go is answered though its desk has as many long thoughts as it takes', async () => {
  const desks = fairDesks()
  await desks.ask(fairJob('random'))
  let slow = 0
  const long = Array.from({ length: THOUGHTS + 2 }, (_, i) => desks.ask(fairJob('search:choices=900000', i)).then(() => slow++))
  expect((await desks.ask(fairJob('greedy'))).text).toMatch(/^bid \d+$/)
  expect(slow).toBe(0)
  const stopped = Promise.allSettled(long)
  await desks.close()
  await stopped
})

test('a question that people wait for goes before those that nobody waits for, which leave a place on each desk', async () => {
  const desks = fairDesks()
  await desks.ask(fairJob('random'))
  let unwatched = 0
  const long = Array.from({ length: THOUGHTS + 2 }, (_, i) =>
    desks.ask(fairJob('search:choices=900000', i, 'nobody')).then(() => unwatched++),
  )
  const watched = await Promise.all([1, 2, 3].map((seed) => desks.ask(fairJob('level:5', seed))))
  expect(watched.every(({ cut }) => !cut)).toBe(true)
  expect(unwatched).toBe(0)
  const stopped = Promise.allSettled(long)
  await desks.close()
  await stopped
})

test('when its time is over a player that thinks in slices gives its answer so far', async () => {
  const desks = fairDesks()
  await desks.ask(fairJob('random'))
  const answer = desks.ask(fairJob('search:choices=1000000'), 1)
  vi.advanceTimersByTime(1000)
  expect(await answer).toEqual({ text: expect.stringMatching(/^bid \d+$/), hint: null, judged: null, cut: true })
  await desks.close()
})

test('a player that never comes back ends its worker, and the thoughts beside it go on with another', async () => {
  const desks = fairDesks()
  await desks.ask(fairJob('random'))
  await desks.ask(job('random'))
  const [beside, hangs] = [desks.ask(fairJob('search:choices=20000')), desks.ask(job('greedy'), 1)]
  const fails = expect(hangs).rejects.toThrow('greedy thought for more than 1 seconds')
  vi.advanceTimersByTime(1000)
  await fails
  expect((await beside).text).toMatch(/^bid \d+$/)
  await desks.close()
})
