import type { Json, Result } from '@trestle/kernel'
import type { ClockSetting } from '@trestle/protocol'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A match as it is stored, without its seats, inputs and states. Times are milliseconds since 1970. */
export interface MatchRow {
  id: string
  game: string
  /** Version of the rules it is played by. */
  version: number
  contentHash: string
  options: Json
  status: 'waiting' | 'playing' | 'finished'
  seed: string
  inviteHash: string
  /** Names the request that made the match, hashed. */
  client: string
  clock: ClockSetting | null
  onTimeout: 'resign' | 'computer'
  awayAfter: number
  watch: boolean
  listed: boolean
  /** Whether its seats may ask for hints. */
  hints: boolean
  /** Whether its seats may try things out. */
  trials: boolean
  result: Result | null
  /** Number of the last input. */
  seq: number
  /** Grows by one with whatever changes the match, its seats, its clock or its chat: who knows a lower one is behind. */
  revision: number
  /** Number of the last chat line; 0 where there is none. */
  lastChat: number
  createdAt: number
  changedAt: number
  rematch: string | null
  compacted: boolean
  /** The seat of the person who made it; null where nobody sat down, and for matches of earlier versions. */
  host: number | null
}

/** A seat of a match. */
export interface SeatRow {
  match: string
  seat: number
  role: string
  kind: 'person' | 'computer' | 'open' | 'automaton'
  name: string
  /** The name of the computer player, or of the automaton; null for people. */
  player: string | null
  standsIn: boolean
  /** The computer player that sat here until it failed again and again; null where that did not happen. */
  replaced: string | null
  /** Null: nobody holds it. */
  tokenHash: string | null
  /** A token that was handed over and not used yet; its first use makes the old one worthless. */
  nextHash: string | null
  muted: number[]
  /** Last activity of its person, by the steady clock. */
  seenAt: number
  /** Where its person is told of it: at most one for each device or webhook. */
  notify: NotifyTarget[]
  lang: string
  /** Whether the server answers where the seat has no choice. */
  auto: boolean
}

/** Where a seat wants to be told that it is asked. */
export type NotifyTarget =
  | { kind: 'push'; endpoint: string; keys: { p256dh: string; auth: string } }
  | { kind: 'webhook'; url: string; format: 'discord' | 'json' }
  /** The mail address of an account. */
  | { kind: 'mail'; account: string }

/** One accepted input; 0 is the start, without input. */
export interface InputRow {
  match: string
  seq: number
  seat: number | null
  /** The kernel's `Input`. */
  input: Json
  /** The kernel's `Heard[]`. */
  heard: Json
  /** Seats (-1: watchers) that must not know that it happened: the sealed picks of others. */
  hidden: number[]
  client: string | null
  at: number
}

/** The state after an input, packed by `snapshots.ts`; `base` is the input whose state is needed to unpack it. */
export interface StateRow {
  match: string
  seq: number
  base: number | null
  packed: Uint8Array
}

export interface ChatRow {
  id: number
  match: string
  seat: number
  name: string
  text: string
  client: string
  at: number
}

/** What the server itself may owe a match: an answer of a computer player, the end of a time, a notice, or a look at all of that. */
export type DutyKind = 'turn' | 'deadline' | 'notice' | 'wake'

/** Who waits: people who look on, people who may come back, nobody. */
export type Urgency = 'watched' | 'people' | 'nobody'

/** Something that the server owes a match. One of a kind stands for each match: another takes its place. */
export interface Duty {
  match: string
  kind: DutyKind
  /** When it is due, by the steady clock; 0: at once. */
  at: number
  urgency: Urgency
}

/** What becomes of a duty: another moment, or null where nothing is owed any more. */
export interface DutyChange extends Omit<Duty, 'match' | 'at'> {
  at: number | null
}

/** What the server does once, and tries again until it has come off: a mail, telling somebody in another way, an analysis. */
export type ErrandKind = 'mail' | 'tell' | 'analysis'

/** Something to do that hangs on no position of a match. It is kept until it is done, whatever stops meanwhile. */
export interface Errand {
  /** Names it: while one of a name is kept, another is not added. */
  id: string
  kind: ErrandKind
  /** All that is needed to do it. What must not be read in a backup is sealed. */
  what: Json
  urgency: Urgency
}

/** What changes of one seat. */
export interface SeatChange {
  seat: number
  change: Partial<Omit<SeatRow, 'match' | 'seat'>>
}

/** What changes of a match beside its inputs. */
export interface Change {
  row?: Partial<Pick<MatchRow, 'status' | 'result' | 'changedAt' | 'rematch' | 'host'>> & { clock?: Json }
  seats?: readonly SeatChange[]
  duties?: readonly DutyChange[]
}

/** All that one accepted input changes, written in one transaction or not at all. */
export interface Advance {
  match: string
  /** The revision that it follows. */
  revision: number
  input: InputRow
  state: StateRow
  /** What changes in the match's own row. */
  row: Pick<MatchRow, 'status' | 'result' | 'seq' | 'changedAt'>
  /** The clock from now on, as `clocks.ts` made it. */
  clock: Json
  /** Seats that change with it. */
  seats?: readonly SeatChange[]
  duties?: readonly DutyChange[]
}

/** What is old enough to be thrown away: milliseconds since 1970. */
export interface Cutoffs {
  /** Finished matches, and running ones in which nothing has happened since: most of their states. */
  quietBefore: number
  /** Matches that never started: all of them. */
  waitingBefore: number
  /** Finished matches: all of them. 0: none. */
  finishedBefore: number
}

/** A change that the host made by hand. */
export interface AuditRow {
  id: number
  at: number
  what: string
  match: string | null
  detail: string
}

/** The value of the server that tells of the last upgrade of its tables, as `Upgrade`. */
export const UPGRADE = 'upgrade'

/** The last time that the tables were brought to a newer shape, and the file in which the matches are as they were before. */
export interface Upgrade {
  at: number
  /** Null where the matches are in PostgreSQL, of which the host makes backups. */
  backup: string | null
}

/** Thrown where another has changed the match first: read it again and try once more. */
export class Conflict extends Error {
  override name = 'Conflict'
}

/**
 * Where matches are kept: in SQLite or in PostgreSQL, or in any database that has transactions and unique keys.
 * Methods that write are atomic and durable once they return.
 */
export interface Store {
  /** A new match with its seats. False where the same client made one before. */
  create(match: MatchRow, seats: SeatRow[], content: Json): Promise<boolean>
  match(id: string): Promise<MatchRow | null>
  /** How far a match is: a look at less than `match` reads. Null where there is none. */
  look(id: string): Promise<{ seq: number; revision: number } | null>
  listed(limit: number): Promise<MatchRow[]>
  /** The content that bears this hash; null where no match was ever played by it. */
  content(hash: string): Promise<Json | null>

  seats(match: string): Promise<SeatRow[]>
  /** Changes a match that stands at a revision, which is one more afterwards. Throws `Conflict`, with nothing changed, where it stands at another. */
  change(match: string, revision: number, change: Change): Promise<void>
  /** Notes the last activity of a seat's person, where it is later than the one known. The revision stays: nobody is told. */
  seen(match: string, seat: number, at: number): Promise<void>

  /** Appends an input with the state that follows. Throws `Conflict` where the match stands at another revision, or the client's name is taken. */
  advance(step: Advance): Promise<void>
  /** The input that a client's command led to. */
  inputOfClient(match: string, seat: number, client: string): Promise<InputRow | null>
  inputs(match: string, from: number, limit: number): Promise<InputRow[]>
  /** How many inputs before this one a seat (-1: a watcher) must not know of. */
  hiddenBefore(match: string, seat: number, seq: number): Promise<number>
  state(match: string, seq: number): Promise<StateRow | null>

  /** Adds a line, or finds it where the same client's line stands already. It conflicts with nothing; the match's revision afterwards is told. */
  addChat(line: Omit<ChatRow, 'id'>): Promise<{ line: ChatRow; fresh: boolean; revision: number }>
  chat(match: string, after: number, limit: number): Promise<ChatRow[]>

  /** Claims the right to send one notification, and keeps the errands that send it. False where it was claimed before, with nothing kept. */
  claimNotice(match: string, seat: number, key: string, at: number, errands?: readonly Errand[]): Promise<boolean>
  /** Keeps errands until they are done. */
  entrust(errands: readonly Errand[]): Promise<void>

  clock(match: string): Promise<Json>
  /** Duties of these kinds whose moment has come, the most urgent first. */
  due(kinds: readonly DutyKind[], now: number, limit: number): Promise<Duty[]>
  /** Duties of one kind that are owed at once, the most urgent first, after another one. */
  owed(kind: DutyKind, after: Duty | null, limit: number): Promise<Duty[]>
  /** Notes that a duty was done, unless another one took its place. */
  done(duty: Duty): Promise<void>
  /** Running matches in which no person sits and no seat is free. */
  playingAlone(): Promise<number>

  /** Matches, the one that changed last first; `status` may be left out. */
  matches(wanted: { status?: MatchRow['status']; limit: number }): Promise<MatchRow[]>
  /** Removes a match with all that belongs to it. False where there is none. */
  removeMatch(match: string): Promise<boolean>
  /** Removes a chat line. False where there is none. */
  removeChat(match: string, id: number): Promise<boolean>
  addAudit(entry: Omit<AuditRow, 'id'>): Promise<void>
  /** The last changes by the host, the newest first. */
  audit(limit: number): Promise<AuditRow[]>

  /** A small value of the server itself, such as its keys. */
  value(key: string): Promise<string | null>
  setValue(key: string, value: string): Promise<void>
  removeValue(key: string): Promise<void>
  /** Stores a value unless there is one, and returns the one that stands. */
  valueOr(key: string, make: () => string): Promise<string>

  /**
   * Throws away what is not needed any more: of long finished matches all states but the last, of running ones in which nothing
   * happened for as long all but those that an undo may want, matches that never started, and finished ones that are too old.
   */
  compact(cutoffs: Cutoffs): Promise<{ compacted: number; dropped: number; removed: number }>
  counts(): Promise<{ waiting: number; playing: number; finished: number }>

  /** Runs queries that only read, for a part of the server that keeps tables of its own, such as accounts. */
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** The same for queries that write: what they wrote is durable once this has resolved. */
  write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Methods that only read, and the end. */
const READS: ReadonlySet<keyof Store> = new Set([
  'match',
  'look',
  'matches',
  'listed',
  'due',
  'owed',
  'playingAlone',
  'content',
  'seats',
  'inputOfClient',
  'inputs',
  'hiddenBefore',
  'state',
  'chat',
  'clock',
  'value',
  'audit',
  'counts',
  'read',
  'close',
])

/** What is done around a method: gets its name and what carries it out. */
type Around = (name: keyof Store, act: () => Promise<unknown>) => Promise<unknown>

const wrapped = (store: Store, around: Around, wanted: (name: keyof Store) => boolean): Store => {
  const wrap =
    (name: keyof Store, act: (...given: unknown[]) => Promise<unknown>) =>
    (...given: unknown[]): Promise<unknown> =>
      around(name, () => act(...given))
  const names = Object.keys(store) as (keyof Store)[]
  return Object.fromEntries(names.map((name) => [name, wanted(name) ? wrap(name, store[name] as never) : store[name]])) as unknown as Store
}

/** The same store with something done around each method that writes. */
export const aroundWrites = (store: Store, around: Around): Store => wrapped(store, around, (name) => !READS.has(name))

/** The same store with something done around each method that reads. */
export const aroundReads = (store: Store, around: Around): Store => wrapped(store, around, (name) => READS.has(name) && name !== 'close')
