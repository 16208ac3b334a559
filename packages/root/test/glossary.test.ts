import { expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { enemiesAt, hasPieces } from '../src/rules/parties.ts'
import { place } from '../src/rules/pieces.ts'
import { enemyPiecesAt, remove, sweep } from '../src/rules/removal.ts'
import { bench } from './bench.ts'

test('ROOT-G.1.4 ROOT-G.1.18 ROOT-G.1.6~2 items are pieces of nobody: no effect on enemies takes them', () => {
  const b = bench().put('V', 'pawn', 5)
  b.side('C').crafted[0] = 1
  b.g.state.items[1] = 2
  b.act('E', (g) => sweep(g, 1, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
  expect([b.side('C').crafted[0], b.g.state.items[1]]).toEqual([1, 2])
})

test('ROOT-G.1.5 warriors, pawns, buildings and tokens are faction pieces', () => {
  const b = bench().put('V', 'pawn', 1).put('C', 'wood', 5).put('E', 'roost', 9).put('A', 'warrior', 2)
  expect([hasPieces(b.g, 3, 0), hasPieces(b.g, 0, 4), hasPieces(b.g, 1, 8), hasPieces(b.g, 2, 1), hasPieces(b.g, 3, 1)]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test('ROOT-G.1.6 enemy pieces are those of enemies: a coalition partner’s are none', () => {
  const b = bench().put('C', 'warrior', 1, 2).put('E', 'roost', 1)
  expect(enemyPiecesAt(b.g, 3, 0)).toHaveLength(2)
  b.side('V').coalition = 0
  expect(enemyPiecesAt(b.g, 3, 0)).toEqual([{ party: 1, kind: 1, at: 0, n: 1 }])
  expect(enemiesAt(b.g, 0, 0)).toEqual([1])
})

test('ROOT-G.1.8 the map edge runs round nine clearings of the autumn map', () => {
  const { map } = bench().book.content
  expect(map.edge).toEqual([1, 5, 2, 6, 3, 7, 8, 4, 9])
  for (let i = 0; i < map.edge.length; i++) expect(bench().book.paths[map.edge[i] - 1]).toContain(map.edge[(i + 1) % map.edge.length] - 1)
})

test('ROOT-G.1.11 cannot is absolute: no Glide, slip or walk enters a scorched clearing', () => {
  const b = bench().put('V', 'pawn', 1).items('V', 'harrier', 'torch', 'boot')
  b.g.state.scorched.push(4)
  b.phase('V', 'daylight')
  expect([...b.offered('glide'), ...b.offered('move')].map((o) => o.to)).not.toContain(4)
  b.phase('V', 'birdsong')
  expect(b.offered('slip').map((o) => o.to)).not.toContain(4)
})

test('ROOT-G.1.12 cards in the play area can be spent for nothing', () => {
  const b = bench().put('C', 'sawmill', 12).effect('C', 'stand-and-deliver').phase('C', 'daylight')
  expect(b.offered('overwork')).toEqual([])
  const c = bench()
    .put('A', 'sympathy', 1)
    .put('E', 'warrior', 5)
    .decree([], ['viz', 'anvil'], [], [])
    .phase('E', 'daylight')
    .do('viz w5', 'w->1')
  expect(c.heardOf('A', 'shown')).toHaveLength(1)
  expect(c.birds.decree[1]).toHaveLength(2)
})

test('ROOT-G.1.15 a shown hand is seen by the player named, and by nobody else', () => {
  const b = bench().effect('C', 'codebreakers').hand('E', 'anvil').phase('C', 'daylight').do('use codebreakers')
  expect(b.heardOf('C', 'shown')[0].cards).toEqual([b.card('anvil')])
  for (const other of ['A', 'V']) expect(b.heardOf(other, 'shown')[0].cards).toBeUndefined()
  expect([root.view(b.g, 0).sides[1].hand, root.view(b.g, null).sides[1].hand]).toEqual([['anvil'], []])
})

test('ROOT-G.1.25 a card added to the Decree leaves the hand and lies open', () => {
  const b = bench().put('E', 'roost', 1).hand('E', 'anvil', 'sword').phase('E', 'birdsong').do('F#anvil->$_m')
  expect([b.handOf('E'), (root.view(b.g, 0).sides[1].board as { decree: string[][] }).decree[1]]).toEqual([['sword'], ['anvil']])
})

test('ROOT-G.1.26 abilities last: Lords of the Forest hold out of turn as well', () => {
  const b = bench().put('E', 'warrior', 1).put('C', 'warrior', 1).put('C', 'wood', 1, 2).put('C', 'sawmill', 8).phase('C', 'daylight')
  expect(b.has('build')).toBe(true)
  b.do('build')
  expect(b.has('b_s->1')).toBe(false)
})

test('ROOT-G.1.29 ROOT-G.1.13 spent cards lie on the discard pile', () => {
  const b = bench().hand('C', 'armorers').phase('C', 'daylight').do('B#armor-> action')
  expect(b.g.state.discard).toEqual([b.card('armorers')])
})

test('ROOT-G.1.30 Organize replaces: without a token, or where placing is barred, it cannot be done', () => {
  const b = bench().put('A', 'warrior', 1).put('A', 'base-fox', 12).leave('A', 'sympathy', 0)
  b.alliance.officers = 1
  expect(b.phase('A', 'evening').offered('organize')).toEqual([])
  const c = bench().put('A', 'warrior', 1).put('C', 'keep', 1)
  c.alliance.officers = 1
  expect(c.phase('A', 'evening').offered('organize')).toEqual([])
})

test('ROOT-G.1.34 tokens fill no slot', () => {
  const b = bench()
    .put('C', 'warrior', 1)
    .put('A', 'sympathy', 1)
    .put('C', 'wood', 1, 3)
    .put('C', 'keep', 1)
    .phase('C', 'daylight')
    .do('build')
  expect(b.has('b_s->1')).toBe(true)
})

test('ROOT-G.1.27 a keep leaves the game, wood goes to the supply, a base to its board', () => {
  const b = bench().put('C', 'keep', 1).put('C', 'wood', 1).put('A', 'base-fox', 1)
  b.act('E', (g) =>
    remove(g, [
      {
        by: 1,
        losses: [
          { party: 0, kind: 5, at: 0, n: 1 },
          { party: 0, kind: 4, at: 0, n: 1 },
          { party: 2, kind: 1, at: 0, n: 1 },
        ],
      },
    ]),
  )
  expect([b.supply('C', 'keep'), b.supply('C', 'wood'), b.supply('A', 'base-fox')]).toEqual([0, 8, 1])
  expect(place(b.g, 0, 5, 0)).toBe(0)
})

test('ROOT-G.1.24 warriors treated as his own stay their faction’s: they fall into its supply, and its hospitals answer', () => {
  const b = bench()
    .put('V', 'pawn', 1)
    .put('C', 'warrior', 1, 2)
    .put('C', 'keep', 9)
    .put('E', 'warrior', 1, 4)
    .items('V', 'thief', 'sword')
    .relation('V', 'C', 3)
    .hand('C', 'anvil')
    .leader('builder')
  b.dice(2, 2).battle('V', 'E', 1).do('with C', 'ally', 'ally')
  expect([b.asked, b.supply('C', 'warrior')]).toEqual(['C marquise.hospitals.pay', 25])
  b.do('F#anvil->')
  expect([b.count('C', 'warrior', 9), b.count('E', 'warrior', 1)]).toEqual([2, 2])
})
