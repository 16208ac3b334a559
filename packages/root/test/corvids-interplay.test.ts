import { refusals } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { BOMB, EXTORTION, RAID, SNARE } from '../src/factions/corvids/board.ts'
import { type Bench, bench } from './bench.ts'
import { down, table, unplotted, up, view } from './corvids-bench.ts'
import { table as hundreds, lord, mood } from './hundreds-bench.ts'
import { table as keepers, relic } from './keepers-bench.ts'

/* How the Corvid Conspiracy meets general rules and other factions. I13.1 and the like number what is to be watched there. */

const raided = (b: Bench) => [3, 6, 12].map((at) => b.count('P', 'warrior', at))

describe('Exposure', () => {
  test('ROOT-13.2.4 U14 I13.1 who draws nothing in Evening exposes until the turn ends', () => {
    const b = down(table('riverfolk+corvids+marquise'), BOMB, 1).put('O', 'warrior', 1).hand('O', 'anvil').phase('O', 'evening')
    expect(b.has('?t1')).toBe(true)
    b.do('?t1', '?t_b', 'F#anvil^')
    expect([b.count('P', 'plot', 1), b.handOf('O'), b.score('O')]).toEqual([0, ['anvil'], 1])
  })

  test('ROOT-13.2.4 ROOT-11.2.7.III~3 I13.2 hired otters are no piece of their buyer’s to expose with', () => {
    const offers = (own: boolean) => {
      const b = down(table('riverfolk+corvids+marquise'), BOMB, 1).put('O', 'warrior', 1).hand('C', 'anvil')
      Object.assign(b.side('O').board, { hired: b.seat('C') })
      if (own) b.put('C', 'wood', 1)
      return b.phase('C', 'daylight').has('?t1')
    }
    expect([offers(false), offers(true)]).toEqual([false, true])
  })

  test('ROOT-13.2.4 before the draw of an Evening that asks for nothing else, once a card was used at its start', () => {
    const start = (who: string, mix: string, officers = 0) => {
      const b = down(table(mix), RAID, 1).effect(who, 'cobbler').hand(who, 'anvil')
      if (who === 'V') b.put('V', 'pawn', 5).items('V', 'thief', 'boot')
      else b.put(who, 'warrior', 5)
      if (who === 'E') b.leader('builder')
      if (who === 'A') b.alliance.officers = officers
      return b.phase(who, 'evening', true)
    }
    const moved = (b: Bench) => {
      b.do('use cobbler')
      return b.do(b.offers.find((one) => one.endsWith('->1')) ?? '')
    }
    for (const [who, mix] of ['C marquise', 'E eyrie', 'A alliance', 'V vagabond'].map((one) => one.split(' '))) {
      const b = moved(start(who, `${mix}+corvids`))
      expect([b.asked, b.offers]).toEqual([`${who} turn.eveningBegun`, ['?t1', 'pass']])
      expect(b.do('?t1', '?t_r', 'F#anvil^').score(who)).toBe(1)
    }
    // The Alliance's officers ask by themselves, and without the card nobody is asked.
    expect(moved(start('A', 'alliance+corvids', 1)).asked).toBe('A alliance.evening.operation')
    const still = start('C', 'marquise+corvids').put('C', 'warrior', 1).do('pass')
    expect([still.events('corvids.exposed'), still.asked]).toEqual([[], 'P corvids.daylight.act'])
  })

  test('ROOT-13.2.4~3 ROOT-3.3.1~3 I13.3 who plays for dominance removes the plot for no point', () => {
    const b = down(table(), BOMB, 1).put('C', 'warrior', 1).hand('C', 'anvil').scores('C', null).phase('C', 'daylight')
    b.do('?t1', '?t_b', 'F#anvil^')
    expect([b.count('P', 'plot', 1), b.score('C')]).toEqual([0, null])
  })
})

describe('Bomb', () => {
  test('ROOT-13.7.1 ROOT-14.2.2~2 trap 4 I13.4 warlord, ruin and its items stay', () => {
    const b = unplotted(lord(mood(hundreds('hundreds+corvids+marquise'), 'rowdy'), 6, 3))
    down(b, BOMB, 6).put('P', 'warrior', 6)
    const items = b.ruin(6)
    b.phase('P', 'birdsong').do('t6^')
    expect([b.count('H', 'warrior', 6), b.count('H', 'warlord', 6), b.g.state.ruin[5], b.ruin(6)]).toEqual([0, 1, 1, items])
    expect([items.length, b.score('P')]).toEqual([1, 1])
  })

  test('ROOT-13.7.1 ROOT-15.2.5 trap 16 I13.5 relics go to a forest of the Corvids’ choice for two points each, once all is off', () => {
    const b = unplotted(relic(relic(keepers('keepers+corvids+alliance'), 'figure', 2, 1), 'tablet', 3, 1))
    down(b, BOMB, 1).put('P', 'warrior', 1).put('K', 'warrior', 1, 2).phase('P', 'birdsong').do('t1^')
    expect([b.asked, b.score('P'), b.count('K', 'warrior', 1), b.count('P', 'plot', 1)]).toEqual(['P keepers.trophies.forest', 5, 0, 0])
    b.do(b.offers[0])
    expect(b.asked).toBe('P keepers.trophies.forest')
    const forest = Number(b.offered('forest')[1].at)
    b.do(b.offers[1])
    expect(
      b
        .side('K')
        .pieces.slice(4)
        .reduce((sum, places) => sum + places[forest], 0),
    ).toBe(1)
  })

  test('ROOT-13.7.1 ROOT-8.2.4 ROOT-10.2.5 ROOT-11.2.5.I I13.5 a base, a garden and a trade post each cost their owner', () => {
    const b = down(table('corvids+alliance+cult+riverfolk'), BOMB, 1).put('P', 'warrior', 1)
    b.put('A', 'base-fox', 1).supporters('anvil', 'sword').put('L', 'garden-fox', 1).hand('L', 'cobbler').put('O', 'post-fox', 1)
    Object.assign(b.side('O').board, { funds: [0, 0, 0, 4] })
    b.phase('P', 'birdsong').do('t1^')
    expect(b.count('A', 'base-fox', 1)).toBe(0)
    while (b.asked.startsWith('P following')) b.do(b.offers[0])
    expect([b.stack, b.handOf('L'), (b.side('O').board as { funds: number[] }).funds]).toEqual([[b.card('sword')], [], [0, 0, 0, 2]])
    // The flip, and a point for each building and token.
    expect(b.score('P')).toBe(4)
  })
})

describe('Snare', () => {
  test('ROOT-13.7.2 ROOT-10.4.3.II I13.6 nothing is converted under it', () => {
    const convert = (snare: boolean) => {
      const b = table('cult+corvids+marquise').put('C', 'warrior', 1)
      if (snare) up(b, SNARE, 1)
      Object.assign(b.side('L').board, { outcast: 0, hated: false, acolytes: 2, souls: [], revealed: [] })
      b.side('L').supply[0] -= 2
      return b.phase('L', 'birdsong').offers.some((text) => text.startsWith('convert Cw1'))
    }
    expect([convert(false), convert(true)]).toEqual([true, false])
  })

  test('ROOT-13.7.2 ROOT-14.4.3 ROOT-14.4.3~2 I13.6 I14.4 the warlord is not anointed under it, where none can give way not even placed there', () => {
    const b = up(unplotted(hundreds('hundreds+corvids+marquise')), SNARE, 1)
      .put('H', 'warrior', 1, 2)
      .phase('H', 'birdsong')
    expect([b.asked, b.has('w_w->1'), b.offers.length]).toEqual(['H hundreds.birdsong.anoint', false, 11])
  })

  test('ROOT-13.7.2 ROOT-1.5.5 I13.6 a forced move does not lead out of it either', () => {
    const orders = (snare: boolean) => {
      const b = table('eyrie+corvids+marquise', { deck: 'exiles' }).put('C', 'warrior', 1, 2).effect('E', 'false-orders')
      if (snare) up(b, SNARE, 1)
      return b.phase('E', 'birdsong', true).has('use false-orders')
    }
    expect([orders(false), orders(true)]).toEqual([true, false])
  })

  test('ROOT-13.7.2 ROOT-6.2.3 no hospital places warriors under one in the keep clearing', () => {
    const b = up(table(), SNARE, 4).put('C', 'keep', 4).put('C', 'warrior', 1, 2).put('E', 'warrior', 1, 2).hand('C', 'anvil')
    b.dice(2, 0).battle('E', 'C', 1).passing('ambush')
    expect([b.asked, b.count('C', 'warrior', 4), b.supply('C', 'warrior')]).toEqual(['C test.wait.go', 0, 25])
  })

  test('ROOT-13.7.2 ROOT-D.9.2 nobody flies out of it, while one may slip away or fly in', () => {
    const b = up(table('marquise+vagabond+corvids'), SNARE, 1).put('V', 'pawn', 1).items('V', 'harrier', 'torch', 'boot')
    b.phase('V', 'daylight')
    expect([b.offered('glide'), b.offered('move')]).toEqual([[], []])
    b.put('V', 'pawn', 2).phase('V', 'daylight').do('glide 1')
    expect(b.phase('V', 'birdsong').offered('slip').length).toBeGreaterThan(0)
  })

  test('ROOT-13.7.2 I13.6 it stops no battle, no removal and no move in, and nothing of the Corvids’ own', () => {
    const b = up(table(), SNARE, 1).put('P', 'warrior', 1, 2).put('C', 'warrior', 5, 2).dice(1, 0)
    b.phase('C', 'daylight').do('march', '2w5->1', 'battle').passing('ambush')
    expect([b.count('C', 'warrior', 1), b.count('P', 'warrior', 1)]).toEqual([2, 1])
    b.hand('P', 'anvil').phase('P', 'birdsong').do('F#anvil w->fox')
    expect(b.count('P', 'warrior', 1)).toBe(2)
    expect(b.phase('P', 'daylight').do('move').has('2w1->9')).toBe(true)
  })
})

describe('Raid', () => {
  test('ROOT-13.7.4 ROOT-8.2.6 ROOT-D.6.2 trap 14 I13.8 its warriors are placed: sympathy is not outraged, scorched earth takes none', () => {
    const b = down(table('vagabond+corvids+alliance'), RAID, 11).put('V', 'pawn', 11).put('A', 'sympathy', 3).hand('P', 'sword')
    b.g.state.scorched.push(5)
    b.items('V', 'ranger', 'crossbow').phase('V', 'daylight').do('strike P t')
    expect([raided(b), b.handOf('P'), b.stack]).toEqual([[1, 0, 1], ['sword'], []])
  })

  test('ROOT-13.7.4 FC-R137 I13.9 it answers a revolt, a Favor, scorched earth and a strike alike', () => {
    const laid = (mix: string) => down(table(mix), RAID, 11)
    const revolt = laid('alliance+corvids+marquise').put('A', 'sympathy', 11).supporters('sword', 'mouse-in-a-sack')
    revolt.phase('A', 'birdsong').do('revolt 11')
    while (revolt.asked === 'A alliance.revolt.pay' || revolt.offers.every((text) => text.includes('->'))) revolt.do(revolt.offers[0])
    expect([revolt.count('P', 'plot', 11), raided(revolt)]).toEqual([0, [1, 1, 1]])
    const favor = laid('eyrie+corvids+marquise')
      .put('E', 'roost', 2)
      .put('E', 'roost', 7)
      .put('E', 'roost', 9)
      .hand('E', 'favor-of-the-mice')
    favor.leader('builder').phase('E', 'daylight').do('ZM#favor')
    expect([raided(favor), favor.score('E')]).toEqual([[1, 1, 1], 1])
    const scorched = laid('vagabond+corvids+marquise').put('V', 'pawn', 11).items('V', 'scoundrel', 'torch')
    expect(raided(scorched.phase('V', 'daylight').do('scorch'))).toEqual([1, 1, 1])
    const struck = laid('vagabond+corvids+marquise').put('V', 'pawn', 11).items('V', 'ranger', 'crossbow')
    expect(raided(struck.phase('V', 'daylight').do('strike P t'))).toEqual([1, 1, 1])
  })
})

describe('plots among other pieces', () => {
  test('ROOT-4.3~2 ROOT-4.3.3.II ROOT-3.2.1 I13.11 a plot alone can be attacked, is defenseless, and is worth a point', () => {
    const b = up(table(), EXTORTION, 1).put('C', 'warrior', 1, 2).dice(0, 0).phase('C', 'daylight').do('battle').passing('ambush')
    expect([b.events('battle').length, b.count('P', 'plot', 1), b.score('C')]).toEqual([1, 0, 1])
  })

  test('ROOT-13.2.5 I13.10 once exposed, a plot deals no hit in defence', () => {
    const b = down(table(), BOMB, 1).put('P', 'warrior', 1).put('C', 'warrior', 1, 2).hand('C', 'anvil').dice(0, 0)
    b.phase('C', 'daylight').do('?t1', '?t_b', 'F#anvil^').dice(0, 0).do('battle').passing('ambush')
    expect(b.events('battle.hits')).toMatchObject([{ a: 0, d: 0 }])
  })

  test('ROOT-10.2.6 I13.12 the card that recruits lies among the Lost Souls, the one shown for a wrong guess in the Corvids’ hand', () => {
    const b = down(table('cult+corvids+marquise'), BOMB, 1).put('C', 'warrior', 1).hand('C', 'anvil').hand('P', 'sword')
    Object.assign(b.side('L').board, { souls: [] })
    b.phase('C', 'daylight').do('?t1', '?t_r', 'F#anvil^')
    expect((b.side('L').board as { souls: number[] }).souls).toEqual([])
    b.phase('P', 'birdsong').do('F#anvil w->fox')
    expect((b.side('L').board as { souls: number[] }).souls).toEqual([b.card('anvil')])
  })

  test('ROOT-13.2.2.I ROOT-13.7.3 I13.13 who gave and who took a card by Extortion know which it is, nobody else does', () => {
    const b = down(table(), EXTORTION, 1).put('P', 'warrior', 1).put('C', 'warrior', 1).hand('C', 'anvil')
    b.heard.length = 0
    b.phase('P', 'birdsong').do('t1^')
    const cards = ['C', 'P', 'E', 'A'].map((letter) => b.heardOf(letter, 'passed').at(-1)?.card)
    expect(cards).toEqual([b.card('anvil'), b.card('anvil'), undefined, undefined])
    expect(view(b, null).plots[0]).toMatchObject({ up: true, plot: 'extortion' })
  })
})

describe('what nobody else learns', () => {
  const told = (b: Bench, letter: string) =>
    JSON.stringify(
      b.heard
        .filter(({ to }) => !to || ('only' in to ? to.only.includes(b.seat(letter)) : !to.except.includes(b.seat(letter))))
        .map(({ event }) => event),
    )

  test('ROOT-13.2.2.I ROOT-13.5.2 I13.13 which plot is laid, and which two change places', () => {
    const b = down(table(), RAID, 6).put('P', 'warrior', 1, 2)
    b.heard.length = 0
    b.phase('P', 'daylight').do('t->1', 't_e', 't1<->t6')
    for (const letter of ['C', 'E', 'A']) expect(told(b, letter)).not.toMatch(/extortion|raid|bomb|snare/)
    for (const seat of [0, 1, 2, null]) expect(view(b, seat).plots.map(({ plot }) => plot)).toEqual([null, null])
    expect(view(b, b.seat('P')).plots.map(({ plot }) => plot)).toEqual(['raid', 'extortion'])
  })

  test('ROOT-13.2.4 ROOT-13.4.2 I13.13 a guess and a flip are not taken back, as something was learnt by them', () => {
    const b = down(table(), RAID, 1).put('C', 'warrior', 1).hand('C', 'anvil', 'foxfolk-steel').phase('C', 'daylight')
    const before = b.g.epoch
    b.do('?t1')
    expect(b.g.epoch).toBe(before)
    b.do('?t_b', 'F#anvil^')
    expect(b.g.epoch).toBeGreaterThan(before)
    // What they showed for it is known to the Corvids and to nobody else.
    expect(told(b, 'E')).not.toContain(`"card":${b.card('anvil')}`)
    const flip = down(table(), SNARE, 1).put('P', 'warrior', 1).phase('P', 'birdsong')
    const asleep = flip.g.epoch
    expect(flip.do('t1^').g.epoch).toBeGreaterThan(asleep)
  })

  test('ROOT-13.2.4~3 I13.13 a plot that was exposed lies in the supply as one of its kind, known to all', () => {
    const b = down(table(), RAID, 1).put('C', 'warrior', 1).hand('C', 'anvil').phase('C', 'daylight').do('?t1', '?t_r', 'F#anvil^')
    // Laid again it is any of the eight for them.
    b.put('P', 'warrior', 6).phase('P', 'daylight').do('t->6', 't_r')
    expect([view(b, 0).plots[0].plot, view(b, 0).plots[0].ruledOut]).toEqual([null, []])
  })
})

test('ROOT-13.5.4 plots change places with others alone, in the first clearings of the map too', () => {
  const b = down(down(table(), RAID, 1), BOMB, 2).phase('P', 'daylight')
  expect(b.offers.filter((text) => text.includes('<->'))).toEqual(['t1<->t2'])
})

test('ROOT-13.5.2~2 ROOT-13.2.2.II ROOT-1.5.1 where no plot can be laid it is said why', () => {
  const why = (b: ReturnType<typeof table>) => refusals(b.g, b.g.asked[0]).filter(({ option }) => option.do === 'plot')
  const b = down(table(), RAID, 1).put('P', 'warrior', 1).put('P', 'warrior', 5, 2).put('P', 'warrior', 6)
  b.phase('P', 'daylight').do('t->5', 't_b')
  expect(why(b).map(({ option, rule }) => [Number(option.at) + 1, rule])).toEqual([
    [1, 'ROOT-13.2.2.II'],
    [5, 'ROOT-13.2.2.II'],
    [6, 'ROOT-13.5.2~2'],
  ])
  const none = table().put('P', 'warrior', 1, 2).leave('P', 'plot', 0).phase('P', 'daylight')
  expect(why(none).map(({ option, rule }) => [Number(option.at) + 1, rule])).toEqual([[1, 'ROOT-1.5.1']])
})

test('ROOT-13.6.1 ROOT-H.3.4~2 in Evening nothing is exerted where nothing can be done, and what lies between actions ends nothing', () => {
  expect(table().phase('P', 'evening').asked).not.toBe('P corvids.evening.exert')
  const b = unplotted(bench('marquise+corvids', 7, { landmarks: 1 }).top('anvil', 'sword', 'armorers').landmark('black-market', 1))
  b.put('P', 'warrior', 1).hand('P', 'sappers').phase('P', 'evening').do('swap market', 'market 1', 'B#sap->')
  expect([b.handOf('P'), b.asked, b.has('exert')]).toEqual([['anvil'], 'P corvids.evening.exert', true])
})

test('ROOT-13.4 ROOT-1.2.1 who holds cards is asked in Birdsong, though none of them does anything', () => {
  const b = table().hand('P', 'sword').leave('P', 'warrior', 0).phase('P', 'birdsong')
  expect([b.asked, b.offers, b.g.asked[0].secret]).toEqual(['P corvids.birdsong.act', ['end'], true])
})
