import type { Event, Json, Result, Saved, Seat } from '@trestle/kernel'
import type { Hint } from '@trestle/players'
import type {
  Answer,
  ChatLine,
  Command,
  FromServer,
  PastInput as Heard,
  Picture,
  Seated,
  MatchInfo as ServerInfo,
  Update,
} from '@trestle/protocol'
import { changed } from '@trestle/protocol/changes'
import { addressOf, hashOf } from '../../router.ts'
import {
  type Holder,
  type MatchInfo,
  type Moment,
  type Notice,
  type OpenDecision,
  type PastInput,
  type Session,
  SessionError,
} from '../session.ts'
import { analysisOf, clientId, keepSeat, readHint, readPast, readRecordText, readStep, readTrial, tableInfo } from './api.ts'
import { Connection } from './connection.ts'
import { pushWorks, subscribePush } from './push.ts'
import { dropEntry, entryOf, keepEntry, noteOver, type RemoteEntry } from './seat-keys.ts'

/** What a seat can do, without the name of the request. */
type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'client'> : never) : never

interface Pending {
  command: Command
  resolve(answer: Extract<Answer, { ok: true }>): void
  reject(error: Error): void
}

/** The picture as the page's moment. `text` of refused options is not told: their own form stands for it. */
const momentOf = (picture: Picture, events: Event[], by: number | null): Moment => {
  const { offer } = picture
  const decision: OpenDecision | null = offer && {
    id: offer.id,
    prompt: offer.prompt as OpenDecision['prompt'],
    rule: offer.rule,
    options: offer.options as OpenDecision['options'],
    refused: offer.refused.map(({ option, rule, needs }) => ({
      text: JSON.stringify(option),
      option,
      rule,
      needs,
    })) as OpenDecision['refused'],
    sealed: offer.sealed,
  }
  return {
    seq: picture.version,
    seat: picture.seat,
    by,
    view: (picture.view ?? {}) as object,
    decision,
    waiting: picture.waiting,
    events,
    result: picture.result as Result | null,
    undo: picture.undo,
    redo: picture.redo,
    request: picture.undoRequest,
  }
}

const troubleOf = ({ replaced, strained }: ServerInfo['seats'][number]): Pick<Extract<Holder, { kind: 'computer' }>, 'trouble'> => {
  const trouble = strained ?? (replaced === null ? null : 'replaced')
  return trouble === null ? {} : { trouble }
}

/** `at`: when this was heard; `skew`: by how much this page's clock is ahead of the server's. */
const infoOf = (
  match: ServerInfo,
  seat: number | null,
  connection: MatchInfo['connection'],
  at: number,
  skew: number,
): Omit<MatchInfo, 'content'> => ({
  id: match.id,
  game: match.game,
  options: match.options as MatchInfo['options'],
  seats: match.seats.map((one, i) => ({
    name: one.role,
    holder:
      one.kind === 'open'
        ? { kind: 'open' }
        : one.kind !== 'person'
          ? { kind: 'computer', player: one.name, standsIn: one.standsIn, ...troubleOf(one) }
          : {
              kind: 'human',
              name: one.name,
              here: i === seat,
              present: one.present,
              awayUntil: one.awaySince === null ? null : one.awaySince + match.awayAfter * 1000 + skew,
            },
  })),
  status: match.status,
  commitment: match.commitment,
  seed: match.seed,
  clock: match.clock && { left: match.clock.left, running: match.clock.running, at, pause: match.clock.pause },
  hints: match.hints,
  trials: match.trials,
  pace: match.pace,
  connection,
})

const heardOf = ({ version, seat, do: verb, events, at }: Heard): PastInput => ({
  ...{ seq: version, seat, do: verb, at },
  events: events as Event[],
})

/** A match of the server, from one seat or as a watcher. Opens once the first picture is there. */
export class RemoteSession implements Session {
  readonly kind = 'remote'
  private readonly match: string
  private entry: RemoteEntry | null
  private picture: Picture | null = null
  private moments = new Map<number, Moment>()
  private heard: PastInput[] = []
  private lines: ChatLine[] = []
  private now: Moment | null = null
  private about: MatchInfo | null = null
  private state: MatchInfo['connection'] = 'connecting'
  private skew = 0
  private retryAt: number | null = null
  /** The match that follows this one, in which this browser has a seat. */
  private next: string | null = null
  private readonly pending = new Map<string, Pending>()
  private readonly listeners = new Set<() => void>()
  private readonly connection: Connection
  private readonly opened: { resolve(): void; reject(error: Error): void }
  /** The host's content pack; null for the game's own content. */
  private content: Json = null
  private contentHash: string | null = null
  private readonly contentOf: (game: string, hash: string, options: Json) => Promise<Json>
  readonly ready: Promise<void>

  /** `contentOf` finds what a match is played with, by game, hash and options: null for the game's own content. */
  constructor(match: string, entry: RemoteEntry | null, contentOf: (game: string, hash: string, options: Json) => Promise<Json>) {
    this.contentOf = contentOf
    this.match = match
    this.entry = entry
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.ready = promise
    this.opened = { resolve, reject }
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.connection = new Connection(`${scheme}://${location.host}/api/matches/${encodeURIComponent(match)}/socket`, {
      hello: () => ({
        type: 'hello',
        ...(this.entry ? { token: this.entry.token } : {}),
        ...(this.picture ? { have: this.picture.version } : {}),
        ...(this.lines.length > 0 ? { chat: this.lines[this.lines.length - 1].id } : {}),
      }),
      message: (message) => this.receive(message),
      state: (state, retryAt) => {
        this.state = state
        this.retryAt = retryAt
        this.changed()
      },
    })
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'picture': {
        const missed = 'missed' in message && Array.isArray(message.missed) ? (message.missed as Heard[]) : []
        this.hear(missed.map(heardOf))
        this.lines.push(...message.chat.filter(({ id }) => !this.lines.some((line) => line.id === id)))
        const last = missed.find(({ version }) => version === message.picture.version)
        this.take(message.picture, (last?.events ?? []) as Event[], last?.seat ?? null)
        void this.open(message.picture.match)
        if (message.changes) this.connection.send({ type: 'changes' })
        for (const { command } of this.pending.values()) this.connection.send({ type: 'command', command })
        this.connection.send({ type: 'ping', at: Date.now() })
        return
      }
      case 'update':
        return this.update(message)
      case 'info':
        return this.inform(message.match)
      case 'chat':
        if (!this.lines.some(({ id }) => id === message.line.id)) this.lines = [...this.lines, message.line]
        return this.changed()
      case 'answer':
        return this.answer(message.answer)
      case 'bye':
        this.state = 'offline'
        this.opened.reject(new SessionError(message.code, message.code))
        for (const { reject } of this.pending.values()) reject(new SessionError(message.code, message.code))
        this.pending.clear()
        return this.changed()
      case 'pong':
        this.skew = Date.now() - message.now
        return this.changed()
      case 'rematch':
        this.keepNext(message.seated)
        return this.changed()
      case 'unsaid':
        this.lines = this.lines.filter(({ id }) => id !== message.line)
        return this.changed()
      case 'restart':
        return
    }
  }

  private keepNext({ match, seat, token }: Seated): void {
    const game = this.picture?.match.game ?? ''
    keepEntry({ match, game, seat, token, invite: null, at: Date.now() })
    this.next = match
  }

  /** The page may show the match once it has the cards that it is played with. */
  private async open({ game, contentHash, options }: ServerInfo): Promise<void> {
    if (this.contentHash === contentHash) return
    this.contentHash = contentHash
    try {
      this.content = await this.contentOf(game, contentHash, options as Json)
      this.changed()
      this.opened.resolve()
    } catch (error) {
      this.close()
      this.opened.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** The next input in the seat's own count; a gap asks for the whole picture, an old one is dropped. */
  private update(update: Update): void {
    if (!this.picture || update.version <= this.picture.version) return
    if (update.version !== this.picture.version + 1) {
      this.connection.send({ type: 'refresh' })
      return
    }
    const { type: _, input, clock, view: whole, changes, ...rest } = update
    const view = changes === undefined ? whole : changes === null ? this.picture.view : changed(this.picture.view, changes)
    this.hear([heardOf(input)])
    this.take({ ...this.picture, ...rest, view, match: { ...this.picture.match, clock } }, input.events as Event[], input.seat)
  }

  private inform(match: ServerInfo): void {
    if (!this.picture) return
    const { result } = match
    const ended = { result, offer: null, waiting: [], undo: null, redo: false, undoRequest: null }
    // The host has ended it, which no input tells of.
    if (result?.reason === 'closed' && !this.picture.result) return this.take({ ...this.picture, match, ...ended }, [], null)
    this.picture = { ...this.picture, match }
    this.changed()
  }

  private hear(inputs: PastInput[]): void {
    for (const input of inputs) if (input.seq === this.heard.length) this.heard.push(input)
  }

  private take(picture: Picture, events: Event[], by: number | null): void {
    this.picture = picture
    if (picture.match.rematch !== null && entryOf(picture.match.rematch)) this.next = picture.match.rematch
    this.now = momentOf(picture, events, by)
    if (picture.version >= 0) this.moments.set(picture.version, this.now)
    this.changed()
  }

  private changed(): void {
    if (!this.picture) return
    if (this.picture.match.status === 'finished' && this.about?.status !== 'finished') noteOver(this.match)
    this.about = { ...infoOf(this.picture.match, this.picture.seat, this.state, Date.now(), this.skew), content: this.content }
    for (const listener of this.listeners) listener()
  }

  private answer(answer: Answer): void {
    const waiting = this.pending.get(answer.client)
    if (!waiting) return
    this.pending.delete(answer.client)
    if (answer.ok) waiting.resolve(answer)
    else {
      if (answer.picture) this.take(answer.picture as Picture, [], null)
      waiting.reject(new SessionError(answer.code, answer.message, answer.rule))
    }
  }

  /** Sends a command, again after each break, until it is answered: its name makes a repeat harmless. */
  private command(wish: Wish): Promise<Extract<Answer, { ok: true }>> {
    const client = clientId()
    const command = { ...wish, client } as Command
    return new Promise((resolve, reject) => {
      this.pending.set(client, { command, resolve, reject })
      this.connection.ask({ type: 'command', command })
    })
  }

  private async done(wish: Wish): Promise<void> {
    await this.command(wish)
  }

  info(): MatchInfo {
    if (!this.about) throw new Error('not open yet')
    return this.about
  }
  current(): Moment {
    if (!this.now) throw new Error('not open yet')
    return this.now
  }
  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    return () => this.listeners.delete(changed)
  }
  choose(decision: string, text: string): Promise<void> {
    return this.done({ do: 'choose', decision, text })
  }
  hint(): Promise<Hint> {
    return readHint(this.match, this.entry?.token ?? null)
  }
  trial(): Promise<{ seat: Seat; world: Saved }> {
    return readTrial(this.match, this.entry?.token ?? null)
  }
  undo(): Promise<void> {
    return this.done({ do: 'undo' })
  }
  redo(): Promise<void> {
    return this.done({ do: 'redo' })
  }
  askUndo(): Promise<void> {
    return this.done({ do: 'ask-undo' })
  }
  answerUndo(yes: boolean): Promise<void> {
    return this.done({ do: 'answer-undo', yes })
  }
  resign(): Promise<void> {
    return this.done({ do: 'resign' })
  }
  own(): number[] {
    const seat = this.picture?.seat ?? null
    return seat === null ? [] : [seat]
  }
  curtain(): boolean {
    return false
  }
  async sit(): Promise<void> {}

  async past(from: number): Promise<PastInput[]> {
    const upTo = this.picture?.version ?? -1
    let next: number | null = this.heard.length
    while (next !== null && this.heard.length <= upTo) {
      const page = await readPast(this.match, this.entry?.token ?? null, next)
      this.hear(page.inputs.map(heardOf))
      if (page.inputs.length === 0) break
      next = page.next
    }
    return this.heard.slice(from)
  }

  async moment(seq: number): Promise<Moment> {
    const known = this.moments.get(seq)
    if (known) return known
    const [step] = await Promise.all([readStep(this.match, this.entry?.token ?? null, seq), this.past(0)])
    const moment: Moment = {
      ...{
        seq,
        seat: this.picture?.seat ?? null,
        by: this.heard[seq]?.seat ?? null,
        view: step.view as object,
        decision: null,
        waiting: step.waiting,
      },
      ...{ events: this.heard[seq]?.events ?? [], result: step.result as Result | null, undo: null, redo: false, request: null },
    }
    this.moments.set(seq, moment)
    return moment
  }

  record(): Promise<string> {
    return readRecordText(this.match, this.entry?.token ?? null)
  }

  auto(): boolean {
    return this.picture?.auto ?? false
  }

  async setAuto(on: boolean): Promise<void> {
    await this.done({ do: 'auto', on })
    if (this.picture) this.picture = { ...this.picture, auto: on }
    this.changed()
  }

  readonly online = {
    retryAt: () => this.retryAt,
    retry: () => this.connection.retry(),
    chat: () => this.lines,
    muted: () => this.picture?.muted ?? [],
    watchers: () => this.picture?.match.watchers ?? 0,
    sendChat: (text: string) => this.done({ do: 'chat', text }),
    mute: async (seat: number, muted: boolean) => {
      await this.done({ do: 'mute', seat, muted })
      const before = this.picture?.muted.filter((one) => one !== seat) ?? []
      if (this.picture) this.picture = { ...this.picture, muted: muted ? [...before, seat] : before }
      this.changed()
    },
    handOver: async () => {
      const { seated } = await this.command({ do: 'hand-over' })
      if (!seated) throw new SessionError('failed', 'no new key came')
      dropEntry(this.match)
      return addressOf({ page: 'seat', id: seated.match, seat: seated.seat, token: seated.token })
    },
    leave: async () => {
      await this.done({ do: 'leave' })
      dropEntry(this.match)
    },
    keep: async () => {
      if (this.entry) await keepSeat(this.match, this.entry.token)
    },
    report: (text: string) => this.done({ do: 'report', text }),
    rematch: async () => {
      const { seated } = await this.command({ do: 'rematch' })
      if (!seated) throw new SessionError('failed', 'no seat came')
      this.keepNext(seated)
      return hashOf({ page: 'remote', id: seated.match, at: null })
    },
    next: () => (this.next === null ? null : hashOf({ page: 'remote', id: this.next, at: null })),
    invitation: () => (this.entry?.invite ? addressOf({ page: 'join', id: this.match, invite: this.entry.invite }) : null),
    notice: () => this.picture?.notify ?? null,
    canPush: pushWorks,
    notify: async (how: Notice) => {
      const to = how.kind === 'push' ? await subscribePush() : how
      await this.done({ do: 'notify', to, lang: document.documentElement.lang as 'en' | 'pl' | 'cs' })
      if (this.picture) this.picture = { ...this.picture, notify: how.kind === 'none' ? null : how.kind }
      this.changed()
    },
    askPause: () => this.done({ do: 'ask-pause' }),
    answerPause: (yes: boolean) => this.done({ do: 'answer-pause', yes }),
    endPause: () => this.done({ do: 'end-pause' }),
    analysis: async (ask: boolean) => ((await tableInfo())?.analyses ? analysisOf(this.match, this.entry?.token ?? null, ask) : null),
    claimWin: (seat: number) => this.done({ do: 'claim-win', seat }),
    seatComputer: (seat: number, player?: string) => this.done({ do: 'seat-computer', seat, ...(player === undefined ? {} : { player }) }),
  }

  close(): void {
    this.connection.close()
    this.listeners.clear()
  }
}
