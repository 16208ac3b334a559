import { games } from '@trestle/games'
import { contentFor } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import { type Names, targetsOf } from '../src/games/ironwood/targets.ts'
import { LocalTable } from '../src/sessions/local/table.ts'
import { fixSeeds, type House, middleOf, openHouse, optionButton, thoughtOf } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const middle = (page: Page, target: string) => middleOf(page.locator(`.iw-place[data-target="${target}"]`))

const drag = async (page: Page, from: string, to: string): Promise<void> => {
  const [a, b] = [await middle(page, from), await middle(page, to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2)
  await page.mouse.move(b.x, b.y)
  await page.mouse.up()
}

const click = async (page: Page, target: string): Promise<void> => {
  if (target.startsWith('place:')) {
    const { x, y } = await middle(page, target)
    await page.mouse.click(x, y)
  } else await page.locator(`[data-target="${target}"]`).first().click()
}

/** Makes a choice on the table itself, a move from place to place by dragging; from the list only where the table shows nothing of it. */
const chooseOnTable = async (page: Page, targets: string[], text: string): Promise<'table' | 'list'> => {
  // What is told of the battle before stands over the board until it is closed.
  const closing = page.locator('.iw-scene[data-folded] header .button').last()
  if ((await closing.count()) > 0) await closing.click()
  const [first, second, ...rest] = targets
  if (first === undefined) {
    await optionButton(page, text).click()
    return 'list'
  }
  if (first.startsWith('place:') && second?.startsWith('place:')) {
    await drag(page, first, second)
    // A lone count is taken without being asked.
    for (const target of rest) {
      const chip = page.locator(`[data-target="${target}"]`)
      if ((await chip.count()) > 0) await chip.click()
    }
    return 'table'
  }
  await click(page, first)
  for (const target of targets.slice(1)) if ((await page.locator(`[data-target="${target}"]`).count()) > 0) await click(page, target)
  return 'table'
}

test('the first rounds are played on the table of Ironwood itself, by clicking and dragging', async () => {
  const page = await house.window()
  const seed = await fixSeeds(page, 5)
  await page.goto(`${house.server.url}/#/new/ironwood`)
  await page.getByRole('radio', { name: /On this screen/ }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  const game = await games.ironwood!()
  const here = { kind: 'here', name: '' } as const
  const mirror = new LocalTable(game, {
    ...{ id: 'm', game: 'ironwood', options: game.readOptions({}) as never, content: null, seed },
    ...{ seats: [here, here], curtain: true, created: 0 },
  })
  const names = game.compile(contentFor(game)) as Names
  let onTable = 0
  for (let i = 0; i < times(60, 36) && !mirror.finished; i++) {
    await page.locator('.option, .curtain').first().waitFor()
    if ((await page.locator('.curtain').count()) > 0) {
      await page.locator('.curtain button').click()
      await page.locator('.option').first().waitFor()
    }
    const seat = Number(await page.locator('.match').getAttribute('data-viewer'))
    const { decision } = mirror.moment(seat)
    const text = thoughtOf(mirror, seat)
    const option = decision?.options.find((one) => one.text === text)?.option
    if (!decision || !option) throw new Error(`no option ${text}`)
    if ((await chooseOnTable(page, targetsOf(names, option), text)) === 'table') onTable++
    mirror.put({ do: 'choose', seat, decision: decision.id, text }, 0)
    await expect.poll(() => page.locator('.match').getAttribute('data-seq'), { message: text }).toBe(String(mirror.seq))
  }
  expect(onTable).toBeGreaterThan(times(35, 20))
  expect(house.faults).toEqual([])
})
