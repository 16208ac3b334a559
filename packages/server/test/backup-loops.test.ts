/** What the Compose files run for a backup a day, by the shell, with its commands replaced by ones that only note that they were called. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { services } from './compose.ts'
import { newFolder, removeFolder } from './table.ts'

const many = services({ SITE: 'table.example', POSTGRES_PASSWORD: '0123456789abcdef' }).backup
const alone = services({}, 'compose.yaml').backup

const kinds = [
  { what: 'a file', shell: 'sh', script: alone.command!.at(-1)!, tool: 'node', old: 'trestle-20261101-043000.sqlite' },
  { what: 'PostgreSQL', shell: 'bash', script: many.command!.at(-1)!, tool: 'pg_dump', old: 'trestle-20261101-043000.dump' },
]

/** Goes through the loop once, and returns how often the backup was begun and which files lie there then. */
const onceThrough = ({ shell, script, tool, old }: (typeof kinds)[number], age: number | null, fails = false) => {
  const folder = newFolder()
  const [bin, backups, calls] = ['bin', 'backups', 'calls'].map((name) => join(folder, name))
  for (const one of [bin, backups]) mkdirSync(one)
  const command = (name: string, text: string): void => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  // The second sleep ends the loop.
  command('sleep', `test -e ${folder}/slept && exit 1; touch ${folder}/slept`)
  command(tool, `echo "$@" >> ${calls}; ${fails ? 'exit 1' : 'echo dump'}`)
  command('pg_restore', 'true')
  if (age !== null) {
    writeFileSync(join(backups, old), '')
    const at = Date.now() / 1000 - age * 3600
    utimesSync(join(backups, old), at, at)
  }
  execFileSync(shell, ['-c', script.replaceAll('/backups', backups)], { env: { PATH: `${bin}:${process.env.PATH}` }, stdio: 'ignore' })
  const begun = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0
  const files = readdirSync(backups)
  removeFolder(folder)
  return { begun, files }
}

test.each(kinds)('the backup of $what is due once the newest is a day old, and at once where there is none', (kind) => {
  expect(onceThrough(kind, null).begun).toBe(1)
  expect(onceThrough(kind, 1).begun).toBe(0)
  expect(onceThrough(kind, 23).begun).toBe(0)
  expect(onceThrough(kind, 25).begun).toBe(1)
})

test('a dump that failed leaves nothing behind', () => {
  expect(onceThrough(kinds[1], 25, true)).toEqual({ begun: 1, files: [kinds[1].old] })
  expect(onceThrough(kinds[1], 25).files).toHaveLength(2)
})
