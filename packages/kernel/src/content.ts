/** What a match is played with; and checking content that a host brings: every fault at once, each with its place. */
import type { Game } from './game.ts'
import type { Json } from './json.ts'
import type { Issue, Schema } from './schema.ts'

/**
 * The content of a match, for `compile`: what its options, as a host gives them, choose out of the game's own content or of what a pack made
 * of it. Throws where the options are wrong.
 */
export function contentFor<P extends object>(
  game: Pick<Game<object, object, P>, 'standardContent' | 'chooseContent' | 'readOptions'>,
  options: Json = {},
  all: Json = game.standardContent,
): Json {
  return game.chooseContent ? game.chooseContent(all, game.readOptions(options)) : all
}

/** Values of a sentence, by the names that stand in it in braces. */
export type Named = Readonly<Record<string, string | number>>

/** One fault: where it is, such as `deck.cards.armorers.cost[1]`, and what is wrong there. */
export interface ContentProblem {
  place: string
  /** In English. */
  reason: string
  /** The same before its values are filled in, by which it is found in other languages; without it the reason is its own. */
  says?: string
  values?: Named
}

/** A fault whose sentence holds values, as in `there is no forest {id}`. */
export const fault = (place: string, says: string, values: Named = {}): ContentProblem => ({
  place,
  reason: filled(says, values),
  says,
  values,
})

/** A sentence with values in place of their names. */
export const filled = (says: string, values: Named): string =>
  says.replace(/\{(\w+)\}/g, (name, key) => (Object.hasOwn(values, key) ? String(values[key]) : name))

/** Thrown for content that cannot be played with; the message lists every fault on its own line. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map((problem) => `${problem.place}: ${problem.reason}`).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** The input in the shape of a schema. Throws a `ContentError` that names every fault; `within` is put before their places. */
export function readContent<T>(schema: Schema<T>, input: unknown, within = ''): T {
  const result = schema['~standard'].validate(input)
  if (result instanceof Promise) throw new TypeError('a schema of content checks at once')
  if (!result.issues) return result.value
  throw new ContentError(
    result.issues.map(({ message, path }) => ({ place: placeOf(path ?? [], input, within), reason: reasonOf(message) })),
  )
}

/** What is wrong with the entries of an object, in words that tell a host what to do: for `setSpecificMessage(strictObject, ...)` of Valibot. */
export function entryFault({ expected, received }: { readonly expected: string | null; readonly received: string }): string {
  if (expected === 'never') return 'no such entry is known here: it is misspelt, or belongs elsewhere'
  return received === 'undefined' ? 'this entry is missing' : `expected an object, not ${received}`
}

/** `Invalid type: Expected ("a" | "b") but received "c"`, as libraries say it, in the words of a sentence. */
function reasonOf(message: string): string {
  const said = /^Invalid [a-z]+: Expected (.*) but received (.*)$/s.exec(message)
  if (!said) return message
  const [wanted, got] = [said[1], said[2]].map((part) =>
    part
      .replace(/^\((.*)\)$/s, '$1')
      .split(' | ')
      .map((one) => KINDS[one] ?? one),
  )
  return `expected ${wanted.length > 1 ? 'one of ' : ''}${wanted.join(', ')}, not ${got.join(', ')}`
}

const KINDS: { [kind: string]: string } = {
  Object: 'an object',
  Array: 'a list',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  undefined: 'nothing',
}

/** Throws a `ContentError` where there is any problem. */
export function refuse(problems: readonly ContentProblem[]): void {
  if (problems.length > 0) throw new ContentError(problems)
}

/** A path such as `['cards', 4, 'effect', 1]` as `cards.IC05.effect[1]`: items of lists go by their `ref` or `id` where they have one. */
function placeOf(path: NonNullable<Issue['path']>, input: unknown, within: string): string {
  let place = within
  let at = input
  for (const part of path) {
    const key = typeof part === 'object' ? part.key : part
    at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key]
    const { ref, id } = (at ?? {}) as { ref?: unknown; id?: unknown }
    const name = typeof key === 'number' ? (ref ?? id) : String(key)
    place += typeof name === 'string' ? `${place === '' ? '' : '.'}${name}` : `[${String(key)}]`
  }
  return place === '' ? 'pack' : place
}
