import type { FromServer, Seated } from '@trestle/protocol'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Admin } from '../src/admin/admin.ts'
import { casesOfTwoNodes, realGamesThroughTwoNodes, sameSeed, seen } from './node-cases.ts'
import { claim, command, info, look, name, newMatch, play, until, Window } from './table.ts'
import { stopPostgresHere, type TwoNodes, twoNodes } from './two-nodes.ts'

afterAll(stopPostgresHere)

describe.each(Object.keys(twoNodes) as (keyof typeof twoNodes)[])('two nodes over %s', (database) => {
  let nodes: TwoNodes
  let urls: string[]
  beforeAll(async () => {
    nodes = await twoNodes[database]({ pauseSeconds: 0 }, { newSeed: () => sameSeed })
    urls = [nodes.a.url, nodes.b.url]
  })
  afterAll(() => nodes.close())
  casesOfTwoNodes(() => nodes)

  const alike = async (match: string, seat?: Seated) => {
    const [here, there] = await Promise.all(urls.map((url) => look(url, match, seat?.token)))
    expect(seen(there)).toEqual(seen(here))
    return here
  }

  test('a match that is made at one node is joined at the other, and played to its end by choices at both in turn', async () => {
    const { match, seats, invite } = await newMatch(urls[0], ['me', 'open'])
    const window = await Window.open(urls[0], match.id, { token: seats[0].token })
    const joined = await claim(urls[1], match.id, { invite })
    expect(joined.status).toBe(200)
    seats.push(joined.body)
    await window.until((message) => message.type === 'info' && message.match.status === 'playing')
    for (let n = 0; ; n++) {
      const picture = await alike(match.id, seats[0])
      await alike(match.id, seats[1])
      if (picture.result) break
      const seat = seats.find((one) => picture.waiting.includes(one.seat))!
      expect((await play(urls[n % 2], seat, n)).status).toBe(200)
    }
    await window.until((message) => message.type === 'update' && message.result !== null)
    // Each input that concerns the seat came once, in order.
    const versions = window.received.flatMap((message) => (message.type === 'update' ? [message.version] : []))
    expect(versions).toEqual(Array.from({ length: versions.length }, (_, i) => versions[0] + i))
    expect(seen(window.picture)).toEqual(seen(await alike(match.id, seats[0])))
    await window.close()
  })

  test('SC-26 the same command at both nodes at the same moment counts once; two different ones for one decision, one of them', async () => {
    const { match, seats } = await newMatch(urls[0], ['me', 'me'], { options: { rounds: 40 } })
    await look(urls[1], match.id)
    for (let n = 0; n < 12; n++) {
      const { waiting } = await look(urls[n % 2], match.id)
      const seat = seats[waiting[0]]
      const { offer, version } = await look(urls[0], match.id, seat.token)
      const wish = (client: string, at: number) =>
        ({ do: 'choose', client, decision: offer!.id, text: offer!.options[at % offer!.options.length].text }) as const
      const client = name()
      const wishes = n % 2 ? [wish(client, 0), wish(client, 0)] : [wish(name(), 0), wish(name(), 1)]
      const answers = await Promise.all(urls.map((url, i) => command(url, seat, wishes[i])))
      const took = answers.filter(({ body }) => body.ok)
      if (n % 2) {
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect(took.filter(({ body }) => body.ok && body.repeated)).toHaveLength(1)
      } else expect([took.length, answers.find(({ body }) => !body.ok)?.status]).toEqual([1, 409])
      expect((await alike(match.id, seat)).version).toBe(version + 1)
    }
  })

  test('S1 a key that is replaced at one node is worth nothing at the other from that moment, and its window is closed', async () => {
    const { match, seats } = await newMatch(urls[0], ['me', 'me'])
    const old = await Window.open(urls[1], match.id, { token: seats[0].token })
    const handed = await command(urls[0], seats[0], { do: 'hand-over' })
    const next = (handed.body as { seated: Seated }).seated
    expect((await look(urls[0], match.id, next.token)).seat).toBe(0)
    expect((await command(urls[1], seats[0], { do: 'chat', text: 'still me' })).status).toBe(401)
    await old.left()
    expect(old.received.at(-1)).toEqual({ type: 'bye', code: 'unknown-token' })
    expect((await look(urls[1], match.id, next.token)).seat).toBe(0)
    await new Admin(nodes.a.hall).answer({ do: 'free', match: match.id, seat: 0 })
    expect((await command(urls[1], next, { do: 'chat', text: 'me again' })).status).toBe(401)
  })

  test('who has a window at the other node is here, is not away, and is gone with it', async () => {
    const { match, seats } = await newMatch(urls[0], ['me', 'me'], { awayAfter: 60 })
    const mine = await Window.open(urls[0], match.id, { token: seats[0].token })
    const theirs = await Window.open(urls[1], match.id, { token: seats[1].token })
    await mine.until((message) => message.type === 'info' && message.match.seats[1].present)
    expect((await info(urls[0], match.id)).seats.map((seat) => seat.present)).toEqual([true, true])
    expect((await command(urls[0], seats[0], { do: 'claim-win', seat: 1 })).body).toMatchObject({ code: 'not-away' })
    const from = mine.received.length
    await theirs.close()
    await mine.until((message) => message.type === 'info' && !message.match.seats[1].present, from)
    expect((await command(urls[0], seats[0], { do: 'claim-win', seat: 1 })).body).toMatchObject({ code: 'not-away' })
    const watching = await Window.open(urls[1], match.id)
    await mine.until((message) => message.type === 'info' && message.match.watchers === 1, from)
    await Promise.all([mine.close(), watching.close()])
  })

  test('chat, names, pauses and removed lines of one node are told at the other, each once', async () => {
    const { match, seats } = await newMatch(urls[0], ['me', 'me'], { clock: { kind: 'days', days: 1 } })
    const windows = await Promise.all(urls.map((url, i) => Window.open(url, match.id, { token: seats[i].token })))
    for (let n = 0; n < 6; n++) {
      // At the pace at which a seat may talk.
      const { status } = await command(urls[n % 2], seats[n < 3 ? 0 : 1], { do: 'chat', text: `line ${n}` })
      expect(status).toBe(200)
    }
    for (const window of windows) {
      await until(() => window.chat.length >= 6)
      expect(window.chat.map(({ text }) => text)).toEqual(Array.from({ length: 6 }, (_, n) => `line ${n}`))
    }
    await command(urls[1], seats[1], { do: 'rename', name: 'Božena' })
    await windows[0].until((message) => message.type === 'info' && message.match.seats[1].name === 'Božena')
    await command(urls[0], seats[0], { do: 'ask-pause' })
    await windows[1].until((message) => message.type === 'info' && message.match.clock?.pause?.waiting[0] === 1)
    await command(urls[1], seats[1], { do: 'answer-pause', yes: true })
    await windows[0].until(
      (message) =>
        message.type === 'info' && message.match.clock?.pause?.since !== undefined && message.match.clock?.pause?.waiting.length === 0,
    )
    const line = windows[0].chat[2].id
    await new Admin(nodes.b.hall).answer({ do: 'remove-chat', match: match.id, line })
    for (const window of windows) await window.until((message) => message.type === 'unsaid' && message.line === line)
    await Promise.all(windows.map((window) => window.close()))
  })

  test('a rematch that one node makes, a match that it closes, and one that it removes are told at the other', async () => {
    const { match, seats } = await newMatch(urls[0], ['me', 'me'])
    const window = await Window.open(urls[1], match.id, { token: seats[1].token })
    await command(urls[0], seats[0], { do: 'resign' })
    const made = await command(urls[0], seats[0], { do: 'rematch' })
    const told = await window.until<Extract<FromServer, { type: 'rematch' }>>((message) => message.type === 'rematch')
    expect(told.seated.match).toBe((made.body as { seated: Seated }).seated.match)
    expect((await look(urls[1], told.seated.match, told.seated.token)).seat).toBe(told.seated.seat)
    const there = await Window.open(urls[1], told.seated.match, { token: told.seated.token })
    await new Admin(nodes.a.hall).answer({ do: 'close', match: told.seated.match })
    await there.until((message) => message.type === 'info' && message.match.result?.reason === 'closed')
    await there.close()
    await new Admin(nodes.a.hall).answer({ do: 'delete', match: match.id })
    await window.left()
    expect(window.received.at(-1)).toEqual({ type: 'bye', code: 'not-found' })
  })

  test('much that is written at one node while the other has nothing open is there when somebody comes', async () => {
    const { match, seats } = await newMatch(urls[1], ['me', 'me'], { options: { rounds: 60 } })
    await look(urls[0], match.id)
    for (let n = 0; n < 20; n++) {
      const { waiting } = await look(urls[1], match.id)
      await play(urls[1], seats[waiting[0]], n)
    }
    const window = await Window.open(urls[0], match.id, { token: seats[0].token, have: 0 })
    expect(seen(window.picture)).toEqual(seen(await alike(match.id, seats[0])))
    await window.close()
  })

  test('what one node goes on to write while the other reads what it wrote before is told there as well, each input once', async () => {
    const { match, seats } = await newMatch(urls[0], ['me', 'me'], { options: { rounds: 60 } })
    const window = await Window.open(urls[1], match.id, { token: seats[0].token })
    const goOn = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n++) {
        const { waiting } = await look(urls[0], match.id)
        expect((await play(urls[0], seats[waiting[0]], n)).status).toBe(200)
      }
    }
    const { store } = nodes.b.hall.services
    const [at, inputs] = [store.look.bind(store), store.inputs.bind(store)]
    const [looking, reading] = [vi.spyOn(store, 'look'), vi.spyOn(store, 'inputs')]
    // A few inputs are told one by one, many by one picture.
    for (const before of [1, 12]) {
      const written = Promise.withResolvers<void>()
      const more = Promise.withResolvers<void>()
      looking.mockImplementationOnce(async (id) => {
        await written.promise
        return at(id)
      })
      reading.mockImplementationOnce(async (...which) => {
        await goOn(3).then(more.resolve, more.reject)
        return inputs(...which)
      })
      await goOn(before)
      written.resolve()
      await more.promise
      const now = await look(urls[0], match.id, seats[0].token)
      await until(() => window.picture.version === now.version)
      expect(seen(window.picture)).toEqual(seen(now))
    }
    looking.mockRestore()
    reading.mockRestore()
    const told = window.received.flatMap((message) => {
      if (message.type === 'update') return [message.version]
      return message.type === 'picture' ? message.missed.map(({ version }) => version) : []
    })
    expect(told).toEqual([...new Set(told)].sort((one, other) => one - other))
    expect(told.at(-1)).toBe(window.picture.version)
    await window.close()
  })

  test('a computer player answers each decision once, whichever node is at it', async () => {
    const { match } = await newMatch(urls[0], ['random', 'random'], { options: { rounds: 6 } })
    const windows = await Promise.all(urls.map((url) => Window.open(url, match.id)))
    for (const window of windows) await until(() => window.picture.result !== null)
    expect(seen(windows[0].picture)).toEqual(seen(windows[1].picture))
    const inputs = await nodes.a.hall.services.store.inputs(match.id, 1, 10_000)
    const answered = inputs.map(({ seat, input }) => `${seat} ${(input as { decision?: string }).decision}`)
    expect(new Set(answered).size).toBe(answered.length)
    await Promise.all(windows.map((window) => window.close()))
  })
})

realGamesThroughTwoNodes(() => twoNodes.PostgreSQL({ pauseSeconds: 0 }, { games: import.meta.resolve('@trestle/games') }))

test('a node that hears nothing for a while tells its windows afterwards what it missed', async () => {
  const nodes = await twoNodes.PostgreSQL({})
  const { match, seats } = await newMatch(nodes.a.url, ['me', 'me'], { options: { rounds: 60 } })
  const window = await Window.open(nodes.b.url, match.id, { token: seats[1].token })
  for (let cuts = 0; cuts < 4; cuts++) {
    await nodes.postgres!.cut()
    for (let n = 0; n < 3 * cuts + 1; n++) {
      const { waiting } = await ready(() => look(nodes.a.url, match.id))
      await until(async () => (await play(nodes.a.url, seats[waiting[0]], n)).status === 200)
    }
    const now = seen(await ready(() => look(nodes.a.url, match.id, seats[1].token)))
    await until(() => window.picture.version === now.version)
    expect(seen(window.picture)).toEqual(now)
  }
  expect(window.closed).toBeNull()
  await window.close()
  await nodes.close()
})

/** What a question came to once the database answers again. */
const ready = async <T>(ask: () => Promise<T>): Promise<T> => {
  let came: T | undefined
  await until(async () => {
    came = await ask().catch(() => undefined)
    return came !== undefined
  })
  return came!
}

test('a computer player of a node that is gone goes on at the other', async () => {
  const nodes = await twoNodes.PostgreSQL({})
  const { match } = await newMatch(nodes.a.url, ['random', 'random'], { options: { rounds: 300 } })
  const window = await Window.open(nodes.b.url, match.id)
  await until(() => window.picture.version > 3)
  await nodes.a.close()
  const { version } = window.picture
  await until(() => window.picture.version > version + 5)
  await window.close()
  await nodes.close()
})
