import { emit, end, type Game, type Match, type Option, rulesOf, say } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { unsaid } from '../testing/index.ts'

type Side = Option & { do: 'side'; of: string }
const { procedure, choice } = rulesOf<Match<{ turn: number }, object, object>>()

const main = procedure('toss', {
  call: choice({
    seat: () => 0,
    rule: 'T-1',
    options: (): Side[] => [
      { do: 'side', of: 'heads' },
      { do: 'side', of: 'tails' },
    ],
    resolve(g, _f, o) {
      emit(g, { on: 'called', of: o.of })
      end(g, { winners: [0], reason: 'called', rule: 'T-2' })
    },
  }),
})

const toss: Game<{ turn: number }, object, object, object> = {
  id: 'toss',
  version: 1,
  standardContent: {},
  compile: () => ({}),
  settings: [{ key: 'coin', choices: ['new', 'old'], standard: 'new' }],
  readOptions: () => ({}),
  seats: () => ['caller'],
  start: () => ({ turn: 0 }),
  main,
  procedures: [main],
  copy: (state) => ({ ...state }),
  notate: (_content, option) => String(option.of),
  view: () => ({}),
  determinize: () => {},
  resign: () => {},
  check: () => [],
  evaluate: () => 0,
  words: {
    seat: (_content, name) => say(`seat.${name}`),
    option: (_content, option) => say(`option.${option.of}`),
    event: (_content, event) => say(`event.${event.on}`),
    result: (_content, result) => say(`result.${result.reason}`),
  },
}

const words = {
  'setting.coin': 'Coin',
  'setting.coin.new': 'new',
  'setting.coin.old': 'old',
  'seat.caller': 'Caller',
  'prompt.toss.call': 'Call it',
  'option.heads': 'Heads',
  'option.tails': 'Tails',
  'event.called': 'Called',
  'result.called': 'Well called',
}
const all = { en: words, pl: words, cs: words }
const faults = (catalogues: typeof all) => unsaid(toss as unknown as Game, catalogues, { seeds: [1, 2] })

test('a game whose words are all there has no fault', () => {
  expect(faults(all)).toEqual([])
})

test.each(Object.keys(words))('a game without the message %s is found out', (id) => {
  const { [id as keyof typeof words]: _, ...rest } = words
  expect(faults({ ...all, pl: rest as typeof words })).toEqual([expect.stringContaining(`No message "${id}" in pl`)])
})

test('two options of one decision that read the same are a fault', () => {
  expect(faults({ ...all, cs: { ...words, 'option.tails': 'Heads' } })).toEqual(['toss.call: two options read "Heads" in cs'])
})

test('a phrase without words is a fault', () => {
  expect(faults({ ...all, en: { ...words, 'event.called': ' ' } })).toEqual(['event called: event.called says nothing in en'])
})
