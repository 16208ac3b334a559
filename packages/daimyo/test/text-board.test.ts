/** The table in plain lines, said in every language. */
import { begin, below, choose, contentFor, type Json, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { formatter, locales } from '@trestle/words'
import { expect, test } from 'vitest'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { daimyo } from '../src/index.ts'
import { textBoard } from '../src/text-board.ts'

const speakers = locales.map((locale) => formatter(locale, { en, pl, cs }, { strict: true }))
const content = daimyo.compile(contentFor(daimyo))

test.each([{ seats: 4 }, { seats: 2 }, { solo: 'normal' }] as Json[])('the table is told in lines: %o', (options) => {
  const g = begin(daimyo, { options, content, seed: smallSeed(4) })
  const random = randomFrom(smallSeed(9))
  let longest: string[] = []
  for (let n = 0; !g.result; n++) {
    if (n % 25 === 0) {
      for (const seat of [0, null]) {
        const lines = textBoard(content, daimyo.view(g, seat), seat)
        for (const speaker of speakers) {
          const said = lines.map((line) => speaker.text(line))
          if (speaker.locale === 'en' && said.length > longest.length) longest = said
        }
      }
    }
    const [decision] = g.asked
    choose(g as unknown as Match, decision, decision.options[below(random, decision.options.length)])
  }
  expect(longest.some((line) => line.startsWith('Blue, banners 4 and 2:'))).toBe(true)
  expect(longest.filter((line) => line.includes(' PP, ')).length).toBeGreaterThanOrEqual(2)
})
