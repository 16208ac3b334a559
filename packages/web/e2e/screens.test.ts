import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFinds, type House, openHouse, rawKeys, smallTargets } from './house.ts'
import { desktop, looks, phone, screens, windowFor } from './screens.ts'
import { textFaults, wish } from './texts.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Both sizes and both themes. The pictures of all looks are made by `npm run screenshots`. */
const byAxe = looks.filter(({ name }) => name === 'desktop-light-en' || name === 'phone-dark-en')

test.each(byAxe)('$name: axe finds nothing on any screen', async (look) => {
  const page = await windowFor(house, look)
  const found: string[] = []
  for (const screen of screens) {
    await screen.show(page, house)
    found.push(...(await axeFinds(page)).map((fault) => `${screen.name}: ${fault}`))
  }
  await page.context().close()
  expect(found).toEqual([])
  expect(house.faults).toEqual([])
})

/** In every language, with letters of the usual size and with large ones. */
const wishes = ([100, 150] as const).flatMap((textSize) => (['en', 'pl', 'cs'] as const).map((locale) => ({ locale, textSize })))

/** Small cards whose text fades out; at the usual size a large window has room for all of it. */
const faded = (page: Page) => page.locator('.iw-hand [data-spills]').count()

test.each([
  { size: desktop, name: 'desktop', theme: 'light' },
  { size: phone, name: 'phone', theme: 'dark' },
] as const)(
  '$name: on every screen, in every language and with large letters too, no text is cut, none lies over another, and no raw key shows',
  async ({ size, name, theme }) => {
    const page = await windowFor(house, { size, name, theme, locale: 'en' })
    await page.goto(house.server.url)
    const found: string[] = []
    for (const screen of screens) {
      await wish(page, { locale: 'en', textSize: 100 })
      await screen.show(page, house)
      for (const wished of wishes) {
        await wish(page, wished)
        const faults = [...(await textFaults(page)), ...(await rawKeys(page)).map((key) => `raw key ${key}`)]
        if (size === phone && wished.textSize === 100 && wished.locale === 'en') faults.push(...(await smallTargets(page)))
        if (size === desktop && wished.textSize === 100 && (await faded(page)) > 0) faults.push('a card of the hand fades out')
        found.push(...faults.map((fault) => `${screen.name} ${wished.locale} ${wished.textSize}: ${fault}`))
      }
    }
    await page.context().close()
    expect(found).toEqual([])
    expect(house.faults).toEqual([])
  },
  900_000,
)

test('text that is cut, that lies over another, or that leaves the window is found; text that is covered or scrolled away is not', async () => {
  const page = await house.window({ viewport: { width: 400, height: 400 } })
  const faultsOf = async (body: string): Promise<string[]> => {
    await page.setContent(`<body style="margin:0;font:16px/20px sans-serif">${body}</body>`)
    return textFaults(page)
  }
  const at = (top: number, words: string, more = '') => `<p style="position:absolute;margin:0;top:${top}px;${more}">${words}</p>`
  expect(await faultsOf(at(0, 'one') + at(40, 'two'))).toEqual([])
  expect(await faultsOf(at(0, 'one') + at(4, 'two'))).toEqual(['over each other: one / two'])
  expect(await faultsOf(at(0, 'one') + at(4, 'two', 'background:white'))).toEqual([])
  expect(await faultsOf('<div style="width:30px;overflow:hidden;white-space:nowrap">many words</div>')).toEqual(['cut: many words'])
  expect(await faultsOf('<div style="height:30px;overflow:auto">first<br>second<br>third</div>')).toEqual([])
  expect(await faultsOf(at(0, 'gone', 'left:390px;white-space:nowrap'))).toContain('beyond the window: gone')
  await page.context().close()
})
