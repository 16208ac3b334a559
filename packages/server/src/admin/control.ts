import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import { RequestRefused } from '../refused.ts'
import { hashOf } from '../store/secrets.ts'
import type { Admin, AdminAnswer, AdminWish } from './admin.ts'

/** One line of JSON each way. */
type ControlReply = ({ ok: true } & AdminAnswer) | { ok: false; message: string }

/** Letters that the path of a local socket may have. */
const LONGEST = 100

/**
 * The local socket of a data folder, through which the host's own commands reach the server that runs on it. It lies in the folder, where that
 * path is not too long for a socket, and only the folder's owner may use it.
 */
const socketPath = (data: string): string => {
  const id = hashOf(resolve(data)).slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\trestle-${id}`
  const inside = join(resolve(data), 'trestle.sock')
  return inside.length <= LONGEST ? inside : `/tmp/trestle-${process.getuid?.() ?? 0}-${id}.sock`
}

/** Opens the door for the host's own commands. */
export const openControl = async (data: string, admin: Admin, log: Logger): Promise<{ close(): Promise<void> }> => {
  const path = socketPath(data)
  const open = new Set<Socket>()
  // What a server that was killed left behind; the folder's lock says that none runs.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket }).on('line', (line) => {
      void reply(admin, line, log).then((said) => socket.end(`${JSON.stringify(said)}\n`))
    })
  })
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening))
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return {
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

const reply = async (admin: Admin, line: string, log: Logger): Promise<ControlReply> => {
  try {
    return { ok: true, ...(await admin.answer(JSON.parse(line) as AdminWish)) }
  } catch (error) {
    if (!(error instanceof RequestRefused)) log.error({ error }, 'a command of the host failed')
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

/** Asks the server that runs on a data folder; null where none can be reached. Throws what it refuses. */
export const callControl = async (data: string, wish: AdminWish): Promise<AdminAnswer | null> => {
  const socket = connect(socketPath(data))
  const reached = await new Promise<boolean>((found) => socket.once('connect', () => found(true)).once('error', () => found(false)))
  if (!reached) return null
  socket.write(`${JSON.stringify(wish)}\n`)
  const line = await new Promise<string>((came, failed) => {
    createInterface({ input: socket }).once('line', came)
    socket.once('close', () => failed(new Error('the server went away')))
  })
  const said = JSON.parse(line) as ControlReply
  if (!said.ok) throw new Error(said.message)
  return { lines: said.lines }
}
