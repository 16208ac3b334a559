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

/**
 * The floors of Root's source, the lowest first: a file imports from its own floor and those below. What brings rules (factions, cards, maps)
 * stands on one floor, and there each folder by itself. Files beside the folders put it all together and are above.
 */
const rootFloors = [['ground'], ['sources'], ['rules'], ['factions', 'cards', 'hirelings', 'landmarks', 'maps'], ['face']]

/** Why one file of Root's source may not import another; undefined when it may. */
const floorFault = (file: string, target: string): string | undefined => {
  const place = (path: string): { floor: number; home: string } => {
    const [folder = '', below = '', more] = path.slice('packages/root/src/'.length).split('/')
    const floor = rootFloors.findIndex((folders) => folders.includes(folder))
    // In `factions/ID/...` the folder ID is a home; a file such as `factions/index.ts` lists them.
    return { floor: floor < 0 ? rootFloors.length : floor, home: more === undefined ? '' : `${folder}/${below}` }
  }
  const [from, to] = [place(file), place(target)]
  if (to.floor > from.floor) return `imports of root go down: ${posix.relative(posix.dirname(file), target)} stands above`
  const homes = rootFloors[3] ?? []
  const home = file.split('/')[3] ?? ''
  if (to.floor === from.floor && homes.includes(home) && from.home !== '' && to.home !== '' && from.home !== to.home)
    return `a home of rules knows no other: ${target}`
  return undefined
}

/** Why code in `file`, of the named room, may not import `source`; undefined when it may. */
const importFault = (file: string, name: string, source: string): string | undefined => {
  const room = rooms[name]
  const inTest = /^packages\/[^/]+\/(test|testing|e2e|load)\//.test(file) && !file.startsWith('packages/kernel/testing/')
  if (source.startsWith('.')) {
    const target = posix.join(posix.dirname(file), source)
    const helper = inTest && target.startsWith('scripts/')
    if (file.startsWith('packages/root/src/') && target.startsWith('packages/root/src/')) {
      const fault = floorFault(file, target)
      if (fault) return fault
    }
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

/** Imports of one file that stay within its package, with their places resolved. */
const within = (file: string, text: string): string[] => {
  const out: string[] = []
  walk(parseSync(file, text).program as unknown as Node, (node) => {
    const source = imported(node)
    if (source?.startsWith('.')) out.push(posix.join(posix.dirname(file), source))
  })
  return out
}

/** Circles of imports among files, types counted too: the first file of each that leads back to itself, with its way. */
export const circlesIn = (files: readonly { file: string; text: string }[]): Fault[] => {
  const graph = new Map(files.map(({ file, text }) => [file, within(file, text)]))
  const done = new Set<string>()
  const faults: Fault[] = []
  const follow = (file: string, way: string[]): void => {
    const from = way.indexOf(file)
    if (from >= 0) faults.push({ file, line: 1, law: `a circle of imports: ${[...way.slice(from), file].join(' -> ')}` })
    if (from >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) follow(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) follow(file, [])
  return faults
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const files = globSync('packages/*/{src,testing,test,e2e,load}/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const texts = files.sort().map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const faults = [
    ...texts.flatMap(({ file, text }) => faultsOf(file, text)),
    ...circlesIn(texts.filter(({ file }) => file.startsWith('packages/root/src/'))),
  ]
  for (const { file, line, law } of faults) console.error(`${file}:${line}: ${law}`)
  console.log(faults.length === 0 ? `laws kept in ${files.length} files` : `${faults.length} broken laws`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
