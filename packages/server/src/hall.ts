import { contentFor, type Game, type Json } from '@trestle/kernel'
import type { Claim, Created, NewMatch, Seated } from '@trestle/protocol'
import type { Logger } from 'pino'
import type { Notifier } from './house/notices.ts'
import { automataOf, emptySeat, rematchSeats, seatAfter, seatAutomata, seatsWanted } from './house/seating.ts'
import { afterPause, clockFrom, deadlineOf } from './match/clocks.ts'
import { type Content, contentCache, type GameRegistry } from './match/content.ts'
import { infoOf } from './match/picture.ts'
import { Room } from './match/room.ts'
import type { Metrics } from './metrics.ts'
import type { Computers } from './players/computers.ts'
import { answerForegone, foregoneSeats } from './players/forced.ts'
import { Fault } from './refused.ts'
import type { Settings } from './settings.ts'
import { hashOf, matches, newSecret, newSeed, secretFrom } from './store/secrets.ts'
import type { InputRow, MatchRow, SeatRow, Store } from './store/store.ts'

/** What a hall is made of; tests give their own games and clock. */
export interface HallParts {
  store: Store
  registry: GameRegistry
  settings: Settings
  log: Logger
  metrics: Metrics
  /** Content packs of the host by game. */
  packs: Record<string, Json>
  /** Milliseconds since 1970. */
  now: () => number
}

const DEFAULT_AWAY = 86_400

/** Milliseconds between two signs of life in the store: a restart takes at most so much from a running clock. */
const ALIVE_EVERY = 5000

/** All matches of one server: opens their rooms when somebody comes, closes those where nothing goes on. */
export class Hall {
  readonly store: Store
  readonly registry: GameRegistry
  readonly settings: Settings
  readonly log: Logger
  readonly metrics: Metrics
  readonly now: () => number
  readonly contentOf = contentCache()
  computers!: Computers
  notifier!: Notifier
  /** The server's own secret, from which tokens are made. */
  key = ''
  private readonly packs: Record<string, Json>
  private readonly rooms = new Map<string, Promise<Room>>()
  private readonly contents = new Map<string, Json>()
  private readonly deadlines = new Map<string, number>()
  /** Matches of which the host was told that these rules cannot open them. */
  private readonly left = new Set<string>()
  private timers: NodeJS.Timeout[] = []

  constructor(parts: HallParts) {
    this.store = parts.store
    this.registry = parts.registry
    this.settings = parts.settings
    this.log = parts.log
    this.metrics = parts.metrics
    this.packs = parts.packs
    this.now = parts.now
  }

  /** Reads the server's keys, gives back the time for which the server was away, and wakes clocks and computer players. */
  async open(): Promise<void> {
    this.key = await this.store.valueOr('key', newSecret)
    const aliveAt = Number((await this.store.value('alive')) ?? this.now())
    const now = this.now()
    for (const { id, clock: stored, answers } of await this.store.playing()) {
      const clock = clockFrom(stored)
      if (clock) {
        const later = afterPause(clock, aliveAt, now)
        await this.store.saveClock(id, later as unknown as Json)
        const deadline = deadlineOf(later)
        if (deadline) this.deadlines.set(id, deadline.at)
      }
      if (answers) await this.wake(id)
    }
    await this.signAlive()
    this.timers = [
      setInterval(() => void this.sweep(), 250),
      setInterval(() => void this.signAlive().catch((error) => this.log.error({ error }, 'the store cannot be written')), ALIVE_EVERY),
      setInterval(() => void this.compact().catch((error) => this.log.error({ error }, 'compacting failed')), 3_600_000),
    ]
    for (const timer of this.timers) timer.unref()
  }

  private async signAlive(): Promise<void> {
    this.closeIdle()
    await this.store.setValue('alive', String(this.now()))
  }

  /** Goes on with what the server has to answer itself, and was asked when it stopped. A match that cannot be opened must not stop the others: false. */
  async wake(id: string): Promise<boolean> {
    try {
      const room = await this.room(id)
      this.computers.wake(room)
      answerForegone(room, foregoneSeats(room, null))
      return true
    } catch (error) {
      this.log.error({ match: id, error }, 'a match cannot be opened')
      return false
    }
  }

  /** The open room of a match. Throws `not-found` or `other-rules`. */
  room(id: string): Promise<Room> {
    let opening = this.rooms.get(id)
    if (opening) {
      // The map's order is the order of use.
      this.rooms.delete(id)
      this.rooms.set(id, opening)
      void opening.then((room) => room.touch()).catch(() => {})
      return opening
    }
    opening = (async () => {
      const room = new Room(this, id)
      await room.read()
      await room.run(() => seatAutomata(room))
      // A crash may have come between the last seat that was taken and the start.
      await this.startIfFull(room)
      return room
    })()
    this.rooms.set(id, opening)
    opening.catch((error: unknown) => {
      this.rooms.delete(id)
      if (!(error instanceof Fault) || error.code !== 'other-rules' || this.left.has(id)) return
      this.left.add(id)
      this.log.warn({ match: id, reason: error.message }, 'a match is left as it is')
    })
    return opening
  }

  /** Forgets a room that is of no use any more; its windows come back to a new one. */
  giveUp(room: Room): void {
    this.rooms.delete(room.id)
    room.tellAll({ type: 'restart' })
  }

  /** Matches that stand in the lobby, as far as they can be opened. */
  async listed(limit: number): Promise<Room[]> {
    const rows = await this.store.listed(limit)
    const rooms = rows.map(({ id }) =>
      this.room(id).catch((error: unknown) => {
        if (error instanceof Fault) return null
        throw error
      }),
    )
    return (await Promise.all(rooms)).filter((room) => room !== null)
  }

  get openRooms(): number {
    return this.rooms.size
  }

  /** Closes the rooms that were not used for longest, as far as nothing goes on in them. */
  closeIdle(): void {
    let extra = this.rooms.size - this.settings.liveMatches
    for (const [id, opening] of this.rooms) {
      if (extra-- <= 0) return
      void opening.then((room) => room.idle && this.rooms.get(id) === opening && this.rooms.delete(id)).catch(() => {})
    }
  }

  /** The content that bears this hash. Throws `not-found`. */
  async contentJson(hash: string): Promise<Json> {
    const known = this.contents.get(hash)
    if (known !== undefined) return known
    const json = await this.store.content(hash)
    if (json === null) throw new Fault('not-found', 'no match was played by this content here')
    this.contents.set(hash, json)
    return json
  }

  /** The content that a new match gets: what its options choose of the host's pack, or of the game's own. */
  private contentFor(game: Game, options: Json): Content {
    return this.contentOf(game, contentFor(game, options, this.packs[game.id]))
  }

  async game(id: string): Promise<Game> {
    const load = Object.hasOwn(this.registry, id) ? this.registry[id] : undefined
    if (!load) throw new Fault('no-such-game', `there is no game "${id}"; there are ${Object.keys(this.registry).join(', ')}`)
    return load()
  }

  /** Makes a match. A repeated request gets the same match, seats and secrets again. */
  async create(wanted: NewMatch): Promise<Created> {
    const game = await this.game(wanted.game)
    const options = this.optionsOf(game, (wanted.options ?? {}) as Json)
    const roles = game.seats(options)
    const automata = automataOf(game, options)
    const holders = seatsWanted(game, options, wanted.seats, this.computers.names)
    const id = secretFrom(this.key, 'match', wanted.client)
    const invite = secretFrom(this.key, 'invite', wanted.client)
    const tokens = roles.map((_, seat) => secretFrom(this.key, 'seat', id, seat, wanted.client))
    const seats = holders.map((one, seat): SeatRow => {
      const row = emptySeat(id, seat, roles[seat], this.now())
      if (one.kind === 'me') return { ...row, kind: 'person', name: one.name ?? '', tokenHash: hashOf(tokens[seat]) }
      if (one.kind === 'automaton') return { ...row, kind: 'automaton', player: automata.get(seat) ?? '' }
      return one.kind === 'computer' ? { ...row, kind: 'computer', player: one.player } : row
    })
    await this.insert(game, options as Json, seats, {
      id,
      inviteHash: hashOf(invite),
      client: hashOf(wanted.client),
      clock: wanted.clock ?? null,
      onTimeout: wanted.onTimeout ?? 'resign',
      awayAfter: wanted.awayAfter ?? DEFAULT_AWAY,
      watch: wanted.watch ?? true,
      listed: wanted.listed ?? false,
    })
    const room = await this.room(id)
    await this.startIfFull(room)
    const own = holders.flatMap((one, seat) => (one.kind === 'me' ? [{ match: id, seat, token: tokens[seat] }] : []))
    return { match: infoOf(room), seats: own, invite }
  }

  private optionsOf(game: Game, given: Json): object {
    try {
      return game.readOptions(given)
    } catch (error) {
      throw new Fault('bad-options', error instanceof Error ? error.message : String(error))
    }
  }

  private async insert(
    game: Game,
    options: Json,
    seats: SeatRow[],
    chosen: Pick<MatchRow, 'id' | 'inviteHash' | 'client' | 'clock' | 'onTimeout' | 'awayAfter' | 'watch' | 'listed'>,
  ): Promise<boolean> {
    const content = this.contentFor(game, options)
    const now = this.now()
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
      createdAt: now,
      changedAt: now,
      rematch: null,
      compacted: false,
    }
    const made = await this.store.create(row, seats, content.json)
    if (made) this.metrics.created.inc({ game: game.id })
    return made
  }

  /** Takes a free seat. The same client gets the same seat again. */
  async claim(id: string, wanted: Claim): Promise<Seated> {
    const room = await this.room(id)
    const invited = wanted.invite === undefined ? room.row.listed : matches(wanted.invite, room.row.inviteHash)
    if (!invited) throw new Fault('not-invited', 'the secret of the link is not the one of this match')
    return room.run(async () => {
      const tokenFor = (seat: number) => secretFrom(this.key, 'seat', id, seat, wanted.client)
      const mine = room.seats.find((seat) => seat.tokenHash === hashOf(tokenFor(seat.seat)))
      if (mine) return { match: id, seat: mine.seat, token: tokenFor(mine.seat) }
      for (const { seat, kind } of room.seats) {
        if (kind !== 'open' || (wanted.seat !== undefined && wanted.seat !== seat)) continue
        const who = { name: wanted.name ?? '', tokenHash: hashOf(tokenFor(seat)), at: this.now() }
        if (!(await this.store.claim(id, seat, who))) continue
        room.seats[seat] = { ...room.seats[seat], kind: 'person', name: who.name, tokenHash: who.tokenHash, seenAt: who.at }
        if (!(await this.startNow(room))) room.tellInfo()
        return { match: id, seat, token: tokenFor(seat) }
      }
      throw new Fault('seat-taken', wanted.seat === undefined ? 'all seats are taken' : 'this seat is taken')
    })
  }

  /** Starts a match whose seats are all taken. */
  startIfFull(room: Room): Promise<boolean> {
    return room.run(() => this.startNow(room))
  }

  private async startNow(room: Room): Promise<boolean> {
    if (room.row.status !== 'waiting' || room.seats.some((seat) => seat.kind === 'open')) return false
    await room.start()
    return true
  }

  /**
   * The match after this one: the same people, each one seat further, automata where they were. The first to ask makes it; everyone's new token follows from
   * the stored hash of the old one, so that whoever holds a seat here finds theirs there.
   */
  async rematch(room: Room, asking: number): Promise<Seated> {
    const tokenAfter = (seat: number) => secretFrom(this.key, 'rematch', room.id, seat, room.seats[seat].tokenHash ?? '')
    const id = secretFrom(this.key, 'rematch', room.id)
    if (room.row.rematch === null) {
      const { game, row } = room
      const { clock, onTimeout, awayAfter, watch, listed } = row
      await this.insert(game, row.options, rematchSeats(room, id, tokenAfter), {
        id,
        inviteHash: hashOf(secretFrom(this.key, 'invite', id)),
        client: hashOf(`rematch ${room.id}`),
        clock,
        onTimeout,
        awayAfter,
        watch,
        listed,
      })
      await this.store.setRematch(room.id, id)
      row.rematch = id
      await this.startIfFull(await this.room(id))
      room.tellInfo()
    }
    return { match: id, seat: seatAfter(room, asking), token: tokenAfter(asking), invite: secretFrom(this.key, 'invite', id) }
  }

  /**
   * Puts a computer player on a seat, in the place of a person or of another computer player. Called within `run`. The record tells of
   * it as of any seat that is handed over.
   */
  async seatComputer(room: Room, seat: number, player: string, why: string): Promise<void> {
    const before = room.seats[seat]
    if (before.kind === 'computer') await room.changeSeat(seat, { player, replaced: before.replaced ?? before.player })
    else await room.changeSeat(seat, { kind: 'computer', player, standsIn: true })
    room.strained.delete(seat)
    this.log.info({ match: room.id, seat, player, why }, 'a computer player takes over')
    this.metrics.standIns.inc({ why })
    await room.accept({ do: 'hand-over', seat, to: player }, { client: null })
    room.tellInfo()
  }

  /**
   * The person of a seat is back: the computer player that stood in gets up. Called within `run`. Whoever has no time left on
   * the clock may only look on.
   */
  async takeBack(room: Room, seat: number): Promise<void> {
    const { kind, standsIn, name } = room.seats[seat]
    const time = room.clock && room.row.clock?.kind === 'bank' ? room.clock.left[seat] : 1
    if (kind !== 'computer' || !standsIn || room.row.status !== 'playing' || time <= 0) return
    await room.changeSeat(seat, { kind: 'person', player: null, standsIn: false, replaced: null })
    await room.accept({ do: 'hand-over', seat, to: name }, { client: null })
  }

  /** After each input that was written down and told. */
  afterInput(room: Room, input: InputRow): void {
    const deadline = room.clock && deadlineOf(room.clock)
    if (deadline) this.deadlines.set(room.id, deadline.at)
    else this.deadlines.delete(room.id)
    const answered = foregoneSeats(room, input)
    answerForegone(room, answered)
    this.computers.wake(room)
    this.notifier.afterInput(room, input, answered)
  }

  /** Ends the time of those whose clock has run out. */
  async sweep(): Promise<void> {
    const now = this.now()
    for (const [id, at] of this.deadlines) {
      if (at > now) continue
      this.deadlines.delete(id)
      try {
        const room = await this.room(id)
        await room.run(() => this.endTime(room))
      } catch (error) {
        this.log.error({ match: id, error }, 'a clock could not be ended')
      }
    }
  }

  /** Acts for a seat whose time is over. Called within `run`. True if it did. */
  async endTime(room: Room): Promise<boolean> {
    const seat = room.outOfTime()
    if (seat === null) {
      const deadline = room.clock && room.row.status === 'playing' ? deadlineOf(room.clock) : null
      if (deadline) this.deadlines.set(room.id, deadline.at)
      return false
    }
    this.metrics.timeouts.inc()
    if (room.row.onTimeout === 'computer') await this.seatComputer(room, seat, this.settings.standIn, 'timeout')
    else await room.accept({ do: 'resign', seat }, { client: null })
    return true
  }

  async compact(): Promise<{ compacted: number; dropped: number }> {
    const day = 86_400_000
    const { compactAfterDays, dropWaitingAfterDays } = this.settings
    const done = await this.store.compact(this.now() - compactAfterDays * day, this.now() - dropWaitingAfterDays * day)
    if (done.compacted + done.dropped > 0) this.log.info(done, 'old matches compacted')
    return done
  }

  /** Stops clocks and computers and waits until everything that was begun is written. */
  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer)
    const rooms = await Promise.allSettled(this.rooms.values())
    for (const room of rooms) if (room.status === 'fulfilled') room.value.tellAll({ type: 'restart' })
    await this.computers.close()
    await Promise.all(rooms.map((room) => room.status === 'fulfilled' && room.value.run(async () => {})))
    await this.notifier.close()
    await this.signAlive()
  }
}
