/**
 * The table of requests in docs/api.md, made from what the server says of itself.
 *
 *   npm run api-table        writes the table into docs/api.md; a test fails when it is not the present one
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardSettings, startServer } from './src/index.ts'

const BEGIN = '<!-- requests: made by `npm run api-table` -->'
const END = '<!-- end of requests -->'

/** What the server describes of one request. */
interface Described {
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
}

const keys: Record<string, string> = { seat: 'a seat, or nobody', invite: 'the link, or nobody' }

/** The table of all requests that a server describes. */
export const tableOf = (api: { paths: Record<string, Record<string, Described>> }): string => {
  const rows = Object.entries(api.paths).flatMap(([path, ways]) =>
    Object.entries(ways).map(([method, { summary = '', description, security = [] }]) => {
      const who = security.flatMap((one) => Object.keys(one)).map((key) => keys[key] ?? key)
      return `| \`${method.toUpperCase()} ${path}\` | ${[summary, description].filter(Boolean).join('. ')} | ${who.join() || 'anybody'} |`
    }),
  )
  return ['| request | what it is for | whose key |', '|---|---|---|', ...rows].join('\n')
}

/** The page with the table in its place. Throws where the page has no place for it. */
export const withTable = (page: string, table: string): string => {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`docs/api.md lacks the lines ${BEGIN} and ${END}`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${page.slice(end)}`
}

if (import.meta.main) {
  const data = mkdtempSync(join(tmpdir(), 'trestle-'))
  const server = await startServer({ ...standardSettings, data, port: 0, logLevel: 'silent' })
  const table = tableOf((await (await fetch(`${server.url}/api/docs/json`)).json()) as Parameters<typeof tableOf>[0])
  await server.close()
  rmSync(data, { recursive: true })
  const page = join(import.meta.dirname, '..', '..', 'docs', 'api.md')
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), table))
  console.log(`${page} has the table of the present requests`)
}
