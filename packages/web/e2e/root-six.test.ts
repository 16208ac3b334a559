import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { axeFinds, cutTexts, type House, openHouse, rawKeys, settled } from './house.ts'
import { choosePast } from './play.ts'
import { choicesOfSix, momentsOfSix, optionsOfSix } from './root-game-of-six.ts'
import { HANDS, tableInWindows } from './root-hands.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Which of the moments no kept place of `root-screens.ts` shows: axe looks at the others there. */
const shownHereAlone = ['plot', 'recover']

/** Choices from the beginning that are made in the windows, each kind once by each hand, and choices before the end. */
const [FIRST, LAST] = [32, 3]

test('Duchy, Corvids, Hundreds, Keepers and two Vagabonds: a game of six by mouse, touch and keys alone, in three languages', async () => {
  const choices = choicesOfSix()
  const table = await tableInWindows(house, optionsOfSix)
  const { id, made } = table
  // All six windows play the whole game in `npm run prove`.
  const all = whole ? [...table.keys.keys()] : HANDS
  const seen = new Set<string>()
  for (const [i, text] of choices.entries()) {
    const [decision] = (await table.match()).asked
    if (!decision) throw new Error('the kept game has ended before its last choice: find it again by `npm run positions`')
    const { seat } = decision
    const step = { decision, text }
    const name = Object.entries(momentsOfSix).find(([moment, one]) => !seen.has(moment) && one.seat === seat && one.text.test(text))?.[0]
    if (name !== undefined) {
      seen.add(name)
      // As who is asked sees it, and, at every other moment, as another one does who only looks on at the same table.
      const other = whole ? (seat + 1) % 6 : HANDS[(seat + 1) % HANDS.length]!
      const looks = whole || seen.size % 2 === 1 ? [seat, other] : [seat]
      for (const page of await table.only(looks)) {
        await settled(page)
        if (whole || shownHereAlone.includes(name)) expect([name, await axeFinds(page)]).toEqual([name, []])
        expect([name, await rawKeys(page)]).toEqual([name, []])
        expect([name, await cutTexts(page)]).toEqual([name, []])
      }
      await table.click(step)
      if (!whole) await table.only([])
    } else if (i >= choices.length - LAST || whole) {
      await table.only(all)
      if (all.includes(seat)) await table.click(step)
      else await choosePast(house, id, decision, text)
    } else if (i < FIRST) await table.clickNew(step)
    else {
      if (i === FIRST) await table.only([])
      await choosePast(house, id, decision, text)
    }
  }
  expect((await table.match()).result).not.toBeNull()
  expect([...seen].sort()).toEqual(Object.keys(momentsOfSix).sort())
  expect([made.mouse > 4, made.touch > 3, made.keys > 2, made.tapped > 1]).toEqual([true, true, true, true])
  for (const page of await table.only(all)) await page.getByRole('dialog').waitFor()
  expect(house.faults).toEqual([])
})
