import type { Match } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import { targetsOf } from '../src/games/root/targets.ts'
import { axeFinds, cutTexts, drawn, type House, openHouse, optionAt, phone, pressAll, rawKeys } from './house.ts'
import { type Asked, playOn, skipTo } from './play.ts'

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
    const thing = page.locator(`[data-open][data-target="${target}"], .rt-chip[data-target="${target}"]`).first()
    // With the list of the choices all that glows has come; what something else lies over is left to the list.
    const clicked =
      (await thing.count()) > 0 &&
      (await thing.click({ timeout: 5000 }).then(
        () => true,
        () => false,
      ))
    if (!clicked && i === 0) return false
    await drawn(page)
    if (await page.locator('.option.back').isVisible()) continue
    // No pick is left: the choice is on its way.
    await expect.poll(answered, { interval: 5 }).toBe(true)
    return true
  }
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
  return false
}

/** Types the number of an option; Enter where more digits could follow. */
const byKeys = async (page: Page, decision: string, text: string): Promise<void> => {
  const option = await optionAt(page, text, decision, async (first) => pressAll(page, (await first.locator('kbd').textContent()) ?? ''))
  await pressAll(page, (await option.locator('kbd').textContent()) ?? '')
  if (await option.isVisible()) await page.keyboard.press('Enter')
}

/** The key of the seat that a window has taken. */
const keyOf = (page: Page, id: string): Promise<string> =>
  page.evaluate((match) => {
    const entries = JSON.parse(localStorage.getItem('trestle.seats') ?? '[]') as { match: string; token: string }[]
    return entries.find((entry) => entry.match === match)?.token ?? ''
  }, id)

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
    await guest.waitForURL(/#\/m\//)
    windows.push(guest)
  }
  const id = /m\/([\w-]+)/.exec(host.url())?.[1] ?? ''
  const [table, small, keys] = windows
  const seats = new Map<number, Page>()
  for (const page of windows) {
    page.setDefaultTimeout(60_000)
    await page.locator('.match').waitFor()
    seats.set(Number(await page.locator('.match').getAttribute('data-viewer')), page)
  }
  expect([...seats.keys()].sort()).toEqual([0, 1, 2, 3])

  let [choices, tapped] = [0, 0]
  const answer = async ({ seat, decision, text }: Asked): Promise<void> => {
    const page = seats.get(seat)!
    choices++
    if (choices === 24)
      for (const one of [table, small]) {
        expect(await axeFinds(one!)).toEqual([])
        expect(await rawKeys(one!)).toEqual([])
        expect(await cutTexts(one!)).toEqual([])
      }
    await page.locator(`[data-decision=${JSON.stringify(decision)}]`).waitFor()
    if (page === keys) await byKeys(page, decision, text)
    else if (page === small) await (await optionAt(page, text, decision, (first) => first.tap())).tap()
    else if (page === table && tapped < 25 && (await onTheTable(page, id, text))) tapped++
    else await (await optionAt(page, text, decision)).click()
  }
  await playOn(house, id, answer, times(2000, 80))
  // The middle of the game is played in the windows by `npm run prove`; here they leave the table for it.
  if ((await matchOf(id)).result === null) {
    const keys = new Map<number, string>()
    for (const [seat, page] of seats) {
      keys.set(seat, await keyOf(page, id))
      await page.goto(`${house.server.url}/#/about`)
    }
    await skipTo(house, id, keys, 12)
    for (const page of windows) await page.goto(`${house.server.url}/#/m/${id}`)
  }
  const { match } = await playOn(house, id, answer)
  expect(match.result).not.toBeNull()
  expect(choices).toBeGreaterThan(50)
  expect(tapped).toBeGreaterThan(5)
  for (const page of windows) await page.getByRole('dialog').getByText('Winner').waitFor()
  expect(house.faults).toEqual([])
})
