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

export const keepMatch = async (saved: SavedMatch): Promise<void> => {
  await (await database()).put('matches', { ...saved, id: saved.setup.id })
}

export const dropMatch = async (id: string): Promise<void> => (await database()).delete('matches', id)
