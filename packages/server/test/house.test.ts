import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FromServer, Invitation, MatchInfo, Seated } from '@trestle/protocol'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Job, LocalJobs } from '../src/house/jobs.ts'
import { Allowance, addressKey } from '../src/house/limits.ts'
import { pace } from '../src/house/pace.ts'
import { cleanName, cleanText, ownName } from '../src/house/text.ts'
import type { Settings } from '../src/index.ts'
import { restOfPause } from '../src/players/computers.ts'
import type { Services } from '../src/services.ts'
import {
  call,
  claim,
  command,
  info,
  look,
  metricsToken,
  newFolder,
  newMatch,
  play,
  playOn,
  removeFolder,
  type TestServer,
  testServer,
  until,
  Window,
} from './table.ts'

const NOON = 1_800_000_000_000

const within = async (settings: Partial<Settings>, work: (server: TestServer) => Promise<void>, now?: () => number): Promise<void> => {
  const server = await testServer(settings, now && { now })
  try {
    await work(server)
  } finally {
    await server.close()
    removeFolder(server.folder)
  }
}

test('S6 messages that come too fast are answered by the name of their command', () =>
  within({ messagesPerSecond: 5 }, async ({ url }) => {
    const { seats, match } = await newMatch(url, ['me', 'me'])
    const window = await Window.open(url, match.id, { token: seats[0].token })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => window.do({ do: 'mute', seat: 1, muted: n % 2 === 0 })))
    expect(answers.some((answer) => !answer.ok && answer.code === 'too-many')).toBe(true)
    expect(answers.some((answer) => answer.ok)).toBe(true)
    await window.close()
  }))

test('S7 the limit of new matches counts rematches, over sockets as over HTTP', () =>
  within({ matchesPerHour: 3 }, async ({ url }) => {
    let { seats } = await newMatch(url, ['me', 'me'])
    const codes: string[] = []
    for (let n = 0; n < 4; n++) {
      const window = await Window.open(url, seats[0].match, { token: seats[0].token })
      await window.do({ do: 'resign' })
      const answer = n % 2 ? (await command(url, seats[0], { do: 'rematch' })).body : await window.do({ do: 'rematch' })
      codes.push(answer.ok ? 'ok' : answer.code)
      if (answer.ok) seats = [answer.seated!]
      await window.close()
    }
    expect(codes).toEqual(['ok', 'ok', 'too-many', 'too-many'])
    await expect(newMatch(url, ['me', 'me'])).rejects.toThrow(/429/)
  }))

test('S6 paces and allowances go on as they were when the system clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [passes, allowance] = [pace(10), new Allowance(3, 1000)]
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(Array.from({ length: 30 }, () => passes())).not.toContain(false)
  expect([1, 2, 3].map(() => allowance.take('192.0.2.1'))).not.toContain(false)
  vi.useRealTimers()
})

test('S6 an allowance is counted by a clock that cannot jump, and an IPv6 household is one address', () => {
  let ticks = 0
  const allowance = new Allowance(2, 1000, () => ticks)
  const takes = (ip: string) => [1, 2, 3].map(() => allowance.take(ip))
  expect(takes('192.0.2.1')).toEqual([true, true, false])
  expect(takes('::ffff:192.0.2.1')).toEqual([false, false, false])
  expect(takes('2001:db8:1:2::1')).toEqual([true, true, false])
  expect(allowance.take('2001:db8:1:2:ffff:0:0:9')).toBe(false)
  expect(allowance.take('2001:db8:1:3::1')).toBe(true)
  ticks = 1000
  expect(allowance.take('192.0.2.1')).toBe(true)
  expect([addressKey('2001:0db8::'), addressKey('::1'), addressKey('10.0.0.1')]).toEqual(['2001:db8:0:0', '0:0:0:0', '10.0.0.1'])
})

test('S10 the server listens before its computer players are awake, opens no match for them all at once, and a spoilt clock stops nothing', async () => {
  const first = await testServer({ pauseSeconds: 3600 })
  for (let n = 0; n < 12; n++) await newMatch(first.url, ['random', 'random'])
  const { match } = await newMatch(first.url, ['me', 'me'], { clock: { kind: 'bank', bank: 60, increment: 0 } })
  const { match: other } = await newMatch(first.url, ['me', 'me'], { clock: { kind: 'bank', bank: 60, increment: 0 } })
  await first.hall.services.store.change(match.id, 1, { row: { clock: { left: 'spoilt' } } })
  await first.close()
  const second = await testServer({ data: first.folder, pauseSeconds: 3600 })
  // Those for computers are woken one after another, beside what people ask.
  expect(second.hall.rooms.size).toBeLessThan(14)
  // Everybody has the whole time again, and the others their own.
  expect((await info(second.url, match.id)).clock).toMatchObject({ left: [60_000, 60_000], running: [0, 1] })
  expect(second.lines.filter((line) => line.includes('the clock of a match cannot be read'))).toHaveLength(1)
  expect((await info(second.url, other.id)).clock).toMatchObject({ left: [60_000, 60_000] })
  await second.close()
  removeFolder(first.folder)
})

test('S11 jobs for people come first, one at a time for each match; those for nobody never take the last of several lanes', async () => {
  const counted = { inc: () => {} }
  const services = { steady: () => 0, metrics: { jobs: counted, jobsFailed: counted }, log: { error: () => {} } } as unknown as Services
  const jobs = new LocalJobs(services)
  const begun: string[] = []
  const running = new Map<string, () => void>()
  jobs.handle('turn', 2, ({ match }: Job) => {
    begun.push(match)
    return new Promise((done) => running.set(match, () => done(null)))
  })
  const add = (match: string, urgency: Job['urgency']) => jobs.add({ kind: 'turn', match, urgency })
  const end = async (match: string) => {
    running.get(match)!()
    running.delete(match)
    await new Promise((done) => setImmediate(done))
  }
  add('idle-1', 'nobody')
  add('idle-2', 'nobody')
  expect(begun).toEqual(['idle-1'])
  add('away', 'people')
  expect(begun).toEqual(['idle-1', 'away'])
  add('away-2', 'people')
  add('here', 'watched')
  add('away', 'watched')
  expect((await jobs.state('turn')).due).toBe(4)
  await end('away')
  expect(begun.slice(2)).toEqual(['here'])
  await end('here')
  await end('away')
  await end('idle-1')
  expect(begun.slice(3)).toEqual(['away', 'away-2'])
  await end('away-2')
  expect(begun.slice(5)).toEqual(['idle-2'])
  for (const match of [...running.keys()]) await end(match)
  expect(await jobs.state('turn')).toEqual({ due: 0, stuckFor: 0 })
})

test('S11 only so many matches without people are played at once', () =>
  within({ matchesAlone: 2, pauseSeconds: 3600 }, async ({ url }) => {
    await newMatch(url, ['random', 'random'])
    await newMatch(url, ['random', 'random'])
    await expect(newMatch(url, ['random', 'random'])).rejects.toThrow(/429/)
    expect((await newMatch(url, ['me', 'random'])).match.status).toBe('playing')
  }))

test('S12 however often health and readiness are asked for, the matches are counted at most once a second, and the limit holds', () =>
  within({ requestsPerMinute: 200 }, async ({ url, hall }) => {
    const { store } = hall.services
    const { counts } = store
    let counted = 0
    store.counts = () => {
      counted++
      return counts()
    }
    const begun = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: 120 }, (_, n) => call(url, n % 2 ? '/health' : '/ready').then(({ status }) => status)),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(counted).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 1000))
    const more = await Promise.all(Array.from({ length: 120 }, () => call(url, '/health').then(({ status }) => status)))
    expect(more).toContain(429)
    // Players are not hit by a supervisor that asks too often.
    expect((await call(url, '/api/table')).status).toBe(200)
  }))

test('S13 the page of the API may be read without TLS', () =>
  within({}, async ({ url }) => {
    const policy = (await fetch(`${url}/api/docs/`)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('upgrade-insecure-requests')
  }))

test('a long answer is compressed for who takes it so, and says the same', () =>
  within({}, async ({ url }) => {
    // Whatever asks like a browser unpacks it by itself.
    const packed = await fetch(`${url}/api/docs/json`, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.text()).toBe((await call(url, '/api/docs/json')).text)
    expect((await fetch(`${url}/api/docs/json`, { headers: { 'accept-encoding': 'identity' } })).headers.get('content-encoding')).toBeNull()
  }))

test('S16 names and lines are kept without signs that deceive, and no two people of a match have the same name', () =>
  within({}, async ({ url }) => {
    const made = await newMatch(url, ['me', 'open', 'open'], { options: { seats: 3 } })
    const joined = (await claim(url, made.match.id, { invite: made.invite, name: ' A\u202eda\u200b  B ' })).body
    await claim(url, made.match.id, { invite: made.invite, name: 'ada b' })
    const names = async () => (await info(url, made.match.id)).seats.map(({ name }) => name)
    expect(await names()).toEqual(['', 'Ada B', 'ada b 2'])
    await command(url, made.seats[0], { do: 'rename', name: 'ＡDA B' })
    expect((await names())[0]).toBe('ＡDA B 2 2'.replace(' 2 2', ' 3'))
    expect((await command(url, made.seats[0], { do: 'rename', name: '\u200b\u202e' })).body).toMatchObject({ code: 'no-letters' })
    await command(url, joined, { do: 'chat', text: 'a\u0000b\ud800c\u202ed\ne' })
    expect((await call<{ text: string }[]>(url, `/api/matches/${made.match.id}/chat`)).body[0].text).toBe('ab\ufffdcd\ne')
    expect((await command(url, joined, { do: 'chat', text: '\u0000\u200b' })).body).toMatchObject({ code: 'no-letters' })
  }))

test('S16 letters of all scripts and emoji stay as they are in names', () => {
  for (const name of ['Łucja', 'Žaneta', 'Анна', 'محمد', '木村', '👩‍👩‍👧 Ada', '🏴']) expect(cleanName(name)).toBe(name)
  expect(cleanName('A\u200dda')).toBe('Ada')
  expect(cleanText(' a\tb \r\n c ')).toBe('a\tb \n c')
  expect(ownName('x'.repeat(40), ['x'.repeat(40)])).toBe(`${'x'.repeat(36)} 2`)
})

test('S17 frames that are too large, no text or no UTF-8 write no error into the log', () =>
  within({}, async ({ url, lines }) => {
    const { match } = await newMatch(url, ['me', 'me'])
    for (const wrong of ['x'.repeat(20_000), Buffer.from([1, 2, 3])]) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/matches/${match.id}/socket`)
      await new Promise((open) => socket.on('open', open))
      const closed = new Promise((done) => socket.on('close', done))
      socket.on('error', () => {})
      for (let n = 0; n < 30; n++) if (socket.readyState === socket.OPEN) socket.send(wrong)
      await closed
    }
    const raw = new WebSocket(`${url.replace('http', 'ws')}/api/matches/${match.id}/socket`)
    await new Promise((open) => raw.on('open', open))
    const gone = new Promise((done) => raw.on('close', done))
    raw.on('error', () => {})
    raw.send(Buffer.from([0xff, 0xfe]), { binary: false })
    await gone
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  }))

test.each([
  [0, 400],
  [3, 397],
  [399.5, 0.5],
  [400, 0],
  [401, 399],
  [1500, 100],
])('S19 after a thought of %d ms a computer player waits for the rest of a whole pause: %d ms', (thought, rest) => {
  expect(restOfPause(thought, 400)).toBeCloseTo(rest)
})

test('S21 many windows that come at once are told of each other together, not one by one', () =>
  within({}, async ({ url }) => {
    const { match } = await newMatch(url, ['me', 'me'])
    const begun = performance.now()
    const windows = await Promise.all(Array.from({ length: 60 }, () => Window.open(url, match.id)))
    for (const window of windows) await window.until((message) => message.type === 'info' && message.match.watchers === 60)
    const told = windows.flatMap((window) => window.received.filter((message) => message.type === 'info')).length
    // One by one it would be 1,830. Each window is told at most ten times a second.
    expect(told).toBeLessThan(60 * (2 + (performance.now() - begun) / 100))
    expect(told).toBeLessThan(1830)
    await Promise.all(windows.map((window) => window.close()))
  }))

test('S22 a seat that the match does not have cannot be muted', () =>
  within({}, async ({ url }) => {
    const { seats } = await newMatch(url, ['me', 'me'])
    expect((await command(url, seats[0], { do: 'mute', seat: 31, muted: true })).body).toMatchObject({ code: 'bad-request' })
    expect((await look(url, seats[0].match, seats[0].token)).muted).toEqual([])
  }))

/** A webhook that remembers who was told. */
const hook = async () => {
  const told: string[] = []
  const server = createServer((request, response) => {
    told.push(request.url!)
    request.resume()
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

test('whoever has a window open but does nothing is told after a minute that they are asked, on every device they named', async () => {
  let time = NOON
  const here = await hook()
  await within(
    { privateWebhooks: true },
    async ({ url, hall }) => {
      const { seats, match } = await newMatch(url, ['me', 'me'])
      const target = (name: string) => ({ kind: 'webhook', url: `${here.url}/${name}`, format: 'json' }) as const
      // A second device never silences the first.
      for (const device of ['phone', 'laptop', 'phone']) await command(url, seats[1], { do: 'notify', to: target(device) })
      const { targets, notify } = await look(url, match.id, seats[1].token)
      expect([targets.length, notify]).toEqual([2, 'webhook'])
      const window = await Window.open(url, match.id, { token: seats[1].token })
      for (const seat of [seats[0], seats[0]]) await play(url, seat, 0)
      const settle = async () => {
        await hall.timekeeper.sweep()
        await hall.notices.settled()
      }
      await settle()
      expect(here.told).toEqual([])
      time += 50_000
      window.send({ type: 'active' })
      window.send({ type: 'ping' })
      await window.until((message) => message.type === 'pong')
      time += 30_000
      await settle()
      expect([here.told, (await info(url, match.id)).seats[1].present]).toEqual([[], true])
      time += 31_000
      await settle()
      expect(here.told.sort()).toEqual(['/laptop', '/phone'])
      expect((await info(url, match.id)).seats[1]).toMatchObject({ present: false, awaySince: time - 61_000 })
      time += 120_000
      await settle()
      expect(here.told).toHaveLength(2)
      // One device is taken off, the other stays.
      await command(url, seats[1], { do: 'notify', to: { kind: 'none', target: targets[0] } })
      expect((await look(url, match.id, seats[1].token)).targets).toEqual([targets[1]])
      await command(url, seats[1], { do: 'notify', to: { kind: 'none' } })
      expect(await look(url, match.id, seats[1].token)).toMatchObject({ targets: [], notify: null })
      await window.close()
    },
    () => time,
  )
  here.close()
})

test('a window that comes back by itself is no sign of anybody', () =>
  within({}, async ({ url }) => {
    const { seats, match } = await newMatch(url, ['me', 'me'])
    const window = new Window(url, match.id)
    await new Promise((open) => window.socket.on('open', open))
    window.send({ type: 'hello', token: seats[0].token, idle: true })
    await window.until((message) => message.type === 'picture')
    expect(window.picture.match.seats[0].present).toBe(false)
    window.send({ type: 'active' })
    await window.until((message) => message.type === 'info' && message.match.seats[0].present)
    await window.close()
  }))

test('whoever takes over a seat is told in the place of the one before', () =>
  within({ privateWebhooks: true }, async ({ url }) => {
    const { seats, match } = await newMatch(url, ['me', 'me'])
    await command(url, seats[0], { do: 'notify', to: { kind: 'webhook', url: 'http://127.0.0.1:9/x', format: 'json' } })
    const { body } = await command(url, seats[0], { do: 'hand-over', to: 'Bo' })
    const next = (body as { seated: Seated }).seated
    expect(await look(url, match.id, next.token)).toMatchObject({ notify: null, targets: [] })
  }))

test('a rematch is told to all who look on at once, each with the key of the own seat there', () =>
  within({}, async ({ url }) => {
    const { seats, match } = await newMatch(url, ['me', 'me', 'me'], { options: { seats: 3 } })
    const windows = await Promise.all([...seats, null].map((seat) => Window.open(url, match.id, seat ? { token: seat.token } : {})))
    await command(url, seats[0], { do: 'resign' })
    const { body } = await command(url, seats[1], { do: 'rematch' })
    const asked = (body as { seated: Seated }).seated
    const told = await Promise.all(
      windows.slice(0, 3).map((window) => window.until<Extract<FromServer, { type: 'rematch' }>>((message) => message.type === 'rematch')),
    )
    expect(told[1].seated).toEqual(asked)
    expect(told.map(({ seated }) => seated.seat)).toEqual([2, 0, 1])
    for (const { seated } of told) expect((await look(url, asked.match, seated.token)).seat).toBe(seated.seat)
    // A watcher is told of the match, never of a key.
    await windows[3].until((message) => message.type === 'info' && message.match.rematch === asked.match)
    for (const { seated } of told) expect(windows[3].texts.join()).not.toContain(seated.token)
    for (const [i, window] of windows.slice(0, 3).entries())
      for (const [j, { seated }] of told.entries()) if (i !== j) expect(window.texts.join()).not.toContain(seated.token)
    await Promise.all(windows.map((window) => window.close()))
  }))

test('an invitation tells who invites to what, and whether the link is the one of the match', () =>
  within({}, async ({ url }) => {
    const clock = { kind: 'bank', bank: 600, increment: 5 } as const
    const made = await call<{ match: MatchInfo; invite: string }>(url, '/api/matches', {
      body: { client: 'a-client-of-this-test', game: 'fair', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }], clock },
    })
    const { match, invite } = made.body
    const path = `/api/matches/${match.id}/invitation`
    const told = (await call<Invitation>(url, path, { token: invite })).body
    expect(told).toMatchObject({
      game: 'fair',
      host: { seat: 0, role: 'red', name: 'Ada' },
      seats: [{ name: 'Ada' }, { role: 'blue', kind: 'open' }],
      free: [1],
      clock,
      valid: true,
    })
    expect((await call<Invitation>(url, path, { token: 'another-secret-than-that' })).body.valid).toBe(false)
    expect((await call<Invitation>(url, path)).body.valid).toBe(false)
    expect(JSON.stringify(told)).not.toContain(invite)
  }))

test('a link that a messenger looks at has a title, a description and a picture, with names that cannot break out', async () => {
  const web = newFolder()
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><html><head><title>Trestle</title></head><body></body></html>')
  await within({ web, publicUrl: 'https://table.example' }, async ({ url }) => {
    const { seats, match, invite } = await newMatch(url, ['me', 'open'])
    await command(url, seats[0], { do: 'rename', name: '"><script>$& x' })
    const page = async (lang: string) => (await fetch(`${url}/m/${match.id}`, { headers: { 'accept-language': lang } })).text()
    const en = await page('en')
    expect(en).toMatch(/^<!doctype html><html><head><title>Trestle<\/title><meta property="og:type".*<\/head><body>/)
    expect(en).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;$&amp; x invites you to fair">')
    expect(en).toContain('content="One of 2 seats is free. Open the link to sit down; no account is needed."')
    expect(en).toContain(`<meta property="og:url" content="https://table.example/m/${match.id}">`)
    expect(en).toContain('<meta property="og:image" content="https://table.example/icon-512.png">')
    mkdirSync(join(web, 'boards'))
    writeFileSync(join(web, 'boards', 'fair.jpg'), '')
    const drawn = await page('en')
    expect(drawn).toContain('<meta property="og:image" content="https://table.example/boards/fair.jpg">')
    expect(drawn).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(en).not.toContain('<script>')
    expect(await page('pl-PL,pl;q=0.9')).toContain('zaprasza do gry fair')
    expect(await page('cs')).toContain('tě zve ke hře fair')
    const { body: joined } = await claim(url, match.id, { invite, name: 'Bo' })
    await playOn(url, [seats[0], joined])
    expect(await page('en')).toContain('The match has ended. Players:')
    // A link to nothing is the page itself, which says so.
    expect(await (await fetch(`${url}/m/none`)).text()).not.toContain('og:title')
  })
  removeFolder(web)
})

test('a finished match is removed after the time that the host set, with all that belongs to it', async () => {
  let time = NOON
  await within(
    { removeFinishedAfterDays: 90 },
    async ({ url, hall }) => {
      const { seats, match } = await newMatch(url, ['me', 'me'])
      await command(url, seats[0], { do: 'chat', text: 'hello' })
      await command(url, seats[0], { do: 'resign' })
      time += 89 * 86_400_000
      expect((await hall.timekeeper.compact()).removed).toBe(0)
      time += 2 * 86_400_000
      expect((await hall.timekeeper.compact()).removed).toBe(1)
      expect(await hall.services.store.chat(match.id, 0, 9)).toEqual([])
      expect(await hall.services.store.inputs(match.id, 0, 9)).toEqual([])
    },
    () => time,
  )
})

test('/ready tells of a queue that does not move and of a disk without room; the metrics tell the same', () =>
  within({ freeMegabytes: 1e9 }, async ({ url }) => {
    const ready = await call<{ ok: boolean; parts: Record<string, string | null> }>(url, '/ready')
    expect(ready).toMatchObject({ status: 503, body: { ok: false, parts: { write: null, jobs: null } } })
    expect(ready.body.parts.disk).toMatch(/^only \d+ MB are free$/)
    const metrics = async () => (await call(url, '/metrics', { token: metricsToken })).text
    expect(await metrics()).toContain('trestle_ready{part="disk"} 0')
    expect(await metrics()).toMatch(/trestle_disk_free_bytes \d/)
    // A request is counted once its answer is sent, which may be a moment after it came.
    await until(async () => /trestle_http_requests_total\{status="5xx"\} 1/.test(await metrics()))
    await until(async () => (await call(url, '/health')).status === 200)
  }))
