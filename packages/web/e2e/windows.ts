/**
 * The windows of a worker. One that a test has left is cleared and given to the next test that asks for one like it: a new window starts a
 * process, and loads and compiles all of the page, which takes as long as a short test.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

interface Kept {
  page: Page
  /** What it was opened with: only who asks for the same is given it. */
  likes: string
  viewport: { width: number; height: number } | null | undefined
  /** The messages that its console shows as errors, and errors that nobody caught, go here. */
  faults: string[]
  /** A test did to it what nothing takes back. */
  isSpoilt: boolean
}

const known = new Map<Page, Kept>()
const free: Kept[] = []
/** Each is a process: more would take the memory of a small machine. */
const MOST_FREE = 6

/** Calls that last as long as the window, or its context, and are never taken back. */
const lasting = {
  page: ['addInitScript', 'route', 'routeWebSocket', 'exposeFunction', 'exposeBinding', 'emulateMedia'],
  context: ['addInitScript', 'route', 'routeWebSocket', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'newPage', 'grantPermissions'],
  network: ['setOffline', 'setExtraHTTPHeaders', 'setGeolocation', 'setHTTPCredentials'],
  clock: ['install', 'pauseAt', 'runFor', 'fastForward', 'setFixedTime', 'setSystemTime'],
}

/** Has `note` called before each of these methods. */
const noteCalls = (of: object, names: readonly string[], note: () => void): void => {
  const methods = of as Record<string, (...args: unknown[]) => unknown>
  for (const name of names) {
    const real = methods[name]?.bind(of)
    if (!real) throw new Error(`there is no ${name} any more`)
    methods[name] = (...args) => {
      note()
      return real(...args)
    }
  }
}

const opened = async (browser: Browser, options: BrowserContextOptions, preferences: object, likes: string): Promise<Kept> => {
  const context = await browser.newContext(options)
  const wishes = JSON.stringify(JSON.stringify(preferences))
  await context.addInitScript({
    content: `if (!localStorage.getItem('trestle.preferences')) localStorage.setItem('trestle.preferences', ${wishes})`,
  })
  const page = await context.newPage()
  const kept: Kept = { page, likes, viewport: options.viewport, faults: [], isSpoilt: options.serviceWorkers !== 'block' }
  const spoil = () => {
    kept.isSpoilt = true
  }
  noteCalls(page, lasting.page, spoil)
  noteCalls(context, [...lasting.context, ...lasting.network], spoil)
  noteCalls(page.clock, lasting.clock, spoil)
  page.on('pageerror', (error) => kept.faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') kept.faults.push(message.text())
  })
  page.on('close', () => void known.delete(page))
  known.set(page, kept)
  return kept
}

/** A file of the server that is no page of ours: nothing of ours runs there, and it has the origin's store. */
const QUIET = '/icon.svg'

/** Forgets all that the window's browser remembers of its reader, and takes the pointer away. */
const cleared = async ({ page, viewport }: Kept, address: string): Promise<void> => {
  if (!page.url().startsWith(`${address}/`)) await page.goto(`${address}${QUIET}`)
  await page.evaluate(async () => {
    sessionStorage.clear()
    localStorage.clear()
    const gone = (name: string) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.deleteDatabase(name)
        asked.onsuccess = () => resolve()
        asked.onerror = () => reject(asked.error)
      })
    for (const { name } of await indexedDB.databases()) if (name !== undefined) await gone(name)
  })
  await page.context().clearCookies()
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
  page.setDefaultTimeout(60_000)
}

/** A window at no page yet, whose reader has these preferences; its faults go into the list. `address`: of the server it is for. */
export const takeWindow = async (
  browser: Browser,
  options: BrowserContextOptions,
  preferences: object,
  { address, faults }: { address: string; faults: string[] },
): Promise<Page> => {
  const likes = JSON.stringify([options, preferences])
  const at = free.findIndex((one) => one.likes === likes)
  const [before] = at < 0 ? [] : free.splice(at, 1)
  const window = before ?? (await opened(browser, options, preferences, likes))
  if (before) await cleared(before, address)
  else window.page.setDefaultTimeout(60_000)
  window.faults = faults
  return window.page
}

/** A window that a test has left: it stands ready for another, or is closed where that would not find it as good as new. */
export const leaveWindow = async (page: Page): Promise<void> => {
  const window = known.get(page)
  const isFit = window !== undefined && !window.isSpoilt && page.context().pages().length === 1 && page.url().startsWith('http')
  if (!isFit) return page.context().close()
  try {
    // Its matches end, and their connections.
    await page.goto(`${new URL(page.url()).origin}${QUIET}`)
  } catch {
    // Its server is gone.
    return page.context().close()
  }
  window.faults = []
  free.push(window)
  if (free.length > MOST_FREE) await free.shift()?.page.context().close()
}

/** Closes the windows that stand ready: after a failure the next test begins with new ones. */
export const closeFree = async (): Promise<void> => {
  await Promise.all(free.splice(0).map(({ page }) => page.context().close()))
}
