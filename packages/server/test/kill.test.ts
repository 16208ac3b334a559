import { join } from 'node:path'
import { apply, below, type Input, memoryArchive, openTable, randomFrom, smallSeed, stateHash } from '@trestle/kernel'
import type { Answer, Created, Picture, Seated } from '@trestle/protocol'
import { expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import { type ChildServer, childServer } from '../load/child.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import { fairGame } from './fair.ts'
import { storedHash } from './stored.ts'
import { call, name, newFolder, newMatch, removeFolder, testGames, turns, until } from './table.ts'

const KILLS = times(200, 2)
const MATCHES = 4
const moments = randomFrom(smallSeed(1))

interface Acknowledged {
  match: string
  seat: number
  client: string
  version: number
}

/**
 * A seat that plays on whatever happens to the server: what was not answered is sent again under the same name. `at` gives the server's
 * address, once it has one.
 */
const player = (seat: Seated, at: () => Promise<string>, acknowledged: Acknowledged[]) => {
  let unanswered: { client: string; decision: string; text: string } | null = null
  let n = seat.seat
  const step = async (): Promise<boolean> => {
    if (!unanswered) {
      const picture = await call<Picture>(await at(), `/api/matches/${seat.match}/picture`, { token: seat.token })
      if (picture.body.result) return false
      const { offer } = picture.body
      if (!offer) return true
      unanswered = { client: name(), decision: offer.id, text: offer.options[n++ % offer.options.length].text }
    }
    const answer = await call<Answer>(await at(), `/api/matches/${seat.match}/commands`, {
      token: seat.token,
      body: { do: 'choose', ...unanswered },
    })
    if (!answer.body.ok) throw new Error(`refused: ${answer.text.slice(0, 300)}`)
    acknowledged.push({ match: seat.match, seat: seat.seat, client: unanswered.client, version: answer.body.version })
    unanswered = null
    return true
  }
  return step
}

test(`SC-33 killed ${KILLS} times in mid-load: every acknowledged choice is there, none twice, and the matches go on`, async () => {
  const data = newFolder()
  const acknowledged: Acknowledged[] = []
  let server: ChildServer = await childServer(data, testGames)
  /** Resolves once the server is up: who waits for it takes none of its time. */
  let up: Promise<void> = Promise.resolve()
  let done = false
  const failures: unknown[] = []
  const created: Created[] = []
  // While it is down, its port may be another's.
  const at = async () => {
    await up
    return server.url
  }

  /** Does something again and again, until it says that it is done: a connection that breaks is what this test is about; an answer that refuses is not. */
  const through = async <T>(step: () => Promise<T | null>): Promise<T | null> => {
    while (!done) {
      try {
        const came = await step()
        if (came !== null) return came
      } catch (error) {
        if (error instanceof Error && /^(refused|no match)/.test(error.message)) {
          failures.push(error.message)
          return null
        }
        await turns(5)
      }
    }
    return null
  }
  // However fast the machine, there is always something to play: after each match another.
  const running = Array.from({ length: MATCHES }, async () => {
    while (!done && failures.length === 0) {
      const made = await through(async () => newMatch(await at(), ['me', 'me'], { options: { rounds: 300 } }))
      if (!made) return
      created.push(made)
      await Promise.all(
        made.seats.map((seat) => {
          const step = player(seat, at, acknowledged)
          return through(async () => ((await step()) ? null : 'ended'))
        }),
      )
    }
  })
  const acknowledgedMore = async (wanted: number) => {
    const before = acknowledged.length
    await until(() => acknowledged.length >= before + wanted || failures.length > 0)
  }
  for (let kills = 0; kills < KILLS; kills++) {
    await acknowledgedMore(5)
    // At another moment of its work each time.
    await turns(below(moments, 2000))
    const back = Promise.withResolvers<void>()
    up = back.promise
    await server.kill()
    server = await childServer(data, testGames)
    back.resolve()
  }
  await acknowledgedMore(20)
  done = true
  await Promise.all(running)
  await server.stop()
  expect(failures).toEqual([])

  const store = await openSqliteStore(join(data, 'trestle.sqlite'))
  for (const { match } of created) {
    const row = (await store.match(match.id))!
    const inputs = await store.inputs(match.id, 0, 100_000)
    expect(inputs.map((input) => input.seq)).toEqual(Array.from({ length: row.seq + 1 }, (_, i) => i))
    const clients = inputs.flatMap((input) => (input.client ? [`${input.seat} ${input.client}`] : []))
    expect(new Set(clients).size).toBe(clients.length)
    const known = new Set(clients)
    const lost = acknowledged.filter((one) => one.match === match.id && !known.has(`${one.seat} ${one.client}`))
    expect(lost).toEqual([])
    const archive = memoryArchive<object, object, object>()
    const table = openTable(fairGame, { options: row.options, seed: row.seed }, archive as never)
    for (const input of inputs.slice(1)) apply(table, input.input as unknown as Input, archive as never)
    expect(stateHash(table.match)).toBe(await storedHash(store, match.id, row.seq))
  }
  await store.close()
  removeFolder(data)
}, 3_600_000)
