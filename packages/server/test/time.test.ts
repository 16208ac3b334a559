import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import { command, info, look, newMatch, play, playOn, removeFolder, type TestServer, testServer, Window } from './table.ts'

/** The server's clock in these tests: it stands still until a test moves it. */
let time = 1_800_000_000_000
const now = () => time
let server: TestServer
let url: string
beforeAll(async () => {
  server = await testServer({}, { now })
  url = server.url
})
afterAll(async () => {
  await server.close()
  removeFolder(server.folder)
})

const minute = 60_000
const bank = { kind: 'bank', bank: 60, increment: 10 } as const

test('a bank runs for the seats that are asked, and each choice wins the increment, a sealed one of two picks once', async () => {
  const { seats, match } = await newMatch(url, ['me', 'me'], { clock: bank })
  expect(match.clock).toMatchObject({ left: [60_000, 60_000], running: [0, 1] })
  time += 20_000
  await play(url, seats[0], 0)
  await play(url, seats[0], 0)
  expect((await info(url, match.id)).clock).toMatchObject({ left: [50_000, 40_000], running: [1] })
  time += 5_000
  expect((await info(url, match.id)).clock?.left).toEqual([50_000, 35_000])
})

test('by days everyone has the whole time for each choice', async () => {
  const { seats, match } = await newMatch(url, ['me', 'me'], { clock: { kind: 'days', days: 1 } })
  time += 600 * minute
  for (const seat of [seats[0], seats[0], seats[1], seats[1]]) await play(url, seat, 0)
  const day = 1440 * minute
  const { waiting, match: then } = await look(url, match.id)
  expect(then.clock?.left[waiting[0]]).toBe(day)
  expect(then.clock?.left[1 - waiting[0]]).toBe(day - 600 * minute)
})

test('SC-34 a clock runs out with nobody connected, and the match ends', async () => {
  const { seats, match } = await newMatch(url, ['me', 'me'], { clock: bank })
  await play(url, seats[0], 0)
  await play(url, seats[0], 0)
  time += 61_000
  await server.hall.timekeeper.sweep()
  expect(await info(url, match.id)).toMatchObject({ status: 'finished', result: { winners: [0], reason: 'resigned' } })
})

test('where the match says so, a computer player takes over when the time is over, and it goes on', async () => {
  const { seats, match } = await newMatch(url, ['me', 'me'], { clock: bank, onTimeout: 'computer' })
  await play(url, seats[0], 0)
  await play(url, seats[0], 0)
  const window = await Window.open(url, match.id, { token: seats[0].token })
  time += 61_000
  await server.hall.timekeeper.sweep()
  await window.until((message) => message.type === 'update' && message.waiting[0] === 0 && !message.waiting.includes(1))
  expect((await info(url, match.id)).seats[1]).toMatchObject({ kind: 'computer', name: 'random', standsIn: true })
  await window.close()
})

test('a choice after its time is too late, even before anybody looked at the clock', async () => {
  const { seats, match } = await newMatch(url, ['me', 'me'], { clock: bank })
  const { offer } = await look(url, match.id, seats[0].token)
  const { timekeeper } = server.hall
  const { sweep } = timekeeper
  timekeeper.sweep = async () => {}
  time += 61_000
  const choice = await command(url, seats[0], { do: 'choose', decision: offer!.id, text: offer!.options[0].text })
  expect(choice.body).toMatchObject({ ok: false, code: 'over', picture: { result: { reason: 'resigned' } } })
  timekeeper.sweep = sweep
})

const MOMENTS = times(200, 40)

test(`SC-35 the last choice and the end of the time in the same moment, ${MOMENTS} times: one result, the same for all`, async () => {
  for (let i = 0; i < MOMENTS; i++) {
    const { seats, match } = await newMatch(url, ['me', 'me'], { clock: bank, options: { rounds: 1 } })
    for (const seat of [seats[0], seats[0], seats[1], seats[1]]) await play(url, seat, i)
    let picture = await look(url, match.id)
    const last = seats[picture.waiting[0]]
    await play(url, last, 0)
    picture = await look(url, match.id, last.token)
    time += picture.match.clock!.left[last.seat] + (i % 3) - 1
    const { id: decision, options } = picture.offer!
    const choice = () => command(url, last, { do: 'choose', decision, text: options[0].text })
    await Promise.all(i % 2 ? [choice(), server.hall.timekeeper.sweep()] : [server.hall.timekeeper.sweep(), choice()])
    const end = await info(url, match.id)
    expect(end.status).toBe('finished')
    const seen = await Promise.all(seats.map((seat) => look(url, match.id, seat.token)))
    for (const one of seen) expect(one.result).toEqual(end.result)
    // Before the time is over only the choice can count; after it only the clock.
    if (i % 3 === 0) expect(end.result?.reason).toBe('points')
    else expect(end.result?.reason).toBe('resigned')
    expect(end.clock?.running).toEqual([])
  }
})

test('a restart takes nothing from a clock that runs', async () => {
  const first = await testServer({}, { now })
  const { seats, match } = await newMatch(first.url, ['me', 'me'], { clock: bank })
  time += 15_000
  await play(first.url, seats[0], 0)
  await first.close()
  time += 600 * minute
  const second = await testServer({ data: first.folder }, { now })
  expect((await info(second.url, match.id)).clock?.left).toEqual([45_000, 45_000])
  time += 46_000
  await second.hall.timekeeper.sweep()
  expect((await info(second.url, match.id)).status).toBe('finished')
  await second.close()
  removeFolder(first.folder)
})

test('a seat that is asked and away can be replaced or its win claimed, but not before the time that the match says', async () => {
  for (const wish of ['claim-win', 'seat-computer'] as const) {
    const { seats, match } = await newMatch(url, ['me', 'me'], { awayAfter: 600 })
    await play(url, seats[0], 0)
    await play(url, seats[0], 0)
    time += 599_000
    expect((await command(url, seats[0], { do: wish, seat: 1 })).body).toMatchObject({ code: 'not-away' })
    time += 2_000
    const window = await Window.open(url, match.id, { token: seats[1].token })
    expect((await command(url, seats[0], { do: wish, seat: 1 })).body).toMatchObject({ code: 'not-away' })
    expect(window.picture.match.seats[0]).toMatchObject({ present: false, awaySince: time - 2_000 })
    expect((await info(url, match.id)).seats[1].awaySince).toBeNull()
    const watching = await Window.open(url, match.id)
    await window.close()
    await watching.until((message) => message.type === 'info' && !message.match.seats[1].present)
    await watching.close()
    time += 601_000
    expect((await info(url, match.id)).seats[1].awaySince).toBe(time - 601_000)
    expect((await command(url, seats[0], { do: wish, seat: 1 })).status).toBe(200)
    const then = await info(url, match.id)
    if (wish === 'claim-win') expect(then.result).toMatchObject({ winners: [0], reason: 'resigned' })
    else {
      expect(then.seats[1]).toMatchObject({ kind: 'computer', standsIn: true })
      const back = await Window.open(url, match.id, { token: seats[1].token })
      expect(back.picture.match.seats[1]).toMatchObject({ kind: 'person', standsIn: false })
      await back.close()
    }
  }
})

test('a seat that is not asked cannot be replaced, however long it is away', async () => {
  const { seats } = await newMatch(url, ['me', 'me'], { awayAfter: 60 })
  await play(url, seats[0], 0)
  await play(url, seats[0], 0)
  time += 100_000
  expect((await command(url, seats[1], { do: 'claim-win', seat: 0 })).body).toMatchObject({ code: 'not-away' })
})

test('matches that never started are dropped, those long finished keep their end and their record', async () => {
  const waiting = await newMatch(url, ['me', 'open'])
  const { seats, match } = await newMatch(url, ['me', 'me'])
  await playOn(url, seats)
  const end = await look(url, match.id, seats[0].token)
  const record = () => fetch(`${url}/api/matches/${match.id}/record`).then((answer) => answer.text())
  const before = await record()
  time += 40 * 1440 * minute
  const done = await server.hall.timekeeper.compact()
  expect(done.dropped).toBeGreaterThan(0)
  expect(done.compacted).toBeGreaterThan(0)
  expect(await look(url, match.id, seats[0].token)).toEqual(end)
  expect(await record()).toBe(before)
  expect(await server.hall.services.store.match(waiting.match.id)).toBeNull()
})
