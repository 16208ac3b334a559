import { afterAll, beforeAll, expect, test } from 'vitest'
import { daimyoAt } from './daimyo-positions.ts'
import { type House, openHouse } from './house.ts'
import { movingAtRest } from './measure-frames.ts'
import { openKept, savedAt } from './positions.ts'
import { rootAt } from './root-positions.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('with all motion on, nothing moves at a table where one is asked and nothing happens', async () => {
  const page = await house.window({ reducedMotion: 'no-preference' })
  for (const saved of [savedAt('move'), rootAt('items'), daimyoAt('turn')]) {
    await openKept(page, house, saved)
    await page.locator('.match .option').first().waitFor()
    expect([saved.setup.game, await movingAtRest(page)]).toEqual([saved.setup.game, 0])
  }
  await page.context().close()
  expect(house.faults).toEqual([])
})
