import { describe, expect, test } from 'vitest'
import { MINISTERS } from '../src/factions/duchy/board.ts'
import { ruledBy } from '../src/rules/presence.ts'
import { sweep } from '../src/rules/removal.ts'
import { BURROW, board, table, tableOf, view } from './duchy-bench.ts'

/* How the Underground Duchy meets general rules and other factions. I12.2 and the like number what is to be watched there. */

const souls = (b: ReturnType<typeof table>) => (b.side('L').board as { souls: readonly number[] }).souls

describe('the Burrow and its tunnels', () => {
  test('ROOT-12.2.2 I12.2 the Burrow has neither suit nor slot: not even a bird builds there', () => {
    const b = table().put('D', 'warrior', BURROW, 3).hand('D', 'armorers', 'anvil').phase('D', 'daylight')
    expect([b.offered('raise'), ruledBy(b.g, b.seat('D'))]).toEqual([[], 1 << (BURROW - 1)])
    const foremole = table('foremole').put('D', 'warrior', BURROW, 3).hand('D', 'armorers').phase('D', 'daylight').do('end')
    expect(foremole.offered('minister')).toEqual([])
  })

  test('ROOT-12.2.4 ROOT-3.2.1 I12.3 a tunnel is a token: who removes it scores; keep and scorched earth bar the next one', () => {
    const b = table().put('D', 'tunnel', 1).put('C', 'warrior', 1, 2).dice(0, 0).battle('C', 'D', 1).passing('ambush')
    expect([b.count('D', 'tunnel', 1), b.supply('D', 'tunnel'), b.score('C')]).toEqual([0, 3, 1])
    const dig = tableOf('marquise+vagabond+duchy').put('C', 'keep', 12).hand('D', 'anvil')
    dig.g.state.scorched.push(5)
    expect(dig.phase('D', 'daylight').do('F#anvil dig').offers).toEqual(['t->1', 't->8'])
  })

  test('ROOT-12.2.2~2 I12.11 nobody who comes along gets in: not the pawn of an allied Vagabond, nor his allies with him', () => {
    const b = tableOf('vagabond+duchy+marquise').put('D', 'tunnel', 1).put('D', 'warrior', 1, 3).put('V', 'pawn', 1)
    b.items('V', 'ranger', 'boot', 'boot').relation('V', 'D', 3).phase('V', 'daylight')
    const burrow = b.book.beside[0]?.at
    expect(b.offered('move').length).toBeGreaterThan(0)
    expect(b.offered('move').filter(({ to }) => to === burrow)).toEqual([])
  })

  test('ROOT-12.2.2 ROOT-C.3.2 I12.12 closed paths do not close the Burrow', () => {
    const b = tableOf('marquise+duchy', [], { map: 'mountain' })
    const [path] = b.book.closed
    const [one] = b.book.pathEnds[path]
    const burrow = b.book.beside[0].at + 1
    b.put('D', 'tunnel', one + 1)
      .put('D', 'warrior', burrow, 2)
      .put('D', 'warrior', one + 1, 2)
    b.phase('D', 'daylight').do('move')
    const joined = b.offered('go').map(({ from, to }) => `${from} ${to}`)
    expect(joined).toContain(`${burrow - 1} ${one}`)
    expect(joined).toContain(`${one} ${burrow - 1}`)
  })
})

describe('what is printed on the ministers', () => {
  test('ROOT-12.5.3 ROOT-12.5.3.III I12.1 ranks, the cards that sway them, and what that scores', () => {
    const { ministers } = view(table())
    const printed = (rank: string) => ministers.filter((one) => one.rank === rank).map(({ id, cards, points }) => [id, cards, points])
    expect(printed('squire')).toEqual([
      ['foremole', 2, 1],
      ['captain', 2, 1],
      ['marshal', 2, 1],
    ])
    expect(printed('noble')).toEqual([
      ['brigadier', 3, 2],
      ['banker', 3, 2],
      ['mayor', 3, 2],
    ])
    expect(printed('lord')).toEqual([
      ['duchess', 4, 3],
      ['baron', 4, 3],
      ['earl', 4, 3],
    ])
  })

  test('ROOT-12.5.2.VI I12.1 the Mayor copies all squires and nobles but himself', () => {
    const b = table(...MINISTERS)
      .put('D', 'warrior', 1, 3)
      .put('C', 'warrior', 1)
      .put('D', 'warrior', 5)
      .hand('D', 'anvil')
    for (const at of [2, 3, 4]) b.put('D', 'tunnel', at)
    b.put('D', 'market', 9).put('D', 'citadel', 9).phase('D', 'daylight').do('end')
    expect(b.offered('minister').map(({ what }) => what)).toEqual(MINISTERS.filter((one) => one !== 'mayor'))
    expect(b.offered('mayor').map(({ what }) => what)).toEqual(['foremole', 'captain', 'marshal', 'brigadier', 'banker'])
  })
})

describe('what buildings and cards bring', () => {
  test('ROOT-12.4 ROOT-12.6.3 ROOT-G.1.27 I12.7 buildings that were removed cover their symbols again', () => {
    const { recruit, draw } = view(table())
    const b = table().put('D', 'citadel', 1).put('D', 'market', 5)
    expect([view(b).recruit > recruit, view(b).draw]).toEqual([true, draw + 1])
    b.act('C', (g) => sweep(g, 0, [0, 4]))
    expect(view(b)).toMatchObject({ recruit, draw })
  })

  test('ROOT-12.2.3 trap 12 I12.6 each removal has its own price: two in one turn cost two ministers', () => {
    const b = table('foremole', 'baron').put('D', 'market', 1).put('D', 'market', 5).put('C', 'warrior', 1, 2).put('C', 'warrior', 5, 2)
    b.dice(0, 0).phase('C', 'daylight').do('battle', 'XD1').passing('ambush')
    b.do('battle').passing('ambush')
    expect([board(b).swayed, b.events('duchy.failed').length, b.count('D', 'market', 5)]).toEqual([[], 2, 0])
  })

  test('ROOT-12.5.1.I ROOT-G.1.25 ROOT-8.2.6 I12.8 a revealed card is in no hand: it pays no Outrage, and serves no second time', () => {
    const b = table().put('D', 'warrior', 4, 2).put('D', 'warrior', 1, 2).put('A', 'sympathy', 5).hand('D', 'bake-sale')
    b.phase('D', 'daylight').do('R#bakesale build', 'b_c->4')
    expect([b.handOf('D'), b.offered('raise'), b.offered('excavate')]).toEqual([[], [], []])
    b.do('move', 'w1->5')
    expect([b.heardOf('A', 'shown').length, board(b).revealed, b.stack.length]).toEqual([1, [b.card('bake-sale')], 1])
    expect(b.stack).not.toContain(b.card('bake-sale'))
  })

  test('ROOT-10.2.6 I12.9 cards of Banker and Dig, and birds that were revealed, lie among the Lost Souls', () => {
    const mix = 'cult+duchy+marquise'
    const dug = tableOf(mix).hand('D', 'anvil').phase('D', 'daylight').do('F#anvil dig', 't->1')
    expect([souls(dug), dug.g.state.discard]).toEqual([[dug.card('anvil')], []])
    const banked = tableOf(mix, ['banker']).hand('D', 'anvil').phase('D', 'daylight').do('end', '#banker', 'F#anvil->')
    expect(souls(banked)).toEqual([banked.card('anvil')])
    const bird = tableOf(mix)
    bird.g.state.deck.splice(bird.g.state.deck.indexOf(bird.card('armorers')), 1)
    Object.assign(board(bird), { revealed: [bird.card('armorers')] })
    expect(souls(bird.phase('D', 'evening'))).toEqual([bird.card('armorers')])
  })

  test('ROOT-12.5.3.II ROOT-11.2.7.III~3 I12.10 hired otters back no card', () => {
    const offers = (own: boolean) => {
      const b = tableOf('riverfolk+duchy+marquise').put('D', 'warrior', 1).put('O', 'warrior', 6).hand('D', 'anvil', 'foxfolk-steel')
      Object.assign(b.side('O').board, { hired: b.seat('D') })
      if (own) b.put('D', 'warrior', 6)
      return b.phase('D', 'daylight').do('end').offered('sway').length
    }
    expect([offers(false), offers(true)]).toEqual([0, 3])
  })
})

test('ROOT-12.5.2 ROOT-1.4.2 a minister who can act again by what was done after the others does so, until Parliament is ended', () => {
  const dealt = () =>
    table('banker', 'captain')
      .effect('D', 'tax-collector')
      .put('D', 'warrior', 5, 2)
      .put('C', 'warrior', 5)
      .top('anvil')
      .dice(0, 0)
      .phase('D', 'daylight')
      .do('end')
  // Without a card the Banker is not among them.
  const b = dealt()
  expect(b.offers).toEqual(['#captain', 'use tax-collector', 'end'])
  b.do('#captain')
  expect([b.asked, b.offers]).toEqual(['D duchy.daylight.sway', ['use tax-collector', 'end']])
  b.do('use tax-collector')
  expect([b.asked, b.offers]).toEqual(['D duchy.daylight.parliament', ['#banker', 'end']])
  b.do('#banker', 'F#anvil->')
  expect([b.score('D'), b.asked]).toEqual([1, 'D duchy.daylight.sway'])
  const ended = dealt().do('end', 'use tax-collector')
  expect([ended.asked, ended.offers]).toEqual(['D duchy.daylight.sway', ['end']])
})
