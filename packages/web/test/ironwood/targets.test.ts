import { type CompiledContent, defaultContent, ironwood } from '@trestle/ironwood'
import { type Json, type Match, type Option, refusals } from '@trestle/kernel'
import { playRandom } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { closesOption, countOf, eventTargetsOf, isCount, startsGesture, targetsOf } from '../../src/games/ironwood/targets.ts'
import { layoutOf } from '../../src/games/ironwood/terrain/layout.ts'
import { type Path, tapped } from '../../src/match/prompt/picking.ts'
import { neighbourOf } from '../../src/table/use-drag.ts'

const box: CompiledContent = ironwood.compile(defaultContent as unknown as Json)
const place = (id: string) => box.places.findIndex((one) => one.id === id)
const card = (ref: string) => box.cards.findIndex((one) => one.ref === ref)

/** All decisions of some random games. */
const decisions = (): Option[][] => {
  const seen: Option[][] = []
  for (const seed of [1, 2, 3])
    playRandom(ironwood, {
      seed,
      content: box,
      until: (g: Match) => {
        for (const { options } of g.asked) seen.push(options)
        return seen.length > seed * 900
      },
    })
  return seen
}

test('whatever can be tapped leads to each of its options, and to no other', () => {
  for (const options of decisions()) {
    const paths: Path[] = options.map((option, i) => ({ offered: { text: String(i), option }, targets: targetsOf(box, option) }))
    for (const { offered, targets } of paths) {
      if (targets.length === 0) continue
      let picked: string[] = []
      let chosen: string | undefined
      for (const target of targets) {
        const next = tapped(paths, picked, target)
        picked = next.picked
        chosen = next.chosen?.text
      }
      expect(chosen, JSON.stringify(offered.option)).toBe(offered.text)
    }
  }
})

test('whatever is refused can be asked about on the table: a card or a place that one might expect to use', () => {
  const refused = new Map<string, Option>()
  let looked = 0
  for (const seed of [1, 2, 3])
    playRandom(ironwood, {
      seed,
      content: box,
      until: (g: Match) => {
        for (const decision of g.asked) for (const { option } of refusals(g, decision)) refused.set(option.do, option)
        return ++looked > seed * 900
      },
    })
  expect([...refused.keys()]).toEqual(expect.arrayContaining(['play-vision', 'wager-vision']))
  // A part of a card or a price stands in the list alone, and is refused there.
  const onTable = [...refused.values()].filter((option) => ['card', 'vision', 'at', 'from', 'to'].some((name) => name in option))
  expect(onTable.length).toBeGreaterThan(2)
  for (const option of onTable) expect(targetsOf(box, option).length, JSON.stringify(option)).toBeGreaterThan(0)
})

test('what stands in the list alone gives up, takes what is offered, or names a part of a card', () => {
  const alone = new Set(
    decisions().flatMap((options) => options.filter((option) => targetsOf(box, option).length === 0).map(({ do: name }) => name)),
  )
  for (const name of alone) expect(['skip', 'take', 'cards', 'option', 'upgrade', 'stay', 'spend', 'unload', 'wager']).toContain(name)
})

test('a move is tapped as origin, destination, count', () => {
  expect(targetsOf(box, { do: 'move', from: place('f7'), to: place('f13'), n: 3, totem: 'none' })).toEqual([
    'place:f7',
    'place:f13',
    'count:3',
  ])
  expect(targetsOf(box, { do: 'move', from: place('f7'), to: place('f13'), n: 1, totem: 'full' })).toEqual([
    'place:f7',
    'place:f13',
    'count:1:full',
  ])
  expect(targetsOf(box, { do: 'discover', vision: 0, at: place('f3') })).toEqual([
    `vision:${box.places[box.visions[0]!.mountain]!.id}`,
    'place:f3',
  ])
  expect(targetsOf(box, { do: 'wager', card: -1 })).toEqual([])
  expect(targetsOf(box, { do: 'wager', vision: 2 })[0]).toMatch(/^vision:/)
})

test('counts tell their units and a Totem that goes along', () => {
  expect(countOf('count:2')).toEqual({ fighters: 2, golems: 0, totem: 'none' })
  expect(countOf('count:1:fading')).toEqual({ fighters: 1, golems: 0, totem: 'fading' })
  expect(countOf('units:3:1')).toEqual({ fighters: 3, golems: 1, totem: 'none' })
  expect(isCount('hit:0:1')).toBe(true)
  expect(isCount('place:f1')).toBe(false)
})

test('only what leads on to another place can be dragged', () => {
  const paths = [['place:f7', 'place:f13', 'count:1'], ['place:cobaltis'], ['place:f8', 'count:2']]
  expect(startsGesture(paths, [], 'place:f7')).toBe(true)
  expect(startsGesture(paths, [], 'place:cobaltis')).toBe(false)
  expect(startsGesture(paths, [], 'place:f8')).toBe(false)
  expect(startsGesture(paths, ['place:f7'], 'place:f13')).toBe(false)
})

test('an event lights all that it names', () => {
  expect(eventTargetsOf(box, { on: 'attacked', side: 0, from: place('f7'), to: place('lithimar') })).toEqual(['place:f7', 'place:lithimar'])
  expect(eventTargetsOf(box, { on: 'played', side: 0, card: card('WW05'), slot: 0 })).toEqual(['card:WW05'])
  expect(eventTargetsOf(box, { on: 'round', round: 2 })).toEqual([])
})

test('passing, skipping and staying close a list', () => {
  const closing: Option[] = [{ do: 'skip' }, { do: 'pass' }, { do: 'wager', card: -1 }]
  expect(closing.map(closesOption)).toEqual([true, true, true])
  expect(closesOption({ do: 'wager', card: 3 })).toBe(false)
})

test('arrow keys reach every place of the board, square or wide', () => {
  for (const aspect of [1, 1.88]) {
    const { spots } = layoutOf(defaultContent.map, aspect)
    const reached = new Set([spots.find(({ id }) => id === 'ferrum')!])
    for (const spot of reached)
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = neighbourOf(spots, spot, direction)
        if (next) reached.add(spots.find(({ id }) => id === next.id)!)
      }
    expect(reached.size).toBe(spots.length)
  }
})

test('an arrow key leads in its direction', () => {
  const { spots } = layoutOf(defaultContent.map, 1.6)
  for (const spot of spots) {
    const right = neighbourOf(spots, spot, 'right')
    if (right) expect(right.x).toBeGreaterThan(spot.x)
    const up = neighbourOf(spots, spot, 'up')
    if (up) expect(up.y).toBeLessThan(spot.y)
  }
})
