import { expect, test } from 'vitest'
import { accountOf, endOf, type Judged } from '../src/index.ts'

/** A judged choice: by whom, each seat's chance with the best option and with the one that was played. */
const judged = (seat: number, chances: number[], after = chances): Judged => {
  const played = { text: 'a', option: { do: 'a' } }
  const loss = chances[seat] - after[seat]
  return { seat, played, better: loss > 0 ? { text: 'b', option: { do: 'b' } } : null, loss, chances, after, unsure: [0.01, 0.01] }
}

test('what a choice gives away is the choice, what changes until the next one is luck, and both add up to the whole', () => {
  const match = [
    judged(0, [0.5, 0.5], [0.4, 0.6]), // gives a tenth away
    judged(1, [0.7, 0.3]), // and has been lucky
    judged(1, [0.7, 0.3], [0.9, 0.1]), // the other gives a fifth away
    judged(0, [0.8, 0.2]),
  ]
  const { seats } = accountOf(match, [1, 0])
  expect(seats[0]).toEqual({ seat: 0, start: 0.5, own: -0.1, others: 0.2, luck: 0.4, end: 1 })
  expect(seats[1]).toEqual({ seat: 1, start: 0.5, own: -0.2, others: 0.1, luck: -0.4, end: 0 })
  for (const { start, own, others, luck, end } of seats) expect(start + own + others + luck).toBeCloseTo(end)
})

test('a match that was given up ends where its last choice led, not with bad luck', () => {
  const { seats } = accountOf([judged(0, [0.5, 0.5]), judged(1, [0.4, 0.6])], null)
  expect(seats[0]).toEqual({ seat: 0, start: 0.5, own: 0, others: 0, luck: -0.1, end: 0.4 })
})

test('strokes of luck are told, the greatest first, and none that may be an error of the estimate', () => {
  const match = [
    judged(0, [0.5, 0.5]),
    judged(1, [0.56, 0.44]),
    judged(0, [0.58, 0.42]),
    judged(1, [0.3, 0.7], [0.6, 0.4]),
    { ...judged(0, [0.8, 0.2]), unsure: [0.2, 0.2] },
  ]
  const { strokes } = accountOf(match, [1, 0])
  expect(strokes).toEqual([
    { after: 2, change: [-0.28, 0.28] },
    { after: 0, change: [0.06, -0.06] },
  ])
})

test('the end is each seat by its part of the win, and a match without choices has no account', () => {
  const end = (winners: number[]) => endOf({ winners, reason: 'points', rule: 'X-1' }, 4)
  expect(end([1])).toEqual([0, 1, 0, 0])
  expect(end([1, 3])).toEqual([0, 0.5, 0, 0.5])
  expect(end([])).toEqual([0.25, 0.25, 0.25, 0.25])
  expect(accountOf([], [1, 0])).toEqual({ seats: [], strokes: [] })
})
