import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, middleOf, openHouse, phone, settled, unfoldLog } from './house.ts'
import { openKept, savedAt } from './positions.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const at = async (page: Page, place: Parameters<typeof savedAt>[0], curtain = false): Promise<void> => {
  await openKept(page, house, savedAt(place, undefined, curtain))
  await page.locator('.prompt, .curtain').first().waitFor()
}

const place = (page: Page, id: string) => page.locator(`.iw-place[data-place="${id}"]`)

/** A finger that is put down, drawn along in steps and lifted, as the browser's own events of touch. */
const fingerFrom = async (
  page: Page,
  finger: CDPSession,
  a: { x: number; y: number },
  b: { x: number; y: number },
  during?: () => Promise<void>,
) => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [a])
  for (let i = 1; i <= 8; i++) await touch('touchMove', [{ x: a.x + ((b.x - a.x) * i) / 8, y: a.y + ((b.y - a.y) * i) / 8 }])
  await during?.()
  await touch('touchEnd', [])
  // The browser takes a tap right after a swift gesture for its end.
  await settled(page, 8)
}

/** The first move of the list, as the places it goes from and to; in a long list the place it goes from is picked, and given back. */
const firstMove = async (page: Page): Promise<{ from: string; to: string }> => {
  const first = page.locator('[data-into^="place:"]').first()
  const moves = page.locator('[data-option^="move "]')
  await moves.or(first).first().waitFor()
  const long = (await moves.count()) === 0
  if (long) await first.tap()
  await moves.first().waitFor()
  const texts = await moves.evaluateAll((all) => all.map((one) => one.getAttribute('data-option') ?? ''))
  if (long) await page.locator('.option.back').tap()
  const move = texts.map((text) => text.split(' ')).find(([what, from, to]) => what === 'move' && from && to)
  if (!move) throw new Error(`no move among ${texts.join(', ')}`)
  return { from: move[1], to: move[2] }
}

test('a finger draws a Warband from its place to another on a phone; let go over nowhere, it stays', async () => {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true })
  await at(page, 'move')
  const finger = await page.context().newCDPSession(page)
  const { from, to } = await firstMove(page)
  const [a, b] = [await middleOf(place(page, from)), await middleOf(place(page, to))]
  const seq = await page.locator('.match').getAttribute('data-seq')

  // Upon the edge of the board there is no place.
  await fingerFrom(page, finger, a, { x: 3, y: a.y + 3 })
  await page.locator('.option').first().waitFor()
  await expect.poll(() => page.locator('.iw-picked').count()).toBe(0)
  await expect.poll(() => page.locator('.match').getAttribute('data-seq')).toBe(seq)

  await fingerFrom(page, finger, a, b, async () => {
    await page.locator('.drag-arrow').waitFor()
    await expect.poll(() => page.locator(`.iw-place[data-place="${from}"]`).getAttribute('aria-pressed')).toBe('true')
  })
  // Where more than one number may go, how many is asked beside the place.
  const chips = page.locator('.iw-chip')
  const moved = async () => (await page.locator('.match').getAttribute('data-seq')) !== seq
  await expect.poll(async () => (await chips.count()) > 0 || (await moved())).toBe(true)
  if (!(await moved())) await chips.last().tap()
  await expect.poll(moved).toBe(true)
  await expect.poll(() => page.locator('.log-lines li').last().textContent()).toContain('moved')
  expect(house.faults).toEqual([])
})

test('a battle is watched again from its line in the log, stays until it is closed, and asks nothing', async () => {
  const page = await house.window()
  await at(page, 'end')
  await page.keyboard.press('Escape')
  for (const tab of await page.locator('.sheet-tabs [role=tab]:nth-child(4):visible').all()) await tab.click()
  await unfoldLog(page)
  const line = page.locator('.log-lines li li', { has: page.locator('.log-watch') }).first()
  await line.locator('.log-watch').click()
  const scene = page.locator('.iw-scene')
  await scene.getByRole('button', { name: 'Close' }).waitFor()
  await expect.poll(() => scene.locator('.iw-fight-side').count()).toBe(2)
  await expect.poll(() => scene.locator('.iw-outcome').textContent()).not.toBe('')
  await expect.poll(() => scene.locator('.iw-chip').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => scene.count()).toBe(0)
  expect(house.faults).toEqual([])
})

test('a thumb finds each place of Ironwood on a phone: within 44 pixels around its middle lies itself, or a place whose middle is nearer', async () => {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true })
  await at(page, 'move')
  const missed = await page.locator('.iw-place').evaluateAll((all) => {
    const middles = all.map((one) => {
      const { x, y } = new DOMPoint(0, 0).matrixTransform((one as SVGGElement).getScreenCTM()!)
      return { id: (one as SVGElement).dataset.place, x, y }
    })
    const board = document.querySelector('.iw-board')!.getBoundingClientRect()
    return middles.flatMap(({ id, x, y }) =>
      [
        [0, -21],
        [0, 21],
        [-21, 0],
        [21, 0],
      ].flatMap(([dx, dy]) => {
        if (y + dy < board.top || y + dy > board.bottom) return []
        const hit = document.elementFromPoint(x + dx, y + dy)?.closest<SVGElement>('[data-place]')?.dataset.place
        const other = middles.find((one) => one.id === hit)
        const nearer = other && Math.hypot(other.x - x - dx, other.y - y - dy) <= 21
        return hit === id || nearer ? [] : [`${id} ${dx} ${dy}: ${hit}`]
      }),
    )
  })
  expect(missed).toEqual([])
  expect(house.faults).toEqual([])
}, 60_000)
