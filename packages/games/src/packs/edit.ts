/** Changing a content value by value: for an editor that draws what a shape allows. */
import { ContentError, type ContentProblem, contentFor, equalJson, type Game, type Json } from '@trestle/kernel'
import { nameOf } from './compare.ts'
import { contentWith, fieldShape, itemShape, PackError, packOf } from './file.ts'
import { type Plain, type Shape, variantOf } from './shape.ts'

export type Path = readonly (string | number)[]
/** A content, or parts of it. */
export type Parts = { readonly [part: string]: Json }

/** The value at a path; undefined where there is none. */
export function valueAt(json: Json, path: Path): Json | undefined {
  let at: Json | undefined = json
  for (const key of path) at = (at as { [key: string | number]: Json } | null | undefined)?.[key]
  return at
}

/** The same with another value at a path, copied along the way; without one where `value` is undefined. */
export function withAt(json: Json, path: Path, value: Json | undefined): Json {
  const [key, ...rest] = path
  if (key === undefined) return value as Json
  const inner = (json as { [key: string | number]: Json })[key]
  const next = rest.length > 0 ? withAt(inner, rest, value) : value
  if (Array.isArray(json)) return next === undefined ? json.filter((_, i) => i !== key) : json.with(key as number, next)
  const { [key as string]: _, ...others } = json as { [key: string]: Json }
  return next === undefined ? others : { ...(json as { [key: string]: Json }), [key]: next }
}

/** The shape at a path; null where the content has no such place. */
export function shapeAt(shape: Shape, json: Json, path: Path): Shape | null {
  let at: Shape | null = shape
  let value: Json | undefined = json
  for (const key of path) {
    at = typeof key === 'number' ? itemShape(at, key) : (fieldShape(at, value as Json, key)?.shape ?? null)
    value = (value as { [key: string | number]: Json } | undefined)?.[key]
  }
  return at
}

/** A path as a fault names it: things of a list by their names. */
export function placeOf(json: Json, path: Path): string {
  let place = ''
  path.forEach((key, i) => {
    const name = typeof key === 'number' ? nameOf(valueAt(json, path.slice(0, i + 1)) ?? null) : key
    place += name === null ? `[${key}]` : `${place === '' ? '' : '.'}${name}`
  })
  return place
}

/** The smallest value that a shape allows: the first choice, the least number, all that must be there. */
export function freshOf(shape: Shape): Json {
  switch (shape.kind) {
    case 'number':
      return shape.least ?? 0
    case 'text':
      return shape.pattern
        ? (['x', 'a1', 'A', 'IC01', '2'].find((text) => shape.pattern?.test(text)) ?? '')
        : shape.form === null
          ? ''
          : 'x'
    case 'flag':
      return false
    case 'choice':
      return shape.choices[0] ?? null
    case 'list':
      return Array.from({ length: shape.least }, () => freshOf(shape.of))
    case 'row':
      return shape.of.map(freshOf)
    case 'names':
      return {}
    case 'either':
    case 'variants':
      return freshOf(shape.of[0])
    case 'fields':
      return Object.fromEntries(
        Object.entries(shape.fields).flatMap(([key, { shape: field, optional }]) => (optional ? [] : [[key, freshOf(field)]])),
      )
  }
}

/** Which of the shapes that are allowed a value has. */
export function kindAt(shape: Extract<Shape, { kind: 'either' }>, value: Json): number {
  return Math.max(
    0,
    shape.of.findIndex((one) => fits(one, value)),
  )
}

function fits(shape: Shape, value: Json): boolean {
  switch (shape.kind) {
    case 'number':
      return typeof value === 'number'
    case 'text':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return shape.choices.includes(value as Plain)
    case 'list':
    case 'row':
      return Array.isArray(value)
    case 'either':
      return shape.of.some((one) => fits(one, value))
    case 'variants':
      return variantOf(shape, value) !== null
    case 'names':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'fields':
      return (
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.entries(shape.fields).every(([key, { optional }]) => optional || Object.hasOwn(value, key))
      )
  }
}

/** The parts that are not as the game brings them: what is saved as a pack. */
export function changedParts(standard: Json, edited: Parts): Parts {
  return Object.fromEntries(Object.entries(edited).filter(([part, value]) => !equalJson(value, (standard as Parts)[part] ?? null)))
}

/** What is wrong with a content; nothing where a match can be played by it. `place` is empty where a fault stands nowhere. */
export function faultsIn(game: Game, edited: Parts): readonly ContentProblem[] {
  try {
    game.compile(contentFor(game, {}, contentWith(game, packOf(changedParts(game.standardContent, edited)))))
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    if (error instanceof PackError || error instanceof Error) return [{ place: '', reason: error.message }]
    throw error
  }
}

/** A thing that one edits at a time, such as a card: an item of a list whose items have names, or a part of the content with the rest. */
export interface Thing {
  path: Path
  name: string
}

/** The things of a part, the part itself first where there is more to it than a list. Lists of things within it are things of their own and no longer its. */
export function thingsOf(json: Json, part: string): Thing[] {
  const own = valueAt(json, [part]) ?? null
  const out: Thing[] = isThings(own) ? [] : [{ path: [part], name: part }]
  const walk = (value: Json, path: Path): void => {
    if (isThings(value)) for (const [i, item] of value.entries()) out.push({ path: [...path, i], name: nameOf(item) as string })
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, one] of Object.entries(value)) {
        const named = nameOf(one) === key
        if (named) out.push({ path: [...path, key], name: key })
        walk(one, [...path, key])
      }
  }
  walk(own, [part])
  return out
}

/** Whether a value is a list of things with names, which are edited one at a time. */
export function isThings(value: Json): value is Json[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => nameOf(item) !== null)
}
