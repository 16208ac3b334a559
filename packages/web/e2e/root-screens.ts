/** States of Root's table that seldom come up, to be looked at. */
import type { Page } from 'playwright-core'
import { type House, settled, unfoldLog } from './house.ts'
import { openKept } from './positions.ts'
import { type RootPlace, rootAt, rootPlaces } from './root-positions.ts'
import type { Screen } from './screens.ts'

const openAt = async (page: Page, house: House, place: RootPlace): Promise<void> => {
  await openKept(page, house, rootAt(place))
  await page.locator('.prompt').first().waitFor()
  await settled(page)
}

/** Taps a thing of the table by keyboard, which works at every size. */
const press = async (page: Page, target: string, key: string): Promise<void> => {
  await page.locator(target).first().focus()
  await page.keyboard.press(key)
  await settled(page)
}

/** Places at which the own board of the side that is asked is looked at, too: each faction's once. */
const boards: readonly RootPlace[] = ['items', 'decree', 'officers', 'dominance', 'sway', 'plots', 'advance', 'retinue', 'rituals', 'funds']

/** The own board, opened at a place that stands there already, or is opened before. */
const boardAt = (place: RootPlace): Screen => ({
  name: `root-${place}-board`,
  async show(page, house) {
    if (!page.url().endsWith(`/root-${place}`)) await openAt(page, house, place)
    for (const tab of await page.locator('.sheet-tabs [role=tab]:nth-child(2):visible').all()) await tab.click()
    await page.locator('.mine .rt-detail').waitFor()
    await settled(page)
  },
})

/** Opens a place; where it stands already, what is picked or shown over it is left. */
const standAt = async (page: Page, house: House, place: RootPlace): Promise<void> => {
  if (!page.url().endsWith(`/root-${place}`)) return openAt(page, house, place)
  for (let n = 0; n < 3; n++) await page.keyboard.press('Escape')
  await settled(page)
}

/** Further states of a place, looked at after it. */
const further: Partial<Record<RootPlace, Screen[]>> = {
  draft: [
    {
      // The pool's cards with homelands: one is picked, and shows what it would lay in each.
      name: 'root-draft-picked',
      async show(page, house) {
        await standAt(page, house, 'draft')
        const cards = page.locator('.rt-draft-pick[data-open]')
        for (let i = 0; i < (await cards.count()) && (await page.locator('.rt-pale').count()) === 0; i++) {
          await cards.nth(i).click()
          await settled(page)
        }
        await page.locator('.rt-pale').first().waitFor()
      },
    },
  ],
  dominance: [
    {
      name: 'root-ruling',
      async show(page, house) {
        await standAt(page, house, 'dominance')
        await press(page, '[data-target="place:1"]', 'i')
        await page.locator('.rt-rule').waitFor()
      },
    },
    {
      name: 'root-card',
      async show(page, house) {
        await standAt(page, house, 'dominance')
        await press(page, '.hand-card[data-open]', 'Enter')
        await page.locator('.rt-chip').first().waitFor()
      },
    },
    {
      // The last one of its place: it goes on to the next question.
      name: 'root-march',
      async show(page, house) {
        await standAt(page, house, 'dominance')
        await press(page, '.rt-touched[data-open]', 'Enter')
        await page.locator('.rt-chip, .rt-picked').first().waitFor()
      },
    },
  ],
  'after-battle': [
    {
      name: 'root-again',
      async show(page, house) {
        await standAt(page, house, 'after-battle')
        // On a phone the log is a tab of the sheet.
        for (const tab of await page.locator('.sheet-tabs [role=tab]:nth-child(4):visible').all()) await tab.click()
        await unfoldLog(page)
        await page.locator('.log-watch').last().click()
        await page.locator('.rt-scene-close').waitFor()
      },
    },
  ],
}

/** States that stand at no place. */
const others: Screen[] = [
  {
    name: 'root-six-curtain',
    async show(page, house) {
      await openKept(page, house, rootAt('six', true))
      await page.locator('.curtain').waitFor()
      await settled(page)
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
]

/**
 * States that differ from another one by a card, a number or a place alone, each with that other one.
 */
const alikes: Partial<Record<string, `root-${RootPlace | 'draft-picked' | 'march'}`>> = {
  'root-turmoil': 'root-leader',
  'root-hospitals': 'root-discard',
  'root-outrage': 'root-discard',
  'root-foil': 'root-ambush',
  'root-capacity': 'root-refresh',
  'root-vagabond-hits': 'root-refresh',
  'root-lake': 'root-lake-relics',
  'root-hireling-birdsong': 'root-hired',
  'root-draft': 'root-draft-picked',
  'root-card': 'root-march',
}

/** Whether no other state shows the same but for a card, a number or a place. */
export const standsAlone = ({ name }: Screen): boolean => alikes[name] === undefined

/** Screens that are looked at one after another in the same window: those of one place lie together. */
export const rootGroups: Screen[][] = [
  ...rootPlaces.map((place): Screen[] => [
    { name: `root-${place}`, show: (page, house) => openAt(page, house, place) },
    ...(boards.includes(place) ? [boardAt(place)] : []),
    ...(further[place] ?? []),
  ]),
  ...others.map((screen) => [screen]),
]

export const rootScreens: Screen[] = rootGroups.flat()
