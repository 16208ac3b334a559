/** How the browser draws while pieces move: moves of Ironwood in a match of the browser, with a processor that is slowed down. */
import type { Page } from 'playwright-core'
import { drawn, settled } from './house.ts'
import { keepIn, savedAt } from './positions.ts'

interface Watched {
  /** Milliseconds from the click until the changed page is on the screen. */
  paint: number
  /** Milliseconds between the frames of the movement and of its end, as a script of the page sees them. */
  gaps: number[]
}

/** Milliseconds that are looked at after a choice shows: the movement, its end, and the line in the log. */
const WATCHED = 450

/** Chooses the first move in the list, and looks at the frames that follow. */
const move = (page: Page): Promise<Watched> =>
  page.evaluate(
    (length) =>
      new Promise<Watched>((resolve, reject) => {
        const match = document.querySelector('.match')
        const before = match?.getAttribute('data-seq')
        const option = document.querySelector<HTMLElement>('[data-option^="move "]')
        if (!option) return reject(new Error('there is nothing to move'))
        const start = performance.now()
        let changed = false
        let flew = false
        const stamps: number[] = []
        const tick = (now: number) => {
          // What was changed in one frame is on the screen when the next one begins.
          if (changed) {
            if (stamps.length === 0) performance.mark('watched')
            stamps.push(now)
          } else changed = match?.getAttribute('data-seq') !== before
          flew ||= document.querySelector('.iw-ghost') !== null
          if (stamps.length === 0 || now - stamps[0] <= length) return requestAnimationFrame(tick)
          performance.mark('done')
          if (!flew) return reject(new Error('nothing moved'))
          resolve({ paint: stamps[0] - start, gaps: stamps.slice(1).map((stamp, k) => stamp - stamps[k]) })
        }
        requestAnimationFrame(tick)
        option.click()
      }),
    WATCHED,
  )

interface TraceEvent {
  name: string
  ph: string
  ts: number
  pid: number
  args?: { frame_reporter?: { state: string } }
}

/** Of the frames that the browser's compositor wanted on the screen between the marks: how many came there, how many were dropped. */
const onScreen = (trace: TraceEvent[]): { shown: number; dropped: number } => {
  const marks = trace.filter(({ name, ph }) => (name === 'watched' || name === 'done') && ph !== 'e').sort((a, b) => a.ts - b.ts)
  const inside = (ts: number) => marks.findLast((mark) => mark.ts <= ts)?.name === 'watched'
  const states = trace
    .filter(({ name, ph, pid, ts }) => name === 'PipelineReporter' && ph === 'b' && pid === marks[0]?.pid && inside(ts))
    .map(({ args }) => args?.frame_reporter?.state ?? '')
  return {
    shown: states.filter((state) => state.startsWith('STATE_PRESENTED')).length,
    dropped: states.filter((state) => state === 'STATE_DROPPED').length,
  }
}

export interface Frames {
  paints: number[]
  gaps: number[]
  shown: number
  dropped: number
  /** Animations that ran on when nothing happened. */
  resting: number
}

/** How many animations of a page run though nothing happens: each is drawn sixty times a second for as long as the page is open. */
export const movingAtRest = async (page: Page): Promise<number> => {
  await settled(page)
  return page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
}

/** Up to three moves in each of `matches` matches, with the processor slowed `rate` times. The page must be one with motion. */
export const framesAt = async (page: Page, url: string, rate: number, matches: number): Promise<Frames> => {
  const session = await page.context().newCDPSession(page)
  const slowed = (times: number) => session.send('Emulation.setCPUThrottlingRate', { rate: times })
  const browser = await page.context().browser()?.newBrowserCDPSession()
  if (!browser) throw new Error('the page has no browser')
  const trace: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) => trace.push(...(value as unknown as TraceEvent[])))
  const traceConfig = { includedCategories: ['blink.user_timing', 'cc', 'benchmark'] }
  await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  const all: Watched[] = []
  let resting = 0
  for (let i = 0; i < matches; i++) {
    await page.goto(`${url}/#/about`)
    await page.locator('main h1').waitFor()
    const here = { kind: 'here', name: '' } as const
    await keepIn(page, savedAt('move', [here, here]))
    await page.goto(`${url}/#/local/e2e-move`)
    await page.locator('.option').first().waitFor()
    await settled(page, 20)
    for (let k = 0; k < 3; k++) {
      // In a long list the place that is left is chosen first; where no move is offered any more, the next match comes.
      const moves = page.locator('[data-option^="move "]')
      const first = page.locator('[data-into^="place:"]').first()
      if ((await moves.count()) === 0 && (await first.count()) > 0) await first.click()
      await drawn(page)
      if ((await moves.count()) === 0) break
      // It is the choice that is slowed: to wait until the page stands would take as many times longer.
      await slowed(rate)
      all.push(await move(page))
      await slowed(1)
      // With all motion on, something may move for ever: what is waited for is that the piece has come, and that something is asked.
      await page.locator('.iw-ghost').waitFor({ state: 'detached' })
      await page.locator('.option').first().waitFor()
      await drawn(page)
    }
    resting += await movingAtRest(page)
  }
  const ended = new Promise<void>((resolve) => browser.once('Tracing.tracingComplete', () => resolve()))
  await browser.send('Tracing.end')
  await ended
  await session.detach()
  await browser.detach()
  return { paints: all.map(({ paint }) => paint), gaps: all.flatMap(({ gaps }) => gaps), ...onScreen(trace), resting }
}
