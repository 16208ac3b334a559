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
