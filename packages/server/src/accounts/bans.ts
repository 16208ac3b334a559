/** Accounts and addresses that the host has banned: they can neither sit down nor chat. */
import { BlockList, isIP } from 'node:net'
import { cleanText } from '../house/text.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { newSecret } from '../store/secrets.ts'
import { keeperOf } from './kept-seats.ts'

/** A ban as it stands. `until` is null where it has no end. */
export interface Ban {
  id: string
  kind: 'account' | 'address'
  value: string
  why: string
  at: number
  until: number | null
}

const DAY = 86_400_000

/** An IPv4 address that came over IPv6 is the same one. */
const plainAddress = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0]

/** Whether an address lies in a range such as `192.0.2.0/24`, or is that one. Throws where the range is none. */
export const inRange = (range: string, address: string): boolean => {
  const [net = '', bits] = range.split('/')
  const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  if (bits === undefined) list.addAddress(net, family)
  else list.addSubnet(net, Number(bits), family)
  const plain = plainAddress(address)
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

export class Bans {
  private readonly services: Services

  constructor(services: Services) {
    this.services = services
  }

  /** Bans that have not ended, the newest first. */
  async all(): Promise<Ban[]> {
    const now = this.services.now()
    const rows = await this.services.store.read((db) => db.selectFrom('bans').selectAll().orderBy('at', 'desc').execute())
    return rows.filter(({ until }) => until === null || until > now)
  }

  /** The ban of a caller; null where they are welcome. */
  async of(address: string, account: string | null): Promise<Ban | null> {
    const bans = await this.all()
    return bans.find(({ kind, value }) => (kind === 'account' ? value === account : inRange(value, address))) ?? null
  }

  /** Throws `banned` unless the caller is welcome. */
  async need(address: string, account: string | null): Promise<void> {
    const ban = await this.of(address, account)
    if (ban) throw new RequestRefused('banned', `the host of this table has banned you${ban.why && `: ${ban.why}`}`)
  }

  /** The same for a seat, whose account counts. */
  async needSeat(match: string, seat: number, address: string): Promise<void> {
    if ((await this.all()).length > 0) await this.need(address, await keeperOf(this.services, match, seat))
  }

  /** Bans an account or a range of addresses, for some days or for good. Throws `bad-request` where there is no such thing. */
  async add(kind: Ban['kind'], value: string, why: string, days?: number): Promise<Ban> {
    const { store, now } = this.services
    if (kind === 'address') needRange(value)
    else if (!(await store.read((db) => db.selectFrom('users').select('id').where('id', '=', value).executeTakeFirst())))
      throw new RequestRefused('not-found', 'there is no such account')
    const ban: Ban = { id: newSecret(), kind, value, why: cleanText(why), at: now(), until: days === undefined ? null : now() + days * DAY }
    await store.write((db) => db.insertInto('bans').values(ban).execute())
    return ban
  }

  /** Takes a ban back. Throws `not-found`. */
  async remove(id: string): Promise<void> {
    const { numDeletedRows } = await this.services.store.write((db) => db.deleteFrom('bans').where('id', '=', id).executeTakeFirst())
    if (numDeletedRows === 0n) throw new RequestRefused('not-found', 'there is no such ban')
  }
}

const needRange = (range: string): void => {
  try {
    if (!/^[0-9a-f.:]+(\/\d{1,3})?$/i.test(range) || isIP(range.split('/')[0]) === 0) throw new Error('no address')
    inRange(range, '192.0.2.1')
  } catch {
    throw new RequestRefused(
      'bad-request',
      `"${range}" is no address; write one like 192.0.2.7, or a range like 192.0.2.0/24 or 2001:db8::/32`,
    )
  }
}
