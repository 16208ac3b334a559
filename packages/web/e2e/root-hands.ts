/** Playing Root through the page: on the table itself, and by the numbers of the list. */
import type { Decision, Match } from '@trestle/kernel'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { targetsOf } from '../src/games/root/targets.ts'
import { drawn, type House, newMatch, optionAt, phone, sitDown, tableOf, typeNumber } from './house.ts'
import { answered, choosePast, comeBack, leave } from './play.ts'

/** The match as the server has it. */
export const matchOf = async (house: House, id: string): Promise<Match> => {
  const { table } = await house.server.hall.room(id)
  if (!table) throw new Error('the match has not begun')
  return table.match
}

/** Chooses on the table itself: places, cards, players, chips in their order. Tells whether it was possible. */
export const onTheTable = async (house: House, page: Page, id: string, decision: string, text: string): Promise<boolean> => {
  const { asked, content, game } = await matchOf(house, id)
  const here = asked.filter((one) => one.id === decision).flatMap(({ options }) => options)
  const option = here.find((one) => game.notate(content, one) === text)
  const targets = option ? targetsOf(content as never, option) : []
  const { seq } = await tableOf(house, id)
  // Where several are asked at once the match goes on when all have chosen, its table at each choice.
  const answered = async () => (await tableOf(house, id)).seq !== seq
  // With the list of the choices all that glows has come.
  await page.locator(`[data-decision=${JSON.stringify(decision)}]`).waitFor()
  for (const [i, target] of targets.entries()) {
    const thing = page.locator(`[data-open][data-target="${target}"], .rt-chip[data-target="${target}"]`).first()
    // What something else lies over is left to the list.
    const clicked =
      (await thing.count()) > 0 &&
      (await thing.click({ timeout: 5000 }).then(
        () => true,
        () => false,
      ))
    if (!clicked && i === 0) return false
    await drawn(page)
    if (await page.locator('.option.back').isVisible()) continue
    // No pick is left: the choice is on its way.
    await expect.poll(answered, { interval: 5, timeout: 20_000 }).toBe(true)
    return true
  }
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
  return false
}

/** Chooses by typing numbers. */
export const byKeys = async (page: Page, decision: string, text: string): Promise<void> => {
  const type = (line: Locator) => typeNumber(page, line)
  await type(await optionAt(page, text, decision, type))
}

/** Chooses by tapping the list. */
export const byThumb = async (page: Page, decision: string, text: string): Promise<void> => {
  await (await optionAt(page, text, decision, (first) => first.tap())).tap()
}

const small = { viewport: phone, hasTouch: true, isMobile: true }

/** The windows of a table of six: by mouse, by touch and by keys, in three languages. */
const looksOfSix: Parameters<House['window']>[0][] = [
  {},
  { ...small, locale: 'pl-PL' },
  { locale: 'cs-CZ' },
  { locale: 'pl-PL' },
  { ...small, locale: 'cs-CZ' },
  {},
]

/** A choice at such a table. */
interface Step {
  decision: Decision
  text: string
}

/** A table of people, each of whom has a window: by mouse, by touch or by keys, in one of three languages. */
export interface TableInWindows {
  id: string
  keys: ReadonlyMap<number, string>
  match(): Promise<Match>
  /** The windows of these seats, and no others, are at the table: each choice is drawn in every window there. */
  only(seats: readonly number[]): Promise<Page[]>
  /** Makes a choice through the window of its seat. */
  click(step: Step): Promise<void>
  /** Makes a choice through the window of its seat where its kind was not made by such a hand before, and past the page where it was. */
  clickNew(step: Step): Promise<void>
  /** The number of choices that were made by each hand, and of those that were made on the table itself. */
  made: { mouse: number; touch: number; keys: number; tapped: number }
}

/** The seats whose windows are at the table in turn, one by each hand; other windows come to what is looked at. */
export const HANDS: readonly number[] = [0, 1, 2]

/**
 * A table with the first seed of its house; `looks`: what each window is opened with, those of six where nothing is said. `hands`: the seats whose
 * choices are made in windows where their kind is new.
 */
export const tableInWindows = async (
  house: House,
  options: Parameters<typeof newMatch>[1]['options'],
  { looks = looksOfSix, hands = HANDS }: { looks?: readonly Parameters<House['window']>[0][]; hands?: readonly number[] } = {},
): Promise<TableInWindows> => {
  const me = { kind: 'me' } as const
  house.seedsAgain()
  const { match: created, seats } = await newMatch(house, { game: 'root', options, seats: looks.map(() => me) })
  const { id } = created
  const windows = new Map<number, Page>()
  const made = { mouse: 0, touch: 0, keys: 0, tapped: 0 }
  const met = new Set<string>()
  let here: readonly number[] = []
  const seated = async (seat: number): Promise<void> => {
    const before = windows.get(seat)
    if (before) return comeBack(house, id, [before])
    const page = await house.window(looks[seat])
    windows.set(seat, page)
    await sitDown(house, page, seats[seat]!)
  }
  const only = async (wanted: readonly number[]): Promise<Page[]> => {
    const gone = here.filter((seat) => !wanted.includes(seat))
    const come = wanted.filter((seat) => !here.includes(seat))
    here = wanted
    await leave(
      house,
      gone.map((seat) => windows.get(seat)!),
    )
    for (const seat of come) await seated(seat)
    return wanted.map((seat) => windows.get(seat)!)
  }
  const handOf = (seat: number) => (seat === 2 ? 'keys' : looks[seat]?.hasTouch ? 'touch' : 'mouse')
  const click = async ({ decision, text }: Step): Promise<void> => {
    const { seat, id: asked } = decision
    const page = windows.get(seat)!
    const hand = handOf(seat)
    made[hand]++
    met.add(`${hand} ${decision.prompt.id}`)
    if (hand === 'keys') await byKeys(page, asked, text)
    else if (hand === 'touch') await byThumb(page, asked, text)
    // A sealed answer of several cards is known by the list alone.
    else if (made.tapped < 40 && !decision.sealed && (await onTheTable(house, page, id, asked, text))) made.tapped++
    else await (await optionAt(page, text, asked)).click()
    await answered(house, id, asked, seat)
  }
  const clickNew = async (step: Step): Promise<void> => {
    const { seat, prompt } = step.decision
    if (!hands.includes(seat) || met.has(`${handOf(seat)} ${prompt.id}`)) return choosePast(house, id, step.decision, step.text)
    await only([seat])
    await click(step)
  }
  const keys = new Map(seats.map(({ seat, token }) => [seat, token]))
  return { id, keys, made, match: () => matchOf(house, id), only, click, clickNew }
}
