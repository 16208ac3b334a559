import { games } from '@trestle/games'
import { smallSeed } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalSetup, LocalTable } from '../src/sessions/local/table.ts'
import { type House, openHouse, optionButton } from './house.ts'
import { openKept } from './positions.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const game = await games.root()
const names = game.seats(game.readOptions({}))

/**
 * A match of Root on one screen before a choice after which another side is asked without having a choice, an ambush that it does not
 * hold, and then the first side again. With the curtain the other side wishes to be answered for.
 */
const beforeForegone = (curtain: boolean) => {
  const setup: LocalSetup = {
    ...{ id: `foregone-${curtain}`, game: 'root', options: game.readOptions({}) as LocalSetup['options'], content: null, curtain },
    ...{ seed: smallSeed(3), seats: names.map(() => ({ kind: 'here', name: '' }) as const), created: Date.UTC(2026, 10, 1, 20) },
  }
  const table = new LocalTable(game, setup)
  for (let i = 0; i < 3000; i++) {
    const seat = table.moment(null).waiting[0]
    const { decision } = table.moment(seat)
    if (!decision) throw new Error('nobody is asked')
    const { text } = decision.options[(5 * i) % decision.options.length]
    const before = table.save(i)
    table.put({ do: 'choose', seat, decision: decision.id, text }, i)
    const { seq } = table
    const asked = table.moment(null).waiting[0]
    const question = table.moment(asked).decision
    if (asked === seat || question?.options.length !== 1 || question.options[0].option.ends !== undefined) continue
    table.setAuto(asked, true)
    if (!table.answersForegone(i) || table.moment(null).waiting[0] !== seat) continue
    const saved = curtain ? { ...before, auto: [asked] } : before
    return { saved, text, seat, asked, question: question.id, answer: question.options[0].text, seq }
  }
  throw new Error('everybody has always had a choice')
}

const open = async (page: Page, curtain: boolean) => {
  const place = beforeForegone(curtain)
  await openKept(page, house, place.saved)
  return place
}

const seqOf = (page: Page) => page.locator('.match').evaluate((match) => Number(match.getAttribute('data-seq')))

const wish = async (page: Page): Promise<void> => {
  await page.locator('.match-header .menu > button').first().click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page
    .getByRole('group', { name: /^Auto-play forced moves/ })
    .getByRole('radio', { name: 'On', exact: true })
    .check({ force: true })
  await page.keyboard.press('Escape')
}

test('on one screen a side that has no choice is asked, until it wishes to be answered for: then it is, at once and after a reload too', async () => {
  const page = await house.window()
  const { text, asked, question, answer, seq } = await open(page, false)
  await optionButton(page, text).click()
  await expect.poll(() => page.locator('.match').getAttribute('data-viewer')).toBe(String(asked))
  await optionButton(page, answer, question).waitFor()
  await expect.poll(() => seqOf(page)).toBe(seq)
  await wish(page)
  await optionButton(page, answer, question).waitFor({ state: 'detached' })
  await expect.poll(() => seqOf(page)).toBeGreaterThan(seq)
  await page.reload()
  await page.locator('.match .prompt').waitFor()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(seq)
  expect(house.faults).toEqual([])
})

test('behind a curtain nobody is called to the screen for an answer that is given for them', async () => {
  const page = await house.window()
  const { text, seat, seq } = await open(page, true)
  await page.locator('.curtain button').first().click()
  await page.locator('.match .prompt').waitFor()
  const calls = await page.evaluateHandle(() => {
    const called = { times: 0 }
    new MutationObserver(() => {
      if (document.querySelector('.curtain')) called.times++
    }).observe(document.body, { childList: true, subtree: true })
    return called
  })
  await optionButton(page, text).click()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(seq)
  await page.locator('.option').first().waitFor()
  await expect.poll(() => page.locator('.match').getAttribute('data-viewer')).toBe(String(seat))
  await expect.poll(() => calls.jsonValue()).toEqual({ times: 0 })
  expect(house.faults).toEqual([])
})
