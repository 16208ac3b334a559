import { type Static, Type } from 'typebox'
import type { Changes } from './changes.ts'
import { type Answer, Command, type RefusalCode } from './command.ts'
import type { ClockState, MatchInfo, Seated } from './match.ts'
import type { ChatLine, PastInput } from './past.ts'
import type { Picture, Position } from './picture.ts'
import { line } from './shapes.ts'

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
      chat: Type.Optional(line),
      /** The page came back by itself, and nobody touched it within the last minute: that is no sign of anybody. */
      idle: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  /** A gap was noticed: send the whole picture. */
  Type.Object({ type: Type.Literal('refresh') }, { additionalProperties: false }),
  /** From now on an `update` may tell what changes of the view: only where the picture has said that the server can. */
  Type.Object({ type: Type.Literal('changes') }, { additionalProperties: false }),
  /** A person looks at the page and has touched it since the last one: at most one in ten seconds. A command says the same. */
  Type.Object({ type: Type.Literal('active') }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('ping'), at: Type.Optional(Type.Number()) }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('command'), command: Command }, { additionalProperties: false }),
])
export type FromClient = Static<typeof FromClient>

/** What an input brings: a position, in which the view stands whole, or as what changes of the one before. */
export type Update = { type: 'update' } & Omit<Position, 'view'> & { view?: unknown; changes?: Changes | null } & {
    input: PastInput
    clock: ClockState | null
  }

/**
 * What the server sends.
 *
 * - `picture` replaces all that the client holds. `missed` is what happened since the version it held, for the log, at most the last 50.
 * - `update` follows each input that the seat may know of. Its `version` is one more than the last; if it is not, one was lost: `refresh`.
 *   It carries the whole view, so that nothing needs to be patched together, and the events for log and movement. A client that has sent `changes`
 *   gets, in the place of the view, what changes of the one before (`Changes`), where that is known.
 * - `info` tells of seats, presence, clocks: it replaces `picture.match`.
 * - `rematch` tells a seat of the match that follows, with its own key there; `unsaid` that the host has removed a chat line.
 * - `answer` belongs to the command with the same `client`. It comes before the update that it causes.
 */
export type FromServer =
  | { type: 'picture'; picture: Picture; chat: ChatLine[]; missed: PastInput[]; changes?: true }
  | Update
  | { type: 'info'; match: MatchInfo }
  | { type: 'chat'; line: ChatLine }
  | { type: 'unsaid'; line: number }
  | { type: 'rematch'; seated: Seated }
  | { type: 'answer'; answer: Answer }
  | { type: 'pong'; at: number | null; now: number }
  /** The token was replaced, the seat was left, or the first message was wrong: do not come back with it. */
  | { type: 'bye'; code: RefusalCode }
  /** The server stops or restarts: come back soon. */
  | { type: 'restart' }
