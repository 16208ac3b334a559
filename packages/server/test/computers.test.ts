import type { FromServer, Past, Seated } from '@trestle/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standard } from '../src/settings.ts'
import {
  call,
  command,
  info,
  look,
  metricsToken,
  newMatch,
  play,
  removeFolder,
  type TestServer,
  testServer,
  until,
  Window,
} from './table.ts'

/** One that gives computer players little time, for those that never come back, and one that gives them all they need. */
let hasty: TestServer
let server: TestServer
let url: string
beforeAll(async () => {
  hasty = await testServer({ thinkSeconds: 1 })
  server = await testServer({ thinkSeconds: 600 })
  url = server.url
})
afterAll(async () => {
  for (const one of [hasty, server]) {
    await one.close()
    removeFolder(one.folder)
  }
})

const ended = (message: FromServer): boolean => message.type === 'update' && message.result !== null

test('SC-38 a match of computer players alone is played to its end, and a watcher sees each choice', async () => {
  const { match } = await newMatch(url, ['greedy', 'random', 'random'], { options: { seats: 3, rounds: 2 } })
  const watching = await Window.open(url, match.id)
  if (!watching.picture.result) await watching.until(ended)
  const { version } = watching.picture
  const past = await call<Past>(url, `/api/matches/${match.id}/history`)
  expect(past.body.inputs.map((one) => one.version)).toEqual(Array.from({ length: version + 1 }, (_, i) => i))
  expect(new Set(past.body.inputs.map((one) => one.seat))).toEqual(new Set([null, 0, 1, 2]))
  await watching.close()
})

const strainOf = (message: FromServer) => (message.type === 'info' ? message.match.seats[1].strained : null)

/** Plays seat 0 on until the match has ended or `met`. */
const playUntil = async (match: string, seat: Seated, met: (window: Window) => boolean, at: string): Promise<Window> => {
  const window = await Window.open(at, match, { token: seat.token })
  await until(async () => {
    const { offer, result } = await look(at, match, seat.token)
    if (offer) await play(at, seat, 0)
    return met(window) || result
  })
  if (!met(window) && !window.picture.result) await window.until(ended)
  return window
}

/** The players of which the host was told that they took too long, in order. */
const slowIn = (match: string): string[] =>
  hasty.lines.flatMap((line) => {
    const told = line.includes('thought for more than 1 seconds') ? JSON.parse(line) : null
    return told?.match === match ? [told.player] : []
  })

const lessThought = 'greedy:worlds=1:keep=3:ahead=1:others=1'

test('SC-37 a computer player that never answers is ended; the choice is made at random, the table and the host are told, and the next one is its own again', async () => {
  const { url } = hasty
  const { seats, match } = await newMatch(url, ['me', 'greedy'], { game: 'endless' })
  const met = ({ received }: Window) => received.filter((one) => strainOf(one) === 'at-random').length > 0
  const window = await playUntil(match.id, seats[0], met, url)
  const { version } = window.picture
  await playUntil(match.id, seats[0], ({ picture }) => picture.version > version + 4, url)
  expect((await info(url, match.id)).seats[1]).toMatchObject({ kind: 'computer', name: 'greedy', standsIn: false, replaced: null })
  expect(slowIn(match.id).slice(0, 3)).toEqual(['greedy', lessThought, 'greedy'])
  const metrics = await call(url, '/metrics', { token: metricsToken })
  expect(metrics.text).toMatch(/trestle_computer_failures_total\{player="greedy"\} [1-9]/)
  await window.close()
})

test('a computer player that runs out of time answers with less thought, the table is told, and it keeps its seat', async () => {
  const { url } = hasty
  const { seats, match } = await newMatch(url, ['me', 'greedy'], { game: 'heavy', options: { rounds: 60 } })
  const window = await playUntil(match.id, seats[0], ({ received }) => received.some((one) => strainOf(one) === 'less-thought'), url)
  // At random only where the machine was so busy that little thought took too long as well.
  if (!slowIn(match.id).includes(lessThought)) expect(window.received.map(strainOf)).not.toContain('at-random')
  expect((await info(url, match.id)).seats[1]).toMatchObject({ name: 'greedy', standsIn: false, replaced: null })
  await window.close()
})

test('a computer player that fails once is asked again; one that fails twice at two decisions plays on after them, and the strain is forgotten', async () => {
  // One thread, so that the faults come in order.
  const one = await testServer({ workers: 1, thinkSeconds: 600 })
  for (const [game, strains] of [
    ['stumbling', []],
    ['clumsy', ['at-random']],
  ] as const) {
    const { seats, match } = await newMatch(one.url, ['me', 'greedy'], { game, options: { rounds: 4 } })
    const window = await playUntil(match.id, seats[0], () => false, one.url)
    expect([game, [...new Set(window.received.map(strainOf))].filter((one) => one)]).toEqual([game, strains])
    expect((await info(one.url, match.id)).seats[1]).toMatchObject({ name: 'greedy', standsIn: false, replaced: null, strained: null })
    await window.close()
  }
  expect(one.lines.filter((line) => line.includes('the player stumbles'))).toHaveLength(5)
  await one.close()
  removeFolder(one.folder)
})

test('a computer player that fails at three decisions in a row is replaced, the table is told, and a rematch seats it again', async () => {
  const { seats, match } = await newMatch(url, ['me', 'greedy'], { game: 'hopeless', options: { rounds: 4 } })
  const window = await playUntil(match.id, seats[0], () => false, url)
  expect((await info(url, match.id)).seats[1]).toMatchObject({
    kind: 'computer',
    name: 'random',
    standsIn: false,
    replaced: 'greedy',
    strained: null,
  })
  const told = window.received.flatMap((one) => (one.type === 'update' ? one.input.events : []))
  expect(told).toContainEqual({ on: 'table.handed-over', seat: 1, to: 'random' })
  const { body } = await command(url, seats[0], { do: 'rematch' })
  const next = body.ok && body.seated ? await info(url, body.seated.match) : null
  expect(next?.seats.map(({ kind, name, replaced }) => [kind, name, replaced])).toEqual([
    ['computer', 'greedy', null],
    ['person', '', null],
  ])
  await window.close()
})

test('a person may take a choice back against a computer player, which always agrees', async () => {
  const { seats, match } = await newMatch(url, ['me', 'random'])
  const window = await Window.open(url, match.id, { token: seats[0].token })
  const start = window.picture
  /** What the seat sees once the computer player has nothing to do. */
  const rested = async () => {
    await until(async () => (await look(url, match.id)).waiting.join() === '0')
    return look(url, match.id, seats[0].token)
  }
  await play(url, seats[0], 0)
  await play(url, seats[0], 0)
  for (let i = 0; i < 4; i++) {
    const { version, view } = await rested()
    if (JSON.stringify(view) === JSON.stringify(start.view)) break
    expect((await command(url, seats[0], { do: 'ask-undo' })).status).toBe(200)
    await window.until((message) => message.type === 'update' && message.version > version && message.undoRequest === null)
  }
  expect((await rested()).view).toEqual(start.view)
  await window.close()
})

test("the same position is answered alike however often it is asked, and levels above the host's highest are neither offered nor played", async () => {
  // The choice is secret, so that its answer is due after a second: this level needs a small part of that on any machine.
  const low = await testServer({ pauseSeconds: 3600, maxLevel: 4 })
  expect(low.hall.players).toContain('level:4')
  expect(low.hall.players).not.toContain('level:5')
  const { seats, match } = await newMatch(low.url, ['me', 'level:4'])
  await play(low.url, seats[0], 0)
  await play(low.url, seats[0], 0)
  const room = await low.hall.room(match.id)
  const [decision] = room.table!.match.asked
  expect(decision.secret).toBe(true)
  const levels = ['level:4', 'level:4', 'level:4', 'level:4', 'level:4', 'level:9']
  const [first, ...again] = await Promise.all(levels.map((player) => low.hall.computers.think(room, 1, player, decision)))
  for (const answer of again) expect(answer).toEqual(first)
  await low.close()
  removeFolder(low.folder)
})

test("whoever asks for a level above the host's highest gets that one, and so does a seat whose person is away or leaves", async () => {
  const time = { at: 1_800_000_000_000 }
  const low = await testServer({ pauseSeconds: 3600, maxLevel: 2, standIn: 'level:5' }, { now: () => time.at })
  const players = async (match: string) => (await info(low.url, match)).seats.map(({ kind, name }) => (kind === 'computer' ? name : kind))
  const asked = await newMatch(low.url, ['me', 'level:6'])
  expect(await players(asked.match.id)).toEqual(['person', 'level:2'])
  const filled = await newMatch(low.url, ['me', 'open', 'open'], { options: { seats: 3 } })
  await command(low.url, filled.seats[0], { do: 'seat-computer', seat: 1 })
  await command(low.url, filled.seats[0], { do: 'seat-computer', seat: 2, player: 'level:3' })
  expect(await players(filled.match.id)).toEqual(['person', 'level:2', 'level:2'])
  const away = await newMatch(low.url, ['me', 'me', 'me'], { options: { seats: 3 }, awayAfter: 10 })
  time.at += 20_000
  expect((await command(low.url, away.seats[0], { do: 'seat-computer', seat: 1 })).body).toMatchObject({ ok: true })
  expect((await command(low.url, away.seats[2], { do: 'leave' })).body).toMatchObject({ ok: true })
  expect(await players(away.match.id)).toEqual(['person', 'level:2', 'level:2'])
  await low.close()
  removeFolder(low.folder)
})

test.each(['sealed', 'secret', 'open'])(
  'SC-39 a seat that leaves when its %s choice is asked is taken by a computer player, and the match goes on',
  async (kind) => {
    const { seats, match } = await newMatch(url, ['me', 'me'])
    if (kind !== 'sealed') for (const seat of [seats[0], seats[0], seats[1], seats[1]]) await play(url, seat, 0)
    let { waiting } = await look(url, match.id)
    if (kind === 'open') await play(url, seats[waiting[0]], 0)
    waiting = (await look(url, match.id)).waiting
    const leaver = seats[waiting[0]]
    const stays = seats[1 - waiting[0]]
    const window = await Window.open(url, match.id, { token: stays.token })
    expect((await command(url, leaver, { do: 'leave' })).status).toBe(200)
    await window.until((message) => message.type === 'info' && message.match.seats[leaver.seat].kind === 'computer')
    await until(async () => (await look(url, match.id)).waiting.every((seat) => seat === stays.seat))
    expect((await look(url, match.id, stays.token)).offer).not.toBeNull()
    expect(await call(url, `/api/matches/${match.id}/picture`, { token: leaver.token })).toMatchObject({ status: 401 })
    await window.close()
  },
)

test('the stand-in of the standard settings is a level that searches, and it plays on for a person who leaves', async () => {
  const { standIn } = standard
  expect(standIn).toBe('level:5')
  const house = await testServer({ standIn, thinkSeconds: 600 })
  const { seats, match } = await newMatch(house.url, ['me', 'me'])
  const [leaver, stays] = seats
  expect((await look(house.url, match.id)).waiting).toContain(leaver.seat)
  expect((await command(house.url, leaver, { do: 'leave' })).status).toBe(200)
  await until(async () => (await look(house.url, match.id)).waiting.every((seat) => seat === stays.seat))
  expect((await info(house.url, match.id)).seats[leaver.seat]).toMatchObject({ kind: 'computer', standsIn: true, strained: null })
  await house.close()
  removeFolder(house.folder)
})

test('a computer player that was asked when the server stopped goes on after the restart', async () => {
  const first = await testServer({ pauseSeconds: 3600 })
  const { seats, match } = await newMatch(first.url, ['me', 'random'])
  await play(first.url, seats[0], 0)
  await play(first.url, seats[0], 0)
  expect((await look(first.url, match.id)).waiting).toEqual([1])
  await first.close()
  const second = await testServer({ data: first.folder })
  const window = await Window.open(second.url, match.id, { token: seats[0].token })
  if (window.picture.waiting.includes(1)) await window.until((message) => message.type === 'update' && !message.waiting.includes(1))
  expect(window.picture.waiting).not.toEqual([1])
  await window.close()
  await second.close()
  removeFolder(first.folder)
})

test.each([
  ['cannot be written', false],
  ['cannot be written nor read', true],
])(
  'a match whose store %s for a while rests, is tried again after growing pauses, and goes on; the host is told',
  async (_what, unread) => {
    const first = await testServer()
    const { seats, match } = await newMatch(first.url, ['me', 'random'])
    const { store } = first.hall.services
    const { advance, seats: readSeats } = store
    let broken = false
    const fails = () => Promise.reject(new Error('the disk is full'))
    const metric = async (what: string) =>
      (await call(first.url, '/metrics', { token: metricsToken })).text.match(new RegExp(`^${what} (\\d+)`, 'm'))?.[1]
    // The computer player has sealed its bid; after the person's it is asked for something sooner or later.
    await until(async () => (await look(first.url, match.id)).waiting.every((seat) => seat === 0))
    store.advance = async (step) => (step.input.seat === 1 ? fails() : advance(step))
    if (unread) store.seats = async (id) => (broken ? fails() : readSeats(id))
    const resting = () => first.lines.filter((line) => line.includes('a match rests until'))
    for (let n = 0; n < 40 && resting().length === 0; n++) {
      const { waiting } = await look(first.url, match.id, seats[0].token)
      if (waiting.includes(0)) await play(first.url, seats[0], n)
      else await until(() => resting().length > 0)
    }
    await until(async () => (await metric('trestle_matches_resting')) === '1')
    broken = true
    await until(() => resting().length > 1)
    expect(
      resting()
        .flatMap((line) => JSON.parse(line).seconds)
        .slice(0, 2),
    ).toEqual([1, 2])
    Object.assign(store, { advance, seats: readSeats })
    await until(async () => (await look(first.url, match.id)).waiting.every((seat) => seat === 0))
    // Both are counted a moment after what the match shows.
    await until(async () => Number(await metric('trestle_computer_retries_total')) > 0)
    await until(async () => (await metric('trestle_matches_resting')) === '0')
    await first.close()
    removeFolder(first.folder)
  },
)
