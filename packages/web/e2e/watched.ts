/** What the pages of a test did, for its failure to tell: their log, a picture, and the requests that are not answered yet. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { pictureOf } from './failed-picture.ts'
import { closeFree, leaveWindow } from './windows.ts'

interface Watched {
  page: Page
  log: string[]
  pending: Set<Request>
}

/** Where pictures and logs of failed tests are written; git does not keep it. */
export const failures = join(import.meta.dirname, '..', 'failures')

const open = new Map<Page, Watched>()

/** Windows that the tests of a file use one after another. */
const lasting = new Set<Page>()

/** Keeps a window open after a test that passes. */
export const keepOpen = (page: Page): void => void lasting.add(page)

const heard = new WeakSet<Page>()

/** Notes from now on what a page logs and asks for. */
export const watch = (page: Page): void => {
  open.set(page, { page, log: [], pending: new Set() })
  // A window that is used again has its listeners.
  if (heard.has(page)) return
  heard.add(page)
  const note = (line: string) => void open.get(page)?.log.push(`${new Date().toISOString()} ${line}`)
  const answered = (request: Request) => void open.get(page)?.pending.delete(request)
  page.on('console', (message) => note(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error}`))
  page.on('framenavigated', (frame) => note(`at ${frame.url()}`))
  page.on('request', (request) => void open.get(page)?.pending.add(request))
  page.on('requestfinished', answered)
  page.on('requestfailed', (request) => {
    answered(request)
    note(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`)
  })
  page.on('close', () => {
    open.delete(page)
    lasting.delete(page)
  })
}

/** The number of requests of a page that are not answered yet. */
export const inFlight = (page: Page): number => open.get(page)?.pending.size ?? 0

/** Writes a picture and the log of each open page. Returns the files, without their endings. */
export const keepFailure = async (title: string): Promise<string[]> => {
  mkdirSync(failures, { recursive: true })
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
  const files: string[] = []
  for (const { page, log } of open.values()) {
    const file = join(failures, `${name}-${files.length + 1}`)
    rmSync(`${file}.png`, { force: true })
    await pictureOf(page, `${file}.png`).catch((error) => log.push(`no picture: ${error}`))
    writeFileSync(`${file}.log`, `${page.url()}\n${log.join('\n')}\n`)
    files.push(file)
  }
  return files
}

/** Ends the use of all windows that a test left open, so that none works on beside the next test; after a failure all are closed, those that last, too. */
export const closeWindows = async (failed: boolean): Promise<void> => {
  const done = [...open.keys()].filter((page) => failed || !lasting.has(page))
  for (const page of done) {
    open.delete(page)
    lasting.delete(page)
  }
  await Promise.all(done.map((page) => (failed ? page.context().close() : leaveWindow(page))))
  if (failed) await closeFree()
}

/** Ends the use of these windows, those that last, too. */
export const leaveAll = async (pages: readonly Page[]): Promise<void> => {
  const left = pages.filter((page) => open.delete(page))
  for (const page of left) lasting.delete(page)
  await Promise.all(left.map(leaveWindow))
}
