import { type Game, type Json, readNew } from '@trestle/kernel'
import { levelAtMost } from '@trestle/players'
import type { Claim, Created, NewMatch, NewSeat, Seated } from '@trestle/protocol'
import type { Contents } from '../match/content.ts'
import { infoOf } from '../match/picture.ts'
import type { AfterCaughtUp, Room } from '../match/room.ts'
import type { Turn } from '../match/turn.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { hashOf, newSecret, matches as sameSecret, secretFrom } from '../store/secrets.ts'
import type { MatchRow, SeatRow } from '../store/store.ts'
import { Allowance } from './limits.ts'
import type { Rooms } from './rooms.ts'
import { automataOf, emptySeat, rematchSeats, seatAfter, seatsWanted } from './seating.ts'
import { ownName } from './text.ts'

const DEFAULT_AWAY = 86_400
const HOUR = 3_600_000

/** Something that follows the making of a rematch `next`; `seatedAfter` tells where the person of a seat sits there. */
export type AfterRematch = (room: Room, next: string, seatedAfter: (seat: number) => Seated) => Promise<void>

type Chosen = Pick<
  MatchRow,
  'id' | 'inviteHash' | 'client' | 'clock' | 'onTimeout' | 'awayAfter' | 'watch' | 'listed' | 'hints' | 'trials' | 'host'
>

/** Makes matches, seats people in them, and makes the match after a match. */
export class Matchmaking {
  private readonly services: Services
  private readonly rooms: Rooms
  private readonly contents: Contents
  private readonly players: readonly string[]
  private readonly made: Allowance
  /** What is done once a rematch was made, before anybody is told of it. */
  readonly afterRematch: AfterRematch[] = []

  /** `players`: the names of the computer players. */
  constructor(services: Services, rooms: Rooms, contents: Contents, players: readonly string[]) {
    this.services = services
    this.rooms = rooms
    this.contents = contents
    this.players = players
    this.made = new Allowance(services.settings.matchesPerHour, HOUR)
  }

  /** Counts a new match by an address, whichever way it is made. Throws `too-many`. */
  private count(address: string): void {
    if (!this.made.take(address)) throw new RequestRefused('too-many', 'enough matches were made from this address; wait an hour')
  }

  /** A computer player above the highest level that the host offers plays at that one. */
  private readonly atMost = (seat: NewSeat): NewSeat =>
    seat.kind === 'computer' ? { ...seat, player: levelAtMost(seat.player, this.services.settings.maxLevel) } : seat

  /** Makes a match. A repeated request gets the same match, seats and secrets again. */
  async create(wanted: NewMatch, address: string): Promise<Created> {
    const { key, store, settings, steady } = this.services
    const id = secretFrom(key, 'match', wanted.client)
    // What was made before is only told again.
    const made = (await store.match(id)) !== null
    if (!made) this.count(address)
    const game = await this.contents.game(wanted.game)
    const options = readOptions(game, (wanted.options ?? {}) as Json)
    const roles = game.seats(options)
    const automata = automataOf(game, options)
    const holders = seatsWanted(game, options, wanted.seats.map(this.atMost), this.players)
    const alone = holders.every(({ kind }) => kind === 'computer' || kind === 'automaton')
    if (alone && !made && settings.matchesAlone > 0 && (await store.playingAlone()) >= settings.matchesAlone) {
      throw new RequestRefused('too-many', 'enough matches without people are being played here; wait until one has ended')
    }
    const invite = secretFrom(key, 'invite', wanted.client)
    const tokens = roles.map((_, seat) => secretFrom(key, 'seat', id, seat, wanted.client))
    const seats = holders.map((one, seat): SeatRow => {
      const row = emptySeat(id, seat, roles[seat], steady())
      if (one.kind === 'me') return { ...row, kind: 'person', name: ownName(one.name ?? '', []), tokenHash: hashOf(tokens[seat]) }
      if (one.kind === 'automaton') return { ...row, kind: 'automaton', player: automata.get(seat) ?? '' }
      return one.kind === 'computer' ? { ...row, kind: 'computer', player: one.player } : row
    })
    const host = holders.findIndex(({ kind }) => kind === 'me')
    await this.insert(game, options as Json, seats, {
      id,
      inviteHash: hashOf(invite),
      client: hashOf(wanted.client),
      clock: wanted.clock ?? null,
      onTimeout: wanted.onTimeout ?? 'resign',
      awayAfter: wanted.awayAfter ?? DEFAULT_AWAY,
      watch: wanted.watch ?? true,
      listed: wanted.listed ?? false,
      hints: wanted.hints ?? false,
      trials: wanted.trials ?? true,
      host: host < 0 ? null : host,
    })
    const room = await this.rooms.open(id)
    const own = holders.flatMap((one, seat) => (one.kind === 'me' ? [{ match: id, seat, token: tokens[seat] }] : []))
    return { match: infoOf(room), seats: own, invite }
  }

  private async insert(game: Game, options: Json, seats: SeatRow[], chosen: Chosen): Promise<void> {
    const { store, metrics, now, newSeed } = this.services
    const content = this.contents.forNew(game, options)
    const row: MatchRow = {
      ...chosen,
      game: game.id,
      version: game.version,
      contentHash: content.hash,
      options,
      status: 'waiting',
      seed: newSeed(),
      result: null,
      seq: 0,
      revision: 0,
      lastChat: 0,
      createdAt: now(),
      changedAt: now(),
      rematch: null,
      compacted: false,
    }
    if (await store.create(row, seats, content.json)) metrics.created.inc({ game: game.id })
  }

  /** Whether a secret is the one of the match's invitation. */
  isInvited(room: Room, invite: string): boolean {
    return sameSecret(invite, room.row.inviteHash)
  }

  /** Takes a free seat. The same client gets the same seat again. `member`: whether the caller may sit down without the secret of the link. */
  async claim(id: string, wanted: Claim, member = false): Promise<Seated> {
    const { key, steady } = this.services
    const room = await this.rooms.open(id)
    const invited = wanted.invite === undefined ? member || room.row.listed : this.isInvited(room, wanted.invite)
    if (!invited) throw new RequestRefused('not-invited', 'the secret of the link is not the one of this match')
    return room.run(async (turn) => {
      const tokenFor = (seat: number) => secretFrom(key, 'seat', id, seat, wanted.client)
      const mine = room.seats.find((seat) => seat.tokenHash === hashOf(tokenFor(seat.seat)))
      if (mine) return { match: id, seat: mine.seat, token: tokenFor(mine.seat) }
      const name = ownName(wanted.name ?? '', namesIn(room))
      for (const { seat, kind } of room.seats) {
        if (kind !== 'open' || (wanted.seat !== undefined && wanted.seat !== seat)) continue
        await turn.changeSeat(seat, { kind: 'person', name, tokenHash: hashOf(tokenFor(seat)), seenAt: steady() })
        if (!(await turn.startIfFull())) room.windows.tellInfo()
        return { match: id, seat, token: tokenFor(seat) }
      }
      throw new RequestRefused('seat-taken', wanted.seat === undefined ? 'all seats are taken' : 'this seat is taken')
    })
  }

  /**
   * The seat of `asking` in the match after this one: the same people, each one seat further, automata where they were. The first to ask makes it, and
   * all others are told at once. The keys there follow from the hashes of the keys here, so that the person of a seat here finds the one there.
   */
  async rematch(turn: Turn, asking: number, address: string): Promise<Seated> {
    const { room } = turn
    const { key } = this.services
    const id = room.row.rematch ?? secretFrom(key, 'rematch', room.id)
    const seatedFor = (seat: number): Seated => this.seatAfter(room, id, seat)
    if (room.row.rematch === null) {
      this.count(address)
      const { game, row } = room
      const { clock, onTimeout, awayAfter, watch, listed, hints, trials } = row
      await this.insert(
        game,
        row.options,
        rematchSeats(room, id, (seat) => seatedFor(seat).token),
        {
          id,
          inviteHash: hashOf(secretFrom(key, 'invite', id)),
          client: hashOf(`rematch ${room.id}`),
          clock,
          onTimeout,
          awayAfter,
          watch,
          listed,
          hints,
          trials,
          host: seatAfter(room, asking),
        },
      )
      for (const follow of this.afterRematch) await follow(room, id, seatedFor)
      await turn.setRematch(id)
      await this.rooms.open(id)
      room.windows.tellInfo()
      this.tellRematch(room)
    }
    return seatedFor(asking)
  }

  /** The seat in the match `id` after a room's of the person who holds a seat here. */
  private seatAfter(room: Room, id: string, seat: number): Seated {
    const { key } = this.services
    const token = secretFrom(key, 'rematch', room.id, seat, room.seats[seat].tokenHash ?? '')
    return { match: id, seat: seatAfter(room, seat), token, invite: secretFrom(key, 'invite', id) }
  }

  /** Tells every person whose window is open here where they sit in the match that follows. */
  private tellRematch(room: Room): void {
    const { rematch } = room.row
    if (rematch !== null)
      room.windows.tellRematch((seat) => (room.seats[seat].tokenHash === null ? null : this.seatAfter(room, rematch, seat)))
  }

  /** A rematch that was made at another node is told here as well. */
  afterCaughtUp: AfterCaughtUp = (room, before) => {
    if (room.row.rematch !== before.rematch) this.tellRematch(room)
  }

  /** A new key for a seat, for a person who has lost theirs or for another one; the old one is worth nothing from now on. */
  async rekey(turn: Turn, seat: number): Promise<Seated> {
    const token = newSecret()
    const nobody = { nextHash: null, notify: [], auto: false }
    await turn.changeSeat(seat, { ...nobody, tokenHash: hashOf(token) })
    turn.room.windows.dismiss(seat, 'unknown-token')
    turn.room.windows.tellInfo()
    return { match: turn.room.id, seat, token }
  }
}

/** The names that people bear in a match, but for one seat. */
export const namesIn = (room: Room, but?: number): string[] =>
  room.seats.flatMap((seat) => (seat.kind === 'person' && seat.seat !== but ? [seat.name] : []))

const readOptions = (game: Game, given: Json): object => {
  try {
    return readNew(game, given)
  } catch (error) {
    throw new RequestRefused('bad-options', error instanceof Error ? error.message : String(error))
  }
}
