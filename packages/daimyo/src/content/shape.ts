/** Small shapes that the files of content share. */
import { entryFault } from '@trestle/kernel'
import * as v from 'valibot'

v.setSpecificMessage(v.strictObject, entryFault)

export const int = (min: number, max: number) =>
  v.pipe(
    v.number('expected a number'),
    v.integer('expected a whole number'),
    v.minValue(min, `expected at least ${min}`),
    v.maxValue(max, `expected at most ${max}`),
  )

/** Pieces, points, tokens: none of the game's numbers is larger. */
export const some = int(0, 60)
export const amount = int(1, 60)

export const list = <T extends v.GenericSchema>(of: T) =>
  v.pipe(v.array(of, 'expected a list'), v.minLength(1, 'expected at least one entry'))

export const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/i, 'expected a name of letters, digits and hyphens'))

/**
 * Where a value comes from. What is not printed was rebuilt to fit all that is, and a host's pack may replace it: by what the host's own copy
 * says, or by a house rule.
 */
const origin = v.picklist(['printed', 'reconstructed', 'copy', 'house'], 'expected printed, reconstructed, copy or house')

/** The marks of an entry: its source, and which fields of a printed entry were rebuilt all the same. */
export const marks = { source: origin, reconstructed: v.optional(v.array(v.string())) }
