import { expect, test } from 'vitest'
import { copyJson, emit, type Json, learn, type Match, type Procedure, repeat, shuffleWith } from '../src/index.ts'
import { contract } from '../testing/index.ts'
import { raidGame, type State } from './raid.ts'

type Raid = typeof raidGame
type G = Parameters<Raid['view']>[0]

const hidden = (g: G, seat: number): { [place: string]: Json } =>
  Object.fromEntries(g.state.hands.flatMap((hand, other) => (other === seat ? [] : [[`hand ${other} of ${seat}`, hand]])))

test('the tiny game passes the contract at every decision', () => {
  const report = contract(raidGame, { games: 60, every: 1, options: (i) => ({ players: 2 + (i % 2) }), hidden })
  expect(report.finished).toBe(60)
  expect(report.stuck).toEqual([])
  expect(report.varied).toHaveLength(6)
})

const run = (changes: Partial<Raid>) => contract({ ...raidGame, ...changes }, { games: 20, every: 1, hidden })

/** The tiny game with one step done otherwise. `before` runs ahead of the step's act, or of its resolve. */
function meddled(name: string, step: string, change: (old: never) => object | ((g: G, f: never) => void)): Partial<Raid> {
  const meddle = (procedure: Procedure): Procedure =>
    procedure.name === name
      ? { ...procedure, steps: { ...procedure.steps, [step]: change(procedure.steps[step] as never) as Procedure['steps'][string] } }
      : procedure
  return { main: meddle(raidGame.main), procedures: raidGame.procedures.map(meddle) }
}

type Asking = { resolve(g: G, f: object, o: { do: string; card: number }): void; options(g: G, f: object): { do: string }[] }

/** The step `turn.raid`, with something done after each choice. */
const afterRaid = (act: (g: G) => void): Partial<Raid> =>
  meddled('turn', 'raid', (old: Asking) => ({
    ...old,
    resolve(g: G, f: object, o: never) {
      old.resolve(g, f, o)
      act(g)
    },
  }))

test('a view that shows the hands of others is found', () => {
  expect(() => run({ view: (g, seat) => ({ ...raidGame.view(g, seat), hidden: g.state.hands }) as never })).toThrow(
    /seat \d can tell a match dealt again from the real one/,
  )
})

test('a view that shows the generator is found', () => {
  expect(() => run({ view: (g, seat) => ({ ...raidGame.view(g, seat), random: g.random }) as never })).toThrow(
    'can tell a match dealt again',
  )
})

test('a copy that shares a list with its original is found', () => {
  const copy = (state: State): State => ({
    ...state,
    deck: state.deck.slice(),
    discard: state.discard.slice(),
    points: state.points.slice(),
  })
  expect(() => run({ copy })).toThrow('a choice on a copy changed the original')
})

test('a copy that forgets a field is found', () => {
  expect(() => run({ copy: (state) => ({ ...copyJson(state), turns: 0 }) })).toThrow('a copy differs from its original')
})

test('a choice that changes its options is found', () => {
  const spoil = meddled('turn', 'raid', (old: Asking) => {
    const shared = [{ do: 'raid', seat: 0 }, { do: 'raid', seat: 1 }, { do: 'rest' }]
    return {
      ...old,
      options: () => shared,
      resolve(g: G, f: object, o: { do: string; card: number }) {
        old.resolve(g, f, o)
        o.card = g.state.turns
      },
    }
  })
  expect(() => run(spoil)).toThrow('a choice on a copy changed the original')
})

test('a choice that depends on a hidden hand and is not marked secret is found', () => {
  const open = meddled('interrupt', 'play', (old: Asking) => ({ ...old, secret: false }))
  expect(() => run(open)).toThrow(/depends on what is hidden.*mark the choice secret/)
})

test('an event that tells of a hidden card is found', () => {
  const peek = afterRaid((g) => emit(g as unknown as Match, { on: 'peek', card: g.state.deck.at(-1) ?? 0 }))
  expect(() => run(peek)).toThrow(/tells seat \d something that depends on what is hidden/)
})

const openDraw = (after: string) =>
  meddled('turn', 'draw', (old: (g: G, f: object) => void) => (g: G, f: object) => {
    old(g, f)
    emit(g as unknown as Match, { on: 'drew', seat: g.state.active, card: g.state.hands[g.state.active].at(-1) ?? 0 })
    emit(g as unknown as Match, { on: after })
    learn(g as unknown as Match)
  })

test('a drawn card that is told to everybody is found', () => {
  expect(() => run(openDraw('done'))).toThrow(/of seat \d tells seat \d more than its view/)
})

test('what was told before it was buried again is let pass, and nothing else', () => {
  expect(run({ ...openDraw('shuffled'), buries: ['shuffled'] }).finished).toBe(20)
  expect(() => run({ ...openDraw('done'), buries: ['shuffled'] })).toThrow(/of seat \d tells seat \d more than its view/)
})

test('a card that is taken into a hand without the helpers of chance is found: undo would go over it', () => {
  const palm = meddled('turn', 'raid', (old: Asking) => ({
    ...old,
    options: () => [{ do: 'rest' }, { do: 'palm' }],
    resolve(g: G, f: object, o: { do: string; card: number }) {
      if (o.do === 'rest') return old.resolve(g, f, o)
      g.state.hands[g.state.active].push(...g.state.deck.splice(-1))
      repeat(g as unknown as Match)
    },
  }))
  expect(() => run(palm)).toThrow(/"palm" shows seat \d something that was hidden, though nobody counts as having learned anything/)
})

test('dealing again whose outcome depends on the truth is found', () => {
  const determinize: Raid['determinize'] = (g, seat, random) => {
    const { deck, hands } = g.state
    const pool = [...deck, ...hands.flatMap((hand, other) => (other === seat ? [] : hand))]
    shuffleWith(random, pool)
    g.state.deck = pool.splice(0, deck.length)
    hands.forEach((hand, other) => {
      if (other !== seat) hands[other] = pool.splice(0, hand.length)
    })
  }
  expect(() => run({ determinize })).toThrow(/dealing again for seat \d depends on what was hidden/)
})

test('dealing again that breaks the game is found', () => {
  expect(() => run({ determinize: (g) => void g.state.deck.fill(1) })).toThrow(/dealt again for seat \d: cards lost/)
})

test('a hidden place that is never dealt again stands in the report', () => {
  const places = (g: G, seat: number) => ({ ...hidden(g, seat), 'a place of its own': 'never dealt' })
  const report = contract(raidGame, { games: 3, every: 1, hidden: places })
  expect(report.stuck).toEqual(['a place of its own'])
})

test('lost cards are found, with the game, the decision and the cards', () => {
  const lose = afterRaid((g) => void g.state.discard.pop())
  expect(() => run(lose)).toThrow(/^raid, seed \d+, input \d+, asked .*: cards lost: /)
})

test('two options of one text, a text that is none, and too many options are found', () => {
  expect(() => run({ notate: () => 'same' })).toThrow('two options are written "same"')
  expect(() => run({ notate: (content, option) => ` ${raidGame.notate(content, option)}` })).toThrow('is no text for an option')
  expect(() => contract(raidGame, { games: 1, most: 3 })).toThrow('4 options in one decision')
})

test('seats whose names a record could not tell apart are found', () => {
  expect(() => run({ seats: () => ['red', 'red'] })).toThrow('"red" is no name for a seat')
  expect(() => run({ seats: () => ['red', 'dark blue'] })).toThrow('"dark blue" is no name for a seat')
})

test('a game that never ends needs a cap', () => {
  const report = contract(raidGame, { games: 3, cap: (g) => g.decided >= 5 })
  expect(report).toMatchObject({ games: 3, finished: 0, unfinished: 3 })
})

test('a choice that leads elsewhere when it is done again is found', () => {
  let done = 0
  const astray = afterRaid(({ state: { deck } }) => {
    if (done++ % 2 === 0) deck.unshift(...deck.splice(-1))
  })
  expect(() => run(astray)).toThrow(/redo does not return to the state after|the replay of the record ends in another state/)
})

test('a fault that shows only in a rare position is found between the expensive checks, unless the cheap ones are rarer too', () => {
  const rare = { ...raidGame, check: (g: G) => (g.decided === 7 ? ['seven'] : []) }
  expect(() => contract(rare, { games: 1, every: 100 })).toThrow('seven')
})
