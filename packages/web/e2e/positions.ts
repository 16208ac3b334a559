import { games } from '@trestle/games'
import { type Input, smallSeed } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { type LocalSeat, type LocalSetup, LocalTable, type SavedMatch } from '../src/sessions/local/table.ts'
import { type House, thoughtOf } from './house.ts'
import { keptLine, type Wanted } from './kept-lines.ts'

const game = await games.ironwood()

const setup = (id: string, seats: LocalSeat[], curtain = false): LocalSetup => ({
  ...{ id, game: 'ironwood', options: game.readOptions({}) as LocalSetup['options'], content: null, seed: smallSeed(3) },
  ...{ seats, curtain, created: Date.UTC(2026, 10, 1, 20) },
})

const here: LocalSeat = { kind: 'here', name: '' }
const both: LocalSeat[] = [here, here]

/** One whole game of two sensible players. */
export const ironwoodLine: Wanted = {
  ...{ name: 'ironwood', game: game as never, seed: 3, setup: setup('line', both) },
  chooses(table, seat, { options }, asked) {
    // A battle must be seen, though sensible players may avoid it.
    const attack = asked.some(({ prompt }) => prompt === 'prompt.battle.wager')
      ? undefined
      : options.find(({ text }) => text.startsWith('attack ') || text === 'play WW02')
    return attack?.text ?? thoughtOf(table, seat)
  },
}

const line = () => {
  const { inputs, asked } = keptLine(ironwoodLine)
  return { inputs, prompts: asked.map(({ prompt }) => prompt), seats: asked.map(({ seat }) => seat) }
}

export type Place = 'first' | 'other' | 'move' | 'combat' | 'late' | 'given-up' | 'end'

/** After so many choices a side gives up, where a match that has ended is wanted but not a long one. */
const GIVEN_UP = 16

/** How many inputs of the line lead to a place worth looking at. */
const lengths: Record<Place, () => number> = {
  first: () => line().prompts.indexOf('prompt.turn.play'),
  // The first card of the other side.
  other: () => {
    const { prompts, seats } = line()
    const first = seats[prompts.indexOf('prompt.turn.play')]
    return prompts.findIndex((prompt, i) => prompt === 'prompt.turn.play' && seats[i] !== first)
  },
  move: () => line().prompts.findIndex((prompt) => prompt.startsWith('prompt.move-fighters')),
  combat: () => line().prompts.indexOf('prompt.battle.wager'),
  late: () => line().prompts.lastIndexOf('prompt.turn.play'),
  'given-up': () => GIVEN_UP,
  end: () => line().inputs.length,
}

/** A match of this browser that stands at a place. */
export const savedAt = (place: Place, seats: LocalSeat[] = both, curtain = false): SavedMatch =>
  ironwoodAt(place, lengths[place](), seats, curtain, place === 'given-up' ? [{ do: 'resign', seat: 0 }] : [])

/** The question before each choice of that game. */
export const prompts = (): readonly string[] => line().prompts

/** The match after so many of that game's choices, and `more` inputs. */
export const ironwoodAt = (
  place: string,
  length: number,
  seats: LocalSeat[] = both,
  curtain = false,
  more: readonly Input[] = [],
): SavedMatch => {
  const inputs = [...line().inputs.slice(0, length), ...more]
  const start = Date.UTC(2026, 10, 1, 20)
  const times = [start, ...inputs.map((_, i) => start + 20_000 * (i + 1))]
  return new LocalTable(game, setup(`e2e-${place}`, seats, curtain), inputs, times).save(times[times.length - 1])
}

/** What a page is given. */
interface Plain {
  setup: { id: string }
}

/** Puts a match into the page's store, as if it had been played there. */
export const keepIn = async (page: Page, saved: SavedMatch): Promise<void> => {
  await page.evaluate(
    (match: Plain) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('trestle', 1)
        open.onupgradeneeded = () => open.result.createObjectStore('matches', { keyPath: 'id' })
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const change = open.result.transaction('matches', 'readwrite')
          change.objectStore('matches').put({ ...match, id: match.setup.id })
          change.oncomplete = () => {
            open.result.close()
            resolve()
          }
        }
      }),
    JSON.parse(JSON.stringify(saved)) as Plain,
  )
}

/** Opens a match that is put into the page's store. What it shows first is for the caller to wait for. */
export const openKept = async (page: Page, house: House, saved: SavedMatch): Promise<void> => {
  const address = `${house.server.url}/#/local/${saved.setup.id}`
  // Any page of the table has the store; another one than the match's own, so that this opens afresh.
  if (!page.url().startsWith(house.server.url) || page.url().startsWith(address)) {
    await page.goto(`${house.server.url}/#/about`)
    await page.locator('main h1').waitFor()
  }
  await keepIn(page, saved)
  await page.goto(address)
}
