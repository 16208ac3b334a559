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

/** Resolves once the first page has fetched ahead what forms need. */
const fetchedAhead = (page: Page, game: string): Promise<unknown> =>
  page.waitForFunction((id) => performance.getEntriesByName(`ahead ${id}`).length > 0, game)

/** The first opening in a fresh page, at once and after the first page was looked at for a while, and `times` further ones. */
export const formAt = async (
  page: Page,
  url: string,
  game: string,
  rate: number,
  times: number,
): Promise<{ atOnce: number; first: number; further: number[] }> => {
  const session = await page.context().newCDPSession(page)
  const open = async () => {
    await page.goto(`${url}/#/`)
    await page.reload()
    await page.locator('.game-card').nth(1).waitFor()
    await settled(page)
  }
  await open()
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const atOnce = await press(page, game)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await open()
  await fetchedAhead(page, game)
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
  return { atOnce, first, further }
}
