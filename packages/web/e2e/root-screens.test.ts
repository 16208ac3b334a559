import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFinds, cutTexts, type House, openHouse, rawKeys } from './house.ts'
import { rootScreens } from './root-screens.ts'
import { looks, windowFor } from './screens.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const looked = looks.filter(({ name }) => name === 'desktop-dark-cs' || name === 'phone-light-pl')

/** Glowing things that cannot be come to by keyboard. */
const beyondKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement | SVGElement>('[data-target][data-open]')].flatMap((element) =>
      element.tabIndex < 0 ? [`not reached by keyboard: ${element.dataset.target}`] : [],
    ),
  )

test.each(looked)(
  '$name: Root in states that seldom come up is sound: axe finds nothing, no raw key, no text cut, all reached by keyboard',
  async (look) => {
    const page = await windowFor(house, look)
    const found: string[] = []
    // Each state in one of the two looks: all of them in all looks are taken by `npm run screenshots`.
    for (const screen of rootScreens.filter((_, i) => (i % 2 === 0) === (look.name === 'phone-light-pl'))) {
      await screen.show(page, house)
      const faults = [
        ...(await axeFinds(page)),
        ...(await rawKeys(page)).map((key) => `raw key ${key}`),
        ...(await cutTexts(page)),
        ...(await beyondKeys(page)),
      ]
      found.push(...faults.map((fault) => `${screen.name}: ${fault}`))
    }
    await page.context().close()
    expect(found).toEqual([])
    expect(house.faults).toEqual([])
  },
  900_000,
)
