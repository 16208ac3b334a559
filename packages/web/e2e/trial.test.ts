import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daimyoAt } from './daimyo-positions.ts'
import { axeFinds, desktop, type House, newMatch, openHouse, phone, settled, sitDown } from './house.ts'
import { askUndo, skipUntil } from './play.ts'
import { openKept, savedAt } from './positions.ts'
import { rootAt } from './root-positions.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const seqOf = async (page: Page): Promise<number> => Number(await page.locator('.match').getAttribute('data-seq'))

/** Begins a trial by key against the lowest level. */
const tryOut = async (page: Page): Promise<void> => {
  await page.locator('.prompt .option').first().waitFor()
  await page.keyboard.press('y')
  const dialog = page.getByRole('dialog', { name: 'Try it out' })
  await dialog.getByLabel('The other sides are played by').selectOption('level:1')
  await dialog.getByRole('button', { name: 'Begin the trial' }).click()
  await page.locator('.trial').waitFor()
}

const chooseFirst = async (page: Page): Promise<void> => {
  const before = await seqOf(page)
  await page.locator('.prompt .option').first().click()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
}

test('a seat of a server plays on in a trial, hears there when it is asked, and comes back to the match as it stands', async () => {
  const { seats, match } = await newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'me' }] })
  const [one, other] = [await house.window(), await house.window()]
  await sitDown(house, one, seats[0])
  await sitDown(house, other, seats[1])
  const before = await one.locator('.prompt').textContent()
  const asked = await one.locator('.prompt h2').textContent()
  await tryOut(one)
  await expect.poll(() => one.locator('.prompt h2').textContent()).toBe(asked)
  await one.getByText('It is your turn in the match.').waitFor()
  const focused = () => one.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('A trial: nothing here counts. It is your turn in the match.')
  for (const size of [phone, desktop]) {
    await one.setViewportSize(size)
    expect(await axeFinds(one)).toEqual([])
  }
  await chooseFirst(one)
  await chooseFirst(one)
  // Nothing of it came to the server.
  const picture = await fetch(`${house.server.url}/api/matches/${match.id}/picture`, {
    headers: { authorization: `Bearer ${seats[0].token}` },
  })
  expect(((await picture.json()) as { version: number }).version).toBe(0)
  await one.getByRole('button', { name: 'Back to the match' }).click()
  await one.locator('.trial').waitFor({ state: 'detached' })
  await expect.poll(() => seqOf(one)).toBe(0)
  await expect.poll(() => one.locator('.prompt').textContent()).toBe(before)
  await expect.poll(focused).toMatch(/^Try it out/)
  await chooseFirst(one)
  await expect.poll(() => other.locator('.trial').count()).toBe(0)
  expect(house.faults).toEqual([])
})

test('who is in a trial hears that another asks for an undo', async () => {
  const { seats, match } = await newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'me' }] })
  const keys = new Map(seats.map(({ seat, token }) => [seat, token]))
  await skipUntil(house, match.id, keys, ({ seat, prompt }) => seat === 1 && prompt.id === 'prompt.turn.play')
  const page = await house.window()
  await sitDown(house, page, seats[1])
  await tryOut(page)
  await askUndo(house, match.id, seats[0].token)
  await page.locator('.trial').getByText('The match is waiting for your answer to another player.').waitFor()
  await page.getByRole('button', { name: 'Back to the match' }).click()
  await page.getByRole('dialog').getByText('undo').first().waitFor()
  await page.context().close()
})

test('a match of this browser may be tried out too; a table without trials offers none', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/new/ironwood`)
  await page
    .getByRole('radio', { name: /^The computer/ })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: 'Start' }).click()
  const asked = page.locator('.prompt-head h2')
  const before = await asked.textContent()
  await tryOut(page)
  for (let i = 0; i < 4 && (await asked.textContent()) === before; i++) await chooseFirst(page)
  await expect.poll(() => asked.textContent()).not.toBe(before)
  await page.getByRole('button', { name: 'Back to the match' }).click()
  await page.locator('.trial').waitFor({ state: 'detached' })
  // The match still asks what it asked before.
  await expect.poll(() => asked.textContent()).toBe(before)
  // Only the match is kept.
  await page.goto(`${house.server.url}/#/`)
  await expect.poll(() => page.locator('.my-matches li a[href^="#/local/"]').count()).toBe(1)

  await page.goto(`${house.server.url}/#/new/ironwood`)
  await page
    .getByRole('group', { name: /^Trials/ })
    .getByRole('radio', { name: 'None' })
    .check({ force: true })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.prompt .option').first().waitFor()
  await page.keyboard.press('y')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Try it out' }).count()).toBe(0)
  await page.context().close()
})

test('where the rules play the other side, a trial asks for no level, and the automaton keeps its name', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/new/daimyo`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.prompt .option').first().waitFor()
  await page.keyboard.press('y')
  const dialog = page.getByRole('dialog', { name: 'Try it out' })
  await dialog.getByText('the rules play the other side').waitFor()
  expect(await dialog.getByRole('combobox').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Begin the trial' }).click()
  await page.locator('.trial').waitFor()
  await page.locator('.mats .mat[aria-label="Empire (Empire)"]').waitFor()
  // A match of this browser waits: there is nothing to tell of it.
  expect(await page.locator('.trial [role=status]').textContent()).toBe('')
  await chooseFirst(page)
  await page.context().close()
})

test.each(['mercenaries', 'turn'] as const)(
  'beneath the banner of a trial the sea of Daimyo is tapped by its parts on a phone, too (%s)',
  async (place) => {
    const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true })
    await openKept(page, house, daimyoAt(place))
    await page.locator('.try-out').tap()
    await page.getByRole('button', { name: 'Begin the trial' }).tap()
    await page.locator('.trial').waitFor()
    for (const viewport of [phone, { width: 360, height: 640 }]) {
      await page.setViewportSize(viewport)
      await settled(page)
      expect(await page.locator('.dm-sea [data-place]').count()).toBe(0)
      for (const region of ['0', 'middle']) {
        await page.locator(`.dm-region[data-region="${region}"]`).tap()
        await page.locator('.dm-lift').waitFor()
        await page.keyboard.press('Escape')
        await page.locator('.dm-lift').waitFor({ state: 'detached' })
      }
    }
    await page.context().close()
  },
)

test('what is played again has the settings of the match before: hints, trials, the cover between two turns', async () => {
  const page = await house.window()
  const before = savedAt('given-up')
  before.setup = { ...before.setup, hints: true, trials: false }
  await openKept(page, house, before)
  await page.getByRole('button', { name: 'Summary' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Play again', exact: true }).click()
  await page.locator('.prompt .option').first().waitFor()
  expect(page.url()).not.toContain(before.setup.id)
  expect(await page.locator('.hint-panel').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Try it out' }).count()).toBe(0)
  await page.context().close()
})

test.each([
  { game: 'Ironwood', saved: () => savedAt('combat'), scene: '.iw-scene-panel' },
  { game: 'Root', saved: () => rootAt('hits'), scene: '.rt-scene' },
])('a battle of $game covers nothing that stands over the board', async ({ saved, scene }) => {
  const page = await house.window()
  await openKept(page, house, saved())
  await tryOut(page)
  await page.locator(scene).waitFor()
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await settled(page)
    const bottom = await page.locator('.trial').evaluate((banner) => banner.getBoundingClientRect().bottom)
    const top = await page.locator(scene).evaluate((panel) => panel.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(bottom)
  }
  await page.context().close()
})
