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
import { type Change, Conflict, type InputRow, type SeatChange, type SeatRow, type Store } from '../store/store.ts'
import { amongPeople, type Clock, type Pause, pressed, startClock, unpressed, withPause } from './clocks.ts'
import { type Duties, dutiesOf, dutyChanges, unknownDuties } from './duties.ts'
import type { AfterWritten, Room } from './room.ts'
import { askedPeople, type RoomState, type Stored, storedMatch } from './state.ts'

/** An input of the server itself, or of a seat whose client named it. */
export interface Source {
  client: string | null
  /** The seat that asked for it, where it is another than the input's own. */
  by?: number
  /** Seats that change with it, in the same transaction. */
  seats?: readonly SeatChange[]
  /** The caller has looked: this client's name was not used before. */
  fresh?: boolean
}

/** What a turn needs of its room. */
interface Means {
  services: Services
  afterWritten: readonly AfterWritten[]
  /** Reads what others have written. */
  catchUp(): Promise<void>
  /** Reads the match again: a write failed, and what became of it is not known. */
  readAgain(): Promise<void>
}

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

  /** Called by the room when the work item has ended, or begins again. */
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
    await this.write(input, { table, seats, clock, versions: seats.map(() => 0).concat(0) })
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
    const { store } = this.means.services
    const known = async (): Promise<InputRow | null> =>
      source.client === null ? null : store.inputOfClient(this.room.id, source.by ?? input.seat, source.client)
    const before = source.fresh ? null : await known()
    if (before) return { row: before, repeated: true }
    try {
      const row = await this.advance(input, source)
      this.written(row)
      return { row, repeated: false }
    } catch (error) {
      if (error instanceof Refused || error instanceof RequestRefused || error instanceof Conflict) throw error
      // What became of a write that failed is not known: the store says what stands.
      await this.means.readAgain()
      const stands = await known()
      if (!stands) throw error
      return { row: stands, repeated: true }
    }
  }

  private async advance(input: Input, source: Source): Promise<InputRow> {
    const { table: before, versions } = this.state
    const seats = withChanges(this.state.seats, source.seats)
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
      seats,
      changes: source.seats,
      // What others must not hear of must not move a clock that they see.
      clock: hidden.length > 0 ? this.state.clock : this.clockAfter(input, before, table, seats),
      versions: versions.map((version, i) => (hidden.includes(i === seats.length ? -1 : i) ? version : version + 1)),
    })
    return row
  }

  private clockAfter(input: Input, before: Table, table: Table, seats: SeatRow[]): Clock | null {
    const { row, clock } = this.state
    if (!row.clock || !clock) return clock
    const asked = table.match.result ? [] : askedPeople({ seats }, table)
    const standing = table.line.map((move) => move.seq)
    const now = this.means.services.steady()
    if (goesBack(input)) {
      const undone = before.line.map((move) => move.seq).filter((seq) => !standing.includes(seq))
      if (undone.length > 0) return unpressed(clock, undone, asked, now)
    }
    const chose = input.do === 'choose' || input.do === 'redo' ? input.seat : null
    const next = pressed(row.clock, clock, { seq: table.seq, chose, asked, standing }, now)
    return amongPeople(next, (seat) => seats[seat].kind === 'person', now)
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
  private async write(input: InputRow, next: Next): Promise<void> {
    const { store, steady } = this.means.services
    const { table, clock, versions, seats } = next
    const base = baseOf(input.seq)
    const stored: Stored = { table: saveTable(table), versions }
    const isBase = input.seq === base
    if (!isBase && this.state.base?.seq !== base) this.state.base = { seq: base, text: await this.baseText(base) }
    const { row: state, text } = pack(this.room.id, input.seq, stored, isBase ? null : this.state.base)
    const { result } = table.match
    const row = { status: result ? ('finished' as const) : ('playing' as const), result, seq: input.seq, changedAt: input.at }
    const { revision } = this.state.row
    const duties = dutiesOf({ row, seats, table, clock })
    const owed = dutyChanges(this.standing, duties, this.room.urgency, steady())
    const rest = { match: this.room.id, revision, clock: clock as unknown as Json, duties: owed }
    await store.advance({ ...rest, input, state, row, ...(next.changes && { seats: next.changes }) })
    Object.assign(this.state.row, row)
    Object.assign(this.state, { table, clock, versions, seats, duties })
    this.changed()
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

  /** What is owed as far as it can be relied on: a queue that several nodes take from forgets a turn when it begins. */
  private get standing(): Duties {
    const { duties } = this.state
    return this.means.services.fleet.shared ? { ...duties, turn: null } : duties
  }

  /** The room's memory is what was written just now: its revision grows with it, and other nodes are told. */
  private changed(): void {
    const { row } = this.state
    row.revision++
    this.means.services.fleet.tell({ match: row.id, revision: row.revision })
  }

  /** Changes the match beside its inputs, in the store and here. */
  private async change(change: Omit<Change, 'duties'>, clock: Clock | null = this.state.clock): Promise<void> {
    this.check()
    const { store, steady } = this.means.services
    const { row, table } = this.state
    const { clock: _stored, ...own } = change.row ?? {}
    const seats = withChanges(this.state.seats, change.seats)
    const duties = dutiesOf({ row: { ...row, ...own }, seats, table, clock })
    const owed = dutyChanges(this.standing, duties, this.room.urgency, steady())
    await store.change(row.id, row.revision, { ...change, duties: owed })
    Object.assign(this.state.row, own)
    Object.assign(this.state, { seats, clock, duties })
    this.changed()
  }

  /** Writes down what the server owes the match, whatever stood there. */
  async writeDuties(): Promise<void> {
    this.state.duties = unknownDuties
    await this.change({})
  }

  /** Changes a seat's row. */
  changeSeat(seat: number, change: SeatChange['change']): Promise<void> {
    return this.change({ seats: [{ seat, change }] })
  }

  /** Gives up a seat before the start. Whose host has gone is everybody's table: anybody at it may go on without. */
  vacate(seat: number, change: SeatChange['change']): Promise<void> {
    return this.change({ seats: [{ seat, change }], ...(this.room.row.host === seat && { row: { host: null } }) })
  }

  /** Learns who was last active where, at other nodes too. */
  async lookAround(): Promise<void> {
    const { fleet, store } = this.means.services
    if (!fleet.shared) return
    await this.room.windows.lookAround()
    const stored = await store.seats(this.room.id)
    this.state.seats = this.state.seats.map((seat, i) => ({ ...seat, seenAt: Math.max(seat.seenAt, stored[i]?.seenAt ?? 0) }))
  }

  /** Notes that a seat's person was active. Nobody is told of it. */
  async seen(seat: number, at: number): Promise<void> {
    this.check()
    if (at <= this.state.seats[seat].seenAt) return
    await this.means.services.store.seen(this.room.id, seat, at)
    this.state.seats[seat] = { ...this.state.seats[seat], seenAt: at }
  }

  /** Adds a chat line and tells it, unless it stands there already. Whether it did not. */
  async say(said: Parameters<Store['addChat']>[0]): Promise<boolean> {
    this.check()
    const { store, fleet } = this.means.services
    const { row } = this.state
    const { line, fresh, revision } = await store.addChat(said)
    if (revision === row.revision + 1) {
      if (fresh) {
        row.lastChat = line.id
        const { id, seat, name, text, at } = line
        this.room.windows.tellChat({ id, seat, name, text, at })
      }
      this.changed()
    } else {
      // Others have written meanwhile: the line is told with what they wrote.
      fleet.tell({ match: row.id, revision })
      await this.means.catchUp()
    }
    return fresh
  }

  /**
   * Seats a computer player in the place of a person or of another computer player. The record tells of it as of any seat that is
   * handed over.
   */
  async seatComputer(seat: number, player: string, why: string, also: SeatChange['change'] = {}): Promise<void> {
    const { log, metrics } = this.means.services
    const before = this.state.seats[seat]
    const sits = before.kind === 'computer' ? { replaced: before.replaced ?? before.player } : { kind: 'computer' as const, standsIn: true }
    const seats = [{ seat, change: { ...also, ...sits, player } }]
    await this.accept({ do: 'hand-over', seat, to: player }, { client: null, seats })
    this.room.strained.delete(seat)
    log.info({ match: this.room.id, seat, player, why }, 'a computer player takes over')
    metrics.standIns.inc({ why })
    this.room.windows.tellInfo()
  }

  /** Gives a seat back to its person, for whom a computer player stood in. A person without time left on the clock may only look on. */
  async takeBack(seat: number): Promise<void> {
    const { row, clock } = this.state
    const { kind, standsIn, name } = this.state.seats[seat]
    const time = clock && row.clock?.kind === 'bank' ? clock.left[seat] : 1
    if (kind !== 'computer' || !standsIn || row.status !== 'playing' || time <= 0) return
    const change = { kind: 'person' as const, player: null, standsIn: false, replaced: null }
    await this.accept({ do: 'hand-over', seat, to: name }, { client: null, seats: [{ seat, change }] })
  }

  /** Stops or starts the clock by agreement. */
  async pause(pause: Pause | null): Promise<void> {
    const { clock } = this.state
    if (!clock) return
    const next = withPause(clock, pause, this.means.services.steady())
    await this.change({ row: { clock: next as unknown as Json } }, next)
    this.room.windows.tellInfo()
  }

  /** Names the match that follows this one. */
  setRematch(next: string): Promise<void> {
    return this.change({ row: { rematch: next } })
  }

  /** Ends the match by the host's word, without a winner. */
  async close(): Promise<void> {
    const result = { winners: [], reason: 'closed', rule: '' }
    await this.change({ row: { status: 'finished', result, changedAt: this.means.services.now(), clock: null } }, null)
    this.room.windows.tellInfo()
  }
}

/** What a match is after an input. */
interface Next {
  table: Table
  clock: Clock | null
  versions: number[]
  seats: SeatRow[]
  /** What of the seats is new. */
  changes?: readonly SeatChange[]
}

const withChanges = (seats: SeatRow[], changes: readonly SeatChange[] = []): SeatRow[] =>
  changes.reduce((all, { seat, change }) => all.with(seat, { ...all[seat], ...change }), seats)

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
