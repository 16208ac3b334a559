import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountMatch } from '@trestle/protocol'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { connectionsOf } from '../src/house/postgres-node.ts'
import { AddressError, copyDatabase, databaseFile, readSettings } from '../src/index.ts'
import { BRINGING_UP_TO_DATE, openPostgres, openPostgresStore } from '../src/store/postgres-store.ts'
import { openSqliteTables } from '../src/store/sqlite-store.ts'
import { catchMail, freePort } from '../testing/around-accounts.ts'
import { hurry } from './hurry.ts'
import { accountServer, Browser, signInByMail } from './people.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { call, command, info, look, name, newFolder, newMatch, play, playOn, removeFolder, testServer, until, Window } from './table.ts'

let postgres: TestPostgres
const folders: string[] = []
const folder = (): string => {
  const made = newFolder()
  folders.push(made)
  return made
}
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  folders.forEach(removeFolder)
})

test('a match over PostgreSQL is played, told, kept through a restart, and played to its end', async () => {
  const settings = { database: await postgres.newDatabase(), data: folder() }
  const first = await testServer(settings)
  const { match, seats } = await newMatch(first.url, ['me', 'me'])
  const window = await Window.open(first.url, match.id, { token: seats[1].token })
  for (const seat of seats) expect((await play(first.url, seat, 0)).status).toBe(200)
  await window.until((message) => message.type === 'picture')
  expect((await command(first.url, seats[0], { do: 'chat', text: 'Zdravím' })).status).toBe(200)
  const before = await look(first.url, match.id, seats[0].token)
  await first.close()
  expect(existsSync(databaseFile(settings.data))).toBe(false)

  const again = await testServer(settings)
  expect(await look(again.url, match.id, seats[0].token)).toMatchObject({ version: before.version, view: before.view })
  await playOn(again.url, seats)
  const { status } = await again.hall.services.store.match(match.id).then((row) => row!)
  expect(status).toBe('finished')
  await again.close()
})

test('what PostgreSQL cannot look for is refused, and is no fault of the server', async () => {
  const token = 'a-token-of-the-host'
  const server = await testServer({ database: await postgres.newDatabase(), data: folder(), hostToken: token })
  const { url } = server
  const { match, seats } = await newMatch(url, ['me', 'me'])
  for (const path of ['%00', '%00/picture', `${match.id}%00/record`])
    expect(await call(url, `/api/matches/${path}`)).toMatchObject({ status: 404 })
  expect((await call(url, '/api/matches/%00/claim', { body: { client: name() } })).status).toBe(404)
  expect((await call(url, '/m/%00')).status).toBe(404)
  for (const chat of [2_147_483_648, 1e300, -1e300]) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/matches/${match.id}/socket`)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token: seats[0].token, chat })))
    expect(await new Promise((closed) => socket.on('close', closed))).toBe(4400)
  }
  const wishes = [
    { do: 'close', match: '\0' },
    { do: 'remove-chat', match: match.id, line: 2 ** 31 },
    { do: 'ban', account: '\0' },
  ]
  for (const body of wishes) expect((await call(url, '/api/host/wishes', { token, body })).status).toBe(400)
  expect((await call(url, '/api/host/wishes', { token, body: { do: 'ban-address', range: '192.0.2.1', why: 'a\0b' } })).status).toBe(200)
  expect(server.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  await server.close()
})

test('a second server with other secrets is refused, and told what to do; copying waits until none is left', async () => {
  const database = await postgres.newDatabase()
  const first = await testServer({ database, data: folder() })
  await expect(testServer({ database, data: folder() })).rejects.toThrow(/other secrets; give each a copy of one file.*TRESTLE_KEY_FILE/)
  await expect(copyDatabase(database, `sqlite:${folder()}`)).rejects.toThrow(/in use by trestle serve .*stop it first/)
  const second = await testServer({ database, data: folder(), keyFile: join(first.folder, 'trestle.key') })
  await second.close()
  await first.close()
  expect(await copyDatabase(database, `sqlite:${folder()}`)).toMatchObject({ matches: 0 })
})

test('servers that start at once bring the database up to date one after another', async () => {
  const database = await postgres.newDatabase()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [BRINGING_UP_TO_DATE])
  const stores = Promise.all(['first', 'second'].map((name) => openPostgresStore(database, name)))
  const waiting = `select count(*)::integer as n from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await until(async () => (await client.query(waiting)).rows[0].n === 2)
  // Before the first look at the tables: their columns are not to be read while another takes some away.
  const { rows } = await client.query(
    "select to_regclass('kysely_migration') is null and to_regnamespace('graphile_worker') is null as untouched",
  )
  expect(rows).toEqual([{ untouched: true }])
  await client.end()
  await Promise.all((await stores).map((store) => store.close()))
})

test('a database of a newer release is left alone, and the host is told what to do', async () => {
  const database = await postgres.newDatabase()
  await (await testServer({ database, data: folder() })).close()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query("insert into kysely_migration (name, timestamp) values ('999-later', '2030')")
  await client.end()
  await expect(testServer({ database, data: folder() })).rejects.toThrow(
    /brought up to date by a newer release \(999-later\); run that release/,
  )
})

test('a database that breaks off every connection costs nothing that was acknowledged, and play goes on', async () => {
  const server = await testServer({ database: await postgres.newDatabase(), data: folder() })
  const { match, seats } = await newMatch(server.url, ['me', 'me'])
  expect((await play(server.url, seats[0], 0)).status).toBe(200)
  await postgres.cut()
  // A choice at the very moment may be refused; it is then made again.
  await until(async () => (await play(server.url, seats[1], 0)).status === 200)
  expect((await server.hall.services.store.match(match.id))!.seq).toBe(2)
  await server.close()
})

test('a database that cannot be reached is named without its password', async () => {
  const database = 'postgres://ada:secret@localhost/table?host=/nowhere'
  const error = await testServer({ database, data: folder() }).catch((thrown: Error) => thrown)
  expect(String(error)).toMatch(/^UnusableDatabase: postgres:\/\/ada@localhost\/table.* cannot be used: /)
  expect(String(error)).not.toContain('secret')
})

test('all matches go from a file to PostgreSQL and back, and are played on', async () => {
  const [source, back] = [folder(), folder()]
  const first = await testServer({ data: source })
  const { match, seats } = await newMatch(first.url, ['me', 'me'])
  for (const seat of seats) await play(first.url, seat, 0)
  await command(first.url, seats[0], { do: 'chat', text: 'before' })
  const before = await look(first.url, match.id, seats[0].token)
  await expect(copyDatabase(`sqlite:${source}`, await postgres.newDatabase())).rejects.toThrow(/in use by/)
  await first.close()

  const database = await postgres.newDatabase()
  const copied = await copyDatabase(`sqlite:${source}`, database)
  expect(copied).toMatchObject({ matches: 1, seats: 2, chat: 1 })
  await expect(copyDatabase(`sqlite:${source}`, database)).rejects.toThrow(AddressError)
  const moved = await testServer({ database, data: source })
  expect((await look(moved.url, match.id, seats[0].token)).view).toEqual(before.view)
  await command(moved.url, seats[0], { do: 'chat', text: 'after' })
  await playOn(moved.url, seats)
  await moved.close()

  expect(await copyDatabase(database, `sqlite:${back}`)).toMatchObject({ matches: 1, chat: 2 })
  const last = await testServer({ data: back })
  expect((await last.hall.services.store.chat(match.id, 0, 9)).map((line) => line.text)).toEqual(['before', 'after'])
  await last.close()
})

/** What a server still has to do, as it stands in the tables of a file, or of a database that no server has opened since. */
const owedIn = async (address: { file: string } | { database: string }) => {
  const { db, close } =
    'file' in address ? await openSqliteTables(databaseFile(address.file)) : await openPostgres(address.database, 'a test')
  const duties = await db.selectFrom('duties').selectAll().where('kind', '<>', 'wake').orderBy('match').orderBy('kind').execute()
  const errands = await db.selectFrom('errands').select(['id', 'kind', 'what', 'urgency']).orderBy('id').execute()
  const alive = Number((await db.selectFrom('server_values').select('value').where('key', '=', 'alive').executeTakeFirstOrThrow()).value)
  await close()
  // The end of a clock, counted from the last sign of life: no time has passed on it while nothing ran.
  return { duties: duties.map((duty) => ({ ...duty, at: duty.kind === 'deadline' ? Math.round((duty.at - alive) / 60_000) : 0 })), errands }
}

test('what is still to be done goes along both ways: mail, a computer’s turn, the end of a clock, a notice; and is done there', async () => {
  const [source, back] = [folder(), folder()]
  // A port at which no mail server answers yet.
  const gone = await catchMail()
  await gone.close()
  const settings = { mail: gone.url, pauseSeconds: 3600, privateWebhooks: true }
  const serverAt = (more: object) => accountServer({ ...settings, ...more }, { now: Date.now })
  const first = await serverAt({ data: source })
  const failed = (lines: string[]) => until(() => lines.some((line) => line.includes('an errand failed, and is tried again')))
  await new Browser(first.url).ask('/api/auth/sign-in/magic-link', { email: 'ada@example.org' })
  await failed(first.lines)
  const computer = await newMatch(first.url, ['me', 'random'])
  await play(first.url, computer.seats[0], 0)
  await play(first.url, computer.seats[0], 0)
  const clocked = await newMatch(first.url, ['me', 'me'], { clock: { kind: 'bank', bank: 36_000, increment: 0 } })
  const ended = await newMatch(first.url, ['me', 'me'])
  const url = `http://127.0.0.1:${new URL(gone.url).port}/hook`
  await command(first.url, ended.seats[0], { do: 'notify', to: { kind: 'webhook', url, format: 'json' } })
  await command(first.url, ended.seats[1], { do: 'resign' })
  await first.close()

  const before = await owedIn({ file: source })
  const kinds = Object.fromEntries(
    [computer, clocked, ended].map(({ match }) => [match.id, before.duties.filter((one) => one.match === match.id)]),
  )
  expect(kinds[computer.match.id]).toMatchObject([{ kind: 'turn' }])
  expect(kinds[clocked.match.id]).toMatchObject([{ kind: 'deadline', at: 600 }])
  expect(kinds[ended.match.id]).toMatchObject([{ kind: 'notice' }])
  expect(before.errands).toMatchObject([{ kind: 'mail' }, { kind: 'tell' }])
  const database = await postgres.newDatabase()
  expect(await copyDatabase(`sqlite:${source}`, database)).toMatchObject({ duties: 3, errands: 2 })
  expect(await owedIn({ database })).toEqual(before)
  // A server takes all of it into its queue of jobs, from where it goes back into a file.
  const moved = await serverAt({ data: source, database })
  await failed(moved.lines)
  await moved.close()
  await copyDatabase(database, `sqlite:${back}`)
  expect(await owedIn({ file: back })).toEqual(before)

  copyFileSync(join(source, 'trestle.key'), join(back, 'trestle.key'))
  for (const more of [{ data: source, database }, { data: back }]) {
    const mail = await catchMail(Number(new URL(gone.url).port))
    const last = await serverAt({ ...more, pauseSeconds: 0 })
    const { services, jobs } = last.hall
    await until(async () => {
      await hurry({ store: services.store, jobs }, 'database' in more ? 'PostgreSQL' : 'SQLite')
      return mail.mails.length > 0
    })
    await until(async () => (await services.store.match(computer.match.id))!.seq > 2)
    expect((await info(last.url, clocked.match.id)).clock!.left[0]).toBeGreaterThan(35_000_000)
    await last.close()
    await mail.close()
  }
})

test('the pool of connections fits the number of jobs at once, and the host is told where the database gives fewer', async () => {
  expect([connectionsOf({ works: true }), connectionsOf({ works: true, workers: 3 }), connectionsOf({ works: false })]).toEqual([
    30, 62, 15,
  ])
  const here = { database: await postgres.newDatabase(), data: folder() }
  const some = await testServer({ ...here, workers: 3 })
  await some.close()
  expect(some.lines.filter((line) => /maxPoolSize|more connections/.test(line))).toEqual([])
  // Three more on this database, which live but ask it for nothing: a server that did take more than there are could not start.
  const client = new pg.Client({ connectionString: here.database })
  await client.connect()
  await client.query(`insert into nodes (id, name, version, started_at, alive_at, workers)
    select name, name, '', 0, (extract(epoch from now()) * 1000)::bigint + 3600000, '{}' from unnest('{b, c, d}'::text[]) as name`)
  await client.end()
  const many = await testServer(here)
  await many.close()
  expect(many.lines.filter((line) => line.includes('more connections')).map((line) => JSON.parse(line))).toMatchObject([
    { wanted: 120, given: 97 },
  ])
})

test('accounts, kept seats, clubs and bans go from a file to PostgreSQL and back, and still open', async () => {
  const [source, back] = [folder(), folder()]
  const mail = await catchMail()
  const settings = { data: source, mail: mail.url, port: await freePort() }
  const first = await accountServer(settings)
  const ada = new Browser(first.url)
  await signInByMail(ada, mail.mails, 'ada@example.org')
  const { match, seats } = await newMatch(first.url, ['me', 'me'])
  await ada.ask('/api/account/wishes', { do: 'keep', match: match.id, token: seats[0].token })
  await ada.ask('/api/clubs', { name: 'Tuesday' })
  await first.hall.bans.add('address', '192.0.2.0/24', 'noise', 3)
  await first.close()

  const database = await postgres.newDatabase()
  const rows = { users: 1, sessions: 1, account_seats: 1, clubs: 1, club_members: 1, bans: 1 }
  expect(await copyDatabase(`sqlite:${source}`, database)).toMatchObject(rows)
  const moved = await accountServer({ ...settings, database })
  // The session is still good, and the seat's key still opens the seat.
  expect((await ada.ask<AccountMatch[]>('/api/account/matches')).body).toMatchObject([{ match: match.id, token: seats[0].token }])
  await moved.close()
  expect(await copyDatabase(database, `sqlite:${back}`)).toMatchObject(rows)
  await mail.close()
})

test('an address that names no database is refused with how one is written', async () => {
  await expect(copyDatabase('table.sqlite', `sqlite:${folder()}`)).rejects.toThrow(/write sqlite:FOLDER or postgres:/)
  await expect(copyDatabase(`sqlite:${join(folder(), 'none')}`, `sqlite:${folder()}`)).rejects.toThrow(/holds no matches/)
})

test('the address comes from DATABASE_URL, and one that is none is refused without being repeated', () => {
  const data = folder()
  expect(readSettings({ data }, { DATABASE_URL: 'postgres://localhost/x' }).database).toBe('postgres://localhost/x')
  expect(readSettings({ data }, { DATABASE_URL: 'postgres://a', TRESTLE_DATABASE: 'postgres://b' }).database).toBe('postgres://b')
  expect(() => readSettings({ data }, { DATABASE_URL: 'mysql://ada:secret@host' })).toThrow(/^(?!.*secret)DATABASE_URL: .*postgres:/s)
})
