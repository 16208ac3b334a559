import type { Invitation } from '@trestle/protocol'
import type { Hall } from '../hall.ts'
import { hasOwnContent } from '../house/reports.ts'
import { infoOf } from '../match/picture.ts'
import type { Room } from '../match/room.ts'

/** What a link page tells of a match. Everything in it stands in the match's own public description. */
export const invitationOf = (hall: Hall, room: Room, invite: string | null): Invitation => {
  const { row } = room
  const { seats, trials } = infoOf(room)
  const host = row.host === null || seats[row.host].kind !== 'person' ? null : row.host
  return {
    match: row.id,
    game: row.game,
    options: row.options as Record<string, unknown>,
    status: row.status,
    host: host === null ? null : { seat: host, role: seats[host].role, name: seats[host].name },
    seats: seats.map(({ role, kind, name }) => ({ role, kind, name })),
    free: seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : [])),
    clock: row.clock,
    onTimeout: row.onTimeout,
    awayAfter: row.awayAfter,
    watch: row.watch,
    hints: row.hints,
    pack: hasOwnContent(room) ? null : row.contentHash,
    trials,
    valid: invite === null ? row.listed : hall.matchmaking.isInvited(room, invite),
    createdAt: row.createdAt,
  }
}
