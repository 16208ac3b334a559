import { type Static, Type } from 'typebox'
import { ResultShape } from './match.ts'
import { EventShape, nullable, plain, seat } from './shapes.ts'

export const ChatLine = Type.Object({
  id: Type.Integer(),
  seat,
  name: Type.String(),
  text: Type.String(),
  at: Type.Integer({ description: 'milliseconds since 1970' }),
})
export type ChatLine = Static<typeof ChatLine>

/** One input as one viewer had it. Texts of choices are not told: the events say what may be known. */
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
