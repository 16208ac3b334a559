import { afterAll, beforeAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { type House, openHouse } from './house.ts'
import { rootGroups, standsAlone } from './root-screens.ts'
import { looks, windowFor } from './screens.ts'
import { faultsOf } from './sound.ts'
import { textFaults, wish, wishOnly } from './texts.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const looked = looks.filter(({ name }) => name === 'desktop-dark-cs' || name === 'phone-light-pl')

test.each(looked)(
  '$name: Root in states that seldom come up is sound: axe finds nothing, no raw key, no text cut or over another, all reached by keyboard and by thumb',
  async (look) => {
    const page = await windowFor(house, look)
    const found: string[] = []
    // Each state in one of the two looks: all of them in all looks are taken by `npm run screenshots`.
    const ofLook = rootGroups.filter((_, at) => (at % 2 === 0) === (look.name === 'phone-light-pl')).flat()
    const screens = whole ? ofLook : ofLook.filter(standsAlone)
    for (const [i, screen] of screens.entries()) {
      await screen.show(page, house)
      const faults = await faultsOf(page, look)
      // Some of them with the largest letters, too.
      if (i % times(1, 6) === 0) {
        await wish(page, { locale: look.locale, textSize: 150 })
        faults.push(...(await textFaults(page)).map((fault) => `${fault} (150 %)`))
        await wishOnly(page, { locale: look.locale, textSize: 100 })
      }
      found.push(...faults.map((fault) => `${screen.name}: ${fault}`))
    }
    await page.context().close()
    expect(found).toEqual([])
    expect(house.faults).toEqual([])
  },
  900_000,
)
