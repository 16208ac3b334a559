/** Moments at which hirelings are asked for, and at which there is nothing to be done with them. */
import { refusals } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { type HireBench, hireBench } from './hire-bench.ts'

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

describe('ROOT-E.3.7 the Flotilla in the clearing of the ferry', () => {
  const start = (ferry: number) => {
    const b = hireBench().landmark('ferry', ferry) as HireBench
    return b.hire('riverfolk-flotilla', 'C').put('h_O', 'pawn', 10).phase('C', 'birdsong', true)
  }
  const after = (b: HireBench) => [b.band('h_O').pawn, b.state.landmarks[0].at, b.side('C').hand.length]

  test('ROOT-H.3.2 takes it along and brings a card, or leaves it', () => {
    expect(start(10).do('p->11').offers).toEqual(['ferry', 'afoot'])
    expect([after(start(10).do('p->11', 'ferry')), after(start(10).do('p->11', 'afoot'))]).toEqual([
      [10, 10, 1],
      [10, 9, 0],
    ])
    const far = start(4).do('p->11')
    expect([far.asked.includes('ferry'), after(far)]).toEqual([false, [10, 3, 0]])
    const used = start(10)
    used.state.terrain = { ...used.state.terrain, used: ['ferry'] }
    expect(after(used.do('p->11'))).toEqual([10, 9, 0])
  })

  test('ROOT-C.2.5 so does it on the lake', () => {
    const b = hireBench(undefined, 7, { map: 'lake' }).hire('riverfolk-flotilla', 'C')
    b.band('h_O').pawn = b.state.terrain.ferry
    b.phase('C', 'birdsong', true)
    const [first] = b.offers
    b.do(first, 'ferry')
    expect([b.state.terrain.ferry, b.side('C').hand.length]).toEqual([b.band('h_O').pawn, 1])
  })
})

test('ROOT-H.2.26 nobody is told that the Protector, which moves whoever rules, cannot come where it can', () => {
  const b = hireBench('marquise+eyrie').hire('stoic-protector', 'C').put('h_Sd', 'pawn', 1)
  for (const at of [1, 5, 9, 10]) b.put('E', 'warrior', at)
  b.phase('C', 'birdsong', true)
  expect([b.offers, refusals(b.g, b.g.asked[0])]).toEqual([['->5', '->9', '->10'], []])
})
