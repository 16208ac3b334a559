import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { desktop, type House, openHouse, phone, settled, unfoldLog } from './house.ts'
import { openKept, type Place, savedAt } from './positions.ts'
import { textFaults, wish } from './texts.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const sizes = {
  desktop: { viewport: desktop },
  phone: { viewport: phone, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>

/** The windows in which a test is done: this one, and the other too in `npm run prove`. */
const inWindow = (name: keyof typeof sizes): [name: string, options: BrowserContextOptions][] =>
  Object.entries(sizes).filter(([one]) => whole || one === name)

/** A window at a match of two people on one screen. */
const at = async (place: Place, options: BrowserContextOptions = {}, preferences: object = {}): Promise<Page> => {
  const page = await house.again(options, preferences)
  await openKept(page, house, savedAt(place))
  await page.locator('.match .prompt').waitFor()
  return page
}

const done = (): void => expect(house.faults).toEqual([])

/** Waits until something lies still with nothing above it, as a strip of cards on a phone does some time after it was scrolled. */
const atRest = (one: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await one.scrollIntoViewIfNeeded()
      await settled(one.page(), 6)
      return one.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    })
    .toBe(true)

const options = (page: Page) => page.locator('.option:not(.back)')

test('on a phone the slider is as long as a finger needs it', async () => {
  const page = await at('late', sizes.phone)
  await page.locator('.match-header nav .tool').first().tap()
  const slider = page.locator('.history input')
  await slider.waitFor()
  for (const locale of ['en', 'pl', 'cs'] as const) {
    await wish(page, { locale, textSize: 100 })
    expect((await slider.boundingBox())!.width).toBeGreaterThan(150)
    expect(await textFaults(page)).toEqual([])
  }
  done()
})

test('on a phone what a key does has more of the line than the key', async () => {
  const page = await at('late', sizes.phone)
  await page.keyboard.press('?')
  const share = await page
    .locator('.keys > div')
    .first()
    .evaluate((line) => line.lastElementChild!.clientWidth / line.clientWidth)
  expect(share).toBeGreaterThan(0.6)
  await page.keyboard.press('Escape')
  done()
})

test.each(inWindow('phone'))(
  '%s: places that can be picked glow, a pick narrows the list to what leads on from it, Escape takes it back',
  async (_, size) => {
    const page = await at('move', size)
    const open = page.locator('.iw-place.iw-open')
    await open.first().waitFor()
    const places = await open.count()
    expect(places).toBeGreaterThan(1)
    await expect.poll(() => page.locator('.iw-halos path').count()).toBe(places)
    const all = await options(page).count()
    const place = (await open.first().getAttribute('data-place')) ?? ''
    await open.first().locator('.iw-touch').click()
    await page.locator('.iw-place.iw-picked').waitFor()
    const left = await options(page).evaluateAll((list) => list.map((one) => one.getAttribute('data-option') ?? ''))
    expect(left.length).toBeLessThan(all)
    for (const text of left) expect(text.split(' ')[1]).toBe(place)
    await page.keyboard.press('Escape')
    await expect.poll(() => options(page).count()).toBe(all)
    done()
  },
)

test.each(inWindow('desktop'))(
  '%s: a card that cannot be played now says why, and opens the clause in the rules, which can be searched',
  async (name, size) => {
    // A window of its own, in which no pointer has been.
    const page = await house.window(size)
    await openKept(page, house, savedAt('first'))
    await page.locator('.match .prompt').waitFor()
    const card = page.locator('[data-target="vision:lithimar"]')
    await atRest(card)
    // A card that cannot be played is said to be disabled, and still tells why.
    const large = page.locator('.large-card')
    await expect
      .poll(async () => {
        if ((await large.count()) === 0) await card.click({ force: true })
        return large.locator('.why-not').allTextContents()
      })
      .toEqual([expect.stringContaining('A Discover effect is needed')])
    await page.locator('.large-card .rule-link').click()
    const rule = page.locator('dialog[open] [aria-current=true]')
    await rule.waitFor()
    await expect.poll(() => rule.locator('b').textContent()).toBe('IW-3.13')
    const clauses = page.locator('dialog[open] .rules li')
    const all = await clauses.count()
    await page.locator('dialog[open] input[type=search]').fill('totem')
    await expect.poll(() => clauses.count()).toBeLessThan(all)
    await expect.poll(() => clauses.count(), { message: name }).toBeGreaterThan(3)
    done()
  },
)

test('a card is enlarged by pointing at it and by a key, and its whole text is there', async () => {
  const page = await at('first')
  const card = page.locator('.hand-card').first()
  const large = page.locator('.large-card')
  // A card that the page moves under a pointer at rest, as it does while it is laid out, is not pointed at.
  await settled(page)
  await card.hover()
  await large.waitFor()
  await expect.poll(() => large.locator('.iw-sentence').count()).toBe(await card.locator('.iw-sentence').count())
  await page.mouse.move(500, 200)
  await large.waitFor({ state: 'detached' })
  await card.focus()
  await page.keyboard.press('i')
  await large.waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  done()
})

test('a long press enlarges a card on a phone and plays nothing', async () => {
  const page = await at('first', sizes.phone)
  const seq = await page.locator('.match').getAttribute('data-seq')
  const box = await page.locator('.hand-card').first().boundingBox()
  if (!box) throw new Error('no card')
  const finger = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.locator('.large-card').waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await settled(page)
  await expect.poll(() => page.locator('.match').getAttribute('data-seq')).toBe(seq)
  done()
})

test.each(inWindow('phone'))('%s: a discard pile is opened and searched', async (_, size) => {
  const page = await at('end', size)
  const pile = page.getByRole('button', { name: /discard pile.*: ([6-9]|[1-9]\d)$/i }).first()
  // On a phone the mats stand behind tabs.
  for (const tab of await page.locator('.sheet-tabs [role=tab]:nth-child(n + 2):visible').all())
    if (!(await pile.isVisible())) await tab.click()
  await pile.scrollIntoViewIfNeeded()
  await pile.click()
  const cards = page.locator('.iw-pile > li')
  const all = await cards.count()
  expect(all).toBeGreaterThan(5)
  const title = (await cards.first().locator('.iw-card-title').textContent()) ?? ''
  await page.locator('.iw-pile-dialog input[type=search]').fill(title)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  await expect.poll(() => cards.first().locator('.iw-card-title').textContent()).toBe(title)
  done()
})

test('pointing at a line of the log lights the places that it names', async () => {
  const page = await at('late')
  await unfoldLog(page)
  const line = page.locator('.log-line > button:not(.log-watch)', { hasText: / moved .* from .* to / }).last()
  await line.scrollIntoViewIfNeeded()
  await line.hover()
  await expect.poll(() => page.locator('.iw-place.iw-lit').count()).toBeGreaterThan(1)
  await page.mouse.move(400, 300)
  await expect.poll(() => page.locator('.iw-place.iw-lit').count()).toBe(0)
  done()
})

test.each(inWindow('desktop'))('%s: the slider goes back through the match, and the link to a moment opens it there', async (_, size) => {
  const page = await at('late', size)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await page.locator('.history input').fill('20')
  await page.locator('.prompt', { hasText: '20' }).waitFor()
  await expect.poll(() => options(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Copy the link to this moment' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/#\/local\/e2e-late\/20$/)
  await page.goto(`${house.server.url}/#/about`)
  await page.locator('main h1').waitFor()
  await page.goto(link)
  await expect.poll(() => page.locator('.history input').inputValue()).toBe('20')
  await page.keyboard.press('Escape')
  await options(page).first().waitFor()
  // Closed by its key or by the button that opened it, it leads back to the present too.
  for (const close of [() => page.keyboard.press('h'), () => page.getByRole('button', { name: 'History', exact: true }).click()]) {
    if (!(await page.locator('.history').isVisible())) await page.keyboard.press('h')
    await page.locator('.history input').fill('20')
    await page.locator('.prompt', { hasText: '20' }).waitFor()
    // The slider has the focus and takes the keys that move it alone.
    await close()
    await options(page).first().waitFor()
    await expect.poll(() => page.locator('.history').count()).toBe(0)
  }
  done()
})

test.each(inWindow('phone'))(
  '%s: the end has a summary: who won and why, graphs that lead to their moments, and both hands',
  async (_, size) => {
    const page = await at('end', size)
    await page.locator('.match-header .menu > button').first().click()
    await page.getByRole('menuitem').first().click()
    await page.locator('.summary-winner').waitFor()
    const graphs = page.locator('.graph svg')
    await graphs.first().waitFor()
    await expect.poll(() => graphs.count()).toBeGreaterThan(2)
    const eyes = page.locator('.eyes input')
    await expect.poll(() => eyes.count()).toBe(2)
    for (const seat of [0, 1]) {
      await page.locator('.eyes label').nth(seat).click()
      await expect.poll(() => page.locator('.match').getAttribute('data-viewer')).toBe(String(seat))
    }
    await graphs.first().scrollIntoViewIfNeeded()
    await graphs.first().click()
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.locator('.prompt.quiet').waitFor()
    done()
  },
)

test.each(inWindow('desktop'))('%s: the signs are explained, and the language changes within the match', async (_, size) => {
  const page = await at('first', size)
  await page.keyboard.press('g')
  await expect.poll(() => page.locator('dialog[open] dt').count()).toBeGreaterThan(10)
  await page.keyboard.press('Escape')
  const before = await page.locator('.prompt h2').textContent()
  await page.locator('.match-header .menu > button').last().click()
  await page.getByRole('menuitemradio', { name: 'Polski' }).click()
  await expect.poll(() => page.locator('.prompt h2').textContent()).not.toBe(before)
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('pl')
  done()
})

test('a player who comes back sees what happened since, one input after another, and may leave it out', async () => {
  const page = await at('late', { reducedMotion: 'no-preference' }, { pace: 'slow', motion: 'full' })
  const seq = Number(await page.locator('.match').getAttribute('data-seq'))
  const viewer = await page.locator('.match').getAttribute('data-viewer')
  await page.evaluate(([seat, seen]) => localStorage.setItem(`trestle.seen.e2e-late.${seat}`, String(seen)), [viewer, seq - 10] as const)
  await page.reload()
  await page.getByRole('button', { name: 'Skip', exact: true }).waitFor()
  await expect.poll(() => options(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await options(page).first().waitFor()
  done()
})

test('the rules that a match has loaded serve the next one; where a computer still thinks they end with the match', async () => {
  const page = await at('move')
  const first = page.workers()
  expect(first).toHaveLength(1)
  for (const place of ['first', 'late'] as const) {
    const saved = savedAt(place)
    await openKept(page, house, saved)
    await page.locator(`.match[data-seq="${saved.inputs.length}"] .option`).first().waitFor()
    expect(page.workers()).toEqual(first)
  }
  await openKept(
    page,
    house,
    savedAt('combat', [
      { kind: 'computer', player: 'level:10' },
      { kind: 'computer', player: 'level:10' },
    ]),
  )
  await page.locator('.match .prompt').waitFor()
  expect(page.workers()).toEqual(first)
  await page.goto(`${house.server.url}/#/about`)
  await expect.poll(() => page.workers()).toEqual([])
  done()
})

test('the title says that it is your turn, and a soft sound comes when the computer has played', async () => {
  const page = await house.window()
  await page.context().addInitScript({
    content: `localStorage.setItem('trestle.preferences', '{"pace":"instant","sound":true}');
      window.notes = 0; const make = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () { window.notes++; return make.call(this) }`,
  })
  await page.goto(house.server.url)
  // Two clicks lead into a match against the computer.
  await page.getByRole('link', { name: 'Play Ironwood' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await options(page).first().waitFor()
  await expect.poll(() => page.title()).toMatch(/^● Your turn/)
  for (let i = 0; i < 8 && (await page.evaluate(() => (window as unknown as { notes: number }).notes)) === 0; i++) {
    const seq = await page.locator('.match').getAttribute('data-seq')
    await options(page).first().click()
    await expect.poll(() => page.locator('.match').getAttribute('data-seq')).not.toBe(seq)
    await options(page).first().waitFor()
  }
  await expect.poll(() => page.evaluate(() => (window as unknown as { notes: number }).notes)).toBeGreaterThan(0)
  done()
})

test('a friend is invited by a link and a code to be read by a phone; the page can be installed', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/new/ironwood`)
  await page.getByRole('radio', { name: /friend/i }).check({ force: true })
  await page.getByRole('button', { name: 'Start and get the link' }).click()
  await page.locator('.qr').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Link' }).inputValue()).toContain('#/join/')
  // Over plain HTTP a page has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }))
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('Copied.').waitFor()
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
    const { icons, display } = (await (await fetch(address)).json()) as { icons: { src: string }[]; display: string }
    return { display, found: await Promise.all(icons.map(async ({ src }) => (await fetch(src)).ok)) }
  })
  expect(manifest).toEqual({ display: 'standalone', found: [true, true, true] })
  done()
})
