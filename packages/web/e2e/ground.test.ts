import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, newMatch, openHouse, sitDown } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test.each(['light', 'dark'] as const)('as it is built for people, the ground of a board has its colours in the %s theme', async (theme) => {
  const page = await house.window({ colorScheme: theme })
  const { seats } = await newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'me' }] })
  await sitDown(house, page, seats[0])
  await page.locator('.ground-picture').waitFor()
  const [red, green, blue] = await page.locator('.ground-picture').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const paint = canvas.getContext('2d')
    paint?.drawImage(image, 0, 0, 64, 64)
    const { data } = paint?.getImageData(0, 0, 64, 64) ?? { data: [] }
    const sums = [0, 0, 0]
    for (let i = 0; i < data.length; i++) if (i % 4 < 3) sums[i % 4] += data[i]
    return sums.map((sum) => (sum * 4) / data.length)
  })
  // Forest: green above all, bright by day, dim by night, never black.
  expect(green).toBeGreaterThan(red - 5)
  expect(green).toBeGreaterThan(blue)
  if (theme === 'light') expect(Math.min(red, green, blue)).toBeGreaterThan(90)
  else expect([green > 25, green < 110]).toEqual([true, true])
})
