import { hostname } from 'node:os'
import type { Logger } from 'pino'
import own from '../../package.json' with { type: 'json' }
import type { Metrics } from '../metrics.ts'
import { openPostgresHouse, poolTo } from '../store/postgres-store.ts'
import type { Store } from '../store/store.ts'
import { PostgresFleet } from './postgres-fleet.ts'
import { PostgresJobs } from './postgres-jobs.ts'

/** Connections for jobs, presence and news, beside those of the store. */
const CONNECTIONS = 8

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
  log: Logger
  metrics: Metrics
  /** Milliseconds between two looks for jobs whose moment has come, and between two signs of life; what is usual if left out. */
  lookEvery?: number
  signEvery?: number
}

/** Opens a database for a server. Throws `UnusableDatabase`. */
export const joinPostgres = async (url: string, { what, works, log, metrics, lookEvery, signEvery }: Part): Promise<PostgresNode> => {
  const name = `${what} on ${hostname()}, process ${process.pid}`
  const { db, store } = await openPostgresHouse(url, name)
  const pool = poolTo(url, `${name}, jobs`, CONNECTIONS)
  try {
    const fleet = await PostgresFleet.join(url, { name, version: own.version, signEvery }, pool, log)
    const { steady, workers } = fleet
    const jobs = new PostgresJobs({ services: { log, metrics, steady }, db, pool, works, workers, lookEvery })
    return { store, fleet, steady, jobs, close: () => pool.end() }
  } catch (error) {
    await store.close()
    await pool.end()
    throw error
  }
}
