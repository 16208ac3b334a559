/** Daimyo in a real browser: each mode to its end. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import en from '../src/guide/daimyo-words/en.json' with { type: 'json' }
import { showDaimyo } from './daimyo-screens.ts'
import { type House, newMatch, openHouse, optionAt, phone, settled, sitDown, typeNumber } from './house.ts'
import { type Asked, playOn, skipTo } from './play.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Answers whatever is asked until the match has ended. */
const toTheEnd = async (page: Page, answer: () => Promise<void>): Promise<void> => {
  const match = page.locator('.match')
  for (let i = 0; i < 250; i++) {
    await page.locator('.option, .end-winner').first().waitFor()
    if ((await page.locator('.end-winner').count()) > 0) return
    const before = await match.getAttribute('data-seq')
    // In a long list the first pick comes before the choice.
    for (let picks = 0; picks < 3 && (await match.getAttribute('data-seq')) === before; picks++) {
      await answer()
      const moved = async () => (await match.getAttribute('data-seq')) !== before || (await page.locator('.option.back').count()) > 0
      await expect.poll(moved).toBe(true)
    }
    await expect.poll(() => match.getAttribute('data-seq')).not.toBe(before)
  }
  throw new Error('the match does not end')
}

test('four players come to the end by mouse, and the scoring sheet adds up', async () => {
  const page = await house.again()
  await showDaimyo('last')(page, house)
  await toTheEnd(page, () => page.locator('.option').last().click())
  await settled(page)
  const rows = await page
    .locator('.dm-sheet tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number.parseInt(cell.textContent ?? '', 10))))
  expect(rows).toHaveLength(8)
  const total = rows.at(-1) ?? []
  expect(total).toEqual(total.map((_, seat) => rows.slice(0, -1).reduce((sum, row) => sum + (row[seat] ?? 0), 0)))
  expect(house.faults).toEqual([])
})

test('two players with Mercenaries come to the end on a phone by touch', async () => {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true })
  await showDaimyo('last-two')(page, house)
  await toTheEnd(page, () => page.locator('.option').last().tap())
  expect(house.faults).toEqual([])
})

test('alone against the Empire one comes to the end by keyboard', async () => {
  const page = await house.again()
  await showDaimyo('last-alone')(page, house)
  await toTheEnd(page, async () => {
    await page.locator('.option').last().focus()
    await page.keyboard.press('Enter')
  })
  await expect.poll(() => page.locator('.dm-sheet > table:first-of-type thead th').count()).toBe(2)
  expect(house.faults).toEqual([])
})

test('alone without the server: begun offline, played for some turns, kept through a reload', async () => {
  const page = await house.window({ serviceWorkers: 'allow' })
  await page.goto(house.server.url)
  // All of the page is kept once the worker is active.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 60_000 })
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Play Daimyo' }).click()
  await expect.poll(() => page.getByRole('radio', { name: /^Solo/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Start' }).click()
  const match = page.locator('.match')
  const answers = async (most: number) => {
    for (let i = 0; i < most; i++) {
      await page.locator('.option').first().waitFor()
      const seq = () => match.getAttribute('data-seq')
      const before = await seq()
      const way = async () => [await seq(), await page.locator('.option.back').count()].join()
      const stood = await way()
      await page.locator('.option').last().click()
      await expect.poll(way).not.toBe(stood)
      // The first pick of several shows the others.
      if ((await seq()) === before) await page.locator('.option').last().click()
      await expect.poll(seq).not.toBe(before)
    }
  }
  await answers(6)
  const seq = await match.getAttribute('data-seq')
  expect(Number(seq)).toBeGreaterThan(4)
  await page.reload()
  await expect.poll(() => match.getAttribute('data-seq')).toBe(seq)
  await answers(2)
  expect(house.faults.splice(0).filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a die and its space are picked on the table, and the space is then taken', async () => {
  const page = await house.again()
  await showDaimyo('die')(page, house)
  const die = page.locator('.dm-touched[data-open]').first()
  await die.click()
  const space = page.locator('.mine [data-target^="space:"][data-open]').first()
  const target = await space.getAttribute('data-target')
  await space.click()
  await page.locator(`.mine .dm-action[data-now] [data-target="${target}"], .mine .dm-action[data-now] [data-target="act:main"]`).waitFor()
  expect(house.faults).toEqual([])
})

test('a die is dragged by the mouse alone from the pool onto its space', async () => {
  const page = await house.again()
  await showDaimyo('die')(page, house)
  const middle = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox())!
    return [x + width / 2, y + height / 2] as const
  }
  const before = await page.locator('.match').getAttribute('data-seq')
  const [x, y] = await middle(page.locator('.dm-touched[data-open]').first())
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 20, { steps: 3 })
  const space = page.locator('.mine [data-target^="space:"][data-open]').first()
  await space.waitFor()
  await page.locator('.dm-held-die').waitFor()
  await page.mouse.move(...(await middle(space)), { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => page.locator('.match').getAttribute('data-seq')).not.toBe(before)
  await page.locator('.mine .dm-action[data-now]').waitFor()
  expect(house.faults).toEqual([])
})

if (whole)
  test('four windows play online: with the list, on a phone by touch, by keyboard alone; then to the end', async () => {
    const seats = [{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }, { kind: 'me' }] as const
    const made = await newMatch(house, { game: 'daimyo', seats: [...seats], options: { seats: 4, clans: 'random' } })
    const pages = await Promise.all(
      made.seats.map(async (seat, i) => {
        const page = await house.window(i === 1 ? { viewport: phone, hasTouch: true, isMobile: true } : {})
        await sitDown(house, page, seat)
        return page
      }),
    )
    const answer = async ({ seat, decision, text }: Asked): Promise<void> => {
      const page = pages[seat]!
      await page.locator(`[data-decision=${JSON.stringify(decision)}]`).waitFor()
      if (seat === 1) await (await optionAt(page, text, decision, (first) => first.tap())).tap()
      else if (seat !== 2) await (await optionAt(page, text, decision)).click()
      else {
        const type = (line: Locator) => typeNumber(page, line)
        await type(await optionAt(page, text, decision, type))
      }
    }
    const id = made.match.id
    await playOn(house, id, answer, times(2000, 16))
    await skipTo(house, id, new Map(made.seats.map(({ seat, token }) => [seat, token])), 4)
    const { match } = await playOn(house, id, answer)
    expect(match.result).not.toBeNull()
    for (const page of pages) await expect.poll(() => page.locator('.dm-sheet tr[data-total] td').count()).toBe(4)
    expect(house.faults).toEqual([])
  })

test('the guided first game is gone through by doing what it points out, to its end in `npm run prove`', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/learn/daimyo`)
  const card = page.locator('.lesson')
  const seen = new Set<string>()
  let title = ''
  for (let i = 0; i < times(140, 24) && title !== en['lesson.daimyo.end.title']; i++) {
    await card.waitFor()
    title = (await card.locator('h2').textContent()) ?? ''
    seen.add(title)
    const next = card.locator('.main')
    const seq = await page.locator('.match').getAttribute('data-seq')
    if (await next.isVisible()) await next.click()
    else {
      const pointed = page.locator('.option:has(.star)')
      await ((await pointed.count()) > 0 ? pointed : page.locator('.option:not(.back)').last()).click()
      // In a long list the first pick comes before the choice.
      const done = async () =>
        (await page.locator('.match').getAttribute('data-seq')) !== seq || (await page.locator('.option.back').count()) > 0
      await expect.poll(done, { message: title }).toBe(true)
    }
    await page.locator('.option').first().waitFor()
  }
  if (whole) expect(title).toBe(en['lesson.daimyo.end.title'])
  else expect(seen.size).toBeGreaterThan(10)
  expect(house.faults).toEqual([])
})
