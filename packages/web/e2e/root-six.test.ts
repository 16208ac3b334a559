import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import { axeFinds, cutTexts, type House, newMatch, openHouse, optionAt, phone, rawKeys, settled, sitDown } from './house.ts'
import { type Asked, away, playOn, skipTo, skipUntil } from './play.ts'
import { byKeys, matchOf, onTheTable } from './root-hands.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const factions = ['duchy', 'corvids', 'hundreds', 'keepers', 'vagabond', 'vagabond2']

/** Moments of these factions that are played in the windows: what a sensible player chooses there. */
const moments = { sway: /^#\w+->\$$/, plot: /^t->/, advance: /^advance/, delve: /^t_.*->\d+$/, recover: /^t_.*->\$$/ }

test('Duchy, Corvids, Hundreds, Keepers and two Vagabonds: a game of six by mouse, touch and keys alone, in three languages', async () => {
  const me = { kind: 'me' } as const
  const { match: created, seats } = await newMatch(house, {
    game: 'root',
    options: { factions, seating: 'given', first: 'given' },
    seats: factions.map(() => me),
  })
  const { id } = created
  const small = { viewport: phone, hasTouch: true, isMobile: true }
  const windows: Page[] = []
  for (const options of [{}, { ...small, locale: 'pl-PL' }, { locale: 'cs-CZ' }, { locale: 'pl-PL' }, { ...small, locale: 'cs-CZ' }, {}]) {
    const page = await house.window(options)
    page.setDefaultTimeout(60_000)
    await sitDown(house, page, seats[windows.length]!)
    windows.push(page)
  }

  let [choices, tapped] = [0, 0]
  const seen = new Set<string>()
  const answer = async ({ seat, decision, text }: Asked): Promise<void> => {
    const page = windows[seat]!
    choices++
    const moment = Object.entries(moments).find(([name, what]) => what.test(text) && !seen.has(name))?.[0]
    if (moment !== undefined) {
      seen.add(moment)
      // As who is asked sees it, and as the next one does who only looks on.
      for (const one of [page, windows[(seat + 1) % windows.length]!]) {
        await settled(one)
        expect([moment, await axeFinds(one)]).toEqual([moment, []])
        expect([moment, await rawKeys(one)]).toEqual([moment, []])
        expect([moment, await cutTexts(one)]).toEqual([moment, []])
      }
    }
    if (seat === 2) await byKeys(page, decision, text)
    else if (seat === 1 || seat === 4) await (await optionAt(page, text, decision, (first) => first.tap())).tap()
    else if (tapped < 25 && (await onTheTable(house, page, id, text))) tapped++
    else await (await optionAt(page, text, decision)).click()
  }
  await playOn(house, id, answer, times(2000, 50))
  // The middle of the game is played in the windows by `npm run prove`, but for the moments that are looked at.
  const keys = new Map(seats.map(({ seat, token }) => [seat, token]))
  for (const [name, what] of Object.entries(moments)) {
    if (seen.has(name) || (await matchOf(house, id)).result !== null) continue
    await away(house, id, windows, () => skipUntil(house, id, keys, what))
    await playOn(house, id, answer, 2)
  }
  if ((await matchOf(house, id)).result === null) await away(house, id, windows, () => skipTo(house, id, keys, 8))
  const { match } = await playOn(house, id, answer)
  expect(match.result).not.toBeNull()
  expect([...seen].sort()).toEqual(Object.keys(moments).sort())
  expect([choices > 50, tapped > 3]).toEqual([true, true])
  for (const page of windows) await page.getByRole('dialog').waitFor()
  expect(house.faults).toEqual([])
})
