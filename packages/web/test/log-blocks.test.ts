import type { Event } from '@trestle/kernel'
import { expect, test } from 'vitest'
import type { GameUi } from '../src/games/game-ui.ts'
import { blocksOf, isFight, linesOf } from '../src/match/log/blocks.ts'
import type { Moment, PastInput } from '../src/sessions/session.ts'

/** A game whose events name what the log does with them. */
const ui = {
  eventTargets: () => [],
  eventSeat: ({ seat }: Event) => (typeof seat === 'number' ? seat : null),
  scene: {
    starts: ({ on }: Event) => on === 'battle',
    length: (events: Event[]) => events.filter(({ on }, i) => i === 0 || on === 'hit' || on === 'lost').length,
  },
  log: {
    turn: ({ on }: Event) => on === 'turn',
    result: ({ on }: Event) => on === 'lost',
    points: ({ on, by, total }: Event) => (on === 'scored' ? { by: Number(by), total: Number(total) } : null),
    against: (_: object, { to }: Event, seat: number) => to === seat,
  },
} as unknown as GameUi

const told = (...inputs: Event[][]) =>
  inputs.flatMap((events, seq) =>
    linesOf({ seq, seat: 0, do: 'choose', events, at: 0 } satisfies PastInput, { seat: 0, view: {} } as Moment, {}, ui, ({ on }) => on),
  )

test('points stand in the line of their cause, and their sum in the head of the turn', () => {
  const lines = told(
    [{ on: 'turn', seat: 1 }],
    [
      { on: 'built', seat: 1 },
      { on: 'scored', seat: 1, by: 2, total: 7 },
    ],
    [{ on: 'scored', seat: 1, by: 1, total: 8 }],
  )
  expect(lines.map(({ text, points }) => [text, points?.total ?? null])).toEqual([
    ['turn', null],
    ['built', 7],
    ['scored', 8],
  ])
  expect(blocksOf(lines)).toMatchObject([{ seat: 1, points: { by: 3, total: 8 } }])
})

test('a battle is one block with its result, and what follows stands after it', () => {
  const [turn] = blocksOf(
    told(
      [
        { on: 'turn', seat: 1 },
        { on: 'battle', seat: 1, to: 0 },
      ],
      [{ on: 'hit' }, { on: 'lost' }],
      [{ on: 'built', seat: 1 }],
    ),
  )
  expect(turn.items).toHaveLength(2)
  const [fight, after] = turn.items
  expect(isFight(fight) && fight.lines.map(({ text, result }) => [text, result])).toEqual([
    ['hit', false],
    ['lost', true],
  ])
  expect(isFight(fight) && fight.head.mine).toBe(true)
  expect(after).toMatchObject({ text: 'built' })
})

test('what was before the first turn has a block without a head', () => {
  expect(
    blocksOf(told([{ on: 'set-up' }], [{ on: 'turn', seat: 0 }])).map(({ head, items }) => [head?.text ?? null, items.length]),
  ).toEqual([
    [null, 1],
    ['turn', 0],
  ])
})
