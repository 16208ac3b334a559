import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../src/store/kysely-store.ts'
import { baseOf, pack, unpack } from '../src/store/snapshots.ts'
import { type Advance, Conflict, type MatchRow, type SeatRow, type Store } from '../src/store/store.ts'
import { newFolder, removeFolder } from './table.ts'

let store: Store
const folder = newFolder()
beforeAll(async () => {
  store = await openStore(join(folder, 'store.sqlite'))
})
afterAll(async () => {
  await store.close()
  removeFolder(folder)
})

const row = (id: string): MatchRow => ({
  id,
  game: 'fair',
  version: 1,
  contentHash: 'content',
  options: { rounds: 4 },
  status: 'playing',
  seed: '00',
  inviteHash: 'invite',
  client: `client of ${id}`,
  clock: { kind: 'days', days: 1 },
  onTimeout: 'resign',
  awayAfter: 60,
  watch: true,
  listed: true,
  hints: false,
  result: null,
  seq: 0,
  createdAt: 1,
  changedAt: 1,
  rematch: null,
  compacted: false,
  host: null,
})
const seat = (match: string, at: number): SeatRow => ({
  match,
  seat: at,
  role: 'red',
  kind: 'open',
  name: '',
  player: null,
  standsIn: false,
  replaced: null,
  tokenHash: null,
  nextHash: null,
  muted: [1, 2],
  seenAt: 5,
  notify: [{ kind: 'webhook', url: 'https://example.org', format: 'json' }],
  lang: 'cs',
  auto: true,
})
const made = async (id: string): Promise<string> => {
  await store.create(row(id), [seat(id, 0), seat(id, 1)], { cards: 40 })
  return id
}
const step = (match: string, seq: number, client: string | null, at = seq): Advance => ({
  match,
  input: { match, seq, seat: 0, input: { do: 'choose' }, heard: [], hidden: [], client, at },
  state: pack(match, seq, { state: seq }, null).row,
  row: { status: 'playing', result: null, seq, changedAt: at },
  clock: { left: [1] },
})

test('what is stored comes back as it was', async () => {
  const id = await made('same')
  expect(await store.match(id)).toEqual(row(id))
  expect(await store.seats(id)).toEqual([seat(id, 0), seat(id, 1)])
  expect(await store.content('content')).toEqual({ cards: 40 })
  await store.advance(step(id, 0, null))
  expect(await store.clock(id)).toEqual({ left: [1] })
  expect(await store.inputs(id, 0, 10)).toEqual([step(id, 0, null).input])
  expect(JSON.parse(unpack((await store.state(id, 0))!, null).toString())).toEqual({ state: 0 })
})

test('a number that is taken is a conflict, and of the step nothing is left', async () => {
  const id = await made('conflict')
  await store.advance(step(id, 0, null))
  await store.advance(step(id, 1, 'a'))
  await expect(store.advance(step(id, 1, 'b'))).rejects.toThrow(Conflict)
  await expect(store.advance(step(id, 2, 'a'))).rejects.toThrow(Conflict)
  expect(await store.match(id)).toMatchObject({ seq: 1 })
  expect(await store.state(id, 2)).toBeNull()
})

test('steps that come together are written together; one that conflicts harms no other', async () => {
  const ids = await Promise.all(['t1', 't2', 't3'].map(made))
  await Promise.all(ids.map((id) => store.advance(step(id, 0, null))))
  const steps = [step('t1', 1, 'a'), step('t2', 0, 'b'), step('t3', 1, 'c')]
  const outcomes = await Promise.allSettled(steps.map((one) => store.advance(one)))
  expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await Promise.all(ids.map(async (id) => (await store.match(id))!.seq))).toEqual([1, 0, 1])
})

test('a seat is claimed once', async () => {
  const id = await made('claim')
  const claims = await Promise.all(['a', 'b', 'c'].map((name) => store.claim(id, 0, { name, tokenHash: name, at: 1 })))
  expect(claims.filter(Boolean)).toHaveLength(1)
})

test('a notification is claimed once', async () => {
  const id = await made('notice')
  const claims = await Promise.all([1, 2, 3].map(() => store.claimNotice(id, 0, 'turn 1', 1)))
  expect(claims.filter(Boolean)).toHaveLength(1)
})

test('in a running match in which nothing happens, the states that an undo may want are kept', async () => {
  const id = await made('idle')
  for (let seq = 0; seq <= 700; seq++) await store.advance(step(id, seq, null, 10))
  await store.compact({ quietBefore: 20, waitingBefore: 0, finishedBefore: 0 })
  expect(await store.state(id, 0)).toBeNull()
  for (const seq of [700, 700 - 512, baseOf(700 - 512)]) expect(await store.state(id, seq)).not.toBeNull()
  expect(await store.inputs(id, 0, 1000)).toHaveLength(701)
})

test('a state beside its base takes little room and comes back as it was', () => {
  const state = (n: number) => ({ hands: Array.from({ length: 200 }, (_, i) => (i * 7919) % 1000), turn: n })
  const base = pack('m', 0, state(0), null)
  const next = pack('m', 1, state(1), { seq: 0, text: base.text })
  expect(next.row.packed.length).toBeLessThan(base.row.packed.length / 10)
  expect(JSON.parse(unpack(next.row, base.text).toString())).toEqual(state(1))
  expect(() => unpack(next.row, null)).toThrow(/needs the one after 0/)
})
