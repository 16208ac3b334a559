import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import type { Store } from '../src/store/store.ts'
import { look, newFolder, newMatch, play, removeFolder, testServer } from './table.ts'
import { postgresHere, stopPostgresHere } from './two-nodes.ts'

afterAll(stopPostgresHere)

const MANY = times(100_000, 2000)

/** What belongs to a match, with the column that names the match. */
const tables = { matches: 'id', seats: 'match', inputs: 'match', states: 'match', duties: 'match' }

/** Keeps a match so many times more, each under a name of its own. */
const multiply = (store: Store, match: string, most: number): Promise<void> =>
  store.write(async (db) => {
    for (const [table, key] of Object.entries(tables)) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(db as Kysely<unknown>)
      const columns = Object.keys(rows[0] ?? {})
      if (columns.length === 0) continue
      const own = (column: string) => (column === key || (table === 'matches' && column === 'client') ? sql`|| '-' || n` : sql``)
      await sql`
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(most)})
        insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        select ${sql.join(columns.map((column) => sql`${sql.ref(column)} ${own(column)}`))}
        from ${sql.table(table)}, numbers where ${sql.ref(key)} = ${match}`.execute(db as Kysely<unknown>)
    }
  })

test.each(['SQLite', 'PostgreSQL'])(
  `over %s, a server with ${MANY} running matches wakes none of them at its start, and opens the one that is asked for`,
  async (kind) => {
    const database = kind === 'PostgreSQL' ? await (await postgresHere()).newDatabase() : ''
    const data = newFolder()
    const first = await testServer({ data, database })
    const { match, seats } = await newMatch(first.url, ['me', 'me'], { clock: { kind: 'days', days: 3 } })
    for (const seat of seats) await play(first.url, seat)
    const before = await look(first.url, match.id, seats[0].token)
    await multiply(first.hall.services.store, match.id, MANY)
    await first.close()

    const begun = performance.now()
    const server = await testServer({ data, database })
    const listening = performance.now() - begun
    expect(server.hall.rooms.size).toBe(0)
    await server.hall.timekeeper.sweep()
    expect(server.hall.rooms.size).toBe(0)
    expect(await server.hall.services.store.counts()).toMatchObject({ playing: MANY + 1 })
    const opening = performance.now()
    expect((await look(server.url, match.id, seats[0].token)).view).toEqual(before.view)
    expect((await look(server.url, `${match.id}-${MANY}`, seats[0].token)).view).toEqual(before.view)
    const opened = performance.now() - opening
    if (whole) {
      const { heapUsed, rss } = process.memoryUsage()
      console.log(
        `${kind}: listens after ${Math.round(listening)} ms, two opened in ${Math.round(opened)} ms, ${Math.round(heapUsed / 1e6)} MB heap, ${Math.round(rss / 1e6)} MB`,
      )
    }
    await server.close()
    removeFolder(data)
  },
)
