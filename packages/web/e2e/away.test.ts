import { createPublicKey, verify } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, newMatch, openHouse, optionButton, sitDown, tableOf, thought } from './house.ts'
import { skipUntil } from './play.ts'
import { listener, subscriptionAt } from './push-service.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({ privateWebhooks: true, pushContact: 'mailto:host@example.org', publicUrl: 'https://table.example' })
})
afterAll(() => house.close())

/** Two people at a table who may go on without each other after ten minutes. */
const twoAt = async (): Promise<{ id: string; seats: Awaited<ReturnType<typeof newMatch>>['seats'] }> => {
  const seats = [
    { kind: 'me', name: 'Ada' },
    { kind: 'me', name: 'Jirka' },
  ] as const
  const { match, seats: own } = await newMatch(house, { game: 'ironwood', seats: [...seats], awayAfter: 600 })
  return { id: match.id, seats: own }
}

/** Goes on past the page until the second seat alone is asked. */
const untilSecondIsAsked = async (id: string, seats: readonly { seat: number; token: string }[]): Promise<void> => {
  const keys = new Map(seats.map(({ seat, token }) => [seat, token]))
  expect(await skipUntil(house, id, keys, ({ seat }) => seat === 1)).toBe(1)
}

/** Leaves the match for another page and waits until the server has noticed. */
const left = async (page: Page, id: string, seat: number): Promise<void> => {
  await page.goto(`${house.server.url}/#/about`)
  const room = await house.server.hall.room(id)
  await expect.poll(() => room.windows.isPresent(seat)).toBe(false)
}

/** Both at the table; then the second is asked and closes the window. */
const secondHasLeft = async () => {
  const { id, seats } = await twoAt()
  const [host, guest] = [await house.window(), await house.window()]
  await sitDown(house, host, seats[0])
  await sitDown(house, guest, seats[1])
  await untilSecondIsAsked(id, seats)
  await expect.poll(() => host.locator('.away').count()).toBe(0)
  await left(guest, id, 1)
  const away = host.locator('.away')
  await away.getByText(/You can continue without them in \d:\d\d/).waitFor()
  await expect.poll(() => away.getByRole('button').count()).toBe(0)
  // The time is over.
  const room = await house.server.hall.room(id)
  Object.assign(room.row, { awayAfter: 1 })
  room.windows.tellInfo()
  return { id, seats, host, guest }
}

test('a player who is asked and has left can be replaced by a computer player after the time of the match, and takes the seat again by coming back', async () => {
  const { id, seats, host, guest } = await secondHasLeft()
  const before = (await tableOf(house, id)).seq
  await host.getByRole('button', { name: 'Bring in a computer' }).click()
  await expect.poll(async () => (await tableOf(house, id)).match.asked.some(({ seat }) => seat === 0)).toBe(true)
  expect((await tableOf(house, id)).seq).toBeGreaterThan(before)
  await host.locator('.option').first().waitFor()
  await host.locator('.away').waitFor({ state: 'detached' })
  await sitDown(house, guest, seats[1])
  await untilSecondIsAsked(id, seats)
  const { match, seq } = await tableOf(house, id)
  await optionButton(guest, thought(match, 1), match.asked[0].id).click()
  await expect.poll(async () => (await tableOf(house, id)).seq).toBe(seq + 1)
  await expect.poll(() => host.locator('.away').count()).toBe(0)
  expect(house.faults).toEqual([])
})

test('the win over a player who is asked and has left can be claimed after the time of the match; coming back shows the end', async () => {
  const { id, seats, host, guest } = await secondHasLeft()
  await host.getByRole('button', { name: 'Claim the win' }).click()
  await host.getByRole('dialog').getByText('Winner').waitFor()
  expect((await tableOf(house, id)).match.result).toMatchObject({ winners: [0], reason: 'surrender' })
  await sitDown(house, guest, seats[1])
  await expect.poll(() => guest.locator('.option').count()).toBe(0)
  await expect.poll(() => guest.locator('.prompt h2').textContent()).toBe(await host.locator('.prompt h2').textContent())
  expect(house.faults).toEqual([])
})

/** The dialog in which one says how to be told. */
const notices = async (page: Page) => {
  await page.locator('.match-header .menu > button').first().click()
  await page.getByRole('menuitem', { name: 'Notify me on my turn' }).click()
  return page.getByRole('dialog', { name: 'Notify me on my turn' })
}

/** What a token claims (ES256); throws where another key has signed it. `key`: an uncompressed point, as browsers are given it. */
const claimsOf = (token: string, key: string): unknown => {
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const sound = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!sound) throw new Error('the token was signed by another key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}

test('told by the browser: the page asks for permission, subscribes, and the server posts once when the seat is asked and its window is closed', async () => {
  const service = await listener('https')
  const { id, seats } = await twoAt()
  const guest = await house.window({ serviceWorkers: 'allow' })
  const { subscription, open } = subscriptionAt(`${service.url}/to/jirka`)
  // The headless browser has no push service: what it would answer is given here, what it is asked for is kept.
  await guest.addInitScript((answer: object) => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    Notification.requestPermission = async () => {
      asked.push('permission')
      return 'granted'
    }
    PushManager.prototype.subscribe = async (options) => {
      asked.push({ visible: options?.userVisibleOnly, key: (options?.applicationServerKey as Uint8Array | undefined)?.length })
      return { toJSON: () => answer } as PushSubscription
    }
  }, subscription)
  await sitDown(house, guest, seats[1])
  const dialog = await notices(guest)
  await dialog.getByText('On this device').click()
  await dialog.getByText('The browser will ask').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await guest.getByText('Notifications on.').waitFor()
  expect(await guest.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual([
    'permission',
    { visible: true, key: 65 },
  ])
  await (await notices(guest)).getByText('Now: a notification in a browser.').waitFor()
  await guest.keyboard.press('Escape')

  // Not while the window is open, then once, and not again for the same turn.
  await untilSecondIsAsked(id, seats)
  await house.server.hall.notices.settled()
  expect(service.got).toEqual([])
  const { match } = await tableOf(house, id)
  await optionButton(guest, thought(match, 1), match.asked[0].id).click()
  await left(guest, id, 1)
  const room = await house.server.hall.room(id)
  const since = room.versionFor(1)
  await untilSecondIsAsked(id, seats)
  await expect.poll(() => service.got.length).toBe(1)
  await house.server.hall.notices.settled()
  expect(service.got.map(({ path }) => path)).toEqual(['/to/jirka'])
  const [{ headers, body }] = service.got
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', authorization: expect.stringMatching(/^vapid t=/) })
  const { version, ...message } = open(body) as { version: number }
  // Where both are asked at once the first may choose after the message was posted.
  expect(version).toBeGreaterThanOrEqual(since)
  expect(version).toBeLessThanOrEqual(room.versionFor(1))
  expect(message).toEqual({
    match: id,
    game: 'ironwood',
    seat: 1,
    role: 'ironclad',
    what: 'turn',
    link: `https://table.example/#/m/${id}`,
    text: 'Ironwood: it is your turn as Ironclad',
  })
  // Nobody between the server and the browser can read it, and a service sees that it comes from this server.
  expect(body.includes(id)).toBe(false)
  expect(() => subscriptionAt(service.url).open(body)).toThrow()
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? []
  expect(key).toBe(house.server.hall.notices.pushKey)
  expect(claimsOf(token, key)).toMatchObject({ aud: service.url, sub: 'mailto:host@example.org' })
  expect(house.faults).toEqual([])
  service.close()
})

test('told at an address: the page sets the webhook, it is posted to once, and no more after it is switched off', async () => {
  const hook = await listener('http')
  const { id, seats } = await twoAt()
  const guest = await house.window()
  await sitDown(house, guest, seats[1])
  const dialog = await notices(guest)
  await dialog.getByText('To an address').click()
  await dialog.getByLabel('Address of the webhook').fill(`${hook.url}/hook`)
  await dialog.getByText('JSON').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await guest.getByText('Notifications on.').waitFor()
  await left(guest, id, 1)
  await untilSecondIsAsked(id, seats)
  await expect.poll(() => hook.got.length).toBe(1)
  const told = JSON.parse(String(hook.got[0].body)) as object
  expect(told).toMatchObject({ match: id, seat: 1, what: 'turn', link: `https://table.example/#/m/${id}` })

  await sitDown(house, guest, seats[1])
  const again = await notices(guest)
  await again.getByText('Now: a message to an address.').waitFor()
  await again.getByText('Off', { exact: true }).click()
  await again.getByRole('button', { name: 'Save' }).click()
  await guest.getByText('Notifications off.').waitFor()
  const { match } = await tableOf(house, id)
  await optionButton(guest, thought(match, 1), match.asked[0].id).click()
  await left(guest, id, 1)
  await untilSecondIsAsked(id, seats)
  await house.server.hall.notices.settled()
  expect(hook.got).toHaveLength(1)
  expect(house.faults).toEqual([])
  hook.close()
})
