import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FromServer, Past, Seated } from '../src/protocol.ts'
import { call, command, info, look, newMatch, play, removeFolder, type TestServer, testServer, Window } from './table.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await testServer({ thinkSeconds: 1 })
  url = server.url
})
afterAll(async () => {
  await server.close()
  removeFolder(server.folder)
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
const playUntil = async (match: string, seat: Seated, met: (window: Window) => boolean, at = url): Promise<Window> => {
  const window = await Window.open(at, match, { token: seat.token })
  while (!met(window) && !window.picture.result) {
    if (window.picture.offer) await play(at, seat, 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return window
}

test('SC-37 a computer player that never answers is ended; the choice is made at random, the table and the host are told, and the next one is its own again', async () => {
  const { seats, match } = await newMatch(url, ['me', 'greedy'], { game: 'endless' })
  const window = await playUntil(match.id, seats[0], ({ received }) => received.filter((one) => strainOf(one) === 'at-random').length > 0)
  const { version } = window.picture
  await playUntil(match.id, seats[0], ({ picture }) => picture.version > version + 4)
  expect((await info(url, match.id)).seats[1]).toMatchObject({ kind: 'computer', name: 'greedy', standsIn: false, replaced: null })
  const complaints = server.lines.filter((line) => line.includes('thought for more than 1 seconds')).map((line) => JSON.parse(line).player)
  expect(complaints.slice(0, 2)).toEqual(['greedy', 'greedy:worlds=1:keep=3:ahead=1:others=1'])
  expect(complaints.filter((player) => player === 'greedy').length).toBeGreaterThan(1)
  const metrics = await call(url, '/metrics')
  expect(metrics.text).toMatch(/trestle_computer_failures_total\{player="greedy"\} [1-9]/)
  await window.close()
}, 120_000)

test('a computer player that runs out of time answers with less thought, the table is told, and it keeps its seat', async () => {
  const { seats, match } = await newMatch(url, ['me', 'greedy'], { game: 'heavy', options: { rounds: 1 } })
  const window = await playUntil(match.id, seats[0], ({ received }) => received.some((one) => strainOf(one) === 'less-thought'))
  expect(window.received.map(strainOf)).not.toContain('at-random')
  expect((await info(url, match.id)).seats[1]).toMatchObject({ name: 'greedy', standsIn: false, replaced: null, strained: 'less-thought' })
  await window.close()
}, 120_000)

test('a computer player that fails once is asked again; one that fails twice at two decisions plays on after them, and the strain is forgotten', async () => {
  // One thread, so that the faults come in order, and all the time of the world.
  const one = await testServer({ workers: 1, thinkSeconds: 60 })
  for (const [game, strains] of [
    ['stumbling', []],
    ['clumsy', ['at-random']],
  ] as const) {
    const { seats, match } = await newMatch(one.url, ['me', 'greedy'], { game, options: { rounds: 4 } })
    const window = await playUntil(match.id, seats[0], () => false, one.url)
    expect([game, [...new Set(window.received.map(strainOf))].filter((one) => one)]).toEqual([game, strains])
    expect(window.picture.match.seats[1]).toMatchObject({ name: 'greedy', standsIn: false, replaced: null, strained: null })
    await window.close()
  }
  expect(one.lines.filter((line) => line.includes('the player stumbles'))).toHaveLength(5)
  await one.close()
  removeFolder(one.folder)
}, 120_000)

test('a computer player that fails at three decisions in a row is replaced, the table is told, and a rematch seats it again', async () => {
  const { seats, match } = await newMatch(url, ['me', 'greedy'], { game: 'hopeless', options: { rounds: 4 } })
  const window = await playUntil(match.id, seats[0], () => false)
  expect(window.picture.match.seats[1]).toMatchObject({
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
}, 120_000)

test('a person may take a choice back against a computer player, which always agrees', async () => {
  const { seats, match } = await newMatch(url, ['me', 'random'])
  const window = await Window.open(url, match.id, { token: seats[0].token })
  const start = window.picture
  await play(url, seats[0], 0)
  await play(url, seats[0], 0)
  await window.until((message) => message.type === 'update' && !message.offer?.sealed)
  for (let i = 0; i < 4; i++) {
    const { version, view } = await look(url, match.id, seats[0].token)
    if (JSON.stringify(view) === JSON.stringify(start.view)) break
    const from = window.received.length
    const asked = await command(url, seats[0], { do: 'ask-undo' })
    if (!asked.body.ok) break
    await window.until((message) => message.type === 'update' && message.version > version && message.undoRequest === null, from)
  }
  expect((await look(url, match.id, seats[0].token)).view).toEqual(start.view)
  await window.close()
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
    while (!(await look(url, match.id)).waiting.every((seat) => seat === stays.seat))
      await new Promise((resolve) => setTimeout(resolve, 10))
    expect((await look(url, match.id, stays.token)).offer).not.toBeNull()
    expect(await call(url, `/api/matches/${match.id}/picture`, { token: leaver.token })).toMatchObject({ status: 401 })
    await window.close()
  },
)

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

test('the time to think counts from when a worker is ready, however long it took to start', async () => {
  const slow = await testServer({ thinkSeconds: 2 }, { games: new URL('./slow.ts', import.meta.url).href })
  const { match } = await newMatch(slow.url, ['me', 'random'])
  while (!(await look(slow.url, match.id)).waiting.every((seat) => seat === 0)) await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await info(slow.url, match.id)).seats[1]).toMatchObject({ kind: 'computer', standsIn: false })
  expect(slow.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  await slow.close()
  removeFolder(slow.folder)
})

test.each([
  ['cannot be written', false],
  ['cannot be written nor read', true],
])(
  'a match whose store %s for a while rests, is tried again after growing pauses, and goes on; the host is told',
  async (_what, unread) => {
    const first = await testServer()
    const { seats, match } = await newMatch(first.url, ['me', 'random'])
    const { store } = first.hall
    const { advance, seats: readSeats } = store
    let broken = false
    const fails = () => Promise.reject(new Error('the disk is full'))
    const metric = async (what: string) => (await call(first.url, '/metrics')).text.match(new RegExp(`^${what} (\\d+)`, 'm'))?.[1]
    const until = async (met: () => unknown) => {
      while (!(await met())) await new Promise((resolve) => setTimeout(resolve, 20))
    }
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
    expect(await metric('trestle_matches_resting')).toBe('1')
    broken = true
    await until(() => resting().length > 1)
    expect(resting().map((line) => JSON.parse(line).seconds)).toEqual([1, 2])
    Object.assign(store, { advance, seats: readSeats })
    await until(async () => (await look(first.url, match.id)).waiting.every((seat) => seat === 0))
    expect(Number(await metric('trestle_computer_retries_total'))).toBeGreaterThan(0)
    expect(await metric('trestle_matches_resting')).toBe('0')
    await first.close()
    removeFolder(first.folder)
  },
  60_000,
)
