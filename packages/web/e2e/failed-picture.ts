/** A picture of a page of a test that fails: the browser of the tests draws nothing (`launchBrowser`), so that another draws a copy. */
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../../scripts/browser.ts'

/** What the window of a page is like, and its document as it stands; an error where the page does not answer. */
const copyOf = async (page: Page) => {
  const asked = () => ({
    html: document.documentElement.outerHTML,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    touch: navigator.maxTouchPoints > 0,
    scrolled: scrollY,
  })
  const told = await page.waitForFunction(asked, undefined, { timeout: 10_000 })
  return { address: page.url(), viewport: page.viewportSize(), ...(await told.jsonValue()) }
}

/** Draws the page's document as it stands, without its scripts: what is typed or scrolled within a part of it does not show. */
export const pictureOf = async (page: Page, path: string): Promise<void> => {
  const { address, viewport, html, dark, touch, scrolled } = await copyOf(page)
  const browser = await launchBrowser({ draws: true })
  try {
    const context = await browser.newContext({
      viewport,
      hasTouch: touch,
      isMobile: touch,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const copy = await context.newPage()
    await copy.route('**/*', (route) => {
      const kind = route.request().resourceType()
      if (kind === 'document') return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${html}` })
      return kind === 'script' ? route.abort() : route.continue()
    })
    await copy.goto(address, { timeout: 20_000 })
    await copy.evaluate((y) => scrollTo(0, y), scrolled)
    await copy.screenshot({ path, timeout: 20_000 })
  } finally {
    await browser.close()
  }
}
