/** Clubs from outside: invitation, tables for members alone, times, ratings, and who may do what. Over both databases. */
import type { Account, Club, ClubInfo } from '@trestle/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ratingsOf } from '../src/clubs/ratings.ts'
import { catchMail } from '../testing/around-accounts.ts'
import { accountServer, Browser, signInByMail } from './people.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { claim, command, name, playOn, removeFolder, type TestServer } from './table.ts'

let postgres: TestPostgres
let mail: Awaited<ReturnType<typeof catchMail>>
beforeAll(async () => {
  postgres = await startPostgres()
  mail = await catchMail()
})
afterAll(async () => {
  await postgres.stop()
  await mail.close()
})

describe.each(['SQLite', 'PostgreSQL'])('over %s', (database) => {
  let server: TestServer
  let ada: Browser
  let bob: Browser
  let eve: Browser
  let id: string
  beforeAll(async () => {
    server = await accountServer({ mail: mail.url, database: database === 'PostgreSQL' ? await postgres.newDatabase() : '' })
    ;[ada, bob, eve] = await Promise.all(['ada', 'bob', 'eve'].map(signedIn))
    const { body } = await ada.ask<ClubInfo>('/api/clubs', { name: 'Tuesday' })
    id = body.id
    expect(body).toEqual({ id, name: 'Tuesday', members: 1, owner: true })
  })
  afterAll(async () => {
    await server.close()
    removeFolder(server.folder)
  })

  const signedIn = async (who: string): Promise<Browser> => {
    const browser = new Browser(server.url)
    await signInByMail(browser, mail.mails, `${who}@example.org`)
    await browser.ask('/api/account/wishes', { do: 'rename', name: who })
    return browser
  }
  const look = async (who: Browser): Promise<Club> => (await who.ask<Club>(`/api/clubs/${id}`)).body
  const wish = (who: Browser, wanted: object) => who.ask<{ code?: string }>(`/api/clubs/${id}/wishes`, wanted)
  const idOf = async (who: Browser): Promise<string> => (await who.ask<{ account: Account }>('/api/account')).body.account.id
  const made = async (who: Browser, seats: string[], more: object = {}) => {
    const wanted = { client: name(), game: 'fair', seats: seats.map((kind) => ({ kind })), ...more }
    return who.ask<{ match: { id: string }; seats: { match: string; seat: number; token: string }[]; code?: string }>(
      '/api/matches',
      wanted,
    )
  }

  test('a link lets people in until it is replaced; others see nothing', async () => {
    const { invite } = await look(ada)
    expect((await bob.ask(`/api/clubs/${id}`)).status).toBe(403)
    expect(await bob.ask(`/api/clubs/${id}/join`, { invite: 'x'.repeat(24) })).toMatchObject({ status: 403, body: { code: 'not-invited' } })
    expect((await bob.ask(`/api/clubs/${id}/invitation`, { invite })).body).toEqual({ id, name: 'Tuesday', members: 1 })
    expect((await bob.ask(`/api/clubs/${id}/join`, { invite })).status).toBe(200)
    expect((await look(bob)).members.map((member) => [member.name, member.owner, member.me])).toEqual([
      ['ada', true, false],
      ['bob', false, true],
    ])
    expect((await wish(bob, { do: 'new-invite' })).body.code).toBe('not-a-member')
    await wish(ada, { do: 'new-invite' })
    expect(await eve.ask(`/api/clubs/${id}/join`, { invite })).toMatchObject({ status: 403, body: { code: 'not-invited' } })
    expect((await look(ada)).invite).not.toBe(invite)
    expect((await new Browser(server.url).ask(`/api/clubs/${id}`)).status).toBe(401)
    // The secret stands in no table.
    const rows = await server.hall.services.store.read((db) => db.selectFrom('clubs').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain((await look(ada)).invite)
  })

  test('a table for the club is listed there alone, and open to its members without the link', async () => {
    const { body } = await made(ada, ['me', 'open'], { club: id })
    expect((await look(bob)).tables).toMatchObject([{ match: body.match.id, status: 'waiting', free: 1, seat: null }])
    expect((await ada.ask<{ id: string }[]>('/api/matches')).body).toEqual([])
    expect(await made(eve, ['me', 'open'], { club: id })).toMatchObject({ status: 403, body: { code: 'not-a-member' } })
    const sit = (who: Browser) => who.ask(`/api/matches/${body.match.id}/claim`, { client: 'c'.repeat(24) })
    expect(await sit(eve)).toMatchObject({ status: 403, body: { code: 'not-invited' } })
    expect(await claim(server.url, body.match.id, {})).toMatchObject({ status: 403, body: { code: 'not-invited' } })
    expect((await sit(bob)).status).toBe(200)
    expect((await look(ada)).tables[0].status).toBe('playing')
  })

  test('times of the week are one’s own to say', async () => {
    await wish(ada, { do: 'likes', likes: 0b100 })
    await wish(bob, { do: 'likes', likes: 0b101 })
    expect((await look(ada)).members.map(({ likes }) => likes)).toEqual([0b100, 0b101])
    expect((await wish(ada, { do: 'likes', likes: 2 ** 21 })).status).toBe(400)
  })

  test('nobody is rated until the club wants it; the rematch belongs to the club too', async () => {
    const { body } = await made(ada, ['me', 'me'], { club: id })
    for (const [at, who] of [ada, bob].entries())
      await who.ask('/api/account/wishes', { do: 'keep', match: body.match.id, token: body.seats[at].token })
    await playOn(server.url, body.seats)
    await command(server.url, body.seats[0], { do: 'rematch' })
    const plain = await look(ada)
    expect(plain).toMatchObject({ rated: false, finished: 1 })
    expect(plain.members.flatMap(({ ratings }) => ratings)).toEqual([])
    expect(plain.tables.filter(({ status, seat }) => status === 'playing' && seat !== null)).toHaveLength(1)
    expect((await wish(bob, { do: 'rate', on: true })).body.code).toBe('not-a-member')
    await wish(ada, { do: 'rate', on: true })
    const rated = await look(bob)
    expect(rated.rated).toBe(true)
    for (const { ratings } of rated.members) expect(ratings).toMatchObject([{ game: 'fair', seats: 2, matches: 1 }])
    expect(rated.members.every(({ ratings }) => ratings[0].deviation < 350)).toBe(true)
  })

  test('whoever runs a club alone and deletes the account leaves it to the member who has been there for longest', async () => {
    const [lea, max, joe] = await Promise.all(['lea', 'max', 'joe'].map(signedIn))
    const { id: club } = (await lea.ask<ClubInfo>('/api/clubs', { name: 'Thursday' })).body
    const { invite } = (await lea.ask<Club>(`/api/clubs/${club}`)).body
    for (const who of [max, joe]) await who.ask(`/api/clubs/${club}/join`, { invite })
    const early = { club, account: await idOf(max) }
    await server.hall.services.store.write((db) =>
      db.updateTable('club_members').set({ joined_at: 1 }).where('club', '=', early.club).where('account', '=', early.account).execute(),
    )
    expect((await lea.ask('/api/account/wishes', { do: 'delete' })).status).toBe(200)
    const { members } = (await joe.ask<Club>(`/api/clubs/${club}`)).body
    expect(members.map((member) => [member.name, member.owner])).toEqual([
      ['max', true],
      ['joe', false],
    ])
    expect((await max.ask(`/api/clubs/${club}/wishes`, { do: 'close' })).status).toBe(200)
  })

  test('a club is always run by somebody; the last one takes it along', async () => {
    const [first, second] = [await idOf(ada), await idOf(bob)]
    expect((await wish(ada, { do: 'leave' })).body.code).toBe('last-owner')
    expect((await wish(ada, { do: 'owner', account: first, on: false })).body.code).toBe('last-owner')
    await wish(ada, { do: 'owner', account: second, on: true })
    expect((await wish(ada, { do: 'leave' })).status).toBe(200)
    expect((await look(bob)).members.map(({ account }) => account)).toEqual([second])
    expect((await wish(bob, { do: 'leave' })).status).toBe(200)
    expect((await bob.ask(`/api/clubs/${id}`)).status).toBe(404)
    expect((await bob.ask('/api/clubs')).body).toEqual([])
  })
})

describe('strength by Glicko-2', () => {
  const result = (...winners: number[]) => ({ winners, reason: 'points', rule: '' })

  test('agrees with the example of the method’s author as far as one match a period goes', () => {
    const ratings = ratingsOf([{ game: 'root', accounts: ['a', 'b'], result: result(0) }])
    const [[a], [b]] = [ratings.get('a')!, ratings.get('b')!]
    // Two fresh players: 1500 ± 350 each. The winner stands at 1662 with a deviation of 290, the other mirrors it.
    expect(a).toEqual({ game: 'root', seats: 2, rating: 1662, deviation: 290, matches: 1 })
    expect(b).toEqual({ game: 'root', seats: 2, rating: 1338, deviation: 290, matches: 1 })
  })

  test('games and numbers of seats are rated apart; a stranger, and a person on two seats, count for nothing', () => {
    const ratings = ratingsOf([
      { game: 'root', accounts: ['a', 'b'], result: result(0) },
      { game: 'root', accounts: ['a', 'b', 'c'], result: result(2) },
      { game: 'daimyo', accounts: ['a', null], result: result(0) },
      { game: 'ironwood', accounts: ['a', 'a'], result: result(0) },
    ])
    expect(ratings.get('a')!.map(({ game, seats }) => `${game} ${seats}`)).toEqual(['root 2', 'root 3'])
    // Of two who lost nothing is known: both lost to the winner alone, and equally much.
    const three = (who: string) => ratings.get(who)!.find(({ seats }) => seats === 3)!
    expect(three('a').rating).toBe(three('b').rating)
    expect(three('c').rating).toBeGreaterThan(1500)
  })

  test('winners together have drawn with one another', () => {
    const ratings = ratingsOf([{ game: 'root', accounts: ['a', 'b', 'c'], result: result(0, 1) }])
    expect(ratings.get('a')![0].rating).toBe(ratings.get('b')![0].rating)
    expect(ratings.get('a')![0].rating).toBeGreaterThan(ratings.get('c')![0].rating)
  })
})
