import { askedOf, type Input } from '@trestle/kernel'
import type { Answer, Command, Seated } from '@trestle/protocol'
import { bucket } from '../http/pace.ts'
import { pictureOf } from '../match/picture.ts'
import type { Room } from '../match/room.ts'
import { answerForegone, foregoneSeats } from '../players/forced.ts'
import { Fault, faultOf } from '../refused.ts'
import { hashOf, secretFrom } from '../store/secrets.ts'
import { writeReport } from './reports.ts'

/** What a command came to. */
interface Done {
  repeated: boolean
  /** The input's number, for the inputs of the match. */
  seq?: number
  seated?: Seated
}

const done: Done = { repeated: false }

/** Does a seat's command and answers it. Whatever happens, there is an answer that bears the client's name for it. */
export const answerCommand = async (room: Room, seat: number, command: Command, withPicture: boolean): Promise<Answer> => {
  const { metrics, log } = room.hall
  const stop = metrics.commandSeconds.startTimer({ do: command.do })
  try {
    const { repeated, seated } = await room.run(() => carryOut(room, seat, command))
    const picture = withPicture && room.seats[seat] ? pictureOf(room, seat) : undefined
    return {
      ok: true,
      client: command.client,
      version: room.versionFor(seat),
      repeated,
      ...(seated && { seated }),
      ...(picture && { picture }),
    }
  } catch (error) {
    const fault = faultOf(error) ?? new Fault('failed', 'the server failed at this; it was reported to the host')
    if (fault.code === 'failed') log.error({ match: room.id, seq: room.row.seq, do: command.do, error }, 'a command failed')
    metrics.refused.inc({ code: fault.code })
    const { code, status, message, rule } = fault
    return { ok: false, client: command.client, status, code, message, rule, ...(status === 409 && { picture: pictureOf(room, seat) }) }
  } finally {
    stop()
  }
}

const carryOut = async (room: Room, seat: number, command: Command): Promise<Done> => {
  const { hall } = room
  switch (command.do) {
    case 'choose':
      return choose(room, seat, command)
    case 'undo':
    case 'redo':
    case 'ask-undo':
    case 'resign':
      return input(room, seat, { do: command.do, seat }, command.client)
    case 'answer-undo':
      return input(room, seat, { do: 'answer-undo', seat, yes: command.yes }, command.client)
    case 'hand-over':
      return handOver(room, seat, command)
    case 'leave':
      return leave(room, seat)
    case 'claim-win': {
      needAway(room, command.seat)
      return input(room, seat, { do: 'resign', seat: command.seat }, command.client)
    }
    case 'seat-computer': {
      const player = command.player ?? hall.settings.standIn
      if (!hall.computers.names.includes(player)) throw new Fault('bad-options', `there is no computer player "${player}"`)
      needAway(room, command.seat)
      await hall.seatComputer(room, command.seat, player, 'away')
      return done
    }
    case 'rematch': {
      if (room.row.status !== 'finished') throw new Fault('not-finished', 'a rematch follows a match that has ended')
      return { repeated: room.row.rematch !== null, seated: await hall.rematch(room, seat) }
    }
    case 'chat': {
      const { id: match } = room
      if (!mayChat(room, seat)) throw new Fault('too-many', 'the others cannot read that fast')
      const { line, fresh } = await hall.store.addChat({
        match,
        seat,
        name: room.seats[seat].name,
        text: command.text,
        client: command.client,
        at: hall.now(),
      })
      if (fresh) room.tellChat({ id: line.id, seat, name: line.name, text: line.text, at: line.at })
      return { repeated: !fresh }
    }
    case 'mute': {
      const others = room.seats[seat].muted.filter((one) => one !== command.seat)
      await room.changeSeat(seat, { muted: command.muted ? [...others, command.seat].sort((a, b) => a - b) : others })
      return done
    }
    case 'auto': {
      await room.changeSeat(seat, { auto: command.on })
      room.tellPicture(seat)
      answerForegone(room, foregoneSeats(room, null))
      return done
    }
    case 'rename': {
      await room.changeSeat(seat, { name: command.name })
      room.tellInfo()
      return done
    }
    case 'report':
      await writeReport(room, seat, command.text)
      return done
    case 'notify':
      await room.changeSeat(seat, {
        notify: command.to.kind === 'none' ? null : hall.notifier.checked(command.to),
        ...(command.lang && { lang: command.lang }),
      })
      return done
  }
}

/** Chat lines of one seat in a second, on average. */
const CHAT_PACE = 2

const chatters = new WeakMap<Room, Map<number, () => boolean>>()

const mayChat = (room: Room, seat: number): boolean => {
  const seats = chatters.get(room) ?? new Map<number, () => boolean>()
  chatters.set(room, seats)
  const allowed = seats.get(seat) ?? bucket(CHAT_PACE, room.hall.now)
  seats.set(seat, allowed)
  return allowed()
}

const input = async (room: Room, by: number, what: Input, client: string, fresh = false): Promise<Done> => {
  if (room.row.status === 'waiting') throw new Fault('not-started', 'the match has not begun')
  const { row, repeated } = await room.accept(what, { client, by, fresh })
  return { repeated, seq: row.seq }
}

/** A choice. What the seat may choose is looked up in its own list; nothing that came with the request is believed. */
const choose = async (room: Room, seat: number, command: Extract<Command, { do: 'choose' }>): Promise<Done> => {
  const { hall, row } = room
  const known = await hall.store.inputOfClient(room.id, seat, command.client)
  if (known) return { repeated: true, seq: known.seq }
  // A choice that comes after its time is too late, even if nobody has looked at the clock since.
  if (row.status === 'playing' && room.outOfTime() !== null) await hall.endTime(room)
  const match = room.table?.match
  if (match && !match.result && askedOf(match, seat).length === 0 && match.asked.some((decision) => decision.id === command.decision)) {
    throw new Fault('wrong-seat', 'this decision is not yours')
  }
  const { decision, text } = command
  const result = await input(room, seat, { do: 'choose', seat, decision, text }, command.client, true)
  hall.metrics.choices.inc({ game: row.game, by: 'person' })
  return result
}

/** A new token for the seat. The old one works until the new one is used, so that an answer that was lost loses no seat. */
const handOver = async (room: Room, seat: number, command: Extract<Command, { do: 'hand-over' }>): Promise<Done> => {
  const { hall, row, id } = room
  const token = secretFrom(hall.key, 'hand-over', id, seat, command.client, room.seats[seat].tokenHash ?? '')
  const repeated = room.seats[seat].nextHash === hashOf(token)
  await room.changeSeat(seat, { nextHash: hashOf(token), ...(command.to && { name: command.to }) })
  if (!repeated && row.status === 'playing') await room.accept({ do: 'hand-over', seat, to: command.to ?? '' }, { client: command.client })
  room.tellInfo()
  return { repeated, seated: { match: id, seat, token } }
}

/** Gives up a seat: before the start it is free again, in a match a computer player goes on, after the end nothing is left to do. */
const leave = async (room: Room, seat: number): Promise<Done> => {
  const { hall, row } = room
  const nobody = { tokenHash: null, nextHash: null, notify: null, auto: false }
  if (row.status === 'waiting') await room.changeSeat(seat, { ...nobody, kind: 'open', name: '' })
  if (row.status === 'playing') {
    await room.changeSeat(seat, nobody)
    await hall.seatComputer(room, seat, hall.settings.standIn, 'left')
  }
  room.tellInfo()
  if (row.status !== 'finished') room.dismiss(seat, 'not-a-seat')
  return done
}

const needAway = (room: Room, seat: number): void => {
  const { hall, row, table } = room
  if (row.status !== 'playing') throw new Fault(row.status === 'waiting' ? 'not-started' : 'over', 'the match is not being played')
  const away = room.seats[seat]
  const since = hall.now() - (away?.seenAt ?? 0)
  const isAway = away?.kind === 'person' && !room.isPresent(seat) && since >= row.awayAfter * 1000
  if (!isAway || !table?.match.asked.some((decision) => decision.seat === seat)) {
    throw new Fault('not-away', `seat ${seat} is not asked, or has not been away for ${row.awayAfter} seconds`)
  }
}

/** The seat that a token is the key of. The first use of a token that was handed over ends the one before. Throws `unknown-token`. */
export const seatOfToken = async (room: Room, token: string): Promise<number> => {
  const hash = hashOf(token)
  const held = room.seats.find((seat) => seat.tokenHash === hash)
  if (held) return held.seat
  const next = room.seats.find((seat) => seat.nextHash === hash)
  if (!next) throw new Fault('unknown-token', 'this link is not valid, or was replaced by another')
  await room.run(async () => {
    if (room.seats[next.seat].nextHash !== hash) return
    await room.changeSeat(next.seat, { tokenHash: hash, nextHash: null })
    room.dismiss(next.seat, 'unknown-token')
  })
  return next.seat
}
