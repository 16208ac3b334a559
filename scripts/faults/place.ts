/** Where a fault goes in the sources. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Seeded } from './list.ts'
import { root } from './run.ts'

/** The one file of the package that holds the sound text. Throws an Error where there is none, or more than one place. */
export function fileOf({ package: name, sound }: Pick<Seeded, 'package' | 'sound'>): string {
  const files = globSync(`packages/${name}/src/**/*.{ts,tsx}`, { cwd: root })
  const places = files.flatMap((file) => Array(readFileSync(join(root, file), 'utf8').split(sound).length - 1).fill(file) as string[])
  if (places.length !== 1) throw new Error(`${places.length} places hold the text: ${sound}`)
  return places[0]!
}
