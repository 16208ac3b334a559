import { askedOf, type Event, type Heard, heardBy, type Option, refusals, type Seat, undoOf } from '@trestle/kernel'
import type { MatchInfo, Offer, PastInput, Picture, Position } from '@trestle/protocol'
import { commitmentOf } from '../store/secrets.ts'
import type { InputRow } from '../store/store.ts'
import { clockState } from './clocks.ts'
import type { Room } from './room.ts'

/** Who looks: a seat, or null for a watcher. Everything that leaves the server for somebody is made in this file. */
export type Viewer = Seat | null

/** Who sits where, for everybody. The seed is told when the match has ended and never before. */
export const infoOf = (room: Room): MatchInfo => {
  const { row, seats } = room
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    options: row.options as Record<string, unknown>,
    contentHash: row.contentHash,
    status: row.status,
    seats: seats.map((seat) => ({
      role: seat.role,
      kind: seat.kind,
      name: seat.player ?? seat.name,
      present: room.isPresent(seat.seat),
      awaySince: row.status === 'playing' && seat.kind === 'person' && !room.isPresent(seat.seat) ? seat.seenAt : null,
      standsIn: seat.standsIn,
      replaced: seat.kind === 'computer' ? seat.replaced : null,
      strained: (seat.kind === 'computer' && room.strained.get(seat.seat)) || null,
    })),
    clock: clockState(row.clock, room.clock, room.hall.now()),
    awayAfter: row.awayAfter,
    watch: row.watch,
    watchers: room.watchers(),
    commitment: commitmentOf(row.seed),
    seed: row.status === 'finished' ? row.seed : null,
    result: row.result,
    createdAt: row.createdAt,
    rematch: row.rematch,
  }
}

/** The parts of a picture that follow from the running match. */
export const positionOf = (room: Room, viewer: Viewer): Position => {
  const { table } = room
  if (!table) {
    return { version: -1, view: null, offer: null, waiting: [], undo: null, redo: false, undoRequest: null, result: null }
  }
  const { match, request } = table
  const plan = viewer === null ? null : undoOf(table, viewer)
  return {
    version: room.versionFor(viewer),
    view: match.game.view(match, viewer),
    offer: viewer === null ? null : offerTo(room, viewer),
    waiting: match.asked.map((decision) => decision.seat),
    // The sealed picks of others are not counted: how many there are is theirs alone.
    undo: plan && { free: plan.free, count: plan.over.filter((move) => !move.sealed || move.seat === viewer).length },
    redo: viewer !== null && table.taken.at(-1)?.seat === viewer && askedOf(match, viewer).length > 0,
    undoRequest: request && { seat: request.seat, waiting: request.waiting },
    result: match.result,
  }
}

const offerTo = (room: Room, seat: Seat): Offer | null => {
  const match = room.table!.match
  const [decision] = askedOf(match, seat)
  if (!decision) return null
  const { id, prompt, rule, secret, sealed } = decision
  const options = decision.options.map((option) => ({ text: match.game.notate(match.content, option), option: plainOption(option) }))
  return { id, prompt, rule, secret, sealed, options, refused: refusals(match, decision) }
}

const plainOption = (option: Option): Option => ({ ...option })

/** All that somebody may see now. */
export const pictureOf = (room: Room, viewer: Viewer): Picture => ({
  match: infoOf(room),
  seat: viewer,
  ...positionOf(room, viewer),
  muted: viewer === null ? [] : room.seats[viewer].muted,
  notify: viewer === null ? null : (room.seats[viewer].notify?.kind ?? null),
  auto: viewer !== null && room.seats[viewer].auto,
})

/** Whether somebody may know that an input happened. */
export const mayKnow = (input: InputRow, viewer: Viewer): boolean => !input.hidden.includes(viewer ?? -1)

/** An input as somebody had it: who, what kind, and the events meant for them; never the text of a choice. */
export const pastOf = (input: InputRow, viewer: Viewer, version: number): PastInput => ({
  version,
  seat: input.seat,
  do: (input.input as { do?: string } | null)?.do ?? null,
  events: heardBy(viewer, input.heard as unknown as Heard[]) as Event[],
  at: input.at,
})
