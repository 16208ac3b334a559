/**
 * What people wait for while the computer players think hard, measured from outside over real sockets and a real database:
 *
 *   npm run load:levels -- [--game ironwood] [--matches 8] [--level 9] [--beside 3] [--workers 1] [--seconds 60] [--json]
 *
 * Matches between computer players of the high level keep the desks busy; beside them a person plays a match, whose every choice is made at
 * once and at random, against a low level. Told are the low level's answers in milliseconds, without the pause that a host may set, and the
 * memory of the server at the start, in the middle and at the end.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Created, FromServer, Offer } from '@trestle/protocol'
import { WebSocket } from 'ws'
import { childServer } from './child.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'ironwood' },
    matches: { type: 'string', default: '8' },
    level: { type: 'string', default: '9' },
    beside: { type: 'string', default: '3' },
    workers: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
  },
})
const { game } = values
const [matches, seconds] = [Number(values.matches), Number(values.seconds)]
if (![matches, seconds, Number(values.workers)].every((value) => value > 0)) {
  console.error('--matches, --workers and --seconds are numbers above 0')
  process.exit(2)
}

let named = 0
const name = () => `levels-${process.pid}-${String(named++).padStart(12, '0')}`

const create = async (url: string, players: (string | null)[]): Promise<Created> => {
  const seats = players.map((player) => (player === null ? { kind: 'me' } : { kind: 'computer', player }))
  const response = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client: name(), game, seats }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Created
}

/** Milliseconds from a question to the low level to its answer. */
const answers: number[] = []

/** Plays one match as a person who chooses at once, until it ends or the time is over. */
const playBeside = async (url: string, players: (string | null)[], until: number): Promise<void> => {
  const [{ match, seat, token }] = (await create(url, players)).seats
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/matches/${match}/socket`)
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  let asked = performance.now()
  const choose = ({ id: decision, options }: Offer): void => {
    const { text } = options[Math.floor(Math.random() * options.length)]
    socket.send(JSON.stringify({ type: 'command', command: { do: 'choose', client: name(), decision, text } }))
  }
  await new Promise<void>((done, fail) => {
    socket.on('error', fail)
    socket.on('close', () => done())
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as FromServer
      const now = performance.now()
      if (message.type === 'update' && message.input.do === 'choose' && message.input.seat !== seat) answers.push(now - asked)
      const told = message.type === 'picture' ? message.picture : message.type === 'update' ? message : null
      if (!told) return
      asked = now
      if (told.result !== null || now > until) socket.terminate()
      else if (told.offer) choose(told.offer)
    })
  })
}

const quantile = (sorted: number[], q: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0)

const data = mkdtempSync(join(tmpdir(), 'trestle-levels-'))
try {
  const server = await childServer(data, undefined, { TRESTLE_WORKERS: values.workers, TRESTLE_PAUSE_SECONDS: '0' })
  const { games } = (await (await fetch(`${server.url}/api/table`)).json()) as { games: { id: string; seats: string[] }[] }
  const seats = games.find(({ id }) => id === game)?.seats
  if (!seats) throw new Error(`there is no game ${game}`)
  const low = seats.map((_, seat) => (seat === 0 ? null : `level:${values.beside}`))
  // Threads start and code is compiled before anything is measured.
  await playBeside(server.url, low, performance.now() + 4000)
  for (let i = 0; i < matches; i++)
    await create(
      server.url,
      seats.map(() => `level:${values.level}`),
    )
  answers.length = 0
  const begun = performance.now()
  const memory: number[] = []
  const weigh = async () => memory.push(Math.round((await server.memory()).rss / 1e6))
  for (const part of [1 / 3, 2 / 3, 1]) {
    const until = begun + 1000 * seconds * part
    while (performance.now() < until) await playBeside(server.url, low, until)
    await weigh()
  }
  await server.kill()
  answers.sort((a, b) => a - b)
  const report = {
    game,
    cores: availableParallelism(),
    workers: Number(values.workers),
    busyWith: `${matches} matches of level ${values.level}`,
    answersOfLevel: Number(values.beside),
    answers: answers.length,
    p50: quantile(answers, 0.5),
    p95: quantile(answers, 0.95),
    longest: quantile(answers, 1),
    rssMegabytes: memory,
  }
  if (values.json) console.log(JSON.stringify(report))
  else for (const [key, value] of Object.entries(report)) console.log(`${key.padEnd(16)} ${value}`)
} finally {
  rmSync(data, { recursive: true, force: true })
}
