import { apply, type Input, memoryArchive, openTable, Refused, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { root } from '../src/game.ts'

function table(seed = 1, factions = 'marquise+eyrie+alliance+vagabond') {
  const archive = memoryArchive()
  const at = openTable(root as never, { options: { factions, seating: 'given', first: 'given' }, seed: smallSeed(seed) }, archive)
  const asked = () => at.match.asked[0]
  const texts = () => asked().options.map((option) => at.match.game.notate(at.match.content, option))
  const say = (text: string) => apply(at, { do: 'choose', seat: asked().seat, text }, archive)
  const put = (input: Input) => apply(at, input, archive)
  const state = () => at.match.state as { sides: { pieces: number[][]; supply: number[]; hand: number[] }[]; phase: number; active: number }
  return { at, asked, texts, say, put, state }
}

test('RC-176 the own corner and building can be taken back, but not past another player’s choice', () => {
  const t = table()
  t.say('home 1')
  t.put({ do: 'undo', seat: 0 })
  expect(t.texts()).toEqual(['home 1', 'home 2', 'home 3', 'home 4'])
  for (const text of ['home 2', 'b_s->2', 'b_w->2', 'b_r->5']) t.say(text)
  t.say('#builder->$')
  expect(() => t.put({ do: 'undo', seat: 0 })).toThrow(Refused)
})

test('RC-173 a build taken back gives wood and slot back', () => {
  const t = table()
  for (const text of ['home 1', 'b_s->1', 'b_w->5', 'b_r->5', '#builder->$', '#thief->$', 'p->3_6_11']) t.say(text)
  const before = JSON.stringify(t.at.match.state)
  t.say('build')
  t.say(t.texts()[0])
  expect(t.state().sides[0].supply[4]).toBe(8)
  t.put({ do: 'undo', seat: 0 })
  t.put({ do: 'undo', seat: 0 })
  expect(JSON.stringify(t.at.match.state)).toBe(before)
})

test('RC-175 RC-173 undo does not go back past dice or drawn cards unasked', () => {
  const t = table()
  for (const text of ['home 1', 'b_s->1', 'b_w->5', 'b_r->5', '#builder->$', '#thief->$', 'p->3_6_11']) t.say(text)
  t.say('end')
  // Evening has drawn a card.
  expect(t.state().sides[0].hand.length).toBe(4)
  expect(() => t.put({ do: 'undo', seat: 0 })).toThrow(/agree|learned/)
})

test('whoever resigns ends the match: of the others those with the most points win', () => {
  const t = table()
  t.put({ do: 'resign', seat: 0 })
  expect(t.at.match.result).toEqual({ winners: [1, 2, 3], reason: 'resigned', rule: 'ROOT-1.4.1~5' })
})

test('ROOT-9.2.8~4 whoever is in a coalition with those who win by a resignation wins too; who resigns takes but their own joiners down', () => {
  const resigned = (seat: number, ...coalitions: number[]) => {
    const t = table(1, 'marquise+eyrie+vagabond+vagabond2')
    const { sides } = t.at.match.state as { sides: { score: number | null; coalition: number }[] }
    sides.forEach((side, one) => {
      side.coalition = coalitions[one] ?? -1
      side.score = side.coalition < 0 ? 5 - one : null
    })
    t.put({ do: 'resign', seat })
    return t.at.match.result?.winners
  }
  expect(resigned(1, -1, -1, 0)).toEqual([0, 2])
  // He had joined the one that resigned; then he himself resigns.
  expect(resigned(0, -1, -1, 0)).toEqual([1])
  expect(resigned(2, -1, -1, 0)).toEqual([0])
  expect(resigned(2, -1, -1, 0, 2)).toEqual([0])
})
