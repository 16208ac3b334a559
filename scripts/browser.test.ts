import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'

test('the bundled browser opens a page and runs its script', async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent('<h1>Trestle</h1><script>document.title = String([1, 2, 3].at(-1))</script>')
    expect(await page.title()).toBe('3')
  } finally {
    await browser.close()
  }
})
