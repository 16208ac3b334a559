import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allContent } from '../src/content.ts'

/** Code without its comments: what may be said there of a faction, code may not. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

/** Words that are ids, in the parts of a file that a rule could act on. */
function named(text: string, ids: readonly string[]): string[] {
  const found = new Set(code(text).match(/[A-Za-z][A-Za-z0-9-]*/g))
  return ids.filter((id) => found.has(id))
}

const folder = new URL('../src/', import.meta.url)
const shared = globSync('{ground,sources,rules,face}/**/*.ts', { cwd: folder })

test('shared code names no faction, no card and no hireling', () => {
  const cards = Object.values(allContent.decks).flatMap((deck) => deck.cards)
  // `favor` and `armorers` are effects; suits and kinds of items in ids of cards are no names of cards.
  const effects = cards.flatMap((card) => ('effect' in card ? [card.effect] : []))
  const hirelings = allContent.hirelings.cards.flatMap(({ id, demoted }) => [id, demoted])
  const ids = [...new Set([...Object.keys(allContent.factions), ...hirelings, ...cards.map(({ id }) => id), ...effects])].filter(
    (id) => id !== 'sword',
  )
  expect(shared.length).toBeGreaterThan(40)
  const faults = shared.flatMap((file) => named(readFileSync(new URL(file, folder), 'utf8'), ids).map((id) => `${file}: ${id}`))
  expect(faults).toEqual([])
})

test('the search finds an id in a string, a name and a message, and none in a comment', () => {
  expect(named("if (faction === 'eyrie') return // marquise", ['eyrie', 'marquise'])).toEqual(['eyrie'])
  expect(named("say('piece.sappers')", ['sappers'])).toEqual(['sappers'])
})
