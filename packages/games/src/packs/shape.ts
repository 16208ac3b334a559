/**
 * The shape of a game's content as plain objects, read off its schema (Valibot's): what every field may be, for the commented file, for checks
 * that no field is forgotten, and for the editor in the page. What no shape can tell, such as a map that hangs together, the game checks.
 */

/** What a value may be. Parts of a shape that contain themselves, such as steps in steps, are the same object again. */
export type Shape =
  | { kind: 'number'; least: number | null; most: number | null; whole: boolean; not: string | null }
  /** `form`: what the text must look like, in words; null for any text. */
  | { kind: 'text'; form: string | null; pattern: RegExp | null }
  | { kind: 'flag' }
  | { kind: 'choice'; choices: readonly Plain[] }
  | { kind: 'list'; of: Shape; least: number; most: number | null }
  /** Values of different kinds, one at each place. */
  | { kind: 'row'; of: readonly Shape[] }
  | { kind: 'fields'; fields: { readonly [key: string]: Field } }
  /** Names that are not fixed, each with a value. */
  | { kind: 'names'; name: Shape; of: Shape }
  /** Objects told apart by the value of the field `by`. */
  | { kind: 'variants'; by: string; of: readonly Fields[] }
  | { kind: 'either'; of: readonly Shape[] }

export type Plain = string | number | boolean | null
export type Fields = Extract<Shape, { kind: 'fields' }>
export interface Field {
  shape: Shape
  optional: boolean
}

/** As much of a schema of Valibot as is looked at here. */
interface Schema {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  items?: readonly Schema[]
  wrapped?: Schema
  key?: Schema | string
  value?: Schema
  options?: readonly unknown[]
  literal?: Plain
  getter?: (input: unknown) => Schema
  pipe?: readonly { kind: string; type: string; requirement?: unknown; message?: unknown }[]
}

/** The shape of what a schema lets through. Throws where it meets a schema that it does not know. */
export function shapeOf(schema: unknown): Shape {
  const known = new Map<Schema, Shape>()
  return read(schema as Schema, known)
}

function read(schema: Schema, known: Map<Schema, Shape>): Shape {
  if (schema.getter) return read(schema.getter(undefined), known)
  const before = known.get(schema)
  if (before) return before
  // Entered before its parts are read, since they may contain it.
  const shape = {} as Shape
  known.set(schema, shape)
  return Object.assign(shape, readNew(schema, known))
}

function readNew(schema: Schema, known: Map<Schema, Shape>): Shape {
  const inner = (of: unknown): Shape => read(of as Schema, known)
  switch (schema.type) {
    case 'number':
      return numberOf(schema)
    case 'string':
      return textOf(schema)
    case 'boolean':
      return { kind: 'flag' }
    case 'null':
      return { kind: 'choice', choices: [null] }
    case 'literal':
      return { kind: 'choice', choices: [schema.literal as Plain] }
    case 'picklist':
      return { kind: 'choice', choices: schema.options as Plain[] }
    case 'array':
      return { kind: 'list', of: inner(schema.item), ...lengthOf(schema) }
    case 'tuple':
    case 'strict_tuple':
      return { kind: 'row', of: (schema.items as readonly Schema[]).map(inner) }
    case 'record':
      return { kind: 'names', name: inner(schema.key), of: inner(schema.value) }
    case 'nullable':
      return { kind: 'either', of: [inner(schema.wrapped), { kind: 'choice', choices: [null] }] }
    case 'union':
      return { kind: 'either', of: (schema.options as readonly Schema[]).map(inner) }
    case 'variant':
      return {
        kind: 'variants',
        by: schema.key as string,
        of: (schema.options as readonly Schema[]).flatMap((one) => fieldsIn(inner(one))),
      }
    case 'strict_object':
    case 'object':
    case 'loose_object':
      return {
        kind: 'fields',
        fields: Object.fromEntries(Object.entries(schema.entries ?? {}).map(([key, one]) => [key, fieldOf(one, known)])),
      }
    default:
      throw new Error(`content of the kind "${schema.type}" has no shape yet`)
  }
}

function fieldOf(schema: Schema, known: Map<Schema, Shape>): Field {
  return schema.type === 'optional'
    ? { shape: read(schema.wrapped as Schema, known), optional: true }
    : { shape: read(schema, known), optional: false }
}

/** Variants within variants, such as a step `move` of several kinds, lie side by side. */
function fieldsIn(shape: Shape): Fields[] {
  if (shape.kind === 'fields') return [shape]
  if (shape.kind === 'variants') return [...shape.of]
  throw new Error('variants are objects')
}

function requirement(schema: Schema, type: string): unknown {
  return schema.pipe?.find((action) => action.type === type)?.requirement
}

function lengthOf(schema: Schema): { least: number; most: number | null } {
  const exact = requirement(schema, 'length') as number | undefined
  if (exact !== undefined) return { least: exact, most: exact }
  return {
    least: (requirement(schema, 'min_length') as number | undefined) ?? 0,
    most: (requirement(schema, 'max_length') as number | undefined) ?? null,
  }
}

function numberOf(schema: Schema): Shape {
  return {
    kind: 'number',
    least: (requirement(schema, 'min_value') as number | undefined) ?? null,
    most: (requirement(schema, 'max_value') as number | undefined) ?? null,
    whole: schema.pipe?.some(({ type }) => type === 'integer') ?? false,
    not: wordsOf(schema.pipe?.find(({ type }) => type === 'check')?.message),
  }
}

function textOf(schema: Schema): Shape {
  const form = schema.pipe?.find(({ type }) => type === 'regex' || type === 'min_length')
  return { kind: 'text', form: wordsOf(form?.message), pattern: form?.type === 'regex' ? (form.requirement as RegExp) : null }
}

function wordsOf(message: unknown): string | null {
  return typeof message === 'string' ? message.replace(/^expected /, '') : null
}

/** The variant of a value, or null where none fits: with several of one name the one whose fields fit best. */
export function variantOf(shape: Extract<Shape, { kind: 'variants' }>, value: unknown): Fields | null {
  const is = (value ?? {}) as Record<string, unknown>
  const fits = (fields: Fields): number => {
    const own = fields.fields[shape.by]?.shape
    if (own?.kind !== 'choice' || !own.choices.includes(is[shape.by] as Plain)) return -1
    return Object.entries(fields.fields).filter(
      ([key, { shape: field }]) => field.kind === 'choice' && field.choices.length === 1 && field.choices[0] === is[key],
    ).length
  }
  const best = shape.of.toSorted((a, b) => fits(b) - fits(a))[0]
  return best && fits(best) >= 0 ? best : null
}
