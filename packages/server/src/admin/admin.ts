import type { HostOverview } from '@trestle/protocol'
import type { Hall } from '../hall.ts'
import { recordText } from '../house/reports.ts'
import { infoOf } from '../match/picture.ts'
import type { Room } from '../match/room.ts'
import { RequestRefused } from '../refused.ts'
import type { AuditRow, MatchRow } from '../store/store.ts'
import { overviewOf, reportsOf } from './overview.ts'
import { peopleWish } from './people.ts'

/** What a host can ask of a table, running or not. */
export type AdminWish =
  | { do: 'state' }
  | { do: 'reports' }
  | { do: 'list'; status?: MatchRow['status']; limit?: number }
  | { do: 'show'; match: string }
  | { do: 'export'; match: string }
  | { do: 'close'; match: string }
  | { do: 'delete'; match: string }
  | { do: 'free'; match: string; seat: number }
  | { do: 'remove-chat'; match: string; line: number }
  | { do: 'audit'; limit?: number }
  | { do: 'accounts' }
  | { do: 'bans' }
  | { do: 'ban'; account: string; why?: string; days?: number }
  | { do: 'ban-seat'; match: string; seat: number; why?: string; days?: number }
  | { do: 'ban-address'; range: string; why?: string; days?: number }
  | { do: 'unban'; ban: string }
  | { do: 'host'; account: string; on: boolean }
  | { do: 'delete-account'; account: string }

/** Lines for the host to read. */
export interface AdminAnswer {
  lines: string[]
}

/** Whether a wish changes something: then it is asked about first, and leaves a line in the audit table. */
export const changes = (wish: AdminWish): boolean =>
  !['state', 'reports', 'list', 'show', 'export', 'audit', 'accounts', 'bans'].includes(wish.do)

const when = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What a host does by hand, over the parts of a table. Everything goes through the matches' queues, as a player's command does. */
export class Admin {
  private readonly hall: Hall

  constructor(hall: Hall) {
    this.hall = hall
  }

  /** Does what a host wishes. Throws `RequestRefused` that says what is wrong, with nothing changed. */
  async answer(wish: AdminWish): Promise<AdminAnswer> {
    const lines = await this.carryOut(wish)
    if (changes(wish)) await this.write(wish)
    return { lines }
  }

  private async write(wish: AdminWish): Promise<void> {
    const { store, now, log } = this.hall.services
    const { do: what, match = null, ...detail } = wish as { do: string; match?: string | null }
    await store.addAudit({ at: now(), what, match, detail: JSON.stringify(detail) })
    log.warn({ match, what, ...detail }, 'the host changed something by hand')
  }

  private async carryOut(wish: AdminWish): Promise<string[]> {
    switch (wish.do) {
      case 'state':
        return stateLines(await overviewOf(this.hall))
      case 'reports':
        return (await reportsOf(this.hall)).map(({ at, game, match, role, text }) => `${when(at)}  ${game}  ${match}  ${role}: ${text}`)
      case 'list':
        return this.list(wish.status, wish.limit ?? 50)
      case 'show':
        return this.show(wish.match)
      case 'export':
        return (await recordText(await this.hall.room(wish.match))).trimEnd().split('\n')
      case 'close':
        return this.close(await this.hall.room(wish.match))
      case 'delete':
        return this.remove(wish.match)
      case 'free':
        return this.free(await this.hall.room(wish.match), wish.seat)
      case 'remove-chat':
        return this.removeChat(wish.match, wish.line)
      case 'audit':
        return (await this.hall.services.store.audit(wish.limit ?? 50)).map(auditLine)
      default:
        return peopleWish(this.hall, wish)
    }
  }

  private async list(status: MatchRow['status'] | undefined, limit: number): Promise<string[]> {
    const { store } = this.hall.services
    const counts = await store.counts()
    const rows = await store.matches({ ...(status && { status }), limit })
    const lines = await Promise.all(
      rows.map(async (row) => {
        const seats = await store.seats(row.id)
        const who = seats.map((seat) => `${seat.role}: ${seat.player ?? (seat.name || seat.kind)}`).join(', ')
        return `${row.id}  ${row.game}  ${row.status}  input ${row.seq}  ${when(row.changedAt)}  ${who}`
      }),
    )
    return [`${counts.waiting} waiting, ${counts.playing} playing, ${counts.finished} finished`, ...lines]
  }

  private async show(match: string): Promise<string[]> {
    const { store } = this.hall.services
    const row = await store.match(match)
    if (!row) throw notFound()
    const chat = await store.chat(match, 0, 20)
    const seats = await this.hall.room(match).then(seatLines, async (error: unknown) => {
      // What these rules cannot open is shown as far as it is stored.
      if (!(error instanceof RequestRefused)) throw error
      const stored = (await store.seats(match)).map(({ role, kind, player, name }, i) => seatLine(i, role, kind, player ?? name))
      return [`it cannot be opened here: ${error.message}`, ...stored]
    })
    return [
      `match ${row.id}: ${row.game}, rules ${row.version}, ${row.status}, input ${row.seq}`,
      `made ${when(row.createdAt)}, changed ${when(row.changedAt)}${row.rematch ? `, followed by ${row.rematch}` : ''}`,
      `options ${JSON.stringify(row.options)}; clock ${JSON.stringify(row.clock)}; ${row.listed ? 'listed' : 'not listed'}`,
      ...(row.result ? [`result ${JSON.stringify(row.result)}`] : []),
      ...seats,
      ...chat.map((line) => `chat ${line.id}: ${when(line.at)} seat ${line.seat} ${line.name}: ${line.text}`),
    ]
  }

  private async close(room: Room): Promise<string[]> {
    if (room.row.status === 'finished') throw new RequestRefused('over', 'the match has ended already')
    if (room.row.status === 'waiting') throw new RequestRefused('not-started', 'the match has not begun; `delete` removes it')
    await room.run((turn) => turn.close())
    this.hall.jobs.drop('deadline', room.id)
    this.hall.jobs.drop('turn', room.id)
    return [`match ${room.id} is closed, without a winner`]
  }

  private async remove(match: string): Promise<string[]> {
    const { store } = this.hall.services
    if (!(await store.match(match))) throw notFound()
    // A match that these rules cannot open is removed as well.
    const room = await this.hall.room(match).catch(() => null)
    const remove = async () => {
      await store.removeMatch(match)
      this.hall.services.fleet.tell({ match, gone: true })
      room?.windows.dismiss('all', 'not-found')
      if (room) this.hall.rooms.forget(room)
    }
    await (room ? room.run(remove) : remove())
    return [`match ${match} is removed with all that belongs to it`]
  }

  private async free(room: Room, seat: number): Promise<string[]> {
    const sits = room.seats[seat]
    if (!sits) throw new RequestRefused('bad-request', `the match has the seats 0 to ${room.seats.length - 1}`)
    if (sits.kind === 'automaton' || (sits.kind === 'computer' && !sits.standsIn) || sits.kind === 'open') {
      throw new RequestRefused('bad-request', `no person sits on seat ${seat}, ${sits.role}`)
    }
    const { token } = await room.run((turn) => this.hall.matchmaking.rekey(turn, seat))
    const { publicUrl, host, port } = this.hall.services.settings
    const base = publicUrl || `http://${host}:${port}`
    return [`seat ${seat}, ${sits.role}, is free; the person who opens this link sits there:`, `${base}/#/seat/${room.id}/${seat}/${token}`]
  }

  private async removeChat(match: string, line: number): Promise<string[]> {
    if (!(await this.hall.services.store.removeChat(match, line)))
      throw new RequestRefused('not-found', `match ${match} has no chat line ${line}`)
    // Nobody has a window at a match that these rules cannot open.
    const room = await this.hall.room(match).catch(() => null)
    room?.windows.tellAll({ type: 'unsaid', line })
    this.hall.services.fleet.tell({ match, unsaid: line })
    return [`chat line ${line} of match ${match} is removed`]
  }
}

const notFound = (): RequestRefused => new RequestRefused('not-found', 'there is no such match')

const seatLine = (seat: number, role: string, kind: string, name: string): string => `seat ${seat}: ${role}, ${kind} ${name || '(no name)'}`

/** Who sits where, is here and is asked, and the time that each has left. */
const seatLines = (room: Room): string[] => {
  const { seats, clock } = infoOf(room)
  const asked = room.table && !room.table.match.result ? room.table.match.asked.map((decision) => decision.seat) : []
  return seats.map(({ role, kind, name, present }, i) => {
    const left = clock ? `, ${Math.round(clock.left[i] / 1000)} s left` : ''
    return `${seatLine(i, role, kind, name)}${present ? ', here' : ''}${asked.includes(i) ? ', asked' : ''}${left}`
  })
}

const auditLine = ({ at, what, match, detail }: AuditRow): string => `${when(at)}  ${what}  ${match ?? ''}  ${detail}`

/** How the table fares, as the host's page tells it. */
const stateLines = (overview: HostOverview): string[] => {
  const { version, node, database, ready, matches, people, due, resting, errands, freeBytes, upgrade, newest, nodes } = overview
  const troubles = Object.entries(ready).flatMap(([part, trouble]) => (trouble === null ? [] : [`${part}: ${trouble}`]))
  const waits = Object.values(due).reduce((sum, n) => sum + n, 0)
  return [
    `Trestle ${version}, Node ${node}, matches in ${database === 'file' ? 'a file' : 'PostgreSQL'}`,
    ...(troubles.length > 0 ? troubles : ['the table is well']),
    `${matches.waiting} waiting, ${matches.playing} playing, ${matches.finished} finished; ${people} people at the tables`,
    `${waits} jobs wait; ${resting} matches rest, since their computer player failed`,
    ...Object.entries(errands).map(([kind, { waiting, failed, givenUp, oldest }]) => {
      const age = oldest === null ? '' : `; the oldest is ${oldest} s old`
      return `${kind}: ${waiting} waiting, ${failed} failed and tried again, ${givenUp} given up within 30 days${age}`
    }),
    `${Math.floor(freeBytes / 1_000_000)} MB free on the disk`,
    ...nodes.map((one) => `server ${one.name}, release ${one.version}`),
    ...(upgrade ? [`brought up to date ${when(upgrade.at)}${upgrade.backup === null ? '' : `; before that: ${upgrade.backup}`}`] : []),
    ...(newest ? [`Trestle ${newest.version} is out${newest.link === null ? '' : `: ${newest.link}`}`] : []),
  ]
}
