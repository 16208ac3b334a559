import { beforeAll, expect, test, vi } from 'vitest'

type Handler = (event: object) => void

const handlers = new Map<string, Handler>()
const shown: [title: string, options: object][] = []
const opened: string[] = []
let windows: { url: string; focus(): Promise<unknown> }[] = []

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    registration: { showNotification: async (title: string, options: object) => void shown.push([title, options]) },
    clients: { matchAll: async () => windows, openWindow: async (address: string) => void opened.push(address) },
  })
  await import('../src/sw.ts')
})

/** Has the worker handle an event, until all that it waits for is done. */
const happens = async (type: string, event: object): Promise<void> => {
  const waits: Promise<unknown>[] = []
  handlers.get(type)?.({ ...event, waitUntil: (done: Promise<unknown>) => waits.push(done) })
  expect(waits).toHaveLength(1)
  await Promise.all(waits)
}

test('a push message shows one notification a match, in the words of the server', async () => {
  const message = { match: 'abc', game: 'ironwood', seat: 1, role: 'ironclad', what: 'turn', version: 4, text: 'It is your turn' }
  await happens('push', { data: { json: () => message } })
  expect(shown).toEqual([['Trestle', { body: 'It is your turn', tag: 'abc', icon: '/icon-192.png', data: { match: 'abc' } }]])
})

test('a push message without content, as a browser may deliver one, is shown and leads to the lobby', async () => {
  shown.length = 0
  opened.length = 0
  await happens('push', { data: null })
  expect(shown).toMatchObject([['Trestle', { body: '', tag: 'trestle', data: {} }]])
  await happens('notificationclick', { notification: { data: {}, close: () => {} } })
  expect(opened).toEqual(['/#/'])
})

test('a click on a notification closes it and opens the match, or brings the window to the front that shows it already', async () => {
  opened.length = 0
  let closed = 0
  let focused = ''
  const click = () => happens('notificationclick', { notification: { data: { match: 'abc' }, close: () => closed++ } })
  const at = (hash: string) => {
    const url = `https://table.example/${hash}`
    return { url, focus: async () => (focused = url) }
  }
  windows = [at('#/'), at('#/m/abcd')]
  await click()
  expect([opened, focused, closed]).toEqual([['/#/m/abc'], '', 1])
  windows = [at('#/m/abcd'), at('#/m/abc/12')]
  await click()
  expect([opened, focused, closed]).toEqual([['/#/m/abc'], 'https://table.example/#/m/abc/12', 2])
})
