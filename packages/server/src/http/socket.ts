import { FromClient, type FromServer, type PastInput, type RefusalCode, Refusals } from '@trestle/protocol'
import type { FastifyInstance } from 'fastify'
import { Compile } from 'typebox/compile'
import type { WebSocket } from 'ws'
import type { Hall } from '../hall.ts'
import { answerCommand } from '../house/commands.ts'
import { pastFrom } from '../match/history.ts'
import { pictureOf, type Viewer } from '../match/picture.ts'
import type { Listener, Room } from '../match/room.ts'
import { faultOf } from '../refused.ts'
import { bucket } from './pace.ts'
import { chatFor, viewerOf } from './routes.ts'

/** Milliseconds for the first message. */
const GREETING = 10_000
/** Milliseconds between two looks whether the other side is still there. */
const BEAT = 25_000
/** Bytes that may wait for a slow client; with more it must come back and take a picture. */
const BACKLOG = 1_000_000
/** Updates that a returning client gets told one by one. */
const MISSED = 50
/** Rude messages after which a socket is closed. */
const PATIENCE = 20

const fromClient = Compile(FromClient)

/** The live connection of a window: `FromClient` in, `FromServer` out. */
export const socketRoute = (app: FastifyInstance, hall: Hall): void => {
  const perAddress = new Map<string, number>()
  app.get<{ Params: { id: string } }>('/api/matches/:id/socket', { websocket: true, schema: { hide: true } }, (socket, request) => {
    const { ip } = request
    const open = perAddress.get(ip) ?? 0
    const most = hall.settings.socketsPerAddress
    if (most > 0 && open >= most) return bye(socket, 'too-many')
    perAddress.set(ip, open + 1)
    hall.metrics.sockets.inc()
    socket.on('close', () => {
      hall.metrics.sockets.dec()
      const left = (perAddress.get(ip) ?? 1) - 1
      if (left > 0) perAddress.set(ip, left)
      else perAddress.delete(ip)
    })
    serve(hall, socket, request.params.id)
  })
}

const bye = (socket: WebSocket, code: RefusalCode): void => {
  socket.send(JSON.stringify({ type: 'bye', code } satisfies FromServer))
  socket.close(4000 + (Refusals[code] % 1000), code)
}

const serve = (hall: Hall, socket: WebSocket, id: string): void => {
  let room: Room | null = null
  let listener: Listener | null = null
  let greeted = false
  let alive = true
  let rude = 0
  const allowed = bucket(hall.settings.messagesPerSecond, hall.now)
  const send = (message: FromServer): void => sendText(JSON.stringify(message))
  const sendText = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > BACKLOG) socket.terminate()
    else socket.send(text)
  }
  const greeting = setTimeout(() => bye(socket, 'bad-request'), GREETING)
  const beat = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, BEAT)

  const enter = async (hello: Extract<FromClient, { type: 'hello' }>): Promise<void> => {
    const entered = await hall.room(id)
    const viewer = await viewerOf(entered, hello.token ?? null)
    if (socket.readyState !== socket.OPEN) return
    // Within the queue, so that no update falls between the picture and the first message to the listener.
    await entered.run(async () => {
      if (viewer !== null) await hall.takeBack(entered, viewer)
      const missed = await missedBy(entered, viewer, hello.have)
      const chat = await chatFor(entered, viewer, hello.chat ?? 0)
      if (socket.readyState !== socket.OPEN) return
      room = entered
      listener = { viewer, send: sendText, close: (code) => bye(socket, code) }
      entered.listeners.add(listener)
      send({ type: 'picture', picture: pictureOf(entered, viewer), chat, missed })
      await seen(entered, viewer)
      entered.tellInfo()
    })
  }

  const handle = async (text: string): Promise<void> => {
    const message = parse(text)
    if (!message || (message.type === 'hello') === greeted) {
      rude++
      if (rude > PATIENCE || !greeted) return bye(socket, 'bad-request')
      return send({ type: 'answer', answer: badRequest(text) })
    }
    if (message.type === 'hello') {
      greeted = true
      clearTimeout(greeting)
      return enter(message)
    }
    if (message.type === 'ping') return send({ type: 'pong', at: message.at ?? null, now: hall.now() })
    // A command that was sent right after the greeting waits until the seat is known.
    await entering
    if (!room || !listener) return
    const { viewer } = listener
    if (message.type === 'refresh') {
      const here = room
      return here.run(async () => send({ type: 'picture', picture: pictureOf(here, viewer), chat: [], missed: [] }))
    }
    const { client } = message.command
    if (viewer === null) {
      const refusal = { ok: false, client, status: 403, code: 'not-a-seat', message: 'only a seat can do this', rule: null } as const
      return send({ type: 'answer', answer: refusal })
    }
    send({ type: 'answer', answer: await answerCommand(room, viewer, message.command, false) })
  }

  let entering: Promise<void> = Promise.resolve()
  socket.on('message', (data, isBinary) => {
    if (isBinary || !allowed()) {
      rude++
      if (rude > PATIENCE) bye(socket, 'too-many')
      else send({ type: 'answer', answer: { ok: false, client: '', status: 429, code: 'too-many', message: 'slow down', rule: null } })
      return
    }
    const first = !greeted
    const handled = handle(String(data)).catch((error: unknown) => {
      const fault = faultOf(error)
      if (!fault) hall.log.error({ match: id, error }, 'a message failed')
      bye(socket, fault?.code ?? 'failed')
    })
    if (first) entering = handled
  })
  socket.on('pong', () => {
    alive = true
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(greeting)
    clearInterval(beat)
    if (!room || !listener) return
    room.listeners.delete(listener)
    const left = room
    const { viewer } = listener
    void left
      .run(async () => {
        await seen(left, viewer)
        left.tellInfo()
      })
      .catch((error: unknown) => hall.log.error({ match: id, error }, 'a seat could not be marked as gone'))
  })
}

const parse = (text: string): FromClient | null => {
  try {
    const value: unknown = JSON.parse(text)
    return fromClient.Check(value) ? value : null
  } catch {
    return null
  }
}

/** An answer to a message that is none, with the client's name for it where one can be found. */
const badRequest = (text: string) => {
  const client = /"client"\s*:\s*"([A-Za-z0-9_-]{1,64})"/.exec(text)?.[1] ?? ''
  return { ok: false, client, status: 400, code: 'bad-request', message: 'this is no message of the protocol', rule: null } as const
}

const missedBy = async (room: Room, viewer: Viewer, have: number | undefined): Promise<PastInput[]> => {
  if (have === undefined || !room.table) return []
  const from = Math.max(have + 1, room.versionFor(viewer) - MISSED + 1, 0)
  return from > room.versionFor(viewer) ? [] : (await pastFrom(room, viewer, from, MISSED)).inputs
}

/** Remembers when a seat was last here. */
const seen = async (room: Room, viewer: Viewer): Promise<void> => {
  if (viewer !== null) await room.changeSeat(viewer, { seenAt: room.hall.now() })
}
