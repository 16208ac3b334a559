import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { axeFinds, type House, newMatch, openHouse, optionAt, rawKeys, settled } from './house.ts'
import { type Asked, answered, answerPast, type IsMoment, leave, playOn, skipTo, skipUntil } from './play.ts'
import { byKeys, byThumb, matchOf, onTheTable, sixWindows } from './root-hands.ts'
import { textFaults } from './texts.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const asks =
  (prompt: RegExp): IsMoment =>
  ({ prompt: { id } }) =>
    prompt.test(id)

/** What is looked at in the windows, in this order. */
const moments: [name: string, is: IsMoment][] = [
  ['a landmark is placed', asks(/^prompt\.landmarks\.site$/)],
  ['hirelings are set up', asks(/^prompt\.hirelings/)],
  ['a side is chosen', asks(/^prompt\.advanced\.pick$/)],
  ['a homeland is chosen', asks(/\.card\.(home|first)$/)],
  ['three cards are kept', asks(/^prompt\.advanced\.keep$/)],
  ['a hireling is hired', asks(/^prompt\.hiring\.hire$/)],
  // A deed is said by the hireling's letter and its name.
  ['a hireling acts', (_, text) => /^[hH]_\w [a-z-]+$/.test(text)],
  ['a hireling is handed on', asks(/^prompt\.hiring\.hand$/)],
]

/** Which of them no kept place of `root-screens.ts` shows: axe looks at the others there. */
const shownHereAlone = ['a landmark is placed', 'a hireling acts']

test('a drafted game of six with hirelings and landmarks, by mouse, touch and keys, in three languages: nothing is cut and axe finds nothing', async () => {
  const me = { kind: 'me' } as const
  const { match: created, seats } = await newMatch(house, {
    game: 'root',
    options: {
      ...{ setup: 'advanced', factions: 'seat1+seat2+seat3+seat4+seat5+seat6', seating: 'given', first: 'given' },
      ...{ hirelings: '3', landmarks: 2, deck: 'exiles' },
    },
    seats: Array.from({ length: 6 }, () => me),
  })
  const { id } = created
  const keys = new Map(seats.map(({ seat, token }) => [seat, token]))
  const { windows, seated } = sixWindows(house, id, seats)

  // Each choice is drawn in every window at the table. These stay: by mouse, by touch and by keys, each in a language of its own; others come to
  // what is looked at.
  const all = whole ? [...keys.keys()] : [0, 1, 2]
  const here = new Set(all)
  for (const seat of here) await seated(seat)
  let tapped = 0
  const seen = new Set<string>()
  const answer = async ({ seat, decision, text }: Asked): Promise<void> => {
    const match = await matchOf(house, id)
    const asked = match.asked.find((one) => one.id === decision && one.seat === seat)!
    const moment = moments.find(([name, is]) => !seen.has(name) && is(asked, text))?.[0]
    if (moment === undefined && !here.has(seat) && match.asked[0] === asked) return answerPast(house, id, match, keys)
    // As who is asked sees it, and one who looks on from another window.
    const lookers = moment === undefined ? [seat] : [seat, (seat + 1) % seats.length]
    const guests: Page[] = []
    for (const one of lookers) if (!here.has(one)) guests.push(await seated(one))
    const page = windows.get(seat)!
    if (moment !== undefined) {
      seen.add(moment)
      for (const one of lookers.map((looker) => windows.get(looker)!)) {
        await settled(one)
        if (whole || shownHereAlone.includes(moment)) expect([moment, await axeFinds(one)]).toEqual([moment, []])
        expect([moment, await rawKeys(one)]).toEqual([moment, []])
        expect([moment, await textFaults(one)]).toEqual([moment, []])
      }
    }
    if (seat === 2) await byKeys(page, decision, text)
    else if (seat === 1 || seat === 4) await byThumb(page, decision, text)
    // A sealed answer of several cards is known by the list alone.
    else if (tapped < 40 && !asked.sealed && (await onTheTable(house, page, id, decision, text))) tapped++
    else await (await optionAt(page, text, decision)).click()
    if (guests.length > 0) await answered(house, id, decision, seat)
    await leave(house, guests)
  }
  // The draft and the first turns.
  const drafts = async () => (await matchOf(house, id)).asked.some(({ prompt }) => !/birdsong|daylight/.test(prompt.id))
  for (let n = 0; n < 120 && (await drafts()); n++) await playOn(house, id, answer, 1)
  await playOn(house, id, answer, times(2000, 4))
  // The rest but its end is played in the windows by `npm run prove`; what is looked at is played in two of them.
  if ((await matchOf(house, id)).result === null) {
    await leave(house, [...windows.values()])
    here.clear()
    for (const [name, is] of moments) {
      if (seen.has(name)) continue
      const seat = await skipUntil(house, id, keys, is)
      if (seat === null) throw new Error(`it never came to this: ${name}`)
      await playOn(house, id, answer, 1)
    }
    await skipTo(house, id, keys, 6)
    for (const seat of all) {
      here.add(seat)
      await seated(seat)
    }
  }
  const { match } = await playOn(house, id, answer)
  expect(match.result).not.toBeNull()
  expect([...seen].sort()).toEqual(moments.map(([name]) => name).sort())
  expect(tapped).toBeGreaterThan(3)
  for (const seat of all) await windows.get(seat)!.getByRole('dialog').waitFor()
  expect(house.faults).toEqual([])
})
