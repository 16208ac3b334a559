import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Answer } from '@trestle/protocol'
import { expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { childServer } from '../load/child.ts'
import { backup, backupInto, FolderInUse, restore } from '../src/index.ts'
import { secretFrom } from '../src/store/secrets.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
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

test('S1 a second server on one data folder says who holds it and ends; the first goes on', async () => {
  const data = newFolder()
  const first = await childServer(data, testGames)
  const { seats } = await newMatch(first.url, ['me', 'me'])
  await expect(childServer(data, testGames)).rejects.toThrow(
    new RegExp(`${data} is in use by trestle serve, process ${first.process.pid}, since .*stop it first`),
  )
  await expect(testServer({ data })).rejects.toThrow(FolderInUse)
  expect((await play(first.url, seats[0])).status).toBe(200)
  // However it ends, the folder is free again.
  await first.kill()
  const second = await testServer({ data })
  expect((await play(second.url, seats[1])).status).toBe(200)
  await second.close()
  removeFolder(data)
})

test('S2 restore while the server runs is refused with nothing changed, and loses no choice', async () => {
  const data = newFolder()
  const server = await childServer(data, testGames)
  const { seats, match } = await newMatch(server.url, ['me', 'me'])
  await playOn(server.url, seats, 4)
  const file = join(data, 'kept.sqlite')
  backup(data, file)
  await playOn(server.url, seats, 4)
  expect(() => restore(data, file)).toThrow(/is in use by trestle serve, process \d+/)
  await playOn(server.url, seats, 4)
  const { version } = await look(server.url, match.id, seats[0].token)
  await server.kill()
  const again = await testServer({ data })
  expect((await look(again.url, match.id, seats[0].token)).version).toBe(version)
  await again.close()
  restore(data, file)
  const restored = await testServer({ data })
  expect((await look(restored.url, match.id, seats[0].token)).version).toBeLessThan(version)
  await restored.close()
  removeFolder(data)
})

const STOPPED = times(60_000, 3000)

test(`S5 a server that stood still for ${STOPPED / 1000} seconds takes that time from nobody`, async () => {
  const data = newFolder()
  const server = await childServer(data, testGames)
  const { match } = await newMatch(server.url, ['me', 'me'], { clock: { kind: 'bank', bank: 30, increment: 0 } })
  const leftNow = async () => (await info(server.url, match.id)).clock!.left[0]
  const before = { left: await leftNow(), at: performance.now() }
  server.process.kill('SIGSTOP')
  const stoppedAt = performance.now()
  // Nothing happens meanwhile that could be waited for.
  await until(() => performance.now() - stoppedAt >= STOPPED)
  const stopped = performance.now() - stoppedAt
  server.process.kill('SIGCONT')
  const left = await leftNow()
  const ran = performance.now() - before.at - stopped
  expect(before.left - left).toBeLessThanOrEqual(ran + 300)
  expect((await info(server.url, match.id)).status).toBe('playing')
  await server.stop()
  removeFolder(data)
})

test('S8 whatever the rights of the folder, its files are for the host alone, and neither they nor a backup make a key of a seat', async () => {
  const data = newFolder()
  mkdirSync(data, { recursive: true })
  chmodSync(data, 0o755)
  const server = await testServer({ data })
  const { seats, match } = await newMatch(server.url, ['me', 'me'])
  await command(server.url, seats[0], { do: 'report', text: 'hello' })
  await command(server.url, seats[0], { do: 'resign' })
  const { body } = await command(server.url, seats[0], { do: 'rematch' })
  const { seated } = body as Extract<Answer, { ok: true }>
  const file = join(data, 'kept.sqlite')
  backup(data, file)
  const modeOf = (name: string) => statSync(join(data, name)).mode & 0o777
  for (const name of [
    'trestle.sqlite',
    'trestle.sqlite-wal',
    'trestle.sqlite-shm',
    'trestle.key',
    'trestle.lock',
    'trestle.pid',
    'kept.sqlite',
  ])
    expect([name, modeOf(name)]).toEqual([name, 0o600])
  expect(modeOf('reports')).toBe(0o700)
  const { key } = JSON.parse(readFileSync(join(data, 'trestle.key'), 'utf8')) as { key: string }
  // The key makes the seat's key from what is stored; the database alone does not hold it.
  const stored = new DatabaseSync(file)
  const { token_hash } = stored.prepare('select token_hash from seats where match = ? and seat = 0').get(match.id)!
  stored.close()
  expect(secretFrom(key, 'rematch', match.id, 0, String(token_hash))).toBe(seated!.token)
  for (const name of ['trestle.sqlite', 'trestle.sqlite-wal', 'kept.sqlite'])
    expect(readFileSync(join(data, name)).includes(key)).toBe(false)
  await server.close()
  removeFolder(data)
})

test('S8 keys that an earlier version kept in the database move into their file, and a backup of such a database holds none', async () => {
  const data = newFolder()
  const store = await openSqliteStore(join(data, 'trestle.sqlite'))
  await store.setValue('key', 'the-old-key-of-this-table')
  await store.setValue('push-keys', JSON.stringify({ publicKey: 'old-public', privateKey: 'old-private' }))
  await store.close()
  const early = join(data, 'early.sqlite')
  backup(data, early)
  const holds = (name: string) => ['the-old-key-of-this-table', 'old-private'].filter((secret) => readFileSync(name).includes(secret))
  expect(holds(join(data, 'trestle.sqlite'))).toHaveLength(2)
  expect(holds(early)).toEqual([])
  const server = await testServer({ data })
  const keys = JSON.parse(readFileSync(join(data, 'trestle.key'), 'utf8'))
  expect(keys).toEqual({ key: 'the-old-key-of-this-table', push: { publicKey: 'old-public', privateKey: 'old-private' } })
  await server.close()
  expect(holds(join(data, 'trestle.sqlite'))).toEqual([])
  removeFolder(data)
})

test('S9 when the disk is full the log and /ready say so, nothing that was acknowledged is lost, and /health lives', async () => {
  const data = newFolder()
  const server = await testServer({ data }, { pages: 90 })
  const { url, lines } = server
  const { seats, match } = await newMatch(url, ['me', 'me'], { options: { rounds: 300 } })
  let refused = 0
  for (let n = 0; refused < 3; n++) {
    const { waiting } = await look(url, match.id)
    const { status, body } = await play(url, seats.find((one) => waiting.includes(one.seat))!, n)
    if (status === 200) continue
    expect(body).toMatchObject({ ok: false, code: 'failed' })
    refused++
  }
  const { version } = await look(url, match.id, seats[0].token)
  const errors = lines.filter((line) => line.includes('"level":50'))
  expect(errors.some((line) => line.includes('database or disk is full'))).toBe(true)
  expect(errors.filter((line) => line.includes('cannot rollback'))).toEqual([])
  expect(await call(url, '/health')).toMatchObject({ status: 200, body: { ok: true } })
  // A sign of life may still find room where a choice finds none: the table is not ready all the same, once the last answer is stale.
  await until(async () => (await call(url, '/ready')).status === 503)
  expect((await call(url, '/ready')).body).toMatchObject({ ok: false, parts: { write: 'the disk is full' } })
  expect((await call(url, '/metrics', { token: metricsToken })).text).toMatch(
    /trestle_store_failures_total\{why="the disk is full"\} [1-9]/,
  )
  await server.close()
  const again = await testServer({ data })
  expect((await look(again.url, match.id, seats[0].token)).version).toBe(version)
  expect((await play(again.url, seats[(await look(again.url, match.id)).waiting[0]])).status).toBe(200)
  await again.close()
  removeFolder(data)
})

/** Mounts a small file system, where this machine allows it. */
const mountSmall = (folder: string): boolean => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]).status === 0

// A disk of its own needs the right to mount one; `npm run prove` tries.
const small = whole ? newFolder() : ''
if (whole && mountSmall(small)) {
  test('S9 on a real disk that is full a server of its own says so, goes on by itself once there is room, and has lost nothing', async () => {
    const server = await childServer(small, testGames, { TRESTLE_LOG_LEVEL: 'error', TRESTLE_FREE_MEGABYTES: '0' })
    const { url } = server
    const { seats, match } = await newMatch(url, ['me', 'me'], { options: { rounds: 300 } })
    const playOnce = async (n: number) => {
      const { waiting } = await look(url, match.id)
      return (await play(url, seats.find((one) => waiting.includes(one.seat))!, n)).status
    }
    const filler = join(small, 'filler')
    writeFileSync(filler, Buffer.alloc(600_000))
    let acknowledged = 0
    for (let n = 0; (await playOnce(n)) === 200; n++) acknowledged++
    expect(acknowledged).toBeGreaterThan(5)
    expect(server.errors.join('')).toContain('full')
    expect(server.errors.join('')).not.toContain('cannot rollback')
    await until(async () => (await call(url, '/ready')).status === 503)
    rmSync(filler)
    await until(async () => (await playOnce(acknowledged)) === 200)
    await until(async () => (await call(url, '/ready')).status === 200)
    const { version } = await look(url, match.id, seats[0].token)
    await server.kill()
    const again = await childServer(small, testGames)
    expect((await look(again.url, match.id, seats[0].token)).version).toBe(version)
    await again.stop()
    spawnSync('umount', [small])
  })
}

test('S14 a server that stops with windows open tells no error, and keeps when its people were last here', async () => {
  const server = await testServer()
  const { seats, match } = await newMatch(server.url, ['me', 'me'])
  const windows = await Promise.all([0, 1, 0, 1].map((seat) => Window.open(server.url, match.id, { token: seats[seat].token })))
  const watching = await Window.open(server.url, match.id)
  await server.close()
  await Promise.all([...windows, watching].map((window) => window.left()))
  for (const window of [...windows, watching]) expect(window.received.map(({ type }) => type)).toContain('restart')
  expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  removeFolder(server.folder)
})

test.each([
  ['an empty file', (file: string) => writeFileSync(file, ''), /cannot be used: it is empty/],
  ['no database', (file: string) => writeFileSync(file, 'x'.repeat(5000)), /cannot be used: it is no database of a table/],
])('S20 a table over %s is refused with what to do, and the file is left as it is', async (_what, spoil, reason) => {
  const data = newFolder()
  const file = join(data, 'trestle.sqlite')
  spoil(file)
  const before = readFileSync(file)
  await expect(testServer({ data })).rejects.toThrow(reason)
  await expect(testServer({ data })).rejects.toThrow(/trestle restore/)
  expect(readFileSync(file)).toEqual(before)
  removeFolder(data)
})

test('S20 a file of keys that is damaged is told in words', async () => {
  const data = newFolder()
  writeFileSync(join(data, 'trestle.key'), '{')
  await expect(testServer({ data })).rejects.toThrow(/trestle.key cannot be used: it holds no keys. Put your copy of it in its place/)
  removeFolder(data)
})

test('S20 a disk that is full at the start is told in words', async () => {
  const data = newFolder()
  await expect(testServer({ data }, { pages: 3 })).rejects.toThrow(/cannot be used: the disk is full/)
  removeFolder(data)
})

test('a backup timer keeps so many backups, each of which opens, and removes nothing where a new one fails', async () => {
  const server = await testServer()
  await newMatch(server.url, ['me', 'me'])
  const into = join(server.folder, 'backups')
  mkdirSync(into)
  writeFileSync(join(into, 'notes.txt'), 'mine')
  const made = [1, 2, 3, 4].map((day) => backupInto(server.folder, into, 2, new Date(Date.UTC(2026, 0, day))))
  expect(made.map((one) => one.removed)).toEqual([[], [], ['trestle-20260101-000000.sqlite'], ['trestle-20260102-000000.sqlite']])
  expect(readFileSync(join(into, 'notes.txt'), 'utf8')).toBe('mine')
  expect(() => backupInto(server.folder, into, 1, new Date(Date.UTC(2026, 0, 4)))).toThrow(/exists already/)
  expect(statSync(made[2].file).size).toBeGreaterThan(0)
  await server.close()
  restore(server.folder, made[3].file)
  removeFolder(server.folder)
})
