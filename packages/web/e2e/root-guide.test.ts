import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../src/guide/root-words/en.json' with { type: 'json' }
import { axeFinds, cutTexts, desktop, type House, openHouse, phone, rawKeys } from './house.ts'
import { wish } from './texts.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Whether the middle of an option is in that part of the sheet that shows. */
const isInSight = (option: Locator): Promise<boolean> =>
  option.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('the guided first game of Root is gone through by doing what it points out, on a phone', async () => {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true })
  await page.goto(house.server.url)
  await page.locator('a[href="#/learn/root"]').tap()
  const card = page.locator('.lesson')
  const seen: string[] = []
  for (let i = 0; i < 80 && seen.at(-1) !== en['lesson.root.end.title']; i++) {
    await card.waitFor()
    const title = (await card.locator('h2').textContent()) ?? ''
    if (seen.at(-1) !== title) seen.push(title)
    if (title === en['lesson.root.march.title']) {
      expect(await axeFinds(page)).toEqual([])
      expect(await rawKeys(page)).toEqual([])
      expect(await cutTexts(page)).toEqual([])
    }
    // The last one leads on to the next side's.
    if (title === en['lesson.root.end.title']) {
      await card.locator('a[href="#/learn/root/eyrie"]').waitFor()
      expect(await card.locator('.hint').textContent()).toBe('31 of 31')
      // It has most buttons: with the longest words and the largest letters they stand within it, and its text has room.
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport)
        await wish(page, { locale: 'pl', textSize: 150 })
        const [around, ...boxes] = await card.evaluate((one) =>
          [one, ...one.querySelectorAll('p, button, a')].map((part) => {
            const { left, right, width } = part.getBoundingClientRect()
            return { left, right, width }
          }),
        )
        expect(boxes.filter(({ left, right }) => left < around!.left || right > around!.right)).toEqual([])
        expect(boxes[0]!.width).toBeGreaterThan(250)
      }
      await wish(page, { locale: 'en', textSize: 100 })
    }
    const next = card.locator('.main')
    const seq = await page.locator('.match').getAttribute('data-seq')
    if (await next.isVisible()) await next.tap()
    else {
      const pointed = page.locator('.option:has(.star)')
      await expect.poll(() => isInSight(pointed), { message: title }).toBe(true)
      await pointed.tap()
      await expect.poll(() => page.locator('.match').getAttribute('data-seq'), { message: title }).not.toBe(seq)
    }
    // The next lesson comes once the others have answered.
    await page.locator('.option').first().waitFor()
  }
  expect(seen.length).toBeGreaterThan(26)
  expect(seen).toContain(en['lesson.root.save.title'])
  expect(seen.at(-1)).toBe(en['lesson.root.end.title'])
  await page.context().close()
  expect(house.faults).toEqual([])
})

test('a lesson can be left at any point, and the match goes on', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/learn/root`)
  await page.locator('.lesson .main').click()
  await page.locator('[data-option="home 1"]').click()
  await page.locator('.lesson').getByRole('button', { name: 'Exit tutorial' }).click()
  await page.locator('.lesson').waitFor({ state: 'detached' })
  await page.locator('[data-option="b_s->1"]').click()
  await page.locator('[data-option="b_w->5"]').waitFor()
  expect(house.faults).toEqual([])
})
