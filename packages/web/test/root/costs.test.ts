import type { Match } from '@trestle/kernel'
import { begin, choose, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { root } from '@trestle/root'
import { expect, test } from 'vitest'
import { cardId, lacking, suitNames, type View } from '../../src/games/root/model.ts'

test('what a cost lacks is told suit by suit; any takes what the others leave', () => {
  expect(lacking(['fox', 'fox', 'mouse'], [1, 0, 1])).toEqual([false, true, false])
  expect(lacking(['rabbit', 'any', 'any'], [0, 1, 1])).toEqual([false, false, true])
})

test('a card that can be crafted lacks nothing on the table', () => {
  let crafts = 0
  for (let seed = 1; seed <= 4; seed++) {
    const g = begin(root, { seed: smallSeed(seed), options: { factions: 'marquise+eyrie+alliance+vagabond' } }) as Match
    const book = g.content as ReturnType<typeof root.compile>
    for (let i = 0; i < 1200 && g.asked.length > 0; i++) {
      for (const { seat, options } of g.asked) {
        const { power } = (root.view(g as never, seat) as View).sides[seat]!
        for (const option of options) {
          if (option.do !== 'craft') continue
          const card = book.cards[book.cardById[cardId(book, option.card as number)]!]!
          const costs = (card.cost ?? []).flatMap((n, suit) => Array.from({ length: n }, () => [...suitNames.slice(0, 3), 'any'][suit]!))
          expect(lacking(costs, power)).not.toContain(true)
          crafts++
        }
      }
      const { decision, option } = randomAnswer(g, g.random)
      choose(g, decision, option)
    }
  }
  expect(crafts).toBeGreaterThan(30)
})
