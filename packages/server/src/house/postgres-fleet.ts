import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { connectionTo, DEAD_AFTER, PATIENCE } from '../store/postgres-store.ts'
import type { Fleet, Here, News, NodeShown } from './fleet.ts'

/** Milliseconds between two signs of life. */
const SIGN_EVERY = 5000
/** Milliseconds within which an answer tells the time well enough. */
const CERTAIN = 200
/** Milliseconds for which news of windows are gathered. */
const GATHER = 200
/** Milliseconds between two attempts to reach the database. */
const ASK_AGAIN = 250
/** What the nodes listen to. */
const CHANNEL = 'trestle'

/** A sign of life: the node's row, and the hours. Where no node has lived for a while, that while counts for nobody. */
const SIGN = `
  with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
  signed as (
    insert into nodes (id, name, version, started_at, alive_at, workers) select $1, $2, $3, now, now, $4::text[] from clock
    on conflict (id) do update set alive_at = excluded.alive_at, workers = excluded.workers)
  insert into hours (alive, away)
  select now, coalesce((select now - value::numeric::bigint from server_values where key = 'alive'), 0) from clock
  on conflict (one) do update set alive = excluded.alive,
    away = hours.away + case when abs(excluded.alive - hours.alive) > ${DEAD_AFTER} then excluded.alive - hours.alive else 0 end
  returning alive, away`

/** What a dead node leaves: the people at its windows are gone, and others go on with its jobs. */
const BURY = `
  with dead as (select id from nodes where alive_at < (extract(epoch from clock_timestamp()) * 1000)::bigint - ${DEAD_AFTER} for update skip locked),
  left_behind as (select match, viewer, max(active_at) as active_at from presence where node in (select id from dead) group by match, viewer),
  gone as (delete from nodes where id in (select id from dead)),
  seen as (update seats set seen_at = greatest(seen_at, active_at) from left_behind
    where seats.match = left_behind.match and seats.seat = left_behind.viewer returning 1)
  select pg_notify('${CHANNEL}', json_build_object('match', match, 'presence', true)::text) from (select distinct match from left_behind) as matches`

/** Jobs that no living node has in its hands, although one had taken them. */
const UNLOCK = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - interval '${DEAD_AFTER} milliseconds'
      and not exists (select 1 from nodes where locked_by = any (workers))) as orphans
  having count(*) > 0`

/** What a node says of itself as it joins, and milliseconds between two signs of its life. */
interface Joining {
  name: string
  version: string
  signEvery?: number
}

/** This node among those that work on one PostgreSQL database. */
export class PostgresFleet implements Fleet {
  readonly shared = true
  /** Names under which jobs are taken here. */
  readonly workers = new Set<string>()
  private readonly url: string
  private readonly id = randomBytes(6).toString('base64url')
  private readonly name: string
  private readonly version: string
  private readonly signEvery: number
  private readonly log: Logger
  private readonly pool: pg.Pool
  /** What the clock of all nodes showed at a moment of this process, and by how much it lags behind the database's. */
  private known = { shown: 0, ticks: 0, away: Number.NaN }
  /** When the last sign of life was given, by this process. */
  private signedAt = 0
  private last = 0
  private client: pg.Client | null = null
  private listener: (news: News) => void = () => {}
  private missed: () => void = () => {}
  private timer: NodeJS.Timeout | undefined
  private readonly here = new Map<string, readonly Here[]>()
  private readonly unreported = new Set<string>()
  private gathering: NodeJS.Timeout | null = null
  private closed = false

  private constructor(url: string, node: Joining, pool: pg.Pool, log: Logger) {
    this.url = url
    this.name = node.name
    this.version = node.version
    this.signEvery = node.signEvery ?? SIGN_EVERY
    this.pool = pool
    this.log = log
  }

  /** Joins the nodes on a database whose tables are up to date. `pool` is closed by the caller. */
  static async join(url: string, node: Joining, pool: pg.Pool, log: Logger): Promise<PostgresFleet> {
    const fleet = new PostgresFleet(url, node, pool, log)
    await fleet.listen()
    return fleet
  }

  /** The clock that all nodes share: the database's, without the time for which no node lived. Never goes back. */
  steady = (): number => {
    const { shown, ticks } = this.known
    // Without signs of life it stands after a while: perhaps no other node lives either, and then that while counts for nobody.
    const until = Math.min(performance.now(), this.signedAt + 2 * this.signEvery)
    this.last = Math.max(this.last, Math.round(shown + until - ticks))
    return this.last
  }

  /** Connects, listens, and gives a first sign of life. */
  private async listen(): Promise<void> {
    const client = new pg.Client({ ...connectionTo(this.url, `${this.name}, listening`), query_timeout: PATIENCE })
    client.on('notification', ({ payload }) => this.hearText(payload ?? ''))
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query(`listen ${CHANNEL}`)
      await this.sign(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.client = client
    client.once('end', () => void this.again(client))
    this.timer = setTimeout(() => void this.live(client), this.signEvery).unref()
  }

  /** After the connection broke: another one, however long it takes; then whatever was said meanwhile was missed. */
  private async again(old: pg.Client): Promise<void> {
    if (this.client !== old) return
    this.client = null
    clearTimeout(this.timer)
    for (let tries = 0; !this.closed; tries++) {
      try {
        await this.listen()
        break
      } catch (error) {
        if (tries === 0)
          this.log.warn({ reason: error instanceof Error ? error.message : error }, 'the database is not heard any more; trying again')
        await new Promise((done) => setTimeout(done, ASK_AGAIN).unref())
      }
    }
    if (this.closed) return
    // The table of windows may have been lost with the database.
    for (const match of this.here.keys()) this.unreported.add(match)
    this.gather()
    this.missed()
  }

  private async live(client: pg.Client): Promise<void> {
    if (this.client !== client || this.closed) return
    try {
      await this.sign(client)
      await client.query(BURY)
      await client.query(UNLOCK)
      this.timer = setTimeout(() => void this.live(client), this.signEvery).unref()
    } catch (error) {
      this.log.warn({ reason: error instanceof Error ? error.message : error }, 'no sign of life could be given')
      // Its end leads to another one.
      await client.end().catch(() => {})
      void this.again(client)
    }
  }

  /** A sign of life. What the clock shows is taken at the middle of the way there and back. */
  private async sign(client: pg.Client): Promise<void> {
    const before = performance.now()
    const { rows } = await client.query<{ alive: number; away: number }>(SIGN, [this.id, this.name, this.version, [...this.workers]])
    const after = performance.now()
    this.signedAt = after
    const [{ alive, away }] = rows
    // What a slow answer tells is less certain than what was known a moment ago.
    if (after - before > CERTAIN && away === this.known.away && after - this.known.ticks < 60_000) return
    this.known = { shown: alive - away, ticks: (before + after) / 2, away }
  }

  private hearText(text: string): void {
    try {
      const { node, ...news } = JSON.parse(text) as News & { node?: string }
      if (node !== this.id) this.listener(news)
    } catch (error) {
      this.log.error({ error }, 'another node said what cannot be understood')
    }
  }

  /** A revision and a removal are told by the database itself, within the transaction. */
  tell(news: News): void {
    if (news.revision === undefined && !news.gone) this.notify([news])
  }

  private notify(news: readonly News[]): void {
    const texts = news.map((one) => JSON.stringify({ ...one, node: this.id }))
    this.pool
      .query(`select pg_notify('${CHANNEL}', text) from unnest($1::text[]) as text`, [texts])
      .catch((error: unknown) => this.log.warn({ reason: String(error) }, 'the other nodes could not be told'))
  }

  hear(news: (news: News) => void, missed: () => void): void {
    this.listener = news
    this.missed = missed
  }

  report(match: string, here: readonly Here[]): void {
    if (here.length > 0) this.here.set(match, here)
    else this.here.delete(match)
    this.unreported.add(match)
    this.gather()
  }

  private gather(): void {
    if (this.gathering || this.unreported.size === 0) return
    this.gathering = setTimeout(() => {
      this.gathering = null
      this.flush().catch((error: unknown) => this.log.warn({ reason: String(error) }, 'the other nodes could not be told who is here'))
    }, GATHER).unref()
  }

  /** Writes down which windows are open here, and tells the others where that has changed. */
  private async flush(): Promise<void> {
    const matches = [...this.unreported]
    if (matches.length === 0) return
    this.unreported.clear()
    const rows = matches.flatMap((match) =>
      (this.here.get(match) ?? []).map(({ viewer, windows, activeAt }) => ({ match, viewer, windows, active_at: Math.round(activeAt) })),
    )
    const client = await this.pool.connect()
    try {
      await client.query('begin')
      await client.query('delete from presence where node = $1 and match = any ($2)', [this.id, matches])
      // A node that was taken for dead writes its own row again at its next sign of life; until then nobody counts its windows.
      await client.query(
        `insert into presence (node, match, viewer, windows, active_at)
         select nodes.id, match, viewer, windows, active_at
         from json_to_recordset($2) as here (match text, viewer integer, windows integer, active_at bigint), nodes where nodes.id = $1`,
        [this.id, JSON.stringify(rows)],
      )
      await client.query('commit')
      client.release()
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      for (const match of matches) this.unreported.add(match)
      throw error
    }
    this.notify(matches.map((match) => ({ match, presence: true })))
  }

  async elsewhere(match: string): Promise<Here[]> {
    const { rows } = await this.pool.query<Here>(
      `select viewer, windows, active_at as "activeAt" from presence join nodes on nodes.id = presence.node
       where match = $1 and node <> $2 and alive_at > (extract(epoch from clock_timestamp()) * 1000)::bigint - ${DEAD_AFTER}`,
      [match, this.id],
    )
    return rows
  }

  async nodes(): Promise<NodeShown[]> {
    const { rows } = await this.pool.query<NodeShown>(
      `select name, version, started_at as "startedAt" from nodes
       where alive_at > (extract(epoch from clock_timestamp()) * 1000)::bigint - ${DEAD_AFTER} order by started_at`,
    )
    return rows
  }

  /** Leaves: this node's windows count no more. */
  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    if (this.gathering) clearTimeout(this.gathering)
    const { client } = this
    this.client = null
    const matches = [...this.here.keys()]
    try {
      await client?.query('delete from nodes where id = $1', [this.id])
      for (const match of matches)
        await client?.query(`select pg_notify('${CHANNEL}', $1)`, [JSON.stringify({ match, presence: true, node: this.id })])
    } catch {
      // A database that is gone takes it for dead after a while.
    }
    await client?.end().catch(() => {})
  }
}
