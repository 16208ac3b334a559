/** States of Root's table that seldom come up, to be looked at. */
import type { Page } from 'playwright-core'
import type { House } from './house.ts'
import { keepIn } from './positions.ts'
import { type RootPlace, rootAt, rootPlaces } from './root-positions.ts'
import type { Screen } from './screens.ts'

/** What is picked once a place is opened, so that the next step of its choice is seen. */
const picks: { [place in RootPlace]?: string } = {
  revolt: '.rt-touched[data-open]',
}

const openAt = async (page: Page, house: House, place: RootPlace): Promise<void> => {
  await page.goto(`${house.server.url}/#/about`)
  await page.locator('main h1').waitFor()
  await keepIn(page, rootAt(place))
  await page.goto(`${house.server.url}/#/local/root-${place}`)
  await page.locator('.prompt').first().waitFor()
  await page.waitForTimeout(250)
  const pick = picks[place]
  if (pick === undefined) return
  const hit = page.locator(pick).first()
  await hit.focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(100)
}

export const rootScreens: Screen[] = rootPlaces.map((place) => ({
  name: `root-${place}`,
  show: (page, house) => openAt(page, house, place),
}))
