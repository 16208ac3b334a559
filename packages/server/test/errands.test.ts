/** What a server does once and tries again until it has come off: mail, notices, analyses. Over both databases. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Analysis } from '@trestle/protocol'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { errandCounts, GiveUp } from '../src/house/errands.ts'
import { type Jobs, LocalJobs } from '../src/house/jobs.ts'
import { joinPostgres } from '../src/house/postgres-node.ts'
import { emptySeat } from '../src/house/seating.ts'
import { makeMetrics } from '../src/metrics.ts'
import type { Services } from '../src/services.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import type { Errand, ErrandKind, Store } from '../src/store/store.ts'
import { catchMail, linkIn } from '../testing/around-accounts.ts'
import { hurry } from './hurry.ts'
import { accountServer, Browser } from './people.ts'
import { matchRow } from './rows.ts'
import { call, command, look, newFolder, newMatch, play, playOn, removeFolder, testServer, until } from './table.ts'
import { databaseHere, stopPostgresHere, twoNodes } from './two-nodes.ts'

const folders: string[] = []
afterAll(async () => {
  await stopPostgresHere()
  folders.forEach(removeFolder)
})

const log = pino({ level: 'silent' })

/** A queue over a store that outlives it. */
interface Queue {
  store: Store
  jobs: Jobs
  /** Has what failed tried again now. */
  hurry(): Promise<void>
  close(): Promise<void>
}

/** How many errands of a kind are kept. */
const left = async (jobs: Jobs, kind: ErrandKind): Promise<number> => {
  const { waiting, failed } = await jobs.kept(kind)
  return waiting + failed
}

/** Each gives what opens one queue after another over one database. */
const databases = {
  SQLite: async () => {
    const folder = newFolder()
    folders.push(folder)
    return async (): Promise<Queue> => {
      const store = await openSqliteStore(join(folder, 'store.sqlite'))
      const jobs = new LocalJobs({ store, log, metrics: makeMetrics(), steady: Date.now, now: Date.now } as unknown as Services)
      return {
        ...{ store, jobs },
        hurry: () => hurry({ store, jobs }, 'SQLite'),
        async close() {
          await jobs.close()
          await store.close()
        },
      }
    }
  },
  PostgreSQL: async () => {
    const url = await databaseHere()
    return async (): Promise<Queue> => {
      const node = await joinPostgres(url, { what: 'a test', works: true, log, metrics: makeMetrics() })
      const { store, jobs } = node
      jobs.handle('turn', 1, async () => null)
      return {
        ...{ store, jobs },
        hurry: () => hurry(node, 'PostgreSQL'),
        async close() {
          await jobs.close()
          await node.fleet.close()
          await store.close()
          await node.close()
        },
      }
    }
  },
}

describe.each(Object.keys(databases) as (keyof typeof databases)[])('errands over %s', (which) => {
  const mail = (id: string): Errand => ({ id, kind: 'mail', what: { to: id }, urgency: 'people' })

  test('what fails is tried again until it comes off; what can never come off is given up; the others are not held up', async () => {
    const queue = await (await databases[which]())()
    const { jobs } = queue
    const tried: string[] = []
    jobs.errands('mail', 2, async ({ id }) => {
      tried.push(id)
      if (id === 'nobody') throw new GiveUp('there is no such address')
      if (id === 'later' && tried.filter((one) => one === id).length < 3) throw new Error('the mail server is away')
    })
    await jobs.open()
    await jobs.entrust([mail('later'), mail('nobody'), mail('now')])
    await until(() => new Set(tried).size === 3)
    await until(async () => (await jobs.kept('mail')).failed === 1 && (await left(jobs, 'mail')) === 1)
    await until(async () => (await errandCounts(queue.store, jobs)).mail.givenUp === 1)
    const counts = await errandCounts(queue.store, jobs)
    expect(counts).toMatchObject({ mail: { waiting: 0, failed: 1, givenUp: 1 }, tell: { waiting: 0, failed: 0, givenUp: 0, oldest: null } })
    expect(counts.mail.oldest).toBeGreaterThanOrEqual(0)
    await until(async () => {
      await queue.hurry()
      return (await left(jobs, 'mail')) === 0
    })
    expect([...tried].sort()).toEqual(['later', 'later', 'later', 'nobody', 'now'])
    await queue.close()
  })

  test('what a server has not done when it stops is done by the next one, and what it has done is not done again', async () => {
    const open = await databases[which]()
    const first = await open()
    const came: string[] = []
    first.jobs.errands('mail', 1, async ({ id }) => {
      if (id === 'fails') throw new Error('the mail server is away')
      came.push(`first ${id}`)
    })
    await first.jobs.open()
    await first.jobs.entrust([mail('done')])
    await until(async () => came.length === 1 && (await left(first.jobs, 'mail')) === 0)
    await first.jobs.entrust([mail('fails')])
    await first.close()

    const second = await open()
    second.jobs.errands('mail', 1, async ({ id, what }) => void came.push(`second ${id} ${JSON.stringify(what)}`))
    await second.jobs.open()
    await until(async () => {
      await second.hurry()
      return (await left(second.jobs, 'mail')) === 0
    })
    expect(came).toEqual(['first done', 'second fails {"to":"fails"}'])
    await second.close()
  })

  test('one that is kept, or is being done, is not done twice', async () => {
    const queue = await (await databases[which]())()
    const { jobs } = queue
    let begun = 0
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    jobs.errands('analysis', 4, async () => {
      begun++
      await held
    })
    const once: Errand = { id: 'analysis a', kind: 'analysis', what: {}, urgency: 'nobody' }
    await jobs.entrust([once])
    await jobs.open()
    await until(() => begun === 1)
    await jobs.entrust([once])
    await jobs.entrust([{ ...once, id: 'analysis b' }])
    await until(() => begun === 2)
    release()
    await until(async () => (await left(jobs, 'analysis')) === 0)
    expect(begun).toBe(2)
    await queue.close()
  })

  test('a claim to tell is written down with the errands that tell, or not at all', async () => {
    const queue = await (await databases[which]())()
    const { store, jobs } = queue
    await store.create(matchRow('a'), [emptySeat('a', 0, 'red', 0)], {})
    const came: string[] = []
    jobs.errands('tell', 1, async ({ id }) => void came.push(id))
    await jobs.open()
    const tell = (id: string): Errand => ({ id, kind: 'tell', what: {}, urgency: 'people' })
    const claims = await Promise.all(['1', '2', '3'].map((id) => store.claimNotice('a', 0, 'turn 1', 1, [tell(id)])))
    expect(claims.filter(Boolean)).toHaveLength(1)
    await jobs.entrusted()
    await until(async () => (await left(jobs, 'tell')) === 0)
    expect(came).toEqual([String(1 + claims.indexOf(true))])
    await queue.close()
  })

  test('a link is mailed once the mail server is back, though the table was restarted, and no secret of it lies in the database', async () => {
    const data = newFolder()
    folders.push(data)
    const database = which === 'SQLite' ? '' : await databaseHere()
    // A port at which no mail server answers yet.
    const gone = await catchMail()
    await gone.close()
    const settings = { data, database, mail: gone.url }
    const first = await accountServer(settings, { now: Date.now })
    const ada = new Browser(first.url)
    expect((await ada.ask('/api/auth/sign-in/magic-link', { email: 'ada@example.org' })).status).toBe(200)
    await until(() => first.lines.some((line) => line.includes('an errand failed, and is tried again')))
    await first.close()

    const back = await catchMail(Number(new URL(gone.url).port))
    const second = await accountServer({ ...settings, port: Number(new URL(first.url).port) }, { now: Date.now })
    const { store } = second.hall.services
    const rows = await store.read(async (db) =>
      which === 'SQLite'
        ? await db.selectFrom('errands').selectAll().execute()
        : (await sql`select payload from graphile_worker._private_jobs`.execute(db)).rows,
    )
    await until(async () => {
      await hurry({ store, jobs: second.hall.jobs }, which)
      return back.mails.length > 0
    })
    const link = await linkIn(back.mails, 'ada@example.org')
    expect(JSON.stringify(rows)).not.toContain(link)
    expect((await ada.ask(`/api/auth/magic-link/verify?token=${link}`)).status).toBe(200)
    await second.close()
    await back.close()
  })

  // Which notices are over does not depend on the queue; that either queue tries again is shown above.
  if (whole || which === 'SQLite')
    test('a webhook that does not answer is called again; a notice whose turn is over is not', async () => {
      let answers = false
      const called: string[] = []
      const hook = createServer((request, response) => {
        let text = ''
        request.on('data', (part) => {
          text += part
        })
        request.on('end', () => {
          called.push(`${request.url} ${JSON.parse(text).what}`)
          response.writeHead(answers ? 204 : 503).end()
        })
      })
      await new Promise<void>((listening) => hook.listen(0, '127.0.0.1', listening))
      const to = (name: string) => {
        const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/${name}`
        return { do: 'notify', to: { kind: 'webhook', url, format: 'json' } } as const
      }
      const database = which === 'SQLite' ? '' : await databaseHere()
      const server = await testServer({ privateWebhooks: true, database }, { now: Date.now })
      const { hall, url } = server
      const made = [await newMatch(url, ['me', 'me']), await newMatch(url, ['me', 'me'])]
      for (const [i, { seats }] of made.entries()) {
        await command(url, seats[1], to(String(i)))
        // Both picks of the first bid: then the other seat alone is asked.
        for (let n = 0; n < 2; n++) await play(url, seats[0], 0)
      }
      await until(() => called.includes('/0 turn') && called.includes('/1 turn'))
      // The second match is over before its webhook answers again.
      await command(url, made[1].seats[0], { do: 'resign' })
      await until(() => called.includes('/1 end'))
      await until(async () => (await left(hall.jobs, 'tell')) === 3)
      called.length = 0
      answers = true
      await until(async () => {
        await hurry({ store: hall.services.store, jobs: hall.jobs }, which)
        return (await left(hall.jobs, 'tell')) === 0
      })
      expect([...called].sort()).toEqual(['/0 turn', '/1 end'])
      await server.close()
      removeFolder(server.folder)
      hook.close()
    })
})

/** A match that was played to its end at the first of two nodes. */
const finished = async (url: string) => {
  const made = await newMatch(url, ['me', 'me'])
  await playOn(url, made.seats)
  return made.match.id
}

const analysisOf = async (url: string, match: string, ask = false): Promise<Analysis> =>
  (await call<Analysis>(url, `/api/matches/${match}/analysis`, ask ? { body: {} } : {})).body

/** How many jobs of analysis two nodes have ended together. */
const analysesDone = async (nodes: Awaited<ReturnType<(typeof twoNodes)['SQLite']>>): Promise<number> => {
  const done = await Promise.all([nodes.a, nodes.b].map(async ({ hall }) => (await hall.services.metrics.jobs.get()).values))
  return done
    .flat()
    .filter(({ labels }) => labels.kind === 'analysis')
    .reduce((sum, { value }) => sum + value, 0)
}

// No host has two nodes over a file.
const nodesOver: readonly (keyof typeof twoNodes)[] = whole ? ['SQLite', 'PostgreSQL'] : ['PostgreSQL']

describe.each(nodesOver)('analyses by two nodes over %s', (which) => {
  test('a finished match is analysed once, whoever asks where, and people get answers meanwhile; a running one is not', async () => {
    const nodes = await twoNodes[which]({ pauseSeconds: 0 })
    const urls = [nodes.a.url, nodes.b.url]
    const match = await finished(urls[0])
    expect((await analysisOf(urls[1], match)).state).toBe('none')
    // Over a file one process does the errands: two that are asked at once would both begin.
    const asked = which === 'SQLite' ? [urls[0], urls[0]] : [...urls, ...urls]
    for (const url of asked) expect((await analysisOf(url, match, true)).state).not.toBe('none')
    const watched = await newMatch(urls[1], ['me', 'random'])
    for (let n = 0; n < 3; n++) {
      await until(async () => (await look(urls[1], watched.match.id, watched.seats[0].token)).offer !== null)
      await play(urls[1], watched.seats[0], n)
    }
    await until(async () => (await analysisOf(urls[1], match)).state === 'done')
    const [here, there] = await Promise.all(urls.map((url) => analysisOf(url, match)))
    expect(there).toEqual(here)
    expect(here).toMatchObject({ part: 1, found: { judged: expect.arrayContaining([expect.objectContaining({ seat: 0 })]) } })
    expect((await analysisOf(urls[0], match, true)).found).toEqual(here.found)
    const running = await call(urls[0], `/api/matches/${watched.match.id}/analysis`, { body: {} })
    expect(running).toMatchObject({ status: 403, body: { code: 'not-finished' } })
    // A job is counted a moment after what it did can be seen.
    await until(async () => (await analysesDone(nodes)) > 0)
    expect(await analysesDone(nodes)).toBe(1)
    await nodes.close()
  })
})

test.each(['SQLite', 'PostgreSQL'] as const)(
  'an analysis that a server over %s leaves in the middle is finished by the next one, which judges nothing again',
  async (which) => {
    const database = which === 'SQLite' ? '' : await databaseHere()
    const first = await testServer({ database })
    const match = await finished(first.url)
    const judged: string[] = []
    let breakOff = () => {}
    /** Notes what a server judges; the first one never comes to the end of its second judgement. */
    const note = ({ hall: { computers } }: typeof first, name: string): void => {
      const judge = computers.judge.bind(computers)
      computers.judge = async (room, asked) => {
        judged.push(name)
        if (judged.length !== 2) return judge(room, asked)
        return new Promise((_, broken) => {
          breakOff = () => broken(new Error('the server is gone'))
        })
      }
    }
    note(first, 'first')
    await analysisOf(first.url, match, true)
    await until(() => judged.length === 2)
    expect((await analysisOf(first.url, match)).state).toBe('running')
    let second = first
    if (which === 'SQLite') {
      const closing = first.close()
      breakOff()
      await closing
      second = await testServer({ data: first.folder })
      note(second, 'second')
    } else {
      second = await testServer({ database, keyFile: join(first.folder, 'trestle.key') })
      note(second, 'second')
      // As a server leaves it that was killed in the middle, a while ago; it takes nothing more.
      void first.hall.jobs.close()
      const taken = sql`locked_by = 'a worker that is gone', locked_at = now() - interval '1 minute'`
      for (const table of ['_private_jobs', '_private_job_queues'])
        await second.hall.services.store.write((db) =>
          sql`update graphile_worker.${sql.ref(table)} set ${taken} where locked_at is not null`.execute(db),
        )
    }
    await until(async () => {
      await hurry({ store: second.hall.services.store, jobs: second.hall.jobs }, which)
      return (await analysisOf(second.url, match)).state === 'done'
    })
    const { found } = await analysisOf(second.url, match)
    expect(judged.slice(0, 3)).toEqual(['first', 'first', 'second'])
    // All but the first, which the first server had written down, and those that were taken back.
    expect(judged.filter((name) => name === 'second')).toHaveLength((found as { judged: unknown[] }).judged.length - 1)
    await second.close()
    if (which === 'PostgreSQL') {
      breakOff()
      await first.close()
      removeFolder(second.folder)
    }
    removeFolder(first.folder)
  },
)
