import { games } from '@trestle/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { LocalTable } from '../src/sessions/local/table.ts'
import { fixSeeds, type House, openHouse, optionAt, phone, thoughtOf } from './house.ts'
import { shortOfEnd } from './lines.ts'
import { keepIn } from './positions.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('two people on one phone begin and end a game without the network, through curtain and reload', async () => {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true, serviceWorkers: 'allow' })
  const seed = await fixSeeds(page, 3)
  await page.goto(house.server.url)
  // All of the client is kept once the worker is active; a page that never gets one must fail at once.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 60_000 })
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Play Ironwood' }).tap()
  await page.getByRole('radio', { name: /On this screen/ }).tap()
  await page.getByRole('button', { name: 'Start' }).tap()

  // The same match beside it tells what a sensible player would choose.
  const game = await games.ironwood()
  const here = { kind: 'here', name: '' } as const
  const options = game.readOptions({}) as never
  const setup = { id: 'm', game: 'ironwood', options, content: null, seed, seats: [here, here], curtain: true, created: 0 }
  let mirror = new LocalTable(game, setup)
  let curtains = 0
  for (let i = 0; !mirror.finished && i < 1500; i++) {
    await page.locator('.option, .curtain').first().waitFor()
    if ((await page.locator('.curtain').count()) > 0) {
      curtains++
      // Behind the curtain there is no hand to look into.
      if (curtains === 3) expect(await page.locator('.hand').count()).toBe(0)
      await page.locator('.curtain button').tap()
      await page.locator('.option').first().waitFor()
    }
    // Where both are asked at once, the one who looks goes on.
    const seat = Number(await page.locator('.match').getAttribute('data-viewer'))
    const { decision } = mirror.moment(seat)
    const text = thoughtOf(mirror, seat)
    const button = await optionAt(page, text, decision?.id, (first) => first.tap())
    await button.tap()
    mirror.put({ do: 'choose', seat, decision: decision?.id ?? '', text }, 0)
    const next = mirror.finished ? '.summary' : '.curtain, .option'
    await page.locator(next).first().waitFor()
    if (!mirror.finished)
      await expect.poll(() => page.evaluate(() => document.querySelector('.match')?.getAttribute('data-seq'))).toBe(String(mirror.seq))
    // What is shown is kept.
    if (i === 12) await page.reload()
    // The middle of the game is clicked by `npm run prove`.
    if (i === 14 && !whole) {
      mirror = shortOfEnd(game, setup, 8)
      await keepIn(page, mirror.save(0))
      await page.goto(`${house.server.url}/#/local/${mirror.setup.id}`)
      await page.locator('.curtain').waitFor()
    }
  }
  expect(mirror.finished).toBe(true)
  expect(curtains).toBeGreaterThan(4)
  await page.getByRole('dialog').getByText('Winner').waitFor()
  const faults = house.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))
  expect(faults).toEqual([])
})
