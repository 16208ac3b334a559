/** Running matches of earlier versions are opened and played to their end by the rules of now. */
import { readdirSync, readFileSync } from 'node:fs'
import { choose, type Json, load, type Match, randomFrom, type Saved, smallSeed, upgraded, upgradedContent } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { describe, expect, test } from 'vitest'
import { compileContent } from '../src/content/compiled.ts'
import { ironwood } from '../src/index.ts'
import type { State } from '../src/state.ts'

const folder = new URL('fixtures/version-1/', import.meta.url)
const read = (name: string): Json => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json
const content = compileContent(upgradedContent(ironwood, read('content.json'), 1))
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'content.json')

const opened = (saved: Saved) => load(ironwood, saved, content)

describe('matches that version 1 saved', () => {
  test.each(names)('%s goes on to its end', { timeout: 60_000 }, (name) => {
    const g = opened(read(name) as unknown as Saved)
    const random = randomFrom(smallSeed(7))
    expect(g.asked.length).toBeGreaterThan(0)
    for (let i = 0; !g.result && g.state.round < 200; i++) {
      const { decision, option } = randomAnswer(g as Match, random)
      choose(g as Match, decision, option)
      if (i % 20 === 0) expect(ironwood.check(g)).toEqual([])
    }
    expect(ironwood.check(g)).toEqual([])
  })

  test('a battle whose Victory effects were done has them no second time', () => {
    const saved = read('in-battle.json') as unknown as Saved
    const frame = saved.stack.findLast(({ procedure }) => procedure === 'battle') as Saved['stack'][number]
    frame.step = 'discards'
    const { stack } = upgraded(ironwood, saved)
    expect(stack.findLast(({ procedure }) => procedure === 'battle')?.locals).toMatchObject({ script: -1 })
  })

  test('in the Round End Phase nothing holds for this round any longer, and the recruiting goes on', () => {
    const saved = read('hand-limit.json') as unknown as Saved
    const state = saved.state as State
    state.thisRound = [{ side: 0, card: 33, mods: 0 }]
    expect(opened(saved).state.thisRound).toEqual([])
  })
})
