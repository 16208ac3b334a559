import { expect, test } from 'vitest'
import { ContentError, readContent, refuse, type Schema } from '../src/index.ts'

/** A schema as libraries make them, with what it answers. */
const answers = <T>(validate: Schema<T>['~standard']['validate']): Schema<T> => ({ '~standard': { validate } })

const problemsOf = (does: () => unknown) => {
  try {
    does()
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ place, reason }) => `${place}: ${reason}`)
    throw error
  }
  return []
}

test('what fits is handed back as the schema makes it', () => {
  expect(
    readContent(
      answers<number>((value) => ({ value: Number(value) + 1 })),
      4,
    ),
  ).toBe(5)
})

test('every fault is named with its place; items of lists go by their ref or id', () => {
  const input = { cards: [{ ref: 'IC1', cost: [1, 2] }, { id: 'anvil' }, {}], map: null }
  const paths = [['cards', 0, 'cost', 1], ['cards', { key: 1 }, 'suit'], ['cards', 2], ['map', 'paths', 0], []]
  const schema = answers<object>(() => ({ issues: paths.map((path) => ({ message: 'wrong', path })) }))
  expect(problemsOf(() => readContent(schema, input))).toEqual([
    'cards.IC1.cost[1]: wrong',
    'cards.anvil.suit: wrong',
    'cards[2]: wrong',
    'map.paths[0]: wrong',
    'pack: wrong',
  ])
  expect(problemsOf(() => readContent(schema, input, 'factions.eyrie'))[0]).toBe('factions.eyrie.cards.IC1.cost[1]: wrong')
})

test('a schema that answers later is a fault of the rules', () => {
  expect(() =>
    readContent(
      answers(async () => ({ value: 1 })),
      1,
    ),
  ).toThrow('at once')
})

test('without a problem nothing is refused; with some the message has a line for each', () => {
  refuse([])
  const two = [
    { place: 'a', reason: 'x' },
    { place: 'b', reason: 'y' },
  ]
  expect(() => refuse(two)).toThrow('a: x\nb: y')
})
