/** What is not printed says so. */
import { formatter, locales } from '@trestle/words'
import { describe, expect, test } from 'vitest'
import cs from '../messages/cs.ts'
import en from '../messages/en.ts'
import pl from '../messages/pl.ts'
import { cardMark, chartMarks, contentMarks, defaultContent, ironwood, mapMark } from '../src/index.ts'
import { textBoard } from '../src/speech/text-board.ts'
import { contentOf, table } from './build.ts'

const { text } = formatter('en', { en }, { strict: true })
const printed = 'printed' as const

describe('marks of content', () => {
  test('a card bears the mark of the least known of its parts', () => {
    expect(cardMark(contentOf('WW06'))).toBe('reconstructed')
    for (const ref of ['IC01', 'IC02', 'IC03', 'WW01', 'WW02', 'WW04', 'WW05']) expect(cardMark(contentOf(ref))).toBe('partial')
    expect(cardMark(contentOf('WW03'))).toBeNull()
    const source = { values: printed, soloIcons: printed, title: 'translated' as const, effect: printed, ref: printed }
    expect(cardMark({ source })).toBe('translated')
  })

  test('the map and lines of the charts bear theirs', () => {
    expect(mapMark(defaultContent)).toBe('reconstructed')
    expect(chartMarks(defaultContent, 'ironbot').map(({ icon }) => icon)).toEqual(['card', 'drill', 'shield'])
    expect(chartMarks(defaultContent, 'woodenbot')).toEqual([
      { icon: 'eye', mark: 'partial' },
      { icon: 'warband', mark: 'partial' },
    ])
  })

  test('the text board names the map, and the list of marks says what each means, in every language', () => {
    const { g } = table()
    expect(textBoard(g.content, ironwood.view(g, 0), 0).map(text)).toContain('The map, its paths, ridges and numbers: reconstructed')
    const lines = contentMarks(g.content)
    expect(lines.map(text).at(-2)).toMatch(/^reconstructed: No printed source/)
    for (const locale of locales) {
      const say = formatter(locale, { en, pl, cs }, { strict: true })
      for (const line of lines) expect(say.text(line)).not.toBe('')
    }
  })
})
