import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  Answer,
  ChatLine,
  Command,
  Created,
  FromClient,
  FromServer,
  MatchInfo,
  NewMatch,
  Picture,
  Seated,
  Update,
} from '@trestle/protocol'
import { changed } from '@trestle/protocol/changes'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Replacements, type Server, type Settings, standardSettings, startServer } from '../src/index.ts'

/** The games of these tests, as the server and its workers load them. */
export const testGames = new URL('./fair.ts', import.meta.url).href

/** A folder of its own, removed by the caller. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'trestle-'))

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** A name for one request. */
export const name = (): string => randomBytes(12).toString('base64url')

export interface TestServer extends Server {
  folder: string
  /** Lines of the log. */
  lines: string[]
}

/** The token for the metrics of the servers of these tests. */
export const metricsToken = 'metrics-of-the-tests'

/** What the server's clock shows in most tests. */
const NOON = 1_800_000_000_000

/**
 * A real server over a real database in a folder of its own, with the limits of the outside world switched off. Its clock stands still
 * unless a test gives it another: what depends on time does not depend on how fast the machine is.
 */
export const testServer = async (settings: Partial<Settings> = {}, replacements: Replacements = {}): Promise<TestServer> => {
  const folder = settings.data ?? newFolder()
  const lines: string[] = []
  const free = {
    requestsPerMinute: 0,
    matchesPerHour: 0,
    socketsPerAddress: 0,
    linksPerHour: 0,
    messagesPerSecond: 0,
    pauseSeconds: 0,
    matchesAlone: 0,
    metricsToken,
    port: 0,
    standIn: 'random',
  }
  const all = { ...standardSettings, ...free, data: folder, ...settings }
  const server = await startServer(all, { games: testGames, now: () => NOON, log: { write: (line) => lines.push(line) }, ...replacements })
  return { ...server, folder, lines }
}

/** Waits until something is so, however long it takes: only the test itself has a limit. */
export const until = async (met: () => unknown): Promise<void> => {
  await vi.waitUntil(async () => Boolean(await met()), { interval: 10, timeout: 3_600_000 })
}

/** Lets the event loop turn `n` times, so that sockets and processes get on. */
export const turns = async (n: number): Promise<void> => {
  for (let i = 0; i < n; i++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** Connections that stay open from one request to the next, as a browser keeps them. */
const agent = new Agent({ keepAlive: true })

/** A request by Node's plain client, which with the server's part takes a third less processor time than `fetch`; answers come as they are, not compressed. */
const asking = (address: string, headers: Record<string, string>, payload: string | undefined): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const length = payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }
    const sent = request(address, { agent, method, headers: { ...length, ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(payload)
  })

/** A request and what came back, whatever its status. */
export const call = async <T>(
  url: string,
  path: string,
  options: { token?: string; body?: unknown; raw?: string } = {},
): Promise<{ status: number; body: T; text: string }> => {
  const { token, body, raw } = options
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const { status, text } = await asking(`${url}${path}`, token === undefined ? {} : { authorization: `Bearer ${token}` }, payload)
  let parsed: unknown = null
  try {
    parsed = JSON.parse(text)
  } catch {
    // Records and metrics are no JSON.
  }
  return { status, body: parsed as T, text }
}

/** A new match; `seats` in short: `me`, `open`, or the name of a computer player. */
export const newMatch = async (url: string, seats: string[], more: Partial<NewMatch> = {}): Promise<Created> => {
  const wanted = seats.map((kind) => (kind === 'me' || kind === 'open' ? { kind } : { kind: 'computer', player: kind }))
  const { status, body, text } = await call<Created>(url, '/api/matches', {
    body: { client: name(), game: 'fair', seats: wanted, ...more },
  })
  if (status !== 200) throw new Error(`no match was made: ${status} ${text}`)
  return body
}

export const claim = (url: string, match: string, body: object) =>
  call<Seated>(url, `/api/matches/${match}/claim`, { body: { client: name(), ...body } })

/** What an answer is in the end: 503 says that nothing was done, as by a server that is closing, and that a client should ask again. */
export const asked = async <T extends { status: number }>(ask: () => Promise<T>): Promise<T> => {
  let came = await ask()
  while (came.status === 503) {
    await turns(1)
    came = await ask()
  }
  return came
}

export const look = async (url: string, match: string, token?: string): Promise<Picture> => {
  const ask = () => call<Picture>(url, `/api/matches/${match}/picture`, token === undefined ? {} : { token })
  const { status, body, text } = await asked(ask)
  if (status !== 200) throw new Error(`no picture: ${status} ${text}`)
  return body
}

type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'client'> & { client?: string } : never) : never

/** Does a command over HTTP. */
export const command = (url: string, seat: { match: string; token: string }, wish: Wish) =>
  call<Answer>(url, `/api/matches/${seat.match}/commands`, { token: seat.token, body: { client: name(), ...wish } })

/** Answers the seat's open decision with the option at a place of its list. */
export const play = async (url: string, seat: Seated, at = 0) => answer(url, seat, await look(url, seat.match, seat.token), at)

const answer = (url: string, seat: Seated, { offer, version }: Picture, at: number) => {
  if (!offer) throw new Error(`seat ${seat.seat} is asked nothing at version ${version}`)
  return command(url, seat, { do: 'choose', decision: offer.id, text: offer.options[at % offer.options.length].text })
}

/** Plays on over HTTP until the match ends or a number of choices is made. `pick` chooses the place in the list. */
export const playOn = async (url: string, seats: Seated[], limit = 10_000, pick: (n: number) => number = (n) => n * 7): Promise<number> => {
  let seat = seats[0]
  for (let n = 0; n < limit; n++) {
    let picture = await look(url, seat.match, seat.token)
    if (picture.result) return n
    if (!picture.offer) {
      const next = seats.find((one) => picture.waiting.includes(one.seat))
      if (!next) throw new Error(`nobody of these is asked: ${picture.waiting}`)
      seat = next
      picture = await look(url, seat.match, seat.token)
    }
    const { status, text } = await answer(url, seat, picture, pick(n))
    if (status !== 200) throw new Error(`an honest choice was refused: ${status} ${text}`)
  }
  return limit
}

export const info = async (url: string, match: string): Promise<MatchInfo> => (await call<MatchInfo>(url, `/api/matches/${match}`)).body

/** A picture as it is after an update; one that is no news, or leaves a gap, changes nothing. */
const updated = (picture: Picture, { type: _type, input: _input, clock, view: whole, changes, ...position }: Update): Picture => {
  if (position.version !== picture.version + 1) return picture
  const view = changes === undefined ? whole : changes === null ? picture.view : changed(picture.view, changes)
  return { ...picture, ...position, view, match: { ...picture.match, clock } }
}

/** A window over a socket, as the page has one: keeps all that came, and waits for what is wanted. */
export class Window {
  readonly received: FromServer[] = []
  readonly texts: string[] = []
  closed: { code: number } | null = null
  readonly socket: WebSocket
  private readonly waiting = new Set<() => void>()

  constructor(url: string, match: string) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/matches/${match}/socket`)
    this.socket.on('message', (data) => {
      const text = String(data)
      this.texts.push(text)
      const message = JSON.parse(text) as FromServer
      this.received.push(message)
      if (message.type === 'picture' && message.changes) this.send({ type: 'changes' })
      this.wake()
    })
    this.socket.on('close', (code) => {
      this.closed = { code }
      this.wake()
    })
    this.socket.on('error', () => {})
  }

  private wake(): void {
    for (const look of [...this.waiting]) look()
  }

  /** Opens a window as a seat or, without a token, as a watcher. */
  static async open(url: string, match: string, hello: { token?: string; have?: number; chat?: number } = {}): Promise<Window> {
    const window = new Window(url, match)
    await new Promise((resolve, reject) => window.socket.on('open', resolve).on('error', reject))
    window.send({ type: 'hello', ...hello })
    await window.until((message) => message.type === 'picture' || message.type === 'bye')
    return window
  }

  send(message: FromClient): void {
    this.socket.send(JSON.stringify(message))
  }

  /** The first message from `from` on that fits. Rejects when the socket closes or nothing comes for two minutes. */
  until<T extends FromServer>(fits: (message: FromServer) => boolean, from = 0): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = AbortSignal.timeout(120_000)
      const expire = () => finish(() => reject(new Error('nothing came')))
      const finish = (end: () => void) => {
        late.removeEventListener('abort', expire)
        this.waiting.delete(check)
        end()
      }
      late.addEventListener('abort', expire)
      const check = () => {
        const found = this.received.slice(from).find(fits)
        if (found) finish(() => resolve(found as T))
        else if (this.closed) finish(() => reject(new Error(`closed with ${this.closed?.code}`)))
      }
      this.waiting.add(check)
      check()
    })
  }

  async do(wish: Wish): Promise<Answer> {
    const client = wish.client ?? name()
    this.send({ type: 'command', command: { ...wish, client } as Command })
    const found = await this.until<Extract<FromServer, { type: 'answer' }>>(
      (message) => message.type === 'answer' && message.answer.client === client,
    )
    return found.answer
  }

  /** What the window shows: the last picture with all that came after it. */
  get picture(): Picture {
    let picture: Picture | undefined
    for (const message of this.received) {
      if (message.type === 'picture') picture = message.picture
      else if (picture && message.type === 'update') picture = updated(picture, message)
      else if (picture && message.type === 'info') picture = { ...picture, match: message.match }
    }
    if (!picture) throw new Error('no picture came')
    return picture
  }

  get chat(): ChatLine[] {
    return this.received.flatMap((message) => (message.type === 'chat' ? [message.line] : message.type === 'picture' ? message.chat : []))
  }

  /** Resolves when the other side has closed the socket. */
  async left(): Promise<void> {
    if (!this.closed) await new Promise((resolve) => this.socket.on('close', resolve))
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.closed) return resolve()
      this.socket.on('close', () => resolve())
      this.socket.close()
    })
  }
}
