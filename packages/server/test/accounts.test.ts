/** Accounts from outside: the ways in, what they keep, and what nobody may do with them. Over both databases. */
import type { Account, AccountMatch, AccountTotals, HostAccount, HostAudit, HostBan } from '@trestle/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../src/store/secrets.ts'
import { type Caught, catchMail, freePort, linkIn, openProvider } from '../testing/around-accounts.ts'
import { accountServer, Browser, signInAtProvider, signInByMail } from './people.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { call, claim, command, look, newMatch, play, playOn, removeFolder, type TestServer, until } from './table.ts'

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
  let provider: Awaited<ReturnType<typeof openProvider>>
  let mails: Caught[]
  beforeAll(async () => {
    mails = mail.mails
    mails.length = 0
    const port = await freePort()
    provider = await openProvider(`http://localhost:${port}`)
    server = await accountServer({
      port,
      mail: mail.url,
      database: database === 'PostgreSQL' ? await postgres.newDatabase() : '',
      ...{ oidcIssuer: provider.issuer, oidcClient: provider.client, oidcSecret: provider.secret, oidcName: 'The club' },
    })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
    removeFolder(server.folder)
  })

  const signedIn = async (who: string): Promise<Browser> => {
    const browser = new Browser(server.url)
    await signInByMail(browser, mails, `${who}@example.org`)
    await browser.ask('/api/account/wishes', { do: 'rename', name: who })
    return browser
  }
  const account = async (browser: Browser): Promise<Account> => (await browser.ask<{ account: Account }>('/api/account')).body.account
  const matches = async (browser: Browser): Promise<AccountMatch[]> => (await browser.ask<AccountMatch[]>('/api/account/matches')).body
  const keep = (browser: Browser, { match, token }: { match: string; token: string }) =>
    browser.ask<{ code?: string }>('/api/account/wishes', { do: 'keep', match, token })

  test('a link by mail signs in once; used again or expired it does not', async () => {
    const ada = new Browser(server.url)
    expect((await ada.ask('/api/auth/sign-in/magic-link', { email: 'once@example.org', metadata: { lang: 'pl' } })).status).toBe(200)
    const secret = await linkIn(mails, 'once@example.org')
    expect(mails.at(-1)!.text).toContain(`${server.url}/#/account/link/`)
    expect((await ada.ask(`/api/auth/magic-link/verify?token=${secret}`)).status).toBe(200)
    expect(await account(ada)).toMatchObject({ mail: 'once@example.org', host: false, banned: null, passkeys: [] })

    const thief = new Browser(server.url)
    expect((await thief.ask(`/api/auth/magic-link/verify?token=${secret}`)).headers.get('location')).toContain('error=INVALID_TOKEN')
    expect(thief.session).toBeUndefined()

    await ada.ask('/api/auth/sign-in/magic-link', { email: 'late@example.org' })
    const late = await linkIn(mails, 'late@example.org')
    const kept = await server.hall.services.store.read((db) => db.selectFrom('verifications').selectAll().execute())
    expect(JSON.stringify(kept)).not.toContain(late)
    await server.hall.services.store.write((db) => db.updateTable('verifications').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute())
    const came = await thief.ask(`/api/auth/magic-link/verify?token=${late}`)
    expect(came.headers.get('location')).toContain('error=')
    expect(thief.session).toBeUndefined()
  })

  test('another site signs nobody in by a link of its own, and does not use the link up', async () => {
    const ada = new Browser(server.url)
    await ada.ask('/api/auth/sign-in/magic-link', { email: 'lured@example.org' })
    const way = `/api/auth/magic-link/verify?token=${await linkIn(mails, 'lured@example.org')}`
    for (const site of ['cross-site', 'same-site', 'none']) {
      const lured = await fetch(`${server.url}${way}`, { headers: { 'sec-fetch-site': site }, redirect: 'manual' })
      expect([site, lured.status, lured.headers.getSetCookie()]).toEqual([site, 403, []])
    }
    expect((await ada.ask(way)).status).toBe(200)
  })

  test('nobody is mailed more than a few links, and where an account exists is told to nobody', async () => {
    const asker = new Browser(server.url)
    const email = `many-${database}@example.org`
    const answers: { status: number; body: unknown }[] = []
    for (let i = 0; i < 7; i++) answers.push(await asker.ask('/api/auth/sign-in/magic-link', { email }))
    await until(() => mails.filter(({ to }) => to === email).length >= 5)
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many' } })
    expect(mails.filter(({ to }) => to === email)).toHaveLength(5)
    const known = await asker.ask('/api/auth/sign-in/magic-link', { email: 'once@example.org' })
    expect([known.status, known.body]).toEqual([answers[0].status, answers[0].body])
  })

  test('the provider of the host lets in; a state that is not one’s own does not', async () => {
    const ada = new Browser(server.url)
    expect(await signInAtProvider(ada, 'ada')).toBe(`${server.url}/#/account`)
    expect(await account(ada)).toMatchObject({ name: 'Ada', mail: 'ada@example.org', provider: true })
    const logins = await server.hall.services.store.read((db) => db.selectFrom('logins').selectAll().execute())
    expect(logins).toMatchObject([{ accountId: 'ada', accessToken: null, idToken: null, refreshToken: null }])

    // Somebody starts to sign in and sends the last step of it to another person.
    const mallory = new Browser(server.url)
    const { body } = await mallory.ask<{ url: string }>('/api/auth/sign-in/social', { provider: 'oidc', callbackURL: '/#/account' })
    const state = new URL(body.url).searchParams.get('state')
    const victim = new Browser(server.url)
    for (const forged of [state, 'made-up']) {
      const came = await victim.ask(`/api/auth/callback/oidc?code=abc&state=${forged}`)
      expect(came.headers.get('location')).toMatch(/#\/account\/failed$/)
      expect(victim.session).toBeUndefined()
    }
    const elsewhere = await mallory.ask('/api/auth/sign-in/social', { provider: 'oidc', callbackURL: 'https://evil.example/' })
    expect(elsewhere.status).toBe(403)
  })

  test('a session that was planted before signing in is worth nothing after it', async () => {
    const mallory = await signedIn('mallory')
    const planted = mallory.session!
    const victim = new Browser(server.url)
    victim.cookies.set(`${new URL(server.url).port} trestle.session_token`, planted)
    await signInByMail(victim, mails, 'victim@example.org')
    expect(victim.session).not.toBe(planted)
    expect((await account(victim)).mail).toBe('victim@example.org')
    expect((await account(mallory)).mail).toBe('mallory@example.org')
    const forged = new Browser(server.url)
    forged.cookies.set(`${new URL(server.url).port} trestle.session_token`, `${planted.split('.')[0]}.AAAA`)
    expect((await forged.ask('/api/account')).body).toEqual({ account: null })
    expect((await forged.ask('/api/account/matches')).status).toBe(401)
  })

  test('what comes from the page of another site is refused and changes nothing', async () => {
    const ada = await signedIn('origin')
    for (const origin of ['https://evil.example', null, 'null']) {
      expect(await ada.ask('/api/account/wishes', { do: 'rename', name: 'Mallory' }, origin)).toMatchObject({
        status: 403,
        body: { code: 'bad-origin' },
      })
      expect((await ada.ask('/api/auth/sign-out', {}, origin)).status).toBe(403)
      expect((await ada.ask('/api/clubs', { name: 'theirs' }, origin)).status).toBe(403)
    }
    expect((await account(ada)).name).toBe('origin')
    // What the library could do beside signing in is closed.
    for (const way of ['update-user', 'delete-user', 'change-email', 'list-sessions', 'sign-up/email', 'passkey/list-user-passkeys'])
      expect((await ada.ask(`/api/auth/${way}`, way.startsWith('list') ? undefined : {})).status).toBe(404)
  })

  test('a kept seat is found again at another device, with whose turn it is; without its key nobody keeps it', async () => {
    const ada = await signedIn('finder')
    const { match, seats } = await newMatch(server.url, ['me', 'me'])
    expect((await keep(ada, seats[0])).status).toBe(200)
    expect(await keep(ada, { match: match.id, token: 'x'.repeat(20) })).toMatchObject({ status: 401, body: { code: 'unknown-token' } })
    const phone = await signedIn('finder')
    const [found] = await matches(phone)
    const { waiting } = await look(server.url, match.id)
    expect(found).toMatchObject({
      match: match.id,
      seat: 0,
      token: seats[0].token,
      status: 'playing',
      yours: waiting.includes(0),
      share: null,
    })
    expect((await command(server.url, { match: match.id, token: found.token! }, { do: 'chat', text: 'found' })).status).toBe(200)
    // The database alone does not open the seat.
    const rows = await server.hall.services.store.read((db) =>
      db.selectFrom('account_seats').selectAll().where('match', '=', match.id).execute(),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(seats[0].token)
    // A seat that was handed over is the other person's.
    const { body } = await command(server.url, seats[0], { do: 'hand-over' })
    if (!body.ok) throw new Error('not handed over')
    await look(server.url, match.id, body.seated!.token)
    expect(await matches(phone)).toEqual([])
    // It has a name already, and nobody to be told: nothing changes at the table.
    expect((await keep(ada, body.seated!)).status).toBe(200)
    expect(await matches(phone)).toHaveLength(1)
    await phone.ask('/api/account/wishes', { do: 'let-go', match: match.id })
    expect(await matches(ada)).toEqual([])
  })

  test('two people on one device keep their own seats; signing out takes no link away', async () => {
    const device = await signedIn('first')
    const { match, seats } = await newMatch(server.url, ['me', 'me'])
    await keep(device, seats[0])
    expect((await device.ask('/api/auth/sign-out', {})).status).toBe(200)
    expect(device.session).toBeUndefined()
    expect((await device.ask('/api/account')).body).toEqual({ account: null })
    await signInByMail(device, mails, 'second@example.org')
    expect(await matches(device)).toEqual([])
    await keep(device, seats[1])
    expect((await matches(device)).map(({ seat }) => seat)).toEqual([1])
    expect((await look(server.url, match.id, seats[0].token)).seat).toBe(0)
  })

  test('finished matches add up by side and opponent; the rematch is kept by itself', async () => {
    const [eve, bob] = [await signedIn('eve'), await signedIn('bob')]
    const { match, seats } = await newMatch(server.url, ['me', 'me'])
    await keep(eve, seats[0])
    await keep(bob, seats[1])
    await playOn(server.url, seats)
    const { result } = await look(server.url, match.id)
    const share = result!.winners.includes(0) ? 1 / result!.winners.length : 0
    const { body: totals } = await eve.ask<AccountTotals>('/api/account/totals')
    const { role } = (await look(server.url, match.id)).match.seats[0]
    expect(totals).toEqual({
      sides: [{ game: 'fair', role, played: 1, won: share }],
      against: [{ kind: 'person', name: 'bob', played: 1, won: share }],
    })
    await command(server.url, seats[0], { do: 'rematch' })
    const [next, before] = await matches(bob)
    expect(before).toMatchObject({ match: match.id, status: 'finished' })
    expect(next.status).toBe('playing')
    expect((await look(server.url, next.match, next.token!)).seat).toBe(next.seat)
  })

  test('deletion leaves the match with an anonymous name, and nothing of the account', async () => {
    const gone = await signedIn('gone')
    const { id } = await account(gone)
    const { match, seats } = await newMatch(server.url, ['me', 'me'])
    await keep(gone, seats[0])
    expect((await look(server.url, match.id)).match.seats[0].name).toBe('gone')
    await command(server.url, seats[0], { do: 'chat', text: 'my words' })
    const { body: file, headers } = await gone.ask<{ chat: object[]; matches: object[]; account: object }>('/api/account/export')
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(file).toMatchObject({ account: { id, email: 'gone@example.org' }, chat: [{ text: 'my words' }], matches: [{ match: match.id }] })
    expect(JSON.stringify(file)).not.toContain(seats[0].token)
    expect((await gone.ask('/api/account/wishes', { do: 'delete' })).status).toBe(200)
    expect((await gone.ask('/api/account')).body).toEqual({ account: null })
    expect((await look(server.url, match.id)).match.seats[0].name).toBe('')
    const { body: chat } = await call<{ name: string; text: string }[]>(server.url, `/api/matches/${match.id}/chat`)
    expect(chat).toMatchObject([{ name: '', text: 'my words' }])
    // The link still opens the seat.
    expect((await look(server.url, match.id, seats[0].token)).seat).toBe(0)
    const { store } = server.hall.services
    const tables = [
      'users',
      'sessions',
      'logins',
      'passkeys',
      'account_settings',
      'account_seats',
      'club_members',
      'verifications',
    ] as const
    for (const table of tables) {
      const rows = await store.read((db) => db.selectFrom(table).selectAll().execute())
      expect([table, JSON.stringify(rows).includes(id), JSON.stringify(rows).includes('gone@')]).toEqual([table, false, false])
    }
  })

  test('an old session adds no passkey and deletes nothing', async () => {
    const old = await signedIn('old')
    const { id } = await account(old)
    await server.hall.services.store.write((db) =>
      db.updateTable('sessions').set({ createdAt: '2026-01-01T00:00:00.000Z' }).where('userId', '=', id).execute(),
    )
    expect(await old.ask('/api/account/wishes', { do: 'delete' })).toMatchObject({ status: 403, body: { code: 'sign-in-again' } })
    expect(await old.ask('/api/auth/passkey/generate-register-options')).toMatchObject({ status: 403, body: { code: 'sign-in-again' } })
    expect((await account(old)).name).toBe('old')
    const other = await signedIn('old')
    await other.ask('/api/account/wishes', { do: 'sign-out-everywhere' })
    expect((await old.ask('/api/account')).body).toEqual({ account: null })
  })

  test('a banned account sits down nowhere and says nothing; plays on where it sits, until the ban is taken back', async () => {
    const bad = await signedIn('bad')
    const { id } = await account(bad)
    const { seats } = await newMatch(server.url, ['me', 'me'])
    await keep(bad, seats[0])
    const ban = await server.hall.bans.add('account', id, 'rude')
    expect((await account(bad)).banned).toBe('rude')
    expect(await command(server.url, seats[0], { do: 'chat', text: 'hello' })).toMatchObject({ status: 403, body: { code: 'banned' } })
    expect((await command(server.url, seats[1], { do: 'chat', text: 'hello' })).status).toBe(200)
    const wanted = { client: 'c'.repeat(20), game: 'fair', seats: [{ kind: 'me' }, { kind: 'open' }] }
    expect(await bad.ask('/api/matches', wanted)).toMatchObject({ status: 403, body: { code: 'banned' } })
    const open = await newMatch(server.url, ['me', 'open'])
    const sit = { client: 'd'.repeat(20), invite: open.invite }
    expect(await bad.ask(`/api/matches/${open.match.id}/claim`, sit)).toMatchObject({ status: 403, body: { code: 'banned' } })
    for (const seat of seats) await play(server.url, seat)
    await server.hall.bans.remove(ban.id)
    expect((await bad.ask(`/api/matches/${open.match.id}/claim`, sit)).status).toBe(200)
  })

  test('a banned range of addresses sits down nowhere; what is no range is refused', async () => {
    const open = await newMatch(server.url, ['me', 'open'])
    for (const range of ['127.0.0.0/8', '::1']) {
      await expect(server.hall.bans.add('address', `${range}/x`, '')).rejects.toThrow(/is no address/)
      await server.hall.bans.add('address', range, '')
    }
    expect(await claim(server.url, open.match.id, { invite: open.invite })).toMatchObject({ status: 403, body: { code: 'banned' } })
    expect(await command(server.url, open.seats[0], { do: 'chat', text: 'hello' })).toMatchObject({ status: 403 })
    for (const { id } of await server.hall.bans.all()) await server.hall.bans.remove(id)
    expect((await claim(server.url, open.match.id, { invite: open.invite })).status).toBe(200)
  })

  test('an account with the right opens the host’s requests, from the table’s own page alone; the others find nothing there', async () => {
    const [helper, other] = [await signedIn('helper'), await signedIn('other')]
    const { id } = await account(helper)
    expect((await helper.ask('/api/host/accounts')).status).toBe(404)
    await server.hall.accounts.setHost(id, true)
    const { body } = await helper.ask<HostAccount[]>('/api/host/accounts')
    expect(body.find((one) => one.id === id)).toMatchObject({ name: 'helper', mail: 'helper@example.org', host: true, seats: 0 })
    expect((await other.ask('/api/host/accounts')).status).toBe(404)
    const wish = { do: 'ban', account: (await account(other)).id, why: 'noise', days: 2 }
    expect((await helper.ask('/api/host/wishes', wish, 'https://evil.example')).status).toBe(403)
    expect(await server.hall.bans.all()).toEqual([])
    expect((await helper.ask('/api/host/wishes', wish)).status).toBe(200)
    const [ban] = (await helper.ask<HostBan[]>('/api/host/bans')).body
    expect(ban).toMatchObject({ kind: 'account', name: 'other', why: 'noise' })
    expect(ban.until! - ban.at).toBe(2 * 86_400_000)
    expect((await helper.ask('/api/host/wishes', { do: 'unban', ban: ban.id })).status).toBe(200)
    const { match, seats } = await newMatch(server.url, ['me', 'me'])
    expect(await helper.ask('/api/host/wishes', { do: 'ban-seat', match: match.id, seat: 0 })).toMatchObject({ status: 404 })
    await keep(other, seats[0])
    expect((await helper.ask('/api/host/wishes', { do: 'ban-seat', match: match.id, seat: 0 })).status).toBe(200)
    expect((await helper.ask('/api/host/wishes', { do: 'delete-account', account: (await account(other)).id })).status).toBe(200)
    expect(await server.hall.bans.all()).toEqual([])
    const audit = (await helper.ask<HostAudit[]>('/api/host/audit')).body
    expect(audit.map(({ what }) => what).slice(0, 4)).toEqual(['delete-account', 'ban-seat', 'unban', 'ban'])
    await server.hall.accounts.setHost(id, false)
    expect((await helper.ask('/api/host/accounts')).status).toBe(404)
  })

  test('one setting tells every kept seat, those of later too, and only what the account can be reached by', async () => {
    const ada = await signedIn('told')
    const { match, seats } = await newMatch(server.url, ['me', 'me'])
    await keep(ada, seats[0])
    const hook = { kind: 'webhook', url: 'https://hooks.example/a', format: 'json' }
    for (const to of [{ kind: 'mail' }, hook])
      expect((await ada.ask('/api/account/wishes', { do: 'tell', to, lang: 'cs' })).status).toBe(200)
    const later = await newMatch(server.url, ['me', 'me'])
    await keep(ada, later.seats[1])
    const { id } = await account(ada)
    const [first, second] = [await server.hall.room(match.id), await server.hall.room(later.match.id)]
    expect(first.seats[0]).toMatchObject({ notify: [{ kind: 'mail', account: id }, hook], lang: 'cs' })
    expect(second.seats[1].notify).toEqual(first.seats[0].notify)
    expect((await account(ada)).notices).toEqual(['mail', 'webhook'])
    await ada.ask('/api/account/wishes', { do: 'tell-no-more', kind: 'webhook' })
    expect([first.seats[0].notify, second.seats[1].notify]).toEqual([[{ kind: 'mail', account: id }], [{ kind: 'mail', account: id }]])
    await ada.ask('/api/account/wishes', { do: 'tell-no-more', kind: 'mail' })
    expect([first.seats[0].notify, second.seats[1].notify]).toEqual([[], []])
    const before = mails.length
    await server.hall.notices.mail!(id, 'a subject', 'a text')
    expect(mails.slice(before)).toMatchObject([{ to: 'told@example.org', subject: 'a subject' }])
  })

  test('achievements are joined, whichever device has which', async () => {
    const ada = await signedIn('achiever')
    const achieved = (ids: string[]) => ada.ask('/api/account/wishes', { do: 'achieved', game: 'daimyo', levels: { easy: ids } })
    await achieved(['relics', 'units'])
    await achieved(['units', 'buildings'])
    expect((await account(ada)).achievements).toEqual({ daimyo: { easy: ['relics', 'units', 'buildings'] } })
  })

  test('cookies are for the server alone, and no secret of a session lies in the log', async () => {
    const browser = new Browser(server.url)
    await browser.ask('/api/auth/sign-in/magic-link', { email: 'cookie@example.org' })
    const response = await fetch(`${server.url}/api/auth/magic-link/verify?token=${await linkIn(mails, 'cookie@example.org')}`)
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('trestle.session_token'))!
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    const token = decodeURIComponent(/=([^;]+)/.exec(cookie)![1]).split('.')[0]
    expect(server.lines.join()).not.toContain(token)
    expect(server.lines.join()).not.toContain(hashOf(token))
  })
})
