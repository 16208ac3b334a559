import type { Match } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { targetsOf } from '../src/games/root/targets.ts'
import { axeFinds, cutTexts, type House, openHouse, optionButton, phone, playOn, rawKeys } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const matchOf = async (id: string): Promise<Match> => {
  const { table } = await house.server.hall.room(id)
  if (!table) throw new Error('the match has not begun')
  return table.match
}

/** Chooses on the table itself: places, cards, players, chips in their order. Tells whether it was possible. */
const onTheTable = async (page: Page, id: string, text: string): Promise<boolean> => {
  const match = await matchOf(id)
  const { decided, content, game } = match
  const option = match.asked.flatMap(({ options }) => options).find((one) => game.notate(content, one) === text)
  const targets = option ? targetsOf(content as never, option) : []
  const answered = async () => (await matchOf(id)).decided !== decided
  for (const [i, target] of targets.entries()) {
    if (i > 0 && (await answered())) return true
    const thing = page.locator(`.rt-open[data-target="${target}"], [data-open][data-target="${target}"], .rt-chip[data-target="${target}"]`)
    const done = await thing
      .first()
      .click({ timeout: i === 0 ? 2500 : 900 })
      .then(
        () => true,
        () => false,
      )
    if (!done && i === 0) return false
  }
  for (let i = 0; i < 20 && targets.length > 0; i++) {
    if (await answered()) return true
    await page.waitForTimeout(25)
  }
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
  return false
}

/** Types the number of an option. */
const byKeys = async (page: Page, text: string): Promise<void> => {
  const key = await optionButton(page, text).locator('kbd').textContent()
  for (const digit of key ?? '') await page.keyboard.press(digit)
  if (
    (key ?? '').length > 0 &&
    (await optionButton(page, text)
      .isVisible()
      .catch(() => false))
  )
    await page.keyboard.press('Enter')
}

test('four windows play a game of Root: on the table, on a phone, by keyboard alone, and in the list', async () => {
  const host = await house.window()
  await host.goto(house.server.url)
  await host.getByRole('link', { name: 'Play Root' }).click()
  await host.getByRole('radio', { name: /friend/i }).check({ force: true })
  await host.getByRole('button', { name: 'Start and get the link' }).click()
  const link = await host.getByRole('textbox', { name: 'Link' }).inputValue()
  const windows = [host]
  for (const name of ['Ania', 'Jirka', 'Ada']) {
    const guest = await house.window(name === 'Ania' ? { viewport: phone, hasTouch: true, isMobile: true } : {})
    await guest.goto(link)
    await guest.getByRole('textbox').fill(name)
    await guest.getByRole('button', { name: 'Sit down' }).click()
    windows.push(guest)
  }
  const id = /m\/([\w-]+)/.exec(host.url())?.[1] ?? ''
  const [table, small, keys] = windows
  const seats = new Map<number, Page>()
  for (const page of windows) {
    page.setDefaultTimeout(60_000)
    const own = page.locator('.rt-mat').first()
    await own.waitFor()
    const name = await own.getAttribute('data-rt')
    seats.set(['marquise', 'eyrie', 'alliance', 'vagabond'].indexOf(name ?? ''), page)
  }
  expect([...seats.keys()].sort()).toEqual([0, 1, 2, 3])

  let [choices, tapped] = [0, 0]
  const { match } = await playOn(house, id, async ({ seat, text }) => {
    const page = seats.get(seat)!
    choices++
    if (choices === 30 || choices === 120)
      for (const one of [table, small]) {
        expect(await axeFinds(one!)).toEqual([])
        expect(await rawKeys(one!)).toEqual([])
        expect(await cutTexts(one!)).toEqual([])
      }
    await optionButton(page, text).waitFor()
    if (page === keys) await byKeys(page, text)
    else if (page === small) await optionButton(page, text).tap()
    else if (page === table && tapped < 40 && (await onTheTable(page, id, text))) tapped++
    else if (!(page === table && (await matchOf(id)).asked.every((one) => one.seat !== seat))) await optionButton(page, text).click()
  })
  expect(match.result).not.toBeNull()
  expect(choices).toBeGreaterThan(100)
  expect(tapped).toBeGreaterThan(12)
  for (const page of windows) await page.getByRole('dialog').getByText('Winner').waitFor()
  expect(house.faults).toEqual([])
}, 420_000)
