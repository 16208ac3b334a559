import type { Selectable } from 'kysely'
import type { DutyKind, ErrandKind, InputRow, MatchRow, SeatRow } from './store.ts'

/** The tables as the database has them: JSON as text, truth as 0 and 1. */
export interface Tables {
  contents: { hash: string; json: string }
  matches: {
    id: string
    game: string
    version: number
    content_hash: string
    options: string
    status: MatchRow['status']
    seed: string
    invite_hash: string
    client: string
    clock_setting: string | null
    clock: string | null
    on_timeout: MatchRow['onTimeout']
    away_after: number
    watch: number
    listed: number
    hints: number
    trials: number
    result: string | null
    seq: number
    revision: number
    last_chat: number
    created_at: number
    changed_at: number
    rematch: string | null
    compacted: number
    host: number | null
  }
  seats: {
    match: string
    seat: number
    role: string
    kind: SeatRow['kind']
    name: string
    player: string | null
    stands_in: number
    replaced: string | null
    token_hash: string | null
    next_hash: string | null
    muted: string
    seen_at: number
    notify: string | null
    lang: string
    auto: number
  }
  inputs: {
    match: string
    seq: number
    seat: number | null
    input: string
    heard: string
    hidden: string
    client: string | null
    at: number
  }
  states: { match: string; seq: number; base: number | null; packed: Uint8Array }
  chat: { id: number; match: string; seat: number; name: string; text: string; client: string; at: number }
  notices: { match: string; seat: number; key: string; at: number }
  server_values: { key: string; value: string }
  audit: { id: number; at: number; what: string; match: string | null; detail: string }
  /** People with an account, and the ways in which they sign in: columns bear the names of the library that fills them, times are ISO texts. */
  users: { id: string; name: string; email: string; emailVerified: number; image: string | null; createdAt: string; updatedAt: string }
  sessions: {
    id: string
    token: string
    userId: string
    expiresAt: string
    createdAt: string
    updatedAt: string
    ipAddress: string | null
    userAgent: string | null
  }
  logins: {
    id: string
    accountId: string
    providerId: string
    userId: string
    accessToken: string | null
    refreshToken: string | null
    idToken: string | null
    accessTokenExpiresAt: string | null
    refreshTokenExpiresAt: string | null
    scope: string | null
    password: string | null
    createdAt: string
    updatedAt: string
  }
  verifications: { id: string; identifier: string; value: string; expiresAt: string; createdAt: string; updatedAt: string }
  passkeys: {
    id: string
    name: string | null
    publicKey: string
    userId: string
    credentialID: string
    counter: number
    deviceType: string
    backedUp: number
    transports: string | null
    createdAt: string | null
    aaguid: string | null
  }
  account_settings: { account: string; lang: string; notify: string; achievements: string; host: number }
  /** `account` is that of a person, or a name by chance where the account was deleted; `sealed` is the key of the seat. */
  account_seats: { match: string; seat: number; account: string; sealed: string; kept_at: number }
  bans: { id: string; kind: 'account' | 'address'; value: string; why: string; at: number; until: number | null }
  clubs: { id: string; name: string; invite_round: number; rated: number; made_at: number }
  club_members: { club: string; account: string; owner: number; likes: number; joined_at: number }
  club_matches: { match: string; club: string }
  /** What the server owes its matches. On PostgreSQL only until its queue of jobs has taken it over. */
  duties: { match: string; kind: DutyKind; at: number; urgency: number }
  /** What the server does once, and tries again until it has come off. On PostgreSQL only until its queue of jobs has taken it over. */
  errands: { id: string; kind: ErrandKind; what: string; urgency: number; at: number; tries: number; made_at: number }
  given_up: { id: string; kind: ErrandKind; at: number; tries: number }
  /** What the analysis of a finished match has found, whole or as far as it has come. */
  analyses: { match: string; found: string }
}

/** A stored match as the server knows it. */
export const matchOf = (row: Selectable<Tables['matches']>): MatchRow => ({
  id: row.id,
  game: row.game,
  version: row.version,
  contentHash: row.content_hash,
  options: JSON.parse(row.options),
  status: row.status,
  seed: row.seed,
  inviteHash: row.invite_hash,
  client: row.client,
  clock: row.clock_setting === null ? null : JSON.parse(row.clock_setting),
  onTimeout: row.on_timeout,
  awayAfter: row.away_after,
  watch: row.watch === 1,
  listed: row.listed === 1,
  hints: row.hints === 1,
  trials: row.trials === 1,
  result: row.result === null ? null : JSON.parse(row.result),
  seq: row.seq,
  revision: row.revision,
  lastChat: row.last_chat,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  rematch: row.rematch,
  compacted: row.compacted === 1,
  host: row.host,
})

/** A stored seat as the server knows it. */
export const seatOf = (row: Selectable<Tables['seats']>): SeatRow => ({
  match: row.match,
  seat: row.seat,
  role: row.role,
  kind: row.kind,
  name: row.name,
  player: row.player,
  standsIn: row.stands_in === 1,
  replaced: row.replaced,
  tokenHash: row.token_hash,
  nextHash: row.next_hash,
  muted: JSON.parse(row.muted),
  seenAt: row.seen_at,
  // Earlier versions kept a single one.
  notify: row.notify === null ? [] : [JSON.parse(row.notify)].flat(),
  lang: row.lang,
  auto: row.auto === 1,
})

/** What changes of a seat, as it is stored. */
export const seatColumns = (seat: Partial<SeatRow>): Partial<Tables['seats']> => {
  const { standsIn, tokenHash, nextHash, muted, seenAt, notify, auto, ...same } = seat
  return {
    ...same,
    ...(standsIn === undefined ? {} : { stands_in: standsIn ? 1 : 0 }),
    ...(tokenHash === undefined ? {} : { token_hash: tokenHash }),
    ...(nextHash === undefined ? {} : { next_hash: nextHash }),
    ...(muted === undefined ? {} : { muted: JSON.stringify(muted) }),
    ...(seenAt === undefined ? {} : { seen_at: seenAt }),
    ...(notify === undefined ? {} : { notify: notify.length === 0 ? null : JSON.stringify(notify) }),
    ...(auto === undefined ? {} : { auto: auto ? 1 : 0 }),
  }
}

/** A stored input as the server knows it. */
export const inputOf = (row: Selectable<Tables['inputs']>): InputRow => ({
  ...row,
  input: JSON.parse(row.input),
  heard: JSON.parse(row.heard),
  hidden: JSON.parse(row.hidden),
})
