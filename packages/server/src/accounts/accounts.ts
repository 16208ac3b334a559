/** Accounts: optional, for people who want their matches on every device. Nothing at a table needs one. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Account, AccountTarget, AccountWish, TableInfo } from '@trestle/protocol'
import { GiveUp } from '../house/errands.ts'
import type { Jobs } from '../house/jobs.ts'
import { Allowance } from '../house/limits.ts'
import type { Notices } from '../house/notices.ts'
import type { Rooms } from '../house/rooms.ts'
import { cleanName } from '../house/text.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { newSecret } from '../store/secrets.ts'
import type { Errand, NotifyTarget } from '../store/store.ts'
import type { Auth } from './auth.ts'
import type { Bans } from './bans.ts'
import { keepSeat, letGo, retell, type Telling } from './kept-seats.ts'
import { localeIn, Mail } from './mail.ts'
import { LINK_SECONDS, mailOf, PROVIDER } from './names.ts'
import { forget } from './removal.ts'
import { seal, unseal } from './sealed.ts'

/** Who has signed in. */
export interface Person {
  id: string
  name: string
  mail: string | null
  host: boolean
  /** When this session began, milliseconds since 1970. */
  signedInAt: number
}

const DAY = 86_400_000
const QUARTER = 900_000
const HOUR = 3_600_000
/** Links that are sent to one mail address in a quarter of an hour. */
const LINKS = 5
/** Milliseconds between two tries to reach a provider that did not answer. */
const AGAIN = 30_000
const MINUTE_SECONDS = 60

/** The name of the cookie that holds a session, with or without TLS. */
const COOKIE = /(?:^|;\s*)(?:__Secure-)?trestle\.session_token=/

interface Parts {
  services: Services
  rooms: Rooms
  notices: Notices
  bans: Bans
  jobs: Jobs
}

/** Mails that are sent at once. */
const MAILS = 4

/** A link to sign in by, as it is kept, sealed, until it is sent. */
interface Link {
  to: string
  link: string
  lang: string
  /** When it is good no more, milliseconds since 1970. */
  until: number
}

const sealedFor = (id: string): string => `mail ${id}`

export class Accounts {
  private readonly parts: Parts
  private readonly mail: Mail
  private readonly linksByCaller: Allowance
  private readonly linksByMail = new Allowance(LINKS, QUARTER)
  private opened: Promise<Auth> | null = null
  private triedAt = 0

  constructor(parts: Parts) {
    this.parts = parts
    this.mail = new Mail(parts.services.settings)
    this.linksByCaller = new Allowance(parts.services.settings.linksPerHour, HOUR)
    parts.jobs.errands('mail', MAILS, (errand) => this.deliver(errand))
    if (!this.enabled) return
    parts.notices.mail = (...mail) => this.tell(...mail)
    // Nobody who signs in first waits for it.
    void import('./auth.ts')
  }

  get enabled(): boolean {
    return this.parts.services.settings.accounts
  }

  /** The ways to sign in; null where accounts are switched off. */
  get ways(): TableInfo['accounts'] {
    const { oidcIssuer, oidcName } = this.parts.services.settings
    return this.enabled ? { mail: this.mail.works, provider: oidcIssuer === '' ? null : oidcName } : null
  }

  private auth(): Promise<Auth> {
    const { store, settings, key, log } = this.parts.services
    this.opened ??= import('./auth.ts').then(({ openAuth }) =>
      store.read(async (db) => openAuth({ db, settings, key, log, sendLink: (...link) => this.sendLink(...link) })),
    )
    return this.opened
  }

  private async sendLink(email: string, secret: string, lang: string): Promise<void> {
    if (!this.linksByMail.take(email.toLowerCase())) throw new RequestRefused('too-many', 'enough links were sent to this address')
    const { jobs, services } = this.parts
    const id = `mail ${newSecret()}`
    // By the clock of the machine, as the library that made the link counts.
    const until = Date.now() + LINK_SECONDS * 1000
    const link: Link = { to: email, link: `${services.settings.publicUrl}/#/account/link/${secret}`, lang, until }
    // Neither the database nor a backup lets anybody in.
    const sealed = seal(services.key, sealedFor(id), JSON.stringify(link))
    await jobs.entrust([{ id, kind: 'mail', what: { sealed }, urgency: 'watched' }])
  }

  /** Sends a link that was kept. One that is good no more is let go. */
  private async deliver({ id, what }: Errand): Promise<void> {
    const text = unseal(this.parts.services.key, sealedFor(id), (what as { sealed: string }).sealed)
    if (text === null) throw new GiveUp('a mail was written with other secrets')
    const { to, link, lang, until } = JSON.parse(text) as Link
    const minutes = Math.ceil((until - Date.now()) / 1000 / MINUTE_SECONDS)
    if (minutes > 0) await this.mail.sendLink(to, link, lang, minutes, id)
  }

  private async tell(account: string, subject: string, text: string, name?: string): Promise<void> {
    const row = await this.parts.services.store.read((db) =>
      db.selectFrom('users').select('email').where('id', '=', account).executeTakeFirst(),
    )
    const to = row ? mailOf(row.email) : null
    if (to !== null) await this.mail.send(to, subject, text, name)
  }

  /** Answers a request for signing in or out. What it writes is durable once this has resolved. */
  async signIn(request: Request, address: string): Promise<Response> {
    const path = new URL(request.url).pathname
    if (path.endsWith('/sign-in/magic-link') && !this.linksByCaller.take(address))
      throw new RequestRefused('too-many', 'enough links were asked for from this address; wait an hour')
    if (path.endsWith('/sign-in/social')) await this.reachProvider()
    const auth = await this.auth()
    return this.parts.services.store.write(() => auth.handler(request))
  }

  /** A provider that could not be reached when it was asked first is asked again. */
  private async reachProvider(): Promise<void> {
    const { socialProviders } = await (await this.auth()).$context
    const { steady } = this.parts.services
    if (socialProviders.some(({ id }) => id === PROVIDER) || steady() - this.triedAt < AGAIN) return
    this.triedAt = steady()
    this.opened = null
  }

  /** Who sends a request, by the cookie of their session; null for callers without one. */
  async whoOf({ cookie }: IncomingHttpHeaders): Promise<Person | null> {
    if (!this.enabled || cookie === undefined || !COOKIE.test(cookie)) return null
    const auth = await this.auth()
    const found = await auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
    if (!found) return null
    const { user, session } = found
    const settings = await this.settingsOf(user.id)
    return {
      id: user.id,
      name: user.name,
      mail: mailOf(user.email),
      host: settings.host,
      signedInAt: new Date(session.createdAt).getTime(),
    }
  }

  private async settingsOf(account: string): Promise<Telling & { host: boolean; achievements: Account['achievements'] }> {
    const row = await this.parts.services.store.read((db) =>
      db.selectFrom('account_settings').selectAll().where('account', '=', account).executeTakeFirst(),
    )
    if (!row) return { lang: 'en', notify: [], host: false, achievements: {} }
    return { lang: row.lang, notify: JSON.parse(row.notify), host: row.host === 1, achievements: JSON.parse(row.achievements) }
  }

  private async writeSettings(
    account: string,
    change: { lang?: string; notify?: string; achievements?: string; host?: number },
  ): Promise<void> {
    const first = { account, lang: 'en', notify: '[]', achievements: '{}', host: 0, ...change }
    await this.parts.services.store.write((db) =>
      db
        .insertInto('account_settings')
        .values(first)
        .onConflict((c) => c.column('account').doUpdateSet(change))
        .execute(),
    )
  }

  private async needAccount(account: string): Promise<void> {
    const known = await this.parts.services.store.read((db) =>
      db.selectFrom('users').select('id').where('id', '=', account).executeTakeFirst(),
    )
    if (!known) throw new RequestRefused('not-found', 'there is no such account')
  }

  /** Makes an account one of a host, or takes that back. Throws `not-found`. */
  async setHost(account: string, host: boolean): Promise<void> {
    await this.needAccount(account)
    await this.writeSettings(account, { host: host ? 1 : 0 })
  }

  /** All that a person sees of their own account. */
  async account(person: Person): Promise<Account> {
    const { store } = this.parts.services
    const { notify, achievements } = await this.settingsOf(person.id)
    const [user, passkeys, logins, ban] = await Promise.all([
      store.read((db) => db.selectFrom('users').select('createdAt').where('id', '=', person.id).executeTakeFirstOrThrow()),
      store.read((db) => db.selectFrom('passkeys').select(['id', 'name', 'createdAt']).where('userId', '=', person.id).execute()),
      store.read((db) => db.selectFrom('logins').select('providerId').where('userId', '=', person.id).execute()),
      this.parts.bans.all(),
    ])
    return {
      ...{ id: person.id, name: person.name, mail: person.mail, host: person.host, achievements },
      banned: ban.find(({ kind, value }) => kind === 'account' && value === person.id)?.why ?? null,
      createdAt: Date.parse(user.createdAt),
      passkeys: passkeys.map(({ id, name, createdAt }) => ({
        id,
        name: name ?? '',
        createdAt: createdAt === null ? 0 : Date.parse(createdAt),
      })),
      provider: logins.some(({ providerId }) => providerId === PROVIDER),
      notices: notify.map(({ kind }) => kind),
    }
  }

  /** Does what a person wishes of their account. */
  async change(person: Person, wish: AccountWish): Promise<void> {
    const { services } = this.parts
    switch (wish.do) {
      case 'rename':
        return this.rename(person, wish.name)
      case 'keep':
        return keepSeat(this.parts, person, wish.match, wish.token, await this.settingsOf(person.id))
      case 'let-go':
        return letGo(services, person.id, wish.match)
      case 'tell':
        return this.addTarget(person, wish.to, localeIn(wish.lang))
      case 'tell-no-more':
        return this.retell(person, (told) => ({ ...told, notify: told.notify.filter(({ kind }) => kind !== wish.kind) }))
      case 'achieved':
        return this.achieved(person, wish.game, wish.levels)
      case 'remove-passkey':
        return this.removePasskey(person, wish.passkey)
      case 'sign-out-everywhere':
        await services.store.write((db) => db.deleteFrom('sessions').where('userId', '=', person.id).execute())
        return
      case 'delete':
        needFresh(person)
        return forget(this.parts, person.id)
    }
  }

  private async rename(person: Person, wanted: string): Promise<void> {
    const name = cleanName(wanted)
    if (name === '') throw new RequestRefused('no-letters', 'a name has at least one letter that can be seen')
    await this.parts.services.store.write((db) => db.updateTable('users').set({ name }).where('id', '=', person.id).execute())
  }

  private async addTarget(person: Person, to: AccountTarget, lang: string): Promise<void> {
    if (to.kind === 'mail' && (person.mail === null || !this.mail.works))
      throw new RequestRefused('bad-request', 'this account has no mail address, or the table sends no mail')
    const target: NotifyTarget = to.kind === 'mail' ? { kind: 'mail', account: person.id } : to
    await this.retell(person, ({ notify }) => ({ lang, notify: this.parts.notices.withTarget(notify, target) }))
  }

  /** Changes how the person is told, at all seats that are in play too. */
  private async retell(person: Person, change: (before: Telling) => Telling): Promise<void> {
    const { lang, notify } = await this.settingsOf(person.id)
    const next = change({ lang, notify })
    await this.writeSettings(person.id, { lang: next.lang, notify: JSON.stringify(next.notify) })
    await retell(this.parts, person.id, notify, next)
  }

  private async achieved(person: Person, game: string, levels: Record<string, string[]>): Promise<void> {
    const { achievements } = await this.settingsOf(person.id)
    const kept = achievements[game] ?? {}
    const joined = Object.fromEntries(
      [...new Set([...Object.keys(kept), ...Object.keys(levels)])].map((level) => [
        level,
        [...new Set([...(kept[level] ?? []), ...(levels[level] ?? [])])].slice(0, 100),
      ]),
    )
    const next = { ...achievements, [game]: joined }
    if (JSON.stringify(next).length > 20_000) throw new RequestRefused('too-large', 'more achievements than any game has')
    await this.writeSettings(person.id, { achievements: JSON.stringify(next) })
  }

  /** The last way in stays, so that nobody locks themselves out. */
  private async removePasskey(person: Person, passkey: string): Promise<void> {
    const { passkeys, mail, provider } = await this.account(person)
    if (!passkeys.some(({ id }) => id === passkey)) throw new RequestRefused('not-found', 'this account has no such passkey')
    const others = passkeys.length > 1 || provider || (mail !== null && this.mail.works)
    if (!others) throw new RequestRefused('last-way-in', 'it is the last way into this account; add another one first')
    await this.parts.services.store.write((db) =>
      db.deleteFrom('passkeys').where('id', '=', passkey).where('userId', '=', person.id).execute(),
    )
  }

  /** Takes an account off the table by the host's word. Throws `not-found`. */
  async remove(account: string): Promise<void> {
    await this.needAccount(account)
    await forget(this.parts, account)
  }

  close(): void {
    this.mail.close()
  }
}

/** For what cannot be taken back, or lets others in: whoever finds an open window of another must not do it. Throws `sign-in-again`. */
export const needFresh = ({ signedInAt }: Person): void => {
  if (Date.now() - signedInAt > DAY) throw new RequestRefused('sign-in-again', 'sign in again first: this session is older than a day')
}
