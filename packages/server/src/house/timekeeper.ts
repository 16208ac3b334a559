import type { Json } from '@trestle/kernel'
import { afterPause, clockFrom, deadlineOf, isPaused } from '../match/clocks.ts'
import { lastSeen } from '../match/picture.ts'
import type { Room } from '../match/room.ts'
import type { Turn } from '../match/turn.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import type { Jobs } from './jobs.ts'
import type { Rooms } from './rooms.ts'

/** Milliseconds between two signs of life in the store: a crash takes at most so much from a running clock. */
const ALIVE_EVERY = 5000

/** Milliseconds between two looks at what has become due. The steady clock counts on a reading at least as often. */
const SWEEP_EVERY = 250

const DAY = 86_400_000

/** Ends the time of those whose clock has run out, and keeps the server's own hours. */
export class Timekeeper {
  private readonly services: Services
  private readonly rooms: Rooms
  private readonly jobs: Jobs
  private timers: NodeJS.Timeout[] = []
  private opened = false

  constructor(services: Services, rooms: Rooms, jobs: Jobs) {
    this.services = services
    this.rooms = rooms
    this.jobs = jobs
    jobs.handle('deadline', 8, async ({ match }) => {
      const room = await rooms.open(match)
      await room.run((turn) => this.endTime(turn))
    })
  }

  /**
   * Gives back the time for which the server was away: to running clocks, and to seats that would count as absent. `now` and `aliveAt` may
   * lie either way, since the system's clock may have been set meanwhile. Then has what the server must do by itself done in the background.
   */
  async open(): Promise<void> {
    const { store, log, steady } = this.services
    const now = steady()
    const aliveAt = Number((await store.value('alive')) ?? now)
    const playing = await store.playing()
    const clocks: { id: string; clock: Json }[] = []
    for (const { id, clock: stored, answers, people, notify } of playing) {
      try {
        const clock = clockFrom(stored)
        if (clock) {
          const later = afterPause(clock, aliveAt, now)
          clocks.push({ id, clock: later as unknown as Json })
          this.awaitDeadline(id, deadlineOf(later)?.at ?? null)
        }
      } catch (error) {
        log.error({ match: id, error }, 'the clock of a match cannot be read')
      }
      const urgency = people ? 'people' : 'nobody'
      if (answers) this.jobs.add({ kind: 'turn', match: id, name: 'wake', urgency })
      if (notify) this.jobs.add({ kind: 'notice', match: id, urgency })
    }
    await store.resume(clocks, aliveAt, now)
    this.opened = true
    const told = (work: () => Promise<unknown>, trouble: string) => () =>
      void work().catch((error: unknown) => log.error({ error }, trouble))
    this.timers = [
      setInterval(
        told(() => this.sweep(), 'the clocks could not be looked at'),
        SWEEP_EVERY,
      ),
      setInterval(
        told(() => this.signAlive(), 'the store cannot be written'),
        ALIVE_EVERY,
      ),
      setInterval(
        told(() => this.compact(), 'compacting failed'),
        3_600_000,
      ),
    ]
    for (const timer of this.timers) timer.unref()
  }

  private async signAlive(): Promise<void> {
    this.rooms.closeIdle()
    for (const room of await this.rooms.all()) room.windows.tellPresence()
    await this.services.store.setValue('alive', String(this.services.steady()))
  }

  /** Does what has become due, and resolves when it is done. */
  sweep(): Promise<void> {
    this.services.steady()
    return this.jobs.sweep()
  }

  private awaitDeadline(match: string, at: number | null): void {
    if (at === null) this.jobs.drop('deadline', match)
    else this.jobs.add({ kind: 'deadline', match, urgency: 'watched', at })
  }

  /** After each input: when the next clock runs out. */
  afterWritten = (room: Room): void => this.watch(room)

  /** Waits for the moment at which the first clock of a match runs out. */
  watch(room: Room): void {
    const deadline = room.clock && room.row.status === 'playing' ? deadlineOf(room.clock) : null
    this.awaitDeadline(room.id, deadline?.at ?? null)
  }

  /** Acts for a seat whose time is over. */
  async endTime(turn: Turn): Promise<void> {
    const { room } = turn
    const seat = room.outOfTime()
    if (seat === null) return this.watch(room)
    this.services.metrics.timeouts.inc()
    if (room.row.onTimeout === 'computer') await turn.seatComputer(seat, this.services.settings.standIn, 'timeout')
    else await turn.accept({ do: 'resign', seat }, { client: null })
  }

  /** Throws `not-away` unless a seat is asked and its person has been away for as long as the match says. */
  needAway(room: Room, seat: number): void {
    const { row, seats, table, windows, clock } = room
    if (row.status !== 'playing')
      throw new RequestRefused(row.status === 'waiting' ? 'not-started' : 'over', 'the match is not being played')
    const isPerson = seats[seat]?.kind === 'person'
    const since = isPerson ? this.services.steady() - lastSeen(room, seat) : 0
    const isAway = isPerson && !isPaused(clock) && !windows.isPresent(seat) && since >= row.awayAfter * 1000
    if (!isAway || !table?.match.asked.some((decision) => decision.seat === seat)) {
      throw new RequestRefused('not-away', `seat ${seat} is not asked, or has not been away for ${row.awayAfter} seconds`)
    }
  }

  /** Removes what the settings say is too old to be kept. */
  async compact(): Promise<{ compacted: number; dropped: number; removed: number }> {
    const { compactAfterDays, dropWaitingAfterDays, removeFinishedAfterDays } = this.services.settings
    // A system clock that has jumped ahead makes nothing old.
    const now = Math.min(this.services.now(), this.services.steady())
    const done = await this.services.store.compact({
      quietBefore: now - compactAfterDays * DAY,
      waitingBefore: now - dropWaitingAfterDays * DAY,
      finishedBefore: removeFinishedAfterDays > 0 ? now - removeFinishedAfterDays * DAY : 0,
    })
    if (done.compacted + done.dropped + done.removed > 0) this.services.log.info(done, 'old matches compacted or removed')
    return done
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer)
  }

  /** The last sign of life, from which the next start counts the time it was away. */
  async close(): Promise<void> {
    // A table that was only looked into by the host has kept nobody's time.
    if (this.opened) await this.services.store.setValue('alive', String(this.services.steady()))
  }
}
