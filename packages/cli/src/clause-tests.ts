import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A test that names a clause. `file` is its path from the root of the repository. */
export interface CoveringTest {
  file: string
  line: number
  title: string
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const root = join(import.meta.dirname, '..', '..', '..')
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The ids that a title begins with: `IW-4.1 IW-4.2 what it shows`. */
const idsAtStart = (title: string): string[] =>
  /^(?:[A-Z]+-[A-Z\d]+(?:\.[A-Za-z\d]+)+(?:~\d+)?[,:]?\s+)+/.exec(`${title} `)?.[0].match(/[^\s,:]+/g) ?? []

/** The tests of a game's package by the clauses that their titles begin with. */
export async function clauseTests(game: string): Promise<Map<string, CoveringTest[]>> {
  const folder = join(root, 'packages', game, 'test')
  const found = new Map<string, CoveringTest[]>()
  if (!existsSync(folder)) return found
  for (const file of globSync('**/*.test.{ts,tsx}', { cwd: folder }).sort()) {
    const path = join(folder, file)
    for (const { ids, ...test } of await titledTests(path, readFileSync(path, 'utf8'))) {
      const covering = { file: relative(root, path).replaceAll('\\', '/'), ...test }
      for (const id of ids) found.set(id, [...(found.get(id) ?? []), covering])
    }
  }
  return found
}

/** The tests of a file whose titles begin with clauses: in the call of `test`, or in the table of a `test.each`. */
export async function titledTests(path: string, text: string): Promise<{ ids: string[]; line: number; title: string }[]> {
  const { parseSync } = await import('vite')
  const program = parseSync(path, text).program as unknown as Node
  const tests: { ids: string[]; line: number; title: string }[] = []
  const add = (node: Node, title: string): void => {
    const ids = idsAtStart(title)
    if (ids.length > 0) tests.push({ ids, title, line: text.slice(0, node.start).split('\n').length })
  }
  const constants = new Map<string, Node>()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.init)) constants.set(String((node.id as Node).name), node.init)
  })
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee as Node)) return
    const [title] = node.arguments as Node[]
    const said = isNode(title) ? textOf(title) : undefined
    if (said === undefined) return
    if (!/^[%$]/.test(said)) return add(node, said)
    const table = tableOf(node.callee as Node, constants)
    if (table) walk(table, (cell) => add(cell, textOf(cell) ?? ''))
  })
  return tests
}

/** True for `test`, `it`, `test.each(...)` and the like. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'MemberExpression') return isTest(callee.object as Node)
  return callee.type === 'CallExpression' && isTest(callee.callee as Node)
}

/** The text of a string, or the part of a template before its first value. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const [first] = node.quasis as { value: { cooked: string } }[]
  return first.value.cooked
}

/** The table of `test.each(table)(...)`, looked up where it is a constant of the file. */
function tableOf(callee: Node, constants: Map<string, Node>): Node | undefined {
  if (callee.type !== 'CallExpression') return undefined
  const [table] = callee.arguments as Node[]
  return table?.type === 'Identifier' ? constants.get(String(table.name)) : table
}

/** Calls `visit` for a node and all nodes below it. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
}
