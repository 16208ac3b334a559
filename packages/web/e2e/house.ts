import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Match, type Option, smallSeed, type Table } from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'
import type { Created, NewMatch } from '@trestle/protocol'
import { type Server, type Settings, standardSettings, startServer } from '@trestle/server'
import { freePort } from '@trestle/server/testing'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { launchBrowser } from '../../../scripts/browser.ts'
import { whole } from '../../../scripts/proof.ts'
import { built, dist } from './build.ts'
import { type Contrasts, rememberContrasts } from './contrasts.ts'
import { inFlight, keepOpen, leaveAll, watch } from './watched.ts'
import { takeWindow } from './windows.ts'

export const desktop = { width: 1366, height: 768 }
export const phone = { width: 390, height: 844 }

const games = new URL('../../games/src/index.ts', import.meta.url).href

/** A server with the built client, and a browser before it. */
export interface House {
  server: Server
  browser: Browser
  /**
   * A window of its own: nothing is shared with the others. It may have served an earlier test, and is cleared then. `preferences`: the
   * reader's, instead of those of every window.
   */
  window(options?: BrowserContextOptions, preferences?: object): Promise<Page>
  /**
   * The window that an earlier test of the file opened with these options, as good as new but for the matches that it keeps, which are
   * overwritten: to load the page afresh takes more than twice the time of a match that is opened on it. For tests that neither run its clock
   * nor give it scripts. `preferences`: the reader's, beside those of every window.
   */
  again(options?: BrowserContextOptions, preferences?: object): Promise<Page>
  /** The server's next match has the first seed once more: for a match that is foreseen, in a test that may be run again. */
  seedsAgain(): void
  /** Messages that a page's console showed as errors, and errors that nobody caught. */
  faults: string[]
  close(): Promise<void>
}

/** One Chromium for all test files that a worker runs: starting it takes as long as a test. It ends with its process. */
let shared: Promise<Browser> | undefined
const sharedBrowser = (): Promise<Browser> => {
  // Scripts take pictures.
  shared ??= launchBrowser({ draws: process.env.VITEST === undefined })
  return shared
}

/** Seeds in the same row for every server: a test plays the same matches each time. */
const seedsInTurn = () => {
  let drawn = 0
  const next = () => smallSeed(++drawn)
  const again = () => {
    drawn = 0
  }
  return { next, again }
}

/** The servers of a worker have one port, one after another: their windows keep what they have loaded and compiled. */
let usualPort: number | undefined
let isUsualTaken = false
const nextPort = async (): Promise<number> => {
  if (isUsualTaken) return 0
  usualPort ??= await freePort()
  return usualPort
}

/** What the reader of a window wishes, where nothing else is said. */
const usual = { pace: 'instant', sound: false }

/** `settings`: where the server is to be another than that of most tests. */
export const openHouse = async (settings: Partial<Settings> = {}): Promise<House> => {
  await built()
  const data = mkdtempSync(join(tmpdir(), 'trestle-e2e-'))
  // On a busy machine a computer player's thread may need long to start.
  const free = {
    requestsPerMinute: 0,
    matchesPerHour: 0,
    socketsPerAddress: 0,
    linksPerHour: 0,
    messagesPerSecond: 0,
    pauseSeconds: 0,
    thinkSeconds: 120,
    port: await nextPort(),
  }
  const seeds = seedsInTurn()
  const server = await startServer(
    { ...standardSettings, ...free, ...settings, data, web: dist, logLevel: 'silent' },
    { games, newSeed: seeds.next },
  )
  const isUsual = server.url.endsWith(`:${usualPort}`)
  isUsualTaken ||= isUsual
  const browser = await sharedBrowser()
  const faults: string[] = []
  const opened = new Set<Page>()
  const known = new Map<string, Page>()
  const house: House = {
    server,
    browser,
    faults,
    seedsAgain: seeds.again,
    async again({ viewport = desktop, ...options } = {}, preferences = {}) {
      const wished = JSON.stringify(options)
      const before = known.get(wished)
      const page = before && !before.isClosed() ? before : await house.window({ viewport, ...options })
      known.set(wished, page)
      keepOpen(page)
      await asNew(page, `${server.url}/#/about`, { ...usual, ...preferences })
      if (viewport) await page.setViewportSize(viewport)
      return page
    },
    async window(options = {}, preferences = usual) {
      const all = { viewport: desktop, locale: 'en-GB', serviceWorkers: 'block', reducedMotion: 'reduce', ...options } as const
      const page = await takeWindow(browser, all, preferences, { address: server.url, faults })
      opened.add(page)
      watch(page)
      return page
    },
    async close() {
      await leaveAll([...opened])
      await server.close()
      if (isUsual) isUsualTaken = false
      rmSync(data, { recursive: true, force: true })
    },
  }
  return house
}

/** Leaves a match for a page without one, forgets what the browser remembers of its reader, and takes the pointer away. */
const asNew = async (page: Page, address: string, preferences: object): Promise<void> => {
  await page.goto(address)
  await page.locator('main h1').waitFor()
  await page.mouse.move(0, 0)
  await page.evaluate((wishes) => {
    const key = 'trestle.preferences'
    sessionStorage.clear()
    localStorage.clear()
    localStorage.setItem(key, JSON.stringify(wishes))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, preferences)
}

/** Ends the shared browser: for scripts, whose process would wait for it. */
export const closeBrowser = async (): Promise<void> => {
  const browser = await shared
  shared = undefined
  await browser?.close()
}

const greedy = playerNamed('greedy')
/** In Root just as much thought as leads a game to its end takes a tenth of the time. */
export const swiftPlayer = 'greedy:worlds=1:keep=3:ahead=4:others=0:within=2'
const swift = playerNamed(swiftPlayer)

/** What was thought about last, by the moment: the way to a game's end is gone twice, once to count its choices. */
const thoughts = new Map<string, string>()
const MOST_THOUGHTS = 5000

/** The choice of the sensible player whose choices the tests click. */
export const sensibly = (match: Match, seat: number): Option => {
  const { game, content } = match
  const here = match.asked.find((one) => one.seat === seat)
  const texts = here?.options.map((option) => game.notate(content, option)) ?? []
  const moment = JSON.stringify([game.id, match.decided, match.random, seat, here?.id, texts])
  const known = here?.options[texts.indexOf(thoughts.get(moment) ?? '')]
  if (known) return known
  const { option } = ask(game.id === 'root' ? swift : greedy, match, seat, { seed: [1, 2, 3, match.decided], at: 0 })
  if (thoughts.size >= MOST_THOUGHTS) thoughts.clear()
  thoughts.set(moment, game.notate(content, option))
  return option
}

/** What a thinking player would choose in a match of this browser. */
export const thoughtOf = (table: { match(): Match }, seat: number): string => thought(table.match(), seat)

/** What a thinking player would choose for a seat, as the text of the option. Quick games need sensible players. */
export const thought = (match: Match, seat: number): string => match.game.notate(match.content, sensibly(match, seat))

/** Makes a match by the server's own interface, where the page has no switch for what a test needs. */
export const newMatch = async (house: House, wanted: Omit<NewMatch, 'client'>): Promise<Created> => {
  const client = randomBytes(12).toString('hex')
  const answer = await fetch(`${house.server.url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client, ...wanted }),
  })
  if (!answer.ok) throw new Error(`no match: ${await answer.text()}`)
  return (await answer.json()) as Created
}

/** Opens the page of a seat by its link. */
export const sitDown = async (house: House, page: Page, { match, seat, token }: Created['seats'][number]): Promise<void> => {
  await page.goto(`${house.server.url}/#/seat/${match}/${seat}/${token}`)
  await page.locator('.match .prompt').waitFor()
}

/** The running table of a match of the server. */
export const tableOf = async (house: House, id: string): Promise<Table> => {
  const { table } = await house.server.hall.room(id)
  if (!table) throw new Error('the match has not begun')
  return table
}

/** Presses keys so swiftly that they are one number, however long the page takes for each. */
export const pressAll = async (page: Page, keys: readonly string[]): Promise<void> => {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** The button of an option in the list, by the option's text; with `decision` only once that decision is shown. */
export const optionButton = (page: Page, text: string, decision?: string) => {
  const list = decision === undefined ? '.options' : `[data-decision=${JSON.stringify(decision)}]`
  return page.locator(`${list} [data-option=${JSON.stringify(text)}]`)
}

/** The button of an option, once it is there: in a long list the first pick that leads to it is made before, by `press`. */
export const optionAt = async (
  page: Page,
  text: string,
  decision?: string,
  press: (first: Locator) => Promise<unknown> = (first) => first.click(),
): Promise<Locator> => {
  const button = optionButton(page, text, decision)
  const list = decision === undefined ? '.options' : `[data-decision=${JSON.stringify(decision)}]`
  const first = page.locator(`${list} [data-leads*=${JSON.stringify(`|${text}|`)}]`)
  await button.or(first).first().waitFor()
  if ((await button.count()) === 0) await press(first)
  return button
}

/** Types the number of a line of the list; Enter where a longer number begins alike. */
export const typeNumber = async (page: Page, line: Locator): Promise<void> => {
  const number = (await line.locator('kbd').textContent()) ?? ''
  const others = await page.locator('.options kbd').allTextContents()
  const isBegun = others.some((other) => other !== number && other.startsWith(number))
  await pressAll(page, isBegun ? [...number, 'Enter'] : [...number])
}

/** Waits until what the page has to draw is drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let n = 0; n < 3; n++) await frame()
  })

/** Waits until `looks` looks in a row, of three frames each, find that nothing moves and that words and boxes stay as they are. */
const stands = (page: Page, looks: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // What moves within a drawing is an animation, which is asked about by itself.
    const shown = () => {
      const boxes = [...document.querySelectorAll(':is(main, dialog[open]) *:not(svg *)')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [x, y, width, height].map(Math.round).join()
      })
      return `${document.body.textContent} ${boxes.join(' ')}`
    }
    const isStill = async (): Promise<boolean> => {
      const moves = document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity)
      const loads = [...document.images].some((image) => !image.complete && image.checkVisibility())
      await frame()
      const before = shown()
      await frame()
      await frame()
      return !moves && !loads && shown() === before
    }
    await document.fonts.ready
    for (let still = 0; still < wanted; ) still = (await isStill()) ? still + 1 : 0
  }, looks)

/**
 * Waits until the page is as it stays: letters, pictures and words have come, nothing moves, and no word or box changes any more. `looks`: the
 * number of looks in a row, of three frames each, that must find it so.
 */
export const settled = async (page: Page, looks = 2): Promise<void> => {
  // What has come may ask for more, which is asked for before the next look.
  for (let quiet = false; !quiet; ) {
    quiet = inFlight(page) === 0
    await stands(page, looks)
    quiet = quiet && inFlight(page) === 0
  }
}

/** The middle of a place of a board, in pixels of the window: where its drawing has its origin. */
export const middleOf = (place: Locator): Promise<{ x: number; y: number }> =>
  place.evaluate((one) => {
    const { x, y } = new DOMPoint(0, 0).matrixTransform((one as SVGGElement).getScreenCTM()!)
    return { x, y }
  })

/** Opens all turns of the log. */
export const unfoldLog = async (page: Page): Promise<void> => {
  const folded = page.locator('.log-turn-head[aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.first().click()
}

/** Makes every seed that the page draws this one, so that a match can be foreseen. */
export const fixSeeds = async (page: Page, seed: number): Promise<string> => {
  const hex = smallSeed(seed)
  await page.addInitScript((digits: string) => {
    const real = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = (<T extends ArrayBufferView | null>(array: T): T => {
      if (!(array instanceof Uint8Array) || array.length !== 16) return real(array as never) as T
      for (let i = 0; i < 16; i++) array[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16)
      return array
    }) as typeof crypto.getRandomValues
  }, hex)
  return hex
}

/** What axe finds on the page once it stands still, in short; nothing is what it should be. */
export const axeFinds = async (page: Page): Promise<string[]> => {
  await settled(page, 1)
  // It stays in the page until that is loaded again.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    if (!whole) await rememberContrasts(page)
  }
  return page.evaluate(async () => {
    const { axe: here, contrasts } = window as unknown as { axe: typeof axe; contrasts?: Contrasts }
    contrasts?.begin()
    // Drawings that are hidden from screen readers hold thousands of trees and no word: axe is told that they are empty, or it would ask for the
    // style and the box of each part. To leave them out by its own means takes longer: it would ask of each element whether it lies in one.
    const hidden = 'svg[aria-hidden="true"]'
    const drawings = [...document.querySelectorAll(hidden)]
    for (const drawing of drawings) Object.defineProperty(drawing, 'childNodes', { configurable: true, get: () => [] })
    const shown = `:not(${hidden} *)`
    document.createTreeWalker = (root) => {
      const all = (root as Element).querySelectorAll(shown)
      let at = 0
      return { currentNode: root, nextNode: () => all[at++] ?? null } as Partial<TreeWalker> as TreeWalker
    }
    const every = document.querySelectorAll.bind(document)
    document.querySelectorAll = (selector: string) => every(selector === '*' ? shown : selector)
    // The source of each element that it looks at is not told: to write the whole page down again and again is a fifth of its work. Only what a
    // style of its own insists on can be wrong spacing: of others it would ask what words are in them, all together a tenth.
    here.configure({ noHtml: true, rules: [{ id: 'avoid-inline-spacing', selector: '[style*="important"]' }] })
    // To name what is sound takes longer than to look at it; sounds and films that would be loaded before there are none.
    const { violations, incomplete } = await here.run({ resultTypes: ['violations', 'incomplete'], preload: false }).finally(() => {
      for (const drawing of drawings) delete (drawing as { childNodes?: unknown }).childNodes
      for (const name of ['createTreeWalker', 'querySelectorAll']) delete (document as unknown as Record<string, unknown>)[name]
    })
    // What covers much of the window it takes for a dialog that may be in the way of a hidden button, and judges none of them: here none may be.
    const hiddenButtons = incomplete.filter(({ id }) => id === 'aria-hidden-focus')
    return [...violations, ...hiddenButtons].flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
  })
}

/** Message ids that stand on the page instead of words, in text and in labels. */
export const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const key =
      /\b(?:ui|option|event|prompt|piece|place|board|card|item|faction|landmark|hireling|term|seat|setting|result|text|cause|summary|lesson|guide)\.[a-zA-Z][\w.-]*\w/g
    const labels = [...document.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
    return [document.body.innerText, document.title, ...labels].flatMap((text) => text.match(key) ?? [])
  })

/** Things to tap that are under 44 pixels wide or high; words that are links may be lower, as each has room around it. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement | SVGElement>('button, select, input, summary, [role=menuitem], [data-open][data-target]'),
    ].flatMap((element) => {
      if (!element.checkVisibility() || element.closest('.unseen, .skip-link, [disabled]') || element.matches('.why, .rule-link')) return []
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      const name = element.getAttribute('class') ?? element.tagName
      return width === 0 || Math.min(width, height) > 43.5 ? [] : [`${name} is ${Math.round(width)} by ${Math.round(height)}`]
    }),
  )

/** Texts of buttons, headings and the like that are cut off by their box; `textFaults` looks at all texts. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, summary, .hint, p, dt, dd')) {
      const style = getComputedStyle(element)
      if (style.visibility === 'hidden' || element.closest('.unseen, .skip-link, [data-scrolls]') || element.getClientRects().length === 0)
        continue
      const words = element.textContent?.trim() ?? ''
      // What is for screen readers alone is one pixel large.
      if (words === '' || element.clientWidth <= 1) continue
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip' || element.tagName === 'BUTTON'
      if (clips && element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis')
        found.push(`cut: ${words.slice(0, 60)}`)
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`)
    return found
  })
