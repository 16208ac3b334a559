import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { axeFinds, cutTexts, type House, newMatch, openHouse, optionAt, phone, rawKeys, settled, sitDown } from './house.ts'
import { type Asked, away, playOn, skipTo, skipUntil } from './play.ts'
import { byKeys, matchOf, onTheTable } from './root-hands.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

// On the mountain it is for `npm run prove`: what is picked on that map alone is in `root-maps.test.ts`.
test.each(whole ? ['lake', 'mountain'] : ['lake'])(
  'Cult, Riverfolk, Eyrie and Vagabond on the %s: a game by mouse, touch, keys and list, in three languages',
  async (map) => {
    const factions = ['cult', 'riverfolk', 'eyrie', 'vagabond']
    const me = { kind: 'me' } as const
    const { match: created, seats } = await newMatch(house, {
      game: 'root',
      options: { factions, map, seating: 'given', first: 'given' },
      seats: [me, me, me, me],
    })
    const { id } = created
    const windows: Page[] = []
    for (const options of [
      {},
      { viewport: phone, hasTouch: true, isMobile: true, locale: 'pl-PL' },
      { locale: 'cs-CZ' },
      { viewport: phone, hasTouch: true, isMobile: true, locale: 'cs-CZ' },
    ]) {
      const page = await house.window(options)
      page.setDefaultTimeout(60_000)
      await sitDown(house, page, seats[windows.length]!)
      windows.push(page)
    }
    const [table, small, keys] = windows

    let [choices, tapped] = [0, 0]
    const bought: string[] = []
    const answer = async ({ seat, decision, text }: Asked): Promise<void> => {
      const page = windows[seat]!
      choices++
      if (text.startsWith('buy ')) bought.push(text)
      // In the first purchase and the first rituals, as each of them sees it.
      if (choices === 24 || bought.length === 1)
        for (const one of windows) {
          await settled(one)
          expect(await axeFinds(one)).toEqual([])
          expect(await rawKeys(one)).toEqual([])
          expect(await cutTexts(one)).toEqual([])
        }
      if (bought.length === 1) bought.push('looked at')
      if (page === keys) await byKeys(page, decision, text)
      else if (page === small) await (await optionAt(page, text, decision, (first) => first.tap())).tap()
      else if (page === table && tapped < 25 && (await onTheTable(house, page, id, text))) tapped++
      else await (await optionAt(page, text, decision)).click()
    }
    await playOn(house, id, answer, times(2000, 40))
    // The middle of the game is played in the windows by `npm run prove`, but for what comes with a purchase.
    if ((await matchOf(house, id)).result === null) {
      const keys = new Map(seats.map(({ seat, token }) => [seat, token]))
      if (bought.length === 0) await away(house, id, windows, () => skipUntil(house, id, keys, /^buy /))
      await playOn(house, id, answer, 8)
      await away(house, id, windows, () => skipTo(house, id, keys, 8))
    }
    const { match } = await playOn(house, id, answer)
    expect(match.result).not.toBeNull()
    expect([choices > 40, tapped > 3, bought.length > 1]).toEqual([true, true, true])
    for (const page of windows) await page.getByRole('dialog').waitFor()
    expect(house.faults).toEqual([])
  },
)
