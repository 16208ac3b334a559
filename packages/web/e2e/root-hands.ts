/** Playing Root through the page: on the table itself, and by the numbers of the list. */
import type { Match } from '@trestle/kernel'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { targetsOf } from '../src/games/root/targets.ts'
import { drawn, type House, type newMatch, optionAt, phone, sitDown, tableOf, typeNumber } from './house.ts'
import { comeBack } from './play.ts'

/** The match as the server has it. */
export const matchOf = async (house: House, id: string): Promise<Match> => {
  const { table } = await house.server.hall.room(id)
  if (!table) throw new Error('the match has not begun')
  return table.match
}

/** Chooses on the table itself: places, cards, players, chips in their order. Tells whether it was possible. */
export const onTheTable = async (house: House, page: Page, id: string, decision: string, text: string): Promise<boolean> => {
  const { asked, content, game } = await matchOf(house, id)
  const here = asked.filter((one) => one.id === decision).flatMap(({ options }) => options)
  const option = here.find((one) => game.notate(content, one) === text)
  const targets = option ? targetsOf(content as never, option) : []
  const { seq } = await tableOf(house, id)
  // Where several are asked at once the match goes on when all have chosen, its table at each choice.
  const answered = async () => (await tableOf(house, id)).seq !== seq
  // With the list of the choices all that glows has come.
  await page.locator(`[data-decision=${JSON.stringify(decision)}]`).waitFor()
  for (const [i, target] of targets.entries()) {
    const thing = page.locator(`[data-open][data-target="${target}"], .rt-chip[data-target="${target}"]`).first()
    // What something else lies over is left to the list.
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
    await expect.poll(answered, { interval: 5, timeout: 20_000 }).toBe(true)
    return true
  }
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
  return false
}

/** Chooses by typing numbers. */
export const byKeys = async (page: Page, decision: string, text: string): Promise<void> => {
  const type = (line: Locator) => typeNumber(page, line)
  await type(await optionAt(page, text, decision, type))
}

/** Chooses by tapping the list. */
export const byThumb = async (page: Page, decision: string, text: string): Promise<void> => {
  await (await optionAt(page, text, decision, (first) => first.tap())).tap()
}

const small = { viewport: phone, hasTouch: true, isMobile: true }

/** The windows of a table of six: by mouse, by touch and by keys, in three languages. */
const looksOfSix = [{}, { ...small, locale: 'pl-PL' }, { locale: 'cs-CZ' }, { locale: 'pl-PL' }, { ...small, locale: 'cs-CZ' }, {}]

/** The windows of the seats of a match of six. `seated`: that of a seat, at the table, opened where it is not open yet, or come back. */
export const sixWindows = (house: House, id: string, seats: Awaited<ReturnType<typeof newMatch>>['seats']) => {
  const windows = new Map<number, Page>()
  const seated = async (seat: number): Promise<Page> => {
    const before = windows.get(seat)
    if (before) {
      await comeBack(house, id, [before])
      return before
    }
    const page = await house.window(looksOfSix[seat])
    windows.set(seat, page)
    await sitDown(house, page, seats[seat]!)
    return page
  }
  return { windows, seated }
}
