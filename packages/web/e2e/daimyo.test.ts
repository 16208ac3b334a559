/** Daimyo in a real browser: each mode to its end. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showDaimyo } from './daimyo-screens.ts'
import { type House, openHouse, phone, settled } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Answers whatever is asked until the match has ended. */
const toTheEnd = async (page: Page, answer: () => Promise<void>): Promise<void> => {
  const match = page.locator('.match')
  for (let i = 0; i < 250; i++) {
    await page.locator('.option, .end-winner').first().waitFor()
    if ((await page.locator('.end-winner').count()) > 0) return
    const before = await match.getAttribute('data-seq')
    // In a long list the first pick comes before the choice.
    for (let picks = 0; picks < 3 && (await match.getAttribute('data-seq')) === before; picks++) {
      await answer()
      const moved = async () => (await match.getAttribute('data-seq')) !== before || (await page.locator('.option.back').count()) > 0
      await expect.poll(moved).toBe(true)
    }
    await expect.poll(() => match.getAttribute('data-seq')).not.toBe(before)
  }
  throw new Error('the match does not end')
}

test('four players come to the end by mouse, and the scoring sheet adds up', async () => {
  const page = await house.window()
  await showDaimyo('last')(page, house)
  await toTheEnd(page, () => page.locator('.option').last().click())
  await settled(page)
  const rows = await page
    .locator('.dm-sheet tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number.parseInt(cell.textContent ?? '', 10))))
  expect(rows).toHaveLength(8)
  const total = rows.at(-1) ?? []
  expect(total).toEqual(total.map((_, seat) => rows.slice(0, -1).reduce((sum, row) => sum + (row[seat] ?? 0), 0)))
  expect(house.faults).toEqual([])
})

test('two players with Mercenaries come to the end on a phone by touch', async () => {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true })
  await showDaimyo('last-two')(page, house)
  await toTheEnd(page, () => page.locator('.option').last().tap())
  expect(house.faults).toEqual([])
})

test('alone against the Empire one comes to the end by keyboard', async () => {
  const page = await house.window()
  await showDaimyo('last-alone')(page, house)
  await toTheEnd(page, async () => {
    await page.locator('.option').last().focus()
    await page.keyboard.press('Enter')
  })
  await expect.poll(() => page.locator('.dm-sheet > table:first-of-type thead th').count()).toBe(2)
  expect(house.faults).toEqual([])
})

test('a die and its space are picked on the table, and the space is then taken', async () => {
  const page = await house.window()
  await showDaimyo('die')(page, house)
  const die = page.locator('.dm-touched[data-open]').first()
  await die.click()
  const space = page.locator('.mine [data-target^="space:"][data-open]').first()
  const target = await space.getAttribute('data-target')
  await space.click()
  await page.locator(`.mine .dm-action[data-now] [data-target="${target}"], .mine .dm-action[data-now] [data-target="act:main"]`).waitFor()
  expect(house.faults).toEqual([])
})
