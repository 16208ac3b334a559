/** Whether a table can do its work now. */
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hall } from '../hall.ts'
import type { JobKind } from '../house/jobs.ts'

/** Milliseconds for a write that shows whether the database can be written. */
const PATIENCE = 3000
/** Milliseconds without a job begun, while some wait, after which their queue does not move. */
const STUCK = 60_000

export const kinds: JobKind[] = ['turn', 'deadline', 'notice', 'wake']

/** What makes a table ready, each with what is wrong; null where nothing is. */
export interface Readiness {
  /** Whether it can write. */
  write: string | null
  /** Whether the disk has room. */
  disk: string | null
  /** Whether its own work moves on. */
  jobs: string | null
  /** Of the disk of the data folder. */
  freeBytes: number
  /** Jobs that could begin now, by kind. */
  due: Record<JobKind, number>
}

export const readinessOf = async (hall: Hall): Promise<Readiness> => {
  const { settings, store, steady, writes } = hall.services
  const late = sleep(PATIENCE, 'the database does not answer', { ref: false })
  const writing = store.setValue('alive', String(steady())).then(
    () => writes.trouble,
    () => writes.trouble ?? 'the database cannot be written',
  )
  const { bavail, bsize } = await statfs(settings.data)
  const free = bavail * bsize
  const states = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await hall.jobs.state(kind)) })))
  const stuck = states.find(({ stuckFor }) => stuckFor > STUCK)?.kind
  return {
    write: await Promise.race([writing, late]),
    disk: free < settings.freeMegabytes * 1_000_000 ? `only ${Math.floor(free / 1_000_000)} MB are free` : null,
    freeBytes: free,
    due: Object.fromEntries(states.map(({ kind, due }) => [kind, due])) as Record<JobKind, number>,
    jobs: stuck === undefined ? null : `no ${stuck} job has begun for a minute while some wait`,
  }
}
