import { sql } from 'kysely'
import type { Jobs } from '../src/house/jobs.ts'
import type { Store } from '../src/store/store.ts'

/** Has errands that failed tried again now, whatever their rest. */
export const hurry = async ({ store, jobs }: { store: Store; jobs: Jobs }, database: 'SQLite' | 'PostgreSQL'): Promise<void> => {
  await store.write(async (db) => {
    if (database === 'SQLite') await db.updateTable('errands').set({ at: 0 }).execute()
    else await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db)
  })
  await jobs.entrusted()
}
