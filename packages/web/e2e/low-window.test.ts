import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import type { SavedMatch } from '../src/sessions/local/table.ts'
import { axeFinds, type House, openHouse, settled } from './house.ts'
import { openKept, savedAt } from './positions.ts'
import { rootAt } from './root-positions.ts'
import { textFaults, wish } from './texts.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Does it lie bare at its middle? */
const bare = (one: Locator): Promise<boolean> =>
  one.first().evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

const open = async (page: Page, saved: SavedMatch): Promise<void> => {
  await openKept(page, house, saved)
  await page.locator('.match .prompt .option').first().waitFor()
  await settled(page)
}

const places = [() => rootAt('items'), () => savedAt('move'), () => rootAt('decree'), () => savedAt('first')]

/** In each window one table of each game, and each table in a wide and in a high window; `npm run prove` looks at all of them. */
test.each([
  ['a page at twice its size', { width: 683, height: 384 }, [0, 1]],
  ['a phone on its side', { width: 844, height: 390 }, [2, 3]],
  ['a phone with the bars of its browser', { width: 390, height: 660 }, [0, 3]],
  ['a small phone', { width: 360, height: 560 }, [2, 1]],
] as const)(
  '%s: board, question, first and last choice and hand are in sight at once, and no text is cut',
  async (_, viewport, looked) => {
    const page = await house.again({ viewport })
    for (const place of whole ? places : looked.map((at) => places[at])) {
      await open(page, place())
      const list = page.locator('.option-group:not([data-closes]) .option')
      const closing = page.locator('.option-group[data-closes] .option')
      await expect.poll(() => bare(page.locator('.prompt h2'))).toBe(true)
      await expect.poll(() => bare(list)).toBe(true)
      if ((await closing.count()) > 0) await expect.poll(() => bare(closing)).toBe(true)
      expect(
        await bare(
          page.locator((await page.locator('.hand-card[data-open]').count()) > 0 ? '.hand-card[data-open]' : '.hand li, .hand button'),
        ),
      ).toBe(true)
      const board = (await page.locator('.rt-board, .iw-board').boundingBox())!
      expect(Math.min(board.width, board.height)).toBeGreaterThan(200)
      expect(await textFaults(page)).toEqual([])
      // What lies below in the sheet is come to.
      await page.locator('.sheet-tabs [role=tab]').nth(2).click()
      const mats = page.locator('.mats article').last()
      await mats.scrollIntoViewIfNeeded()
      await expect.poll(() => bare(mats)).toBe(true)
    }
    expect(await axeFinds(page)).toEqual([])
    expect(house.faults).toEqual([])
  },
  120_000,
)

/** Signs that lie over their neighbours in the line of a mat, or over its points. */
const signsOver = (page: Page): Promise<string[]> =>
  page.locator('.mats .mat-line').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const signs = [...line.querySelectorAll('.mat-name, .mat-signs > *, .mat-score')]
      const boxes = signs.map((sign) => {
        const seen = [...sign.children].filter((part) => !part.matches('.unseen')).map((part) => part.getBoundingClientRect())
        const [left, top] = [Math.min(...seen.map((box) => box.left)), Math.min(...seen.map((box) => box.top))]
        return { left, top, right: Math.max(...seen.map((box) => box.right)), bottom: Math.max(...seen.map((box) => box.bottom)) }
      })
      return boxes.flatMap((a, i) =>
        boxes.slice(i + 1).flatMap((b) => {
          const [wide, high] = [
            Math.min(a.right, b.right) - Math.max(a.left, b.left),
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
          ]
          return wide > 2 && high > 4 ? [`${line.textContent}: ${Math.round(wide)} by ${Math.round(high)}`] : []
        }),
      )
    }),
  )

test('with the largest letters there are choices in sight beside the one that ends, whose turn it is takes two lines, and no sign lies over another', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    const page = await house.again({ viewport })
    for (const place of [() => rootAt('assembly'), () => rootAt('decree'), () => savedAt('move')]) {
      await open(page, place())
      await wish(page, { locale: 'pl', textSize: 150, theme: 'light' })
      const list = page.locator('.option-group:not([data-closes]) .option')
      // A long question fills a phone's sheet: there the first choice is come to, and lies bare then.
      if (viewport.width < 800) await list.first().scrollIntoViewIfNeeded()
      expect([viewport.width, await page.locator('.prompt h2').textContent(), await bare(list.first())]).toEqual([
        viewport.width,
        await page.locator('.prompt h2').textContent(),
        true,
      ])
      if (viewport.width > 800 && (await list.count()) > 1) expect(await bare(list.nth(1))).toBe(true)
      const lines = await page
        .locator('.prompt-turn')
        .evaluate((turn) => turn.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(turn).lineHeight))
      expect(lines).toBeLessThan(2.5)
      if (viewport.width < 800) {
        await page.locator('.sheet-tabs [role=tab]').nth(2).click()
        await settled(page)
        expect(await signsOver(page)).toEqual([])
        await page.locator('.sheet-tabs [role=tab]').first().click()
      }
    }
  }
  expect(house.faults).toEqual([])
}, 120_000)
