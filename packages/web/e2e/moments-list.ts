/** Moments of the three games at which a stranger sits down, and what the page must tell then by itself. */
import { games } from '@trestle/games'
import type { Page } from 'playwright-core'
import type { LocalSeat, SavedMatch } from '../src/sessions/local/table.ts'
import { type DaimyoPlace, daimyoAt } from './daimyo-positions.ts'
import { type House, rawKeys, settled } from './house.ts'
import { ironwoodAt, openKept, prompts } from './positions.ts'
import { type RootPlace, rootAt } from './root-positions.ts'

export interface Moment {
  name: string
  saved(): SavedMatch
}

const here: LocalSeat = { kind: 'here', name: '' }

/** Each question of a whole game of Ironwood, where it is asked for the first time, and the end. */
const ironwood = (): Moment[] => {
  const asked = prompts()
  const firsts = [...new Set(asked)].map((prompt) => ({ prompt, at: asked.indexOf(prompt) }))
  return [...firsts, { prompt: 'end', at: asked.length }].map(({ prompt, at }) => ({
    name: `ironwood-${prompt.replace('prompt.', '')}`,
    saved: () => ironwoodAt(`moment-${at}`, at, [here, here]),
  }))
}

const rootPlaces: RootPlace[] = [
  ...([
    'decree',
    'discard',
    'hospitals',
    'hits',
    'revolt',
    'outrage',
    'officers',
    'ambush',
    'effects',
    'after-battle',
    'dominance',
  ] as const),
  ...([
    'coalition',
    'items',
    'aid',
    'quest',
    'capacity',
    'winter',
    'lake',
    'mountain',
    'assembly',
    'plots',
    'rituals',
    'purchase',
  ] as const),
]
const daimyoPlaces: DaimyoPlace[] = ['die', 'turn', 'build', 'relic', 'empire', 'end']

/** All moments; those of one game stand together. */
export const moments = (): Moment[] => [
  ...ironwood(),
  ...rootPlaces.map((place) => ({ name: `root-${place}`, saved: () => rootAt(place) })),
  ...daimyoPlaces.map((place) => ({ name: `daimyo-${place}`, saved: () => daimyoAt(place) })),
]

/** Opens a moment on one screen, as the side that is asked. */
export const openMoment = async (page: Page, house: House, saved: SavedMatch): Promise<void> => {
  await openKept(page, house, saved)
  await page.locator('.prompt').first().waitFor()
  await settled(page)
}

/** What a stranger reads at a moment. */
export interface Answers {
  /** Whose turn, and how far the game has come. */
  turn: string
  /** What is asked, and of whom. */
  question: string
  /** The last lines of the log that are in sight. */
  happened: string[]
  /** How far each side is, one by one. */
  lead: string[]
  /** What can be chosen, as far as it is in sight. */
  can: string[]
  /** The clause of the question, and what is refused with its clause. */
  why: string[]
}

/** Reads the page as it lies before the eye and before a screen reader: only what is in sight and named counts. */
export const answersOf = (page: Page): Promise<Answers> =>
  page.evaluate(() => {
    const seen = (one: Element) => {
      const { top, bottom, left, right, height } = one.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return height > 0 && top < innerHeight && bottom > 0 && at !== null && (one.contains(at) || at.contains(one))
    }
    // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
    const words = (one: Element) => (one.getAttribute('aria-label') ?? (one as HTMLElement).innerText).replaceAll(/\s+/g, ' ').trim()
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(seen).map(words)
    return {
      turn: all('.when').join(' '),
      question: all('.prompt-head, .prompt h2').join(' '),
      happened: all('.log-line > button:first-child, .log-turn-head'),
      lead: all('.race button'),
      can: all('.prompt .option, .prompt .button, .prompt .row button'),
      why: all('.prompt .why, .prompt summary'),
    }
  })

/** What a page leaves unsaid at a moment; nothing is what it should be. `saved`: the moment, to know what is true. */
export const unansweredAt = async (page: Page, saved: SavedMatch): Promise<string[]> => {
  const told = await answersOf(page)
  const game = await games[saved.setup.game as keyof typeof games]()
  const seats = game.seats(saved.setup.options as never).length
  const ended = /Winner/.test(told.question)
  const faults: string[] = []
  const wants = (fact: boolean, what: string) => {
    if (!fact) faults.push(`${what}: ${JSON.stringify(told)}`)
  }
  wants(told.turn !== '' && (ended || /\d/.test(told.turn)), 'whose turn it is, and which round')
  wants(ended || /your (turn|decision)/i.test(told.question), 'that it is the reader who is asked')
  wants(saved.inputs.length < 2 || told.happened.length > 0, 'what has just happened')
  wants(told.lead.length === seats && told.lead.every((side) => /: .*(\d|Dominance|Coalition)/.test(side)), 'how far each side is')
  wants(told.can.length > 0, 'what can be done')
  wants(ended || told.why.some((why) => /[A-Z]+-\d/.test(why)), 'by which clause')
  for (const key of await rawKeys(page)) faults.push(`the words of ${key}`)
  return faults
}

/** Presses a card and a place that cannot be picked now, and waits until each says why; where somebody is asked. */
export const saysWhyNot = async (page: Page): Promise<void> => {
  for (const barred of ['.hand-card[aria-disabled=true]', '[data-place]:not([data-open], [aria-pressed=true], .iw-open)']) {
    const one = page.locator(barred).first()
    if ((await one.count()) === 0) continue
    // By a press of the page itself: what lies over it at this moment is not what is looked at.
    await one.dispatchEvent('click')
    await page.locator('.why-not').first().waitFor()
    await page.keyboard.press('Escape')
  }
}
