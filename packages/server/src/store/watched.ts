import type { Metrics } from '../metrics.ts'
import { aroundWrites, type Store } from './store.ts'

/** Milliseconds for which a write that failed counts, unless one of its kind has succeeded since. */
const REMEMBERED = 60_000

/**
 * How the last writes to the database went. On a disk that is full a small write may still find room where a choice finds none, so each
 * kind of write is remembered by itself.
 */
export class WriteHealth {
  private readonly failures = new Map<string, { trouble: string; at: number }>()

  failed(write: string, trouble: string): void {
    this.failures.set(write, { trouble, at: performance.now() })
  }

  succeeded(write: string): void {
    this.failures.delete(write)
  }

  /** What writes die of now; null where nothing is known to be wrong. */
  get trouble(): string | null {
    for (const { trouble, at } of this.failures.values()) if (performance.now() - at < REMEMBERED) return trouble
    return null
  }
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

/** An error that says of itself that nothing is wrong with the store: another writer was first, or the wish was refused. */
const isConflict = (error: unknown): boolean => error instanceof Error && ['Conflict', 'RequestRefused'].includes(error.name)

/** The same store, whose writes are watched: what fails is counted, and remembered until a write succeeds. */
export const watched = (store: Store, health: WriteHealth, metrics: Pick<Metrics, 'storeFailures'>): Store =>
  aroundWrites(store, async (name, write) => {
    try {
      const came = await write()
      health.succeeded(name)
      return came
    } catch (error) {
      if (!isConflict(error)) {
        const trouble = troubleOf(error)
        health.failed(name, trouble)
        metrics.storeFailures.inc({ why: Object.values(words).includes(trouble) ? trouble : 'another reason' })
      }
      throw error
    }
  })
