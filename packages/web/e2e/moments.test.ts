import { afterAll, beforeAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { type House, openHouse } from './house.ts'
import { moments, openMoment, saysWhyNot, unansweredAt } from './moments-list.ts'
import { looks, windowFor } from './screens.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** All of them, or as many of each game. */
const some = () => {
  const all = moments()
  const step = Math.ceil(all.length / times(all.length, 6))
  return whole ? all : all.filter((_, i) => i % step === 0)
}

test('at any moment the page says whose turn it is, what has happened, who leads, what can be done, by which clause, and why not that', async () => {
  const page = await windowFor(house, looks[0])
  const unsaid: { [moment: string]: string[] } = {}
  for (const { name, saved } of some()) {
    const match = saved()
    await openMoment(page, house, match)
    const faults = await unansweredAt(page, match)
    if (faults.length > 0) unsaid[name] = faults
    if (!name.endsWith('end')) await saysWhyNot(page)
  }
  expect(unsaid).toEqual({})
})
