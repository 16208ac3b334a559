/** A system that forces its own colours on the page: what is told by a fill alone is told by one of these, too. */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { showDaimyo } from './daimyo-screens.ts'
import { openHouse, settled } from './house.ts'
import { openKept, savedAt } from './positions.ts'
import { rootAt } from './root-positions.ts'

const house = await openHouse()
afterAll(() => house.close())

/** How the first element of a kind is filled and framed. */
const lookOf = (page: Page, selector: string, part?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((one, pseudo) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(one, pseudo)
      // What is not filled at all shows the ground.
      const fill = /^rgba.*, 0\)$/.test(backgroundColor) ? getComputedStyle(document.body).backgroundColor : backgroundColor
      return `${fill} ${outlineStyle}`
    }, part)

test('victories, turns and cargo, the language, items and relations, and the place on a track are told apart', async () => {
  const page = await house.window({ forcedColors: 'active' })
  const look = async (...pairs: [on: string, off: string][]): Promise<void> => {
    await settled(page)
    for (const [on, off] of pairs) expect.soft([on, await lookOf(page, on)]).not.toEqual([on, await lookOf(page, off)])
  }
  await openKept(page, house, savedAt('late'))
  await page.locator('.prompt').waitFor()
  await look(
    ['.race-steps [data-on]', '.race-steps :not([data-on])'],
    ['.iw-turns > [data-on]', '.iw-turns > :not([data-on])'],
    ['.iw-field[data-on]', '.iw-cargo'],
  )
  await page.locator('.match-header .menu > button').last().click()
  const checked = await lookOf(page, '[role=menuitemradio][aria-checked=true]', '::before')
  expect(checked).not.toBe(await lookOf(page, '[role=menuitemradio][aria-checked=false]', '::before'))
  await openKept(page, house, rootAt('items'))
  await page.locator('.rt-steps').first().waitFor({ state: 'attached' })
  await look(
    ['.rt-steps [data-hostile][data-on]', '.rt-steps :not([data-on])'],
    ['.rt-steps :not([data-hostile])[data-on]', '.rt-steps :not([data-on])'],
  )
  // The stroke through a damaged item.
  expect(await lookOf(page, '.rt-item[data-damaged]', '::after')).not.toBe(await lookOf(page, 'body'))
  await showDaimyo('turn')(page, house)
  await look(['.dm-track i[data-here]', '.dm-track i:not([data-here])'])
  expect(house.faults).toEqual([])
})
