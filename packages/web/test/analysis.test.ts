import { games } from '@trestle/games'
import { type Phrase, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { analyse, dearest, type Progress } from '../src/match/analysis/analyse.ts'
import { type LocalSetup, LocalTable } from '../src/sessions/local/table.ts'

const game = await games.ironwood()

/** A match of which some choices were made; `asked` is told what was asked each time. */
const begun = (choices: number, asked: Phrase[] = []): LocalTable => {
  const setup: LocalSetup = {
    ...{ id: 'm', game: 'ironwood', options: game.readOptions({}) as LocalSetup['options'], content: null },
    ...{ seed: smallSeed(7), seats: [0, 1].map(() => ({ kind: 'here', name: '' }) as const), curtain: false, created: 1000 },
  }
  const table = new LocalTable(game, setup)
  for (let i = 0; i < choices; i++) {
    const [seat] = table.moment(null).waiting
    const decision = table.moment(seat).decision
    if (!decision) throw new Error('nobody is asked')
    asked.push(decision.prompt)
    table.put({ do: 'choose', seat, decision: decision.id, text: decision.options.at(-1)?.text ?? '' }, i)
  }
  return table
}

/** The record of a match that one gives up after some choices. */
const record = (() => {
  const table = begun(24)
  table.put({ do: 'resign', seat: 0 }, 100)
  return table.record()
})()

const analysed = (text = record): Progress[] => [...analyse(game, text)]
let first: Progress[] | undefined
const analysedOnce = (): Progress[] => {
  first ??= analysed()
  return first
}

test('each choice with a choice is judged from what its seat knew, and chances are shares', () => {
  const steps = analysedOnce()
  const last = steps.at(-1)
  expect(last?.done).toBe(last?.of)
  expect(last?.of).toBe(25)
  const judged = last?.judged ?? []
  expect(judged.length).toBeGreaterThan(10)
  const prompts: Phrase[] = []
  begun(24, prompts)
  for (const { seq, seat, asked, chances, loss, better, played } of judged) {
    expect(asked).toEqual(prompts[seq - 1])
    expect(seq).toBeLessThan(25)
    expect([0, 1]).toContain(seat)
    expect(chances).toHaveLength(2)
    expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true)
    expect(loss > 0).toBe(better !== null)
    expect(better?.text).not.toBe(played.text)
  }
  // It works in slices: many of them, none of which is long.
  expect(steps.length).toBeGreaterThan(100)
})

test('choice and luck add up to how the chance to win changed, and a match that was given up has no luck at its end', () => {
  const { judged = [], account } = analysedOnce().at(-1) ?? {}
  expect(account?.seats.map(({ seat }) => seat)).toEqual([0, 1])
  for (const { seat, start, own, others, luck, end } of account?.seats ?? []) {
    expect(start).toBe(judged[0].chances[seat])
    expect(end).toBe(judged.at(-1)?.after[seat])
    expect(start + own + others + luck).toBeCloseTo(end, 2)
  }
})

test('the same match is judged alike each time: without a choice that was taken back, with one that was made again', () => {
  const table = begun(4)
  let seq = 100
  let last = -1
  // An undo of a sealed choice takes back those of the others as well: the next one that is open.
  for (let wasSealed = true; wasSealed; ) {
    const [seat] = table.moment(null).waiting
    const { decision } = table.moment(seat)
    if (!decision) throw new Error('nobody is asked')
    table.put({ do: 'choose', seat, decision: decision.id, text: decision.options[0].text }, seq++)
    wasSealed = decision.sealed || decision.options.length === 1
    last = seat
  }
  const whole = analysed(table.record()).at(-1)?.judged
  table.put({ do: 'ask-undo', seat: last }, seq++)
  table.put({ do: 'answer-undo', seat: 1 - last, yes: true }, seq++)
  expect(analysed(table.record()).at(-1)?.judged).toEqual(whole?.slice(0, -1))
  table.put({ do: 'redo', seat: last }, seq++)
  expect(analysed(table.record()).at(-1)?.judged).toEqual(whole)
})

test('the dearest choices come first, and only those than which something was better', () => {
  const even = [0.5, 0.5]
  const one = { seat: 0, played: { text: 'a', option: { do: 'a' } }, chances: even, after: even, unsure: [0, 0] }
  const better = { text: 'b', option: { do: 'b' } }
  const all = [0.1, 0, 0.3, 0.2].map((loss, seq) => ({ ...one, seq, loss, better: loss > 0 ? better : null }))
  expect(dearest(all).map(({ seq }) => seq)).toEqual([2, 3, 0])
})
