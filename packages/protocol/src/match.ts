import { type Static, Type } from 'typebox'
import { id, name, nullable, seat } from './shapes.ts'

/** How long the seats may think. `bank`: seconds for the whole game, and seconds won back by each choice. `days`: days for each choice. */
export const ClockSetting = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('bank'),
      bank: Type.Integer({ minimum: 5, maximum: 1_000_000 }),
      increment: Type.Integer({ minimum: 0, maximum: 100_000 }),
    },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('days'), days: Type.Number({ minimum: 0.001, maximum: 60 }) }, { additionalProperties: false }),
])
export type ClockSetting = Static<typeof ClockSetting>

/**
 * Who sits where in a new match: the caller, a computer player by its name in `TableInfo.players`, the first person who comes, or nobody, where the
 * options have the rules themselves play the seat (Ironwood alone: the Ironbot or the Woodenbot).
 */
export const NewSeat = Type.Union([
  Type.Object({ kind: Type.Literal('me'), name: Type.Optional(name) }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('open') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('computer'), player: Type.String({ maxLength: 40 }) }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('automaton') }, { additionalProperties: false }),
])
export type NewSeat = Static<typeof NewSeat>

export const NewMatch = Type.Object(
  {
    /** Names this request: a repeat gives the first answer. At least 16 letters by chance, since the tokens follow from it. */
    client: id(16),
    game: Type.String({ maxLength: 40 }),
    /** The game's settings; what is left out is standard. */
    options: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())),
    /** One entry for each seat of the game, in its order; automata are `automaton`, or all of them are left out. */
    seats: Type.Array(NewSeat, { minItems: 1, maxItems: 32 }),
    clock: Type.Optional(nullable(ClockSetting)),
    /** What happens when a clock runs out: the seat resigns (standard), or a computer player takes over. */
    onTimeout: Type.Optional(Type.Union([Type.Literal('resign'), Type.Literal('computer')])),
    /** Seconds after which the others may act for a seat that is away and asked. Standard: a day. */
    awayAfter: Type.Optional(Type.Integer({ minimum: 10, maximum: 5_000_000 })),
    /** Whether people without a seat may watch. Standard: yes. */
    watch: Type.Optional(Type.Boolean()),
    /** Whether the match stands in the list of the lobby. Standard: no. */
    listed: Type.Optional(Type.Boolean()),
    /** A club of the caller's account: its members see the table in the club's list and may sit down. Standard: none. */
    club: Type.Optional(id(1)),
    /** Whether everybody at the table may ask what a strong player would do in their place. Standard: no. */
    hints: Type.Optional(Type.Boolean()),
    /** Whether everybody at the table may play on for themselves, in a trial that does not count. Standard: yes, unless the host has switched it off. */
    trials: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewMatch = Static<typeof NewMatch>

export const Claim = Type.Object(
  {
    /** Names this request: the same client gets the same seat again. At least 16 letters by chance, since the token follows from it. */
    client: id(16),
    /** The secret of the link to the match. A match that stands in the list may be joined without. */
    invite: Type.Optional(id(16)),
    /** Left out: any free seat. */
    seat: Type.Optional(seat),
    name: Type.Optional(name),
  },
  { additionalProperties: false },
)
export type Claim = Static<typeof Claim>

/** A seat that is now one's own. The token is its key: its bearer is the seat. */
export const Seated = Type.Object({
  match: Type.String(),
  seat,
  token: Type.String(),
  /** With `rematch`: the secret for links to seats that are free there. */
  invite: Type.Optional(Type.String()),
})
export type Seated = Static<typeof Seated>

export const SeatInfo = Type.Object({
  /** The game's name of the seat, such as the faction. */
  role: Type.String(),
  /** An `automaton` is played by the rules: nobody can sit there, it is never asked, and no clock runs for it. */
  kind: Type.Union([Type.Literal('person'), Type.Literal('computer'), Type.Literal('open'), Type.Literal('automaton')]),
  /** The person's name, empty where none was given; for a computer or an automaton the name of its kind, such as `greedy` or `ironbot`. */
  name: Type.String(),
  /** Whether a person of the seat has a window open and was active there within the last minute. */
  present: Type.Boolean(),
  /** When an absent person was last there, in milliseconds since 1970 of the server's clock; null where nobody is missed. */
  awaySince: nullable(Type.Integer()),
  /** A computer player that was put in for a person who left or ran out of time. */
  standsIn: Type.Boolean(),
  /** The computer player that sat here until it failed again and again, and another took its place; null where that did not happen. */
  replaced: nullable(Type.String()),
  /** How the computer player's last choice was made, where it ran out of time or failed at it; null when all went well. */
  strained: nullable(Type.Union([Type.Literal('less-thought'), Type.Literal('at-random')])),
})
export type SeatInfo = Static<typeof SeatInfo>

/** Milliseconds left for each seat at the moment `now` of the server; `running` are the seats whose clock runs. */
export const ClockState = Type.Object({
  setting: ClockSetting,
  left: Type.Array(Type.Integer()),
  running: Type.Array(seat),
  now: Type.Integer(),
  /** A pause that seat `seat` asked for, by days only: asked while `since` is null and seats of `waiting` must still agree, then it holds. */
  pause: nullable(Type.Object({ seat, waiting: Type.Array(seat), since: nullable(Type.Integer()) })),
})
export type ClockState = Static<typeof ClockState>

export const ResultShape = Type.Object({ winners: Type.Array(seat), reason: Type.String(), rule: Type.String() })

export const MatchInfo = Type.Object({
  id: Type.String(),
  game: Type.String(),
  version: Type.Integer({ description: 'of the rules' }),
  options: Type.Record(Type.String(), Type.Unknown()),
  contentHash: Type.String(),
  /** `waiting` for seats to be taken, `playing`, `finished`. */
  status: Type.Union([Type.Literal('waiting'), Type.Literal('playing'), Type.Literal('finished')]),
  seats: Type.Array(SeatInfo),
  /** The seat of the person who made the match; null where nobody of it sits there. */
  host: nullable(seat),
  /** What each player has for thinking, before the start too; null for no limit. */
  pace: nullable(ClockSetting),
  clock: nullable(ClockState),
  awayAfter: Type.Integer(),
  watch: Type.Boolean(),
  /** Whether everybody at the table may ask for hints. */
  hints: Type.Boolean(),
  /** Whether everybody at the table may play on for themselves, in a trial that does not count. */
  trials: Type.Boolean(),
  watchers: Type.Integer(),
  /** SHA-256 of the seed, in hexadecimal, shown from the start. */
  commitment: Type.String(),
  /** The seed, shown when the match has ended. */
  seed: nullable(Type.String()),
  result: nullable(ResultShape),
  createdAt: Type.Integer({ description: 'milliseconds since 1970' }),
  /** The match that follows this one, once a rematch was made. */
  rematch: nullable(Type.String()),
})
export type MatchInfo = Static<typeof MatchInfo>

/**
 * What a link page tells of a match before anybody sits down: who invites to what, which seats are free, and with which clock. It holds
 * nothing that the match's own page would not tell a stranger.
 */
export const Invitation = Type.Object({
  match: Type.String(),
  game: Type.String(),
  options: Type.Record(Type.String(), Type.Unknown()),
  status: Type.Union([Type.Literal('waiting'), Type.Literal('playing'), Type.Literal('finished')]),
  /** Who made the match: seat and name, empty where none was given; null where nobody of it sits there. */
  host: nullable(Type.Object({ seat, role: Type.String(), name: Type.String() })),
  seats: Type.Array(
    Type.Object({
      role: Type.String(),
      kind: Type.Union([Type.Literal('person'), Type.Literal('computer'), Type.Literal('open'), Type.Literal('automaton')]),
      name: Type.String(),
    }),
  ),
  /** The seats that are free. */
  free: Type.Array(seat),
  clock: nullable(ClockSetting),
  onTimeout: Type.Union([Type.Literal('resign'), Type.Literal('computer')]),
  awayAfter: Type.Integer(),
  watch: Type.Boolean(),
  hints: Type.Boolean(),
  /** The hash of the content where it is not the game's own but that of the host's pack. */
  pack: nullable(Type.String()),
  trials: Type.Boolean(),
  /** Whether the secret of the link is the one of this match; true for a listed match without one. */
  valid: Type.Boolean(),
  createdAt: Type.Integer({ description: 'milliseconds since 1970' }),
})
export type Invitation = Static<typeof Invitation>

export const Created = Type.Object({
  match: MatchInfo,
  /** The seats that are the caller's own. */
  seats: Type.Array(Seated),
  /** The secret for links to open seats: `Claim.invite`. */
  invite: Type.String(),
})
export type Created = Static<typeof Created>
