import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFinds, cutTexts, type House, openHouse, rawKeys } from './house.ts'
import { looks, screens, windowFor } from './screens.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Both sizes and both themes; sizes and languages that words may not fit. The pictures of all looks are made by `npm run screenshots`. */
const byAxe = new Set(['desktop-light-en', 'phone-dark-en'])
const looked = looks.filter(({ name, locale }) => byAxe.has(name) || locale !== 'en').slice(0, 4)

test.each(looked)(
  '$name: every screen is sound: axe finds nothing, no raw key, no text cut',
  async (look) => {
    const page = await windowFor(house, look)
    const found: string[] = []
    for (const screen of screens) {
      await screen.show(page, house)
      const faults = [
        ...(byAxe.has(look.name) ? await axeFinds(page) : []),
        ...(await rawKeys(page)).map((key) => `raw key ${key}`),
        ...(await cutTexts(page)),
      ]
      found.push(...faults.map((fault) => `${screen.name}: ${fault}`))
    }
    await page.context().close()
    expect(found).toEqual([])
    expect(house.faults).toEqual([])
  },
  600_000,
)
