/** A whole turn of every side by keyboard alone, from kept positions. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import type { SavedMatch } from '../src/sessions/local/table.ts'
import { daimyoAt } from './daimyo-positions.ts'
import { axeFinds, type House, openHouse, typeNumber } from './house.ts'
import { openMoment } from './moments-list.ts'
import { savedAt } from './positions.ts'
import { rootAt } from './root-positions.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const sides: [side: string, saved: () => SavedMatch][] = [
  ['the Woodwalkers', () => savedAt('first')],
  ['the Marquise', () => rootAt('dominance')],
  ['the Nature Clan', () => daimyoAt('die', 0)],
  ['the Ironclad', () => savedAt('other')],
  ['the Eyrie', () => rootAt('after-battle')],
  ['the Alliance', () => rootAt('revolt')],
  ['the Vagabond', () => rootAt('items')],
  ['the Cult', () => rootAt('rituals')],
  ['the Riverfolk', () => rootAt('funds')],
  ['the Duchy', () => rootAt('assembly')],
  ['the Corvids', () => rootAt('plots')],
  ['the Lord of the Hundreds', () => rootAt('mood')],
  ['the Keepers', () => rootAt('retinue')],
  ['the Technology Clan', () => daimyoAt('die', 1)],
  ['the Nomad Clan', () => daimyoAt('die', 2)],
  ['the Aristocrat Clan', () => daimyoAt('die', 3)],
]

const seqOf = (page: Page) => page.locator('.match').evaluate((match) => Number(match.getAttribute('data-seq')))
const viewerOf = (page: Page) => page.locator('.match').getAttribute('data-viewer')

/** What is asked, and what the list offers: each press changes it. */
const listOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const options = [...document.querySelectorAll<HTMLElement>('.options .option')].map(({ dataset }) => dataset.option ?? dataset.into)
    return `${document.querySelector('.match')?.getAttribute('data-seq')} ${options}`
  })

/** Presses the number of one of the choices that the list shows: at first another than the one that ends, then the last. */
const press = async (page: Page, ends: boolean): Promise<void> => {
  const lines = page.locator('.options .option:not(.back):has(kbd)')
  const keys = await lines.locator('kbd').allTextContents()
  const at = keys.findIndex((one) => (one === '0') === ends)
  await typeNumber(page, lines.nth(Math.max(at, 0)))
}

test.each(sides.filter((_, i) => i < times(sides.length, 3)))(
  '%s: a whole turn by keyboard alone, and axe finds nothing with these cards in hand',
  async (_, saved) => {
    const page = await house.again()
    await openMoment(page, house, saved())
    expect(await axeFinds(page)).toEqual([])
    const [viewer, start] = [await viewerOf(page), await seqOf(page)]
    for (let n = 0; n < 80 && (await viewerOf(page)) === viewer; n++) {
      const before = await listOf(page)
      await press(page, n > 3)
      await expect.poll(() => listOf(page)).not.toBe(before)
    }
    await expect.poll(() => viewerOf(page)).not.toBe(viewer)
    await expect.poll(() => seqOf(page)).toBeGreaterThan(start)
    expect(house.faults).toEqual([])
  },
)
