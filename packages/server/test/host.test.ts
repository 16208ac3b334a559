import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { hashJson, type Json, readRecord } from '@trestle/kernel'
import type { Created, TableInfo } from '@trestle/protocol'
import { expect, test } from 'vitest'
import { childServer } from '../load/child.ts'
import { isPrivate } from '../src/house/addresses.ts'
import { backup, readSettings, restore, type Settings, variableOf } from '../src/index.ts'
import {
  call,
  command,
  info,
  look,
  metricsToken,
  newFolder,
  newMatch,
  play,
  playOn,
  removeFolder,
  testGames,
  testServer,
  until,
  Window,
} from './table.ts'

const within = async <T>(settings: Partial<Settings>, work: (server: Awaited<ReturnType<typeof testServer>>) => Promise<T>): Promise<T> => {
  const server = await testServer(settings)
  try {
    return await work(server)
  } finally {
    await server.close()
    removeFolder(server.folder)
  }
}

test('settings: arguments before the environment before the file before the standard', () => {
  const data = newFolder()
  writeFileSync(join(data, 'trestle.json'), JSON.stringify({ port: 1, host: '0.0.0.0', thinkSeconds: 9 }))
  const env = { TRESTLE_PORT: '2', TRESTLE_HOST: '::', TRESTLE_PACKS: 'fair=a.json,other=b.json', TRESTLE_PRIVATE_WEBHOOKS: 'true' }
  expect(readSettings({ data, port: 3 }, env)).toMatchObject({
    port: 3,
    host: '::',
    thinkSeconds: 9,
    logLevel: 'info',
    privateWebhooks: true,
    packs: { fair: 'a.json', other: 'b.json' },
  })
  expect(variableOf('requestsPerMinute')).toBe('TRESTLE_REQUESTS_PER_MINUTE')
  removeFolder(data)
})

test.each([
  [{ port: 'x' }, {}, /trestle.json: expected a number, not "x"/],
  [{ prot: 1 }, {}, /trestle.json: there is no setting "prot"/],
  [{}, { TRESTLE_PORT: '-1' }, /TRESTLE_PORT: expected a number from 0 up/],
  [{}, { TRESTLE_PORT: '70000' }, /TRESTLE_PORT: expected a port/],
  [{}, { TRESTLE_PORT: '80a' }, /TRESTLE_PORT: expected a number, not "80a"/],
  [{ port: 80.5 }, {}, /trestle.json: expected a port/],
  [{ maxMessage: 0 }, {}, /trestle.json: expected a whole number of bytes from 1000 up, not 0/],
  [{ constructor: 1 }, {}, /trestle.json: there is no setting "constructor"/],
  [{ data: '/srv/trestle' }, {}, /trestle.json: data cannot stand here/],
  [{}, { TRESTLE_DATABSE: 'postgres://host/table' }, /^TRESTLE_DATABSE: there is no such setting$/],
  [{}, { TRESTLE_HOST: '' }, /TRESTLE_HOST: expected an address such as 127.0.0.1/],
  [{}, { TRESTLE_PUBLIC_URL: 'table.example' }, /TRESTLE_PUBLIC_URL: expected an address like https:\/\/table.example/],
  [{}, { TRESTLE_PUSH_CONTACT: 'me' }, /TRESTLE_PUSH_CONTACT: expected mailto:/],
  [{}, { TRESTLE_OIDC_ISSUER: 'foo:bar' }, /TRESTLE_OIDC_ISSUER: expected an address/],
  [{}, { TRESTLE_ROLE: 'web' }, /role: web is for servers that share a PostgreSQL database/],
  [{}, { TRESTLE_PACKS: 'ironwood' }, /TRESTLE_PACKS: expected games and paths, not "ironwood"/],
  [{}, { TRESTLE_LOG_LEVEL: 'loud' }, /TRESTLE_LOG_LEVEL: expected one of fatal/],
  [{}, { TRESTLE_PRIVATE_WEBHOOKS: 'perhaps' }, /expected a boolean/],
  ['[]', {}, /expected an object of settings/],
  ['{', {}, /trestle.json: .*JSON/],
])('wrong settings %j %j are refused with the place and the reason', (file, env, reason) => {
  const data = newFolder()
  writeFileSync(join(data, 'trestle.json'), typeof file === 'string' ? file : JSON.stringify(file))
  expect(() => readSettings({ data }, env)).toThrow(reason)
  removeFolder(data)
})

test('settings that a file of settings for containers leaves empty are the standard, and an address may end with a slash', () => {
  const data = newFolder()
  expect(readSettings({ data }, { TRESTLE_PUBLIC_URL: '', TRESTLE_PACKS: '', TRESTLE_IMAGE: 'trestle:1' })).toMatchObject({
    publicUrl: '',
    packs: {},
  })
  expect(readSettings({ data }, { TRESTLE_PUBLIC_URL: 'https://table.example/' }).publicUrl).toBe('https://table.example')
  removeFolder(data)
})

test('a content pack is checked before the table opens, and matches are played by it', async () => {
  const data = newFolder()
  const path = join(data, 'pack.json')
  const start = () => testServer({ data, packs: { fair: path } })
  await expect(start()).rejects.toThrow(/there is no file/)
  writeFileSync(path, '{"cards": 12}')
  await expect(start()).rejects.toThrow(/packs: fair: .*cards: expected 40/)
  writeFileSync(path, JSON.stringify({ note: 'x'.repeat(2000) }))
  await expect(testServer({ data, packs: { fair: path }, packKilobytes: 1 })).rejects.toThrow(
    /the file has \d+ bytes, and a pack at most 1000/,
  )
  // What a pack leaves out is the game's own.
  writeFileSync(path, '{"name": "mine"}')
  const server = await start()
  const { seats, match } = await newMatch(server.url, ['me', 'me'])
  // Players and watchers can fetch the pack by its hash, which caches for ever.
  const answer = await fetch(`${server.url}/api/content/${match.contentHash}`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const content = (await answer.json()) as Json
  expect([content, hashJson(content)]).toEqual([{ cards: 40, name: 'mine' }, match.contentHash])
  const unknown = await fetch(`${server.url}/api/content/0123456789abcdef`)
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, null])
  expect((await fetch(`${server.url}/api/content/..%2F..`)).status).toBe(400)
  await command(server.url, seats[0], { do: 'resign' })
  const record = readRecord((await call(server.url, `/api/matches/${match.id}/record`)).text)
  expect(record).toMatchObject({ content: { cards: 40, name: 'mine' }, contentHash: match.contentHash })
  await server.close()
  removeFolder(data)
})

test('a stand-in that does not exist is refused', async () => {
  const data = newFolder()
  await expect(testServer({ data, standIn: 'hal' })).rejects.toThrow(/standIn: there is no computer player "hal"; there are random, greedy/)
  removeFolder(data)
})

test('health, metrics and the description of the API are there', () =>
  within({}, async ({ url }) => {
    const { seats } = await newMatch(url, ['me', 'me'])
    await play(url, seats[0])
    expect(await call(url, '/health')).toMatchObject({ status: 200, body: { ok: true } })
    expect(await call(url, '/ready')).toMatchObject({ status: 200, body: { ok: true, matches: { playing: 1 } } })
    const { text } = await call(url, '/metrics', { token: metricsToken })
    expect(text).toContain('trestle_choices_total{game="fair",by="person"} 1')
    expect(text).toContain('trestle_matches{status="playing"} 1')
    expect(text).toContain('trestle_ready{part="write"} 1')
    expect(text).toContain('trestle_jobs_due{kind="turn"} 0')
    const api = await call<{ paths: Record<string, unknown> }>(url, '/api/docs/json')
    expect(Object.keys(api.body.paths)).toContain('/api/matches/{id}/commands')
    const table = await call<TableInfo>(url, '/api/table')
    expect(table.body.games.map((game) => game.id)).toContain('fair')
    expect(table.body.games[0]).toMatchObject({
      seats: ['red', 'blue'],
      settings: [{ key: 'rounds', choices: [2, 4, 60], standard: 4 }, {}],
    })
    expect(table.body.players).toContain('greedy')
  }))

test('S18 metrics ask for the token that the host set; without one there are none, not even for this machine', async () => {
  await within({ metricsToken: '' }, async ({ url }) => {
    expect((await call(url, '/metrics')).status).toBe(404)
    expect((await call(url, '/metrics', { token: '' })).status).toBe(404)
  })
  await within({ metricsToken: 'let-me-see' }, async ({ url }) => {
    expect((await call(url, '/metrics')).status).toBe(404)
    expect((await call(url, '/metrics', { token: 'wrong' })).status).toBe(404)
    expect((await call(url, '/metrics', { token: 'let-me-see' })).status).toBe(200)
  })
})

test('the page is served with headers that keep strangers out; unknown addresses are the page, unknown files are not', async () => {
  const web = newFolder()
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<title>Trestle</title>')
  writeFileSync(join(web, 'assets', 'app-1234.js'), 'export {}')
  await within({ web }, async ({ url }) => {
    for (const path of ['/', '/match/abc', '/?x=1']) {
      const page = await fetch(`${url}${path}`)
      expect(await page.text()).toBe('<title>Trestle</title>')
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      expect(page.headers.get('x-content-type-options')).toBe('nosniff')
      expect(page.headers.get('cache-control')).toBe('no-cache')
    }
    const file = await fetch(`${url}/assets/app-1234.js`)
    expect(file.headers.get('cache-control')).toContain('immutable')
    for (const path of ['/assets/none.js', '/api/none', '/../package.json', '/%2e%2e/package.json']) {
      expect(
        (await fetch(`${url}${path}`)).status === 404 || (await (await fetch(`${url}${path}`)).text()) === '<title>Trestle</title>',
      ).toBe(true)
    }
    expect((await call(url, '/api/none')).status).toBe(404)
    expect((await call(url, '/assets/none.js')).status).toBe(404)
  })
  removeFolder(web)
})

test('one address makes only so many requests, matches and sockets', () =>
  within({ requestsPerMinute: 30, matchesPerHour: 2, socketsPerAddress: 2, messagesPerSecond: 5 }, async ({ url }) => {
    const { match } = await newMatch(url, ['me', 'open'])
    await newMatch(url, ['me', 'open'])
    await expect(newMatch(url, ['me', 'open'])).rejects.toThrow(/429/)
    const windows = [await Window.open(url, match.id), await Window.open(url, match.id)]
    const third = await Window.open(url, match.id)
    expect(third.received).toEqual([{ type: 'bye', code: 'too-many' }])
    const begun = performance.now()
    for (let i = 0; i < 50; i++) windows[0].send({ type: 'ping' })
    await windows[0].until((message) => message.type === 'bye')
    // What three seconds allow, of which the greeting and the wish for changes were the first two.
    const pongs = windows[0].received.filter((message) => message.type === 'pong').length
    expect(pongs).toBeGreaterThanOrEqual(13)
    expect(pongs).toBeLessThanOrEqual(15 + (5 * (performance.now() - begun)) / 1000)
    const codes = await Promise.all(Array.from({ length: 40 }, () => call(url, `/api/matches/${match.id}`).then((answer) => answer.status)))
    expect(codes).toContain(429)
    expect((await call(url, '/health')).status).toBe(200)
  }))

test('backup while matches are played, and restore: the matches go on from there', async () => {
  const first = await testServer()
  const { seats, match } = await newMatch(first.url, ['me', 'me'])
  await playOn(first.url, seats, 6)
  const file = join(first.folder, 'copy.sqlite')
  const before = await look(first.url, match.id, seats[0].token)
  const [, played] = await Promise.all([Promise.resolve().then(() => backup(first.folder, file)), playOn(first.url, seats, 3)])
  expect(played).toBe(3)
  expect(() => backup(first.folder, file)).toThrow(/exists already/)
  await first.close()
  const folder = newFolder()
  restore(folder, file)
  const second = await testServer({ data: folder })
  const { match: _, ...restored } = await look(second.url, match.id, seats[0].token)
  const { match: __, ...expected } = before
  expect(restored).toEqual(expected)
  await playOn(second.url, seats)
  expect((await info(second.url, match.id)).status).toBe('finished')
  await second.close()
  restore(first.folder, file)
  expect(existsSync(join(first.folder, 'trestle.sqlite.before'))).toBe(true)
  removeFolder(folder)
  removeFolder(first.folder)
})

test('what is no backup is refused, and nothing changes', () => {
  const folder = newFolder()
  const file = join(folder, 'picture.png')
  writeFileSync(file, 'not a database')
  expect(() => restore(folder, file)).toThrow(/no backup/)
  expect(() => restore(folder, join(folder, 'none'))).toThrow(/there is no file/)
  expect(() => backup(join(folder, 'empty'), file)).toThrow(/holds no table/)
  expect(existsSync(join(folder, 'trestle.sqlite'))).toBe(false)
  removeFolder(folder)
})

test('SC-42 four writers and a long backup at once: no choice is lost or refused', async () => {
  const server = await testServer()
  const second = new Worker(new URL('./second-writer.ts', import.meta.url), { workerData: { folder: server.folder } })
  let copies = 0
  second.on('message', (made: number) => {
    copies = made
  })
  await once(second, 'message')
  // However fast the games and however slow the disk: several backups begin and end while choices are written.
  const enough = copies + 3
  while (copies < enough) {
    const games = await Promise.all(Array.from({ length: 4 }, () => newMatch(server.url, ['me', 'me'], { options: { rounds: 3 } })))
    await Promise.all(games.map(({ seats }) => playOn(server.url, seats)))
    for (const { match } of games) expect((await info(server.url, match.id)).status).toBe('finished')
  }
  second.postMessage('stop')
  await once(second, 'exit')
  expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  await server.close()
  removeFolder(server.folder)
})

test('SC-42 while another process writes, whoever looks is answered, and whoever chooses or makes a match waits and loses nothing', () =>
  within(
    {},
    async ({
      url,
      folder,
      hall: {
        services: { store },
      },
    }) => {
      const { seats, match } = await newMatch(url, ['me', 'me'])
      const before = await look(url, match.id, seats[0].token)
      const { advance, create } = store
      let begun = 0
      store.advance = (step) => {
        begun++
        return advance(step)
      }
      store.create = (...made) => {
        begun++
        return create(...made)
      }
      const seat = seats.find((one) => before.waiting.includes(one.seat))!
      const other = new DatabaseSync(join(folder, 'trestle.sqlite'))
      other.exec('begin immediate; update server_values set value = value')
      let written = 0
      const writes = [play(url, seat, 0), newMatch(url, ['me', 'me'])].map((write) => write.finally(() => written++))
      // One of them tries to write, and the other comes after it.
      await until(() => begun > 0)
      expect(await look(url, match.id, seats[0].token)).toEqual(before)
      expect(written).toBe(0)
      other.exec('commit')
      other.close()
      const [choice, made] = (await Promise.all(writes)) as [Awaited<ReturnType<typeof play>>, Created]
      expect(choice.status).toBe(200)
      expect((await info(url, made.match.id)).status).toBe('playing')
    },
  ))

test('asked to stop, the server tells its windows, finishes what was begun and leaves nothing behind', async () => {
  const data = newFolder()
  const server = await childServer(data, testGames)
  const { seats, match } = await newMatch(server.url, ['me', 'me'])
  const window = await Window.open(server.url, match.id, { token: seats[0].token })
  const answer = window.do({ do: 'choose', decision: window.picture.offer!.id, text: window.picture.offer!.options[0].text })
  expect(await answer).toMatchObject({ ok: true })
  const stopping = server.stop()
  await window.until((message) => message.type === 'restart')
  await stopping
  expect(server.process.exitCode).toBe(0)
  await window.left()
  expect(readdirSync(data).sort()).toEqual(['trestle.key', 'trestle.lock', 'trestle.pid', 'trestle.sqlite'])
  removeFolder(data)
})

test('a report keeps what was said, the step and the record so far, for the host', () =>
  within({ publicUrl: 'https://table.example' }, async ({ url, folder, lines }) => {
    const { seats, match } = await newMatch(url, ['me', 'me'])
    await playOn(url, seats, 5)
    expect((await command(url, seats[0], { do: 'report', text: 'I cannot bid' })).status).toBe(200)
    const files = readdirSync(join(folder, 'reports')).sort()
    expect(files).toHaveLength(2)
    const report = JSON.parse(readFileSync(join(folder, 'reports', files[0]), 'utf8'))
    const { version } = await look(url, match.id, seats[0].token)
    expect(report).toMatchObject({ text: 'I cannot bid', seat: 0, version, link: `https://table.example/#/m/${match.id}/${version}` })
    expect(readRecord(readFileSync(join(folder, 'reports', files[1]), 'utf8')).inputs).toHaveLength(5)
    expect(lines.some((line) => line.includes('a player reports a problem'))).toBe(true)
    for (let i = 0; i < 9; i++) await command(url, seats[1], { do: 'report', text: 'again' })
    expect((await command(url, seats[1], { do: 'report', text: 'again' })).body).toMatchObject({ code: 'too-many' })
  }))

test("a webhook in the host's own network is never called, unless the host allows it", () =>
  within({ privateWebhooks: false, publicUrl: 'https://table.example' }, async ({ url, hall }) => {
    let calls = 0
    const listener = createServer((_request, response) => {
      calls++
      response.end()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { seats } = await newMatch(url, ['me', 'me'])
    for (const seat of seats) {
      const hook = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/${seat.seat}`
      await command(url, seat, { do: 'notify', to: { kind: 'webhook', url: hook, format: 'json' } })
    }
    await playOn(url, seats, 6)
    await hall.notices.settled()
    expect(calls).toBe(0)
    listener.close()
  }))

test('a webhook is told once that its seat is asked, unless a window is open; at the end it is told of the end', () =>
  within({ privateWebhooks: true, publicUrl: 'https://table.example' }, async ({ url, hall }) => {
    const got: { path: string; body: Record<string, unknown> }[] = []
    const listener = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        got.push({ path: request.url!, body: JSON.parse(text) })
        response.end()
      })
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const hook = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
    const { seats, match } = await newMatch(url, ['me', 'me', 'me'], { options: { seats: 3 } })
    await command(url, seats[1], { do: 'notify', to: { kind: 'webhook', url: `${hook}/json`, format: 'json' } })
    await command(url, seats[2], { do: 'notify', to: { kind: 'webhook', url: `${hook}/discord`, format: 'discord' }, lang: 'pl' })
    expect((await look(url, match.id, seats[1].token)).notify).toBe('webhook')
    expect([(await look(url, match.id, seats[0].token)).notify, (await look(url, match.id)).notify]).toEqual([null, null])
    const window = await Window.open(url, match.id, { token: seats[0].token })
    await command(url, seats[0], { do: 'notify', to: { kind: 'webhook', url: `${hook}/never`, format: 'json' } })
    await play(url, seats[0], 0)
    await play(url, seats[0], 0)
    await hall.notices.settled()
    expect(got.map((one) => one.path).sort()).toEqual(['/discord', '/json'])
    expect(got.find((one) => one.path === '/json')!.body).toMatchObject({
      match: match.id,
      seat: 1,
      role: 'blue',
      what: 'turn',
      link: `https://table.example/#/m/${match.id}`,
    })
    expect(got.find((one) => one.path === '/discord')!.body.content).toMatch(/twoja tura.*https:\/\/table\.example/s)
    await command(url, seats[0], { do: 'undo' })
    await play(url, seats[0], 1)
    await hall.notices.settled()
    expect(got).toHaveLength(2)
    await command(url, seats[0], { do: 'resign' })
    await hall.notices.settled()
    expect(got.slice(2).map((one) => one.body.what ?? one.body.content)).toHaveLength(2)
    expect(got.some((one) => one.path === '/never')).toBe(false)
    await window.close()
    listener.close()
  }))

test('webhooks do not reach into private networks, and a wrong one harms nobody', () =>
  within({}, async ({ url, hall, lines }) => {
    const { seats } = await newMatch(url, ['me', 'me'])
    await command(url, seats[1], { do: 'notify', to: { kind: 'webhook', url: 'http://127.0.0.1:9/x', format: 'json' } })
    await play(url, seats[0], 0)
    await play(url, seats[0], 0)
    await hall.notices.settled()
    expect(lines.some((line) => line.includes('the address is a private one'))).toBe(true)
    expect((await play(url, seats[1], 0)).status).toBe(200)
  }))

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.20.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['fd00::1', true],
  ['::ffff:10.0.0.1', true],
  ['::127.0.0.1', true],
  ['2002:7f00:1::', true],
  ['2001:0:4136::1', true],
  ['fec0::1', true],
  ['64:ff9b:1::7f00:1', true],
  ['64:ff9b::7f00:1', true],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
])('S15 the address %s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected)
})

test('browser push is offered where the host gave a contact, with one key for ever', async () => {
  const first = await testServer({ pushContact: 'mailto:host@example.org' })
  const key = (await call<TableInfo>(first.url, '/api/table')).body.pushKey
  await first.close()
  const second = await testServer({ data: first.folder, pushContact: 'mailto:host@example.org' })
  expect((await call<TableInfo>(second.url, '/api/table')).body.pushKey).toBe(key)
  expect(key).toMatch(/^[\w-]{80,}$/)
  await second.close()
  const third = await testServer({ data: first.folder })
  expect((await call<TableInfo>(third.url, '/api/table')).body.pushKey).toBeNull()
  const { seats } = await newMatch(third.url, ['me', 'open'])
  const to = { kind: 'push', endpoint: 'https://push.example/x', keys: { p256dh: 'a', auth: 'b' } } as const
  expect((await command(third.url, seats[0], { do: 'notify', to })).body).toMatchObject({ code: 'bad-request' })
  await third.close()
  removeFolder(first.folder)
})
