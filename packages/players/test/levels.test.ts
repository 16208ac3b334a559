import {
  askedOf,
  canonical,
  choose,
  determinize,
  type LevelOfPlay,
  type Match,
  type PlayHabits,
  type Random,
  type Seat,
  save,
} from '@trestle/kernel'
import { expect, test } from 'vitest'
import {
  ask,
  consider,
  hintFor,
  hintOf,
  LEVELS,
  levelPlayer,
  levelsOf,
  type Player,
  playerNamed,
  players,
  type Situation,
  searcher,
  type Verdict,
} from '../src/index.ts'
import { keyOf } from '../src/search/keys.ts'
import { dice, start, winnersOf } from './in-raid.ts'
import { inOrchard } from './orchard.ts'

/** A situation as `ask` makes it, of the seat that is asked first. */
function situationOf(g: Match, luck: Random): Situation {
  const [decision] = g.asked
  const { seat } = decision
  const deal = () => {
    const match = determinize(g, seat, luck)
    return { match, decision: askedOf(match, seat)[0] }
  }
  return {
    seat,
    seats: 2,
    lead: undefined,
    habits: {},
    levels: undefined,
    look: undefined,
    options: decision.options.length,
    decision,
    deal,
    random: luck,
  }
}

const lively = ['level:1', 'level:3', 'level:4', 'search:choices=300', 'search:choices=600:trust=10', 'level:5']

test.each(lively)('%s chooses alike in all matches that its seat cannot tell apart, and leaves the match as it was', (name) => {
  for (let seed = 0; seed < 6; seed++) {
    const g = start(seed, 4 + seed)
    if (g.result) continue
    const before = canonical(save(g))
    const { seat } = g.asked[0]
    const other = determinize(g, seat, dice(70 + seed))
    const [real, dealt] = [ask(playerNamed(name), g, seat, dice(seed)), ask(playerNamed(name), other, seat, dice(seed))]
    expect(dealt.option).toEqual(real.option)
    expect(canonical(save(g))).toBe(before)
  }
})

test('a search in slices of any size comes to the same verdict, and has an answer before it has thought', () => {
  const g = start(3, 6)
  const whole = searcher(1500).think?.(situationOf(g, dice(4)))
  const parts = searcher(1500).think?.(situationOf(g, dice(4)))
  expect(parts?.verdict().index).toBeLessThan(g.asked[0].options.length)
  while (parts?.go(37)) expect(parts.verdict().choices).toBeGreaterThan(0)
  while (whole?.go(100_000));
  expect(parts?.verdict()).toEqual(whole?.verdict())
})

test('a verdict tells of each option, and its shares lie between lost and won', () => {
  const g = start(5, 3)
  const thinking = searcher(1000, { hurries: false }).think?.(situationOf(g, dice(5)))
  thinking?.go(1000)
  const verdict = thinking?.verdict()
  expect(verdict?.options.map(({ index }) => index)).toEqual(g.asked[0].options.map((_, i) => i))
  expect(verdict?.options.every(({ share, spread }) => share >= 0 && share <= 1 && spread >= 0)).toBe(true)
  expect(verdict?.shares.every((share) => share > 0 && share < 1)).toBe(true)
  expect(verdict?.choices).toBeGreaterThanOrEqual(1000)
  for (const { line, index } of verdict?.options ?? []) expect(line[0]).toEqual(g.asked[0].options[index])
})

test('a search that hurries stops early and takes the option that the whole thought takes', () => {
  let early = 0
  for (let seed = 0; seed < 12; seed++) {
    const g = start(seed, 4)
    if (g.result || g.asked[0].options.length < 2) continue
    const [quick, whole] = [true, false].map((hurries) => searcher(3000, { hurries }).think?.(situationOf(g, dice(seed))))
    quick?.go(3000)
    whole?.go(3000)
    expect(quick?.go(1)).toBe(false)
    if ((quick?.verdict().choices ?? 0) < (whole?.verdict().choices ?? 0)) early++
    expect(quick?.verdict().index).toBe(whole?.verdict().index)
  }
  expect(early).toBeGreaterThan(3)
})

test('a search beats the random player far more often than not, on either seat', () => {
  let won = 0
  for (let seed = 0; seed < 20; seed++) {
    const seat = seed % 2
    const seats = seat === 0 ? [searcher(400), players.random] : [players.random, searcher(400)]
    if (winnersOf(seed, seats).includes(seat)) won++
  }
  expect(won).toBeGreaterThanOrEqual(15)
})

test('low levels take the better option more often than not, the higher the surer', () => {
  const climbs = (level: number): number => {
    let n = 0
    for (let seed = 0; seed < 60; seed++) {
      const g = inOrchard()
      if (ask(levelPlayer(level), g, 0, dice(seed)).option.do === 'tree') n++
    }
    return n
  }
  const [low, middle, high] = [1, 2, 3].map(climbs)
  expect(low).toBeGreaterThan(33)
  expect(low).toBeLessThan(56)
  expect(middle).toBeGreaterThan(low)
  expect(high).toBe(60)
})

test('the lowest levels err by as much as their game says', () => {
  const exact = inOrchard({ habits: { levels: [{ blur: 0 }] } })
  for (let seed = 0; seed < 20; seed++) expect(ask(levelPlayer(1), exact, 0, dice(seed)).option.do).toBe('tree')
  const wild = inOrchard({ habits: { levels: [{ blur: 0 }, { blur: 900 }, { blur: 0 }] } })
  const picked = new Set(Array.from({ length: 20 }, (_, seed) => ask(levelPlayer(2), wild, 0, dice(seed)).option.do))
  expect(picked).toEqual(new Set(['apple', 'tree']))
})

const low = [{ blur: 90 }, { blur: 60 }, { blur: 30 }]

/** What a level thinks in the orchard, whose levels are these; it climbs the tree. */
const verdictIn = (levels: readonly LevelOfPlay[], level: number) => {
  const asking = consider(levelPlayer(level), inOrchard({ habits: { levels } }) as unknown as Match, 0, dice(3))
  while (asking.go(500));
  const { option, verdict } = asking.answer()
  expect(option.do).toBe('tree')
  return verdict
}

test('level 4 looks ahead or searches, as its game says', () => {
  expect(verdictIn([...low, { blur: 0 }], 4)?.options).toEqual([])
  expect(verdictIn([...low, { choices: 900 }], 4)?.options.length).toBe(2)
})

test('a level that a game does not have plays as the highest that it has', () => {
  const levels = [...low, { choices: 900 }, { choices: 2000 }]
  expect(levelsOf({ habits: { levels } })).toBe(5)
  expect(verdictIn(levels, 9)).toEqual(verdictIn(levels, 5))
  expect(verdictIn(levels, 9)).not.toEqual(verdictIn(levels, 4))
})

test('a search looks as far ahead as it is told', () => {
  const g = start(5, 6)
  const sharesOf = (player: Player) => {
    const asking = consider(player, g as unknown as Match, g.asked[0].seat, dice(5))
    while (asking.go(1000));
    return asking.answer().verdict?.options.map(({ share }) => share)
  }
  expect(sharesOf(searcher(900, { horizon: 2 }))).not.toEqual(sharesOf(searcher(900)))
})

/** The turns, counted from the one that runs, at which a search of Raid judges a position; a turn is five choices there. */
function turnsJudged(habits: Omit<PlayHabits, 'clock'>): number[] {
  const g = start(5, 6)
  const looks: number[] = []
  const clock = (match: Match) => Math.floor(match.decided / 5)
  const evaluate = (match: Match, of: Seat) => {
    looks.push(clock(match))
    return g.game.evaluate(match as never, of)
  }
  const at = clock(g as unknown as Match)
  const match = { ...g, game: { ...g.game, evaluate, habits: { clock, ...habits } } } as unknown as Match
  const asking = consider(searcher(900), match, g.asked[0].seat, dice(5))
  while (asking.go(1000));
  expect(looks.length).toBeGreaterThan(50)
  return looks.map((turn) => turn - at)
}

test('a search judges its playouts at the end of the turn that its game says for the seat, however many choices come before', () => {
  const { seat } = start(5, 6).asked[0]
  const looks = turnsJudged({ playouts: (_match, of) => ({ turns: of === seat ? 3 : 9 }) })
  expect(looks.filter((turn) => turn < 3)).toEqual([])
  // What goes down the tree beyond that turn is judged where it stops.
  expect(looks.filter((turn) => turn === 3).length).toBeGreaterThan(looks.length / 2)
})

test('a round has as many turns as the match has seats, and the end of the running turn counts as much as the game says', () => {
  const plain = turnsJudged({ playouts: () => ({ turns: 'round' }) })
  expect(Math.min(...plain)).toBe(2)
  const both = turnsJudged({ playouts: () => ({ turns: 'round', middle: 0.5 }) })
  expect(both.filter((turn) => turn === 1).length).toBeGreaterThan(both.length / 4)
  expect(both.filter((turn) => turn === 2).length).toBeGreaterThan(both.length / 4)
  const sharesOf = (middle: number) => {
    const match = start(5, 6)
    const habits: PlayHabits = { clock: (g) => Math.floor(g.decided / 5), playouts: () => ({ turns: 'round', middle }) }
    const asking = consider(searcher(900), { ...match, game: { ...match.game, habits } } as unknown as Match, match.asked[0].seat, dice(5))
    while (asking.go(1000));
    return asking.answer().verdict?.options.map(({ share }) => share)
  }
  expect(sharesOf(1)).not.toEqual(sharesOf(0))
  expect(sharesOf(0.5)).not.toEqual(sharesOf(1))
})

test.each([1, 2, 3, 4, 5, 6])('level %i takes a win within the turn, wherever it stands in the list', (level) => {
  const g = inOrchard()
  g.state.turns = 1
  choose(g, g.asked[0], g.asked[0].options[0])
  expect(ask(levelPlayer(level), g, 0, dice(level)).option.do).toBe('win')
})

test('equal options have equal numbers, others have others, and the seat counts', () => {
  const g = start(1)
  const { options } = g.asked[0]
  expect(new Set(options.map((option) => keyOf(option, 0))).size).toBe(options.length)
  expect(options.map((option) => keyOf({ ...option }, 0))).toEqual(options.map((option) => keyOf(option, 0)))
  expect(keyOf(options[0], 1)).not.toBe(keyOf(options[0], 0))
  expect(keyOf({ do: 'a', list: [1, 2] }, 0)).not.toBe(keyOf({ do: 'a', list: [2, 1] }, 0))
  expect(keyOf({ do: 'a', deep: { x: null } }, 0)).not.toBe(keyOf({ do: 'a', deep: { x: false } }, 0))
})

test('levels and searches are asked for by name, and a wrong one says what is right', () => {
  expect(playerNamed('level:7').name).toBe('level:7')
  expect(playerNamed('search:choices=500').name).toBe('search:choices=500')
  expect(playerNamed('search:choices=500:blur=10:horizon=20').name).toBe('search:choices=500:blur=10:horizon=20')
  expect(LEVELS).toBe(10)
  expect(() => playerNamed('level:11')).toThrow('write level:1 to level:10')
  expect(() => playerNamed('level:x')).toThrow('write level:1 to level:10')
  expect(() => playerNamed('search:depth=3')).toThrow('write search:choices=N, N from 100 to 1000000, then blur=N, horizon=N')
  expect(() => playerNamed('search:choices=500:depth=3')).toThrow('each after a colon')
})

test('a hint tells the higher chance first, and one above what the search would take only where it was tried often', () => {
  const g = inOrchard() as unknown as Match
  const asking = hintFor(g, 0, dice(1))
  const [option] = asking.decision.options
  const decision = { ...asking.decision, options: Array(5).fill(option) }
  const told = (chances: [chance: number, visits: number][]): number[] => {
    const options = chances.map(([chance, visits], index) => ({ index, share: 0.5, chance, visits, spread: 0.1, line: [option] }))
    const answer = () => ({ option, verdict: { index: 0, options, shares: [], choices: 0 } as unknown as Verdict })
    return hintOf(g, { ...asking, decision, answer }).best.map(({ share }) => share)
  }
  expect(
    told([
      [0.31, 100],
      [0.4, 30],
      [0.37, 20],
    ]),
  ).toEqual([0.4, 0.37, 0.31])
  // Of those that read alike it is what the search would take.
  expect(
    told([
      [0.311, 100],
      [0.313, 30],
      [0.2, 6],
    ]),
  ).toEqual([0.311, 0.313, 0.2])
  expect(
    told([
      [0.31, 100],
      [0.9, 19],
      [0.3, 6],
      [0.29, 4],
    ]),
  ).toEqual([0.31, 0.3])
})

test('the line of a hint goes on with the own choices of its seat, and ends where another seat chooses', () => {
  const g = inOrchard() as unknown as Match
  const asking = hintFor(g, 0, dice(1))
  while (asking.go(10_000));
  const lines = hintOf(g, asking).best.map(({ line }) => line.map((option) => option.do))
  expect(lines[0]).toEqual(['tree', 'climb'])
  expect(lines.slice(1)).toEqual(lines.length > 1 ? [['apple']] : [])
})
