/** States of Root's table that seldom come up, to be looked at. */
import type { Page } from 'playwright-core'
import { type House, settled, unfoldLog } from './house.ts'
import { keepIn } from './positions.ts'
import { type RootPlace, rootAt, rootPlaces } from './root-positions.ts'
import type { Screen } from './screens.ts'

const openAt = async (page: Page, house: House, place: RootPlace): Promise<void> => {
  await page.goto(`${house.server.url}/#/about`)
  await page.locator('main h1').waitFor()
  await keepIn(page, rootAt(place))
  await page.goto(`${house.server.url}/#/local/root-${place}`)
  await page.locator('.prompt').first().waitFor()
  await settled(page)
}

/** Taps a thing of the table by keyboard, which works at every size. */
const press = async (page: Page, target: string, key: string): Promise<void> => {
  await page.locator(target).first().focus()
  await page.keyboard.press(key)
  await settled(page)
}

export const rootScreens: Screen[] = [
  ...rootPlaces.map(
    (place): Screen => ({
      name: `root-${place}`,
      show: (page, house) => openAt(page, house, place),
    }),
  ),
  // The own board of each faction, opened.
  ...(['items', 'decree', 'officers', 'dominance', 'sway', 'plots', 'advance', 'retinue', 'rituals', 'funds'] as const).map(
    (place): Screen => ({
      name: `root-${place}-board`,
      async show(page, house) {
        await openAt(page, house, place)
        for (const tab of await page.locator('.sheet-tabs [role=tab]:nth-child(2):visible').all()) await tab.click()
        await page.locator('.mine .rt-detail').waitFor()
      },
    }),
  ),
  {
    name: 'root-six-curtain',
    async show(page, house) {
      await page.goto(`${house.server.url}/#/about`)
      await page.locator('main h1').waitFor()
      await keepIn(page, rootAt('six', true))
      await page.goto(`${house.server.url}/#/local/root-six`)
      await page.locator('.curtain').waitFor()
      await settled(page)
    },
  },
  {
    name: 'root-ruling',
    async show(page, house) {
      await openAt(page, house, 'dominance')
      await press(page, '[data-target="place:1"]', 'i')
      await page.locator('.rt-rule').waitFor()
    },
  },
  {
    name: 'root-again',
    async show(page, house) {
      await openAt(page, house, 'after-battle')
      // On a phone the log is a tab of the sheet.
      for (const tab of await page.locator('.sheet-tabs [role=tab]:nth-child(4):visible').all()) await tab.click()
      await unfoldLog(page)
      await page.locator('.log-watch').last().click()
      await page.locator('.rt-scene-close').waitFor()
    },
  },
  {
    name: 'root-lesson',
    async show(page, house) {
      await page.goto(`${house.server.url}/#/learn/root`)
      await page.locator('.lesson .main').click()
      await settled(page)
    },
  },
  {
    name: 'root-march',
    async show(page, house) {
      await openAt(page, house, 'dominance')
      await press(page, '.rt-touched[data-open]', 'Enter')
      await page.locator('.rt-chip, .rt-picked').first().waitFor()
    },
  },
  {
    name: 'root-card',
    async show(page, house) {
      await openAt(page, house, 'dominance')
      await press(page, '.hand-card[data-open]', 'Enter')
      await page.locator('.rt-chip').first().waitFor()
    },
  },
]
