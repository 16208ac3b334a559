import type { Page } from 'playwright-core'
import { type House, newMatch, optionButton, settled, sitDown, tableOf, thought } from './house.ts'
import { keepIn, openKept, savedAt } from './positions.ts'

/** A state of the client that is looked at: how a fresh window comes there. */
export interface Screen {
  name: string
  show(page: Page, house: House): Promise<void>
}

const at = async (page: Page, house: House, hash: string): Promise<void> => {
  await page.goto(`${house.server.url}/#${hash}`)
}

const matchAt = async (
  page: Page,
  house: House,
  place: Parameters<typeof savedAt>[0],
  curtain = false,
  setup: { hints?: boolean } = {},
): Promise<void> => {
  const saved = savedAt(place, undefined, curtain)
  await openKept(page, house, { ...saved, setup: { ...saved.setup, ...setup } })
  await page
    .locator(curtain ? '.curtain' : '.prompt')
    .first()
    .waitFor()
  await settled(page)
}

const menu = async (page: Page, index: number): Promise<void> => {
  await page.locator('.match-header .menu > button').first().click()
  await page.locator('[role=menuitem]').nth(index).click()
  await page.locator('dialog[open]').waitFor()
}

export const screens: Screen[] = [
  {
    name: 'lobby',
    async show(page, house) {
      await at(page, house, '/about')
      await page.locator('main h1').waitFor()
      await keepIn(page, savedAt('move'))
      await keepIn(page, savedAt('end'))
      await at(page, house, '/')
      await page.locator('.my-matches li').first().waitFor()
    },
  },
  {
    name: 'new',
    async show(page, house) {
      await at(page, house, '/new/ironwood')
      await page.locator('.seat-list').waitFor()
      await page.locator('.more > summary').click()
    },
  },
  {
    name: 'new-seats',
    async show(page, house) {
      await at(page, house, '/new/root')
      await page.locator('.seat-side').nth(3).selectOption('vagabond')
      await page.locator('.companies label').last().click()
      await page.locator('#name').waitFor()
    },
  },
  {
    name: 'open-tables',
    async show(page, house) {
      const person = (name: string) => ({ kind: 'me', name }) as const
      await newMatch(house, { game: 'ironwood', seats: [person('Ada'), { kind: 'open' }], listed: true })
      await newMatch(house, { game: 'ironwood', seats: [person('Ada'), person('Jirka')], listed: true, clock: { kind: 'days', days: 1 } })
      await at(page, house, '/')
      await page.locator('[aria-labelledby=running-tables] li').first().waitFor()
    },
  },
  {
    name: 'away',
    async show(page, house) {
      const seats = [{ kind: 'me' }, { kind: 'me' }] as const
      const { seats: own } = await newMatch(house, { game: 'ironwood', seats: [...seats], awayAfter: 600 })
      await sitDown(house, page, own[0])
      const { match } = await tableOf(house, own[0].match)
      const mine = match.asked.find(({ seat }) => seat === 0)
      if (mine) await optionButton(page, thought(match, 0), mine.id).click()
      await page.locator('.away').waitFor()
    },
  },
  {
    name: 'notices',
    async show(page, house) {
      const { seats } = await newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'computer', player: 'random' }] })
      await sitDown(house, page, seats[0])
      await menu(page, 6)
      await page.locator('dialog[open] .segments label').last().click()
      await page.locator('#webhook').waitFor()
    },
  },
  {
    name: 'settings',
    async show(page, house) {
      await at(page, house, '/')
      await page.locator('.page-header button').last().click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'about',
    async show(page, house) {
      await at(page, house, '/about')
      await page.locator('main h1').waitFor()
    },
  },
  {
    name: 'waiting',
    async show(page, house) {
      await at(page, house, '/new/ironwood')
      await page.locator('.companies label').last().click()
      await page.locator('button[type=submit]').click()
      await page.locator('.qr').waitFor()
    },
  },
  { name: 'first-turn', show: (page, house) => matchAt(page, house, 'first') },
  {
    name: 'move',
    async show(page, house) {
      await matchAt(page, house, 'move')
      await page.locator('.option').first().hover()
    },
  },
  { name: 'combat', show: (page, house) => matchAt(page, house, 'combat') },
  {
    name: 'hint',
    async show(page, house) {
      await matchAt(page, house, 'move', false, { hints: true })
      await page.keyboard.press('t')
      await page.locator('.hint-panel li').first().waitFor()
      await settled(page)
    },
  },
  {
    name: 'analysis',
    async show(page, house) {
      await matchAt(page, house, 'given-up')
      await page.keyboard.press('Escape')
      await page.locator('.analysis button').first().click()
      // Where it fails it says so, and there is nothing to wait for.
      await page.locator('.analysis :is(figure.graph, [role=alert])').waitFor({ timeout: 90_000 })
      if ((await page.locator('.analysis [role=alert]').count()) > 0) throw new Error('the analysis failed')
      await page.keyboard.press('n')
      await page.locator('.analysis-choice[aria-current]').first().waitFor()
      await page.locator('.analysis').scrollIntoViewIfNeeded()
      await settled(page)
    },
  },
  {
    name: 'trial-begin',
    async show(page, house) {
      await matchAt(page, house, 'move')
      await page.keyboard.press('y')
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'trial',
    async show(page, house) {
      await matchAt(page, house, 'move')
      await page.keyboard.press('y')
      await page.locator('dialog[open] footer .main').click()
      await page.locator('.trial').waitFor()
      await settled(page)
    },
  },
  { name: 'late', show: (page, house) => matchAt(page, house, 'late') },
  { name: 'curtain', show: (page, house) => matchAt(page, house, 'first', true) },
  {
    name: 'history',
    async show(page, house) {
      await matchAt(page, house, 'late')
      await page.locator('.tool').first().click()
      await page.locator('.history input').fill('20')
      await page.locator('.prompt', { hasText: '20' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'rules',
    async show(page, house) {
      await matchAt(page, house, 'move')
      await page.locator('.prompt .why').first().click()
      await page.locator('dialog[open] [aria-current=true]').waitFor()
    },
  },
  {
    name: 'end',
    async show(page, house) {
      await matchAt(page, house, 'end')
      await menu(page, 0)
      await page.locator('.graph').first().waitFor()
    },
  },
  {
    name: 'glossary',
    async show(page, house) {
      await matchAt(page, house, 'move')
      await menu(page, 0)
    },
  },
  {
    name: 'aid',
    async show(page, house) {
      await matchAt(page, house, 'move')
      await menu(page, 1)
      await page.locator('.aid li').first().waitFor()
    },
  },
  {
    name: 'sides',
    async show(page, house) {
      await at(page, house, '/sides/root')
      await page.locator('.aid li').first().waitFor()
    },
  },
  {
    name: 'help',
    async show(page, house) {
      await matchAt(page, house, 'move')
      await menu(page, 2)
    },
  },
  {
    name: 'tutorial',
    async show(page, house) {
      await at(page, house, '/learn/ironwood')
      await page.locator('.lesson .main').click()
      await page.locator('.lesson .main').click()
      await settled(page)
    },
  },
]

export interface Look {
  name: string
  size: { width: number; height: number }
  theme: 'light' | 'dark'
  locale: 'en' | 'pl' | 'cs'
  /** As an eye sees it that tells colours otherwise. */
  vision?: 'deuteranopia' | 'protanopia' | 'tritanopia' | 'achromatopsia'
}

export const desktop = { width: 1366, height: 768 }
export const phone = { width: 390, height: 844 }

/** Sizes, themes and languages, each with each other at least once. */
export const looks: Look[] = [
  { name: 'desktop-light-en', size: desktop, theme: 'light', locale: 'en' },
  { name: 'desktop-dark-pl', size: desktop, theme: 'dark', locale: 'pl' },
  { name: 'phone-light-cs', size: phone, theme: 'light', locale: 'cs' },
  { name: 'phone-dark-en', size: phone, theme: 'dark', locale: 'en' },
  { name: 'phone-light-pl', size: phone, theme: 'light', locale: 'pl' },
  { name: 'desktop-dark-cs', size: desktop, theme: 'dark', locale: 'cs' },
]

/** What each kind of colour vision sees, in both themes. */
export const visions: Look[] = (['deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia'] as const).flatMap((vision) =>
  (['light', 'dark'] as const).map((theme): Look => ({ name: `${vision}-${theme}`, size: desktop, theme, locale: 'en', vision })),
)

/** What a window that looks so is opened with. */
const optionsOf = ({ size, theme, locale }: Look) => {
  const touch = size.width < 500
  return { viewport: size, hasTouch: touch, isMobile: touch, colorScheme: theme, locale }
}

/** What its reader wishes. Motion is off unless it is asked for. */
const wishesOf = ({ theme, locale }: Look) => ({ pace: 'instant', sound: false, theme, locale, motion: 'still' })

/** The window of the file that looks so, at a page without a match. */
export const windowAgain = (house: House, look: Look): Promise<Page> => house.again(optionsOf(look), wishesOf(look))

/** A window that looks so. */
export const windowFor = async (house: House, look: Look): Promise<Page> => {
  const page = await house.window(optionsOf(look), wishesOf(look))
  if (look.vision) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: look.vision })
  }
  return page
}
