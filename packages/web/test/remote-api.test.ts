import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../src/sessions/remote/api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that answers with these statuses in turn, the last one for ever, and what it was asked. */
const serverOf = (...statuses: number[]) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => {
    const status = statuses.length > 1 ? statuses.shift()! : statuses[0]
    return new Response(JSON.stringify({ code: `code-${status}`, message: 'as it is' }), { status })
  })
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers()
  return fetch
}

test('a request that a stopping server turns away is sent again as it was, until another one answers', async () => {
  const fetch = serverOf(503, 503, 200)
  const asked = call('/matches', { method: 'POST', body: '{"client":"a"}', token: 'key' })
  await vi.runAllTimersAsync()
  expect((await asked).status).toBe(200)
  expect(fetch).toHaveBeenCalledTimes(3)
  const sent = { method: 'POST', body: '{"client":"a"}', headers: { 'content-type': 'application/json', authorization: 'Bearer key' } }
  for (const [path, init] of fetch.mock.calls) expect([path, init]).toEqual(['/api/matches', sent])
})

test('a request that is turned away for seconds fails with the reason; any other refusal is not asked about again', async () => {
  const away = serverOf(503)
  const refused = expect(call('/matches')).rejects.toMatchObject({ code: 'code-503' })
  await vi.runAllTimersAsync()
  await refused
  expect(away.mock.calls.length).toBeGreaterThan(1)
  const other = serverOf(409, 200)
  await expect(call('/matches')).rejects.toMatchObject({ code: 'code-409' })
  expect(other).toHaveBeenCalledTimes(1)
})
