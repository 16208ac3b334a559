import { type Game, goesOn, loadTable, type Match, OtherRules, type SavedTable, type Table, upgradedContent } from '@trestle/kernel'
import own from '../../package.json' with { type: 'json' }
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { unpack } from '../store/snapshots.ts'
import type { MatchRow, SeatRow } from '../store/store.ts'
import { type Clock, clockFrom, startClock } from './clocks.ts'
import type { Content, Contents } from './content.ts'
import { type Duties, dutiesOf, noDuties } from './duties.ts'

/** What is stored after each input: the table, and how many inputs each seat (and, last, a watcher) was told of. */
export interface Stored {
  table: SavedTable
  versions: number[]
}

/** All that changes of a room. Only its turns hold it. */
export interface RoomState {
  row: MatchRow
  seats: SeatRow[]
  game: Game
  content: Content
  table: Table | null
  clock: Clock | null
  versions: number[]
  /** What the server owes the match, as it is written down. */
  duties: Duties
  /** The last state that was stored whole. */
  base: { seq: number; text: Buffer } | null
}

/** The people who are asked now; computers have no clock. */
export const askedPeople = ({ seats }: Pick<RoomState, 'seats'>, { match }: Table): number[] =>
  match.asked.map((decision) => decision.seat).filter((seat) => seats[seat].kind === 'person')

/** Reads all of a match from the store. */
export const readState = async (services: Services, contents: Contents, id: string): Promise<RoomState> => {
  const { store, log, steady } = services
  const row = await store.match(id)
  if (!row) throw new RequestRefused('not-found', 'there is no such match')
  const seats = await store.seats(id)
  const game = await gameOf(services, contents, row.game)
  const stored = row.status === 'waiting' ? null : await readStored(services, id, row.seq)
  // Before its content is looked at: these rules may not know it.
  const version = Math.max(row.version, stored?.table.match.version ?? 0)
  if (version > game.version || (stored && !goesOn(game, stored.table.match.version))) throw await otherRules(services, game, version)
  const json = upgradedContent(game, await contents.json(row.contentHash), row.version)
  const content = contents.compiled(game, json, row.contentHash)
  const table = stored && loadTable(game, stored.table, content.compiled)
  const state: RoomState = { row, seats, game, content, table, clock: null, versions: stored?.versions ?? [], duties: noDuties, base: null }
  try {
    state.clock = clockFrom(await store.clock(id))
  } catch (error) {
    log.error({ match: id, error }, 'the clock of a match cannot be read; everybody has the whole time again')
    if (row.clock && table) state.clock = startClock(row.clock, seats.length, askedPeople(state, table), steady())
  }
  state.duties = dutiesOf(state)
  return state
}

/** What was stored after an input. */
const readStored = async ({ store }: Services, id: string, seq: number): Promise<Stored> => {
  const row = await store.state(id, seq)
  if (!row) throw new RequestRefused('not-found', `the state after input ${seq} is not kept any more`)
  const base = row.base === null ? null : await store.state(id, row.base)
  if (row.base !== null && !base) throw new Error(`match ${id} lacks the state after input ${row.base}`)
  return JSON.parse(unpack(row, base && unpack(base, null)).toString('utf8'))
}

/** The table as it was after an input, with what each viewer had been told of. */
export const loadStored = async (
  services: Services,
  { row, game, content }: RoomState,
  seq: number,
): Promise<{ table: Table; versions: number[] }> => {
  const { table, versions } = await readStored(services, row.id, seq)
  return { table: loadTable(game, table, content.compiled), versions }
}

/** The match as it was after an input. */
export const storedMatch = async (services: Services, state: RoomState, seq: number): Promise<Match> =>
  (await loadStored(services, state, seq)).table.match

/** The rules of a game. Throws `no-such-game`, or `other-server` where another release may know it. */
const gameOf = async (services: Services, contents: Contents, id: string): Promise<Game> => {
  if (!Object.hasOwn(contents.registry, id) && (await isMixed(services))) throw elsewhere()
  return contents.game(id)
}

/** Whether servers of another release work on the same database now: then what is too new for this one is theirs. */
const isMixed = async ({ fleet }: Services): Promise<boolean> =>
  fleet.shared && (await fleet.nodes()).some(({ version }) => version !== own.version)

const elsewhere = (): RequestRefused =>
  new RequestRefused('other-server', 'this match goes on at another server of this table, which has newer rules; ask again')

const otherRules = async (services: Services, game: Game, version: number): Promise<RequestRefused> =>
  version > game.version && (await isMixed(services))
    ? elsewhere()
    : new RequestRefused('other-rules', new OtherRules(game, version).message)
