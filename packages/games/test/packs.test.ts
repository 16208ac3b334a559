/** Packs of every game: each field can be changed, each fault is named with its place. */
import { ContentError, copyJson, equalJson, type Game, type Json } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { games } from '../src/index.ts'
import {
  changedParts,
  contentWith,
  differences,
  faultsIn,
  fieldShape,
  inWords,
  itemShape,
  PACK_BYTES,
  packOf,
  placeOf,
  readPackFile,
  type Shape,
  shapeAt,
  shapeOf,
  thingsOf,
  tryContent,
  valueAt,
  withAt,
  writePackFile,
} from '../src/packs/index.ts'

const all = await Promise.all(Object.values(games).map((load) => load()))
const byId = all.map((game): [string, Game] => [game.id, game])

type Path = (string | number)[]
interface Spot {
  path: Path
  /** As a fault calls it, and with its number where it may have lost its name. */
  place: string
  numbered: string
  shape: Shape
  optional: boolean
  value: Json
}

/** Every value of a game's content with its shape; a value without one fails the test. */
function spotsOf(game: Game): Spot[] {
  const out: Spot[] = []
  const walk = (value: Json, shape: Shape | null, path: Path, place: string, optional: boolean, parent = '') => {
    if (shape === null) throw new Error(`${game.id}: ${place} has no shape`)
    const numbered = typeof path.at(-1) === 'number' ? `${parent}[${path.at(-1)}]` : place
    if (path.length > 0) out.push({ path, place, numbered, shape, optional, value })
    if (Array.isArray(value)) {
      value.forEach((item, i) => {
        const { ref, id } = (item ?? {}) as { ref?: unknown; id?: unknown }
        const name = ref ?? id
        walk(item, itemShape(shape, i), [...path, i], typeof name === 'string' ? `${place}.${name}` : `${place}[${i}]`, false, place)
      })
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) {
        const field = fieldShape(shape, value, key)
        walk(one, field?.shape ?? null, [...path, key], place === '' ? key : `${place}.${key}`, field?.optional ?? false)
      }
    }
  }
  walk(game.standardContent, shapeOf(game.packSchema), [], '', false)
  return out
}

/** The parts of a game's content in which values stand at their paths, as a host would write them. */
function withValues(game: Game, values: readonly { path: Path; value: Json | undefined }[]): { [part: string]: Json } {
  const own = game.standardContent as { [part: string]: Json }
  const parts: { [part: string]: Json } = {}
  for (const { path, value } of values) {
    const part = String(path[0])
    parts[part] ??= copyJson(own[part])
    let at = parts as unknown as Record<string | number, Json>
    for (const key of path.slice(0, -1)) at = at[key] as unknown as Record<string | number, Json>
    const last = path.at(-1) as string | number
    if (value === undefined) delete at[last]
    else at[last] = value
  }
  return parts
}

function at(content: Json, path: Path): Json {
  return path.reduce<Json>((value, key) => (value as never)[key], content)
}

const pack = (content: { [part: string]: Json }) => packOf(content)

/** What is wrong with content; nothing where it makes up, with the game's own, what may be played with. */
function tried(game: Game, content: { [part: string]: Json }): { faults: { place: string; reason: string }[]; whole: Json } {
  try {
    const whole = contentWith(game, pack(content))
    game.compile(game.chooseContent ? game.chooseContent(whole, game.readOptions({})) : whole)
    return { faults: [], whole }
  } catch (error) {
    if (error instanceof ContentError) return { faults: [...error.problems], whole: null }
    throw error
  }
}

const faultsOf = (game: Game, content: { [part: string]: Json }) => tried(game, content).faults

/** Another value that a shape allows; none where it allows but one. */
function another(shape: Shape, value: Json): Json | undefined {
  switch (shape.kind) {
    case 'number': {
      const { least, most } = shape
      const tries = [(value as number) + 1, (value as number) - 1, least ?? 0, most ?? 0]
      return tries.find(
        (n) => n !== value && (least === null || n >= least) && (most === null || n <= most) && !(shape.not !== null && n === 0),
      )
    }
    case 'flag':
      return !value
    case 'choice':
      return shape.choices.find((one) => one !== value)
    case 'text':
      return `${value}x`
    case 'either':
      return shape.of.map((one) => another(one, value)).find((one) => one !== undefined && typeof one === typeof value)
    default:
      return undefined
  }
}

test.each(byId)('%s: every field of its content has a shape that tells what it may be', (_, game) => {
  const spots = spotsOf(game)
  expect(spots.length).toBeGreaterThan(500)
  for (const { shape, place } of spots) expect(inWords(shape), place).toMatch(/\w/)
})

test.each(byId)('%s: every field can be changed by a pack, or is refused with a sentence', (_, game) => {
  const seen = new Set<string>()
  const changes: { path: Path; value: Json; place: string }[] = []
  for (const { path, shape, value, place } of spotsOf(game)) {
    const kind = path.filter((key) => typeof key === 'string').join('.')
    const other = another(shape, value)
    // One spot of a kind is as good as another: the same code reads them.
    if (other === undefined || seen.has(kind)) continue
    seen.add(kind)
    changes.push({ path, value: other, place })
  }
  let changed = 0
  // Several at once, for all content is read for each pack. Of those that are refused the ones at the place of a fault are tried alone.
  const change = (some: typeof changes): void => {
    const { faults, whole } = tried(game, withValues(game, some))
    if (faults.length === 0) {
      changed += some.length
      for (const { path, value, place } of some) expect(at(whole, path), place).toEqual(value)
    } else if (some.length === 1) {
      for (const { reason } of faults) expect(reason.length, some[0].place).toBeGreaterThan(8)
    } else {
      const blamed = some.filter((one) => faults.some(({ place }) => place.startsWith(one.place) || one.place.startsWith(place)))
      const rest = some.filter((one) => !blamed.includes(one))
      const half = Math.ceil(some.length / 2)
      const parts =
        rest.length > 0 && rest.length < some.length ? [rest, ...blamed.map((one) => [one])] : [some.slice(0, half), some.slice(half)]
      for (const part of parts) change(part)
    }
  }
  for (let i = 0; i < changes.length; i += 12) change(changes.slice(i, i + 12))
  expect(changed).toBeGreaterThan(30)
})

test.each(byId)('%s: every kind of its schema is known, also where its own content has no such value', (_, game) => {
  const told = new Set<Shape>()
  const kinds: string[] = []
  const walk = (shape: Shape): void => {
    if (told.has(shape)) return
    told.add(shape)
    kinds.push(shape.kind)
    if (shape.kind === 'fields') for (const field of Object.values(shape.fields)) walk(field.shape)
    else if (shape.kind === 'list') walk(shape.of)
    else if (shape.kind === 'names') walk(shape.of)
    else if (shape.kind === 'row' || shape.kind === 'either' || shape.kind === 'variants') for (const one of shape.of) walk(one)
  }
  walk(shapeOf(game.packSchema))
  expect(kinds).toEqual(expect.arrayContaining(['fields', 'list', 'number', 'text', 'choice', 'flag']))
})

test.each(byId)('%s: the commented file of all content is the content', (_, game) => {
  const shape = shapeOf(game.packSchema)
  const content = game.standardContent as { [part: string]: Json }
  const text = writePackFile(game, shape, { game: game.id, rules: game.version, title: 'Mine', content })
  expect(text).toContain('// a whole number from')
  const read = readPackFile(text)
  expect(read).toEqual({ game: game.id, rules: game.version, title: 'Mine', content })
  expect(equalJson(contentWith(game, read), game.standardContent)).toBe(true)
})

/** A generator for this test alone: numbers from 0 below n. */
function lots(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** A wrong value for a spot. */
function wrong({ shape, value, optional }: Spot, lot: (n: number) => number): Json | undefined {
  const general: (Json | undefined)[] = [{ nonsense: true }, 'No such word!', -1000, 99_999, [[]], 1.5]
  if (!optional) general.push(undefined)
  switch (shape.kind) {
    case 'number':
      return [shape.least === null ? 'x' : shape.least - 1, shape.most === null ? 'y' : shape.most + 1, 'three', null][lot(4)]
    case 'flag':
      return ['yes', 1, null][lot(3)]
    case 'choice':
      return ['No such word!', 1.5, [], {}][lot(4)]
    case 'text':
      return [7, null, [], shape.form === null ? 5 : ''][lot(4)]
    case 'list':
      return [7, null, 'x', { a: 1 }, shape.least > 0 ? [] : true][lot(5)]
    case 'fields':
      return lot(2) === 0 ? { ...(value as object), misspelt: 1 } : general[2 + lot(2)]
    default:
      return general[lot(3)] ?? 'x'
  }
}

test.each(byId)('%s: 100 packs, each with something wrong somewhere: refused with the place and a sentence', (_, game) => {
  const lot = lots(game.id.length)
  const spots = spotsOf(game)
  const before = JSON.stringify(game.standardContent)
  for (let n = 0; n < 100; n++) {
    const spot = spots[lot(spots.length)]
    const value = wrong(spot, lot)
    const faults = faultsOf(game, withValues(game, [{ path: spot.path, value }]))
    const what = `${spot.place} = ${JSON.stringify(value)}`
    expect(faults.length, what).toBeGreaterThan(0)
    for (const { place, reason } of faults) {
      expect(reason, what).not.toMatch(/^Invalid|undefined|\[object/)
      expect(reason.length, what).toBeGreaterThan(8)
      expect(place.length, what).toBeGreaterThan(0)
    }
    // A thing that has lost its name, or has another, is told by its number or that name.
    const near = faults.some(({ place }) =>
      [spot.place, spot.numbered].some((own) => own.startsWith(place) || place.startsWith(own) || /\.(id|ref)$/.test(own)),
    )
    expect(near, `${what}: ${faults.map(({ place }) => place).join(', ')}`).toBe(true)
  }
  expect(JSON.stringify(game.standardContent)).toBe(before)
})

test('a file that is no pack is refused with the line and the column, or with what would be right', () => {
  const says = (text: string, what: string | RegExp) => expect(() => readPackFile(text), text.slice(0, 60)).toThrow(what)
  says('{\n  "cards": [1, 2,, 3]\n}', 'line 2, column 18')
  says('{ "cards": ', /^line 1, column \d+: this is no JSON/)
  says('[]', 'a pack is an object')
  says('{ "game": 7 }', 'game: expected the id of a game')
  says('{ "rules": "new" }', 'rules: expected the version of the rules')
  says(JSON.stringify({ title: 'x'.repeat(81) }), 'title: expected a text of at most 80 letters')
  says(`{ "a": ${'['.repeat(5000)}${']'.repeat(5000)} }`, 'more than 40 deep')
  says(JSON.stringify({ a: 'ż'.repeat(PACK_BYTES / 2) }), `and a pack at most ${PACK_BYTES}`)
  expect(readPackFile('{ // "a": 1,\n "b": "// no comment", /* c */ "d": [1, 2,], }').content).toEqual({ b: '// no comment', d: [1, 2] })
})

test('a pack of another game or of later rules is refused in words', () => {
  const [ironwood, root] = all
  expect(() => contentWith(ironwood, packOf({ game: root.id }))).toThrow('this pack is for root, not for ironwood')
  expect(() => contentWith(root, packOf({ rules: 99 }))).toThrow('written for version 99 of the rules of root')
  expect(equalJson(contentWith(root, packOf({ rules: 1, game: 'root' })), root.standardContent)).toBe(true)
})

test('a pack by which the rules go round in circles is told of in a sentence', () => {
  const daimyo = all.find(({ id }) => id === 'daimyo') as Game
  const { clans } = copyJson(daimyo.standardContent) as { clans: { actions: { id: string; steps?: Json }[] } }
  for (const action of clans.actions) if (action.steps) action.steps = [{ op: 'mainAction', action: 'production' }]
  const { faults, ended } = tryContent(daimyo, contentWith(daimyo, packOf({ clans: clans as never })), {}, 2)
  expect(ended).toBe(0)
  expect(faults.join()).toMatch(/^the rules stopped: .*10000 steps without a decision/)
})

test('differences name single values, and things of a list by their id', () => {
  const a = {
    cards: [
      { id: 'x', n: 1 },
      { id: 'y', n: 2 },
    ],
    list: [1, 2],
    same: {},
  }
  const b = {
    cards: [
      { id: 'y', n: 3 },
      { id: 'z', n: 4 },
    ],
    list: [1, 3],
    same: {},
    more: true,
  }
  expect(differences(a, b)).toEqual([
    { place: 'cards.x', from: { id: 'x', n: 1 } },
    { place: 'cards.y.n', from: 2, to: 3 },
    { place: 'cards.z', to: { id: 'z', n: 4 } },
    { place: 'list', from: [1, 2], to: [1, 3] },
    { place: 'more', to: true },
  ])
})

test.each(byId)(
  '%s: what an editor puts in for a field of any shape is allowed by it, and what it changes is told and undone',
  (_, game) => {
    const shape = shapeOf(game.packSchema)
    const content = game.standardContent as { [part: string]: Json }
    for (const { path, place, value } of spotsOf(game)) {
      expect(placeOf(content, path), place).toBe(place)
      expect(valueAt(content, path), place).toBe(value)
      expect(inWords(shapeAt(shape, content, path) as Shape), place).toMatch(/\w/)
    }
    const [spot] = spotsOf(game).filter((one) => one.shape.kind === 'number')
    const edited = withAt(content, spot.path, 'x') as { [part: string]: Json }
    expect(Object.keys(changedParts(content, edited))).toEqual([spot.path[0]])
    expect(faultsIn(game, edited).map(({ place }) => place)).toContain(spot.place)
    expect(equalJson(withAt(edited, spot.path, spot.value), content)).toBe(true)
    expect(faultsIn(game, content)).toEqual([])
    for (const part of Object.keys(content))
      for (const thing of thingsOf(content, part)) expect(valueAt(content, thing.path), thing.name).toBeDefined()
  },
)
