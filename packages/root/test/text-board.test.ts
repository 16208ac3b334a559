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
  expect(lines.filter(({ id }) => id.startsWith('board.clearing'))).toHaveLength(12)
  expect(lines.filter((line) => line.id === 'board.side')).toHaveLength(4)
  expect(lines.flatMap(ids).filter((id) => !(id in en))).toEqual([])
})

test('a clearing where nothing is says so, one that nobody rules that', () => {
  const b = bench().put('C', 'warrior', 1, 2)
  const at = (n: number) =>
    textBoard(b.book, root.view(b.g, 0), 0).find(({ id, values }) => id.startsWith('board.clearing') && values?.n === n)
  const none = JSON.stringify({ id: 'board.none' })
  const bare = root.view(b.g, 0).clearings.find(({ pieces, ruin }) => pieces.length === 0 && !ruin)!
  expect(at(bare.n)?.id).toBe('board.clearing.empty')
  const ruined = root.view(b.g, 0).clearings.find(({ pieces, ruin }) => pieces.length === 0 && ruin)!
  expect(at(ruined.n)?.id).toBe('board.clearing.unruled')
  expect(at(1)?.id).toBe('board.clearing')
  expect([bare.n, ruined.n, 1].map((n) => JSON.stringify(at(n)).includes(none))).toEqual([false, false, false])
})

test('a hand is there for its owner and not for others', () => {
  const b = bench().hand('C', 'anvil')
  const text = (seat: number | null) => JSON.stringify(textBoard(b.book, root.view(b.g, seat), seat))
  expect(text(0)).toContain('card.anvil.title')
  for (const other of [1, 2, 3, null]) expect(text(other)).not.toContain('card.anvil.title')
})

test('what a map alone has, exhausted items and warriors laid on a card stand in lines of their own', () => {
  const lake = bench(undefined, 7, { map: 'lake', deck: 'exiles' }).effect('C', 'coffin-makers')
  lake.side('C').crafted[4] = 2
  lake.side('C').exhausted[4] = 1
  lake.side('C').laid = [{ card: lake.card('coffin-makers'), party: 1, n: 3 }]
  const lines = (b: typeof lake) => textBoard(b.book, root.view(b.g, 0), 0)
  const of = (b: typeof lake, term: string) => lines(b).find(({ values }) => (values?.of as Phrase | undefined)?.id === term)?.values?.items
  expect(of(lake, 'term.ferry')).toEqual({ id: 'board.list', values: { items: [{ id: 'place.clearing', values: { n: 1 } }] } })
  expect(JSON.stringify(of(lake, 'term.exhausted'))).toContain('item.sword')
  expect(JSON.stringify(of(lake, 'term.laid'))).toContain('faction.eyrie')
  const mountain = bench(undefined, 7, { map: 'mountain' })
  expect(JSON.stringify(of(mountain, 'term.closed'))).toContain('{"a":8,"b":9}')
  expect(of(mountain, 'term.pass')).toEqual({ id: 'board.list', values: { items: [{ id: 'place.clearing', values: { n: 10 } }] } })
  expect([...lines(lake), ...lines(mountain)].flatMap(ids).filter((id) => !(id in en))).toEqual([])
  // A match on a map that has nothing of its own tells of none.
  expect(['term.ferry', 'term.closed', 'term.pass'].map((term) => of(bench(), term))).toEqual([undefined, undefined, undefined])
})
