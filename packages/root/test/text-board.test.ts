import type { Phrase } from '@trestle/kernel'
import { expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import { textBoard } from '../src/face/text-board.ts'
import { root } from '../src/game.ts'
import { bench } from './bench.ts'

const ids = (phrase: Phrase): string[] => [
  phrase.id,
  ...Object.values(phrase.values ?? {}).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'object' ? ids(one) : [])),
  ),
]

test('the table in plain lines: one for each clearing, one or more for each player, all of it in words', () => {
  const b = bench()
    .put('C', 'warrior', 1, 2)
    .put('V', 'pawn', 14)
    .items('V', 'thief', 'boot', 'tea^')
    .hand('C', 'anvil')
    .supporters('sword')
  b.decree(['viz'], [], ['cobbler'], []).effect('E', 'armorers')
  const lines = textBoard(b.book, root.view(b.g, 0), 0)
  expect(lines.filter((line) => line.id === 'board.clearing')).toHaveLength(12)
  expect(lines.filter((line) => line.id === 'board.side')).toHaveLength(4)
  expect(lines.flatMap(ids).filter((id) => !(id in en))).toEqual([])
})

test('a hand is there for its owner and not for others', () => {
  const b = bench().hand('C', 'anvil')
  const text = (seat: number | null) => JSON.stringify(textBoard(b.book, root.view(b.g, seat), seat))
  expect(text(0)).toContain('card.anvil.title')
  for (const other of [1, 2, 3, null]) expect(text(other)).not.toContain('card.anvil.title')
})
