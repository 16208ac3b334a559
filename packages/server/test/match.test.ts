import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord, replay } from '@trestle/kernel'
import type { Answer, Created, MatchInfo, Past, Seated, Step } from '@trestle/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairGame } from './fair.ts'
import {
  call,
  claim,
  command,
  info,
  look,
  name,
  newMatch,
  play,
  playOn,
  removeFolder,
  type TestServer,
  testServer,
  Window,
} from './table.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await testServer()
  url = server.url
})
afterAll(async () => {
  await server.close()
  removeFolder(server.folder)
})

const twoSeats = async (options = {}): Promise<[Seated, Seated]> => {
  const { seats } = await newMatch(url, ['me', 'me'], { options })
  return seats as [Seated, Seated]
}

test('a match is made, joined by its link, played to the end and told whole', async () => {
  const created = await newMatch(url, ['me', 'open'])
  expect(created.match).toMatchObject({ status: 'waiting', seed: null, game: 'fair', options: { rounds: 4, seats: 2 } })
  const joined = await claim(url, created.match.id, { invite: created.invite, name: 'Blue' })
  expect(joined.status).toBe(200)
  const seats = [created.seats[0], joined.body]
  await playOn(url, seats)
  const end = await info(url, created.match.id)
  expect(end.status).toBe('finished')
  expect(createHash('sha256').update(end.seed!).digest('hex')).toBe(created.match.commitment)
  const record = readRecord((await call(url, `/api/matches/${end.id}/record`)).text)
  expect(record.seed).toBe(end.seed)
  expect(replay(fairGame, record).match.result).toEqual(end.result)
})

test('a record is not told while the match runs', async () => {
  const [seat] = await twoSeats()
  const answer = await call<Answer>(url, `/api/matches/${seat.match}/record`, { token: seat.token })
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-finished' } })
})

test('a repeated request makes no second match and gives the same keys', async () => {
  const body = { client: name(), game: 'fair', seats: [{ kind: 'me' }, { kind: 'open' }] }
  const answers = await Promise.all([1, 2, 3].map(() => call<Created>(url, '/api/matches', { body })))
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((one) => JSON.stringify([one.body.match.id, one.body.seats, one.body.invite]))).size).toBe(1)
})

test('a request that is repeated meets no limit of new matches', async () => {
  const strict = await testServer({ matchesAlone: 1, matchesPerHour: 1, pauseSeconds: 3600 })
  const seats = [1, 2].map(() => ({ kind: 'computer', player: 'random' }))
  const body = { client: name(), game: 'fair', seats }
  const first = await call<Created>(strict.url, '/api/matches', { body })
  const again = await call<Created>(strict.url, '/api/matches', { body })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.match.id).toBe(first.body.match.id)
  expect((await call(strict.url, '/api/matches', { body: { ...body, client: name() } })).status).toBe(429)
  await strict.close()
  removeFolder(strict.folder)
})

test('SC-27 twenty people who take the last seat at once: one has it; one who asks twenty times has it once', async () => {
  const crowd = await newMatch(url, ['me', 'open'])
  const joins = await Promise.all(Array.from({ length: 20 }, () => claim(url, crowd.match.id, { invite: crowd.invite })))
  expect(joins.map((one) => one.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])

  const eager = await newMatch(url, ['open', 'open', 'open'], { options: { seats: 3 } })
  const client = name()
  const same = await Promise.all(Array.from({ length: 20 }, () => claim(url, eager.match.id, { invite: eager.invite, client })))
  expect(new Set(same.map((one) => one.body.token)).size).toBe(1)
  expect((await info(url, eager.match.id)).seats.filter((seat) => seat.kind === 'person')).toHaveLength(1)
})

test('a seat is not to be had without the secret of the link', async () => {
  const { match } = await newMatch(url, ['me', 'open'])
  expect(await claim(url, match.id, { invite: name() })).toMatchObject({ status: 403, body: { code: 'not-invited' } })
})

test('SC-25 a choice that is sent twice has one effect, and the second answer says so', async () => {
  const [red] = await twoSeats()
  const { offer } = await look(url, red.match, red.token)
  const wish = { do: 'choose', decision: offer!.id, text: offer!.options[0].text, client: name() } as const
  const answers = await Promise.all([command(url, red, wish), command(url, red, wish)])
  expect(answers.map((one) => one.body.ok && one.body.repeated).sort()).toEqual([false, true])
  const window = await Window.open(url, red.match, { token: red.token })
  expect(await window.do(wish)).toMatchObject({ ok: true, repeated: true })
  expect(window.picture.offer?.id).toBe('0.1')
  await window.close()
})

test('SC-26 two windows of a seat that choose at once: one choice counts, the other is told what is asked now', async () => {
  const [red, blue] = await twoSeats()
  for (const seat of [red, red, blue, blue]) await play(url, seat, 0)
  const picture = await look(url, red.match, red.token)
  const seat = picture.waiting[0] === red.seat ? red : blue
  const { offer } = await look(url, seat.match, seat.token)
  const answers = await Promise.all(
    [0, 1].map((at) => command(url, seat, { do: 'choose', decision: offer!.id, text: offer!.options[at].text })),
  )
  expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
  const late = answers.find((one) => one.status === 409)!.body
  expect(late).toMatchObject({ code: 'stale', picture: { version: picture.version + 1, seat: seat.seat } })
})

test('what is not offered is refused with the clause that forbids it', async () => {
  const seats = await twoSeats()
  for (const seat of [seats[0], seats[0], seats[1], seats[1]]) await play(url, seat, 0)
  const { waiting, version } = await look(url, seats[0].match)
  const seat = seats[waiting[0]]
  const { offer } = await look(url, seat.match, seat.token)
  const needs = { id: 'fair.needs-points', values: { points: 100, have: expect.any(Number) } }
  expect(offer!.refused).toEqual([{ option: { do: 'steal' }, rule: 'F-3.1', needs }])
  const stolen = await command(url, seat, { do: 'choose', decision: offer!.id, text: 'steal' })
  expect(stolen).toMatchObject({ status: 422, body: { code: 'not-offered', rule: 'F-3.1', needs } })
  const nonsense = await command(url, seat, { do: 'choose', decision: offer!.id, text: 'fly' })
  expect(nonsense).toMatchObject({ status: 422, body: { code: 'not-offered', rule: null } })
  const other = await command(url, seats[1 - waiting[0]], { do: 'choose', decision: offer!.id, text: 'pass' })
  expect(other).toMatchObject({ status: 403, body: { code: 'wrong-seat' } })
  expect((await look(url, seat.match)).version).toBe(version)
})

test('SC-43 a card of another hand, a field too many, a negative count: refused, and nothing has changed', async () => {
  const [red, blue] = await twoSeats()
  const before = await look(url, red.match, red.token)
  const theirs = (await look(url, blue.match, blue.token)).offer!.options[0].text
  const decision = before.offer!.id
  expect((await command(url, red, { do: 'choose', decision, text: theirs })).status).toBe(422)
  expect((await command(url, red, { do: 'choose', decision, text: 'bid -1' })).status).toBe(422)
  const tampered = { client: name(), do: 'choose', decision, text: before.offer!.options[0].text, option: { do: 'bid', card: 1 }, seat: 1 }
  expect(await call(url, `/api/matches/${red.match}/commands`, { token: red.token, body: tampered })).toMatchObject({ status: 400 })
  expect(await look(url, red.match, red.token)).toEqual(before)
})

test('sealed answers of two seats never collide, and the order in which they come changes nothing', async () => {
  for (const order of [
    [0, 1, 0, 1],
    [1, 1, 0, 0],
  ]) {
    const seats = await twoSeats()
    const windows = await Promise.all(seats.map((seat) => Window.open(url, seat.match, { token: seat.token })))
    await Promise.all(order.map((seat) => play(url, seats[seat]).catch(() => play(url, seats[seat]))))
    for (const seat of seats) while ((await look(url, seat.match, seat.token)).offer?.sealed) await play(url, seat)
    const { version } = await look(url, seats[0].match)
    for (const window of windows) await window.until((message) => message.type === 'update' && message.waiting.length === 1)
    expect(version).toBeGreaterThan(0)
    await Promise.all(windows.map((window) => window.close()))
  }
})

test('SC-25 what is asked again beside the inputs is done once, and the second answer says so', async () => {
  const clock = { kind: 'days', days: 1 } as const
  const { seats } = await newMatch(url, ['me', 'me', 'open'], { options: { seats: 3 }, clock })
  const twice = async (seat: Seated, wish: Parameters<typeof command>[2]) => {
    const client = name()
    const answers = [await command(url, seat, { ...wish, client }), await command(url, seat, { ...wish, client })]
    expect(answers.map(({ body }) => body)).toMatchObject([
      { ok: true, repeated: false },
      { ok: true, repeated: true },
    ])
  }
  await twice(seats[0], { do: 'seat-computer', seat: 2, player: 'random' })
  await twice(seats[0], { do: 'ask-pause' })
  await twice(seats[1], { do: 'answer-pause', yes: true })
  await twice(seats[1], { do: 'end-pause' })
  await twice(seats[0], { do: 'rename', name: 'Ada' })
  await twice(seats[0], { do: 'report', text: 'a card is wrong' })
  expect(
    readdirSync(join(server.folder, 'reports')).filter((file) => file.includes(seats[0].match) && file.endsWith('.json')),
  ).toHaveLength(1)
})

test('SC-29 a watcher sees the public view and can do nothing', async () => {
  const [red] = await twoSeats()
  const watching = await Window.open(url, red.match)
  expect(watching.picture).toMatchObject({ seat: null, offer: null, view: { hand: null } })
  const wishes = ['undo', 'redo', 'ask-undo', 'resign', 'leave', 'rematch', 'hand-over'] as const
  for (const wish of wishes) expect(await watching.do({ do: wish })).toMatchObject({ ok: false, status: 403, code: 'not-a-seat' })
  expect(await watching.do({ do: 'choose', decision: '0.0', text: 'pass' })).toMatchObject({ status: 403 })
  expect(await watching.do({ do: 'chat', text: 'hello' })).toMatchObject({ status: 403 })
  const post = await call(url, `/api/matches/${red.match}/commands`, { body: { do: 'resign', client: name() } })
  expect(post).toMatchObject({ status: 403, body: { code: 'not-a-seat' } })
  await watching.close()
})

test('a match for its seats alone lets nobody watch', async () => {
  const { match } = await newMatch(url, ['me', 'me'], { watch: false })
  expect(await call(url, `/api/matches/${match.id}/picture`)).toMatchObject({ status: 403, body: { code: 'no-watchers' } })
  const window = await Window.open(url, match.id)
  expect(window.received).toEqual([{ type: 'bye', code: 'no-watchers' }])
})

test('a record of a match for its seats alone takes the key of a seat, and the description of the API says so', async () => {
  const { match, seats } = await newMatch(url, ['me', 'me'], { watch: false })
  await command(url, seats[0], { do: 'resign' })
  const path = `/api/matches/${match.id}/record`
  expect(await call(url, path)).toMatchObject({ status: 403, body: { code: 'no-watchers' } })
  expect((await call(url, path, { token: seats[1].token })).status).toBe(200)
  const { paths } = (await call<{ paths: Record<string, { get: { security?: object[] } }> }>(url, '/api/docs/json')).body
  expect(paths['/api/matches/{id}/record'].get.security).toEqual([{ seat: [] }, {}])
})

test('history is what the seat had then: its own cards, the others only as they were shown', async () => {
  const seats = await twoSeats()
  await playOn(url, seats, 9)
  const { version, view } = await look(url, seats[0].match, seats[0].token)
  const past = await call<Past>(url, `/api/matches/${seats[0].match}/history`, { token: seats[0].token })
  expect(past.body.inputs.map((one) => one.version)).toEqual(Array.from({ length: version + 1 }, (_, i) => i))
  expect(past.body.inputs[0].events.filter((event) => event.on === 'dealt')).toHaveLength(1)
  const start = await call<Step>(url, `/api/matches/${seats[0].match}/history/0`, { token: seats[0].token })
  expect(start.body.view).toMatchObject({ round: 0, hand: past.body.inputs[0].events[0].cards })
  const now = await call<Step>(url, `/api/matches/${seats[0].match}/history/${version}`, { token: seats[0].token })
  expect(now.body.view).toEqual(view)
  const watched = await call<Step>(url, `/api/matches/${seats[0].match}/history/1`)
  expect(watched.body.view).toMatchObject({ hand: null })
  expect(await call(url, `/api/matches/${seats[0].match}/history/${version + 1}`, { token: seats[0].token })).toMatchObject({ status: 404 })
})

test("another seat's sealed answer is not in a seat's history, and its own stands where it was told of it", async () => {
  const [red, blue] = await twoSeats()
  await play(url, red)
  await play(url, blue)
  const { body } = await call<Past>(url, `/api/matches/${red.match}/history`, { token: blue.token })
  expect(body.inputs.map(({ version }) => version)).toEqual([0, 1])
  expect(body.inputs[1]).toMatchObject({ seat: blue.seat })
})

test('a rematch swaps the sides and everybody finds their seat', async () => {
  const [red, blue] = await twoSeats()
  expect((await command(url, red, { do: 'rematch' })).body).toMatchObject({ code: 'not-finished' })
  await command(url, red, { do: 'rename', name: 'Ada' })
  await command(url, red, { do: 'resign' })
  const answers = await Promise.all([red, blue].map((seat) => command(url, seat, { do: 'rematch' })))
  const seated = answers.map((one) => (one.body.ok ? one.body.seated! : null))
  expect(seated.map((one) => one?.seat)).toEqual([1, 0])
  const next = await info(url, seated[0]!.match)
  expect(next).toMatchObject({ status: 'playing', seats: [{ name: '' }, { name: 'Ada' }] })
  expect((await info(url, red.match)).rematch).toBe(next.id)
  expect((await look(url, next.id, seated[0]!.token)).seat).toBe(1)
})

test('a seat that is handed over: the new key works, the old one until then; the table is told', async () => {
  const [red] = await twoSeats()
  const window = await Window.open(url, red.match, { token: red.token })
  const answer = await window.do({ do: 'hand-over', to: 'Eve' })
  const next = answer.ok ? answer.seated! : null
  expect((await look(url, red.match, red.token)).seat).toBe(0)
  expect((await look(url, red.match, next!.token)).seat).toBe(0)
  expect(await window.until((message) => message.type === 'bye')).toMatchObject({ code: 'unknown-token' })
  expect(await call(url, `/api/matches/${red.match}/picture`, { token: red.token })).toMatchObject({ status: 401 })
  expect((await info(url, red.match)).seats[0].name).toBe('Eve')
  const past = await call<Past>(url, `/api/matches/${red.match}/history`, { token: next!.token })
  expect(past.body.inputs.at(-1)?.events).toEqual([{ on: 'table.handed-over', seat: 0, to: 'Eve' }])
})

test('chat stands beside the match, once each, and can be muted', async () => {
  const [red, blue] = await twoSeats()
  const window = await Window.open(url, red.match, { token: red.token })
  const wish = { do: 'chat', text: 'Hello <b>there</b>', client: name() } as const
  await command(url, blue, wish)
  await command(url, blue, wish)
  await window.until((message) => message.type === 'chat')
  expect(window.chat.map((line) => line.text)).toEqual(['Hello <b>there</b>'])
  await window.do({ do: 'mute', seat: 1, muted: true })
  await command(url, blue, { do: 'chat', text: 'Are you there?' })
  await command(url, red, { do: 'chat', text: 'Who?' })
  await window.until((message) => message.type === 'chat' && message.line.text === 'Who?')
  expect(window.chat.map((line) => line.text)).toEqual(['Hello <b>there</b>', 'Who?'])
  const again = await Window.open(url, red.match, { token: red.token })
  expect(again.chat.map((line) => line.text)).toEqual(['Who?'])
  expect((await look(url, red.match, red.token)).version).toBe(0)
  await Promise.all([window.close(), again.close()])
})

test('a seat that floods the chat is held up', async () => {
  const [red] = await twoSeats()
  const window = await Window.open(url, red.match, { token: red.token })
  const answers = await Promise.all(Array.from({ length: 40 }, () => window.do({ do: 'chat', text: 'Buy!' })))
  expect(answers.filter((answer) => answer.ok).length).toBeLessThan(20)
  expect(answers.at(-1)).toMatchObject({ ok: false, status: 429, code: 'too-many' })
  await window.close()
})

test('before the start a seat can be left and taken again', async () => {
  const { match, seats, invite } = await newMatch(url, ['me', 'open'])
  await command(url, seats[0], { do: 'leave' })
  expect((await info(url, match.id)).seats.map((seat) => seat.kind)).toEqual(['open', 'open'])
  expect(await call(url, `/api/matches/${match.id}/picture`, { token: seats[0].token })).toMatchObject({ status: 401 })
  expect((await claim(url, match.id, { invite, seat: 0 })).status).toBe(200)
  expect((await claim(url, match.id, { invite, seat: 1 })).status).toBe(200)
  expect((await info(url, match.id)).status).toBe('playing')
})

test('the host of a table that waits fills its free seats with computer players, and the match starts; a guest may not', async () => {
  const { match, seats, invite } = await newMatch(url, ['me', 'open', 'open'], { options: { seats: 3 } })
  const guest = (await claim(url, match.id, { invite })).body
  const fill = { do: 'seat-computer', seat: 2, player: 'random' } as const
  expect((await command(url, guest, fill)).body).toMatchObject({ status: 400, code: 'bad-request' })
  expect((await command(url, seats[0], { ...fill, seat: 1 })).body).toMatchObject({ status: 409, code: 'seat-taken' })
  expect((await info(url, match.id)).status).toBe('waiting')
  expect((await command(url, seats[0], fill)).body).toMatchObject({ ok: true })
  const begun = await info(url, match.id)
  expect(begun.status).toBe('playing')
  expect(begun.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'computer'])
})

test('a table whose host has left before the start has none: whoever sits there fills the free seats, whoever sits down is no host', async () => {
  const { match, seats, invite } = await newMatch(url, ['me', 'open', 'open'], { options: { seats: 3 } })
  const guest = (await claim(url, match.id, { invite })).body
  const window = await Window.open(url, match.id, { token: guest.token })
  await command(url, seats[0], { do: 'leave' })
  await window.until((message) => message.type === 'info' && message.match.host === null)
  await window.close()
  const next = (await claim(url, match.id, { invite, seat: 0 })).body
  expect((await info(url, match.id)).host).toBeNull()
  expect((await command(url, guest, { do: 'seat-computer', seat: 2, player: 'random' })).body).toMatchObject({ ok: true })
  expect(await info(url, match.id)).toMatchObject({ status: 'playing', host: null })
  expect(next.seat).toBe(0)
})

test('a listed match may be joined without its link, another only with it', async () => {
  const open = await newMatch(url, ['me', 'open'], { listed: true })
  expect((await claim(url, open.match.id, { name: 'Bo' })).body).toMatchObject({ match: open.match.id, seat: 1 })
  expect((await info(url, open.match.id)).status).toBe('playing')
  const closed = await newMatch(url, ['me', 'open'])
  expect(await claim(url, closed.match.id, {})).toMatchObject({ status: 403, body: { code: 'not-invited' } })
  const wrong = await newMatch(url, ['me', 'open'], { listed: true })
  expect(await claim(url, wrong.match.id, { invite: 'not-the-secret-of-it' })).toMatchObject({ status: 403 })
})

test('listed matches stand in the lobby, the others do not', async () => {
  const open = await newMatch(url, ['me', 'open'], { listed: true })
  const closed = await newMatch(url, ['me', 'open'])
  const ids = (await call<MatchInfo[]>(url, '/api/matches')).body.map((one) => one.id)
  expect(ids).toContain(open.match.id)
  expect(ids).not.toContain(closed.match.id)
})

test.each([
  ['no such game', { game: 'chess' }, 'no-such-game'],
  ['a wrong number of seats', { seats: [{ kind: 'me' }] }, 'bad-options'],
  ['an unknown option', { options: { speed: 3 } }, 'bad-options'],
  ['a wrong option', { options: { rounds: 'many' } }, 'bad-options'],
  ['an unknown computer player', { seats: [{ kind: 'me' }, { kind: 'computer', player: 'hal' }] }, 'bad-options'],
  ['a short name of the request', { client: 'abc' }, 'bad-request'],
  ['a field too many', { admin: true }, 'bad-request'],
])('a match with %s is refused', async (_what, change, code) => {
  const body = { client: name(), game: 'fair', seats: [{ kind: 'me' }, { kind: 'open' }], ...change }
  expect(await call(url, '/api/matches', { body })).toMatchObject({ status: 400, body: { code } })
})

test('SC-33 a rule that fails is an answer and a line in the log, and the match goes on as if nothing had happened', async () => {
  const { seats } = await newMatch(url, ['me', 'me'], { game: 'broken' })
  const before = await look(url, seats[0].match, seats[0].token)
  expect(await command(url, seats[0], { do: 'resign' })).toMatchObject({ status: 500, body: { code: 'failed' } })
  expect(await look(url, seats[0].match, seats[0].token)).toEqual(before)

  expect(server.lines.some((line) => line.includes('the rules of resigning are broken'))).toBe(true)
  expect((await play(url, seats[0])).status).toBe(200)
})

test('a disk that fails is an answer, not a divergence: what was not written has not happened, and the match goes on', async () => {
  const { seats, match } = await newMatch(url, ['me', 'me'])
  const before = await look(url, match.id, seats[0].token)
  const { store } = server.hall.services
  const { advance, seats: readSeats } = store
  const fails = () => Promise.reject(new Error('the disk is full'))
  for (const worse of [false, true]) {
    store.advance = fails
    if (worse) store.seats = fails
    expect(await play(url, seats[0])).toMatchObject({ status: 500, body: { code: 'failed' } })
    Object.assign(store, { advance, seats: readSeats })
    expect(await look(url, match.id, seats[0].token)).toEqual(before)
  }
  expect((await play(url, seats[0])).status).toBe(200)
})
