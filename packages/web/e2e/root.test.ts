import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import { axeFinds, cutTexts, type House, openHouse, optionAt, phone, rawKeys, settled } from './house.ts'
import { type Asked, away, keyOf, playOn, skipTo } from './play.ts'
import { byKeys, byThumb, matchOf, onTheTable } from './root-hands.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

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
  const made = new Set<Page>()
  const answer = async ({ seat, decision, text }: Asked): Promise<void> => {
    const page = seats.get(seat)!
    choices++
    made.add(page)
    await page.locator(`[data-decision=${JSON.stringify(decision)}]`).waitFor()
    if (choices === 10)
      for (const one of [table, small]) {
        await settled(one!)
        expect(await axeFinds(one!)).toEqual([])
        expect(await rawKeys(one!)).toEqual([])
        expect(await cutTexts(one!)).toEqual([])
      }
    if (page === keys) await byKeys(page, decision, text)
    else if (page === small) await byThumb(page, decision, text)
    else if (page === table && tapped < 25 && (await onTheTable(house, page, id, decision, text))) tapped++
    else await (await optionAt(page, text, decision)).click()
  }
  await playOn(house, id, answer, times(2000, 12))
  // The middle of the game is played in the windows by `npm run prove`.
  if ((await matchOf(house, id)).result === null) {
    const keys = new Map<number, string>()
    for (const [seat, page] of seats) keys.set(seat, await keyOf(page, id))
    await away(house, id, windows, () => skipTo(house, id, keys, 3))
  }
  const { match } = await playOn(house, id, answer)
  expect(match.result).not.toBeNull()
  expect(made.size).toBe(4)
  expect(tapped).toBeGreaterThan(2)
  for (const page of windows) await page.getByRole('dialog').getByText('Winner').waitFor()
  expect(house.faults).toEqual([])
})
