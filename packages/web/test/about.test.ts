import { readFileSync } from 'node:fs'
import { games } from '@trestle/games'
import { expect, test } from 'vitest'
import { owners } from '../src/lobby/about.tsx'

test('whose each game is stands in the page and in the notice', () => {
  expect(owners.map(([game]) => game.replace(/:.*/, '').toLowerCase()).sort()).toEqual(Object.keys(games).sort())
  const notice = readFileSync(new URL('../../../NOTICE.md', import.meta.url), 'utf8')
  expect(owners.filter(([game, owner]) => !notice.includes(`| ${game} | ${owner} |`))).toEqual([])
})
