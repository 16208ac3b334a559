import { games } from '@trestle/games'
import { type Json, smallSeed } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { type LocalSetup, LocalTable } from '../src/sessions/local/table.ts'
import type { OpenDecision } from '../src/sessions/session.ts'

/** All decisions of the first inputs of a match whose options are picked by number. */
const decisions = async (id: keyof typeof games, given: Json): Promise<OpenDecision[]> => {
  const game = await games[id]()
  const options = game.readOptions(given) as LocalSetup['options']
  const seats = game.seats(options as never).map(() => ({ kind: 'here', name: '' }) as const)
  const table = new LocalTable(game, { id, game: id, options, content: null, seed: smallSeed(5), seats, curtain: false, created: 0 })
  const met: OpenDecision[] = []
  while (met.length < 120 && !table.finished) {
    const [seat = 0] = table.moment(null).waiting
    const { decision } = table.moment(seat)
    if (!decision) break
    met.push(decision)
    const { text } = decision.options[(met.length * 7) % decision.options.length] ?? { text: '' }
    table.put({ do: 'choose', seat, decision: decision.id, text }, 0)
  }
  return met
}

const setups: [id: keyof typeof games, given: Json][] = [
  ['ironwood', {}],
  ['root', {}],
  ['root', { factions: ['corvids', 'hundreds', 'duchy', 'cult'] }],
  ['root', { factions: ['riverfolk', 'keepers', 'vagabond', 'eyrie'] }],
  ['daimyo', { seats: 2 }],
  ['daimyo', { seats: 1, solo: 'normal' }],
]

test.each(setups)('%s %j: whatever is refused says in words what it takes', async (id, given) => {
  const refused = (await decisions(id, given)).flatMap((decision) => decision.refused)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.filter(({ needs }) => !needs).map(({ rule, text }) => `${rule} ${text}`)).toEqual([])
})
