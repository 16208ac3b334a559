/** What a host looks at: how the table fares, its matches, backups and reports. */
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostMatch, HostMatchDetails, HostOverview, HostReport } from '@trestle/protocol'
import own from '../../package.json' with { type: 'json' }
import { keptBy } from '../accounts/kept-seats.ts'
import type { Hall } from '../hall.ts'
import { errandCounts } from '../house/errands.ts'
import { readinessOf } from '../http/readiness.ts'
import { infoOf } from '../match/picture.ts'
import { RequestRefused } from '../refused.ts'
import { databaseFile, type Settings } from '../settings.ts'
import { type MatchRow, UPGRADE, type Upgrade } from '../store/store.ts'

/** Files in one answer. */
const MOST = 200

/** Where backups lie that the host makes on the page, and those before an upgrade. */
export const backupFolder = (settings: Settings): string => join(settings.data, 'backups')

/** A match as it stands in the host's list. */
export const matchOf = async ({ services }: Hall, row: MatchRow): Promise<HostMatch> => ({
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

/** A match with all that the host sees of it: no hidden card, no seed while it runs, no key. Throws `not-found`. */
export const detailsOf = async (hall: Hall, id: string): Promise<HostMatchDetails> => {
  const row = await hall.services.store.match(id)
  if (!row) throw new RequestRefused('not-found', 'there is no such match')
  const match = await matchOf(hall, row)
  const kept = await keptBy(hall.services, id)
  const common = { match, kept: match.seats.map((_, seat) => kept.has(seat)) }
  const room = await hall.room(id).catch((error: unknown) => {
    // Of other rules, or for a server of another release.
    if (error instanceof RequestRefused) return null
    throw error
  })
  if (!room) return { ...common, info: null, asked: [] }
  const asked = room.table && !room.table.match.result ? room.table.match.asked.map(({ seat }) => seat) : []
  return { ...common, info: infoOf(room), asked }
}

/** How the table fares. */
export const overviewOf = async (hall: Hall): Promise<HostOverview> => {
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
    newest: await hall.releases.newer(),
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

const reportFolder = (settings: Settings): string => join(settings.data, 'reports')

/** What players reported to this server, the newest first. */
export const reportsOf = async ({ services: { settings } }: Hall): Promise<HostReport[]> =>
  Promise.all(
    (await filesIn(reportFolder(settings), /\.json$/)).map(async (file) => {
      const { match, game, role, link, text, at } = JSON.parse(await readFile(join(reportFolder(settings), file), 'utf8')) as HostReport
      return { file, match, game, role, link, text, at }
    }),
  )
