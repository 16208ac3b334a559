import { askedOf, below, type Decision, determinize, Refused, randomFrom, save, seedText } from '@trestle/kernel'
import { type Hint, type Judged, levelAtMost, playerNames, withLessThought } from '@trestle/players'
import { ELSEWHERE, type Jobs } from '../house/jobs.ts'
import type { Rooms } from '../house/rooms.ts'
import { askedNow } from '../match/asked.ts'
import type { Room } from '../match/room.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { seedFrom } from '../store/secrets.ts'
import type { Urgency } from '../store/store.ts'
import type { Came, Question } from './computer-worker.ts'
import { Desks, type Job, TooLong, turnsAtOnce } from './desks.ts'
import { answerForced, forcedSeats } from './forced.ts'

/** The player that takes over for another computer player that fails again and again. */
const PLAIN = 'random'

/** Failures in a row after which a player is replaced, and decisions in a row for which it was too slow even with little thought. */
const FAULTS = 3
const DELAYS = 10

/** Failures in a row after which a match rests before it is tried again: something else than the player is wrong. */
const FAILURES = 4

/** Seconds of the first rest, and of the longest; each is twice as long as the one before. */
const FIRST_REST = 1
const LONGEST_REST = 600

/** Seconds for the answer to a secret choice, whether there is one option or many: how long it takes must not tell which. */
const SECRET = 1.2

/** Seconds for a judgement, which takes its turn behind all that people wait for. */
const JUDGING = 600

/** Decisions in a row that a seat's player could not answer. */
interface Strain {
  faults: number
  delays: number
}

/** A player failed: it took too long, ended with an error, or chose what is not offered. */
class PlayerFailed extends Error {
  override name = 'PlayerFailed'
  readonly slow: boolean
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.slow = cause instanceof TooLong
  }
}

/** A match in which choices of computer players cannot be done, whatever they choose. */
interface Resting {
  /** In a row. */
  failures: number
  rests: number
}

/** A hint that is thought about or was told, and the number of inputs before it. */
interface KeptHint {
  seq: number
  came: Promise<Came>
}

/** A turn of a computer player: whose it is, when it began, and how to let the next job begin. */
interface Thinking {
  room: Room
  seat: number
  begun: number
  release: () => void
}

/** Lets computer players answer for their seats, in threads and with a time limit. */
export class Computers {
  /** Names of the computer players. */
  readonly names: string[]
  private readonly services: Services
  private readonly rooms: Rooms
  private readonly jobs: Jobs
  private readonly desks: Desks
  private readonly rests = new Map<string, Resting>()
  private readonly strains = new WeakMap<Room, Map<number, Strain>>()
  /** The last hint of each seat, while the match stands there: whoever asks again, or many times at once, has one thought. */
  private readonly hints = new WeakMap<Room, Map<number, KeptHint>>()
  /** What ends the pauses before choices. */
  private readonly pauses = new Set<() => void>()
  private closed = false

  /** `games` is the URL of the module that the threads load the games from. */
  constructor(services: Services, rooms: Rooms, jobs: Jobs, games: string) {
    this.services = services
    this.rooms = rooms
    this.jobs = jobs
    const { workers, thinkSeconds, maxLevel } = services.settings
    this.names = playerNames.filter((name) => levelAtMost(name, maxLevel) === name)
    this.desks = new Desks(workers, thinkSeconds, games)
    jobs.handle('turn', turnsAtOnce(workers), ({ match }) => this.turnOf(match))
  }

  /** After a match was opened: it may have stopped in the middle. */
  afterOpened = (room: Room): void => {
    answerForced(room, forcedSeats(room, null))
    this.wake(room)
  }

  /** After each input: has the computer players answer whatever they are asked now. */
  afterWritten = (room: Room): void => this.wake(room)

  /** Queues a turn where a computer player of the room has something to answer. */
  wake(room: Room): void {
    // A queue that lasts has it already: it was written down with the input.
    if (this.closed || this.jobs.lasting || this.askedComputer(room) === null) return
    this.jobs.add({ kind: 'turn', match: room.id, urgency: room.urgency })
  }

  /** The first computer player that has something to answer and is not at it. */
  private askedComputer(room: Room): { seat: number; consents: boolean } | null {
    const { table } = room
    if (!table || table.match.result || room.row.status !== 'playing') return null
    for (const { seat, kind } of room.seats) {
      if (kind !== 'computer' || room.thinking.has(seat)) continue
      const consents = table.request?.waiting.includes(seat) ?? false
      if (consents || askedOf(table.match, seat).length > 0) return { seat, consents }
    }
    return null
  }

  /** When the turn is due again, or null. Resolves when the player has thought: what it has to wait for after that keeps no thread from others. In a queue that lasts, when its choice is written down. */
  private async turnOf(match: string): Promise<number | null> {
    let room: Room
    try {
      room = await this.rooms.open(match)
    } catch (error) {
      // A server of another release is asked to take it.
      if (error instanceof RequestRefused) return error.code === 'other-server' ? this.services.steady() + ELSEWHERE : null
      this.services.log.error({ match, error }, 'a match cannot be opened')
      this.restOf(match).failures++
      this.tryAgain(match)
      return null
    }
    if (this.jobs.lasting) answerForced(room, forcedSeats(room, null))
    const asked = this.askedComputer(room)
    if (!asked) return null
    room.thinking.add(asked.seat)
    // Another computer player of the match may be asked at the same time.
    this.wake(room)
    await new Promise<void>((release) => {
      const thinking = { room, seat: asked.seat, begun: performance.now(), release: this.jobs.lasting ? () => {} : release }
      void this.act(thinking, asked.consents).finally(release)
    })
    return null
  }

  private async act(thinking: Thinking, consents: boolean): Promise<void> {
    const { room, seat } = thinking
    let failed = false
    try {
      if (consents) await room.run((turn) => turn.accept({ do: 'answer-undo', seat, yes: true }, { client: null }))
      else await this.answer(thinking)
      this.recovered(room)
    } catch (error) {
      // The position changed while it was thought about, by an undo for example: it is asked again.
      const changed = error instanceof RequestRefused || (error instanceof Refused && error.code !== 'not-offered')
      failed = !changed && !this.closed
      if (failed) this.failed(room, seat, error)
    } finally {
      room.thinking.delete(seat)
      if (failed) this.tryAgain(room.id)
      else this.wake(room)
    }
  }

  private restOf(match: string): Resting {
    const rest = this.rests.get(match) ?? { failures: 0, rests: 0 }
    this.rests.set(match, rest)
    return rest
  }

  private failed(room: Room, seat: number, error: unknown): void {
    const failures = ++this.restOf(room.id).failures
    this.services.log.error({ match: room.id, seq: room.row.seq, seat, failures, error }, 'a choice of a computer player cannot be done')
  }

  /** After a failure: at once; where that did not help, after a rest that grows. */
  private tryAgain(match: string): void {
    const { log, metrics } = this.services
    const rest = this.restOf(match)
    const rests = rest.failures >= FAILURES
    const seconds = rests ? Math.min(FIRST_REST * 2 ** rest.rests++, LONGEST_REST) : 0
    if (rests) {
      metrics.retries.inc()
      log.error({ match, failures: rest.failures, seconds }, 'a match rests until its computer player is tried again')
    }
    this.jobs.add({ kind: 'turn', match, urgency: 'people', delay: seconds * 1000 })
  }

  private recovered(room: Room): void {
    const rest = this.rests.get(room.id)
    if (!rest) return
    this.rests.delete(room.id)
    if (rest.failures >= FAILURES) this.services.log.warn({ match: room.id, failures: rest.failures }, 'a match that rested goes on')
  }

  /** Matches that rest because their computer players fail. */
  get resting(): number {
    return [...this.rests.values()].filter((rest) => rest.failures >= FAILURES).length
  }

  private async answer(thinking: Thinking): Promise<void> {
    const { room, seat } = thinking
    const match = room.table?.match
    const decision = match && askedOf(match, seat)[0]
    const { player } = room.seats[seat]
    if (!decision || player === null || this.closed) return
    // What was chosen could not be done: perhaps it is this option that the rules stumble over.
    if ((this.rests.get(room.id)?.failures ?? 0) % 2 === 1) return this.atRandom(thinking, decision)
    const failure = await this.tryPlayer(thinking, player, decision)
    if (!failure) this.strainsOf(room).delete(seat)
    else if (this.isHopeless(room, seat, failure) && player !== PLAIN) {
      this.strainsOf(room).delete(seat)
      await room.run((turn) => turn.seatComputer(seat, PLAIN, 'failed'))
      return
    } else await this.atRandom(thinking, decision)
    this.services.metrics.choices.inc({ game: room.row.game, by: 'computer' })
  }

  /** Has the player answer, and again with less thought where it took too long, or again as it is where it failed. What went wrong, or null. */
  private async tryPlayer(thinking: Thinking, player: string, decision: Decision): Promise<PlayerFailed | null> {
    const { room, seat } = thinking
    try {
      const { cut } = await this.attempt(thinking, player, decision)
      this.showStrain(room, seat, cut ? 'less-thought' : null)
      return null
    } catch (error) {
      const slow = this.reported(room, seat, player, error).slow
      const again = slow ? withLessThought(player) : player
      if (again === null || !this.isOpen(room, seat, decision)) return error as PlayerFailed
      try {
        await this.attempt(thinking, again, decision)
        this.showStrain(room, seat, slow ? 'less-thought' : null)
        return null
      } catch (second) {
        return this.reported(room, seat, again, second)
      }
    }
  }

  /** The failure of a player, told to the host; any other error is thrown on. */
  private reported(room: Room, seat: number, player: string, error: unknown): PlayerFailed {
    if (!(error instanceof PlayerFailed) || this.closed) throw error
    this.services.log.error({ match: room.id, seq: room.row.seq, seat, player, error: error.cause }, 'a computer player failed')
    this.services.metrics.computerFailures.inc({ player: player.split(':')[0] })
    return error
  }

  /** Throws `PlayerFailed`, or what kept the choice from being done. */
  private async attempt(thinking: Thinking, player: string, decision: Decision): Promise<{ cut: boolean }> {
    let answer: Came
    try {
      answer = await this.think(thinking.room, thinking.seat, player, decision)
    } catch (error) {
      throw new PlayerFailed(error)
    } finally {
      thinking.release()
    }
    try {
      await this.take(thinking, decision, answer.text)
    } catch (error) {
      throw error instanceof Refused && error.code === 'not-offered' ? new PlayerFailed(error) : error
    }
    // That a secret choice is answered in its time is no strain.
    return { cut: answer.cut && !decision.secret }
  }

  /** Waits so that people can follow, in whole pauses: how long it thought tells nothing of what it holds. */
  private async take({ room, seat, begun }: Thinking, decision: Decision, text: string): Promise<void> {
    const pause = this.services.settings.pauseSeconds * 1000
    const thought = performance.now() - begun
    const least = decision.secret ? SECRET * 1000 : 0
    if (pause > 0) await this.wait(thought < least ? least - thought + restOfPause(least, pause) : restOfPause(thought, pause))
    await room.run(async (turn) => {
      const sits = room.seats[seat].kind === 'computer' && !this.closed
      if (sits) await turn.accept({ do: 'choose', seat, decision: decision.id, text }, { client: null })
    })
  }

  /** A decision that the player could not answer gets any answer, so that the match goes on; the next one is the player's again. */
  private async atRandom(thinking: Thinking, decision: Decision): Promise<void> {
    const { room, seat } = thinking
    if (!this.isOpen(room, seat, decision)) return
    const { match } = room.table!
    const option = decision.options[below(randomFrom(room.services.newSeed()), decision.options.length)]
    await this.take(thinking, decision, match.game.notate(match.content, option))
    this.showStrain(room, seat, 'at-random')
  }

  private isOpen(room: Room, seat: number, decision: Decision): boolean {
    const { match } = room.table!
    return !this.closed && room.seats[seat].kind === 'computer' && askedOf(match, seat)[0]?.id === decision.id
  }

  private strainsOf(room: Room): Map<number, Strain> {
    const strains = this.strains.get(room) ?? new Map<number, Strain>()
    this.strains.set(room, strains)
    return strains
  }

  /** Counts a decision that a player could not answer; whether it has failed often enough to be replaced. */
  private isHopeless(room: Room, seat: number, { slow }: PlayerFailed): boolean {
    const strains = this.strainsOf(room)
    const strain = strains.get(seat) ?? { faults: 0, delays: 0 }
    strains.set(seat, strain)
    if (slow) strain.delays++
    else strain.faults++
    return strain.faults >= FAULTS || strain.delays >= DELAYS
  }

  /** Tells the table how a computer player came to its choice: at once, since its next choice may be made in no time. */
  private showStrain(room: Room, seat: number, how: 'less-thought' | 'at-random' | null): void {
    if ((room.strained.get(seat) ?? null) === how) return
    if (how) room.strained.set(seat, how)
    else room.strained.delete(seat)
    room.windows.tellInfoNow()
  }

  /**
   * What a player answers. It gets a match that was dealt again for its seat, never the match. The same position gives the same question,
   * so that nobody can try by undo what else it might have answered.
   */
  think(room: Room, seat: number, wanted: string, decision: Decision): Promise<Came> {
    const { thinkSeconds, maxLevel, pauseSeconds } = this.services.settings
    const isShort = decision.secret && pauseSeconds > 0
    const job = jobFor(room, seat, decision, levelAtMost(wanted, maxLevel), room.urgency)
    return this.desks.ask(job, isShort ? Math.min(thinkSeconds, 0.8 * SECRET) : thinkSeconds)
  }

  /** What a strong player would do in a seat's place, from what the seat knows. Throws where the seat is not asked. */
  async hint(room: Room, seat: number): Promise<Hint> {
    const decision = askedNow(room, seat)
    const kept = this.hints.get(room) ?? new Map<number, KeptHint>()
    this.hints.set(room, kept)
    const { seq } = room.table!
    const before = kept.get(seat)
    const now = before?.seq === seq ? before : { seq, came: this.desks.ask(jobFor(room, seat, decision, null, 'watched')) }
    kept.set(seat, now)
    // One that failed or was cut short may come out better the next time.
    const forget = () => kept.get(seat) === now && kept.delete(seat)
    const { hint, cut } = await now.came.catch((error: unknown) => {
      forget()
      throw error
    })
    if (cut) forget()
    return hint!
  }

  /** Judges a choice of a finished match, when nothing else is to be thought about. */
  async judge({ row, content }: Room, asked: Pick<Question, 'saved' | 'seat' | 'judge'>): Promise<Judged> {
    const question = { ...asked, game: row.game, contentHash: row.contentHash, player: null, seed: row.seed }
    const { judged } = await this.desks.ask({ question, content: content.json, urgency: 'nobody' }, JUDGING)
    return judged!
  }

  /** Waits so many milliseconds, or until the server stops. */
  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.pauses.delete(end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds).unref()
      this.pauses.add(end)
    })
  }

  async close(): Promise<void> {
    this.closed = true
    for (const end of this.pauses) end()
    await this.desks.close()
  }
}

/** What a desk is asked, about a match that was dealt again for the seat. The same position makes the same question. */
const jobFor = ({ row, table, content }: Room, seat: number, { id }: Decision, player: string | null, urgency: Urgency): Job => {
  const { match } = table!
  const seed = (what: string): string => seedFrom(seedText(match.random), what, seat, id)
  const saved = save(determinize(match, seat, randomFrom(seed('deal'))))
  const question = { game: row.game, contentHash: row.contentHash, saved, seat, player, seed: seed('thought') }
  return { question, content: content.json, urgency }
}

/** Milliseconds until a whole number of pauses has passed since a thought began. */
export const restOfPause = (thought: number, pause: number): number => Math.max(1, Math.ceil(thought / pause)) * pause - thought
