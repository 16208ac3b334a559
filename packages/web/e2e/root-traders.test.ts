import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { axeFinds, cutTexts, type House, newMatch, openHouse, optionAt, phone, rawKeys, settled, sitDown } from './house.ts'
import { type Asked, away, offered, playOn, skipTo, skipUntil } from './play.ts'
import { byKeys, byThumb, matchOf, onTheTable } from './root-hands.ts'

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
    let bought = 0
    const answer = async ({ seat, decision, text: sensible }: Asked): Promise<void> => {
      const page = windows[seat]!
      choices++
      const sale = bought === 0 ? offered(await matchOf(house, id)).find((one) => one.startsWith('buy ')) : undefined
      const text = sale ?? sensible
      // The first purchase, as each of them sees it.
      for (const one of sale === undefined ? [] : windows) {
        await settled(one)
        if (whole || one === table || one === small) expect(await axeFinds(one)).toEqual([])
        expect(await rawKeys(one)).toEqual([])
        expect(await cutTexts(one)).toEqual([])
      }
      if (text.startsWith('buy ')) bought++
      if (page === keys) await byKeys(page, decision, text)
      else if (page === small) await byThumb(page, decision, text)
      else if (page === table && tapped < 25 && (await onTheTable(house, page, id, decision, text))) tapped++
      else await (await optionAt(page, text, decision)).click()
    }
    await playOn(house, id, answer, times(2000, 24))
    // The middle of the game is played in the windows by `npm run prove`, but for what comes with a purchase.
    if ((await matchOf(house, id)).result === null) {
      const keys = new Map(seats.map(({ seat, token }) => [seat, token]))
      if (bought === 0) {
        await away(house, id, windows, async () => void (await skipUntil(house, id, keys, /^buy /)))
        await playOn(house, id, answer, 4)
      }
      await away(house, id, windows, () => skipTo(house, id, keys, 8))
    }
    const { match } = await playOn(house, id, answer)
    expect(match.result).not.toBeNull()
    expect([choices > 24, tapped > 3, bought > 0]).toEqual([true, true, true])
    for (const page of windows) await page.getByRole('dialog').waitFor()
    expect(house.faults).toEqual([])
  },
)
