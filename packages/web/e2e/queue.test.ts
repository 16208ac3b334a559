import { games } from '@trestle/games'
import { smallSeed } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalTable } from '../src/sessions/local/table.ts'
import { type House, openHouse, swiftPlayer, thoughtOf } from './house.ts'
import { openKept } from './positions.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Root with three computers, where the person's next choices end the turn: played once, for they think for long. */
let known: Promise<LocalTable> | undefined
const atTurnsEnd = (): Promise<LocalTable> => {
  known ??= playedToTurnsEnd()
  return known
}

const playedToTurnsEnd = async (): Promise<LocalTable> => {
  const game = await games.root()
  const options = game.readOptions({}) as never
  const computer = { kind: 'computer', player: swiftPlayer } as const
  const seats = [{ kind: 'here', name: '' } as const, computer, computer, computer]
  const table = new LocalTable(game, {
    id: 'queue',
    game: 'root',
    options,
    content: null,
    seed: smallSeed(4),
    seats,
    curtain: false,
    created: 0,
  })
  const luck = { seed: [1, 2, 3, 4] as [number, number, number, number], at: 0 }
  for (let choices = 0; !table.finished; ) {
    if (table.computerChooses(luck as never, 0)) continue
    const { decision } = table.moment(0)
    if (choices > 8 && decision?.options.some(({ text }) => text === 'end')) return table
    table.put({ do: 'choose', seat: 0, decision: decision?.id ?? '', text: thoughtOf(table, 0) }, 0)
    choices++
  }
  throw new Error('the game has ended')
}

/** Notes in each frame what the page shows: the caption, the newest line of the log, whether something is asked. */
const record = (page: Page) =>
  page.evaluate(() => {
    const seen: { at: number; caption: string; log: string; asked: boolean }[] = []
    Object.assign(window, { seen })
    const look = () => {
      const caption = document.querySelector('.caption-text')?.textContent ?? ''
      const log = [...document.querySelectorAll('.log-line > button, .log-turn-head')].at(-1)?.textContent ?? ''
      const asked = document.querySelector('.options .option') !== null
      const last = seen.at(-1)
      if (last?.caption !== caption || last.asked !== asked) seen.push({ at: performance.now(), caption, log, asked })
      requestAnimationFrame(look)
    }
    look()
  })

interface Seen {
  at: number
  caption: string
  log: string
  asked: boolean
}

test('three computers that answer at once are watched step by step on a slowed processor: each sentence stands, the log follows, the question comes last', async () => {
  const table = await atTurnsEnd()
  const page = await house.window()
  await page.context().addInitScript({ content: `localStorage.setItem('trestle.preferences', '{"pace":"normal","sound":false}')` })
  // Its time runs as fast as the page can: sentences that stand for a second need none of ours.
  await page.clock.install()
  await openKept(page, house, table.save(0))
  await page.locator('.options [data-option=end]').waitFor()
  // As on a slow phone.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await record(page)
  await page.locator('.options [data-option=end]').click()
  await page.locator('.caption-text').waitFor()
  // What a small step of its time changes is drawn before the next one.
  for (let i = 0; i < 8000 && (await page.locator('.options .option').count()) === 0; i++) await page.clock.runFor(50)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)
  const steps = seen.filter(({ caption }) => caption !== '')
  expect(steps.length).toBeGreaterThan(5)
  // A sentence that is said twice in a row stands as one. A step counts from when it is given to the page: what a slowed processor takes to draw it,
  // up to a fifth of a second here, is missing at its beginning, and the next one is drawn as late.
  for (const [i, step] of steps.slice(0, -1).entries()) expect(steps[i + 1].at - step.at).toBeGreaterThan(700)
  expect(steps.every(({ asked }) => !asked)).toBe(true)
  expect(new Set(steps.map(({ log }) => log)).size).toBeGreaterThan(5)
  // What was seen can be watched again, held, and left out.
  await page.getByRole('button', { name: 'Watch again' }).click()
  await page.locator('.caption-text').waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await expect.poll(() => page.locator('.options .option').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.locator('.options .option').first().waitFor()
  expect(house.faults).toEqual([])
})

test('a sign of a mat says its name, its meaning and its clause when it is pressed, on a phone too', async () => {
  const table = await atTurnsEnd()
  for (const options of [{}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
    const page = await house.window(options)
    await openKept(page, house, table.save(0))
    await page.locator('.options .option').first().waitFor()
    for (const tab of await page.locator('.sheet-tabs [role=tab]:nth-child(3):visible').all()) await tab.click()
    const sign = page.locator('.mats .mat[data-name=eyrie] .mat-signs button').first()
    await sign.click()
    await page.locator('.explain').getByText('ROOT-7.6.1').waitFor()
    expect((await page.locator('.explain p').textContent())?.length).toBeGreaterThan(20)
    await page.keyboard.press('Escape')
    await page.locator('.explain').waitFor({ state: 'hidden' })
    // Every side stands in the race, none over another.
    const boxes = await page.locator('.race .race-crest').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(4)
    const sorted = boxes.sort((a, b) => a.left - b.left)
    for (const [i, box] of sorted.slice(1).entries()) expect(box.left).toBeGreaterThanOrEqual(sorted[i].right - 2)
    await page.context().close()
  }
  expect(house.faults).toEqual([])
})

test('the end of one’s turn is asked about once more where the reader wishes it, and only the end', async () => {
  const table = await atTurnsEnd()
  const page = await house.window()
  await page.context().addInitScript({
    content: `localStorage.setItem('trestle.preferences', '{"pace":"instant","sound":false,"confirmEnd":true}')`,
  })
  await openKept(page, house, table.save(0))
  const end = page.locator('.options [data-option=end]')
  await end.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(Number(await page.locator('.match').getAttribute('data-seq'))).toBe(table.seq)
  await end.click()
  await page.getByRole('dialog').getByRole('button', { name: 'End turn' }).click()
  await expect.poll(async () => Number(await page.locator('.match').getAttribute('data-seq'))).toBeGreaterThan(table.seq)
  expect(house.faults).toEqual([])
})
