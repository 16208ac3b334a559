/** ROOT-9: the Vagabond's Evening, and two Vagabonds at one table. */
import { describe, expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { bench } from './bench.ts'

describe('Evening', () => {
  test('ROOT-9.6 ROOT-9.6.1 RC-146 in a forest all damaged items come back face up; exhausted ones stay so', () => {
    const b = bench().put('V', 'pawn', 13).items('V', 'thief', 'sword!?', 'tea?', 'boot!', 'torch').phase('V', 'evening')
    expect(b.itemsOf()).toEqual(['boot!', 'sword', 'tea^', 'torch'])
    const c = bench().put('V', 'pawn', 1).items('V', 'thief', 'sword!?').phase('V', 'evening')
    expect(c.itemsOf()).toEqual(['sword!?'])
  })

  test('ROOT-9.6.2 one card and one for each coin on its track', () => {
    const b = bench().put('V', 'pawn', 1).items('V', 'thief', 'coin^', 'coin^', 'coin!').phase('V', 'evening')
    expect(b.side('V').hand).toHaveLength(3)
  })

  test('ROOT-9.6.3 down to five cards', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief')
      .hand('V', 'anvil', 'sword', 'cobbler', 'armorers', 'sappers')
      .phase('V', 'evening')
    expect([b.asked, b.offers.length]).toEqual(['V cards.discard', 6])
  })

  test('ROOT-9.6.4 ROOT-G.1.27~2 RC-145 more than six and two a bag in satchel and Damaged box leave the game', () => {
    const b = bench()
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'boot', 'boot', 'boot', 'sword', 'sword?', 'torch', 'hammer', 'hammer', 'hammer', 'bag^', 'tea^')
      .phase('V', 'evening')
    expect([b.asked, b.has('%btr->'), b.has('%ttr->')]).toEqual(['V vagabond.evening.capacity', false, false])
    const items = b.g.state.items.slice()
    b.do('%sdr->')
    expect([b.itemsOf().length, b.itemsOf().includes('sword?'), b.g.state.items]).toEqual([10, false, items])
    expect(b.asked).not.toBe('V vagabond.evening.capacity')
    // As many as are too many; he says which, those from ruins told apart (ROOT-9.7.3~2).
    const c = bench().put('V', 'pawn', 1).items('V', 'thief', 'boot', 'boot*', 'boot', 'torch', 'torch', 'hammer', 'hammer', 'sword')
    c.phase('V', 'evening').do('%fsr*->', '%rsr->')
    expect(c.itemsOf()).toEqual(['boot', 'boot', 'hammer', 'hammer', 'sword', 'torch'])
    expect(c.asked).not.toBe('V vagabond.evening.capacity')
  })
})

describe('two Vagabonds', () => {
  const both = (...items: string[]) =>
    bench('eyrie+alliance+vagabond+vagabond2')
      .put('V', 'pawn', 10)
      .items('V', 'thief', ...items)

  test('ROOT-9.7.3 he looks at both items and takes one; only he has seen the other', () => {
    const b = both('torch')
    b.secret('ruin', -1, 9, [0, 4])
    b.phase('V', 'daylight').do('explore')
    expect(b.offers).toEqual(['%f->$', '%s->$', 'pass'])
    expect([root.view(b.g, b.seat('V')).clearings[9].ruinItems, root.view(b.g, b.seat('G')).clearings[9].ruinItems]).toEqual([
      ['boot', 'sword'],
      null,
    ])
    b.do('%s->$')
    expect([b.itemsOf(), b.ruin(10), b.score('V')]).toEqual([['sword*', 'torch!'], [0], 1])
  })

  test('ROOT-9.7.3~2 no second item from a ruin of a kind; his others do not matter', () => {
    const b = both('torch', 'boot*', 'sword')
    b.secret('ruin', -1, 9, [0, 4])
    b.phase('V', 'daylight').do('explore')
    expect(b.offers).toEqual(['%s->$', 'pass'])
  })

  test('ROOT-9.7.3~3 with nothing to take there is no point, and the torch stays exhausted', () => {
    const b = both('torch', 'boot*')
    b.secret('ruin', -1, 9, [0])
    b.phase('V', 'daylight').do('explore')
    expect([b.itemsOf(), b.score('V'), b.ruin(10), b.g.state.ruin[9]]).toEqual([['boot*', 'torch!'], 0, [0], 1])
    expect(root.view(b.g, b.seat('V')).clearings[9].ruinItems).toEqual(['boot'])
    const c = both('torch', 'boot*')
    c.secret('ruin', -1, 9, [0, 0])
    c.phase('V', 'daylight').do('explore')
    expect(c.offers).toEqual(['pass'])
    // He may leave both, too.
    const d = both('torch')
    d.secret('ruin', -1, 9, [0, 4])
    d.phase('V', 'daylight').do('explore', 'pass')
    expect([d.itemsOf(), d.score('V'), d.ruin(10), d.g.state.ruin[9]]).toEqual([['torch!'], 0, [0, 4], 1])
  })

  test('ROOT-9.2.9 ROOT-9.5.4 an Aid to the other Vagabond is a card for no item, no step and no point', () => {
    const b = both('torch').put('G', 'pawn', 10).hand('V', 'bake-sale').phase('V', 'daylight').do('R#bakesale->G')
    expect([b.handOf('G'), b.itemsOf(), b.score('V'), b.relationOf('G')]).toEqual([['bake-sale'], ['torch!'], 0, Number.NaN])
  })

  test('ROOT-9.2.6 ROOT-9.2.9.II.c~2 an ally’s warriors count for the Vagabond who attacks with them, not for the one who is attacked', () => {
    const b = both('sword').put('G', 'pawn', 10).items('G', 'ranger', 'sword', 'boot').put('E', 'warrior', 10, 2).relation('V', 'E', 3)
    b.dice(3, 3).battle('V', 'G', 10).do('with E')
    // Three hits of one sword and two warriors; of his one sword one.
    expect([b.itemsOf('G'), b.asked, b.offers]).toEqual([['boot', 'sword'], 'V vagabond.hits.hit', ['%ssr->d', 'ally']])
    b.do('ally')
    expect([b.itemsOf('G'), b.count('E', 'warrior', 10), b.itemsOf('V')]).toEqual([['boot?', 'sword?'], 1, ['sword']])
  })
})
