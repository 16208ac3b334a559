/** What an account has played and plays. */
import type { Result } from '@trestle/kernel'
import type { AccountMatch, AccountTotals } from '@trestle/protocol'
import type { Rooms } from '../house/rooms.ts'
import { infoOf } from '../match/picture.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { keptSeats } from './kept-seats.ts'

/** Matches in a list, and running ones that are looked into for whose turn it is. */
const LISTED = 300
const LOOKED_INTO = 60
/** Matches that totals are made of. */
const COUNTED = 5000
/** Opponents in the totals. */
const OPPONENTS = 30
/** Parameters of one query. */
const AT_ONCE = 400

interface Sitting {
  match: string
  seat: number
  role: string
  kind: string
  name: string
  player: string | null
  account: string | null
  accountName: string | null
}

/** The seats of matches, with the accounts that keep them. */
const sittings = async ({ store }: Services, matches: string[]): Promise<Map<string, Sitting[]>> => {
  const found = new Map<string, Sitting[]>()
  for (let at = 0; at < matches.length; at += AT_ONCE) {
    const rows = await store.read((db) =>
      db
        .selectFrom('seats')
        .leftJoin('account_seats as kept', (on) => on.onRef('kept.match', '=', 'seats.match').onRef('kept.seat', '=', 'seats.seat'))
        .leftJoin('users', 'users.id', 'kept.account')
        .select(['seats.match', 'seats.seat', 'seats.role', 'seats.kind', 'seats.name', 'seats.player'])
        .select(['kept.account as account', 'users.name as accountName'])
        .where('seats.match', 'in', matches.slice(at, at + AT_ONCE))
        .orderBy('seats.seat')
        .execute(),
    )
    for (const row of rows) found.set(row.match, [...(found.get(row.match) ?? []), row])
  }
  return found
}

interface Head {
  id: string
  game: string
  status: 'waiting' | 'playing' | 'finished'
  result: Result | null
  createdAt: number
  changedAt: number
}

const heads = async ({ store }: Services, matches: string[]): Promise<Map<string, Head>> => {
  const found = new Map<string, Head>()
  for (let at = 0; at < matches.length; at += AT_ONCE) {
    const rows = await store.read((db) =>
      db
        .selectFrom('matches')
        .select(['id', 'game', 'status', 'result', 'created_at', 'changed_at'])
        .where('id', 'in', matches.slice(at, at + AT_ONCE))
        .execute(),
    )
    for (const { result, created_at, changed_at, ...row } of rows)
      found.set(row.id, {
        ...row,
        result: result === null ? null : (JSON.parse(result) as Result),
        createdAt: created_at,
        changedAt: changed_at,
      })
  }
  return found
}

/** A seat's part of a win; null where the match is not over or was closed by the host. */
export const shareOf = (result: Result | null, seat: number): number | null => {
  if (result === null || result.reason === 'closed') return null
  return result.winners.includes(seat) ? 1 / result.winners.length : 0
}

/** Whose turn it is and what is left on the clock; nothing where these rules cannot open the match. */
const standing = async (rooms: Rooms, match: string, seat: number): Promise<{ yours: boolean; left: number | null }> => {
  try {
    const room = await rooms.open(match)
    const asked = room.table?.match.asked.some((decision) => decision.seat === seat) ?? false
    return { yours: asked, left: infoOf(room).clock?.left[seat] ?? null }
  } catch (error) {
    if (error instanceof RequestRefused) return { yours: false, left: null }
    throw error
  }
}

/** The matches of an account: those in which it is asked first, then running ones, those that wait, and finished ones, newest first. */
export const matchesOf = async (services: Services, rooms: Rooms, account: string): Promise<AccountMatch[]> => {
  const kept = await keptSeats(services, account)
  const found = await heads(services, [...new Set(kept.map(({ match }) => match))])
  const seats = await sittings(services, [...found.keys()])
  let looked = 0
  const list: AccountMatch[] = []
  for (const { match, seat, token } of kept) {
    const head = found.get(match)
    const around = seats.get(match) ?? []
    const own = around.find((one) => one.seat === seat)
    if (!head || !own) continue
    const looks = head.status === 'playing' && looked++ < LOOKED_INTO
    list.push({
      ...{ match, seat, token, game: head.game, status: head.status, role: own.role },
      ...(looks ? await standing(rooms, match, seat) : { yours: false, left: null }),
      others: around.filter((one) => one.seat !== seat && one.kind !== 'open').map((one) => one.player ?? one.name),
      share: shareOf(head.result, seat),
      // Not the last change of a running match: it would tell of picks that nobody must know of.
      at: head.status === 'finished' ? head.changedAt : head.createdAt,
    })
  }
  const order = ({ yours, status }: AccountMatch): number => (yours ? 0 : ['playing', 'waiting', 'finished'].indexOf(status) + 1)
  return list.sort((a, b) => order(a) - order(b) || b.at - a.at).slice(0, LISTED)
}

/** What the finished matches of an account come to: by game and side, and against whom. */
export const totalsOf = async (services: Services, account: string): Promise<AccountTotals> => {
  const kept = (await keptSeats(services, account)).slice(0, COUNTED)
  const found = await heads(services, [...new Set(kept.map(({ match }) => match))])
  const over = kept.filter(({ match, seat }) => shareOf(found.get(match)?.result ?? null, seat) !== null)
  const seats = await sittings(services, [...new Set(over.map(({ match }) => match))])
  const sides = new Map<string, AccountTotals['sides'][number]>()
  const against = new Map<string, AccountTotals['against'][number]>()
  const own = new Set(over.map(({ match, seat }) => `${match} ${seat}`))
  for (const { match, seat } of over) {
    const { game, result } = found.get(match)!
    const share = shareOf(result, seat)!
    for (const one of seats.get(match) ?? []) {
      if (one.seat === seat) add(sides, `${game} ${one.role}`, { game, role: one.role }, share)
      else if (!own.has(`${match} ${one.seat}`)) add(against, opponent(one).key, opponent(one).who, share)
    }
  }
  const most = <T extends { played: number }>(tallies: Map<string, T>): T[] => [...tallies.values()].sort((a, b) => b.played - a.played)
  return { sides: most(sides), against: most(against).slice(0, OPPONENTS) }
}

/** A person is known by their account, or else by the name they bore. */
const opponent = ({
  kind,
  account,
  accountName,
  name,
  player,
}: Sitting): { key: string; who: { kind: 'person' | 'computer'; name: string } } => {
  if (kind !== 'person') return { key: `computer ${player}`, who: { kind: 'computer', name: player ?? '' } }
  if (accountName !== null) return { key: `account ${account}`, who: { kind: 'person', name: accountName || name } }
  return { key: `name ${name}`, who: { kind: 'person', name } }
}

const add = <W extends object>(tallies: Map<string, W & { played: number; won: number }>, key: string, who: W, share: number): void => {
  const before = tallies.get(key) ?? { ...who, played: 0, won: 0 }
  tallies.set(key, { ...before, played: before.played + 1, won: before.won + share })
}
