/** A pack as a file: JSON in which comments may stand. */
import { filled, type Game, type Json, type Named } from '@trestle/kernel'
import { type Field, type Shape, variantOf } from './shape.ts'
import { fieldsInWords, inWords } from './words.ts'

/** The bytes that a pack may have where no setting says otherwise. */
export const PACK_BYTES = 1_000_000
/** Lists and objects in a pack may lie in one another so deep, which is more than any card needs. */
export const PACK_DEPTH = 40

/** A file that is no pack; the message says where and what would be right. */
export class PackError extends Error {
  override name = 'PackError'

  readonly says: string
  readonly values: Named

  /** `says` names its values in braces; filled in it is the message. */
  constructor(says: string, values: Named = {}) {
    super(filled(says, values))
    this.says = says
    this.values = values
  }
}

/** A pack that is taken out of its file: the content it brings, and what it says of itself. */
export interface PackFile {
  /** Id of the game; null where the file does not name it. */
  game: string | null
  /** The version of the rules it was written for; null where the file does not name it. */
  rules: number | null
  /** What its owner calls it. */
  title: string | null
  content: { [part: string]: Json }
}

/** Reads the text of a file. Throws a `PackError`. */
export function readPackFile(text: string, most = PACK_BYTES): PackFile {
  const bytes = bytesOf(text)
  if (bytes > most) throw new PackError('the file has {bytes} bytes, and a pack at most {most}', { bytes, most })
  return packOf(parsed(text))
}

/** The parts of a pack that is JSON already. Throws a `PackError`. */
export function packOf(json: Json): PackFile {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new PackError('a pack is an object, such as { "game": "root", "cards": [] }')
  }
  if (isDeeper(json, PACK_DEPTH))
    throw new PackError('lists and objects lie more than {most} deep in one another: take some out', { most: PACK_DEPTH })
  const { game = null, rules = null, title = null, ...content } = json
  if (game !== null && typeof game !== 'string') throw new PackError('game: expected the id of a game, such as "root"')
  if (rules !== null && (typeof rules !== 'number' || !Number.isInteger(rules) || rules < 1)) {
    throw new PackError('rules: expected the version of the rules, a whole number of at least 1')
  }
  if (title !== null && (typeof title !== 'string' || title.length > 80))
    throw new PackError('title: expected a text of at most 80 letters')
  return { game, rules, title, content }
}

/**
 * All the content of a game with the pack in it. Throws a `PackError` where the pack is of another game or of later rules, else whatever the
 * game throws, with the place of each fault.
 */
export function contentWith(game: Game, pack: PackFile): Json {
  if (pack.game !== null && pack.game !== game.id)
    throw new PackError('game: this pack is for {game}, not for {here}', { game: pack.game, here: game.id })
  if (pack.rules !== null && pack.rules > game.version) {
    throw new PackError(
      'rules: this pack was written for version {pack} of the rules of {game}, and these are version {here}: take a newer release of Trestle',
      { pack: pack.rules, game: game.id, here: game.version },
    )
  }
  const own = upgraded(game, pack)
  return game.readPack ? game.readPack(own) : own
}

/** A pack of older rules that holds all the content is carried over as running matches are; single parts stand as they are. */
function upgraded(game: Game, { rules, content }: PackFile): Json {
  const whole = Object.keys(game.standardContent as object).every((part) => Object.hasOwn(content, part))
  let json: Json = content
  for (let version = rules ?? game.version; whole && version < game.version; version++)
    json = game.contentUpgrades?.[version]?.(json) ?? json
  return json
}

function parsed(text: string): Json {
  const bare = withoutComments(text)
  try {
    return JSON.parse(bare) as Json
  } catch {
    const before = bare.slice(0, faultIn(bare)).split('\n')
    throw new PackError(
      'line {line}, column {column}: this is no JSON: a comma, a quotation mark or a bracket is missing here or too many',
      { line: before.length, column: (before.at(-1) as string).length + 1 },
    )
  }
}

const TOKEN = /\s*(?:([[{])|([\]}])|([,:])|("(?:[^"\\\n]|\\.)*"|-?\d[\w.+-]*|true|false|null))/y

/** Where a text stops being JSON: before the first token that may not stand there. */
function faultIn(text: string): number {
  const open: string[] = []
  let wanted: 'value' | 'end' | 'key' | 'colon' = 'value'
  let first = false
  for (TOKEN.lastIndex = 0; ; ) {
    const from = TOKEN.lastIndex
    const found = TOKEN.exec(text)
    if (!found) return from + (/^\s*/.exec(text.slice(from)) as RegExpExecArray)[0].length
    const start = TOKEN.lastIndex - found[0].trimStart().length
    const [, opens, closes, mark, plain] = found
    if (opens && wanted === 'value') {
      open.push(opens)
      wanted = opens === '{' ? 'key' : 'value'
      first = true
      continue
    }
    const fits = closes === (open.at(-1) === '{' ? '}' : ']') && open.length > 0
    if (closes && fits && (wanted === 'end' || first)) {
      open.pop()
      wanted = 'end'
    } else if (mark === ':' && wanted === 'colon') wanted = 'value'
    else if (mark === ',' && wanted === 'end' && open.length > 0) wanted = open.at(-1) === '{' ? 'key' : 'value'
    else if (plain && wanted === 'value') wanted = 'end'
    else if (plain?.startsWith('"') && wanted === 'key') wanted = 'colon'
    else return start
    first = false
  }
}

/** Comments become spaces, so that every place stays where it was; a comma before a closing bracket goes with them. */
export function withoutComments(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ')
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) => (part.startsWith('"') ? part : blank(part)))
  return bare.replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[\]}])/g, (part) => (part === ',' ? ' ' : part))
}

function isDeeper(json: Json, most: number): boolean {
  let level: Json[] = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}

/** Of UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) as number
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** The widest line on which a list or an object stands whole. */
const WIDTH = 120

/** The text of a pack with a comment at each field that says what it may be; a kind of entry is explained where it stands first. */
export function writePackFile(game: Game, shape: Shape, pack: PackFile): string {
  const told = new Set<Shape>()
  const head = [
    `// A pack of ${game.id}: what is not named here keeps the value of the game.`,
    '// "source" says where a value comes from; a question mark in a comment stands behind what may be left out.',
  ]
  const named = { game: game.id, rules: game.version, ...(pack.title === null ? {} : { title: pack.title }) }
  const first = Object.entries(named).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`)
  const lines = fieldLines(pack.content, shape, 1, told)
  return `${[...head, '{', ...first, ...lines, '}'].join('\n')}\n`
}

const pad = (depth: number): string => '  '.repeat(depth)

/** The lines of a value, the first without its indent. */
function linesOf(value: Json, shape: Shape | null, depth: number, told: Set<Shape>): string[] {
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value)]
  const short = spaced(value)
  const explained = shape === null || told.has(shape) || !explains(value, shape, told)
  if (explained && short.length + 2 * depth < WIDTH) return [short]
  if (Array.isArray(value)) {
    const items = value.map((item, i) =>
      commaed(
        [...comments(item, itemShape(shape, i), depth + 1, told), ...at(depth + 1, linesOf(item, itemShape(shape, i), depth + 1, told))],
        i < value.length - 1,
      ),
    )
    return ['[', ...items.flat(), `${pad(depth)}]`]
  }
  return ['{', ...fieldLines(value, shape, depth + 1, told), `${pad(depth)}}`]
}

function fieldLines(value: { [key: string]: Json }, shape: Shape | null, depth: number, told: Set<Shape>): string[] {
  const fresh = shape !== null && !told.has(shape)
  if (shape) told.add(shape)
  const keys = Object.keys(value)
  return keys.flatMap((key, i) => {
    const field = fieldShape(shape, value, key)
    const what =
      fresh && field && isFields(shape) ? [`${pad(depth)}// ${field.optional ? 'may be left out; ' : ''}${inWords(field.shape, 0)}`] : []
    const lines = linesOf(value[key], field?.shape ?? null, depth, told)
    return [...what, ...commaed([`${pad(depth)}${JSON.stringify(key)}: ${lines[0]}`, ...lines.slice(1)], i < keys.length - 1)]
  })
}

const isFields = (shape: Shape | null): boolean => shape?.kind === 'fields'

/** What is said before the first of a kind of variants: all of them. */
function comments(value: Json, shape: Shape | null, depth: number, told: Set<Shape>): string[] {
  if (shape?.kind !== 'variants' || told.has(shape) || typeof value !== 'object') return []
  told.add(shape)
  return [`${pad(depth)}// Each is one of:`, ...shape.of.map((fields) => `${pad(depth)}//   ${fieldsInWords(fields)}`)]
}

/** Whether something within a value is still to be explained. */
function explains(value: Json, shape: Shape, told: Set<Shape>): boolean {
  if (told.has(shape) || typeof value !== 'object' || value === null) return false
  if (shape.kind === 'fields' || shape.kind === 'variants') return true
  return Array.isArray(value)
    ? value.some((item, i) => {
        const of = itemShape(shape, i)
        return of !== null && explains(item, of, told)
      })
    : Object.keys(value).some((key) => {
        const field = fieldShape(shape, value, key)
        return field !== null && explains(value[key], field.shape, told)
      })
}

function at(depth: number, lines: string[]): string[] {
  return [`${pad(depth)}${lines[0]}`, ...lines.slice(1)]
}

function commaed(lines: string[], more: boolean): string[] {
  return more ? lines.with(-1, `${lines.at(-1)},`) : lines
}

function spaced(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

/** The shape of an item of a list. */
export function itemShape(shape: Shape | null, i: number): Shape | null {
  if (shape?.kind === 'list') return shape.of
  if (shape?.kind === 'row') return shape.of[i] ?? null
  if (shape?.kind === 'either') return shape.of.map((one) => itemShape(one, i)).find((one) => one !== null) ?? null
  return null
}

/** The field of an object. */
export function fieldShape(shape: Shape | null, value: Json, key: string): Field | null {
  switch (shape?.kind) {
    case 'fields':
      return shape.fields[key] ?? null
    case 'names':
      return { shape: shape.of, optional: true }
    case 'variants':
      return variantOf(shape, value)?.fields[key] ?? null
    case 'either':
      return shape.of.map((one) => fieldShape(one, value, key)).find((one) => one !== null) ?? null
    default:
      return null
  }
}
