import { type Static, Type } from 'typebox'
import { Seated } from './match.ts'
import { Picture } from './picture.ts'
import { id, name, nullable, PhraseShape, seat } from './shapes.ts'

const client = id(8)
const command = <K extends string, P extends Type.TProperties>(kind: K, properties: P) =>
  Type.Object({ do: Type.Literal(kind), client, ...properties }, { additionalProperties: false })

/**
 * All that a seat can do. `client` names the command: a repeat changes nothing and gives the first answer.
 *
 * - `choose` answers the open decision by the text of one of its options.
 * - `undo`, `redo`, `ask-undo`, `answer-undo`, `resign`: the table's own inputs.
 * - `ask-pause`, `answer-pause`, `end-pause`: stop the clock of a match with days for each choice, once every person at the table agrees; anybody
 *   may end it.
 * - `hand-over`: a new token for the seat, in the answer; the old one stops working once the new one is used. For another person.
 * - `leave`: gives up the seat; before the start it becomes free, later a computer player sits down.
 * - `claim-win`, `seat-computer`: what to do about a seat that is asked and has been away for as long as the match says. When its person
 *   opens a window again, the computer player gets up. At a table that waits for players, its host gives a free seat to a computer player
 *   by `seat-computer`.
 * - `rematch`: a new match of the same people, sides swapped; the first to ask makes it, all others are told over their sockets (`rematch`),
 *   and everyone finds their seat in the answer.
 * - `auto`: whether the server answers for the seat at once where a decision has a single option: an ambush asked of a player who holds
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
  command('ask-pause', {}),
  command('answer-pause', { yes: Type.Boolean() }),
  command('end-pause', {}),
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
    /** Where else to tell this seat that it is asked: a browser's push subscription, a webhook; or nowhere any more. Each device is told. */
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
      Type.Object(
        {
          kind: Type.Literal('none'),
          /** One of `Picture.targets`: only this device or webhook is told no more. Left out: all of them. */
          target: Type.Optional(Type.String({ maxLength: 16 })),
        },
        { additionalProperties: false },
      ),
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
  'no-letters': 400,
  'unknown-token': 401,
  'not-a-seat': 403,
  'wrong-seat': 403,
  'not-invited': 403,
  'no-watchers': 403,
  'no-hints': 403,
  'no-trials': 403,
  'no-analyses': 403,
  'not-signed-in': 401,
  'sign-in-again': 403,
  'bad-origin': 403,
  banned: 403,
  'not-a-member': 403,
  'not-finished': 403,
  'not-found': 404,
  'seat-taken': 409,
  'not-started': 409,
  stale: 409,
  over: 409,
  'nothing-to-undo': 409,
  'needs-consent': 409,
  'no-request': 409,
  'no-pause': 409,
  'not-away': 409,
  'last-owner': 409,
  'last-way-in': 409,
  'not-offered': 422,
  'too-large': 413,
  'too-many': 429,
  failed: 500,
  'other-rules': 501,
  'other-server': 503,
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
    /** What is needed for it, where the game says so: a phrase beside the clause. */
    needs: Type.Optional(PhraseShape),
    /** With 409: what the seat sees now. */
    picture: Type.Optional(Picture),
  }),
])
export type Answer = Static<typeof Answer>
