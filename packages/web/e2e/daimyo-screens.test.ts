import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { daimyoAt } from './daimyo-positions.ts'
import { daimyoScreens } from './daimyo-screens.ts'
import { desktop, type House, openHouse, settled } from './house.ts'
import { openKept } from './positions.ts'
import { looks, windowFor } from './screens.ts'
import { faultsOf } from './sound.ts'
import { textFaults } from './texts.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const looked = looks.filter(({ name }) => name === 'desktop-dark-pl' || name === 'phone-light-cs')
/**
 * What only `npm run prove` looks at: the table a few choices before an end, which `daimyo.test.ts` clicks from there, and on a phone the tables
 * on which a part of the sea is lifted in another look.
 */
const others = ['last', 'last-two', 'last-alone', 'die', 'governor', 'empire'].map((place) => `daimyo-${place}`)

const isPhone = (name: string) => name.startsWith('phone')

test.each(looked)(
  '$name: the table of Daimyo is sound: axe finds nothing, no raw key, no text cut or over another, all reached by keyboard and by thumb',
  async (look) => {
    const page = await windowFor(house, look)
    const found: string[] = []
    // Each state in one of the two looks; what is lifted is so on a phone alone.
    const some = daimyoScreens.filter(({ name }, at) => {
      if (!whole && others.includes(name)) return false
      return name.includes('lifted') ? isPhone(look.name) : (at % 2 === 0) === isPhone(look.name)
    })
    for (const screen of some) {
      await screen.show(page, house)
      const faults = await faultsOf(page, look)
      found.push(...faults.map((fault) => `${screen.name}: ${fault}`))
    }
    await page.context().close()
    expect(found).toEqual([])
    expect(house.faults).toEqual([])
  },
)

test.each(['en', 'pl', 'cs'])("with the largest letters one's own board and hand stand whole in a large window ($0)", async (locale) => {
  const page = await house.window({ viewport: desktop }, { pace: 'instant', sound: false, textSize: 150, locale })
  for (const place of ['turn', 'relic'] as const) {
    await openKept(page, house, daimyoAt(place))
    await page.locator('.prompt .option').first().waitFor()
    await settled(page)
    expect(await textFaults(page)).toEqual([])
    expect(await page.locator('.mine[data-more]').count()).toBe(0)
    // No word of a title goes on in the next line.
    const broken = await page.locator('.dm-hand .dm-hero-head > span').evaluateAll((titles) =>
      titles.flatMap(({ firstChild: text }) =>
        [...(text?.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text!, index)
          range.setEnd(text!, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        }),
      ),
    )
    expect(broken).toEqual([])
  }
  await page.context().close()
})

test('the title of each graph at the end begins with a capital letter', async () => {
  const page = await house.window({ viewport: desktop, locale: 'cs-CZ' })
  await openKept(page, house, daimyoAt('end'))
  await page.locator('.match-header .menu > button').first().click()
  await page.locator('[role=menuitem]').first().click()
  const titles = page.locator('.graph figcaption')
  await titles.nth(2).waitFor()
  const begins = await titles.evaluateAll((all) =>
    all.map((one) => {
      const [letter = ''] = one.textContent ?? ''
      return getComputedStyle(one, '::first-letter').textTransform === 'uppercase' ? letter.toLocaleUpperCase() : letter
    }),
  )
  expect(begins).toEqual(['P', 'V', 'A'])
  await page.context().close()
})
