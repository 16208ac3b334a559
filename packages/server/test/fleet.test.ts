import { join } from 'node:path'
import { apply, below, type Input, memoryArchive, openTable, randomFrom, smallSeed, stateHash } from '@trestle/kernel'
import type { Answer, Created, FromServer, Picture, Seated } from '@trestle/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { times, whole } from '../../../scripts/proof.ts'
import { type ChildServer, childServer } from '../load/child.ts'
import { openPostgresStore } from '../src/store/postgres-store.ts'
import type { InputRow } from '../src/store/store.ts'
import { fairGame } from './fair.ts'
import { startPostgres } from './postgres.ts'
import { storedHash } from './stored.ts'
import { call, info, look, name, newFolder, newMatch, removeFolder, testGames, turns, until } from './table.ts'

/** Three nodes are killed in turn, so many times together, the database is restarted, and what the nodes listen by is cut. */
const KILLS = times(60, 1)
const RESTARTS = times(5, 1)
const CUTS = times(20, 1)
/** Matches of people that are played at once, and matches of computer players. */
const MATCHES = times(12, 3)
const ALONE = times(8, 2)
/** Choices that are acknowledged between two troubles, at least. */
const BETWEEN = times(60, 5)
const moments = randomFrom(smallSeed(20))

/** Nodes as processes, of which any may be dead. */
class Nodes {
  readonly live: (ChildServer | null)[] = [null, null, null]
  private readonly folders: string[] = [newFolder(), newFolder(), newFolder()]
  private readonly database: string

  constructor(database: string) {
    this.database = database
  }

  async start(at: number): Promise<void> {
    const env = { DATABASE_URL: this.database, TRESTLE_KEY_FILE: join(this.folders[0], 'shared.key'), TRESTLE_PAUSE_SECONDS: '0.02' }
    this.live[at] = await childServer(this.folders[at], testGames, { ...env, TRESTLE_MATCHES_ALONE: '0' })
  }

  async kill(at: number): Promise<void> {
    const node = this.live[at]
    this.live[at] = null
    await node?.kill()
  }

  /** The address of some node that lives. Throws where none does. */
  url(): string {
    const living = this.live.filter((node) => node !== null)
    if (living.length === 0) throw new Error('no node lives')
    return living[below(moments, living.length)].url
  }

  async stop(): Promise<void> {
    await Promise.all(this.live.splice(0).map((node) => node?.stop()))
    this.folders.forEach(removeFolder)
  }
}

interface Acknowledged {
  match: string
  seat: number
  client: string
}

/** What is done again until it is answered: a broken connection, or a server that failed, is what this test is about. A refusal is not. */
class Trouble extends Error {}

const answered = async <T>(asked: Promise<{ status: number; body: T; text: string }>): Promise<T> => {
  const { status, body, text } = await asked
  if (status >= 500) throw new Trouble(text)
  if (status !== 200) throw new Error(`refused: ${status} ${text.slice(0, 300)}`)
  return body
}

/** A seat that plays on by whatever node lives. What was not answered is sent again under the same name, by another one. */
const player = (seat: Seated, nodes: Nodes, acknowledged: Acknowledged[]) => {
  let unanswered: { client: string; decision: string; text: string } | null = null
  let n = seat.seat
  return async (): Promise<boolean> => {
    if (!unanswered) {
      const picture = await answered(call<Picture>(nodes.url(), `/api/matches/${seat.match}/picture`, { token: seat.token }))
      if (picture.result) return false
      if (!picture.offer) return true
      const { id: decision, options } = picture.offer
      unanswered = { client: name(), decision, text: options[n++ % options.length].text }
    }
    const body = { do: 'choose', ...unanswered }
    await answered(call<Answer>(nodes.url(), `/api/matches/${seat.match}/commands`, { token: seat.token, body }))
    acknowledged.push({ match: seat.match, seat: seat.seat, client: unanswered.client })
    unanswered = null
    return true
  }
}

/** A watcher that comes back whenever it is cut off, and keeps what it was told. */
const watch = (match: string, nodes: Nodes, told: Map<number, string>, isDone: () => boolean): void => {
  if (isDone()) return
  let url: string
  try {
    url = nodes.url()
  } catch {
    setImmediate(() => watch(match, nodes, told, isDone))
    return
  }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/matches/${match}/socket`)
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello' })))
  socket.on('error', () => {})
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as FromServer
    if (message.type === 'update') told.set(message.version, JSON.stringify([message.input.seat, message.input.do]))
    if (isDone()) socket.terminate()
  })
  socket.on('close', () => setImmediate(() => watch(match, nodes, told, isDone)))
}

/** What a watcher may have been told of each stored input: its version, who, and what kind. */
const tellable = (inputs: InputRow[]): Map<number, string> => {
  const known = inputs.filter(({ hidden }) => !hidden.includes(-1))
  return new Map(known.map(({ seat, input }, version) => [version, JSON.stringify([seat, (input as { do?: string } | null)?.do ?? null])]))
}

test(`three nodes, killed ${KILLS} times in turn, the database restarted ${RESTARTS} times: nothing acknowledged is lost, nothing told that is not kept, no turn done twice`, async () => {
  const postgres = await startPostgres()
  const database = await postgres.newDatabase()
  const nodes = new Nodes(database)
  onTestFinished(async () => {
    await nodes.stop()
    await postgres.stop()
  })
  // The first makes the secrets of all.
  await nodes.start(0)
  await Promise.all([nodes.start(1), nodes.start(2)])
  const acknowledged: Acknowledged[] = []
  const told = new Map<string, Map<number, string>>()
  const created: Created[] = []
  const failures: unknown[] = []
  let done = false

  const through = async <T>(step: () => Promise<T | null>): Promise<T | null> => {
    while (!done) {
      try {
        const came = await step()
        if (came !== null) return came
      } catch (error) {
        if (error instanceof Error && /^refused|no match was made: 4/.test(error.message)) {
          failures.push(error.message)
          return null
        }
        await turns(20)
      }
    }
    return null
  }
  const follow = (made: Created): void => {
    created.push(made)
    const heard = new Map<number, string>()
    told.set(made.match.id, heard)
    watch(made.match.id, nodes, heard, () => done)
  }
  const clock = { kind: 'bank', bank: 36_000, increment: 0 } as const
  const begun = performance.now()
  const still = await newMatch(nodes.url(), ['me', 'me'], { clock })
  const made = performance.now()
  for (let n = 0; n < ALONE; n++) follow(await newMatch(nodes.url(), ['random', 'random'], { options: { rounds: 300 } }))
  const running = Array.from({ length: MATCHES }, async () => {
    while (!done && failures.length === 0) {
      const made = await through(() => newMatch(nodes.url(), ['me', 'me'], { options: { rounds: 300 } }))
      if (!made) return
      follow(made)
      const steps = made.seats.map((seat) => player(seat, nodes, acknowledged))
      await Promise.all(steps.map((step) => through(async () => ((await step()) ? null : 'ended'))))
    }
  })
  const more = async (wanted: number) => {
    const before = acknowledged.length
    await until(() => acknowledged.length >= before + wanted || failures.length > 0)
    await turns(below(moments, 500))
  }
  const troubles = [
    ...Array.from({ length: KILLS }, (_, n) => async () => {
      await nodes.kill(n % 3)
      // The others carry on meanwhile.
      await more(BETWEEN)
      await nodes.start(n % 3)
    }),
    ...Array.from({ length: RESTARTS }, (_, n) => () => postgres.restart(n % 2 ? 'crash' : 'fast')),
    ...Array.from({ length: CUTS }, () => () => postgres.cut('listening')),
  ]
  while (troubles.length > 0 && failures.length === 0) {
    await more(BETWEEN)
    await troubles.splice(below(moments, troubles.length), 1)[0]()
  }
  await more(BETWEEN)

  // Every node shows the same, and nobody's clock ran otherwise than time did.
  const urls = nodes.live.map((node) => node!.url)
  for (const url of urls) {
    const asked = performance.now()
    const { clock: shown } = await info(url, still.match.id)
    const most = 36_000_000 - (asked - made) + 1000
    const least = 36_000_000 - (performance.now() - begun) - 1000
    for (const left of shown!.left) {
      expect(left).toBeLessThan(most)
      expect(left).toBeGreaterThan(least)
    }
  }
  done = true
  await Promise.all(running)
  expect(failures).toEqual([])
  for (const { match, seats } of created.filter((one) => one.seats.length > 0)) {
    for (const token of [undefined, ...seats.map((seat) => seat.token)]) {
      const shown = await Promise.all(urls.map(async (url) => ({ ...(await look(url, match.id, token)), match: null })))
      for (const one of shown) expect(one).toEqual(shown[0])
    }
  }
  await nodes.stop()

  const store = await openPostgresStore(database, 'the test')
  let watched = 0
  for (const { match } of created) {
    const row = (await store.match(match.id))!
    const inputs = await store.inputs(match.id, 0, 100_000)
    expect(inputs.map((input) => input.seq)).toEqual(Array.from({ length: row.seq + 1 }, (_, i) => i))
    const clients = inputs.flatMap((input) => (input.client ? [`${input.seat} ${input.client}`] : []))
    expect(new Set(clients).size).toBe(clients.length)
    const known = new Set(clients)
    const lost = acknowledged.filter((one) => one.match === match.id && !known.has(`${one.seat} ${one.client}`))
    expect(lost).toEqual([])
    const kept = tellable(inputs)
    for (const [version, what] of told.get(match.id)!) expect([match.id, version, kept.get(version)]).toEqual([match.id, version, what])
    watched += told.get(match.id)!.size
    const archive = memoryArchive<object, object, object>()
    const table = openTable(fairGame, { options: row.options, seed: row.seed }, archive as never)
    for (const input of inputs.slice(1)) apply(table, input.input as unknown as Input, archive as never)
    expect(stateHash(table.match)).toBe(await storedHash(store, match.id, row.seq))
  }
  expect(watched).toBeGreaterThan(BETWEEN)
  if (whole)
    console.log(
      `${acknowledged.length} choices acknowledged in ${Math.round((performance.now() - begun) / 1000)} s, ${watched} told to watchers`,
    )
  await store.close()
}, 3_600_000)
