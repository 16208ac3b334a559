/** The editor of one's own values, in a real browser: entered, saved, loaded, played. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFinds, type House, openHouse, phone } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const open = async (page: Page, game: string, part: string, thing: string): Promise<void> => {
  await page.goto(`${house.server.url}/#/pack/${game}`)
  await page.locator('.pack-picker select').first().selectOption(part)
  await page.locator('.pack-picker select').nth(1).selectOption({ label: thing })
  await page.locator('.pack-thing h2', { hasText: thing }).waitFor()
}

const changes = (page: Page, text: string) => page.locator('.pack-changes summary', { hasText: text }).waitFor()

test('a card is changed by steppers, lists and rows; a wrong value says what is needed; undo takes it back', async () => {
  const page = await house.window()
  await open(page, 'daimyo', 'heroes', 'nature-1')
  const strength = page.getByLabel('strength', { exact: true })
  const before = Number(await strength.inputValue())
  await page.locator('.pack-field', { has: strength }).getByRole('button', { name: 'More' }).click()
  await changes(page, '1 value differs')
  expect(Number(await strength.inputValue())).toBe(before + 1)
  await page.getByRole('button', { name: 'Add a row' }).first().click()
  await changes(page, '2 values differ')
  await strength.fill('99')
  await page.getByText('This does not fit: a number from 1 to 60 is needed here.').waitFor()
  expect(await page.getByRole('button', { name: 'Play with them now' }).isDisabled()).toBe(true)
  expect(await axeFinds(page)).toEqual([])
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Undo' }).click()
  await changes(page, 'Nothing differs')
  expect(house.faults).toEqual([])
})

test('by keyboard alone: a value is entered, kept through a reload, saved, put back, loaded, and played with', async () => {
  const page = await house.window()
  await open(page, 'ironwood', 'cards', 'IC05')
  await page.getByLabel('damage', { exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('7')
  await changes(page, '1 value differs')
  await page.reload()
  await changes(page, '1 value differs')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).press('Enter')
  const path = await (await saving).path()
  expect(readFileSync(path, 'utf8')).toContain('"game": "ironwood"')
  await page.getByRole('button', { name: 'Back to the game’s own' }).press('Enter')
  await changes(page, 'Nothing differs')
  await page.locator('input[type=file]').setInputFiles(path)
  await changes(page, '1 value differs')
  await page.getByRole('button', { name: 'Play with them now' }).press('Enter')
  await page.locator('.match .prompt').waitFor()
  expect(house.faults).toEqual([])
})

test('on a phone by touch: a file that is none is refused and nothing is lost; quick games tell how they end', async () => {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true })
  await open(page, 'root', 'decks', 'anvil')
  await page.locator('.pack-stepper').first().getByRole('button', { name: 'More' }).tap()
  await changes(page, '1 value differs')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{ "game": "go" }') })
  await page.getByText('This file cannot be used. Nothing has changed.').waitFor()
  await changes(page, '1 value differs')
  await page.getByRole('button', { name: 'Try 200 quick games' }).tap()
  await expect.poll(async () => Number(await page.locator('.pack-trial [data-games]').getAttribute('data-games'))).toBeGreaterThan(2)
  expect(await axeFinds(page)).toEqual([])
  expect(house.faults).toEqual([])
})
