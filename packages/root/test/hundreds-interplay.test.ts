import { describe, expect, test } from 'vitest'
import { logLines } from '../src/face/rootlog.ts'
import { spreadCost } from '../src/factions/alliance/birdsong.ts'
import { BOMB, RAID } from '../src/factions/corvids/board.ts'
import { layPlot, startPlots } from '../src/factions/corvids/plots.ts'
import { itemNumber } from '../src/ground/book.ts'
import { rulerOf } from '../src/rules/presence.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { type Bench, bench } from './bench.ts'
import { board, box, die, game, hoard, lord, mood, table, view } from './hundreds-bench.ts'

/** A Birdsong in which the mob of a clearing razes, the mob die finding nothing more. */
const raze = (b: Bench, clearing = 1) => die(lord(b, 12).put('H', 'mob', clearing), 'fox').phase('H', 'birdsong')

describe('what Raze sets off', () => {
  test('ROOT-8.2.6 ROOT-8.2.4 I14.5 sympathy has Outrage paid for it, a base its loss', () => {
    const b = table().put('A', 'sympathy', 1).hand('H', 'anvil', 'foxfolk-steel')
    raze(b)
    expect([b.asked, b.count('A', 'sympathy', 1)]).toEqual(['H alliance.outrage.pay', 0])
    b.do('F#anvil')
    expect([b.stack, b.score('H')]).toEqual([[b.card('anvil')], 1])
    const lost = table().put('A', 'base-fox', 1).supporters('anvil', 'sword')
    lost.alliance.officers = 3
    raze(lost)
    expect([lost.stack, lost.alliance.officers]).toEqual([[lost.card('sword')], 1])
  })

  test('ROOT-6.2.2~3 I14.5 the keep is gone for good, and mobs come there from now on', () => {
    const b = raze(table().put('C', 'keep', 1).put('C', 'warrior', 1, 2))
    expect([b.cats.keepLost, b.supply('C', 'keep'), b.count('C', 'warrior', 1)]).toEqual([true, 0, 2])
  })

  test('ROOT-10.2.5 ROOT-11.2.5.I I14.5 a garden costs a card, a trade post half of the funds', () => {
    const b = table('marquise+cult+riverfolk+hundreds').put('L', 'garden-fox', 1).hand('L', 'anvil').put('O', 'post-fox', 1)
    Object.assign(b.side('O').board, { funds: [0, 0, 4, 0] })
    raze(b)
    while (b.asked.startsWith('H following')) b.do(b.offers[0])
    expect([b.handOf('L'), (b.side('O').board as { funds: number[] }).funds]).toEqual([[], [0, 0, 2, 0]])
  })

  test('ROOT-13.7.4 I14.5 a Raid answers with warriors all round; a Bomb that is razed does not go off', () => {
    const plots = (kind: number) => {
      const b = table('marquise+corvids+hundreds')
      b.g.state.secrets = b.g.state.secrets.filter(({ pool }) => pool !== 'plots') as typeof b.g.state.secrets
      startPlots(game(b), b.seat('P'))
      Object.assign(b.side('P').board, { up: b.book.printedSuits.map(() => -1), placed: 0, actions: 3 })
      layPlot(game(b), b.seat('P'), 0, kind)
      return raze(b.put('H', 'warrior', 1, 2))
    }
    const raid = plots(RAID)
    expect([5, 9, 10].map((at) => raid.count('P', 'warrior', at))).toEqual([1, 1, 1])
    const bomb = plots(BOMB)
    expect([bomb.count('H', 'warrior', 1), bomb.count('P', 'plot', 1), bomb.score('H')]).toEqual([2, 0, 1])
    expect(facesOf(bomb.g, 'plots', bomb.seat('P'))).toHaveLength(8)
  })

  test('ROOT-9.2.2.I I14.6 a pawn beside a mob is not hurt, nor is a partner of the coalition razed', () => {
    const b = table('marquise+vagabond+hundreds').put('V', 'pawn', 1).items('V', 'ranger', 'boot', 'torch', 'sword').put('C', 'wood', 1)
    raze(b)
    expect(b.itemsOf()).toEqual(['boot', 'sword', 'torch'])
    const partner = table('marquise+vagabond+hundreds').put('C', 'wood', 1)
    partner.side('V').coalition = partner.seat('H')
    expect(raze(partner).count('C', 'wood', 1)).toBe(0)
  })
})

describe('what others bring', () => {
  test('ROOT-10.2.6 I14.12 cards that build and incite lie among the Lost Souls', () => {
    const souls = (b: Bench) => (b.side('L').board as { souls: readonly number[] }).souls
    const built = lord(table('marquise+cult+hundreds'), 1).hand('H', 'anvil').phase('H', 'daylight').do('F#anvil build')
    expect(souls(built)).toEqual([built.card('anvil')])
    const incited = lord(table('marquise+cult+hundreds'), 1).hand('H', 'anvil').phase('H', 'evening').do('F#anvil incite')
    expect(souls(incited)).toEqual([incited.card('anvil')])
  })

  test('ROOT-10.2.4 ROOT-7.2.2 trap 2 I14.8 where a garden or the Eyrie’s tie rules, looting takes nothing', () => {
    const cult = box(
      lord(mood(table('marquise+cult+hundreds'), 'rowdy'), 1, 4)
        .put('L', 'garden-fox', 1)
        .put('L', 'warrior', 1),
      'L',
      'tea',
    )
    cult.dice(0, 0).battle('H', 'L', 1).do('use looting')
    expect([rulerOf(game(cult), 0) === cult.seat('L'), view(cult).prowess.items]).toEqual([true, []])
    const eyrie = box(lord(mood(table(), 'rowdy'), 1, 1).put('E', 'warrior', 1, 2), 'E', 'tea').leader('builder')
    eyrie.dice(0, 0).battle('H', 'E', 1).do('use looting')
    expect(view(eyrie).prowess.items).toEqual([])
  })

  test('ROOT-8.2.2 against guerrilla war, too, looting deals no rolled hit', () => {
    const b = box(lord(mood(table(), 'rowdy'), 1, 6).put('A', 'warrior', 1, 3), 'A', 'tea')
      .dice(3, 1)
      .battle('H', 'A', 1)
      .do('use looting', 'w1->')
    expect([b.count('A', 'warrior', 1), b.count('H', 'warrior', 1), view(b).prowess.items]).toEqual([3, 3, ['tea']])
  })

  test('ROOT-H.1.14 of a kind that lies in the box both ready and exhausted they say which', () => {
    const b = box(lord(mood(table(), 'rowdy'), 1, 4).put('C', 'warrior', 1, 2), 'C', 'tea', 'tea')
    b.side('C').exhausted = b.side('C').exhausted.with(itemNumber('tea'), 1) as never
    b.dice(0, 0).battle('H', 'C', 1).do('use looting')
    expect(b.offers).toEqual(['%t->$', '%te->$'])
    b.do('%te->$')
    expect([b.side('C').crafted[itemNumber('tea')], b.side('C').exhausted[itemNumber('tea')]]).toEqual([1, 0])
    // All of a kind exhausted: nothing to say.
    const tired = box(lord(mood(table(), 'rowdy'), 1, 4).put('C', 'warrior', 1, 2), 'C', 'tea', 'tea')
    tired.side('C').exhausted = tired.side('C').exhausted.with(itemNumber('tea'), 2) as never
    tired.dice(0, 0).battle('H', 'C', 1).do('use looting')
    expect([view(tired).prowess.items, tired.side('C').exhausted[itemNumber('tea')]]).toEqual([['tea'], 1])
  })

  test('ROOT-H.1.10 their strongholds are crafting pieces for Tunnels', () => {
    const b = lord(table('marquise+hundreds', { deck: 'exiles' }), 1, 1)
      .put('H', 'stronghold', 1)
      .put('H', 'stronghold', 3)
      .effect('H', 'tunnels')
    expect(b.phase('H', 'daylight').do('move').offers).toContain('w1->3')
  })

  test('ROOT-3.3.1~3 I14.14 with a dominance card they raze, loot and oppress for no points', () => {
    const b = raze(box(table().put('C', 'wood', 1).scores('H', null), 'C', 'tea'))
    expect([b.count('C', 'wood', 1), b.score('H')]).toEqual([0, null])
    const evening = table().put('H', 'warrior', 1).scores('H', null).phase('H', 'evening')
    expect(evening.score('H')).toBeNull()
  })

  test('ROOT-7.4.3 the warlord counts among the warriors of a clearing for A New Roost', () => {
    const sites = (with3: (b: Bench) => Bench) => {
      const b = table()
      for (const at of [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]) b.put('C', 'warrior', at, 1)
      return with3(b)
        .at('E', 'eyrie.birdsong', 'newRoost')
        .offered('roost')
        .some(({ at }) => at === 2)
    }
    expect(sites((b) => lord(b, 3).put('C', 'warrior', 3))).toBe(false)
    expect(sites((b) => lord(b, 3))).toBe(true)
  })

  test('ROOT-8.4.2.II.a ROOT-14.2.2 the warlord is one of three warriors for Martial Law', () => {
    const cost = (b: Bench) => spreadCost(game(b), b.seat('A'), 4)
    expect([cost(lord(table(), 5, 1)), cost(lord(table(), 5, 2)), cost(table().put('H', 'warrior', 5, 3))]).toEqual([1, 2, 2])
  })

  test('ROOT-4.3.1.II~3 an ambush that takes the last of them ends the battle; the warlord alone fights on', () => {
    const b = lord(mood(table(), 'rowdy'), 1, 2)
      .put('C', 'warrior', 1, 2)
      .hand('C', 'ambush-fox')
      .dice(1, 0)
      .battle('H', 'C', 1)
      .do('F@', 'w1->')
    expect([b.count('H', 'warlord', 1), b.count('H', 'warrior', 1), b.count('C', 'warrior', 1), b.events('battle.rolled').length]).toEqual([
      1, 0, 1, 1,
    ])
  })
})

test('ROOT-14.7.5 with nobody left to fight a Relentless Advance may still go on by a move, or end', () => {
  const b = mood(lord(table(), 1, 4).put('C', 'warrior', 5), 'relentless')
    .phase('H', 'daylight')
    .dice(2, 0)
  b.do('advance', '(4w+w_w)->5')
  while (b.asked.startsWith('H hundreds.') && !b.asked.endsWith('.again')) b.do(b.offers[0])
  expect([b.asked.endsWith('.again'), b.offers]).toEqual([true, ['move', 'pass']])
})

test('ROOT-14.5.2 ROOT-14.5.3 before their first turn no command is given and no Advance made', () => {
  const { command, prowess } = view(bench('marquise+eyrie+alliance+hundreds'))
  expect([command.left, prowess.left]).toEqual([command.value, prowess.value])
})

test('the log of the Hundreds is written as the community does', () => {
  const line = (b: Bench) => {
    const turn = { event: { on: 'turn', names: { seat: 'H' } } }
    return logLines(b.book, b.g.options.factions, [turn, ...b.heard])[0]
      .slice(2)
      .split('/')
  }
  const crafted = lord(table(), 1).put('H', 'stronghold', 1).hand('H', 'anvil').phase('H', 'daylight').do('ZF#anvil', '%h->/++2')
  expect(line(crafted)).toEqual(['Z%h', 'F#anvil->*', '%h->', '++2'])
  const looted = box(lord(mood(table(), 'rowdy'), 1, 4).put('C', 'warrior', 1, 2), 'C', 'tea')
    .dice(2, 0)
    .battle('H', 'C', 1)
    .do('use looting')
  expect(line(looted)).toEqual(['HXC1(2,0)', '%tC$->$'])
  const anointed = table().put('H', 'warrior', 1, 2).phase('H', 'birdsong')
  expect(line(anointed).slice(0, 2)).toEqual(['w1->', 'w_w->1'])
  const moved = lord(table(), 1, 2).phase('H', 'daylight').do('advance', '(2w+w_w)->5')
  expect(line(moved)).toEqual(['w_w1->5', '2w1->5'])
  const dropped = mood(hoard(lord(table(), 1), 'tea'), 'bitter')
    .phase('H', 'birdsong')
    .do('#lavish->$', '%t$->')
  expect(line(dropped).slice(-3)).toEqual(['#lavish->$', '%t$->', '2w->1'])
  expect(board(dropped).prowess).toEqual([])
})

describe('what they are refused', () => {
  test('ROOT-9.5.4~2 ROOT-14.2.4 I14.10 Aid takes nothing out of the Hoard, and is aid all the same', () => {
    const b = hoard(lord(table('marquise+vagabond+hundreds'), 1), 'tea')
      .put('V', 'pawn', 1)
      .items('V', 'ranger', 'boot')
      .hand('V', 'anvil')
    b.phase('V', 'daylight').do('F#anvil->H')
    expect([b.asked, b.relationOf('H'), b.handOf('H'), view(b).prowess.items]).toEqual(['V vagabond.daylight.act', 1, ['anvil'], ['tea']])
  })

  test('ROOT-14.6.1 ROOT-D.6.2~2 I14.13 no mob on scorched earth; one that falls is worth a point', () => {
    const b = table('marquise+vagabond+hundreds').put('H', 'warlord', 1).put('H', 'warrior', 8).hand('H', 'anvil')
    b.g.state.scorched.push(0)
    b.phase('H', 'evening').do('F#anvil incite')
    expect([b.count('H', 'mob', 1), b.count('H', 'mob', 8)]).toEqual([0, 1])
    b.put('C', 'warrior', 8, 3).dice(1, 0).battle('C', 'H', 8).passing('ambush')
    expect([b.count('H', 'mob', 8), b.score('C')]).toEqual([1, 0])
    b.dice(0, 0).battle('C', 'H', 8).passing('ambush')
    expect([b.count('H', 'mob', 8), b.score('C')]).toEqual([0, 1])
  })
})
