import type { Match } from '@trestle/kernel'
import { begin, choose, contentFor, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { root } from '@trestle/root'
import { expect, test } from 'vitest'
import type { Content, View } from '../../src/games/root/model.ts'
import { shortcutsOf } from '../../src/games/root/shortcuts.ts'
import { targetsOf } from '../../src/games/root/targets.ts'
import { goneOn, pathsTo, tapped } from '../../src/match/prompt/picking.ts'

/** What is asked after an option of the list alone, with the clearings in which the board began it. */
interface Begun {
  verb: string
  begun: string[]
  asked: string
  offered: string[]
}

const begunIn = (options: { factions: string; map?: string; deck?: string }, seed: number): Begun[] => {
  const box: Content = root.compile(contentFor(root, options))
  const g = begin(root, { seed: smallSeed(seed), content: box, options }) as Match
  const found: Begun[] = []
  for (let i = 0; i < 1500 && g.asked.length > 0; i++) {
    const { decision, option } = randomAnswer(g, g.random)
    const targets = targetsOf(box, option)
    const view = () => root.view(g as never, decision.seat) as View
    const begun = targets.length === 0 ? shortcutsOf(box, view(), option).map((way) => String(way.targets[0])) : []
    choose(g, decision, option)
    const [next] = g.asked
    if (begun.length === 0 && (targets.length > 0 || !/^(march|build)$/.test(option.do))) continue
    const offered = new Set((next?.options ?? []).flatMap((one) => targetsOf(box, one).slice(0, 1)))
    const verb = option.what === undefined ? option.do : `${option.do}-${option.what}`
    found.push({ verb, begun, asked: next?.prompt.id ?? '', offered: [...offered] })
  }
  return found
}

test('what the board lets one begin in a clearing can be gone on with there, and nowhere else', () => {
  const prompts: Record<string, string> = {
    march: 'prompt.move.way',
    move: 'prompt.move.way',
    battle: 'prompt.attack.target',
    build: 'prompt.marquise.build.site',
    'crusade-battle': 'prompt.cult.crusade.battle',
    'crusade-move': 'prompt.cult.crusade.way',
  }
  const seen = new Map<string, number>()
  const four = 'marquise+eyrie+alliance+vagabond'
  for (const [i, options] of [
    { factions: four },
    { factions: 'marquise+alliance' },
    { factions: 'alliance+vagabond+vagabond2+marquise' },
    { factions: 'cult+marquise+eyrie' },
    { factions: four, map: 'lake', deck: 'exiles' },
    { factions: four, map: 'mountain', deck: 'exiles' },
    { factions: 'marquise+alliance', map: 'winter', deck: 'exiles' },
    { factions: 'riverfolk+marquise' },
    { factions: 'duchy+corvids' },
    { factions: 'hundreds+alliance' },
  ].entries())
    for (let seed = 1; seed <= 6; seed++)
      for (const { verb, begun, asked, offered } of begunIn(options, seed * 10 + i)) {
        expect(begun.length, verb).toBeGreaterThan(0)
        // The rules answer by themselves where there is one way only.
        if (asked !== prompts[verb]) continue
        expect(begun.sort(), verb).toEqual(offered.filter((target) => target.startsWith('place:')).sort())
        seen.set(verb, (seen.get(verb) ?? 0) + 1)
      }
  for (const verb of Object.keys(prompts)) expect(seen.get(verb) ?? 0, verb).toBeGreaterThan(5)
})

test('a clearing and what to do there choose the option, and the clearing is picked in the decision that follows', () => {
  const offered = { text: 'march', option: { do: 'march' } }
  const beginnings = ['place:3', 'place:5'].map((place) => ({ targets: [place, 'act:march'], goesOn: [place] }))
  const paths = pathsTo(offered, [], () => beginnings)
  const first = tapped(paths, [], 'place:5')
  expect(first).toEqual({ picked: ['place:5'], chosen: null })
  expect(tapped(paths, first.picked, 'act:march')).toEqual({ picked: [], chosen: offered, goesOn: ['place:5'] })
  const ways = [
    { offered: { text: 'a', option: { do: 'go' } }, targets: ['place:5', 'place:6', 'count:1'] },
    { offered: { text: 'b', option: { do: 'go' } }, targets: ['place:3', 'place:6', 'count:1'] },
  ]
  expect(goneOn(ways, ['place:5'])).toEqual(['place:5'])
  expect(goneOn(ways, ['place:9'])).toEqual([])
  expect(pathsTo(offered, ['card:anvil'], () => beginnings)).toEqual([{ offered, targets: ['card:anvil'] }])
})
