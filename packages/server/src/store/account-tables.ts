import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull()
const ofUser = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().references('users.id').onDelete('cascade')

/**
 * The tables of accounts and clubs. The first five are filled by better-auth, under its own names of columns; times are ISO texts and truth is 0
 * or 1 there, in both databases alike, so that rows can be copied from one to the other. `time` is the type of milliseconds.
 */
export const accountTables = (time: 'integer' | 'bigint'): Migration => ({
  async up(db: Kysely<unknown>) {
    await signInTables(db)
    await ownTables(db, time)
    await clubTables(db, time)
  },
})

const signInTables = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', 'integer', required)
    .addColumn('image', 'text')
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .execute()
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', ofUser)
    .addColumn('expiresAt', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .execute()
  await schema
    .createTable('logins')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', required)
    .addColumn('providerId', 'text', required)
    .addColumn('userId', 'text', ofUser)
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'text')
    .addColumn('refreshTokenExpiresAt', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addUniqueConstraint('logins_once', ['providerId', 'accountId'])
    .execute()
  await schema
    .createTable('verifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .execute()
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', required)
    .addColumn('userId', 'text', ofUser)
    .addColumn('credentialID', 'text', (c) => c.notNull().unique())
    .addColumn('counter', 'integer', required)
    .addColumn('deviceType', 'text', required)
    .addColumn('backedUp', 'integer', required)
    .addColumn('transports', 'text')
    .addColumn('createdAt', 'text')
    .addColumn('aaguid', 'text')
    .execute()
  for (const table of ['sessions', 'logins', 'passkeys']) await schema.createIndex(`${table}_by_user`).on(table).column('userId').execute()
  await schema.createIndex('verifications_by_identifier').on('verifications').column('identifier').execute()
}

const ownTables = async ({ schema }: Kysely<unknown>, time: 'integer' | 'bigint'): Promise<void> => {
  await schema
    .createTable('account_settings')
    .addColumn('account', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('lang', 'text', required)
    .addColumn('notify', 'text', required)
    .addColumn('achievements', 'text', required)
    .addColumn('host', 'integer', required)
    .execute()
  // No reference to users: of a deleted account the seats stay, under a name by chance.
  await schema
    .createTable('account_seats')
    .addColumn('match', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', required)
    .addColumn('account', 'text', required)
    .addColumn('sealed', 'text', required)
    .addColumn('kept_at', time, required)
    .addPrimaryKeyConstraint('account_seats_key', ['match', 'seat'])
    .execute()
  await schema.createIndex('account_seats_by_account').on('account_seats').column('account').execute()
  await schema
    .createTable('bans')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('why', 'text', required)
    .addColumn('at', time, required)
    .addColumn('until', time)
    .execute()
}

const clubTables = async ({ schema }: Kysely<unknown>, time: 'integer' | 'bigint'): Promise<void> => {
  await schema
    .createTable('clubs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('invite_round', 'integer', required)
    .addColumn('rated', 'integer', required)
    .addColumn('made_at', time, required)
    .execute()
  await schema
    .createTable('club_members')
    .addColumn('club', 'text', (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('account', 'text', ofUser)
    .addColumn('owner', 'integer', required)
    .addColumn('likes', 'integer', required)
    .addColumn('joined_at', time, required)
    .addPrimaryKeyConstraint('club_members_key', ['club', 'account'])
    .execute()
  await schema.createIndex('club_members_by_account').on('club_members').column('account').execute()
  await schema
    .createTable('club_matches')
    .addColumn('match', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
    .addColumn('club', 'text', (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .execute()
  await schema.createIndex('club_matches_by_club').on('club_matches').column('club').execute()
}
