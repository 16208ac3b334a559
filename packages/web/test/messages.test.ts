import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkCatalogues } from '@trestle/words/testing'
import { expect, test } from 'vitest'
import accountCs from '../messages/account/cs.json' with { type: 'json' }
import accountEn from '../messages/account/en.json' with { type: 'json' }
import accountPl from '../messages/account/pl.json' with { type: 'json' }
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }

const src = join(import.meta.dirname, '..', 'src')
const files = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['games/daimyo/**', 'games/ironwood/**', 'games/root/**'] })
const sources = files.map((file) => readFileSync(join(src, file), 'utf8'))

test('the app says the same in three languages, with every plural form', () => {
  expect(checkCatalogues({ en, pl, cs })).toEqual([])
})

test('every message that the code names is there', () => {
  const named = sources.flatMap((text) => [...text.matchAll(/'(ui\.[a-z][\w.-]*\w)'/g)].map((match) => match[1]))
  expect([...new Set(named)].filter((id) => !(id in en))).toEqual([])
})

test('every message is used by something', () => {
  const all = sources.join('\n')
  const heads = [...all.matchAll(/`(ui\.[a-z][\w.-]*)\$\{/g)].map((match) => match[1])
  const unused = Object.keys(en).filter((id) => !all.includes(`'${id}'`) && !heads.some((head) => id.startsWith(head)))
  expect(unused).toEqual([])
})

test('what is said of accounts and clubs is said in three languages, and all of it is used', () => {
  expect(checkCatalogues({ en: accountEn, pl: accountPl, cs: accountCs })).toEqual([])
  const all = sources.join('\n')
  const named = [...all.matchAll(/'((?:account|club)\.[a-z][\w.-]*\w)'/g)].map((match) => match[1])
  expect([...new Set(named)].filter((id) => !(id in accountEn))).toEqual([])
  const heads = [...all.matchAll(/`((?:account|club)\.[a-z][\w.-]*)\$\{/g)].map((match) => match[1])
  expect(Object.keys(accountEn).filter((id) => !all.includes(`'${id}'`) && !heads.some((head) => id.startsWith(head)))).toEqual([])
})
