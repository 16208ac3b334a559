import type { Past } from '@trestle/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../src/store/store.ts'
import { call, claim, info, look, newMatch, play, removeFolder, type TestServer, testServer, Window } from './table.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await testServer({}, { now: () => 1_800_000_000_000 })
  url = server.url
})
afterAll(async () => {
  await server.close()
  removeFolder(server.folder)
})

/**
 * Holds back the next write of the store, before it is done or when the database has it and the disk has not: `begun` resolves when it
 * stands there, and then it is let through or fails.
 */
const holdBack = (store: Store, when: 'before' | 'after' = 'before') => {
  const { advance } = store
  let go = (_sound: boolean): void => {}
  const begun = new Promise<void>((reached) => {
    store.advance = async (step) => {
      store.advance = advance
      if (when === 'after') await advance(step)
      const sound = await new Promise<boolean>((decide) => {
        go = decide
        reached()
      })
      if (!sound) throw new Error('the power is cut')
      if (when === 'before') await advance(step)
    }
  })
  return { begun, go: (sound: boolean) => go(sound) }
}

test.each([
  ['before it is written and the write fails', 'before', false],
  ['before it is written', 'before', true],
  ['when it is written and not on the disk yet', 'after', true],
] as const)('SC-33 a choice is held back %s: nobody is shown what it brings, by no way', async (_when, when, sound) => {
  const { seats, match } = await newMatch(url, ['me', 'me'], { clock: { kind: 'bank', bank: 60, increment: 10 } })
  for (const seat of [seats[0], seats[0], seats[1]]) expect((await play(url, seat, 0)).status).toBe(200)
  const window = await Window.open(url, match.id, { token: seats[0].token })
  await window.until((message) => message.type === 'info')
  const told = window.received.length
  const everything = async () => ({
    seats: await Promise.all(seats.map((seat) => look(url, match.id, seat.token))),
    watcher: await look(url, match.id),
    info: await info(url, match.id),
    past: (await call<Past>(url, `/api/matches/${match.id}/history`, { token: seats[0].token })).body,
    unknown: (await call(url, `/api/matches/${match.id}/history/4`, { token: seats[1].token })).status,
  })
  const before = await everything()

  // The last sealed pick: with it all cards are shown and the clocks change hands.
  const held = holdBack(server.hall.services.store, when)
  const last = play(url, seats[1], 0)
  await held.begun
  expect(await everything()).toEqual(before)
  const second = Window.open(url, match.id, { token: seats[0].token })
  expect(window.received).toHaveLength(told)
  held.go(sound)

  expect((await last).status).toBe(sound ? 200 : 500)
  const { picture } = await second
  expect(picture).toMatchObject({ version: sound ? 3 : 2, view: { round: sound ? 1 : 0 } })
  if (!sound) expect(await everything()).toEqual(before)
  await (await second).close()
  await window.close()
  if (!sound) expect((await play(url, seats[1], 0)).status).toBe(200)
})

test('SC-33 a match has not begun before its start is written', async () => {
  const { seats, match, invite } = await newMatch(url, ['me', 'open'])
  const held = holdBack(server.hall.services.store)
  const joined = claim(url, match.id, { invite })
  await held.begun
  expect(await look(url, match.id, seats[0].token)).toMatchObject({ version: -1, view: null, waiting: [], match: { status: 'waiting' } })
  held.go(true)
  expect((await joined).status).toBe(200)
  expect(await look(url, match.id, seats[0].token)).toMatchObject({ version: 0, waiting: [0, 1], match: { status: 'playing' } })
})
