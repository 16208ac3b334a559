/**
 * Size and speed of the client: `npm run measure:web`. Sizes are of the built files as a server sends them (gzip); speed is measured
 * (with `-- sizes` they alone) in a Chromium whose processor is slowed down four times, as on a phone: how long a choice takes to show, and the frames while pieces move.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { closeBrowser, openHouse, phone } from './house.ts'
import { framesAt } from './measure-frames.ts'

const dist = join(import.meta.dirname, '..', 'dist')
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const packed = (file: string): number => gzipSync(readFileSync(join(dist, file))).length

/** What the browser fetches for a page, by kind, compressed. */
const loadedFor = async (page: Page, address: string): Promise<Record<string, number>> => {
  const files = new Set<string>()
  const note = (request: { url(): string }) => void files.add(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const sums: Record<string, number> = { script: 0, style: 0, font: 0 }
  for (const file of files) {
    const kind = file.endsWith('.js') ? 'script' : file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : null
    if (kind === 'font') sums.font += readFileSync(join(dist, file)).length
    else if (kind) sums[kind] += packed(file)
  }
  return sums
}

const sizes = (): void => {
  const assets = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js') || file.endsWith('.css'))
  const rows = assets.map((file) => ({ file, size: packed(`assets/${file}`) })).sort((a, b) => b.size - a.size)
  console.log('\ncompressed size of each part (gzip)')
  for (const { file, size } of rows.filter((row) => row.size > 2000)) console.log(`  ${kB(size).padStart(9)}  ${file}`)
}

const quantile = (values: number[], q: number): number => [...values].sort((a, b) => a - b)[Math.floor(q * (values.length - 1))] ?? 0

const house = await openHouse()
try {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'no-preference' })
  const lobby = await loadedFor(page, house.server.url)
  console.log(
    `first load of the lobby: script ${kB(lobby.script)}, style ${kB(lobby.style)}, fonts ${kB(lobby.font)} (goal: script no more than 120 kB)`,
  )
  sizes()
  if (lobby.script > 120_000) process.exitCode = 1
  await page
    .context()
    .addInitScript({ content: `localStorage.setItem('trestle.preferences', '{"pace":"normal","sound":false,"motion":"full"}')` })
  await page.reload()
  for (const rate of process.argv.includes('sizes') ? [] : [1, 4]) {
    const { paints, gaps, shown, dropped } = await framesAt(page, house.server.url, rate, 4)
    const perSecond = 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)
    console.log(
      `\nprocessor slowed ${rate} times: a choice shows after ${quantile(paints, 0.5).toFixed(0)} ms (median), ${quantile(paints, 0.95).toFixed(0)} ms (95 of 100); ` +
        `${perSecond.toFixed(0)} frames a second while pieces move, 95 of 100 frames within ${quantile(gaps, 0.95).toFixed(0)} ms; ` +
        `of ${shown + dropped} frames for the screen ${dropped} were dropped`,
    )
  }
} finally {
  await house.close()
  await closeBrowser()
}
