/** The parser of the community, which knows the factions of the box and the first two expansions, reads what we write. */
import parser from '@seiyria/rootlog-parser'
import { expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import { playedLog } from './own-logs.ts'

const MIXES = [
  'marquise+eyrie+alliance+vagabond',
  'cult+riverfolk+vagabond+vagabond2',
  'duchy+corvids+eyrie',
  'riverfolk+duchy+alliance+cult+corvids+marquise',
]
const MAPS = ['autumn', 'winter', 'lake', 'mountain']

test('each line of our logs is a turn to it, and head and winner are read', () => {
  for (let seed = 0; seed < times(60, 8); seed++) {
    const options = { factions: MIXES[seed % 4], map: MAPS[(seed >> 1) % 4], deck: seed % 2 === 0 ? 'base' : 'exiles' }
    const { log, winners } = playedLog(seed, options, times(3000, 500))
    const game = parser.parseRootlog(log)
    expect([seed, game.parseErrors]).toEqual([seed, []])
    const lines = log.split('\n').filter((line) => /^[A-Z]:\S/.test(line))
    expect([seed, game.turns.length]).toEqual([seed, lines.length])
    for (const [i, { taker, actions }] of game.turns.entries())
      expect([seed, i, `${taker}:${actions.map((action) => (action as { raw?: string }).raw).join('/')}`]).toEqual([seed, i, lines[i]])
    expect([seed, Object.keys(game.players).length, game.clearings?.length]).toEqual([seed, options.factions.split('+').length, 12])
    expect([seed, [...(game.winner ?? [])].sort()]).toEqual([seed, winners])
  }
})
