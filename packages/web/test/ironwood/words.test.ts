import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import iw from '@trestle/ironwood/messages/en.json' with { type: 'json' }
import { checkCatalogues } from '@trestle/words/testing'
import { expect, test } from 'vitest'
import app from '../../messages/en.json' with { type: 'json' }
import cs from '../../src/games/ironwood/words/cs.json' with { type: 'json' }
import en from '../../src/games/ironwood/words/en.json' with { type: 'json' }
import pl from '../../src/games/ironwood/words/pl.json' with { type: 'json' }

const folder = join(import.meta.dirname, '..', '..', 'src', 'games', 'ironwood')
const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
const all = sources.join('\n')

test('the table of Ironwood says the same in three languages, with every plural form', () => {
  expect(checkCatalogues({ en, pl, cs })).toEqual([])
})

test('every message that the table names is there', () => {
  const named = [...all.matchAll(/'((?:ui|term|icon|explain)\.[a-zA-Z][\w.-]*\w)'/g)].map((match) => match[1]!)
  const known = { ...iw, ...en, ...app }
  expect([...new Set(named)].filter((id) => !(id in known))).toEqual([])
})

test('every message of the table is used', () => {
  const heads = [...all.matchAll(/`(ui\.ironwood\.[\w.-]*)\$\{/g)].map((match) => match[1]!)
  expect(Object.keys(en).filter((id) => !all.includes(`'${id}'`) && !heads.some((head) => id.startsWith(head)))).toEqual([])
})
