import { deadlineOf, isPaused } from '../match/clocks.ts'
import { lastSeen } from '../match/picture.ts'
import type { Room } from '../match/room.ts'
import type { Turn } from '../match/turn.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { forgetGivenUp } from './errands.ts'
import { ELSEWHERE, type Jobs } from './jobs.ts'
import type { Rooms } from './rooms.ts'

/** Milliseconds between two signs of life in the store: a crash takes at most so much from a running clock. */
const ALIVE_EVERY = 5000

/** Milliseconds between two looks at what has become due. The steady clock counts on a reading at least as often. */
const SWEEP_EVERY = 250

const DAY = 86_400_000
const HOUR = 3_600_000

/** Ends the time of those whose clock has run out, and keeps the server's own hours. */
export class Timekeeper {
  private readonly services: Services
  private readonly rooms: Rooms
  private readonly jobs: Jobs
  private readonly made: { now: number; steady: number }
  private timers: NodeJS.Timeout[] = []
  private opened = false

  constructor(services: Services, rooms: Rooms, jobs: Jobs) {
    this.services = services
    this.rooms = rooms
    this.jobs = jobs
    this.made = { now: services.now(), steady: services.steady() }
    jobs.handle('deadline', 8, ({ match }) =>
      this.within(match, async (turn) => {
        await this.endTime(turn)
        return deadlineFor(turn.room)
      }),
    )
    jobs.handle('wake', 1, ({ match }) => this.within(match, (turn) => turn.writeDuties().then(() => null)))
    jobs.hourly('compact', async () => {
      await this.compact()
      await forgetGivenUp(services)
    })
  }

  /** Does a job in the queue of a match. One that these rules cannot open is left as it is, and looked at again in an hour. */
  private async within(match: string, work: (turn: Turn) => Promise<number | null>): Promise<number | null> {
    try {
      return await (await this.rooms.open(match)).run(work)
    } catch (error) {
      if (error instanceof RequestRefused && error.code === 'other-server') return this.services.steady() + ELSEWHERE
      if (error instanceof RequestRefused) return error.code === 'not-found' ? null : this.services.steady() + HOUR
      throw error
    }
  }

  /** Begins to keep the hours. Nothing is woken: the time for which the server was away has not passed on its steady clock. */
  async open(): Promise<void> {
    this.opened = true
    const { log } = this.services
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
    ]
    for (const timer of this.timers) timer.unref()
    await this.jobs.open()
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

  /** Acts for a seat whose time is over. */
  async endTime(turn: Turn): Promise<void> {
    const { room } = turn
    const seat = room.outOfTime()
    if (seat === null) return
    this.services.metrics.timeouts.inc()
    if (room.row.onTimeout === 'computer') await turn.seatComputer(seat, this.services.settings.standIn, 'timeout')
    else await turn.accept({ do: 'resign', seat }, { client: null })
  }

  /** Throws `not-away` unless a seat is asked and its person has been away for as long as the match says. */
  async needAway(turn: Turn, seat: number): Promise<void> {
    await turn.lookAround()
    const { room } = turn
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
    const { made, services } = this
    const now = Math.min(services.now(), made.now + services.steady() - made.steady)
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

/** When the first clock of a match runs out; null where none runs. */
const deadlineFor = ({ row, clock }: Room): number | null => (row.status === 'playing' && clock ? (deadlineOf(clock)?.at ?? null) : null)
