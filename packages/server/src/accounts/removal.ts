/** What a person may take along, and what happens when they go. */
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Rooms } from '../house/rooms.ts'
import type { Room } from '../match/room.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import type { Tables } from '../store/tables.ts'
import type { Person } from './accounts.ts'
import { type KeptSeat, keptSeats } from './kept-seats.ts'
import { matchesOf } from './my-matches.ts'

interface Means {
  services: Services
  rooms: Rooms
}

/** All that the table keeps of a person, without keys. */
export const exportOf = async ({ services, rooms }: Means, person: Person): Promise<object> => {
  const { store } = services
  const { id } = person
  const kept = await keptSeats(services, id)
  const [user, settings, passkeys, logins, clubs] = await Promise.all([
    store.read((db) => db.selectFrom('users').select(['name', 'email', 'createdAt']).where('id', '=', id).executeTakeFirst()),
    store.read((db) =>
      db.selectFrom('account_settings').select(['lang', 'notify', 'achievements']).where('account', '=', id).executeTakeFirst(),
    ),
    store.read((db) => db.selectFrom('passkeys').select(['name', 'createdAt', 'deviceType']).where('userId', '=', id).execute()),
    store.read((db) => db.selectFrom('logins').select(['providerId', 'accountId', 'createdAt']).where('userId', '=', id).execute()),
    store.read((db) =>
      db
        .selectFrom('club_members as member')
        .innerJoin('clubs', 'clubs.id', 'member.club')
        .select(['clubs.name', 'member.owner', 'member.likes', 'member.joined_at as joinedAt'])
        .where('member.account', '=', id)
        .execute(),
    ),
  ])
  const matches = (await matchesOf(services, rooms, id)).map(({ token: _key, ...match }) => match)
  return {
    account: { id, ...user },
    settings: settings && { lang: settings.lang, notices: JSON.parse(settings.notify), achievements: JSON.parse(settings.achievements) },
    ...{ passkeys, logins, clubs, matches },
    chat: await saidBy(services, kept),
  }
}

const saidBy = async ({ store }: Services, kept: KeptSeat[]): Promise<object[]> => {
  const said: object[] = []
  for (const { match, seat } of kept)
    said.push(
      ...(await store.read((db) =>
        db.selectFrom('chat').select(['match', 'text', 'at']).where('match', '=', match).where('seat', '=', seat).orderBy('id').execute(),
      )),
    )
  return said
}

/**
 * Removes an account with all that only belongs to it. Matches stay for the others: the seats that it kept, and the chat lines from there, bear
 * no name any more. The links of the seats go on working.
 */
export const forget = async (means: Means, account: string): Promise<void> => {
  const { services, rooms } = means
  const { store } = services
  for (const kept of await keptSeats(services, account)) {
    const room = await rooms.open(kept.match).catch((error: unknown) => {
      if (error instanceof RequestRefused) return null
      throw error
    })
    await unname(services, room, kept)
  }
  const nobody = `gone-${randomBytes(9).toString('base64url')}`
  await store.write((db) =>
    db.transaction().execute(async (t) => {
      await t.updateTable('account_seats').set({ account: nobody, sealed: '' }).where('account', '=', account).execute()
      await t.deleteFrom('bans').where('kind', '=', 'account').where('value', '=', account).execute()
      for (const table of ['sessions', 'logins', 'passkeys'] as const) await t.deleteFrom(table).where('userId', '=', account).execute()
      await t.deleteFrom('account_settings').where('account', '=', account).execute()
      const left = await t.deleteFrom('club_members').where('account', '=', account).returning(['club', 'owner']).execute()
      // A club without members is nobody's.
      await t
        .deleteFrom('clubs')
        .where('id', 'not in', (of) => of.selectFrom('club_members').select('club'))
        .execute()
      for (const { club, owner } of left) if (owner === 1) await handOnClub(t, club)
      await t.deleteFrom('users').where('id', '=', account).execute()
    }),
  )
}

/** Has a club that nobody runs any more run by whoever has been in it for longest. */
const handOnClub = async (db: Transaction<Tables>, club: string): Promise<void> => {
  const members = await db.selectFrom('club_members').selectAll().where('club', '=', club).orderBy('joined_at').orderBy('account').execute()
  const [first] = members
  if (!first || members.some(({ owner }) => owner === 1)) return
  await db.updateTable('club_members').set({ owner: 1 }).where('club', '=', club).where('account', '=', first.account).execute()
}

/** Takes the name from a seat and its chat lines; `room` is null where these rules cannot open the match. */
const unname = async ({ store }: Services, room: Room | null, { match, seat }: KeptSeat): Promise<void> => {
  const silence = (): Promise<unknown> =>
    store.write((db) => db.updateTable('chat').set({ name: '' }).where('match', '=', match).where('seat', '=', seat).execute())
  if (!room) {
    const at = await store.look(match)
    if (at) await store.change(match, at.revision, { seats: [{ seat, change: { name: '', notify: [] } }] })
    await silence()
    return
  }
  await room.run(async (turn) => {
    await turn.changeSeat(seat, { name: '', notify: [] })
    await silence()
    room.windows.tellInfo()
  })
}
