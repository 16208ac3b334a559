/** Whole games of every game in the options that differ most, checked as the contract does: a few in `npm test`, thousands in `npm run prove`. */
import { games } from '@trestle/games'
import { setupsOf } from '@trestle/games/testing'
import { seedText } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { openHouse } from '../src/house.ts'
import { seated, simulateIn } from '../src/simulate.ts'

const house = openHouse(import.meta.resolve('@trestle/games'))
const plans = Object.keys(games).flatMap((game) => setupsOf(game).map((setup) => ({ game, ...setup })))

test.each(plans)(
  '$game, $name: random games keep every invariant, secret, copy, undo and record',
  { timeout: 3_600_000 },
  async ({ game, options }) => {
    const rules = await (await house).games[game]()
    const { players } = seated(rules, undefined, options)
    const seed = seedText({ seed: [0, 0, 0, times(20_261, 7)], at: 0 })
    const plan = {
      game,
      first: 0,
      games: times(500, 1),
      seed,
      players,
      options,
      draw: null,
      pack: null,
      records: null,
      check: times(29, 199),
      uses: false,
    }
    const tally = await simulateIn(whole ? 2 : 1, plan, await house)
    expect(tally.errors).toEqual([])
    expect(tally.finished + tally.unfinished).toBe(plan.games)
  },
)
