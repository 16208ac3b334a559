/** The log of the community with hirelings in it. */
import { apply, type Heard, type Input, memoryArchive, openTable, randomFrom, recordOf, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { logLines } from '../src/face/rootlog.ts'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { rootlog } from '../src/rootlog.ts'
import { kindsOf, partyOf } from '../src/rules/parties.ts'
import { pieceText } from '../src/sources/registry.ts'
import { hireBench } from './hire-bench.ts'

/** A random game with hirelings, up to so many choices. */
function played(seed: number, factions = 'marquise+eyrie+alliance', cap = 900) {
  const archive = memoryArchive()
  const options = { factions, hirelings: '3' }
  const table = openTable(root as never, { options, seed: smallSeed(seed) }, archive)
  const random = randomFrom(smallSeed(seed + 77))
  const inputs: Input[] = []
  for (let i = 0; i < cap && !table.match.result; i++) {
    const { decision, option } = randomAnswer(table.match, random)
    const input: Input = { do: 'choose', seat: decision.seat, text: table.match.game.notate(table.match.content, option) }
    apply(table, input, archive)
    inputs.push(input)
  }
  return { record: recordOf(table, { seed: smallSeed(seed), inputs }), g: table.match as unknown as G }
}

const OWNER = '(h_[A-Z]|[A-Z])?'

/** Where the log says that warriors, buildings and tokens stand in clearings: `h_C w@5`. */
function board(log: string): Map<string, number> {
  const on = new Map<string, number>()
  const add = (key: string, n: number) => on.set(key, (on.get(key) ?? 0) + n)
  for (const line of log.split('\n')) {
    const [, who, rest = ''] = /^(h_[A-Z]|[A-Z]):(\S.*)$/.exec(line) ?? []
    for (const action of rest.split('/')) {
      const moved = /^(\(.*\)|[^()>-]*?(?:w|[bt](?:_[a-z])?))(\d+)?->(\d+)?$/.exec(action)
      if (!moved) continue
      const [, group, from, to] = moved
      for (const thing of group.replace(/[()]/g, '').split('+')) {
        const one = new RegExp(`^(\\d*)${OWNER}((?:w|b|t)(?:_[a-z])?)$`).exec(thing)
        if (!one) continue
        const [, n, owner, piece] = one
        if (from) add(`${owner || who} ${piece}@${from}`, -Number(n || 1))
        if (to) add(`${owner || who} ${piece}@${to}`, Number(n || 1))
      }
    }
  }
  for (const [key, n] of on) if (n === 0) on.delete(key)
  return on
}

function truth(g: G): Map<string, number> {
  const on = new Map<string, number>()
  for (let party = 0; party < g.state.sides.length + g.state.bands.length; party++) {
    const { letter, pieces } = partyOf(g, party)
    kindsOf(g, party).forEach(({ name, rootlog: text }, kind) => {
      for (let at = 0; at < g.content.clearings; at++) {
        if (pieces[kind][at] > 0) on.set(`${letter.slice(0, 3)} ${text || pieceText(name)}@${at + 1}`, pieces[kind][at])
      }
    })
  }
  return on
}

test('whoever reads the log puts up the last position, hirelings among it', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { record, g } = played(seed)
    const sorted = (on: Map<string, number>) => [...on].map(([key, n]) => `${key}=${n}`).sort()
    expect([seed, sorted(board(rootlog(record)))]).toEqual([seed, sorted(truth(g))])
  }
})

test('the head names the hirelings with their sides; a hireling never has a turn', () => {
  const { record, g } = played(2, 'marquise+eyrie+alliance+vagabond')
  const lines = rootlog(record).split('\n')
  expect(lines).toContain(`Hirelings: ${g.state.bands.map(({ letter }) => letter).join(', ')}`)
  expect(g.state.bands.filter(({ letter }) => letter.endsWith('d'))).toHaveLength(2)
  // Lines of its own tell what was set up of it, at most one for each, before the first of a player's turns.
  const own = lines.filter((line) => /^h_[A-Z]:/.test(line)).map((line) => line.slice(0, 3))
  expect(new Set(own).size).toBe(own.length)
})

test('who takes a hireling with how many markers, loses one, and hands it on', () => {
  const b = hireBench().hire('forest-patrol', 'C', 1).hire('otter-divers')
  b.state.hiring = { track: [], due: [1, 0, 0, 0] }
  b.state.turn = 5
  const heard: Heard[] = []
  b.heard = heard
  b.g.heard = heard
  b.act('C', () => {}).until('hiring.hand')
  b.do('h_C->E$')
  const text = logLines(b.book, ['marquise', 'eyrie', 'alliance', 'vagabond'], b.heard).join('\n')
  expect(text).toMatch(/h_O->C\$\d/)
  expect(text).toContain('h_C->C$0')
  // That the giver has it no more follows from who has it now.
  expect(text).toMatch(/h_C->E\$\d/)
})
