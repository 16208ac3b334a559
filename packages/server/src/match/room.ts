import type { Game, Match, Table } from '@trestle/kernel'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { Conflict, type InputRow, type MatchRow, type SeatRow, type Urgency } from '../store/store.ts'
import { tellWritten } from './catch-up.ts'
import { type Clock, deadlineOf, leftAt } from './clocks.ts'
import type { Content, Contents } from './content.ts'
import { type RoomState, readState, storedMatch } from './state.ts'
import { Turn } from './turn.ts'
import { Windows } from './windows.ts'

/** Something that happens after an input was written down, while the match's queue still waits. */
export type AfterWritten = (room: Room, input: InputRow) => void

/** Something that happens once a room knows what others wrote; `before` is the match's own row as it was. */
export type AfterCaughtUp = (room: Room, before: Readonly<MatchRow>) => void

/** What a room is made of beside the services. */
export interface House {
  contents: Contents
  /** In this order. */
  afterWritten: readonly AfterWritten[]
  /** What happens once a room has caught up with what others wrote, beside telling its windows. */
  afterCaughtUp: readonly AfterCaughtUp[]
  /** Forgets a room that cannot be read any more. */
  giveUp(room: Room): void
}

/** Milliseconds that a room stays open after it was last asked for. */
const LINGER = 10_000

/** Attempts at one work item, where others write to the match at the same time. */
const TRIES = 20

/**
 * An open match. Memory trails the store: an input is applied to a copy, committed, then swapped in. Everything that changes happens in the
 * room's queue, by a `Turn` that only `run` hands out; what is public here is for looking.
 *
 * Where other nodes work on the same store, memory may be behind: each work item begins by a look at the match's revision, and the store takes
 * a change only at the revision that it follows. A work item that meets a conflict begins again, with the room as it is then.
 */
export class Room {
  readonly id: string
  readonly windows: Windows
  /** Seats whose computer player is thinking. */
  readonly thinking = new Set<number>()
  /** Seats whose computer player could not make its last choice as it would. */
  readonly strained = new Map<number, 'less-thought' | 'at-random'>()
  readonly services: Services
  private readonly house: House
  private readonly state: RoomState
  private tail: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private usedAt = performance.now()

  private constructor(services: Services, house: House, state: RoomState) {
    this.services = services
    this.house = house
    this.state = state
    this.id = state.row.id
    this.windows = new Windows(this, services)
  }

  /** Opens a match. Throws `not-found`, or `other-rules` where these rules cannot go on with what is stored. */
  static async open(services: Services, house: House, id: string): Promise<Room> {
    return new Room(services, house, await readState(services, house.contents, id))
  }

  get row(): Readonly<MatchRow> {
    return this.state.row
  }
  get seats(): readonly Readonly<SeatRow>[] {
    return this.state.seats
  }
  get game(): Game {
    return this.state.game
  }
  get content(): Content {
    return this.state.content
  }
  get table(): Table | null {
    return this.state.table
  }
  get clock(): Readonly<Clock> | null {
    return this.state.clock
  }

  /**
   * Queues `work` on this match; work items never overlap. The turn that it gets is worth nothing once it has ended. Work that meets a conflict is
   * called again, and must then look at the room again.
   */
  run<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
    return this.queue(() => this.attempt(work))
  }

  private queue<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++
    const result = this.tail.then(work)
    this.tail = result
      .catch(() => {})
      // The caller gets its answer before any window is told.
      .then(() => new Promise((answered) => setImmediate(answered)))
      .then(() => {
        this.waiting--
        this.windows.flush()
      })
    return result
  }

  private async attempt<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
    if (this.services.fleet.shared) await this.catchUp()
    for (let tries = 1; ; tries++) {
      const { services, house } = this
      const turn = new Turn(this, this.state, {
        services,
        afterWritten: house.afterWritten,
        catchUp: () => this.catchUp(),
        readAgain: () => this.catchUp('unsure'),
      })
      try {
        return await work(turn)
      } catch (error) {
        if (!(error instanceof Conflict) || tries >= TRIES) throw error
        await this.catchUp()
      } finally {
        turn.end()
      }
    }
  }

  /** Catches up with what others have written, if anything. Throws `not-found` where the match is gone. */
  fresh(): Promise<void> {
    return this.services.fleet.shared ? this.queue(() => this.catchUp()) : Promise.resolve()
  }

  /** Hears that the match stands at a revision. Where nobody looks, it is soon enough to catch up when somebody comes. */
  async hear(revision: number): Promise<void> {
    if (revision <= this.row.revision || this.windows.size === 0) return
    // What this node wrote itself is told to it as well, at times before its own queue has come to the end of it.
    await this.queue(async () => {
      if (revision > this.row.revision) await this.catchUp()
    })
  }

  /** Resolves when all that was queued is done. */
  settled(): Promise<void> {
    return this.queue(async () => {})
  }

  /** Whether something happens or waits to happen. */
  get busy(): boolean {
    return this.waiting > 0
  }

  /**
   * Reads what others have written. After a failed write (`unsure`) only the store is believed: it is read in any case, and when it cannot be read, the
   * room is given up.
   */
  private async catchUp(why: 'behind' | 'unsure' = 'behind'): Promise<void> {
    const { id, services, house, state } = this
    const at = await services.store.look(id).catch((error: unknown) => {
      if (why === 'unsure') house.giveUp(this)
      throw error
    })
    if (why === 'behind' && at?.revision === this.row.revision) return
    try {
      if (!at) throw new RequestRefused('not-found', 'there is no such match')
      const before = { ...this.row }
      const next = { ...(await readState(services, house.contents, id)), base: state.base }
      if (this.windows.size > 0) await tellWritten(this, state, next)
      else Object.assign(state, next)
      for (const after of house.afterCaughtUp) after(this, before)
    } catch (error) {
      house.giveUp(this)
      throw error
    }
  }

  /** The match as it was after an input. */
  matchAt(seq: number): Promise<Match> {
    return storedMatch(this.services, this.state, seq)
  }

  /** Keeps the room open for a moment: its caller may be about to enter. */
  touch(): void {
    this.usedAt = performance.now()
  }

  /** Whether the room may be closed: nobody looks, nothing goes on, and nobody came just now. */
  get idle(): boolean {
    if (performance.now() - this.usedAt < LINGER) return false
    return !this.busy && this.windows.size === 0 && this.thinking.size === 0
  }

  /** The number of inputs that a viewer was told of, less one. */
  versionFor(viewer: number | null): number {
    return this.state.versions[viewer ?? this.seats.length] ?? -1
  }

  /** The seat whose time is over, if any. */
  outOfTime(): number | null {
    const { row, clock } = this.state
    const deadline = row.status === 'playing' && clock ? deadlineOf(clock) : null
    return deadline && leftAt(clock!, deadline.seat, this.services.steady()) <= 0 ? deadline.seat : null
  }

  /** Whether a person sits here or looks on: their matches come first where the server has to wait for something. */
  get urgency(): Urgency {
    if (this.windows.size > 0) return 'watched'
    return this.seats.some(({ kind }) => kind === 'person' || kind === 'open') ? 'people' : 'nobody'
  }
}
