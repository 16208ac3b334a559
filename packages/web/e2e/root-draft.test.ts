import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '../../../scripts/proof.ts'
import { axeFinds, type House, openHouse, rawKeys, settled, thought } from './house.ts'
import { type IsMoment, skipUntil } from './play.ts'
import { tableInWindows } from './root-hands.ts'
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
  ['a side is chosen', asks(/^prompt\.advanced\.pick$/)],
  ['a homeland is chosen', asks(/\.card\.(home|first)$/)],
  ['three cards are kept', asks(/^prompt\.advanced\.keep$/)],
  ['a hireling is hired', asks(/^prompt\.hiring\.hire$/)],
  // A deed is said by the hireling's letter and its name.
  ['a hireling acts', (_, text) => /^[hH]_\w [a-z-]+$/.test(text)],
  ['a hireling is handed on', asks(/^prompt\.hiring\.hand$/)],
]

/** The seats that have windows: by mouse that of who is asked first, by touch, and by keys; all six in `npm run prove`. */
const hands = whole ? [0, 1, 2, 3, 4, 5] : [5, 1, 2]

/** Which of them no kept place of `root-screens.ts` shows: axe looks at the others there. */
const shownHereAlone = ['a landmark is placed', 'a hireling acts']

test('a drafted game of six with hirelings and landmarks, by mouse, touch and keys, in three languages: nothing is cut and axe finds nothing', async () => {
  const options = {
    ...{ setup: 'advanced', factions: 'seat1+seat2+seat3+seat4+seat5+seat6', seating: 'given', first: 'given' },
    ...{ hirelings: '3', landmarks: 2, deck: 'exiles' },
  }
  const table = await tableInWindows(house, options, { hands })
  const { id, keys, made } = table
  const seen = new Set<string>()
  /**
   * Makes the next choice; `lookedAt`: of whom. What is looked at is seen by who is asked, and at every other moment by one who looks on from
   * another window.
   */
  const step = async (lookedAt = hands): Promise<void> => {
    const match = await table.match()
    const [decision] = match.asked
    if (!decision) throw new Error('the match has ended')
    const { seat } = decision
    const text = thought(match, seat)
    const moment = moments.find(([name, is]) => !seen.has(name) && lookedAt.includes(seat) && is(decision, text))?.[0]
    if (moment === undefined && !whole) return table.clickNew({ decision, text })
    if (moment !== undefined) {
      seen.add(moment)
      const other = hands[(hands.indexOf(seat) + 1) % hands.length]!
      const looks = await table.only(whole || seen.size % 2 === 1 ? [seat, other] : [seat])
      for (const [i, page] of looks.entries()) {
        await settled(page)
        if (whole || (i === 0 && shownHereAlone.includes(moment))) expect([moment, await axeFinds(page)]).toEqual([moment, []])
        expect([moment, await rawKeys(page)]).toEqual([moment, []])
        expect([moment, await textFaults(page)]).toEqual([moment, []])
      }
    } else await table.only(hands)
    await table.click({ decision, text })
  }
  // The draft and the first turns.
  const drafts = async () => (await table.match()).asked.some(({ prompt }) => !/birdsong|daylight/.test(prompt.id))
  for (let n = 0; n < 120 && (await drafts()); n++) await step()
  for (let n = 0; n < 4; n++) await step()
  // The rest is played in the windows by `npm run prove`; what is looked at is played in two of them. The end of a game of six is shown by that
  // of `root-six.test.ts`.
  if (whole) {
    while ((await table.match()).asked.length > 0) await step()
    expect((await table.match()).result).not.toBeNull()
    for (const page of await table.only(hands)) await page.getByRole('dialog').waitFor()
  } else
    for (const [name, is] of moments) {
      if (seen.has(name)) continue
      await table.only([])
      if ((await skipUntil(house, id, keys, is)) === null) throw new Error(`it never came to this: ${name}`)
      await step([...keys.keys()])
    }
  expect([...seen].sort()).toEqual(moments.map(([name]) => name).sort())
  expect([made.mouse > 2, made.touch > 2, made.keys > 2, made.tapped > 1]).toEqual([true, true, true, true])
  expect(house.faults).toEqual([])
})
