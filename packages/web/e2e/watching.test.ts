import { games } from '@trestle/games'
import { smallSeed } from '@trestle/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalTable } from '../src/sessions/local/table.ts'
import { type House, openHouse } from './house.ts'
import { keepIn } from './positions.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('four computer players may play a whole game of Root as fast as they can before one’s eyes', async () => {
  const game = await games.root()
  const options = game.readOptions({}) as never
  const computer = { kind: 'computer', player: 'random' } as const
  const seats = [computer, computer, computer, computer]
  const setup = { id: 'watched', game: 'root', options, content: null, seed: smallSeed(7), seats, curtain: false, created: 0 }
  // With motion: what arrives is then drawn while pieces still move.
  const page = await house.window({ reducedMotion: 'no-preference' })
  await page.goto(house.server.url)
  await keepIn(page, new LocalTable(game, setup).save(0))
  await page.goto(`${house.server.url}/#/local/watched`)
  await page.getByRole('dialog').getByText('Winner').waitFor({ timeout: 500_000 })
  expect(Number(await page.locator('.match').getAttribute('data-seq'))).toBeGreaterThan(100)
  expect(house.faults).toEqual([])
})
