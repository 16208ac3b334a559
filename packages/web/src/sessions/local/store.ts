import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SavedMatch } from './table.ts'

interface Schema extends DBSchema {
  matches: { key: string; value: SavedMatch & { id: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('trestle', 1, {
    upgrade(db) {
      db.createObjectStore('matches', { keyPath: 'id' })
    },
  })
  return opened
}

/** The matches that this browser keeps, the one played last first. */
export const savedMatches = async (): Promise<SavedMatch[]> => {
  const all = await (await database()).getAll('matches')
  return all.sort((a, b) => b.updated - a.updated)
}

export const savedMatch = async (id: string): Promise<SavedMatch | undefined> => (await database()).get('matches', id)

/**
 * Hands a match over to the browser to be kept: once this resolves, the browser has it, also if the page ends meanwhile. `done` resolves when
 * it is written, and rejects where that could not be.
 */
export const handOverMatch = async (saved: SavedMatch): Promise<{ done: Promise<void> }> => {
  const change = (await database()).transaction('matches', 'readwrite')
  const put = change.store.put({ ...saved, id: saved.setup.id })
  change.commit()
  const done = Promise.all([put, change.done]).then(() => {})
  // Whoever waits for it hears of a failure; it must not count as unheard until then.
  done.catch(() => {})
  return { done }
}

export const keepMatch = async (saved: SavedMatch): Promise<void> => {
  const { done } = await handOverMatch(saved)
  await done
}

export const dropMatch = async (id: string): Promise<void> => (await database()).delete('matches', id)
