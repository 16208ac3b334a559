import { games } from '@trestle/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { LocalTable, type SavedMatch } from '../src/sessions/local/table.ts'
import { daimyoAt } from './daimyo-positions.ts'
import { axeFinds, desktop, type House, openHouse, phone, settled } from './house.ts'
import { openKept, savedAt } from './positions.ts'
import { rootAt } from './root-positions.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const start = async (page: Page, game: string, hints?: string): Promise<void> => {
  await page.goto(`${house.server.url}/#/new/${game}`)
  await page.locator('form.new-match').waitFor()
  await page
    .getByRole('radio', { name: /^The computer/ })
    .first()
    .check({ force: true })
  if (hints)
    await page
      .getByRole('group', { name: /^Hints/ })
      .getByRole('radio', { name: hints })
      .check({ force: true })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.match .prompt').waitFor()
}

const panel = (page: Page) => page.locator('.hint-panel')

test('a key asks for a hint: the best options stand there with how good they look, and one of them can be taken', async () => {
  const page = await house.window()
  await start(page, 'ironwood')
  await panel(page).getByRole('button').waitFor()
  await page.keyboard.press('t')
  const options = panel(page).locator('li button')
  await options.first().waitFor()
  const told = await options.allInnerTexts()
  expect(told.length).toBeGreaterThan(0)
  expect(told.length).toBeLessThanOrEqual(3)
  for (const text of told) expect(text).toMatch(/\d+%/)
  // Where an option ends with a number, a screen reader must not run it into the chance.
  await panel(page)
    .getByRole('button', { name: /\w ?: \d+%$/ })
    .first()
    .waitFor()
  for (const size of whole ? [phone, desktop] : []) {
    await page.setViewportSize(size)
    expect(await axeFinds(page)).toEqual([])
  }
  const seq = await page.locator('.match').getAttribute('data-seq')
  await options.first().click()
  await expect.poll(() => page.locator('.match').getAttribute('data-seq')).not.toBe(seq)
  await page.context().close()
})

test('on a phone the options of a hint are in sight once they are there', async () => {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true })
  const match = savedAt('combat')
  match.setup.hints = true
  await openKept(page, house, match)
  await panel(page).getByRole('button').tap()
  const options = panel(page).locator('li button')
  await options.first().waitFor()
  const bare = () =>
    options.evaluateAll((all) =>
      all.map((one) => {
        const { left, top, bottom } = one.getBoundingClientRect()
        return [top + 3, bottom - 3].every((y) => one.contains(document.elementFromPoint(left + 20, y)))
      }),
    )
  await expect.poll(async () => [...new Set(await bare())]).toEqual([true])
  await page.context().close()
})

test('a table without hints offers none', async () => {
  const page = await house.window()
  await start(page, 'ironwood', 'None')
  await page.locator('.prompt-head').waitFor()
  await expect.poll(() => panel(page).count()).toBe(0)
  await page.context().close()
})

/** A match as the browser keeps it. */
const keptIn = (page: Page, id: string): Promise<SavedMatch> =>
  page.evaluate(
    (key) =>
      new Promise<SavedMatch>((found, fail) => {
        const opening = indexedDB.open('trestle')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('matches').objectStore('matches').get(key)
          reading.onsuccess = () => found(reading.result)
        }
      }),
    id,
  )

test('a computer player and a hint say the same in the browser as anywhere else', async () => {
  const game = await games.ironwood()
  const saved = savedAt('combat', [
    { kind: 'computer', player: 'level:7' },
    { kind: 'here', name: '' },
  ])
  saved.setup.hints = true
  const { id } = saved.setup
  const mirror = LocalTable.restore(game, structuredClone(saved))
  while (mirror.computerChooses(null, 0));
  const thought = mirror.hintAsked(1)
  while (thought?.go(1000));
  const page = await house.window()
  await openKept(page, house, saved)
  await panel(page).getByRole('button').waitFor()
  expect((await keptIn(page, id)).inputs).toEqual(mirror.inputsTo(mirror.seq))
  await page.keyboard.press('t')
  const options = panel(page).locator('li b')
  await options.first().waitFor()
  await expect.poll(() => options.allInnerTexts()).toEqual(thought?.hint().best.map(({ share }) => `${Math.round(share * 100)}%`))
  await page.context().close()
})

/** Each game, in a language of its own, with the size of window that axe looks at; in `npm run prove` it looks at both. */
const drawn: { saved: () => SavedMatch; locale: string; looked: typeof phone }[] = [
  { saved: () => savedAt('move'), locale: 'en-GB', looked: phone },
  { saved: () => rootAt('decree-move'), locale: 'pl-PL', looked: desktop },
  { saved: () => daimyoAt('governor'), locale: 'cs-CZ', looked: phone },
]

test.each(drawn)('a hint is drawn on the board, at both sizes ($locale)', async ({ saved, locale, looked }) => {
  const match = saved()
  match.setup.hints = true
  const page = await house.window({ locale })
  await openKept(page, house, match)
  await panel(page).getByRole('button').waitFor()
  await page.keyboard.press('t')
  await panel(page).locator('li button').first().waitFor()
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await settled(page)
    // Each number stands on the middle of a place. On a phone the places of Daimyo are there once an island is opened.
    const away = () =>
      page.locator('.hint-line circle').evaluateAll((circles) => {
        const middle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2]
        const places = [...document.querySelectorAll('.board [data-target^="place:"]')].map((one) => middle(one.getBoundingClientRect()))
        return circles.map((circle) => {
          const [x, y] = middle(circle.getBoundingClientRect())
          return Math.round(Math.min(...places.map(([left, top]) => Math.hypot(left - x, top - y))) / 3)
        })
      })
    const isFolded = match.setup.game === 'daimyo' && size === phone
    await expect.poll(async () => [...new Set(await away())]).toEqual(isFolded ? [] : [0])
    if (whole || size === looked) expect(await axeFinds(page)).toEqual([])
    if (process.env.TRESTLE_SHOTS)
      await page.screenshot({ path: `${process.env.TRESTLE_SHOTS}/hint-${match.setup.game}-${size.width}.png` })
  }
  await page.context().close()
})
