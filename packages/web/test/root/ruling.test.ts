import type { Match } from '@trestle/kernel'
import { begin, choose, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { root } from '@trestle/root'
import { expect, test } from 'vitest'
import { times } from '../../../../scripts/proof.ts'
import type { View } from '../../src/games/root/model.ts'
import { rulingOf, strengthInWords, verdictOf } from '../../src/games/root/ruling.ts'

const seen = { most: 0, tie: 0, tied: 0, none: 0, always: 0 }

function look(view: View): void {
  for (const clearing of view.clearings) {
    const ruling = rulingOf(view, clearing)
    const [first, second] = ruling.strengths
    seen[ruling.how]++
    // A hireling of the pool rules for no player.
    if (ruling.how === 'most') expect(clearing.ruler).toBe(first!.seat < view.sides.length ? first!.seat : -1)
    if (ruling.how === 'most') expect(first!.sum).toBeGreaterThan(second?.sum ?? 0)
    if (ruling.how === 'tied') expect(view.sides[clearing.ruler]?.faction === 'eyrie' || ruling.rule === 'ROOT-H.2.4').toBe(true)
    if (ruling.how === 'always') expect(view.sides[clearing.ruler]).toMatchObject({ faction: 'cult' })
    if (ruling.how === 'tie' || ruling.how === 'none') expect(clearing.ruler).toBe(-1)
    expect(verdictOf(view, clearing, ruling).id).toBe(`ui.root.rule.${ruling.how}`)
  }
}

test('what a clearing tells of its ruler fits what the rules say, through random games', () => {
  // From one choice to the next a clearing or two change: not each moment is looked at.
  const every = times(1, 5)
  for (let seed = 1; seed <= 8; seed++) {
    const g = begin(root, {
      seed: smallSeed(seed),
      options: {
        factions: seed % 2 ? 'marquise+eyrie+alliance+vagabond' : 'marquise+eyrie+cult',
        ...(seed % 3 === 0 && { deck: 'exiles' }),
        ...(seed > 6 && { hirelings: '3' }),
      },
    }) as Match
    for (let i = 0; i < 600 && g.asked.length > 0; i++) {
      if (i % every === 0) look(root.view(g as never, 0) as View)
      const { decision, option } = randomAnswer(g, g.random)
      choose(g, decision, option)
    }
  }
  for (const n of Object.values(seen)) expect(n).toBeGreaterThan(10)
})

test('warriors and buildings count, tokens and pawns do not', () => {
  const view = root.view(begin(root, { seed: smallSeed(1), options: {} }) as never, 0) as View
  const clearing = {
    ...view.clearings[0]!,
    ruler: 0,
    pieces: [
      { seat: 0, piece: 'warrior', type: 'warrior', n: 2 },
      { seat: 0, piece: 'sawmill', type: 'building', n: 1 },
      { seat: 2, piece: 'sympathy', type: 'token', n: 1 },
      { seat: 3, piece: 'pawn', type: 'pawn', n: 1 },
    ] as const,
  }
  const ruling = rulingOf(view, { ...clearing, pieces: [...clearing.pieces] })
  expect(ruling).toEqual({
    strengths: [{ seat: 0, warriors: 2, buildings: 1, tokens: 0, sum: 3 }],
    how: 'most',
    rule: 'ROOT-2.5',
    uncounted: true,
  })
  expect(strengthInWords(view, ruling.strengths[0]!).values).toMatchObject({ n: 3, warriors: 2, buildings: 1 })
  // With Soup Kitchens in play a side's tokens count, each as two.
  const fed = { ...view, sides: view.sides.map((side) => (side.seat === 2 ? { ...side, effects: ['soup-kitchens'] } : side)) }
  const second = rulingOf(fed, { ...clearing, pieces: [...clearing.pieces] }).strengths[1]!
  expect(second).toEqual({ seat: 2, warriors: 0, buildings: 0, tokens: 1, sum: 2 })
  expect(strengthInWords(fed, second).id).toBe('ui.root.rule.side.tokens')
})
