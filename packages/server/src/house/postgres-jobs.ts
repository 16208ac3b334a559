import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger as QueueLogger, type Runner, type RunnerOptions, run, type Task, type TaskList, type WorkerPool } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Services } from '../services.ts'
import { addErrand, addJob, jobKey } from '../store/postgres-store.ts'
import { errandOf } from '../store/sql-store.ts'
import type { Errand, ErrandKind } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { type ErrandWork, GiveUp, type KeptErrands, noteGivenUp, TRIES, tellFailure } from './errands.ts'
import type { Job, JobKind, Jobs, QueueState, Work } from './jobs.ts'

/** Milliseconds between two looks for jobs whose moment has come. Those that may begin at once are told of. */
const LOOK_EVERY = 1000

/** Milliseconds between two looks for a turn that was not to be had: each rest twice as long as the one before, up to the longest. */
const FIRST_REST = 2
const LONGEST_REST = 128

/** Milliseconds after which a queue that stopped, since the database was away for long, is started again. */
const AGAIN = 1000

/**
 * Jobs that have ended are taken out of the queue in batches of one moment: a batch that the database does not answer stops the queue, which is started
 * again, where a single one would stop the server.
 */
const IN_ORDER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** What a node needs for its queue. */
interface Means {
  services: Pick<Services, 'log' | 'metrics' | 'steady'>
  db: Kysely<Tables>
  pool: pg.Pool
  /** Whether this node works on jobs, or only adds them. */
  works: boolean
  /** Names under which this node takes jobs, by which others know what a dead one had in its hands. */
  workers: Set<string>
  /** Milliseconds between two looks for jobs whose moment has come. */
  lookEvery?: number
}

/**
 * Jobs in the database, where every node takes them from: woken by the database, one turn at a time for each match, those with people waiting first. A job
 * is done once its work has resolved; what a node that died had in its hands is taken by another.
 */
export class PostgresJobs implements Jobs {
  readonly lasting = true
  private readonly means: Means
  private readonly handlers = new Map<JobKind, { atOnce: number; work: Work }>()
  private readonly errandWork = new Map<ErrandKind, { atOnce: number; work: ErrandWork }>()
  private readonly hours = new Map<string, () => Promise<unknown>>()
  private readonly runners = new Set<Runner>()
  /** Pools of workers that seek a turn, and whether one has come away with nothing meanwhile. */
  private readonly seeking = new Map<WorkerPool, { again: boolean }>()
  /** Matches whose turn was broken off as this server closes. */
  private readonly brokenOff = new Set<string>()
  private closed = false

  constructor(means: Means) {
    this.means = means
  }

  handle(kind: JobKind, atOnce: number, work: Work): void {
    this.handlers.set(kind, { atOnce, work })
  }

  errands(kind: ErrandKind, atOnce: number, work: ErrandWork): void {
    this.errandWork.set(kind, { atOnce, work })
  }

  async entrust(errands: readonly Errand[]): Promise<void> {
    await this.means.db.transaction().execute(async (t) => {
      for (const errand of errands) await sql`select ${addErrand(errand)}`.execute(t)
    })
  }

  /** The database wakes the queue. */
  async entrusted(): Promise<void> {}

  async kept(kind: ErrandKind): Promise<KeptErrands> {
    const { rows } = await sql<KeptErrands>`
      select count(*) filter (where last_error is null)::integer as waiting, count(last_error)::integer as failed,
        extract(epoch from now() - min(created_at))::integer as oldest
      from graphile_worker.jobs where task_identifier = ${kind}`.execute(this.means.db)
    return rows[0]
  }

  hourly(name: string, work: () => Promise<unknown>): void {
    this.hours.set(name, work)
  }

  async open(): Promise<void> {
    await this.adopt()
    if (!this.means.works) return
    const { work: turn, atOnce: turns } = this.handlers.get('turn')!
    // Long thoughts keep nobody's clock waiting.
    await this.start({ taskList: { turn: this.task('turn', turn) }, concurrency: turns, crontab: '' })
    await this.start({ taskList: this.shortTasks(), concurrency: 8, crontab: this.crontab })
    // Nor do they wait for a mail server that does not answer, or for an analysis.
    const errands = [...this.errandWork].map(([kind, { work }]) => [kind, this.errand(kind, work)] as const)
    const atOnce = [...this.errandWork.values()].reduce((sum, one) => sum + one.atOnce, 0)
    if (atOnce > 0) await this.start({ taskList: Object.fromEntries(errands), concurrency: atOnce, crontab: '' })
  }

  private shortTasks(): TaskList {
    const kinds = [...this.handlers].filter(([kind]) => kind !== 'turn').map(([kind, { work }]) => [kind, this.task(kind, work)] as const)
    const hours = [...this.hours].map(([name, work]) => [name, async () => void (await work())] as const)
    return Object.fromEntries([...kinds, ...hours])
  }

  private get crontab(): string {
    // What was missed while no server lived is done at the next start, once.
    return [...this.hours.keys()].map((name) => `17 * * * * ${name} ?fill=90m`).join('\n')
  }

  private async start(what: Pick<RunnerOptions, 'taskList' | 'concurrency' | 'crontab'>): Promise<void> {
    const { pool, workers, services, lookEvery = LOOK_EVERY } = this.means
    const logger = new QueueLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') services.log.warn({ queue: message }, 'the queue of jobs has something to say')
    })
    const events: NonNullable<RunnerOptions['events']> = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => void workers.add(workerPool.id))
    events.on('pool:release', ({ workerPool }) => void workers.delete(workerPool.id))
    // Of what came before it listens nobody told it.
    events.on('pool:listen:success', ({ workerPool, client }) =>
      client.once('drain', () => workerPool._shuttingDown || workerPool.nudge(1)),
    )
    if (what.taskList && 'turn' in what.taskList) {
      events.on('job:complete', ({ worker, job }) => void this.goOn(worker.workerPool, job.id))
      events.on('worker:getJob:empty', ({ worker }) => void this.seek(worker.workerPool))
    }
    const runner = await run({ ...what, pgPool: pool, events, logger, noHandleSignals: true, pollInterval: lookEvery, preset: IN_ORDER })
    this.runners.add(runner)
    runner.promise
      .catch((error: unknown) => services.log.warn({ reason: String(error) }, 'the queue of jobs stopped'))
      .finally(() => {
        this.runners.delete(runner)
        this.startAgain(what)
      })
  }

  /**
   * Begins the next turn of a match as soon as the one before is out of the queue. The queue looks for the next job while it still takes the last one out,
   * so that it would find a match's next turn locked, and come back to it only at its next look.
   */
  private async goOn(pool: WorkerPool, ended: string): Promise<void> {
    const stands = sql<{ stands: boolean }>`
      select exists (select from graphile_worker.jobs where id = ${ended} and locked_at is not null) as stands`
    await this.again(async () => (await stands.execute(this.means.db)).rows[0].stands)
    await this.seek(pool)
  }

  /**
   * Has a worker look until no turn is left that one could take. While one looks, here or at another server and for whatever kind of job, it keeps all
   * turns to itself for a moment: another that looks at this moment comes away with nothing, and would come back only at its next look.
   */
  private async seek(pool: WorkerPool): Promise<void> {
    const under = this.seeking.get(pool)
    if (under) {
      under.again = true
      return
    }
    const seeking = { again: false }
    this.seeking.set(pool, seeking)
    const free = sql<{ free: boolean }>`
      select exists (select from graphile_worker._private_job_queues as queue join graphile_worker._private_jobs as job on job.job_queue_id = queue.id
        where queue.queue_name like 'turn %' and queue.is_available and job.is_available and job.run_at <= now()) as free`
    await this.again(async () => {
      seeking.again = false
      const found = (await free.execute(this.means.db)).rows[0].free
      if (found && !this.closed) pool.nudge(1)
      const over = !found && !seeking.again
      if (over) this.seeking.delete(pool)
      return !over
    })
    if (this.seeking.get(pool) === seeking) this.seeking.delete(pool)
  }

  /** Does something until it says that it need not be done again, with rests. */
  private async again(look: () => Promise<boolean>): Promise<void> {
    try {
      for (let rest = FIRST_REST; (await look()) && !this.closed; rest = Math.min(2 * rest, LONGEST_REST)) await sleep(rest)
    } catch {
      // A database that does not answer, or a queue that stopped: it looks again by itself.
    }
  }

  private startAgain(what: Parameters<PostgresJobs['start']>[0]): void {
    if (this.closed) return
    setTimeout(() => {
      if (!this.closed) this.start(what).catch(() => this.startAgain(what))
    }, AGAIN).unref()
  }

  private task(kind: JobKind, work: Work) {
    const { log, metrics } = this.means.services
    return async (payload: unknown): Promise<void> => {
      const { match } = payload as { match: string }
      try {
        const at = await work({ kind, match, urgency: 'people' })
        // A turn that is broken off as this server closes is left to another; all other work is finished before.
        const broken = kind === 'turn' && this.closed
        if (at !== null || broken) await this.put({ kind, match, urgency: 'people', at: at ?? 0 })
        if (broken) this.brokenOff.add(match)
      } catch (error) {
        metrics.jobsFailed.inc({ kind })
        log.error({ match, job: kind, error }, 'a job failed')
        // The queue tries it again, each time after a longer rest.
        throw error
      } finally {
        metrics.jobs.inc({ kind })
      }
    }
  }

  private errand(kind: ErrandKind, work: ErrandWork): Task {
    const { db, services } = this.means
    const { log, metrics } = services
    return async (payload, { job }) => {
      const { id, what } = payload as Pick<Errand, 'id' | 'what'>
      try {
        await work({ id, kind, what, urgency: 'people' })
      } catch (error) {
        metrics.jobsFailed.inc({ kind })
        const over = error instanceof GiveUp || job.attempts >= TRIES[kind]
        if (!this.closed) tellFailure(log, { kind, tries: job.attempts, over, error })
        if (!over || this.closed) throw error
        metrics.errandsGivenUp.inc({ kind })
        await noteGivenUp(db, kind, job.attempts)
      } finally {
        metrics.jobs.inc({ kind })
      }
    }
  }

  /** Takes over what stands in the tables of duties and errands: those of a database that was brought up to date, or copied from a file. */
  private async adopt(): Promise<void> {
    const { db } = this.means
    await db.transaction().execute(async (t) => {
      const duties = await t.deleteFrom('duties').returningAll().execute()
      for (const { match, kind, at, urgency } of duties) {
        await sql`select ${addJob(kind, match, { at, urgency: urgency > 1 ? 'nobody' : 'people' })}`.execute(t)
      }
      const errands = await t.deleteFrom('errands').returningAll().execute()
      for (const row of errands) await sql`select ${addErrand(errandOf(row), row.at)}`.execute(t)
    })
  }

  private async put({ kind, match, name, urgency, at = 0 }: Job): Promise<void> {
    await sql`select ${addJob(kind, match, { at, urgency }, name)}`.execute(this.means.db)
  }

  add(job: Job): void {
    if (this.closed) return
    const { delay, ...rest } = job
    const { log, steady } = this.means.services
    const at = delay === undefined ? rest.at : steady() + delay
    this.put({ ...rest, ...(at !== undefined && { at }) }).catch((error: unknown) =>
      log.error({ match: job.match, job: job.kind, error }, 'a job could not be added'),
    )
  }

  drop(kind: JobKind, match: string, name?: string): void {
    sql`select graphile_worker.remove_job(${jobKey(kind, match, name)})`
      .execute(this.means.db)
      .catch((error: unknown) => this.means.services.log.error({ match, job: kind, error }, 'a job could not be taken back'))
  }

  /** The queue looks by itself. */
  async sweep(): Promise<void> {}

  async state(kind: JobKind): Promise<QueueState> {
    const { rows } = await sql<QueueState>`
      select count(*)::integer as due, coalesce(extract(epoch from now() - min(run_at)) * 1000, 0)::float8 as "stuckFor"
      from graphile_worker.jobs where task_identifier = ${kind} and locked_at is null and run_at <= now()`.execute(this.means.db)
    return rows[0]
  }

  async close(): Promise<void> {
    this.closed = true
    await Promise.allSettled([...this.runners].map((runner) => runner.stop()))
    // Only now may another server begin with them: it is told once more.
    const broken = [...this.brokenOff]
    this.brokenOff.clear()
    await Promise.allSettled(broken.map((match) => this.put({ kind: 'turn', match, urgency: 'people' })))
  }
}
