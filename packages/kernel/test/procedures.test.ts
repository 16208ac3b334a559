import { expect, test } from 'vitest'
import {
  call,
  choose,
  copy,
  type Decision,
  end,
  finish,
  goto,
  type Heard,
  load,
  type Procedure,
  refusals,
  repeat,
  returned,
  type Seat,
  STEP_LIMIT,
  save,
  stateHash,
} from '../src/index.ts'
import { answer, choice, note, offered, over, procedure, sealed, start, type T, tiny } from './tiny.ts'

/** Runs steps that ask nobody to their end and returns what they wrote. */
const logOf = (main: Procedure, ...procedures: Procedure[]) => start(tiny(main, procedures)).state.log

const ask = (seat: Seat, ...words: string[]) =>
  choice({ seat: () => seat, rule: 'T-1', options: () => words.map((word) => ({ do: word })), resolve: (g, _f, o) => note(g, o.do) })

test('steps run in the order in which they stand', () => {
  expect(
    logOf(procedure('main', { one: (g) => note(g, 'one'), two: (g) => note(g, 'two'), three: (g) => note(g, 'three'), over })),
  ).toEqual(['one', 'two', 'three'])
})

const sub: Procedure<{ name: string }> = procedure('sub', {
  in: (g, f: { name: string }) => note(g, f.name),
  out: (g, f) => note(g, `${f.name}.`),
})

test('what is called runs before the next step, in the order of the calls', () => {
  const main = procedure('main', {
    calls(g) {
      call(g, sub, { name: 'x' })
      call(g, sub, { name: 'y' })
      note(g, 'called')
    },
    next: (g) => note(g, 'next'),
    over,
  })
  expect(logOf(main, sub)).toEqual(['called', 'x', 'x.', 'y', 'y.', 'next'])
})

test('what the last step calls still runs before the caller goes on', () => {
  const mid: Procedure = procedure('mid', { last: (g) => call(g, sub, { name: 'x' }) })
  const main = procedure('main', { calls: (g) => call(g, mid, {}), next: (g) => note(g, 'next'), over })
  expect(logOf(main, mid, sub)).toEqual(['x', 'x.', 'next'])
})

test('a step repeats, and only after what it called', () => {
  const main = procedure('main', {
    again(g) {
      if (g.state.log.length >= 4) return
      call(g, sub, { name: `${g.state.log.length}` })
      repeat(g)
    },
    over,
  })
  expect(logOf(main, sub)).toEqual(['0', '0.', '2', '2.'])
})

test('goto goes on with the named step, over those between', () => {
  const main = procedure('main', {
    first: (g) => goto(g, 'third'),
    second: (g) => note(g, 'second'),
    third: (g) => note(g, 'third'),
    over,
  })
  expect(logOf(main)).toEqual(['third'])
})

test('goto to a step that is not there is an error', () => {
  expect(() => logOf(procedure('main', { first: (g) => goto(g, 'nowhere') }))).toThrow('main has no step nowhere')
})

const double: Procedure<{ n: number }, number> = procedure('double', {
  give: (g, f: { n: number }) => finish(g, 2 * f.n),
  never: (g) => note(g, 'never'),
})

test('finish ends the procedure at once and hands its result to the caller', () => {
  const main = procedure('main', {
    ask: (g) => call(g, double, { n: 21 }),
    told: (g) => note(g, returned(g, double)),
    over,
  })
  expect(logOf(main, double)).toEqual([42])
})

test('a procedure that ends without finish hands back nothing, even after one that gave something', () => {
  const main = procedure('main', {
    before: (g) => note(g, returned(g, double)),
    calls(g) {
      call(g, double, { n: 1 })
      call(g, sub, { name: 'x' })
    },
    told: (g) => note(g, returned(g, sub)),
    over,
  })
  expect(logOf(main, double, sub)).toEqual([null, 'x', 'x.', null])
})

test('a step that finishes and calls is an error', () => {
  const main = procedure('main', {
    both(g) {
      call(g, sub, { name: 'x' })
      finish(g)
    },
  })
  expect(() => logOf(main, sub)).toThrow('main.both finishes and calls at once')
})

test('a main procedure that ends without a result is an error', () => {
  expect(() => logOf(procedure('main', { only() {} }))).toThrow('tiny: the main procedure ended without a result')
})

test('nothing runs after the act that ended the match, and the first end counts', () => {
  const main = procedure('main', {
    ends(g) {
      over(g)
      end(g, { winners: [1], reason: 'late', rule: 'T-1' })
      call(g, sub, { name: 'x' })
      note(g, 'same act')
    },
    later: (g) => note(g, 'later'),
  })
  const g = start(tiny(main, [sub]))
  expect(g.state.log).toEqual(['same act'])
  expect(g.result).toEqual({ winners: [0], reason: 'done', rule: 'T-9' })
  expect(g.asked).toEqual([])
})

test('steps without end between two decisions are an error that names the step', () => {
  expect(() => logOf(procedure('main', { spin: (g) => repeat(g) }))).toThrow(`main.spin: ${STEP_LIMIT} steps without a decision`)
  const deep: Procedure = procedure('deep', { down: (g) => call(g, deep, {}) })
  expect(() => logOf(procedure('main', { start: (g) => call(g, deep, {}) }), deep)).toThrow('deep.down')
})

test('the limit counts steps between decisions, not in a whole match', () => {
  const main = procedure('main', {
    work(g) {
      if (++g.state.hands[0][0] % 4000 !== 0) repeat(g)
    },
    ask: ask(0, 'on', 'stop'),
    again(g) {
      if (g.state.log.at(-1) === 'on') goto(g, 'work')
      else over(g)
    },
  })
  const g = start(tiny(main, [], { start: () => ({ log: [], pile: [], hands: [[0], [], []] }) }))
  for (let i = 0; i < 5; i++) answer(g, 'on')
  answer(g, 'stop')
  expect(g.result?.reason).toBe('done')
})

test('two procedures of one name, and one that is not in the list, are errors', () => {
  const other: Procedure = procedure('sub', { x() {} })
  expect(() => logOf(procedure('main', { x: (g) => call(g, other, {}) }), sub, other)).toThrow('tiny: two procedures are named sub')
  expect(() => logOf(procedure('main', { x: (g) => call(g, other, {}) }))).toThrow("tiny has no procedure sub: add it to the game's list")
  expect(() => procedure('empty', {})).toThrow('procedure empty has no step')
})

test('a choice asks its seat by its clause and its own message, and does what was chosen', () => {
  const g = start(tiny(procedure('main', { pick: ask(2, 'left', 'right'), over })))
  expect(g.asked).toHaveLength(1)
  expect(g.asked[0]).toMatchObject({ id: '0', seat: 2, rule: 'T-1', prompt: { id: 'prompt.main.pick' }, secret: false, sealed: false })
  expect(offered(g)).toEqual(['left', 'right'])
  answer(g, 'right')
  expect(g.state.log).toEqual(['right'])
  expect(g.result).not.toBeNull()
})

test('rule and prompt may follow from the position', () => {
  const pick = choice({
    seat: () => 0,
    rule: (g: T) => `T-${g.state.pile.length}`,
    prompt: (g) => ({ id: 'prompt.own', values: { n: g.state.pile.length } }),
    options: () => [{ do: 'a' }, { do: 'b' }],
    resolve() {},
  })
  const g = start(tiny(procedure('main', { pick, over })))
  expect(g.asked[0]).toMatchObject({ rule: 'T-8', prompt: { id: 'prompt.own', values: { n: 8 } } })
})

test('a lone option is taken by itself, and is no decision', () => {
  const g = start(tiny(procedure('main', { only: ask(0, 'must'), pick: ask(1, 'x', 'y'), over })))
  expect(g.state.log).toEqual(['must'])
  expect(g.asked[0]).toMatchObject({ id: '0', seat: 1 })
  expect(g.decided).toBe(0)
})

test('a secret choice with one option is asked all the same', () => {
  const pass = choice({ seat: () => 0, rule: 'T-2', secret: true, options: () => [{ do: 'pass' }], resolve: (g, _f, o) => note(g, o.do) })
  const g = start(tiny(procedure('main', { pass, over })))
  expect(g.asked[0]).toMatchObject({ seat: 0, secret: true })
  expect(g.state.log).toEqual([])
})

test('without options a choice is passed over, or does its otherwise', () => {
  const none = choice({ seat: () => 0, rule: 'T-1', secret: true, options: () => [], resolve() {} })
  const turmoil = choice({ seat: () => 0, rule: 'T-1', options: () => [], resolve() {}, otherwise: (g) => note(g, 'turmoil') })
  expect(logOf(procedure('main', { none, turmoil, over }))).toEqual(['turmoil'])
})

test('refused options are told with their clause', () => {
  const pick = choice({
    seat: () => 0,
    rule: 'T-1',
    options: () => [{ do: 'a' }, { do: 'b' }],
    refused: () => [{ option: { do: 'c' }, rule: 'T-7' }],
    resolve() {},
  })
  const g = start(tiny(procedure('main', { pick, next: ask(1, 'x', 'y'), over })))
  expect(refusals(g, g.asked[0])).toEqual([{ option: { do: 'c' }, rule: 'T-7' }])
  answer(g, 'a')
  expect(refusals(g, g.asked[0])).toEqual([])
})

test('only an open decision can be answered, and only by an option of its list', () => {
  const g = start(tiny(procedure('main', { one: ask(0, 'a', 'b'), two: ask(0, 'a', 'b'), over })))
  const first = g.asked[0] as Decision
  expect(() => choose(g, first, { do: 'a' })).toThrow('{"do":"a"} is no option of decision 0')
  choose(g, first, first.options[0])
  expect(() => choose(g, first, first.options[0])).toThrow('decision 0 of seat 0 is not open')
  expect(g.state.log).toEqual(['a'])
})

const reduce = sealed({
  seats: () => [0, 2],
  rule: 'T-3',
  options: (_g: T, _f, seat, picks: { do: string; n: number }[]) =>
    picks.length === seat + 1 ? [] : [1, 2, 3].filter((n) => !picks.some((pick) => pick.n === n)).map((n) => ({ do: 'keep', n })),
  resolve: (g, _f, answers) => note(g, answers.map(({ seat, picks }) => `${seat}:${picks.map((pick) => pick.n)}`).join(' ')),
})
const reduction = tiny(procedure('main', { reduce, after: ask(1, 'x', 'y'), over }))

test('a sealed choice asks its seats at once, pick by pick, until each has finished', () => {
  const g = start(reduction)
  expect(g.asked.map(({ seat, id, sealed, secret }) => [seat, id, sealed, secret])).toEqual([
    [0, '0.0', true, true],
    [2, '0.0', true, true],
  ])
  answer(g, 'keep 2', 2)
  expect(g.asked.map(({ seat, id }) => [seat, id])).toEqual([
    [0, '0.0'],
    [2, '0.1'],
  ])
  expect(offered(g, 2)).toEqual(['keep 1', 'keep 3'])
  answer(g, 'keep 3', 0)
  expect(g.asked.map(({ seat }) => seat)).toEqual([2])
  expect(g.state.log).toEqual([])
})

test('the order in which sealed answers arrive changes nothing', () => {
  const orders = [
    [0, 2, 2, 2],
    [2, 0, 2, 2],
    [2, 2, 2, 0],
  ]
  const ends = orders.map((order) => {
    const g = start(reduction)
    const next: Record<number, string[]> = { 0: ['keep 3'], 2: ['keep 2', 'keep 1', 'keep 3'] }
    for (const seat of order) answer(g, next[seat].shift() as string, seat)
    expect(g.state.log).toEqual(['0:3 2:2,1,3'])
    expect(g.asked[0]).toMatchObject({ seat: 1, id: '1' })
    return stateHash(g)
  })
  expect(new Set(ends).size).toBe(1)
})

test("a sealed choice ends a seat's run of choices: whoever chooses next begins an epoch", () => {
  const g = start(tiny(procedure('main', { before: ask(0, 'x', 'y'), reduce, after: ask(0, 'x', 'y'), over })))
  answer(g, 'x')
  for (const seat of [0, 2, 2, 2]) answer(g, offered(g, seat)[0], seat)
  const { epoch } = g
  expect(g.chooser).toBe(-1)
  answer(g, 'y')
  expect(g.epoch).toBe(epoch + 1)
})

test('a sealed choice that asks nobody is resolved without a decision', () => {
  const none = sealed({ seats: () => [0, 1], rule: 'T-3', options: () => [], resolve: (g, _f, answers) => note(g, answers.length) })
  const g = start(tiny(procedure('main', { none, over })))
  expect(g.state.log).toEqual([2])
  expect(g.decided).toBe(0)
})

test('locals last from step to step, and a saved match goes on in the middle of nested procedures', () => {
  const inner: Procedure<{ sum: number }, number> = procedure('inner', {
    first: choice({
      seat: () => 1,
      rule: 'T-1',
      options: () => [1, 2].map((n) => ({ do: 'add', n })),
      resolve(_g, f: { sum: number }, o) {
        f.sum += o.n
      },
    }),
    more(g, f) {
      if (f.sum < 5) goto(g, 'first')
    },
    give: (g, f) => finish(g, f.sum),
  })
  const main = procedure('main', { add: (g) => call(g, inner, { sum: 2 }), told: (g) => note(g, returned(g, inner)), over })
  const game = tiny(main, [inner])
  let g = start(game)
  for (const text of ['add 1', 'add 1', 'add 2']) {
    expect(g.stack.map((frame) => `${frame.procedure}.${frame.step}`)).toEqual(['main.told', 'inner.first'])
    g = load(game, JSON.parse(JSON.stringify(save(g))))
    answer(g, text)
  }
  expect(g.state.log).toEqual([6])
})

test('events are kept while somebody listens, with the end of the match the last of them', () => {
  const heard: Heard[] = []
  const g = start(tiny(procedure('main', { pick: ask(0, 'a', 'b'), over })), 1, heard)
  answer(g, 'a')
  expect(heard.at(-1)).toEqual({ event: { on: 'end', winners: [0], reason: 'done', rule: 'T-9' } })
})

test('a match and its copies go on by themselves, whichever of them is first, also where a frame waits for what it called', () => {
  const inner: Procedure<{ n: number }> = procedure('inner', {
    count: choice({
      seat: () => 0,
      rule: 'T-1',
      options: () => ['more', 'enough'].map((word) => ({ do: word })),
      resolve(g, f: { n: number }, o) {
        f.n++
        if (o.do === 'more') repeat(g)
        else finish(g, f.n)
      },
    }),
  })
  const main = procedure('main', {
    calls: (g) => call(g, inner, { n: 0 }),
    adds: (g) => note(g, returned(g, inner)),
    over,
  })
  const frames = (g: T) => g.stack.map(({ locals, result }) => ({ locals, result }))
  const first = start(tiny(main, [inner]))
  const second = copy(first)
  answer(second, 'more')
  expect(frames(first)[1]).toEqual({ locals: { n: 0 }, result: null })
  answer(first, 'enough')
  const third = copy(second)
  answer(second, 'enough')
  expect(frames(third)[1]).toEqual({ locals: { n: 1 }, result: null })
  answer(third, 'more')
  answer(third, 'enough')
  expect([first, second, third].map((g) => g.state.log)).toEqual([[1], [2], [3]])
})
