import type { Services } from '../services.ts'
import type { Duty, DutyKind, Errand, ErrandKind, Urgency } from '../store/store.ts'
import type { ErrandWork, KeptErrands } from './errands.ts'
import { LocalErrands } from './local-errands.ts'

/**
 * What the server does by itself: turns of computer players, the end of a player's time, notices to people who are away, and a look at a match
 * of which it is not known what it is owed.
 */
export type JobKind = DutyKind

/** Something to be done for a match, as plain data. Jobs with people waiting come first. */
export interface Job {
  kind: JobKind
  match: string
  /** Names the job among those of its kind and match: another one under the same name takes its place. */
  name?: string
  urgency: Urgency
  /** When it may begin, by the steady clock; at once if left out. */
  at?: number
  /** Milliseconds to wait before it may begin, whatever the clocks say. */
  delay?: number
}

/** Does a job. Resolves with null, or with the moment at which it is due again. */
export type Work = (job: Job) => Promise<number | null>

/** How a queue fares: jobs that could begin now, and milliseconds since one last began or none had to wait. */
export interface QueueState {
  due: number
  stuckFor: number
}

/**
 * A queue of work. One job of a kind runs at a time for each match. What a match is owed is written down with the input that it follows from, so
 * that it is done whoever dies meanwhile; `add` is for what nothing is lost with.
 */
export interface Jobs {
  /** Whether a job is done only once its work has resolved, and is otherwise given to another node. */
  readonly lasting: boolean
  /** What to do with the jobs of a kind, and how many at once. A job that throws is told to the host and tried again after a while. */
  handle(kind: JobKind, atOnce: number, work: Work): void
  /** What to do with the errands of a kind, and how many at once. */
  errands(kind: ErrandKind, atOnce: number, work: ErrandWork): void
  /** Keeps errands, each until it is done: resolves once they are written down. Any node may do them. */
  entrust(errands: readonly Errand[]): Promise<void>
  /** Errands were written down with something else. Resolves, where they are done by this process, when they were tried. */
  entrusted(): Promise<void>
  /** Has something done each hour, by one node; soon after a start, where the last time is longer ago. */
  hourly(name: string, work: () => Promise<unknown>): void
  /** Begins to work. */
  open(): Promise<void>
  /** Adds a job, or replaces the one of the same kind, match and name. */
  add(job: Job): void
  /** Takes a job back that has not begun. */
  drop(kind: JobKind, match: string, name?: string): void
  /** Begins what has become due. Resolves when all that runs has ended. */
  sweep(): Promise<void>
  state(kind: JobKind): Promise<QueueState>
  /** Errands of a kind that are kept, by whichever node they are done. */
  kept(kind: ErrandKind): Promise<KeptErrands>
  /** Begins nothing more, and waits for what runs. */
  close(): Promise<void>
}

/** Milliseconds after which a job is due again that is for a server of another release. */
export const ELSEWHERE = 500

/** Duties that are taken from the store at a time. */
const PAGE = 100

/** Milliseconds after which a duty that failed is tried again. */
const REST = 60_000

const HOUR = 3_600_000

/** Milliseconds between two looks whether something is to be done that is done each hour. */
const LOOK_AT_HOURS = 300_000

/** A job in this process, and the duty that it does away with. */
type Waiting = Job & { duty?: Duty }

interface Lane {
  atOnce: number
  work: Work
  /** Jobs that may begin now, and those whose time has not come. */
  waiting: Map<string, Waiting>
  later: Map<string, Waiting>
  /** Matches for which a job of the kind runs. */
  running: Map<string, Promise<void>>
  /** When a job last began, or none had to wait. */
  movedAt: number
}

const order: Record<Urgency, number> = { watched: 0, people: 1, nobody: 2 }

/**
 * Jobs in the memory of this process. What a match is owed stands in the store as well: nothing is woken at a start, but what is due is taken from
 * there, some at a time.
 */
export class LocalJobs implements Jobs {
  readonly lasting = false
  private readonly services: Services
  private readonly lanes = new Map<JobKind, Lane>()
  private readonly local: LocalErrands
  private readonly hours = new Map<string, () => Promise<unknown>>()
  private readonly timers: NodeJS.Timeout[] = []
  /** Duties that wait in the store although their moment has come, and until when. */
  private readonly resting = new Map<string, number>()
  /** What was owed at once when the server started: the last duty that was taken of each kind; kinds of which nothing is left are gone. */
  private readonly owed = new Map<JobKind, Duty | null>()
  private taking: Promise<void> = Promise.resolve()
  private closed = false

  constructor(services: Services) {
    this.services = services
    this.local = new LocalErrands(services)
  }

  errands(kind: ErrandKind, atOnce: number, work: ErrandWork): void {
    this.local.handle(kind, atOnce, work)
  }

  async entrust(errands: readonly Errand[]): Promise<void> {
    await this.services.store.entrust(errands)
    void this.local.wake().catch((error: unknown) => this.services.log.error({ error }, 'errands could not be looked at'))
  }

  entrusted(): Promise<void> {
    return this.local.wake()
  }

  kept(kind: ErrandKind): Promise<KeptErrands> {
    return this.local.kept(kind)
  }

  handle(kind: JobKind, atOnce: number, work: Work): void {
    this.lanes.set(kind, { atOnce, work, waiting: new Map(), later: new Map(), running: new Map(), movedAt: performance.now() })
  }

  hourly(name: string, work: () => Promise<unknown>): void {
    this.hours.set(name, work)
  }

  /** Does what is done each hour, where the last time is an hour ago: a table that never stays open for an hour is kept in order all the same. */
  private async keepHours(): Promise<void> {
    const { log, store, now } = this.services
    for (const [name, work] of this.hours) {
      const key = `hourly ${name}`
      const last = Number(await store.value(key))
      if (Math.abs(now() - last) < HOUR || this.closed) continue
      await store.setValue(key, String(now()))
      await work().catch((error: unknown) => log.error({ job: name, error }, 'a job failed'))
    }
  }

  async open(): Promise<void> {
    this.local.open()
    const hours = () => void this.keepHours().catch((error: unknown) => this.services.log.error({ error }, 'the hours could not be kept'))
    this.timers.push(setInterval(hours, LOOK_AT_HOURS).unref())
    for (const kind of ['turn', 'wake'] as const) this.owed.set(kind, null)
    const { log } = this.services
    void this.sweep().catch((error: unknown) => log.error({ error }, 'what is owed could not be looked at'))
  }

  private lane(kind: JobKind): Lane {
    const lane = this.lanes.get(kind)
    if (!lane) throw new Error(`nobody handles jobs of the kind ${kind}`)
    return lane
  }

  add(job: Job): void {
    if (this.closed) return
    const { delay, ...rest } = job
    if (delay !== undefined) {
      setTimeout(() => this.add(rest), delay).unref()
      return
    }
    const lane = this.lane(job.kind)
    const key = `${job.match} ${job.name ?? ''}`
    this.take(lane, key)
    if ((job.at ?? 0) > this.services.steady()) {
      lane.later.set(key, job)
      return
    }
    if (lane.waiting.size === 0) lane.movedAt = performance.now()
    lane.waiting.set(key, job)
    this.begin(lane)
  }

  drop(kind: JobKind, match: string, name = ''): void {
    this.take(this.lane(kind), `${match} ${name}`)
  }

  private take(lane: Lane, key: string): void {
    lane.waiting.delete(key)
    lane.later.delete(key)
  }

  /** Moves the jobs whose time has come to those that may begin. */
  private ripen(lane: Lane): void {
    const now = this.services.steady()
    for (const [key, job] of lane.later) {
      if ((job.at ?? 0) > now) continue
      lane.later.delete(key)
      if (lane.waiting.size === 0) lane.movedAt = performance.now()
      lane.waiting.set(key, job)
    }
  }

  /** The most urgent job that may begin: the one that has waited for longest among its equals. */
  private next({ waiting, running }: Lane): [string, Waiting] | null {
    let best: [string, Waiting] | null = null
    for (const entry of waiting) {
      const [, job] = entry
      if (running.has(job.match)) continue
      if (best === null || order[job.urgency] < order[best[1].urgency]) best = entry
      if (order[best[1].urgency] === 0) break
    }
    return best
  }

  private begin(lane: Lane): void {
    while (!this.closed && lane.running.size < lane.atOnce) {
      const found = this.next(lane)
      if (!found) return
      const [key, job] = found
      // Where there are several lanes, those for whom nobody waits never take the last one.
      const last = lane.atOnce > 1 && lane.running.size === lane.atOnce - 1
      if (last && job.urgency === 'nobody') return
      lane.waiting.delete(key)
      lane.movedAt = performance.now()
      lane.running.set(job.match, this.run(lane, job))
    }
  }

  private async run(lane: Lane, { duty, ...job }: Waiting): Promise<void> {
    try {
      const again = await lane.work(job)
      if (duty) await this.settle(duty, again)
      else if (again !== null) this.add({ ...job, at: again })
    } catch (error) {
      if (duty) this.resting.set(keyOf(duty), this.services.steady() + REST)
      this.services.metrics.jobsFailed.inc({ kind: job.kind })
      this.services.log.error({ match: job.match, job: job.kind, error }, 'a job failed')
    } finally {
      lane.running.delete(job.match)
      this.services.metrics.jobs.inc({ kind: job.kind })
      this.begin(lane)
    }
  }

  /** A turn is owed until a choice is written down. */
  private async settle(duty: Duty, again: number | null): Promise<void> {
    this.resting.delete(keyOf(duty))
    if (again !== null) this.resting.set(keyOf(duty), again)
    else if (duty.kind !== 'turn') await this.services.store.done(duty)
  }

  async sweep(): Promise<void> {
    // One look after the other: two at once would take the same.
    this.taking = this.taking.catch(() => {}).then(() => this.takeDue())
    await this.taking
    for (const lane of this.lanes.values()) {
      this.ripen(lane)
      this.begin(lane)
    }
    await this.local.look()
    await this.quiet()
  }

  /** Takes from the store what is due there. */
  private async takeDue(): Promise<void> {
    const { store, steady } = this.services
    const now = steady()
    const duties = await store.due(['deadline', 'notice'], now, PAGE + this.resting.size)
    for (const [kind, last] of this.owed) {
      if (this.lane(kind).waiting.size > 0) continue
      const more = await store.owed(kind, last, PAGE)
      if (more.length < PAGE) this.owed.delete(kind)
      else this.owed.set(kind, more.at(-1)!)
      duties.push(...more)
    }
    for (const duty of duties) {
      const { match, kind, urgency } = duty
      const lane = this.lane(kind)
      const key = `${match} `
      if (this.closed || (this.resting.get(keyOf(duty)) ?? 0) > now || lane.waiting.has(key) || lane.running.has(match)) continue
      if (lane.waiting.size === 0) lane.movedAt = performance.now()
      lane.waiting.set(key, { match, kind, urgency, duty })
    }
  }

  private async quiet(): Promise<void> {
    await Promise.all([...this.lanes.values()].flatMap((lane) => [...lane.running.values()]))
  }

  async state(kind: JobKind): Promise<QueueState> {
    const lane = this.lane(kind)
    const due = lane.waiting.size
    return { due, stuckFor: due > 0 ? performance.now() - lane.movedAt : 0 }
  }

  async close(): Promise<void> {
    this.closed = true
    for (const timer of this.timers) clearInterval(timer)
    for (const lane of this.lanes.values()) {
      lane.waiting.clear()
      lane.later.clear()
    }
    await this.local.close()
    await this.quiet()
  }
}

const keyOf = ({ kind, match }: Duty): string => `${kind} ${match}`
