import { games } from '@trestle/games'
import { smallSeed } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { targetsOf } from '../src/games/root/targets.ts'
import { type LocalSeat, type LocalSetup, LocalTable } from '../src/sessions/local/table.ts'
import { type House, openHouse, thoughtOf } from './house.ts'
import { openKept } from './positions.ts'
import { rootAt } from './root-positions.ts'

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
  await openKept(page, house, table.save(0))
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
  const go = page.locator('.rt-chip[data-most]')
  await expect.poll(async () => (await seq()) === before + 2 || (await go.isVisible())).toBe(true)
  if (await go.isVisible()) await go.click()
  await expect.poll(seq).toBe(before + 2)

  // The second move is left out; then a clearing offers what can be done there.
  await page.locator('[data-option="pass"]').click()
  await page.locator('[data-option="build"]').waitFor()
  const sites = page.locator('.rt-touched[data-open]')
  await expect.poll(() => sites.count()).toBeGreaterThan(1)
  for (const site of await sites.all()) {
    await site.locator('.rt-touch').click()
    await page.locator('.rt-chip, .rt-picked').first().waitFor()
    const build = page.locator('.rt-chip[data-target="act:build"]')
    if (await build.isVisible()) {
      const [box, board] = [(await page.locator('.chips').boundingBox())!, (await page.locator('.rt-board').boundingBox())!]
      expect(box.x).toBeGreaterThanOrEqual(board.x)
      expect(box.x + box.width).toBeLessThanOrEqual(board.x + board.width)
      await build.click()
      break
    }
    await page.keyboard.press('Escape')
  }
  const what = page.locator('.rt-chip[data-target^="what:"]').first()
  const building = (await what.getAttribute('data-target'))!.slice('what:'.length)
  await what.click()
  await expect
    .poll(() => page.locator('.log').textContent())
    .toMatch(new RegExp(`spent \\d+ wood in clearing \\d+.*placed 1 ${building} in clearing`))
  expect(house.faults).toEqual([])
})

test('a card is dragged to a column of the Decree, on its owner’s board or where it is asked for', async () => {
  const page = await house.window()
  await openKept(page, house, rootAt('decree'))
  const card = page.locator('.hand-card[data-open]').first()
  await card.waitFor()
  const seq = async () => Number(await page.locator('.match').getAttribute('data-seq'))
  const before = await seq()
  const from = (await card.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 40, { steps: 4 })
  // Once it is lifted, its columns are asked for beside the hand and glow on the board of the Eyrie.
  await page.locator('.rt-chip[data-target="column:battle"]').waitFor()
  const to = (await page.locator('.rt-column[data-target="column:battle"]').boundingBox())!
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.locator('.rt-column[data-over]').waitFor()
  await page.mouse.up()
  await expect.poll(seq).toBe(before + 1)
  await expect.poll(() => page.locator('.log').textContent()).toMatch(/added .+ to the Decree \(Battle\)/)

  // Let go beside everything, nothing is picked.
  const next = page.locator('.hand-card[data-open]').first()
  if (await next.isVisible()) {
    const at = (await next.boundingBox())!
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
    await page.mouse.down()
    await page.mouse.move(8, 300, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => page.locator('.hand-card[data-picked]').count()).toBe(0)
    await expect.poll(() => seq()).toBe(before + 1)
  }
  expect(house.faults).toEqual([])
})

test('a clearing tells who rules it and why, and a forest what it borders on: to the pointer that rests there, by a key, and to a screen reader', async () => {
  const page = await house.window()
  await openKept(page, house, rootAt('dominance'))
  const clearing = page.locator('[data-target="place:1"]')
  await clearing.waitFor()
  await expect
    .poll(() => clearing.getAttribute('aria-label'))
    .toMatch(/Ruler, with the most warriors and buildings: Marquise de Cat\. Marquise de Cat: 3/)
  await clearing.locator('.rt-touch').hover()
  const about = page.locator('.rt-about')
  await expect.poll(() => about.textContent()).toMatch(/Marquise de Cat: 3 \(1 warrior, 2 buildings\)/)
  await page.mouse.move(1200, 600)
  await about.waitFor({ state: 'detached' })
  await clearing.focus()
  await page.keyboard.press('i')
  await about.getByRole('button', { name: 'ROOT-2.5' }).click()
  await page.locator('dialog[open] [aria-current=true]').waitFor()
  await page.keyboard.press('Escape')
  // A forest, too: who is there, and what it borders on.
  const forest = page.locator('[data-target="place:12"]')
  await expect.poll(() => forest.getAttribute('aria-label')).toMatch(/^the North Wood: .+\. Borders clearings 1, 2, 5 and 10; next to /)
  await forest.focus()
  await page.keyboard.press('i')
  await expect.poll(() => about.textContent()).toMatch(/North Wood.*Borders clearings 1, 2, 5 and 10/i)
  await about.getByRole('button', { name: 'ROOT-2.4.1' }).click()
  await page.locator('dialog[open] [aria-current=true]').waitFor()
  expect(house.faults).toEqual([])
})

test('sides that are drawn by lot are known once the match is made, and stay so', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/new/root`)
  const sides = page.locator('.seat-side')
  const advice = page.locator('form [role=status]')
  await expect.poll(() => advice.textContent()).toBe('Total reach is 25, enough for 4 players: at least 21 is recommended.')
  await sides.nth(0).selectOption('vagabond2')
  await expect.poll(() => advice.getAttribute('class')).toBe('notice')
  await expect.poll(() => advice.textContent()).toMatch(/^Total reach is 17\. For 4 players, at least 21 is recommended\.$/)
  await sides.nth(0).selectOption('marquise')
  for (const seat of [1, 3]) await sides.nth(seat).selectOption('lot')
  await expect.poll(() => sides.nth(1).inputValue()).toBe('lot')
  await expect.poll(() => page.locator('.seat-who').nth(1).getAttribute('aria-label')).toMatch(/drawn by lot/)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.mat').nth(3).waitFor()
  const names = () => page.locator('.mat').evaluateAll((mats) => mats.map((mat) => (mat as HTMLElement).dataset.name ?? '').sort())
  const drawn = await names()
  expect(new Set(drawn).size).toBe(4)
  expect(drawn).toContain('marquise')
  expect(drawn).toContain('alliance')
  await page.reload()
  await page.locator('.mat').nth(3).waitFor()
  await expect.poll(() => names()).toEqual(drawn)
  expect(house.faults).toEqual([])
})

test('mix, map and deck are drawn together with one press', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/new/root`)
  await page.getByRole('button', { name: 'All by lot' }).click()
  const sides = page.locator('.seat-side')
  await expect
    .poll(() => sides.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)))
    .toEqual(['lot', 'lot', 'lot', 'lot'])
  for (const name of ['Map', 'Deck']) {
    const drawn = page.getByRole('group', { name, exact: true }).getByRole('radio', { name: 'drawn by lot' })
    await expect.poll(() => drawn.isChecked()).toBe(true)
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.mat').nth(3).waitFor()
  const names = await page.locator('.mat').evaluateAll((mats) => mats.map((mat) => (mat as HTMLElement).dataset.name ?? ''))
  expect(new Set(names).size).toBe(4)
  // What was left to chance is left to chance again.
  await page.goto(`${house.server.url}/#/new/root`)
  await expect.poll(() => sides.first().inputValue()).toBe('lot')
  expect(house.faults).toEqual([])
})
