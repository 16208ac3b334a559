/**
 * What a server still has to do, as rows: duties and errands. In a file they stand in tables; on PostgreSQL in the queue of jobs, and in the tables until a
 * server has taken them over.
 */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DutyKind, ErrandKind } from './store.ts'
import type { Tables } from './tables.ts'

type DutyRow = Selectable<Tables['duties']>
type ErrandRow = Selectable<Tables['errands']>

export interface AgendaRows {
  duties: DutyRow[]
  errands: ErrandRow[]
}

const dutyKinds: DutyKind[] = ['turn', 'deadline', 'notice', 'wake']
const errandKinds: ErrandKind[] = ['mail', 'tell', 'analysis']

/** Rows that are written at a time. */
const BATCH = 200

/** A job of the queue. Its priority is the urgency of the tables. */
interface JobRow<K> {
  kind: K
  payload: { match: string; id: string; what: unknown }
  urgency: number
  /** By the steady clock. */
  at: number
  tries: number
  made_at: number
}

const inTables = async (db: Kysely<Tables>): Promise<AgendaRows> => ({
  duties: await db.selectFrom('duties').selectAll().execute(),
  errands: await db.selectFrom('errands').selectAll().execute(),
})

/** Jobs that a dead server had in its hands are still to be done. */
const queued = async <K extends string>(db: Kysely<Tables>, kinds: K[]): Promise<JobRow<K>[]> => {
  const { rows } = await sql<JobRow<K>>`
    select task.identifier as kind, job.payload, job.priority::integer as urgency, job.attempts::integer as tries,
      greatest(0, (extract(epoch from job.run_at) * 1000)::bigint - coalesce((select away from hours), 0)) as at,
      (extract(epoch from job.created_at) * 1000)::bigint as made_at
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier in (${sql.join(kinds)}) order by job.id`.execute(db)
  return rows
}

/** Turns and looks at a match are owed at once: one that rested begins without a rest. */
const dutyOfJob = ({ kind, payload, urgency, at }: JobRow<DutyKind>): DutyRow => ({
  match: payload.match,
  kind,
  at: kind === 'turn' || kind === 'wake' ? 0 : at,
  urgency,
})

const errandOfJob = ({ kind, payload, urgency, at, tries, made_at }: JobRow<ErrandKind>): ErrandRow => ({
  ...{ id: payload.id, kind, what: JSON.stringify(payload.what), urgency, at, tries, made_at },
})

/** The first row of each key. */
const once = <R>(rows: R[], keyOf: (row: R) => string): R[] => [...new Map([...rows].reverse().map((row) => [keyOf(row), row])).values()]

const hasQueue = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('graphile_worker._private_jobs') is not null as there`.execute(db)
  return rows[0].there
}

/** All that a server still has to do on a database that no server works on. Duties of matches that are gone are left out. */
export const agendaOf = async (db: Kysely<Tables>, postgres: boolean): Promise<AgendaRows> => {
  const { duties, errands } = await inTables(db)
  if (postgres && (await hasQueue(db))) {
    duties.push(...(await queued(db, dutyKinds)).map(dutyOfJob))
    errands.push(...(await queued(db, errandKinds)).map(errandOfJob))
  }
  const matches = new Set((await db.selectFrom('matches').select('id').execute()).map(({ id }) => id))
  return {
    duties: once(duties, ({ match, kind }) => `${match} ${kind}`).filter(({ match }) => matches.has(match)),
    errands: once(errands, ({ id }) => id),
  }
}

/** Writes what is to be done into the tables of a database, from which its next server takes it, in the place of all that stood there. */
export const putAgenda = async (db: Kysely<Tables>, postgres: boolean, { duties, errands }: AgendaRows): Promise<void> => {
  await db.deleteFrom('duties').execute()
  await db.deleteFrom('errands').execute()
  if (postgres && (await hasQueue(db))) {
    await sql`
      delete from graphile_worker._private_jobs where task_id in (
        select id from graphile_worker._private_tasks where identifier in (${sql.join([...dutyKinds, ...errandKinds])}))`.execute(db)
  }
  for (let at = 0; at < duties.length; at += BATCH)
    await db
      .insertInto('duties')
      .values(duties.slice(at, at + BATCH))
      .execute()
  for (let at = 0; at < errands.length; at += BATCH)
    await db
      .insertInto('errands')
      .values(errands.slice(at, at + BATCH))
      .execute()
}
