import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFinds, cutTexts, type House, newMatch, openHouse, optionAt, phone, rawKeys, sitDown, tableOf, thought } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const idOf = (url: string): string => /m\/([\w-]+)/.exec(url)?.[1] ?? ''

test("alone against the rulebook's automaton on the server: it is shown as such, never waited for, and one goes on at another device", async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/new/ironwood`)
  await page.getByRole('radio', { name: /^Solo/ }).check({ force: true })
  await page.getByText('On the server', { exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.match .option').first().waitFor()
  const id = idOf(page.url())
  const mine = Number(await page.locator('.match').getAttribute('data-viewer'))
  const { seats } = await house.server.hall.room(id)
  expect(seats.map(({ kind }) => kind).sort()).toEqual(['automaton', 'person'])
  await expect.poll(() => page.locator('.mats').textContent()).toContain('Ironbot')
  for (let i = 0; i < 5; i++) {
    const { match, seq } = await tableOf(house, id)
    expect(match.asked.map(({ seat }) => seat)).toEqual([mine])
    await (await optionAt(page, thought(match, mine), match.asked[0].id)).click()
    await expect.poll(async () => (await tableOf(house, id)).seq).toBeGreaterThan(seq)
    await page.locator('.option').first().waitFor()
    await expect.poll(() => page.locator('.away').count()).toBe(0)
  }
  await page.locator('.match-header .menu > button').first().click()
  await page.getByRole('menuitem', { name: 'Links and seats' }).click()
  await expect.poll(() => page.getByText('The first person to open this link takes the free seat.').count()).toBe(0)
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByText('The next person to open this link takes your seat').waitFor()
  // What is told while a dialog is open is told over it, where it is seen and heard.
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await dialog.getByRole('status').getByText(/./).waitFor()
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue()
  const device = await house.window({ viewport: phone, hasTouch: true, isMobile: true })
  await device.goto(link)
  await device.locator('.option').first().waitFor()
  await expect.poll(() => device.locator('.match').getAttribute('data-seq')).toBe(String((await tableOf(house, id)).seq))
  await device.goto(`${house.server.url}/#/`)
  await device.locator('.my-matches').getByText('online: Ironbot').waitFor()
  expect(house.faults).toEqual([])
})

test('how many play Daimyo stands above the seats: no seat of them is the Empire’s, and whoever is alone plays against it', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/new/daimyo`)
  const count = page.getByRole('group', { name: 'Number of players' })
  await page.getByRole('radio', { name: /^Solo/ }).check({ force: true })
  await expect.poll(() => page.getByText('Empire, normal').count()).toBe(1)
  expect(await count.count()).toBe(0)
  await page.getByRole('radio', { name: /^The computer/ }).check({ force: true })
  expect(await count.getByRole('radio').count()).toBe(3)
  await count.getByText('2', { exact: true }).click()
  await expect.poll(() => page.locator('.seat-list .seat-name').allTextContents()).toEqual(['Player 1', 'Player 2'])
  // Nothing is seen of the match before all are there: those who wait have the names of their seats.
  await page.getByRole('radio', { name: /friend/i }).check({ force: true })
  await page.getByRole('button', { name: 'Start and get the link' }).click()
  await page.locator('.waiting-room .qr').waitFor()
  await page.locator('.waiting-room').getByText('Player 2').first().waitFor()
  expect(house.faults).toEqual([])
})

test('a table shown in the lobby can be joined from there, and then watched; one that is not is not to be seen', async () => {
  // Whoever waits for the guest has the page's own pace: the match begins before their eyes.
  const [host, guest, watcher] = [await house.window({}, {}), await house.window(), await house.window()]
  await watcher.goto(`${house.server.url}/#/`)
  await watcher.getByText('No open tables').waitFor()
  for (const listed of [false, true]) {
    await host.goto(`${house.server.url}/#/new/ironwood`)
    await host.getByRole('radio', { name: /friend/i }).check({ force: true })
    await host.getByLabel(/Your name/).fill('Ada')
    await host.getByText(listed ? 'Show it in the lobby' : 'Anyone with the link').click()
    if (listed) {
      await host.getByRole('group', { name: 'If a player goes offline' }).getByText('10 minutes').click()
      await host.getByText('Options', { exact: true }).click()
      await host.getByRole('group', { name: 'Beginner mode: Woodwalkers' }).getByText('yes').click()
    }
    await host.getByRole('button', { name: 'Start and get the link' }).click()
    await host.locator('.qr').waitFor()
  }
  await guest.goto(`${house.server.url}/#/`)
  const tables = guest.getByRole('region', { name: 'Open tables' }).getByRole('link')
  await tables.first().waitFor()
  await expect.poll(() => tables.count()).toBe(1)
  await expect.poll(() => tables.textContent()).toMatch(/Ironwood[\s\S]*1 of 2 seats free[\s\S]*Ada/)
  await tables.locator('.options').waitFor()
  await expect.poll(() => tables.locator('.options > *').allTextContents()).toEqual(['Beginner mode: Woodwalkers: yes'])
  expect([...(await axeFinds(guest)), ...(await rawKeys(guest)), ...(await cutTexts(guest))]).toEqual([])
  await tables.click()
  // The guest is told who invites to what, as which side, with which clock.
  await guest.getByRole('heading', { name: 'Ada invites you to Ironwood' }).waitFor()
  await guest.locator('.invited .facts').waitFor()
  await expect
    .poll(() => guest.locator('.invited').textContent())
    .toMatch(/2 players[\s\S]*You play[\s\S]*(Ironclad|Woodwalkers)[\s\S]*Time to think[\s\S]*No limit/)
  expect([...(await axeFinds(guest)), ...(await rawKeys(guest)), ...(await cutTexts(guest))]).toEqual([])
  await guest.getByRole('textbox').fill('Jirka')
  await guest.getByRole('button', { name: 'Sit down' }).click()
  await guest.locator('.match').waitFor()
  await host.locator('.match').waitFor()
  expect(idOf(guest.url())).toBe(idOf(host.url()))
  expect((await house.server.hall.room(idOf(host.url()))).row.awayAfter).toBe(600)

  await watcher.reload()
  const running = watcher.getByRole('region', { name: 'In progress' }).getByRole('link')
  await running.waitFor()
  await expect.poll(() => running.textContent()).toMatch(/Watch[\s\S]*Ada[\s\S]*Jirka/)
  await running.click()
  await watcher.locator('.match').waitFor()
  await expect.poll(() => watcher.locator('.match').getAttribute('data-viewer')).toBeNull()
  await expect.poll(() => watcher.locator('.option').count()).toBe(0)
  // On a phone there is no side of one’s own then, and nothing to decide.
  await watcher.setViewportSize(phone)
  await expect.poll(() => watcher.locator('.sheet-tabs [role=tab]').allTextContents()).toEqual(['Decide', 'Sides', 'Log'])
  await watcher.getByRole('tab', { name: 'Sides' }).click()
  expect(await watcher.locator('.sheet-tabs .badge').count()).toBe(0)

  // Whoever comes too late is told so, and may watch, as may who was invited.
  const invitation = `${house.server.url}/#/join/${idOf(host.url())}`
  for (const first of [true, false]) {
    await watcher.goto(`${house.server.url}/icon.svg`)
    await watcher.goto(invitation)
    if (!first) {
      await watcher.getByRole('button', { name: 'Sit down' }).click()
      await watcher.getByText('All seats are taken.').waitFor()
      expect(await watcher.title()).toBe('That did not work · Trestle')
    }
    await watcher.getByRole('button', { name: 'Watch' }).click()
    await watcher.locator('.match').waitFor()
  }
  // The refused claim is told in the console, too.
  expect(house.faults.splice(0).filter((fault) => !fault.includes('409'))).toEqual([])

  // In one’s list stand the names of those who sit there, not those of seats in the rules.
  await host.goto(`${house.server.url}/#/`)
  const company = async () => (await host.locator('.my-matches .about').allTextContents()).sort()
  await expect.poll(company).toEqual(['online: Jirka', 'online: –'])
  expect(house.faults).toEqual([])
})

test('the settings of a match have the switch to be answered for', async () => {
  const page = await house.window()
  await page.goto(`${house.server.url}/#/new/ironwood`)
  await page.getByText('On the server', { exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.match .prompt').waitFor()
  const room = await house.server.hall.room(idOf(page.url()))
  const seat = Number(await page.locator('.match').getAttribute('data-viewer'))
  for (const [name, on] of [
    ['On', true],
    ['Off', false],
  ] as const) {
    await page.locator('.match-header .menu > button').first().click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    const choice = page.getByRole('group', { name: 'Auto-play forced moves' }).getByRole('radio', { name, exact: true })
    await choice.check({ force: true })
    await expect.poll(() => room.seats[seat].auto).toBe(on)
    await expect.poll(() => choice.isChecked()).toBe(true)
    await page.keyboard.press('Escape')
  }
  expect(house.faults).toEqual([])
})

test('what a computer player could not do as it would is told at the table', async () => {
  const page = await house.window()
  const seats = [{ kind: 'me' }, { kind: 'computer', player: 'random' }] as const
  const { match, seats: own } = await newMatch(house, { game: 'ironwood', seats: [...seats] })
  await sitDown(house, page, own[0])
  const room = await house.server.hall.room(match.id)
  const told = page.locator('.strained')
  await expect.poll(() => told.count()).toBe(0)
  for (const [how, words] of [
    ['less-thought', /Ironclad: the computer ran out of time/],
    ['at-random', /Ironclad: .*made at random/],
  ] as const) {
    room.strained.set(1, how)
    room.windows.tellInfo()
    await told.getByText(words).waitFor()
  }
  room.strained.delete(1)
  Object.assign(room.seats[1], { replaced: 'greedy' })
  room.windows.tellInfo()
  await told.getByText('In its place: Computer: random').waitFor()
  await expect.poll(() => told.count()).toBe(1)
  expect(house.faults).toEqual([])
})

test('a page that is not loaded yet comes in the place of another of the same game', async () => {
  const page = await house.window()
  const faults = house.faults.length
  for (const address of ['sides/ironwood', 'new/ironwood', 'pack/ironwood', 'rules/ironwood', 'account', 'host']) {
    await page.goto(`${house.server.url}/#/${address}`)
    await page.locator('main h1').waitFor({ timeout: 20_000 })
  }
  expect(house.faults.slice(faults)).toEqual([])
})

test('of many matches on the server each one in which it is one’s turn says so', async () => {
  const kept = []
  for (let i = 0; i < 24; i++) {
    const { match, seats } = await newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'me' }] })
    const { asked } = (await tableOf(house, match.id)).match
    kept.push({ match: match.id, game: 'ironwood', seat: asked[0].seat, token: seats[asked[0].seat].token, invite: null, at: i })
  }
  const page = await house.window()
  await page.goto(`${house.server.url}/#/about`)
  await page.evaluate((entries) => localStorage.setItem('trestle.seats', JSON.stringify(entries)), kept)
  await page.goto(`${house.server.url}/#/`)
  await expect.poll(() => page.locator('.my-matches li').filter({ hasText: 'Your turn' }).count()).toBe(24)
  expect(house.faults).toEqual([])
})
