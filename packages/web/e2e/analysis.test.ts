import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFinds, desktop, type House, openHouse, phone } from './house.ts'
import { openKept, savedAt } from './positions.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a finished match is analysed in the background; its dearest choices are walked through by key, and it is kept', async () => {
  const page = await house.window()
  const saved = savedAt('given-up')
  await openKept(page, house, saved)
  const analysis = page.locator('.analysis')
  await analysis.getByRole('button', { name: 'Analyse the match' }).click()
  await analysis.getByRole('progressbar').waitFor()
  await analysis.locator('figure.graph').waitFor({ timeout: 240_000 })
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect(await axeFinds(page)).toEqual([])
  }
  const dear = analysis.locator('.analysis-dearest .analysis-choice')
  const told = await dear.allInnerTexts()
  expect(told.length).toBeGreaterThan(0)
  const account = analysis.getByRole('table', { name: 'Choice and luck' })
  const rows = await account.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  expect(rows.map(([name]) => name)).toEqual(['Woodwalkers', 'Ironclad'])
  for (const row of rows) for (const cell of row.slice(1)) expect(cell).toMatch(/^[+−]?\d+$/)
  await page.keyboard.press('n')
  await analysis.locator('.analysis-dearest .analysis-choice[aria-current]').waitFor()
  await expect.poll(() => dear.first().getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('p')
  await expect.poll(() => dear.last().getAttribute('aria-current')).toBe('true')
  await page.reload()
  await dear.first().waitFor()
  await expect.poll(() => dear.allInnerTexts()).toEqual(told)
  await page.context().close()
})
