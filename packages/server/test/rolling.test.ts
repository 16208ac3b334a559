/** Servers of two releases on one database, as it is while a host upgrades one after another. */
import { join } from 'node:path'
import type { Created } from '@trestle/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from './postgres.ts'
import {
  call,
  claim,
  command,
  info,
  look,
  newMatch,
  play,
  playOn,
  removeFolder,
  type TestServer,
  testServer,
  until,
  Window,
} from './table.ts'

let postgres: TestPostgres
let old: TestServer
let fresh: TestServer
/** Matches that were begun before the new server came: of people, with a clock, and of computer players. */
let begun: { people: Created; clocked: Created; untouched: Created; computers: Created }
beforeAll(async () => {
  postgres = await startPostgres()
  const database = await postgres.newDatabase()
  old = await testServer({ database, pauseSeconds: 0.05 })
  const two = ['me', 'me']
  begun = {
    people: await newMatch(old.url, two, { options: { rounds: 60 } }),
    clocked: await newMatch(old.url, two, { clock: { kind: 'bank', bank: 60, increment: 0 } }),
    untouched: await newMatch(old.url, two, { options: { rounds: 60 } }),
    computers: await newMatch(old.url, ['random', 'random'], { options: { rounds: 2 } }),
  }
  await playOn(old.url, begun.people.seats, 4)
  await playOn(old.url, begun.untouched.seats, 4)
  const keyFile = join(old.folder, 'trestle.key')
  fresh = await testServer({ database, keyFile, pauseSeconds: 0.05 }, { games: new URL('./newer.ts', import.meta.url).href })
  // It calls itself by the release that it is of.
  await fresh.hall.services.store.write((db) =>
    sql`update nodes set version = '9.9.9' where started_at = (select max(started_at) from nodes)`.execute(db),
  )
})
afterAll(async () => {
  await Promise.all([old.close(), fresh.close()])
  await postgres.stop()
  for (const { folder } of [old, fresh]) removeFolder(folder)
})

/** A step of one of its seats, by one server. */
const step = async (url: string, { seats }: Created, n: number) => {
  const { waiting } = await look(url, seats[0].match)
  return play(url, seats[waiting[0]], n)
}

test('a match goes on at the old server until the new one has touched it; then its windows are sent on, and lose nothing', async () => {
  const { match, seats } = begun.people
  const here = await Window.open(old.url, match.id, { token: seats[0].token })
  expect((await step(old.url, begun.people, 1)).status).toBe(200)
  expect((await step(fresh.url, begun.people, 2)).status).toBe(200)
  await here.left()
  expect(here.received.at(-1)).toEqual({ type: 'restart' })
  const there = await Window.open(fresh.url, match.id, { token: seats[0].token, have: here.picture.version })
  const [first] = there.received
  expect(first.type === 'picture' && first.missed[0]?.version).toBe(here.picture.version + 1)

  const refused = await call(old.url, `/api/matches/${match.id}/picture`, { token: seats[0].token })
  expect(refused).toMatchObject({ status: 503, body: { code: 'other-server' } })
  const late = new Window(old.url, match.id)
  late.socket.on('open', () => late.send({ type: 'hello', token: seats[0].token }))
  await late.left()
  expect(late.received).toEqual([{ type: 'restart' }])
  expect((await step(fresh.url, begun.people, 3)).status).toBe(200)
  await there.close()
})

test('a match of the new rules, or of a game that the old release does not know, is made and joined at the new server alone', async () => {
  for (const game of ['fair', 'fresh']) {
    const { match, invite } = await newMatch(fresh.url, ['me', 'open'], { game, listed: true })
    expect(await call(old.url, `/api/matches/${match.id}`)).toMatchObject({ status: 503, body: { code: 'other-server' } })
    expect(await claim(old.url, match.id, { invite })).toMatchObject({ status: 503 })
    // The lobby of the old one shows what it can.
    expect((await call(old.url, '/api/matches')).status).toBe(200)
    expect((await claim(fresh.url, match.id, { invite })).status).toBe(200)
  }
})

test('a match that the new server has not touched goes on at the old one, and at both', async () => {
  const { untouched } = begun
  for (let n = 0; n < 4; n++) expect((await step(old.url, untouched, n)).status).toBe(200)
  expect((await look(fresh.url, untouched.match.id, untouched.seats[0].token)).version).toBe(
    (await look(old.url, untouched.match.id, untouched.seats[0].token)).version,
  )
  expect((await step(old.url, untouched, 4)).status).toBe(200)
})

test('computer players and clocks of matches by the new rules go on, whichever server takes the job', async () => {
  const { computers, clocked } = begun
  await step(fresh.url, clocked, 0)
  const room = await fresh.hall.room(clocked.match.id)
  const { store, steady } = fresh.hall.services
  const since = steady()
  const clock = { ...room.clock!, left: [100, 100], since }
  await store.change(clocked.match.id, room.row.revision, {
    row: { clock: clock as never },
    duties: [{ kind: 'deadline', at: since + 100, urgency: 'people' }],
  })
  await until(async () => (await info(fresh.url, clocked.match.id)).status === 'finished')
  await until(async () => (await info(fresh.url, computers.match.id)).status === 'finished')
  const inputs = await store.inputs(computers.match.id, 1, 10_000)
  const answered = inputs.map(({ seat, input }) => `${seat} ${(input as { decision?: string }).decision}`)
  expect(new Set(answered).size).toBe(answered.length)
})

test('where the new servers are gone again, whoever comes for a match of theirs is told what to do, and the others go on', async () => {
  const { match, seats } = begun.people
  await fresh.close()
  await until(async () => {
    const { status, body } = await call<{ code: string }>(old.url, `/api/matches/${match.id}/picture`, { token: seats[0].token })
    return status === 501 && body.code === 'other-rules'
  })
  expect((await step(old.url, begun.untouched, 5)).status).toBe(200)
  expect((await command(old.url, begun.untouched.seats[0], { do: 'chat', text: 'still here' })).status).toBe(200)
})
