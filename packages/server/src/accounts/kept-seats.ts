/** Seats that accounts keep: the key of each is stored sealed, so that its person finds the seat on every device. */
import { seatOfToken } from '../house/commands.ts'
import { namesIn } from '../house/matchmaking.ts'
import type { Rooms } from '../house/rooms.ts'
import { ownName } from '../house/text.ts'
import type { Room } from '../match/room.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { hashOf, targetId } from '../store/secrets.ts'
import type { NotifyTarget } from '../store/store.ts'
import { seal, unseal } from './sealed.ts'

/** Targets of one seat. */
const MOST_TARGETS = 5

/** A seat that an account keeps and still holds: its key opens it. */
export interface KeptSeat {
  match: string
  seat: number
  token: string
}

interface Means {
  services: Services
  rooms: Rooms
}

const purposeOf = (match: string, seat: number): string => `${match} ${seat}`

/** How a person wants to be told, and in which language. */
export interface Telling {
  lang: string
  notify: NotifyTarget[]
}

/** Seats of an account whose keys are good still, of matches in these states. */
export const keptSeats = async ({ store, key }: Services, account: string, states?: ('waiting' | 'playing')[]): Promise<KeptSeat[]> => {
  const rows = await store.read((db) => {
    const all = db
      .selectFrom('account_seats as kept')
      .innerJoin('seats', (on) => on.onRef('seats.match', '=', 'kept.match').onRef('seats.seat', '=', 'kept.seat'))
      .innerJoin('matches', 'matches.id', 'kept.match')
      .select(['kept.match', 'kept.seat', 'kept.sealed', 'seats.token_hash'])
      .where('kept.account', '=', account)
    return (states ? all.where('matches.status', 'in', states) : all).execute()
  })
  return rows.flatMap(({ match, seat, sealed, token_hash }) => {
    const token = unseal(key, purposeOf(match, seat), sealed)
    return token !== null && token_hash === hashOf(token) ? [{ match, seat, token }] : []
  })
}

const write = async ({ store, key, now }: Services, account: string, { match, seat, token }: KeptSeat): Promise<void> => {
  const row = { account, sealed: seal(key, purposeOf(match, seat), token), kept_at: now() }
  await store.write((db) =>
    db
      .insertInto('account_seats')
      .values({ match, seat, ...row })
      .onConflict((c) => c.columns(['match', 'seat']).doUpdateSet(row))
      .execute(),
  )
}

/**
 * Ties the seat of a key to an account; from another account that kept it the seat is taken, since who has the key is the seat. A seat without a name
 * gets the person's, and their notices. Throws `unknown-token`.
 */
export const keepSeat = async (
  means: Means,
  person: { id: string; name: string },
  match: string,
  token: string,
  telling: Telling,
): Promise<void> => {
  const room = await means.rooms.open(match)
  const { seat } = await seatOfToken(room, token)
  await write(means.services, person.id, { match, seat, token })
  await room.run(async (turn) => {
    const { name, notify } = room.seats[seat]
    const own = ownName(person.name, namesIn(room, seat))
    const told = withTargets(notify, [], telling.notify)
    const change = {
      ...(name === '' && own !== '' && { name: own }),
      ...(telling.notify.length > 0 && { notify: told, lang: telling.lang }),
    }
    if (Object.keys(change).length > 0) await turn.changeSeat(seat, change)
    if (name === '' && own !== '') room.windows.tellInfo()
  })
}

/** Unties a seat from an account. Its link goes on working. Throws `not-found`. */
export const letGo = async ({ store }: Services, account: string, match: string): Promise<void> => {
  const { numDeletedRows } = await store.write((db) =>
    db.deleteFrom('account_seats').where('account', '=', account).where('match', '=', match).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw new RequestRefused('not-found', 'this account keeps no seat of that match')
}

const withTargets = (targets: readonly NotifyTarget[], gone: readonly NotifyTarget[], fresh: readonly NotifyTarget[]): NotifyTarget[] => {
  const out = new Set([...gone, ...fresh].map(targetId))
  return [...targets.filter((one) => !out.has(targetId(one))), ...fresh].slice(-MOST_TARGETS)
}

/** Does something to each of an account's seats in matches that are not over; a match that these rules cannot open is left as it is. */
const eachSeat = async (means: Means, account: string, work: (room: Room, seat: number) => Promise<void>): Promise<void> => {
  for (const { match, seat } of await keptSeats(means.services, account, ['waiting', 'playing'])) {
    const room = await means.rooms.open(match).catch((error: unknown) => {
      if (error instanceof RequestRefused) return null
      throw error
    })
    if (room) await work(room, seat)
  }
}

/** Tells an account's seats in another way than before. */
export const retell = (means: Means, account: string, before: readonly NotifyTarget[], { lang, notify }: Telling): Promise<void> =>
  eachSeat(means, account, (room, seat) =>
    room.run((turn) => turn.changeSeat(seat, { notify: withTargets(room.seats[seat].notify, before, notify), lang })),
  )

/** The people of a match keep their seats in the match after it. `seatedAfter` gives place and key there of a seat here. */
export const keepAfter = async (
  services: Services,
  room: Room,
  next: string,
  seatedAfter: (seat: number) => { seat: number; token: string },
): Promise<void> => {
  const rows = await services.store.read((db) => db.selectFrom('account_seats').selectAll().where('match', '=', room.id).execute())
  for (const { seat, account, sealed } of rows) {
    const token = unseal(services.key, purposeOf(room.id, seat), sealed)
    if (token === null || room.seats[seat]?.tokenHash !== hashOf(token)) continue
    await write(services, account, { match: next, ...seatedAfter(seat) })
  }
}

/** The seats of a match that accounts keep. */
export const keptBy = async ({ store }: Services, match: string): Promise<ReadonlySet<number>> => {
  const rows = await store.read((db) => db.selectFrom('account_seats').select('seat').where('match', '=', match).execute())
  return new Set(rows.map(({ seat }) => seat))
}

/** The account that keeps a seat; null where none does. */
export const keeperOf = async ({ store }: Services, match: string, seat: number): Promise<string | null> => {
  const row = await store.read((db) =>
    db.selectFrom('account_seats').select('account').where('match', '=', match).where('seat', '=', seat).executeTakeFirst(),
  )
  return row?.account ?? null
}
