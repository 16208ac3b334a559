import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusals } from '@trestle/protocol'
import { expect, test } from 'vitest'
import { tableOf, withTable } from '../api-table.ts'
import { standardSettings, variableOf } from '../src/index.ts'
import { call, removeFolder, testServer } from './table.ts'

const docs = join(import.meta.dirname, '..', '..', '..', 'docs')
const page = (name: string): string => readFileSync(join(docs, name), 'utf8')

test('the table of requests in docs/api.md is the one that the server describes', async () => {
  const server = await testServer()
  const { body } = await call<Parameters<typeof tableOf>[0]>(server.url, '/api/docs/json')
  expect(withTable(page('api.md'), tableOf(body))).toBe(page('api.md'))
  await server.close()
  removeFolder(server.folder)
})

test('S22 every refusal of the protocol is sent somewhere and stands in docs/api.md with its status', () => {
  const source = globSync(join(import.meta.dirname, '..', 'src', '**', '*.ts')).map((file) => readFileSync(file, 'utf8'))
  const kernel = readFileSync(join(import.meta.dirname, '..', '..', 'kernel', 'src', 'table.ts'), 'utf8')
  const all = [...source, kernel].join('\n')
  for (const [code, status] of Object.entries(Refusals)) {
    expect([code, all.includes(`'${code}'`)]).toEqual([code, true])
    const row = page('api.md')
      .split('\n')
      .find((line) => line.startsWith('| ') && line.includes(`\`${code}\``))
    expect([code, row?.split('|')[1]]).toEqual([code, expect.stringContaining(String(status))])
  }
})

test('only what has no secrets of matches, and the socket, is left out of the description that the search for leaks goes by', () => {
  const source = globSync(join(import.meta.dirname, '..', 'src', 'http', '*.ts')).map((file) => readFileSync(file, 'utf8'))
  const hidden = source.flatMap((text) => [...text.matchAll(/app\.get(?:<.*?>)?\(\s*'([^']+)',[^)]*?hide: true/g)].map(([, path]) => path))
  expect(hidden.sort()).toEqual(['/api/matches/:id/socket', '/health', '/m/:id', '/metrics', '/ready'])
  expect(source.join().match(/hide: true/g)).toHaveLength(hidden.length)
})

test('every setting stands in docs/hosting.md with its variable and its standard', () => {
  for (const [key, value] of Object.entries(standardSettings)) {
    const row = page('hosting.md')
      .split('\n')
      .find((line) => line.startsWith(`| \`${key}\` |`))
    expect([key, row?.includes(variableOf(key))]).toEqual([key, true])
    if (typeof value !== 'object' && value !== '') expect([key, row]).toEqual([key, expect.stringContaining(`\`${value}\``)])
  }
})

test('the change log has a chapter for this release, each later one begins with what to do at an upgrade, and all packages bear one version', () => {
  const root = join(docs, '..')
  const versions = [join(root, 'package.json'), ...globSync(join(root, 'packages', '*', 'package.json'))].map(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version,
  )
  expect(new Set(versions).size).toBe(1)
  const [, ...chapters] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m)
  const names = chapters.map((chapter) => chapter.split('\n')[0])
  expect(names).toContain(versions[0])
  // The first release had nothing before it.
  for (const chapter of chapters.slice(0, -1)) expect(/^### (.*)$/m.exec(chapter)?.[1]).toBe('When you upgrade')
})
