import { FromClient, type FromServer, type PastInput, type Picture, type RefusalCode, Refusals } from '@trestle/protocol'
import type { FastifyInstance } from 'fastify'
import { Compile } from 'typebox/compile'
import type { WebSocket } from 'ws'
import type { Hall } from '../hall.ts'
import { answerCommand, refusedWith } from '../house/commands.ts'
import { addressKey } from '../house/limits.ts'
import { pace } from '../house/pace.ts'
import { pastFrom } from '../match/history.ts'
import { pictureOf, type Viewer } from '../match/picture.ts'
import type { Room } from '../match/room.ts'
import { ACTIVE, type Window } from '../match/windows.ts'
import { RequestRefused, refusalOf } from '../refused.ts'
import { chatFor, viewerOf } from './routes.ts'

/** Milliseconds for the first message. */
const GREETING = 10_000
/** Milliseconds between two looks whether the other side is still there. */
const BEAT = 25_000
/** Bytes that may wait for a slow client; with more it must come back and take a picture. */
const BACKLOG = 1_000_000
/** Updates that a returning client gets told one by one. */
const MISSED = 50
/** Malformed messages tolerated before closing. */
const PATIENCE = 20
/** Milliseconds that a stopping server waits for a client to close its socket. */
const FAREWELL = 1000

const fromClient = Compile(FromClient)

/** The live connections of windows: `FromClient` in, `FromServer` out. */
export const socketRoute = (app: FastifyInstance, hall: Hall): void => {
  const perAddress = new Map<string, number>()
  const open = new Map<WebSocket, Promise<void>>()
  app.get<{ Params: { id: string } }>('/api/matches/:id/socket', { websocket: true, schema: { hide: true } }, (socket, request) => {
    const address = addressKey(request.ip)
    const count = perAddress.get(address) ?? 0
    const most = hall.services.settings.socketsPerAddress
    if (most > 0 && count >= most) return bye(socket, 'too-many')
    perAddress.set(address, count + 1)
    hall.services.metrics.sockets.inc()
    socket.on('close', () => {
      hall.services.metrics.sockets.dec()
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    })
    const session = new Session(hall, socket, request.params.id, request.ip)
    open.set(socket, session.ended)
    void session.ended.finally(() => open.delete(socket))
  })
  // Whatever the end of a window leads to is done before the store is closed.
  app.addHook('preClose', async () => {
    for (const socket of open.keys()) socket.close(1001)
    const late = setTimeout(() => {
      for (const socket of open.keys()) socket.terminate()
    }, FAREWELL)
    await Promise.all(open.values())
    clearTimeout(late)
  })
}

const bye = (socket: WebSocket, code: RefusalCode): void => {
  if (socket.readyState !== socket.OPEN) return
  socket.send(JSON.stringify({ type: 'bye', code } satisfies FromServer))
  socket.close(4000 + (Refusals[code] % 1000), code)
}

/** One socket, from its greeting to its end. */
class Session {
  /** Resolves when the socket is closed and its seat was marked as gone. */
  readonly ended: Promise<void>
  private readonly hall: Hall
  private readonly socket: WebSocket
  private readonly match: string
  private readonly address: string
  private readonly allowed: () => boolean
  private room: Room | null = null
  private window: Window | null = null
  private entering: Promise<void> | null = null
  private alive = true
  private malformed = 0

  constructor(hall: Hall, socket: WebSocket, match: string, address: string) {
    this.hall = hall
    this.socket = socket
    this.match = match
    this.address = address
    this.allowed = pace(hall.services.settings.messagesPerSecond)
    const greeting = setTimeout(() => this.entering ?? bye(socket, 'bad-request'), GREETING)
    const beat = setInterval(() => this.beat(), BEAT)
    socket.on('message', (data, isBinary) => this.hear(isBinary ? null : String(data)))
    socket.on('pong', () => {
      this.alive = true
    })
    socket.on('error', () => socket.terminate())
    this.ended = new Promise((ended) => {
      socket.on('close', () => {
        clearTimeout(greeting)
        clearInterval(beat)
        void this.leave().finally(ended)
      })
    })
  }

  private beat(): void {
    if (!this.alive) return this.socket.terminate()
    this.alive = false
    this.socket.ping()
  }

  private send(message: FromServer): void {
    this.sendText(JSON.stringify(message))
  }

  private sendText(text: string): void {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > BACKLOG) socket.terminate()
    else socket.send(text)
  }

  /** Tells the client that a message was none, or came too fast; the command is named, so that its window waits no longer. */
  private refuse(code: 'bad-request' | 'too-many', text: string | null): void {
    if (++this.malformed > PATIENCE) return bye(this.socket, code)
    const said = code === 'too-many' ? 'too many messages; slow down' : 'this is no message of the protocol'
    this.send({ type: 'answer', answer: refusedWith(clientIn(text), code, said) })
  }

  private hear(text: string | null): void {
    if (text === null || !this.allowed()) return this.refuse('too-many', text)
    const message = parse(text)
    const greets = message?.type === 'hello'
    if (!message || greets === (this.entering !== null)) {
      if (this.entering === null) return bye(this.socket, 'bad-request')
      return this.refuse('bad-request', text)
    }
    const handled = (greets ? this.enter(message) : this.handle(message)).catch((error: unknown) => {
      const refusal = refusalOf(error)
      // A proxy may lead it to the server that has the rules.
      if (refusal?.code === 'other-server') return this.sendAway()
      if (!refusal) this.hall.services.log.error({ match: this.match, error }, 'a message failed')
      bye(this.socket, refusal?.code ?? 'failed')
    })
    if (greets) this.entering = handled
  }

  private async enter(hello: Extract<FromClient, { type: 'hello' }>): Promise<void> {
    const { socket, hall } = this
    const room = await hall.room(this.match)
    const { viewer, key } = await viewerOf(room, hello.token ?? null)
    if (socket.readyState !== socket.OPEN) return
    // Within the queue, so that no update falls between the picture and the first message to the window.
    await room.run(async (turn) => {
      if (viewer !== null && room.seats[viewer].tokenHash !== key)
        throw new RequestRefused('unknown-token', 'this link was replaced by another')
      if (viewer !== null && !hello.idle) await turn.takeBack(viewer)
      const missed = await missedBy(room, viewer, hello.have)
      const chat = await chatFor(room, viewer, hello.chat ?? 0)
      if (socket.readyState !== socket.OPEN) return
      const now = hall.services.steady()
      const activeAt = hello.idle ? now - ACTIVE : now
      const window: Window = {
        viewer,
        key,
        activeAt,
        changes: false,
        send: (text) => this.sendText(text),
        close: (code) => bye(socket, code),
        leave: () => socket.close(1012),
      }
      this.room = room
      this.window = window
      room.windows.add(window)
      this.send({ type: 'picture', picture: this.picture(room, viewer), chat, missed, changes: true })
      if (viewer !== null && !hello.idle) await turn.seen(viewer, now)
      room.windows.tellInfo()
    })
  }

  /** Has the client come back soon. */
  private sendAway(): void {
    this.send({ type: 'restart' })
    this.socket.close(1012)
  }

  /** The picture that this window gets now. */
  private picture(room: Room, viewer: Viewer): Picture {
    const picture = pictureOf(room, viewer)
    room.windows.showed(picture)
    return picture
  }

  private async handle(message: Exclude<FromClient, { type: 'hello' }>): Promise<void> {
    const { hall } = this
    if (message.type === 'ping') return this.send({ type: 'pong', at: message.at ?? null, now: hall.services.now() })
    // A command that was sent right after the greeting waits until the seat is known.
    await this.entering
    const { room, window } = this
    if (!room || !window) return
    const { viewer, key } = window
    if (message.type === 'refresh') {
      return room.run(async () => this.send({ type: 'picture', picture: this.picture(room, viewer), chat: [], missed: [] }))
    }
    if (message.type === 'changes') {
      window.changes = true
      return
    }
    room.windows.active(window)
    if (message.type === 'active') return
    const { command } = message
    const answer =
      viewer === null
        ? refusedWith(command.client, 'not-a-seat', 'only a seat can do this')
        : await answerCommand(hall, room, { seat: viewer, key }, command, { address: this.address, withPicture: false })
    this.send({ type: 'answer', answer })
  }

  /** The window is closed: the seat was last here when somebody was last active in it. */
  private async leave(): Promise<void> {
    await this.entering
    const { room, window } = this
    if (!room || !window) return
    room.windows.remove(window)
    try {
      await room.run(async (turn) => {
        const { viewer, activeAt } = window
        if (viewer !== null) await turn.seen(viewer, activeAt)
        room.windows.tellInfo()
      })
    } catch (error) {
      this.hall.services.log.error({ match: this.match, error }, 'a seat could not be marked as gone')
    }
  }
}

const parse = (text: string): FromClient | null => {
  try {
    const value: unknown = JSON.parse(text)
    return fromClient.Check(value) ? value : null
  } catch {
    return null
  }
}

/** The client's name for a command, where one can be found in a message. */
const clientIn = (text: string | null): string => /"client"\s*:\s*"([A-Za-z0-9_-]{1,64})"/.exec(text ?? '')?.[1] ?? ''

const missedBy = async (room: Room, viewer: Viewer, have: number | undefined): Promise<PastInput[]> => {
  if (have === undefined || !room.table) return []
  const from = Math.max(have + 1, room.versionFor(viewer) - MISSED + 1, 0)
  return from > room.versionFor(viewer) ? [] : (await pastFrom(room, viewer, from, MISSED)).inputs
}
