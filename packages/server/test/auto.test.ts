import type { Past, Seated } from '@trestle/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, command, look, newMatch, removeFolder, type TestServer, testServer, until, Window } from './table.ts'

const games = new URL('./duel.ts', import.meta.url).href
let server: TestServer
let url: string
beforeAll(async () => {
  server = await testServer({}, { games })
  url = server.url
})
afterAll(async () => {
  await server.close()
  removeFolder(server.folder)
})

const duel = async (options: object = {}): Promise<{ id: string; attacker: Seated; defender: Seated }> => {
  const { seats, match } = await newMatch(url, ['me', 'me'], { game: 'duel', options: options as Record<string, unknown> })
  return { id: match.id, attacker: seats[0], defender: seats[1] }
}

const choose = async (seat: Seated, text: string, at = url): Promise<void> => {
  const { offer } = await look(at, seat.match, seat.token)
  expect(offer?.options.map((one) => one.text)).toContain(text)
  expect((await command(at, seat, { do: 'choose', decision: offer!.id, text })).status).toBe(200)
}

const past = async (id: string, token?: string) =>
  (await call<Past>(url, `/api/matches/${id}/history`, token === undefined ? {} : { token })).body.inputs.map(({ seat, do: what }) => [
    seat,
    what,
  ])

/** What the server answers for a seat comes right after the answer to the command before it. */
const settled = async (id: string): Promise<void> => (await server.hall.room(id)).run(async () => {})

test('a seat that wishes it is not bothered with an ambush that it does not hold; it is recorded like its own choice', async () => {
  const { id, attacker, defender } = await duel()
  const window = await Window.open(url, id, { token: defender.token })
  expect((await window.do({ do: 'auto', on: true })).ok).toBe(true)
  await choose(attacker, 'attack')
  await settled(id)
  expect(await look(url, id)).toMatchObject({ waiting: [0], version: 2 })
  expect(await past(id)).toEqual([
    [null, null],
    [0, 'choose'],
    [1, 'choose'],
  ])
  // It was asked, and told, like any other.
  const asked = window.received.filter((message) => message.type === 'update').map((message) => message.offer?.options.length ?? 0)
  expect(asked).toEqual([1, 0])
  await window.close()
})

test('where there is a choice the seat is asked, and without the wish it always is', async () => {
  const { id, attacker, defender } = await duel({ ambushes: 1, turns: 3 })
  await command(url, defender, { do: 'auto', on: true })
  await choose(attacker, 'attack')
  await settled(id)
  await choose(defender, 'ambush')
  await command(url, defender, { do: 'auto', on: false })
  await choose(attacker, 'endure')
  await choose(attacker, 'end')
  await choose(attacker, 'attack')
  await settled(id)
  expect((await look(url, id)).waiting).toEqual([1])
  // The wish may come when it is asked already.
  await command(url, defender, { do: 'auto', on: true })
  await settled(id)
  expect((await look(url, id)).waiting).toEqual([0])
})

test('the plain end of a turn is left to the seat, and so is what a free undo can still take back', async () => {
  const { id, attacker, defender } = await duel()
  for (const seat of [attacker, defender]) await command(url, seat, { do: 'auto', on: true })
  await choose(attacker, 'feint')
  await settled(id)
  expect((await look(url, id, attacker.token)).offer?.options.map((one) => one.text)).toEqual(['skip'])
  expect((await command(url, attacker, { do: 'undo' })).status).toBe(200)
  await choose(attacker, 'attack')
  await settled(id)
  await settled(id)
  // The ambush and what follows from it were answered; the end of the turn was not.
  expect((await past(id)).slice(-2)).toEqual([
    [1, 'choose'],
    [0, 'choose'],
  ])
  expect((await look(url, id, attacker.token)).offer?.options.map((one) => one.text)).toEqual(['end'])
})

test('an undo of what was answered for a seat is not answered again', async () => {
  const { id, attacker, defender } = await duel()
  await command(url, defender, { do: 'auto', on: true })
  await choose(attacker, 'attack')
  await settled(id)
  expect((await command(url, defender, { do: 'undo' })).status).toBe(200)
  await settled(id)
  expect((await look(url, id)).waiting).toEqual([1])
})

test('no other seat can see the wish, nor a watcher; the own one sees it in every window, and in a rematch', async () => {
  const { id, attacker, defender } = await duel({ turns: 1 })
  const others = [await Window.open(url, id, { token: attacker.token }), await Window.open(url, id)]
  const own = await Window.open(url, id, { token: defender.token })
  /** All that the others were told so far: an answer to a ping comes after everything before it. */
  const heard = async (at: number) => {
    for (const window of others) {
      window.send({ type: 'ping', at })
      await window.until((message) => message.type === 'pong' && message.at === at)
    }
    return others.map((window) => window.received.filter((message) => message.type !== 'pong').length)
  }
  await settled(id)
  // That somebody came is told a little later.
  for (const window of others) await until(() => window.picture.match.seats[defender.seat].present)
  const before = await heard(1)
  await command(url, defender, { do: 'auto', on: true })
  await own.until((message) => message.type === 'picture' && message.picture.auto)
  expect(await heard(2)).toEqual(before)
  for (const window of others) expect(window.texts.join()).not.toContain('"auto":true')
  expect([(await look(url, id, attacker.token)).auto, (await look(url, id)).auto]).toEqual([false, false])
  await choose(attacker, 'end')
  const again = (await command(url, defender, { do: 'rematch' })).body
  const theirs = (await command(url, attacker, { do: 'rematch' })).body
  if (!again.ok || !theirs.ok) throw new Error('no rematch')
  const autos = await Promise.all([again, theirs].map(({ seated }) => look(url, seated!.match, seated!.token)))
  expect(autos.map((picture) => [picture.seat, picture.auto])).toEqual([
    [0, true],
    [1, false],
  ])
  for (const window of [...others, own]) await window.close()
})

test('what was asked when the server stopped is answered after the restart, and nobody is notified of it', async () => {
  const first = await testServer({}, { games })
  const { seats, match } = await newMatch(first.url, ['me', 'me'], { game: 'duel' })
  const webhook = { kind: 'webhook', url: 'http://127.0.0.1:9/', format: 'json' } as const
  await command(first.url, seats[1], { do: 'notify', to: webhook })
  await command(first.url, seats[1], { do: 'auto', on: true })
  const { store } = first.hall.services
  const claimed: string[] = []
  store.claimNotice = async (_match, _seat, key) => claimed.push(key) < 0
  const { advance } = store
  let writes = 0
  // The power is cut between the attack and the answer to it.
  store.advance = async (step) => (writes++ === 0 ? advance(step) : Promise.reject(new Error('the power is cut')))
  await choose(seats[0], 'attack', first.url)
  await (await first.hall.room(match.id)).run(async () => {})
  expect((await look(first.url, match.id)).waiting).toEqual([1])
  expect(claimed).toEqual([])
  await first.close()
  const second = await testServer({ data: first.folder }, { games })
  await (await second.hall.room(match.id)).run(async () => {})
  expect((await look(second.url, match.id)).waiting).toEqual([0])
  await second.close()
  removeFolder(first.folder)
})
