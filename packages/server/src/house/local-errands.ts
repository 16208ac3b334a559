import type { Services } from '../services.ts'
import { errandOf } from '../store/sql-store.ts'
import type { Errand, ErrandKind } from '../store/store.ts'
import { type ErrandWork, GiveUp, type KeptErrands, noteGivenUp, TRIES, tellFailure } from './errands.ts'

/** Errands that are taken from the store at a time. */
const PAGE = 50

/** Milliseconds for which a server that stops waits for what it is at: it is kept, and the next start does it. */
const PATIENCE = 2000

/** Milliseconds until an errand that failed so many times is tried again: 3 seconds, 7, 20, 55, and so on to six hours. */
export const restAfter = (tries: number): number => Math.round(1000 * Math.exp(Math.min(10, tries)))

interface Lane {
  atOnce: number
  work: ErrandWork
  running: Map<string, Promise<void>>
  /** Nothing is due before this moment of the steady clock. */
  nextAt: number
}

/** The errands of a server that keeps its matches in a file: they stand in a table until they are done. */
export class LocalErrands {
  private readonly services: Services
  private readonly lanes = new Map<ErrandKind, Lane>()
  private looking: Promise<void> = Promise.resolve()
  private waitNoMore = (): void => {}
  private readonly late = new Promise<void>((resolve) => {
    this.waitNoMore = resolve
  })
  private opened = false
  private closed = false

  constructor(services: Services) {
    this.services = services
  }

  handle(kind: ErrandKind, atOnce: number, work: ErrandWork): void {
    this.lanes.set(kind, { atOnce, work, running: new Map(), nextAt: 0 })
  }

  /** Begins with what an earlier server has left. */
  open(): void {
    this.opened = true
  }

  /** Some were written down: they are begun now. Resolves when what is due has been tried. */
  async wake(): Promise<void> {
    for (const lane of this.lanes.values()) lane.nextAt = 0
    await this.look()
    await this.quiet()
  }

  /** Begins what is due, as far as there is room. */
  look(): Promise<void> {
    // One look after the other: two at once would take the same.
    this.looking = this.looking.catch(() => {}).then(() => this.takeAll())
    return this.looking
  }

  private async takeAll(): Promise<void> {
    if (this.closed || !this.opened) return
    for (const [kind, lane] of this.lanes) if (lane.nextAt <= this.services.steady()) await this.take(kind, lane)
  }

  private async take(kind: ErrandKind, lane: Lane): Promise<void> {
    const { store, steady } = this.services
    const rows = await store.read((db) =>
      db.selectFrom('errands').selectAll().where('kind', '=', kind).orderBy('at').orderBy('urgency').limit(PAGE).execute(),
    )
    const now = steady()
    const idle = rows.filter(({ id }) => !lane.running.has(id))
    for (const row of idle) {
      if (row.at > now || lane.running.size >= lane.atOnce || this.closed) break
      lane.running.set(row.id, this.run(lane, errandOf(row), row.tries))
    }
    const next = rows.find(({ id }) => !lane.running.has(id))
    // Where all are at work, the end of the first looks again.
    lane.nextAt = lane.running.size >= lane.atOnce || !next ? Number.POSITIVE_INFINITY : next.at
  }

  private async run(lane: Lane, errand: Errand, tries: number): Promise<void> {
    const { metrics, log } = this.services
    const { id, kind } = errand
    try {
      await lane.work(errand)
      await this.forget(id)
    } catch (error) {
      metrics.jobsFailed.inc({ kind })
      const over = error instanceof GiveUp || tries + 1 >= TRIES[kind]
      if (!this.closed) tellFailure(log, { kind, tries: tries + 1, over, error })
      if (over) await this.giveUp(id, kind, tries + 1)
      else await this.rest(id, tries + 1)
    } finally {
      metrics.jobs.inc({ kind })
      lane.running.delete(id)
      lane.nextAt = 0
      if (!this.closed) void this.look().catch((error: unknown) => log.error({ error }, 'errands could not be looked at'))
    }
  }

  private async forget(id: string): Promise<void> {
    await this.write((db) => db.deleteFrom('errands').where('id', '=', id).execute())
  }

  private async giveUp(id: string, kind: ErrandKind, tries: number): Promise<void> {
    this.services.metrics.errandsGivenUp.inc({ kind })
    await this.write((db) =>
      db.transaction().execute(async (t) => {
        await t.deleteFrom('errands').where('id', '=', id).execute()
        await noteGivenUp(t, kind, tries)
      }),
    )
  }

  private async rest(id: string, tries: number): Promise<void> {
    // What was broken off since the server stops is done at the next start.
    if (this.closed) return
    const at = this.services.steady() + restAfter(tries)
    await this.write((db) => db.updateTable('errands').set({ at, tries }).where('id', '=', id).execute())
  }

  private async write(work: Parameters<Services['store']['write']>[0]): Promise<void> {
    await this.services.store
      .write(work)
      .catch((error: unknown) => this.services.log.error({ error }, 'what became of an errand could not be written down'))
  }

  private async quiet(): Promise<void> {
    await Promise.race([Promise.all([...this.lanes.values()].flatMap(({ running }) => [...running.values()])), this.late])
  }

  /** Those of a kind that are kept. */
  async kept(kind: ErrandKind): Promise<KeptErrands> {
    const { all, failed, first } = await this.services.store.read((db) =>
      db
        .selectFrom('errands')
        .select(({ fn, eb }) => [
          fn.countAll<number>().as('all'),
          fn.count<number>(eb.case().when('tries', '>', 0).then(1).end()).as('failed'),
          fn.min<number | null>('made_at').as('first'),
        ])
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow(),
    )
    return { waiting: all - failed, failed, oldest: first === null ? null : Math.max(0, Math.round((Date.now() - first) / 1000)) }
  }

  async close(): Promise<void> {
    this.closed = true
    await this.looking.catch(() => {})
    setTimeout(this.waitNoMore, PATIENCE).unref()
    await this.quiet()
  }
}
