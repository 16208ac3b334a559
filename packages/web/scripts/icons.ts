/**
 * Takes the few Game Icons that the client uses out of the set of four thousand. Beside each `icons.json` (a list of names)
 * it writes `icons.ts`: name to the drawing inside a 512 by 512 view box.
 *
 *   node packages/web/scripts/icons.ts
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
}

const set: IconSet = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'))
const root = join(import.meta.dirname, '..', 'src')

for (const list of globSync('**/icons.json', { cwd: root })) {
  const names: string[] = JSON.parse(readFileSync(join(root, list), 'utf8'))
  const lines = names.toSorted().map((name) => {
    const icon = set.icons[set.aliases?.[name]?.parent ?? name]
    if (!icon) throw new Error(`${list}: Game Icons has no "${name}"`)
    return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: '${icon.body.replaceAll("'", "\\'")}',`
  })
  const head = '/** Game Icons (game-icons.net, CC BY 3.0), taken over by scripts/icons.ts from the list in icons.json. */'
  writeFileSync(join(root, list.replace(/json$/, 'ts')), `${head}\nexport const icons = {\n${lines.join('\n')}\n} as const\n`)
}
