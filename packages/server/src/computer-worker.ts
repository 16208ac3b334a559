/**
 * Where computer players think: a thread of its own, which the server ends when one takes too long. It is told of the game, of a
 * seat, and of a match that was dealt anew for that seat, so that not even this thread holds what the seat may not know.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type Game, type Json, load, randomFrom, type Saved } from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'

/** A question to a computer player. `content` comes with the first question about it. */
export interface Question {
  game: string
  contentHash: string
  content: Json | undefined
  saved: Saved
  seat: number
  player: string
  /** 32 hexadecimal digits for the player's own chance. */
  seed: string
}

/** The text of the option it takes, or what went wrong. */
export type Reply = { text: string } | { error: string }

const { games } = (await import(workerData.games as string)) as { games: Record<string, () => Promise<Game>> }
const contents = new Map<string, object>()

const answer = async (question: Question): Promise<string> => {
  const game = await games[question.game]()
  let content = contents.get(question.contentHash)
  if (!content) {
    content = game.compile(question.content ?? null)
    contents.set(question.contentHash, content)
  }
  const match = load(game, question.saved, content)
  const { option } = ask(playerNamed(question.player), match, question.seat, randomFrom(question.seed))
  return game.notate(content, option)
}

parentPort?.on('message', (question: Question) => {
  answer(question).then(
    (text) => parentPort?.postMessage({ text } satisfies Reply),
    (error: unknown) =>
      parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Reply),
  )
})
