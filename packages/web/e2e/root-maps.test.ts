import { games } from '@trestle/games'
import { type Input, smallSeed } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { targetsOf } from '../src/games/root/targets.ts'
import { type LocalSeat, type LocalSetup, LocalTable } from '../src/sessions/local/table.ts'
import { axeFinds, cutTexts, type House, openHouse, optionAt, rawKeys, settled, smallTargets, thoughtOf } from './house.ts'
import { openKept } from './positions.ts'
import { looks, windowFor } from './screens.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const here: LocalSeat = { kind: 'here', name: '' }
const game = await games.root()

/** A match on one screen after some inputs. */
const begun = (id: string, options: object, inputs: Input[] = []): LocalTable => {
  const read = game.readOptions(options as never) as LocalSetup['options']
  const seats = game.seats(read as never).map(() => here)
  const setup = { id, game: 'root', options: read, content: null, seed: smallSeed(5), seats, curtain: false, created: 0 }
  return new LocalTable(game, setup, inputs)
}

/** What is asked now, and what a sensible player would answer; options that `prefers` fits are taken whenever they are offered. */
const next = (table: LocalTable, prefers: RegExp) => {
  const seat = table.moment(null).waiting[0]
  const { decision } = seat === undefined ? { decision: null } : table.moment(seat)
  if (seat === undefined || !decision) return null
  const wanted = decision.options.findLast(({ text }) => prefers.test(text))
  return { seat, decision, text: wanted?.text ?? thoughtOf(table, seat), preferred: wanted !== undefined }
}

const put = (table: LocalTable, { seat, decision, text }: NonNullable<ReturnType<typeof next>>) =>
  table.put({ do: 'choose', seat, decision: decision.id, text }, 0)

/** What is picked on the table for an option, one thing after another. */
const picksFor = (table: LocalTable, asked: NonNullable<ReturnType<typeof next>>): string[] =>
  targetsOf(table.match().content as never, asked.decision.options.find(({ text }) => text === asked.text)!.option)

/** Picks an option's targets on the table itself, one after another; false where it has none. */
const onTheTable = async (page: Page, table: LocalTable, asked: NonNullable<ReturnType<typeof next>>): Promise<boolean> => {
  const targets = picksFor(table, asked)
  const before = await page.locator('.match').getAttribute('data-seq')
  for (const target of targets) {
    if (target.startsWith('count:')) {
      // The stepper stands at the most; one warrior alone is not asked for.
      const go = page.locator('.rt-chip[data-most]')
      const goes = async () => (await page.locator('.match').getAttribute('data-seq')) !== before || (await go.isVisible())
      await expect.poll(goes, { interval: 5 }).toBe(true)
      if (await go.isVisible()) await go.press('Enter')
      continue
    }
    const thing = page.locator(`[data-open][data-target="${target}"], .rt-chip[data-target="${target}"]`).first()
    await thing.focus()
    await page.keyboard.press('Enter')
  }
  return targets.length > 0
}

const sound = async (page: Page, small: boolean): Promise<string[]> => [
  ...(await axeFinds(page)),
  ...(await rawKeys(page)),
  ...(await cutTexts(page)),
  ...(small ? await smallTargets(page) : []),
]

const four = 'marquise+eyrie+alliance+vagabond'

/** Each map in one look; what is done on the map alone is preferred, and picked on the map. */
const tables = [
  {
    map: 'lake',
    options: { factions: four, map: 'lake', deck: 'exiles' },
    look: 'desktop-dark-pl',
    prefers: /^march$|^\d*w1->1[012]$/,
    seen: '.rt-ferry',
  },
  {
    map: 'mountain',
    options: { factions: four, map: 'mountain', deck: 'exiles' },
    look: 'phone-light-cs',
    prefers: /^\d+_\d+->$/,
    seen: '.rt-rocks',
  },
  {
    map: 'winter',
    options: { factions: 'eyrie+alliance', map: 'winter' },
    look: 'desktop-light-en',
    prefers: /^$/,
    seen: '[data-map=winter]',
  },
]

// Winter has nothing that is picked on it alone: it is for `npm run prove`.
test.each(whole ? tables : tables.slice(0, 2))('$map ($look): what only this map has is picked on it', async (wanted) => {
  const look = looks.find(({ name }) => name === wanted.look)!
  const table = begun(wanted.map, wanted.options)
  const page = await windowFor(house, look)
  // Up to what belongs to the map alone it is played past the page, but for `npm run prove`.
  const isOfTheMap = (asked: ReturnType<typeof next>) => asked?.preferred && picksFor(table, asked).length > 0
  for (let asked = next(table, wanted.prefers); !whole && asked && !isOfTheMap(asked); asked = next(table, wanted.prefers))
    put(table, asked)
  await openKept(page, house, table.save(0))
  await page.locator('.match').waitFor()
  await page.locator(wanted.seen).first().waitFor({ state: 'attached' })
  const at = async () => Number(await page.locator('.match').getAttribute('data-seq'))
  let [clicked, onMap] = [0, 0]
  const click = async (asked: NonNullable<ReturnType<typeof next>>) => {
    const tapped = asked.preferred && (await onTheTable(page, table, asked))
    if (tapped) onMap++
    else await (await optionAt(page, asked.text, asked.decision.id)).click()
    put(table, asked)
    clicked++
    await expect.poll(at, { interval: 5, timeout: 30_000 }).toBe(table.moment(null).seq)
  }
  // Once it was done on the map all play as they would.
  const bent = () => (onMap > 0 ? /^$/ : wanted.prefers)
  for (let asked = next(table, bent()); asked && clicked < (whole ? 3000 : onMap > 0 ? 4 : 30); asked = next(table, bent()))
    await click(asked)
  await settled(page)
  const faults = await sound(page, look.size.width < 500)
  if (whole) {
    expect(table.finished).toBe(true)
    await page.getByRole('dialog').waitFor()
  }
  if (wanted.map !== 'winter') expect(onMap).toBeGreaterThan(0)
  expect(faults).toEqual([])
  expect(house.faults).toEqual([])
  await page.context().close()
})
