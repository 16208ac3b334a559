import { begin, choose, type Json, load, readNew, save, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { allContent } from '../src/content.ts'
import { root } from '../src/game.ts'
import type { Options } from '../src/ground/options.ts'
import type { G } from '../src/ground/state.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { setupOrder } from '../src/rules/setup/standard.ts'
import { reachIsEnough, reachOf } from '../src/settings.ts'
import { largeMixes, mixes } from './mixes.ts'

const given = { seating: 'given', first: 'given' }

function start(factions: string, more: object = given, seed = 1): G {
  return begin(root, { options: { factions, ...more } as Json, seed: smallSeed(seed), heard: [] }) as unknown as G
}

function texts(g: G): string[] {
  return g.asked[0].options.map((option) => root.notate(g.content, option))
}

function answer(g: G, ...choices: string[]): G {
  for (const text of choices) {
    const option = g.asked[0].options[texts(g).indexOf(text)]
    if (!option) throw new Error(`"${text}" is not among ${texts(g).join(' | ')}`)
    choose(g, g.asked[0], option)
  }
  return g
}

const where = (g: G, seat: number, kind: number) => g.state.sides[seat].pieces[kind].flatMap((n, at) => Array<number>(n).fill(at + 1))

describe('standard setup', () => {
  test('ROOT-5.1.1 any faction for anyone, one each', () => {
    expect(root.readOptions({ factions: ['eyrie', 'marquise'] }).factions).toEqual(['eyrie', 'marquise'])
    expect(() => root.readOptions({ factions: ['eyrie', 'eyrie'] })).toThrow(/twice/)
    expect(() => root.readOptions({ factions: ['vagabond2', 'eyrie'] })).toThrow(/plays only beside vagabond/)
    expect(() => root.readOptions({ factions: ['eyrie'] })).toThrow(/factions are 2 to 6, not 1/)
  })

  test('ROOT-5.1.1~2 start player and seats are drawn by lot, the same for the same seed', () => {
    const orders = new Set(Array.from({ length: 24 }, (_, i) => start('marquise+eyrie+alliance+vagabond', {}, i).state.order.join('')))
    expect(orders.size).toBeGreaterThan(8)
    expect(start('marquise+eyrie+alliance', {}, 5).state.order).toEqual(start('marquise+eyrie+alliance', {}, 5).state.order)
    expect(start('marquise+eyrie+alliance').state.order).toEqual([0, 1, 2])
  })

  test('ROOT-5.1.1~3 each player gets the pieces printed on the board’s reverse', () => {
    const g = start('marquise+eyrie')
    expect(root.view(g, 0).sides.map((side) => side.limit.warrior)).toEqual([25, 20])
  })

  test('ROOT-5.1.2 all scores start on 0', () => {
    expect(start('marquise+eyrie+alliance+vagabond').state.sides.map((side) => side.score)).toEqual([0, 0, 0, 0])
  })

  test('ROOT-5.1.3 two players play without the dominance cards', () => {
    const cards = (g: G) => g.state.deck.length + g.state.sides.reduce((n, side) => n + side.hand.length, 0)
    const two = start('marquise+eyrie')
    expect(cards(two)).toBe(50)
    expect(two.state.deck.some((card) => two.content.cards[card].type === 'dominance')).toBe(false)
    expect(cards(start('marquise+eyrie+vagabond'))).toBe(54)
  })

  test('ROOT-5.1.3~2 three cards each', () => {
    expect(start('marquise+eyrie+vagabond').state.sides.map((side) => side.hand.length)).toEqual([3, 3, 3])
  })

  test('ROOT-5.1.4 FC-R123 a ruin on each R slot, without a Vagabond too', () => {
    for (const mix of ['marquise+eyrie', 'marquise+vagabond']) {
      expect(start(mix).state.ruin.flatMap((n, at) => (n ? [at + 1] : []))).toEqual([6, 10, 11, 12])
    }
  })

  test('ROOT-5.1.5 twelve items in the supply', () => {
    expect(root.view(start('marquise+eyrie'), 0).items).toEqual({ boot: 2, bag: 2, crossbow: 1, hammer: 1, sword: 2, tea: 2, coin: 2 })
  })

  test('ROOT-5.1.6 two dice of four equal faces', () => {
    expect(allContent.core.dice).toEqual([0, 1, 2, 3])
  })

  test('ROOT-5.1.7 RC-013 factions set up by the letters of their boards, whoever begins', () => {
    const g = start('alliance+vagabond+eyrie+marquise')
    expect(setupOrder(g).map((seat) => g.state.sides[seat].letter)).toEqual(['C', 'E', 'A', 'V'])
    expect(g.asked[0].seat).toBe(3)
  })

  test('ROOT-5.2 the suggested totals', () => {
    expect(allContent.core.reach).toEqual({ 2: 17, 3: 18, 4: 21, 5: 25, 6: 28 })
    expect(reachIsEnough(allContent, ['marquise', 'eyrie', 'alliance', 'vagabond'])).toBe(true)
    expect(reachIsEnough(allContent, ['eyrie', 'alliance', 'vagabond', 'vagabond2'])).toBe(false)
  })

  test('ROOT-5.2~2 reach of each faction, the second Vagabond less than the first', () => {
    expect(['marquise', 'eyrie', 'alliance', 'vagabond', 'vagabond2'].map((name) => reachOf(allContent, [name]))).toEqual([10, 7, 3, 5, 2])
    expect(reachOf(allContent, ['marquise', 'eyrie'])).toBe(17)
  })

  test('ROOT-5.2~3 daring tables are content with 17', () => {
    expect(reachIsEnough(allContent, ['marquise', 'vagabond', 'vagabond2'])).toBe(false)
    expect(reachIsEnough(allContent, ['marquise', 'vagabond', 'vagabond2'], true)).toBe(true)
  })

  test('ROOT-5 five factions that start in corners, of which there are four, can only be drafted', () => {
    const five = 'marquise+eyrie+duchy+hundreds+keepers'
    expect(() => readNew(root, { factions: five })).toThrow(
      'no more than 4 play together of marquise, eyrie, cult, duchy, hundreds, keepers',
    )
    expect(() => readNew(root, { factions: `${five}+cult` })).toThrow('no more than 4')
    expect((readNew(root, { factions: five, setup: 'advanced' }) as Options).factions).toHaveLength(5)
    expect((readNew(root, { factions: 'marquise+eyrie+duchy+hundreds+corvids+riverfolk' }) as Options).factions).toHaveLength(6)
  })

  test('ROOT-5 a match with five of them that began before is loaded and goes on', () => {
    const kept = load(root, save(start('marquise+eyrie+duchy+hundreds+keepers')))
    expect(kept.asked).toHaveLength(1)
    expect(() => choose(kept, kept.asked[0], kept.asked[0].options[0])).not.toThrow()
  })

  test('any mix can be played, whatever its reach', () => {
    for (const mix of [...mixes(), ...largeMixes(24)]) expect(start(mix).asked).toHaveLength(1)
  })
})

describe('setting up the Marquise', () => {
  test('ROOT-6.3.1 RC-001 25 warriors and 8 wood', () => {
    const { supply } = start('marquise+eyrie').state.sides[0]
    expect(supply).toEqual([25, 6, 6, 6, 8, 1])
  })

  test('ROOT-6.3.2 RC-002 the keep in a corner, her starting clearing', () => {
    const g = start('marquise+eyrie')
    expect(texts(g)).toEqual(['home 1', 'home 2', 'home 3', 'home 4'])
    answer(g, 'home 2')
    expect([where(g, 0, 5), g.state.sides[0].home]).toEqual([[2], 1])
  })

  test('ROOT-6.3.3 a warrior in every clearing but the one across', () => {
    const g = answer(start('marquise+eyrie'), 'home 2')
    expect(where(g, 0, 0)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('ROOT-6.3.4 RC-004 one sawmill, one workshop, one recruiter in or beside the keep clearing, as slots allow', () => {
    const g = answer(start('marquise+eyrie'), 'home 3')
    expect(texts(g)).toEqual(['b_s->3', 'b_s->6', 'b_s->7', 'b_s->11'])
    answer(g, 'b_s->3')
    expect(texts(g)).toEqual(['b_w->6', 'b_w->7', 'b_w->11'])
    answer(g, 'b_w->11', 'b_r->11')
    expect(g.asked[0].seat).toBe(1)
  })

  test('ROOT-6.3.5 five of each wait on the tracks', () => {
    const g = answer(start('marquise+eyrie'), 'home 3', 'b_s->3', 'b_w->11', 'b_r->11')
    expect(g.state.sides[0].supply).toEqual([14, 5, 5, 5, 8, 0])
  })
})

describe('setting up the Eyrie', () => {
  const cats = ['home 1', 'b_s->1', 'b_w->5', 'b_r->5']

  test('ROOT-7.3.1 RC-005 20 warriors and seven roosts', () => {
    expect(start('eyrie+alliance').state.sides[0].supply).toEqual([20, 7])
  })

  test('ROOT-7.3.2 in the corner across from another’s, never in another’s', () => {
    const g = answer(start('eyrie+marquise'), ...cats)
    // One corner only, so nothing is asked.
    expect(where(g, 0, 1)).toEqual([3])
    expect([where(g, 0, 0), g.state.sides[0].home]).toEqual([Array(6).fill(3), 2])
    expect(texts(start('eyrie+alliance'))).toEqual(['home 1', 'home 2', 'home 3', 'home 4'])
  })

  test('ROOT-7.3.3 one of four leaders', () => {
    const g = answer(start('eyrie+marquise'), ...cats)
    expect(texts(g)).toEqual(['#builder->$', '#charismatic->$', '#commander->$', '#despot->$'])
    answer(g, '#despot->$')
    expect(root.view(g, 1).sides[0].board).toMatchObject({ leader: 'despot', deposed: [] })
  })

  test('ROOT-7.3.4 ROOT-7.8 RC-007 the viziers lie in the columns the leader names', () => {
    const columns = ['builder', 'charismatic', 'commander', 'despot'].map((leader) => {
      const g = answer(start('eyrie+marquise'), ...cats, `#${leader}->$`)
      return (root.view(g, 1).sides[0].board as { decree: unknown[][] }).decree.map((cards) => cards.length).join('')
    })
    expect(columns).toEqual(['1100', '1010', '0110', '0101'])
  })

  test('ROOT-7.3.5 six roosts wait on the track', () => {
    const g = answer(start('eyrie+marquise'), ...cats)
    expect(g.state.sides[0].supply[1]).toBe(6)
  })
})

describe('setting up the Alliance', () => {
  test('ROOT-8.3.1 ROOT-8.3.2 ROOT-8.3.3 RC-008 ten warriors, three bases, ten sympathy, no officer', () => {
    const g = start('alliance+eyrie')
    expect(g.state.sides[0].supply).toEqual([10, 1, 1, 1, 10])
    expect(root.view(g, 0).sides[0].board).toMatchObject({ officers: 0, bases: [], sympathy: 0 })
  })

  test('ROOT-8.3.4 three supporters beside the own hand', () => {
    const g = answer(start('alliance+eyrie'), 'home 1', '#builder->$')
    expect(root.view(g, 0).sides[0]).toMatchObject({ handCount: 3, board: { supporterCount: 3 } })
  })

  test('ROOT-8.3.4 the supporters are told in no order of the deck', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { heard } = answer(start('alliance+eyrie', given, seed), 'home 1', '#builder->$')
      const cards = (heard ?? []).flatMap(({ event, to }) =>
        event.on === 'alliance.supporter' && to && 'only' in to ? [Number(event.card)] : [],
      )
      expect([seed, cards]).toEqual([seed, cards.toSorted((a, b) => a - b)])
      expect(cards).toHaveLength(3)
    }
  })
})

describe('setting up the Vagabond', () => {
  const alone = () => answer(start('vagabond+eyrie'), 'home 1', '#builder->$')

  test('ROOT-9.3.1 one of nine characters', () => {
    expect(texts(alone())).toEqual(
      ['thief', 'tinker', 'ranger', 'vagrant', 'arbiter', 'scoundrel', 'adventurer', 'ronin', 'harrier'].map((name) => `#${name}->$`),
    )
  })

  test('ROOT-9.3.2 the pawn in any forest', () => {
    const g = answer(alone(), '#thief->$')
    expect(texts(g)).toEqual(['p->1_2_5_10', 'p->1_9_10_12', 'p->2_6_10_11_12', 'p->3_6_11', 'p->3_7_11_12', 'p->4_7_8_12', 'p->4_9_12'])
  })

  test('ROOT-9.3.3 three open quests', () => {
    const g = answer(alone(), '#thief->$', 'p->4_9_12')
    expect([g.state.openQuests.length, facesOf(g, 'quests').length]).toEqual([3, 12])
  })

  test('ROOT-9.3.4 bag, boots, hammer and sword lie hidden under the ruins', () => {
    const g = answer(alone(), '#thief->$', 'p->4_9_12')
    expect(g.content.ruins.flatMap((at) => [...facesOf(g, 'ruin', -1, at)]).sort()).toEqual([0, 1, 3, 4])
    expect(g.content.ruins.map((at) => facesOf(g, 'ruin', -1, at).length)).toEqual([1, 1, 1, 1])
    for (const seat of [0, 1, null]) expect(root.view(g, seat).clearings.every((one) => one.ruinItems === null)).toBe(true)
    const places = new Set(
      Array.from(
        { length: 12 },
        (_, i) => facesOf(answer(start('vagabond+eyrie', given, i), 'home 1', '#builder->$', '#thief->$', 'p->4_9_12'), 'ruin', -1, 5)[0],
      ),
    )
    expect(places.size).toBeGreaterThan(2)
  })

  test('ROOT-9.3.5 the character’s items, face up, on their tracks or in the satchel', () => {
    const g = answer(alone(), '#tinker->$', 'p->4_9_12')
    const { items } = root.view(g, 0).sides[0].board as { items: { item: string; down: boolean; place: string }[] }
    expect(items.map(({ item, down, place }) => `${item} ${place} ${down}`)).toEqual([
      'boot satchel false',
      'torch satchel false',
      'bag track false',
      'hammer satchel false',
    ])
  })

  test('ROOT-9.3.6 ROOT-9.2.9 a marker for each faction but Vagabonds, on Indifferent', () => {
    const g = start('vagabond+eyrie+alliance+vagabond2')
    while (g.state.active < 0) choose(g, g.asked[0], g.asked[0].options[0])
    expect(root.view(g, 0).sides[0].board).toMatchObject({ relations: [null, 0, 0, null] })
  })
})

describe('two Vagabonds', () => {
  const both = (seed = 1) => {
    const g = start('vagabond+eyrie+alliance+vagabond2', given, seed)
    while (g.state.active < 0) choose(g, g.asked[0], g.asked[0].options[0])
    return g
  }

  test('ROOT-9.7 ROOT-9.7.1 two items from both sets under each ruin; chance decides who sets up first', () => {
    const g = both()
    expect(g.content.ruins.map((at) => facesOf(g, 'ruin', -1, at).length)).toEqual([2, 2, 2, 2])
    expect(g.content.ruins.flatMap((at) => [...facesOf(g, 'ruin', -1, at)]).sort()).toEqual([0, 0, 1, 1, 3, 3, 4, 4])
    const firsts = new Set(
      Array.from({ length: 12 }, (_, i) => setupOrder(start('vagabond+eyrie+alliance+vagabond2', given, i)).slice(2)[0]),
    )
    expect([...firsts].sort()).toEqual([0, 3])
    const boards = g.state.sides
      .filter((side) => side.faction === 'vagabond')
      .map((side) => (side.board as { character: number }).character)
    expect(new Set(boards).size).toBe(2)
  })

  test('ROOT-9.7.2 they share three open quests', () => {
    const g = both()
    expect([g.state.openQuests.length, facesOf(g, 'quests').length]).toEqual([3, 12])
  })
})
