/** The requests of the host's page: all that `trestle admin` can, and how the table fares. Without the host's token there is nothing here. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ChatLine,
  HostAccount,
  HostAudit,
  HostBan,
  HostMatch,
  HostMatchDetails,
  HostOverview,
  HostReport,
  HostWish,
} from '@trestle/protocol'
import { Type } from 'typebox'
import { needOwnOrigin } from '../accounts/routes.ts'
import { Admin } from '../admin/admin.ts'
import { backupFolder, detailsOf, matchOf, overviewOf, reportsOf } from '../admin/overview.ts'
import { accountsOf, bansOf } from '../admin/people.ts'
import type { Hall } from '../hall.ts'
import { recordText } from '../house/reports.ts'
import { RequestRefused } from '../refused.ts'
import { backupApart } from '../store/backup.ts'
import { hashOf, matches as sameSecret } from '../store/secrets.ts'

const Params = Type.Object({ id: Type.String({ maxLength: 64 }) })
const Lines = Type.Object({ lines: Type.Array(Type.String()) })
const security: Record<string, string[]>[] = [{ host: [] }]
const Status = Type.Union([Type.Literal('waiting'), Type.Literal('playing'), Type.Literal('finished')])

/** Matches and changes by hand in one answer. */
const MOST = 200
const CHAT = 200
/** Backups that a press on the page leaves in its folder. */
const KEPT = 7

export const hostApi =
  (hall: Hall): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { settings, store } = hall.services
    const admin = new Admin(hall)
    const expected = settings.hostToken === '' ? null : hashOf(settings.hostToken)

    app.addHook('onRequest', async (request) => {
      const given = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
      if (expected !== null && given !== undefined && sameSecret(given, expected)) return
      // An account to which the host has given the right comes by its cookie, from the table's own page alone.
      if (!(await hall.accounts.whoOf(request.headers))?.host) throw new RequestRefused('not-found', 'there is nothing here')
      needOwnOrigin(settings, request)
    })

    app.get('/', { schema: { summary: 'How the table fares', security, response: { 200: HostOverview } } }, () => overviewOf(hall))

    const listed = {
      summary: 'All matches, the last changed first',
      querystring: Type.Object({ status: Type.Optional(Status) }),
      security,
      response: { 200: Type.Array(HostMatch) },
    }
    app.get('/matches', { schema: listed }, async (request) => {
      const { status } = request.query
      const rows = await store.matches({ ...(status && { status }), limit: MOST })
      return Promise.all(rows.map((row) => matchOf(hall, row)))
    })

    const looked = {
      summary: 'A match: who sits where, who is asked, its clock',
      params: Params,
      security,
      response: { 200: HostMatchDetails },
    }
    app.get('/matches/:id', { schema: looked }, ({ params }) => detailsOf(hall, params.id))

    const said = { summary: 'Chat lines of a match', params: Params, security, response: { 200: Type.Array(ChatLine) } }
    app.get('/matches/:id/chat', { schema: said }, async ({ params }) => {
      const lines = await store.chat(params.id, 0, CHAT)
      return lines.map(({ id, seat, name, text, at }) => ({ id, seat, name, text, at }))
    })

    // While the match runs its record holds hidden cards and the seed: the page says so before it asks.
    const record = { summary: 'The record of a match, running or not', params: Params, security, produces: ['text/plain'] }
    app.get('/matches/:id/record', { schema: record }, async ({ params }, reply) =>
      reply.type('text/plain; charset=utf-8').send(await recordText(await hall.room(params.id))),
    )

    const reported = { summary: 'What players reported', security, response: { 200: Type.Array(HostReport) } }
    app.get('/reports', { schema: reported }, () => reportsOf(hall))

    const audit = { summary: 'What was changed by hand', security, response: { 200: Type.Array(HostAudit) } }
    app.get('/audit', { schema: audit }, async () =>
      (await store.audit(MOST)).map(({ at, what, match, detail }) => ({ at, what, match, detail })),
    )

    const people = { summary: 'All accounts', security, response: { 200: Type.Array(HostAccount) } }
    app.get('/accounts', { schema: people }, () => accountsOf(hall))

    const banned = { summary: 'Accounts and addresses that are banned', security, response: { 200: Type.Array(HostBan) } }
    app.get('/bans', { schema: banned }, () => bansOf(hall))

    const wished = { summary: 'Change something by hand', body: HostWish, security, response: { 200: Lines } }
    app.post('/wishes', { schema: wished }, ({ body }) => admin.answer(body))

    const backedUp = { summary: 'Make a backup', security, response: { 200: Type.Object({ file: Type.String() }) } }
    app.post('/backups', { schema: backedUp }, async () => {
      if (settings.database !== '') throw new RequestRefused('bad-request', 'matches are kept in PostgreSQL: use pg_dump')
      const { file } = await backupApart(settings.data, backupFolder(settings), KEPT)
      await store.addAudit({ at: hall.services.now(), what: 'backup', match: null, detail: JSON.stringify({ file }) })
      return { file }
    })
  }
