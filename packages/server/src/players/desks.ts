import { Worker } from 'node:worker_threads'
import type { Json } from '@trestle/kernel'
import type { Prepare, Question, Reply } from './computer-worker.ts'

/** A question with the content that it is about. */
export interface Job {
  question: Question
  content: Json
}

interface Waiting extends Job {
  done: (text: string) => void
  failed: (error: Error) => void
}

interface Desk {
  worker: Worker
  /** Games with contents that the worker has got. */
  known: Set<string>
  work: Waiting | null
  /** Ends the worker when it takes too long for what it is at. */
  timer: NodeJS.Timeout | undefined
}

/**
 * Seconds for a worker to start and to load a game. Generous: on a machine that is busy with other things it takes as long as it
 * takes, and a worker that is ended before it is ready has to begin again.
 */
const LOADING = 120

/** A search makes much that lives shortly: with room for it, a fifth less time goes into clearing up. */
const resourceLimits = { maxYoungGenerationSizeMb: 48 }

/** A player took too long: the machine may be busy with other things. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/** The threads in which computer players think, each about one question at a time. */
export class Desks {
  private readonly most: number
  /** Seconds for one answer, from when the worker has all that it needs. */
  private readonly limit: number
  /** The module that exports `games`, as a URL. */
  private readonly games: string
  private readonly desks: Desk[] = []
  private readonly waiting: Waiting[] = []
  private closed = false

  constructor(most: number, limit: number, games: string) {
    this.most = Math.max(1, most)
    this.limit = limit
    this.games = games
  }

  /** The text of the option that a player takes. Rejects when it fails, or with `TooLong`. */
  ask(job: Job): Promise<string> {
    return new Promise((done, failed) => {
      this.waiting.push({ ...job, done, failed })
      this.next()
    })
  }

  private next(): void {
    if (this.closed || this.waiting.length === 0) return
    const desk = this.desks.find((one) => one.work === null) ?? (this.desks.length < this.most ? this.newDesk() : undefined)
    if (!desk) return
    const work = this.waiting.shift()!
    desk.work = work
    const { game, contentHash } = work.question
    const known = `${game} ${contentHash}`
    if (desk.known.has(known)) return this.think(desk)
    this.within(desk, LOADING, `a worker took more than ${LOADING} seconds to load ${game}`)
    desk.known.add(known)
    desk.worker.postMessage({ prepare: { game, contentHash, content: work.content } } satisfies Prepare)
  }

  private think(desk: Desk): void {
    const { question } = desk.work!
    this.within(desk, this.limit, `${question.player} thought for more than ${this.limit} seconds`)
    desk.worker.postMessage(question satisfies Question)
  }

  private within(desk: Desk, seconds: number, complaint: string): void {
    clearTimeout(desk.timer)
    desk.timer = setTimeout(() => this.drop(desk, new TooLong(complaint)), seconds * 1000)
  }

  private hear(desk: Desk, reply: Reply): void {
    if (!desk.work) return
    if ('ready' in reply) return this.think(desk)
    const { done, failed } = desk.work
    clearTimeout(desk.timer)
    desk.work = null
    if ('text' in reply) done(reply.text)
    else failed(new Error(reply.error))
    this.next()
  }

  private newDesk(): Desk {
    const worker = new Worker(new URL('./computer-worker.ts', import.meta.url), { workerData: { games: this.games }, resourceLimits })
    worker.unref()
    const desk: Desk = { worker, known: new Set(), work: null, timer: undefined }
    worker.on('message', (reply: Reply) => this.hear(desk, reply))
    worker.on('error', (error) => this.drop(desk, error instanceof Error ? error : new Error(String(error))))
    this.desks.push(desk)
    return desk
  }

  /** Ends a worker with what it was thinking about. The next question gets a new one. */
  private drop(desk: Desk, error: Error): void {
    clearTimeout(desk.timer)
    const at = this.desks.indexOf(desk)
    if (at >= 0) this.desks.splice(at, 1)
    void desk.worker.terminate()
    desk.work?.failed(error)
    desk.work = null
    this.next()
  }

  async close(): Promise<void> {
    this.closed = true
    const stops = new Error('the server stops')
    for (const one of this.waiting.splice(0)) one.failed(stops)
    await Promise.all(
      this.desks.splice(0).map((desk) => {
        clearTimeout(desk.timer)
        desk.work?.failed(stops)
        desk.work = null
        return desk.worker.terminate()
      }),
    )
  }
}
