import {
  type Archive,
  apply,
  copyTable,
  type Game,
  goesOn,
  type Heard,
  heardBy,
  type Input,
  type Json,
  loadTable,
  type Match,
  OtherRules,
  openTable,
  Refused,
  type SavedTable,
  saveTable,
  type Table,
  undoOf,
  upgradedContent,
} from '@trestle/kernel'
import type { ChatLine, FromServer, RefusalCode } from '@trestle/protocol'
import type { Hall } from '../hall.ts'
import { Fault } from '../refused.ts'
import { baseOf, pack, unpack } from '../store/snapshots.ts'
import { Conflict, type InputRow, type MatchRow, type SeatRow } from '../store/store.ts'
import { type Clock, clockFrom, clockState, deadlineOf, leftAt, pressed, startClock } from './clocks.ts'
import type { Content } from './content.ts'
import { infoOf, mayKnow, pastOf, pictureOf, positionOf, type Viewer } from './picture.ts'

/** A window that is open on a match. */
export interface Listener {
  viewer: Viewer
  /** Sends one message, as JSON text that several windows may share. */
  send(text: string): void
  close(code: RefusalCode): void
}

/** What is stored after each input: the table, and how many inputs each seat (and, last, a watcher) was told of. */
interface Stored {
  table: SavedTable
  versions: number[]
}

/** An input of the server itself, or of a seat whose client named it. */
export interface Source {
  client: string | null
  /** The seat that asked for it, where it is another than the input's own. */
  by?: number
  /** The caller has looked: this client's name was not used before. */
  fresh?: boolean
}

/** An input that is still to be told, and how, where the room goes on before that. */
interface Update {
  input: InputRow
  texts: Map<Viewer, string> | null
}

/** Milliseconds that a room stays open after it was last asked for. */
const LINGER = 30_000

/** Conflicts with another node are tried again so often. */
const TRIES = 5

/**
 * One match that is open: its state in memory, one thing at a time. What stands here was written down before: an input is done on a
 * copy, which takes the place of the table once the store has it, so that whoever looks meanwhile sees what was and never what may
 * yet be lost. Nothing here is the truth: after a failed write the room is read from the store again.
 */
export class Room {
  readonly hall: Hall
  readonly id: string
  row!: MatchRow
  seats!: SeatRow[]
  game!: Game
  content!: Content
  table: Table | null = null
  clock: Clock | null = null
  readonly listeners = new Set<Listener>()
  /** Seats whose computer player is thinking. */
  readonly thinking = new Set<number>()
  /** Seats whose computer player could not make its last choice as it would. */
  readonly strained = new Map<number, 'less-thought' | 'at-random'>()
  private versions: number[] = []
  private base: { seq: number; text: Buffer } | null = null
  private tail: Promise<unknown> = Promise.resolve()
  private busy = 0
  private usedAt = performance.now()
  private readonly outbox: (() => void)[] = []
  private untold: Update | null = null

  constructor(hall: Hall, id: string) {
    this.hall = hall
    this.id = id
  }

  /** Reads everything from the store. Throws `not-found`, or `other-rules` where these rules cannot go on with what is stored. */
  async read(): Promise<void> {
    const { store } = this.hall
    const row = await store.match(this.id)
    if (!row) throw new Fault('not-found', 'there is no such match')
    const seats = await store.seats(this.id)
    const clock = clockFrom(await store.clock(this.id))
    this.game = await this.hall.game(row.game)
    this.base = null
    const stored = row.status === 'waiting' ? null : await this.stored(row.seq)
    // Before its content is looked at: that may be such as these rules do not know.
    if (stored && !goesOn(this.game, stored.table.match.version)) throw otherRules(this.game, stored.table.match.version)
    const json = upgradedContent(this.game, await this.hall.contentJson(row.contentHash), row.version)
    this.content = this.hall.contentOf(this.game, json, row.contentHash)
    this.table = stored && loadTable(this.game, stored.table, this.content.compiled)
    this.versions = stored?.versions ?? []
    Object.assign(this, { row, seats, clock })
  }

  /** A write that failed may have been done or not: only the store is believed. When it cannot be read, the room is given up. */
  private async readAgain(): Promise<void> {
    try {
      await this.read()
    } catch (error) {
      this.hall.giveUp(this)
      throw error
    }
  }

  private async stored(seq: number): Promise<Stored> {
    const row = await this.hall.store.state(this.id, seq)
    if (!row) throw new Fault('not-found', `the state after input ${seq} is not kept any more`)
    return JSON.parse(unpack(row, row.base === null ? null : await this.baseText(row.base)).toString('utf8'))
  }

  private async baseText(seq: number): Promise<Buffer> {
    if (this.base?.seq === seq) return this.base.text
    const row = await this.hall.store.state(this.id, seq)
    if (!row) throw new Error(`match ${this.id} lacks the state after input ${seq}`)
    return unpack(row, null)
  }

  /** The match as it was after an input. */
  async matchAt(seq: number): Promise<Match> {
    return loadTable(this.game, (await this.stored(seq)).table, this.content.compiled).match
  }

  /**
   * Does one thing after all that came before it: nothing else happens to this match meanwhile. What it has to tell goes out
   * when it is done and whoever asked for it has the answer.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.busy++
    const result = this.tail.then(work)
    this.tail = result
      .catch(() => {})
      .then(() => new Promise((answered) => setImmediate(answered)))
      .then(() => {
        this.busy--
        this.flush()
      })
    return result
  }

  private flush(): void {
    for (const tell of this.outbox.splice(0)) tell()
  }

  private afterwards(tell: () => void): void {
    this.outbox.push(tell)
    if (this.busy === 0) this.flush()
  }

  /** Somebody came for the room and may be about to enter. */
  touch(): void {
    this.usedAt = performance.now()
  }

  /** Whether the room may be closed: nobody looks, nothing goes on, and nobody came just now. */
  get idle(): boolean {
    if (performance.now() - this.usedAt < LINGER) return false
    return this.busy === 0 && this.listeners.size === 0 && this.thinking.size === 0
  }

  versionFor(viewer: Viewer): number {
    return this.versions[viewer ?? this.seats.length] ?? -1
  }

  isPresent(seat: number): boolean {
    for (const listener of this.listeners) if (listener.viewer === seat) return true
    return false
  }

  watchers(): number {
    return [...this.listeners].filter((listener) => listener.viewer === null).length
  }

  /** People who are asked now; computers have no clock. */
  private askedPeople({ match }: Table): number[] {
    return match.asked.map((decision) => decision.seat).filter((seat) => this.seats[seat].kind === 'person')
  }

  /** Starts the match: called within `run`, once all seats are taken. */
  async start(): Promise<void> {
    const heard: { all: Heard[] } = { all: [] }
    const archive: Archive = {
      keep: (_seq, _match, _input, all) => {
        heard.all = all
      },
      recall: () => {
        throw new Error('nothing to recall at the start')
      },
    }
    const setup = { options: this.row.options, content: this.content.compiled, seed: this.row.seed }
    const table = openTable(this.game, setup, archive)
    const now = this.hall.now()
    const input: InputRow = {
      match: this.id,
      seq: 0,
      seat: null,
      input: null,
      heard: heard.all as unknown as Json,
      hidden: [],
      client: null,
      at: now,
    }
    const clock = this.row.clock && startClock(this.row.clock, this.seats.length, this.askedPeople(table), now)
    await this.write(input, { table, clock, versions: this.seats.map(() => 0).concat(0) })
    this.publish(input)
    this.tellInfo()
  }

  /**
   * Does an input and writes it down, then tells everybody. Called within `run`. Throws `Refused` or `Fault` with nothing changed.
   * An input with a client's name that was done before is not done again.
   */
  async accept(input: Input, source: Source): Promise<{ row: InputRow; repeated: boolean }> {
    if (this.untold) this.untold.texts ??= this.textsOf(this.untold.input)
    for (let tries = 1; ; tries++) {
      const unsure = source.fresh && tries === 1 ? null : source.client
      const before = unsure === null ? null : await this.hall.store.inputOfClient(this.id, source.by ?? input.seat, unsure)
      if (before) return { row: before, repeated: true }
      try {
        const row = await this.advance(input, source)
        this.publish(row)
        return { row, repeated: false }
      } catch (error) {
        if (error instanceof Refused || error instanceof Fault) throw error
        await this.readAgain()
        if (!(error instanceof Conflict) || tries >= TRIES) throw error
      }
    }
  }

  private async advance(input: Input, source: Source): Promise<InputRow> {
    if (!this.table) throw new Fault('not-started', 'the match has not begun')
    const table = copyTable(this.table)
    const heard = apply(table, input, await this.archiveFor(this.table, input))
    const now = this.hall.now()
    const hidden = hiddenTo(input.seat, heard, this.table.match, table.match)
    const row: InputRow = {
      match: this.id,
      seq: table.seq,
      seat: source.by ?? input.seat,
      input: input as unknown as Json,
      heard: heard as unknown as Json,
      hidden,
      client: source.client,
      at: now,
    }
    await this.write(row, {
      table,
      clock: this.clockAfter(input, table, now),
      versions: this.versions.map((version, i) => (hidden.includes(i === this.seats.length ? -1 : i) ? version : version + 1)),
    })
    return row
  }

  private clockAfter(input: Input, table: Table, now: number): Clock | null {
    if (!this.row.clock || !this.clock) return this.clock
    const asked = table.match.result ? [] : this.askedPeople(table)
    return pressed(this.row.clock, this.clock, input.do === 'choose' ? input.seat : null, asked, now)
  }

  /** One transaction: the input, the state after it, the match's own row and its clock. Once it is done, the room goes on from there. */
  private async write(input: InputRow, next: Pick<Room, 'clock'> & { table: Table; versions: number[] }): Promise<void> {
    const { table, clock, versions } = next
    const base = baseOf(input.seq)
    const stored: Stored = { table: saveTable(table), versions }
    if (input.seq !== base && this.base?.seq !== base) this.base = { seq: base, text: await this.baseText(base) }
    const { row: state, text } = pack(this.id, input.seq, stored, input.seq === base ? null : this.base)
    const result = table.match.result
    const row = { status: result ? ('finished' as const) : ('playing' as const), result, seq: input.seq, changedAt: input.at }
    await this.hall.store.advance({ match: this.id, input, state, row, clock: clock as unknown as Json })
    Object.assign(this.row, row)
    Object.assign(this, { table, clock, versions })
    if (input.seq === base) this.base = { seq: base, text }
  }

  /** The state that an undo goes back to is fetched beforehand, since the rules do not wait. */
  private async archiveFor(table: Table, input: Input): Promise<Archive> {
    let back: number | undefined
    if (input.do === 'undo' || input.do === 'ask-undo') back = undoOf(table, input.seat)?.move.before
    if (input.do === 'answer-undo') back = table.request?.before
    const recalled = back === undefined ? null : { seq: back, match: await this.matchAt(back) }
    return {
      keep: () => {},
      recall: (seq) => {
        if (recalled?.seq !== seq) throw new Error(`the state after input ${seq} was not fetched`)
        return recalled.match
      },
    }
  }

  /**
   * Tells everybody what an input has brought, each their own part of it, once whoever did it has the answer; then whoever must act
   * is woken.
   */
  private publish(input: InputRow): void {
    const update: Update = { input, texts: null }
    this.untold = update
    this.afterwards(() => {
      const texts = update.texts ?? this.textsOf(input)
      if (this.untold === update) this.untold = null
      for (const listener of this.listeners) {
        const text = texts.get(listener.viewer)
        if (text !== undefined) listener.send(text)
      }
    })
    if (this.row.status === 'finished') this.tellInfo()
    this.hall.afterInput(this, input)
  }

  /** The messages that tell of the last input, one for each that looks. */
  private textsOf(input: InputRow): Map<Viewer, string> {
    const texts = new Map<Viewer, string>()
    for (const { viewer } of this.listeners) {
      if (texts.has(viewer) || !mayKnow(input, viewer)) continue
      const position = positionOf(this, viewer)
      const message: FromServer = {
        type: 'update',
        ...position,
        input: pastOf(input, viewer, position.version),
        clock: clockState(this.row.clock, this.clock, this.hall.now()),
      }
      texts.set(viewer, JSON.stringify(message))
    }
    return texts
  }

  /** Tells everybody who sits where. */
  tellInfo(): void {
    this.tellAll({ type: 'info', match: infoOf(this) })
  }

  /** Shows the windows of one seat anew what they see: for what concerns nobody else. */
  tellPicture(seat: number): void {
    const text = JSON.stringify({ type: 'picture', picture: pictureOf(this, seat), chat: [], missed: [] } satisfies FromServer)
    for (const listener of this.listeners) if (listener.viewer === seat) this.afterwards(() => listener.send(text))
  }

  /** Tells a chat line to all who want to hear its seat. */
  tellChat(line: ChatLine): void {
    const text = JSON.stringify({ type: 'chat', line } satisfies FromServer)
    for (const listener of this.listeners) {
      if (listener.viewer === null || !this.seats[listener.viewer].muted.includes(line.seat)) this.afterwards(() => listener.send(text))
    }
  }

  tellAll(message: FromServer): void {
    const text = JSON.stringify(message)
    for (const listener of this.listeners) this.afterwards(() => listener.send(text))
  }

  /** Changes a seat's row, in the store and here. */
  async changeSeat(seat: number, change: Partial<Omit<SeatRow, 'match' | 'seat'>>): Promise<void> {
    await this.hall.store.updateSeat(this.id, seat, change)
    this.seats[seat] = { ...this.seats[seat], ...change }
  }

  /** Closes all windows of a seat, whose token is worth nothing any more. */
  dismiss(seat: number, code: RefusalCode): void {
    for (const listener of [...this.listeners]) if (listener.viewer === seat) this.afterwards(() => listener.close(code))
  }

  /** The seat whose time is over, if any. */
  outOfTime(): number | null {
    const deadline = this.row.status === 'playing' && this.clock ? deadlineOf(this.clock) : null
    return deadline && leftAt(this.clock!, deadline.seat, this.hall.now()) <= 0 ? deadline.seat : null
  }
}

const otherRules = (game: Game, version: number): Fault => new Fault('other-rules', new OtherRules(game, version).message)

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
