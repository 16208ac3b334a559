import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, program, started, trestle } from './trestle.ts'

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

test('a host looks after matches by command, while the server runs and while it does not', async () => {
  const data = folder()
  expect((await trestle(['admin', 'list', '--data', data])).err).toContain(`failed: ${data} holds no table yet`)
  const child = started(['serve', '--port', '0', '--data', data, '--no-build'], { TRESTLE_LOG_LEVEL: 'silent' })
  const url = await opened(child)
  const made = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client: 'a-client-of-this-test', game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'me' }] }),
  })
  const { match } = (await made.json()) as { match: { id: string } }
  expect((await trestle(['admin', 'show', match.id, '--data', data])).out).toContain(`match ${match.id}: ironwood`)
  // Whoever cannot be asked has to say that it is meant.
  const unsure = await trestle(['admin', 'close', match.id, '--data', data])
  expect([unsure.code, unsure.err]).toEqual([1, expect.stringContaining(`close ${match.id}: go on? Say so with --yes`)])
  expect((await trestle(['admin', 'close', match.id, '--data', data, '--yes'])).out).toContain('is closed, without a winner')
  const taken = await program(['serve', '--port', '0', '--data', data, '--no-build'])
  expect([taken.code, taken.err]).toEqual([1, expect.stringMatching(/failed: .* is in use by trestle serve, process \d+/)])
  const restored = await trestle(['restore', join(data, 'trestle.sqlite'), '--data', data])
  expect([restored.code, restored.err]).toEqual([1, expect.stringContaining('is in use by trestle serve')])
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
  expect((await trestle(['admin', 'delete', match.id, '--data', data, '--yes'])).out).toContain('is removed')
  const audit = await trestle(['admin', 'audit', '--data', data])
  expect(audit.out).toMatch(/delete {2}\S+ .*\n.*close {2}/)
  const backups = await trestle(['backup', '--into', join(data, 'backups'), '--keep', '3', '--data', data])
  expect(backups.out).toMatch(/all matches of .* are in .*trestle-\d{8}-\d{6}\.sqlite/)
  expect((await trestle(['backup', '--data', data])).err).toContain('write either a file, or a folder with --into')
})

test('backup, restore and admin find the folder that TRESTLE_DATA names, as serve does', async () => {
  const [data, other] = [folder(), folder()]
  await trestle(['migrate', '--data', data])
  const env = { TRESTLE_DATA: data }
  const file = join(other, 'all.backup')
  expect((await trestle(['backup', file], '', env)).out).toContain(`all matches of ${data} are in ${file}`)
  expect((await trestle(['restore', file], '', env)).out).toContain(`${data} holds the matches of ${file}`)
  expect((await trestle(['admin', 'list'], '', env)).out).toContain('0 waiting')
  expect((await trestle(['admin', 'list', '--data', other], '', env)).err).toContain(`${other} holds no table yet`)
})

test('where no server runs, admin asks the PostgreSQL database of the settings', async () => {
  const env = { DATABASE_URL: 'postgres://ada:secret@localhost/table?host=/nowhere' }
  const { code, err } = await trestle(['admin', 'list', '--data', folder()], '', env)
  expect([code, err]).toEqual([1, expect.stringMatching(/^failed: postgres:\/\/ada@localhost\/table\S* cannot be used/)])
})

test('a host hears that there is no such account, and until when a ban stands', async () => {
  const data = folder()
  await trestle(['migrate', '--data', data])
  const removed = await trestle(['admin', 'delete-account', 'nobody', '--yes', '--data', data])
  expect([removed.code, removed.err, removed.out]).toEqual([1, 'failed: there is no such account\n', ''])
  await trestle(['admin', 'ban-address', '192.0.2.0/24', '--days', '3', '--yes', '--data', data])
  await trestle(['admin', 'ban-address', '198.51.100.7', '--why', 'rude', '--yes', '--data', data])
  const { out } = await trestle(['admin', 'bans', '--data', data])
  expect(out).toMatch(/192\.0\.2\.0\/24 .*until \d{4}-\d\d-\d\d/)
  expect(out).toMatch(/198\.51\.100\.7 .*for good {2}rude/)
})
