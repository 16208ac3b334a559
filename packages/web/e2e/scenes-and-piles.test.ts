import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import type { SavedMatch } from '../src/sessions/local/table.ts'
import { type House, openHouse, phone, settled, smallTargets, unfoldLog } from './house.ts'
import { openKept, savedAt } from './positions.ts'
import { rootAt } from './root-positions.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A window at a match that stands at a place. */
const at = async (saved: SavedMatch, preferences: object = {}, options: Parameters<House['window']>[0] = {}): Promise<Page> => {
  const page = await house.again(options, preferences)
  await openKept(page, house, saved)
  await page.locator('.match .prompt').waitFor()
  return page
}

/** A window with a clock of its own, in which all that moves does so. */
const moving = async (saved: SavedMatch): Promise<Page> => {
  const page = await house.window({ reducedMotion: 'no-preference' })
  const chosen = JSON.stringify({ pace: 'normal', motion: 'full', sound: false })
  await page.context().addInitScript({ content: `localStorage.setItem('trestle.preferences', ${JSON.stringify(chosen)})` })
  await page.clock.install()
  await openKept(page, house, saved)
  await page.locator('.match .prompt').waitFor()
  return page
}

const large = {}
const small = { viewport: phone, hasTouch: true, isMobile: true }

const done = (): void => expect(house.faults).toEqual([])

/** Stops the page's clock, so that a scene stands at its beginning for as long as one looks. */
const timeStops = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 3_600_000)

test('the scene of a battle of Root is skipped to its end, and closed', async () => {
  const page = await moving(rootAt('after-battle'))
  await timeStops(page)
  await unfoldLog(page)
  await page.locator('.log-watch').last().click()
  const scene = page.locator('.rt-scene')
  const steps = scene.locator('.rt-battle-steps [data-done]')
  await scene.getByRole('button', { name: 'Skip' }).waitFor()
  await expect.poll(() => steps.count()).toBeLessThan(4)
  await scene.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(() => steps.count()).toBe(4)
  await expect.poll(() => scene.getByRole('button', { name: 'Skip' }).count()).toBe(0)
  await expect.poll(() => scene.locator('.rt-losses').count()).toBeGreaterThan(0)
  await scene.getByRole('button', { name: 'Close' }).click()
  await scene.waitFor({ state: 'detached' })
  done()
})

test('the scene of a battle of Ironwood is skipped to its end, told from its beginning again, and closed', async () => {
  const page = await moving(savedAt('end'))
  await timeStops(page)
  await unfoldLog(page)
  await page.locator('.log-watch').last().click()
  const scene = page.locator('.iw-scene')
  await scene.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(() => scene.getByRole('button', { name: 'Skip' }).count()).toBe(0)
  const end = await scene.getAttribute('data-beat')
  await scene.locator('header .button.plain').click()
  await expect.poll(() => scene.getAttribute('data-beat')).not.toBe(end)
  await scene.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(() => scene.getAttribute('data-beat')).toBe(end)
  await scene.getByRole('button', { name: 'Close' }).click()
  await scene.waitFor({ state: 'detached' })
  done()
})

test('9: while a battle is being told nothing is asked, and its result stands in no log; the next question comes after its point', async () => {
  const page = await moving(savedAt('combat'))
  await timeStops(page)
  const seq = Number(await page.locator('.match').getAttribute('data-seq'))
  for (const nth of [0, 1]) {
    await page.locator(`.match[data-seq="${seq + nth}"] .option:has(kbd:text-is("0"))`).click()
  }
  await page.locator('.prompt h2', { hasText: 'The battle is being fought' }).waitFor()
  await expect.poll(() => page.locator('.options .option').count()).toBe(0)
  await unfoldLog(page)
  await expect.poll(() => page.locator('.log-lines').textContent()).not.toMatch(/won the battle|dealt \d damage/)
  await page.locator('.iw-scene').getByRole('button', { name: 'Skip' }).click()
  await page.clock.runFor(3000)
  await page.locator('.options .option').first().waitFor()
  await expect.poll(() => page.locator('.log-lines').textContent()).toMatch(/won the battle|ended/)
  done()
})

test('a long list of choices stands in groups under headings, its keys run through all of them, and a pick leaves its group', async () => {
  const page = await at(rootAt('decree'))
  const groups = page.locator('.option-group:has(h3)')
  await expect.poll(() => groups.count()).toBeGreaterThan(1)
  const headings = await groups.locator('h3').allTextContents()
  expect(new Set(headings).size).toBe(headings.length)
  await expect.poll(() => groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(headings)
  const keys = (await page.locator('.option kbd').allTextContents()).filter((key) => key !== '0')
  expect(keys).toEqual(keys.map((_, i) => String(i + 1)))
  const all = await page.locator('.option').count()
  const first = await groups.first().locator('.option').allTextContents()
  const card = page.locator('.hand-card[data-open]', { has: page.getByText(headings[0] ?? '', { exact: true }) })
  await card.first().focus()
  await page.keyboard.press('Enter')
  await page.locator('.option.back').waitFor()
  await expect.poll(() => page.locator('.option:not(.back)').allTextContents()).toEqual(first)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.option').count()).toBe(all)
  done()
})

test('the discard pile of Root is opened and searched without diacritics, and a card in play is read whole', async () => {
  const page = await at(rootAt('items'), { locale: 'cs' })
  await page.getByRole('button', { name: /^Odkládací balíček: \d\d$/ }).click()
  const cards = page.locator('.rt-pile > li')
  const all = await cards.count()
  expect(all).toBeGreaterThan(10)
  await page.locator('dialog[open] input[type=search]').fill('prepadeni')
  await expect.poll(() => cards.count()).toBeLessThan(all)
  for (const title of await cards.locator('.rt-card').allTextContents()) expect(title).toMatch(/přepadení/i)
  await page.locator('dialog[open] > header button').click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  const effects = page.locator('.mat-detail .rt-effects .rt-pick-slip')
  for (const name of await page.locator('.mats .mat-name').all()) if ((await effects.count()) === 0) await name.click()
  await effects.first().click()
  expect((await page.locator('.large-card .rt-card-text').textContent())?.length).toBeGreaterThan(20)
  await page.keyboard.press('Escape')
  done()
})

test('the Vision cards that were revealed are looked at, on a phone too', async () => {
  for (const options of whole ? [large, small] : [small]) {
    const page = await at(savedAt('late'), {}, options)
    const revealed = page.locator('.iw-revealed:visible')
    for (const tab of await page.locator('.sheet-tabs [role=tab]:nth-child(n + 2):visible').all())
      if ((await revealed.count()) === 0) await tab.click()
    const n = Number(/\d+/.exec((await revealed.textContent()) ?? '')?.[0])
    expect(n).toBeGreaterThan(0)
    await revealed.click()
    await expect.poll(() => page.locator('.iw-pile > li').count()).toBe(n)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    done()
  }
})

test('on a phone the next question is in sight, however far the choices were scrolled', async () => {
  const page = await at(rootAt('items'), {}, small)
  await settled(page)
  const last = page.locator('.option-group:not([data-closes]) .option').last()
  await last.scrollIntoViewIfNeeded()
  const heading = page.locator('.prompt h2')
  const top = () => heading.evaluate((one) => one.getBoundingClientRect().top - (one.closest('.side')?.getBoundingClientRect().top ?? 0))
  await expect.poll(() => top()).toBeLessThan(0)
  const seq = await page.locator('.match').getAttribute('data-seq')
  await last.tap()
  await expect.poll(() => page.locator('.match').getAttribute('data-seq')).not.toBe(seq)
  await page.locator('.option').first().waitFor()
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  done()
})

test('two short choices stand side by side', async () => {
  for (const options of whole ? [large, small] : [large]) {
    const page = await at(rootAt('character'), {}, options)
    await settled(page)
    const [first, second] = await page.locator('.option').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(second.top).toBe(first.top)
    expect(second.left).toBeGreaterThan(first.right)
    done()
  }
})

test('what ends or declines is in sight while the list scrolls, and covers nothing that has the focus', async () => {
  for (const options of whole ? [large, small] : [small]) {
    const page = await at(rootAt('items'), {}, options)
    await settled(page)
    const closing = page.locator('.option-group[data-closes] .option')
    const list = page.locator('.option-group:not([data-closes]) .option')
    /** Does it lie bare at its middle? */
    const bare = (option: typeof closing) =>
      option.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(() => list.count()).toBeGreaterThan(4)
    await expect.poll(() => bare(closing)).toBe(true)
    for (const option of (await list.all()).slice(2)) {
      await option.focus()
      await expect.poll(() => bare(option)).toBe(true)
      await expect.poll(() => bare(closing)).toBe(true)
    }
    done()
  }
}, 120_000)

test('what takes a hit is asked in the scene by buttons that a thumb can hit', async () => {
  const page = await at(rootAt('hits'), {}, small)
  const chips = page.locator('.rt-scene .rt-chip')
  await expect.poll(() => chips.count()).toBeGreaterThan(1)
  await settled(page)
  expect(await smallTargets(page)).toEqual([])
  done()
}, 120_000)

test('no mat is cut at 1366 by 768, and the log has six lines whatever is asked', async () => {
  for (const place of whole ? (['items', 'decree', 'six', 'six-and-two'] as const) : (['six', 'six-and-two'] as const)) {
    const page = await at(rootAt(place))
    await settled(page)
    // Crests of the race stand apart, six of them too.
    const crests = await page.locator('.race-mark').evaluateAll((marks) => marks.map((one) => one.getBoundingClientRect().toJSON()))
    expect(crests.length).toBe(place.startsWith('six') ? 6 : 4)
    const inOrder = crests.sort((a, b) => a.left - b.left)
    for (const [i, crest] of inOrder.slice(1).entries()) expect(crest.left).toBeGreaterThanOrEqual(inOrder[i].right - 1)
    // A row of choices lies whole above the one that ends the step.
    const list = await page
      .locator('.options')
      .first()
      .evaluate((box) => box.clientHeight)
    expect(list).toBeGreaterThanOrEqual(2 * 44)
    expect(await page.locator('.mats').evaluate((mats) => mats.scrollHeight - mats.clientHeight)).toBeLessThanOrEqual(1)
    const lines = page.locator('.log-lines')
    const line = await page
      .locator('.log-line button')
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).lineHeight))
    await expect.poll(() => lines.evaluate((box) => box.clientHeight)).toBeGreaterThanOrEqual(6 * line)
    // One's own board is whole beside the hand, too.
    expect(await page.locator('.mine').evaluate((mine) => mine.scrollHeight - mine.clientHeight)).toBeLessThanOrEqual(1)
    if (place === 'six') {
      // In a low window the first choice and the one that ends the step are in sight all the same.
      await page.setViewportSize({ width: 1024, height: 600 })
      const inSight = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((one) => {
            const { left, top, width, height } = one.getBoundingClientRect()
            return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          })
      await expect.poll(() => inSight('.option-group:not([data-closes]) .option')).toBe(true)
      await expect.poll(() => inSight('.option-group[data-closes] .option')).toBe(true)
    }
    done()
  }
}, 120_000)

test('a card that comes to lie under the pointer at rest is not enlarged before the pointer moves', async () => {
  const page = await house.window()
  await page.clock.install()
  await page.goto(`${house.server.url}/#/new/root`)
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  // The button stands where the hand of the match will be.
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.hand-card').first().waitFor()
  // Longer than a pointer must rest on a card that it was moved to.
  await page.clock.runFor(600)
  await expect.poll(() => page.locator('.large-card').count()).toBe(0)
  const card = (await page.locator('.hand-card').nth(1).boundingBox())!
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2, { steps: 2 })
  await page.locator('.large-card').waitFor()
  done()
})
