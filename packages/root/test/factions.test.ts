import { begin, contentFor, type Json, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { allContent } from '../src/content.ts'
import { generalVerbs } from '../src/face/notation.ts'
import { allFactions } from '../src/factions/index.ts'
import { root } from '../src/game.ts'
import { factionId, isSecond, letterOf, seatNamed, seatNames } from '../src/ground/seats.ts'

/** Names that more than one list has. */
function twice(...lists: string[][]): string[] {
  const all = lists.flat()
  return [...new Set(all.filter((name, i) => all.indexOf(name) < i))]
}

const factions = allFactions()

test('every faction has its data, and every data file its faction', () => {
  expect(factions.map(({ id }) => id).sort()).toEqual(Object.keys(allContent.factions).sort())
  for (const { id, kinds } of factions) {
    const { buildings, tokens } = allContent.factions[id]
    const own = kinds.filter(({ type }) => type !== 'warrior').map(({ name }) => name)
    expect([id, own]).toEqual([id, [...Object.keys(buildings), ...Object.keys(tokens)]])
    const order = ['warrior', 'building', 'token']
    expect(kinds.map(({ type }) => order.indexOf(type))).toEqual(kinds.map(({ type }) => order.indexOf(type)).sort())
  }
})

test('no faction takes a name that is another’s: verbs, events, triggers, procedures, buildings and tokens', () => {
  expect(twice(generalVerbs, ...factions.map(({ face }) => Object.keys(face.notation.options)))).toEqual([])
  expect(twice(...factions.map(({ face }) => Object.keys(face.notation.log)))).toEqual([])
  expect(twice(...factions.map(({ face }) => Object.keys(face.words.what ?? {})))).toEqual([])
  expect(twice(...factions.map(({ triggers }) => Object.keys(triggers)))).toEqual([])
  expect(twice(...factions.map(({ procedures }) => procedures.map(({ name }) => name)))).toEqual([])
  expect(twice(...factions.map(({ kinds }) => kinds.slice(1).map(({ name }) => name)))).toEqual([])
})

test('letters and names of seats belong together', () => {
  const names = seatNames(allContent)
  expect(names).toEqual([
    'marquise',
    'eyrie',
    'alliance',
    'vagabond',
    'vagabond2',
    'cult',
    'riverfolk',
    'duchy',
    'corvids',
    'hundreds',
    'keepers',
  ])
  const letters = names.map((name) => letterOf(allContent.factions[factionId(name)], name))
  expect(letters).toEqual(['C', 'E', 'A', 'V', 'G', 'L', 'O', 'D', 'P', 'H', 'K'])
  expect(letters.map((letter) => seatNamed(allContent.factions, letter))).toEqual(names)
  expect(seatNamed(allContent.factions, 'Z')).toBeUndefined()
  expect(names.filter(isSecond)).toEqual(['vagabond2'])
})

test('a search judges its playouts where its faction says, that of a second Vagabond as that of the first, else as most do; so does one without a faction yet', () => {
  const playoutsOf = (asked: object) => {
    const options = root.readOptions(asked as Json) as unknown as Json
    const g = begin(root, { options, content: root.compile(contentFor(root, options)), seed: smallSeed(1) })
    return g.state.sides.map((_, seat) => root.habits?.playouts?.(g, seat))
  }
  const most = { turns: 'round', middle: 0.5 }
  const next = { turns: 2, middle: 0.5 }
  const seats = ['marquise', 'alliance', 'vagabond', 'vagabond2']
  expect(playoutsOf({ factions: seats, seating: 'given' })).toEqual([most, { turns: 'round' }, next, next])
  expect(playoutsOf({ setup: 'advanced', factions: 'seat1+seat2+seat3' })).toEqual([most, most, most])
})
