import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { type House, openHouse, optionAt } from './house.ts'
import { type Asked, away, keyOf, playOn, skipTo } from './play.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('two windows play a game against each other by clicking, to its end', async () => {
  const host = await house.window()
  await host.goto(house.server.url)
  await host.getByRole('link', { name: 'Play Ironwood' }).click()
  await host.getByRole('radio', { name: /friend/i }).check({ force: true })
  await host.getByRole('button', { name: 'Start and get the link' }).click()
  const link = await host.getByRole('textbox', { name: 'Link' }).inputValue()
  const guest = await house.window()
  await guest.goto(link)
  await guest.getByRole('textbox').fill('Ania')
  await guest.getByRole('button', { name: 'Sit down' }).click()
  await host.locator('.match').waitFor()
  await guest.waitForURL((url) => !url.hash.includes('join'))

  const id = /m\/([\w-]+)/.exec(host.url())?.[1] ?? ''
  const pages = [host, guest]
  const answer = async ({ seat, decision, text }: Asked) => (await optionAt(pages[seat], text, decision)).click()
  // The middle of the game is clicked by `npm run prove`.
  if (!whole) {
    await playOn(house, id, answer, 8)
    const keys = new Map<number, string>()
    for (const page of pages) keys.set(Number(await page.locator('.match').getAttribute('data-viewer')), await keyOf(page, id))
    await away(house, id, pages, () => skipTo(house, id, keys, 4))
  }
  const { seq, match } = await playOn(house, id, answer)
  expect(match.result).not.toBeNull()
  expect(seq).toBeGreaterThan(30)
  for (const page of pages) await page.getByRole('dialog').getByText('Winner').waitFor()
  expect(house.faults).toEqual([])
})
