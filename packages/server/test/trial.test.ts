import { games } from '@trestle/games'
import {
  askedOf,
  begin,
  below,
  choose,
  copy,
  type Decision,
  determinize,
  equalJson,
  heardBy,
  load,
  type Match,
  randomFrom,
  type Saved,
  type Seat,
  smallSeed,
} from '@trestle/kernel'
import { trialWorld } from '@trestle/players'
import type { TrialShape } from '@trestle/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fairGame, type State } from './fair.ts'
import { call, command, info, look, newMatch, play, removeFolder, type TestServer, testServer } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  await server.close()
  removeFolder(server.folder)
})

const trial = (url: string, match: string, token?: string) =>
  call<TrialShape>(url, `/api/matches/${match}/trial`, { body: {}, ...(token ? { token } : {}) })

/** The hidden hand of the other seat in a world that a seat was given. */
const othersHand = ({ world }: TrialShape): string => JSON.stringify((world as unknown as { state: State }).state.hands[1])

test('a seat gets a world to play on in: it sees the same there, and what it cannot see is another thing each time', async () => {
  const { seats, match } = await newMatch(server.url, ['me', 'me'])
  expect((await info(server.url, match.id)).trials).toBe(true)
  const { view, offer } = await look(server.url, match.id, seats[0].token)
  const hands = new Set<string>()
  for (let i = 0; i < 12; i++) {
    const { status, body } = await trial(server.url, match.id, seats[0].token)
    expect(status).toBe(200)
    expect(body.seat).toBe(0)
    const world = load(fairGame, body.world as unknown as Saved)
    expect(fairGame.view(world, 0)).toEqual(view)
    expect(askedOf(world, 0)[0].options).toEqual(offer?.options.map(({ option }) => option))
    hands.add(othersHand(body))
  }
  expect(hands.size).toBeGreaterThan(2)
  // The match itself stands where it stood.
  expect((await look(server.url, match.id, seats[0].token)).offer).toEqual(offer)
})

test('no trial for watchers, while the seat is not asked, at a table without them, before the start or after the end; a rematch keeps the setting', async () => {
  const { seats, match } = await newMatch(server.url, ['me', 'me'])
  expect(await trial(server.url, match.id)).toMatchObject({ status: 403, body: { code: 'not-a-seat' } })
  await play(server.url, seats[0], 0)
  await play(server.url, seats[0], 0)
  expect(await trial(server.url, match.id, seats[0].token)).toMatchObject({ status: 403, body: { code: 'wrong-seat' } })
  await command(server.url, seats[0], { do: 'resign' })
  expect(await trial(server.url, match.id, seats[0].token)).toMatchObject({ status: 409, body: { code: 'over' } })
  const early = await newMatch(server.url, ['me', 'open'])
  expect(await trial(server.url, early.match.id, early.seats[0].token)).toMatchObject({ status: 409, body: { code: 'not-started' } })
  const plain = await newMatch(server.url, ['me', 'me'], { trials: false })
  expect((await info(server.url, plain.match.id)).trials).toBe(false)
  expect(await trial(server.url, plain.match.id, plain.seats[0].token)).toMatchObject({ status: 403, body: { code: 'no-trials' } })
  await command(server.url, plain.seats[0], { do: 'resign' })
  const { body } = await command(server.url, plain.seats[0], { do: 'rematch' })
  const next = body.ok && body.seated ? await info(server.url, body.seated.match) : null
  expect(next?.trials).toBe(false)
})

test('a host may switch trials off for all tables', async () => {
  const strict = await testServer({ trials: false })
  const { seats, match } = await newMatch(strict.url, ['me', 'me'], { trials: true })
  expect((await info(strict.url, match.id)).trials).toBe(false)
  expect(await trial(strict.url, match.id, seats[0].token)).toMatchObject({ status: 403, body: { code: 'no-trials' } })
  await strict.close()
  removeFolder(strict.folder)
})

/** A match after option `i`, and what a seat heard of it and sees then. */
const after = (match: Match, decision: Decision, i: number, seat: Seat) => {
  const next = copy(match)
  next.heard = []
  choose(next, decision, decision.options[i])
  const told = {
    heard: heardBy(seat, next.heard),
    view: next.game.view(next, seat),
    asked: askedOf(next, seat).map(({ options }) => options),
  }
  return { next, told }
}

/** Goes on in a twin world so that the seat hears and sees the same as in the real one, by another choice of the others where there is one. */
const twinAfter = (twin: Match, actor: Seat, text: string, seat: Seat, told: object): { next: Match; differs: boolean } | null => {
  const decision = twin.asked.find((one) => one.seat === actor)
  if (!decision) return null
  const texts = decision.options.map((option) => twin.game.notate(twin.content, option))
  const order = texts.map((_, i) => i).sort((a, b) => Number(texts[a] === text) - Number(texts[b] === text))
  for (const i of actor === seat ? [texts.indexOf(text)] : order) {
    if (i < 0) continue
    const tried = after(twin, decision, i, seat)
    if (equalJson(JSON.parse(JSON.stringify(tried.told)), JSON.parse(JSON.stringify(told))))
      return { next: tried.next, differs: texts[i] !== text }
  }
  return null
}

describe.each(Object.keys(games))('%s', (id) => {
  test('a trial world follows from what its seat knows, and from nothing else', async () => {
    const game = await games[id]()
    const random = randomFrom(smallSeed(17))
    const match: Match = begin(game, { seed: smallSeed(5) })
    const varied = new Set<Seat>()
    for (let i = 0; i < 240 && !match.result; i++) {
      if (i % 12 === 0)
        for (const seat of game.seats(match.options).keys()) {
          const world = (of: Match, n: number) => trialWorld(of, seat, randomFrom(smallSeed(n)))
          // Another match that the seat cannot tell from this one leads to the same world, to the last bit.
          const other = determinize(match, seat, randomFrom(smallSeed(900 + i)))
          other.decided += 3
          other.epoch += 5
          expect(JSON.stringify(world(other, i))).toBe(JSON.stringify(world(match, i)))
          const opened = load(game, world(match, i))
          expect(game.view(opened, seat)).toEqual(game.view(match, seat))
          expect(askedOf(opened, seat).map(({ options }) => options)).toEqual(askedOf(match, seat).map(({ options }) => options))
          if (JSON.stringify(world(match, i).state) !== JSON.stringify(world(match, i + 1).state)) varied.add(seat)
        }
      const decision = match.asked[below(random, match.asked.length)]
      choose(match, decision, decision.options[below(random, decision.options.length)])
    }
    expect(varied.size).toBe(game.seats(match.options).length)
  })

  test('what others chose in secret leaves no trace in a trial world', async () => {
    const game = await games[id]()
    const random = randomFrom(smallSeed(23))
    let match: Match = begin(game, { seed: smallSeed(11) })
    const seat = 0
    let twin = determinize(match, seat, randomFrom(smallSeed(1)))
    let apart = 0
    for (let i = 0; i < 300 && !match.result; i++) {
      const decision = match.asked[below(random, match.asked.length)]
      const at = below(random, decision.options.length)
      const text = game.notate(match.content, decision.options[at])
      const { next, told } = after(match, decision, at, seat)
      const other = twinAfter({ ...twin, random: { ...match.random } }, decision.seat, text, seat, told)
      match = next
      // Where the seat could tell the two apart by now, another twin begins.
      twin = other?.next ?? determinize(match, seat, randomFrom(smallSeed(i)))
      if (other?.differs) apart++
      if (other && !match.result && askedOf(match, seat).length > 0)
        expect(JSON.stringify(trialWorld(twin, seat, randomFrom(smallSeed(i))))).toBe(
          JSON.stringify(trialWorld(match, seat, randomFrom(smallSeed(i)))),
        )
    }
    expect(apart).toBeGreaterThan(0)
  })
})
