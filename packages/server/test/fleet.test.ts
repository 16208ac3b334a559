import { join } from 'node:path'
import { apply, below, type Input, memoryArchive, openTable, randomFrom, smallSeed, stateHash } from '@trestle/kernel'
import type { Created, FromServer, Offer, Seated } from '@trestle/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { piece, times, whole } from '../../../scripts/proof.ts'
import { type ChildServer, childServer } from '../load/child.ts'
import { openPostgresStore } from '../src/store/postgres-store.ts'
import type { InputRow } from '../src/store/store.ts'
import { fairGame } from './fair.ts'
import { startPostgres } from './postgres.ts'
import { storedHash } from './stored.ts'
import { info, look, name, newFolder, newMatch, removeFolder, testGames, turns, until } from './table.ts'

/** Three nodes are killed in turn, so many times together, the database is restarted, and what the nodes listen by is cut. */
const KILLS = times(60, 1)
const RESTARTS = times(5, 1)
const CUTS = times(20, 1)
/** Matches of people that are played at once, and matches of computer players. */
const MATCHES = whole ? 40 : 3
const ALONE = whole ? 8 : 2
/** Choices that people make in a second while nothing is wrong. */
const RATE = whole ? 200 : 100
/** Milliseconds in which choices are made together. */
const TICK = 5
/** Choices that are acknowledged between two troubles, at least. */
const BETWEEN = whole ? 200 : 5
const moments = randomFrom(smallSeed(20 + piece.at))

/** Nodes as processes, of which any may be dead. */
class Nodes {
  readonly live: (ChildServer | null)[] = [null, null, null]
  private readonly folders: string[] = [newFolder(), newFolder(), newFolder()]
  private readonly database: string

  constructor(database: string) {
    this.database = database
  }

  async start(at: number): Promise<void> {
    const env = { DATABASE_URL: this.database, TRESTLE_KEY_FILE: join(this.folders[0], 'shared.key'), TRESTLE_PAUSE_SECONDS: '0.02' }
    this.live[at] = await childServer(this.folders[at], testGames, { ...env, TRESTLE_MATCHES_ALONE: '0' })
  }

  async kill(at: number): Promise<void> {
    const node = this.live[at]
    this.live[at] = null
    await node?.kill()
  }

  /** The address of some node that lives. Throws where none does. */
  url(): string {
    const living = this.live.filter((node) => node !== null)
    if (living.length === 0) throw new Error('no node lives')
    return living[below(moments, living.length)].url
  }

  async stop(): Promise<void> {
    await Promise.all(this.live.splice(0).map((node) => node?.stop()))
    this.folders.forEach(removeFolder)
  }
}

interface Acknowledged {
  match: string
  seat: number
  client: string
}

/** A window as a seat or a watcher that comes back by whatever node lives, and keeps what it was told. */
class Follower {
  readonly match: string
  /** By version: who did what. */
  readonly told = new Map<number, string>()
  offer: Offer | null = null
  over = false
  protected socket: WebSocket | null = null
  private readonly nodes: Nodes
  private readonly token: string | undefined
  private done = false

  constructor(match: string, nodes: Nodes, token?: string) {
    this.match = match
    this.nodes = nodes
    this.token = token
    this.come()
  }

  private come(): void {
    if (this.done) return
    let url: string
    try {
      url = this.nodes.url()
    } catch {
      setImmediate(() => this.come())
      return
    }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/matches/${this.match}/socket`)
    this.socket = socket
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', ...(this.token !== undefined && { token: this.token }) })))
    socket.on('error', () => {})
    socket.on('message', (data) => this.hear(JSON.parse(String(data))))
    socket.on('close', () => {
      this.offer = null
      setImmediate(() => this.come())
    })
  }

  protected hear(message: FromServer): void {
    if (message.type === 'picture') {
      this.offer = message.picture.offer
      this.over = message.picture.result !== null
      this.arrived()
    }
    if (message.type !== 'update') return
    const what = JSON.stringify([message.input.seat, message.input.do])
    // What comes a second time after a break is the same.
    if ((this.told.get(message.version) ?? what) !== what) this.told.set(message.version, `${what} after ${this.told.get(message.version)}`)
    else this.told.set(message.version, what)
    this.offer = message.offer
    this.over = message.result !== null
  }

  protected arrived(): void {}

  end(): void {
    this.done = true
    this.socket?.terminate()
  }
}

/** A seat that plays on by whatever node lives. What was not answered is sent again under the same name, by another one. */
class Player extends Follower {
  private unanswered: { client: string; decision: string; text: string } | null = null
  private failed = false
  private answered: string | null = null
  private n: number
  private readonly seat: Seated
  private readonly acknowledged: Acknowledged[]
  private readonly refused: (what: string) => void

  constructor(seat: Seated, nodes: Nodes, acknowledged: Acknowledged[], refused: (what: string) => void) {
    super(seat.match, nodes, seat.token)
    this.seat = seat
    this.n = seat.seat
    this.acknowledged = acknowledged
    this.refused = refused
  }

  /** Chooses, where it is asked and waits for no answer, or once more where the server had failed; false where there is nothing to do. */
  choose(): boolean {
    if (this.failed) {
      this.failed = false
      this.send()
      return true
    }
    // What others did meanwhile shows the question once more that was answered just now.
    if (!this.offer || this.offer.id === this.answered || this.unanswered || this.over) return false
    const { id: decision, options } = this.offer
    this.unanswered = { client: name(), decision, text: options[this.n++ % options.length].text }
    // The next one comes with the update that this one leads to.
    this.offer = null
    this.send()
    return true
  }

  private send(): void {
    if (this.unanswered && this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ type: 'command', command: { do: 'choose', ...this.unanswered } }))
  }

  /** Whether all that it sent is answered; sends once more what the server had failed at. */
  settled(): boolean {
    if (this.failed) this.choose()
    return this.unanswered === null
  }

  protected override arrived(): void {
    if (!this.unanswered) return
    // It may be answered already or not: the next question comes with what follows.
    this.offer = null
    this.send()
  }

  protected override hear(message: FromServer): void {
    super.hear(message)
    if (message.type !== 'answer' || message.answer.client !== this.unanswered?.client) return
    const { answer } = message
    if (answer.ok) {
      this.acknowledged.push({ match: this.match, seat: this.seat.seat, client: answer.client })
      this.answered = this.unanswered?.decision ?? null
      this.unanswered = null
      // It had come through before: what it led to was told to a window that is gone.
      if (answer.repeated) this.socket?.send(JSON.stringify({ type: 'refresh' }))
    } else if (answer.status >= 500) this.failed = true
    else {
      this.unanswered = null
      this.refused(`refused: ${JSON.stringify({ ...answer, picture: null })}`)
    }
  }
}

/** What a seat (-1: a watcher) may have been told of each stored input: its version, who, and what kind. */
const tellable = (inputs: InputRow[], viewer: number): Map<number, string> => {
  const known = inputs.filter(({ hidden }) => !hidden.includes(viewer))
  return new Map(known.map(({ seat, input }, version) => [version, JSON.stringify([seat, (input as { do?: string } | null)?.do ?? null])]))
}

test(`three nodes, killed ${KILLS} times in turn, the database restarted ${RESTARTS} times: nothing acknowledged is lost, nothing told that is not kept, no turn done twice`, async () => {
  const postgres = await startPostgres()
  const database = await postgres.newDatabase()
  const nodes = new Nodes(database)
  onTestFinished(async () => {
    await nodes.stop()
    await postgres.stop()
  })
  // The first makes the secrets of all.
  await nodes.start(0)
  await Promise.all([nodes.start(1), nodes.start(2)])
  const acknowledged: Acknowledged[] = []
  const told = new Map<string, { viewer: number; heard: Map<number, string> }[]>()
  const created: Created[] = []
  const failures: string[] = []
  let done = false

  const refused = (what: string) => void failures.push(what)
  const followers: Follower[] = []
  /** A match, whatever breaks off meanwhile. */
  const make = async (...wanted: Parameters<typeof newMatch> extends [string, ...infer R] ? R : never): Promise<Created | null> => {
    while (!done) {
      try {
        return await newMatch(nodes.url(), ...wanted)
      } catch (error) {
        if (/no match was made: 4/.test(String(error))) {
          refused(String(error))
          return null
        }
        await turns(20)
      }
    }
    return null
  }
  const follow = (made: Created): Player[] => {
    created.push(made)
    const watcher = new Follower(made.match.id, nodes)
    const players = made.seats.map((seat) => new Player(seat, nodes, acknowledged, refused))
    followers.push(watcher, ...players)
    told.set(made.match.id, [
      { viewer: -1, heard: watcher.told },
      ...players.map((one, i) => ({ viewer: made.seats[i].seat, heard: one.told })),
    ])
    return players
  }
  const clock = { kind: 'bank', bank: 36_000, increment: 0 } as const
  const begun = performance.now()
  const still = await newMatch(nodes.url(), ['me', 'me'], { clock })
  const made = performance.now()
  for (let n = 0; n < ALONE; n++) follow(await newMatch(nodes.url(), ['random', 'random'], { options: { rounds: 300 } }))
  const tables: Player[][] = []
  for (let n = 0; n < MATCHES; n++) tables.push(follow(await newMatch(nodes.url(), ['me', 'me'], { options: { rounds: 300 } })))
  /** Has people choose at the rate, one table after another, whatever they were answered; a match that has ended is followed by another. */
  const playing = async (): Promise<void> => {
    let due = 0
    let last = performance.now()
    for (let next = 0; !done && failures.length === 0; ) {
      const now = performance.now()
      // What could not be chosen while nothing answered is not made up for.
      due = Math.min(due + ((now - last) / 1000) * RATE, RATE / 4)
      last = now
      for (let tries = 0; due >= 1 && tries < tables.length; tries++, next++) {
        const at = next % tables.length
        if (tables[at].some((player) => player.over)) {
          const again = await make(['me', 'me'], { options: { rounds: 300 } })
          if (again) tables[at] = follow(again)
        } else if (tables[at].some((player) => player.choose())) due--
      }
      await until(() => performance.now() > now + TICK)
    }
  }
  const running = playing()
  const more = async (wanted: number) => {
    const before = acknowledged.length
    await until(() => acknowledged.length >= before + wanted || failures.length > 0)
    await turns(below(moments, 500))
  }
  const troubles = [
    ...Array.from({ length: KILLS }, (_, n) => async () => {
      await nodes.kill(n % 3)
      // The others carry on meanwhile.
      await more(BETWEEN)
      await nodes.start(n % 3)
    }),
    ...Array.from({ length: RESTARTS }, (_, n) => () => postgres.restart(n % 2 ? 'crash' : 'fast')),
    ...Array.from({ length: CUTS }, () => () => postgres.cut('listening')),
  ]
  while (troubles.length > 0 && failures.length === 0) {
    await more(BETWEEN)
    await troubles.splice(below(moments, troubles.length), 1)[0]()
  }
  await more(BETWEEN)

  // Every node shows the same, and nobody's clock ran otherwise than time did.
  let furthest = 0
  const urls = nodes.live.map((node) => node!.url)
  for (const url of urls) {
    const asked = performance.now()
    const { clock: shown } = await info(url, still.match.id)
    const most = 36_000_000 - (asked - made) + 1000
    const least = 36_000_000 - (performance.now() - begun) - 1000
    for (const left of shown!.left) {
      expect(left).toBeLessThan(most)
      expect(left).toBeGreaterThan(least)
      furthest = Math.max(furthest, left - (most - 1000), least + 1000 - left)
    }
  }
  done = true
  await running
  await until(() => tables.flat().every((player) => player.settled()))
  const seconds = (performance.now() - begun) / 1000
  expect(failures).toEqual([])
  for (const { match, seats } of created.filter((one) => one.seats.length > 0)) {
    for (const token of [undefined, ...seats.map((seat) => seat.token)]) {
      const shown = await Promise.all(urls.map(async (url) => ({ ...(await look(url, match.id, token)), match: null })))
      for (const one of shown) expect(one).toEqual(shown[0])
    }
  }
  for (const follower of followers) follower.end()
  await nodes.stop()

  const store = await openPostgresStore(database, 'the test')
  let watched = 0
  for (const { match } of created) {
    const row = (await store.match(match.id))!
    const inputs = await store.inputs(match.id, 0, 100_000)
    expect(inputs.map((input) => input.seq)).toEqual(Array.from({ length: row.seq + 1 }, (_, i) => i))
    const clients = inputs.flatMap((input) => (input.client ? [`${input.seat} ${input.client}`] : []))
    expect(new Set(clients).size).toBe(clients.length)
    const known = new Set(clients)
    const lost = acknowledged.filter((one) => one.match === match.id && !known.has(`${one.seat} ${one.client}`))
    expect(lost).toEqual([])
    for (const { viewer, heard } of told.get(match.id)!) {
      const kept = tellable(inputs, viewer)
      for (const [version, what] of heard) expect([match.id, viewer, version, kept.get(version)]).toEqual([match.id, viewer, version, what])
      watched += heard.size
    }
    const archive = memoryArchive<object, object, object>()
    const table = openTable(fairGame, { options: row.options, seed: row.seed }, archive as never)
    for (const input of inputs.slice(1)) apply(table, input.input as unknown as Input, archive as never)
    expect(stateHash(table.match)).toBe(await storedHash(store, match.id, row.seq))
  }
  expect(watched).toBeGreaterThan(BETWEEN)
  if (whole)
    console.log(
      `${acknowledged.length} choices acknowledged in ${Math.round(seconds)} s, ${Math.round(acknowledged.length / seconds)} a second; ${watched} updates told and kept; ${KILLS} kills, ${RESTARTS} restarts of the database, ${CUTS} cuts; a clock was off by at most ${Math.round(furthest)} ms`,
    )
  await store.close()
}, 3_600_000)
