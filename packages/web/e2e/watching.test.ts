import { games } from '@trestle/games'
import { smallSeed } from '@trestle/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { LocalTable } from '../src/sessions/local/table.ts'
import { type House, openHouse } from './house.ts'
import { lineOf } from './lines.ts'
import { openKept } from './positions.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('four computer players may play Root as fast as they can before one’s eyes, to the end', async () => {
  const game = await games.root()
  const options = game.readOptions({}) as never
  const computer = { kind: 'computer', player: 'greedy' } as const
  const seats = [computer, computer, computer, computer]
  const setup = { id: 'watched', game: 'root', options, content: null, seed: smallSeed(7), seats, curtain: false, created: 0 }
  // With motion: what arrives is then drawn while pieces still move.
  const page = await house.window({ reducedMotion: 'no-preference' })
  // A whole game is watched by `npm run prove`, its last choices always.
  const before = whole ? [] : lineOf(game, setup).slice(0, -30)
  const table = new LocalTable(game, setup, before)
  await openKept(page, house, table.save(0))
  // Where the game ends before the page has drawn it first, the end is told beside the board, without a dialog.
  await page.getByText('Winner').first().waitFor({ timeout: 500_000 })
  expect(Number(await page.locator('.match').getAttribute('data-seq'))).toBeGreaterThan(table.seq + 10)
  expect(house.faults).toEqual([])
})
