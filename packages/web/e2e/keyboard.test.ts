import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { type House, openHouse, optionAt, typeNumber } from './house.ts'
import { type Asked, away, computerSeats, playOn, skipTo } from './play.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the way from the lobby into a match needs no mouse', async () => {
  const page = await house.window()
  await page.goto(house.server.url)
  await page.locator('.game-card').first().waitFor()
  const { keyboard } = page
  /** Goes on with Tab until something with this name has the focus. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      await keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const { activeElement: at } = document
        const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((one) => one.textContent) : [at?.textContent]
        return [at?.getAttribute('aria-label'), ...labels].join(' ')
      })
      if (name.test(label)) return
    }
    throw new Error(`Tab does not come to ${name}`)
  }
  await tabTo(/Play\s+Ironwood/)
  await keyboard.press('Enter')
  await page.locator('.seat-list').waitFor()
  await tabTo(/The computer/)
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await tabTo(/^ ?Start/)
  await keyboard.press('Enter')
  await page.locator('.curtain').waitFor()
  await keyboard.press('Enter')
  await page.locator('.option').first().waitFor()
  await tabTo(/^ ?Draw 2 cards/)
  await keyboard.press('Enter')
  await page.locator('.curtain').waitFor()
})

test('a game by keyboard alone, to its end: numbers choose, U takes back, R does again, ? helps, Escape leaves', async () => {
  const page = await house.window()
  const made = await page.request.post(`${house.server.url}/api/matches`, {
    data: {
      client: 'keyboard-test-1234567',
      game: 'ironwood',
      seats: [
        { kind: 'me', name: 'Keys' },
        { kind: 'computer', player: 'random' },
      ],
    },
  })
  const { match, seats } = (await made.json()) as { match: { id: string }; seats: { seat: number; token: string }[] }
  await page.goto(`${house.server.url}/#/seat/${match.id}/${seats[0].seat}/${seats[0].token}`)
  await page.locator('.prompt').waitFor()
  computerSeats(match.id, [1])
  let undone = false
  const answer = async ({ decision, text }: Asked) => {
    await page
      .locator(`[data-decision=${JSON.stringify(decision)}]`)
      .first()
      .waitFor()
    // A sealed pick that is taken back is simply picked again; any other choice can be done again.
    if (!undone && text.startsWith('move ')) {
      undone = true
      await page.locator('.match-header [title="Undo your last move"]').waitFor()
      const prompt = page.locator('.prompt h2')
      const again = page.getByTitle('Redo the move')
      const before = await prompt.textContent()
      await page.keyboard.press('u')
      await again.waitFor()
      await page.keyboard.press('r')
      await again.waitFor({ state: 'detached' })
      await expect.poll(() => prompt.textContent()).toBe(before)
    }
    const type = (line: Locator) => typeNumber(page, line)
    await type(await optionAt(page, text, decision, type))
  }
  // The middle of the game is played by `npm run prove`.
  if (!whole) {
    await playOn(house, match.id, answer, 14)
    await away(house, match.id, [page], () => skipTo(house, match.id, new Map([[0, seats[0].token]]), 10))
  }
  const end = await playOn(house, match.id, answer)
  expect(undone).toBe(true)
  expect(end.match.result).not.toBeNull()
  await page.getByRole('dialog').getByText('Winner').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Help' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(house.faults).toEqual([])
})
