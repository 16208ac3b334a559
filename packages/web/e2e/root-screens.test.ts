import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFinds, type House, openHouse, rawKeys, smallTargets } from './house.ts'
import { rootScreens } from './root-screens.ts'
import { looks, windowFor } from './screens.ts'
import { textFaults, wish } from './texts.ts'

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
  '$name: Root in states that seldom come up is sound: axe finds nothing, no raw key, no text cut or over another, all reached by keyboard and by thumb',
  async (look) => {
    const page = await windowFor(house, look)
    const found: string[] = []
    // Each state in one of the two looks: all of them in all looks are taken by `npm run screenshots`.
    for (const [i, screen] of rootScreens.filter((_, at) => (at % 2 === 0) === (look.name === 'phone-light-pl')).entries()) {
      await screen.show(page, house)
      const faults = [
        ...(await axeFinds(page)),
        ...(await rawKeys(page)).map((key) => `raw key ${key}`),
        ...(await textFaults(page)),
        ...(await beyondKeys(page)),
        ...(look.size.width < 500 ? await smallTargets(page) : []),
      ]
      // Some of them with the largest letters, too.
      if (i % 3 === 0) {
        await wish(page, { locale: look.locale, textSize: 150 })
        faults.push(...(await textFaults(page)).map((fault) => `${fault} (150 %)`))
        await wish(page, { locale: look.locale, textSize: 100 })
      }
      found.push(...faults.map((fault) => `${screen.name}: ${fault}`))
    }
    await page.context().close()
    expect(found).toEqual([])
    expect(house.faults).toEqual([])
  },
  900_000,
)
