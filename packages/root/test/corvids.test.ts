import { type Option, randomFrom, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { logLines } from '../src/face/rootlog.ts'
import { BOMB, EXTORTION, PLOTS, RAID, SNARE } from '../src/factions/corvids/board.ts'
import { root } from '../src/game.ts'
import { EVENING } from '../src/ground/state.ts'
import { mayPlace } from '../src/rules/bans.ts'
import { reachOf } from '../src/rules/move.ts'
import { remove, sweep } from '../src/rules/removal.ts'
import { facesOf, secretOf } from '../src/rules/secrets.ts'
import type { Bench } from './bench.ts'
import { board, down, MIX, table, up, view } from './corvids-bench.ts'

const lost = (b: Bench, clearing: number) => [{ party: b.seat('P'), kind: 1, at: clearing - 1, n: 1 }]
const seesAll = (b: Bench) => secretOf(b.g, 'plots', b.seat('P'))?.seen[0]

describe('abilities', () => {
  test('ROOT-13.2.1 ROOT-13.4.1 plots craft in Birdsong, whichever side shows, before they are flipped', () => {
    const b = up(down(table(), BOMB, 1), SNARE, 6)
      .put('P', 'warrior', 1)
      .hand('P', 'foxfolk-steel', 'anvil')
      .phase('P', 'birdsong')
    expect(b.offered('craft')).toHaveLength(2)
    b.do('t1^')
    expect(b.offered('craft')).toEqual([])
    expect(down(table(), BOMB, 1).hand('P', 'anvil').phase('P', 'daylight').offered('craft')).toEqual([])
  })

  test('ROOT-13.2.2 ROOT-13.3.1 eight plots, two of each kind, and fifteen warriors', () => {
    const b = table()
    expect(view(b, b.seat('P')).supply).toEqual({ bomb: 2, snare: 2, extortion: 2, raid: 2 })
    expect(root.start(b.book, root.readOptions({ factions: MIX })).sides[3].supply).toEqual([15, 8])
  })

  test('ROOT-13.2.2.I RC-160 I13.13 the kind of a face-down plot is seen by the Corvids alone; the supply lies face down', () => {
    const b = up(down(table(), RAID, 1), SNARE, 6)
    expect(view(b, b.seat('P')).plots.map(({ plot }) => plot)).toEqual(['raid', 'snare'])
    for (const seat of [0, 1, 2, null]) {
      expect(view(b, seat).plots.map(({ plot, up }) => [plot, up])).toEqual([
        [null, false],
        ['snare', true],
      ])
      expect(view(b, seat).supply).toBeNull()
    }
    // What all know of the supply does not tell which was taken.
    const c = down(table(), BOMB, 1)
    expect(seesAll(c)).toEqual([0, 1, 2, 3])
    expect(seesAll(b)).toEqual(seesAll(up(down(table(), EXTORTION, 1), SNARE, 6)))
  })

  test('ROOT-13.2.2.II RC-149 one plot for each clearing', () => {
    const b = down(table(), BOMB, 1).put('P', 'warrior', 1, 3).put('P', 'warrior', 5).phase('P', 'daylight')
    expect(b.offered('plot').map((o) => o.at)).toEqual([4])
  })

  test('ROOT-13.2.3 RC-026 Corvids move whoever rules', () => {
    const b = table().put('P', 'warrior', 1).put('C', 'warrior', 1, 3).put('C', 'warrior', 5, 3).phase('P', 'daylight').do('move')
    expect(b.offers).toEqual(['w1->5', 'w1->9', 'w1->10'])
  })

  test('ROOT-13.2.5 RC-158 I13.10 Embedded Agents: a face-down plot deals a hit more in defence, without warriors too', () => {
    const alone = down(table(), BOMB, 1).put('C', 'warrior', 1, 3).dice(0, 0).battle('C', 'P', 1)
    expect(alone.count('C', 'warrior', 1)).toBe(2)
    const open = up(table(), SNARE, 1).put('C', 'warrior', 1, 3).dice(0, 0).battle('C', 'P', 1)
    expect(open.count('C', 'warrior', 1)).toBe(3)
    const attacking = down(table(), BOMB, 1).put('P', 'warrior', 1, 2).put('C', 'warrior', 1, 3).dice(0, 0).battle('P', 'C', 1)
    expect(attacking.count('C', 'warrior', 1)).toBe(3)
  })
})

describe('Exposure', () => {
  const plot = (b: Bench, kind: number, clearing = 1) => down(b, kind, clearing).put('C', 'warrior', clearing, 2)

  test('ROOT-13.2.4 RC-157 in one’s own turn, with a piece there and a card of the suit', () => {
    const b = plot(table(), BOMB).hand('C', 'anvil', 'sword').phase('C', 'daylight')
    expect(b.has('?t1')).toBe(true)
    expect(plot(table(), BOMB).hand('C', 'sword').phase('C', 'daylight').has('?t1')).toBe(false)
    expect(down(table(), BOMB, 1).hand('C', 'anvil').phase('C', 'daylight').has('?t1')).toBe(false)
    expect(up(table(), SNARE, 1).put('C', 'warrior', 1).hand('C', 'anvil').phase('C', 'daylight').has('?t1')).toBe(false)
    // A pawn is a piece, and so is a token.
    const pawn = down(table('vagabond+corvids'), BOMB, 1).put('V', 'pawn', 1).hand('V', 'anvil').phase('V', 'daylight')
    expect(pawn.has('?t1')).toBe(true)
    expect(down(table(), BOMB, 1).put('A', 'sympathy', 1).hand('A', 'armorers').phase('A', 'daylight').has('?t1')).toBe(true)
    // Not by a coalition partner.
    const friend = down(table('vagabond+corvids'), BOMB, 1).put('V', 'pawn', 1).hand('V', 'anvil')
    friend.side('V').coalition = friend.seat('P')
    expect(friend.phase('V', 'daylight').has('?t1')).toBe(false)
  })

  test('ROOT-13.2.4 FC-R098 any number, in Birdsong too, and not after the draw', () => {
    const b = plot(table(), BOMB).hand('C', 'anvil', 'foxfolk-steel').phase('C', 'birdsong')
    expect([b.asked, b.offers]).toEqual(['C turn.birdsongEnd', ['?t1', 'pass']])
    b.do('?t1', '?t_s', 'F#anvil^')
    expect(b.offers).toEqual(['?t1', 'pass'])
    const late = plot(table(), BOMB).hand('C', 'anvil').phase('C', 'evening')
    expect(late.asked.startsWith('C')).toBe(false)
  })

  test('ROOT-13.2.4 between the operations of an Evening, and after turmoil', () => {
    const b = down(table(), BOMB, 1).put('A', 'warrior', 1).hand('A', 'anvil')
    b.alliance.officers = 1
    expect(b.phase('A', 'evening').has('?t1')).toBe(true)
    const birds = down(table(), BOMB, 1)
      .put('E', 'warrior', 1)
      .hand('E', 'anvil')
      .leave('E', 'roost', 0)
      .leader('despot')
      .decree([], [], [], ['viz'])
    birds.phase('E', 'daylight').do('end', 'viz turmoil', '#commander->$')
    expect([birds.asked, birds.offers]).toEqual(['E turn.eveningBegun', ['?t1', 'pass']])
    expect(birds.g.state.phase).toBe(EVENING)
  })

  test('ROOT-1.4.1~3 ROOT-7.7.4 ROOT-13.2.4 after turmoil what starts the Evening comes before a guess', () => {
    const b = down(table(), BOMB, 1).put('E', 'warrior', 1).hand('E', 'anvil').effect('E', 'cobbler')
    b.leave('E', 'roost', 0).leader('despot').decree([], [], [], ['viz'])
    b.phase('E', 'daylight').do('end', 'viz turmoil', '#commander->$')
    expect([b.asked, b.offers]).toEqual(['E turn.startOfEvening', ['use cobbler', 'pass']])
    expect([b.do('pass').asked, b.offers]).toEqual(['E turn.eveningBegun', ['?t1', 'pass']])
  })

  test('ROOT-7.7.4 ROOT-13.2.4 without turmoil the Eyrie are not asked once more in Evening', () => {
    const b = down(table(), BOMB, 1).put('E', 'warrior', 1).hand('E', 'anvil').leader('despot').decree(['sword'], [], [], [])
    expect(b.phase('E', 'evening').events('eyrie.turmoil')).toEqual([])
    expect(b.asked.startsWith('E')).toBe(false)
  })

  test('ROOT-13.2.4 who could expose is asked, whatever the hand holds; not who has no card or no piece', () => {
    const b = plot(table(), BOMB).hand('C', 'sword').phase('C', 'birdsong')
    expect([b.asked, b.offers, b.g.asked[0].secret]).toEqual(['C turn.birdsongEnd', ['pass'], true])
    expect(plot(table(), BOMB).phase('C', 'birdsong').asked).toBe('C marquise.daylight.act')
    expect(down(table(), BOMB, 1).hand('C', 'sword').phase('C', 'birdsong').asked).toBe('C marquise.daylight.act')
  })

  test('ROOT-13.2.4~2 trap 15: wrong, the card is the Corvids’, and all know what the plot is not, also after a Trick', () => {
    const b = down(plot(table(), RAID), SNARE, 6).hand('C', 'anvil').phase('C', 'daylight').do('?t1', '?t_b', 'F#anvil^')
    expect([b.handOf('C'), b.handOf('P'), b.count('P', 'plot', 1), b.score('C')]).toEqual([[], ['anvil'], 1, 0])
    for (const seat of [0, 1, 3, null]) expect(view(b, seat).plots[0].ruledOut).toEqual(['bomb'])
    expect(b.heardOf('E', 'passed')[0].card).toBeUndefined()
    expect(b.heardOf('P', 'shown.card')[0].card).toBe(b.card('anvil'))
    expect(b.heardOf('E', 'shown.card')[0].card).toBeUndefined()
    b.phase('P', 'daylight').do('t1<->t6')
    expect(view(b, 0).plots.map(({ at, ruledOut }) => [at + 1, ruledOut])).toEqual([
      [1, []],
      [6, ['bomb']],
    ])
    // Dealt anew it never is a Bomb.
    const kinds = new Set<number>()
    for (let i = 0; i < 60; i++) {
      const copy = { ...b.g, state: root.copy(b.g.state as never) }
      root.determinize(copy as never, 1, randomFrom(smallSeed(i)))
      kinds.add(facesOf(copy as never, 'plot', b.seat('P'), 5)[0])
    }
    expect([...kinds].sort()).toEqual([SNARE, EXTORTION, RAID])
  })

  test('ROOT-13.2.4~3 ROOT-13.7.4~2 right, the plot is removed for a point, does nothing, and the card stays', () => {
    const b = plot(table(), RAID).hand('C', 'anvil').phase('C', 'daylight').do('?t1', '?t_r', 'F#anvil^')
    expect([b.handOf('C'), b.count('P', 'plot', 1), b.score('C'), b.supply('P', 'plot'), b.supply('P', 'warrior')]).toEqual([
      ['anvil'],
      0,
      1,
      8,
      15,
    ])
    expect(root.view(b.g, b.seat('P')).sides[0].hand).toEqual(['anvil'])
    expect(root.view(b.g, 1).sides[0].hand).toEqual([])
    const bomb = plot(table(), BOMB).hand('C', 'anvil').phase('C', 'daylight').do('?t1', '?t_b', 'F#anvil^')
    expect(bomb.count('C', 'warrior', 1)).toBe(2)
  })
})

test('the log writes plots as the community does, with the kind of one that is laid', () => {
  const line = (who: string, b: Bench) => {
    const turn = { event: { on: 'turn', names: { seat: who } } }
    return logLines(b.book, MIX.split('+'), [turn, ...b.heard])[0]
      .slice(2)
      .split('/')
  }
  const laid = table().put('P', 'warrior', 1).phase('P', 'daylight').do('t->1', 't_e')
  expect(line('P', laid)).toEqual(['w1->', 't_e->1'])
  const flipped = down(table(), BOMB, 1).put('P', 'warrior', 1).put('C', 'warrior', 1, 2)
  flipped.heard.length = 0
  flipped.phase('P', 'birdsong').do('t1^')
  expect(line('P', flipped)).toEqual(['t1^t_b', '++', 't_b1->', '2Cw1->'])
  const guessed = down(table(), RAID, 1).put('C', 'warrior', 1, 2).hand('C', 'anvil', 'foxfolk-steel')
  guessed.heard.length = 0
  guessed.phase('C', 'daylight').do('?t1', '?t_b', 'F#anvil^', '?t1', '?t_r', 'F#foxfolksteel^')
  expect(line('C', guessed)).toEqual(['F#anvil^P', '?Pt_b1', 'F#anvilC->P', 'F#foxfolksteel^P', '?Pt_r1', 'Pt1->', '++'])
})

describe('setup', () => {
  test('ROOT-13.3.2 RC-010 a warrior in a clearing of each suit, not with the keep', () => {
    const b = table().put('C', 'keep', 1).at('P', 'corvids.setup', 'fox')
    expect(b.offers).toEqual(['->6', '->8', '->12'])
    b.do('->6').do('->5').do('->2')
    expect([6, 5, 2].map((at) => b.count('P', 'warrior', at))).toEqual([1, 1, 1])
    expect(b.supply('P', 'warrior')).toBe(12)
  })
})

describe('Birdsong', () => {
  test('ROOT-13.4 ROOT-13.4.2 RC-151 plots beside a warrior are flipped, as many as one likes, then one recruits', () => {
    const b = down(down(down(table(), SNARE, 1), RAID, 6), SNARE, 5)
      .put('P', 'warrior', 1)
      .put('P', 'warrior', 6)
      .hand('P', 'anvil')
    b.phase('P', 'birdsong')
    expect(b.offered('flip').map((o: Option) => o.at)).toEqual([0, 5])
    b.do('t1^', 't6^')
    expect([b.score('P'), board(b).up.filter((kind) => kind >= 0)]).toEqual([3, [SNARE, RAID]])
    b.do('F#anvil w->fox')
    expect(b.offered('flip')).toEqual([])
  })

  test('ROOT-13.4.2~2 after each flip a point for each plot that lies face up', () => {
    const b = up(up(table(), SNARE, 2), EXTORTION, 3).put('P', 'warrior', 1)
    expect(down(b, RAID, 1).phase('P', 'birdsong').do('t1^').score('P')).toBe(3)
  })

  test('ROOT-13.4.2~3 ROOT-13.7.1 RC-152 trap 16: the Bomb scores its flip, takes all enemy pieces, then goes', () => {
    const b = down(table(), BOMB, 1)
      .put('P', 'warrior', 1)
      .put('C', 'warrior', 1, 3)
      .put('C', 'keep', 1)
      .put('C', 'sawmill', 1)
      .put('A', 'sympathy', 1)
    b.hand('P', 'anvil').phase('P', 'birdsong').do('t1^')
    // Outrage comes after it.
    expect([b.count('C', 'warrior', 1), b.count('P', 'plot', 1), b.count('P', 'warrior', 1)]).toEqual([0, 0, 1])
    expect([b.score('P'), b.supply('C', 'keep'), b.supply('P', 'plot')]).toEqual([4, 0, 8])
    // All have seen it: they know of two Bombs in the supply.
    expect(seesAll(b)?.filter((kind) => kind === BOMB)).toHaveLength(2)
    const pawn = down(table('vagabond+corvids'), BOMB, 1)
      .put('P', 'warrior', 1)
      .put('V', 'pawn', 1)
      .items('V', 'thief', 'boot', 'tea', 'sword')
    pawn.phase('P', 'birdsong').do('t1^')
    expect([pawn.side('V').pawn, pawn.itemsOf().every((item) => item.includes('?'))]).toEqual([0, true])
  })

  test('I13.7 trap 18: a coalition partner is no enemy to Bomb, Snare and Extortion', () => {
    const b = down(down(table('vagabond+corvids'), BOMB, 1), EXTORTION, 6)
      .put('P', 'warrior', 1)
      .put('P', 'warrior', 6)
    b.put('V', 'pawn', 1).items('V', 'thief', 'boot', 'tea', 'sword').hand('V', 'anvil')
    b.side('V').coalition = b.seat('P')
    b.phase('P', 'birdsong').do('t1^')
    b.side('V').pawn = 5
    expect(b.itemsOf()).toEqual(['boot', 'sword', 'tea'])
    b.do('t6^')
    expect(b.handOf('V')).toEqual(['anvil'])
    const held = up(b, SNARE, 12)
    expect(reachOf(held.g, b.seat('V')).held).toBe(0)
  })

  test('ROOT-13.4.3 ROOT-13.4.3~2 once a turn a card brings a warrior to each clearing of its suit; a bird to those of one of three', () => {
    const b = table().hand('P', 'anvil', 'armorers').phase('P', 'birdsong')
    expect(b.offered('rally').map((o) => `${b.book.cards[Number(o.card)].id} ${o.what}`)).toEqual([
      'anvil fox',
      'armorers fox',
      'armorers rabbit',
      'armorers mouse',
    ])
    b.do('B#armor w->mouse')
    expect([2, 7, 9, 11].map((at) => b.count('P', 'warrior', at))).toEqual([1, 1, 1, 1])
    expect([b.g.state.discard, b.offered('rally')]).toEqual([[b.card('armorers')], []])
    const kept = table().put('C', 'keep', 1).hand('P', 'anvil').phase('P', 'birdsong').do('F#anvil w->fox')
    expect([1, 6, 8, 12].map((at) => kept.count('P', 'warrior', at))).toEqual([0, 1, 1, 1])
  })

  test('ROOT-13.4.3 FC-R140 with too few warriors the Corvids say where', () => {
    const b = table().leave('P', 'warrior', 1).hand('P', 'anvil').phase('P', 'birdsong').do('F#anvil w->fox')
    expect([b.asked, b.offers]).toEqual(['P spread.spot', ['->1', '->6', '->8', '->12']])
    b.do('->8')
    expect(b.count('P', 'warrior', 8)).toBe(1)
  })
})

test('ROOT-13.4 who has recruited, or has neither cards nor plots to flip, is asked no more in Birdsong', () => {
  expect(table().phase('P', 'birdsong').asked).toBe('P corvids.daylight.act')
  expect(table().hand('P', 'anvil', 'sword').phase('P', 'birdsong').do('F#anvil w->fox').asked).toBe('P corvids.daylight.act')
})

describe('Daylight', () => {
  test('ROOT-13.5 ROOT-13.5.1 ROOT-13.5.3 three actions, moves and battles among them', () => {
    const b = table()
      .put('P', 'warrior', 1, 3)
      .put('C', 'warrior', 5, 3)
      .dice(0, 0)
      .phase('P', 'daylight')
      .do('move', '3w1->5', 'battle', 'battle')
    expect([b.offers, b.events('battle').length]).toEqual([['end'], 2])
  })

  test('ROOT-13.5.2 a warrior gives way to a plot of one’s choice, face down', () => {
    const b = table().put('P', 'warrior', 1).phase('P', 'daylight').do('t->1')
    expect(b.offers).toEqual(['t_b', 't_s', 't_e', 't_r'])
    b.do('t_e')
    expect([b.count('P', 'plot', 1), b.count('P', 'warrior', 1), b.supply('P', 'warrior')]).toEqual([1, 0, 15])
    expect([facesOf(b.g, 'plot', b.seat('P'), 0), view(b, 0).plots[0].plot]).toEqual([[EXTORTION], null])
    expect(table().put('P', 'warrior', 1).put('C', 'keep', 1).phase('P', 'daylight').offered('plot')).toEqual([])
    expect(table().put('P', 'warrior', 1).leave('P', 'plot', 0).phase('P', 'daylight').offered('plot')).toEqual([])
    // The last of a kind is asked for too, as the others cannot know it.
    const last = table().put('P', 'warrior', 1)
    last.secret('plots', last.seat('P'), -1, [RAID]).leave('P', 'plot', 1).phase('P', 'daylight').do('t->1')
    expect([last.offers, last.g.asked[0].secret]).toEqual([['t_r'], true])
  })

  test('ROOT-13.5.2~2 RC-149 each plot more in a turn costs a warrior more, one by Exert too', () => {
    const b = table()
      .put('P', 'warrior', 1)
      .put('P', 'warrior', 5, 2)
      .put('P', 'warrior', 6, 3)
      .put('P', 'warrior', 9, 4)
      .phase('P', 'daylight')
    b.do('t->1', 't_b')
    expect(b.offered('plot').map((o) => Number(o.at) + 1)).toEqual([5, 6, 9])
    b.do('t->5', 't_b')
    expect([b.count('P', 'warrior', 5), b.offered('plot').map((o) => Number(o.at) + 1)]).toEqual([0, [6, 9]])
    b.do('t->6', 't_s')
    expect([b.count('P', 'warrior', 6), view(b, 0).cost]).toEqual([0, 4])
    b.do('end', 'exert')
    expect(b.offered('plot').map((o) => Number(o.at) + 1)).toEqual([9])
    b.do('t->9', 't_r')
    expect(b.count('P', 'warrior', 9)).toBe(0)
  })

  test('ROOT-13.5.2~2 the price of the next plot that all see is that of one’s own turn, and falls with the next one', () => {
    const b = table().put('P', 'warrior', 1, 2).put('P', 'warrior', 5, 3).phase('P', 'daylight').do('t->1', 't_b', 't->5', 't_s')
    const cost = () => view(b, 0)?.cost
    expect(cost()).toBe(3)
    b.do('end', 'end')
    expect([b.asked, cost(), board(b).placed]).toEqual(['C marquise.daylight.act', 1, 2])
    b.phase('P', 'birdsong')
    expect([b.g.state.phase, cost()]).toEqual([1, 1])
  })

  test('ROOT-13.5.4 FC-R096 I13.9 Trick swaps two plots that lie alike, also into the keep clearing, and sets nothing off', () => {
    const b = up(up(down(down(table(), RAID, 1), BOMB, 5), SNARE, 6), EXTORTION, 9)
      .put('C', 'keep', 5)
      .phase('P', 'daylight')
    expect(b.offered('trick').map((o) => [Number(o.at) + 1, Number(o.to) + 1])).toEqual([
      [1, 5],
      [6, 9],
    ])
    b.do('t1<->t5', 't6<->t9')
    const seat = b.seat('P')
    expect([facesOf(b.g, 'plot', seat, 0), facesOf(b.g, 'plot', seat, 4), board(b).up[5], board(b).up[8]]).toEqual([
      [BOMB],
      [RAID],
      EXTORTION,
      SNARE,
    ])
    expect([b.supply('P', 'warrior'), board(b).actions]).toEqual([15, 1])
  })
})

describe('Evening', () => {
  test('ROOT-13.6 ROOT-13.6.1 Exert: one action more, and no card that Evening', () => {
    const b = up(table(), EXTORTION, 9).put('P', 'warrior', 1, 2).phase('P', 'evening').do('exert')
    expect([b.asked, b.offered('end')]).toEqual(['P corvids.evening.exertion', []])
    b.do('move', '2w1->5')
    expect([b.count('P', 'warrior', 5), b.handOf('P')]).toEqual([2, []])
  })

  test('ROOT-13.6.1 FC the hand limit holds after Exert', () => {
    const b = table()
      .put('P', 'warrior', 1, 2)
      .hand('P', 'anvil', 'sword', 'armorers', 'sappers', 'cobbler', 'bake-sale')
      .phase('P', 'evening')
    b.do('exert', 'move', 'w1->5')
    expect(b.asked).toBe('P cards.discard')
  })

  test('ROOT-13.6.2 RC-155 one card and one for each Extortion face up, then down to five', () => {
    const drawn = (b: Bench) => b.phase('P', 'evening').do('end').side('P').hand.length
    expect(drawn(table().put('P', 'warrior', 1))).toBe(1)
    expect(drawn(up(up(table(), EXTORTION, 1), EXTORTION, 5).put('P', 'warrior', 1))).toBe(3)
    expect(drawn(down(table(), EXTORTION, 1).put('P', 'warrior', 1))).toBe(1)
  })
})

describe('the four plots', () => {
  test('ROOT-13.7 each has its kind', () => {
    expect(PLOTS).toEqual(['bomb', 'snare', 'extortion', 'raid'])
  })

  test('ROOT-13.7.2 Snare: enemies place nothing there and move nothing out, but in; the Corvids as they like', () => {
    const b = up(table(), SNARE, 5).put('C', 'warrior', 5, 3).put('C', 'warrior', 1, 3)
    expect([mayPlace(b.g, 0, 4), mayPlace(b.g, b.seat('P'), 4)]).toEqual([false, true])
    b.phase('C', 'daylight').do('march')
    expect(b.offered('go').filter((o) => o.from === 4)).toEqual([])
    expect(b.offered('go').some((o) => o.to === 4)).toBe(true)
    expect(reachOf(b.g, b.seat('P')).held).toBe(0)
    // Face down it bars nothing.
    expect(mayPlace(down(table(), SNARE, 5).g, 0, 4)).toBe(true)
  })

  test('ROOT-13.7.2 FC-R095 I13.6 trap 17: the Eyrie cannot recruit or move out under a Snare, which is turmoil; Slip passes it', () => {
    const b = up(table(), SNARE, 1).put('E', 'roost', 1).put('E', 'warrior', 1, 2).decree(['anvil'], [], [], []).leader('despot')
    b.phase('E', 'daylight')
    expect(b.offers).toEqual(['F#anvil turmoil'])
    const moves = up(table(), SNARE, 1).put('E', 'warrior', 1, 2).decree([], ['anvil'], [], []).leader('despot').phase('E', 'daylight')
    expect(moves.offers).toEqual(['F#anvil turmoil'])
    const pawn = up(table('vagabond+corvids'), SNARE, 1).put('V', 'pawn', 1).items('V', 'thief', 'boot')
    expect(pawn.phase('V', 'birdsong').offered('slip').length).toBeGreaterThan(2)
    expect(pawn.phase('V', 'daylight').offered('move')).toEqual([])
  })

  test('ROOT-13.7.2 I12.12 trap 13: a Snare on a tunnel’s clearing lets moles in from the Burrow, none out to it, and no Dig', () => {
    const b = up(table('duchy+corvids'), SNARE, 1).put('D', 'tunnel', 1).put('D', 'warrior', 1, 2).put('D', 'warrior', 20, 2)
    b.hand('D', 'anvil').phase('D', 'daylight').do('move')
    expect(b.offered('go').some((o) => o.from === 0)).toBe(false)
    expect(b.has('2w0->1')).toBe(true)
    const dig = up(table('duchy+corvids'), SNARE, 1).hand('D', 'anvil').phase('D', 'daylight').do('F#anvil dig')
    expect(dig.offers).toEqual(['t->6', 't->8', 't->12'])
  })

  test('ROOT-13.7.3 Extortion: on the flip a random card from each enemy with a piece there', () => {
    const b = down(table(), EXTORTION, 1).put('P', 'warrior', 1).put('C', 'wood', 1).put('E', 'warrior', 1).put('A', 'warrior', 5)
    b.hand('C', 'anvil').hand('A', 'sword').phase('P', 'birdsong').do('t1^')
    expect([b.handOf('P'), b.handOf('C'), b.handOf('A'), b.score('P')]).toEqual([['anvil'], [], ['sword'], 1])
    expect(b.heardOf('E', 'passed')[0].card).toBeUndefined()
  })

  test('ROOT-13.7.4 RC-154 RC-124 FC-R023 I13.8 Raid: when removed, face up or down, a warrior in each adjacent clearing where one may be placed', () => {
    for (const lay of [down, up]) {
      const b = lay(table(), RAID, 11).put('C', 'keep', 12).put('A', 'sympathy', 3)
      b.act('E', (g) => remove(g, [{ by: 1, losses: lost(b, 11) }]))
      expect([3, 6, 12].map((at) => b.count('P', 'warrior', at))).toEqual([1, 1, 0])
      expect([b.score('E'), b.supply('P', 'plot'), b.heardOf('A', 'shown').length]).toEqual([1, 8, 0])
      expect(seesAll(b)).toContain(RAID)
    }
    const other = down(table(), SNARE, 11)
    other.act('E', (g) => sweep(g, 1, [10]))
    expect([other.supply('P', 'warrior'), other.supply('P', 'plot')]).toEqual([15, 8])
    const few = down(table(), RAID, 11).leave('P', 'warrior', 1)
    few.act('E', (g) => sweep(g, 1, [10]))
    expect([few.asked, few.offers]).toEqual(['P spread.spot', ['->3', '->6', '->12']])
    const none = down(table(), RAID, 11).leave('P', 'warrior', 0)
    none.act('E', (g) => sweep(g, 1, [10]))
    expect(none.check().filter((fault) => fault.includes('plot'))).toEqual([])
  })

  test('ROOT-13.7.4 I13.8 a Raid beside a tunnel places nothing in the Burrow', () => {
    const b = down(table('duchy+corvids'), RAID, 1).put('D', 'tunnel', 1)
    b.act('D', (g) => remove(g, [{ by: b.seat('D'), losses: lost(b, 1) }]))
    expect(b.side('P').pieces[0].reduce((sum, n) => sum + n, 0)).toBe(3)
  })

  test('ROOT-13.7.4 FC-R009 I13.9 in battle warriors fall first, then plots; the Raid answers once all is off', () => {
    const b = down(table(), RAID, 1).put('P', 'warrior', 1).put('C', 'warrior', 1, 4).effect('C', 'sappers')
    b.dice(2, 0).battle('C', 'P', 1)
    expect([b.count('P', 'plot', 1), [5, 9, 10].map((at) => b.count('P', 'warrior', at)), b.count('C', 'warrior', 1)]).toEqual([
      0,
      [1, 1, 1],
      3,
    ])
  })
})
