/** What a host does about people: accounts, bans, and who may help with hosting. */
import type { HostAccount, HostBan } from '@trestle/protocol'
import { keeperOf } from '../accounts/kept-seats.ts'
import { mailOf } from '../accounts/names.ts'
import type { Hall } from '../hall.ts'
import { RequestRefused } from '../refused.ts'
import type { AdminWish } from './admin.ts'

/** Accounts in one answer. */
const MOST = 1000

/** All accounts, those that were made last first. */
export const accountsOf = async ({ services: { store } }: Hall): Promise<HostAccount[]> => {
  const rows = await store.read((db) =>
    db
      .selectFrom('users')
      .leftJoin('account_settings as set', 'set.account', 'users.id')
      .select(['users.id', 'users.name', 'users.email', 'users.createdAt', 'set.host'])
      .select(({ selectFrom, fn }) =>
        selectFrom('account_seats as kept').select(fn.countAll<number>().as('n')).whereRef('kept.account', '=', 'users.id').as('seats'),
      )
      .orderBy('users.createdAt', 'desc')
      .limit(MOST)
      .execute(),
  )
  return rows.map(({ id, name, email, host, seats, createdAt }) => ({
    ...{ id, name, mail: mailOf(email), host: host === 1, seats: Number(seats), createdAt: Date.parse(createdAt) },
  }))
}

/** All bans that stand, with the names of banned accounts. */
export const bansOf = async ({ bans, services: { store } }: Hall): Promise<HostBan[]> => {
  const all = await bans.all()
  const names = await store.read((db) => db.selectFrom('users').select(['id', 'name']).execute())
  return all.map((ban) => ({ ...ban, name: names.find(({ id }) => id === ban.value)?.name ?? '' }))
}

type Wish<K extends AdminWish['do']> = Extract<AdminWish, { do: K }>

/** Does what a host wishes about people; lines to read. Throws `RequestRefused` with nothing changed. */
export const peopleWish = async (
  hall: Hall,
  wish: Wish<'accounts' | 'bans' | 'ban' | 'ban-seat' | 'ban-address' | 'unban' | 'host' | 'delete-account'>,
): Promise<string[]> => {
  const { accounts, bans, services } = hall
  switch (wish.do) {
    case 'accounts':
      return (await accountsOf(hall)).map(
        ({ id, name, mail, host, seats }) => `${id}  ${name || '(no name)'}  ${mail ?? ''}  ${seats} seats${host ? ', host' : ''}`,
      )
    case 'bans':
      return (await bansOf(hall)).map(({ id, kind, value, name, why, until }) => {
        const end = until === null ? 'for good' : `until ${new Date(until).toISOString().slice(0, 10)}`
        return `${id}  ${kind} ${value} ${name}  ${end}  ${why}`
      })
    case 'ban':
      await bans.add('account', wish.account, wish.why ?? '', wish.days)
      return [`account ${wish.account} is banned`]
    case 'ban-seat': {
      const account = await keeperOf(services, wish.match, wish.seat)
      if (account === null) throw new RequestRefused('not-found', 'no account keeps this seat; ban the address of its person')
      await bans.add('account', account, wish.why ?? '', wish.days)
      return [`account ${account} is banned`]
    }
    case 'ban-address':
      await bans.add('address', wish.range, wish.why ?? '', wish.days)
      return [`${wish.range} is banned`]
    case 'unban':
      await bans.remove(wish.ban)
      return ['the ban is taken back']
    case 'host':
      await accounts.setHost(wish.account, wish.on)
      return [`account ${wish.account} ${wish.on ? 'may' : 'may not'} open the host's page`]
    case 'delete-account':
      await accounts.remove(wish.account)
      return [`account ${wish.account} is removed; its matches stay, with an anonymous name`]
  }
}
