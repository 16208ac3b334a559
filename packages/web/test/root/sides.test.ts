/** Whatever can take a seat has a look, words, colours and a board: nothing of it is listed anywhere else. */
import { readFileSync } from 'node:fs'
import { allContent, settings } from '@trestle/root'
import { expect, test } from 'vitest'
import { asksOnBoard, boardOf, choiceOf, leavesBattle } from '../../src/games/root/factions/index.ts'
import { lookOf, pieceSign, sides } from '../../src/games/root/factions/looks.ts'
import { glossary } from '../../src/games/root/glossary.tsx'
import { generalVerbs, verbOf } from '../../src/games/root/targets.ts'

const css = readFileSync(new URL('../../src/games/root/factions/looks.css', import.meta.url), 'utf8')

test('every side that can be chosen has a look of its own, and no other side has', () => {
  const chosen = settings.flatMap(({ seats, choices }) => (seats ? choices : []))
  expect([...sides].sort()).toEqual(chosen.toSorted())
  expect(new Set(sides.map((side) => lookOf(side).sign)).size).toBe(sides.length)
  expect(new Set(sides.map((side) => lookOf(side).shape)).size).toBe(sides.length)
})

test('a side is written in the colour that its pieces’ style sheet names', () => {
  for (const side of sides) {
    const { light, dark } = lookOf(side)
    const rule = css.slice(css.indexOf(`[data-rt="${side}"]`))
    expect(rule.slice(0, rule.indexOf('}'))).toContain(`--side-text: light-dark(${light}, ${dark})`)
  }
  expect(css.match(/\[data-rt=/g)?.length).toBe(sides.length)
})

test('every faction has a board, and each of its buildings and tokens a sign', () => {
  for (const { id, buildings, tokens } of Object.values(allContent.factions)) {
    expect([id, boardOf(id)]).not.toEqual([id, null])
    for (const piece of [...Object.keys(buildings), ...Object.keys(tokens)])
      expect([piece, pieceSign(piece, id)]).not.toEqual([piece, lookOf(id).sign])
  }
  expect(pieceSign('base-fox', 'alliance')).toBe('base')
  expect(pieceSign('warrior', 'eyrie')).toBe('eyrie')
})

test('no verb of a faction is another’s or one of the general rules', () => {
  const own = Object.keys(allContent.factions).flatMap((id) => Object.keys(boardOf(id)?.verbs ?? {}))
  expect(new Set([...own, ...generalVerbs]).size).toBe(own.length + generalVerbs.length)
  for (const verb of own) expect([verb, verbOf(verb)]).not.toEqual([verb, undefined])
  expect(verbOf('toString')).toBeUndefined()
})

test('a battle is left when something else of a faction happens; the Commander’s hit more is told', () => {
  expect(['eyrie.order', 'alliance.revolt', 'vagabond.aid', 'battle.rolled', 'item.damaged'].map(leavesBattle)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  const hit = boardOf('eyrie')?.extraHit
  expect([hit?.({ leader: 'commander' }, true, 0), hit?.({ leader: 'commander' }, false, 0), hit?.({ leader: 'despot' }, true, 0)]).toEqual(
    [{ id: 'leader.commander' }, null, null],
  )
})

test('the glossary has every side', () => {
  const names = glossary().map(({ name }) => name.id)
  for (const side of sides) expect(names).toContain(`faction.${side}`)
})

test('a supporter is asked for on its board, a card of the hand is not; leaders and characters are chosen by what they have', () => {
  expect(asksOnBoard({ prompt: { id: 'prompt.alliance.pay.card' } })).toBe(true)
  expect(asksOnBoard({ prompt: { id: 'prompt.cards.discard' } })).toBe(false)
  expect(asksOnBoard(null)).toBe(false)
  expect([choiceOf('leader')?.sign, choiceOf('character')?.sign, choiceOf('place')]).toEqual(['dominance', 'vagabond', null])
})
