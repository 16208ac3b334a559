import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { choose, contentFor, type Json, load, type Match, randomFrom, type Saved, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { root } from '../src/game.ts'
import { contentUpgrades, upgrades } from '../src/upgrades.ts'

/** A match of version 2 that waits in the midst of a procedure, and the hash of how it went on under those rules. */
type Running = { asked: string; seed: number; hash: string; saved: Saved }

const running = readFileSync(new URL('running-2.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Running)

const content = root.compile(contentFor(root))

test.each(running)('a match of version 2 that asks $asked goes on as it did', ({ asked, seed, hash, saved }) => {
  const g = load(root, upgrades[2](saved), content) as unknown as Match
  expect(root.check(g as never).filter((fault) => !/^-?\d+ of \d+/.test(fault) && !/^seat \d has \d+ of/.test(fault))).toEqual([])
  const steps: { [old: string]: string } = { 'battle.protector': 'battle.before' }
  expect(`${g.asked[0].procedure}.${g.asked[0].step}`).toBe(steps[asked] ?? asked)
  const random = randomFrom(smallSeed(seed))
  const went = createHash('sha256')
  for (let n = 0; n < 400 && !g.result; n++) {
    const { decision, option } = randomAnswer(g, random)
    const texts = decision.options.map((one) => root.notate(content, one)).join('|')
    const scores = (g.state as { sides: { score: number | null }[] }).sides.map(({ score }) => score)
    went.update(`${decision.seat} ${texts} ${root.notate(content, option)} ${scores}\n`)
    choose(g, decision, option)
  }
  went.update(JSON.stringify(g.result?.winners ?? null))
  expect(went.digest('hex').slice(0, 16)).toBe(hash)
})

test('content of version 2 loses the fields of cards that no rule read', () => {
  const old = structuredClone(contentFor(root)) as { deck: { cards: { [field: string]: Json }[] } }
  for (const card of old.deck.cards) if (card.type === 'persistent') Object.assign(card, { optional: true, oncePerTurn: true })
  expect(() => root.compile(old as unknown as Json)).toThrow('optional')
  expect(contentUpgrades[2](old as unknown as Json)).toEqual(contentFor(root))
})
