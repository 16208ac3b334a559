/** What the page keeps in memory while a long match is played in it: Root by four at one screen, by clicks in the list. */
import { games } from '@trestle/games'
import { smallSeed } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { type LocalSeat, type LocalSetup, LocalTable } from '../src/sessions/local/table.ts'
import { settled } from './house.ts'
import { keepIn } from './positions.ts'

export interface Kept {
  /** Choices made so far. */
  choices: number
  /** Megabytes that the page's script holds after the collector has run. */
  heap: number
  /** Nodes of the page, those that only a script still holds included. */
  nodes: number
  listeners: number
}

const here: LocalSeat = { kind: 'here', name: '' }

/** Makes `count` choices, another button of the list each time, and waits until each has changed the page. */
const choose = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const seq = () => Number(document.querySelector('.match')?.getAttribute('data-seq'))
    const buttons = () => [...document.querySelectorAll<HTMLElement>('.options .option:not(.back)')]
    const list = () => `${seq()} ${buttons().map(({ dataset }) => dataset.option ?? dataset.into)}`
    const end = seq() + wanted
    for (let n = seq(); seq() < end; n++) {
      for (let k = 0; buttons().length === 0; k++) {
        if (k > 600) throw new Error(`nothing is asked after ${seq()} choices`)
        await frame()
      }
      const before = list()
      const all = buttons()
      all[(n * 7 + 3) % all.length]?.click()
      for (let k = 0; list() === before && k < 600; k++) await frame()
    }
  }, count)

/** What is kept at the start and after each of `stops` choices. */
export const memoryAt = async (page: Page, url: string, stops: readonly number[]): Promise<Kept[]> => {
  const game = await games.root()
  const options = game.readOptions({}) as LocalSetup['options']
  const setup: LocalSetup = {
    ...{ id: 'memory', game: 'root', options, content: null, seed: smallSeed(11) },
    ...{ seats: game.seats(options as never).map(() => here), curtain: false, created: 0 },
  }
  await page.goto(`${url}/#/about`)
  await page.locator('main h1').waitFor()
  await keepIn(page, new LocalTable(game, setup).save(0))
  await page.goto(`${url}/#/local/memory`)
  await page.locator('.option').first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const look = async (choices: number): Promise<Kept> => {
    await settled(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { choices, heap: usedSize / 1e6, nodes, listeners: jsEventListeners }
  }
  const kept = [await look(0)]
  for (const stop of stops) {
    await choose(page, stop - (kept.at(-1)?.choices ?? 0))
    kept.push(await look(stop))
  }
  await session.detach()
  return kept
}
