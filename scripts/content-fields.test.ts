/** Fields of content: each that a schema allows is read by some code, and what no schema names is refused. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const games = ['ironwood', 'root', 'daimyo']

/** Reasons of a value, told to readers of the data alone. */
const forReaders = ['note', 'source', 'sources', 'exists', 'position']

/** Fields that code reads by a name it computes: the language of the reader, the keyword or the target of an automaton's move. */
const byComputedName: { [game: string]: string[] } = {
  ironwood: ['en', 'pl', 'cs', 'interfere', 'controlledPossible', 'warbandNearTotem'],
}

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nodesOf = (file: string): Node[] => {
  const out: Node[] = []
  const walk = (node: Node): void => {
    out.push(node)
    for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child)
  }
  walk(parseSync(file, readFileSync(join(root, file), 'utf8')).program as unknown as Node)
  return out
}

const nameOf = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return [node.name as string]
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

const isSchema = (file: string): boolean => /schema\.ts$|content\/steps\.ts$/.test(file)

/** The fields that the schemas of a game name, as keys of the objects that are given to `v.object` and its kin. */
const fieldsOf = (files: string[]): string[] =>
  files.flatMap((file) =>
    nodesOf(file).flatMap((node) => {
      const callee = node.callee as Node | undefined
      const maker = callee?.type === 'MemberExpression' ? nameOf(callee.property)[0] : undefined
      if (node.type !== 'CallExpression' || !maker?.toLowerCase().endsWith('object')) return []
      const [shape] = node.arguments as Node[]
      return shape?.type === 'ObjectExpression' ? (shape.properties as Node[]).flatMap(({ key }) => nameOf(key)) : []
    }),
  )

/** Names by which code could read a field: of members, of parts taken out of an object, and texts. */
const readIn = (files: string[]): Set<string> =>
  new Set(
    files.flatMap((file) =>
      nodesOf(file).flatMap((node) => {
        if (node.type === 'MemberExpression') return nameOf(node.property)
        if (node.type === 'ObjectPattern') return (node.properties as Node[]).flatMap(({ key }) => nameOf(key))
        return node.type === 'Literal' ? nameOf(node) : []
      }),
    ),
  )

const sourcesOf = (pattern: string): string[] => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))

test.each(games)('%s: every field of its content is read', (name) => {
  const own = sourcesOf(`packages/${name}/src/**/*.ts`)
  const fields = fieldsOf(own.filter(isSchema))
  const read = readIn([...own.filter((file) => !isSchema(file)), ...sourcesOf(`packages/web/src/games/${name}/**/*.{ts,tsx}`)])
  expect(fields.length).toBeGreaterThan(10)
  const excused = [...forReaders, ...(byComputedName[name] ?? [])]
  expect([...new Set(fields)].filter((field) => !read.has(field) && !excused.includes(field))).toEqual([])
})

test.each(games)('%s: a field that its schemas do not name is refused', (name) => {
  const loose = sourcesOf(`packages/${name}/src/**/*.ts`)
    .filter(isSchema)
    .flatMap((file) =>
      nodesOf(file).flatMap((node) => {
        const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
        const [maker] = callee?.type === 'MemberExpression' ? nameOf(callee.property) : []
        // The fields of all factions are checked again by each faction's own schema.
        const checkedAgain = name === 'root' && maker === 'looseObject'
        return (maker === 'object' || maker === 'looseObject') && !checkedAgain ? [`${file}: v.${maker}`] : []
      }),
    )
  expect(loose).toEqual([])
})
