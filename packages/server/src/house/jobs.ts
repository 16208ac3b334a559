import type { Services } from '../services.ts'

/** What the server does by itself: turns of computer players, the end of a player's time, notices to people who are away. */
export type JobKind = 'turn' | 'deadline' | 'notice'

/** Who waits for a job. Jobs with people waiting come first. */
export type Urgency = 'watched' | 'people' | 'nobody'

/** Something to be done for a match, as plain data. */
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

/** A queue of work. One job of a kind runs at a time for each match. */
export interface Jobs {
  /** What to do with the jobs of a kind, and how many at once. A job that throws is told to the host and not tried again. */
  handle(kind: JobKind, atOnce: number, work: (job: Job) => Promise<void>): void
  /** Adds a job, or replaces the one of the same kind, match and name. */
  add(job: Job): void
  /** Takes a job back that has not begun. */
  drop(kind: JobKind, match: string, name?: string): void
  /** Begins what has become due. Resolves when all that runs has ended. */
  sweep(): Promise<void>
  /** Jobs that could begin now, and milliseconds since one last began or none had to wait. */
  state(kind: JobKind): { due: number; stuckFor: number }
  /** Begins nothing more, and waits for what runs. */
  close(): Promise<void>
}

interface Lane {
  atOnce: number
  work: (job: Job) => Promise<void>
  /** Jobs that may begin now, and those whose time has not come. */
  waiting: Map<string, Job>
  later: Map<string, Job>
  /** Matches for which a job of the kind runs. */
  running: Map<string, Promise<void>>
  /** When a job last began, or none had to wait. */
  movedAt: number
}

const order: Record<Urgency, number> = { watched: 0, people: 1, nobody: 2 }

/** Jobs in the memory of this process: what they are about stands in the database, so that a start finds them again. */
export class LocalJobs implements Jobs {
  private readonly services: Services
  private readonly lanes = new Map<JobKind, Lane>()
  private closed = false

  constructor(services: Services) {
    this.services = services
  }

  handle(kind: JobKind, atOnce: number, work: (job: Job) => Promise<void>): void {
    this.lanes.set(kind, { atOnce, work, waiting: new Map(), later: new Map(), running: new Map(), movedAt: performance.now() })
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
  private next({ waiting, running }: Lane): [string, Job] | null {
    let best: [string, Job] | null = null
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

  private async run(lane: Lane, job: Job): Promise<void> {
    try {
      await lane.work(job)
    } catch (error) {
      this.services.metrics.jobsFailed.inc({ kind: job.kind })
      this.services.log.error({ match: job.match, job: job.kind, error }, 'a job failed')
    } finally {
      lane.running.delete(job.match)
      this.services.metrics.jobs.inc({ kind: job.kind })
      this.begin(lane)
    }
  }

  async sweep(): Promise<void> {
    for (const lane of this.lanes.values()) {
      this.ripen(lane)
      this.begin(lane)
    }
    await this.quiet()
  }

  private async quiet(): Promise<void> {
    await Promise.all([...this.lanes.values()].flatMap((lane) => [...lane.running.values()]))
  }

  state(kind: JobKind): { due: number; stuckFor: number } {
    const lane = this.lane(kind)
    const due = lane.waiting.size
    return { due, stuckFor: due > 0 ? performance.now() - lane.movedAt : 0 }
  }

  async close(): Promise<void> {
    this.closed = true
    for (const lane of this.lanes.values()) {
      lane.waiting.clear()
      lane.later.clear()
    }
    await this.quiet()
  }
}
