import { askedOf, determinize, Refused, randomFrom, save } from '@trestle/kernel'
import { players } from '@trestle/players'
import { Desks } from './desks.ts'
import { Fault } from './fault.ts'
import type { Hall } from './hall.ts'
import type { Room } from './room.ts'
import { newSeed } from './tokens.ts'

/** The player that takes over for another computer player that failed. */
const PLAIN = 'random'

/** After so many failures in a row a match rests before it is tried again: something else than the player is wrong. */
const FAILURES = 4

/** Seconds of the first rest, and of the longest; each is twice as long as the one before. */
const FIRST_REST = 1
const LONGEST_REST = 600

/** A match whose computer players fail. */
interface Trouble {
  /** In a row. */
  failures: number
  rests: number
  /** The next try, while the match rests. */
  timer: NodeJS.Timeout | null
}

/** Lets computer players answer for their seats, in threads and with a time limit. */
export class Computers {
  /** Names of the computer players. */
  readonly names: string[] = Object.keys(players)
  private readonly hall: Hall
  private readonly desks: Desks
  private readonly troubles = new Map<string, Trouble>()
  private closed = false

  constructor(hall: Hall, games: string) {
    this.hall = hall
    this.desks = new Desks(hall.settings.workers, hall.settings.thinkSeconds, games)
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
    let failed = false
    try {
      if (consents) await room.run(() => room.accept({ do: 'answer-undo', seat, yes: true }, { client: null }))
      else await this.turn(room, seat)
      this.recovered(room)
    } catch (error) {
      // The position changed while it was thought about, by an undo for example: it is simply asked again.
      const changed = error instanceof Fault || (error instanceof Refused && error.code !== 'not-offered')
      failed = !changed && !this.closed && !(await this.replace(room, seat, error))
    } finally {
      room.thinking.delete(seat)
      if (failed) this.tryAgain(room.id)
      else this.wake(room)
    }
  }

  /** After a failure: at once, since another player sits there now; where that did not help, after a rest that grows. */
  private tryAgain(match: string): void {
    const trouble = this.troubles.get(match)
    if (this.closed || !trouble || trouble.timer) return
    const { log, metrics } = this.hall
    const rests = trouble.failures >= FAILURES
    const seconds = rests ? Math.min(FIRST_REST * 2 ** trouble.rests++, LONGEST_REST) : 0
    if (rests) log.error({ match, failures: trouble.failures, seconds }, 'a match rests until its computer player is tried again')
    trouble.timer = setTimeout(async () => {
      trouble.timer = null
      if (rests) metrics.retries.inc()
      if (await this.hall.wake(match)) return
      trouble.failures++
      this.tryAgain(match)
    }, seconds * 1000)
    trouble.timer.unref()
  }

  private recovered(room: Room): void {
    const trouble = this.troubles.get(room.id)
    if (!trouble) return
    if (trouble.timer) clearTimeout(trouble.timer)
    this.troubles.delete(room.id)
    if (trouble.failures >= FAILURES) this.hall.log.warn({ match: room.id, failures: trouble.failures }, 'a match that rested goes on')
  }

  /** How many matches rest because their computer players fail. */
  get resting(): number {
    return [...this.troubles.values()].filter((trouble) => trouble.failures >= FAILURES).length
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
    return this.desks.ask({ question, content: content.json })
  }

  /**
   * A player failed: the plain one takes its seat, and when even that cannot think, the first option is taken. True if the match
   * went on by that.
   */
  private async replace(room: Room, seat: number, error: unknown): Promise<boolean> {
    const { log, metrics } = this.hall
    const player = room.seats[seat].player ?? ''
    const trouble = this.troubles.get(room.id) ?? { failures: 0, rests: 0, timer: null }
    this.troubles.set(room.id, trouble)
    const failures = ++trouble.failures
    log.error({ match: room.id, seq: room.row.seq, seat, player, failures, error }, 'a computer player failed')
    metrics.computerFailures.inc({ player })
    try {
      return await room.run(async () => {
        if (player !== PLAIN) {
          await this.hall.seatComputer(room, seat, PLAIN, 'failed')
          return false
        }
        const match = room.table?.match
        const decision = match && askedOf(match, seat)[0]
        if (!decision) return false
        const text = match.game.notate(match.content, decision.options[0])
        await room.accept({ do: 'choose', seat, decision: decision.id, text }, { client: null })
        this.recovered(room)
        return true
      })
    } catch (second) {
      log.error({ match: room.id, seq: room.row.seq, seat, error: second }, 'nobody could choose in the place of a computer player')
      return false
    }
  }

  async close(): Promise<void> {
    this.closed = true
    for (const { timer } of this.troubles.values()) if (timer) clearTimeout(timer)
    await this.desks.close()
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())
