/** Playing a match of the server through the page. */
import { choose, copy, type Decision, type Match, type Table } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { type House, sensibly, tableOf, thought } from './house.ts'

/** What a seat is asked, and what a sensible player would answer. */
export interface Asked {
  seat: number
  text: string
  decision: string
}

/** Waits until a decision is asked of a seat no more. An undo and its redo are inputs too: the number of inputs does not tell it. */
export const answered = async (house: House, id: string, decision: string, seat: number): Promise<void> => {
  const open = async () => (await tableOf(house, id)).match.asked.some((one) => one.id === decision && one.seat === seat)
  const got = async () => expect(await open(), `a choice for decision ${decision} of seat ${seat}`).toBe(false)
  await vi.waitFor(got, { interval: 4, timeout: 90_000 })
}

/** Plays a match of the server to its end: `answer` gives a sensible choice through a window, and the next comes once the server has it. */
export const playOn = async (house: House, id: string, answer: (asked: Asked) => Promise<void>, most = 2000): Promise<Table> => {
  for (let i = 0; i < most; i++) {
    const table = await tableOf(house, id)
    const { match, seq } = table
    const people = match.asked.filter(({ seat }) => !seatIsComputer(house, id, seat))
    const [decision] = people.length > 0 ? people : match.asked
    if (!decision) return table
    if (people.length > 0) await answer({ seat: decision.seat, decision: decision.id, text: thought(match, decision.seat) })
    await answered(house, id, decision.id, decision.seat)
    await vi.waitFor(async () => expect((await tableOf(house, id)).seq).not.toBe(seq), { interval: 4, timeout: 90_000 })
  }
  return tableOf(house, id)
}

const computers = new Map<string, Set<number>>()

/** Tells which seats of a match the server plays itself. */
export const computerSeats = (id: string, seats: number[]): void => void computers.set(id, new Set(seats))

const seatIsComputer = (_house: House, id: string, seat: number): boolean => computers.get(id)?.has(seat) ?? false

/** No game of sensible players is longer: one that does not end would be thought about for ever. */
const LONGEST = 4000

/** The number of choices that sensible players still make from here to the end. */
const choicesLeft = (match: Match): number => {
  const other = copy(match)
  let n = 0
  for (let [decision] = other.asked; decision; [decision] = other.asked) {
    choose(other, decision, sensibly(other, decision.seat))
    if (++n > LONGEST) throw new Error('the game of sensible players does not end')
  }
  return n
}

/** Sends a seat's command as a program would, past the page. */
export const command = async (house: House, id: string, key: string, body: object): Promise<void> => {
  const answer = await fetch(`${house.server.url}/api/matches/${id}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the command was refused: ${await answer.text()}`)
}

/** Has a seat resign past the page: a match ends soon. */
export const resign = (house: House, id: string, key: string): Promise<void> =>
  command(house, id, key, { do: 'resign', client: 'resigned-past-the-page' })

/** Has a seat ask for an undo past the page. */
export const askUndo = (house: House, id: string, key: string): Promise<void> =>
  command(house, id, key, { do: 'ask-undo', client: 'undo-asked-past-the-page' })

/** Has a seat of a person choose past the page, within the server: what a program sends would take four times as long. */
export const choosePast = async (house: House, id: string, { seat, id: decision }: Decision, text: string): Promise<void> => {
  const room = await house.server.hall.room(id)
  await room.run((turn) => turn.accept({ do: 'choose', seat, decision, text }, { client: null }))
}

/** Has the seat that is asked first answer past the page. */
export const answerPast = async (house: House, id: string, match: Match, keys: Keys): Promise<void> => {
  const [decision] = match.asked
  if (!decision) throw new Error('the match has ended')
  if (keys.has(decision.seat)) return choosePast(house, id, decision, thought(match, decision.seat))
  // A seat without a key is a computer's.
  const before = (await tableOf(house, id)).seq
  await vi.waitFor(async () => expect((await tableOf(house, id)).seq).not.toBe(before), { interval: 4, timeout: 90_000 })
}

/** The tokens of the seats of people. */
type Keys = ReadonlyMap<number, string>

/** Goes on past the page until about `left` choices are left. */
export const skipTo = async (house: House, id: string, keys: Keys, left: number): Promise<void> => {
  for (;;) {
    const { match } = await tableOf(house, id)
    const more = choicesLeft(match) - left
    if (more <= 0) return
    // Computers may choose otherwise than was foreseen: a quarter of the way at a time.
    const people = match.asked.every(({ seat }) => keys.has(seat)) && keys.size === match.game.seats(match.options as never).length
    for (let n = people ? more : Math.ceil(more / 4); n > 0; n--) await answerPast(house, id, (await tableOf(house, id)).match, keys)
  }
}

/** Goes past the page through the next `n` choices, or to the end of the match. */
export const skipChoices = async (house: House, id: string, keys: Keys, n: number): Promise<void> => {
  for (; n > 0; n--) {
    const { match } = await tableOf(house, id)
    if (match.asked.length === 0) return
    await answerPast(house, id, match, keys)
  }
}

/** Is it the moment that is looked for, by what is asked and what a sensible player would choose? */
export type IsMoment = (decision: Decision, text: string) => boolean

/** The texts of the options that a match offers first. */
export const offered = ({ asked: [decision], game, content }: Match): string[] =>
  decision?.options.map((option) => game.notate(content, option)) ?? []

/**
 * Goes on past the page until something is offered that fits `wanted`, or its moment has come. Returns the seat that is asked then; null where the
 * match has ended before.
 */
export const skipUntil = async (house: House, id: string, keys: Keys, wanted: RegExp | IsMoment): Promise<number | null> => {
  for (;;) {
    const { match } = await tableOf(house, id)
    const [decision] = match.asked
    if (!decision) return null
    const has =
      wanted instanceof RegExp ? offered(match).some((text) => wanted.test(text)) : wanted(decision, thought(match, decision.seat))
    if (has) return decision.seat
    await answerPast(house, id, match, keys)
  }
}

/** The token of the seat that a window has taken in a match of the server. */
export const keyOf = (page: Page, id: string): Promise<string> =>
  page.evaluate((match) => {
    const entries = JSON.parse(localStorage.getItem('trestle.seats') ?? '[]') as { match: string; token: string }[]
    return entries.find((entry) => entry.match === match)?.token ?? ''
  }, id)

/** Windows leave the table of a match. */
export const leave = async (house: House, pages: readonly Page[]): Promise<void> => {
  await Promise.all(pages.map((page) => page.goto(`${house.server.url}/#/about`)))
}

/** Windows come back to the table of a match. */
export const comeBack = async (house: House, id: string, pages: readonly Page[]): Promise<void> => {
  const back = async (page: Page) => {
    await page.goto(`${house.server.url}/#/m/${id}`)
    await page.locator('.match').waitFor()
  }
  await Promise.all(pages.map(back))
}

/** The windows of a match leave its table while `past` plays on, and come back. */
export const away = async (house: House, id: string, pages: readonly Page[], past: () => Promise<void>): Promise<void> => {
  await leave(house, pages)
  await past()
  await comeBack(house, id, pages)
}
