/** IW-20: what both automata have in common. */
import { begin, call, determinize, type Heard, randomFrom, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { defaultContent, ironwood } from '../src/index.ts'
import { difference, FACES, magicDie } from '../src/solo/criteria.ts'
import { recruitIronbot } from '../src/solo/ironbot/chart.ts'
import { attackFocus, expand, moveDrill } from '../src/solo/ironbot/moves.ts'
import { drawToPile, expend, shufflePile } from '../src/solo/pile.ts'
import { prepareAutomaton } from '../src/solo/setup.ts'
import { recruitWoodenbot } from '../src/solo/woodenbot/chart.ts'
import { attackFirst, moveBy } from '../src/solo/woodenbot/moves.ts'
import type { G } from '../src/state.ts'
import { battle, newBattle } from '../src/war/battle.ts'
import {
  answer,
  asked,
  at,
  type Bot,
  card,
  cardOf,
  fightersAt,
  ids,
  type Played,
  type Position,
  pileOf,
  play,
  slots,
  texts,
  told,
  turnOf,
  why,
} from './solo-table.ts'

const bots: Bot[] = ['ironbot', 'woodenbot']

function start(bot: Bot, options: object = {}, seed = 1): Played {
  const heard: Heard[] = []
  const g = begin(ironwood, { seed: smallSeed(seed), heard, options: { solo: bot, ...options } }) as G
  return { g, events: heard.map(({ event }) => event) }
}

/** The base cards of the automaton. */
const cards = { ironbot: { base: ['IC01', 'IC02', 'IC03'] }, woodenbot: { base: ['WW01', 'WW02', 'WW03'] } }

describe('the pile', () => {
  test('IW-20.1 places and numbers of the map are what the die chooses by', () => {
    const { g } = start('ironbot')
    expect(g.content.mountains.map((place) => g.content.places[place].number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(g.content.forests).toHaveLength(16)
  })

  test('IW-20.2 the hand is a pile whose order the human cannot see, at first with the 3 base cards', () => {
    for (const bot of bots) {
      const { g } = start(bot)
      expect(g.state.hands[g.state.solo?.side ?? 0].map((one) => g.content.cards[one].ref)).toEqual(cards[bot].base)
    }
    const { g } = start('ironbot', { firstDraw: 'two' })
    const refs = g.state.hands[1].map((one) => g.content.cards[one].ref)
    expect(refs).toHaveLength(5)
    const orders = new Set(Array.from({ length: 12 }, (_, i) => determinize(g, 0, randomFrom(smallSeed(i))).state.hands[1].join()))
    expect(orders.size).toBeGreaterThan(6)
    const shown = JSON.stringify(ironwood.view(g, 0))
    for (const ref of refs.filter((one) => !cards.ironbot.base.includes(one))) expect(shown).not.toContain(ref)
    expect(JSON.stringify(ironwood.view(g, null))).not.toContain(refs[0])
  })

  test('IW-20.3 only the human takes cards out of the deck', () => {
    const size = (bot: Bot, side: number) => {
      const { g } = start(bot)
      return g.state.decks[side].length + g.state.hands[side].length - 3
    }
    expect([size('ironbot', 0), size('ironbot', 1)]).toEqual([31, 35])
    expect([size('woodenbot', 0), size('woodenbot', 1)]).toEqual([35, 30])
  })

  test('IW-20.4 in the Preparation Phase it draws 2 and shuffles the whole hand, and never else', () => {
    const orders = new Set<string>()
    for (let seed = 1; seed <= 12; seed++)
      orders.add(pileOf(play('ironbot', { pile: ['IC01', 'IC02', 'IC03'], deck: ['IC04', 'IC05'] }, prepareAutomaton, { seed })).join())
    expect(orders.size).toBeGreaterThan(6)
    for (const order of orders) expect(order.split(',').sort()).toEqual(['IC01', 'IC02', 'IC03', 'IC04', 'IC05'])
    const turn = turnOf('ironbot', { fighters: { auria: 1 }, pile: ['IC22', 'IC01', 'IC02', 'IC03', 'IC07'] })
    expect(pileOf(turn).slice(-4)).toEqual(['IC01', 'IC02', 'IC03', 'IC07'])
  })

  test('IW-20.5 a card drawn goes to the bottom unless the top is named', () => {
    const played = play('ironbot', { pile: ['IC01'], deck: ['IC04', 'IC05'] }, (g) => {
      drawToPile(g, 1, 'below')
      drawToPile(g, 1, 'top')
    })
    expect(pileOf(played)).toEqual(['IC05', 'IC01', 'IC04'])
  })

  test('IW-20.5 a card put on top or below since the shuffle is no base card in any world the human can imagine', () => {
    const played = play('ironbot', { pile: ['IC01', 'IC02'], deck: ['IC04', 'IC05'] }, (g) => {
      shufflePile(g)
      drawToPile(g, 1, 'below')
      drawToPile(g, 1, 'top')
    })
    for (let i = 0; i < 20; i++) {
      const pile = determinize(played.g, 0, randomFrom(smallSeed(i))).state.hands[1].map((one) => played.g.content.cards[one].base)
      expect(pile).toEqual([false, true, true, false])
    }
  })

  test('IW-20.6 expending puts the top card open on the leftmost free slot', () => {
    const played = play('woodenbot', { pile: ['WW04', 'WW05', 'WW06'] }, (g) => {
      expend(g)
      expend(g)
    })
    expect(slots(played, 0)).toEqual([['WW04'], ['WW05']])
    expect(pileOf(played)).toEqual(['WW06'])
  })

  test('IW-20.12 at the end of the round base cards return to the pile and special cards are discarded', () => {
    const { g } = start('ironbot')
    let n = 0
    while (g.state.round === 1 && n++ < 400) {
      const played = { g, events: [] }
      const options = texts(played)
      answer(played, options.includes('pass') ? 'pass' : options.includes('skip') ? 'skip' : (options.at(-1) ?? ''))
    }
    expect(g.state.hands[1].length + g.state.slots[1].flat().length).toBeGreaterThan(3)
    const base = [...g.state.hands[1], ...g.state.slots[1].flat()].filter((one) => one >= 0 && g.content.cards[one].base)
    expect(base).toHaveLength(3)
    expect(g.state.discards[1].length).toBeGreaterThan(0)
    expect(g.state.discards[1].every((one) => !g.content.cards[one].base)).toBe(true)
  })

  test('IW-20.13 an empty deck is made of the discard pile', () => {
    const played = play('ironbot', { noDeck: true }, (g) => {
      g.state.discards[1] = [card(g, 'IC04'), card(g, 'IC05'), card(g, 'IC06')]
      drawToPile(g, 2, 'below')
    })
    expect(pileOf(played)).toHaveLength(2)
    expect([played.g.state.decks[1].length, played.g.state.discards[1].length]).toEqual([1, 0])
  })

  test('IW-20.11 its cards have no effect beside their icons, and its hand has no limit', () => {
    const pile = ['IC28', 'IC04', 'IC05', 'IC06', 'IC07', 'IC08', 'IC09', 'IC10', 'IC11', 'IC12']
    const played = turnOf('ironbot', { fighters: { auria: 1 }, pile })
    expect(told(played, 'lasts')).toEqual([])
    expect(played.g.state.ongoing).toEqual([])
    expect(pileOf(played).length).toBeGreaterThan(8)
  })

  test('IW-20.10 with an empty hand the turn is drawing a card onto the slot, before any procedure', () => {
    const iron = turnOf('ironbot', { fighters: { chromia: 3, f5: 1 }, foundations: ['chromia'], crystals: [0, 6], deck: ['IC04'] })
    expect(pileOf(iron)).toEqual(['IC04'])
    expect(slots(iron, 1)).toEqual([[null]])
    expect([told(iron, 'built'), told(iron, 'attacked')]).toEqual([[], []])
    expect(iron.g.state.solo?.stance).toBe('defensive')
    const wood = turnOf('woodenbot', { aid: 'exalted', totems: { f5: 1 }, fighters: { f5: 1 }, deck: ['WW04'] })
    expect([pileOf(wood), slots(wood, 0)]).toEqual([['WW04'], [[null]]])
    expect(told(wood, 'moved')).toEqual([])
  })
})

describe('icons', () => {
  test('IW-20.7 left, then right, and of a list only the first possible line', () => {
    const played = cardOf('ironbot', 'IC10', {
      stance: 'defensive',
      fighters: { chromia: 1 },
      foundations: ['chromia'],
      crystals: [0, 5],
      hand: ['WW06'],
    })
    expect(told(played, 'solo-icon').map(({ icon }) => icon)).toEqual(['forge', 'shield'])
    expect(told(played, 'recruited')).toEqual([])
    expect(texts(played)).toEqual(['skip', 'pass'])
  })

  test('IW-20.8 an icon that changes nothing brings 1 crystal', () => {
    const played = cardOf('ironbot', 'IC16', { fighters: { auria: 20 } })
    expect(told(played, 'solo-nothing').map(({ icon }) => icon)).toEqual(['warband', 'hit'])
    expect(played.g.state.crystals[1]).toBe(2)
  })

  test('IW-20.9 red icons count only with the option, and bring no crystal without', () => {
    const without = cardOf('ironbot', 'IC07', { noDeck: true, fighters: { ferrum: 3 } })
    expect(told(without, 'solo-ignored')).toMatchObject([{ icon: 'card' }])
    expect(without.g.state.crystals[1]).toBe(0)
    const red = cardOf('ironbot', 'IC07', { deck: ['IC04'], fighters: { ferrum: 3 } }, { options: { redIcons: true } })
    expect(pileOf(red)).toEqual(['IC04'])
    expect(red.g.state.crystals[1]).toBe(1)
  })

  test('IW-20.29 IW-20.10 one more card is asked for and the hand is empty: a card drawn, no crystal, the turn is over', () => {
    const position = { visionDeck: ['auria', 'zincur'], revealed: ['chromia'], fighters: { f11: 2 }, pile: ['WW09'], deck: ['WW12'] }
    const played = turnOf('woodenbot', position)
    expect(pileOf(played)).toEqual(['WW12'])
    expect(played.g.state.crystals).toEqual([0, 0])
    expect(told(played, 'solo-nothing')).toEqual([])
    expect(slots(played, 0)).toEqual([['WW09']])
    expect(played.g.state.solo?.over).toBe(false)
  })

  test('IW-20.29 the icons that were not yet resolved are lost', () => {
    const content = {
      ...defaultContent,
      cards: defaultContent.cards.map((one) => (one.ref === 'WW09' ? { ...one, soloIcons: ['alert', 'crystals'] } : one)),
    }
    const played = cardOf('woodenbot', 'WW09', { fighters: { f11: 2 }, deck: ['WW12'] }, { content })
    expect(told(played, 'solo-icon').map(({ icon }) => icon)).toEqual(['alert'])
    expect([pileOf(played), played.g.state.crystals]).toEqual([['WW12'], [0, 0]])
  })
})

describe('the magic die', () => {
  const roll = (bot: Bot, places: string[], seed: number) => {
    let kept = ''
    const played = play(
      bot,
      {},
      (g) =>
        (kept =
          g.content.places[
            magicDie(
              g,
              'test',
              places.map((id) => at(g, id)),
            )
          ].id),
      { seed },
    )
    return { face: String(told(played, 'solo-die')[0].face), kept }
  }

  test('IW-20.14 the lowest or highest even or odd number of the candidates', () => {
    const seen: { [face: string]: string } = {}
    for (let seed = 1; seed <= 40; seed++) {
      const { face, kept } = roll('ironbot', ['f3', 'f4', 'f8', 'f9'], seed)
      expect(seen[face] ?? kept).toBe(kept)
      seen[face] = kept
    }
    expect(seen).toEqual({ lowestEven: 'f4', lowestOdd: 'f3', highestEven: 'f8', highestOdd: 'f9' })
    expect(FACES).toHaveLength(4)
  })

  test('IW-20.16 without a candidate of the rolled parity the lowest or highest of all', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { face, kept } = roll('woodenbot', ['f1', 'f3', 'f7'], seed)
      expect(kept).toBe(face.startsWith('lowest') ? 'f1' : 'f7')
    }
  })

  test('IW-20.15 each tie is a roll of its own', () => {
    const faces = new Set<boolean>()
    for (let seed = 1; seed <= 20; seed++) {
      const played = play('ironbot', { fighters: { f6: 2, f5: 2, chromia: 3, auria: 3 }, pile: ['IC04'] }, attackFocus, { seed })
      const dice = told(played, 'solo-die')
      expect(dice.map(({ what }) => what)).toEqual(['focus', 'attacker'])
      faces.add(dice[0].face === dice[1].face)
    }
    expect(faces).toEqual(new Set([true, false]))
  })
})

describe('Warbands and battles', () => {
  test('IW-20.17 units count, and of equal counts more Golems are larger by 1', () => {
    const size = (position: Position) => {
      let found = 0
      play('ironbot', position, (g) => {
        found = difference(g, at(g, 'auria'), at(g, 'f5'))
      })
      return found
    }
    expect(size({ fighters: { f5: 3, auria: 2 }, golems: { auria: 1 } })).toBe(1)
    expect(size({ fighters: { f5: 3, auria: 3 } })).toBe(0)
    expect(size({ fighters: { f5: 3, auria: 1 }, golems: { auria: 1 } })).toBe(-1)
    expect(size({ fighters: { f5: 1, auria: 3 } })).toBe(2)
  })

  const attack = (attacker: number, position: Position) =>
    play('ironbot', position, (g) => {
      const [from, to] = attacker === 0 ? ['f6', 'auria'] : ['auria', 'f6']
      call(g, battle, { ...newBattle(), attacker, from: at(g, from), to: at(g, to) })
    })

  test('IW-20.18 the human wagers first in both roles, then the top card of the pile is revealed; an empty pile wagers nothing', () => {
    for (const attacker of [0, 1]) {
      const played = attack(attacker, { fighters: { f6: 5, auria: 5 }, pile: ['IC09', 'IC01'], hand: ['WW01', 'WW04'] })
      expect([asked(played), told(played, 'wagered')]).toEqual(['battle.wagerFirst', []])
      answer(played, 'wager WW04')
      expect(told(played, 'wager-shown').map((event) => event.card)).toEqual([card(played.g, 'WW04'), card(played.g, 'IC09')])
      expect(pileOf(played)).toEqual(['IC01'])
    }
    const empty = attack(0, { fighters: { f6: 5, auria: 5 } })
    expect(told(empty, 'wagered')).toMatchObject([
      { side: 0, any: false },
      { side: 1, any: false },
    ])
  })

  test('IW-20.19 without a card for the wager it draws 1 instead of attacking', () => {
    const iron = play('ironbot', { fighters: { f6: 1, auria: 5 }, deck: ['IC04'] }, attackFocus)
    expect([told(iron, 'attacked'), pileOf(iron)]).toEqual([[], ['IC04']])
    const wood = play('woodenbot', { fighters: { f6: 5, auria: 1 }, deck: ['WW04'] }, (g) => attackFirst(g, ['warband']))
    expect([told(wood, 'attacked'), pileOf(wood)]).toEqual([[], ['WW04']])
  })

  test('IW-20.19 where no unit defends there is no combat, and no card is needed', () => {
    const ferrum = turnOf('woodenbot', {
      fighters: { f1: 2, f10: 3, auria: 2 },
      crystals: [0, 6],
      visionDeck: ['auria', 'zincur'],
      pile: ['WW10'],
      deck: ['WW12'],
    })
    expect(ferrum.g.state.crystals).toEqual([3, 3])
    expect([told(ferrum, 'solo-no-card'), told(ferrum, 'battle-won').map(({ how }) => how)]).toEqual([[], ['unopposed']])
    const drill = play('woodenbot', { fighters: { f6: 3, ferrum: 3 }, drill: 'chromia', cargo: 3, pile: [] }, (g) =>
      attackFirst(g, ['drill']),
    )
    expect([drill.g.state.drill, drill.g.state.crystals]).toEqual([drill.g.content.ferrum, [1, 0]])
  })

  test('IW-20.20 damage is that of the combat rules plus its bonus', () => {
    const played = attack(1, { fighters: { f6: 5, auria: 4 }, golems: { auria: 1 }, pile: ['IC05'], stance: 'expansive' })
    expect(told(played, 'damage')).toMatchObject([{ damage: [0, 4] }])
  })

  test('IW-20.23 when the human wins, the human decides on the retreat', () => {
    const played = attack(0, { fighters: { f6: 9, auria: 3 }, pile: ['IC01'], hand: ['WW01'] })
    answer(played, 'wager WW01')
    expect(asked(played)).toBe('retreat.retreat')
    expect(texts(played)).toContain('retreat zincur')
    expect(texts(played)).toContain('skip')
  })
})

describe('crystals, bans, victory', () => {
  test('IW-20.21 the third Forge or the third Totem of a bot wins the match for it', () => {
    const forges = turnOf('ironbot', {
      crystals: [0, 5],
      fighters: { chromia: 1 },
      foundations: ['chromia'],
      forges: ['cobaltis', 'cuprumis'],
      pile: ['IC04'],
    })
    expect(forges.g.result).toMatchObject({ winners: [1], reason: 'forges' })
    const totems = turnOf('woodenbot', { aid: 'exalted', secured: 2, fighters: { f5: 1 }, totems: { f5: 1 }, pile: ['WW04'] })
    expect(totems.g.result).toMatchObject({ winners: [0], reason: 'totems' })
  })

  test('IW-20.24 its crystals can be stolen, its Cargo cannot', async () => {
    const { steal } = await import('../src/cards/crystals.ts')
    const played = play('ironbot', { crystals: [0, 2], cargo: 3 }, (g) => steal(g, 0, 5))
    expect(played.g.state).toMatchObject({ crystals: [2, 0], cargo: 3 })
  })

  test('IW-20.25 it spends crystals only for a build or a Fighter', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const played = start('ironbot', { difficulty: 15 }, seed)
      for (let n = 0; n < 60 && !played.g.result; n++) {
        const options = texts(played)
        answer(played, options.includes('pass') ? 'pass' : options.includes('skip') ? 'skip' : (options.at(-1) ?? ''))
      }
      played.events.forEach((event, i) => {
        if (event.on !== 'spent' || event.side !== 1) return
        expect(['built', 'recruited']).toContain(played.events.slice(i + 1).find(({ on }) => !on.startsWith('solo-'))?.on)
      })
      expect(told(played, 'spent').length).toBeGreaterThan(0)
    }
  })

  test('IW-20.26 recruiting stops with the reserve, and nothing is paid for a Fighter that is not there', () => {
    const iron = play('ironbot', { crystals: [0, 9], fighters: { auria: 20 } }, recruitIronbot)
    expect(iron.g.state.crystals[1]).toBe(9)
    const wood = play('woodenbot', { crystals: [9, 0], fighters: { f11: 19 } }, recruitWoodenbot)
    expect(wood.g.state.crystals[0]).toBe(7)
  })

  test('IW-20.27 bans and prices of the human bind it', () => {
    const ban = (bot: Bot, ref: string, position: Position, does: (g: G) => unknown, content = defaultContent) => {
      let changed: unknown
      const played = play(
        bot,
        position,
        (g) => {
          const mods = ref.startsWith('timed:') ? timed(g, ref.slice(6)) : null
          if (mods) g.state.thisRound = [mods]
          changed = does(g)
        },
        { content },
      )
      return { ...played, changed }
    }
    /** The mods that a card sets for the round. */
    const timed = (g: G, ref: string) => {
      const step = g.content.content.cards.find((one) => one.ref === ref)?.effect.find((one) => one.op === 'thisRound')
      if (step?.op !== 'thisRound') throw new Error(`${ref} sets nothing for the round`)
      const number = card(g, ref)
      return { card: number, side: g.content.cards[number].side, mods: g.content.modListIds.get(step.mods) ?? -1 }
    }
    const guarded = { fighters: { f6: 1, auria: 3 }, pile: ['IC04'], ongoing: ['WW24'], marks: ['f6'] }
    expect(ban('ironbot', '', guarded, (g) => attackFocus(g)).changed).toBe(false)
    expect(ban('ironbot', '', { ...guarded, marks: ['f5'] }, (g) => attackFocus(g)).changed).toBe(true)
    const thorns = { fighters: { f11: 3, chromia: 1 }, foundations: ['chromia'], ongoing: ['IC29'], marks: ['f5', 'f6'] }
    expect(ban('woodenbot', '', thorns, (g) => moveBy(g, 'interfere', 2)).changed).toBe(false)
    expect(ban('ironbot', 'timed:WW30', { fighters: { auria: 1 } }, (g) => moveDrill(g)).changed).toBe(false)
    const price = { mods: [{ mod: 'cost' as const, side: 'ironclad' as const, delta: 1 }], onExhaust: [] }
    const dearer = { ...defaultContent, cards: defaultContent.cards.map((one) => (one.ref === 'WW24' ? { ...one, ongoing: price } : one)) }
    const dear = ban('ironbot', '', { crystals: [0, 6], fighters: { ferrum: 3 }, ongoing: ['WW24'] }, recruitIronbot, dearer)
    expect(dear.g.state.crystals[1]).toBe(3)
    expect(ban('ironbot', '', { fighters: { palladimor: 3 } }, expand).changed).toBe(true)
  })

  test('IW-20.28 a card burned for a bot may use its burn effect; a human without special cards burns nothing', () => {
    const played = cardOf('ironbot', 'IC21', { stance: 'defensive', hand: ['WW09', 'WW04'], crystals: [1, 0] })
    expect(texts(played)).toEqual(['burn WW04', 'burn WW09'])
    answer(played, 'burn WW09')
    expect(asked(played)).not.toBe('test.done')
    const none = cardOf('ironbot', 'IC21', { stance: 'defensive', hand: ['WW01'] })
    expect(told(none, 'solo-nothing')).toMatchObject([{ icon: 'shield' }])
  })

  test('IW-20.14 each criterion of a decision is told with what it kept', () => {
    const played = play('ironbot', { fighters: { f6: 2, f5: 1, f2: 1, auria: 3 }, pile: ['IC04'] }, attackFocus)
    expect(told(played, 'solo-candidates')[0]).toMatchObject({ what: 'focus', rule: 'IW-22.4' })
    expect(ids(played.g, told(played, 'solo-candidates')[0].kept)).toEqual(['f2', 'f5', 'f6'])
    expect(why(played, 'focus')[0]).toEqual(['smallestWarband', ['f2', 'f5']])
    expect(fightersAt(played, 'auria')).toBeGreaterThan(0)
  })
})
