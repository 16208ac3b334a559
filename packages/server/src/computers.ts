import { Worker } from 'node:worker_threads'
import { askedOf, determinize, Refused, randomFrom, save } from '@trestle/kernel'
import { players } from '@trestle/players'
import type { Question, Reply } from './computer-worker.ts'
import { Fault } from './fault.ts'
import type { Hall } from './hall.ts'
import type { Room } from './room.ts'
import { newSeed } from './tokens.ts'

/** The player that takes over for another computer player that failed. */
const PLAIN = 'random'

/** After so many failures in a row a match is left to its host: something else than the player is wrong. */
const FAILURES = 4

interface Job {
  question: Omit<Question, 'content'>
  content: Question['content']
  done: (text: string) => void
  failed: (error: Error) => void
}

interface Desk {
  worker: Worker
  /** Contents that the worker has got. */
  known: Set<string>
  job: Job | null
}

/** Lets computer players answer for their seats, in threads and with a time limit. */
export class Computers {
  /** Names of the computer players. */
  readonly names: string[] = Object.keys(players)
  private readonly hall: Hall
  /** The module that exports `games`, as a URL. */
  private readonly games: string
  private readonly desks: Desk[] = []
  private readonly jobs: Job[] = []
  private readonly failures = new WeakMap<Room, number>()
  private closed = false

  constructor(hall: Hall, games: string) {
    this.hall = hall
    this.games = games
  }

  /** Has the computer players of a room answer whatever they are asked now. */
  wake(room: Room): void {
    const { table } = room
    if (this.closed || !table || table.match.result) return
    for (const seat of room.seats) {
      if (seat.kind !== 'computer' || room.thinking.has(seat.seat)) continue
      const consents = table.request?.waiting.includes(seat.seat) ?? false
      if (!consents && askedOf(table.match, seat.seat).length === 0) continue
      room.thinking.add(seat.seat)
      void this.act(room, seat.seat, consents)
    }
  }

  private async act(room: Room, seat: number, consents: boolean): Promise<void> {
    try {
      if (consents) await room.run(() => room.accept({ do: 'answer-undo', seat, yes: true }, { client: null }))
      else await this.turn(room, seat)
      this.failures.delete(room)
    } catch (error) {
      // The position changed while it was thought about, by an undo for example: it is simply asked again.
      if (!(error instanceof Refused || error instanceof Fault) && !this.closed) await this.replace(room, seat, error)
    } finally {
      room.thinking.delete(seat)
      if ((this.failures.get(room) ?? 0) < FAILURES) this.wake(room)
    }
  }

  private async turn(room: Room, seat: number): Promise<void> {
    if (this.hall.settings.pauseSeconds > 0) await pause(this.hall.settings.pauseSeconds * 1000)
    const match = room.table?.match
    const decision = match && askedOf(match, seat)[0]
    const player = room.seats[seat].player
    if (!decision || player === null || this.closed) return
    const text = await this.think(room, seat, player)
    await room.run(async () => {
      if (room.seats[seat].kind === 'computer') await room.accept({ do: 'choose', seat, decision: decision.id, text }, { client: null })
    })
    this.hall.metrics.choices.inc({ game: room.row.game, by: 'computer' })
  }

  /** The text of the option that a player takes. It gets a match that was dealt anew for its seat, never the match. */
  think(room: Room, seat: number, player: string): Promise<string> {
    const { row, table, content } = room
    const dealt = save(determinize(table!.match, seat, randomFrom(newSeed())))
    const question = { game: row.game, contentHash: row.contentHash, saved: dealt, seat, player, seed: newSeed() }
    return new Promise((done, failed) => {
      this.jobs.push({ question, content: content.json, done, failed })
      this.next()
    })
  }

  private next(): void {
    if (this.closed || this.jobs.length === 0) return
    let desk = this.desks.find((one) => one.job === null)
    if (!desk && this.desks.length < Math.max(1, this.hall.settings.workers)) desk = this.newDesk()
    if (!desk) return
    const job = this.jobs.shift()!
    desk.job = job
    const { contentHash, player } = job.question
    const content = desk.known.has(contentHash) ? undefined : job.content
    desk.known.add(contentHash)
    const limit = this.hall.settings.thinkSeconds
    const timer = setTimeout(() => this.dropDesk(desk, new Error(`${player} thought for more than ${limit} seconds`)), limit * 1000)
    desk.worker.once('message', (reply: Reply) => {
      clearTimeout(timer)
      desk.job = null
      if ('text' in reply) job.done(reply.text)
      else job.failed(new Error(reply.error))
      this.next()
    })
    desk.worker.once('error', () => clearTimeout(timer))
    desk.worker.postMessage({ ...job.question, content } satisfies Question)
  }

  private newDesk(): Desk {
    const worker = new Worker(new URL('./computer-worker.ts', import.meta.url), { workerData: { games: this.games } })
    worker.unref()
    worker.setMaxListeners(0)
    const desk: Desk = { worker, known: new Set(), job: null }
    worker.on('error', (error) => this.dropDesk(desk, error instanceof Error ? error : new Error(String(error))))
    this.desks.push(desk)
    return desk
  }

  /** Ends a worker with what it was thinking about. The next question gets a new one. */
  private dropDesk(desk: Desk, error: Error): void {
    const at = this.desks.indexOf(desk)
    if (at >= 0) this.desks.splice(at, 1)
    void desk.worker.terminate()
    desk.job?.failed(error)
    desk.job = null
    this.next()
  }

  /** A player failed: the plain one takes its seat, and when even that cannot think, the first option is taken. */
  private async replace(room: Room, seat: number, error: unknown): Promise<void> {
    const { log, metrics } = this.hall
    const player = room.seats[seat].player ?? ''
    const failures = (this.failures.get(room) ?? 0) + 1
    this.failures.set(room, failures)
    log.error({ match: room.id, seq: room.row.seq, seat, player, failures, error }, 'a computer player failed')
    metrics.computerFailures.inc({ player })
    try {
      await room.run(async () => {
        if (player !== PLAIN) return this.hall.seatComputer(room, seat, PLAIN, 'failed')
        const match = room.table?.match
        const decision = match && askedOf(match, seat)[0]
        if (!decision) return
        const text = match.game.notate(match.content, decision.options[0])
        await room.accept({ do: 'choose', seat, decision: decision.id, text }, { client: null })
      })
    } catch (second) {
      log.error({ match: room.id, seq: room.row.seq, seat, error: second }, 'a match cannot go on; its host must look at it')
    }
  }

  async close(): Promise<void> {
    this.closed = true
    for (const job of this.jobs.splice(0)) job.failed(new Error('the server stops'))
    await Promise.all(
      this.desks.splice(0).map((desk) => {
        desk.job?.failed(new Error('the server stops'))
        return desk.worker.terminate()
      }),
    )
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())
