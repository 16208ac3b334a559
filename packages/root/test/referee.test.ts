import { begin, choose, type Heard, type Json, type Match, randomFrom, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { Referee } from './referee.ts'

const MIXES = [
  'marquise+eyrie+alliance+vagabond',
  'eyrie+alliance+vagabond+vagabond2',
  'marquise+eyrie+vagabond+vagabond2',
  'marquise+alliance+vagabond+vagabond2',
  'marquise+eyrie+alliance',
  'alliance+vagabond',
]

/** Plays a game at random beside a referee. */
function watched(seed: number): Referee {
  const heard: Heard[] = []
  const options = { factions: MIXES[seed % MIXES.length] } as Json
  const g = begin(root, { options, seed: smallSeed(seed), heard })
  const referee = new Referee(
    g.content,
    g.state.sides.map((side) => side.letter),
  )
  const random = randomFrom(smallSeed(seed + 900))
  for (let i = 0; i < 4000 && !g.result; i++) {
    const { decision, option } = randomAnswer(g as unknown as Match, random)
    choose(g as unknown as Match, decision, option)
    referee.hear(heard.splice(0), g.result !== null)
  }
  return referee
}

test('a referee who knows no more than the events and the boards finds nothing to refuse in random games', () => {
  const seen: Record<string, number> = {}
  for (let seed = 0; seed < 90; seed++) {
    const referee = watched(seed)
    expect([seed, ...referee.faults]).toEqual([seed])
    for (const [clause, n] of Object.entries(referee.seen)) seen[clause] = (seen[clause] ?? 0) + n
  }
  const looked =
    'ROOT-1.5.1 2.2.3~2 3.2.1 4.2 4.2.1 4.3 6.2.2 6.2.3 6.5.4.I 6.5.4.II 6.5.4.III 7.4.3 7.5.2.IV 7.6.1 7.8.4 8.2.5.I 8.2.6 8.2.6~2 8.4.1.I 8.4.1.II '
  const further = '8.4.2.I 8.4.2.II 8.4.2.III 8.6.1.IV 9.2.9.I.a 9.2.9.I.b 9.2.9.II.a 9.2.9.III.a D.6.2~2 G.1.17'
  expect(Object.keys(seen).sort()).toEqual(`${looked}${further}`.split(' ').map((id) => `ROOT-${id.replace('ROOT-', '')}`))
})
