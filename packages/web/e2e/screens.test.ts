import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { type Contrasts, rememberContrasts } from './contrasts.ts'
import { axeFinds, type House, openHouse, rawKeys, smallTargets } from './house.ts'
import { desktop, type Look, phone, screens, windowFor } from './screens.ts'
import { textFaults, type Wish, wish, wishOnly } from './texts.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A large window by day and a phone by night. */
const windows = [
  { size: desktop, name: 'desktop', theme: 'light', locale: 'en' },
  { size: phone, name: 'phone', theme: 'dark', locale: 'en' },
] as const satisfies Look[]

const locales = ['en', 'pl', 'cs'] as const
const sizes = [100, 150] as const
/** What axe looks at: letters of the usual size, since large ones may be paler. */
const plain = { locale: 'en', textSize: 100 } as const satisfies Wish
const everyWish = sizes.flatMap((textSize) => locales.map((locale): Wish => ({ locale, textSize })))

/** How a screen is looked at: in which of the windows, in which theme, and with which wishes by its texts. */
interface Looked {
  window: number
  theme: 'light' | 'dark'
  wishes: Wish[]
}

/**
 * The looks at a screen: one, in turn, so that each 24 screens window, theme, language and size of letters meet in all ways. `npm run prove`
 * looks at each screen in both windows with all languages and sizes.
 */
const looksAt = (screen: number): Looked[] => {
  if (whole) return windows.map(({ theme }, window) => ({ window, theme, wishes: everyWish }))
  const theme = (['light', 'dark'] as const)[Math.floor(screen / 2) % 2]
  return [{ window: screen % 2, theme, wishes: [{ locale: locales[screen % 3], textSize: sizes[Math.floor(screen / 4) % 2] }] }]
}

test('each screen is looked at; window, theme, language and size meet in all ways', () => {
  const looks = screens.map((_, screen) =>
    looksAt(screen).flatMap(({ window, theme, wishes }) => wishes.map(({ locale, textSize }) => ({ window, theme, locale, textSize }))),
  )
  for (const all of looks) expect(new Set(all.map((look) => JSON.stringify(look))).size).toBe(whole ? 12 : 1)
  if (!whole) expect(new Set(looks.flat().map((look) => JSON.stringify(look))).size).toBe(24)
})

/** Small cards whose text fades out; at the usual size a large window has room for all of it. */
const faded = (page: Page) => page.locator('.iw-hand [data-spills]').count()

test.each(windows)(
  '$name: axe finds nothing on any screen, no text is cut, none lies over another, no raw key shows, a thumb hits all',
  async (look) => {
    const page = await windowFor(house, look)
    await page.goto(`${house.server.url}/#/about`)
    const found: string[] = []
    for (const [i, screen] of screens.entries()) {
      const looked = looksAt(i).find(({ window }) => windows[window] === look)
      if (!looked) continue
      const { theme, wishes } = looked
      await wishOnly(page, { ...plain, theme })
      await screen.show(page, house)
      const faults = await axeFinds(page)
      if (whole) {
        // The other theme, and all that moves.
        await wish(page, { ...plain, theme: theme === 'light' ? 'dark' : 'light', motion: 'full' })
        faults.push(...(await axeFinds(page)).map((fault) => `other theme: ${fault}`))
        await wish(page, { ...plain, theme, motion: 'still' })
      }
      if (look.size === phone) faults.push(...(await smallTargets(page)))
      if (look.size === desktop && (await faded(page)) > 0) faults.push('a card of the hand fades out')
      found.push(...faults.map((fault) => `${screen.name}: ${fault}`))
      for (const wished of wishes) {
        if (wished.locale !== plain.locale || wished.textSize !== plain.textSize) await wish(page, wished)
        const texts = [...(await textFaults(page)), ...(await rawKeys(page)).map((key) => `raw key ${key}`)]
        found.push(...texts.map((fault) => `${screen.name} ${wished.locale} ${wished.textSize}: ${fault}`))
      }
    }
    expect(found).toEqual([])
    expect(house.faults).toEqual([])
  },
  900_000,
)

test('text that is cut, that lies over another, or that leaves the window is found; text that is covered or scrolled away is not; axe sees what it should', async () => {
  const page = await house.window({ viewport: { width: 400, height: 400 } })
  const faultsOf = async (body: string): Promise<string[]> => {
    await page.setContent(`<body style="margin:0;font:16px/20px sans-serif">${body}</body>`)
    return textFaults(page)
  }
  const at = (top: number, words: string, more = '') => `<p style="position:absolute;margin:0;top:${top}px;${more}">${words}</p>`
  expect(await faultsOf(at(0, 'one') + at(40, 'two'))).toEqual([])
  expect(await faultsOf(at(0, 'one') + at(4, 'two'))).toEqual(['over each other: one / two'])
  expect(await faultsOf(at(0, 'one') + at(4, 'two', 'background:white'))).toEqual([])
  // What takes no clicks lies there all the same.
  const passed = 'pointer-events:none'
  expect(await faultsOf(at(0, 'one', passed) + at(4, 'two'))).toEqual(['over each other: one / two'])
  expect(await faultsOf(at(0, 'one', passed) + at(4, 'two', passed))).toEqual(['over each other: one / two'])
  expect(await faultsOf(at(0, 'one') + at(4, 'two', `${passed};background:white`))).toEqual([])
  expect(await faultsOf('<div style="width:30px;overflow:hidden;white-space:nowrap">many words</div>')).toEqual(['cut: many words'])
  const unseen = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  expect(await faultsOf(`<div style="${unseen}"><h4>for screen readers</h4></div>`)).toEqual([])
  expect(await faultsOf('<div style="height:30px;overflow:auto">first<br>second<br>third</div>')).toEqual([])
  expect(await faultsOf(at(0, 'gone', 'left:390px;white-space:nowrap'))).toContain('beyond the window: gone')
  await page.setContent('<main style="background:#fff"><img src="x"><p style="color:#ccc">pale words</p></main>')
  const found = (await axeFinds(page)).map((fault) => fault.split(':')[0])
  expect(found).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']))
  await page.context().close()
})

test('a button that is hidden from screen readers is found, though something covers the window', async () => {
  const page = await house.window()
  await page.setContent(
    `<html lang="en"><title>Buttons</title><body><main><h1>Buttons</h1><div id="hider"><button>words</button></div></main>
      <div style="position: fixed; inset: 0"></div></body></html>`,
  )
  expect(await axeFinds(page)).toEqual([])
  await page.evaluate(() => document.getElementById('hider')!.setAttribute('aria-hidden', 'true'))
  expect((await axeFinds(page)).map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual(['aria-hidden-focus: #hider'])
})

test('a contrast that axe has judged is not measured again; other grounds, mixtures and what lies over something are', async () => {
  const words = (id: string, style = '', around = '') =>
    `<div style="${around}"><p id="${id}" style="margin:0;color:#666;${style}">words</p></div>`
  const page = await house.window()
  await page.setContent(
    `<html lang="en"><title>Grounds</title><body style="margin:0;background:#fff"><main>${[
      words('sound'),
      words('same'),
      words('ground', '', 'background:#999'),
      words('ground-again', '', 'background:#999'),
      words('mixed', '', 'opacity:0.4'),
      words('half-covered', '', 'background:rgba(0, 0, 0, 0.4)'),
      words('picture', '', 'background:#fff linear-gradient(#888, #888)'),
      words('over', 'position:absolute;top:400px'),
      words('over-again', 'position:absolute;top:500px'),
      words('over-ground', 'position:absolute;top:600px;color:#aaa'),
      '<p style="color:#eee">1</p><p id="sign" style="color:#eee">12</p>',
      '<svg width="90" height="20"><text y="15" style="color:#eee">drawn</text></svg>',
    ].join('')}</main></body></html>`,
  )
  // In every run, though `npm run prove` measures all elsewhere.
  await page.evaluate(axe.source)
  await rememberContrasts(page)
  const finds = async () => (await axeFinds(page)).filter((fault) => fault.startsWith('color-contrast')).map((fault) => fault.split(' ')[1])
  const measured = () => page.evaluate(() => (window as unknown as { contrasts: Contrasts }).contrasts.measured.map(({ id }) => id))
  const pale = ['#ground', '#ground-again', '#half-covered', '#mixed', '#over-ground', '#sign']
  expect((await finds()).sort()).toEqual(pale)
  // What is not sound is judged again, and what axe cannot judge; what is sound is not.
  expect((await finds()).sort()).toEqual(pale)
  expect(await measured()).toEqual([...['ground', 'ground-again', 'mixed', 'half-covered', 'picture'], 'over-ground', 'sign'])
})
