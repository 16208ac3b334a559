import type { Created, Offer, Picture } from '@trestle/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { times } from '../../../scripts/proof.ts'
import { type ChildServer, childServer } from '../load/child.ts'
import { call, look, name, newFolder, newMatch, play, playOn, removeFolder, testGames, Window } from './table.ts'

/** Hostile messages of all kinds together. */
const MESSAGES = times(100_000, 4_000)
/** Messages that one hostile socket sends. */
const EACH = 50

let server: ChildServer
let data: string
let url: string
beforeAll(async () => {
  data = newFolder()
  server = await childServer(data, testGames)
  url = server.url
})
afterAll(async () => {
  await server.stop()
  removeFolder(data)
})

const nasty = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '../../etc/passwd',
    "'; drop table matches; --",
    '\u0000',
    '💥',
    '-1',
    '1e999',
    'NaN',
    '%00',
    '<script>',
  ),
)
const wrong = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 5 }),
  fc.object({ maxDepth: 2 }),
)
const client = fc.oneof({ weight: 4, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{8,20}$/) }, { weight: 1, arbitrary: wrong })

/** Commands that are nearly right: real names of fields, and values that are real, foreign, or nonsense. */
const commands = (offers: Offer[]) => {
  const decision = fc.oneof(fc.constantFrom(...offers.map((offer) => offer.id), '0', '0.0', '17', '-1'), wrong)
  const text = fc.oneof(fc.constantFrom(...offers.flatMap((offer) => offer.options.map((option) => `${option.text} `)), 'steal'), wrong)
  const seat = fc.oneof(fc.integer({ min: -3, max: 40 }), wrong)
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('choose'), client, decision, text }) },
    fc.record({ do: fc.constantFrom('undo', 'redo', 'ask-undo', 'rematch'), client }),
    fc.record({ do: fc.constant('answer-undo'), client, yes: wrong }),
    fc.record({ do: fc.constantFrom('claim-win', 'seat-computer'), client, seat }),
    fc.record({ do: fc.constant('chat'), client, text }),
    fc.record({ do: fc.constant('mute'), client, seat, muted: wrong }),
    fc.record({ do: fc.constant('auto'), client, on: wrong }),
    fc.record({
      do: fc.constant('notify'),
      client,
      to: fc.record({ kind: fc.constantFrom('push', 'webhook', 'none', 'x'), url: wrong, format: wrong, endpoint: wrong }),
    }),
    fc.record({ do: wrong, client }),
  )
}

const messages = (offers: Offer[]) =>
  fc.oneof(
    { weight: 8, arbitrary: commands(offers).map((command) => JSON.stringify({ type: 'command', command })) },
    {
      weight: 1,
      arbitrary: fc
        .record({ type: fc.constantFrom('refresh', 'ping', 'hello', 'command', 'x'), at: wrong, token: wrong })
        .map((message) => JSON.stringify(message)),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: nasty },
  )

/** One hostile socket: a seat, a watcher or a stranger that sends all its messages whatever is answered. */
const attack = (match: string, hello: object, texts: string[]): Promise<void> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/matches/${match}/socket`)
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', ...hello }))
      for (const text of texts) socket.send(text)
      socket.send(JSON.stringify({ type: 'ping', at: 424_242 }))
    })
    socket.on('message', (message) => {
      if (String(message).includes('424242')) socket.close()
    })
  })

test(`${MESSAGES} malformed and hostile messages: no crash, nothing learned, memory flat, honest players unhurt`, async () => {
  const victims = await newMatch(url, ['me', 'me'])
  const honest = (await newMatch(url, ['me', 'me'], { options: { rounds: 300 } })).seats
  const [own, other] = victims.seats
  const before = await look(url, own.match, other.token)
  const offers = [before.offer!, (await look(url, own.match, own.token)).offer!]
  const hellos = [{ token: own.token }, {}, { token: own.token }, { token: name() }]
  let seed = 1
  let sent = 0
  const storm = async (count: number) => {
    for (let left = count; left > 0; ) {
      const texts = fc.sample(messages(offers), { numRuns: Math.min(left, EACH * hellos.length), seed: seed++ })
      await Promise.all(hellos.map((hello, i) => attack(own.match, hello, texts.slice(i * EACH, (i + 1) * EACH))))
      left -= texts.length
      sent += texts.length
    }
  }
  await storm(MESSAGES / 4)
  const early = await server.memory()
  let made = 0
  const quiet = { done: false }
  const playing = (async () => {
    while (!quiet.done) made += await playOn(url, honest, 1)
  })()
  await storm((MESSAGES * 3) / 4)
  quiet.done = true
  await playing
  const late = await server.memory()
  expect(sent).toBeGreaterThanOrEqual(MESSAGES)
  expect(server.process.exitCode).toBeNull()
  expect(server.errors.join('')).not.toMatch(/"level":50/)
  // Chat lines are the one thing that a hostile seat may add, and they lie on the disk.
  expect((late.heap - early.heap) / 1e6).toBeLessThan(12)
  // Each of their choices was accepted, or `playOn` would have thrown.
  expect(made).toBeGreaterThan(0)
  // What the other seat sees and may do is what it was: no choice of the hostile seat's making has come in its place.
  const after = await look(url, own.match, other.token)
  expect({ view: after.view, offer: after.offer }).toEqual({ view: before.view, offer: before.offer })
  expect((await play(url, other)).status).toBe(200)
}, 600_000)

test('hostile requests over HTTP are refused with a reason and never with a failure', async () => {
  const { match, seats } = await newMatch(url, ['me', 'open'])
  const paths = fc.constantFrom('/api/matches', `/api/matches/${match.id}/claim`, `/api/matches/${match.id}/commands`)
  const bodies = fc.oneof(
    fc.json(),
    nasty,
    commands([{ id: '0.0', options: [{ text: 'pass' }] } as unknown as Offer]).map((value) => JSON.stringify(value)),
  )
  const gets = fc.tuple(
    fc.constantFrom('/api/matches/', `/api/matches/${match.id}/history/`, `/api/matches/${match.id}/chat?after=`, '/', '/assets/'),
    nasty,
  )
  const tokens = fc.oneof(fc.constant(seats[0].token), fc.stringMatching(/^[A-Za-z0-9_-]{0,120}$/))
  await fc.assert(
    fc.asyncProperty(paths, bodies, tokens, async (path, raw, token) => {
      const { status, body } = await call<{ ok?: boolean; code?: string }>(url, path, { raw, token })
      expect(status).toBeLessThan(500)
      if (status >= 400) expect(body).toMatchObject({ ok: false, code: expect.any(String) })
    }),
    { numRuns: times(5000, 150) },
  )
  await fc.assert(
    fc.asyncProperty(gets, tokens, async ([path, rest], token) => {
      const { status } = await call(url, `${path}${encodeURIComponent(rest)}`, { token })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: times(5000, 150) },
  )
  expect(server.errors.join('')).not.toMatch(/"level":50/)
})

test('a message that is too long, a body that is too long: refused', async () => {
  const { match, seats } = await newMatch(url, ['me', 'me'])
  const long = 'x'.repeat(20_000)
  expect(
    await call(url, `/api/matches/${match.id}/commands`, { token: seats[0].token, body: { do: 'chat', client: name(), text: long } }),
  ).toMatchObject({ status: 413 })
  const window = await Window.open(url, match.id, { token: seats[0].token })
  window.socket.send(long)
  await new Promise((resolve) => window.socket.on('close', resolve))
  expect(window.closed).toEqual({ code: 1009 })
  const picture: Picture = await look(url, match.id, seats[0].token)
  expect(picture.version).toBe(0)
})

test('names that every object has are no games, players or seats', async () => {
  for (const game of ['__proto__', 'constructor', 'toString']) {
    expect(await call<Created>(url, '/api/matches', { body: { client: name(), game, seats: [{ kind: 'me' }] } })).toMatchObject({
      status: 400,
      body: { code: 'no-such-game' },
    })
  }
})
