import type { Event, Option, Phrase } from '@trestle/kernel'
import { Type } from 'typebox'

/** Letters that need no escaping in an address. */
export const id = (minLength: number) => Type.String({ minLength, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
export const name = Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000-\\u001f\\u007f]+$' })
export const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const seat = Type.Integer({ minimum: 0, maximum: 31, description: 'counted from 0 in the order of the game' })
/** The number of a chat line, no higher than a database counts. */
export const line = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
export const plain = Type.Unknown({ description: 'plain JSON made by the game' })

/** An event or an option of a game, or a phrase to be said in the reader's language; the kernel's types of these names. */
export const EventShape = Type.Unsafe<Event>(Type.Object({ on: Type.String() }, { additionalProperties: true }))
export const OptionShape = Type.Unsafe<Option>(Type.Object({ do: Type.String() }, { additionalProperties: true }))
export const PhraseShape = Type.Unsafe<Phrase>(
  Type.Object({ id: Type.String(), values: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }),
)
