import { copyFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { MatchInfo, Past } from '@trestle/protocol'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { callControl, type Settings } from '../src/index.ts'
import { migrationsFor } from '../src/store/migrations.ts'
import { poolTo } from '../src/store/postgres-store.ts'
import type { Kept } from './fixtures/make.ts'
import { ask, ofPeople, routesOf } from './routes.ts'
import { call, claim, command, info, look, newFolder, newMatch, play, playOn, removeFolder, testServer, Window } from './table.ts'
import { postgresHere, stopPostgresHere } from './two-nodes.ts'

afterAll(stopPostgresHere)

const folder = join(import.meta.dirname, 'fixtures')
const releases = globSync('*.sqlite', { cwd: folder }).map((file) => file.replace('.sqlite', ''))

/** Choices after which a match that plays on at random is ended by a resignation. */
const ENOUGH = times(60, 20)

test('there is a database of the present release', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8')) as { version: string }
  expect(releases).toContain(version)
})

type Row = Record<string, string | number | Uint8Array | null>

/** A PostgreSQL database as a release would have left it: brought up to its last migration and no further, with the rows of its kept file. */
const inPostgres = async (release: string): Promise<string> => {
  const database = await (await postgresHere()).newDatabase()
  const kept = new DatabaseSync(join(folder, `${release}.sqlite`), { readOnly: true })
  const namesOf = (query: string) => kept.prepare(query).all() as unknown as { name: string }[]
  const db = new Kysely<Record<string, Row>>({ dialect: new PostgresDialect({ pool: poolTo(database, 'a test') }) })
  const last = namesOf('select name from kysely_migration order by name').at(-1)!.name
  const { error } = await new Migrator({ db, provider: migrationsFor('postgres') }).migrateTo(last)
  expect(error).toBeUndefined()
  const tables = namesOf(
    "select name from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%' order by rowid",
  )
  for (const { name } of tables) {
    for (const row of kept.prepare(`select * from "${name}"`).all())
      await db
        .insertInto(name)
        .values(row as Row)
        .execute()
  }
  await sql`select setval(pg_get_serial_sequence('chat', 'id'), (select coalesce(max(id), 0) + 1 from chat), false)`.execute(db)
  await db.destroy()
  kept.close()
  return database
}

/** Where the matches of a release are put for this one to find them. */
const places = {
  'a file': async (release: string): Promise<Partial<Settings>> => {
    const data = newFolder()
    copyFileSync(join(folder, `${release}.sqlite`), join(data, 'trestle.sqlite'))
    return { data }
  },
  PostgreSQL: async (release: string): Promise<Partial<Settings>> => ({ data: newFolder(), database: await inPostgres(release) }),
}
const cases = releases.flatMap((release) => (Object.keys(places) as (keyof typeof places)[]).map((place) => ({ release, place })))

test.each(cases)(
  'SC-30 SC-31 the matches of release $release in $place are opened, told, and played to an end',
  async ({ release, place }) => {
    const settings = await places[place](release)
    const server = await testServer(settings, { games: import.meta.resolve('@trestle/games') })
    const { url } = server
    const routes = await routesOf(url)
    const kept = JSON.parse(readFileSync(join(folder, `${release}.json`), 'utf8')) as Kept[]
    for (const [i, { match, seats, what, invite, version }] of kept.entries()) {
      const picture = await look(url, match, seats[0].token)
      expect(picture.version).toBe(version)
      // Every route there is answers for it; what it may refuse before the end is told so. In one of the two places each, in turn.
      const asked = whole || i % 2 === Object.keys(places).indexOf(place)
      for (const route of asked ? routes : []) {
        // That it knows no people is the same beside every match.
        if (ofPeople(route) && match !== kept[0].match) continue
        const { status } = await ask(url, route, picture.match, seats[0].token, Math.max(version, 0))
        const refused = route.method === 'post' || route.path.endsWith('/record') || version < 0
        if (ofPeople(route)) expect([route.path, status]).toEqual([route.path, 404])
        else expect([route.path, refused ? status < 500 : status]).toEqual([route.path, refused ? true : 200])
      }
      if (what === 'waiting') {
        const joined = await claim(url, match, { invite })
        expect(joined.status).toBe(200)
        seats.push(joined.body)
      }
      const past = await call<Past>(url, `/api/matches/${match}/history?from=${Math.max(version, 0)}`, { token: seats[0].token })
      if (version > 0) expect(past.body.inputs.at(-1)?.version).toBe(version)
      for (let n = 0; n < ENOUGH && what !== 'finished'; n++) {
        const { waiting, result } = await look(url, match)
        if (result) break
        expect((await play(url, seats.find((one) => waiting.includes(one.seat))!, n * 3)).status).toBe(200)
      }
      if ((await info(url, match)).status === 'playing') await command(url, seats[0], { do: 'resign' })
      expect((await info(url, match)).status).toBe('finished')
      expect((await call(url, `/api/matches/${match}/record`)).text).toContain('trestle record')
    }
    expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([])
    await server.close()
    removeFolder(server.folder)
  },
)

test('SC-31 a match of other rules is left as it is: whoever comes for it is told what to do, the host is told once, and the others go on', async () => {
  const made = await testServer()
  const { seats, match } = await newMatch(made.url, ['me', 'me'], { listed: true, clock: { kind: 'days', days: 1 } })
  await playOn(made.url, seats, 5)
  await command(made.url, seats[1], { do: 'chat', text: 'rude' })
  const before = await look(made.url, match.id, seats[0].token)
  await made.close()

  const later = await testServer({ data: made.folder }, { games: new URL('./later.ts', import.meta.url).href })
  const { url } = later
  const refusal = {
    status: 501,
    body: { ok: false, code: 'other-rules', message: expect.stringContaining('go on with it in a release of Trestle that has its rules') },
  }
  const { token } = seats[0]
  const ofMatch = (await routesOf(url)).filter((route) => route.method === 'get' && route.path.includes('{id}') && !ofPeople(route))
  expect(ofMatch.length).toBeGreaterThan(6)
  for (const route of ofMatch) expect([route.path, await ask(url, route, match, token, 1)]).toMatchObject([route.path, refusal])
  expect(await command(url, seats[0], { do: 'resign' })).toMatchObject(refusal)
  expect(await claim(url, match.id, {})).toMatchObject(refusal)
  const window = await Window.open(url, match.id, { token })
  expect(window.received).toEqual([{ type: 'bye', code: 'other-rules' }])
  const other = await newMatch(url, ['me', 'open'], { listed: true })
  expect((await call<MatchInfo[]>(url, '/api/matches')).body.map(({ id }) => id)).toEqual([other.match.id])
  await claim(url, other.match.id, {})
  expect((await info(url, other.match.id)).status).toBe('playing')
  // The host sees what is stored of it, and removes a line of its chat.
  const admin = async (wish: Parameters<typeof callControl>[1]) => (await callControl(later.folder, wish))!.lines
  const shown = (await admin({ do: 'show', match: match.id })).join('\n')
  expect(shown).toContain('it cannot be opened here: ')
  expect(shown).toMatch(/seat 1: blue, person/)
  const line = Number(/chat (\d+): .*: rude/.exec(shown)![1])
  expect(await admin({ do: 'remove-chat', match: match.id, line })).toEqual([`chat line ${line} of match ${match.id} is removed`])
  expect((await admin({ do: 'show', match: match.id })).join('\n')).not.toContain('rude')
  expect((await admin({ do: 'audit' })).map((one) => one.split('  ')[1])).toEqual(['remove-chat'])
  const told = later.lines.filter((line) => line.includes('a match is left as it is')).map((line) => JSON.parse(line))
  expect(told).toMatchObject([{ match: match.id, reason: expect.stringContaining('version 1 of the rules of fair') }])
  expect(later.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  await later.close()

  const again = await testServer({ data: made.folder })
  expect(await look(again.url, match.id, token)).toEqual(before)
  await playOn(again.url, seats)
  expect((await info(again.url, match.id)).status).toBe('finished')
  await again.close()
  removeFolder(made.folder)
})
