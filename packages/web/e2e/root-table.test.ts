import { games } from '@trestle/games'
import { smallSeed } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { targetsOf } from '../src/games/root/targets.ts'
import { type LocalSeat, type LocalSetup, LocalTable } from '../src/local/table.ts'
import { type House, openHouse, thoughtOf } from './house.ts'
import { keepIn } from './positions.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const here: LocalSeat = { kind: 'here', name: '' }

/** A match of Marquise and Eyrie on one screen, at the Marquise's first action. */
const atFirstAction = async (): Promise<LocalTable> => {
  const game = await games.root()
  const options = game.readOptions({ factions: 'marquise+eyrie' }) as LocalSetup['options']
  const setup = { id: 'first', game: 'root', options, content: null, seed: smallSeed(3), seats: [here, here], curtain: false, created: 0 }
  const table = new LocalTable(game, setup)
  for (let i = 0; i < 60; i++) {
    const [seat = 0] = table.moment(null).waiting
    const { decision } = table.moment(seat)
    if (!decision || decision.options.some(({ text }) => text === 'march')) return table
    table.put({ do: 'choose', seat, decision: decision.id, text: thoughtOf(table, seat) }, 0)
  }
  throw new Error('the Marquise never acts')
}

const middle = async (page: Page, place: number): Promise<{ x: number; y: number }> => {
  const box = await page.locator(`[data-target="place:${place}"] .rt-touch`).boundingBox()
  if (!box) throw new Error(`place ${place} is not on the board`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('the Marquise marches by one drag, and builds by picking a clearing and what to do there', async () => {
  const table = await atFirstAction()
  const page = await house.window()
  await page.goto(house.server.url)
  await keepIn(page, table.save(0))
  await page.goto(`${house.server.url}/#/local/first`)
  await page.locator('[data-option="march"]').waitFor()
  const seq = async () => Number(await page.locator('.match').getAttribute('data-seq'))

  // Where warriors may go, as the rules say.
  const { decision } = table.moment(0)
  table.put({ do: 'choose', seat: 0, decision: decision!.id, text: 'march' }, 0)
  const names = table.match().content as Parameters<typeof targetsOf>[0]
  const way = table
    .moment(0)
    .decision!.options.map(({ option }) => targetsOf(names, option))
    .find((targets) => targets.length === 3)!
  const [from, to] = way.slice(0, 2).map((target) => Number(target.slice('place:'.length)))
  const before = await seq()
  const [a, b] = [await middle(page, from!), await middle(page, to!)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 })
  await page.mouse.move(b.x, b.y, { steps: 4 })
  await page.mouse.up()
  const go = page.locator('.rt-go')
  await expect.poll(async () => (await seq()) === before + 2 || (await go.isVisible())).toBe(true)
  if (await go.isVisible()) await go.click()
  await expect.poll(seq).toBe(before + 2)

  // The second move is left out; then a clearing offers what can be done there.
  await page.locator('[data-option="pass"]').click()
  await page.locator('[data-option="build"]').waitFor()
  const sites = page.locator('.rt-touched[data-open]')
  expect(await sites.count()).toBeGreaterThan(1)
  for (const site of await sites.all()) {
    await site.locator('.rt-touch').click()
    const build = page.locator('.rt-chip[data-target="act:build"]')
    if (await build.isVisible()) {
      await build.click()
      break
    }
    await page.keyboard.press('Escape')
  }
  await page.locator('.rt-chip[data-target^="what:"]').first().click()
  await expect.poll(() => page.locator('.log').textContent()).toMatch(/build/i)
  expect(house.faults).toEqual([])
})
