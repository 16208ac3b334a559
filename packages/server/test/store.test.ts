import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgresStore } from '../src/store/postgres-store.ts'
import { baseOf, pack, unpack } from '../src/store/snapshots.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import { type Advance, Conflict, type MatchRow, type SeatRow, type Store } from '../src/store/store.ts'
import { startPostgres } from './postgres.ts'
import { newFolder, removeFolder } from './table.ts'

const opened = {
  SQLite: async () => {
    const folder = newFolder()
    const store = await openSqliteStore(join(folder, 'store.sqlite'))
    return { store, done: async () => removeFolder(folder) }
  },
  PostgreSQL: async () => {
    const postgres = await startPostgres()
    const store = await openPostgresStore(await postgres.newDatabase(), 'a test')
    return { store, done: () => postgres.stop() }
  },
}

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
  trials: true,
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
const madeIn = async (store: Store, id: string): Promise<string> => {
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

describe.each(Object.keys(opened) as (keyof typeof opened)[])('over %s', (database) => {
  let store: Store
  let done: () => Promise<void>
  const made = (id: string): Promise<string> => madeIn(store, id)
  beforeAll(async () => {
    ;({ store, done } = await opened[database]())
  })
  afterAll(async () => {
    await store.close()
    await done()
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

  test('a match is closed, and removed with all that belongs to it', async () => {
    const id = await made('gone')
    await store.advance(step(id, 0, null))
    await store.closeMatch(id, { winners: [], reason: 'host' } as never, 9)
    expect(await store.match(id)).toMatchObject({ status: 'finished', changedAt: 9 })
    expect(await store.removeMatch(id)).toBe(true)
    expect(await store.removeMatch(id)).toBe(false)
    expect(await store.seats(id)).toEqual([])
    expect(await store.inputs(id, 0, 10)).toEqual([])
    expect(await store.state(id, 0)).toBeNull()
  })

  test('a chat line is added once, and read from a number on', async () => {
    const id = await made('chat')
    const line = { match: id, seat: 0, name: 'Ada', text: 'Hello', client: 'c1', at: 1_700_000_000_000 }
    const first = await store.addChat(line)
    expect(first).toMatchObject({ fresh: true, line })
    expect(await store.addChat(line)).toEqual({ fresh: false, line: first.line })
    await store.addChat({ ...line, text: 'Again', client: 'c2' })
    expect((await store.chat(id, 0, 10)).map((one) => one.text)).toEqual(['Hello', 'Again'])
    expect((await store.chat(id, first.line.id, 10)).map((one) => one.text)).toEqual(['Again'])
    expect(await store.removeChat(id, first.line.id)).toBe(true)
    expect(await store.removeChat(id, first.line.id)).toBe(false)
  })

  test('what a start needs to know, and how many matches there are', async () => {
    const before = await store.counts()
    const id = await made('playing')
    await store.advance({ ...step(id, 0, null), clock: { left: [7] } })
    expect((await store.playing()).find((one) => one.id === id)).toEqual({
      id,
      clock: { left: [7] },
      answers: true,
      people: false,
      notify: true,
    })
    expect(await store.counts()).toEqual({ ...before, playing: before.playing + 1 })
    await store.updateSeat(id, 0, { seenAt: 1_700_000_000_000 })
    await store.resume([{ id, clock: { left: [6] } }], 1000, 4000)
    expect(await store.clock(id)).toEqual({ left: [6] })
    expect((await store.seats(id))[0].seenAt).toBe(1_700_000_003_000)
    expect(await store.value('alive')).toBe('4000')
  })

  test('a value of the server is made once', async () => {
    const values = await Promise.all(['x', 'y'].map((value) => store.valueOr('made once', () => value)))
    expect(new Set(values).size).toBe(1)
    await store.setValue('made once', 'z')
    expect(await store.value('made once')).toBe('z')
    await store.removeValue('made once')
    expect(await store.value('made once')).toBeNull()
  })

  test('changes by hand are listed, the newest first', async () => {
    for (const at of [1, 2]) await store.addAudit({ at, what: 'close', match: null, detail: `change ${at}` })
    expect((await store.audit(2)).map((one) => one.at)).toEqual([2, 1])
  })
})

test('a state beside its base takes little room and comes back as it was', () => {
  const state = (n: number) => ({ hands: Array.from({ length: 200 }, (_, i) => (i * 7919) % 1000), turn: n })
  const base = pack('m', 0, state(0), null)
  const next = pack('m', 1, state(1), { seq: 0, text: base.text })
  expect(next.row.packed.length).toBeLessThan(base.row.packed.length / 10)
  expect(JSON.parse(unpack(next.row, base.text).toString())).toEqual(state(1))
  expect(() => unpack(next.row, null)).toThrow(/needs the one after 0/)
})
