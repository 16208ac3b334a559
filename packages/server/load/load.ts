/**
 * How much one table bears, measured from outside over real sockets and a real database:
 *
 *   npm run load -- [--game ironwood] [--options JSON] [--matches 100] [--rate 200] [--seconds 20] [--json] [--profile FOLDER] [--nodes N]
 *
 * Two sockets a match; choices are sent at the given rate, whether or not earlier ones were answered. Server and players share
 * this machine, so that the figures are a lower bound. `--nodes` puts so many servers on a PostgreSQL of their own, and the seats of a match come by
 * different ones; without it one server keeps its matches in a file. `--profile` keeps where the server spent its time, for the browser's own tools.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Created, FromServer, Offer, Seated } from '@trestle/protocol'
import pg from 'pg'
import { WebSocket } from 'ws'
import { startPostgres } from '../test/postgres.ts'
import { type ChildServer, childServer } from './child.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'ironwood' },
    games: { type: 'string' },
    options: { type: 'string', default: '{}' },
    matches: { type: 'string', default: '100' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
    profile: { type: 'string' },
    nodes: { type: 'string', default: '0' },
  },
})
const matches = Number(values.matches)
const rate = Number(values.rate)
const seconds = Number(values.seconds)
const nodes = Number(values.nodes)
if (![matches, rate, seconds].every((value) => value > 0) || !(nodes >= 0)) {
  console.error('--matches, --rate and --seconds are numbers above 0, --nodes is one from 0 up')
  process.exit(2)
}

/** Seconds at the same rate before anything is measured, in which a fresh process compiles its code. */
const WARM_UP = 5

let named = 0
const name = () => `load-${process.pid}-${String(named++).padStart(12, '0')}`

const post = async <T>(url: string, body: object): Promise<T> => {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Received over all sockets. */
let bytes = 0
let choices = 0
let refused = 0
const latencies: number[] = []
const sent = new Map<string, number>()

/** One seat with its window. */
class Player {
  offer: Offer | null = null
  over = false
  waits = false
  readonly socket: WebSocket
  readonly ready: Promise<void>
  readonly seat: Seated

  constructor(url: string, seat: Seated) {
    this.seat = seat
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/matches/${seat.match}/socket`)
    this.socket.on('open', () => this.socket.send(JSON.stringify({ type: 'hello', token: seat.token })))
    this.ready = new Promise((resolve, reject) => {
      this.socket.on('error', reject)
      this.socket.on('message', (data) => {
        bytes += (data as Buffer).length
        this.hear(JSON.parse(String(data)))
        resolve()
      })
    })
  }

  private hear(message: FromServer): void {
    if (message.type === 'picture') {
      this.offer = message.picture.offer
      if (message.changes) this.socket.send(JSON.stringify({ type: 'changes' }))
    }
    if (message.type === 'update') {
      this.offer = message.offer
      this.over = message.result !== null
      if (message.input.seat === this.seat.seat) this.waits = false
    }
    if (message.type === 'answer') {
      const at = sent.get(message.answer.client)
      if (at !== undefined) latencies.push(performance.now() - at)
      sent.delete(message.answer.client)
      if (message.answer.ok) choices++
      else {
        refused++
        this.waits = false
      }
    }
  }

  /** Answers with an option at random; false when nothing is asked. */
  choose(): boolean {
    if (!this.offer || this.waits) return false
    this.waits = true
    const { options, id: decision } = this.offer
    const client = name()
    sent.set(client, performance.now())
    const { text } = options[Math.floor(Math.random() * options.length)]
    this.socket.send(JSON.stringify({ type: 'command', command: { do: 'choose', client, decision, text } }))
    return true
  }
}

let tablesMade = 0

/** A table, each seat of which comes by the next of the servers. */
const newTable = async (...urls: string[]): Promise<Player[]> => {
  const first = tablesMade++
  const url = urls[first % urls.length]
  const info = await (await fetch(`${url}/api/table`)).json()
  const seats = info.games.find((game: { id: string }) => game.id === values.game).seats.map(() => ({ kind: 'me' }))
  const created = await post<Created>(`${url}/api/matches`, {
    client: name(),
    game: values.game,
    options: JSON.parse(values.options),
    seats,
  })
  const players = created.seats.map((seat, at) => new Player(urls[(first + at) % urls.length], seat))
  await Promise.all(players.map((player) => player.ready))
  return players
}

const quantile = (sorted: number[], q: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0).toFixed(2))

/** Sends at the wanted rate, in small steps, to the tables in turn; tables that have ended are replaced. */
const run = async (urls: string[], tables: Player[][], seconds: number): Promise<number> => {
  const start = performance.now()
  let due = 0
  for (let next = 0; performance.now() - start < seconds * 1000; ) {
    const wanted = ((performance.now() - start) / 1000) * rate
    for (let tries = 0; due < wanted && tries < tables.length; tries++, next++) {
      const at = next % tables.length
      const table = tables[at]
      if (table[0].over) {
        for (const player of table) player.socket.terminate()
        tables[at] = await newTable(...urls)
      } else if (table.some((player) => player.choose())) due++
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const took = (performance.now() - start) / 1000
  for (let i = 0; i < 100 && sent.size > 0; i++) await new Promise((resolve) => setTimeout(resolve, 20))
  return took
}

/** Bytes of a database, with what its matches leave behind. */
const bytesOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes')
  await client.end()
  return rows[0].bytes
}

/** Milliseconds for a restarted server to open a match it does not know yet, after so many choices; the middle of several. */
const opening = async (data: string, length: number): Promise<number | null> => {
  const server = await childServer(data, values.games)
  const table = await newTable(server.url)
  for (let made = choices, i = 0; choices - made < length && !table[0].over && i < length * 1000; i++) {
    table.some((player) => player.choose())
    await new Promise((resolve) => setImmediate(resolve))
  }
  const ended = table[0].over
  for (const player of table) player.socket.terminate()
  await server.stop()
  if (ended) return null
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const again = await childServer(data, values.games, { TRESTLE_LIVE_MATCHES: '0' })
    // The first request of a process pays for code that is compiled, so another match goes first.
    await newTable(again.url)
    const { match, token } = table[0].seat
    const start = performance.now()
    await (await fetch(`${again.url}/api/matches/${match}/picture`, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer()
    times.push(performance.now() - start)
    await again.stop()
  }
  return quantile(
    times.sort((a, b) => a - b),
    0.5,
  )
}

/** What several processes use together. */
const memoryOf = async (servers: ChildServer[]) => {
  const all = await Promise.all(servers.map((server) => server.memory()))
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0)
  return { rss: sum(({ rss }) => rss), heap: sum(({ heap }) => heap), cpu: sum(({ cpu }) => cpu.user + cpu.system) }
}

const data = mkdtempSync(join(tmpdir(), 'trestle-load-'))
const postgres = nodes > 0 ? await startPostgres('durable') : null
try {
  const flags = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]
  const database = await postgres?.newDatabase()
  const env: Record<string, string> = database === undefined ? {} : { DATABASE_URL: database, TRESTLE_KEY_FILE: join(data, 'shared.key') }
  const servers: ChildServer[] = []
  for (let n = 0; n < Math.max(1, nodes); n++)
    servers.push(await childServer(n === 0 ? data : join(data, String(n)), values.games, env, flags))
  const urls = servers.map(({ url }) => url)
  const empty = await memoryOf(servers)
  const tables: Player[][] = []
  for (let i = 0; i < matches; i++) tables.push(await newTable(...urls))
  const full = await memoryOf(servers)
  await run(urls, tables, WARM_UP)
  const start = { choices, cpu: (await memoryOf(servers)).cpu }
  bytes = 0
  refused = 0
  latencies.length = 0
  const took = await run(urls, tables, seconds)
  const end = await memoryOf(servers)
  for (const player of tables.flat()) player.socket.terminate()
  await Promise.all(servers.map((server) => server.stop()))
  latencies.sort((a, b) => a - b)
  const disk = database === undefined ? statSync(join(data, 'trestle.sqlite')).size : await bytesOf(database)
  const measured = choices - start.choices
  const report = {
    game: values.game,
    cores: availableParallelism(),
    database: nodes > 0 ? `PostgreSQL, ${nodes} servers` : 'SQLite',
    matches,
    seconds: Number(took.toFixed(1)),
    choices: measured,
    choicesPerSecond: Number((measured / took).toFixed(1)),
    refused,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    wireBytesPerChoice: Math.round(bytes / measured),
    diskBytesPerChoice: Math.round(disk / choices),
    heapBytesPerMatch: Math.round((full.heap - empty.heap) / matches),
    rssMegabytes: Math.round(end.rss / 1e6),
    cpuMillisecondsPerChoice: Number(((end.cpu - start.cpu) / 1000 / measured).toFixed(3)),
    ...(nodes > 0 ? {} : { openAt10: await opening(join(data, 'open'), 10), openAt500: await opening(join(data, 'open'), 500) }),
  }
  if (values.json) console.log(JSON.stringify(report))
  else for (const [key, value] of Object.entries(report)) console.log(`${key.padEnd(26)} ${value}`)
} finally {
  await postgres?.stop()
  rmSync(data, { recursive: true, force: true })
}
