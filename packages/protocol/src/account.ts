import { type Static, Type } from 'typebox'
import { id, name, nullable, seat } from './shapes.ts'

const Lang = Type.Union([Type.Literal('en'), Type.Literal('pl'), Type.Literal('cs')])

/** A device or a service by which a person is told that it is their turn. */
export const AccountTarget = Type.Union([
  Type.Object({ kind: Type.Literal('mail') }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('push'),
      endpoint: Type.String({ maxLength: 500, pattern: '^https://' }),
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
      format: Type.Union([Type.Literal('discord'), Type.Literal('json')]),
    },
    { additionalProperties: false },
  ),
])
export type AccountTarget = Static<typeof AccountTarget>

const Kind = Type.Union([Type.Literal('mail'), Type.Literal('push'), Type.Literal('webhook')])

/** A passkey as its owner sees it. */
export const AccountPasskey = Type.Object({ id: Type.String(), name: Type.String(), createdAt: Type.Integer() })

/** The account of the caller's session. */
export const Account = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Null for accounts without a mail address. */
  mail: nullable(Type.String()),
  /** Whether the account may open the host's page. */
  host: Type.Boolean(),
  /** Why the host has banned the account; null where it is not banned. */
  banned: nullable(Type.String()),
  createdAt: Type.Integer({ description: 'milliseconds since 1970' }),
  passkeys: Type.Array(AccountPasskey),
  /** Whether it is linked with the host's provider. */
  provider: Type.Boolean(),
  /** How the person is told of all kept seats: the kinds of the targets, one for each. */
  notices: Type.Array(Kind),
  /** Achievements of games that count them, by game and level. */
  achievements: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String()))),
})
export type Account = Static<typeof Account>

/** A seat that an account keeps. */
export const AccountMatch = Type.Object({
  match: Type.String(),
  game: Type.String(),
  status: Type.Union([Type.Literal('waiting'), Type.Literal('playing'), Type.Literal('finished')]),
  seat,
  role: Type.String(),
  /** The key of the seat; null where the seat was since handed over to another person. */
  token: nullable(Type.String()),
  /** Whether the seat is asked now. */
  yours: Type.Boolean(),
  /** Milliseconds left on the seat's clock; null without a clock. */
  left: nullable(Type.Integer()),
  /** Names of the others, or the kinds of computer players. */
  others: Type.Array(Type.String()),
  /** The part of the win that is this seat's: 1 alone, a half for two winners; null before the end and where the host closed the match. */
  share: nullable(Type.Number()),
  /** When the match was made or, once it has ended, when it ended. */
  at: Type.Integer({ description: 'milliseconds since 1970' }),
})
export type AccountMatch = Static<typeof AccountMatch>

const Tally = { played: Type.Integer(), won: Type.Number({ description: 'sum of win shares' }) }

/** What an account's finished matches come to. */
export const AccountTotals = Type.Object({
  sides: Type.Array(Type.Object({ game: Type.String(), role: Type.String(), ...Tally })),
  against: Type.Array(Type.Object({ kind: Type.Union([Type.Literal('person'), Type.Literal('computer')]), name: Type.String(), ...Tally })),
})
export type AccountTotals = Static<typeof AccountTotals>

/** What a signed-in person changes of their account. */
export const AccountWish = Type.Union([
  Type.Object({ do: Type.Literal('rename'), name }),
  Type.Object({ do: Type.Literal('keep'), match: id(1), token: id(16) }),
  Type.Object({ do: Type.Literal('let-go'), match: id(1) }),
  /** One more way of being told, for all kept seats; and none of a kind any more. */
  Type.Object({ do: Type.Literal('tell'), to: AccountTarget, lang: Lang }),
  Type.Object({ do: Type.Literal('tell-no-more'), kind: Kind }),
  /** Achievements are joined with those of before. */
  Type.Object({
    do: Type.Literal('achieved'),
    game: Type.String({ maxLength: 40 }),
    levels: Type.Record(Type.String({ maxLength: 40 }), Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 })),
  }),
  Type.Object({ do: Type.Literal('remove-passkey'), passkey: Type.String({ maxLength: 64 }) }),
  Type.Object({ do: Type.Literal('sign-out-everywhere') }),
  /** Removes the account for good; its seats stay with an anonymous name. */
  Type.Object({ do: Type.Literal('delete') }),
])
export type AccountWish = Static<typeof AccountWish>
