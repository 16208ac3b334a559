import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { accountTables } from './account-tables.ts'
import { UPGRADE, type Upgrade } from './store.ts'
import type { Tables } from './tables.ts'

/** The databases that the store knows. */
export type Dialect = 'sqlite' | 'postgres'

/** The types whose names differ: bytes, times in milliseconds, and numbers that the database gives itself. */
const typesOf = {
  sqlite: { bytes: 'blob', time: 'integer' },
  postgres: { bytes: 'bytea', time: 'bigint' },
} as const

/**
 * Every change of the database's shape, in order, under names that sort. A migration that was released is never edited:
 * add another one.
 */
const migrations = (dialect: Dialect): Record<string, Migration> => {
  const { bytes, time } = typesOf[dialect]
  const numbered = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    dialect === 'sqlite' ? column.autoIncrement() : column.generatedByDefaultAsIdentity()
  return {
    '001-matches': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('contents')
          .addColumn('hash', 'text', (c) => c.primaryKey())
          .addColumn('json', 'text', (c) => c.notNull())
          .execute()
        await db.schema
          .createTable('matches')
          .addColumn('id', 'text', (c) => c.primaryKey())
          .addColumn('game', 'text', (c) => c.notNull())
          .addColumn('version', 'integer', (c) => c.notNull())
          .addColumn('content_hash', 'text', (c) => c.notNull().references('contents.hash'))
          .addColumn('options', 'text', (c) => c.notNull())
          .addColumn('status', 'text', (c) => c.notNull())
          .addColumn('seed', 'text', (c) => c.notNull())
          .addColumn('invite_hash', 'text', (c) => c.notNull())
          .addColumn('client', 'text', (c) => c.notNull().unique())
          .addColumn('clock_setting', 'text')
          .addColumn('clock', 'text')
          .addColumn('on_timeout', 'text', (c) => c.notNull())
          .addColumn('away_after', 'integer', (c) => c.notNull())
          .addColumn('watch', 'integer', (c) => c.notNull())
          .addColumn('listed', 'integer', (c) => c.notNull())
          .addColumn('result', 'text')
          .addColumn('seq', 'integer', (c) => c.notNull())
          .addColumn('created_at', time, (c) => c.notNull())
          .addColumn('changed_at', time, (c) => c.notNull())
          .addColumn('rematch', 'text')
          .addColumn('compacted', 'integer', (c) => c.notNull())
          .execute()
        await db.schema.createIndex('matches_by_status').on('matches').columns(['status', 'changed_at']).execute()
        await db.schema
          .createTable('seats')
          .addColumn('match', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
          .addColumn('seat', 'integer', (c) => c.notNull())
          .addColumn('role', 'text', (c) => c.notNull())
          .addColumn('kind', 'text', (c) => c.notNull())
          .addColumn('name', 'text', (c) => c.notNull())
          .addColumn('player', 'text')
          .addColumn('stands_in', 'integer', (c) => c.notNull())
          .addColumn('token_hash', 'text')
          .addColumn('next_hash', 'text')
          .addColumn('muted', 'text', (c) => c.notNull())
          .addColumn('seen_at', time, (c) => c.notNull())
          .addColumn('notify', 'text')
          .addColumn('lang', 'text', (c) => c.notNull())
          .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
          .execute()
        await db.schema
          .createTable('inputs')
          .addColumn('match', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
          .addColumn('seq', 'integer', (c) => c.notNull())
          .addColumn('seat', 'integer')
          .addColumn('input', 'text', (c) => c.notNull())
          .addColumn('heard', 'text', (c) => c.notNull())
          .addColumn('hidden', 'text', (c) => c.notNull())
          .addColumn('client', 'text')
          .addColumn('at', time, (c) => c.notNull())
          .addPrimaryKeyConstraint('inputs_key', ['match', 'seq'])
          .execute()
        await db.schema.createIndex('inputs_by_client').unique().on('inputs').columns(['match', 'seat', 'client']).execute()
        await db.schema
          .createTable('states')
          .addColumn('match', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
          .addColumn('seq', 'integer', (c) => c.notNull())
          .addColumn('base', 'integer')
          .addColumn('packed', bytes, (c) => c.notNull())
          .addPrimaryKeyConstraint('states_key', ['match', 'seq'])
          .execute()
        await db.schema
          .createTable('chat')
          .addColumn('id', 'integer', (c) => numbered(c.primaryKey()))
          .addColumn('match', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
          .addColumn('seat', 'integer', (c) => c.notNull())
          .addColumn('name', 'text', (c) => c.notNull())
          .addColumn('text', 'text', (c) => c.notNull())
          .addColumn('client', 'text', (c) => c.notNull())
          .addColumn('at', time, (c) => c.notNull())
          .addUniqueConstraint('chat_once', ['match', 'seat', 'client'])
          .execute()
        await db.schema
          .createTable('notices')
          .addColumn('match', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
          .addColumn('seat', 'integer', (c) => c.notNull())
          .addColumn('key', 'text', (c) => c.notNull())
          .addColumn('at', time, (c) => c.notNull())
          .addPrimaryKeyConstraint('notices_key', ['match', 'seat', 'key'])
          .execute()
        await db.schema
          .createTable('server_values')
          .addColumn('key', 'text', (c) => c.primaryKey())
          .addColumn('value', 'text', (c) => c.notNull())
          .execute()
        await sql`create index inputs_hidden on inputs (match, seq) where hidden <> '[]'`.execute(db)
        await sql`create index chat_by_match on chat (match, id)`.execute(db)
      },
    },
    '002-auto': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable('seats')
          .addColumn('auto', 'integer', (c) => c.notNull().defaultTo(0))
          .execute()
      },
    },
    '003-replaced': {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('seats').addColumn('replaced', 'text').execute()
      },
    },
    '004-hosts': {
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('matches').addColumn('host', 'integer').execute()
        await db.schema
          .createTable('audit')
          .addColumn('id', 'integer', (c) => numbered(c.primaryKey()))
          .addColumn('at', time, (c) => c.notNull())
          .addColumn('what', 'text', (c) => c.notNull())
          .addColumn('match', 'text')
          .addColumn('detail', 'text', (c) => c.notNull())
          .execute()
      },
    },
    '005-hints': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable('matches')
          .addColumn('hints', 'integer', (c) => c.notNull().defaultTo(0))
          .execute()
      },
    },
    '006-trials': {
      async up(db: Kysely<unknown>) {
        // Nobody at a table of before was told that it allows them.
        await db.schema
          .alterTable('matches')
          .addColumn('trials', 'integer', (c) => c.notNull().defaultTo(0))
          .execute()
      },
    },
    '007-accounts': accountTables(time),
    '008-revisions': {
      async up(db: Kysely<unknown>) {
        for (const column of ['revision', 'last_chat']) {
          await db.schema
            .alterTable('matches')
            .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
            .execute()
        }
        await sql`update matches set last_chat = coalesce((select max(id) from chat where chat.match = matches.id), 0)`.execute(db)
        await db.schema
          .createTable('duties')
          .addColumn('match', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
          .addColumn('kind', 'text', (c) => c.notNull())
          .addColumn('at', time, (c) => c.notNull())
          .addColumn('urgency', 'integer', (c) => c.notNull())
          .addPrimaryKeyConstraint('duties_key', ['match', 'kind'])
          .execute()
        await db.schema.createIndex('duties_by_time').on('duties').columns(['kind', 'at']).execute()
        await owePlaying(db)
        if (dialect === 'postgres') await makeNodes(db)
      },
    },
    '009-errands': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('errands')
          .addColumn('id', 'text', (c) => c.primaryKey())
          .addColumn('kind', 'text', (c) => c.notNull())
          .addColumn('what', 'text', (c) => c.notNull())
          .addColumn('urgency', 'integer', (c) => c.notNull())
          .addColumn('at', time, (c) => c.notNull())
          .addColumn('tries', 'integer', (c) => c.notNull())
          .execute()
        await db.schema.createIndex('errands_by_time').on('errands').columns(['kind', 'at']).execute()
        await db.schema
          .createTable('analyses')
          .addColumn('match', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
          .addColumn('found', 'text', (c) => c.notNull())
          .execute()
      },
    },
    '010-given-up': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable('errands')
          .addColumn('made_at', time, (c) => c.notNull().defaultTo(0))
          .execute()
        await sql`update errands set made_at = ${sql.lit(Date.now())}`.execute(db)
        await db.schema
          .createTable('given_up')
          .addColumn('id', 'text', (c) => c.primaryKey())
          .addColumn('kind', 'text', (c) => c.notNull())
          .addColumn('at', time, (c) => c.notNull())
          .addColumn('tries', 'integer', (c) => c.notNull())
          .execute()
      },
    },
  }
}

/** What the nodes on one PostgreSQL database know of each other, and how they hear that a match has changed: within the transaction that changes it. */
const makeNodes = async (db: Kysely<unknown>): Promise<void> => {
  const steps = [
    // The clock that counts only while a node lives is the database's without the time for which none did.
    sql`create table hours (one boolean primary key default true check (one), alive bigint not null, away bigint not null)`,
    // Both are of no use after a crash of the database: every node writes its own again.
    sql`create unlogged table nodes (id text primary key, name text not null, version text not null, started_at bigint not null,
      alive_at bigint not null, workers text[] not null)`,
    sql`create unlogged table presence (node text not null references nodes (id) on delete cascade, match text not null, viewer integer not null,
      windows integer not null, active_at bigint not null, primary key (match, node, viewer))`,
    sql`create index presence_by_node on presence (node)`,
    sql`create function tell_revision() returns trigger language plpgsql as $$
      begin
        perform pg_notify('trestle', json_build_object('match', new.id, 'revision', new.revision)::text);
        return null;
      end $$`,
    sql`create trigger tell_revision after update of revision on matches
      for each row when (old.revision is distinct from new.revision) execute function tell_revision()`,
    sql`create function tell_gone() returns trigger language plpgsql as $$
      begin
        perform pg_notify('trestle', json_build_object('match', old.id, 'gone', true)::text);
        return null;
      end $$`,
    sql`create trigger tell_gone after delete on matches for each row execute function tell_gone()`,
  ]
  for (const step of steps) await step.execute(db)
}

/**
 * Has every running match looked at once, for what the server owes it: matches of a release that kept no duties, or of another database. A match
 * in which no computer sits, no clock runs and nobody wants to be told owes nothing.
 */
export const owePlaying = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into duties (match, kind, at, urgency)
    select id, 'wake', 0, case when exists (select 1 from seats where seats.match = id and kind = 'person') then 1 else 2 end
    from matches
    where status = 'playing'
      and (clock_setting is not null
        or exists (select 1 from seats where seats.match = id and (kind = 'computer' or auto = 1 or notify is not null)))
    on conflict (match, kind) do nothing`.execute(db)
}

/** Every change of the shape, in the words of one database. */
export const migrationsFor = (dialect: Dialect): MigrationProvider => ({ getMigrations: async () => migrations(dialect) })

/** Notes when the tables were last brought up to date, and the copy of before, as the host's page shows it. */
export const noteUpgrade = async (db: Kysely<Tables>, backup: string | null): Promise<void> => {
  const value = JSON.stringify({ at: Date.now(), backup } satisfies Upgrade)
  await db
    .insertInto('server_values')
    .values({ key: UPGRADE, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}
