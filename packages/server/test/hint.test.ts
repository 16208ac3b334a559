import type { HintShape } from '@trestle/protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Desks } from '../src/players/desks.ts'
import { call, command, info, look, newMatch, play, removeFolder, type TestServer, testServer } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ thinkSeconds: 600 })
})
afterAll(async () => {
  await server.close()
  removeFolder(server.folder)
})

const hint = (match: string, token?: string) =>
  call<HintShape>(server.url, `/api/matches/${match}/hint`, { body: {}, ...(token ? { token } : {}) })

test('a seat that is asked gets the best of its own options where the table allows hints, the same whenever it asks', async () => {
  const { seats, match } = await newMatch(server.url, ['me', 'me'], { hints: true })
  expect((await info(server.url, match.id)).hints).toBe(true)
  const [first, again] = [await hint(match.id, seats[0].token), await hint(match.id, seats[0].token)]
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  const { offer } = await look(server.url, match.id, seats[0].token)
  expect(first.body.decision).toBe(offer?.id)
  expect(first.body.best).toHaveLength(3)
  for (const { text, option, share } of first.body.best) {
    expect(offer?.options).toContainEqual({ text, option })
    expect(share).toBeGreaterThanOrEqual(0)
    expect(share).toBeLessThanOrEqual(1)
  }
  expect(first.body.shares).toHaveLength(2)
  // The other seat is told its own options alone.
  const other = await hint(match.id, seats[1].token)
  expect(other.body.best.map(({ text }) => text).some((text) => offer?.options.some((one) => one.text === text))).toBe(false)
})

test('no hint without the setting, for watchers, or for a seat that is not asked; a rematch keeps the setting', async () => {
  const plain = await newMatch(server.url, ['me', 'me'])
  expect((await info(server.url, plain.match.id)).hints).toBe(false)
  expect(await hint(plain.match.id, plain.seats[0].token)).toMatchObject({ status: 403, body: { code: 'no-hints' } })
  const { seats, match } = await newMatch(server.url, ['me', 'me'], { hints: true })
  expect(await hint(match.id)).toMatchObject({ status: 403, body: { code: 'not-a-seat' } })
  await play(server.url, seats[0], 0)
  await play(server.url, seats[0], 0)
  expect(await hint(match.id, seats[0].token)).toMatchObject({ status: 403, body: { code: 'wrong-seat' } })
  await command(server.url, seats[0], { do: 'resign' })
  const { body } = await command(server.url, seats[0], { do: 'rematch' })
  const next = body.ok && body.seated ? await info(server.url, body.seated.match) : null
  expect(next?.hints).toBe(true)
})

test('a seat that asks many times at once, or again, has one thought: a new one once the match has gone on', async () => {
  const { seats, match } = await newMatch(server.url, ['me', 'me'], { hints: true })
  const thoughts = vi.spyOn(Desks.prototype, 'ask')
  const told = await Promise.all(Array.from({ length: 20 }, () => hint(match.id, seats[0].token)))
  told.push(await hint(match.id, seats[0].token))
  expect(new Set(told.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(thoughts).toHaveBeenCalledTimes(1)
  await hint(match.id, seats[1].token)
  expect(thoughts).toHaveBeenCalledTimes(2)
  await play(server.url, seats[0], 0)
  const next = await hint(match.id, seats[0].token)
  expect(next.body.decision).not.toBe(told[0].body.decision)
  expect(thoughts).toHaveBeenCalledTimes(3)
  thoughts.mockRestore()
})

test('a match that waits for players, or has ended, says so to whoever asks for a hint', async () => {
  const open = await newMatch(server.url, ['me', 'open'], { hints: true })
  expect(await hint(open.match.id, open.seats[0].token)).toMatchObject({ status: 409, body: { code: 'not-started' } })
  const { seats, match } = await newMatch(server.url, ['me', 'me'], { hints: true })
  await command(server.url, seats[1], { do: 'resign' })
  expect(await hint(match.id, seats[0].token)).toMatchObject({ status: 409, body: { code: 'over' } })
})
