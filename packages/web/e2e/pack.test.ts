import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@trestle/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFinds, type House, newMatch, openHouse, sitDown } from './house.ts'

let house: House
const folder = mkdtempSync(join(tmpdir(), 'trestle-pack-'))

/** The game's own content with another damage on each special card. */
const changed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(changed)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one)]))
  return typeof inner.ref === 'string' && typeof inner.damage === 'number' ? { ...inner, damage: 3 } : inner
}

beforeAll(async () => {
  const path = join(folder, 'pack.json')
  writeFileSync(path, JSON.stringify(changed((await games.ironwood()).standardContent)))
  house = await openHouse({ packs: { ironwood: path } })
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

test("a match with the host's pack shows the pack's values; where the pack cannot be had the page says so instead of showing others", async () => {
  const { seats, match } = await newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'me' }] })
  const page = await house.window()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/content/${match.contentHash}`)) asked++
  })
  await page.route('**/api/content/*', (route) => route.abort())
  await page.goto(`${house.server.url}/#/seat/${match.id}/${seats[0].seat}/${seats[0].token}`)
  await page.getByText('This match is played with the host’s own cards or map').waitFor()
  await expect.poll(() => page.locator('.match').count()).toBe(0)
  expect(asked).toBe(1)

  await page.unroute('**/api/content/*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.locator('.match .prompt').waitFor()
  await page.locator('.hand .iw-values > span:first-child').first().waitFor()
  const values = await page.locator('.hand .iw-values > span:first-child').allTextContents()
  expect(values.length).toBeGreaterThan(2)
  expect(values.every((value) => value.trim() === '3')).toBe(true)
  expect(house.faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
})

test("a match of the game's own content asks for none", async () => {
  const page = await house.window()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { seats } = await newMatch(house, { game: 'root', seats: Array.from({ length: 4 }, () => ({ kind: 'me' }) as const) })
  await sitDown(house, page, seats[0])
  expect(asked.some((url) => url.includes('/api/content/'))).toBe(false)
})

test('before one sits down, an invitation says that the table plays with values of its own, and which', async () => {
  const { match, invite } = await newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'open' }] })
  const page = await house.window()
  await page.goto(`${house.server.url}/#/join/${match.id}/${invite}`)
  await page.getByText('This table plays with values of its own.').waitFor()
  await page.locator('.own-values summary').click()
  await page.locator('.own-values li', { hasText: 'Cards › ' }).first().waitFor()
  expect(await axeFinds(page)).toEqual([])
  const other = await newMatch(house, {
    game: 'root',
    seats: [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'open' }) as const)],
  })
  await page.goto(`${house.server.url}/#/join/${other.match.id}/${other.invite}`)
  await page.getByRole('heading', { name: /Root/ }).waitFor()
  await expect.poll(() => page.locator('.own-values').count()).toBe(0)
})
