import { randomFrom, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { logLines } from '../src/face/rootlog.ts'
import { hundredsDraw, oppressed } from '../src/factions/hundreds/evening.ts'
import { root } from '../src/game.ts'
import { itemNumber } from '../src/ground/book.ts'
import type { Bench } from './bench.ts'
import { board, die, game, hoard, lord, mood, table, view } from './hundreds-bench.ts'

/** The moods that are offered. */
const moods = (b: Bench) => b.offers.map((text) => text.slice(1, -3))

describe('Birdsong', () => {
  test('ROOT-14.4 in the order Raze, Recruit, Anoint, mood', () => {
    // Without a warlord none comes by Prowess, and one of the stronghold's gives way to him.
    const b = hoard(table(), 'sword', 'tea', 'hammer').put('H', 'stronghold', 1).phase('H', 'birdsong')
    expect([b.asked, b.count('H', 'warrior', 1), b.count('H', 'warlord', 1)]).toEqual(['H hundreds.birdsong.mood', 0, 1])
    expect(b.events('placed').map((e) => e.piece)).toEqual(['warrior', 'warlord'])
  })

  test('ROOT-14.4.1 FC-R104 RC-148 I14.5 Raze: enemy buildings and tokens of all mob clearings go at once, warriors stay', () => {
    const b = lord(table(), 9).put('H', 'mob', 1).put('H', 'mob', 5).put('H', 'stronghold', 1)
    b.put('C', 'warrior', 1, 2)
      .put('C', 'wood', 1, 2)
      .put('E', 'roost', 5)
      .put('A', 'sympathy', 5)
      .put('A', 'warrior', 5)
      .put('C', 'wood', 8)
    die(b, 'mouse').phase('H', 'birdsong')
    expect([b.count('C', 'warrior', 1), b.count('C', 'wood', 1), b.count('E', 'roost', 5), b.count('A', 'sympathy', 5)]).toEqual([
      2, 0, 0, 0,
    ])
    expect([b.count('A', 'warrior', 5), b.count('C', 'wood', 8), b.count('H', 'stronghold', 1), b.score('H')]).toEqual([1, 1, 1, 4])
    expect(b.events('removed')).toHaveLength(1)
    // U34 Two markets in two clearings are one removal, and cost one minister.
    const d = lord(table('marquise+duchy+hundreds'), 9).put('H', 'mob', 1).put('H', 'mob', 5).put('D', 'market', 1).put('D', 'market', 5)
    Object.assign(d.side('D').board, { swayed: [0, 1] })
    die(d, 'mouse').phase('H', 'birdsong').do('#captain$->')
    expect(d.events('duchy.failed')).toHaveLength(1)
  })

  test('ROOT-14.4.1~2 ROOT-2.2.4~2 an item comes out of the ruin, and with its last the ruin goes', () => {
    const b = lord(table(), 9)
      .put('H', 'mob', 6)
      .secret('ruin', -1, 5, [itemNumber('sword')])
    die(b, 'mouse').phase('H', 'birdsong')
    expect([view(b).prowess.items, b.g.state.ruin[5], b.ruin(6)]).toEqual([['sword'], 0, []])
    expect(b.check().filter((fault) => fault.includes('slots'))).toEqual([])
  })

  test('ROOT-9.7.3 ROOT-9.7.3~2 I14.7 of two items one of choice, and none of a kind that came from a ruin before', () => {
    const start = (...had: string[]) => {
      const b = hoard(lord(table('marquise+vagabond+vagabond2+hundreds'), 9), ...had).put('H', 'mob', 6)
      return die(b.secret('ruin', -1, 5, [itemNumber('boot'), itemNumber('sword')]), 'mouse').phase('H', 'birdsong')
    }
    const b = start()
    expect([b.asked, b.offers]).toEqual(['H hundreds.ransack.item', ['%f6->$', '%s6->$']])
    // Who looks alone sees what is there.
    expect([b.seat('H'), 0].map((seat) => root.view(b.g, seat).clearings[5].ruinItems)).toEqual([['boot', 'sword'], null])
    b.do('%s6->$')
    expect([view(b).prowess.items, b.ruin(6), b.g.state.ruin[5]]).toEqual([['sword'], [itemNumber('boot')], 1])
    expect(start('sword*').offers).toEqual(['%f6->$'])
    expect(start('sword').offers).toEqual(['%f6->$', '%s6->$'])
    expect(start('sword*', 'boot*').offers).toEqual(['pass'])
    // What a Raze takes is marked as from a ruin: of two ruins with swords one keeps its own.
    const both = lord(table(), 9).put('H', 'mob', 6).put('H', 'mob', 10)
    both.secret('ruin', -1, 5, [itemNumber('sword')]).secret('ruin', -1, 9, [itemNumber('sword')])
    die(both, 'fox').phase('H', 'birdsong')
    expect([view(both).prowess.items, both.ruin(6), both.ruin(10)]).toEqual([['sword'], [], [itemNumber('sword')]])
    // One alone that is barred stays.
    const one = hoard(lord(table(), 9), 'sword*')
      .put('H', 'mob', 6)
      .secret('ruin', -1, 5, [itemNumber('sword')])
    die(one, 'mouse').phase('H', 'birdsong')
    expect([view(one).prowess.items, one.ruin(6)]).toEqual([['sword'], [itemNumber('sword')]])
    // U10 By the letter of the Polish Law that binds a Vagabond alone.
    const polish = hoard(lord(table(undefined, { letter: 'polish' }), 9), 'sword*')
      .put('H', 'mob', 6)
      .secret('ruin', -1, 5, [itemNumber('sword')])
    die(polish, 'mouse').phase('H', 'birdsong')
    expect(view(polish).prowess.items).toEqual(['sword', 'sword'])
  })

  test('ROOT-14.4.1~3 one roll of the mob die: a mob beside a mob, in a clearing of the suit without one', () => {
    // Beside 1 and 5 lie 9 (mouse), 10 (rabbit), 2 (mouse).
    const b = die(lord(table(), 12).put('H', 'mob', 1).put('H', 'mob', 5), 'mouse').phase('H', 'birdsong')
    expect([b.asked, b.rule, b.offers]).toEqual(['H hundreds.mob.site', 'ROOT-14.4.1~3', ['t->2', 't->9']])
    b.do('t->9')
    expect([b.count('H', 'mob', 9), b.events('hundreds.rolled')]).toMatchObject([1, [{ suit: 'mouse' }]])
    const none = die(lord(table(), 12).put('H', 'mob', 1).put('H', 'mob', 5), 'fox').phase('H', 'birdsong')
    expect([none.asked, none.supply('H', 'mob')]).toEqual(['H hundreds.birdsong.mood', 3])
    const barred = die(lord(table(), 12).put('H', 'mob', 1).put('C', 'keep', 9), 'mouse').phase('H', 'birdsong')
    expect(barred.count('H', 'mob', 9)).toBe(0)
    const unmobbed = lord(table(), 12).phase('H', 'birdsong')
    expect(unmobbed.events('hundreds.rolled')).toEqual([])
  })

  test('ROOT-14.4.2 ROOT-14.4.2~2 warriors come by Prowess to the warlord, then one for each stronghold', () => {
    const b = hoard(lord(table(), 1), 'sword', 'tea', 'hammer')
      .put('H', 'stronghold', 11, 2)
      .put('H', 'stronghold', 5)
      .phase('H', 'birdsong')
    expect([1, 11, 5].map((at) => b.count('H', 'warrior', at))).toEqual([3, 2, 1])
    // U5 By the letter of the Polish Law one for each clearing.
    const polish = lord(table(undefined, { letter: 'polish' }), 1)
      .put('H', 'stronghold', 11, 2)
      .put('H', 'stronghold', 5)
      .phase('H', 'birdsong')
    expect([1, 11, 5].map((at) => polish.count('H', 'warrior', at))).toEqual([1, 1, 1])
    // With too few the warlord's come first.
    const few = hoard(lord(table(), 1), 'sword', 'tea', 'hammer').put('H', 'stronghold', 5).leave('H', 'warrior', 3).phase('H', 'birdsong')
    expect([1, 5].map((at) => few.count('H', 'warrior', at))).toEqual([3, 0])
    const keep = lord(table(), 1).put('C', 'keep', 1).phase('H', 'birdsong')
    expect(keep.count('H', 'warrior', 1)).toBe(0)
  })

  test('ROOT-14.4.3 Anoint: a warrior on the map gives way to him', () => {
    const b = table().put('H', 'warrior', 1, 2).put('H', 'warrior', 5).phase('H', 'birdsong')
    expect([b.asked, b.rule, b.offers]).toEqual(['H hundreds.birdsong.anoint', 'ROOT-14.4.3', ['w_w->1', 'w_w->5']])
    b.do('w_w->1')
    expect([b.count('H', 'warrior', 1), b.count('H', 'warlord', 1), b.supply('H', 'warrior')]).toEqual([1, 1, 18])
    // A replacement must place, too.
    const keep = table().put('H', 'warrior', 1, 2).put('H', 'warrior', 5).put('C', 'keep', 1).phase('H', 'birdsong')
    expect(keep.count('H', 'warlord', 5)).toBe(1)
  })

  test('ROOT-14.4.3~2 I14.4 without a warrior to give way he comes anywhere', () => {
    const b = table().put('C', 'keep', 3).phase('H', 'birdsong')
    expect([b.asked, b.offers]).toEqual(['H hundreds.birdsong.anoint', [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((at) => `w_w->${at}`)])
    b.do('w_w->12')
    expect([b.count('H', 'warlord', 12), b.supply('H', 'warrior')]).toEqual([1, 20])
  })

  test('ROOT-14.4.4 the mood changes to one that shows no item of the Hoard', () => {
    const b = hoard(lord(table(), 1), 'tea', 'coin').phase('H', 'birdsong')
    expect([b.rule, moods(b)]).toEqual(['ROOT-14.4.4', ['bitter', 'jubilant', 'lavish', 'relentless', 'wrathful']])
    b.do('#wrathful->$')
    expect(board(b).mood).toBe('wrathful')
  })

  test('ROOT-14.4.4~2 Lavish stays where no other can be', () => {
    const b = mood(hoard(lord(table(), 1), 'boot', 'bag', 'coin', 'hammer', 'tea', 'sword', 'crossbow'), 'lavish')
    b.phase('H', 'birdsong')
    expect([b.asked, board(b).mood]).toEqual(['H hundreds.lavish.item', 'lavish'])
    const c = mood(hoard(lord(table(), 1), 'boot', 'bag', 'coin', 'hammer', 'tea', 'sword'), 'lavish').phase('H', 'birdsong')
    expect(board(c).mood).toBe('stubborn')
  })

  test('ROOT-14.7.4 ROOT-14.7.4~2 Lavish: items for two warriors each, and no gaps are left', () => {
    const b = hoard(lord(table(), 1), 'boot', 'bag', 'coin', 'tea').phase('H', 'birdsong').do('#lavish->$')
    expect([b.asked, b.offers]).toEqual(['H hundreds.lavish.item', ['%f$->', '%b$->', '%t$->', '%c$->', 'end']])
    const before = b.count('H', 'warrior', 1)
    b.do('%b$->', '%t$->', 'end')
    expect([b.count('H', 'warrior', 1) - before, view(b).command.items, view(b).prowess.items]).toEqual([4, ['boot', 'coin'], []])
    expect(lord(table(), 1).phase('H', 'birdsong').do('#lavish->$').asked).toBe('H hundreds.daylight.act')
  })
})

describe('Daylight', () => {
  const ready = (b = table()) => lord(b, 1, 3).put('C', 'warrior', 1)

  test('ROOT-14.5 ROOT-14.5.2 up to Command commands, then the Advance', () => {
    const b = hoard(ready(), 'coin').phase('H', 'daylight')
    expect(b.offers).toEqual(['battle', 'move', 'advance', 'end'])
    b.do('move', 'w1->5', 'move', 'w1->5')
    expect(b.offers).toEqual(['advance', 'end'])
    b.do('advance', 'pass', 'pass')
    expect(b.offers).toEqual(['end'])
    // An Advance ends the commands.
    const c = ready().phase('H', 'daylight')
    expect(c.g.asked[0].options.find((o) => o.do === 'advance')).toMatchObject({ ends: 'part' })
    c.do('advance', 'pass', 'pass')
    expect(c.offers).toEqual(['end'])
  })

  test('ROOT-14.5.2.I ROOT-14.2.2~3 a move, in which the warlord may go along', () => {
    const b = lord(table(), 1, 1).phase('H', 'daylight').do('move')
    expect(b.offers).toEqual(['w1->5', 'w_w1->5', '(w+w_w)1->5', 'w1->9', 'w_w1->9', '(w+w_w)1->9', 'w1->10', 'w_w1->10', '(w+w_w)1->10'])
    b.do('(w+w_w)1->5')
    expect([b.count('H', 'warlord', 5), b.count('H', 'warrior', 5), b.count('H', 'warlord', 1)]).toEqual([1, 1, 0])
    // A crowd: where to is asked before how many, so that no list is longer than a hundred.
    const many = lord(table(), 1, 20).phase('H', 'daylight').do('move')
    expect(many.offers).toEqual(['w->5', 'w->9', 'w->10'])
    many.do('w->9')
    expect([many.offers.length, many.offers[0]]).toEqual([41, 'w1->9'])
    many.do('(20w+w_w)1->9')
    expect([many.count('H', 'warlord', 9), many.count('H', 'warrior', 9)]).toEqual([1, 20])
  })

  test('ROOT-14.5.2.II a battle', () => {
    const b = ready().phase('H', 'daylight').do('battle')
    expect(b.events('battle')).toMatchObject([{ attacker: b.seat('H'), at: 0 }])
  })

  test('ROOT-14.5.2.III a card of the clearing’s suit builds a stronghold where they rule', () => {
    const b = lord(table(), 1, 1)
      .put('H', 'warrior', 5)
      .put('C', 'warrior', 8)
      .hand('H', 'anvil', 'bake-sale', 'sword')
      .phase('H', 'daylight')
    expect(b.offered('fortify').map((o) => b.book.cards[Number(o.card)].id)).toEqual(['anvil', 'bake-sale'])
    b.do('F#anvil build')
    expect([b.count('H', 'stronghold', 1), b.handOf('H'), b.offers]).toEqual([1, ['bake-sale', 'sword'], ['advance', 'end']])
    const bird = lord(table(), 1, 1).put('H', 'warrior', 5).hand('H', 'armorers').phase('H', 'daylight').do('B#armor build')
    expect(bird.offers).toEqual(['b->1', 'b->5'])
    // No slot, or no stronghold left.
    expect(lord(table(), 1).put('H', 'stronghold', 1).hand('H', 'anvil').phase('H', 'daylight').offered('fortify')).toEqual([])
    expect(lord(table(), 1).leave('H', 'stronghold', 0).hand('H', 'anvil').phase('H', 'daylight').offered('fortify')).toEqual([])
    expect(lord(table(), 6).hand('H', 'anvil').put('C', 'keep', 6).phase('H', 'daylight').offered('fortify')).toEqual([])
  })

  test('ROOT-14.5.3 the warlord advances up to Prowess times', () => {
    const advance = (b: Bench) => {
      b.phase('H', 'daylight')
      let n = 0
      while (b.has('advance')) {
        b.do('advance').passing('move.way', 'hundreds.advance.battle')
        n++
      }
      return n
    }
    expect(advance(ready())).toBe(1)
    expect(advance(ready(hoard(table(), 'sword')))).toBe(2)
    expect(advance(ready(hoard(table(), 'sword', 'tea', 'hammer')))).toBe(3)
    expect(table().put('H', 'warrior', 1).put('C', 'warrior', 1).phase('H', 'daylight').has('advance')).toBe(false)
  })

  test('ROOT-14.5.3~2 each time he may move with any warriors, and then may battle where he is', () => {
    const b = lord(table(), 1, 2).put('C', 'warrior', 5).put('C', 'warrior', 1).phase('H', 'daylight').do('advance')
    // He goes himself, with none or more.
    expect(b.offers.slice(0, 3)).toEqual(['w_w->5', '(w+w_w)->5', '(2w+w_w)->5'])
    expect(b.has('pass')).toBe(true)
    b.do('(2w+w_w)->5')
    expect([b.asked, b.offers]).toEqual(['H hundreds.advance.battle', ['XC5', 'pass']])
    b.dice(1, 0).do('XC5')
    expect(b.count('C', 'warrior', 5)).toBe(0)
    // A battle alone.
    const c = lord(table(), 1, 2).put('C', 'warrior', 1).phase('H', 'daylight').do('advance', 'pass')
    expect(c.offers).toEqual(['XC1', 'pass'])
  })

  test('ROOT-14.7.2 Grandiose: the Advance comes before the commands, crafting before both', () => {
    const b = mood(ready(), 'grandiose').put('H', 'stronghold', 1).hand('H', 'anvil').phase('H', 'daylight')
    expect(b.offered('craft')).toHaveLength(1)
    b.do('advance', 'pass', 'pass')
    expect([b.offered('craft'), b.offers]).toEqual([[], ['battle', 'move', 'end']])
    const c = mood(ready(), 'grandiose').phase('H', 'daylight').do('move', 'w1->5')
    expect(c.has('advance')).toBe(false)
  })

  test('ROOT-14.7.5 Relentless: after a move and a battle one of them once more', () => {
    const start = () =>
      mood(lord(table(), 1, 4), 'relentless')
        .put('C', 'warrior', 5, 5)
        .phase('H', 'daylight')
    const b = start().do('advance', '(4w+w_w)->5').dice(1, 0).do('XC5')
    expect([b.asked, b.rule, b.offers]).toEqual(['H hundreds.advance.again', 'ROOT-14.7.5', ['move', 'battle', 'pass']])
    b.dice(1, 0).do('battle')
    expect([b.events('battle'), b.asked === 'H hundreds.advance.again']).toMatchObject([{ length: 2 }, false])
    const m = start().do('advance', '(4w+w_w)->5').dice(1, 0).do('XC5', 'move', '(w+w_w)->2')
    expect([m.count('H', 'warlord', 2), m.events('battle').length]).toEqual([1, 1])
    // Not after a move alone, nor in another mood.
    const moved = start().do('advance', '(4w+w_w)->5', 'pass')
    expect(moved.asked).not.toBe('H hundreds.advance.again')
    const other = mood(start(), 'rowdy').do('advance', '(4w+w_w)->5').dice(1, 0).do('XC5')
    expect(other.asked).not.toBe('H hundreds.advance.again')
    const fought = mood(lord(table(), 5, 4), 'relentless')
      .put('C', 'warrior', 5, 5)
      .phase('H', 'daylight')
      .do('advance')
      .dice(1, 0)
      .do('XC5')
    expect(fought.asked).not.toBe('H hundreds.advance.again')
  })
})

describe('Evening', () => {
  test('ROOT-14.6 ROOT-14.6.1 Incite: a card for each mob, with a warrior and no mob there; they count for Oppress', () => {
    const b = table()
      .put('H', 'warlord', 1)
      .put('H', 'warrior', 5)
      .put('H', 'warrior', 6)
      .put('H', 'mob', 6)
      .hand('H', 'anvil', 'bake-sale', 'sword')
    b.phase('H', 'evening')
    expect(b.offers).toEqual(['F#anvil incite', 'R#bakesale incite', 'end'])
    b.do('F#anvil incite', 'R#bakesale incite')
    expect([b.count('H', 'mob', 1), b.count('H', 'mob', 5), b.handOf('H'), b.offers]).toEqual([1, 1, ['sword'], ['end']])
    // At most five, and none under the keep.
    const none = table().put('H', 'warlord', 1).leave('H', 'mob', 0).hand('H', 'anvil').phase('H', 'evening')
    expect(none.offered('incite')).toEqual([])
    expect(table().put('H', 'warlord', 1).put('C', 'keep', 1).hand('H', 'anvil').phase('H', 'evening').offered('incite')).toEqual([])
    // Soup Kitchens: with the mob of this Evening they rule, and oppress.
    const soup = table('marquise+hundreds', { deck: 'exiles' })
      .put('H', 'warlord', 1)
      .put('H', 'mob', 5)
      .put('H', 'warrior', 8)
      .hand('H', 'anvil')
    soup.effect('H', 'soup-kitchens').phase('H', 'evening').do('F#anvil incite', 't->8').do('end')
    expect(soup.score('H')).toBe(2)
  })

  test('ROOT-14.6.2 FC-R105 I14.11 Oppress scores by ruled clearings with an own piece and without an enemy’s', () => {
    const clearings = [1, 5, 8, 9, 2, 3, 4]
    const points = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => {
      const b = table()
      for (const at of clearings.slice(0, n)) b.put('H', 'warrior', at)
      return b.phase('H', 'evening').score('H')
    })
    expect(points).toEqual([0, 1, 1, 2, 2, 3, 4, 4])
    // A token or a pawn of an enemy breaks it; a partner's does not.
    expect(table().put('H', 'warrior', 1, 5).put('C', 'wood', 1).phase('H', 'evening').score('H')).toBe(0)
    const v = (b: Bench) => b.put('H', 'warrior', 1, 5).put('V', 'pawn', 1)
    expect(v(table('marquise+vagabond+hundreds')).phase('H', 'evening').score('H')).toBe(0)
    const partner = v(table('marquise+vagabond+hundreds'))
    partner.side('V').coalition = partner.seat('H')
    expect(partner.phase('H', 'evening').score('H')).toBe(1)
    // U4 Hired warriors alone do not oppress, but by the letter of the Polish Law.
    const hired = (more: { [option: string]: string }) => {
      const b = table('riverfolk+hundreds', more).put('O', 'warrior', 1)
      Object.assign(b.side('O').board, { hired: b.seat('H') })
      Object.assign(b.g.state, { active: b.seat('H'), phase: 3 })
      return oppressed(game(b), b.seat('H'))
    }
    expect([hired({}), hired({ letter: 'polish' })]).toEqual([[], [0]])
    // ROOT-G.1.24 Beside an own piece they are no enemies, by either letter; what else the Riverfolk have there is.
    const beside = table('riverfolk+hundreds').put('O', 'warrior', 1).put('H', 'warrior', 1)
    Object.assign(beside.side('O').board, { hired: beside.seat('H') })
    Object.assign(beside.g.state, { active: beside.seat('H'), phase: 3 })
    expect(oppressed(game(beside), beside.seat('H'))).toEqual([0])
    beside.put('O', 'post-fox', 1)
    expect(oppressed(game(beside), beside.seat('H'))).toEqual([])
  })

  test('ROOT-14.6.3 one card is drawn, and down to five discarded', () => {
    const b = lord(table(), 1).hand('H', 'anvil', 'armorers', 'bake-sale', 'sappers', 'sword').leave('H', 'mob', 0).phase('H', 'evening')
    expect([b.asked, b.rule, b.side('H').hand.length]).toEqual(['H cards.discard', 'ROOT-14.6.3', 6])
  })

  test('ROOT-14.7.6 Rowdy: a card more, or two with three enemy pieces around the warlord', () => {
    const n = (b: Bench) => hundredsDraw(game(b), b.seat('H'))
    const rowdy = () => mood(lord(table('marquise+vagabond+hundreds'), 1), 'rowdy')
    expect([n(lord(table(), 1)), n(rowdy())]).toEqual([1, 2])
    expect(n(rowdy().put('C', 'warrior', 1, 2))).toBe(2)
    expect(n(rowdy().put('C', 'warrior', 1).put('C', 'wood', 1).put('V', 'pawn', 1))).toBe(3)
    expect(n(rowdy().put('C', 'warrior', 5, 3))).toBe(2)
    expect(rowdy().put('C', 'warrior', 1, 3).phase('H', 'evening').side('H').hand).toHaveLength(3)
  })

  test('ROOT-14.7.3 Jubilant: after an Incite with the warlord up to four rolls, mob after mob', () => {
    const b = mood(lord(table(), 1), 'jubilant').hand('H', 'anvil', 'bake-sale').phase('H', 'evening').do('F#anvil incite')
    expect([b.asked, b.rule, b.offers]).toEqual(['H hundreds.incite.roll', 'ROOT-14.7.3', ['roll', 'pass']])
    // The first mob (9, mouse) opens the way to 4 (rabbit).
    die(b, 'mouse').do('roll')
    expect(b.count('H', 'mob', 9)).toBe(1)
    die(b, 'rabbit').do('roll')
    expect(b.offers).toEqual(['t->4', 't->5', 't->10'])
    b.do('t->4')
    expect(b.count('H', 'mob', 4)).toBe(1)
    // No clearing of the suit, no mob; the fourth roll is the last.
    die(b, 'mouse').do('roll')
    expect(b.supply('H', 'mob')).toBe(2)
    die(b, 'fox').do('roll', 't->8')
    expect(b.asked).not.toBe('H hundreds.incite.roll')
    // Not elsewhere.
    const away = mood(lord(table(), 1), 'jubilant')
      .put('H', 'warrior', 5)
      .hand('H', 'bake-sale')
      .phase('H', 'evening')
      .do('R#bakesale incite')
    expect(away.asked).not.toBe('H hundreds.incite.roll')
  })
})

describe('face', () => {
  test('ROOT-1.5.2 the log writes mood, mobs, the warlord, loot and ruins as the community does', () => {
    const b = lord(table(), 9, 1)
      .put('H', 'mob', 6)
      .put('H', 'mob', 1)
      .secret('ruin', -1, 5, [itemNumber('sword')])
    die(b, 'mouse').phase('H', 'birdsong')
    while (b.asked === 'H hundreds.mob.site') b.do(b.offers[0])
    b.do('#rowdy->$', 'advance', '(w+w_w)->1')
    const text = logLines(b.book, b.g.options.factions, b.heard).join('/')
    for (const part of ['%s6->$', '#rowdy->$', 'w_w9->1', 'w9->1']) expect(text).toContain(part)
  })

  test('ROOT-1.2.1 nobody learns what lies under a ruin but who looks', () => {
    const b = lord(table('vagabond+vagabond2+hundreds'), 9)
      .put('H', 'mob', 6)
      .secret('ruin', -1, 5, [itemNumber('boot'), itemNumber('sword')])
    die(b, 'mouse').phase('H', 'birdsong')
    const faces = (seat: number) =>
      [1, 2, 3, 4, 5, 6].map((seed) => {
        const world = root.copy(b.g.state)
        const g = { ...b.g, state: world }
        root.determinize(g as never, seat, randomFrom(smallSeed(seed)))
        return world.secrets.find(({ name, at }) => name === 'ruin' && at === 5)?.faces.join()
      })
    expect(new Set(faces(b.seat('H'))).size).toBe(1)
    expect(new Set(faces(0)).size).toBeGreaterThan(1)
  })
})
