/** A refused option says what is needed and what one has, in words. */
import { type Match, refusals } from '@trestle/kernel'
import { formatter } from '@trestle/words'
import { describe, expect, test } from 'vitest'
import cs from '../messages/cs.ts'
import en from '../messages/en.ts'
import pl from '../messages/pl.ts'
import { ironwood } from '../src/index.ts'
import { type Table, table } from './build.ts'

const speakers = { en: formatter('en', { en }), pl: formatter('pl', { en, pl }), cs: formatter('cs', { en, cs }) }

/** Why an option is refused now, in words. */
function why(t: Table, text: string, locale: keyof typeof speakers = 'en'): string {
  const found = refusals(t.g as Match, t.g.asked[0]).find(({ option }) => ironwood.notate(t.g.content, option) === text)
  return found?.needs ? speakers[locale].text(found.needs) : ''
}

describe('what a refused option needs', () => {
  test('crystals: how many, and how many there are', () => {
    const t = table({ turn: 'ironclad', ic: ['IC01'], crystals: [0, 3], units: { auria: 1 } })
    t.play('play IC01')
    expect(why(t, 'option 2')).toBe('5 crystals are needed, and you have 3.')
    expect(why(t, 'option 2', 'pl')).toBe('Potrzeba 5 Kryształów, a masz 3.')
    expect(why(t, 'option 2', 'cs')).toBe('Je potřeba 5 krystalů, a máš 3.')
  })

  test('an attack on an empty Ferrum, a Vision card wagered, a Fighter that has moved', () => {
    const t = table({ ww: ['WW21'], units: { f1: 3, auria: 1 }, drill: 'gallimor', visions: ['auria'] })
    expect(why(t, 'play-vision auria')).toMatch(/^A Discover effect is needed/)
    t.play('play WW21')
    expect(why(t, 'attack f1 ferrum')).toBe('An effect that names Ferrum is needed: no unit and no Drill is there.')
    const u = table({ ww: ['WW02'], units: { f11: 2 } })
    u.play('play WW02', 'move f11 f5 1')
    expect(why(u, 'move f5 f6 1')).toBe('A unit that has not moved is needed: all in Hornbeam Vale have moved in this turn.')
  })

  test('a Foundation: an outer mountain, free and controlled', () => {
    const t = table({ turn: 'ironclad', ic: ['IC03'], units: { auria: 1, chromia: 1, cobaltis: 1 }, forges: { chromia: 'foundation' } })
    t.play('play IC03', 'option 3')
    expect(why(t, 'foundation auria')).toBe('An outer mountain is needed: Auria is none.')
    expect(why(t, 'foundation chromia')).toBe('A mountain without Foundation and Forge is needed: there is one on Chromia.')
    expect(why(t, 'foundation gallimor')).toBe('An Ironclad unit on Gallimor is needed: nobody controls it.')
  })
})
