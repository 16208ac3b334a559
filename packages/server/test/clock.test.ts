import type { ClockSetting } from '@trestle/protocol'
import { expect, test } from 'vitest'
import { steadyClock } from '../src/services.ts'
import { command, info, look, newMatch, play, removeFolder, type TestServer, testServer, until, Window } from './table.ts'

const HOUR = 3_600_000
const NOON = 1_800_000_000_000
const bank = { kind: 'bank', bank: 3600, increment: 30 } as const

/** A server whose two clocks the test moves: the system's may jump, the steady one never does. */
const moved = async (work: (server: TestServer, time: { wall: number; steady: number }) => Promise<void>): Promise<void> => {
  const time = { wall: NOON, steady: NOON }
  const server = await testServer({ messagesPerSecond: 20 }, { now: () => time.wall, steady: () => time.steady })
  try {
    await work(server, time)
  } finally {
    await server.close()
    removeFolder(server.folder)
  }
}

/** Plays until one seat alone is asked by an open choice, which can be taken back freely; that seat. */
const untilOpenChoice = async (url: string, clock: ClockSetting) => {
  const { seats, match } = await newMatch(url, ['me', 'me'], { clock })
  for (const seat of [seats[0], seats[0], seats[1], seats[1]]) await play(url, seat, 0)
  const [winner] = (await look(url, match.id)).waiting
  return { seat: seats[winner], other: seats[1 - winner], match: match.id }
}

test.each([
  ['from a bank', bank],
  ['by days', { kind: 'days', days: 1 } as const],
])('S3 twenty rounds of choose and undo win no time, %s, while time passes', (_what, setting) =>
  moved(async ({ url }, time) => {
    const { seat, match } = await untilOpenChoice(url, setting)
    time.steady += 60_000
    const before = (await info(url, match)).clock!.left
    for (let round = 0; round < 20; round++) {
      expect((await play(url, seat, 0)).status).toBe(200)
      time.steady += 1000
      expect((await command(url, seat, { do: 'undo' })).status).toBe(200)
    }
    const { left } = (await info(url, match)).clock!
    // In each round the seat that was asked spent one second, so no seat has more than before.
    for (const [one, was] of before.entries()) expect(left[one]).toBeLessThanOrEqual(was)
    expect(left.reduce((a, b) => a + b, 0)).toBe(before.reduce((a, b) => a + b, 0) - 20_000)
  }),
)

test('S3 a choice that is done again wins again what it had won', () =>
  moved(async ({ url }) => {
    const { seat, match } = await untilOpenChoice(url, bank)
    const before = (await info(url, match)).clock!.left[seat.seat]
    await play(url, seat, 0)
    await command(url, seat, { do: 'undo' })
    expect((await info(url, match)).clock!.left[seat.seat]).toBe(before)
    expect((await command(url, seat, { do: 'redo' })).status).toBe(200)
    expect((await info(url, match)).clock!.left[seat.seat]).toBe(before + 30_000)
  }))

test('S3 an undo by consent gives back what the choices of both had won', () =>
  moved(async ({ url }) => {
    const { seats, match } = await newMatch(url, ['me', 'me'], { clock: bank })
    const start = (await info(url, match.id)).clock!.left
    for (const seat of [seats[0], seats[0], seats[1], seats[1]]) await play(url, seat, 0)
    expect((await info(url, match.id)).clock!.left).toEqual(start.map((left) => left + 30_000))
    await command(url, seats[1], { do: 'ask-undo' })
    await command(url, seats[0], { do: 'answer-undo', yes: true })
    expect((await info(url, match.id)).clock).toMatchObject({ left: start, running: [0, 1] })
  }))

test('S4 a sealed pick that others must not know of moves no clock that they see, nor does its undo', () =>
  moved(async ({ url }, time) => {
    const { seats, match } = await newMatch(url, ['me', 'me'], { clock: bank })
    time.steady += 7000
    const theirs = async () => {
      const { match: told, ...position } = await look(url, match.id, seats[1].token)
      return JSON.stringify({ ...position, clock: told.clock })
    }
    const before = await theirs()
    await play(url, seats[0], 0)
    expect(await theirs()).toBe(before)
    await command(url, seats[0], { do: 'undo' })
    expect(await theirs()).toBe(before)
    await play(url, seats[0], 1)
    expect(await theirs()).toBe(before)
    await play(url, seats[0], 0)
    expect((await info(url, match.id)).clock).toMatchObject({ left: [3_600_000 - 7000 + 30_000, 3_600_000 - 7000], running: [1] })
  }))

test.each([2, -2])(
  'S5 S6 when the system clock jumps by %i hours, no clock runs out, nobody counts as away, and open windows are answered',
  (hours) =>
    moved(async ({ url, hall }, time) => {
      const { seats, match } = await newMatch(url, ['me', 'me'], { clock: bank, awayAfter: 600 })
      const window = await Window.open(url, match.id, { token: seats[0].token })
      time.wall += hours * HOUR
      await hall.timekeeper.sweep()
      expect(await info(url, match.id)).toMatchObject({ status: 'playing', clock: { left: [3_600_000, 3_600_000], now: time.wall } })
      // Enough to empty the pace of a window that counted by the system's clock.
      for (let n = 0; n < 10; n++) expect(await window.do({ do: 'mute', seat: 1, muted: n % 2 === 0 })).toMatchObject({ ok: true })
      expect(await window.do({ do: 'chat', text: 'still here' })).toMatchObject({ ok: true })
      const { offer } = window.picture
      expect(await window.do({ do: 'choose', decision: offer!.id, text: offer!.options[0].text })).toMatchObject({ ok: true })
      expect((await command(url, seats[0], { do: 'claim-win', seat: 1 })).body).toMatchObject({ code: 'not-away' })
      expect((await info(url, match.id)).seats[1].awaySince).toBe(time.wall)
      await window.close()
    }),
)

test('S5 after a restart with the clock set back or forward everybody has the time that was left at the end', async () => {
  let time = NOON
  const first = await testServer({}, { now: () => time })
  const { seats, match } = await newMatch(first.url, ['me', 'me'], { clock: bank, awayAfter: 600 })
  time += 60_000
  await first.close()
  for (const jump of [-2 * HOUR, 5 * HOUR, -HOUR]) {
    time += jump
    const again = await testServer({ data: first.folder }, { now: () => time })
    expect((await info(again.url, match.id)).clock!.left).toEqual([3_540_000, 3_540_000])
    // What the server was away counts as nobody's absence either.
    expect((await command(again.url, seats[0], { do: 'claim-win', seat: 1 })).body).toMatchObject({ code: 'not-away' })
    await again.close()
  }
  removeFolder(first.folder)
})

test('S5 a steady clock counts only time in which it was looked at often enough, and never goes back', () => {
  let ticks = 0
  const clock = steadyClock(() => ticks, 1000)
  for (let n = 0; n < 20; n++) {
    ticks += 250
    clock()
  }
  expect(clock()).toBe(6000)
  ticks += 60_000
  expect(clock()).toBe(6000)
  ticks -= 5000
  expect(clock()).toBe(6000)
  ticks += 1500
  expect(clock()).toBe(7500)
})

test('a move a day is paused once all agree: nobody loses time, nobody counts as away, and anybody ends it', () =>
  moved(async ({ url, hall }, time) => {
    const { seats, match } = await newMatch(url, ['me', 'me', 'me'], {
      options: { seats: 3 },
      clock: { kind: 'days', days: 1 },
      awayAfter: 600,
    })
    const pause = async () => (await info(url, match.id)).clock!.pause
    expect((await command(url, seats[0], { do: 'end-pause' })).body).toMatchObject({ code: 'no-pause' })
    await command(url, seats[0], { do: 'ask-pause' })
    expect(await pause()).toEqual({ seat: 0, waiting: [1, 2], since: null })
    expect((await command(url, seats[0], { do: 'answer-pause', yes: true })).body).toMatchObject({ code: 'no-request' })
    await command(url, seats[1], { do: 'answer-pause', yes: false })
    expect(await pause()).toBeNull()
    await command(url, seats[0], { do: 'ask-pause' })
    for (const seat of [seats[1], seats[2]]) expect((await command(url, seat, { do: 'answer-pause', yes: true })).status).toBe(200)
    expect(await pause()).toMatchObject({ seat: 0, waiting: [], since: time.wall })
    time.steady += 100 * HOUR
    time.wall += 100 * HOUR
    await hall.timekeeper.sweep()
    expect(await info(url, match.id)).toMatchObject({ status: 'playing', clock: { left: [24 * HOUR, 24 * HOUR, 24 * HOUR], running: [] } })
    expect((await command(url, seats[0], { do: 'claim-win', seat: 1 })).body).toMatchObject({ code: 'not-away' })
    await command(url, seats[2], { do: 'end-pause' })
    time.steady += HOUR
    expect((await info(url, match.id)).clock).toMatchObject({ left: [23 * HOUR, 23 * HOUR, 23 * HOUR], running: [0, 1, 2], pause: null })
    time.steady += 24 * HOUR
    await hall.timekeeper.sweep()
    await until(async () => (await info(url, match.id)).status === 'finished')
  }))

test('a pause waits for people alone: who leaves is not waited for, and to ask again takes back no consent', () =>
  moved(async ({ url }, time) => {
    const clock = { kind: 'days', days: 1 } as const
    const { seats, match } = await newMatch(url, ['me', 'me', 'me'], { options: { seats: 3 }, clock })
    const pause = async () => (await info(url, match.id)).clock!.pause
    await command(url, seats[0], { do: 'ask-pause' })
    await command(url, seats[1], { do: 'answer-pause', yes: true })
    await command(url, seats[0], { do: 'ask-pause' })
    expect(await pause()).toEqual({ seat: 0, waiting: [2], since: null })
    time.steady += HOUR
    time.wall += HOUR
    await command(url, seats[2], { do: 'leave' })
    expect(await pause()).toEqual({ seat: 0, waiting: [], since: time.wall })
    time.steady += 100 * HOUR
    time.wall += 100 * HOUR
    expect((await info(url, match.id)).clock).toMatchObject({ left: [23 * HOUR, 23 * HOUR, 23 * HOUR], running: [] })
  }))

test('a match with a bank of time cannot be paused; any bank, increment and days may be chosen for a clock', () =>
  moved(async ({ url }) => {
    const { seats } = await newMatch(url, ['me', 'me'], { clock: { kind: 'bank', bank: 777, increment: 13 } })
    expect((await command(url, seats[0], { do: 'ask-pause' })).body).toMatchObject({ status: 409, code: 'no-pause' })
    const slow = await newMatch(url, ['me', 'me'], { clock: { kind: 'days', days: 2.5 } })
    expect(slow.match.clock).toMatchObject({ left: [60 * HOUR, 60 * HOUR] })
    await expect(newMatch(url, ['me', 'me'], { clock: { kind: 'days', days: 0 } })).rejects.toThrow(/400/)
  }))
