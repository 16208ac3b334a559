import type { Input } from '@trestle/kernel'
import { type Session, SessionError } from '../session.ts'
import type { LocalSetup } from './table.ts'
import type { Calls, Push, Reply } from './wire.ts'

type Result<K extends keyof Calls> = Promise<ReturnType<Calls[K]>>

/** A worker that a match has left, for the next one: to start another and to load its rules takes longer than to open a match in it. */
let spare: Worker | null = null

const takeWorker = (): Worker => {
  const worker = spare ?? new Worker(new URL('../../workers/worker.ts', import.meta.url), { type: 'module', name: 'table' })
  spare = null
  return worker
}

/** The page's end of the line to the worker. */
class Line {
  private readonly worker = takeWorker()
  private readonly open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  private readonly heard = new AbortController()
  private hasFailed = false
  private isLeft = false
  private last = 0

  constructor(pushed: (push: Push) => void) {
    const { signal } = this.heard
    const answered = ({ data }: MessageEvent<Reply>) => {
      if ('push' in data) {
        if (!this.isLeft) pushed(data.push)
        return
      }
      const waiting = this.open.get(data.id)
      this.open.delete(data.id)
      if (data.ok) waiting?.resolve(data.value)
      else waiting?.reject(new SessionError(data.code, data.message, data.rule))
    }
    const failed = (event: ErrorEvent) => {
      this.hasFailed = true
      for (const { reject } of this.open.values()) reject(new SessionError('failed', event.message))
      this.open.clear()
    }
    this.worker.addEventListener('message', answered, { signal })
    this.worker.addEventListener('error', failed, { signal })
  }

  call<K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>): Result<K> {
    const id = ++this.last
    return new Promise<unknown>((resolve, reject) => {
      this.open.set(id, { resolve, reject })
      this.worker.postMessage({ id, call, args })
    }) as Result<K>
  }

  /** Ends the match's hold on the worker: one that works on is ended with it. Resolves when nothing is kept of the match any more. */
  async close(): Promise<void> {
    this.isLeft = true
    const isFree = !this.hasFailed && this.open.size === 0 && (await this.call('leave').catch(() => false))
    this.heard.abort()
    if (isFree && !spare) spare = this.worker
    else this.worker.terminate()
  }
}

/** A match of this browser, with what only such a match can do. */
export interface LocalSession extends Session {
  readonly kind: 'local'
  /** Starts another match where this one was after input `seq`; everybody sits at this screen. Returns its id. */
  branch(seq: number): Promise<string>
}

/** Lets only one window play a match: two would write over each other. Returns how to let go; throws where another has it. */
const holdMatch = (id: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    if (!navigator.locks) return resolve(() => {})
    void navigator.locks.request(`trestle.${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return reject(new SessionError('elsewhere', 'another window plays this match'))
      return new Promise<void>((release) => resolve(release))
    })
  })

/** When the match that was left last is held no more: whoever opens it again waits for that, and the next one has its worker. */
let left: Promise<void> = Promise.resolve()

const leave = (line: Line, release: () => void): void => {
  left = Promise.all([left, line.close().then(release)]).then(() => {})
}

const sessionOn = async (id: string, begin: (line: Line) => Promise<Push>): Promise<LocalSession> => {
  await left
  const release = await holdMatch(id)
  const listeners = new Set<() => void>()
  let now: Push
  const line = new Line((push) => {
    now = push
    for (const listener of listeners) listener()
  })
  try {
    now = await begin(line)
  } catch (error) {
    leave(line, release)
    throw error
  }
  const done = async (call: Promise<unknown>): Promise<void> => {
    await call
  }
  return {
    kind: 'local',
    online: null,
    info: () => now.info,
    current: () => now.moment,
    own: () => now.own,
    curtain: () => now.curtain,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    choose: (decision, text) => done(line.call('choose', decision, text)),
    undo: () => done(line.call('input', 'undo')),
    redo: () => done(line.call('input', 'redo')),
    askUndo: () => done(line.call('askUndo')),
    answerUndo: (yes) => done(line.call('answerUndo', yes)),
    resign: () => done(line.call('input', 'resign')),
    hint: () => line.call('hint'),
    trial: () => line.call('trial'),
    sit: (seat) => done(line.call('sit', seat)),
    auto: () => now.auto,
    setAuto: (on) => done(line.call('auto', on)),
    past: (from) => line.call('past', from),
    moment: (seq) => line.call('moment', seq),
    record: () => line.call('record'),
    branch: (seq) => line.call('branch', seq),
    close: () => leave(line, release),
  }
}

export const openLocal = (id: string): Promise<LocalSession> => sessionOn(id, (line) => line.call('open', id))

/** Starts a match in this browser; `inputs` are played at once. */
export const createLocal = (setup: LocalSetup, inputs: Input[] = []): Promise<LocalSession> =>
  sessionOn(setup.id, (line) => line.call('create', setup, inputs))

/** Starts a match in this browser with chance of its own, for another page to open; returns its id. */
export const beginLocal = async (wanted: Omit<LocalSetup, 'id' | 'seed' | 'created'>): Promise<string> => {
  const setup = { ...wanted, id: freshId(), seed: freshSeed(), created: Date.now() }
  const session = await createLocal(setup)
  session.close()
  return setup.id
}

/** Plays a record through as a match of this browser, to be looked at from all seats; returns its id. */
export const reviewRecord = async (record: string): Promise<string> => {
  const line = new Line(() => {})
  try {
    return await line.call('review', record)
  } finally {
    await line.close()
  }
}

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An id or a seed that nobody can guess. */
export const freshId = (): string => hex(8)
export const freshSeed = (): string => hex(16)
