import { begin, smallSeed } from '@trestle/kernel'
import { describe, expect, test } from 'vitest'
import { IC, WW } from '../src/content/compiled.ts'
import { ironwood } from '../src/index.ts'
import { handle, table } from './build.ts'

const start = () => {
  const heard: never[] = []
  return handle(begin(ironwood, { seed: smallSeed(1), heard }), heard)
}

describe('chapter 4: round and turn order', () => {
  test('IW-4.1 preparation, action, round end, again and again', () => {
    const t = table()
    const phases = new Set<string>()
    const { g } = t
    for (let i = 0; i < 400 && g.state.round < 4; i++) {
      phases.add(`${g.state.round} ${g.state.phase}`)
      const texts = t.options()
      t.play(['pass', 'skip'].find((text) => texts.includes(text)) ?? texts[0])
    }
    expect([...phases]).toEqual(['1 action', '1 end', '2 action', '2 end', '3 action', '3 end'])
    const events = t.events('round', 'turn', 'recovered').map((event) => event.on)
    expect(events.join(' ')).toMatch(/^(turn ){5}(recovered ){2}round (turn ){6}(recovered ){2}round /)
  })

  test('IW-4.2 IW-5.1 FC-I003 the Woodwalkers are first in every round, then both alternate until each had 3 turns', () => {
    const t = table()
    t.nextRound()
    t.nextRound()
    expect(t.events('turn').map((event) => event.side)).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0])
  })

  test('IW-4.3 IW-6.7 recruiting is done in turn order', () => {
    const t = table({ crystals: [4, 4] })
    t.until(() => t.asked() === 'recruiting.recruit')
    expect(t.seat()).toBe(WW)
    t.play('skip')
    expect([t.asked(), t.seat()]).toEqual(['recruiting.recruit', IC])
  })

  test('IW-4.4 1 crystal for the Woodwalkers, 2 for the Ironclad', () => {
    expect(start().s.crystals).toEqual([1, 2])
    const t = table({ crystals: [0, 0] })
    t.nextRound()
    expect(t.s.crystals).toEqual([1, 2])
  })

  test('IW-4.5 each player draws 2 special cards', () => {
    const t = table()
    expect([t.hand(WW).length, t.hand(IC).length]).toEqual([5, 5])
  })

  test('IW-4.6 in round 1 a player may draw 4, keep 2 and shuffle 2 back', () => {
    const t = start()
    expect(t.options(0)).toEqual(['cards 4', 'cards 2'])
    t.answer(1, 'cards 2')
    t.answer(0, 'cards 4')
    expect(t.g.asked.map((decision) => decision.seat)).toEqual([0])
    const [a, b, c, d] = t.options(0)
    t.answer(0, b)
    expect(t.options(0)).toEqual([a, c, d])
    t.answer(0, d)
    expect(t.hand(WW).slice(3)).toEqual([b, d].map((text) => text.slice(5)))
    expect(t.s.decks.map((deck) => deck.length)).toEqual([33, 33])
    expect(t.hand(IC).length).toBe(5)
  })

  test('IW-4.6 the cards not kept do not lie on top of the deck', () => {
    const tops = new Set<boolean>()
    for (let seed = 1; seed <= 8; seed++) {
      const t = handle(begin(ironwood, { seed: smallSeed(seed), options: { beginnerIronclad: true } }))
      t.play('cards 4')
      const back = t
        .options()
        .slice(2)
        .map((text) => t.card(text.slice(5)))
      t.play(t.options()[0])
      t.play(t.options()[0])
      tops.add(t.s.decks[WW].slice(-2).some((card) => back.includes(card)))
    }
    expect(tops.has(false)).toBe(true)
  })

  test('IW-4.6 from round 2 on there is no choice', () => {
    const t = table({ options: { firstDraw: 'choice' } as never })
    expect(t.asked()).not.toBe('turn.play')
    const u = table()
    u.nextRound()
    expect(u.log('round', 'drew')).toEqual(expect.arrayContaining(['round', 'drew']))
    expect(u.events('kept')).toEqual([])
  })

  test('IW-4.7 IW-28.D5 each player takes 1 marker off each own ongoing card', () => {
    const t = table({ ongoing: { IC26: 2, IC29: 2, WW23: 2 }, marks: { f5: 'IC29' } })
    t.nextRound()
    expect(t.s.ongoing.map((one) => one.markers)).toEqual([1, 1, 1])
    expect(t.events('marker-removed').map((event) => event.side)).toEqual([WW, IC, IC])
  })

  test('IW-4.8 IW-28.D4 map markers stay with a card in play; others go', () => {
    const t = table({ ongoing: { IC29: 2 }, marks: { f5: 'IC29', f6: 'WW24' } })
    t.nextRound()
    expect(t.s.marks).toEqual([{ card: t.card('IC29'), place: t.place('f5') }])
    t.nextRound()
    expect(t.s.marks).toEqual([])
  })

  test('IW-4.10 the owner of several ongoing cards picks the order of their effects', () => {
    const position = { ongoing: { IC28: 1, IC34: 1 }, cargo: 2, crystals: [0, 0] as [number, number] }
    const order = (first: string) => {
      const t = table(position)
      t.until(() => t.asked() === 'upkeep.order')
      t.play(`next ${first}`)
      t.until(() => t.asked() === 'turn.play')
      return t.events('exhausted').map((event) => event.card)
    }
    const t = table()
    expect(order('IC34')).toEqual([t.card('IC34'), t.card('IC28')])
    expect(order('IC28')).toEqual([t.card('IC28'), t.card('IC34')])
  })

  test('IW-4.11 without ongoing cards nobody is asked about markers', () => {
    const t = table()
    t.until(() => t.s.round === 2)
    expect(t.asked()).toBe('turn.play')
    expect(t.events('marker-removed')).toEqual([])
  })
})

describe('chapter 6: round end', () => {
  test('IW-6.1 a base card that was wagered returns, too', () => {
    const t = table({ ww: ['WW02', 'WW03'], ic: ['IC01', 'IC02', 'IC03'], units: { f5: 3, auria: 3 } })
    t.play('play WW02', 'skip', 'attack f5 auria', 'wager WW03', 'wager IC03')
    t.until(() => t.asked() === 'turn.play')
    expect([t.s.aside[WW], t.s.aside[IC]]).toEqual([[t.card('WW01'), t.card('WW03')], [t.card('IC03')]])
    t.nextRound()
    expect(t.hand(WW)).toEqual(expect.arrayContaining(['WW01', 'WW02', 'WW03']))
    expect(t.hand(IC)).toEqual(expect.arrayContaining(['IC01', 'IC02', 'IC03']))
  })

  test('IW-6.2 IW-6.3 slots are free again: ongoing cards move above, specials are discarded, markers go', () => {
    const t = table({ turn: 'ironclad', ic: ['IC28', 'IC04'] })
    t.play('play IC28', 'pass', 'play IC04', 'skip', 'pass')
    t.until(() => t.asked() === 'turn.play')
    expect(t.s.slots).toEqual([[], []])
    expect(t.s.ongoing[0].slot).toBe(-1)
    expect(t.discards(IC)).toEqual(['IC04'])
  })

  test('IW-6.4 IW-18.14 what holds for this round does not hold in the next one', () => {
    const t = table({ ww: ['WW31'], units: { f11: 1 } })
    t.play('play WW31')
    expect(t.s.thisRound.length).toBe(1)
    t.nextRound()
    expect(t.s.thisRound).toEqual([])
    expect(t.discards(WW)).toContain('WW31')
  })

  test('IW-6.5 IW-27.9 a hand above 8 action cards is reduced to 8, secretly until both are done', () => {
    const ww = ['WW01', 'WW02', 'WW03', ...[4, 5, 6, 7, 8, 9].map((n) => `WW0${n}`), 'WW10']
    const ic = ['IC01', 'IC02', 'IC03', ...[4, 5, 6, 7, 8, 9].map((n) => `IC0${n}`)]
    const t = table({ ww, ic, visions: ['auria', 'zincur'] })
    t.until(() => t.asked().includes('handLimit'))
    const before = t.hand(WW).length
    expect(before).toBeGreaterThan(8)
    t.answer(0, 'discard WW07')
    expect(t.s.discards[WW]).toEqual([])
    expect(ironwood.view(t.g, IC).sides.woodwalkers.discards).toEqual([])
    for (let i = 1; i < before - 8; i++) t.answer(0, t.options(0)[0])
    expect(t.options(0)).toEqual([])
    expect(t.s.discards[WW]).toEqual([])
    while (t.asked().includes('handLimit')) t.answer(1, t.options(1)[0])
    expect([t.hand(WW).length, t.hand(IC).length]).toEqual([8, 8])
    expect(t.discards(WW)).toContain('WW07')
    expect(t.s.visions.length).toBe(2)
  })

  test('IW-6.6 IW-16.8 IW-16.9 a Totem of round 3 fades in it and leaves in round 4; secured ones stay', () => {
    const t = table({ round: 3, totems: { f5: 1 }, secured: 1, crystals: [0, 0] })
    t.nextRound()
    expect([t.s.totems[t.place('f5')], t.s.fading[t.place('f5')]]).toEqual([0, 1])
    t.nextRound()
    expect([t.s.totems[t.place('f5')], t.s.fading[t.place('f5')]]).toEqual([0, 0])
    expect(t.s.secured).toBe(1)
    expect(ironwood.view(t.g, WW).supply.totems).toBe(4)
  })

  test('IW-6.7 5 crystals allow 2 Fighters', () => {
    const t = table({ crystals: [5, 0] })
    t.until(() => t.asked() === 'recruiting.recruit')
    expect(t.options()).toContain('recruit f11 2')
    expect(t.options()).not.toContain('recruit f11 3')
    t.play('recruit f11 2')
    expect([t.fighters('f11'), t.s.crystals[WW]]).toEqual([4, 2])
  })

  test('IW-6.8 Woodwalkers recruit on outer forests, Ironclad on Forge mountains, controlled or not', () => {
    const t = table({ crystals: [4, 5], units: {}, forges: { gallimor: 'forge', chromia: 'foundation' } })
    t.until(() => t.asked() === 'recruiting.recruit')
    const places = () =>
      new Set(
        t
          .options()
          .map((text) => text.split(' ')[1])
          .filter(Boolean),
      )
    expect(places()).toEqual(new Set(['f11', 'f12', 'f13', 'f14', 'f15', 'f16']))
    t.play('recruit f11 1', 'recruit f16 1')
    expect(places()).toEqual(new Set(['ferrum', 'gallimor']))
    t.play('recruit gallimor 1', 'recruit ferrum 1')
    expect([t.fighters('gallimor'), t.fighters('ferrum')]).toEqual([1, 1])
  })

  test('IW-6.9 Golems cannot be recruited in this step', () => {
    const t = table({ crystals: [0, 8] })
    t.until(() => t.asked() === 'recruiting.recruit')
    t.play('recruit ferrum 4')
    expect([t.fighters('ferrum'), t.golems('ferrum')]).toEqual([5, 0])
    const u = table({ crystals: [0, 8] })
    u.until(() => u.asked() === 'recruiting.recruit')
    expect(u.refused('recruit-golem ferrum')).toBe('IW-6.9')
  })
})
