import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { daimyoScreens } from './daimyo-screens.ts'
import { type House, openHouse } from './house.ts'
import { looks, windowFor } from './screens.ts'
import { faultsOf } from './sound.ts'

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
