/** Daimyo on a real server: the seat at two machines, a restart in mid-round, a computer that takes over a seat. */
import type { Created, Picture, Seated } from '@trestle/protocol'
import { expect, test } from 'vitest'
import { command, info, look, newMatch, play, playOn, removeFolder, testServer, until, Window } from './table.ts'

const games = new URL('../../games/src/index.ts', import.meta.url).href
const NOON = 1_800_000_000_000

const daimyo = { game: 'daimyo', options: { seats: 4, clans: 'random' } } as const
const roundOf = (picture: Picture): number => (picture.view as { round: number }).round

/** Plays on by all seats until a round has begun and some of its choices are made. */
const toMidRound = async (url: string, seats: Seated[], round: number): Promise<Picture> => {
  while (roundOf(await look(url, seats[0].match)) < round) await playOn(url, seats, 20)
  await playOn(url, seats, 20)
  return look(url, seats[0].match, seats[0].token)
}

const toTheEnd = async (url: string, { seats, match }: Created): Promise<void> => {
  await playOn(url, seats)
  const { result, status } = await info(url, match.id)
  expect(status).toBe('finished')
  expect(result?.winners.length).toBeGreaterThan(0)
}

test('a match of four goes on after a restart in mid-round as it stood, and comes to its end', async () => {
  const first = await testServer({}, { games })
  const made = await newMatch(first.url, ['me', 'me', 'me', 'me'], daimyo)
  const before = await toMidRound(first.url, made.seats, 2)
  await first.close()
  const second = await testServer({ data: first.folder }, { games })
  const after = await look(second.url, made.match.id, made.seats[0].token)
  expect([after.version, after.view, after.offer]).toEqual([before.version, before.view, before.offer])
  await toTheEnd(second.url, made)
  await second.close()
  removeFolder(first.folder)
})

test('two machines see the same choice at the same version, each with its own hand alone', async () => {
  const server = await testServer({}, { games })
  const { seats, match } = await newMatch(server.url, ['me', 'me', 'me', 'me'], daimyo)
  await toMidRound(server.url, seats, 1)
  const windows = await Promise.all(seats.slice(0, 2).map(({ token }) => Window.open(server.url, match.id, { token })))
  const picture = await look(server.url, match.id)
  await play(server.url, seats[picture.waiting[0]])
  const { version } = await look(server.url, match.id)
  await Promise.all(windows.map((window) => window.until((message) => 'version' in message && message.version === version)))
  for (const seat of seats.slice(0, 2)) {
    const { sides } = (await look(server.url, match.id, seat.token)).view as { sides: { hand: string[]; handSize: number }[] }
    expect(sides[seat.seat].hand).toHaveLength(sides[seat.seat].handSize)
    expect(sides[2].hand).toEqual(sides[2].hand.filter((card) => card.startsWith('market')))
  }
  await Promise.all(windows.map((window) => window.close()))
  await server.close()
  removeFolder(server.folder)
})

test('a computer takes over the seat of somebody who left in mid-round, and the match goes on to its end', async () => {
  let time = NOON
  const server = await testServer({}, { games, now: () => time })
  const { url } = server
  const { seats, match } = await newMatch(url, ['me', 'me'], { game: 'daimyo', options: { seats: 2, clans: 'random' }, awayAfter: 60 })
  await toMidRound(url, seats, 1)
  while (!(await look(url, match.id)).waiting.includes(1)) await playOn(url, seats, 1)
  time += 61_000
  expect((await command(url, seats[0], { do: 'seat-computer', seat: 1 })).status).toBe(200)
  expect((await info(url, match.id)).seats[1]).toMatchObject({ kind: 'computer', standsIn: true })
  for (;;) {
    await until(async () => {
      const { waiting, result } = await look(url, match.id)
      return result || waiting.includes(0)
    })
    if ((await look(url, match.id)).result) break
    await play(url, seats[0], 3)
  }
  expect((await info(url, match.id)).status).toBe('finished')
  await server.close()
  removeFolder(server.folder)
})
