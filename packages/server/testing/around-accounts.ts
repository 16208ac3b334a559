/** The world around accounts, for tests: a mail server that catches, a provider that lets in. */
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { Provider } from 'oidc-provider'
import { SMTPServer } from 'smtp-server'

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createNetServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** A mail as it came, its text without line ends of the transport. */
export interface Caught {
  to: string
  subject: string
  text: string
}

/** Those who wait for another mail, by the list in which it will be. */
const waiting = new WeakMap<Caught[], (() => void)[]>()

/** A mail server that keeps what comes, at a port of its own or at the one that is given. */
export const catchMail = async (at = 0): Promise<{ url: string; mails: Caught[]; close(): Promise<void> }> => {
  const mails: Caught[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [head = '', ...body] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n')
        const encoding = /^content-transfer-encoding: (.*)$/im.exec(head)?.[1] ?? ''
        const raw = body.join('\n\n')
        const text =
          encoding === 'base64' ? Buffer.from(raw, 'base64').toString('utf8') : encoding === 'quoted-printable' ? unquoted(raw) : raw
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          subject: /^subject: (.*)$/im.exec(head)?.[1] ?? '',
          text,
        })
        done()
        for (const go of waiting.get(mails)?.splice(0) ?? []) go()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(at, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => new Promise((done) => server.close(() => done())) }
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** An OpenID Connect provider at which everybody is who they say they are: `ada` is Ada with the address ada@example.org. */
export const openProvider = async (table: string): Promise<{ issuer: string; client: string; secret: string; close(): Promise<void> }> => {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const [client, secret] = ['trestle', 'a-secret-of-the-tests']
  const provider = new Provider(issuer, {
    clients: [{ client_id: client, client_secret: secret, redirect_uris: [`${table}/api/auth/callback/oidc`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['of-the-tests'] },
    async findAccount(_context, id) {
      return {
        accountId: id,
        claims: async () => ({ sub: id, email: `${id}@example.org`, email_verified: true, name: id[0]?.toUpperCase() + id.slice(1) }),
      }
    },
  })
  const server = createServer(provider.callback())
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    issuer,
    client,
    secret,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** The secret in the last link that was mailed to an address, of the mails from one on: waits for it where there is none yet. */
export const linkIn = async (mails: Caught[], to: string, from = 0): Promise<string> => {
  for (;;) {
    const mail = mails.slice(from).findLast((one) => one.to === to)
    if (mail) return /#\/account\/link\/(\w+)/.exec(mail.text)![1]
    await new Promise<void>((came) => waiting.set(mails, [...(waiting.get(mails) ?? []), came]))
  }
}
