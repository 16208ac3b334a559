/** ROOT-E Hirelings in general, and ROOT-A.6 how they come into a match. */
import { begin, call, choose, contentFor, type Json, type Match, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { root } from '../src/index.ts'
import { piecesOf } from '../src/rules/bands.ts'
import { targetsAt } from '../src/rules/battle/attack.ts'
import { move, moveOf } from '../src/rules/move.ts'
import { hasPieces, isEnemy } from '../src/rules/parties.ts'
import { place } from '../src/rules/pieces.ts'
import { ruledBy, rulerOf } from '../src/rules/presence.ts'
import { remove } from '../src/rules/removal.ts'
import { award, score } from '../src/rules/score.ts'
import { type HireBench, hireBench } from './hire-bench.ts'
import { board, emptied, relic } from './keepers-bench.ts'

/** A match after its setup, which took whatever was offered first; who was asked to set up which. */
function setUp(options: { [key: string]: Json }, seed = 1) {
  const content = root.compile(contentFor(root, options as Json))
  const g = begin(root, { options: { seating: 'given', first: 'given', ...options } as Json, content, seed: smallSeed(seed) })
  const asked: number[] = []
  while (g.state.active < 0) {
    const [decision] = g.asked
    if (decision.step === 'which') asked.push(decision.seat)
    choose(g as unknown as Match, decision, decision.options[0])
  }
  return { g, asked }
}

const FOUR = 'marquise+eyrie+alliance+vagabond'

describe('ROOT-A.6 setting up', () => {
  test('ROOT-A.6 hirelings are none or exactly three', () => {
    expect(setUp({ factions: FOUR }).g.state.bands).toEqual([])
    expect(setUp({ factions: FOUR, hirelings: '3' }).g.state.bands).toHaveLength(3)
    expect(() => root.readOptions({ factions: FOUR, hirelings: '2' })).toThrow('hirelings is one of 0, 3')
  })

  test('ROOT-A.6.1 three are drawn by lot', () => {
    const drawn = [1, 2, 3, 4, 5].map((seed) => setUp({ factions: FOUR, hirelings: '3' }, seed).g.state.bands.map((band) => band.hireling))
    for (const bands of drawn) expect(new Set(bands).size).toBe(3)
    expect(new Set(drawn.flat()).size).toBeGreaterThan(3)
  })

  test('ROOT-A.6.2 two players demote none, three one, four two, five and six all', () => {
    const demoted = (factions: string) => setUp({ factions, hirelings: '3' }).g.state.bands.filter((band) => band.demoted).length
    const all = 'marquise+eyrie+alliance+vagabond+cult+duchy'.split('+')
    expect([2, 3, 4, 5, 6].map((n) => demoted(all.slice(0, n).join('+')))).toEqual([0, 1, 2, 3, 3])
  })

  test('ROOT-A.6.3 each sets up one, the last in turn order first; of two players the last sets up the third as well', () => {
    // The last of them is set up without a question where nothing is left to choose.
    expect(setUp({ factions: 'marquise+eyrie+alliance', hirelings: '3' }).asked).toEqual([2, 1])
    const { g } = setUp({ factions: 'marquise+eyrie', hirelings: '3' })
    expect(g.state.bands).toHaveLength(3)
  })

  test('ROOT-A.6.3 nobody is asked which to set up where none of those left needs anything', () => {
    const brigand = []
    for (let seed = 1; seed <= 12; seed++) {
      const five = setUp({ factions: 'marquise+eyrie+alliance+cult+duchy', hirelings: '3' }, seed)
      expect(five.asked).toEqual([])
      const { state } = five.g
      if (state.bands.some(({ hireling }) => hireling === 'the-exile'))
        brigand.push(state.secrets.filter(({ name }) => name === 'ruin').length)
    }
    expect(brigand.length).toBeGreaterThan(0)
    expect(new Set(brigand)).toEqual(new Set([4]))
    // Of four players' one is not demoted: once it stands, or where that side leaves nothing to choose either, there is nothing to be asked.
    const unasked = ['forest-patrol', 'warm-sun-prophets']
    for (let seed = 1; seed <= 40; seed++) {
      const { g, asked } = setUp({ factions: FOUR, hirelings: '3' }, seed)
      const [{ hireling, pieces }] = g.state.bands.filter(({ demoted }) => !demoted)
      if (!unasked.includes(hireling)) expect(['3', '3,2']).toContain(asked.join())
      else expect([asked, pieces[0].reduce((sum, n) => sum + n, 0)]).toEqual([[], hireling === 'forest-patrol' ? 12 : 4])
    }
  })

  test('ROOT-A.6.4 markers lie on 4, 8 and 12', () => {
    expect(setUp({ factions: FOUR, hirelings: '3' }).g.state.hiring).toEqual({ track: [4, 8, 12], due: [0, 0, 0, 0] })
  })

  test('ROOT-A.6.5 no hireling comes whose faction plays, and in a draft no faction whose hireling has come', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const { g } = setUp({ factions: FOUR, hirelings: '3' }, seed)
      const whose = g.state.bands.map((band) => g.content.hirelings.find(({ id }) => id === band.hireling)?.faction)
      for (const faction of whose) expect(['marquise', 'eyrie', 'alliance', 'vagabond']).not.toContain(faction)
      const draft = setUp({ factions: 'seat1+seat2+seat3', setup: 'advanced', hirelings: '3' }, seed).g
      const out = draft.state.bands.map((band) => draft.content.hirelings.find(({ id }) => id === band.hireling)?.faction)
      for (const { faction } of draft.state.draft?.pool ?? []) expect(out).not.toContain(faction)
    }
  })
})

test('ROOT-H.2.25 no faction sets up anything where the Furious Protector of the pool stands', () => {
  let seen = 0
  for (let seed = 1; seed <= 60; seed++) {
    const { g } = setUp(
      { factions: ['marquise+eyrie', 'cult+hundreds', 'duchy+corvids', 'keepers+riverfolk'][seed % 4], hirelings: '3' },
      seed,
    )
    const band = g.state.bands.find(({ hireling, demoted }) => hireling === 'furious-protector' && !demoted)
    if (!band) continue
    seen++
    expect([seed, g.state.sides.map((_, seat) => hasPieces(g, seat, band.pawn))]).toEqual([seed, [false, false]])
  }
  expect(seen).toBeGreaterThan(2)
})

describe('ROOT-E.1 gaining and losing', () => {
  const track = (...spaces: number[]) => {
    const b = hireBench().hire('forest-patrol').hire('otter-divers').hire('flame-bearers')
    b.state.hiring = { track: spaces, due: [0, 0, 0, 0] }
    return b
  }

  test('ROOT-E.1.1 trap 20 a marker is taken the instant its space is reached or passed, also in the turn of another', () => {
    const b = track(4, 8, 12).scores('C', 3)
    b.act('E', (g) => score(g, 0, 1, 'ROOT-3.2.1'))
    expect(b.g.state.hiring).toEqual({ track: [8, 12], due: [1, 0, 0, 0] })
    const c = track(4, 8, 12).scores('C', 3)
    c.act('C', (g) => score(g, 0, 6, 'ROOT-3.2.1'))
    expect(c.g.state.hiring).toEqual({ track: [12], due: [2, 0, 0, 0] })
  })

  test('ROOT-E.1.1 two that reach it in one instant: the active player, else the next in turn order', () => {
    const gains = [1, 3].map((seat) => ({ seat, points: 4, rule: 'ROOT-3.2.1' as const }))
    const b = track(4).act('V', (g) => award(g, gains))
    expect(b.g.state.hiring?.due).toEqual([0, 0, 0, 1])
    const c = track(4).act('A', (g) => award(g, gains))
    expect(c.g.state.hiring?.due).toEqual([0, 0, 0, 1])
    const d = track(4).act('C', (g) => award(g, gains))
    expect(d.g.state.hiring?.due).toEqual([0, 1, 0, 0])
  })

  test('ROOT-E.1.1~2 at the end of the own turn one chooses among those in the pool, one for each marker', () => {
    const b = track(4, 8, 12).scores('C', 3)
    b.act('C', (g) => score(g, 0, 6, 'ROOT-3.2.1')).until('hiring.hire')
    expect([b.asked, b.offers]).toEqual(['C hiring.hire', ['h_C->$', 'h_O->$', 'h_H->$']])
    b.do('h_C->$')
    expect([b.band('h_C').controller, b.offers]).toEqual([0, ['h_O->$', 'h_H->$']])
    b.do('h_O->$')
    expect([b.band('h_Od').controller, b.g.state.hiring?.due, b.g.state.active]).toEqual([0, [0, 0, 0, 0], 1])
  })

  test('ROOT-E.1.1~2 a marker reached in the turn of another waits for the end of one’s own', () => {
    const b = track(4)
      .scores('C', 3)
      .act('E', (g) => score(g, 0, 1, 'ROOT-3.2.1'))
    b.until('no such step')
    expect(b.events('hired')[0]).toMatchObject({ seat: 0 })
    const turns = b.heard.map(({ event }) => event).filter(({ on }) => on === 'turn' || on === 'hired')
    expect(turns[turns.findIndex(({ on }) => on === 'hired') - 1]).toMatchObject({ on: 'turn', seat: 0 })
  })

  test('ROOT-E.1.2 ROOT-E.1.2~2 who leads, ties included, counts gold pips alone; others, and players without a score, count all', () => {
    const markers = (own: number | null, other: number) => {
      const b = track().scores('C', own).scores('E', other)
      b.state.hiring = { track: [], due: [1, 0, 0, 0] }
      b.act('C', () => {})
        .until('hiring.hire')
        .rolls(6, 6)
        .do('h_C->$')
      return b.events('hired')[0].n
    }
    // The last face shows two gold pips of four.
    expect([markers(9, 5), markers(9, 9), markers(5, 9), markers(null, 0)]).toEqual([2, 2, 4, 4])
  })

  test('ROOT-E.1.3 FC-R117 at the end of a turn those held since an earlier one lose a marker; those gained in it do not', () => {
    const b = track()
    Object.assign(b.band('h_C'), { controller: 0, markers: 3, gained: 0 })
    b.state.hiring = { track: [], due: [1, 0, 0, 0] }
    b.state.turn = 9
    b.act('C', () => {})
      .until('hiring.hire')
      .rolls(6, 1)
      .do('h_O->$')
    expect(b.band('h_C').markers).toBe(2)
    expect([b.band('h_Od').markers, b.events('hiring.lost')]).toMatchObject([b.events('hired')[0].n as number, [{ band: 4 }]])
  })

  test('ROOT-E.1.3~2 ROOT-E.1.3~3 trap 20 one without markers goes to another player, the leader too, who rolls with its own standing at once', () => {
    const b = track().scores('C', 1).scores('E', 9)
    Object.assign(b.band('h_Od'), { controller: 0, markers: 1, gained: 0 })
    b.state.turn = 9
    b.act('C', () => {}).until('hiring.hand')
    expect([b.asked, b.offers]).toEqual(['C hiring.hand', ['h_O->E$', 'h_O->A$', 'h_O->V$']])
    b.rolls(6, 4).do('h_O->E$')
    expect([b.band('h_Od').controller, b.events('hired')[0].n]).toEqual([1, 2])
    // Handed on in the turn of another, it loses a marker at the next end of its new owner's turn.
    expect(b.g.state.active).toBe(1)
    b.until('hiring.hand').until('no such step')
    expect(b.events('hiring.lost').filter(({ seat }) => seat === 1)[0]).toMatchObject({ n: 1 })
  })
})

describe('ROOT-E.2 when they act', () => {
  test('ROOT-E.2 ROOT-E.2.4 an action is offered to the controller alone, once in each own Daylight', () => {
    const b = hireBench().hire('street-band', 'C').hire('bandit-gangs').put('C', 'warrior', 1).phase('C', 'daylight')
    expect(b.deeds).toEqual(['street-band'])
    b.do('h_J street-band', '->4')
    expect([b.count('h_Jd', 'warrior', 4), b.deeds]).toEqual([1, []])
    expect(hireBench().hire('street-band', 'E').put('C', 'warrior', 1).phase('C', 'daylight').deeds).toEqual([])
  })

  test('ROOT-E.2.1 what is done when hired is done at once, without a choice to leave it, also by whoever is handed it', () => {
    const b = hireBench().hire('flame-bearers').hire('otter-divers')
    b.state.hiring = { track: [], due: [1, 0, 0, 0] }
    b.act('C', () => {})
      .until('hiring.hire')
      .do('h_H->$')
    expect([b.asked, b.has('pass'), b.offers.length]).toEqual(['C hireling.place.spot', false, 12])
    const c = hireBench().hire('flame-bearers', 'C', 1)
    c.state.turn = 5
    c.act('C', () => {})
      .until('hiring.hand')
      .do('h_H->E$')
    expect([c.asked, c.g.state.active]).toEqual(['E hireling.place.spot', 0])
  })

  test('ROOT-E.2.2 abilities hold in the pool, against everybody; those of the controller sleep there', () => {
    const b = hireBench().hire('furious-protector').hire('badger-bodyguards').put('h_S', 'pawn', 5).put('C', 'warrior', 5)
    expect(b.act('C', (g) => void place(g, 0, 1, 0)).g.state.bands[0].controller).toBe(-1)
    b.put('E', 'warrior', 5, 3).dice(3, 2).battle('C', 'E', 5)
    expect(b.events('battle.ignored')).toEqual([])
  })

  test('ROOT-E.2.3 at the start of Birdsong what must be done is asked until it is done, beside all else of that moment', () => {
    const b = hireBench().hire('flame-bearers', 'C').hire('lizard-envoys', 'C').put('h_H', 'warrior', 5).discardPile('anvil', 'sword')
    b.phase('C', 'birdsong', true)
    expect([b.deeds, b.has('pass')]).toEqual([['flames', 'envoys'], false])
    b.do('h_L envoys').do(b.offers[0])
    // The last thing left is no question any more.
    expect(b.events('hireling.acts').map(({ deed }) => deed)).toEqual(['envoys', 'flames'])
  })

  test('ROOT-E.2.3 a dominance card may be looked at after a hireling has acted', () => {
    const b = hireBench().hire('flame-bearers', 'C')
    const fox = b.book.printedSuits.flatMap((suit, at) => (suit === 0 ? [at + 1] : []))
    for (const at of fox.slice(0, 2)) b.put('C', 'warrior', at)
    b.put('h_H', 'warrior', fox[2]).put('E', 'warrior', fox[2])
    Object.assign(b.side('C'), { dominance: b.card('dominance-fox'), score: null })
    b.phase('C', 'birdsong', true)
    // There is nothing to choose in what it does but where the next one comes.
    expect([b.asked, b.g.result]).toEqual(['C hireling.place.spot', null])
    b.do(b.offers[0])
    expect(b.g.result).toMatchObject({ winners: [0], reason: 'dominance' })
  })
})

test('ROOT-G.1.5 a pawn in a forest is in no clearing', () => {
  const b = hireBench()
  b.side('V').pawn = b.book.clearings
  expect(piecesOf(b.match, 3)).toBe(0)
  b.side('V').pawn = 4
  expect(piecesOf(b.match, 3)).toBe(1 << 4)
})

describe('ROOT-E limits of what they do and who is asked', () => {
  test('ROOT-E.2.4 ROOT-3.3.1 what they do in Daylight looks at no dominance card', () => {
    const b = hireBench().hire('street-band', 'C')
    const fox = b.book.printedSuits.flatMap((suit, at) => (suit === 0 ? [at + 1] : []))
    for (const at of fox.slice(0, 3)) b.put('C', 'warrior', at)
    Object.assign(b.side('C'), { dominance: b.card('dominance-fox'), score: null })
    b.phase('C', 'daylight').do('h_J street-band', '->4')
    expect([b.g.result, b.g.state.active]).toEqual([null, 0])
  })

  test('ROOT-E.2.4 the next turn all can be used again, and in a turn each group of a card once', () => {
    const b = hireBench()
      .hire('the-brigand', 'C')
      .hire('street-band', 'C')
      .put('C', 'warrior', 11)
      .put('E', 'warrior', 11)
      .hand('E', 'anvil', 'sword')
    b.secret('ruin', -1, 10, [1])
    Object.assign(b.side('C'), { crafted: [1, 1, 0, 0, 0, 0, 0, 0] })
    b.phase('C', 'daylight')
    expect(b.deeds).toEqual(['brigand-dig', 'brigand-rob', 'street-band'])
    b.do('h_V brigand-dig')
    expect(b.deeds).toEqual(['brigand-rob', 'street-band'])
    b.do('h_V brigand-rob')
    b.do(b.offers[0])
    expect(b.deeds).toEqual(['street-band'])
    b.do('h_J street-band', '->4')
    expect(b.deeds).toEqual([])
    b.phase('C', 'birdsong', true).until('marquise.daylight.act')
    expect(b.deeds).toEqual(['brigand-rob', 'street-band'])
  })

  test('ROOT-E.1.3 ROOT-E.1.3~2 only the own ones lose a marker, and several without any are handed on one after another', () => {
    const b = hireBench().hire('forest-patrol', 'C', 1).hire('otter-divers', 'C', 1).hire('flame-bearers', 'E', 1).hire('street-band')
    b.state.turn = 9
    b.act('C', () => {}).until('hiring.hand')
    expect(b.offers).toEqual(['h_C->E$', 'h_C->A$', 'h_C->V$'])
    b.do('h_C->A$')
    expect([b.asked, b.offers]).toEqual(['C hiring.hand', ['h_O->E$', 'h_O->A$', 'h_O->V$']])
    b.do('h_O->V$')
    expect([b.band('h_C').controller, b.band('h_Od').controller, b.band('h_H').markers, b.band('h_Jd').controller]).toEqual([2, 3, 1, -1])
    expect([b.band('h_C').gained, b.g.state.active]).toEqual([9, 1])
  })

  test('ROOT-E.1.1~2 who has taken no marker hires nobody, whatever another is to hire', () => {
    const b = hireBench().hire('forest-patrol').hire('otter-divers')
    b.state.hiring = { track: [4], due: [0, 1, 0, 0] }
    b.act('C', () => {})
    b.until('hiring.hire')
    expect([b.asked, b.g.state.hiring]).toEqual(['E hiring.hire', { track: [4], due: [0, 1, 0, 0] }])
    b.do('h_C->$')
    expect([b.g.state.hiring?.due, b.band('h_C').controller, b.band('h_Od').controller]).toEqual([[0, 0, 0, 0], 1, -1])
  })
})

describe('ROOT-E.3 what they are', () => {
  test('ROOT-E.3.1 their warriors and buildings count for their controller’s rule, even alone', () => {
    const b = hireBench().hire('vault-keepers', 'A').put('h_K', 'warrior', 5, 2).put('C', 'warrior', 5)
    expect(rulerOf(b.match, 4)).toBe(2)
    expect(ruledBy(b.match, 2)).toBe(1 << 4)
    b.put('C', 'warrior', 5)
    expect(rulerOf(b.match, 4)).toBe(-1)
    b.put('h_K', 'vault', 5)
    expect(rulerOf(b.match, 4)).toBe(2)
  })

  test('ROOT-E.3.1 those of the pool rule as a player would, so that nobody else does', () => {
    const b = hireBench().hire('forest-patrol').put('h_C', 'warrior', 5, 2).put('C', 'warrior', 5)
    expect([rulerOf(b.match, 4), ruledBy(b.match, 0)]).toEqual([-1, 0])
    b.put('C', 'warrior', 5)
    expect([rulerOf(b.match, 4), ruledBy(b.match, 0)]).toEqual([-1, 0])
    b.put('C', 'warrior', 5)
    expect([rulerOf(b.match, 4), ruledBy(b.match, 0)]).toEqual([0, 1 << 4])
    // The Eyrie rule where they tie for most (ROOT-7.2.2).
    const c = hireBench().hire('forest-patrol').put('h_C', 'warrior', 5).put('E', 'warrior', 5)
    expect(rulerOf(c.match, 4)).toBe(1)
  })

  test('ROOT-E.3.2 they are enemies of all but their controller, its partner and other hirelings of it; in the pool of everybody', () => {
    const b = hireBench().hire('forest-patrol', 'C').hire('corvid-spies', 'C').hire('flame-bearers')
    b.side('V').coalition = 0
    const [patrol, spies, flames] = [4, 5, 6]
    const enemies = (party: number) => [0, 1, 2, 3, 4, 5, 6].filter((other) => isEnemy(b.match, party, other))
    expect(enemies(patrol)).toEqual([1, 2, flames])
    expect(enemies(spies)).toEqual([1, 2, flames])
    expect(enemies(flames)).toEqual([0, 1, 2, 3, patrol, spies])
    b.put('V', 'pawn', 5).put('h_C', 'warrior', 5).put('h_P', 'warrior', 5).put('C', 'warrior', 5).put('E', 'warrior', 5)
    expect([targetsAt(b.match, 3, 4), targetsAt(b.match, patrol, 4), targetsAt(b.match, 1, 4)]).toEqual([[1], [1], [0, 3, patrol, spies]])
  })

  test('ROOT-E.3.3 their pieces are none of their controller’s faction pieces', () => {
    const b = hireBench().hire('forest-patrol', 'C').put('h_C', 'warrior', 5)
    expect(hasPieces(b.match, 0, 4)).toBe(false)
    const c = hireBench('keepers+eyrie+alliance').hire('forest-patrol', 'K').put('h_C', 'warrior', 5, 3)
    c.phase('K', 'birdsong')
    expect(c.offered('encamp')).toEqual([])
  })

  test('ROOT-E.3.4 ROOT-E.3.4~2 a move or battle is of their own pieces alone, and none of the controller’s takes them along', () => {
    const b = hireBench().hire('forest-patrol', 'C').put('h_C', 'warrior', 1, 2).put('C', 'warrior', 1, 3).put('C', 'warrior', 5, 2)
    b.phase('C', 'daylight').do('h_C patrol-march')
    expect(b.offers).toContain('2w1->5')
    expect(b.offers.filter((one) => /^[3-9]w/.test(one))).toEqual([])
    b.do('2w1->5')
    expect([b.count('h_C', 'warrior', 5), b.count('C', 'warrior', 1)]).toEqual([2, 3])
    const c = hireBench().hire('forest-patrol', 'C').put('h_C', 'warrior', 1).put('C', 'warrior', 9).phase('C', 'daylight').do('march')
    expect([c.offers.length > 0, c.offers.filter((one) => one.includes('5->'))]).toEqual([true, []])
  })

  test('ROOT-E.3.5 they borrow no ability, no crafted effect and no ambush of their controller', () => {
    const b = hireBench('eyrie+alliance+vagabond').hire('forest-patrol', 'E').put('h_C', 'warrior', 5).put('A', 'warrior', 5)
    // Tied for most: the Eyrie rule, and by their rule the Patrol may move; without an Eyrie piece as well.
    b.leader('commander').put('A', 'warrior', 5).dice(3, 0).battle('h_C', 'A', 5, 'E')
    expect(b.events('battle.hits')[0]).toMatchObject({ a: 0 })
    const c = hireBench().hire('forest-patrol', 'C').effect('C', 'brutal-tactics').put('h_C', 'warrior', 5).put('E', 'warrior', 5, 3)
    c.dice(1, 1).battle('h_C', 'E', 5, 'C')
    expect([c.events('battle.effect'), c.count('E', 'warrior', 5)]).toEqual([[], 2])
  })

  test('ROOT-E.3.5 Boat Builders do not help them move', () => {
    const b = hireBench(undefined, 7, { deck: 'exiles' }).hire('forest-patrol', 'C')
    const c = hireBench('marquise+eyrie', 7, { deck: 'exiles' }).hire('forest-patrol', 'C').put('h_C', 'warrior', 5)
    for (const one of [b, c]) if ('boat-builders' in one.book.effects) one.effect('C', 'boat-builders')
    c.act('C', (g) => call(g, move, moveOf(2)))
    expect(c.offers.map((way) => way.replace(/^w5->/, '')).sort()).toEqual(c.book.paths[4].map((at) => String(at + 1)).sort())
  })

  test('ROOT-E.3.5~2 no Highway Bandit comes to a river, whatever its controller has crafted', () => {
    const b = hireBench().hire('highway-bandits', 'C').put('C', 'warrior', 10).phase('C', 'daylight').do('h_T bandits')
    const rivers = b.book.content.map.rivers.map((ends) => [...ends].sort((x, y) => x - y).join('_'))
    const roads = b.offers.map((one) =>
      one
        .replace('w->', '')
        .split('_')
        .map(Number)
        .sort((x, y) => x - y)
        .join('_'),
    )
    expect(roads.length).toBeGreaterThan(1)
    expect(
      roads.filter(
        (road) =>
          rivers.includes(road) && !b.book.content.map.paths.map((ends) => [...ends].sort((x, y) => x - y).join('_')).includes(road),
      ),
    ).toEqual([])
  })

  test('ROOT-E.3.5~3 where only hirelings fight, their controller plays no ambush, as defender or to foil one', () => {
    const b = hireBench().hire('forest-patrol', 'C').hand('C', 'ambush-bird').put('h_C', 'warrior', 5, 2).put('E', 'warrior', 5, 2)
    b.dice(0, 0).battle('E', 'h_C', 5)
    expect(b.asked).not.toContain('ambush')
    const c = hireBench()
      .hire('forest-patrol', 'C')
      .hand('C', 'ambush-bird')
      .hand('E', 'ambush-bird')
      .put('h_C', 'warrior', 5, 3)
      .put('E', 'warrior', 5, 2)
    c.dice(0, 0).battle('h_C', 'E', 5, 'C').do('B@')
    expect([c.asked.includes('foil'), c.count('h_C', 'warrior', 5)]).toEqual([false, 1])
  })

  test('ROOT-E.3.6 FC-R060 trap 19 the controller scores nothing for what they remove; nor are there Infamy or the Despot’s point', () => {
    const b = hireBench().hire('forest-patrol', 'E').leader('despot').put('h_C', 'warrior', 5, 3).put('C', 'wood', 5).put('C', 'sawmill', 5)
    b.dice(3, 0).battle('h_C', 'C', 5, 'E')
    expect([b.score('E'), b.count('C', 'sawmill', 5), b.count('C', 'wood', 5)]).toEqual([0, 0, 0])
    const c = hireBench().hire('forest-patrol', 'V').relation('V', 'C', -1).put('h_C', 'warrior', 5, 3).put('C', 'warrior', 5, 2)
    c.dice(2, 0).battle('h_C', 'C', 5, 'V')
    expect(c.score('V')).toBe(0)
  })

  test('ROOT-E.3.6 trap 19 a relic that they remove scores nobody, and their controller lays it, or who has the turn', () => {
    const turns: [controller: string, active: string, lays: string][] = [
      ['C', 'K', 'C'],
      ['', 'C', 'C'],
      ['', 'K', 'K'],
    ]
    for (const [controller, active, lays] of turns) {
      const b = emptied(hireBench('marquise+keepers').hire('forest-patrol', controller)) as HireBench
      relic(b, 'figure', 2, 5).put('h_C', 'warrior', 5, 3)
      b.act(active, (g) => remove(g, [{ by: b.seat('h_C'), losses: [{ party: b.seat('K'), kind: 4, at: 4, n: 1 }] }]))
      expect(b.asked).toBe(`${lays} keepers.trophies.forest`)
      b.do(b.offers[0])
      expect([b.score('C'), b.score('K'), board(b).open.map(({ value }) => value)]).toEqual([0, 0, [2]])
    }
  })

  test('ROOT-E.3.3 ROOT-9.2.9.III FC-R059 a Vagabond who kills their warriors makes nobody Hostile', () => {
    const b = hireBench().hire('forest-patrol', 'C').put('h_C', 'warrior', 5, 2).put('V', 'pawn', 5).items('V', 'thief', 'sword', 'sword')
    b.dice(1, 0).battle('V', 'h_C', 5)
    expect([b.count('h_C', 'warrior', 5), b.relationOf('C')]).toEqual([1, 0])
  })

  test('ROOT-8.4.2.II.a ROOT-E.3.1 FC-R048 for Martial Law they count with their controller’s warriors, those of the pool with nobody’s', () => {
    const spread = (controller: string) => {
      const b = hireBench().hire('forest-patrol', controller).put('h_C', 'warrior', 5, 2).put('E', 'warrior', 5).supporters('bake-sale')
      return b
        .phase('A', 'birdsong')
        .offered('spread')
        .some(({ at }) => at === 4)
    }
    expect([spread('E'), spread('C'), spread('')]).toEqual([false, true, true])
  })

  test('ROOT-15.2.4 ROOT-15.2.4~3 ROOT-E.3.3 FC-R110 where the Keepers have hirelings alone there are no Devout Knights, and no relic is carried', () => {
    const laid = () => relic(emptied(hireBench('marquise+eyrie+keepers').hire('forest-patrol', 'K')), 'figure', 2, 5) as HireBench
    const b = laid().put('h_C', 'warrior', 5, 3).put('C', 'warrior', 5, 3).dice(0, 0).battle('C', 'K', 5)
    expect([b.count('K', 'figure', 5), b.score('C'), b.events('battle.ignored')]).toEqual([0, 2, []])
    const moved = laid().put('h_C', 'warrior', 5, 3).phase('K', 'daylight').do('h_C patrol-march', '3w5->1')
    expect([moved.count('h_C', 'warrior', 1), moved.count('K', 'figure', 5), moved.asked.includes('cargo')]).toEqual([3, 1, false])
  })

  test('ROOT-E.3.6~2 removing their buildings and tokens scores as usual, also in defence', () => {
    const b = hireBench().hire('vault-keepers', 'E').put('h_K', 'vault', 5).put('C', 'warrior', 5, 3)
    b.dice(2, 0).battle('C', 'h_K', 5)
    expect([b.score('C'), b.count('h_K', 'vault', 5)]).toEqual([1, 0])
    const c = hireBench().hire('vault-keepers', 'E').put('h_K', 'vault', 5).put('h_K', 'warrior', 5).put('C', 'warrior', 5, 3)
    c.dice(2, 2).battle('h_K', 'C', 5, 'E')
    expect(c.score('C')).toBe(1)
  })

  test('ROOT-E.3.6~3 whom the Warm Sun Prophets force to battle scores as usual', () => {
    const b = hireBench().hire('warm-sun-prophets', 'E').put('h_L', 'warrior', 5).put('C', 'warrior', 5, 3).put('A', 'sympathy', 5)
    b.phase('E', 'daylight').do('h_L prophets', 'C5')
    b.dice(2, 0).do('XA5').until('no such step')
    expect(b.score('C')).toBe(1)
  })

  test('ROOT-E.3.7 the mover of hirelings draws a card for a trip by ferry', () => {
    const b = hireBench('marquise+eyrie', 7, { map: 'lake' }).hire('forest-patrol', 'C')
    const from = b.g.state.terrain.ferry + 1
    b.put('h_C', 'warrior', from, 2).phase('C', 'daylight').do('h_C patrol-march')
    const to = [1, 10, 11, 12].find((n) => n !== from && !b.book.paths[from - 1].includes(n - 1)) ?? 10
    b.do(`w${from}->${to}`)
    if (b.has('ferry')) b.do('ferry')
    expect(b.events('drew').filter(({ seat }) => seat === 0).length).toBeGreaterThan(0)
  })

  test('ROOT-E.3.7~2 FC-R047 trap 19 their controller pays for Outrage where their warriors come, and where they remove sympathy', () => {
    const b = hireBench().hire('forest-patrol', 'C').hand('C', 'anvil').put('h_C', 'warrior', 5).put('A', 'sympathy', 1)
    b.phase('C', 'daylight').do('h_C patrol-march', 'w5->1')
    expect(b.asked).toBe('C alliance.outrage.pay')
    const c = hireBench().hire('forest-patrol', 'C').hand('C', 'armorers').put('h_C', 'warrior', 5, 2).put('A', 'sympathy', 5)
    c.dice(1, 0).battle('h_C', 'A', 5, 'C')
    expect(c.asked).toBe('C alliance.outrage.pay')
    // One of the pool that removes sympathy in defence has no player to pay.
    const d = hireBench()
      .hire('forest-patrol')
      .hand('C', 'anvil')
      .put('h_C', 'warrior', 5, 2)
      .put('A', 'sympathy', 5)
      .put('A', 'warrior', 5)
    d.dice(3, 3).battle('A', 'h_C', 5)
    expect([d.count('A', 'sympathy', 5), d.asked.includes('outrage'), d.heardOf('A', 'shown')]).toEqual([0, false, []])
  })
})
