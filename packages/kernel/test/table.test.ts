import { expect, test } from 'vitest'
import {
  apply,
  call,
  choose,
  copyTable,
  draw,
  emit,
  type Heard,
  heardBy,
  type Input,
  LINE_LIMIT,
  loadTable,
  memoryArchive,
  openTable,
  type Procedure,
  pickOne,
  Refused,
  repeat,
  reveal,
  roll,
  type Seat,
  saveTable,
  shuffle,
  smallSeed,
  stateHash,
  type Table,
  type Trouble,
  undoOf,
} from '../src/index.ts'
import { choice, type Loose, note, offered, over, procedure, sealed, start, type T, tiny } from './tiny.ts'

const words = (...texts: string[]) => texts.map((text) => ({ do: text }))

/** A round: seat 0 chooses twice and then draws, rolls or shows; the others choose. */
const play = (seat: Seat, ...texts: string[]) =>
  choice({
    seat: () => seat,
    rule: 'T-1',
    options: () => words(...texts),
    refused: () => [{ option: { do: 'fly' }, rule: 'T-1.1', needs: { id: 'needs.wings', values: { wings: 2, have: 0 } } }],
    resolve(g, _f, o) {
      note(g, o.do)
      if (o.do === 'draw') note(g, draw(g, g.state.pile) ?? 0)
      if (o.do === 'roll') note(g, roll(g, 1000))
      if (o.do === 'show') reveal(g, { on: 'shown', card: g.state.hands[1][0] ?? 0 }, { only: [0] })
      if (o.do === 'shuffle') shuffle(g, g.state.pile)
      if (o.do === 'end') over(g)
      emit(g, { on: 'played', what: o.do })
    },
  })

const round: Procedure = procedure('round', {
  first: play(0, 'a', 'b', 'draw', 'roll', 'show', 'shuffle', 'end'),
  second: play(0, 'c', 'd'),
  third: play(1, 'e', 'f'),
  fourth: play(2, 'g', 'h'),
})
const game = tiny(
  procedure('main', {
    round(g) {
      call(g, round, {})
      repeat(g)
    },
  }),
  [round],
)

class Sitting {
  archive = memoryArchive<Loose, object, object>()
  table: Table<Loose, object, object>
  constructor(played = game) {
    this.table = openTable(played, { seed: smallSeed(1) }, this.archive)
  }
  do(input: Input): Heard[] {
    return apply(this.table, input, this.archive)
  }
  choose(seat: Seat, ...texts: string[]): this {
    for (const text of texts) this.do({ do: 'choose', seat, text })
    return this
  }
  get log() {
    return this.table.match.state.log
  }
  get hash() {
    return stateHash(this.table.match)
  }
  /** The code with which an input is refused; and it must have changed nothing. */
  refused(input: Input): Trouble {
    const before = JSON.stringify(saveTable(this.table))
    try {
      this.do(input)
    } catch (error) {
      expect(error).toBeInstanceOf(Refused)
      expect(JSON.stringify(saveTable(this.table))).toBe(before)
      return (error as Refused).code
    }
    throw new Error('it was not refused')
  }
}

test('a choice is told by its text, and checked', () => {
  const at = new Sitting()
  const heard = at.do({ do: 'choose', seat: 0, decision: '0', text: 'a' })
  expect(heard.map((one) => one.event)).toEqual([{ on: 'played', what: 'a' }])
  expect(at.table.seq).toBe(1)
  expect(at.archive.moments).toHaveLength(2)
  expect(at.refused({ do: 'choose', seat: 1, text: 'e' })).toBe('not-your-turn')
  expect(at.refused({ do: 'choose', seat: 0, decision: '0', text: 'c' })).toBe('stale')
  expect(at.refused({ do: 'choose', seat: 0, text: 'zebra' })).toBe('not-offered')
  for (const seat of [3, -1, 0.5, Number.NaN]) expect(at.refused({ do: 'choose', seat, text: 'c' })).toBe('no-seat')
})

test('an option that is refused by a clause is refused with that clause', () => {
  const at = new Sitting()
  const attempt = () => at.do({ do: 'choose', seat: 0, text: 'fly' })
  expect(attempt).toThrow('"fly" cannot be chosen: T-1.1 forbids it')
  try {
    attempt()
  } catch (error) {
    expect((error as Refused).rule).toBe('T-1.1')
    expect((error as Refused).needs).toEqual({ id: 'needs.wings', values: { wings: 2, have: 0 } })
  }
})

test('after the end everything is refused', () => {
  const at = new Sitting().choose(0, 'end')
  for (const input of [
    { do: 'choose', seat: 0, text: 'c' },
    { do: 'undo', seat: 0 },
    { do: 'ask-undo', seat: 0 },
    { do: 'resign', seat: 1 },
    { do: 'hand-over', seat: 1, to: 'x' },
  ] as Input[])
    expect(at.refused(input)).toBe('over')
  expect(undoOf(at.table, 0)).toBeNull()
})

test('undo takes back own choices one by one, redo does them again, and each end is the very state', () => {
  const at = new Sitting()
  const hashes = [at.hash]
  at.choose(0, 'a')
  hashes.push(at.hash)
  at.choose(0, 'c')
  hashes.push(at.hash)
  expect(at.table.match.asked[0].seat).toBe(1)
  const heard = at.do({ do: 'undo', seat: 0 })
  expect(heard).toEqual([{ event: { on: 'table.undone', seat: 0, count: 1 } }])
  expect(at.hash).toBe(hashes[1])
  at.do({ do: 'undo', seat: 0 })
  expect(at.hash).toBe(hashes[0])
  expect(at.refused({ do: 'undo', seat: 0 })).toBe('nothing-to-undo')
  at.do({ do: 'redo', seat: 0 })
  expect(at.hash).toBe(hashes[1])
  at.do({ do: 'redo', seat: 0 })
  expect(at.hash).toBe(hashes[2])
  expect(at.refused({ do: 'redo', seat: 0 })).toBe('nothing-to-undo')
  expect(at.table.seq).toBe(6)
})

test('a fresh choice forgets what might have been redone', () => {
  const at = new Sitting().choose(0, 'a')
  at.do({ do: 'undo', seat: 0 })
  at.choose(0, 'b')
  expect(at.refused({ do: 'redo', seat: 0 })).toBe('nothing-to-undo')
})

test('only who took a choice back may redo it', () => {
  const at = new Sitting().choose(0, 'a')
  at.do({ do: 'undo', seat: 0 })
  expect(at.refused({ do: 'redo', seat: 1 })).toBe('nothing-to-undo')
})

test.each(['draw', 'roll', 'show'])('undo does not go over: %s', (text) => {
  const at = new Sitting().choose(0, text, 'c')
  at.do({ do: 'undo', seat: 0 })
  expect(undoOf(at.table, 0)).toMatchObject({ free: false, over: [{ text }] })
  expect(at.refused({ do: 'undo', seat: 0 })).toBe('needs-consent')
})

test('nobody learns anything from a shuffle, so that undo goes over it, and redo shuffles alike', () => {
  const at = new Sitting().choose(0, 'shuffle')
  const after = at.hash
  at.do({ do: 'undo', seat: 0 })
  expect(at.table.match.state.pile).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  at.do({ do: 'redo', seat: 0 })
  expect(at.hash).toBe(after)
})

test('each helper of chance that tells somebody something begins an epoch; drawing from nothing does not', () => {
  const g = start(game)
  const epochs = [() => roll(g, 6), () => draw(g, [1]), () => draw(g, []), () => pickOne(g, [1, 2]), () => shuffle(g, [1, 2])].map(
    (act) => {
      const before = g.epoch
      act()
      return g.epoch - before
    },
  )
  expect(epochs).toEqual([1, 1, 0, 1, 0])
})

test('undo does not go over what another seat has chosen since', () => {
  const at = new Sitting().choose(0, 'a', 'c').choose(1, 'e')
  expect(undoOf(at.table, 0)).toMatchObject({ free: false, over: [{ text: 'c' }, { text: 'e' }] })
  expect(at.refused({ do: 'undo', seat: 0 })).toBe('needs-consent')
  expect(undoOf(at.table, 1)).toMatchObject({ free: true })
  expect(undoOf(at.table, 2)).toBeNull()
})

test('with the consent of all others undo goes over a roll, and the roll comes out the same', () => {
  const at = new Sitting()
  const before = at.hash
  at.choose(0, 'roll')
  const [, rolled] = at.log
  expect(at.do({ do: 'ask-undo', seat: 0 })).toEqual([{ event: { on: 'table.undo-asked', seat: 0, count: 1 } }])
  expect(at.table.request).toMatchObject({ seat: 0, waiting: [1, 2] })
  expect(at.refused({ do: 'answer-undo', seat: 0, yes: true })).toBe('no-request')
  at.do({ do: 'answer-undo', seat: 2, yes: true })
  expect(at.refused({ do: 'answer-undo', seat: 2, yes: true })).toBe('no-request')
  expect(at.log).toHaveLength(2)
  expect(at.do({ do: 'answer-undo', seat: 1, yes: true }).map((one) => one.event.on)).toEqual(['table.undo-answered', 'table.undone'])
  expect(at.hash).toBe(before)
  expect(at.table.request).toBeNull()
  at.choose(0, 'roll')
  expect(at.log[1]).toBe(rolled)
})

test('one refusal ends a request', () => {
  const at = new Sitting().choose(0, 'roll')
  at.do({ do: 'ask-undo', seat: 0 })
  at.do({ do: 'answer-undo', seat: 1, yes: false })
  expect(at.table.request).toBeNull()
  expect(at.log).toHaveLength(2)
  expect(at.refused({ do: 'answer-undo', seat: 2, yes: true })).toBe('no-request')
})

test('a request lapses when somebody chooses', () => {
  const at = new Sitting().choose(0, 'roll')
  at.do({ do: 'ask-undo', seat: 0 })
  at.choose(0, 'c')
  expect(at.refused({ do: 'answer-undo', seat: 1, yes: true })).toBe('no-request')
})

test('a granted undo takes back the choices of others too, and each may redo its own', () => {
  const at = new Sitting().choose(0, 'a', 'c').choose(1, 'e')
  const after = at.hash
  at.do({ do: 'ask-undo', seat: 0 })
  at.do({ do: 'answer-undo', seat: 1, yes: true })
  at.do({ do: 'answer-undo', seat: 2, yes: true })
  expect(at.log).toEqual(['a'])
  expect(at.refused({ do: 'redo', seat: 1 })).toBe('nothing-to-undo')
  at.do({ do: 'redo', seat: 0 })
  at.do({ do: 'redo', seat: 1 })
  expect(at.hash).toBe(after)
})

test('nothing to take back: asking is refused as well', () => {
  expect(new Sitting().refused({ do: 'ask-undo', seat: 1 })).toBe('nothing-to-undo')
})

test(`undo goes back over ${LINE_LIMIT} choices at most`, () => {
  const at = new Sitting()
  for (let i = 0; i < LINE_LIMIT / 4 + 2; i++) at.choose(0, 'a', 'c').choose(1, 'e').choose(2, 'g')
  expect(at.table.line).toHaveLength(LINE_LIMIT)
  expect(at.table.line.at(-1)?.seq).toBe(LINE_LIMIT + 8)
})

test('who resigns: the game says what follows', () => {
  const at = new Sitting()
  const heard = at.do({ do: 'resign', seat: 1 })
  expect(heard.map((one) => one.event.on)).toEqual(['table.resigned', 'end'])
  expect(at.table.match.result).toMatchObject({ winners: [0, 2], reason: 'resigned' })
  expect(at.table.match.asked).toEqual([])
})

test('a match that goes on after a resignation goes on by itself where nothing is left to ask, and runs what was called', () => {
  const farewell: Procedure = procedure('farewell', { say: (g) => note(g, 'farewell') })
  const pick = (seat: Seat) =>
    choice({
      seat: () => seat,
      rule: 'T-1',
      options: (g: T) => (g.state.hands[seat].includes(99) ? [] : words('x', 'y')),
      resolve: (g, _f, o) => note(g, `${seat}${o.do}`),
      otherwise: (g) => note(g, `${seat} is gone`),
    })
  const leaving = tiny(procedure('main', { zero: pick(0), one: pick(1), over }), [farewell], {
    resign(g, seat) {
      g.state.hands[seat].push(99)
      call(g, farewell, {})
    },
  })
  const at = new Sitting(leaving)
  at.do({ do: 'resign', seat: 0 })
  expect(at.log).toEqual(['farewell', '0 is gone'])
  expect(at.table.match.asked[0]?.seat).toBe(1)
})

test('a seat is handed over in an event, and nothing else changes', () => {
  const at = new Sitting()
  const before = at.hash
  expect(at.do({ do: 'hand-over', seat: 1, to: 'greedy' })).toEqual([{ event: { on: 'table.handed-over', seat: 1, to: 'greedy' } }])
  expect(at.hash).toBe(before)
})

const bids = tiny(
  procedure('main', {
    open: play(0, 'a', 'b'),
    bid: sealed({
      seats: () => [0, 1],
      rule: 'T-3',
      options: (_g: T, _f, _seat, picks: { do: string }[]) => (picks.length === 2 ? [] : words('p', 'q', 'r')),
      resolve: (g, _f, answers) => note(g, answers.map(({ picks }) => picks.map((pick) => pick.do).join('')).join('-')),
    }),
    after: play(2, 'x', 'y'),
    over,
  }),
)

test("undo of a sealed choice takes back one's own picks alone, heard by oneself alone", () => {
  const at = new Sitting(bids).choose(0, 'a', 'p').choose(1, 'r').choose(0, 'q')
  const heard = at.do({ do: 'undo', seat: 0 })
  expect(heard).toEqual([{ event: { on: 'table.undone', seat: 0, count: 1 }, to: { only: [0] } }])
  expect(heardBy(1, heard)).toEqual([])
  expect(at.table.match.stack[0].sealed?.map((picks) => picks.map((pick) => pick.do))).toEqual([['p'], ['r'], []])
  at.do({ do: 'undo', seat: 0 })
  expect(offered(at.table.match, 0)).toEqual(['p', 'q', 'r'])
  // The choice before it is still one's own, but the other has picked since.
  expect(at.refused({ do: 'undo', seat: 0 })).toBe('needs-consent')
  at.choose(0, 'r', 'r').choose(1, 'q')
  expect(at.log).toEqual(['a', 'rr-rq'])
})

test('neither the question for an undo nor the undo itself counts what others have sealed', () => {
  const at = new Sitting(bids).choose(0, 'a').choose(1, 'p', 'q')
  expect(at.do({ do: 'ask-undo', seat: 0 })).toEqual([{ event: { on: 'table.undo-asked', seat: 0, count: 1 } }])
  at.do({ do: 'answer-undo', seat: 1, yes: true })
  const heard = at.do({ do: 'answer-undo', seat: 2, yes: true })
  for (const seat of [0, 1, 2, null]) expect(heardBy(seat, heard)).toContainEqual({ on: 'table.undone', seat: 0, count: 1 })
  for (const seat of [0, 1, 2, null]) expect(JSON.stringify(heardBy(seat, heard))).not.toContain('"count":3')
  // What keeps the account of the match finds all of it first.
  expect(heard.find(({ event }) => event.on === 'table.undone')?.event.count).toBe(3)
})

test('a sealed pick that is taken back while the others are asked for it is asked for no more, and all hear so', () => {
  const at = new Sitting(bids).choose(0, 'a', 'p')
  at.do({ do: 'ask-undo', seat: 0 })
  expect(at.table.request?.waiting).toEqual([1, 2])
  const heard = at.do({ do: 'undo', seat: 0 })
  expect(heardBy(1, heard)).toEqual([{ on: 'table.undone', seat: 0, count: 1 }])
  expect(at.table.request).toBeNull()
  expect(at.refused({ do: 'answer-undo', seat: 1, yes: true })).toBe('no-request')
})

test('once a sealed choice is open to all, taking it back needs consent, and opens it anew for everybody', () => {
  const at = new Sitting(bids).choose(0, 'a')
  const before = at.hash
  at.choose(0, 'p')
  at.choose(1, 'q')
  at.do({ do: 'undo', seat: 0 })
  at.choose(0, 'r', 'p').choose(1, 'r')
  expect(at.log).toEqual(['a', 'rp-qr'])
  expect(at.refused({ do: 'undo', seat: 1 })).toBe('needs-consent')
  at.do({ do: 'ask-undo', seat: 1 })
  at.do({ do: 'answer-undo', seat: 0, yes: true })
  at.do({ do: 'answer-undo', seat: 2, yes: true })
  expect(at.hash).toBe(before)
  expect(at.table.line.map((move) => move.text)).toEqual(['a'])
  at.choose(0, 'q', 'q').choose(1, 'q', 'q')
  expect(at.log).toEqual(['a', 'qq-qq'])
})

test('a table that was written and read goes on, undo and requests included', () => {
  const at = new Sitting().choose(0, 'a', 'c').choose(1, 'e')
  at.do({ do: 'ask-undo', seat: 0 })
  const other = loadTable(game, JSON.parse(JSON.stringify(saveTable(at.table))))
  for (const table of [at.table, other]) {
    apply(table, { do: 'answer-undo', seat: 1, yes: true }, at.archive)
    apply(table, { do: 'answer-undo', seat: 2, yes: true }, at.archive)
  }
  expect(stateHash(other.match)).toBe(at.hash)
  expect(other.taken.map((move) => move.text)).toEqual(['e', 'c'])
})

test('an archive keeps each moment as it was, and recalls a match of its own', () => {
  const at = new Sitting().choose(0, 'a')
  const recalled = at.archive.recall(0)
  choose(recalled, recalled.asked[0], recalled.asked[0].options[0])
  expect(at.archive.moments[0].match.state.log).toEqual([])
  expect(at.archive.moments[1].input).toEqual({ do: 'choose', seat: 0, text: 'a' })
  expect(() => at.archive.recall(9)).toThrow('there is no input 9')
})

test('what is tried on a copy of a table leaves the table as it was', () => {
  const at = new Sitting().choose(0, 'a', 'c').choose(1, 'e')
  at.do({ do: 'undo', seat: 1 })
  at.do({ do: 'ask-undo', seat: 0 })
  const before = JSON.stringify(saveTable(at.table))
  const inputs: Input[][] = [
    [{ do: 'redo', seat: 1 }],
    [
      { do: 'answer-undo', seat: 1, yes: true },
      { do: 'answer-undo', seat: 2, yes: true },
    ],
    [{ do: 'choose', seat: 1, text: 'f' }],
  ]
  for (const some of inputs) {
    const tried = copyTable(at.table)
    for (const input of some) apply(tried, input, { keep: () => {}, recall: at.archive.recall })
    expect(tried.seq).toBe(at.table.seq + some.length)
    expect(JSON.stringify(saveTable(at.table))).toBe(before)
  }
})

test('an undo asks nobody for consent who is an automaton of the rules', () => {
  const at = new Sitting(tiny(game.main, [round], { automata: () => [1] })).choose(0, 'roll')
  at.do({ do: 'ask-undo', seat: 0 })
  expect(at.table.request).toMatchObject({ waiting: [2] })
  at.do({ do: 'answer-undo', seat: 2, yes: true })
  expect(at.log).toEqual([])
})

test('where only automata sit at the table, an undo that is asked for is granted at once; their consent, as older records hold it, changes nothing', () => {
  const at = new Sitting(tiny(game.main, [round], { automata: () => [1, 2] }))
  const before = at.hash
  at.choose(0, 'roll')
  expect(at.do({ do: 'ask-undo', seat: 0 }).map((one) => one.event.on)).toEqual(['table.undo-asked', 'table.undone'])
  expect(at.do({ do: 'answer-undo', seat: 1, yes: true })).toEqual([])
  expect(at.hash).toBe(before)
})
