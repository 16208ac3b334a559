import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { type Job, type Jobs, LocalJobs } from '../src/house/jobs.ts'
import { joinPostgres } from '../src/house/postgres-node.ts'
import { emptySeat } from '../src/house/seating.ts'
import { makeMetrics } from '../src/metrics.ts'
import type { Services } from '../src/services.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import type { DutyChange, Store } from '../src/store/store.ts'
import { matchRow } from './rows.ts'
import { newFolder, removeFolder, until } from './table.ts'
import { databaseHere, stopPostgresHere } from './two-nodes.ts'

afterAll(stopPostgresHere)

/** A queue over a store, as a server has it. */
interface Queue {
  store: Store
  jobs: Jobs
  steady: () => number
  /** The address of the database; null where there is none. */
  url: string | null
  /** What a server does four times a second. */
  sweep(): Promise<void>
  close(): Promise<void>
}

const log = pino({ level: 'silent' })

/** A server's part in a database, with its own pace. */
const queueInPostgres = async (url: string, pace: { lookEvery?: number; signEvery?: number } = {}): Promise<Queue> => {
  const node = await joinPostgres(url, { what: 'a test', works: true, log, metrics: makeMetrics(), ...pace })
  const close = async () => {
    await node.jobs.close()
    await node.fleet.close()
    await node.store.close()
    await node.close()
  }
  return { ...node, url, sweep: async () => {}, close }
}

const queues = {
  'in the process, over SQLite': async (): Promise<Queue> => {
    const folder = newFolder()
    const store = await openSqliteStore(join(folder, 'store.sqlite'))
    const jobs = new LocalJobs({ store, log, metrics: makeMetrics(), steady: Date.now } as unknown as Services)
    const close = async () => {
      await jobs.close()
      await store.close()
      removeFolder(folder)
    }
    return { store, jobs, steady: Date.now, url: null, sweep: () => jobs.sweep(), close }
  },
  'in PostgreSQL': async (): Promise<Queue> => queueInPostgres(await databaseHere(), { lookEvery: 100 }),
}

/** Handles what a queue needs to open, and notes what came. */
const noted = (jobs: Jobs, work: (job: Job) => Promise<number | null> = async () => null): string[] => {
  const came: string[] = []
  const note = (job: Job) => {
    came.push(`${job.kind} ${job.match}`)
    return work(job)
  }
  for (const kind of ['turn', 'deadline', 'notice', 'wake'] as const) jobs.handle(kind, 1, note)
  return came
}

describe.each(Object.keys(queues) as (keyof typeof queues)[])('jobs %s', (which) => {
  const within = async (work: (queue: Queue) => Promise<void>): Promise<void> => {
    const queue = await queues[which]()
    for (const id of ['a', 'b', 'c']) await queue.store.create(matchRow(id), [emptySeat(id, 0, 'red', 0)], {})
    try {
      await work(queue)
    } finally {
      await queue.close()
    }
  }
  const owe = (store: Store, match: string, revision: number, ...duties: DutyChange[]) => store.change(match, revision, { duties })
  const duty = (kind: DutyChange['kind'], at: number | null): DutyChange => ({ kind, at, urgency: 'people' })
  /** Waits for what is to come, while the server looks as often as it does. */
  const waitFor = (queue: Queue, met: () => boolean) =>
    until(async () => {
      await queue.sweep()
      return met()
    })

  test('what was owed when a server stopped is done by the next one, once; what comes to be owed later at its moment', () =>
    within(async (queue) => {
      const { store, jobs, steady } = queue
      await owe(store, 'a', 0, duty('turn', 0))
      await owe(store, 'b', 0, duty('wake', 0))
      const came = noted(jobs)
      await jobs.open()
      await waitFor(queue, () => came.length >= 2)
      expect([...came].sort()).toEqual(['turn a', 'wake b'])
      const at = steady() + 400
      await owe(store, 'a', 1, duty('deadline', at), duty('notice', at + 100))
      await waitFor(queue, () => came.includes('notice a') && came.includes('deadline a'))
      expect(steady()).toBeGreaterThanOrEqual(at + 100)
      expect(came.slice(2).sort()).toEqual(['deadline a', 'notice a'])
      expect((await jobs.state('deadline')).due).toBe(0)
    }))

  test('of one kind one is owed for each match: another moment takes the place of the first, and what is owed no more is not done', () =>
    within(async (queue) => {
      const { store, jobs, steady } = queue
      const came = noted(jobs)
      const now = steady()
      await owe(store, 'a', 0, duty('deadline', now + 3_600_000))
      await owe(store, 'b', 0, duty('deadline', now + 1))
      await owe(store, 'b', 1, duty('deadline', null))
      // Only now does it look: a busy machine may take longer for these lines than until the moment of any of them.
      await jobs.open()
      await owe(store, 'a', 1, duty('deadline', now + 2))
      await owe(store, 'c', 0, duty('deadline', now + 3))
      await waitFor(queue, () => came.includes('deadline a') && came.includes('deadline c'))
      expect([...came].sort()).toEqual(['deadline a', 'deadline c'])
    }))

  test('a job says when it is due again', () =>
    within(async (queue) => {
      const { store, jobs, steady } = queue
      const again = steady() + 600
      const came = noted(jobs, async () => (came.length === 1 ? again : null))
      await jobs.open()
      await owe(store, 'a', 0, duty('notice', steady()))
      await waitFor(queue, () => came.length === 2)
      expect(steady()).toBeGreaterThanOrEqual(again)
    }))

  test('those with people waiting come first, and one that fails stops no other', () =>
    within(async (queue) => {
      const { jobs } = queue
      let release = () => {}
      const held = new Promise<void>((done) => {
        release = done
      })
      const came = noted(jobs, async ({ match }) => {
        if (match === 'first') await held
        if (match === 'watched') throw new Error('this one fails')
        return null
      })
      await jobs.open()
      jobs.add({ kind: 'turn', match: 'first', urgency: 'watched' })
      await until(() => came.length === 1)
      for (const urgency of ['nobody', 'people', 'watched'] as const) jobs.add({ kind: 'turn', match: urgency, urgency })
      await until(async () => (await jobs.state('turn')).due === 3)
      release()
      await until(() => came.includes('turn nobody'))
      const once = came.filter((one, at) => came.indexOf(one) === at)
      expect(once).toEqual(['turn first', 'turn watched', 'turn people', 'turn nobody'])
    }))

  test('what is written with a step that is refused is not owed', () =>
    within(async (queue) => {
      const { store, jobs, steady } = queue
      const came = noted(jobs)
      await jobs.open()
      await owe(store, 'a', 0, duty('notice', steady() + 100))
      await expect(owe(store, 'b', 7, duty('notice', steady() + 100))).rejects.toThrow(/not at revision 7/)
      await owe(store, 'c', 0, duty('notice', steady() + 200))
      await waitFor(queue, () => came.includes('notice a') && came.includes('notice c'))
      expect([...came].sort()).toEqual(['notice a', 'notice c'])
    }))
})

test('what a server that is gone had in its hands is done by another; what a living one is at, for however long, by that one alone', async () => {
  const queue = await queueInPostgres(await databaseHere(), { signEvery: 50 })
  const { store, jobs, steady } = queue
  const client = new pg.Client({ connectionString: queue.url! })
  await client.connect()
  // In one transaction, as a server marks them: else what is looked after in between would free the one and leave the other.
  const mark = (match: string, what: string) =>
    client.query(`update graphile_worker._private_jobs set ${what}, run_at = now() where payload ->> 'match' = '${match}';
      update graphile_worker._private_job_queues set ${what} where queue_name = 'turn ${match}'`)
  const long = "locked_at = now() - interval '1 minute'"
  /** A turn as one leaves it that was killed in the middle of it, a while ago. */
  const leaveBehind = async (match: string) => {
    await store.create(matchRow(match), [emptySeat(match, 0, 'red', 0)], {})
    await store.change(match, 0, { duties: [{ kind: 'turn', at: steady() + 3_600_000, urgency: 'people' }] })
    await mark(match, `locked_by = 'a server that is gone', ${long}`)
  }
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const came: string[] = []
  for (const kind of ['turn', 'deadline', 'notice', 'wake'] as const) {
    jobs.handle(kind, 4, async ({ match }) => {
      came.push(match)
      if (match === 'held') await held
      return null
    })
  }
  await jobs.open()
  jobs.add({ kind: 'turn', match: 'held', urgency: 'people' })
  await until(() => came.length === 1)
  await mark('held', long)
  for (const match of ['one', 'two']) {
    await leaveBehind(match)
    await until(() => came.includes(match))
  }
  expect(came).toEqual(['held', 'one', 'two'])
  release()
  await client.end()
  await queue.close()
})

test('one turn of a match follows the other at once, and at another server where one stops in the middle: none waits for the next look', async () => {
  const url = await databaseHere()
  // What waits for a look waits for an hour.
  const servers = [await queueInPostgres(url, { lookEvery: 3_600_000 }), await queueInPostgres(url, { lookEvery: 3_600_000 })]
  const { store } = servers[0]
  await store.create(matchRow('a'), [emptySeat('a', 0, 'red', 0)], {})
  let revision = 0
  const oweTurn = () => store.change('a', revision++, { duties: [{ kind: 'turn', at: 0, urgency: 'people' }] })
  const turns = [0, 0]
  let leaving: Promise<void> | null = null
  for (const [server, { jobs }] of servers.entries()) {
    noted(jobs, async () => {
      turns[server]++
      // It stops as it thinks: this turn is the other's.
      if (leaving === null && turns[server] === 10) leaving = jobs.close()
      else await oweTurn()
      return null
    })
    await jobs.open()
  }
  await oweTurn()
  await until(() => Math.max(...turns) >= 20)
  expect(leaving).not.toBeNull()
  for (const server of servers) await server.close()
})

/** A server in whose queue what waits for a look waits for an hour; a connection of its own to the database; and the turns that were done. */
const withoutLooks = async (
  work: (here: { queue: Queue; client: pg.Client; turns: () => number; owe: (at?: number) => Promise<void> }) => Promise<void>,
) => {
  const queue = await queueInPostgres(await databaseHere(), { lookEvery: 3_600_000 })
  const client = new pg.Client({ connectionString: queue.url! })
  await client.connect()
  await queue.store.create(matchRow('a'), [emptySeat('a', 0, 'red', 0)], {})
  const came = noted(queue.jobs)
  await queue.jobs.open()
  let revision = 0
  const owe = async (at = 0) => void (await queue.store.change('a', revision++, { duties: [{ kind: 'turn', at, urgency: 'people' }] }))
  try {
    await work({ queue, client, turns: () => came.length, owe })
  } finally {
    await client.end()
    await queue.close()
  }
}

test('a turn that another look kept to itself for a moment does not wait for the next look', () =>
  withoutLooks(async ({ queue, client, turns, owe }) => {
    await owe()
    await until(async () => turns() === 1 && (await client.query('select from graphile_worker._private_jobs')).rowCount === 0)
    // As each look does, whatever it looks for.
    await client.query('begin; select from graphile_worker._private_job_queues for update')
    await owe()
    for (let look = 0; look < 30; look++) expect((await queue.jobs.state('turn')).due).toBe(1)
    await client.query('commit')
    await until(() => turns() === 2)
  }))

test('a turn that is owed while the one before is being taken is not lost', () =>
  withoutLooks(async ({ queue, client, turns, owe }) => {
    await owe(queue.steady() + 3_600_000)
    await client.query("begin; update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another server'")
    const owed = owe()
    await until(async () => (await client.query('select from pg_locks where not granted')).rowCount)
    await client.query('commit')
    await owed
    await until(() => turns() === 1)
  }))
