/**
 * Size and speed of the client: `npm run measure:web`. Sizes are of the built files as a server sends them (gzip); speed is measured
 * in a Chromium whose processor is slowed down four times, as on a phone: how long a choice takes to show, and the frames while pieces move.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { openHouse, phone } from './house.ts'
import { keepIn, savedAt } from './positions.ts'

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

/** Times from a click on a choice to the next picture that shows its result, and frames of the movement that follows. */
const speed = async (page: Page, choices: number): Promise<{ paints: number[]; frames: number[] }> => {
  const paints: number[] = []
  const frames: number[] = []
  for (let i = 0; i < choices; i++) {
    await page.locator('.option:not(.back)').first().waitFor()
    const { paint, gaps } = await page.evaluate(
      () =>
        new Promise<{ paint: number; gaps: number[] }>((resolve) => {
          const match = document.querySelector('.match')
          const before = match?.getAttribute('data-seq')
          const all = [...document.querySelectorAll<HTMLElement>('.option:not(.back)')]
          const start = performance.now()
          let shown = 0
          const stamps: number[] = []
          const tick = (now: number) => {
            if (shown === 0 && match?.getAttribute('data-seq') !== before) shown = performance.now()
            if (shown > 0) stamps.push(now)
            if (shown > 0 && now - shown > 500)
              resolve({ paint: shown - start, gaps: stamps.slice(1).map((stamp, k) => stamp - stamps[k]) })
            else requestAnimationFrame(tick)
          }
          requestAnimationFrame(tick)
          all[Math.min(1, all.length - 1)].click()
        }),
    )
    paints.push(paint)
    frames.push(...gaps)
  }
  return { paints, frames }
}

const quantile = (values: number[], q: number): number => [...values].sort((a, b) => a - b)[Math.floor(q * (values.length - 1))] ?? 0

const house = await openHouse()
try {
  const page = await house.window({ viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'no-preference' })
  const lobby = await loadedFor(page, house.server.url)
  console.log(
    `first load of the lobby: script ${kB(lobby.script)}, style ${kB(lobby.style)}, fonts ${kB(lobby.font)} (goal: script under 150 kB)`,
  )
  sizes()
  await keepIn(
    page,
    savedAt('move', [
      { kind: 'here', name: '' },
      { kind: 'here', name: '' },
    ]),
  )
  await page
    .context()
    .addInitScript({ content: `localStorage.setItem('trestle.preferences', '{"pace":"normal","sound":false,"motion":"full"}')` })
  await page.goto(`${house.server.url}/#/local/e2e-move`)
  await page.reload()
  await page.locator('.option').first().waitFor()
  const slow = await page.context().newCDPSession(page)
  for (const rate of [1, 4]) {
    await slow.send('Emulation.setCPUThrottlingRate', { rate })
    const { paints, frames } = await speed(page, 12)
    const rateOf = 1000 / (frames.reduce((sum, gap) => sum + gap, 0) / frames.length)
    console.log(
      `\nprocessor slowed ${rate} times: a choice shows after ${quantile(paints, 0.5).toFixed(0)} ms (median), ${quantile(paints, 0.95).toFixed(0)} ms (95 of 100); ` +
        `${rateOf.toFixed(0)} frames a second while pieces move, 95 of 100 frames within ${quantile(frames, 0.95).toFixed(0)} ms`,
    )
  }
} finally {
  await house.close()
}
