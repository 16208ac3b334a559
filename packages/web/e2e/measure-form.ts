/** How long the form of a new match takes from the press on the first page until it is on the screen, with a processor that is slowed down. */
import type { Page } from 'playwright-core'
import { settled } from './house.ts'

/** Presses the way to a game's form as a finger does, and tells how many milliseconds later the form has been drawn. */
const press = (page: Page, game: string): Promise<number> =>
  page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLElement>(`a.button.main[href="#/new/${id}"]`)
        const start = performance.now()
        const tick = (now: number) => {
          if (document.querySelector('.seat-list') === null) return requestAnimationFrame(tick)
          // What was laid out in one frame is on the screen when the next one begins.
          requestAnimationFrame((next) => resolve(Math.max(now, next) - start))
        }
        link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        link?.click()
        requestAnimationFrame(tick)
      }),
    game,
  )

/** The first opening in a fresh page, with all that is fetched and run for it, and `times` further ones. */
export const formAt = async (
  page: Page,
  url: string,
  game: string,
  rate: number,
  times: number,
): Promise<{ first: number; further: number[] }> => {
  const session = await page.context().newCDPSession(page)
  await page.goto(`${url}/#/`)
  await page.reload()
  await page.locator('.game-card').nth(1).waitFor()
  await settled(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const all: number[] = []
  for (let i = 0; i <= times; i++) {
    all.push(await press(page, game))
    await page.goto(`${url}/#/`)
    await page.locator('.game-card').nth(1).waitFor()
    await settled(page)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  const [first = 0, ...further] = all
  return { first, further }
}
