/**
 * What goes over the wire between a table and its clients: one schema each, from which the type, the check of what comes in
 * and the OpenAPI page are made. Clients import the types alone (`import type ... from '@trestle/server/protocol'`).
 *
 * | way | what for |
 * |---|---|
 * | `GET /api/table` | the games, computer players and limits of this table: `TableInfo` |
 * | `GET /api/content/:hash` | the content of a match by its `contentHash`: cards, maps, boards, the host's pack where one was used; never changes |
 * | `GET /api/matches` | matches that their hosts listed: `MatchInfo[]` |
 * | `POST /api/matches` | a new match: `NewMatch` -> `Created` |
 * | `GET /api/matches/:id` | who sits where: `MatchInfo` |
 * | `POST /api/matches/:id/claim` | take a free seat: `Claim` -> `Seated` |
 * | `GET /api/matches/:id/picture` | all that the caller may see now: `Picture` |
 * | `POST /api/matches/:id/commands` | do something from a seat: `Command` -> `Answer` |
 * | `GET /api/matches/:id/history?from=0` | what happened, as the caller had it: `Past` |
 * | `GET /api/matches/:id/history/:version` | the view at one step, as the caller had it: `Step` |
 * | `GET /api/matches/:id/chat?after=0` | chat lines: `ChatLine[]` |
 * | `GET /api/matches/:id/record` | the record as text, once the match has ended |
 * | `GET /api/matches/:id/socket` | WebSocket: `FromClient` in, `FromServer` out |
 *
 * A seat shows its token as `Authorization: Bearer TOKEN`, over the socket in its first message; whoever shows none watches.
 * Tokens stand in links behind the `#`, so that they reach no log.
 */
import type { Event, Option, Phrase } from '@trestle/kernel'
import { type Static, Type } from 'typebox'

/** Letters that need no escaping in an address. */
const id = (minLength: number) => Type.String({ minLength, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
const name = Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000-\\u001f\\u007f]+$' })
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const seat = Type.Integer({ minimum: 0, maximum: 31, description: 'counted from 0 in the order of the game' })
const plain = Type.Unknown({ description: 'plain JSON made by the game' })

/** An event or an option of a game, or a phrase to be said in the reader's language; the kernel's types of these names. */
const EventShape = Type.Unsafe<Event>(Type.Object({ on: Type.String() }, { additionalProperties: true }))
const OptionShape = Type.Unsafe<Option>(Type.Object({ do: Type.String() }, { additionalProperties: true }))
const PhraseShape = Type.Unsafe<Phrase>(
  Type.Object({ id: Type.String(), values: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }),
)

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
 * Who sits where in a new match: the caller, a computer player by its name in `TableInfo.players`, whoever comes, or nobody, where the
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

/** A seat that is now one's own. The token is its key: whoever has it, is the seat. */
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
  /** Whether a window of the seat is connected. */
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
  clock: nullable(ClockState),
  awayAfter: Type.Integer(),
  watch: Type.Boolean(),
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

export const Created = Type.Object({
  match: MatchInfo,
  /** The seats that are the caller's own. */
  seats: Type.Array(Seated),
  /** The secret for links to open seats: `Claim.invite`. */
  invite: Type.String(),
})
export type Created = Static<typeof Created>

/** The question to the seat that looks; never anybody else's. */
export const Offer = Type.Object({
  /** Names the decision in a `choose`. */
  id: Type.String(),
  prompt: PhraseShape,
  rule: Type.String(),
  secret: Type.Boolean(),
  sealed: Type.Boolean(),
  options: Type.Array(Type.Object({ text: Type.String(), option: OptionShape })),
  /** What one might expect to be offered, and the clause that forbids it. */
  refused: Type.Array(Type.Object({ option: OptionShape, rule: Type.String() })),
})
export type Offer = Static<typeof Offer>

/** Everything that one seat, or a watcher, may see now. */
export const Picture = Type.Object({
  match: MatchInfo,
  /** The seat that looks; null for a watcher. */
  seat: nullable(seat),
  /** Number of the last update of this seat's stream: 0 at the start of the match, -1 before it. */
  version: Type.Integer(),
  /** The game's view; null before the start. */
  view: plain,
  offer: nullable(Offer),
  /** The seats that are asked now. */
  waiting: Type.Array(seat),
  /** What an undo would take back: `free`, or with the others' consent; null when there is nothing. */
  undo: nullable(Type.Object({ free: Type.Boolean(), count: Type.Integer() })),
  redo: Type.Boolean(),
  /** An undo that somebody asked for, and the seats whose consent is still missing. */
  undoRequest: nullable(Type.Object({ seat, waiting: Type.Array(seat) })),
  result: nullable(ResultShape),
  /** Seats whose chat lines this seat does not want to see. */
  muted: Type.Array(seat),
  /** How this seat is told that it is asked while it has no window open; null: not at all. */
  notify: nullable(Type.Union([Type.Literal('push'), Type.Literal('webhook')])),
  /** Whether the server answers for this seat where it has no choice: the command `auto`. */
  auto: Type.Boolean(),
})
export type Picture = Static<typeof Picture>

/** What a picture says beside the running match. */
type Beside = 'match' | 'seat' | 'muted' | 'notify' | 'auto'
/** The part of a picture that each input changes. */
export type Position = Omit<Picture, Beside>

const client = id(8)
const command = <K extends string, P extends Type.TProperties>(kind: K, properties: P) =>
  Type.Object({ do: Type.Literal(kind), client, ...properties }, { additionalProperties: false })

/**
 * All that a seat can do. `client` names the command: a repeat changes nothing and gives the first answer.
 *
 * - `choose` answers the open decision by the text of one of its options.
 * - `undo`, `redo`, `ask-undo`, `answer-undo`, `resign`: the table's own inputs.
 * - `hand-over`: a new token for the seat, in the answer; the old one stops working once the new one is used. For another person.
 * - `leave`: gives up the seat; before the start it becomes free, later a computer player sits down.
 * - `claim-win`, `seat-computer`: what to do about a seat that is asked and has been away for as long as the match says. When its person
 *   opens a window again, the computer player gets up.
 * - `rematch`: a new match of the same people, sides swapped; the first to ask makes it, everyone finds their seat in the answer.
 * - `auto`: whether the server answers for the seat at once where a decision has a single option: an ambush asked of somebody who holds
 *   none. It answers as the seat would, and no other seat is told. Not what the seat says itself: the plain `end` of its turn or of a
 *   part of it; nor where the answer would take away an undo that is still free. A rematch keeps it.
 * - `chat`, `mute`, `rename`, `report` and `notify` are beside the match.
 */
export const Command = Type.Union([
  command('choose', { decision: Type.String({ maxLength: 40 }), text: Type.String({ minLength: 1, maxLength: 400 }) }),
  command('undo', {}),
  command('redo', {}),
  command('ask-undo', {}),
  command('answer-undo', { yes: Type.Boolean() }),
  command('resign', {}),
  command('hand-over', { to: Type.Optional(name) }),
  command('leave', {}),
  command('claim-win', { seat }),
  command('seat-computer', { seat, player: Type.Optional(Type.String({ maxLength: 40 })) }),
  command('rematch', {}),
  command('auto', { on: Type.Boolean() }),
  command('chat', { text: Type.String({ minLength: 1, maxLength: 500 }) }),
  command('mute', { seat, muted: Type.Boolean() }),
  command('rename', { name }),
  command('report', { text: Type.String({ minLength: 1, maxLength: 2000 }) }),
  command('notify', {
    /** Where to tell this seat that it is asked: a browser's push subscription, a webhook, or nowhere any more. */
    to: Type.Union([
      Type.Object(
        {
          kind: Type.Literal('push'),
          endpoint: Type.String({ maxLength: 1000, pattern: '^https://' }),
          keys: Type.Object(
            { p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) },
            { additionalProperties: false },
          ),
        },
        { additionalProperties: false },
      ),
      Type.Object(
        {
          kind: Type.Literal('webhook'),
          url: Type.String({ maxLength: 500, pattern: '^https?://' }),
          /** `discord`: a channel's message; `json`: `{ match, game, seat, role, what, version, link }`. */
          format: Type.Union([Type.Literal('discord'), Type.Literal('json')]),
        },
        { additionalProperties: false },
      ),
      Type.Object({ kind: Type.Literal('none') }, { additionalProperties: false }),
    ]),
    lang: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('pl'), Type.Literal('cs')])),
  }),
])
export type Command = Static<typeof Command>

/** Why something was refused, with the HTTP status that says the same. */
export const Refusals = {
  'bad-request': 400,
  'no-such-game': 400,
  'bad-options': 400,
  'unknown-token': 401,
  'not-a-seat': 403,
  'wrong-seat': 403,
  'not-invited': 403,
  'no-watchers': 403,
  'not-finished': 403,
  'not-found': 404,
  'seat-taken': 409,
  'not-started': 409,
  stale: 409,
  over: 409,
  'nothing-to-undo': 409,
  'needs-consent': 409,
  'no-request': 409,
  'not-away': 409,
  'not-offered': 422,
  'too-large': 413,
  'too-many': 429,
  'too-busy': 503,
  failed: 500,
  'other-rules': 501,
} as const
export type RefusalCode = keyof typeof Refusals

export const Answer = Type.Union([
  Type.Object({
    ok: Type.Literal(true),
    client: Type.String(),
    /** The seat's version once this was done. */
    version: Type.Integer(),
    /** True when this client had done it before: nothing changed now. */
    repeated: Type.Boolean(),
    /** The new key of the seat after `hand-over`, the seat in the next match after `rematch`. */
    seated: Type.Optional(Seated),
    /** Over HTTP: what the seat sees now. */
    picture: Type.Optional(Picture),
  }),
  Type.Object({
    ok: Type.Literal(false),
    client: Type.String(),
    status: Type.Integer(),
    code: Type.Enum(Object.keys(Refusals) as RefusalCode[]),
    message: Type.String({ description: 'for developers, in English; clients put the code into words' }),
    /** The clause that forbids it, where one does. */
    rule: nullable(Type.String()),
    /** With 409: what the seat sees now. */
    picture: Type.Optional(Picture),
  }),
])
export type Answer = Static<typeof Answer>

export const ChatLine = Type.Object({
  id: Type.Integer(),
  seat,
  name: Type.String(),
  text: Type.String(),
  at: Type.Integer({ description: 'milliseconds since 1970' }),
})
export type ChatLine = Static<typeof ChatLine>

/** One input as somebody at the table had it. Texts of choices are not told: the events say what may be known. */
export const PastInput = Type.Object({
  version: Type.Integer(),
  /** Who did what; null for the start of the match. */
  seat: nullable(seat),
  do: nullable(Type.String()),
  events: Type.Array(EventShape),
  at: Type.Integer({ description: 'milliseconds since 1970' }),
})
export type PastInput = Static<typeof PastInput>

export const Past = Type.Object({
  inputs: Type.Array(PastInput),
  /** Ask again from here when it is not null. */
  next: nullable(Type.Integer()),
})
export type Past = Static<typeof Past>

export const Step = Type.Object({ version: Type.Integer(), view: plain, waiting: Type.Array(seat), result: nullable(ResultShape) })
export type Step = Static<typeof Step>

export const SettingInfo = Type.Object({ key: Type.String(), choices: Type.Array(Type.Unknown()), standard: Type.Unknown() })

export const TableInfo = Type.Object({
  games: Type.Array(
    Type.Object({
      id: Type.String(),
      version: Type.Integer(),
      settings: Type.Array(SettingInfo),
      /** The seats with standard settings. */
      seats: Type.Array(Type.String()),
    }),
  ),
  /** Names of the computer players. */
  players: Type.Array(Type.String()),
  /** Public key for browser push; null when the host has switched it off. */
  pushKey: nullable(Type.String()),
  limits: Type.Object({ message: Type.Integer({ description: 'bytes' }), chat: Type.Integer({ description: 'letters' }) }),
})
export type TableInfo = Static<typeof TableInfo>

/**
 * What a client sends over the socket. `hello` comes first and once, and a picture answers it; `have` is the version that the
 * client holds, so that the picture can bring what was missed since.
 */
export const FromClient = Type.Union([
  Type.Object(
    {
      type: Type.Literal('hello'),
      token: Type.Optional(Type.String({ maxLength: 100 })),
      have: Type.Optional(Type.Integer()),
      /** Id of the last chat line that the client holds. */
      chat: Type.Optional(Type.Integer()),
    },
    { additionalProperties: false },
  ),
  /** A gap was noticed: send the whole picture. */
  Type.Object({ type: Type.Literal('refresh') }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('ping'), at: Type.Optional(Type.Number()) }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('command'), command: Command }, { additionalProperties: false }),
])
export type FromClient = Static<typeof FromClient>

/**
 * What the server sends.
 *
 * - `picture` replaces all that the client holds. `missed` is what happened since the version it held, for the log, at most the last 50.
 * - `update` follows each input that the seat may know of. Its `version` is one more than the last; if it is not, one was lost: `refresh`.
 *   It carries the whole view, so that nothing needs to be patched together, and the events for log and movement.
 * - `info` tells of seats, presence, clocks: it replaces `picture.match`.
 * - `answer` belongs to the command with the same `client`. It comes before the update that it causes.
 */
export type FromServer =
  | { type: 'picture'; picture: Picture; chat: ChatLine[]; missed: PastInput[] }
  | ({ type: 'update' } & Position & { input: PastInput; clock: ClockState | null })
  | { type: 'info'; match: MatchInfo }
  | { type: 'chat'; line: ChatLine }
  | { type: 'answer'; answer: Answer }
  | { type: 'pong'; at: number | null; now: number }
  /** The token was replaced, the seat was left, or the first message was wrong: do not come back with it. */
  | { type: 'bye'; code: RefusalCode }
  /** The server stops or restarts: come back soon. */
  | { type: 'restart' }
