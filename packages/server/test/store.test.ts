import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgresStore } from '../src/store/postgres-store.ts'
import { baseOf, pack, unpack } from '../src/store/snapshots.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import { type Advance, Conflict, type SeatRow, type Store } from '../src/store/store.ts'
import { startPostgres } from './postgres.ts'
import { matchRow } from './rows.ts'
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
  await store.create(matchRow(id), [seat(id, 0), seat(id, 1)], { cards: 40 })
  return id
}
const step = (match: string, seq: number, client: string | null, at = seq): Advance => ({
  match,
  revision: seq,
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
    expect(await store.match(id)).toEqual(matchRow(id))
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

  test('of several who change a match at the same revision one does, and the others are told; the revision grows by one', async () => {
    const id = await made('claim')
    const sit = (name: string) => store.change(id, 0, { seats: [{ seat: 0, change: { name, tokenHash: name } }], row: { rematch: name } })
    const claims = await Promise.allSettled(['a', 'b', 'c'].map(sit))
    const lost = claims.filter((one) => one.status === 'rejected')
    expect(lost.map((one) => one.reason instanceof Conflict)).toEqual([true, true])
    const winner = ['a', 'b', 'c'][claims.findIndex((one) => one.status === 'fulfilled')]
    expect((await store.seats(id))[0]).toMatchObject({ name: winner, tokenHash: winner })
    expect(await store.match(id)).toMatchObject({ revision: 1, rematch: winner })
    expect(await store.look(id)).toEqual({ seq: 0, revision: 1 })
    expect(await store.look('nothing')).toBeNull()
  })

  test('an input changes seats in the same transaction, or nothing at all', async () => {
    const id = await made('together')
    const seats = [{ seat: 1, change: { name: 'Ada' } }]
    await store.advance({ ...step(id, 0, 'a'), seats })
    await expect(store.advance({ ...step(id, 1, 'a'), seats: [{ seat: 1, change: { name: 'Eve' } }] })).rejects.toThrow(Conflict)
    expect((await store.seats(id))[1].name).toBe('Ada')
  })

  test('the last activity of a seat only moves on, and is told to nobody', async () => {
    const id = await made('seen')
    for (const at of [1_700_000_000_000, 7]) await store.seen(id, 0, at)
    expect((await store.seats(id))[0].seenAt).toBe(1_700_000_000_000)
    expect(await store.look(id)).toMatchObject({ revision: 0 })
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
    await store.change(id, 1, { row: { status: 'finished', result: { winners: [], reason: 'host', rule: '' }, changedAt: 9, clock: null } })
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
    expect(first).toMatchObject({ fresh: true, line, revision: 1 })
    expect(await store.match(id)).toMatchObject({ revision: 1, lastChat: first.line.id })
    expect(await store.addChat(line)).toMatchObject({ fresh: false, line: first.line })
    await store.addChat({ ...line, text: 'Again', client: 'c2' })
    expect((await store.chat(id, 0, 10)).map((one) => one.text)).toEqual(['Hello', 'Again'])
    expect((await store.chat(id, first.line.id, 10)).map((one) => one.text)).toEqual(['Again'])
    expect(await store.removeChat(id, first.line.id)).toBe(true)
    expect(await store.removeChat(id, first.line.id)).toBe(false)
  })

  test('there are so many matches', async () => {
    const before = await store.counts()
    await made('playing')
    expect(await store.counts()).toEqual({ ...before, playing: before.playing + 1 })
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

test('over SQLite, what is owed is found when it is due, the most urgent first, and only until it is done or owed no more', async () => {
  const { store, done } = await opened.SQLite()
  for (const [n, id] of ['a', 'b', 'c'].entries()) {
    await madeIn(store, id)
    const urgency = n === 2 ? ('people' as const) : ('nobody' as const)
    const duties = [
      { kind: 'turn' as const, at: 0, urgency },
      { kind: 'deadline' as const, at: 100 - n, urgency },
    ]
    await store.advance({ ...step(id, 0, null), duties })
  }
  const names = (duties: { match: string }[]) => duties.map(({ match }) => match)
  expect(names(await store.due(['deadline', 'notice'], 98, 9))).toEqual(['c'])
  expect(names(await store.due(['deadline', 'notice'], 100, 9))).toEqual(['c', 'b', 'a'])
  const [first] = await store.owed('turn', null, 1)
  expect([first.match, ...names(await store.owed('turn', first, 9))]).toEqual(['c', 'a', 'b'])
  await store.change('c', 1, { duties: [{ kind: 'deadline', at: 500, urgency: 'people' }] })
  await store.done({ match: 'c', kind: 'deadline', at: 98, urgency: 'people' })
  await store.change('a', 1, { duties: [{ kind: 'turn', at: null, urgency: 'nobody' }] })
  expect(names(await store.due(['deadline'], 500, 9))).toEqual(['c', 'b', 'a'])
  expect(names(await store.owed('turn', null, 9))).toEqual(['c', 'b'])
  await store.close()
  await done()
})
