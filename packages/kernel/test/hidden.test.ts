import { expect, test } from 'vitest'
import {
  askedOf,
  begin,
  call,
  canonical,
  choose,
  determinize,
  load,
  type Match,
  type Procedure,
  randomFrom,
  save,
  smallSeed,
  stateHash,
} from '../src/index.ts'
import { raidGame } from './raid.ts'
import { answer, choice, note, offered, over, procedure, sealed, start, type T, tiny } from './tiny.ts'

const dice = (n: number) => randomFrom(smallSeed(n))

/** Seats 0, 1 and 2 pick two of the four words each; then seat 0 chooses. */
const bids = tiny(
  procedure('main', {
    bid: sealed({
      seats: () => [0, 1, 2],
      rule: 'T-3',
      options: (_g: T, _f, _seat, picks: { do: string }[]) =>
        picks.length === 2
          ? []
          : ['p', 'q', 'r', 's'].filter((word) => !picks.some((pick) => pick.do === word)).map((word) => ({ do: word })),
      resolve: (g, _f, answers) => note(g, answers.map(({ picks }) => picks.map((pick) => pick.do).join('')).join('-')),
    }),
    after: choice({ seat: () => 0, rule: 'T-1', options: () => [{ do: 'x' }, { do: 'y' }], resolve() {} }),
    over,
  }),
)

const sealedPicks = (g: Match) => g.stack[0].sealed?.map((picks) => picks.map((pick) => pick.do).join(''))

function underWay(): T {
  const g = start(bids)
  answer(g, 'p', 1)
  answer(g, 'q', 1)
  answer(g, 's', 0)
  answer(g, 'r', 2)
  return g
}

test("what others have sealed is picked anew, one's own stays", () => {
  const g = underWay()
  const picked = new Set<string>()
  for (let i = 0; i < 200; i++) {
    const [own, finished, waiting] = sealedPicks(determinize(g, 0, dice(i))) ?? []
    expect(own).toBe('s')
    // Who waits is open to all, what was picked so far is not, nor how much of it.
    expect(waiting).toBe('')
    picked.add(finished)
  }
  expect(picked.size).toBe(12)
  expect(sealedPicks(g)).toEqual(['s', 'pq', 'r'])
})

test('what was sealed leaves no trace: dealing again from what was dealt again gives the same', () => {
  const g = underWay()
  const once = determinize(determinize(g, 2, dice(1)), 2, dice(2))
  expect(canonical(save(once))).toBe(canonical(save(determinize(g, 2, dice(2)))))
})

test('the seat is asked the same, and may go on to the end', () => {
  const g = underWay()
  const d = determinize(g, 0, dice(3))
  expect(askedOf(d, 0)).toEqual(askedOf(g, 0))
  answer(d, 'p', 0)
  while (!d.result) choose(d, d.asked[0], d.asked[0].options[0])
  expect(d.state.log[0]).toMatch(/^sp-\w\w-\w\w$/)
  expect(g.state.log).toEqual([])
})

test('a match dealt again has a generator of its own', () => {
  const g = start(bids)
  const worlds = [1, 2, 3].map((n) => canonical(determinize(g, 0, dice(n)).random))
  expect(new Set([...worlds, canonical(g.random)]).size).toBe(4)
})

test('a match that has ended may be dealt again: nothing is asked', () => {
  const g = start(bids)
  while (!g.result) choose(g, g.asked[0], g.asked[0].options[0])
  expect(determinize(g, 1, dice(1)).asked).toEqual([])
})

test('a saved match is opened by its own game and version alone', () => {
  const g = underWay()
  const saved = JSON.parse(JSON.stringify(save(g)))
  expect(sealedPicks(load(bids, saved))).toEqual(['s', 'pq', 'r'])
  expect(stateHash(load(bids, saved))).toBe(stateHash(g))
  expect(() => load(raidGame, saved)).toThrow('a match of tiny cannot be opened as raid')
  expect(() => load({ ...bids, version: 2 }, saved)).toThrow(
    'played by version 1 of the rules of tiny, and these are version 2, which cannot go on with it',
  )
})

test('a saved match shares nothing with the match that is loaded from it', () => {
  const saved = save(underWay())
  const before = canonical(saved)
  const g = load(bids, saved)
  while (!g.result) choose(g, g.asked[0], g.asked[0].options[0])
  expect(canonical(saved)).toBe(before)
})

test('a saved match survives an edit of the rules: frames name their steps', () => {
  const second = choice({ seat: () => 0, rule: 'T-1', options: () => [{ do: 'x' }, { do: 'y' }], resolve: (g: T, _f, o) => note(g, o.do) })
  const inner = (extra: object): Procedure => procedure('inner', { ...extra, second })
  const main: Procedure = procedure('main', { go: (g) => call(g, inner({}), {}), over })
  const saved = save(start(tiny(main, [inner({})])))
  const g = load(tiny(main, [inner({ first: (one: T) => note(one, 'new') })]), saved)
  expect(offered(g)).toEqual(['x', 'y'])
  answer(g, 'y')
  expect(g.state.log).toEqual(['y'])
  const gone = tiny(main, [procedure('inner', { other() {} })])
  expect(() => load(gone, saved)).toThrow('tiny: procedure inner has no step second')
})

test('the start is refused where options or content are wrong', () => {
  const seed = smallSeed(1)
  expect(() => begin(raidGame, { seed, options: { players: 5 } })).toThrow('players: 2 or 3')
  expect(() => begin(raidGame, { seed: 'x' })).toThrow('a seed is 32 hexadecimal digits')
  expect(() => raidGame.compile({})).toThrow('content: "top" is missing')
})

test('equal matches have equal hashes, others do not', () => {
  const [a, b] = [underWay(), underWay()]
  expect(stateHash(a)).toBe(stateHash(b))
  answer(a, 'p', 0)
  answer(b, 'q', 0)
  expect(stateHash(a)).not.toBe(stateHash(b))
})
