/**
 * Size, speed and memory of the client: `npm run measure:web [-- sizes | speed | form | memory]`. Sizes are of the built files as a server sends
 * them (gzip). Speed is measured in a Chromium as it is and slowed down four times, as on a phone: how long a choice takes to show, and the frames
 * while pieces move; so is how long the form of a new match takes to open. Memory is what the page holds after 0, 100, 200 and 400 choices of one match.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { closeBrowser, openHouse, phone } from './house.ts'
import { formAt } from './measure-form.ts'
import { framesAt } from './measure-frames.ts'
import { memoryAt } from './measure-memory.ts'

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

/** Parts that the command line names; all where it names none. */
const wanted = (part: string): boolean => process.argv.length < 3 || process.argv.includes(part)

const speed = async (page: Page, url: string): Promise<void> => {
  await page
    .context()
    .addInitScript({ content: `localStorage.setItem('trestle.preferences', '{"pace":"normal","sound":false,"motion":"full"}')` })
  await page.reload()
  for (const rate of [1, 4]) {
    const { paints, gaps, shown, dropped, resting } = await framesAt(page, url, rate, 4)
    const perSecond = 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)
    console.log(
      `\nprocessor slowed ${rate} times: a choice shows after p50 ${quantile(paints, 0.5).toFixed(0)} ms, p95 ${quantile(paints, 0.95).toFixed(0)} ms ` +
        `(goal: ${rate === 1 ? 30 : 70} ms); ${perSecond.toFixed(0)} frames a second while pieces move (goal: 60), 95 of 100 frames within ` +
        `${quantile(gaps, 0.95).toFixed(0)} ms; of ${shown + dropped} frames for the screen ${dropped} were dropped; ` +
        `${resting} animations run on when nothing happens (goal: 0)`,
    )
  }
}

const form = async (page: Page, url: string): Promise<void> => {
  for (const game of ['ironwood', 'root', 'daimyo']) {
    const { atOnce, first, further } = await formAt(page, url, game, 4, 7)
    console.log(
      `\n${game}: processor slowed 4 times: the form of a new match is drawn after ${atOnce.toFixed(0)} ms in a page just opened, with all that is ` +
        `fetched for it, after ${first.toFixed(0)} ms the first time in a page that was looked at, then after p50 ${quantile(further, 0.5).toFixed(0)} ms, p95 ${quantile(further, 0.95).toFixed(0)} ms (goal: 100 ms)`,
    )
  }
}

const memory = async (page: Page, url: string): Promise<void> => {
  console.log('\nmemory of the page over a match (goal: flat from 100 choices on)')
  for (const { choices, heap, nodes, listeners } of await memoryAt(page, url, [100, 200, 400]))
    console.log(`  after ${String(choices).padStart(3)} choices: heap ${heap.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`)
}

const house = await openHouse()
try {
  const onPhone = { viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'no-preference' } as const
  if (wanted('sizes')) {
    const { script, style, font } = await loadedFor(await house.window(onPhone), house.server.url)
    console.log(`first load of the lobby: script ${kB(script)}, style ${kB(style)}, fonts ${kB(font)} (goal: script no more than 120 kB)`)
    sizes()
    if (script > 120_000) process.exitCode = 1
  }
  if (wanted('speed')) {
    const page = await house.window(onPhone)
    await page.goto(house.server.url)
    await speed(page, house.server.url)
  }
  if (wanted('form')) await form(await house.window(onPhone), house.server.url)
  if (wanted('memory')) await memory(await house.window(), house.server.url)
} finally {
  await house.close()
  await closeBrowser()
}
