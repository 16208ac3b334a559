/**
 * Where computer players think: a thread of its own, which the server ends when one takes too long. It is told of the game, of a
 * seat, and of a match dealt again for that seat: not even this thread holds what the seat may not know.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type Game, type Json, load, randomFrom, type Saved } from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'

/** What a question is about: fetched before it, so that the time for thinking is for thinking alone. `content` comes the first time. */
export interface Prepare {
  prepare: { game: string; contentHash: string; content: Json | undefined }
}

/** A question to a computer player, about what was prepared. */
export interface Question {
  game: string
  contentHash: string
  saved: Saved
  seat: number
  player: string
  /** 32 hexadecimal digits for the player's own chance. */
  seed: string
}

/** That all is prepared; or the text of the option it takes; or what went wrong. */
export type Reply = { ready: true } | { text: string } | { error: string }

const { games } = (await import(workerData.games as string)) as { games: Record<string, () => Promise<Game>> }
const loaded = new Map<string, Game>()
const contents = new Map<string, object>()

const prepare = async ({ game: id, contentHash, content }: Prepare['prepare']): Promise<Reply> => {
  const game = loaded.get(id) ?? (await games[id]())
  loaded.set(id, game)
  if (!contents.has(contentHash)) contents.set(contentHash, game.compile(content ?? null))
  return { ready: true }
}

const answer = async (question: Question): Promise<Reply> => {
  const game = loaded.get(question.game)
  const content = contents.get(question.contentHash)
  if (!game || !content) throw new Error(`${question.game} was not prepared`)
  const match = load(game, question.saved, content)
  const { option } = ask(playerNamed(question.player), match, question.seat, randomFrom(question.seed))
  return { text: game.notate(content, option) }
}

parentPort?.on('message', (message: Prepare | Question) => {
  const replied = 'prepare' in message ? prepare(message.prepare) : answer(message)
  replied
    .catch((error: unknown): Reply => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((reply) => parentPort?.postMessage(reply))
})
