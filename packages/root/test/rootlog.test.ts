import { apply, type Input, memoryArchive, openTable, randomFrom, recordOf, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { rootlog } from '../src/rootlog.ts'
import type { State } from '../src/state.ts'

/** A random game's record and its last state. */
function played(seed: number, undo = false) {
  const archive = memoryArchive()
  const options = { factions: 'marquise+eyrie+alliance+vagabond' }
  const table = openTable(root as never, { options, seed: smallSeed(seed) }, archive)
  const random = randomFrom(smallSeed(seed + 77))
  const inputs: Input[] = []
  const put = (input: Input) => {
    apply(table, input, archive)
    inputs.push(input)
  }
  for (let i = 0; i < 700 && !table.match.result; i++) {
    const { decision, option } = randomAnswer(table.match, random)
    const epoch = table.match.epoch
    put({ do: 'choose', seat: decision.seat, text: table.match.game.notate(table.match.content, option) })
    if (undo && i % 5 === 0 && table.match.epoch === epoch && !table.match.result && table.match.asked[0].seat === decision.seat)
      put({ do: 'undo', seat: decision.seat })
  }
  return { record: recordOf(table, { seed: smallSeed(seed), inputs }), state: table.match.state as State }
}

/** Reads warriors, buildings, tokens and pawns off a log, knowing nothing but its grammar. */
function board(log: string): Map<string, number> {
  const on = new Map<string, number>()
  const add = (key: string, n: number) => on.set(key, (on.get(key) ?? 0) + n)
  const lines = log.split('\n').filter((line) => /^[CEAVG]: .*(->|X|\+\+|#)/.test(line))
  for (const line of lines) {
    const [who, rest] = [line[0], line.slice(3)]
    for (const action of rest.split('/')) {
      const match = /^(\(.*\)|\d*[CEAVG]?(?:w|p|b|t)(?:_[a-z])?)(\d+(?:_\d+)*)?->(\d+(?:_\d+)*)?$/.exec(action)
      if (!match) continue
      const [, group, from, to] = match
      for (const thing of group.replace(/[()]/g, '').split('+')) {
        const [, n, owner, piece] = /^(\d*)([CEAVG]?)(.*)$/.exec(thing) as RegExpExecArray
        const count = Number(n || 1)
        const key = `${owner || who}${piece}`
        if (piece === 'p') {
          for (const old of on.keys()) if (old.startsWith(`${key}@`)) on.delete(old)
          add(`${key}@${to}`, 1)
          continue
        }
        if (from) add(`${key}@${from}`, -count)
        if (to) add(`${key}@${to}`, count)
      }
    }
  }
  for (const [key, n] of on) if (n === 0) on.delete(key)
  return on
}

function truth(state: State): Map<string, number> {
  const letters: Record<string, string[]> = {
    marquise: ['w', 'b_s', 'b_w', 'b_r', 't', 't_k'],
    eyrie: ['w', 'b'],
    alliance: ['w', 'b_f', 'b_r', 'b_m', 't'],
    vagabond: ['w'],
  }
  const { placeNames } = root.compile(root.standardContent)
  const on = new Map<string, number>()
  for (const side of state.sides) {
    side.pieces.forEach((places, kind) => {
      for (const [at, n] of places.entries()) if (n > 0) on.set(`${side.letter}${letters[side.faction][kind]}@${at + 1}`, n)
    })
    if (side.pawn >= 0) on.set(`${side.letter}p@${placeNames[side.pawn]}`, 1)
  }
  return on
}

test('whoever reads the log of a game puts up its last position', () => {
  for (const seed of [1, 2, 3]) {
    const { record, state } = played(seed)
    const sorted = (map: Map<string, number>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
    expect(sorted(board(rootlog(record)))).toEqual(sorted(truth(state)))
  }
})

test('what was taken back is not in the log', () => {
  const { record, state } = played(4, true)
  expect(record.inputs.some((input) => input.do === 'undo')).toBe(true)
  expect([...board(rootlog(record))].sort()).toEqual([...truth(state)].sort())
})

test('RC-179 head, winner, and battles with their attacker, ambushes and dice', () => {
  const log = rootlog(played(1).record)
  expect(log.split('\n').slice(0, 4)).toEqual(['Map: Fall', 'Deck: Standard', 'Pool: CEAV', 'C: marquise'])
  const battles = [...log.matchAll(/[CEAVG]X[^/\n]*/g)].map(([text]) => text)
  expect(battles.length).toBeGreaterThan(10)
  for (const battle of battles) expect(battle).toMatch(/^[CEAV]X[CEAV]\d+([FRMB]@){0,2}(\([0-3],[0-3]\))?$/)
})
