/** The requests of people with an account. The cookie of a session says who sends them; what changes something must come from the table's own page. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Account, AccountMatch, AccountTotals, AccountWish } from '@trestle/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Hall } from '../hall.ts'
import { RequestRefused } from '../refused.ts'
import type { Settings } from '../settings.ts'
import { needFresh, type Person } from './accounts.ts'
import { matchesOf, totalsOf } from './my-matches.ts'
import { exportOf } from './removal.ts'

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const ofAccount: Record<string, string[]>[] = [{ account: [] }]

/** Throws `bad-origin` where a browser says that a request comes from another site. */
export const needOwnOrigin = ({ publicUrl }: Settings, { method, headers }: FastifyRequest): void => {
  if (method === 'GET' || method === 'HEAD') return
  if (headers.origin !== new URL(publicUrl).origin) throw new RequestRefused('bad-origin', 'this comes from the page of another site')
}

/** Where accounts are switched off, there is nothing for people with one. */
export const onlyWithAccounts = (app: FastifyInstance, { accounts }: Hall): void => {
  app.addHook('onRequest', async () => {
    if (!accounts.enabled) throw noAccounts()
  })
}

const noAccounts = () => new RequestRefused('not-found', 'this table has no accounts')

/** Who sends a request. Throws `not-found` where accounts are switched off, `not-signed-in`, `bad-origin`. */
export const needPerson = async ({ accounts, services }: Hall, request: FastifyRequest): Promise<Person> => {
  if (!accounts.enabled) throw noAccounts()
  const person = await accounts.whoOf(request.headers)
  if (!person) throw new RequestRefused('not-signed-in', 'sign in first')
  needOwnOrigin(services.settings, request)
  return person
}

export const accountApi =
  (hall: Hall): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { accounts, services, rooms } = hall
    const security = ofAccount
    onlyWithAccounts(app, hall)

    const own = {
      summary: "The caller's account; null for callers who are not signed in",
      security,
      response: { 200: Type.Object({ account: nullable(Account) }) },
    }
    app.get('/', { schema: own }, async (request) => {
      const person = await accounts.whoOf(request.headers)
      return { account: person && (await accounts.account(person)) }
    })

    const listed = { summary: 'Seats that the account keeps, with whose turn it is', security, response: { 200: Type.Array(AccountMatch) } }
    app.get('/matches', { schema: listed }, async (request) => matchesOf(services, rooms, (await needPerson(hall, request)).id))

    const summed = { summary: 'Finished matches by game and side, and against whom', security, response: { 200: AccountTotals } }
    app.get('/totals', { schema: summed }, async (request) => totalsOf(services, (await needPerson(hall, request)).id))

    const taken = { summary: 'All that the table keeps of the person, as a file', security, response: { 200: Type.Unknown() } }
    app.get('/export', { schema: taken }, async (request, reply) => {
      const all = await exportOf(hall, await needPerson(hall, request))
      return reply.header('content-disposition', 'attachment; filename="trestle-account.json"').send(all)
    })

    const done = Type.Object({ ok: Type.Literal(true) })
    app.post(
      '/wishes',
      { schema: { summary: 'Change something of the account', body: AccountWish, security, response: { 200: done } } },
      async (request) => {
        await accounts.change(await needPerson(hall, request), request.body)
        return { ok: true as const }
      },
    )
  }

/** The ways in and out; all else that the library offers is closed. */
const open: Record<string, 'GET' | 'POST'> = {
  'sign-in/magic-link': 'POST',
  'magic-link/verify': 'GET',
  'sign-in/social': 'POST',
  'callback/oidc': 'GET',
  'get-session': 'GET',
  'sign-out': 'POST',
  'passkey/generate-register-options': 'GET',
  'passkey/verify-registration': 'POST',
  'passkey/generate-authenticate-options': 'GET',
  'passkey/verify-authentication': 'POST',
}

/** Signing in and out, by better-auth's own requests. */
export const signInRoutes = (app: FastifyInstance, hall: Hall): void => {
  const { accounts, services } = hall
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    async handler(request, reply) {
      const way = request.params['*']
      if (!accounts.enabled || !Object.hasOwn(open, way) || open[way] !== request.method)
        throw new RequestRefused('not-found', 'there is nothing here')
      needOwnOrigin(services.settings, request)
      if (way === 'magic-link/verify') needOwnPage(request)
      // A passkey lets in for good: an open window that another person finds must not be enough to add one.
      const adds = way === 'passkey/generate-register-options' ? await accounts.whoOf(request.headers) : null
      if (adds) needFresh(adds)
      return answerWith(reply, await accounts.signIn(asked(services.settings, request), request.ip))
    },
  })
}

/** A link is used up by the table's own page: another site must not sign its visitors in as somebody else. Throws `bad-origin`. */
const needOwnPage = ({ headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new RequestRefused('bad-origin', 'a link is opened on the page of the table')
}

/** A request as the library wants it, under the address that people use. */
const asked = ({ publicUrl }: Settings, request: FastifyRequest): Request => {
  const headers = new Headers()
  for (const name of ['cookie', 'origin', 'accept', 'content-type', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined
  return new Request(`${publicUrl}${request.url}`, { method: request.method, headers, ...(body && { body }) })
}

const answerWith = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  reply.code(response.status).header('cache-control', 'no-store')
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.send(await response.text())
}
