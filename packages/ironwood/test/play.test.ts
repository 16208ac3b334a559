import { begin, choose, determinize, type Match, type Phrase, randomFrom, refusals, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { type Catalogue, formatter, locales } from '@trestle/words'
import { expect, test } from 'vitest'
import cs from '../messages/cs.ts'
import en from '../messages/en.ts'
import pl from '../messages/pl.ts'
import { IC, WW } from '../src/content/compiled.ts'
import { ironwood } from '../src/index.ts'
import { evaluate } from '../src/seat/evaluate.ts'
import { table } from './build.ts'
import { options } from './contract.ts'

test('every prompt, option, refusal, event and result can be said in three languages', { timeout: 120_000 }, () => {
  const catalogues: Record<string, Catalogue> = { en, pl, cs }
  const speakers = locales.map((locale) => formatter(locale, catalogues, { strict: true }))
  const said = new Set<string>()
  /** The same words are said once, whatever numbers and names are in them. */
  const say = (phrase: Phrase): void => {
    const kind = JSON.stringify(phrase).replaceAll(/\d+|"place\.\w+"|"card\.\w+\.title"/g, '')
    if (said.has(kind)) return
    said.add(kind)
    for (const speaker of speakers) expect(speaker.text(phrase)).not.toBe('')
  }
  const { words } = ironwood
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomFrom(smallSeed(seed))
    const g = begin(ironwood, { seed: smallSeed(seed), options: options(seed), heard: [] })
    for (let i = 0; i < 600 && !g.result; i++) {
      const { decision, option } = randomAnswer(g as Match, random)
      say(decision.prompt)
      for (const one of decision.options) say(words.option(g.content, one))
      for (const one of refusals(g as Match, decision)) {
        say(words.option(g.content, one.option))
        expect(ironwood.notate(g.content, one.option)).not.toBe('')
      }
      for (const { event } of (g.heard ?? []).splice(0)) {
        const phrase = words.event(g.content, event, null)
        if (phrase) say(phrase)
      }
      choose(g as Match, decision, option)
    }
  }
  for (const reason of ['totems', 'forges', 'surrender'])
    say(words.result(table().g.content, { winners: [WW], reason, rule: 'IW-17.1' }, []))
  expect(said.size).toBeGreaterThan(100)
})

test('what a side was shown of a hand stays known to it until it is used', () => {
  const t = table({ turn: 'ironclad', ic: ['IC13'], ww: ['WW02', 'WW20', 'WW21'], units: { f5: 2, auria: 3 } })
  t.play('play IC13', 'skip')
  const seen = () => ironwood.view(t.g, IC).sides.woodwalkers.cards
  expect(seen()).toEqual(['WW02', 'WW20', 'WW21'])
  for (let seed = 1; seed < 6; seed++) {
    const d = determinize(t.g, IC, randomFrom(smallSeed(seed)))
    expect(d.state.hands[WW]).toEqual(t.s.hands[WW])
  }
  t.play('attack auria f5', 'wager WW20')
  expect(seen()).toEqual(['WW02', 'WW21'])
})

test('re-dealt for the Ironclad, one of the Vision cards that are out is of an inner mountain', () => {
  const t = table({ visions: ['auria', 'gallimor'] })
  for (let seed = 1; seed <= 60; seed++) {
    const { state, content } = determinize(t.g, IC, randomFrom(smallSeed(seed)))
    expect(state.visions.some((vision) => content.visions[vision].inner)).toBe(true)
  }
})

test('the evaluation likes what leads to victory', () => {
  const value = (seat: number, position: Parameters<typeof table>[0]) => evaluate(table(position).g, seat)
  const better: [number, Parameters<typeof table>[0], Parameters<typeof table>[0]][] = [
    [WW, { secured: 1 }, { secured: 0 }],
    [WW, { totems: { f5: 1 } }, { totems: { f1: 1 } }],
    [WW, { totems: { f1: 1 } }, {}],
    [IC, { forges: { argentimar: 'forge' } }, { forges: { argentimar: 'foundation' } }],
    [IC, { crystals: [0, 5] }, { crystals: [0, 2] }],
    [IC, { cargo: 3 }, { cargo: 0 }],
  ]
  for (const [seat, more, less] of better) {
    expect(value(seat, more)).toBeGreaterThan(value(seat, less))
    expect(value(1 - seat, more)).toBeLessThan(value(1 - seat, less))
  }
})
