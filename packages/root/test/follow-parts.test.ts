/** Parts of the reader of logs by themselves. */
import { expect, test } from 'vitest'
import { atomsOf, readerOf } from '../src/follow/atoms.ts'
import { wantOf } from '../src/follow/fit.ts'
import { questsNamed, settled } from '../src/follow/hidden.ts'
import { bench } from './bench.ts'

const lineOf = (who: string, text: string) => ({ line: 1, who, actions: text.split('/') })

test('items that are hit and repaired are told apart by their face where a log says it, and not where it says none', () => {
  const { book } = bench()
  const keys = (log: string, text: string) =>
    atomsOf(readerOf(book, { setup: [], turns: [lineOf('C', log)] }), 'C', text)?.map(({ key }) => key)
  const told = 'CXV1(2,0)/%sV$->d+e/%bV$->d+r/%sd->s+e'
  for (const [one, other] of [
    ['%sV$->d+e', '%sV$->d'],
    ['%bV$->d+r', '%bV$->d'],
    ['%sd->s+e', '%sd->s'],
  ]) {
    expect(keys(told, one)).not.toEqual(keys(told, other))
    expect(keys('CXV1(2,0)/%sV$->d/%sd->s', one)).toEqual(keys('CXV1(2,0)/%sV$->d/%sd->s', other))
  }
  // One that is turned up as it is repaired is another thing in any log.
  expect(keys('%sd->s', '%sd->s+r')).not.toEqual(keys('%sd->s', '%sd->s'))
})

test('ROOT-D.7.2 a quest for which one item stood for another is none that a later turn tells of with both', () => {
  const { g, book } = bench()
  const reader = readerOf(book, { setup: [], turns: [] })
  const number = (id: string) => book.quests.findIndex((quest) => quest.id === id)
  const [speech, shed] = [number('fox-give-a-speech'), number('fox-repair-a-shed')]
  const all = book.quests.map((_, i) => i)
  const open = [speech, number('mouse-escort'), number('rabbit-guard-duty')]
  const laid = () => {
    g.state.openQuests = open
    const faces = all.filter((quest) => !open.includes(quest))
    g.state.secrets = g.state.secrets.map((one) => (one.name === 'quests' ? { ...one, faces } : one)) as typeof g.state.secrets
    return [{ by: 'vagabond.setup.quests', pile: all }]
  }
  const now = wantOf(reader, [lineOf('V', '%h->e/%f->e/%fe->d/%r->e/F#Q->$')])
  const later = questsNamed(g, [wantOf(reader, [lineOf('V', '%r->e/%tt->s+e/F#Q->$')]), now])
  expect([...later]).toEqual([speech])
  settled(g, laid(), now.atoms, later)
  expect(g.state.openQuests).toContain(shed)
  // Where no later turn needs it, it stays the one that is open.
  settled(g, laid(), now.atoms, new Set())
  expect(g.state.openQuests).toEqual(open)
})
