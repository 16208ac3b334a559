/** Playing Root through the page: on the table itself, and by the numbers of the list. */
import type { Match } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { targetsOf } from '../src/games/root/targets.ts'
import { drawn, type House, optionAt, pressAll } from './house.ts'

/** The match as the server has it. */
export const matchOf = async (house: House, id: string): Promise<Match> => {
  const { table } = await house.server.hall.room(id)
  if (!table) throw new Error('the match has not begun')
  return table.match
}

/** Chooses on the table itself: places, cards, players, chips in their order. Tells whether it was possible. */
export const onTheTable = async (house: House, page: Page, id: string, text: string): Promise<boolean> => {
  const match = await matchOf(house, id)
  const { decided, content, game } = match
  const option = match.asked.flatMap(({ options }) => options).find((one) => game.notate(content, one) === text)
  const targets = option ? targetsOf(content as never, option) : []
  const answered = async () => (await matchOf(house, id)).decided !== decided
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
export const byKeys = async (page: Page, decision: string, text: string): Promise<void> => {
  const option = await optionAt(page, text, decision, async (first) => pressAll(page, (await first.locator('kbd').textContent()) ?? ''))
  await pressAll(page, (await option.locator('kbd').textContent()) ?? '')
  if (await option.isVisible()) await page.keyboard.press('Enter')
}
