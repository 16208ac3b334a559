import { games } from '@trestle/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { LocalTable } from '../src/sessions/local/table.ts'
import { axeFinds, desktop, drawn, fixSeeds, type House, openHouse, optionAt, phone, thoughtOf } from './house.ts'
import { shortOfEnd } from './lines.ts'
import { keepIn } from './positions.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/**
 * A game against an automaton of the rulebook, clicked or tapped in a browser that has lost its network: from its beginning, and with `toEnd` a
 * kept one to its end. `npm run prove` clicks all that lies between as well.
 */
const playAlone = async (page: Page, bot: 'ironbot' | 'woodenbot', touch: boolean, toEnd: boolean): Promise<void> => {
  const press = (locator: ReturnType<Page['locator']>) => (touch ? locator.tap() : locator.click())
  const seed = await fixSeeds(page, 7)
  await page.goto(`${house.server.url}/#/new/ironwood`)
  await page.getByRole('radio', { name: /^Solo/ }).check({ force: true })
  const me = bot === 'ironbot' ? 0 : 1
  if (me === 1) await press(page.getByRole('button', { name: /Swap/ }))
  await press(page.getByRole('button', { name: 'Start', exact: true }))
  await page.locator('.option').first().waitFor()
  await page.context().setOffline(true)

  const game = await games.ironwood()
  const options = game.readOptions({ solo: bot }) as never
  const seats = [0, 1].map((seat) => (seat === me ? ({ kind: 'here', name: '' } as const) : ({ kind: 'computer', player: bot } as const)))
  const setup = { id: bot, game: 'ironwood', options, content: null, seed, seats, curtain: false, created: 0 }
  const play = async (mirror: LocalTable, most: number): Promise<void> => {
    for (let i = 0; !mirror.finished && i < most; i++) {
      const { decision } = mirror.moment(me)
      if (!decision) throw new Error('the automaton is waited for')
      const text = thoughtOf(mirror, me)
      await press(await optionAt(page, text, decision.id, press))
      mirror.put({ do: 'choose', seat: me, decision: decision.id, text }, 0)
      await expect.poll(() => page.locator('.match').getAttribute('data-seq'), { message: text }).toBe(String(mirror.seq))
    }
  }
  let mirror = new LocalTable(game, setup)
  await play(mirror, times(1500, 6))
  if (!toEnd) return
  if (!mirror.finished) {
    mirror = shortOfEnd(game, setup, 6)
    await keepIn(page, mirror.save(0))
    await page.goto(`${house.server.url}/#/local/${mirror.setup.id}`)
    await play(mirror, 6)
  }
  expect(mirror.finished).toBe(true)
  await page.getByRole('dialog').getByText('Winner').waitFor()
}

test('a game against the Ironbot is clicked from its beginning, without the network', async () => {
  await playAlone(await house.window({ viewport: desktop }), 'ironbot', false, whole)
  expect(house.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a game against the Woodenbot is tapped from its beginning and to its end on a phone, without the network', async () => {
  await playAlone(await house.window({ viewport: phone, hasTouch: true, isMobile: true }), 'woodenbot', true, true)
  expect(house.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test("the Ironbot's turn waits after each step, says what it does and by which rule, and can be gone through again", async () => {
  const page = await house.window({ viewport: desktop })
  await page.context().addInitScript({ content: `localStorage.setItem('trestle.preferences', '{"pace":"step","sound":false}')` })
  await page.goto(`${house.server.url}/#/new/ironwood`)
  await page.getByRole('radio', { name: /^Solo/ }).check({ force: true })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const told = page.locator('.told')
  for (let i = 0; i < 60 && (await told.count()) === 0; i++) {
    const seq = await page.locator('.match').getAttribute('data-seq')
    await page.locator('.option').last().click()
    await expect.poll(() => page.locator('.match').getAttribute('data-seq')).not.toBe(seq)
    await page.locator('.option, .told').first().waitFor()
  }
  const lines: string[] = []
  for (let i = 0; i < 40 && (await told.count()) > 0; i++) {
    lines.push(...(await told.locator('li').allTextContents()))
    await page.keyboard.press('Enter')
    await drawn(page)
  }
  expect(lines.filter((line) => /IW-2\d\.\d/.test(line)).length).toBeGreaterThan(3)
  await page.locator('.option').first().waitFor()
  await page.getByRole('button', { name: 'Go through this turn again' }).last().click()
  await told.waitFor()
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.option').first().waitFor()
  await expect.poll(() => told.count()).toBe(0)
  expect(house.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
