import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountMatch } from '@trestle/protocol'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AddressError, copyDatabase, databaseFile, readSettings } from '../src/index.ts'
import { catchMail, freePort } from '../testing/around-accounts.ts'
import { accountServer, Browser, signInByMail } from './people.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { command, look, newFolder, newMatch, play, playOn, removeFolder, testServer, until, Window } from './table.ts'

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
  expect(() => readSettings({ data }, { DATABASE_URL: 'mysql://ada:secret@host' })).toThrow(/^(?!.*secret).*postgres:/s)
})
