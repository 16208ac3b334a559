import { ledger } from '@trestle/games'
import { describe, expect, test } from 'vitest'
import { aids, linesOf, sections, sidesIn } from '../src/aid/aid.ts'

describe.each(Object.keys(aids))('%s', (game) => {
  test('an aid cites the same clauses in three languages, and each is in the rules', async () => {
    const words = await Promise.all((['en', 'pl', 'cs'] as const).map((locale) => aids[game]!(locale)))
    const cited = words.map((one) => Object.keys(one).map((id) => [id, /\[([^\]]+)\]$/.exec(one[id] ?? '')?.[1]]))
    expect(cited[1]).toEqual(cited[0])
    expect(cited[2]).toEqual(cited[0])
    const { chapters } = await ledger(game, 'en')
    const known = new Set(chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id)))
    expect(cited[0]!.flatMap(([, rule]) => (known.has(rule ?? '') ? [] : [rule]))).toEqual([])
  })

  test('each side has its turn, what it may do, how it wins and what to keep in mind', async () => {
    const words = await aids[game]!('en')
    const lines = sidesIn(words).flatMap((side) => sections.map((section) => linesOf(words, side, section)))
    expect(lines.every((list) => list.length > 0)).toBe(true)
    expect(lines.flat()).toHaveLength(Object.keys(words).length)
  })
})
