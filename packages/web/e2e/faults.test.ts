/** What a new user once stumbled over, each so that it cannot come back. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedMatch } from '../src/sessions/local/table.ts'
import { daimyoAt } from './daimyo-positions.ts'
import { desktop, type House, newMatch, openHouse, optionAt, phone, settled, sitDown, tableOf, thought } from './house.ts'
import { openKept, savedAt } from './positions.ts'
import { rootAt } from './root-positions.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const onPhone = { viewport: phone, hasTouch: true, isMobile: true }

/** A window in which a match of this browser stands open. */
const at = async (saved: SavedMatch, window: Parameters<House['window']>[0] = { viewport: desktop }): Promise<Page> => {
  const page = await house.again(window)
  await openKept(page, house, saved)
  await page.locator('.prompt').first().waitFor()
  await settled(page)
  return page
}

test('13, 15: a long list of moves is gone through in two steps, as on the board, and on a phone forests that may be picked bear their names', async () => {
  const page = await at(savedAt('move'), onPhone)
  const steps = page.locator('.option[data-into]')
  const open = await page.locator('.iw-place.iw-open').evaluateAll((all) => all.map((one) => one.getAttribute('data-target')))
  expect((await steps.evaluateAll((all) => all.map((one) => one.getAttribute('data-into')))).sort()).toEqual(open.sort())
  const names = page.locator('.iw-forest-name[data-named]')
  await expect.poll(() => names.count()).toBe(open.length)
  const boxes = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  for (const { x, width, height } of boxes) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(phone.width)
    // Letters of 12 pixels fill a line of 12 at least.
    expect(height).toBeGreaterThanOrEqual(12)
  }
  const first = await steps.first().getAttribute('data-into')
  await steps.first().tap()
  await page.locator('.iw-place.iw-picked').waitFor()
  expect(`place:${await page.locator('.iw-place.iw-picked').getAttribute('data-place')}`).toBe(first)
  await expect.poll(() => steps.count()).toBe(0)
  const moves = await page.locator('.option[data-option]').evaluateAll((all) => all.map((one) => one.getAttribute('data-option') ?? ''))
  expect(moves.filter((text) => text.startsWith('move ')).map((text) => `place:${text.split(' ')[1]}`)).toEqual(
    moves.filter((text) => text.startsWith('move ')).map(() => first),
  )
  expect(house.faults).toEqual([])
})

test('14: on a phone the cards that a question is about stand first in the hand, and in sight', async () => {
  const page = await at(rootAt('hospitals'), onPhone)
  const open = page.locator('.hand-card[data-open]')
  await expect.poll(() => page.locator('.hand-card').count()).toBeGreaterThan(await open.count())
  const boxes = (list: string) => page.locator(list).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  const lefts = await boxes('.hand-card[data-open]')
  for (const left of lefts) for (const other of await boxes('.hand-card:not([data-open])')) expect(left).toBeLessThan(other)
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0)
  expect(Math.min(...lefts)).toBeLessThan(60)
  expect(house.faults).toEqual([])
})

test('a question that comes again and again is declined until the turn ends, and may be heard again', async () => {
  const page = await at(rootAt('hospitals'))
  const seq = Number(await page.locator('.match').getAttribute('data-seq'))
  await page.locator('.option.decline').click()
  await expect.poll(async () => Number(await page.locator('.match').getAttribute('data-seq'))).toBeGreaterThan(seq)
  // Undone, it is declined once more: nobody is asked.
  await expect.poll(() => page.locator('[data-option="pass"]').count()).toBe(0)
  expect(house.faults).toEqual([])
})

test('11: overwork says what it gains, and no card of a large hand covers the title or the cost of another', async () => {
  const page = await at(rootAt('discard'))
  const heads = await page.locator('.hand-card .rt-card-head, .hand-card .rt-card-cost').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const card = one.closest('.hand-card')
      return [0.05, 0.5, 0.95].every((share) => card?.contains(document.elementFromPoint(left + width * share, top + height / 2)))
    }),
  )
  expect(heads.length).toBeGreaterThan(10)
  expect(heads.every(Boolean)).toBe(true)
  expect(house.faults).toEqual([])
})

test('8, 21, 22: words stand apart, each game shows its board, time, weight and sides, each side says what it wants', async () => {
  const page = await house.window()
  await page.goto(house.server.url)
  await page.locator('.game-about').first().waitFor()
  await settled(page)
  const space = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { fontSize, fontFamily, fontWeight, wordSpacing } = getComputedStyle(one)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = `${fontWeight} 100px ${fontFamily}`
        return (pen.measureText(' ').width + (100 * Number.parseFloat(wordSpacing)) / Number.parseFloat(fontSize)) / 100
      })
  expect(await space('.game-about')).toBeGreaterThan(0.21)
  expect(await space('.game-card .button.main')).toBeGreaterThan(0.21)
  const cards = page.locator('.game-card')
  await expect.poll(() => cards.count()).toBe(3)
  for (const card of await cards.all()) {
    expect(await card.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(400)
    await expect.poll(() => card.locator('.game-facts span').count()).toBe(3)
    await expect.poll(() => card.locator('.game-facts').textContent()).toMatch(/\d.*min/)
    expect((await card.locator('.hint').textContent())?.split(',').length).toBeGreaterThan(1)
  }
  await page.getByRole('group', { name: 'Language' }).waitFor()
  await page.goto(`${house.server.url}/#/new/root`)
  await page.locator('.seat-list li').first().waitFor()
  for (const side of await page.locator('.seat-side').all()) await side.selectOption({ index: 1 }).catch(() => undefined)
  const lines = page.locator('.side-line:not(:empty)')
  await expect.poll(() => lines.count()).toBe(await page.locator('.seat-list > li').count())
  for (const line of await lines.allTextContents()) expect(line.length).toBeGreaterThan(20)
  expect(house.faults).toEqual([])
})

test('16: the page says whose turn it is, in which round, and how many actions are left', async () => {
  const page = await at(rootAt('dominance'))
  await expect.poll(() => page.locator('.prompt-turn').textContent()).toMatch(/^Your turn · \d\sactions?\sleft$/)
  await expect.poll(() => page.locator('.when').textContent()).toMatch(/round\s\d+$/)
  await expect.poll(() => page.locator('.log-turn-head').last().textContent()).toMatch(/^Round\s\d+: the Marquise/)
  expect(house.faults).toEqual([])
})

test('a match of days is paused when all agree, and goes on when one wishes it', async () => {
  const person = (name: string) => ({ kind: 'me', name }) as const
  const { seats } = await newMatch(house, { game: 'ironwood', seats: [person('Ada'), person('Jirka')], clock: { kind: 'days', days: 2 } })
  const [host, guest] = [await house.window(), await house.window()]
  await sitDown(house, host, seats[0])
  await sitDown(house, guest, seats[1])
  await host.getByRole('button', { name: 'Ask for a pause of the clock' }).click()
  await guest.locator('.pause').getByRole('button', { name: 'Agree' }).click()
  for (const page of [host, guest]) await page.locator('.pause', { hasText: 'The clock is paused' }).waitFor()
  await guest.getByRole('button', { name: 'Start the clock again' }).click()
  await host.getByRole('button', { name: 'Ask for a pause of the clock' }).waitFor()
  expect(house.faults).toEqual([])
})

test('20: at a table that waits, its host reads the clock as it was set, fills the free seat with a computer, and the match begins', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/new/ironwood`)
  await page.getByRole('radio', { name: /friend/i }).check({ force: true })
  await page.getByRole('group', { name: 'Time to think' }).locator('label', { hasText: 'Own' }).click()
  await page.getByLabel('Minutes each').fill('37')
  await page.getByLabel('Seconds more per move').fill('9')
  await page.locator('button[type=submit]').click()
  await page.locator('.waiting-room .facts').getByText(/37.*9/).waitFor()
  await page
    .locator('.waiting-room')
    .getByRole('button', { name: /computer/i })
    .click()
  await page.locator('.match .prompt').waitFor()
  expect(house.faults).toEqual([])
})

test('4, 18: the end says who lost, and a rematch reaches the other at once', async () => {
  const person = (name: string) => ({ kind: 'me', name }) as const
  const { seats } = await newMatch(house, { game: 'ironwood', seats: [person('Ada'), person('Jirka')] })
  const [host, guest] = [await house.window(), await house.window()]
  await sitDown(house, host, seats[0])
  await sitDown(house, guest, seats[1])
  await guest.locator('.match-header .menu > button').first().click()
  await guest.getByRole('menuitem', { name: 'Resign' }).click()
  await guest.locator('dialog[open] .danger').click()
  const verdict = (page: Page) => page.locator('.verdict').first()
  await expect.poll(() => verdict(guest).textContent()).toBe('Defeat')
  await expect.poll(() => verdict(host).textContent()).toBe('Victory')
  await host
    .getByRole('button', { name: /Rematch/ })
    .first()
    .click()
  await host.waitForURL((url) => !url.hash.includes(seats[0].match))
  const join = guest.locator('.next-match a').first()
  await join.waitFor()
  await expect.poll(() => join.getAttribute('href')).toContain(new URL(host.url()).hash.split('/')[2])
  expect(house.faults).toEqual([])
})

test('19: a choice made while the server is away says so, and is sent when it is back', async () => {
  const { match, seats } = await newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'computer', player: 'random' }] })
  const page = await house.window()
  await sitDown(house, page, seats[0])
  const { match: table, seq } = await tableOf(house, match.id)
  const decision = table.asked.find(({ seat }) => seat === 0)!
  await page.context().setOffline(true)
  await (await optionAt(page, thought(table, 0), decision.id)).click()
  await page.locator('.option[data-sending]').waitFor()
  await page.locator('.sending').waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await tableOf(house, match.id)).seq).toBeGreaterThan(seq)
  await page.locator('.option[data-sending]').waitFor({ state: 'detached' })
  // The browser itself tells of what it could not send.
  expect(house.faults.splice(0).filter((fault) => !fault.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('on a phone a line of the chat is seen and heard to come; a lost connection squeezes nothing, and what is written meanwhile is sent once', async () => {
  const person = (name: string) => ({ kind: 'me', name }) as const
  const { match, seats } = await newMatch(house, { game: 'ironwood', seats: [person('Ada'), person('Jirka')] })
  const [host, guest] = [await house.window(), await house.window(onPhone)]
  await sitDown(house, host, seats[0])
  await sitDown(house, guest, seats[1])
  await host.getByRole('tab', { name: 'Chat' }).click()
  const line = host.getByRole('textbox', { name: 'Write to the table' })
  await line.fill('Hello')
  await line.press('Enter')
  const log = guest.locator('.sheet-tabs').getByRole('tab', { name: /^Log/ })
  await expect.poll(() => log.locator('.badge').textContent()).toBe('1')
  expect(await guest.getByRole('status').allTextContents()).toContain('Ada: Hello')
  await log.tap()
  await expect.poll(() => log.locator('.badge').count()).toBe(0)
  await guest.getByRole('tab', { name: /^Chat/ }).tap()
  await guest.locator('.chat-lines').getByText('mute').tap()
  await guest.getByRole('button', { name: /^Unmute .+ \(Ada\)$/ }).waitFor()

  const round = guest.locator('.match-header .when')
  const height = async (): Promise<number> => (await round.boundingBox())?.height ?? 0
  const before = await height()
  const { windows } = await house.server.hall.room(match.id)
  // They come back after a moment, and find no network.
  windows.sendAway()
  await Promise.all([host, guest].map((page) => page.context().setOffline(true)))
  await guest.locator('.connection').waitFor()
  expect(await height()).toBe(before)
  await host.locator('.connection').waitFor()
  await line.fill('Are you there?')
  for (let n = 0; n < 3; n++) await line.press('Enter')
  await host.context().setOffline(false)
  await host.locator('.connection').waitFor({ state: 'detached' })
  await expect.poll(() => line.inputValue()).toBe('')
  await expect.poll(() => host.locator('.chat-lines li').allTextContents()).toHaveLength(2)
  await guest.context().setOffline(false)
  house.faults.splice(0)
})

test('what was written while one was away is counted on return, until it was shown', async () => {
  const person = (name: string) => ({ kind: 'me', name }) as const
  const { match, seats } = await newMatch(house, { game: 'ironwood', seats: [person('Ada'), person('Jirka')] })
  const [host, guest] = [await house.window(), await house.window()]
  const write = async (text: string): Promise<void> => {
    await host.getByRole('textbox', { name: 'Write to the table' }).fill(text)
    await host.keyboard.press('Enter')
    await host.locator('.chat-lines li').filter({ hasText: text }).waitFor()
  }
  const chat = guest.getByRole('tab', { name: /^Chat/ })
  const comesBack = async (): Promise<void> => {
    await guest.goto(`${house.server.url}/#/about`)
    await guest.locator('main h1').waitFor()
    await guest.goto(`${house.server.url}/#/m/${match.id}`)
    await chat.waitFor()
  }
  await sitDown(house, host, seats[0])
  await host.getByRole('tab', { name: 'Chat' }).click()
  await write('Welcome')
  // To a seat that was never at the table all is new.
  await sitDown(house, guest, seats[1])
  await expect.poll(() => chat.textContent()).toBe('Chat1 unread')
  await chat.click()
  await guest.getByRole('tab', { name: 'Log' }).click()
  expect(await chat.textContent()).toBe('Chat')
  await guest.goto(`${house.server.url}/#/about`)
  await write('Are you there?')
  await write('Your turn')
  await comesBack()
  await expect.poll(() => chat.textContent()).toBe('Chat2 unread')
  await chat.click()
  await guest.locator('.chat-lines li').filter({ hasText: 'Your turn' }).waitFor()
  await comesBack()
  expect(await chat.textContent()).toBe('Chat')
  // Whoever looks on for the first time has missed nothing.
  const watcher = await house.window()
  await watcher.goto(`${house.server.url}/#/m/${match.id}`)
  await watcher.getByRole('tab', { name: /^Chat/ }).waitFor()
  expect(await watcher.getByRole('tab', { name: /^Chat/ }).textContent()).toBe('Chat')
  await write('Hello, you who look on')
  await expect.poll(() => watcher.getByRole('tab', { name: /^Chat/ }).textContent()).toBe('Chat1 unread')
  expect(house.faults).toEqual([])
})

test('the player aid is a key away at the table, and the cards of a game can be searched', async () => {
  const page = await at(savedAt('move'))
  await page.keyboard.press('a')
  const aid = page.getByRole('dialog', { name: 'Player aid' })
  await aid.locator('.aid li').first().waitFor()
  await aid.getByRole('button', { name: 'Ironclad' }).click()
  await aid.getByText('Three Forges on outer mountains win at once').waitFor()
  await page.goto(`${house.server.url}/#/sides/root`)
  await page.getByRole('searchbox').fill('armorers')
  await expect.poll(() => page.locator('.gallery-cards li').count()).toBe(1)
  expect(house.faults).toEqual([])
})

test('a position is reported in one file: the words, the clause, the record; matches are saved to a file and brought back', async () => {
  // A window of its own: it lists all matches that it keeps.
  const page = await house.window()
  await openKept(page, house, savedAt('move'))
  await page.locator('.prompt').first().waitFor()
  await page.locator('.match-header .menu > button').first().click()
  await page.getByRole('menuitem', { name: 'Report a problem' }).click()
  await page.getByRole('textbox', { name: 'What is wrong' }).fill('The Totem stayed.')
  const reported = page.waitForEvent('download')
  await page.locator('dialog[open]').getByRole('button', { name: 'Save this position' }).click()
  const report = readFileSync(await (await reported).path(), 'utf8')
  for (const part of ['The Totem stayed.', '"clause": "IW-9.5"', '"rules": ', 'seed ']) expect(report).toContain(part)
  await page.goto(`${house.server.url}/#/`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save matches to a file' }).click()
  const path = await (await saving).path()
  await page.locator('.my-matches li button').first().click()
  await page.locator('dialog[open] .danger').click()
  await expect.poll(() => page.locator('.my-matches li').count()).toBe(0)
  await page.locator('.keeping input').setInputFiles(path)
  await expect.poll(() => page.locator('.my-matches li').count()).toBe(1)
  // A record that was changed, of other rules or of another game, is one that cannot be played.
  const record = report.slice(report.indexOf('trestle record 1'))
  const changes: [RegExp, string][] = [
    [/^1 (\w+): .*$/m, '1 $1: dance'],
    [/^game ironwood \d+$/m, 'game ironwood 1'],
    [/^game ironwood/m, 'game root'],
    [/^hash \w+$/m, 'hash 0123456789abcdef'],
  ]
  for (const change of changes) {
    const changed = record.replace(...change)
    expect(changed).not.toBe(record)
    await page.locator('.keeping input').setInputFiles({ name: 'changed.txt', mimeType: 'text/plain', buffer: Buffer.from(changed) })
    await page.getByText('This record cannot be played').waitFor()
    await page.reload()
  }
  expect(house.faults).toEqual([])
})

test('after a fault of a page another address shows another page', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/`)
  await page.locator('main h1').waitFor()
  await page.evaluate(() => {
    const map = Array.prototype.map
    Array.prototype.map = function (this: unknown[][], ...given: Parameters<typeof map>) {
      if (this[0]?.[1] === 'Mindclash Games') throw new Error('a page that breaks')
      return map.apply(this, given)
    } as typeof map
    location.hash = '#/about'
  })
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  await page.evaluate(() => {
    location.hash = '#/new/daimyo'
  })
  await page.getByRole('button', { name: 'Reload' }).waitFor({ state: 'detached' })
  await page.locator('.setting-choice, form').first().waitFor()
  house.faults.splice(0)
})

test('the buttons that zoom lie over nothing of the six islands of Daimyo, nor over what is sold', async () => {
  const page = await at(daimyoAt('turn'))
  const covered = await page.locator('.dm-altar, .dm-place, .dm-raft').evaluateAll((all) => {
    const zoom = document.querySelector('.zoom')!.getBoundingClientRect()
    const meets = (box: DOMRect) => box.left < zoom.right && box.right > zoom.left && box.top < zoom.bottom && box.bottom > zoom.top
    return all.filter((one) => meets(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 80))
  })
  expect(await page.locator('.dm-altar').count()).toBe(18)
  expect(covered).toEqual([])
})

test("the Empire's points stand apart from the sum of its dice on a phone", async () => {
  const page = await at(daimyoAt('empire'), onPhone)
  const sum = (await page.locator('.dm-empire-dice > b').boundingBox())!
  const has = (await page.locator('.dm-empire-has > b').boundingBox())!
  expect(has.x - sum.x - sum.width).toBeGreaterThan(6)
})

test('a chart in which every side stays at 0 has a line and a name for each', async () => {
  const page = await at(savedAt('given-up'))
  await page.getByRole('button', { name: 'Summary' }).click()
  const charts = page.locator('.graph')
  await expect.poll(() => charts.count()).toBe(3)
  const names = await charts.evaluateAll((all) =>
    all.map((chart) => {
      const box = chart.querySelector('svg')!.getBoundingClientRect()
      const words = [...chart.querySelectorAll('.graph-name')]
      return words.filter((one) => one.getBoundingClientRect().bottom <= box.bottom + 1).map((one) => one.textContent?.replace(/^\d+ /, ''))
    }),
  )
  for (const found of names) expect(found).toEqual(['Woodwalkers', 'Ironclad'])
})

test('with the largest letters no sign of a hand card is cut, and no sign of a mat lies on the next', async () => {
  const page = await house.again({ viewport: desktop }, { textSize: 150 })
  for (const place of ['late', 'first'] as const) {
    await openKept(page, house, savedAt(place))
    await page.locator('.prompt').first().waitFor()
    await settled(page)
    const cut = await page.locator('.iw-hand .iw-solo > span').evaluateAll((all) =>
      all.flatMap((one) => {
        const over = one.getBoundingClientRect().right - one.closest('.iw-card')!.getBoundingClientRect().right
        return over > 0 ? [over] : []
      }),
    )
    expect(cut).toEqual([])
  }
  await openKept(page, house, daimyoAt('turn'))
  await page.locator('.prompt').first().waitFor()
  await settled(page)
  const over = await page.locator('.mat-signs > *').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
  expect(over).toBe(0)
})
