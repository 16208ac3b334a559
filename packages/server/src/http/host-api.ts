/** The requests of the host's page: all that `trestle admin` can, and how the table fares. Without the host's token there is nothing here. */
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ChatLine, HostAccount, HostAudit, HostBan, HostMatch, HostOverview, HostReport, HostWish } from '@trestle/protocol'
import { Type } from 'typebox'
import own from '../../package.json' with { type: 'json' }
import { needOwnOrigin } from '../accounts/routes.ts'
import { Admin } from '../admin/admin.ts'
import { accountsOf, bansOf } from '../admin/people.ts'
import type { Hall } from '../hall.ts'
import { errandCounts } from '../house/errands.ts'
import { recordText } from '../house/reports.ts'
import { infoOf } from '../match/picture.ts'
import { RequestRefused } from '../refused.ts'
import { databaseFile, type Settings } from '../settings.ts'
import { backupApart } from '../store/backup.ts'
import { hashOf, matches as sameSecret } from '../store/secrets.ts'
import { type MatchRow, UPGRADE, type Upgrade } from '../store/store.ts'
import { readinessOf } from './readiness.ts'

const Params = Type.Object({ id: Type.String({ maxLength: 64 }) })
const Lines = Type.Object({ lines: Type.Array(Type.String()) })
const security: Record<string, string[]>[] = [{ host: [] }]
const Status = Type.Union([Type.Literal('waiting'), Type.Literal('playing'), Type.Literal('finished')])

/** Matches and reports in one answer. */
const MOST = 200
const CHAT = 200
/** Backups that a press on the page leaves in its folder. */
const KEPT = 7

const backupFolder = (settings: Settings): string => join(settings.data, 'backups')

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
    app.get('/reports', { schema: reported }, () => reportsIn(join(settings.data, 'reports')))

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

const matchOf = async ({ services }: Hall, row: MatchRow): Promise<HostMatch> => ({
  id: row.id,
  game: row.game,
  rules: row.version,
  status: row.status,
  inputs: row.seq,
  listed: row.listed,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
  seats: (await services.store.seats(row.id)).map(({ role, kind, name, player }) => ({ role, kind, name: player ?? name })),
})

const overviewOf = async (hall: Hall): Promise<HostOverview> => {
  const { settings, store } = hall.services
  const { write, disk, jobs, freeBytes, due } = await readinessOf(hall)
  const rooms = await hall.rooms.all()
  const people = rooms.flatMap((room) => infoOf(room).seats.filter(({ kind, present }) => kind === 'person' && present)).length
  const games = await Promise.all(
    Object.keys(hall.contents.registry).map(async (id) => ({
      id,
      rules: (await hall.contents.game(id)).version,
      pack: Object.hasOwn(settings.packs, id),
    })),
  )
  return {
    version: own.version,
    node: process.versions.node,
    database: settings.database === '' ? 'file' : 'postgresql',
    upSeconds: Math.round(process.uptime()),
    ready: { write, disk, jobs },
    matches: await store.counts(),
    rooms: hall.rooms.size,
    people,
    resting: hall.computers.resting,
    due,
    errands: await errandCounts(store, hall.jobs),
    workers: settings.workers,
    freeBytes,
    databaseBytes:
      settings.database === '' && existsSync(databaseFile(settings.data)) ? (await stat(databaseFile(settings.data))).size : null,
    games,
    backups: await backupsIn(backupFolder(settings)),
    upgrade: JSON.parse((await store.value(UPGRADE)) ?? 'null') as Upgrade | null,
    nodes: (await hall.services.fleet.nodes()).map(({ name, version }) => ({ name, version })),
  }
}

const filesIn = async (folder: string, form: RegExp): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder))
        .filter((name) => form.test(name))
        .sort()
        .reverse()
        .slice(0, MOST)
    : []

const backupsIn = async (folder: string): Promise<HostOverview['backups']> =>
  Promise.all(
    (await filesIn(folder, /^(trestle|before-upgrade)-[\d-]+\.sqlite$/)).map(async (file) => ({
      file,
      bytes: (await stat(join(folder, file))).size,
    })),
  )

const reportsIn = async (folder: string): Promise<HostReport[]> =>
  Promise.all(
    (await filesIn(folder, /\.json$/)).map(async (file) => {
      const { match, game, role, link, text, at } = JSON.parse(await readFile(join(folder, file), 'utf8')) as HostReport
      return { file, match, game, role, link, text, at }
    }),
  )
