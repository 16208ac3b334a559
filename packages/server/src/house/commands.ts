import { askedOf, type Input } from '@trestle/kernel'
import { levelAtMost } from '@trestle/players'
import type { Answer, Command, RefusalCode, Seated } from '@trestle/protocol'
import type { Bans } from '../accounts/bans.ts'
import { pictureOf } from '../match/picture.ts'
import type { Room } from '../match/room.ts'
import type { Turn } from '../match/turn.ts'
import { answerForced, forcedSeats } from '../players/forced.ts'
import { RequestRefused, refusalOrFailure } from '../refused.ts'
import type { Services } from '../services.ts'
import { hashOf, secretFrom, targetId } from '../store/secrets.ts'
import type { Matchmaking } from './matchmaking.ts'
import { namesIn } from './matchmaking.ts'
import type { Notices } from './notices.ts'
import { pace } from './pace.ts'
import { answerPause, askPause, endPause } from './pauses.ts'
import { writeReport } from './reports.ts'
import { cleanText, ownName } from './text.ts'
import type { Timekeeper } from './timekeeper.ts'

/** What the commands of a seat need beside its match. */
export interface Desk {
  services: Services
  matchmaking: Matchmaking
  timekeeper: Timekeeper
  notices: Notices
  bans: Bans
  /** Names of the computer players. */
  players: readonly string[]
}

/** A command, and who sent it. */
interface Order<C extends Command = Command> {
  desk: Desk
  seat: number
  /** Hash of the key that was shown for the seat. */
  key: string | null
  command: C
  address: string
}

/** What a command came to. */
interface Done {
  repeated: boolean
  seated?: Seated
}

const done: Done = { repeated: false }

/** A seat, and the hash of the key that was shown for it. */
export interface Holder {
  seat: number
  key: string | null
}

/** Does a seat's command and answers it. Whatever happens, there is an answer that bears the client's name for it. */
export const answerCommand = async (
  desk: Desk,
  room: Room,
  { seat, key }: Holder,
  command: Command,
  from: { address: string; withPicture: boolean },
): Promise<Answer> => {
  const { metrics, log } = desk.services
  const stop = metrics.commandSeconds.startTimer({ do: command.do })
  const { client } = command
  try {
    const { repeated, seated } = await room.run((turn) => carryOut(turn, { desk, seat, key, command, address: from.address }))
    const picture = from.withPicture && room.seats[seat] ? pictureOf(room, seat) : undefined
    return { ok: true, client, version: room.versionFor(seat), repeated, ...(seated && { seated }), ...(picture && { picture }) }
  } catch (error) {
    const refusal = refusalOrFailure(error)
    if (refusal.code === 'failed') log.error({ match: room.id, seq: room.row.seq, do: command.do, error }, 'a command failed')
    metrics.refused.inc({ code: refusal.code })
    return { ...refused(client, refusal), ...(refusal.status === 409 && { picture: pictureOf(room, seat) }) }
  } finally {
    stop()
  }
}

/** The answer to a command that was refused. */
export const refused = (client: string, { code, status, message, rule, needs }: RequestRefused) =>
  ({ ok: false, client, status, code, message, rule, ...(needs && { needs }) }) as const

/** The answer to something that was no command, or came too fast. */
export const refusedWith = (client: string, code: RefusalCode, message: string) => refused(client, new RequestRefused(code, message))

/** Commands of which nothing is stored under their client's name: the room remembers the last of them. */
const UNNAMED: readonly Command['do'][] = [
  'ask-pause',
  'answer-pause',
  'end-pause',
  'seat-computer',
  'mute',
  'auto',
  'rename',
  'report',
  'notify',
]

/** How many of them a room remembers. */
const REMEMBERED = 200

const remembered = new WeakMap<Room, Set<string>>()

const carryOut = async (turn: Turn, order: Order): Promise<Done> => {
  const { room } = turn
  const { seat, key, command } = order
  // It may have been replaced since, at whatever node.
  if (room.seats[seat].tokenHash !== key) throw new RequestRefused('unknown-token', 'this link is not valid, or was replaced by another')
  if (!UNNAMED.includes(command.do)) return carryOutNew(turn, order)
  const names = remembered.get(room) ?? new Set()
  remembered.set(room, names)
  const name = `${seat} ${command.client}`
  if (names.has(name)) return { repeated: true }
  const came = await carryOutNew(turn, order)
  names.add(name)
  if (names.size > REMEMBERED) names.delete(names.values().next().value!)
  return came
}

const carryOutNew = async (turn: Turn, order: Order): Promise<Done> => {
  const { room } = turn
  const { desk, seat, command } = order
  const { settings } = desk.services
  switch (command.do) {
    case 'choose':
      return choose(turn, order as Order<Extract<Command, { do: 'choose' }>>)
    case 'undo':
    case 'redo':
    case 'ask-undo':
    case 'resign':
      return input(turn, seat, { do: command.do, seat }, command.client)
    case 'answer-undo':
      return input(turn, seat, { do: 'answer-undo', seat, yes: command.yes }, command.client)
    case 'ask-pause':
      await askPause(turn, seat)
      return done
    case 'answer-pause':
      await answerPause(turn, seat, command.yes)
      return done
    case 'end-pause':
      await endPause(turn)
      return done
    case 'hand-over':
      return handOver(turn, order as Order<Extract<Command, { do: 'hand-over' }>>)
    case 'leave':
      return leave(turn, order)
    case 'claim-win': {
      if (await desk.services.store.inputOfClient(room.id, seat, command.client)) return { repeated: true }
      await desk.timekeeper.needAway(turn, command.seat)
      return input(turn, seat, { do: 'resign', seat: command.seat }, command.client)
    }
    case 'seat-computer': {
      const player = levelAtMost(command.player ?? settings.standIn, settings.maxLevel)
      if (!desk.players.includes(player)) throw new RequestRefused('bad-options', `there is no computer player "${player}"`)
      if (room.row.status === 'waiting') return fillSeat(turn, seat, command.seat, player)
      await desk.timekeeper.needAway(turn, command.seat)
      await turn.seatComputer(command.seat, player, 'away')
      return done
    }
    case 'rematch': {
      if (room.row.status !== 'finished') throw new RequestRefused('not-finished', 'a rematch follows a match that has ended')
      await desk.bans.needSeat(room.id, seat, order.address)
      const repeated = room.row.rematch !== null
      return { repeated, seated: await desk.matchmaking.rematch(turn, seat, order.address) }
    }
    default:
      return beside(turn, order)
  }
}

/** Commands beside the match: they change no position. */
const beside = async (turn: Turn, { desk, seat, command, address }: Order): Promise<Done> => {
  const { room } = turn
  switch (command.do) {
    case 'chat':
      await desk.bans.needSeat(room.id, seat, address)
      return chat(turn, seat, command.text, command.client)
    case 'mute': {
      if (!room.seats[command.seat]) throw new RequestRefused('bad-request', `this match has no seat ${command.seat}`)
      const others = room.seats[seat].muted.filter((one) => one !== command.seat)
      await turn.changeSeat(seat, { muted: command.muted ? [...others, command.seat].sort((a, b) => a - b) : others })
      return done
    }
    case 'auto':
      await turn.changeSeat(seat, { auto: command.on })
      room.windows.tellPicture(seat)
      answerForced(room, forcedSeats(room, null))
      return done
    case 'rename': {
      const name = ownName(command.name, namesIn(room, seat))
      if (name === '') throw new RequestRefused('no-letters', 'a name has at least one letter that can be seen')
      await turn.changeSeat(seat, { name })
      room.windows.tellInfo()
      return done
    }
    case 'report':
      await writeReport(room, seat, cleanText(command.text))
      return done
    case 'notify': {
      const { to, lang } = command
      const { notify } = room.seats[seat]
      const next =
        to.kind === 'none'
          ? notify.filter((one) => to.target !== undefined && targetId(one) !== to.target)
          : desk.notices.withTarget(notify, to)
      await turn.changeSeat(seat, { notify: next, ...(lang && { lang }) })
      return done
    }
    default:
      throw new RequestRefused('bad-request', `there is no command ${command.do}`)
  }
}

/** Chat lines of one seat in a second, on average. */
const CHAT_PACE = 2

const chatters = new WeakMap<Room, Map<number, () => boolean>>()

const mayChat = (room: Room, seat: number): boolean => {
  const seats = chatters.get(room) ?? new Map<number, () => boolean>()
  chatters.set(room, seats)
  const allowed = seats.get(seat) ?? pace(CHAT_PACE)
  seats.set(seat, allowed)
  return allowed()
}

const chat = async (turn: Turn, seat: number, said: string, client: string): Promise<Done> => {
  const { room } = turn
  const text = cleanText(said)
  if (text === '') throw new RequestRefused('no-letters', 'a line has at least one letter that can be seen')
  if (!mayChat(room, seat)) throw new RequestRefused('too-many', 'the others cannot read that fast')
  const line = { match: room.id, seat, name: room.seats[seat].name, text, client, at: room.services.now() }
  return { repeated: !(await turn.say(line)) }
}

const input = async (turn: Turn, by: number, what: Input, client: string, fresh = false): Promise<Done> => {
  const { status, result } = turn.room.row
  if (status === 'waiting') throw new RequestRefused('not-started', 'the match has not begun')
  if (result?.reason === 'closed') throw new RequestRefused('over', 'the host has ended the match')
  const { repeated } = await turn.accept(what, { client, by, fresh })
  return { repeated }
}

/** A choice. What the seat may choose is looked up in its own list; nothing that came with the request is believed. */
const choose = async (turn: Turn, { desk, seat, command }: Order<Extract<Command, { do: 'choose' }>>): Promise<Done> => {
  const { room } = turn
  const { store, metrics } = desk.services
  const known = await store.inputOfClient(room.id, seat, command.client)
  if (known) return { repeated: true }
  // A choice that comes after its time is too late, even if nobody has looked at the clock since.
  if (room.row.status === 'playing' && room.outOfTime() !== null) await desk.timekeeper.endTime(turn)
  const match = room.table?.match
  if (match && !match.result && askedOf(match, seat).length === 0 && match.asked.some((decision) => decision.id === command.decision)) {
    throw new RequestRefused('wrong-seat', 'this decision is not yours')
  }
  const { decision, text } = command
  const came = await input(turn, seat, { do: 'choose', seat, decision, text }, command.client, true)
  metrics.choices.inc({ game: room.row.game, by: 'person' })
  return came
}

/** A new token for the seat. The old one works until the new one is used, so that an answer that was lost loses no seat. */
const handOver = async (turn: Turn, { desk, seat, command }: Order<Extract<Command, { do: 'hand-over' }>>): Promise<Done> => {
  const { room } = turn
  const to = command.to === undefined ? undefined : ownName(command.to, namesIn(room, seat))
  const token = secretFrom(desk.services.key, 'hand-over', room.id, seat, command.client, room.seats[seat].tokenHash ?? '')
  const repeated = room.seats[seat].nextHash === hashOf(token)
  const change = { nextHash: hashOf(token), ...(to && { name: to }) }
  if (!repeated && room.row.status === 'playing') {
    await turn.accept({ do: 'hand-over', seat, to: to ?? '' }, { client: command.client, seats: [{ seat, change }] })
  } else await turn.changeSeat(seat, change)
  room.windows.tellInfo()
  return { repeated, seated: { match: room.id, seat, token } }
}

/** The host of a table that waits gives a free seat to a computer player; with the last one the match starts. */
const fillSeat = async (turn: Turn, asking: number, seat: number, player: string): Promise<Done> => {
  const { room } = turn
  if (asking !== (room.row.host ?? asking)) throw new RequestRefused('bad-request', 'only the host of the table fills its free seats')
  if (room.seats[seat]?.kind !== 'open') throw new RequestRefused('seat-taken', 'this seat is taken')
  await turn.changeSeat(seat, { kind: 'computer', player })
  if (!(await turn.startIfFull())) room.windows.tellInfo()
  return done
}

/** Gives up a seat: before the start it is free again, in a match a computer player goes on, after the end nothing is left to do. */
const leave = async (turn: Turn, { desk, seat }: Order): Promise<Done> => {
  const { room } = turn
  const { status } = room.row
  const nobody = { tokenHash: null, nextHash: null, notify: [], auto: false }
  if (status === 'waiting') await turn.vacate(seat, { ...nobody, kind: 'open', name: '' })
  if (status === 'playing') await turn.seatComputer(seat, desk.services.settings.standIn, 'left', nobody)
  room.windows.tellInfo()
  if (status !== 'finished') room.windows.dismiss(seat, 'not-a-seat')
  return done
}

/** The seat that a token is the key of. The first use of a token that was handed over ends the one before. Throws `unknown-token`. */
export const seatOfToken = async (room: Room, token: string): Promise<Holder> => {
  const hash = hashOf(token)
  const held = room.seats.find((seat) => seat.tokenHash === hash)
  if (held) return { seat: held.seat, key: hash }
  const next = room.seats.find((seat) => seat.nextHash === hash)
  if (!next) throw new RequestRefused('unknown-token', 'this link is not valid, or was replaced by another')
  await room.run(async (turn) => {
    if (room.seats[next.seat].nextHash !== hash) return
    // The person before is told no more.
    await turn.changeSeat(next.seat, { tokenHash: hash, nextHash: null, notify: [] })
    room.windows.dismiss(next.seat, 'unknown-token')
  })
  return { seat: next.seat, key: hash }
}
