/**
 * Failures of other tables that a second node could bring back (docs/server-proofs.md): each is tried with one person at one node and the other, or the
 * next request, at the other.
 */
import { games as realGames } from '@trestle/games'
import { askedOf } from '@trestle/kernel'
import type { Answer, Picture, Seated, Step } from '@trestle/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import { ask, routesOf } from './routes.ts'
import { call, claim, command, info, look, name, newMatch, play, playOn, removeFolder, testServer, until, Window } from './table.ts'
import type { TwoNodes } from './two-nodes.ts'

/** A seed that several tables share, so that the same choices make the same match. */
export const sameSeed = '0123456789abcdef0123456789abcdef'

/** What a viewer sees of the position, without what tells the time. */
export const seen = ({ version, view, offer, waiting, undo, redo, result }: Picture) => ({
  version,
  view,
  offer,
  waiting,
  undo,
  redo,
  result,
})

/** All updates that a window got, by version. */
const updatesOf = (window: Window): Map<number, object> =>
  new Map(window.received.flatMap((one) => (one.type === 'update' ? [[one.version, one] as const] : [])))

/** Plays a match by choices, undos and consents that hang on nothing but the step: each at the next of the addresses. */
const playScript = async (urls: readonly string[], seats: readonly Seated[], steps: number): Promise<void> => {
  let n = 0
  const next = () => urls[n++ % urls.length]
  for (let step = 0; step < steps; step++) {
    const { waiting, result } = await look(next(), seats[0].match)
    if (result) return
    const at = waiting[step % waiting.length]
    await play(next(), seats[at], step)
    if (step % 5 === 0) await command(next(), seats[at], { do: 'undo' })
    if (step % 7 !== 0) continue
    await command(next(), seats[at], { do: 'ask-undo' })
    for (const seat of seats) await command(next(), seat, { do: 'answer-undo', yes: step % 14 === 0 })
  }
}

/** Registers the cases. `here` gives the nodes of the tests around; their matches are drawn from `sameSeed`. */
export const casesOfTwoNodes = (here: () => TwoNodes): void => {
  const urls = () => [here().a.url, here().b.url]

  test('SC-01 SC-02 SC-03 SC-05 SC-07 every message to every window at both nodes is what a single node would tell, and none shows what its seat may not know', async () => {
    const options = { seats: 3, rounds: 3 }
    const steps = times(40, 20)
    const alone = await testServer({ pauseSeconds: 0 }, { newSeed: () => sameSeed })
    const openAll = async (at: string, seats: readonly Seated[]) =>
      Promise.all([...seats.map(({ token }) => ({ token })), {}].map((hello) => Window.open(at, seats[0].match, hello)))
    const single = await newMatch(alone.url, ['me', 'me', 'me'], { options })
    const expected = await openAll(alone.url, single.seats)
    await playScript([alone.url], single.seats, steps)

    const made = await newMatch(urls()[0], ['me', 'me', 'me'], { options })
    const told = await Promise.all(urls().map((url) => openAll(url, made.seats)))
    await playScript(urls(), made.seats, steps)
    const room = await here().a.hall.room(made.match.id)
    const secrets = [sameSeed, made.invite, ...room.seats.map((seat) => seat.tokenHash!), ...made.seats.map(({ token }) => token)]
    let compared = 0
    for (const [viewer, wanted] of expected.entries()) {
      const truth = updatesOf(wanted)
      for (const windows of told) {
        await until(() => updatesOf(windows[viewer]).size >= truth.size)
        expect([viewer, ...updatesOf(windows[viewer]).entries()]).toEqual([viewer, ...truth.entries()])
        for (const text of windows[viewer].texts) {
          if (text.includes('"status":"finished"')) continue
          expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
        }
        compared += truth.size
      }
    }
    expect(compared).toBeGreaterThan(100)
    // What is asked over HTTP is the same at both nodes, on every route there is; another world is dealt for each trial.
    const routes = (await routesOf(urls()[0])).filter(({ method, path }) => method === 'get' && path.includes('{id}'))
    for (const token of [...made.seats.map((seat) => seat.token), undefined]) {
      const { version } = await look(urls()[1], made.match.id, token)
      for (const route of routes) {
        const [one, other] = await Promise.all(urls().map((url) => ask(url, route, made.match, token, Math.max(0, version))))
        const timeless = (text: string) => text.replaceAll(/"(now|awaySince|present)":[^,}]+/g, '')
        expect([route.path, other.status, timeless(other.text)]).toEqual([route.path, one.status, timeless(one.text)])
      }
    }
    await Promise.all([...expected, ...told.flat()].map((window) => window.close()))
    await alone.close()
    removeFolder(alone.folder)
  })

  test('SC-11 SC-13 SC-14 what was chosen at one node is taken back at the other: to the position before, or with a plain refusal and by consent', async () => {
    const { seats, match } = await newMatch(urls()[0], ['me', 'me'], { options: { rounds: 60 } })
    const undone = { free: 0, agreed: 0 }
    for (let n = 0; n < times(24, 12); n++) {
      const [at, other] = [urls()[n % 2], urls()[(n + 1) % 2]]
      const before = await Promise.all(seats.map((seat) => look(other, match.id, seat.token)))
      if (before[0].result) break
      const who = before.findIndex((picture) => picture.offer)
      await play(at, seats[who], n)
      const plain = await command(other, seats[who], { do: 'undo' })
      if (!plain.body.ok) {
        expect(plain.body.code).toBe('needs-consent')
        if (before[who].offer?.sealed) continue
        expect((await command(other, seats[who], { do: 'ask-undo' })).status).toBe(200)
        expect((await command(at, seats[1 - who], { do: 'answer-undo', yes: true })).status).toBe(200)
      }
      undone[plain.body.ok ? 'free' : 'agreed']++
      for (const url of urls()) {
        for (const [i, seat] of seats.entries()) {
          const { view, offer, waiting } = await look(url, match.id, seat.token)
          expect({ view, offer, waiting }).toEqual({ view: before[i].view, offer: before[i].offer, waiting: before[i].waiting })
        }
      }
      if (!(await command(at, seats[who], { do: 'redo' })).body.ok) await play(other, seats[who], n)
    }
    expect([undone.free > 2, undone.agreed > 0]).toEqual([true, true])
  })

  test('SC-17 SC-18 after each lost connection a window comes back by the other node, and is told what it missed, without gaps', async () => {
    const { seats, match } = await newMatch(urls()[0], ['me', 'me'], { options: { rounds: 60 } })
    const [red] = seats
    let window = await Window.open(urls()[0], match.id, { token: red.token })
    for (let i = 0; i < 8; i++) {
      const have = window.picture.version
      window.socket.terminate()
      await playOn(urls()[i % 2], seats, 1 + (i % 4))
      const back = await Window.open(urls()[(i + 1) % 2], match.id, { token: red.token, have })
      const truth = await look(urls()[i % 2], match.id, red.token)
      expect(seen(back.picture)).toEqual(seen(truth))
      const [first] = back.received
      const missed = first.type === 'picture' ? first.missed.map((one) => one.version) : []
      expect(missed).toEqual(Array.from({ length: truth.version - have }, (_, n) => have + 1 + n))
      window = back
    }
    await window.close()
  })

  test('SC-19 SC-21 SC-22 ten commands at once over both nodes: each has its own answer, one choice counts, and who is late is told what is asked now', async () => {
    const { seats, match } = await newMatch(urls()[0], ['me', 'me'])
    const { id: decision, options } = (await look(urls()[1], match.id, seats[0].token)).offer!
    const texts = ['fly', options[0].text, 'swim', options[1].text, options[2].text, 'dig', options[3].text, options[4].text, '7', 'x']
    const answers = await Promise.all(texts.map((text, i) => command(urls()[i % 2], seats[0], { do: 'choose', decision, text })))
    expect(answers.filter(({ body }) => body.ok)).toHaveLength(1)
    const late = answers.flatMap(({ body }) => (body.ok ? [] : [body]))
    for (const one of late) expect(['stale', 'not-offered']).toContain(one.code)
    for (const one of late) if (one.code === 'stale') expect(one.picture?.version).toBe(1)
    expect(new Set(answers.map(({ body }) => body.client)).size).toBe(10)
    const stale = (await command(urls()[1], seats[0], { do: 'choose', decision, text: options[3].text })).body as Extract<
      Answer,
      { ok: false }
    >
    expect(stale).toMatchObject({ status: 409, code: 'stale' })
    expect(seen(stale.picture!)).toEqual(seen(await look(urls()[0], match.id, seats[0].token)))
  })

  test('SC-25 a choice, a chat line and a rematch that are sent again at the other node have one effect, and the second answer says so', async () => {
    const { seats, match } = await newMatch(urls()[0], ['me', 'me'])
    const { offer } = await look(urls()[0], match.id, seats[0].token)
    const choice = { do: 'choose', decision: offer!.id, text: offer!.options[0].text, client: name() } as const
    const line = { do: 'chat', text: 'once', client: name() } as const
    for (const [i, url] of [...urls(), ...urls()].entries()) {
      expect((await command(url, seats[0], choice)).body).toMatchObject({ ok: true, repeated: i > 0 })
      expect((await command(url, seats[0], line)).status).toBe(200)
    }
    for (const url of urls()) {
      expect((await look(url, match.id, seats[0].token)).version).toBe(1)
      expect((await call<unknown[]>(url, `/api/matches/${match.id}/chat`)).body).toHaveLength(1)
    }
    await command(urls()[1], seats[1], { do: 'resign' })
    const next = await Promise.all(seats.map((seat, i) => command(urls()[i], seat, { do: 'rematch' })))
    const made = next.map(({ body }) => (body as { seated?: Seated }).seated?.match)
    expect([made[0] !== undefined, made[1]]).toEqual([true, made[0]])
  })

  test('SC-27 twenty people at both nodes who take the last seat at once: one has it; one who asks twenty times has it once', async () => {
    const crowd = await newMatch(urls()[0], ['me', 'open'])
    const joins = await Promise.all(Array.from({ length: 20 }, (_, i) => claim(urls()[i % 2], crowd.match.id, { invite: crowd.invite })))
    expect(joins.map((one) => one.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const eager = await newMatch(urls()[1], ['open', 'open', 'open'], { options: { seats: 3 } })
    const client = name()
    const same = await Promise.all(
      Array.from({ length: 20 }, (_, i) => claim(urls()[i % 2], eager.match.id, { invite: eager.invite, client })),
    )
    expect(new Set(same.map((one) => one.body.token)).size).toBe(1)
    for (const url of urls()) expect((await info(url, eager.match.id)).seats.filter((seat) => seat.kind === 'person')).toHaveLength(1)
  })

  test('SC-29 SC-43 at the node that did not make the match a watcher can do nothing, and tampered choices are refused', async () => {
    const { seats, match } = await newMatch(urls()[0], ['me', 'me'])
    const watching = await Window.open(urls()[1], match.id)
    expect(watching.picture).toMatchObject({ seat: null, offer: null, view: { hand: null } })
    for (const wish of ['undo', 'resign', 'leave', 'hand-over'] as const)
      expect(await watching.do({ do: wish })).toMatchObject({ ok: false, status: 403, code: 'not-a-seat' })
    const before = await look(urls()[1], match.id, seats[0].token)
    const theirs = (await look(urls()[0], match.id, seats[1].token)).offer!.options[0].text
    for (const text of [theirs, 'bid -1'])
      expect((await command(urls()[1], seats[0], { do: 'choose', decision: before.offer!.id, text })).status).toBe(422)
    expect(seen(await look(urls()[0], match.id, seats[0].token))).toEqual(seen(before))
    await watching.close()
  })

  test('SC-33 a node that cannot write has told and kept nothing, and the other one goes on', async () => {
    const { seats, match } = await newMatch(urls()[0], ['me', 'me'])
    const window = await Window.open(urls()[1], match.id, { token: seats[1].token })
    const before = await look(urls()[0], match.id, seats[0].token)
    const { store } = here().a.hall.services
    const { advance } = store
    store.advance = () => Promise.reject(new Error('the disk is full'))
    expect((await play(urls()[0], seats[0])).status).toBe(500)
    for (const url of urls()) expect(seen(await look(url, match.id, seats[0].token))).toEqual(seen(before))
    expect((await play(urls()[1], seats[0])).status).toBe(200)
    store.advance = advance
    for (let n = 0; n < 3; n++) {
      const picture = await look(urls()[0], match.id)
      expect((await play(urls()[0], seats[picture.waiting[0]], n)).status).toBe(200)
    }
    const { version } = await look(urls()[0], match.id, seats[1].token)
    await until(() => window.picture.version === version)
    await window.close()
  })

  /** Leaves every seat so many milliseconds, as if they had thought until now. */
  const leave = async (match: string, milliseconds: number): Promise<void> => {
    const { hall } = here().a
    const room = await hall.room(match)
    const since = hall.services.steady()
    const clock = { ...room.clock!, left: room.clock!.left.map(() => milliseconds), since }
    const deadline = { kind: 'deadline', at: since + milliseconds, urgency: 'people' } as const
    await hall.services.store.change(match, room.row.revision, { row: { clock: clock as never }, duties: [deadline] })
  }
  const clock = { kind: 'bank', bank: 60, increment: 0 } as const

  test('SC-34 a clock runs out with nobody connected to either node, and the match ends once', async () => {
    const { seats, match } = await newMatch(urls()[0], ['me', 'me'], { clock })
    for (let n = 0; n < 2; n++) await play(urls()[n % 2], seats[0], 0)
    await leave(match.id, 50)
    await until(async () => (await info(urls()[1], match.id)).status === 'finished')
    for (const url of urls()) expect(await info(url, match.id)).toMatchObject({ result: { winners: [0], reason: 'resigned' } })
    const inputs = await here().a.hall.services.store.inputs(match.id, 0, 100)
    expect(inputs.filter(({ input }) => (input as { do?: string } | null)?.do === 'resign')).toHaveLength(1)
  })

  test('SC-35 the last choice at one node and the end of the time at another, at the same moment: one result, the same at both', async () => {
    const reasons = new Set<string>()
    for (let i = 0; i < times(6, 4); i++) {
      const { seats, match } = await newMatch(urls()[i % 2], ['me', 'me'], { clock, options: { rounds: 1 } })
      for (const seat of [seats[0], seats[0], seats[1], seats[1]]) await play(urls()[0], seat, i)
      const last = seats[(await look(urls()[1], match.id)).waiting[0]]
      await play(urls()[1], last, 0)
      const { offer } = await look(urls()[1], match.id, last.token)
      // At first there is no time left; later ever more.
      await leave(match.id, 12 * i)
      await command(urls()[1], last, { do: 'choose', decision: offer!.id, text: offer!.options[0].text })
      await until(async () => (await info(urls()[0], match.id)).status === 'finished')
      const ends = await Promise.all(urls().map((url) => info(url, match.id)))
      expect(ends[1].result).toEqual(ends[0].result)
      reasons.add(ends[0].result!.reason)
      const inputs = await here().b.hall.services.store.inputs(match.id, 0, 100)
      expect(inputs.map(({ seq }) => seq)).toEqual(inputs.map((_, n) => n))
    }
    expect([...reasons].every((reason) => reason === 'points' || reason === 'resigned')).toBe(true)
    expect(reasons.has('resigned')).toBe(true)
  })

  test('SC-38 SC-39 who leaves by one node when asked is replaced, and the window at the other sees each choice of the computer player', async () => {
    const { seats, match } = await newMatch(urls()[0], ['me', 'me'])
    const window = await Window.open(urls()[1], match.id, { token: seats[1].token })
    expect((await command(urls()[0], seats[0], { do: 'leave' })).status).toBe(200)
    await window.until((one) => one.type === 'info' && one.match.seats[0].kind === 'computer')
    for (let n = 0; ; n++) {
      await until(() => window.picture.result !== null || window.picture.offer !== null)
      const { result, offer } = window.picture
      if (result) break
      await window.do({ do: 'choose', decision: offer!.id, text: offer!.options[n % offer!.options.length].text })
      await window.until((one) => one.type === 'update' && one.version > 0 && one.input.seat === 1)
      await until(() => window.picture.offer?.id !== offer!.id)
    }
    const versions = window.received.flatMap((one) => (one.type === 'update' ? [one.version] : []))
    expect(versions).toEqual(versions.map((_, i) => versions[0] + i))
    expect((await call(urls()[0], `/api/matches/${match.id}/picture`, { token: seats[0].token })).status).toBe(401)
  })

  test('what happened is told alike by both nodes, step by step', async () => {
    const { seats, match } = await newMatch(urls()[0], ['me', 'me'])
    await playScript(urls(), seats, 12)
    for (const token of [seats[0].token, undefined]) {
      const { version } = await look(urls()[1], match.id, token)
      for (let at = 0; at <= version; at++) {
        const path = `/api/matches/${match.id}/history/${at}`
        const [one, other] = await Promise.all(urls().map((url) => call<Step>(url, path, token === undefined ? {} : { token })))
        expect(other.body).toEqual(one.body)
      }
    }
  })
}

/** Real games through two nodes: what each seat is told at one node is what it is told at the other. */
export const realGamesThroughTwoNodes = (open: () => Promise<TwoNodes>): void => {
  describe('two nodes with the real games', () => {
    let nodes: TwoNodes
    beforeAll(async () => {
      nodes = await open()
    })
    afterAll(() => nodes.close())

    test.each(Object.keys(realGames))('SC-05 %s: choices at two nodes in turn, and both show each seat the same', async (game) => {
      const load = await realGames[game]()
      const kinds = load.seats(load.readOptions({})).map(() => 'me')
      const { seats, match } = await newMatch(nodes.a.url, kinds, { game })
      const windows = await Promise.all(
        seats.map((seat, i) => Window.open((i % 2 ? nodes.a : nodes.b).url, match.id, { token: seat.token })),
      )
      const room = await nodes.a.hall.room(match.id)
      for (let n = 0; n < times(40, 16); n++) {
        const [decision] = room.table!.match.asked
        if (!decision) break
        await play((n % 2 ? nodes.a : nodes.b).url, seats[decision.seat], n * 7)
        await room.fresh()
      }
      for (const [i, window] of windows.entries()) {
        const truth = await look((i % 2 ? nodes.b : nodes.a).url, match.id, seats[i].token)
        await until(() => window.picture.version === truth.version)
        expect(seen(window.picture)).toEqual(seen(truth))
        expect(askedOf(room.table!.match, i).length > 0).toBe(truth.offer !== null)
        await window.close()
      }
    })
  })
}
