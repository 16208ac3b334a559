/** The host's page in a real browser: entered by token, by mouse and by keyboard, at both sizes, in three languages. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFinds, cutTexts, desktop, type House, newMatch, openHouse, phone, sitDown } from './house.ts'
import { command } from './play.ts'

const hostToken = 'host-of-the-tests-0123'
let house: House

beforeAll(async () => {
  house = await openHouse({ hostToken })
})
afterAll(() => house.close())

const enter = async (page: Page): Promise<void> => {
  await page.goto(`${house.server.url}/#/host`)
  await page.locator('#host-token').fill(hostToken)
  await page.keyboard.press('Enter')
  await page.locator('.host').waitFor()
}

test('a wrong token is refused; with the right one a match is closed after a question, and a backup made', async () => {
  const { match } = await newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'me' }] })
  const page = await house.window()
  await page.goto(`${house.server.url}/#/host`)
  await page.locator('#host-token').fill('another-token-of-no-use')
  await page.keyboard.press('Enter')
  await page.getByText('This is not the token of this table’s host').waitFor()
  await page.locator('#host-token').fill(hostToken)
  await page.keyboard.press('Enter')
  await page.getByText('The table is well.').waitFor()
  await page.getByRole('button', { name: match.id }).click()
  const seat = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Woodwalkers' })
  await seat.getByText('away, has to choose').waitFor()
  await page.getByRole('button', { name: 'End the match' }).press('Enter')
  await page.getByText('End this match without a winner?').waitFor()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'End the match' }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await house.server.hall.room(match.id)).row.status).toBe('finished')
  await page.getByRole('row').filter({ hasText: 'The match was ended.' }).waitFor()
  // One that the list does not show is opened by its link.
  await page.getByLabel('Open a match by its id or a link').fill(`https://table.example/#/match/${match.id}`)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('The host ended the match.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Open a match by its id or a link').fill('nothing-of-the-kind')
  await page.keyboard.press('Enter')
  await page.locator('.toasts').getByText(/.+/).first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('row').filter({ hasText: 'Mail' }).first().waitFor()
  await page.getByRole('button', { name: 'Make a backup now' }).click()
  await page
    .getByRole('rowheader')
    .locator('code', { hasText: /^trestle-[\d-]+\.sqlite$/ })
    .waitFor()
  await page.getByRole('button', { name: 'Leave this page' }).click()
  await page.reload()
  await page.locator('#host-token').waitFor()
  expect(house.faults.filter((fault) => !fault.includes('404'))).toEqual([])
})

test.each([
  ['en-GB', desktop],
  ['pl-PL', phone],
  ['cs-CZ', phone],
])('%s: nothing is cut and axe finds nothing', async (locale, viewport) => {
  await newMatch(house, { game: 'root', seats: Array.from({ length: 4 }, () => ({ kind: 'me' }) as const) })
  const page = await house.window({ viewport, locale })
  await enter(page)
  const matches = page.locator('section[aria-labelledby=host-matches] tbody tr')
  await matches.first().waitFor()
  expect([...(await axeFinds(page)), ...(await cutTexts(page))]).toEqual([])
  await matches.first().getByRole('button').click()
  await page.getByRole('dialog').locator('.folding').first().waitFor()
  expect([...(await axeFinds(page)), ...(await cutTexts(page))]).toEqual([])
})

test('whoever sits at a match that the host ends is told, stays in touch, and may talk on', async () => {
  const { match, seats } = await newMatch(house, {
    game: 'ironwood',
    seats: [
      { kind: 'me', name: 'Ada' },
      { kind: 'me', name: 'Jirka' },
    ],
  })
  const [ada, jirka] = [await house.window({ viewport: desktop }), await house.window({ viewport: phone })]
  for (const [i, page] of [ada, jirka].entries()) await sitDown(house, page, seats[i])
  const host = await house.window()
  await enter(host)
  await host.getByRole('button', { name: match.id }).click()
  await host.getByRole('button', { name: 'End the match' }).press('Enter')
  await host.getByRole('button', { name: 'End the match' }).press('Enter')
  for (const page of [ada, jirka]) await page.locator('.prompt').getByText('The host ended the match.').waitFor()
  await command(house, match.id, seats[0].token, { do: 'chat', text: 'a pity', client: 'said-after-the-end-12' })
  const log = jirka.locator('.sheet-tabs').getByRole('tab', { name: /^Log/ })
  await expect.poll(() => log.locator('.badge').textContent()).toBe('1')
  for (const page of [ada, jirka]) expect(await page.locator('.connection').count()).toBe(0)
})
