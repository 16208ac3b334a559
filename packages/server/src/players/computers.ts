import { askedOf, below, type Decision, determinize, Refused, randomFrom, save } from '@trestle/kernel'
import { players, withLessThought } from '@trestle/players'
import type { Hall } from '../hall.ts'
import type { Room } from '../match/room.ts'
import { Fault } from '../refused.ts'
import { newSeed } from '../store/secrets.ts'
import { Desks, TooLong } from './desks.ts'

/** The player that takes over for another computer player that fails again and again. */
const PLAIN = 'random'

/** A player is replaced after it has failed at so many decisions in a row, or was too slow for so many even with little thought. */
const FAULTS = 3
const DELAYS = 10

/** After so many failures in a row a match rests before it is tried again: something else than the player is wrong. */
const FAILURES = 4

/** Seconds of the first rest, and of the longest; each is twice as long as the one before. */
const FIRST_REST = 1
const LONGEST_REST = 600

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
  private readonly strains = new WeakMap<Room, Map<number, Strain>>()
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
      failed = !changed && !this.closed
      if (failed) this.failed(room, seat, error)
    } finally {
      room.thinking.delete(seat)
      if (failed) this.tryAgain(room.id)
      else this.wake(room)
    }
  }

  private failed(room: Room, seat: number, error: unknown): void {
    const trouble = this.troubles.get(room.id) ?? { failures: 0, rests: 0, timer: null }
    this.troubles.set(room.id, trouble)
    const failures = ++trouble.failures
    this.hall.log.error({ match: room.id, seq: room.row.seq, seat, failures, error }, 'a choice of a computer player cannot be done')
  }

  /** After a failure: at once; where that did not help, after a rest that grows. */
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
    const { player } = room.seats[seat]
    if (!decision || player === null || this.closed) return
    // What was chosen could not be done: perhaps it is this option that the rules stumble over.
    if ((this.troubles.get(room.id)?.failures ?? 0) % 2 === 1) return this.atRandom(room, seat, decision)
    const failure = await this.tryPlayer(room, seat, player, decision)
    if (!failure) this.strainsOf(room).delete(seat)
    else if (this.isHopeless(room, seat, failure) && player !== PLAIN) {
      this.strainsOf(room).delete(seat)
      await room.run(() => this.hall.seatComputer(room, seat, PLAIN, 'failed'))
      return
    } else await this.atRandom(room, seat, decision)
    this.hall.metrics.choices.inc({ game: room.row.game, by: 'computer' })
  }

  /** Has the player answer, and again with less thought where it took too long, or again as it is where it failed. What went wrong, or null. */
  private async tryPlayer(room: Room, seat: number, player: string, decision: Decision): Promise<PlayerFailed | null> {
    try {
      await this.attempt(room, seat, player, decision)
      this.showStrain(room, seat, null)
      return null
    } catch (error) {
      const slow = this.reported(room, seat, player, error).slow
      const again = slow ? withLessThought(player) : player
      if (again === null || !this.isOpen(room, seat, decision)) return error as PlayerFailed
      try {
        await this.attempt(room, seat, again, decision)
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
    this.hall.log.error({ match: room.id, seq: room.row.seq, seat, player, error: error.cause }, 'a computer player failed')
    this.hall.metrics.computerFailures.inc({ player: player.split(':')[0] })
    return error
  }

  /** Throws `PlayerFailed`, or what kept the choice from being done. */
  private async attempt(room: Room, seat: number, player: string, decision: Decision): Promise<void> {
    let text: string
    try {
      text = await this.think(room, seat, player)
    } catch (error) {
      throw new PlayerFailed(error)
    }
    try {
      await this.take(room, seat, decision, text)
    } catch (error) {
      throw error instanceof Refused && error.code === 'not-offered' ? new PlayerFailed(error) : error
    }
  }

  private take(room: Room, seat: number, decision: Decision, text: string): Promise<void> {
    return room.run(async () => {
      if (room.seats[seat].kind === 'computer') await room.accept({ do: 'choose', seat, decision: decision.id, text }, { client: null })
    })
  }

  /** A decision that the player could not answer gets any answer, so that the match goes on; the next one is the player's again. */
  private async atRandom(room: Room, seat: number, decision: Decision): Promise<void> {
    if (!this.isOpen(room, seat, decision)) return
    const { match } = room.table!
    const option = decision.options[below(randomFrom(newSeed()), decision.options.length)]
    await this.take(room, seat, decision, match.game.notate(match.content, option))
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

  /** Tells the table how a computer player came to its choice. */
  private showStrain(room: Room, seat: number, how: 'less-thought' | 'at-random' | null): void {
    if ((room.strained.get(seat) ?? null) === how) return
    if (how) room.strained.set(seat, how)
    else room.strained.delete(seat)
    room.tellInfo()
  }

  /** The text of the option that a player takes. It gets a match that was dealt anew for its seat, never the match. */
  async think(room: Room, seat: number, player: string): Promise<string> {
    const { row, table, content } = room
    const dealt = save(determinize(table!.match, seat, randomFrom(newSeed())))
    const question = { game: row.game, contentHash: row.contentHash, saved: dealt, seat, player, seed: newSeed() }
    return this.desks.ask({ question, content: content.json })
  }

  async close(): Promise<void> {
    this.closed = true
    for (const { timer } of this.troubles.values()) if (timer) clearTimeout(timer)
    await this.desks.close()
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())
