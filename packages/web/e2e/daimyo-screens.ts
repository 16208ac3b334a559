/** States of Daimyo's table, to be looked at. */
import { type DaimyoPlace, daimyoAt, daimyoPlaces } from './daimyo-positions.ts'
import { settled } from './house.ts'
import { keepIn } from './positions.ts'
import type { Screen } from './screens.ts'

export const showDaimyo =
  (place: DaimyoPlace): Screen['show'] =>
  async (page, house) => {
    await page.goto(`${house.server.url}/#/about`)
    await page.locator('main h1').waitFor()
    await keepIn(page, daimyoAt(place))
    await page.goto(`${house.server.url}/#/local/daimyo-${place}`)
    await page.locator('.prompt').first().waitFor()
    await settled(page)
  }

export const daimyoScreens: Screen[] = daimyoPlaces.map((place) => ({ name: `daimyo-${place}`, show: showDaimyo(place) }))
