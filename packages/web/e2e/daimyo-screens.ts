/** States of Daimyo's table, to be looked at. */
import { type DaimyoPlace, daimyoAt, daimyoPlaces } from './daimyo-positions.ts'
import { settled } from './house.ts'
import { openKept } from './positions.ts'
import type { Screen } from './screens.ts'

export const showDaimyo =
  (place: DaimyoPlace): Screen['show'] =>
  async (page, house) => {
    await openKept(page, house, daimyoAt(place))
    await page.locator('.prompt').first().waitFor()
    await settled(page)
  }

/** A part of the sea lifted to full width, as a narrow window has it; a wide one shows the table. */
const lifted = (place: DaimyoPlace, region: string): Screen => ({
  name: `daimyo-lifted-${region}`,
  async show(page, house) {
    await showDaimyo(place)(page, house)
    // In a band the goals lie apart from the market, and lift the same.
    const field = page.locator(`[data-region="${region}"]`).first()
    if ((await field.count()) === 0) return
    await field.click()
    await page.locator('.dm-lift').waitFor()
    await settled(page)
  },
})

export const daimyoScreens: Screen[] = [
  ...daimyoPlaces.map((place): Screen => ({ name: `daimyo-${place}`, show: showDaimyo(place) })),
  lifted('governor', '0'),
  lifted('die', 'middle'),
  lifted('turn', 'market'),
  lifted('mercenaries', 'extra'),
  lifted('empire', 'middle'),
  {
    name: 'daimyo-refused',
    async show(page, house) {
      await showDaimyo('turn')(page, house)
      await page.locator('.turn-row [aria-disabled]').first().click({ force: true })
      await page.locator('.turn-row-why').waitFor()
    },
  },
  {
    name: 'daimyo-aid',
    async show(page, house) {
      await showDaimyo('empire')(page, house)
      await page.keyboard.press('a')
      await page.locator('.aid').waitFor()
    },
  },
]
