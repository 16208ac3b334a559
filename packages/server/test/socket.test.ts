import type { Answer, FromServer, Seated } from '@trestle/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, info, look, name, newMatch, play, playOn, removeFolder, type TestServer, testServer, Window } from './table.ts'

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

const twoSeats = async (): Promise<[Seated, Seated]> => (await newMatch(url, ['me', 'me'])).seats as [Seated, Seated]
const updates = (window: Window) => window.received.filter((message) => message.type === 'update')

test('SC-17 after each of 20 lost connections the window shows what the server knows, and is told what it missed', async () => {
  const seats = (await newMatch(url, ['me', 'me'], { options: { rounds: 60 } })).seats
  const [red] = seats
  let window = await Window.open(url, red.match, { token: red.token })
  for (let i = 0; i < 20; i++) {
    const have = window.picture.version
    window.socket.terminate()
    await playOn(url, seats, 1 + (i % 4))
    const back = await Window.open(url, red.match, { token: red.token, have })
    const truth = await look(url, red.match, red.token)
    expect(back.picture).toEqual(truth)
    const [first] = back.received
    const missed = first.type === 'picture' ? first.missed.map((one) => one.version) : []
    expect(missed).toEqual(Array.from({ length: truth.version - have }, (_, n) => have + 1 + n))
    window = back
  }
  await window.close()
})

test('SC-18 versions have no gaps, so that a window that lost a message notices and is healed by a whole picture', async () => {
  const seats = await twoSeats()
  const window = await Window.open(url, seats[0].match, { token: seats[0].token })
  await playOn(url, seats, 12)
  await window.until((message) => message.type === 'update' && message.version >= 5)
  const versions = updates(window).map((message) => message.type === 'update' && message.version)
  expect(versions).toEqual(Array.from({ length: versions.length }, (_, i) => i + 1))
  const from = window.received.length
  window.send({ type: 'refresh' })
  const healed = await window.until<Extract<FromServer, { type: 'picture' }>>((message) => message.type === 'picture', from)
  expect(healed.picture).toEqual(await look(url, seats[0].match, seats[0].token))
  await window.close()
})

test('two windows of one seat show the same', async () => {
  const seats = await twoSeats()
  const windows = await Promise.all([1, 2].map(() => Window.open(url, seats[0].match, { token: seats[0].token })))
  await windows[0].do({ do: 'choose', decision: windows[0].picture.offer!.id, text: windows[0].picture.offer!.options[0].text })
  for (const window of windows) await window.until((message) => message.type === 'update')
  expect(windows[1].picture).toEqual(windows[0].picture)
  await Promise.all(windows.map((window) => window.close()))
})

test('SC-21 SC-22 ten commands at once: each has its own answer, right or wrong', async () => {
  const [red] = await twoSeats()
  const window = await Window.open(url, red.match, { token: red.token })
  const { id: decision, options } = window.picture.offer!
  const texts = ['fly', options[0].text, 'swim', options[1].text, options[1].text, 'dig', 'sing', options[2].text, '7', 'x']
  const answers = await Promise.all(texts.map((text) => window.do({ do: 'choose', decision, text })))
  const told = answers.map((answer) => (answer.ok ? 'ok' : answer.code))
  expect(told).toEqual(['not-offered', 'ok', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale'])
  expect(new Set(answers.map((answer) => answer.client)).size).toBe(10)
  await window.close()
})

test('SC-19 a choice that comes too late is refused with what is asked now', async () => {
  const seats = await twoSeats()
  const window = await Window.open(url, seats[0].match, { token: seats[0].token })
  const old = window.picture.offer!
  await play(url, seats[0])
  const answer = (await window.do({ do: 'choose', decision: old.id, text: old.options[1].text })) as Extract<Answer, { ok: false }>
  expect(answer).toMatchObject({ status: 409, code: 'stale' })
  expect(answer.picture).toEqual(await look(url, seats[0].match, seats[0].token))
  await window.close()
})

test('the answer comes before the update that it causes', async () => {
  const [red] = await twoSeats()
  const window = await Window.open(url, red.match, { token: red.token })
  const { id: decision, options } = window.picture.offer!
  await window.do({ do: 'choose', decision, text: options[0].text })
  await window.until((message) => message.type === 'update')
  expect(window.received.map((message) => message.type).filter((type) => type !== 'info')).toEqual(['picture', 'answer', 'update'])
  await window.close()
})

test('sealed picks of another seat are not heard of before all have answered, nor counted', async () => {
  const [red, blue] = await twoSeats()
  const window = await Window.open(url, blue.match, { token: blue.token })
  const watching = await Window.open(url, blue.match)
  await play(url, red, 0)
  expect(await look(url, blue.match, blue.token)).toMatchObject({ version: 0, waiting: [0, 1] })
  await play(url, red, 0)
  for (const one of [window, watching]) {
    const heard = await one.until<Extract<FromServer, { type: 'update' }>>((message) => message.type === 'update')
    expect(heard).toMatchObject({ version: 1, waiting: [1], input: { events: [], seat: 0 } })
  }
  expect((await look(url, red.match, red.token)).version).toBe(2)
  await Promise.all([window.close(), watching.close()])
})

test('who is here is told, and who has gone', async () => {
  const [red, blue] = await twoSeats()
  const window = await Window.open(url, red.match, { token: red.token })
  const other = await Window.open(url, blue.match, { token: blue.token })
  await window.until((message) => message.type === 'info' && message.match.seats[1].present)
  const from = window.received.length
  await other.close()
  await window.until((message) => message.type === 'info' && !message.match.seats[1].present, from)
  expect((await info(url, red.match)).seats.map((seat) => seat.present)).toEqual([true, false])
  await window.close()
})

test.each([
  ['no JSON', 'hello'],
  ['another message first', JSON.stringify({ type: 'ping' })],
  ['an unknown field', JSON.stringify({ type: 'hello', admin: true })],
  ['a list', '[]'],
])('a socket that begins with %s is closed', async (_what, text) => {
  const [red] = await twoSeats()
  const window = new Window(url, red.match)
  await new Promise((resolve) => window.socket.on('open', resolve))
  window.socket.send(text)
  expect(await window.until((message) => message.type === 'bye')).toEqual({ type: 'bye', code: 'bad-request' })
})

test('a wrong token and a wrong match are told by their names', async () => {
  const [red] = await twoSeats()
  const stranger = await Window.open(url, red.match, { token: name() })
  expect(stranger.received).toEqual([{ type: 'bye', code: 'unknown-token' }])
  const lost = await Window.open(url, 'no-such-match')
  expect(lost.received).toEqual([{ type: 'bye', code: 'not-found' }])
})

test('undo takes back what nobody has learned from, redo does it again', async () => {
  const seats = await twoSeats()
  for (const seat of [seats[0], seats[0], seats[1], seats[1]]) await play(url, seat, 0)
  const winner = seats[(await look(url, seats[0].match)).waiting[0]]
  const window = await Window.open(url, winner.match, { token: winner.token })
  const start = window.picture
  await play(url, winner, 0)
  const then = await look(url, winner.match, winner.token)
  expect(then.undo).toEqual({ free: true, count: 1 })
  expect(await window.do({ do: 'undo' })).toMatchObject({ ok: true })
  const { view, offer } = start
  expect(await look(url, winner.match, winner.token)).toMatchObject({ view, offer, redo: true, version: start.version + 2 })
  expect(await window.do({ do: 'redo' })).toMatchObject({ ok: true })
  expect(await look(url, winner.match, winner.token)).toMatchObject({ view: then.view, offer: then.offer, version: start.version + 3 })
  await window.close()
})

test('a sealed pick is taken back by its seat alone, and nobody else hears of it', async () => {
  const [red, blue] = await twoSeats()
  const start = await look(url, red.match, red.token)
  const theirs = await look(url, blue.match, blue.token)
  await play(url, red, 2)
  expect((await look(url, red.match, red.token)).undo).toEqual({ free: true, count: 1 })
  expect((await command(url, red, { do: 'undo' })).status).toBe(200)
  const { view, offer } = start
  expect(await look(url, red.match, red.token)).toMatchObject({ view, offer, undo: null, version: 2 })
  expect(await look(url, blue.match, blue.token)).toEqual(theirs)
})

test('SC-11 whoever is asked is told how much an undo takes back, not how much one of their own would', async () => {
  const undoOf = async ({ match, token }: Seated) => (await look(url, match, token)).undo
  // By the dice of a match both may take back as much, or one of them nothing.
  for (let tries = 0; ; tries++) {
    expect(tries).toBeLessThan(40)
    const seats = await twoSeats()
    for (const seat of [seats[0], seats[0], seats[1], seats[1], seats[1]])
      if ((await look(url, seat.match, seat.token)).offer) await play(url, seat, 0)
    const [theirs, own] = [await undoOf(seats[0]), await undoOf(seats[1])]
    if (!own || own.count === theirs?.count || (await command(url, seats[1], { do: 'ask-undo' })).status !== 200) continue
    expect((await look(url, seats[0].match, seats[0].token)).undoRequest).toEqual({ seat: 1, count: own.count, waiting: [0] })
    break
  }
})

test('SC-11 undo after a card was shown or a die rolled needs consent, and shows the same cards and dice again', async () => {
  const seats = await twoSeats()
  for (const seat of [seats[0], seats[0], seats[1], seats[1]]) await play(url, seat, 0)
  const rolled = await look(url, seats[0].match)
  expect((await command(url, seats[1], { do: 'undo' })).body).toMatchObject({ code: 'needs-consent' })
  expect((await command(url, seats[1], { do: 'ask-undo' })).status).toBe(200)
  expect(await look(url, seats[0].match, seats[0].token)).toMatchObject({ undoRequest: { seat: 1, waiting: [0] } })
  expect((await command(url, seats[1], { do: 'answer-undo', yes: true })).body).toMatchObject({ code: 'no-request' })
  expect((await command(url, seats[0], { do: 'answer-undo', yes: false })).status).toBe(200)
  expect((await look(url, seats[0].match)).view).toEqual(rolled.view)
  await command(url, seats[1], { do: 'ask-undo' })
  await command(url, seats[0], { do: 'answer-undo', yes: true })
  expect((await look(url, seats[0].match)).view).not.toEqual(rolled.view)
  for (const seat of [...seats, ...seats]) if ((await look(url, seat.match, seat.token)).offer) await play(url, seat, 0)
  for (const seat of [...seats, ...seats]) {
    const { offer } = await look(url, seat.match, seat.token)
    if (offer?.sealed) await play(url, seat, 0)
  }
  expect((await look(url, seats[0].match)).view).toEqual(rolled.view)
})

test('SC-13 SC-14 after every choice of a game undo is the position before, or a plain refusal, and with consent the position before too', async () => {
  const seats = await twoSeats()
  const undone = { free: 0, agreed: 0 }
  for (let n = 0; n < 60; n++) {
    const before = await Promise.all(seats.map((seat) => look(url, seat.match, seat.token)))
    if (before[0].result) break
    const at = before.findIndex((picture) => picture.offer)
    await play(url, seats[at], n)
    const after = await look(url, seats[at].match, seats[at].token)
    if (after.result) break
    const plain = await command(url, seats[at], { do: 'undo' })
    expect(after.undo?.free).toBe(plain.body.ok)
    if (!plain.body.ok) {
      expect(plain.body.code).toBe('needs-consent')
      // What is undone of a sealed choice that is over is all of it: SC-11.
      if (before[at].offer?.sealed) continue
      expect((await command(url, seats[at], { do: 'ask-undo' })).status).toBe(200)
      expect((await command(url, seats[1 - at], { do: 'answer-undo', yes: true })).status).toBe(200)
    }
    undone[plain.body.ok ? 'free' : 'agreed']++
    for (const [i, seat] of seats.entries()) {
      const { view, offer, waiting } = await look(url, seat.match, seat.token)
      expect({ view, offer, waiting }).toEqual({ view: before[i].view, offer: before[i].offer, waiting: before[i].waiting })
    }
    // A sealed pick that was taken back is simply picked again.
    const again = await command(url, seats[at], { do: 'redo' })
    expect(again.body.ok).toBe(!before[at].offer?.sealed)
    if (!again.body.ok) await play(url, seats[at], n)
    const { view, offer, waiting } = await look(url, seats[at].match, seats[at].token)
    expect({ view, offer, waiting }).toEqual({ view: after.view, offer: after.offer, waiting: after.waiting })
  }
  expect([undone.free > 5, undone.agreed > 1]).toEqual([true, true])
})
