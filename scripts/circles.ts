/**
 * Circles of imports by value: files that need each other before either is ready. Types are not needed when a file is loaded, and what is
 * imported by `import()` is loaded later, so neither makes a circle.
 *
 *   node scripts/circles.ts      prints each circle and exits with 1 when there is one
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** Files by path from the root of the repository, each with its text. */
export type Sources = ReadonlyMap<string, string>

interface Specifier {
  importKind?: string
  exportKind?: string
}

interface Statement extends Specifier {
  type: string
  source?: { value: string } | null
  specifiers?: Specifier[]
}

/** True for an import of which nothing is left when the types are taken away. */
const isTypeOnly = ({ importKind, exportKind, specifiers }: Statement): boolean =>
  importKind === 'type' ||
  exportKind === 'type' ||
  ((specifiers?.length ?? 0) > 0 && specifiers!.every((one) => one.importKind === 'type' || one.exportKind === 'type'))

/** The modules that a file needs before it can run, as it names them. */
export const neededBy = (file: string, text: string): string[] => {
  const body = parseSync(file, text).program.body as unknown as Statement[]
  return body.flatMap((one) => (one.source && !isTypeOnly(one) ? [one.source.value] : []))
}

interface Manifest {
  exports?: { [entry: string]: string }
}

/** Where a name of a module leads: a path from the root, or undefined outside of the house. `entries`: the exports of each package. */
const resolve = (from: string, wanted: string, entries: ReadonlyMap<string, Manifest['exports']>): string | undefined => {
  if (wanted.startsWith('.')) return posix.join(posix.dirname(from), wanted)
  const [, name, rest] = /^@trestle\/([^/]+)(?:\/(.+))?$/.exec(wanted) ?? []
  const entry = name && entries.get(name)?.[rest ? `./${rest}` : '.']
  return entry ? posix.join('packages', name, entry) : undefined
}

/** Sets of nodes that can all be reached from each other, of two or more (Tarjan). Each set and the list are in the order of the names. */
export const circlesOf = (arrows: ReadonlyMap<string, readonly string[]>): string[][] => {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    stack.push(node)
    for (const next of arrows.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== index.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1 || arrows.get(node)?.includes(node)) circles.push(circle.sort())
  }
  for (const node of [...arrows.keys()].sort()) if (!index.has(node)) visit(node)
  return circles.sort()
}

/** The arrows between files, and those between packages. */
export const arrowsOf = (sources: Sources, entries: ReadonlyMap<string, Manifest['exports']>) => {
  const files = new Map<string, string[]>()
  const packages = new Map<string, string[]>()
  for (const [file, text] of sources) {
    const targets = neededBy(file, text).flatMap((wanted) => {
      const target = resolve(file, wanted, entries)
      return target && sources.has(target) ? [target] : []
    })
    files.set(file, targets)
    const [, from] = file.split('/')
    const others = targets.map((target) => target.split('/')[1]).filter((to) => to !== from)
    packages.set(from, [...new Set([...(packages.get(from) ?? []), ...others])])
  }
  return { files, packages }
}

/** All circles of the house: between packages, and between files. */
export const circlesOfHouse = (root: string): string[][] => {
  const paths = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const sources = new Map(paths.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const names = [...new Set(paths.map((file) => file.split('/')[1]))]
  const manifest = (name: string): Manifest => {
    const path = join(root, 'packages', name, 'package.json')
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  }
  const { files, packages } = arrowsOf(sources, new Map(names.map((name) => [name, manifest(name).exports])))
  return [...circlesOf(packages), ...circlesOf(files)]
}

if (import.meta.main) {
  const circles = circlesOfHouse(join(import.meta.dirname, '..'))
  for (const circle of circles) console.error(`circle of imports by value:\n  ${circle.join('\n  ')}`)
  console.log(circles.length === 0 ? 'no circles of imports' : `${circles.length} circles of imports`)
  process.exitCode = circles.length === 0 ? 0 : 1
}
