import { games } from '@trestle/games'
import { askedOf, begin, below, choose, determinize, load, type Match, randomFrom, type Saved, type Seat, smallSeed } from '@trestle/kernel'
import { trialWorld } from '@trestle/players'
import type { TrialShape } from '@trestle/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fairGame, type State } from './fair.ts'
import { call, command, info, look, newMatch, removeFolder, type TestServer, testServer } from './table.ts'

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

test('no trial for watchers, at a table without them, before the start or after the end; a rematch keeps the setting', async () => {
  const { seats, match } = await newMatch(server.url, ['me', 'me'])
  expect(await trial(server.url, match.id)).toMatchObject({ status: 403, body: { code: 'not-a-seat' } })
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
})
