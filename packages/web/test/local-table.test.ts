import { games } from '@trestle/games'
import { type Input, type Seat, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { type LocalSetup, LocalTable } from '../src/sessions/local/table.ts'

const game = await games.ironwood()

const setup = (seats: LocalSetup['seats']): LocalSetup => ({
  ...{ id: 'm', game: 'ironwood', options: game.readOptions({}) as LocalSetup['options'], content: null },
  ...{ seed: smallSeed(7), seats, curtain: false, created: 1000 },
})
const here = { kind: 'here', name: '' } as const
const random = { kind: 'computer', player: 'random' } as const
const luck = { seed: [1, 2, 3, 4], at: 0 }

const root = await games.root()

/** Plays Root on one screen, first options only, until a seat has no choice; returns the seat. */
const untilForegone = (table: LocalTable): Seat => {
  for (let i = 0; i < 3000; i++) {
    const seat = table.moment(null).waiting[0]
    const { decision, undo } = table.moment(seat)
    if (!decision) throw new Error('nobody is asked')
    if (decision.options.length === 1 && decision.options[0].option.do !== 'end' && !undo?.free) return seat
    const { text } = decision.options[(7 * i) % decision.options.length]
    table.put({ do: 'choose', seat, decision: decision.id, text }, i)
  }
  throw new Error('everybody has always had a choice')
}

/** Lets the seats of this screen take their first option `times` times. */
const play = (table: LocalTable, choices: number): void => {
  for (let i = 0; i < choices && !table.finished; i++) {
    const seat = table.moment(null).waiting.find((one) => table.here().includes(one))
    const decision = seat === undefined ? null : table.moment(seat).decision
    if (seat === undefined || !decision) throw new Error('nobody here is asked')
    table.put({ do: 'choose', seat, decision: decision.id, text: decision.options[0].text }, 2000 + i)
    while (table.computerChooses(luck, 3000));
  }
}

test('a kept match comes back with its whole past', () => {
  const table = new LocalTable(game, setup([here, here]))
  play(table, 30)
  const back = LocalTable.restore(game, JSON.parse(JSON.stringify(table.save(5000))))
  expect(back.seq).toBe(table.seq)
  for (const seq of [0, 7, table.seq]) expect(back.moment(0, seq)).toEqual(table.moment(0, seq))
  expect(back.past(1, 0)).toEqual(table.past(1, 0))
})

test('where its inputs lead elsewhere by now, it goes on from the kept state without its past', () => {
  const table = new LocalTable(game, setup([here, here]))
  play(table, 12)
  const saved = table.save(5000)
  saved.inputs[3] = { do: 'choose', seat: 0, text: 'no such thing' }
  const back = LocalTable.restore(game, saved)
  expect(back.moment(0).view).toEqual(table.moment(0).view)
  expect(back.moment(0, 2).seq).toBe(back.seq)
  expect(back.moment(0).undo).toBeNull()
  play(back, 3)
  expect(back.seq).toBe(15)
})

test('where its inputs are allowed but lead to another state by now, it stands at the kept state all the same', () => {
  const table = new LocalTable(game, setup([here, here]))
  play(table, 12)
  const saved = table.save(5000)
  const before = new LocalTable(game, saved.setup, saved.inputs.slice(0, -1), saved.times)
  const last = saved.inputs.at(-1) as Extract<Input, { do: 'choose' }>
  const other = before.moment(last.seat).decision?.options.find(({ text }) => text !== last.text)
  if (!other) throw new Error('the last choice was none')
  saved.inputs[saved.inputs.length - 1] = { ...last, text: other.text }
  const back = LocalTable.restore(game, saved)
  for (const seat of [0, 1]) expect(back.moment(seat).view).toEqual(table.moment(seat).view)
  expect(back.moment(0).undo).toBeNull()
})

test('a trial plays on in the world it is given, with its own undo, and offers no trial itself', () => {
  const table = new LocalTable(game, setup([here, random]))
  play(table, 12)
  while (table.computerChooses(luck, 0));
  const world = table.trialOf(0, { seed: [9, 9, 9, 9], at: 0 })
  const before = table.moment(0)
  const trial = new LocalTable(game, { ...setup([here, { kind: 'computer', player: 'random' }]), id: 't', from: world })
  expect(trial.moment(0).view).toEqual(before.view)
  expect(trial.moment(0).decision?.options).toEqual(before.decision?.options)
  expect(trial.info('').trials).toBe(false)
  expect(() => trial.trialOf(0, luck)).toThrow('no trials')
  play(trial, 4)
  const past = trial.moment(0, 0).view
  expect(past).toEqual(before.view)
  // What is tried leaves the match where it was.
  expect(table.moment(0)).toEqual(before)
})

test('computer players answer by themselves, and the person is asked next', () => {
  const table = new LocalTable(game, setup([here, random]))
  while (table.computerChooses(luck, 0));
  play(table, 25)
  expect(table.moment(0).waiting).toEqual([0])
  expect(table.info('').seats[1].holder).toEqual({ kind: 'computer', player: 'random', standsIn: false })
})

test('a player that does not exist is stood in for', () => {
  const table = new LocalTable(game, setup([here, { kind: 'computer', player: 'nobody' }]))
  expect(table.computerChooses(luck, 0)).toBe(true)
})

test('a computer does what is written for it while that is offered, also after an undo, and thinks where it is not', () => {
  const options = root.readOptions({ factions: 'marquise+eyrie', seating: 'given', first: 'given' }) as LocalSetup['options']
  const withPlays = (...plays: string[]) =>
    new LocalTable(root, { ...setup([here, { ...random, plays }]), game: 'root', options, seed: smallSeed(10) })
  const told = (table: LocalTable) =>
    table.inputsTo(table.seq).flatMap((input) => (input.do === 'choose' && input.seat === 1 ? [input.text] : []))
  const untilTold = (table: LocalTable, n: number) => {
    while (told(table).length < n) play(table, 1)
    return told(table)
  }
  for (const leader of ['#despot->$', '#commander->$']) expect(untilTold(withPlays(leader), 1)).toEqual([leader])
  // The second of a list is for the second choice, whatever came of the first.
  const decree = 'M#scout->$_m'
  const other = untilTold(withPlays('no such thing', decree), 2)
  expect([other[0].startsWith('#'), other[1]]).toEqual([true, decree])
  const table = withPlays('#despot->$', decree)
  const { length } = untilTold(table, 2)
  table.askUndo(0, 9000)
  expect(untilTold(table, length + 1)[length]).toBe(decree)
})

test('a seat gets its own decision only, and nobody the seed before the end', () => {
  const table = new LocalTable(game, setup([here, here]))
  const { waiting } = table.moment(null)
  expect(table.moment(null).decision).toBeNull()
  for (const seat of [0, 1]) expect(table.moment(seat).decision !== null).toBe(waiting.includes(seat))
  expect(JSON.stringify(table.info('c'))).not.toContain(smallSeed(7))
  const resigns: Input = { do: 'resign', seat: 0 }
  table.put(resigns, 1)
  expect(table.info('c').seed).toBe(smallSeed(7))
})

test('an undo over what was learned is granted by computers at once', () => {
  const table = new LocalTable(game, setup([here, random]))
  while (table.computerChooses(luck, 0));
  play(table, 6)
  const before = table.moment(0).undo
  expect(before).not.toBeNull()
  const { seq } = table
  table.askUndo(0, 9000)
  expect(table.moment(0).request).toBeNull()
  expect(table.seq).toBe(seq + 2)
  expect(table.past(0, seq + 2)[0].events.some(({ on }) => on === 'table.undone')).toBe(true)
})

test('a seat that wishes it is answered for where there is no choice, by an input of its own; no other seat is', () => {
  const seats = root.seats(root.readOptions({})).map(() => here)
  const table = new LocalTable(root, { ...setup(seats), game: 'root', options: root.readOptions({}) as LocalSetup['options'] })
  const seat = untilForegone(table)
  const asked = table.moment(seat).decision
  expect(table.answersForegone(1)).toBe(false)
  for (let other = 0; other < seats.length; other++) if (other !== seat) table.setAuto(other, true)
  expect(table.answersForegone(1)).toBe(false)
  table.setAuto(seat, true)
  const { seq } = table
  const kept = LocalTable.restore(root, JSON.parse(JSON.stringify(table.save(5000))))
  for (const one of [table, kept]) {
    expect(one.isAuto(seat)).toBe(true)
    expect(one.answersForegone(6000)).toBe(true)
    expect(one.past(seat, seq + 1)[0]).toMatchObject({ seat, do: 'choose', at: 6000 })
    expect(one.moment(seat).decision?.id).not.toBe(asked?.id)
  }
})

test('where there is a choice, and right after an undo, a seat that wishes to be answered for is asked all the same', () => {
  const seats = root.seats(root.readOptions({})).map(() => here)
  const table = new LocalTable(root, { ...setup(seats), game: 'root', options: root.readOptions({}) as LocalSetup['options'] })
  for (let seat = 0; seat < seats.length; seat++) table.setAuto(seat, true)
  expect(table.moment(table.moment(null).waiting[0]).decision?.options.length).toBeGreaterThan(1)
  expect(table.answersForegone(1)).toBe(false)
  const seat = untilForegone(table)
  expect(table.answersForegone(2)).toBe(true)
  table.askUndo(seat, 3)
  while (table.moment(null).request) table.answerUndo(true, 4)
  expect(table.moment(seat).decision?.options.length).toBe(1)
  expect(table.answersForegone(5)).toBe(false)
})

test('a computer player that thinks in slices answers the same, and after an undo too; what was done meanwhile ends its thought', () => {
  const begun = () => {
    const table = new LocalTable(game, setup([here, { kind: 'computer', player: 'search:choices=400' }]))
    for (let i = 0; table.moment(null).waiting.includes(0); i++) {
      const { decision } = table.moment(0)
      if (decision) table.put({ do: 'choose', seat: 0, decision: decision.id, text: decision.options[0].text }, i)
    }
    return table
  }
  const [whole, parts] = [begun(), begun()]
  const again = parts.computerAsked(null)
  while (whole.computerChooses(null, 1));
  for (let thought = parts.computerAsked(null); thought; thought = parts.computerAsked(null)) {
    while (thought.go(30));
    expect(thought.isOpen()).toBe(true)
    thought.put(1)
    expect(thought.isOpen()).toBe(false)
  }
  expect(again?.isOpen()).toBe(false)
  expect(whole.inputsTo(whole.seq)).toEqual(parts.inputsTo(parts.seq))
  expect(whole.seq).toBeGreaterThan(1)
})
