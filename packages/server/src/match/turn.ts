import {
  type Archive,
  apply,
  copyTable,
  type Heard,
  heardBy,
  type Input,
  type Json,
  type Match,
  openTable,
  Refused,
  saveTable,
  type Table,
  undoOf,
} from '@trestle/kernel'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { baseOf, pack, unpack } from '../store/snapshots.ts'
import { Conflict, type InputRow, type SeatRow } from '../store/store.ts'
import { type Clock, type Pause, pressed, startClock, unpressed, withPause } from './clocks.ts'
import type { AfterWritten, Room } from './room.ts'
import { askedPeople, type RoomState, type Stored, storedMatch } from './state.ts'

/** An input of the server itself, or of a seat whose client named it. */
export interface Source {
  client: string | null
  /** The seat that asked for it, where it is another than the input's own. */
  by?: number
  /** The caller has looked: this client's name was not used before. */
  fresh?: boolean
}

/** What a turn needs of its room. */
interface Means {
  services: Services
  afterWritten: readonly AfterWritten[]
  readAgain(): Promise<void>
}

/** Attempts after a conflict with another writer. */
const TRIES = 5

/**
 * The right to change a match: `Room.run` gives one to each work item of the match's queue, and it ends with it. Whatever must happen in
 * the queue takes a `Turn`, so that it cannot be called outside of it.
 */
export class Turn {
  readonly room: Room
  private readonly state: RoomState
  private readonly means: Means
  private over = false

  constructor(room: Room, state: RoomState, means: Means) {
    this.room = room
    this.state = state
    this.means = means
  }

  /** Called by the room when the work item has ended. */
  end(): void {
    this.over = true
  }

  private check(): void {
    if (this.over) throw new Error('this turn is over: what changes a match must wait in its queue')
  }

  /** Starts the match where all seats are taken. True if it did. */
  async startIfFull(): Promise<boolean> {
    this.check()
    const { row, seats, game, content } = this.state
    if (row.status !== 'waiting' || seats.some((seat) => seat.kind === 'open')) return false
    const heard: { all: Heard[] } = { all: [] }
    const archive: Archive = {
      keep: (_seq, _match, _input, all) => {
        heard.all = all
      },
      recall: () => {
        throw new Error('nothing to recall at the start')
      },
    }
    const table = openTable(game, { options: row.options, content: content.compiled, seed: row.seed }, archive)
    const { now, steady } = this.means.services
    const told = { heard: heard.all as unknown as Json, hidden: [], client: null, at: now() }
    const input: InputRow = { match: row.id, seq: 0, seat: null, input: null, ...told }
    const clock = row.clock && startClock(row.clock, seats.length, askedPeople(this.state, table), steady())
    await this.write(input, { table, clock, versions: seats.map(() => 0).concat(0) })
    this.written(input)
    this.room.windows.tellInfo()
    return true
  }

  /**
   * Does an input and writes it down; then everybody is told. Throws `Refused` or `RequestRefused` with nothing changed. An input under a
   * client's name that was done before is not done again.
   */
  async accept(input: Input, source: Source): Promise<{ row: InputRow; repeated: boolean }> {
    this.check()
    this.room.windows.settle()
    for (let tries = 1; ; tries++) {
      const unsure = source.fresh && tries === 1 ? null : source.client
      const seat = source.by ?? input.seat
      const before = unsure === null ? null : await this.means.services.store.inputOfClient(this.room.id, seat, unsure)
      if (before) return { row: before, repeated: true }
      try {
        const row = await this.advance(input, source)
        this.written(row)
        return { row, repeated: false }
      } catch (error) {
        if (error instanceof Refused || error instanceof RequestRefused) throw error
        await this.means.readAgain()
        if (!(error instanceof Conflict) || tries >= TRIES) throw error
      }
    }
  }

  private async advance(input: Input, source: Source): Promise<InputRow> {
    const { table: before, versions, seats } = this.state
    if (!before) throw new RequestRefused('not-started', 'the match has not begun')
    const table = copyTable(before)
    const heard = apply(table, input, await this.archiveFor(before, input))
    const hidden = hiddenTo(input.seat, heard, before.match, table.match)
    const row: InputRow = {
      match: this.room.id,
      seq: table.seq,
      seat: source.by ?? input.seat,
      input: input as unknown as Json,
      heard: heard as unknown as Json,
      hidden,
      client: source.client,
      at: this.means.services.now(),
    }
    await this.write(row, {
      table,
      // What others must not hear of must not move a clock that they see.
      clock: hidden.length > 0 ? this.state.clock : this.clockAfter(input, before, table),
      versions: versions.map((version, i) => (hidden.includes(i === seats.length ? -1 : i) ? version : version + 1)),
    })
    return row
  }

  private clockAfter(input: Input, before: Table, table: Table): Clock | null {
    const { row, clock } = this.state
    if (!row.clock || !clock) return clock
    const asked = table.match.result ? [] : askedPeople(this.state, table)
    const standing = table.line.map((move) => move.seq)
    const now = this.means.services.steady()
    if (goesBack(input)) {
      const undone = before.line.map((move) => move.seq).filter((seq) => !standing.includes(seq))
      if (undone.length > 0) return unpressed(clock, undone, asked, now)
    }
    const chose = input.do === 'choose' || input.do === 'redo' ? input.seat : null
    return pressed(row.clock, clock, { seq: table.seq, chose, asked, standing }, now)
  }

  /** The state that an undo goes back to is fetched beforehand, since the rules do not wait. */
  private async archiveFor(table: Table, input: Input): Promise<Archive> {
    let back: number | undefined
    if (input.do === 'undo' || input.do === 'ask-undo') back = undoOf(table, input.seat)?.move.before
    if (input.do === 'answer-undo') back = table.request?.before
    const recalled = back === undefined ? null : { seq: back, match: await storedMatch(this.means.services, this.state, back) }
    return {
      keep: () => {},
      recall: (seq) => {
        if (recalled?.seq !== seq) throw new Error(`the state after input ${seq} was not fetched`)
        return recalled.match
      },
    }
  }

  /** One transaction: the input, the state after it, the match's own row and its clock. Once it is done, the room goes on from there. */
  private async write(input: InputRow, next: { table: Table; clock: Clock | null; versions: number[] }): Promise<void> {
    const { store } = this.means.services
    const { table, clock, versions } = next
    const base = baseOf(input.seq)
    const stored: Stored = { table: saveTable(table), versions }
    const isBase = input.seq === base
    if (!isBase && this.state.base?.seq !== base) this.state.base = { seq: base, text: await this.baseText(base) }
    const { row: state, text } = pack(this.room.id, input.seq, stored, isBase ? null : this.state.base)
    const { result } = table.match
    const row = { status: result ? ('finished' as const) : ('playing' as const), result, seq: input.seq, changedAt: input.at }
    await store.advance({ match: this.room.id, input, state, row, clock: clock as unknown as Json })
    Object.assign(this.state.row, row)
    Object.assign(this.state, { table, clock, versions })
    if (isBase) this.state.base = { seq: base, text }
  }

  private async baseText(seq: number): Promise<Buffer> {
    const row = await this.means.services.store.state(this.room.id, seq)
    if (!row) throw new Error(`match ${this.room.id} lacks the state after input ${seq}`)
    return unpack(row, null)
  }

  private written(input: InputRow): void {
    for (const after of this.means.afterWritten) after(this.room, input)
  }

  /** Changes a seat's row, in the store and here. */
  async changeSeat(seat: number, change: Partial<Omit<SeatRow, 'match' | 'seat'>>): Promise<void> {
    this.check()
    await this.means.services.store.updateSeat(this.room.id, seat, change)
    this.state.seats[seat] = { ...this.state.seats[seat], ...change }
  }

  /** Seats a person on an open seat. False where another was quicker. */
  async claim(seat: number, who: { name: string; tokenHash: string; at: number }): Promise<boolean> {
    this.check()
    if (!(await this.means.services.store.claim(this.room.id, seat, who))) return false
    const { name, tokenHash, at } = who
    this.state.seats[seat] = { ...this.state.seats[seat], kind: 'person', name, tokenHash, seenAt: at }
    return true
  }

  /**
   * Seats a computer player in the place of a person or of another computer player. The record tells of it as of any seat that is
   * handed over.
   */
  async seatComputer(seat: number, player: string, why: string): Promise<void> {
    const { log, metrics } = this.means.services
    const before = this.state.seats[seat]
    if (before.kind === 'computer') await this.changeSeat(seat, { player, replaced: before.replaced ?? before.player })
    else await this.changeSeat(seat, { kind: 'computer', player, standsIn: true })
    this.room.strained.delete(seat)
    log.info({ match: this.room.id, seat, player, why }, 'a computer player takes over')
    metrics.standIns.inc({ why })
    await this.accept({ do: 'hand-over', seat, to: player }, { client: null })
    this.room.windows.tellInfo()
  }

  /** Gives a seat back to its person, for whom a computer player stood in. A person without time left on the clock may only look on. */
  async takeBack(seat: number): Promise<void> {
    const { row, clock, seats } = this.state
    const { kind, standsIn, name } = seats[seat]
    const time = clock && row.clock?.kind === 'bank' ? clock.left[seat] : 1
    if (kind !== 'computer' || !standsIn || row.status !== 'playing' || time <= 0) return
    await this.changeSeat(seat, { kind: 'person', player: null, standsIn: false, replaced: null })
    await this.accept({ do: 'hand-over', seat, to: name }, { client: null })
  }

  /** Stops or starts the clock by agreement. */
  async pause(pause: Pause | null): Promise<void> {
    this.check()
    const { clock } = this.state
    if (!clock) return
    const next = withPause(clock, pause, this.means.services.steady())
    await this.means.services.store.saveClock(this.room.id, next as unknown as Json)
    this.state.clock = next
    this.room.windows.tellInfo()
  }

  /** Names the match that follows this one. */
  async setRematch(next: string): Promise<void> {
    this.check()
    await this.means.services.store.setRematch(this.room.id, next)
    this.state.row.rematch = next
  }

  /** Ends the match by the host's word, without a winner. */
  async close(): Promise<void> {
    this.check()
    const { store, now } = this.means.services
    const result = { winners: [], reason: 'closed', rule: '' }
    await store.closeMatch(this.room.id, result, now())
    Object.assign(this.state.row, { status: 'finished', result, changedAt: now() })
    this.state.clock = null
    this.room.windows.tellInfo()
  }
}

const goesBack = (input: Input): boolean => ['undo', 'ask-undo', 'answer-undo'].includes(input.do)

/** What everybody can see of who is asked. */
const whoIsAsked = ({ asked, decided }: Match) => ({
  sealed: asked.length > 0 && asked[0].sealed,
  decided,
  asked: asked.map((decision) => decision.seat).join(),
})

/**
 * The seats (-1: watchers) that must not know that an input happened: a pick of a sealed choice that is still open, and its undo,
 * concern nobody else until it changes who is waited for.
 */
const hiddenTo = (seat: number, heard: Heard[], before: Match, after: Match): number[] => {
  const was = whoIsAsked(before)
  const is = whoIsAsked(after)
  if (!was.sealed || !is.sealed || was.decided !== is.decided || was.asked !== is.asked) return []
  const others = [...before.game.seats(before.options).keys(), -1].filter((other) => other !== seat)
  return others.filter((other) => heardBy(other === -1 ? null : other, heard).length === 0)
}
