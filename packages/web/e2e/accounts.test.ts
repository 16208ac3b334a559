/** Accounts and clubs in a real browser: by passkey, by mail, at a provider; on two devices, by two people; in three languages. */
import { catchMail, freePort, linkIn, openProvider } from '@trestle/server/testing'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { axeFinds, cutTexts, desktop, type House, newMatch, openHouse, phone } from './house.ts'
import { wish } from './texts.ts'
import { keepOpen } from './watched.ts'

const hostToken = 'host-of-the-tests-0123'
let house: House
let url: string
let mail: Awaited<ReturnType<typeof catchMail>>
let provider: Awaited<ReturnType<typeof openProvider>>

beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  mail = await catchMail()
  provider = await openProvider(url)
  house = await openHouse({
    ...{ port, accounts: true, publicUrl: url, mail: mail.url, mailFrom: 'table@example.org', hostToken },
    ...{ oidcIssuer: provider.issuer, oidcClient: provider.client, oidcSecret: provider.secret, oidcName: 'Our club' },
  })
})
afterAll(async () => {
  await house.close()
  await provider.close()
  await mail.close()
})

interface Device {
  page: Page
  devTools: CDPSession
  authenticatorId: string
}

/** Windows with a device, for one test after another: to open one loads and compiles the page anew. */
const devices: Device[] = []
let taken = 0
beforeEach(() => {
  taken = 0
})

/** A window with a device that makes passkeys and confirms its owner at once. */
const openDevice = async (options: Parameters<House['window']>[0] = {}): Promise<Device> => {
  const page = await house.window(options)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { page, devTools, authenticatorId }
}

/** A window with a device that knows nobody yet. */
const deviceWindow = async (): Promise<Page> => {
  const at = taken++
  const before = devices[at]
  if (!before || before.page.isClosed()) {
    devices[at] = await openDevice()
    keepOpen(devices[at].page)
    return devices[at].page
  }
  const { page, devTools, authenticatorId } = before
  // A file of the server that is no page of ours: whoever was signed in is forgotten there.
  await page.goto(`${url}/icon.svg`)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.context().clearCookies()
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId })
  return page
}

const newAccount = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${url}/#/account`)
  await page.locator('#new-name').fill(name)
  await page.getByRole('button', { name: 'Create an account' }).press('Enter')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

const signInByMail = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${url}/#/account`)
  await page.locator('#mail').fill(address)
  const before = mail.mails.length
  await page.keyboard.press('Enter')
  await page.getByText(`on its way to ${address}`).waitFor()
  await page.goto(`${url}/#/account/link/${await linkIn(mail.mails, address, before)}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('#own-name').waitFor()
}

const twoSeats = () => newMatch(house, { game: 'ironwood', seats: [{ kind: 'me' }, { kind: 'me' }] })

test('by passkey: an account, a seat kept from its match, signed out, found again', async () => {
  const page = await deviceWindow()
  await page.goto(`${url}/#/`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  expect(await axeFinds(page)).toEqual([])
  await newAccount(page, 'Ada')
  await page.getByText('This passkey is the only way into your account.').waitFor()
  expect(await axeFinds(page)).toEqual([])
  const { match, seats } = await twoSeats()
  await page.goto(`${url}/#/seat/${match.id}/0/${seats[0]!.token}`)
  await page.locator('.match .prompt').waitFor()
  await page.locator('.match-header .menu > button').first().click()
  await page.getByRole('menuitem', { name: 'Keep this seat in my account' }).click()
  await page.getByText('Your account keeps this seat now.').waitFor()
  await page.goto(`${url}/#/account`)
  await page.locator('.my-matches li[data-state]').first().waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  // The next person at this device finds nothing.
  expect(await page.evaluate(() => localStorage.getItem('trestle.seats'))).toBe('[]')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await page.locator('.my-matches li[data-state] a').first().click()
  await page.locator('.match .prompt').waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('trestle.seats') ?? '[]')[0]?.token)).toBe(seats[0]!.token)
  expect(house.faults).toEqual([])
})

test('by mail on a second device: a lost link is found again; a used link says so', async () => {
  const desk = await house.window()
  await signInByMail(desk, 'bob@example.org')
  await desk.locator('#own-name').fill('Bob')
  await desk.keyboard.press('Enter')
  await desk.getByRole('heading', { name: 'Bob', level: 1 }).waitFor()
  const { match, seats } = await twoSeats()
  await desk.goto(`${url}/#/seat/${match.id}/1/${seats[1]!.token}`)
  await desk.locator('.match').waitFor()
  await desk.goto(`${url}/#/account`)
  await desk.getByRole('button', { name: 'Keep them' }).click()
  await desk.locator(`a[href="#/m/${match.id}"]`).waitFor()

  const mobile = await house.window({ viewport: phone })
  await signInByMail(mobile, 'bob@example.org')
  await mobile.locator(`a[href="#/m/${match.id}"]`).click()
  await mobile.locator('.match').waitFor()
  expect(await mobile.evaluate(() => JSON.parse(localStorage.getItem('trestle.seats') ?? '[]')[0]?.seat)).toBe(1)

  const late = await house.window()
  await late.goto(`${url}/#/account/link/${await linkIn(mail.mails, 'bob@example.org')}`)
  await late.getByRole('button', { name: 'Sign in', exact: true }).click()
  await late.getByText('This link was used already').waitFor()
  expect(late.url()).toBe(`${url}/#/account`)
  // A new one can be asked for at once.
  await late.locator('#mail').waitFor()
  // Whoever is in needs no link, and is not led back to one on the way out.
  await mobile.goto(`${url}/#/account/link/anything`)
  await mobile.getByText('You are signed in here already.').waitFor()
  await mobile.getByRole('button', { name: 'Sign out', exact: true }).click()
  await mobile.locator('#mail').waitFor()
})

test('at the provider of the host, and out again with all that was kept', async () => {
  const page = await house.window()
  await page.goto(`${url}/#/account`)
  await page.getByRole('button', { name: 'Sign in with Our club' }).click()
  await page.locator('input[name=login]').fill('eve')
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: 'Eve', level: 1 }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all that is kept of me' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^trestle-account.*\.json$/)
  await page.getByRole('button', { name: 'Delete the account' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  const left = await house.server.hall.services.store.read((db) => db.selectFrom('users').select('email').execute())
  expect(left.map(({ email }) => email)).not.toContain('eve@example.org')
})

test('whoever asks for one link after another is told how long to wait', async () => {
  const page = await house.window()
  await page.goto(`${url}/#/account`)
  for (let n = 1; n <= 6; n++) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/sign-in/magic-link'))
    await page.locator('#mail').fill('often@example.org')
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(n <= 5 ? 200 : 429)
  }
  await page.getByText('Enough links were sent for now.').first().waitFor()
  house.faults.splice(0)
})

test('two people on one device see their own matches alone', async () => {
  const page = await deviceWindow()
  const { match, seats } = await twoSeats()
  await newAccount(page, 'First')
  await page.goto(`${url}/#/seat/${match.id}/0/${seats[0]!.token}`)
  await page.locator('.match').waitFor()
  await page.goto(`${url}/#/account`)
  await page.getByRole('button', { name: 'Keep them' }).click()
  await page.locator('.my-matches li[data-state]').first().waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.locator('#new-name').waitFor()
  await newAccount(page, 'Second')
  await page.getByText('You keep no seat').waitFor()
  expect(await page.locator('.my-matches li[data-state]').count()).toBe(0)
})

test('a club: founded, joined by its link, a table for it found and taken there, times said, ratings switched on', async () => {
  const ada = await deviceWindow()
  await newAccount(ada, 'Ada of the club')
  await ada.getByLabel('Name of a new club').fill('Tuesday')
  await ada.keyboard.press('Enter')
  await ada.getByRole('heading', { name: 'Tuesday', level: 1 }).waitFor()
  await ada.getByText('Invite people').click()
  const link = await ada.getByRole('textbox', { name: 'Link' }).inputValue()
  await ada.getByRole('button', { name: 'Tuesday evening: nobody yet' }).click()
  await ada.getByRole('button', { name: 'Tuesday evening: 1 person' }).waitFor()

  const bob = await deviceWindow()
  await bob.goto(link)
  await bob.getByText('Clubs are for people with an account').waitFor()
  await newAccount(bob, 'Bob of the club')
  await bob.goto(link)
  await bob.getByRole('button', { name: 'Join' }).click()
  await bob.getByRole('button', { name: 'Tuesday evening: 1 person' }).click()
  await bob.getByText('The best times so far, for 2 people: Tuesday evening.').waitFor()

  await ada.getByText('Rename the club').click()
  await ada.getByLabel('Name of the club').fill('Tuesday club')
  await ada.keyboard.press('Enter')
  await ada.getByRole('heading', { name: 'Tuesday club', level: 1 }).waitFor()
  expect(await bob.getByText('Rename the club').count()).toBe(0)

  // All stands ready for the club from whose page one comes.
  await ada.getByRole('link', { name: 'New table: Ironwood' }).click()
  await ada.getByRole('radio', { name: 'Tuesday club' }).waitFor()
  expect(await ada.getByRole('radio', { name: 'Tuesday club' }).isChecked()).toBe(true)
  expect(await ada.getByRole('radio', { name: 'A friend, by link' }).isChecked()).toBe(true)
  await ada.locator('.start button').click()
  await ada.locator('.waiting-room').waitFor()
  await bob.reload()
  await bob.locator('.my-matches li[data-state=waiting] a').click()
  await bob.getByRole('button', { name: 'Sit down' }).click()
  await bob.locator('.match').waitFor()
  await ada.goto(link)
  await ada.locator('.my-matches li[data-state=playing]').waitFor()
  await ada.getByRole('button', { name: 'Rate matches' }).click()
  await ada.getByText('not rated yet').first().waitFor()
  expect([...(await axeFinds(ada)), ...(await cutTexts(ada))]).toEqual([])
  // Who is to be removed is named.
  const bobHere = ada.locator('.club-members li').filter({ hasText: 'Bob of the club' })
  await bobHere.getByRole('button', { name: 'Remove', exact: true }).click()
  await ada.getByRole('dialog', { name: 'Remove Bob of the club from the club?' }).getByRole('button', { name: 'Cancel' }).click()
  // What cannot be done is told by its reason: she runs the club alone, and has one way in.
  await ada.getByRole('button', { name: 'Leave the club' }).click()
  await ada.getByRole('button', { name: 'Leave', exact: true }).click()
  await ada.getByText('Nobody else runs this club.').waitFor()
  expect(ada.url()).toContain('/#/club/')
  await ada.goto(`${url}/#/account`)
  await ada.getByRole('button', { name: 'Remove', exact: true }).click()
  await ada.getByText('This is your last way in.').waitFor()
})

test('the host bans by hand: who is banned is told why, and neither sits down nor chats', async () => {
  const bad = await deviceWindow()
  await newAccount(bad, 'Rude')
  const host = await house.window()
  await host.goto(`${url}/#/host`)
  await host.locator('#host-token').fill(hostToken)
  await host.keyboard.press('Enter')
  const line = host.locator('section[aria-labelledby=host-people] tbody tr').filter({ hasText: 'Rude' })
  await line.getByRole('button', { name: 'Ban', exact: true }).click()
  await host.getByLabel('Reason').fill('insults')
  expect(await axeFinds(host)).toEqual([])
  await host.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click()
  await host.getByText('An account was banned.').first().waitFor()
  await bad.reload()
  await bad.getByText('does not let you sit down or chat here. insults').waitFor()
  await bad.goto(`${url}/#/new/ironwood`)
  await bad.getByRole('radio', { name: 'A friend, by link' }).check()
  await bad.locator('.start button').click()
  await bad.getByText('does not let you sit down or chat').waitFor()
  await host.getByRole('button', { name: 'Take the ban back' }).click()
  await host.getByText('Nobody is banned.').waitFor()
  // An account with the right opens the page without the token.
  await line.getByRole('button', { name: 'Let them open this page' }).click()
  await line.getByText('helps the host').waitFor()
  await bad.goto(`${url}/#/host`)
  await bad.locator('section[aria-labelledby=host-people]').waitFor()
})

/** What is wrong with a page in Polish; and what is cut in Czech. */
const faultsInTwo = async (page: Page): Promise<string[]> => {
  const found = [...(await axeFinds(page)), ...(await cutTexts(page))]
  await wish(page, { locale: 'cs', textSize: 100 })
  found.push(...(await cutTexts(page)).map((fault) => `in Czech: ${fault}`))
  await wish(page, { locale: 'pl', textSize: 100 })
  return found
}

const languages = [
  { name: 'Polish and Czech', locale: 'pl-PL', viewport: phone, faults: faultsInTwo },
  {
    name: 'English',
    locale: 'en-GB',
    viewport: desktop,
    faults: async (page: Page) => [...(await axeFinds(page)), ...(await cutTexts(page))],
  },
]

test.each(languages.slice(0, whole ? 2 : 1))(
  '$name: nothing is cut and axe finds nothing, signed out and in, and in a club',
  async ({ locale, viewport, faults }) => {
    const { page } = await openDevice({ locale, viewport })
    await page.goto(`${url}/#/account`)
    await page.locator('#new-name').waitFor()
    expect(await faults(page)).toEqual([])
    await page.locator('#new-name').fill(`Zoë ${locale}`)
    await page.keyboard.press('Enter')
    await page.locator('#own-name').waitFor()
    const { match, seats } = await twoSeats()
    await page.evaluate(
      ([id, token]) =>
        fetch('/api/account/wishes', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ do: 'keep', match: id, token }),
        }),
      [match.id, seats[0]!.token],
    )
    await page.reload()
    await page.locator('.my-matches li[data-state]').waitFor()
    expect(await faults(page)).toEqual([])
    // The longest word that fits, in the name of the club and of its member.
    await page.locator('#own-name').fill('W'.repeat(40))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'W'.repeat(40), level: 1 }).waitFor()
    await page.locator('#club-name').fill('Ú'.repeat(40))
    await page.keyboard.press('Enter')
    await page.locator('.club-week').waitFor()
    expect(await faults(page)).toEqual([])
    await page.goto(`${url}/#/account`)
    await page.locator('.my-matches.club li').waitFor()
    expect(await faults(page)).toEqual([])
  },
)

test('a table without accounts shows nothing of them', async () => {
  const plain = await openHouse()
  const page = await plain.window()
  await page.goto(`${plain.server.url}/#/`)
  await page.locator('.game-card').first().waitFor()
  await page.locator('.open-tables').waitFor()
  expect(await page.locator('a[href="#/account"]').count()).toBe(0)
  await page.goto(`${plain.server.url}/#/account`)
  await page.getByText('This table has no accounts').waitFor()
  expect(plain.faults).toEqual([])
  await plain.close()
})
