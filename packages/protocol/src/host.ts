import { type Static, Type } from 'typebox'
import { MatchInfo } from './match.ts'
import { id, line, nullable } from './shapes.ts'

/** What ails a part of the table, in a sentence; null where nothing does. */
const trouble = nullable(Type.String())

/** What a host sees at a glance. */
export const HostOverview = Type.Object({
  /** The release of Trestle, and of Node. */
  version: Type.String(),
  node: Type.String(),
  database: Type.Union([Type.Literal('file'), Type.Literal('postgresql')]),
  upSeconds: Type.Integer(),
  ready: Type.Object({ write: trouble, disk: trouble, jobs: trouble }),
  matches: Type.Object({ waiting: Type.Integer(), playing: Type.Integer(), finished: Type.Integer() }),
  /** Matches in memory, seats of persons who are there, and matches that rest since their computer player failed. */
  rooms: Type.Integer(),
  people: Type.Integer(),
  resting: Type.Integer(),
  /** Jobs that could begin now, by kind. */
  due: Type.Record(Type.String(), Type.Integer()),
  /** Mails, notices (`tell`) and analyses, by kind: not tried yet, failed and tried again, given up within thirty days, and seconds since the oldest one came. */
  errands: Type.Record(
    Type.String(),
    Type.Object({ waiting: Type.Integer(), failed: Type.Integer(), givenUp: Type.Integer(), oldest: nullable(Type.Integer()) }),
  ),
  workers: Type.Integer(),
  freeBytes: Type.Integer(),
  /** Bytes of the database file; null where the database is elsewhere. */
  databaseBytes: nullable(Type.Integer()),
  games: Type.Array(Type.Object({ id: Type.String(), rules: Type.Integer(), pack: Type.Boolean() })),
  /** Backups in the folder `backups` beside the matches, the newest first. */
  backups: Type.Array(Type.Object({ file: Type.String(), bytes: Type.Integer() })),
  /** When the database was last brought to a newer shape, and the backup that was made before; null where the database is elsewhere. */
  upgrade: nullable(Type.Object({ at: Type.Integer(), backup: nullable(Type.String()) })),
  /** A release of Trestle that is newer than this one, and where it is told of; null where none is known. */
  newest: nullable(Type.Object({ version: Type.String(), link: nullable(Type.String()) })),
  /** Servers that work on the database, this one too; none where it is a file. */
  nodes: Type.Array(Type.Object({ name: Type.String(), version: Type.String() })),
})
export type HostOverview = Static<typeof HostOverview>

/** A match as a host sees it: no hidden card, no seed, no key. */
export const HostMatch = Type.Object({
  id: Type.String(),
  game: Type.String(),
  rules: Type.Integer(),
  status: Type.Union([Type.Literal('waiting'), Type.Literal('playing'), Type.Literal('finished')]),
  /** Number of the last input. */
  inputs: Type.Integer(),
  listed: Type.Boolean(),
  createdAt: Type.Integer(),
  changedAt: Type.Integer(),
  seats: Type.Array(Type.Object({ role: Type.String(), kind: Type.String(), name: Type.String() })),
})
export type HostMatch = Static<typeof HostMatch>

/** A match as a host looks at it. */
export const HostMatchDetails = Type.Object({
  match: HostMatch,
  /** Null where this server's rules cannot open it. */
  info: nullable(MatchInfo),
  /** Seats that have to choose. */
  asked: Type.Array(Type.Integer()),
  /** By seat: whether an account keeps it. */
  kept: Type.Array(Type.Boolean()),
})
export type HostMatchDetails = Static<typeof HostMatchDetails>

/** What a player reported. */
export const HostReport = Type.Object({
  file: Type.String(),
  match: Type.String(),
  game: Type.String(),
  role: Type.String(),
  link: Type.String(),
  text: Type.String(),
  at: Type.Integer(),
})
export type HostReport = Static<typeof HostReport>

export const HostAudit = Type.Object({ at: Type.Integer(), what: Type.String(), match: nullable(Type.String()), detail: Type.String() })
export type HostAudit = Static<typeof HostAudit>

/** An account as a host sees it. */
export const HostAccount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  mail: nullable(Type.String()),
  /** Whether it may open the host's page. */
  host: Type.Boolean(),
  /** Seats that it keeps. */
  seats: Type.Integer(),
  createdAt: Type.Integer(),
})
export type HostAccount = Static<typeof HostAccount>

/** A ban: who may neither sit down nor chat. `name` is that of the account. */
export const HostBan = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('account'), Type.Literal('address')]),
  value: Type.String(),
  name: Type.String(),
  why: Type.String(),
  at: Type.Integer(),
  until: nullable(Type.Integer()),
})
export type HostBan = Static<typeof HostBan>

const match = id(1)
const why = Type.Optional(Type.String({ maxLength: 200 }))
const days = Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, description: 'left out: for good' }))
const account = id(1)

/** What a host changes. */
export const HostWish = Type.Union([
  Type.Object({ do: Type.Literal('close'), match }),
  Type.Object({ do: Type.Literal('delete'), match }),
  Type.Object({ do: Type.Literal('free'), match, seat: Type.Integer({ minimum: 0, maximum: 31 }) }),
  Type.Object({ do: Type.Literal('remove-chat'), match, line }),
  Type.Object({ do: Type.Literal('ban'), account, why, days }),
  /** The account that keeps a seat. */
  Type.Object({ do: Type.Literal('ban-seat'), match, seat: Type.Integer({ minimum: 0, maximum: 31 }), why, days }),
  /** An address, or a range such as `192.0.2.0/24`. */
  Type.Object({ do: Type.Literal('ban-address'), range: Type.String({ maxLength: 60 }), why, days }),
  Type.Object({ do: Type.Literal('unban'), ban: id(1) }),
  /** Whether an account may open the host's page. */
  Type.Object({ do: Type.Literal('host'), account, on: Type.Boolean() }),
  Type.Object({ do: Type.Literal('delete-account'), account }),
])
export type HostWish = Static<typeof HostWish>
