import type { Created, NewSeat } from '@trestle/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, claim, command, info, look, name, play, playOn, removeFolder, type TestServer, testServer, until, Window } from './table.ts'

const games = import.meta.resolve('@trestle/games')
let server: TestServer
let url: string
beforeAll(async () => {
  server = await testServer({ thinkSeconds: 600 }, { games })
  url = server.url
})
afterAll(async () => {
  await server.close()
  removeFolder(server.folder)
})

const solo = (seats: NewSeat[], more: object = {}) =>
  call<Created>(url, '/api/matches', {
    body: { client: name(), game: 'ironwood', options: { solo: 'ironbot' }, seats, ...more },
  })

/** Ironwood's seats: the Ironbot plays the Ironclad, seat 1. */
const bot = { role: 'ironclad', kind: 'automaton', name: 'ironbot', standsIn: false, present: false }

test.each<[string, NewSeat[]]>([
  ['named', [{ kind: 'me', name: 'Ada' }, { kind: 'automaton' }]],
  ['left out', [{ kind: 'me', name: 'Ada' }]],
])('a match against an automaton that is %s begins at once and is played to its end and again', async (_how, seats) => {
  const created = (await solo(seats, { clock: { kind: 'bank', bank: 6000, increment: 0 } })).body
  expect(created.match).toMatchObject({ status: 'playing', seats: [{ role: 'woodwalkers', kind: 'person', name: 'Ada' }, bot] })
  const [seat] = created.seats
  for (let n = 0; n < 12; n++) {
    const { waiting, match } = await look(url, seat.match, seat.token)
    expect([waiting, match.clock?.running]).toEqual([[0], [0]])
    expect((await play(url, seat, n * 3)).status).toBe(200)
  }
  // Nobody else is there who would have to agree.
  const { version } = await look(url, seat.match, seat.token)
  expect((await command(url, seat, { do: 'ask-undo' })).body).toMatchObject({
    ok: true,
    picture: { undoRequest: null, version: version + 1 },
  })

  await playOn(url, [seat], 150, (n) => n * 5)
  if ((await info(url, seat.match)).status === 'playing') await command(url, seat, { do: 'resign' })
  expect(await info(url, seat.match)).toMatchObject({ status: 'finished', seats: [{}, bot] })
  const { body } = await command(url, seat, { do: 'rematch' })
  const next = body.ok ? body.seated! : null
  expect(next).toMatchObject({ seat: 0 })
  expect(await info(url, next!.match)).toMatchObject({ status: 'playing', seats: [{ kind: 'person', name: 'Ada' }, bot] })
  expect((await play(url, next!)).status).toBe(200)
  expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('the seat of an automaton is nobody else’s, in a request or later', async () => {
  for (const seats of [
    [{ kind: 'me' }, { kind: 'open' }],
    [{ kind: 'me' }, { kind: 'me' }],
    [{ kind: 'automaton' }, { kind: 'me' }],
    [],
  ] as NewSeat[][]) {
    expect(await solo(seats)).toMatchObject({ status: 400 })
  }
  const refused = await solo([{ kind: 'me' }, { kind: 'computer', player: 'greedy' }])
  expect(refused).toMatchObject({ status: 400, body: { code: 'bad-options' } })
  expect(refused.text).toContain('seat 1, ironclad, is played by the rules')
  expect((await solo([{ kind: 'me' }, { kind: 'automaton' }], { options: {} })).text).toContain('the rules do not play seat 1')

  const { match, invite } = (await solo([{ kind: 'open' }])).body
  expect(match.status).toBe('waiting')
  expect((await claim(url, match.id, { invite, seat: 1 })).body).toMatchObject({ code: 'seat-taken' })
  const joined = await claim(url, match.id, { invite })
  expect(joined.body).toMatchObject({ seat: 0 })
  expect((await info(url, match.id)).status).toBe('playing')
  for (const wish of ['claim-win', 'seat-computer'] as const) {
    expect((await command(url, joined.body, { do: wish, seat: 1 })).body).toMatchObject({ code: 'not-away' })
  }
})

test('a computer player plays against an automaton', async () => {
  const { match } = (await solo([{ kind: 'computer', player: 'random' }])).body
  const watching = await Window.open(url, match.id)
  await until(() => watching.picture.version > 20)
  expect((await info(url, match.id)).seats[1]).toMatchObject(bot)
  await watching.close()
})

test('a match of an earlier version, where the seat stood open, is given to its automaton and begins', async () => {
  const first = await testServer({}, { games })
  const body = { client: name(), game: 'ironwood', options: { solo: 'woodenbot' }, seats: [{ kind: 'open' }] }
  const { match, invite } = (await call<Created>(first.url, '/api/matches', { body })).body
  await first.hall.services.store.change(match.id, 0, { seats: [{ seat: 0, change: { kind: 'open', player: null } }] })
  await first.close()
  const second = await testServer({ data: first.folder }, { games })
  expect((await info(second.url, match.id)).seats[0]).toMatchObject({ kind: 'automaton', name: 'woodenbot' })
  expect((await claim(second.url, match.id, { invite })).body).toMatchObject({ seat: 1 })
  expect((await info(second.url, match.id)).status).toBe('playing')
  await second.close()
  removeFolder(first.folder)
})
