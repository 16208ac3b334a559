import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { axeFinds, cutTexts, type House, newMatch, openHouse, optionAt, rawKeys, settled } from './house.ts'
import { type Asked, answered, answerPast, leave, offered, playOn, skipTo, skipUntil } from './play.ts'
import { byKeys, byThumb, matchOf, onTheTable, sixWindows } from './root-hands.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const factions = ['duchy', 'corvids', 'hundreds', 'keepers', 'vagabond', 'vagabond2']

/** Moments of these factions that are played in the windows: what is chosen where it is offered first. */
const moments = { sway: /^#\w+->\$$/, plot: /^t->/, advance: /^advance/, delve: /^t_.*->\d+$/, recover: /^t_.*->\$$/ }

/** Which of them no kept place of `root-screens.ts` shows: axe looks at the others there. */
const shownHereAlone = ['plot', 'recover']

test('Duchy, Corvids, Hundreds, Keepers and two Vagabonds: a game of six by mouse, touch and keys alone, in three languages', async () => {
  const me = { kind: 'me' } as const
  const { match: created, seats } = await newMatch(house, {
    game: 'root',
    options: { factions, seating: 'given', first: 'given' },
    seats: factions.map(() => me),
  })
  const { id } = created
  const keys = new Map(seats.map(({ seat, token }) => [seat, token]))
  const { windows, seated } = sixWindows(house, id, seats)

  // Each choice is drawn in every window at the table. These stay: by mouse, by touch and by keys, each in a language of its own; others come to
  // what is looked at.
  const all = whole ? [...keys.keys()] : [0, 1, 2]
  const here = new Set(all)
  for (const seat of here) await seated(seat)
  let [choices, tapped] = [0, 0]
  const seen = new Set<string>()
  const answer = async ({ seat, decision, text: sensible }: Asked): Promise<void> => {
    choices++
    const match = await matchOf(house, id)
    const texts = offered(match)
    const [name, what] = Object.entries(moments).find(([moment, one]) => !seen.has(moment) && texts.some((text) => one.test(text))) ?? []
    if (name === undefined && !here.has(seat)) return answerPast(house, id, match, keys)
    const text = texts.find((one) => what?.test(one)) ?? sensible
    // As who is asked sees it, and as the next one does who only looks on.
    const lookers = name === undefined ? [seat] : [seat, (seat + 1) % seats.length]
    const guests: Page[] = []
    for (const one of lookers) if (!here.has(one)) guests.push(await seated(one))
    const page = windows.get(seat)!
    if (name !== undefined) {
      seen.add(name)
      for (const one of lookers.map((looker) => windows.get(looker)!)) {
        await settled(one)
        if (whole || shownHereAlone.includes(name)) expect([name, await axeFinds(one)]).toEqual([name, []])
        expect([name, await rawKeys(one)]).toEqual([name, []])
        expect([name, await cutTexts(one)]).toEqual([name, []])
      }
    }
    if (seat === 2) await byKeys(page, decision, text)
    else if (seat === 1 || seat === 4) await byThumb(page, decision, text)
    else if (tapped < 25 && (await onTheTable(house, page, id, decision, text))) tapped++
    else await (await optionAt(page, text, decision)).click()
    if (guests.length > 0) await answered(house, id, decision, seat)
    await leave(house, guests)
  }
  await playOn(house, id, answer, times(2000, 30))
  // The middle of the game is played in the windows by `npm run prove`, but for the moments that are looked at: by two of them.
  if ((await matchOf(house, id)).result === null) {
    await leave(house, [...windows.values()])
    here.clear()
    for (const [name, what] of Object.entries(moments)) {
      if (seen.has(name)) continue
      const seat = await skipUntil(house, id, keys, what)
      if (seat === null) throw new Error(`${name} was never offered`)
      await playOn(house, id, answer, 1)
    }
    await skipTo(house, id, keys, 8)
    for (const seat of all) {
      here.add(seat)
      await seated(seat)
    }
  }
  const { match } = await playOn(house, id, answer)
  expect(match.result).not.toBeNull()
  expect([...seen].sort()).toEqual(Object.keys(moments).sort())
  expect([choices > 30, tapped > 3]).toEqual([true, true])
  for (const seat of all) await windows.get(seat)!.getByRole('dialog').waitFor()
  expect(house.faults).toEqual([])
})
