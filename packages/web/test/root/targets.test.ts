import type { Event, Heard, Json, Match, Option } from '@trestle/kernel'
import { begin, choose, contentFor, smallSeed } from '@trestle/kernel'
import { playRandom, randomAnswer } from '@trestle/kernel/testing'
import { allContent, root } from '@trestle/root'
import { expect, test } from 'vitest'
import { whole } from '../../../../scripts/proof.ts'
import type { Content } from '../../src/games/root/model.ts'
import { closesOption, eventSeatOf, eventTargetsOf, followsAlone, groupOf, targetsOf } from '../../src/games/root/targets.ts'
import { layoutOf } from '../../src/games/root/terrain/layout.ts'
import { openTargets, type Path, tapped } from '../../src/match/prompt/picking.ts'
import { neighbourOf } from '../../src/table/use-drag.ts'

/** With all factions. */
const box: Content = root.compile({ ...(contentFor(root) as object), factions: allContent.factions } as Json)
const four = 'marquise+eyrie+alliance+vagabond'
const mixes: { factions: string; map?: string; deck?: string; landmarks?: number; setup?: string; hirelings?: string }[] = [
  { factions: four },
  { factions: 'eyrie+alliance+vagabond+vagabond2' },
  { factions: 'marquise+vagabond+vagabond2' },
  { factions: 'alliance+eyrie' },
  { factions: 'cult+marquise' },
  { factions: 'riverfolk+marquise+vagabond' },
  { factions: 'duchy+marquise+corvids' },
  { factions: 'hundreds+marquise+vagabond' },
  { factions: 'keepers+marquise+eyrie' },
  { factions: four, map: 'lake', deck: 'exiles' },
  { factions: four, map: 'mountain', deck: 'exiles' },
  { factions: 'marquise+alliance', map: 'winter', deck: 'exiles' },
  { factions: four, landmarks: 2 },
  { factions: 'marquise+cult+alliance', map: 'lake', landmarks: 2 },
  { factions: 'seat1+seat2+seat3+seat4', setup: 'advanced' },
  { factions: 'seat1+seat2', setup: 'advanced', landmarks: 1 },
  { factions: 'marquise+eyrie', hirelings: '3' },
  { factions: 'vagabond+duchy', hirelings: '3', map: 'mountain' },
  { factions: 'corvids+hundreds+keepers+riverfolk', hirelings: '3' },
  { factions: 'alliance+cult+marquise+keepers+vagabond', hirelings: '3', map: 'winter' },
]

/** All decisions of some random games. */
const decisions: { prompt: string; options: Option[]; content: Content }[] = []
for (const [i, options] of mixes.entries()) {
  const content: Content =
    options.deck || options.landmarks || options.setup || options.hirelings ? root.compile(contentFor(root, options)) : box
  for (const seed of whole ? [1, 2] : [1])
    playRandom(root, {
      seed: seed * 10 + i,
      content,
      options,
      until: (g) => {
        for (const { options, prompt } of g.asked) decisions.push({ prompt: prompt.id, options, content })
        return false
      },
    })
}

const pathsOf = (options: Option[], content: Content): Path[] =>
  options.map((option, i) => ({ offered: { text: String(i), option }, targets: targetsOf(content, option) }))

test('whatever can be tapped leads to each of its options, and to no other', () => {
  for (const { options, prompt, content } of decisions) {
    const paths = pathsOf(options, content)
    for (const { offered, targets } of paths) {
      if (targets.length === 0) continue
      let picked: string[] = []
      let chosen: string | undefined
      for (const target of targets) {
        const next = tapped(paths, picked, target)
        picked = next.picked
        chosen = next.chosen?.text
      }
      expect(chosen, `${prompt} ${JSON.stringify(offered.option)}`).toBe(offered.text)
    }
  }
})

test('only what has no place, card, player or item stands in the list alone', () => {
  const alone = new Set(
    decisions.flatMap(({ options, content }) => options.filter((option) => targetsOf(content, option).length === 0).map((o) => o.do)),
  )
  const known =
    'march recruit build battle move end pass stay alone explore hideout scorch points cards first ally fail show crusade restock ferry afoot serve.boats serve.mercenaries exert minister mayor bank sway dismiss kind guess advance again muster rouse keep scorn exchange waste squander unearth loot smuggle vaults expedition spy draw'.split(
      ' ',
    )
  for (const name of alone) expect(known).toContain(name)
  const all = new Set(decisions.flatMap(({ options }) => options.map((option) => option.do)))
  expect(all.size).toBeGreaterThan(45)
})

test('what follows by itself never chooses at the first tap where there was a choice of more than one card or player', () => {
  for (const { options, content } of decisions) {
    const open = openTargets(pathsOf(options, content), [])
    for (const target of open) expect(followsAlone([], target) && open.size > 1 && !target.startsWith('act:quest')).toBe(false)
  }
})

test('each option stands at most under one heading, and what ends a phase under none', () => {
  for (const { options } of decisions) for (const option of options) if (closesOption(option)) expect(groupOf(box, option)).toBeNull()
  expect(groupOf(box, { do: 'decree', card: 0, column: 'move' })).toEqual({ id: `card.${box.cards[0]!.id}.title` })
  expect(groupOf(box, { do: 'build', what: 'sawmill', at: 3 })).toEqual({ id: 'piece.sawmill' })
})

test('events name the places, cards and sides that they are about', () => {
  const removed: Event = { on: 'removed', by: 2, pieces: [{ owner: 'C', piece: 'wood', at: 5, n: 1 }], names: { by: 'A' } }
  expect(eventTargetsOf(box, removed)).toEqual(['place:5'])
  expect(eventSeatOf(removed)).toBe(2)
  expect(eventTargetsOf(box, { on: 'moved', seat: 1, from: 3, to: 7, n: 2 })).toEqual(['place:3', 'place:7'])
  expect(eventTargetsOf(box, { on: 'vagabond.relation', seat: 3, other: 0, to: 1 })).toEqual([])
  const heard: Heard[] = []
  const g = begin(root, { seed: smallSeed(4), content: box, heard }) as Match
  for (let i = 0; i < 400 && g.asked.length > 0; i++) {
    const { decision, option } = randomAnswer(g, g.random)
    choose(g, decision, option)
  }
  for (const { event } of heard)
    for (const target of eventTargetsOf(box, event)) expect(target).toMatch(/^(place:\d+|card:[a-z-]+|quest:[a-z-]+)$/)
})

test('arrow keys lead from every place to every other', () => {
  for (const aspect of [1, 1.8]) {
    const { spots } = layoutOf(box.content.map, aspect)
    const seen = new Set([spots[0]!.id])
    const queue = [spots[0]!]
    for (const spot of queue)
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = neighbourOf(spots, spot, direction)
        if (!next || seen.has(next.id)) continue
        seen.add(next.id)
        queue.push(next)
      }
    expect([...seen].sort()).toEqual(spots.map(({ id }) => id).sort())
  }
})
