import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { axeFinds, cutTexts, type House, openHouse, phone, rawKeys, settled, thought } from './house.ts'
import { offered, skipChoices, skipUntil } from './play.ts'
import { HANDS, tableInWindows } from './root-hands.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const factions = ['cult', 'riverfolk', 'eyrie', 'vagabond']

const small = { viewport: phone, hasTouch: true, isMobile: true }
const looks = [{}, { ...small, locale: 'pl-PL' }, { locale: 'cs-CZ' }, { ...small, locale: 'cs-CZ' }]

// On the mountain it is for `npm run prove`: what is picked on that map alone is in `root-maps.test.ts`.
test.each(whole ? ['lake', 'mountain'] : ['lake'])(
  'Cult, Riverfolk, Eyrie and Vagabond on the %s: a game by mouse, touch, keys and list, in three languages',
  async (map) => {
    const table = await tableInWindows(house, { factions, map, seating: 'given', first: 'given' }, { looks })
    const { id, keys, made } = table
    const all = whole ? [...keys.keys()] : HANDS
    let bought = 0
    const step = async (): Promise<void> => {
      const match = await table.match()
      const [decision] = match.asked
      if (!decision) throw new Error('the match has ended')
      const sale = bought === 0 && all.includes(decision.seat) ? offered(match).find((one) => one.startsWith('buy ')) : undefined
      const text = sale ?? thought(match, decision.seat)
      if (text.startsWith('buy ')) bought++
      if (sale === undefined && !whole) return table.clickNew({ decision, text })
      const pages = await table.only(all)
      // The first purchase, as each of them sees it.
      for (const [i, page] of sale === undefined ? [] : pages.entries()) {
        await settled(page)
        if (whole || i < 2) expect(await axeFinds(page)).toEqual([])
        expect(await rawKeys(page)).toEqual([])
        expect(await cutTexts(page)).toEqual([])
      }
      await table.click({ decision, text })
    }
    // The beginning, and what comes with a purchase; all of it by `npm run prove`. The end of a game is shown by `root.test.ts`.
    for (let n = 0; n < 40; n++) await step()
    if (bought === 0) {
      await table.only([])
      while (!all.includes((await skipUntil(house, id, keys, /^buy /)) ?? 0)) await skipChoices(house, id, keys, 1)
      for (let n = 0; n < 4; n++) await step()
    }
    if (whole) {
      while ((await table.match()).asked.length > 0) await step()
      expect((await table.match()).result).not.toBeNull()
      for (const page of await table.only(all)) await page.getByRole('dialog').waitFor()
    }
    expect(bought).toBeGreaterThan(0)
    expect([made.mouse > 2, made.touch > 2, made.keys > 2, made.tapped > 1]).toEqual([true, true, true, true])
    expect(house.faults).toEqual([])
  },
)
