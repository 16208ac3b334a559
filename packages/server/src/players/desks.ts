import { Worker } from 'node:worker_threads'
import type { Json } from '@trestle/kernel'
import { playerNamed } from '@trestle/players'
import type { Urgency } from '../store/store.ts'
import type { Asked, Came, Prepare, Question, Reply, Stop } from './computer-worker.ts'

/** A question with the content that it is about. */
export interface Job {
  question: Question
  content: Json
  /** Who waits for the answer. */
  urgency: Urgency
}

interface Waiting extends Job {
  id: number
  /** Whether its player thinks in slices, so that others may think on the same desk. */
  slices: boolean
  limit: number
  /** Ends the thought, or the worker, when it takes too long. */
  timer: NodeJS.Timeout | undefined
  done: (answer: Came) => void
  failed: (error: Error) => void
}

interface Desk {
  worker: Worker
  /** Games with contents that the worker has got. */
  known: Set<string>
  /** The question whose game the worker is loading. */
  loading: Waiting | null
  /** Questions that the worker thinks about. */
  work: Map<number, Waiting>
  /** Ends the worker when it takes too long to load a game. */
  timer: NodeJS.Timeout | undefined
}

/** Questions that one desk thinks about at the same time; one place less for those whose answers nobody waits for. */
export const THOUGHTS = 8

/**
 * Turns at once for each question that a desk takes: those that wait for a desk wait there, where quick ones pass long ones. No more than two, since
 * where several servers share a queue a turn that waits here could be another's.
 */
const TURNS = 2

/** How many turns of computer players a server with so many threads for them is at, at most. */
export const turnsAtOnce = (workers: number): number => TURNS * THOUGHTS * Math.max(1, workers)

/** What a slice counts for a thought: where people look on, their computers' thoughts are over soon, also beside matches that nobody watches. */
const weights: Record<Urgency, number> = { watched: 1, people: 2, nobody: 4 }

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

/**
 * The threads in which computer players think. Players that think in slices share a desk; of those that think in one go each desk takes one
 * at a time.
 */
export class Desks {
  private readonly most: number
  /** Seconds for one answer, from when the worker has all that it needs. */
  private readonly limit: number
  /** The module that exports `games`, as a URL. */
  private readonly games: string
  private readonly desks: Desk[] = []
  private readonly waiting: Waiting[] = []
  private asked = 0
  private closed = false

  constructor(most: number, limit: number, games: string) {
    this.most = Math.max(1, most)
    this.limit = limit
    this.games = games
  }

  /**
   * What a player answers within `limit` seconds; one that thinks in slices gives its answer so far when they are over. Rejects when it
   * fails, or with `TooLong`.
   */
  ask(job: Job, limit = this.limit): Promise<Came> {
    return new Promise((done, failed) => {
      const { player } = job.question
      const slices = player === null || playerNamed(player).think !== undefined
      this.queue({ ...job, id: ++this.asked, slices, limit, timer: undefined, done, failed })
      this.next()
    })
  }

  /** Behind those that are as urgent, before those that are less so. */
  private queue(one: Waiting): void {
    const at = this.waiting.findIndex(({ urgency }) => weights[urgency] > weights[one.urgency])
    this.waiting.splice(at < 0 ? this.waiting.length : at, 0, one)
  }

  /** Gives the questions that wait to desks that can take them, in their order. */
  private next(): void {
    for (let i = 0; i < this.waiting.length && !this.closed; ) {
      const desk = this.deskFor(this.waiting[i])
      if (desk) this.give(desk, this.waiting.splice(i, 1)[0])
      else i++
    }
  }

  /** The desk with the least work that can take a question; a new one while there are not enough and all have something to do. */
  private deskFor({ slices, urgency }: Waiting): Desk | undefined {
    const most = urgency === 'nobody' ? THOUGHTS - 1 : THOUGHTS
    const free = this.desks.filter(
      // A player that thinks in one go is quick: however many long thoughts a desk has, it takes one such between their slices.
      ({ loading, work }) => !loading && (slices ? work.size < most : ![...work.values()].some((one) => !one.slices)),
    )
    free.sort((a, b) => a.work.size - b.work.size)
    return (free.length === 0 || free[0].work.size > 0) && this.desks.length < this.most ? this.newDesk() : free[0]
  }

  private give(desk: Desk, work: Waiting): void {
    const { game, contentHash } = work.question
    const known = `${game} ${contentHash}`
    if (desk.known.has(known)) return this.think(desk, work)
    desk.loading = work
    const complaint = `a worker took more than ${LOADING} seconds to load ${game}`
    desk.timer = setTimeout(() => this.drop(desk, work, new TooLong(complaint)), LOADING * 1000)
    desk.known.add(known)
    desk.worker.postMessage({ prepare: { game, contentHash, content: work.content } } satisfies Prepare)
  }

  private think(desk: Desk, work: Waiting): void {
    const { id, question, slices, limit, urgency } = work
    desk.work.set(id, work)
    const tooLong = (): void => this.drop(desk, work, new TooLong(`${question.player ?? 'a hint'} thought for more than ${limit} seconds`))
    const stop = (): void => {
      desk.worker.postMessage({ stop: id } satisfies Stop)
      // A slice is short: a worker that does not hear for as long again hangs.
      work.timer = setTimeout(tooLong, Math.max(limit, this.limit) * 1000)
    }
    work.timer = setTimeout(slices ? stop : tooLong, limit * 1000)
    desk.worker.postMessage({ ask: question, id, quick: !slices, weight: weights[urgency] } satisfies Asked)
  }

  private hear(desk: Desk, reply: Reply): void {
    if ('ready' in reply) {
      clearTimeout(desk.timer)
      const work = desk.loading
      desk.loading = null
      if (work) this.think(desk, work)
    } else {
      const work = desk.work.get(reply.id)
      if (!work) return
      clearTimeout(work.timer)
      desk.work.delete(reply.id)
      if ('text' in reply) work.done({ text: reply.text, hint: reply.hint, judged: reply.judged, cut: reply.cut })
      else work.failed(new Error(reply.error))
    }
    this.next()
  }

  private newDesk(): Desk {
    const worker = new Worker(new URL('./computer-worker.ts', import.meta.url), { workerData: { games: this.games }, resourceLimits })
    worker.unref()
    const desk: Desk = { worker, known: new Set(), loading: null, work: new Map(), timer: undefined }
    worker.on('message', (reply: Reply) => this.hear(desk, reply))
    worker.on('error', (error) => this.drop(desk, null, error instanceof Error ? error : new Error(String(error))))
    this.desks.push(desk)
    return desk
  }

  /** What a desk is at, with no timer left running. */
  private workOf(desk: Desk): Waiting[] {
    clearTimeout(desk.timer)
    const all = desk.loading ? [desk.loading, ...desk.work.values()] : [...desk.work.values()]
    for (const one of all) clearTimeout(one.timer)
    desk.loading = null
    desk.work.clear()
    return all
  }

  /** Ends a worker. The question that is to blame fails, all of them where none is known; the others get another worker. */
  private drop(desk: Desk, blamed: Waiting | null, error: Error): void {
    const at = this.desks.indexOf(desk)
    if (at >= 0) this.desks.splice(at, 1)
    void desk.worker.terminate()
    for (const one of this.workOf(desk)) {
      if (blamed === null || one === blamed) one.failed(error)
      else this.waiting.unshift(one)
    }
    this.next()
  }

  async close(): Promise<void> {
    this.closed = true
    const stops = new Error('the server stops')
    for (const one of this.waiting.splice(0)) one.failed(stops)
    await Promise.all(
      this.desks.splice(0).map((desk) => {
        for (const one of this.workOf(desk)) one.failed(stops)
        return desk.worker.terminate()
      }),
    )
  }
}
