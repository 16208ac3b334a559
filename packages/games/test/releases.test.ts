/** Matches and records that earlier rules have made, found by their folder (`fixtures/make.ts` keeps them). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  apply,
  canonical,
  type Game,
  type Json,
  loadTable,
  memoryArchive,
  randomFrom,
  readRecord,
  replay,
  smallSeed,
  type Table,
  upgradedContent,
} from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { describe, expect, test } from 'vitest'
import { games } from '../src/index.ts'
import type { Running } from './fixtures/make.ts'

const folder = join(import.meta.dirname, 'fixtures')
const filesOf = (glob: string): string[] => globSync(glob, { cwd: folder }).sort()
const running = filesOf('running/*.saved').map((file): Running => JSON.parse(readFileSync(join(folder, file), 'utf8')))
const records = filesOf('records/*.record')

/** Games with whole records and running matches: those that were released. */
const released = [...new Set(running.map((one) => one.game))]

/** Plays a match on at random, its state checked now and then. Matches of games with rounds may stop at their cap. */
function finish(game: Game, table: Table): void {
  const archive = memoryArchive()
  archive.keep(table.seq, table.match, null, [])
  const random = randomFrom(smallSeed(table.seq + 1))
  const { rounds } = game
  while (!table.match.result && !(rounds && rounds.now(table.match) > rounds.cap)) {
    const { decision, option } = randomAnswer(table.match, random)
    apply(table, { do: 'choose', seat: decision.seat, decision: decision.id, text: game.notate(table.match.content, option) }, archive)
    if (table.seq % 50 === 0) expect(game.check(table.match)).toEqual([])
  }
}

describe.each(running)('a running match of $game, version $version,', ({ game: id, version, contents, matches }) => {
  test.each(matches)('$name is loaded, seen by every seat and finished', async ({ options, contentHash, table: saved }) => {
    const game = await games[id]()
    const content = game.compile(upgradedContent(game, contents[contentHash] as Json, version))
    const table = loadTable(game, saved, content)
    expect(table.match.options).toEqual(game.readOptions(options))
    expect(game.check(table.match)).toEqual([])
    expect(table.match.asked.length).toBeGreaterThan(0)
    const seats = [...game.seats(table.match.options).keys(), null]
    // Throws where a view is no plain JSON.
    for (const seat of seats) expect(canonical(game.view(table.match, seat))).toContain('{')
    finish(game, table)
    expect(game.check(table.match)).toEqual([])
  })
})

test('the rules of each released game as they stand have their running matches and records kept', async () => {
  for (const id of released) {
    const { version } = await games[id]()
    const say = `run packages/games/test/fixtures/make.ts ${id}`
    expect(running.some((one) => one.game === id && one.version === version) || say).toBe(true)
    expect(records.some((file) => file.startsWith(`records/${id}-${version}-`)) || say).toBe(true)
  }
})

test.each(records)('%s is replayed to its end, or refused with what to do', async (file) => {
  const record = readRecord(readFileSync(join(folder, file), 'utf8'))
  const game = await games[record.game]()
  if (record.version === game.version || game.replays?.includes(record.version)) {
    expect(replay(game, record).match.result).toEqual(record.result)
  } else expect(() => replay(game, record)).toThrow('replay it in a release of Trestle that has its rules')
})
