/** What a field may be, said in one line of English for whoever edits the file. */
import type { Fields, Plain, Shape } from './shape.ts'

const said = (value: Plain): string => (typeof value === 'string' ? `"${value}"` : String(value))

/** `deep`: how many further levels of objects are spelt out; below them an object is "an object". */
export function inWords(shape: Shape, deep = 1): string {
  switch (shape.kind) {
    case 'number':
      return numberInWords(shape)
    case 'text':
      return shape.form ?? 'a text'
    case 'flag':
      return 'true or false'
    case 'choice':
      return shape.choices.length === 1 ? said(shape.choices[0]) : `one of ${shape.choices.map(said).join(', ')}`
    case 'list':
      return `a list${lengthInWords(shape)}, each ${inWords(shape.of, deep)}`
    case 'row':
      return `a list of ${shape.of.length}: ${shape.of.map((one) => inWords(one, deep)).join('; ')}`
    case 'names':
      return `names (${inWords(shape.name, deep)}), each with ${inWords(shape.of, deep)}`
    case 'either':
      return shape.of.map((one) => inWords(one, deep)).join(', or ')
    case 'variants':
      return `an object, told apart by "${shape.by}"`
    case 'fields':
      return deep > 0 ? fieldsInWords(shape, deep - 1) : 'an object'
  }
}

function numberInWords({ least, most, whole, not }: Extract<Shape, { kind: 'number' }>): string {
  const number = whole ? 'a whole number' : 'a number'
  const span =
    least !== null && most !== null
      ? ` from ${least} to ${most}`
      : least !== null
        ? ` of at least ${least}`
        : most !== null
          ? ` of at most ${most}`
          : ''
  return `${number}${span}${not === null ? '' : ` (${not})`}`
}

function lengthInWords({ least, most }: { least: number; most: number | null }): string {
  if (least === most) return ` of ${least}`
  if (most !== null) return ` of ${least} to ${most}`
  return least > 0 ? ` of at least ${least}` : ''
}

/** `{ op: "pay", rice?: a whole number from 1 to 60 }`: a question mark stands behind what may be left out. */
export function fieldsInWords({ fields }: Fields, deep = 0): string {
  const each = Object.entries(fields).map(([key, { shape, optional }]) => `${key}${optional ? '?' : ''}: ${inWords(shape, deep)}`)
  return each.length > 0 ? `{ ${each.join('; ')} }` : 'an object without fields'
}
