/**
 * The laws of the house, checked over every source file: imports go one way, a game is reached through the registry alone,
 * and whatever must give the same result on every machine touches neither clock nor chance nor the machine itself.
 *
 *   node scripts/laws.ts      prints each fault as file:line and exits with 1 when there is one
 */
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** One broken law. `line` counts from 1. */
export interface Fault {
  file: string
  line: number
  law: string
}

interface Room {
  /** Packages of the house that code of this room may import. */
  house: readonly string[]
  /** Packages from outside that it may import; `any` for all of them and for Node's own modules. */
  outside: readonly string[] | 'any'
  /** True when it must run alike everywhere: no clock, no chance, nothing of the machine. */
  pure: boolean
}

const games = ['ironwood', 'root', 'daimyo']
const game: Room = { house: ['kernel'], outside: ['valibot'], pure: true }

/** web, server, cli -> players -> kernel <- games. */
const rooms: Record<string, Room> = {
  kernel: { house: [], outside: [], pure: true },
  ...Object.fromEntries(games.map((name) => [name, game])),
  words: { house: ['kernel'], outside: ['intl-messageformat'], pure: true },
  games: { house: ['kernel', ...games], outside: [], pure: true },
  players: { house: ['kernel'], outside: [], pure: true },
  protocol: { house: ['kernel'], outside: ['typebox'], pure: true },
  server: { house: ['kernel', 'games', 'players', 'protocol', 'words'], outside: 'any', pure: false },
  web: { house: ['kernel', 'games', 'players', 'protocol', 'words'], outside: 'any', pure: false },
  cli: { house: ['kernel', 'games', 'players', 'protocol', 'words', 'server'], outside: 'any', pure: false },
}

/** Globals that differ from one run or one machine to the next. */
const impure = new Set(
  'Date performance crypto process Buffer require globalThis window self document fetch eval Function setTimeout setInterval setImmediate'.split(
    ' ',
  ),
)

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls `visit` for a node and all nodes below it, each with its parent and the key it stands under. */
const walk = (node: Node, visit: (node: Node, parent: Node | undefined, key: string) => void, parent?: Node, key = ''): void => {
  visit(node, parent, key)
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node, name)
}

/** True where an identifier is only a name: of a property, a member of an object or a type. */
const isLabel = (parent: Node | undefined, key: string): boolean => {
  if (parent === undefined) return false
  if (parent.computed === true) return false
  if (key === 'property' && parent.type === 'MemberExpression') return true
  if (key === 'key') return true
  return ['ImportSpecifier', 'ExportSpecifier'].includes(parent.type) && (key === 'imported' || key === 'exported')
}

/** True for `Math.floor` and the like: the one way in which Math may be named, so that no alias can hide its chance. */
const isPlainMath = (parent: Node | undefined, key: string): boolean => {
  if (parent?.type !== 'MemberExpression' || key !== 'object' || parent.computed === true) return false
  return (parent.property as Node).name !== 'random'
}

/** Why a test may not say this: it would wait for time instead of for what happens, or be another test in each run. */
const testFault = (node: Node, parent: Node | undefined, key: string): string | undefined => {
  if (node.type !== 'Identifier') return undefined
  if (node.name === 'waitForTimeout') return 'a test waits for what happens, not for time: no waitForTimeout'
  if (node.name === 'setTimeout' && !isLabel(parent, key)) return 'a test waits for what happens, not for time: no setTimeout'
  if (node.name === 'random' && key === 'property' && (parent?.object as Node | undefined)?.name === 'Math')
    return 'a test is the same in each run: chance comes from a seed, never from Math.random'
  return undefined
}

/** Why code in `file`, of the named room, may not import `source`; undefined when it may. */
const importFault = (file: string, name: string, source: string): string | undefined => {
  const room = rooms[name]
  const inTest = /^packages\/[^/]+\/(test|testing|e2e|load)\//.test(file) && !file.startsWith('packages/kernel/testing/')
  if (source.startsWith('.')) {
    const target = posix.join(posix.dirname(file), source)
    const helper = inTest && target.startsWith('scripts/')
    return target.startsWith(`packages/${name}/`) || helper ? undefined : `a relative import must stay inside its package: ${source}`
  }
  if (source.startsWith('@trestle/')) {
    const wanted = source.slice('@trestle/'.length)
    const [target = ''] = wanted.split('/')
    // The board of a game in the browser is drawn with that game's own types and words; it is loaded with the game.
    if (name === 'web' && games.includes(target) && (inTest || file.startsWith(`packages/web/src/games/${target}/`))) return undefined
    if (target === name) return undefined
    if (room.house.includes(wanted) || room.house.includes(target)) return undefined
    // A game's tests say its phrases; its rules never do.
    if (inTest && games.includes(name) && target === 'words') return undefined
    if (inTest && !games.includes(name) && !games.includes(target) && name !== 'kernel') return undefined
    return games.includes(target) ? `a game is reached through @trestle/games: ${source}` : `${name} may not import ${source}`
  }
  if (inTest || room.outside === 'any') {
    if (name === 'web' && !inTest && source.startsWith('node:')) return `the browser has no ${source}`
    return undefined
  }
  return room.outside.includes(source) ? undefined : `${name} may not import ${source}`
}

/** The module that a node imports, or undefined for any other node. */
const imported = (node: Node): string | undefined => {
  const source = node.source as Node | null | undefined
  return isNode(source) && typeof source.value === 'string' ? source.value : undefined
}

/** The faults of one file. `file` is its path from the root of the repository, with forward slashes. */
export const faultsOf = (file: string, text: string): Fault[] => {
  const [, name = '', folder = ''] = file.split('/')
  if (rooms[name] === undefined) return [{ file, line: 1, law: `packages/${name} is not in the plan of the house (scripts/laws.ts)` }]
  const tests = ['test', 'testing', 'e2e'].includes(folder)
  const pure = rooms[name].pure && ['src', 'testing'].includes(folder)
  const faults: Fault[] = []
  const report = (node: Node, law: string) => faults.push({ file, line: text.slice(0, node.start).split('\n').length, law })
  const program = parseSync(file, text).program as unknown as Node
  walk(program, (node, parent, key) => {
    const source = imported(node)
    const law = source && importFault(file, name, source)
    if (law) report(node, law)
    const wait = tests && testFault(node, parent, key)
    if (wait) report(node, wait)
    if (!pure || node.type !== 'Identifier' || isLabel(parent, key)) return
    if (impure.has(node.name as string)) report(node, `${name} must run alike everywhere: no ${node.name}`)
    if (node.name === 'Math' && !isPlainMath(parent, key))
      report(node, `${name} takes chance from the kernel alone: no Math.random, no alias of Math`)
  })
  return faults
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const files = globSync('packages/*/{src,testing,test,e2e,load}/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const faults = files.sort().flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')))
  for (const { file, line, law } of faults) console.error(`${file}:${line}: ${law}`)
  console.log(faults.length === 0 ? `laws kept in ${files.length} files` : `${faults.length} broken laws`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
