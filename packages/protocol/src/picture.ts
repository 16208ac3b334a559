import { type Static, Type } from 'typebox'
import { MatchInfo, ResultShape } from './match.ts'
import { nullable, OptionShape, PhraseShape, plain, seat } from './shapes.ts'

/** The question to the seat that looks; never anybody else's. */
export const Offer = Type.Object({
  /** Names the decision in a `choose`. */
  id: Type.String(),
  prompt: PhraseShape,
  rule: Type.String(),
  secret: Type.Boolean(),
  sealed: Type.Boolean(),
  options: Type.Array(Type.Object({ text: Type.String(), option: OptionShape })),
  /** What one might expect to be offered, the clause that forbids it, and where the game tells it what it takes and what one has. */
  refused: Type.Array(Type.Object({ option: OptionShape, rule: Type.String(), needs: Type.Optional(PhraseShape) })),
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
  /** An undo that somebody asked for, how many choices it would take back, and the seats whose consent is still missing. */
  undoRequest: nullable(Type.Object({ seat, count: Type.Integer(), waiting: Type.Array(seat) })),
  result: nullable(ResultShape),
  /** Seats whose chat lines this seat does not want to see. */
  muted: Type.Array(seat),
  /** How this seat is told that it is asked while nobody is there, by the way that was set last; null: not at all. */
  notify: nullable(Type.Union([Type.Literal('push'), Type.Literal('webhook')])),
  /**
   * The devices and webhooks that are told, each by the first 16 letters of the SHA-256 of its endpoint or address in base64url: a page finds
   * its own among them.
   */
  targets: Type.Array(Type.String()),
  /** Whether the server answers for this seat where it has no choice: the command `auto`. */
  auto: Type.Boolean(),
})
export type Picture = Static<typeof Picture>

/** What a picture says beside the running match. */
type Beside = 'match' | 'seat' | 'muted' | 'notify' | 'targets' | 'auto'
/** The part of a picture that each input changes. */
export type Position = Omit<Picture, Beside>

/** What a strong player would do in a seat's place, from what the seat knows. Shares run from 0 (lost) to 1 (won). */
export const HintShape = Type.Object({
  /** The decision it is about. */
  decision: Type.String(),
  /** The best option first, three at most. `spread`: the share's standard error; `line`: the option and the seat's own choices after it. */
  best: Type.Array(
    Type.Object({
      text: Type.String(),
      option: OptionShape,
      share: Type.Number(),
      spread: Type.Number(),
      line: Type.Array(OptionShape),
    }),
  ),
  /** What each seat is expected to come to. */
  shares: Type.Array(Type.Number()),
})
export type HintShape = Static<typeof HintShape>

/**
 * The analysis of a finished match, made by the server: how far it is (0 to 1), and at the end each choice that stands, judged from what its seat knew,
 * with choice and luck apart. Types of `@trestle/players`.
 */
export const Analysis = Type.Object({
  state: Type.Union([Type.Literal('none'), Type.Literal('running'), Type.Literal('done')]),
  part: Type.Number(),
  found: nullable(Type.Unsafe<object>(Type.Object({ judged: Type.Array(plain), account: plain }))),
})
export type Analysis = Static<typeof Analysis>

/** A world in which a seat may try things out: a match of its own, in which all that the seat cannot see was dealt at random. */
export const TrialShape = Type.Object({
  seat,
  world: Type.Record(Type.String(), Type.Unknown(), { description: 'a match as the kernel saves it' }),
})
export type TrialShape = Static<typeof TrialShape>
