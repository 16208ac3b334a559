import { hostname } from 'node:os'
import type pg from 'pg'
import type { Logger } from 'pino'
import own from '../../package.json' with { type: 'json' }
import type { Metrics } from '../metrics.ts'
import { turnsAtOnce } from '../players/desks.ts'
import { CONNECTIONS, openPostgresHouse, poolTo } from '../store/postgres-store.ts'
import type { Store } from '../store/store.ts'
import { PostgresFleet } from './postgres-fleet.ts'
import { PostgresJobs } from './postgres-jobs.ts'

/** Connections for presence and news, beside those of the store, where a server does no jobs. */
const WITHOUT_JOBS = 4

/** Connections by which a server listens: one for the news of matches, and one for each of the three kinds of jobs. */
const LISTENING = { news: 1, jobs: 3 }

/** Connections for jobs, presence and news, beside those of the store: where each turn at hand ends at the same moment, none waits for another. */
const connectionsForJobs = ({ works, workers = 1 }: Pick<Part, 'works' | 'workers'>): number =>
  works ? turnsAtOnce(workers) + LISTENING.jobs : WITHOUT_JOBS

/** Connections that a server has at most. They are opened as they are needed, and closed after ten seconds of rest. */
export const connectionsOf = (part: Pick<Part, 'works' | 'workers'>): number => CONNECTIONS + LISTENING.news + connectionsForJobs(part)

/** A server on a PostgreSQL database: its store, the others, and their common queue of jobs. */
export interface PostgresNode {
  store: Store
  fleet: PostgresFleet
  steady: () => number
  jobs: PostgresJobs
  /** Called once the store is closed. */
  close(): Promise<void>
}

/** How a server takes part. */
interface Part {
  /** What it is called. */
  what: string
  /** Whether it works on jobs, or only adds them. */
  works: boolean
  /** Threads for computer players; one if left out. */
  workers?: number
  log: Logger
  metrics: Metrics
  /** Milliseconds between two looks for jobs whose moment has come, and between two signs of life; what is usual if left out. */
  lookEvery?: number
  signEvery?: number
}

/** Opens a database for a server. Throws `UnusableDatabase`. */
export const joinPostgres = async (url: string, part: Part): Promise<PostgresNode> => {
  const { what, works, log, metrics, lookEvery, signEvery } = part
  const name = `${what} on ${hostname()}, process ${process.pid}`
  const { db, store } = await openPostgresHouse(url, name)
  const pool = poolTo(url, `${name}, jobs`, connectionsForJobs(part))
  try {
    const fleet = await PostgresFleet.join(url, { name, version: own.version, signEvery }, pool, log)
    const { steady, workers } = fleet
    await warnOfConnections(pool, (await fleet.nodes()).length * connectionsOf(part), log)
    const jobs = new PostgresJobs({ services: { log, metrics, steady }, db, pool, works, workers, lookEvery })
    return { store, fleet, steady, jobs, close: () => pool.end() }
  } catch (error) {
    await store.close()
    await pool.end()
    throw error
  }
}

/** Tells the host where all servers together, as far as they are like this one, may want more connections than the database gives. */
const warnOfConnections = async (pool: pg.Pool, wanted: number, log: Logger): Promise<void> => {
  const { rows } = await pool.query<{ given: number }>(
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as given`,
  )
  const [{ given }] = rows
  if (wanted > given)
    log.warn({ wanted, given }, 'the servers may want more connections than the database gives: set its max_connections higher')
}
