import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isStale } from '../src/serve-client.ts'
import { folder, program, started, trestle } from './trestle.ts'

/** The address at which a server says that it is open. */
const opened = (child: ReturnType<typeof started>): Promise<string> =>
  new Promise((found, fail) => {
    let out = ''
    child.stdout.on('data', (data) => {
      out += data
      const address = /open at (http:\S+)\s/.exec(out)
      if (address) found(address[1])
    })
    child.once('exit', (code) => fail(new Error(`it ended with ${code}: ${out}`)))
  })

test('a server opens, answers, and closes when it is told to', async () => {
  const child = started(['serve', '--port', '0', '--data', folder(), '--no-build'], { TRESTLE_LOG_LEVEL: 'silent' })
  const url = await opened(child)
  const answer = await fetch(`${url}/api/table`)
  expect(answer.status).toBe(200)
  expect(JSON.stringify(await answer.json())).toContain('ironwood')
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a folder that cannot be written in, and an address that is not of this machine, are failures with advice', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  // Linux has a folder that takes no new one from anybody.
  const wrong = [file, ...(process.platform === 'linux' ? ['/proc/none/data'] : [])]
  const there = await Promise.all(wrong.map((data) => program(['serve', '--port', '0', '--data', data, '--no-build'])))
  for (const [at, { err }] of there.entries()) expect(err).toContain(`failed: ${wrong[at]} cannot hold the matches: `)
  for (const { err } of there) expect(err).toMatch(/; it must be a folder that this user may write in$/m)
  const nowhere = await program(['serve', '--port', '0', '--host', 'nowhere.invalid', '--data', folder(), '--no-build'])
  expect(nowhere.err).toContain('failed: nowhere.invalid is no address of this machine; choose another with --host')
  for (const { code, err } of [...there, nowhere]) {
    expect(code).toBe(1)
    expect(err).not.toContain('    at ')
  }
})

test('a port that is taken is a failure with advice', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => other.once('listening', listening))
  const { port } = other.address() as AddressInfo
  const { code, err } = await program(['serve', '--port', `${port}`, '--data', folder(), '--no-build'])
  other.close()
  expect(err).toContain(`failed: port ${port} is taken; choose another with --port`)
  expect(code).toBe(1)
})

test('a wrong setting is wrong usage', async () => {
  const { code, err } = await program(['serve', '--data', folder(), '--no-build'], '', { TRESTLE_THINK_SECONDS: 'long' })
  expect(err).toContain('TRESTLE_THINK_SECONDS: expected a number')
  expect(code).toBe(2)
})

test('matches are kept in a backup and put back', async () => {
  const [data, other] = [folder(), folder()]
  expect((await trestle(['backup', join(other, 'all.backup'), '--data', data])).err).toContain(`failed: ${data} holds no table yet`)
  const child = started(['serve', '--port', '0', '--data', data, '--no-build'], { TRESTLE_LOG_LEVEL: 'silent' })
  await opened(child)
  const saved = await trestle(['backup', join(other, 'all.backup'), '--data', data])
  expect(saved.out).toContain(`all matches of ${data} are in`)
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  await ended
  expect((await trestle(['restore', join(other, 'all.backup'), '--data', data])).code).toBe(0)
  expect((await trestle(['restore', '/no/backup', '--data', data])).code).toBe(1)
})

test('tables are brought up to date and copied; a file tool says what to use for PostgreSQL', async () => {
  const [data, other] = [folder(), folder()]
  expect((await trestle(['migrate', '--data', data])).out).toContain(`the tables of ${data} are up to date`)
  expect((await trestle(['copy', `sqlite:${data}`, `sqlite:${other}`])).out).toContain(
    'copied and compared, rows by table: contents 0, matches 0',
  )
  const wrong = await trestle(['copy', data, `sqlite:${other}`])
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('write sqlite:FOLDER or postgres://')])
  const away = await trestle(['backup', join(other, 'all.backup'), '--data', data], '', {
    DATABASE_URL: 'postgres://ada:secret@localhost/table',
  })
  expect([away.code, away.err]).toEqual([1, expect.stringContaining('use pg_dump')])
  expect(away.err).not.toContain('secret')
})

test('a client is stale when it is missing, or older than what it is built from', () => {
  const root = folder()
  const made = (path: string, at: number) => {
    const file = join(root, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, '')
    utimesSync(file, at, at)
    return file
  }
  made('packages/web/src/main.tsx', 100)
  made('packages/ironwood/content/cards.json', 100)
  made('packages/cli/src/main.ts', 900)
  const built = join(root, 'dist', 'index.html')
  expect(isStale(root, built)).toBe(true)
  made('dist/index.html', 200)
  expect(isStale(root, built)).toBe(false)
  made('packages/ironwood/content/cards.json', 300)
  expect(isStale(root, built)).toBe(true)
})
