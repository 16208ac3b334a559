/** People with accounts, for tests: a browser's cookies, and the ways in. */
import type { Replacements, Settings } from '../src/index.ts'
import { type Caught, freePort, linkIn } from '../testing/around-accounts.ts'
import { type TestServer, testServer } from './table.ts'

/** A server at which people may have accounts. Its address is the one that its own settings name. */
export const accountServer = async (settings: Partial<Settings> = {}, replacements: Replacements = {}): Promise<TestServer> => {
  const port = settings.port ?? (await freePort())
  const publicUrl = `http://localhost:${port}`
  const server = await testServer({ accounts: true, publicUrl, mailFrom: 'table@example.org', ...settings, port }, replacements)
  return { ...server, url: publicUrl }
}

/** What came back, whatever its status. */
export interface Came<T> {
  status: number
  body: T
  headers: Headers
}

/** A browser: it keeps cookies by host, names the origin of its page, and follows no redirect by itself. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** Asks, as a page of the table does. `origin` is that of the page; null for none. */
  async ask<T>(path: string, body?: unknown, origin: string | null = this.url): Promise<Came<T>> {
    const at = new URL(path, this.url)
    const response = await fetch(at, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        ...(body !== undefined && {
          'content-type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...(body !== undefined && origin !== null && { origin }),
        cookie: [...this.cookies]
          .filter(([name]) => name.startsWith(`${at.port} `))
          .map(([name, value]) => `${name.split(' ')[1]}=${value}`)
          .join('; '),
      },
      ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(`${at.port} ${name}`)
      else this.cookies.set(`${at.port} ${name}`, value)
    }
    const text = await response.text()
    let parsed: unknown = text
    try {
      parsed = JSON.parse(text)
    } catch {
      // Pages and empty answers.
    }
    return { status: response.status, body: parsed as T, headers: response.headers }
  }

  /** The cookie of the session; undefined where nobody is signed in. */
  get session(): string | undefined {
    return [...this.cookies].find(([name]) => name.endsWith('trestle.session_token'))?.[1]
  }

  /** Goes where an address leads, through all redirects; forms of the provider are filled in as `who`. Returns the last address of the table. */
  async follow(address: string, who: string): Promise<string> {
    let at = new URL(address, this.url)
    for (let steps = 0; steps < 20; steps++) {
      const came = await this.ask<string>(at.href)
      const next = came.headers.get('location')
      if (next !== null) at = new URL(next, at)
      else if (String(came.body).includes('name="prompt"')) {
        const prompt = /name="prompt" value="(\w+)"/.exec(came.body)?.[1] ?? ''
        const action = /action="([^"]+)"/.exec(came.body)?.[1] ?? ''
        const done = await this.ask(new URL(action, at).href, new URLSearchParams({ prompt, login: who, password: 'x' }), at.origin)
        at = new URL(done.headers.get('location') ?? '', at)
      } else return at.href
    }
    throw new Error('too many redirects')
  }
}

/** Signs in by a link that is mailed. */
export const signInByMail = async (browser: Browser, mails: Caught[], email: string): Promise<void> => {
  const before = mails.length
  const sent = await browser.ask('/api/auth/sign-in/magic-link', { email, metadata: { lang: 'en' } })
  if (sent.status !== 200) throw new Error(`no link was sent: ${JSON.stringify(sent.body)}`)
  const { status, body } = await browser.ask(`/api/auth/magic-link/verify?token=${await linkIn(mails, email, before)}`)
  if (status !== 200) throw new Error(`the link did not open: ${status} ${JSON.stringify(body)}`)
}

/** Signs in at the provider as `who`; returns where that leads. */
export const signInAtProvider = async (browser: Browser, who: string): Promise<string> => {
  const { body } = await browser.ask<{ url: string }>('/api/auth/sign-in/social', { provider: 'oidc', callbackURL: '/#/account' })
  return browser.follow(body.url, who)
}
