import { apply, hashJson, memoryArchive, openTable, readRecord, stateHash } from '@trestle/kernel'
import type { Seated } from '@trestle/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairGame, type Options, type State } from './fair.ts'
import { call, command, name, newMatch, removeFolder, type TestServer, testServer, Window } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  await server.close()
  removeFolder(server.folder)
})

/** What a seat chooses follows from the question alone, so that the game is the same however it comes about. */
const policy = (seat: number, decision: string, texts: string[]): string =>
  texts[Number.parseInt(hashJson([seat, decision, texts]).slice(0, 6), 16) % texts.length]

/** The same game from the same seed, with nothing in its way. */
const undisturbed = (seed: string, options: Options): string => {
  const archive = memoryArchive<State, object, Options>()
  const table = openTable(fairGame, { seed, options: { ...options } }, archive)
  while (!table.match.result) {
    const [decision] = table.match.asked
    const texts = decision.options.map((option) => fairGame.notate({}, option))
    apply(table, { do: 'choose', seat: decision.seat, decision: decision.id, text: policy(decision.seat, decision.id, texts) }, archive)
  }
  return stateHash(table.match)
}

test('SC-25 a game with 300 disturbances ends as the same game without any', async () => {
  const url = server.url
  const options = { rounds: 130, seats: 2 }
  const { seats, match } = await newMatch(url, ['me', 'me'], { options })
  const count = { killed: 0, cut: 0, doubled: 0, delayed: 0, stale: 0, deaf: 0 }
  const open = (seat: Seated) => Window.open(url, seat.match, { token: seat.token })
  const windows = await Promise.all(seats.map(open))
  const late: { at: number; wish: { do: 'choose'; decision: string; text: string; client: string } }[] = []

  const replace = async (at: number) => {
    windows[at].socket.terminate()
    windows[at] = await open(seats[at])
  }
  const disturbances: ((at: number, wish: (typeof late)[number]['wish']) => Promise<void>)[] = [
    // The window is closed the moment the choice was sent: nobody hears the answer.
    async (at, wish) => {
      count.killed++
      windows[at].send({ type: 'command', command: wish })
      await replace(at)
      await command(url, seats[at], wish)
    },
    // The connection breaks before the choice has left; it is sent again over the next.
    async (at, wish) => {
      count.cut++
      await replace(at)
      await windows[at].do(wish)
    },
    // The same choice twice over the socket and twice over HTTP, all at once.
    async (at, wish) => {
      count.doubled++
      await Promise.all([windows[at].do(wish), windows[at].do(wish), command(url, seats[at], wish), command(url, seats[at], wish)])
    },
    // A copy of the choice arrives a good while later.
    async (at, wish) => {
      count.delayed++
      await windows[at].do(wish)
      late.push({ at, wish })
    },
    // Another window answers the same question a little too late.
    async (at, wish) => {
      count.stale++
      await windows[at].do(wish)
      const answer = await command(url, seats[at], { ...wish, client: name() })
      if (answer.body.ok || answer.status !== 409) throw new Error(`a late choice was answered ${answer.status}`)
    },
    // The window loses a message, notices the gap by the next version and asks for the whole.
    async (at, wish) => {
      count.deaf++
      await windows[at].do(wish)
      windows[at].received.splice(windows[at].received.findLastIndex((message) => message.type === 'update'))
      const from = windows[at].received.length
      windows[at].send({ type: 'refresh' })
      await windows[at].until((message) => message.type === 'picture', from)
    },
  ]

  for (let n = 0; ; n++) {
    const truth = await call<{ result: unknown; waiting: number[] }>(url, `/api/matches/${match.id}/picture`)
    if (truth.body.result) break
    const at = truth.body.waiting[n % truth.body.waiting.length]
    const offer = (
      await call<{ offer: { id: string; options: { text: string }[] } }>(url, `/api/matches/${match.id}/picture`, {
        token: seats[at].token,
      })
    ).body.offer
    const text = policy(
      at,
      offer.id,
      offer.options.map((option) => option.text),
    )
    const wish = { do: 'choose' as const, decision: offer.id, text, client: name() }
    await disturbances[n % disturbances.length](at, wish)
    if (late.length > 7) {
      const { at: whose, wish: again } = late.shift()!
      const answer = await command(url, seats[whose], again)
      expect(answer.body).toMatchObject({ ok: true, repeated: true })
    }
  }
  expect(Object.values(count).reduce((a, b) => a + b)).toBeGreaterThanOrEqual(200)
  const record = readRecord((await call(url, `/api/matches/${match.id}/record`)).text)
  expect(record.hash).toBe(undisturbed(record.seed, options))
  for (const [at, window] of windows.entries()) {
    window.send({ type: 'refresh' })
    await window.until((message) => message.type === 'picture' && message.picture.result !== null)
    expect(window.picture.seat).toBe(at)
    await window.close()
  }
})
