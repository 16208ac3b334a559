/** Clubs: groups of people with accounts who find one another's tables in one list. */
import type { Result } from '@trestle/kernel'
import type { Club, ClubInfo, ClubInvitation, ClubWish } from '@trestle/protocol'
import type { Person } from '../accounts/accounts.ts'
import { cleanName } from '../house/text.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { hashOf, newSecret, matches as sameSecret, secretFrom } from '../store/secrets.ts'
import { ratingsOf } from './ratings.ts'

/** Clubs of one person, and people of one club. */
const MOST_CLUBS = 30
const MOST_MEMBERS = 200
/** Tables in a club's list, and finished matches that strengths are worked out from. */
const TABLES = 50
const RATED = 2000

interface Member {
  account: string
  name: string
  owner: boolean
  likes: number
}

export class Clubs {
  private readonly services: Services

  constructor(services: Services) {
    this.services = services
  }

  /** The clubs of a person. */
  async of(person: Person): Promise<ClubInfo[]> {
    const rows = await this.services.store.read((db) =>
      db
        .selectFrom('club_members as me')
        .innerJoin('clubs', 'clubs.id', 'me.club')
        .select(['clubs.id', 'clubs.name', 'me.owner'])
        .select(({ selectFrom, fn }) =>
          selectFrom('club_members as all').select(fn.countAll<number>().as('n')).whereRef('all.club', '=', 'clubs.id').as('members'),
        )
        .where('me.account', '=', person.id)
        .orderBy('clubs.name')
        .execute(),
    )
    return rows.map(({ id, name, owner, members }) => ({ id, name, owner: owner === 1, members: Number(members) }))
  }

  /** Makes a club that the person runs. */
  async make(person: Person, wanted: string): Promise<ClubInfo> {
    if ((await this.of(person)).length >= MOST_CLUBS) throw new RequestRefused('too-many', `nobody is in more than ${MOST_CLUBS} clubs`)
    const { store, now } = this.services
    const club = { id: newSecret(), name: named(wanted), invite_round: 1, rated: 0, made_at: now() }
    const member = { club: club.id, account: person.id, owner: 1, likes: 0, joined_at: now() }
    await store.write((db) =>
      db.transaction().execute(async (t) => {
        await t.insertInto('clubs').values(club).execute()
        await t.insertInto('club_members').values(member).execute()
      }),
    )
    return { id: club.id, name: club.name, members: 1, owner: true }
  }

  private async row(id: string) {
    const row = await this.services.store.read((db) => db.selectFrom('clubs').selectAll().where('id', '=', id).executeTakeFirst())
    if (!row) throw new RequestRefused('not-found', 'there is no such club')
    return row
  }

  private inviteOf({ id, invite_round }: { id: string; invite_round: number }): string {
    return secretFrom(this.services.key, 'club', id, invite_round)
  }

  private async members(club: string): Promise<Member[]> {
    const rows = await this.services.store.read((db) =>
      db
        .selectFrom('club_members as member')
        .innerJoin('users', 'users.id', 'member.account')
        .select(['member.account', 'users.name', 'member.owner', 'member.likes'])
        .where('member.club', '=', club)
        .orderBy('member.owner', 'desc')
        .orderBy('member.joined_at')
        .orderBy('users.name')
        .execute(),
    )
    return rows.map(({ owner, ...row }) => ({ ...row, owner: owner === 1 }))
  }

  /** Whether an account belongs to a club. */
  async isMember(club: string, account: string): Promise<boolean> {
    const row = await this.services.store.read((db) =>
      db.selectFrom('club_members').select('club').where('club', '=', club).where('account', '=', account).executeTakeFirst(),
    )
    return row !== undefined
  }

  /** Throws `not-a-member`. */
  async need(club: string, account: string): Promise<void> {
    if (!(await this.isMember(club, account))) throw new RequestRefused('not-a-member', 'this is for the members of the club')
  }

  /** Whether a match stands in the list of a club to which the account belongs. */
  async mayJoin(match: string, account: string | null): Promise<boolean> {
    if (account === null) return false
    const club = await this.clubOf(match)
    return club !== null && this.isMember(club, account)
  }

  private async clubOf(match: string): Promise<string | null> {
    const row = await this.services.store.read((db) =>
      db.selectFrom('club_matches').select('club').where('match', '=', match).executeTakeFirst(),
    )
    return row?.club ?? null
  }

  /** Puts a match into the list of a club. */
  async addMatch(club: string, match: string): Promise<void> {
    await this.services.store.write((db) =>
      db
        .insertInto('club_matches')
        .values({ match, club })
        .onConflict((c) => c.doNothing())
        .execute(),
    )
  }

  /** The match after a match of a club is one of the club too. */
  async follow(match: string, next: string): Promise<void> {
    const club = await this.clubOf(match)
    if (club !== null) await this.addMatch(club, next)
  }

  /** What the link of an invitation leads to. Throws `not-found` or `not-invited`. */
  async invitation(id: string, invite: string): Promise<ClubInvitation> {
    const row = await this.row(id)
    if (!sameSecret(invite, hashOf(this.inviteOf(row)))) throw new RequestRefused('not-invited', 'the link was replaced by another one')
    return { id, name: row.name, members: (await this.members(id)).length }
  }

  /** Joins by the secret of the link; a member stays one. */
  async join(person: Person, id: string, invite: string): Promise<void> {
    const { members } = await this.invitation(id, invite)
    if (members >= MOST_MEMBERS) throw new RequestRefused('too-many', `a club has ${MOST_MEMBERS} members at most`)
    const { store, now } = this.services
    await store.write((db) =>
      db
        .insertInto('club_members')
        .values({ club: id, account: person.id, owner: 0, likes: 0, joined_at: now() })
        .onConflict((c) => c.doNothing())
        .execute(),
    )
  }

  /** A club as one of its members sees it. Throws `not-found` or `not-a-member`. */
  async look(person: Person, id: string): Promise<Club> {
    const row = await this.row(id)
    await this.need(id, person.id)
    const [members, tables, finished] = await Promise.all([this.members(id), this.tables(id, person.id), this.finished(id)])
    const ratings = row.rated === 1 ? ratingsOf(finished) : new Map()
    return {
      ...{ id, name: row.name, invite: this.inviteOf(row), rated: row.rated === 1, tables, finished: finished.length },
      members: members.map((member) => ({ ...member, me: member.account === person.id, ratings: ratings.get(member.account) ?? [] })),
    }
  }

  private async tables(club: string, account: string): Promise<Club['tables']> {
    const { store } = this.services
    const rows = await store.read((db) =>
      db
        .selectFrom('club_matches as of')
        .innerJoin('matches', 'matches.id', 'of.match')
        .select(['matches.id', 'matches.game', 'matches.status', 'matches.created_at'])
        .where('of.club', '=', club)
        .where('matches.status', 'in', ['waiting', 'playing'])
        .orderBy('matches.created_at', 'desc')
        .limit(TABLES)
        .execute(),
    )
    return Promise.all(
      rows.map(async ({ id, game, status, created_at }) => {
        const seats = await store.seats(id)
        const own = await store.read((db) =>
          db.selectFrom('account_seats').select('seat').where('match', '=', id).where('account', '=', account).executeTakeFirst(),
        )
        return {
          ...{ match: id, game, status: status as 'waiting' | 'playing', createdAt: created_at, seat: own?.seat ?? null },
          names: seats.filter(({ kind }) => kind !== 'open').map(({ player, name }) => player ?? name),
          free: seats.filter(({ kind }) => kind === 'open').length,
        }
      }),
    )
  }

  /** Finished matches of a club, the oldest first, without those that a host closed. */
  private async finished(club: string) {
    const rows = await this.services.store.read((db) =>
      db
        .selectFrom('club_matches as of')
        .innerJoin('matches', 'matches.id', 'of.match')
        .innerJoin('seats', 'seats.match', 'of.match')
        .leftJoin('account_seats as kept', (on) => on.onRef('kept.match', '=', 'seats.match').onRef('kept.seat', '=', 'seats.seat'))
        .select(['matches.id', 'matches.game', 'matches.result', 'kept.account', 'seats.kind'])
        .where('of.club', '=', club)
        .where('matches.status', '=', 'finished')
        .orderBy('matches.changed_at', 'desc')
        .orderBy('matches.id')
        .orderBy('seats.seat')
        .limit(RATED * 6)
        .execute(),
    )
    const found = new Map<string, { game: string; accounts: (string | null)[]; result: Result }>()
    for (const { id, game, result, account, kind } of rows) {
      const read = JSON.parse(result ?? 'null') as Result | null
      if (read === null || read.reason === 'closed') continue
      const match = found.get(id) ?? { game, accounts: [], result: read }
      match.accounts.push(kind === 'person' ? account : null)
      found.set(id, match)
    }
    return [...found.values()].slice(0, RATED).reverse()
  }

  /** Does what a member wishes. Throws `not-a-member`; what is for those who run the club, too. */
  async change(person: Person, id: string, wish: ClubWish): Promise<void> {
    const row = await this.row(id)
    const members = await this.members(id)
    const me = members.find(({ account }) => account === person.id)
    if (!me) throw new RequestRefused('not-a-member', 'this is for the members of the club')
    const { store } = this.services
    const ofMember = (account: string, change: { likes?: number; owner?: number }) =>
      store.write((db) => db.updateTable('club_members').set(change).where('club', '=', id).where('account', '=', account).execute())
    const ofClub = (change: { name?: string; rated?: number; invite_round?: number }) =>
      store.write((db) => db.updateTable('clubs').set(change).where('id', '=', id).execute())
    if (wish.do === 'likes') return void (await ofMember(person.id, { likes: wish.likes }))
    if (wish.do === 'leave') return this.leave(id, members, me)
    if (!me.owner) throw new RequestRefused('not-a-member', 'this is for those who run the club')
    switch (wish.do) {
      case 'rename':
        return void (await ofClub({ name: named(wish.name) }))
      case 'rate':
        return void (await ofClub({ rated: wish.on ? 1 : 0 }))
      case 'new-invite':
        return void (await ofClub({ invite_round: row.invite_round + 1 }))
      case 'owner':
        if (!wish.on) needOtherOwner(members, wish.account)
        return void (await ofMember(wish.account, { owner: wish.on ? 1 : 0 }))
      case 'remove':
        return this.leave(id, members, members.find(({ account }) => account === wish.account) ?? null)
      case 'close':
        await store.write((db) => db.deleteFrom('clubs').where('id', '=', id).execute())
    }
  }

  /** The last member takes the club along. */
  private async leave(club: string, members: Member[], who: Member | null): Promise<void> {
    if (!who) throw new RequestRefused('not-found', 'there is no such member')
    if (who.owner && members.length > 1) needOtherOwner(members, who.account)
    await this.services.store.write((db) =>
      members.length === 1
        ? db.deleteFrom('clubs').where('id', '=', club).execute()
        : db.deleteFrom('club_members').where('club', '=', club).where('account', '=', who.account).execute(),
    )
  }
}

const needOtherOwner = (members: Member[], but: string): void => {
  if (!members.some(({ account, owner }) => owner && account !== but))
    throw new RequestRefused('last-owner', 'a club is run by at least one of its members: name another one first')
}

const named = (wanted: string): string => {
  const name = cleanName(wanted)
  if (name === '') throw new RequestRefused('no-letters', 'a name has at least one letter that can be seen')
  return name
}
