import { games } from '@trestle/games'
import type { CompiledContent, View } from '@trestle/ironwood'
import { contentFor, smallSeed } from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'
import { expect, test } from 'vitest'
import { times } from '../../../../scripts/proof.ts'
import { before, stepsOf } from '../../src/games/ironwood/steps.ts'
import { LocalTable } from '../../src/sessions/local/table.ts'

const counts = (view: View) =>
  view.places.map(({ id, fighters, golems, forge, drill, totems, fading }) => ({ id, fighters, golems, forge, drill, totems, fading }))

test.each([
  ['ironbot', 0],
  ['woodenbot', 1],
] as const)('the turns of the %s are told in steps that leave out nothing and begin where the board was', async (bot, me) => {
  const game = await games.ironwood()
  const box = game.compile(contentFor(game)) as CompiledContent
  const greedy = playerNamed('greedy')
  const options = game.readOptions({ solo: bot }) as never
  const seats = [0, 1].map((seat) => (seat === me ? ({ kind: 'here', name: '' } as const) : ({ kind: 'computer', player: bot } as const)))
  let told = 0
  for (let seed = 1; seed <= times(4, 1); seed++) {
    const table = new LocalTable(game, {
      ...{ id: 's', game: 'ironwood', options, content: null, seed: smallSeed(seed) },
      ...{ seats, curtain: false, created: 0 },
    })
    for (let i = 0; i < 90 && !table.finished; i++) {
      const start = table.moment(me)
      const { option } = ask(greedy, table.match(), me, { seed: [seed, 2, 3, i], at: 0 })
      const text = game.notate(box, option)
      table.put({ do: 'choose', seat: me, decision: start.decision?.id ?? '', text }, 0)
      const { view, events } = table.moment(me)
      const steps = stepsOf(box, view as View, events)
      if (!steps) continue
      told++
      expect(steps.flatMap((step) => step.events)).toEqual(events)
      expect(steps.at(-1)?.view).toBe(view)
      expect(counts(before(box, view as View, events)), JSON.stringify(events)).toEqual(counts(start.view as View))
    }
  }
  expect(told).toBeGreaterThan(times(20, 8))
})
