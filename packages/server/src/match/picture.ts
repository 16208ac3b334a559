import {
  askedOf,
  countFor,
  type Event,
  type Heard,
  heardBy,
  type Option,
  randomFrom,
  refusals,
  requestOf,
  type Seat,
  undoOf,
} from '@trestle/kernel'
import { trialWorld } from '@trestle/players'
import type { ClockState, MatchInfo, Offer, PastInput, Picture, Position, TrialShape } from '@trestle/protocol'
import { RequestRefused } from '../refused.ts'
import { commitmentOf, targetId } from '../store/secrets.ts'
import type { InputRow } from '../store/store.ts'
import { askedNow } from './asked.ts'
import { clockState } from './clocks.ts'
import type { Room } from './room.ts'

/** A viewer: a seat, or null for a watcher. Everything that leaves the server for one is made in this file. */
export type Viewer = Seat | null

const clockOf = ({ row, clock, services: { now, steady } }: Room): ClockState | null =>
  clockState(row.clock, clock, steady(), now() - steady())

/** Who sits where, for everybody. The seed is told when the match has ended and never before. */
export const infoOf = (room: Room): MatchInfo => {
  const { row, seats, services, windows } = room
  const offset = services.now() - services.steady()
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
      present: windows.isPresent(seat.seat),
      awaySince:
        row.status === 'playing' && seat.kind === 'person' && !windows.isPresent(seat.seat) ? lastSeen(room, seat.seat) + offset : null,
      standsIn: seat.standsIn,
      replaced: seat.kind === 'computer' ? seat.replaced : null,
      strained: (seat.kind === 'computer' && room.strained.get(seat.seat)) || null,
    })),
    host: row.host,
    pace: row.clock,
    clock: clockOf(room),
    awayAfter: row.awayAfter,
    watch: row.watch,
    hints: row.hints,
    trials: row.trials && services.settings.trials,
    watchers: windows.watchers(),
    commitment: commitmentOf(row.seed),
    seed: row.status === 'finished' ? row.seed : null,
    result: row.result,
    createdAt: row.createdAt,
    rematch: row.rematch,
  }
}

/** Last activity of a seat's person, by the steady clock. */
export const lastSeen = ({ seats, windows }: Room, seat: number): number => Math.max(seats[seat].seenAt, windows.activeAt(seat) ?? 0)

/** The parts of a picture that follow from the running match. */
export const positionOf = (room: Room, viewer: Viewer): Position => {
  const { table } = room
  if (!table) {
    return { version: -1, view: null, offer: null, waiting: [], undo: null, redo: false, undoRequest: null, result: room.row.result }
  }
  const { match } = table
  const plan = viewer === null ? null : undoOf(table, viewer)
  // The host may have ended it.
  const result = match.result ?? room.row.result
  return {
    version: room.versionFor(viewer),
    view: match.game.view(match, viewer),
    offer: viewer === null || result ? null : offerTo(room, viewer),
    waiting: result ? [] : match.asked.map((decision) => decision.seat),
    undo: plan && { free: plan.free, count: countFor(viewer, plan.over) },
    redo: viewer !== null && table.taken.at(-1)?.seat === viewer && askedOf(match, viewer).length > 0,
    undoRequest: requestOf(table),
    result,
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

/** What an update tells a viewer of the match as it is now. */
export const updateOf = (room: Room, viewer: Viewer): Position & { clock: ClockState | null } => ({
  ...positionOf(room, viewer),
  clock: clockOf(room),
})

/** All that a viewer may see now. */
export const pictureOf = (room: Room, viewer: Viewer): Picture => {
  const seat = viewer === null ? null : room.seats[viewer]
  return {
    match: infoOf(room),
    seat: viewer,
    ...positionOf(room, viewer),
    muted: seat?.muted ?? [],
    notify: seat?.notify.map(({ kind }) => kind).findLast((kind) => kind !== 'mail') ?? null,
    targets: seat?.notify.map(targetId) ?? [],
    auto: seat?.auto ?? false,
  }
}

/** A world in which a seat may try things out, another one each time. Throws where the table has no trials, or the seat is not asked. */
export const trialFor = (room: Room, seat: Seat): TrialShape => {
  const { row, table, services } = room
  if (!row.trials || !services.settings.trials) throw new RequestRefused('no-trials', 'this table does without trials')
  // In the middle of another's choice, what was picked of it is nobody else's to know: it may yet be taken back.
  askedNow(room, seat)
  return { seat, world: { ...trialWorld(table!.match, seat, randomFrom(services.newSeed())) } }
}

/** Whether a viewer may know that an input happened. */
export const mayKnow = (input: InputRow, viewer: Viewer): boolean => !input.hidden.includes(viewer ?? -1)

/** An input as a viewer had it: who, what kind, and the events meant for them; never the text of a choice. */
export const pastOf = (input: InputRow, viewer: Viewer, version: number): PastInput => ({
  version,
  seat: input.seat,
  do: (input.input as { do?: string } | null)?.do ?? null,
  events: heardBy(viewer, input.heard as unknown as Heard[]) as Event[],
  at: input.at,
})
