import { games } from '@trestle/games'
import type { Input } from '@trestle/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalTable, type SavedMatch } from '../src/sessions/local/table.ts'
import { daimyoAt } from './daimyo-positions.ts'
import { axeFinds, desktop, type House, newMatch, openHouse, phone, sitDown } from './house.ts'
import { resign, skipChoices } from './play.ts'
import { ironwoodAt, openKept, savedAt } from './positions.ts'
import { rootAt } from './root-positions.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a finished match is analysed in the background; its dearest choices are walked through by key, and it is kept', async () => {
  const page = await house.window()
  const saved = savedAt('given-up')
  await openKept(page, house, saved)
  const analysis = page.locator('.analysis')
  await analysis.getByRole('button', { name: 'Analyse the match' }).click()
  await analysis.getByRole('progressbar').waitFor()
  await analysis.locator('figure.graph').waitFor({ timeout: 90_000 })
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect(await axeFinds(page)).toEqual([])
  }
  const dear = analysis.locator('.analysis-dearest .analysis-choice')
  const told = await dear.allInnerTexts()
  expect(told.length).toBeGreaterThan(0)
  // Whose choice it was and what was asked, what was chosen, and what was better.
  for (const text of told) expect(text).toMatch(/^(Woodwalkers|Ironclad): .+\n.+\nBetter: .+ \(\+\d+%\)$/)
  const account = analysis.getByRole('table', { name: 'Choice and luck' })
  const rows = await account.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  expect(rows.map(([name]) => name)).toEqual(['Woodwalkers', 'Ironclad'])
  for (const row of rows) for (const cell of row.slice(1)) expect(cell).toMatch(/^[+−]?\d+$/)
  // A screen reader hears that it is there, and reads what is walked to.
  expect(await analysis.getByRole('status').textContent()).toBe('The analysis is ready.')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('n')
  await analysis.locator('.analysis-dearest .analysis-choice[aria-current]').waitFor()
  await expect.poll(() => dear.first().getAttribute('aria-current')).toBe('true')
  expect(await focused()).toBe(await dear.first().textContent())
  await page.keyboard.press('p')
  await expect.poll(() => dear.last().getAttribute('aria-current')).toBe('true')
  expect(await focused()).toBe(await dear.last().textContent())
  const isInSight = () =>
    dear.last().evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isInSight).toBe(true)
  await page.reload()
  await dear.first().waitFor()
  await expect.poll(() => dear.allInnerTexts()).toEqual(told)
  await page.context().close()
})

/** A match in which a side gives up. */
const givenUp = async ({ setup, inputs }: SavedMatch, seat: number): Promise<SavedMatch> => {
  const game = await games[setup.game as 'daimyo']()
  const resigned: Input = { do: 'resign', seat }
  return new LocalTable(game as never, setup, [...inputs, resigned]).save(0)
}

test('where a game has a use for a key of the walk, the walk goes before it', async () => {
  const page = await house.window()
  await openKept(page, house, await givenUp(daimyoAt('mercenaries'), 0))
  const analysis = page.locator('.analysis')
  await analysis.getByRole('button', { name: 'Analyse the match' }).click()
  await analysis.locator('figure.graph').waitFor({ timeout: 90_000 })
  await page.keyboard.press('p')
  await expect.poll(() => analysis.locator('.analysis-dearest .analysis-choice').last().getAttribute('aria-current')).toBe('true')
  await page.context().close()
})

test('the graph of six sides leaves most of its width to the lines', async () => {
  const page = await house.window()
  const saved = await givenUp(rootAt('six'), 0)
  // An analysis that was made before, of two choices.
  const chances = [0.3, 0.2, 0.1, 0.2, 0.1, 0.1]
  const judged = [1, 2].map((seq) => ({ seq, seat: 0, played: {}, better: null, loss: 0, chances }))
  await page.goto(`${house.server.url}/#/about`)
  const key = `trestle.analysis.${saved.setup.id}`
  await page.evaluate(
    ([at, found]) => localStorage.setItem(at!, found!),
    [key, JSON.stringify({ judged, account: { seats: [], strokes: [] } })],
  )
  await openKept(page, house, saved)
  const graph = page.locator('.analysis figure.graph')
  await graph.waitFor()
  const share = await graph.evaluate((one) => {
    const width = (element: Element | null) => element!.getBoundingClientRect().width
    return width(one.querySelector('.graph-grid line')) / width(one.querySelector('svg'))
  })
  expect(share).toBeGreaterThan(0.5)
  await page.context().close()
})

test('what luck changed is told of the side that it changed most for, the greatest change first', async () => {
  const page = await house.window()
  const saved = await givenUp(ironwoodAt('luck', 2), 0)
  const choices = saved.inputs.flatMap((input) => (input.do === 'choose' ? [input] : []))
  const judged = choices.map(({ seat, text }, i) => ({
    ...{ seq: i + 1, seat, asked: { id: 'prompt.turn.play' }, played: { text, option: { do: 'cards', n: 2 } }, better: null, loss: 0 },
    chances: [0.5, 0.5],
  }))
  const strokes = [
    { after: 1, change: [-0.4, 0.1] },
    { after: 0, change: [-0.2, 0.2] },
  ]
  await page.goto(`${house.server.url}/#/about`)
  const key = `trestle.analysis.${saved.setup.id}`
  await page.evaluate(
    ([at, found]) => localStorage.setItem(at!, found!),
    [key, JSON.stringify({ judged, account: { seats: [], strokes } })],
  )
  await openKept(page, house, saved)
  const told = page.locator('.analysis .analysis-choice > span:last-child')
  await told.first().waitFor()
  expect(await told.allInnerTexts()).toEqual(['Then bad luck for Woodwalkers: −40%', 'Then luck for Ironclad: +20%'])
  await page.context().close()
})

test('the analysis of a match that was given up before its first choice says that there was no mistake', async () => {
  const page = await house.window()
  await openKept(page, house, await givenUp(ironwoodAt('none', 0), 0))
  const analysis = page.locator('.analysis')
  await analysis.getByRole('button', { name: 'Analyse the match' }).click()
  await analysis.getByText('No move was clearly a mistake.').waitFor()
  await page.context().close()
})

test('a match that the host ends says so at once; nobody has won or lost it, and there is no analysis', async () => {
  const { match, seats } = await newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'me' }] })
  const page = await house.window()
  await sitDown(house, page, seats[0])
  const room = await house.server.hall.room(match.id)
  await room.run((turn) => turn.close())
  for (const look of ['while it is open', 'later']) {
    if (look === 'later') await page.reload()
    await page.locator('.prompt').getByText('The host ended the match.').waitFor()
    expect(await page.locator('.prompt .option, .analysis').count()).toBe(0)
  }
  await page.context().close()
})

test('a match of the server is analysed by the server, once for all at the table', async () => {
  const person = (name: string) => ({ kind: 'me', name }) as const
  const { match, seats } = await newMatch(house, { game: 'ironwood', seats: [person('Ada'), person('Jirka')] })
  const keys = new Map(seats.map(({ seat, token }) => [seat, token]))
  await skipChoices(house, match.id, keys, 16)
  await resign(house, match.id, seats[1].token)
  const [one, other] = [await house.window(), await house.window({ viewport: phone })]
  await sitDown(house, one, seats[0])
  await sitDown(house, other, seats[1])
  await one.locator('.analysis').getByRole('button', { name: 'Analyse the match' }).click()
  const show = one.locator('.analysis').getByRole('button', { name: 'Show the analysis' })
  await show.waitFor()
  // The other asks for nothing: it stands there on the next look at the page.
  await other.reload()
  const shown = other.locator('.analysis').getByRole('button', { name: 'Show the analysis' })
  await shown.waitFor()
  for (const page of [one, other]) expect(await axeFinds(page)).toEqual([])
  await show.click()
  // Nothing is judged a second time in the browser.
  await one.locator('.analysis figure.graph').waitFor()
  expect(await one.locator('.analysis .analysis-choice').count()).toBeGreaterThan(0)
  // Shown once more it is the same copy.
  const shownAt = one.url()
  await one.goto(`${house.server.url}/#/m/${match.id}`)
  await show.click()
  await one.locator('.analysis figure.graph').waitFor()
  expect(one.url()).toBe(shownAt)
  // Where it is open in another tab, that keeps it.
  const tab = await one.context().newPage()
  await tab.goto(`${house.server.url}/#/m/${match.id}`)
  await tab.locator('.analysis').getByRole('button', { name: 'Show the analysis' }).click()
  await tab.locator('.analysis figure.graph').waitFor()
  expect(tab.url()).not.toBe(shownAt)
  await tab.close()
  // It is thrown away with its analysis.
  await one.goto(`${house.server.url}/#/`)
  const copies = one.locator('.my-matches li:has(a[href^="#/local/"])')
  await expect.poll(() => copies.count()).toBe(2)
  const analyses = () => one.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trestle.analysis.')))
  expect(await analyses()).toHaveLength(2)
  await copies.getByRole('button').first().click()
  await one.locator('dialog[open] .danger').click()
  await expect.poll(() => copies.count()).toBe(1)
  expect(await analyses()).toHaveLength(1)
  expect(house.faults).toEqual([])
})
