import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { folder, raid } from './trestle.ts'

const dir = folder()
const sound = join(dir, 'raid-00001.record')
let text = ''

beforeAll(async () => {
  await raid(['simulate', 'raid', '--games', '1', '--seed', '3', '--records', dir])
  text = readFileSync(sound, 'utf8')
})

const replayed = async (name: string, change: (text: string) => string, ...args: string[]) => {
  const path = join(dir, name)
  writeFileSync(path, change(text))
  const { code, out, err } = await raid(['replay', path, '--json', ...args])
  return { code, err, report: JSON.parse(out) }
}

test('a record is replayed to its result and its state', async () => {
  const { code, out } = await raid(['replay', sound])
  expect(code).toBe(0)
  expect(out).toContain(`state: ${/\nhash (\w+)/.exec(text)?.[1]}`)
  expect(out).toMatch(/\nresult: won by (red|blue) \(points, RAID-4\)|\nresult: won by nobody \(tired/)
})

test('as JSON with the named fields', async () => {
  const { code, report } = await replayed('same.record', (same) => same)
  expect(code).toBe(0)
  expect(report).toMatchObject({ game: 'raid', version: 1, seats: ['red', 'blue'], verified: false, error: null })
  expect(report.hash).toBe(/\nhash (\w+)/.exec(text)?.[1])
  expect(report.inputs).toBe(text.trimEnd().split('\n').length - 9)
})

test('verified: seed, choices, result and state; and the commitment, where it is given', async () => {
  const commitment = createHash('sha256')
    .update(/\nseed (\w+)/.exec(text)?.[1] as string)
    .digest('hex')
  const { code, out } = await raid(['replay', sound, '--verify'])
  expect(code).toBe(0)
  expect(out).toContain(`SHA-256 of the seed: ${commitment}\nverified: `)
  expect((await raid(['replay', sound, '--verify', commitment])).code).toBe(0)
  expect((await raid(['replay', '--verify', sound])).out).toBe(out)
  expect((await raid(['replay', '--verify'])).err).toContain('name the file of a record')
  const other = await raid(['replay', sound, '--verify', 'a'.repeat(64)])
  expect(other.code).toBe(1)
  expect(other.err).toContain('which is not what was shown before the match')
})

test.each<[what: string, change: (text: string) => string, message: RegExp]>([
  ['cut short', (t) => `${t.trimEnd().split('\n').slice(0, -2).join('\n')}\n`, /input \d+: it ends with null, the record says/],
  ['cut within the head', (t) => t.slice(0, 60), /line \d+: /],
  ['with an altered choice', (t) => t.replace(/\n3 (\w+): .*/, '\n3 $1: fly away'), /input 3: "fly away" cannot be chosen.*; offered: /],
  ['with an altered seed', (t) => t.replace(/\nseed ..../, '\nseed 1234'), /input \d+: /],
  [
    'of another version',
    (t) => t.replace('\ngame raid 1', '\ngame raid 2'),
    /played by version 2 of the rules of raid, and these are version 1/,
  ],
  ['of an unknown game', (t) => t.replace('\ngame raid', '\ngame chess'), /no game "chess" is known here; there are: raid/],
  ['with an altered result', (t) => t.replace(/\nresult .*/, '\nresult null'), /the record says null/],
  ['with an altered hash', (t) => t.replace(/\nhash ..../, '\nhash 0000'), /it ends in state/],
  ['that is none', () => 'hello\n', /line 1: a record begins with/],
  ['that is empty', () => '', /line 1: a record begins with/],
])('a record %s fails with the place and the reason', async (what, change, message) => {
  const { code, err, report } = await replayed(`${what.replaceAll(' ', '-')}.record`, change, '--verify')
  expect(report.error.message).toMatch(message)
  expect(report.verified).toBe(false)
  expect(err).toContain(report.error.message)
  expect(err).not.toContain('    at ')
  expect(code).toBe(1)
})
