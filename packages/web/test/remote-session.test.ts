import type { FromClient, FromServer, Picture } from '@trestle/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RemoteSession } from '../src/sessions/remote/session.ts'
import { SessionError } from '../src/sessions/session.ts'

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly CONNECTING = 0
  static all: FakeSocket[] = []
  readyState = 0
  readonly sent: FromClient[] = []

  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromClient)
  }
  tell(message: FromServer | object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  close() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

/** Touches the page. */
let touch = (): unknown => undefined
/** Has the browser say that there is no network. */
let unplug = (): unknown => undefined

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'table', origin: 'http://table' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  const listeners = new EventTarget()
  touch = () => listeners.dispatchEvent(new Event('pointermove'))
  unplug = () => listeners.dispatchEvent(new Event('offline'))
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const picture = (version: number, more: Partial<Picture> = {}): Picture =>
  ({
    ...{
      seat: 0,
      version,
      view: { at: version },
      offer: null,
      waiting: [0],
      undo: null,
      redo: false,
      undoRequest: null,
      result: null,
      muted: [],
    },
    match: { id: 'm', game: 'g', options: {}, seats: [], status: 'playing', clock: null, commitment: 'c', seed: null, watchers: 0 },
    ...more,
  }) as unknown as Picture

const update = (version: number): object => {
  const { match: _, seat: __, muted: ___, ...rest } = picture(version)
  return { type: 'update', ...rest, clock: null, input: { version, seat: 0, do: 'choose', events: [{ on: `e${version}` }], at: version } }
}

const entry = { match: 'm', game: 'g', seat: 0, token: 'key', invite: null, at: 0 }

const opened = (): { session: RemoteSession; socket: FakeSocket } => {
  const session = new RemoteSession('m', entry, async () => null)
  const socket = FakeSocket.all[0]
  socket.open()
  socket.tell({ type: 'picture', picture: picture(0), chat: [], missed: [] })
  return { session, socket }
}

test('it greets with its key, and shows what it is told', () => {
  const { session, socket } = opened()
  expect(socket.sent[0]).toEqual({ type: 'hello', token: 'key' })
  socket.tell(update(1))
  expect(session.current()).toMatchObject({ seq: 1, view: { at: 1 }, events: [{ on: 'e1' }] })
  session.close()
})

test('what changes of a view is told only where the server can, and makes the view that it stands for; a gap is healed', () => {
  const { session, socket } = opened()
  expect(socket.sent.some(({ type }) => type === 'changes')).toBe(false)
  socket.tell({ type: 'picture', picture: picture(0), chat: [], missed: [], changes: true })
  expect(socket.sent.some(({ type }) => type === 'changes')).toBe(true)
  const told = (version: number, changes: object | null): object => {
    const { view: _, ...rest } = update(version) as { view: object }
    return { ...rest, changes }
  }
  socket.tell(told(1, { at: [1], more: [[7]] }))
  expect(session.current()).toMatchObject({ seq: 1, view: { at: 1, more: [7] } })
  socket.tell(told(2, null))
  expect(session.current()).toMatchObject({ seq: 2, view: { at: 1, more: [7] } })
  socket.tell(told(4, { at: [4] }))
  expect(session.current()).toMatchObject({ seq: 2, view: { at: 1, more: [7] } })
  expect(socket.sent.at(-1)).toEqual({ type: 'refresh' })
  session.close()
})

test('a page that is touched or thought over tells so; one that is hidden, or comes back untouched, does not', () => {
  const { session, socket } = opened()
  const signs = () => socket.sent.filter(({ type }) => type === 'active').length
  touch()
  expect(signs()).toBe(0)
  vi.advanceTimersByTime(10_000)
  for (let n = 0; n < 5; n++) touch()
  expect(signs()).toBe(1)
  const answered = (time: number) => {
    for (let at = 0; at < time; at += 10_000) {
      vi.advanceTimersByTime(10_000)
      socket.tell({ type: 'pong', at: null, now: 0 })
    }
  }
  // With each of its pings while it is in sight.
  answered(120_000)
  expect(signs()).toBe(7)
  answered(60_000)
  expect(signs()).toBe(7)
  touch()
  expect(signs()).toBe(8)
  page.visibilityState = 'hidden'
  answered(40_000)
  touch()
  expect(signs()).toBe(8)
  page.visibilityState = 'visible'
  answered(30_000)
  socket.close()
  vi.advanceTimersByTime(1000)
  const back = FakeSocket.all.at(-1)!
  back.open()
  expect(back.sent[0]).toEqual({ type: 'hello', token: 'key', have: 0, idle: true })
  touch()
  expect(back.sent.at(-1)).toEqual({ type: 'active' })
  session.close()
})

test('a lost update is noticed and healed by a whole picture; an old one changes nothing', () => {
  const { session, socket } = opened()
  socket.tell(update(2))
  expect(session.current().seq).toBe(0)
  expect(socket.sent.at(-1)).toEqual({ type: 'refresh' })
  socket.tell({ type: 'picture', picture: picture(2), chat: [], missed: [] })
  const asked = socket.sent.length
  socket.tell(update(1))
  expect(session.current().seq).toBe(2)
  expect(socket.sent).toHaveLength(asked)
  session.close()
})

test('after a break it comes back with what it holds, and sends an unanswered choice again under the same name', async () => {
  const { session, socket } = opened()
  const chosen = session.choose('0', 'pass')
  const first = socket.sent.at(-1) as Extract<FromClient, { type: 'command' }>
  expect(first.command).toMatchObject({ do: 'choose', decision: '0', text: 'pass' })
  socket.close()
  expect(session.info().connection).toBe('connecting')
  vi.advanceTimersByTime(1000)
  const again = FakeSocket.all[1]
  again.open()
  expect(again.sent[0]).toEqual({ type: 'hello', token: 'key', have: 0 })
  again.tell({ type: 'picture', picture: picture(0), chat: [], missed: [] })
  expect(again.sent[1]).toEqual(first)
  again.tell({ type: 'answer', answer: { ok: true, client: first.command.client, version: 1, repeated: true } })
  await chosen
  expect(session.info().connection).toBe('live')
  session.close()
})

test('a refusal reaches the player as an error with its code', async () => {
  const { session, socket } = opened()
  const refused = session.undo()
  const { command } = socket.sent.at(-1) as Extract<FromClient, { type: 'command' }>
  const answer = { ok: false, client: command.client, status: 409, code: 'needs-consent', message: '', rule: 'X-1' }
  socket.tell({ type: 'answer', answer })
  await expect(refused).rejects.toMatchObject({ code: 'needs-consent', rule: 'X-1' })
  session.close()
})

test('pauses between tries grow, and a silent line is given up', () => {
  const { session, socket } = opened()
  vi.advanceTimersByTime(20_000)
  expect(socket.sent.at(-1)).toMatchObject({ type: 'ping' })
  vi.advanceTimersByTime(8_000)
  expect(FakeSocket.all).toHaveLength(2)
  const starts: number[] = []
  for (let i = 1; i < 6; i++) {
    FakeSocket.all[i].close()
    const before = Date.now()
    while (FakeSocket.all.length === i + 1) vi.advanceTimersByTime(50)
    starts.push(Date.now() - before)
  }
  expect(starts[4]).toBeGreaterThan(4 * starts[0])
  session.close()
  const count = FakeSocket.all.length
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(count)
})

test('a dead line is noticed within seconds where something was sent, and where the browser says that there is no network', () => {
  const { session, socket } = opened()
  void session.choose('0', 'pass').catch(() => undefined)
  vi.advanceTimersByTime(5000)
  // Whoever goes on choosing does not put it off.
  void session.undo().catch(() => undefined)
  expect(socket.sent.map(({ type }) => type).slice(2)).toEqual(['ping', 'command', 'command'])
  vi.advanceTimersByTime(3000)
  expect(FakeSocket.all).toHaveLength(2)
  const again = FakeSocket.all[1]
  again.open()
  again.tell({ type: 'picture', picture: picture(0), chat: [], missed: [] })
  unplug()
  vi.advanceTimersByTime(2000)
  expect(FakeSocket.all).toHaveLength(3)
  session.close()
})

test('a table that answers is not given up, whatever the browser says of the network and however long a choice takes', () => {
  const { session, socket } = opened()
  void session.choose('0', 'pass').catch(() => undefined)
  unplug()
  socket.tell({ type: 'pong', at: null, now: 0 })
  vi.advanceTimersByTime(15_000)
  expect(FakeSocket.all).toHaveLength(1)
  session.close()
})

test('a seat that was handed over does not come back', async () => {
  const { session, socket } = opened()
  await session.ready
  socket.tell({ type: 'bye', code: 'unknown-token' })
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
  expect(session.info().connection).toBe('offline')
})

test('it opens once it has the content that the match is played with, and asks for it once', async () => {
  const asked: string[] = []
  const session = new RemoteSession('m', entry, async (game, hash) => {
    asked.push(`${game} ${hash}`)
    return { pack: 1 }
  })
  const socket = FakeSocket.all[0]
  socket.open()
  const { match } = picture(0)
  socket.tell({ type: 'picture', picture: picture(0, { match: { ...match, contentHash: 'abc' } }), chat: [], missed: [] })
  await session.ready
  socket.tell({ type: 'picture', picture: picture(1, { match: { ...match, contentHash: 'abc' } }), chat: [], missed: [] })
  expect(session.info().content).toEqual({ pack: 1 })
  expect(asked).toEqual(['g abc'])
  session.close()
})

test('without its content it does not open, and says why', async () => {
  const session = new RemoteSession('m', entry, async () => {
    throw new SessionError('no-content', 'gone')
  })
  const socket = FakeSocket.all[0]
  socket.open()
  socket.tell({ type: 'picture', picture: picture(0), chat: [], missed: [] })
  await expect(session.ready).rejects.toMatchObject({ code: 'no-content' })
  expect(socket.readyState).toBe(3)
})
