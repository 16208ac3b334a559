import type { FromServer } from '@trestle/protocol'
import type { InputRow, SeatRow } from '../store/store.ts'
import { infoOf, mayKnow, pastOf, pictureOf } from './picture.ts'
import type { Room } from './room.ts'
import { loadStored, type RoomState } from './state.ts'

/** Inputs that are told one by one, each with the position after it; more are told with one picture. */
const STEPS = 8
/** Inputs that a picture brings along. */
const MISSED = 50
/** Chat lines that are told at once. */
const LINES = 200

/**
 * Tells a room's windows what others have written, which is what they would have been told had it been written here: each input with the
 * position after it, who sits where, chat. `state` is the room's own, still as it was; afterwards it is `next`.
 */
export const tellWritten = async (room: Room, state: RoomState, next: RoomState): Promise<void> => {
  const before = { ...state, row: { ...state.row } }
  const { store } = room.services
  const known = before.table ? before.row.seq : -1
  // What was told before is told of the position at which it was.
  room.windows.settle()
  const count = next.table ? next.row.seq - known : 0
  // Others may have gone on since `next` was read: that is told when the room comes to it.
  if (count <= STEPS) await tellSteps(room, state, next, count > 0 ? await store.inputs(room.id, known + 1, count) : [])
  else {
    Object.assign(state, next)
    const from = Math.max(known + 1, next.row.seq - MISSED + 1)
    tellPictures(room, before, await store.inputs(room.id, from, next.row.seq - from + 1))
  }
  tellSeats(room, before)
  if (next.row.lastChat > before.row.lastChat) {
    for (const { id, seat, name, text, at } of await store.chat(room.id, before.row.lastChat, LINES))
      if (id <= next.row.lastChat) room.windows.tellChat({ id, seat, name, text, at })
  }
}

const tellSteps = async (room: Room, state: RoomState, next: RoomState, inputs: InputRow[]): Promise<void> => {
  for (const input of inputs) {
    if (input.seq === next.row.seq) break
    const { table, versions } = await loadStored(room.services, next, input.seq)
    const { result } = table.match
    const row = { ...next.row, seq: input.seq, status: result ? ('finished' as const) : ('playing' as const), result }
    Object.assign(state, { ...next, row, table, versions })
    room.windows.tellUpdate(input)
    room.windows.settle()
  }
  Object.assign(state, next)
  const last = inputs.at(-1)
  if (last?.seq !== next.row.seq) return
  room.windows.tellUpdate(last)
  room.windows.settle()
}

/** Shows every window the whole picture, with what it missed. */
const tellPictures = (room: Room, before: RoomState, inputs: InputRow[]): void =>
  room.windows.tellEach((viewer) => {
    const mine = inputs.filter((input) => mayKnow(input, viewer))
    const first = room.versionFor(viewer) - mine.length + 1
    const missed = mine.map((input, n) => pastOf(input, viewer, first + n))
    const known = before.versions[viewer ?? before.seats.length] ?? -1
    const picture = pictureOf(room, viewer)
    room.windows.showed(picture)
    return { type: 'picture', picture, chat: [], missed: missed.filter(({ version }) => version > known) } satisfies FromServer
  })

/** What a seat's own windows show of it, and nobody else's. */
const ownPart = ({ muted, notify, auto }: SeatRow): string => JSON.stringify([muted, notify, auto])

const shown = (room: Room): string => {
  const { clock, ...rest } = infoOf(room)
  return JSON.stringify([rest, clock?.pause ?? null])
}

const tellSeats = (room: Room, before: RoomState): void => {
  const { seats, windows } = room
  const was = Object.create(room, {
    row: { value: before.row },
    seats: { value: before.seats },
    clock: { value: before.clock },
    table: { value: before.table },
  }) as Room
  if (shown(was) !== shown(room)) windows.tellInfo()
  for (const [seat, now] of seats.entries()) if (ownPart(now) !== ownPart(before.seats[seat])) windows.tellPicture(seat)
  windows.dismissStrangers()
}
