import type { Event } from '@trestle/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lengthOf, type Reader, Watch } from '../src/match/history/watch.ts'
import type { Preferences } from '../src/preferences.ts'
import type { Moment, PastInput } from '../src/sessions/session.ts'

const moved: Event = { on: 'moved' }

/** A match whose inputs the test does: `by` each, with one event to look at unless told otherwise. `at` -1: it has not begun. */
const sample = (pace: Preferences['pace'], seen: number | null = null, at = 0) => {
  const past: PastInput[] = at < 0 ? [] : [{ seq: 0, seat: null, do: null, events: [], at: 0 }]
  const moments: Moment[] = []
  const momentAt = (seq: number): Moment => ({
    ...{ seq, seat: 0, by: past[seq]?.seat ?? null, view: seq < 0 ? {} : { at: seq }, decision: null, waiting: [0] },
    ...{ events: past[seq]?.events ?? [], result: null, undo: null, redo: false, request: null },
  })
  moments.push(momentAt(at))
  const state = { pace, hidden: false, marked: seen, slow: false, draw: () => {} }
  const reader: Reader = {
    pace: () => state.pace,
    hidden: () => state.hidden,
    drawn: () =>
      new Promise((resolve) => {
        state.draw = resolve
        if (!state.slow) resolve()
      }),
    mine: (by) => by === 0,
    loud: (events) => events.filter(({ on }) => on === 'moved').length,
    parts: ({ events, view }) =>
      events.some(({ on }) => on === 'told') ? events.map((event, i) => ({ view: { ...view, part: i }, events: [event] })) : null,
    seen: {
      before: () => state.marked,
      mark: (_, seq) => {
        state.marked = seq
      },
    },
  }
  const session = {
    current: () => moments[moments.length - 1],
    moment: async (seq: number) => momentAt(seq),
    past: async (from: number) => past.slice(from),
  }
  const watches: Watch[] = []
  const input = (seat: number, events: Event[] = [moved]) => {
    past.push({ seq: past.length, seat, do: 'choose', events, at: 0 })
    moments.push(momentAt(past.length - 1))
    for (const watch of watches) watch.advance()
  }
  /** Opens the page; `shows` lists when each moment came to stand on it. */
  const open = () => {
    const watch = new Watch(session, reader, null)
    watches.push(watch)
    const shows: { seq: number; part?: number; at: number }[] = []
    watch.subscribe(() => {
      const { seq, view } = watch.read().shown
      const { part } = view as { part?: number }
      const last = shows.at(-1)
      if (last?.seq !== seq || last.part !== part) shows.push({ seq, ...(part === undefined ? {} : { part }), at: Date.now() })
    })
    watch.start()
    return { watch, shows }
  }
  return { state, input, open }
}

const wait = (time: number) => vi.advanceTimersByTimeAsync(time)

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(['slow', 'normal', 'fast'] as const)(
  'at pace %s the n-th step of a computer that answers at once stands after the sum of the lengths before it',
  async (pace) => {
    const { input, open } = sample(pace)
    const { watch, shows } = open()
    input(0)
    for (let i = 0; i < 12; i++) input(1)
    expect(watch.read().shown.seq).toBe(1)
    await wait(60_000)
    const length = lengthOf(1, pace)
    expect(shows.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    const first = shows[2].at
    for (const [i, { at }] of shows.slice(2).entries()) expect(at - first).toBeGreaterThanOrEqual(i * length)
    // One's own question comes after the last step has stood as long as the others.
    expect(watch.read()).toMatchObject({ run: null, shown: { seq: 13 } })
  },
)

test('a match that begins before one’s eyes is shown at once; who was away then is shown what was done since its start', async () => {
  const { state, input, open } = sample('normal', null, -1)
  const { watch, shows } = open()
  expect(watch.read()).toMatchObject({ run: null, shown: { seq: -1, view: {} } })
  input(1)
  expect(watch.read()).toMatchObject({ run: null, shown: { seq: 0, view: { at: 0 } } })
  state.marked = -1
  for (let i = 0; i < 2; i++) input(1)
  const late = open()
  await wait(60_000)
  expect(shows.map(({ seq }) => seq)).toEqual([-1, 0, 1, 2])
  expect(late.shows.map(({ seq }) => seq)).toEqual([2, 0, 1, 2])
})

test('one’s own choice is shown in the same moment, and the others begin once its pieces have moved', async () => {
  const { input, open } = sample('normal')
  const { watch } = open()
  input(0)
  expect(watch.read()).toMatchObject({ run: null, shown: { seq: 1 } })
  input(1)
  await wait(200)
  expect(watch.read().shown.seq).toBe(1)
  await wait(200)
  expect(watch.read()).toMatchObject({ run: { n: 1, of: 1, by: 1 }, shown: { seq: 2 } })
})

test('a step that the page takes long to draw stands as long as any other, counted from its drawing', async () => {
  const { state, input, open } = sample('normal')
  const { watch } = open()
  for (let i = 0; i < 2; i++) input(1)
  await wait(10)
  state.slow = true
  await wait(lengthOf(1, 'normal'))
  expect(watch.read().shown.seq).toBe(2)
  await wait(5000)
  expect(watch.read()).toMatchObject({ run: { n: 2, of: 2 }, shown: { seq: 2 } })
  state.draw()
  await wait(lengthOf(1, 'normal') - 10)
  expect(watch.read().run).not.toBeNull()
  await wait(20)
  expect(watch.read().run).toBeNull()
})

test('inputs with nothing to look at take no time, and are no steps', async () => {
  const { input, open } = sample('normal')
  const { watch } = open()
  for (const events of [[], [moved], [], [], [moved]]) input(1, events)
  await wait(10)
  expect(watch.read()).toMatchObject({ run: { n: 1, of: 2 }, shown: { seq: 2 } })
  await wait(900)
  expect(watch.read()).toMatchObject({ run: { n: 2, of: 2 }, shown: { seq: 5 } })
  await wait(900)
  expect(watch.read().run).toBeNull()
})

test('a scene on the board holds the next step and the question until it has come to its point', async () => {
  const { input, open } = sample('normal')
  const { watch } = open()
  input(1)
  input(1)
  await wait(10)
  watch.setScene(true)
  await wait(5000)
  expect(watch.read()).toMatchObject({ scene: true, shown: { seq: 1 } })
  watch.setScene(false)
  await wait(10)
  expect(watch.read().shown.seq).toBe(2)
})

test('pause holds a step, back goes to the one before, and going on shows every step again', async () => {
  const { input, open } = sample('normal')
  const { watch, shows } = open()
  for (let i = 0; i < 3; i++) input(1)
  await wait(1000)
  expect(watch.read().shown.seq).toBe(2)
  watch.pause()
  await wait(5000)
  expect(watch.read()).toMatchObject({ run: { n: 2, of: 3, paused: true }, shown: { seq: 2 } })
  watch.back()
  await wait(5000)
  expect(watch.read()).toMatchObject({ run: { n: 1, paused: true, back: false }, shown: { seq: 1 } })
  watch.pause()
  await wait(5000)
  expect(watch.read().run).toBeNull()
  expect(shows.map(({ seq }) => seq)).toEqual([0, 1, 2, 1, 2, 3])
})

test('skip leaves out the rest of a side’s turn; twice in a row it comes to the question', async () => {
  const { input, open } = sample('normal')
  const { watch } = open()
  for (const seat of [1, 1, 1, 2, 2]) input(seat)
  await wait(10)
  watch.skip()
  await wait(10)
  expect(watch.read()).toMatchObject({ run: { by: 2 }, shown: { seq: 4 } })
  watch.skip()
  await wait(10)
  expect(watch.read()).toMatchObject({ run: null, shown: { seq: 5 } })
})

test('a page that comes back plays what was missed from what its seat saw last, and what is not looked at waits', async () => {
  const { state, input, open } = sample('normal', 1)
  for (let i = 0; i < 4; i++) input(1)
  const { watch } = open()
  await wait(10)
  expect(watch.read()).toMatchObject({ run: { n: 1, of: 3 }, shown: { seq: 2 } })
  state.hidden = true
  await wait(60_000)
  expect(watch.read().shown.seq).toBe(2)
  state.hidden = false
  watch.wake()
  await wait(10)
  expect(watch.read().shown.seq).toBe(3)
  await wait(5000)
  expect(watch.read()).toMatchObject({ run: null, shown: { seq: 4 } })
  expect(state.marked).toBe(4)
})

test('an automaton’s turn is told in its parts; step by step each waits for the reader', async () => {
  const { input, open } = sample('step')
  const { watch } = open()
  input(1, [{ on: 'told' }, moved, moved])
  await wait(60_000)
  expect(watch.read()).toMatchObject({ told: 1, run: { n: 1, of: 3, byPress: true } })
  watch.next()
  await wait(10)
  expect(watch.read()).toMatchObject({ told: 2, run: { n: 2 } })
  watch.next()
  await wait(10)
  watch.next()
  await wait(10)
  expect(watch.read()).toMatchObject({ told: null, run: null })
})

test('the last steps are watched again, and what comes meanwhile is not left out', async () => {
  const { input, open } = sample('normal')
  const { watch, shows } = open()
  input(1)
  input(1)
  await wait(3000)
  expect(watch.read()).toMatchObject({ run: null, again: true })
  watch.again()
  await wait(100)
  input(1)
  await wait(10_000)
  expect(watch.read()).toMatchObject({ run: null, shown: { seq: 3 } })
  expect(shows.map(({ seq }) => seq)).toEqual([0, 1, 2, 1, 2, 3])
})

test('instant pace shows the present at once', () => {
  const { input, open } = sample('instant')
  const { watch } = open()
  for (let i = 0; i < 5; i++) input(1)
  expect(watch.read()).toMatchObject({ run: null, shown: { seq: 5 } })
})
