import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, trestle } from './trestle.ts'

const written = (name: string, content: unknown): string => {
  const path = join(folder(), name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('pack new writes all content with comments, and never over a file; one value changed there is told, tried and compared', async () => {
  const path = join(folder(), 'mine.json')
  const made = await trestle(['pack', 'new', 'daimyo', path])
  expect(made).toMatchObject({ code: 0, err: '' })
  const text = readFileSync(path, 'utf8')
  expect(text).toContain('// a whole number from 1 to 60')
  expect(await trestle(['pack', 'new', 'daimyo', path])).toMatchObject({ code: 2 })
  expect(readFileSync(path, 'utf8')).toBe(text)

  writeFileSync(path, text.replace(/("id": "nature-1"[^}]*"strength": )(\d+)/, '$19'))
  const checked = await trestle(['pack', 'check', path, '--play', '2'])
  expect(checked.err).toBe('')
  expect(checked.out).toMatch(/^heroes\.cards\.nature-1\.strength: \d+ -> 9\n2 of 2 games at random ended/)
  const compared = await trestle(['pack', 'diff', path, 'standard'])
  expect(compared.out).toMatch(/^heroes\.cards\.nature-1\.strength: 9 -> \d+\n$/)
})

test('pack check names every fault with its place and what would be right', async () => {
  const cards = [{ id: 'anvil', suit: 'fish', count: 0, type: 'item', cost: ['fox'], rootlog: 'anvil', item: 'hammer', points: 1 }]
  const { code, err } = await trestle(['pack', 'check', written('wrong.json', { game: 'root', cards })])
  expect(code).toBe(1)
  expect(err).toContain('cards.anvil.suit: expected one of fox, rabbit, mouse, bird')
  expect(err).toContain('cards.anvil.count: expected at least 1')
})

test('a file that cannot be a pack of any game is refused in words', async () => {
  expect((await trestle(['pack', 'check', written('none.json', {})])).err).toContain('does not say for which game it is')
  expect((await trestle(['pack', 'check', written('comma.json', '{ "game" "root" }')])).err).toContain('line 1, column 10')
  expect((await trestle(['pack', 'check', written('go.json', { game: 'go' })])).err).toContain(
    'there is no game "go"; there are: ironwood, root, daimyo',
  )
  expect((await trestle(['pack', 'diff', 'standard', 'standard'])).err).toContain('name at least one file')
  const other = written('other.json', { game: 'ironwood' })
  expect((await trestle(['play', 'root', '--pack', other])).err).toContain('this pack is for ironwood, not for root')
})
