import type { Metrics } from '../metrics.ts'
import type { Store } from './store.ts'

/** How the last writes to the database went. */
export interface WriteHealth {
  /** What the last write that failed died of; null once one has succeeded after it. */
  trouble: string | null
}

const words: Record<number, string> = {
  8: 'the database may only be read',
  10: 'the disk fails',
  11: 'the database is damaged',
  13: 'the disk is full',
}

/** What is wrong with the store, in words for a host. */
const troubleOf = (error: unknown): string => {
  const { errcode, message } = error as { errcode?: number; message?: string }
  return words[(errcode ?? 0) & 0xff] ?? message ?? String(error)
}

/** Methods that only read, and the end. */
const READS: ReadonlySet<keyof Store> = new Set([
  'match',
  'matches',
  'listed',
  'playing',
  'playingAlone',
  'content',
  'seats',
  'inputOfClient',
  'inputs',
  'hiddenBefore',
  'state',
  'chat',
  'clock',
  'value',
  'audit',
  'counts',
  'close',
])

/** An error that says of itself that nothing is wrong with the store: another writer was first. */
const isConflict = (error: unknown): boolean => error instanceof Error && error.name === 'Conflict'

/** The same store, whose writes are watched: what fails is counted, and remembered until a write succeeds. */
export const watched = (store: Store, health: WriteHealth, metrics: Pick<Metrics, 'storeFailures'>): Store => {
  const watch =
    (write: (...given: unknown[]) => Promise<unknown>) =>
    async (...given: unknown[]): Promise<unknown> => {
      try {
        const came = await write(...given)
        health.trouble = null
        return came
      } catch (error) {
        if (!isConflict(error)) {
          health.trouble = troubleOf(error)
          metrics.storeFailures.inc({ why: Object.values(words).includes(health.trouble) ? health.trouble : 'another reason' })
        }
        throw error
      }
    }
  const names = Object.keys(store) as (keyof Store)[]
  const entries = names.map((name) => [name, READS.has(name) ? store[name] : watch(store[name] as never)])
  return Object.fromEntries(entries) as unknown as Store
}
