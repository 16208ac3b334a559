import type { Json } from '@trestle/kernel'
import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely'
import { baseOf } from './snapshots.ts'
import {
  type Advance,
  type Change,
  type ChatRow,
  Conflict,
  type Duty,
  type DutyChange,
  type Errand,
  type MatchRow,
  type StateRow,
  type Store,
  type Urgency,
} from './store.ts'
import { inputOf, matchOf, seatColumns, seatOf, type Tables } from './tables.ts'

/** What PostgreSQL calls a key that is taken. */
const UNIQUE_VIOLATION = '23505'

/** Whether the database, SQLite or PostgreSQL, refused a row because a key is taken. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === UNIQUE_VIOLATION || /UNIQUE constraint|PRIMARY KEY constraint/.test(error.message))

/** States of a running match that are always kept: many more than an undo goes back. */
const KEPT_STATES = 512

/**
 * What each choice asks of the database, built once: to build and compile a query takes longer than to run it. The parameters of each
 * stand in the order of its columns.
 */
const choiceQueries = (db: Kysely<Tables>) => {
  const none = { match: '', seq: 0 }
  return {
    input: db
      .insertInto('inputs')
      .values({ ...none, seat: null, input: '', heard: '', hidden: '', client: null, at: 0 })
      .compile(),
    state: db
      .insertInto('states')
      .values({ ...none, base: null, packed: new Uint8Array() })
      .compile(),
    match: db
      .updateTable('matches')
      .set({ status: 'playing', result: null, seq: 0, changed_at: 0, clock: null, revision: 0 })
      .where('id', '=', '')
      .where('revision', '=', 0)
      .compile(),
    look: db.selectFrom('matches').select(['seq', 'revision']).where('id', '=', '').compile(),
    known: db.selectFrom('inputs').selectAll().where('match', '=', '').where('seat', '=', 0).where('client', '=', '').compile(),
  }
}

type ChoiceQueries = ReturnType<typeof choiceQueries>

/** How what the server owes is written down: in a table, or in a queue of jobs that the database brings. */
export type Owe = (t: Kysely<Tables>, match: string, duties: readonly DutyChange[]) => Promise<void>

const urgencies: readonly Urgency[] = ['watched', 'people', 'nobody']

/** Duties in a table, from which one process takes what is due. */
const oweInTable: Owe = async (t, match, duties) => {
  for (const { kind, at, urgency } of duties) {
    if (at === null) {
      await t.deleteFrom('duties').where('match', '=', match).where('kind', '=', kind).execute()
      continue
    }
    const row = { at, urgency: urgencies.indexOf(urgency) }
    await t
      .insertInto('duties')
      .values({ match, kind, ...row })
      .onConflict((c) => c.columns(['match', 'kind']).doUpdateSet(row))
      .execute()
  }
}

/** How errands are kept until they are done: in a table, or in a queue of jobs that the database brings. */
export type Entrust = (t: Kysely<Tables>, errands: readonly Errand[]) => Promise<void>

/** Errands in a table, from which one process takes them. */
const entrustTable: Entrust = async (t, errands) => {
  if (errands.length === 0) return
  const rows = errands.map(({ id, kind, what, urgency }) => {
    return { id, kind, what: JSON.stringify(what), urgency: urgencies.indexOf(urgency), at: 0, tries: 0, made_at: Date.now() }
  })
  await t
    .insertInto('errands')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
}

/** An errand as it stands in the table. */
export const errandOf = ({ id, kind, what, urgency }: Selectable<Tables['errands']>): Errand => ({
  ...{ id, kind, what: JSON.parse(what) },
  urgency: urgencies[urgency] ?? 'nobody',
})

/** Where what is to be done later is written down. */
export interface Agenda {
  owe: Owe
  entrust: Entrust
}

const inTables: Agenda = { owe: oweInTable, entrust: entrustTable }

const dutyOf = (row: Selectable<Tables['duties']>): Duty => ({ ...row, urgency: urgencies[row.urgency] ?? 'nobody' })

/** The match's own row comes first: it says whether the step follows what is stored, and its lock makes others wait who write to the match. */
const writeStep = async (t: Kysely<Tables>, queries: ChoiceQueries, owe: Owe, step: Advance): Promise<void> => {
  const { match, revision, input, state, row, clock, seats = [], duties = [] } = step
  const run = (query: CompiledQuery, parameters: unknown[]) => t.executeQuery({ ...query, parameters })
  const { seq, seat, client, at } = input
  const result = row.result === null ? null : JSON.stringify(row.result)
  const own = [row.status, result, row.seq, row.changedAt, JSON.stringify(clock), revision + 1]
  const { numAffectedRows } = await run(queries.match, [...own, match, revision])
  if (numAffectedRows !== 1n) throw new Conflict(`match ${match} is not at revision ${revision} any more`)
  try {
    const told = [JSON.stringify(input.input), JSON.stringify(input.heard), JSON.stringify(input.hidden)]
    await run(queries.input, [match, seq, seat, ...told, client, at])
  } catch (error) {
    if (isTaken(error)) throw new Conflict(`input ${seq} of match ${match} was taken by another`)
    throw error
  }
  await run(queries.state, [match, seq, state.base, state.packed])
  await changeSeats(t, match, seats)
  await owe(t, match, duties)
}

const changeSeats = async (t: Kysely<Tables>, match: string, seats: Change['seats'] = []): Promise<void> => {
  for (const { seat, change } of seats)
    await t.updateTable('seats').set(seatColumns(change)).where('match', '=', match).where('seat', '=', seat).execute()
}

/** What changes of a match's own row, as it is stored. */
const rowColumns = ({ status, result, changedAt, rematch, host, clock }: NonNullable<Change['row']>): Partial<Tables['matches']> => ({
  ...(status === undefined ? {} : { status }),
  ...(result === undefined ? {} : { result: result === null ? null : JSON.stringify(result) }),
  ...(changedAt === undefined ? {} : { changed_at: changedAt }),
  ...(rematch === undefined ? {} : { rematch }),
  ...(host === undefined ? {} : { host }),
  ...(clock === undefined ? {} : { clock: clock === null ? null : JSON.stringify(clock) }),
})

/** A stored clock. What cannot be read is handed on as it is: the match says so when it is opened. */
const parsed = (text: string | null): Json => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const writeValue = async (db: Kysely<Tables>, key: string, value: string): Promise<void> => {
  await db
    .insertInto('server_values')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}

/** The store over a database whose tables are up to date. It says nothing of when a write is on the disk. */
export const storeOver = (db: Kysely<Tables>, { owe, entrust }: Agenda = inTables, queries = choiceQueries(db)): Store => ({
  async create(match, seats, content) {
    try {
      await db.transaction().execute(async (t) => {
        const known = await t.selectFrom('contents').select('hash').where('hash', '=', match.contentHash).executeTakeFirst()
        if (!known) {
          await t
            .insertInto('contents')
            .values({ hash: match.contentHash, json: JSON.stringify(content) })
            .onConflict((c) => c.doNothing())
            .execute()
        }
        await t
          .insertInto('matches')
          .values({
            id: match.id,
            game: match.game,
            version: match.version,
            content_hash: match.contentHash,
            options: JSON.stringify(match.options),
            status: match.status,
            seed: match.seed,
            invite_hash: match.inviteHash,
            client: match.client,
            clock_setting: match.clock === null ? null : JSON.stringify(match.clock),
            clock: null,
            on_timeout: match.onTimeout,
            away_after: match.awayAfter,
            watch: match.watch ? 1 : 0,
            listed: match.listed ? 1 : 0,
            hints: match.hints ? 1 : 0,
            trials: match.trials ? 1 : 0,
            result: null,
            seq: match.seq,
            revision: match.revision,
            last_chat: match.lastChat,
            created_at: match.createdAt,
            changed_at: match.changedAt,
            rematch: null,
            compacted: 0,
            host: match.host,
          })
          .execute()
        await t
          .insertInto('seats')
          .values(seats.map((seat) => seatColumns(seat) as Tables['seats']))
          .execute()
      })
      return true
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  },

  async match(id) {
    const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? matchOf(row) : null
  },
  async look(id) {
    const { rows } = await db.executeQuery<{ seq: number; revision: number }>({ ...queries.look, parameters: [id] })
    return rows[0] ?? null
  },
  async listed(limit) {
    const rows = await db
      .selectFrom('matches')
      .selectAll()
      .where('listed', '=', 1)
      .where('status', 'in', ['waiting', 'playing'])
      // Not by the last change: that would tell of picks that nobody must know of.
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute()
    return rows.map(matchOf)
  },
  async playingAlone() {
    const { n } = await db
      .selectFrom('matches')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('status', '=', 'playing')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('seats').select('seat').whereRef('seats.match', '=', 'matches.id').where('kind', 'in', ['person', 'open']))),
      )
      .executeTakeFirstOrThrow()
    return Number(n)
  },
  async matches({ status, limit }) {
    let query = db.selectFrom('matches').selectAll().orderBy('changed_at', 'desc').limit(limit)
    if (status) query = query.where('status', '=', status)
    return (await query.execute()).map(matchOf)
  },
  async removeMatch(match) {
    const { numDeletedRows } = await db.deleteFrom('matches').where('id', '=', match).executeTakeFirst()
    return numDeletedRows === 1n
  },
  async removeChat(match, id) {
    const { numDeletedRows } = await db.deleteFrom('chat').where('match', '=', match).where('id', '=', id).executeTakeFirst()
    return numDeletedRows === 1n
  },
  async addAudit(entry) {
    await db
      .insertInto('audit')
      .values(entry as Tables['audit'])
      .execute()
  },
  async audit(limit) {
    return db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit).execute()
  },
  async content(hash) {
    const row = await db.selectFrom('contents').select('json').where('hash', '=', hash).executeTakeFirst()
    return row ? JSON.parse(row.json) : null
  },

  async seats(match) {
    const rows = await db.selectFrom('seats').selectAll().where('match', '=', match).orderBy('seat').execute()
    return rows.map(seatOf)
  },
  async change(match, revision, { row = {}, seats, duties = [] }) {
    await db.transaction().execute(async (t) => {
      const { numUpdatedRows } = await t
        .updateTable('matches')
        .set({ ...rowColumns(row), revision: revision + 1 })
        .where('id', '=', match)
        .where('revision', '=', revision)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Conflict(`match ${match} is not at revision ${revision} any more`)
      await changeSeats(t, match, seats)
      await owe(t, match, duties)
    })
  },
  async seen(match, seat, at) {
    await db
      .updateTable('seats')
      .set({ seen_at: at })
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('seen_at', '<', at)
      .execute()
  },

  async advance(step) {
    await db.transaction().execute((t) => writeStep(t, queries, owe, step))
  },
  async inputOfClient(match, seat, client) {
    const { rows } = await db.executeQuery<Selectable<Tables['inputs']>>({ ...queries.known, parameters: [match, seat, client] })
    return rows.length > 0 ? inputOf(rows[0]) : null
  },
  async inputs(match, from, limit) {
    const rows = await db
      .selectFrom('inputs')
      .selectAll()
      .where('match', '=', match)
      .where('seq', '>=', from)
      .orderBy('seq')
      .limit(limit)
      .execute()
    return rows.map(inputOf)
  },
  async hiddenBefore(match, seat, seq) {
    const rows = await db
      .selectFrom('inputs')
      .select('hidden')
      .where('match', '=', match)
      .where('hidden', '!=', '[]')
      .where('seq', '<', seq)
      .execute()
    return rows.filter((row) => JSON.parse(row.hidden).includes(seat)).length
  },
  async state(match, seq) {
    const row = await db.selectFrom('states').selectAll().where('match', '=', match).where('seq', '=', seq).executeTakeFirst()
    return (row as StateRow | undefined) ?? null
  },

  async addChat(line) {
    return db.transaction().execute(async (t) => {
      // First, so that lines of one match get their numbers in the order in which they can be seen.
      const { revision } = await t
        .updateTable('matches')
        .set((match) => ({ revision: match('revision', '+', 1) }))
        .where('id', '=', line.match)
        .returning('revision')
        .executeTakeFirstOrThrow()
      const { numInsertedOrUpdatedRows } = await t
        .insertInto('chat')
        .values(line as Tables['chat'])
        .onConflict((c) => c.doNothing())
        .executeTakeFirst()
      const stored = await t
        .selectFrom('chat')
        .selectAll()
        .where('match', '=', line.match)
        .where('seat', '=', line.seat)
        .where('client', '=', line.client)
        .executeTakeFirstOrThrow()
      const fresh = numInsertedOrUpdatedRows === 1n
      if (fresh) await t.updateTable('matches').set({ last_chat: stored.id }).where('id', '=', line.match).execute()
      return { line: stored, fresh, revision }
    })
  },
  async chat(match, after, limit): Promise<ChatRow[]> {
    const rows = await db
      .selectFrom('chat')
      .selectAll()
      .where('match', '=', match)
      .where('id', '>', after)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.reverse()
  },

  async claimNotice(match, seat, key, at, errands = []) {
    return db.transaction().execute(async (t) => {
      const { numInsertedOrUpdatedRows } = await t
        .insertInto('notices')
        .values({ match, seat, key, at })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst()
      const claimed = numInsertedOrUpdatedRows === 1n
      if (claimed) await entrust(t, errands)
      return claimed
    })
  },
  async entrust(errands) {
    await db.transaction().execute((t) => entrust(t, errands))
  },

  async clock(match): Promise<Json> {
    const row = await db.selectFrom('matches').select('clock').where('id', '=', match).executeTakeFirst()
    return parsed(row?.clock ?? null)
  },
  async due(kinds, now, limit) {
    const rows = await db
      .selectFrom('duties')
      .selectAll()
      .where('kind', 'in', kinds)
      .where('at', '<=', now)
      .orderBy('urgency')
      .orderBy('at')
      .limit(limit)
      .execute()
    return rows.map(dutyOf)
  },
  async owed(kind, after, limit) {
    let query = db.selectFrom('duties').selectAll().where('kind', '=', kind).where('at', '=', 0).orderBy('urgency').orderBy('match')
    if (after) query = query.where(sql<boolean>`(urgency, match) > (${urgencies.indexOf(after.urgency)}, ${after.match})`)
    return (await query.limit(limit).execute()).map(dutyOf)
  },
  async done({ match, kind, at }) {
    await db.deleteFrom('duties').where('match', '=', match).where('kind', '=', kind).where('at', '=', at).execute()
  },

  async value(key) {
    const row = await db.selectFrom('server_values').select('value').where('key', '=', key).executeTakeFirst()
    return row?.value ?? null
  },
  async setValue(key, value) {
    await writeValue(db, key, value)
  },
  async removeValue(key) {
    await db.deleteFrom('server_values').where('key', '=', key).execute()
  },
  async valueOr(key, make) {
    await db
      .insertInto('server_values')
      .values({ key, value: make() })
      .onConflict((c) => c.doNothing())
      .execute()
    return (await db.selectFrom('server_values').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value
  },

  async compact({ quietBefore, waitingBefore, finishedBefore }) {
    const dropped = await db
      .deleteFrom('matches')
      .where('status', '=', 'waiting')
      .where('changed_at', '<', waitingBefore)
      .executeTakeFirst()
    const removed = await db
      .deleteFrom('matches')
      .where('status', '=', 'finished')
      .where('changed_at', '<', finishedBefore)
      .executeTakeFirst()
    const old = await db
      .selectFrom('matches')
      .select(['id', 'seq'])
      .where('status', '=', 'finished')
      .where('compacted', '=', 0)
      .where('changed_at', '<', quietBefore)
      .limit(1000)
      .execute()
    for (const { id, seq } of old) {
      await db.transaction().execute(async (t) => {
        const last = await t.selectFrom('states').select('base').where('match', '=', id).where('seq', '=', seq).executeTakeFirst()
        const needed = [seq, ...(last?.base == null ? [] : [last.base])]
        await t.deleteFrom('states').where('match', '=', id).where('seq', 'not in', needed).execute()
        await t.deleteFrom('notices').where('match', '=', id).execute()
        await t.updateTable('matches').set({ compacted: 1 }).where('id', '=', id).execute()
      })
    }
    const idle = await db
      .selectFrom('matches')
      .select(['id', 'seq'])
      .where('status', '=', 'playing')
      .where('changed_at', '<', quietBefore)
      .where('seq', '>', KEPT_STATES)
      .execute()
    for (const { id, seq } of idle) {
      await db
        .deleteFrom('states')
        .where('match', '=', id)
        .where('seq', '<', baseOf(seq - KEPT_STATES))
        .execute()
    }
    return { compacted: old.length, dropped: Number(dropped.numDeletedRows), removed: Number(removed.numDeletedRows) }
  },
  async counts() {
    const rows = await db
      .selectFrom('matches')
      .select(({ fn }) => ['status', fn.countAll<number>().as('n')])
      .groupBy('status')
      .execute()
    const of = (status: MatchRow['status']) => Number(rows.find((row) => row.status === status)?.n ?? 0)
    return { waiting: of('waiting'), playing: of('playing'), finished: of('finished') }
  },
  read: (work) => work(db),
  write: (work) => work(db),
  async close() {
    await db.destroy()
  },
})
