/** Moments at which hirelings are asked for, and at which there is nothing to be done with them. */
import { expect, test } from 'vitest'
import { hireBench } from './hire-bench.ts'

test('ROOT-H.2.4~2 the Nobles do nothing for a controller who scores no more, and other things may be passed', () => {
  const start = (points: number | null) => {
    const b = hireBench('marquise+alliance')
      .hire('bluebird-nobles', 'C')
      .hire('lizard-envoys', 'C')
      .discardPile('anvil')
      .scores('C', points)
    for (const at of [1, 2, 3]) b.put('C', 'warrior', at)
    return b.phase('C', 'birdsong', true)
  }
  expect([start(0).deeds, start(0).has('pass')]).toEqual([['nobles', 'envoys'], false])
  expect([start(null).deeds, start(null).has('pass')]).toEqual([['envoys'], true])
})

test('ROOT-H.2.7~2 whoever asks for nothing in Evening may give to the Exile until the turn is over', () => {
  const b = hireBench().hire('the-exile', 'E')
  b.band('h_V').pawn = b.book.clearings
  b.put('C', 'warrior', b.book.content.map.forests[0].clearings[0])
  Object.assign(b.side('C'), { crafted: [1, 0, 0, 0, 0, 0, 0, 0] })
  b.phase('C', 'evening')
  expect([b.asked, b.side('C').hand.length]).toEqual(['C turn.eveningEnd', 1])
  b.do('%f->h_V')
  expect([b.score('C'), b.side('C').hand.length, b.boardOf<{ items: number[] }>('h_V').items]).toEqual([1, 2, [8, 8, 8, 0]])
})
