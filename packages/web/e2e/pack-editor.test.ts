/** The editor of one's own values, in a real browser: entered, saved, loaded, played. */
import { readFileSync } from 'node:fs'
import { packWords } from '@trestle/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { axeFinds, type House, openHouse, phone } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const open = async (page: Page, game: string, part: string, thing: string): Promise<void> => {
  await page.goto(`${house.server.url}/#/pack/${game}`)
  await show(page, part, thing)
}

/** `thing`: its id, by which its name begins. */
const show = async (page: Page, part: string, thing: string): Promise<void> => {
  await page.locator('.pack-picker select').first().selectOption(part)
  const things = page.locator('.pack-picker select').nth(1)
  const at = await things
    .locator('option')
    .evaluateAll((all, wanted) => all.findIndex((one) => one.textContent?.split(' · ')[0] === wanted), thing)
  await things.selectOption({ index: at })
  await page.locator('.pack-thing h2', { hasText: thing }).waitFor()
}

const changes = (page: Page, text: string) => page.locator('.pack-changes summary', { hasText: text }).waitFor()

test('a card is changed by steppers, lists and rows; a wrong value says what is needed; undo takes it back', async () => {
  const page = await house.again()
  await open(page, 'daimyo', 'heroes', 'nature-1')
  const strength = page.getByLabel('Strength', { exact: true })
  const before = Number(await strength.inputValue())
  await page.locator('.pack-field', { has: strength }).getByRole('button', { name: 'More' }).click()
  await changes(page, '1 value differs')
  expect(Number(await strength.inputValue())).toBe(before + 1)
  await page.getByRole('button', { name: 'Add a row' }).first().click()
  await changes(page, '2 values differ')
  await strength.fill('99')
  await page.getByText('This does not fit: a number from 1 to 60 is needed here.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Play with them now' }).isDisabled()).toBe(true)
  expect(await axeFinds(page)).toEqual([])
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Undo' }).click()
  await changes(page, 'Nothing differs')
  expect(house.faults).toEqual([])
})

test('by keyboard alone: a value is entered, kept through a reload, saved, put back, loaded, and played with', async () => {
  const page = await house.window()
  await open(page, 'ironwood', 'cards', 'IC05')
  await page.getByRole('spinbutton', { name: 'Damage', exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('7')
  await changes(page, '1 value differs')
  await page.reload()
  await changes(page, '1 value differs')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).press('Enter')
  const path = await (await saving).path()
  expect(readFileSync(path, 'utf8')).toContain('"game": "ironwood"')
  await page.getByRole('button', { name: 'Back to the game’s own' }).press('Enter')
  await changes(page, 'Nothing differs')
  await page.locator('input[type=file]').setInputFiles(path)
  await changes(page, '1 value differs')
  await page.getByRole('button', { name: 'Play with them now' }).press('Enter')
  await page.locator('.match .prompt').waitFor()
  expect(house.faults).toEqual([])
})

test('on a phone by touch: a file that is none is refused and nothing is lost; quick games tell how they end', async () => {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true })
  await open(page, 'root', 'decks', 'anvil')
  await page.locator('.pack-stepper').first().getByRole('button', { name: 'More' }).tap()
  await changes(page, '1 value differs')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{ "game": "go", "cards": [] }') })
  await page.getByText('This file cannot be used. Nothing has changed.').waitFor()
  await page.getByText('game: this pack is for go, not for root').waitFor()
  await changes(page, '1 value differs')
  await page.getByRole('button', { name: 'Try 200 quick games' }).tap()
  await expect.poll(async () => Number(await page.locator('.pack-trial [data-games]').getAttribute('data-games'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Stop' }).tap()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
  expect(await axeFinds(page)).toEqual([])
  expect(house.faults).toEqual([])
})

test('a map: a place is dragged, two places are joined and parted, and a fault says what the rules need', async () => {
  const page = await house.again()
  await open(page, 'ironwood', 'map', 'Map')
  const auria = page.locator('.pack-plan [data-spot=auria]')
  await auria.scrollIntoViewIfNeeded()
  const box = await auria.locator('circle').nth(1).boundingBox()
  if (!box) throw new Error('Auria is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 20, { steps: 4 })
  await page.mouse.up()
  await changes(page, '2 values differ')
  await page.locator('.pack-plan [data-spot=zincur]').click()
  await page.getByText('Zincur: now press the other place.').waitFor()
  await page.locator('.pack-plan [data-spot=ferrum]').click()
  await page.getByText('Zincur and Ferrum are no longer joined.').waitFor()
  await page.locator('.pack-faults').getByText('inner mountains are exactly those joined to Ferrum').waitFor()
  expect(await axeFinds(page)).toEqual([])
  expect(house.faults).toEqual([])
})

test('by touch, in Polish: a connection is drawn between two clearings of the lake', async () => {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true, locale: 'pl-PL' })
  await open(page, 'root', 'maps', 'lake')
  const spot = (n: number) => page.locator(`.pack-plan [data-spot="${n}"]`)
  await spot(2).scrollIntoViewIfNeeded()
  await spot(2).tap()
  await page.getByText('2: wskaż teraz drugie miejsce.').waitFor()
  await spot(3).tap()
  await page.getByText('Połączono: 2 i 3.').waitFor()
  await page.locator('.pack-changes summary', { hasText: '1 wartość różni się' }).waitFor()
  if (whole) expect(await axeFinds(page)).toEqual([])
  expect(house.faults).toEqual([])
})

test('by keyboard, in Czech: a place is pushed and joined, and played with; saved, put back and loaded before in `npm run prove`', async () => {
  const page = await house.window({ locale: 'cs-CZ' })
  await open(page, 'ironwood', 'map', 'Mapa')
  const f1 = page.locator('.pack-plan [data-spot=f1]')
  await f1.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await page.locator('.pack-plan select').selectOption('paths')
  await f1.focus()
  await page.keyboard.press('Enter')
  await page.locator('.pack-plan [data-spot=f3]').focus()
  await page.keyboard.press('Space')
  await page.getByText(/^Spojeno: /).waitFor()
  await page.locator('.pack-faults').getByText('Všechno sedí').waitFor()
  if (whole) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Uložit do souboru' }).press('Enter')
    const path = await (await saving).path()
    await page.getByRole('button', { name: 'Vrátit hodnoty hry' }).press('Enter')
    await changes(page, 'Nic se neliší')
    await page.locator('input[type=file]').setInputFiles(path)
    await page.locator('.pack-changes summary', { hasText: 'liší od hodnot hry' }).waitFor()
  }
  await page.getByRole('button', { name: 'Hned si s nimi zahrát' }).press('Enter')
  await page.locator('.match .prompt').waitFor()
  expect(house.faults).toEqual([])
})

test('the effect of a bonus tile is put in; quick games by computer players run beside the page and can be stopped', async () => {
  const page = await house.again()
  await open(page, 'daimyo', 'tiles', 'income-stone')
  const rows = page.locator('.pack-thing .pack-rows').first().locator(':scope > li')
  await rows.first().getByRole('button', { name: 'Remove row 1' }).first().click()
  await page.getByRole('button', { name: 'Add a row' }).first().click()
  await rows.first().locator('select').first().selectOption({ label: 'gain' })
  await rows.first().locator('.pack-missing select').first().selectOption({ label: 'Stone' })
  await rows.first().getByRole('spinbutton', { name: 'Stone' }).fill('3')
  await page.locator('.pack-faults').getByText('Everything fits').waitFor()
  await page.getByRole('button', { name: 'Try 200 quick games' }).click()
  await expect.poll(async () => Number(await page.locator('.pack-trial [data-games]').getAttribute('data-games'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
  expect(house.faults).toEqual([])
})

test('quick games that cannot be loaded say so, and come when they are tried again', async () => {
  const page = await house.window()
  await open(page, 'daimyo', 'tiles', 'income-stone')
  const scripts = '**/assets/trial-worker-*.js'
  await page.route(scripts, (route) => route.abort())
  const begin = page.getByRole('button', { name: 'Try 200 quick games' })
  await begin.click()
  await page.getByText('The quick games could not be loaded').waitFor()
  expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0)
  await page.unroute(scripts)
  await begin.click()
  await expect.poll(async () => Number(await page.locator('.pack-trial [data-games]').getAttribute('data-games'))).toBeGreaterThan(0)
  expect(await page.getByText('The quick games could not be loaded').count()).toBe(0)
  const others = house.faults.splice(0).filter((fault) => !fault.includes('ERR_FAILED') && !fault.includes('trial-worker'))
  expect(others).toEqual([])
})

/** Seconds that one action takes who reads a card beside the screen: finding the field, a press or a short word, a look at the result. */
const ACTION = 2.5

const scratch = [
  ['pl', 'pl-PL', 'WW09'],
  ['en', 'en-GB', 'IC07'],
  ['cs', 'cs-CZ', 'IC21'],
] as const

test.each(scratch.slice(0, times(scratch.length, 1)))(
  '%s: a card is entered from scratch in less than a minute of work, its effect row by row',
  async (language, locale, card) => {
    const page = await house.window({ locale })
    const { labels } = await packWords('ironwood', language)
    const field = (name: string) => labels[`field.${name}`]
    let actions = 0
    const act = async (done: Promise<unknown>) => {
      await done
      actions++
    }
    await page.goto(`${house.server.url}/#/pack/ironwood`)
    await act(show(page, 'cards', card))
    for (const [name, value] of Object.entries({ damage: '3', defense: '2', dominance: '1' }))
      await act(
        page
          .locator('.pack-thing')
          .getByRole('spinbutton', { name: field(name), exact: true })
          .fill(value),
      )
    const entries = page.locator('.pack-thing > .pack-inner > .pack-entry')
    const effect = entries
      .filter({ has: page.locator(`:scope > fieldset > legend:text-is("${field('effect')}")`) })
      .locator(':scope > fieldset')
    const rows = effect.locator(':scope > .pack-rows > li')
    while ((await rows.count()) > 0) await act(rows.first().locator(':scope > .pack-tools button').last().click())
    for (const [row, op, many] of [
      [0, 'gain', '2'],
      [1, 'draw', '1'],
    ] as const) {
      await act(effect.locator(':scope > button').click())
      await act(
        rows
          .nth(row)
          .locator('select')
          .first()
          .selectOption({ label: labels[`choice.${op}`] }),
      )
      await act(
        rows
          .nth(row)
          .getByRole('spinbutton', { name: field('n'), exact: true })
          .fill(many),
      )
    }
    await expect.poll(() => page.locator('.pack-faults li').count()).toBe(0)
    await page
      .locator('.pack-beside')
      .getByText(/crystals 2|2 crystals|2 Kryształy|2 krystaly/i)
      .first()
      .waitFor()
    expect(actions * ACTION).toBeLessThan(60)
    expect(house.faults).toEqual([])
  },
)
