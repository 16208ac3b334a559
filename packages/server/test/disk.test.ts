import { closeSync, copyFileSync, fdatasync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { emptySeat } from '../src/house/seating.ts'
import { Checkpoints, EVERY } from '../src/store/checkpoints.ts'
import { Disk, type Sync } from '../src/store/disk.ts'
import { pack } from '../src/store/snapshots.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import type { Advance, Store } from '../src/store/store.ts'
import { newFolder, removeFolder, until } from './table.ts'

const folders: string[] = []
const folderHere = (): string => {
  folders.push(newFolder())
  return folders.at(-1)!
}
afterAll(() => folders.forEach(removeFolder))

const match = 'm'
const row = {
  id: match,
  game: 'fair',
  version: 1,
  contentHash: 'content',
  options: {},
  status: 'playing' as const,
  seed: '00',
  inviteHash: 'invite',
  client: 'client',
  clock: null,
  onTimeout: 'resign' as const,
  awayAfter: 60,
  watch: true,
  listed: false,
  hints: false,
  trials: true,
  result: null,
  seq: 0,
  revision: 0,
  lastChat: 0,
  createdAt: 1,
  changedAt: 1,
  rematch: null,
  compacted: false,
  host: null,
}
const seat = emptySeat(match, 0, 'red', 0)
const step = (seq: number, size = 10): Advance => ({
  match,
  revision: seq,
  input: { match, seq, seat: 0, input: { do: 'choose', text: 'x'.repeat(size) }, heard: [], hidden: [], client: `c${seq}`, at: seq },
  state: pack(match, seq, { seq }, null).row,
  row: { status: 'playing', result: null, seq, changedAt: seq },
  clock: null,
})

/** What a power cut would leave of a database: the files as they were when the last sync that has ended was begun. Kept while `on`. */
const powerCut = (folder: string) => {
  const file = join(folder, 'table.sqlite')
  const cut = { file, on: true, left: '', sync: (() => {}) as Sync }
  let copies = 0
  cut.sync = (fd, done) => {
    const copy = join(folder, `copy-${copies++}.sqlite`)
    if (cut.on) for (const part of ['', '-wal']) copyFileSync(`${file}${part}`, `${copy}${part}`)
    const kept = cut.on
    fdatasync(fd, (error) => {
      if (kept) cut.left = copy
      done(error)
    })
  }
  return cut
}

test('SC-33 whatever is acknowledged is on the disk: a power cut at any moment leaves it there', async () => {
  const cut = powerCut(folderHere())
  const store = await openSqliteStore(cut.file, cut.sync)
  const inLeft = async <T>(look: (store: Store) => Promise<T>): Promise<T> => {
    const after = await openSqliteStore(cut.left)
    try {
      return await look(after)
    } finally {
      await after.close()
    }
  }
  expect(await store.create(row, [seat], {})).toBe(true)
  expect(await inLeft((after) => after.match(match))).toMatchObject({ id: match })
  // Long enough for the log to be checkpointed and restarted.
  for (let seq = 0; seq < 400; seq++) {
    cut.on = seq % 19 === 0
    await store.advance(step(seq, 20_000))
    if (cut.on) expect(await inLeft((after) => after.match(match))).toMatchObject({ seq })
  }
  expect(statSync(cut.file).size).toBeGreaterThan(5_000_000)
  cut.on = true
  await store.change(match, 400, { seats: [{ seat: 0, change: { lang: 'pl' } }] })
  expect(await inLeft((after) => after.seats(match))).toMatchObject([{ lang: 'pl' }])
  await store.addChat({ match, seat: 0, name: 'a', text: 'hello', client: 'a', at: 1 })
  expect(await inLeft((after) => after.chat(match, 0, 9))).toMatchObject([{ text: 'hello' }])
  await store.close()
})

test('another thread carries the log over into the file', async () => {
  const file = join(folderHere(), 'table.sqlite')
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table t (text)')
  for (let i = 0; i < 50; i++) database.prepare('insert into t values (?)').run('x'.repeat(20_000))
  expect(statSync(file).size).toBeLessThan(100_000)
  const checkpoints = new Checkpoints(file)
  for (let i = 0; i < EVERY; i++) checkpoints.wrote()
  await checkpoints.close()
  expect(statSync(file).size).toBeGreaterThan(1_000_000)
  database.close()
})

/** The number of times a database's log was restarted, from the log's header. */
const beginningOf = (file: string): number => {
  const fd = openSync(file, 'r')
  const head = Buffer.alloc(16)
  readSync(fd, head, 0, 16, 0)
  closeSync(fd)
  return head.readUInt32BE(12)
}

test('however long is written, the log is begun anew', async () => {
  const file = join(folderHere(), 'table.sqlite')
  const store = await openSqliteStore(file)
  await store.create(row, [seat], {})
  const beginnings = new Set<number>()
  let last = 0
  for (; last < 1200 || beginnings.size < 3; last++) {
    await store.advance(step(last, 20_000))
    beginnings.add(beginningOf(`${file}-wal`))
  }
  expect(statSync(file).size).toBeGreaterThan(10_000_000)
  // What SQLite would do by itself, and as much again that is written while the other thread is at it.
  expect(statSync(`${file}-wal`).size).toBeLessThan(33_000_000)
  await store.close()
  const again = await openSqliteStore(file)
  expect(await again.match(match)).toMatchObject({ seq: last - 1 })
  await again.close()
})

test('every method that writes waits for the disk, whatever it came to; those that read do not', async () => {
  let held: (() => void)[] | null = null
  const sync: Sync = (fd, done) => fdatasync(fd, (error) => (held ? held.push(() => done(error)) : done(error)))
  const store = await openSqliteStore(join(folderHere(), 'table.sqlite'), sync)
  await store.create(row, [seat], {})
  await store.advance(step(0))
  const ways: Record<Exclude<keyof Store, 'close'>, [writes: boolean, () => Promise<unknown>]> = {
    create: [true, () => store.create(row, [seat], {})],
    match: [false, () => store.match(match)],
    read: [false, () => store.read(async () => 1)],
    write: [true, () => store.write(async (db) => db.deleteFrom('bans').execute())],
    listed: [false, () => store.listed(1)],
    look: [false, () => store.look(match)],
    due: [false, () => store.due(['deadline'], 1, 1)],
    owed: [false, () => store.owed('turn', null, 1)],
    done: [true, () => store.done({ match, kind: 'turn', at: 0, urgency: 'people' })],
    content: [false, () => store.content('content')],
    seats: [false, () => store.seats(match)],
    change: [true, () => store.change(match, 99, {}).catch(() => {})],
    seen: [true, () => store.seen(match, 0, 1)],
    advance: [true, () => store.advance(step(0)).catch(() => {})],
    inputOfClient: [false, () => store.inputOfClient(match, 0, 'a')],
    inputs: [false, () => store.inputs(match, 0, 1)],
    hiddenBefore: [false, () => store.hiddenBefore(match, 0, 1)],
    state: [false, () => store.state(match, 0)],
    addChat: [true, () => store.addChat({ match, seat: 0, name: '', text: '', client: 'a', at: 1 })],
    chat: [false, () => store.chat(match, 0, 1)],
    claimNotice: [true, () => store.claimNotice(match, 0, 'a', 1)],
    entrust: [true, () => store.entrust([{ id: 'a', kind: 'tell', what: {}, urgency: 'people' }])],
    clock: [false, () => store.clock(match)],
    value: [false, () => store.value('a')],
    setValue: [true, () => store.setValue('a', 'b')],
    valueOr: [true, () => store.valueOr('a', () => 'c')],
    playingAlone: [false, () => store.playingAlone()],
    matches: [false, () => store.matches({ limit: 1 })],
    removeMatch: [true, () => store.removeMatch('none')],
    removeChat: [true, () => store.removeChat(match, 99)],
    addAudit: [true, () => store.addAudit({ at: 1, what: 'close', match, detail: '' })],
    audit: [false, () => store.audit(1)],
    removeValue: [true, () => store.removeValue('a')],
    compact: [true, () => store.compact({ quietBefore: 0, waitingBefore: 0, finishedBefore: 0 })],
    counts: [false, () => store.counts()],
  }
  expect(Object.keys(ways).concat('close').sort()).toEqual(Object.keys(store).sort())
  for (const [name, [writes, way]] of Object.entries(ways)) {
    held = []
    let done = false
    const doing = way().then(() => {
      done = true
    })
    // Once the disk is asked, all is done that is done without it.
    if (writes) await until(() => held!.length > 0)
    else await doing
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect([name, done, held.length > 0]).toEqual([name, !writes, writes])
    for (const go of held) go()
    held = null
    await doing
  }
  await store.close()
})

test('when the disk fails, nothing is acknowledged and nothing read any more until the store is opened anew', async () => {
  const file = join(folderHere(), 'table.sqlite')
  let sound = true
  const store = await openSqliteStore(file, (fd, done) => fdatasync(fd, () => done(sound ? null : new Error('EIO'))))
  await store.create(row, [seat], {})
  await store.advance(step(0))
  sound = false
  const together = await Promise.allSettled([store.advance(step(1)), store.setValue('a', 'b'), store.claimNotice(match, 0, 'a', 1)])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  sound = true
  await expect(store.advance(step(2))).rejects.toThrow('the disk failed')
  await expect(store.match(match)).rejects.toThrow('the disk failed')
  await store.close()
  const again = await openSqliteStore(file)
  expect((await again.match(match))!.seq).toBeLessThanOrEqual(1)
  await again.close()
})

test('those who come while the disk is busy wait for one sync together, which begins after they came', async () => {
  const { file } = powerCut(folderHere())
  await (await openSqliteStore(file)).close()
  const begun: (() => void)[] = []
  const disk = new Disk(file, (_fd, done) => begun.push(() => done(null)))
  const settled: string[] = []
  const wait = (name: string) => disk.settled().then(() => settled.push(name))
  const all = [wait('a'), wait('b'), wait('c'), wait('d')]
  expect(begun).toHaveLength(2)
  begun[1]()
  await all[1]
  expect(settled).toEqual(['b'])
  expect(begun).toHaveLength(3)
  begun[2]()
  await all[3]
  expect(settled).toEqual(['b', 'c', 'd'])
  begun[0]()
  await Promise.all(all)
  const closing = disk.close()
  begun[3]()
  await closing
})
