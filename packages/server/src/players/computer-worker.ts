/**
 * Where computer players think: a thread of its own, which the server ends when one takes too long. It is told of the game, of a
 * seat, and of a match dealt again for that seat: not even this thread holds what the seat may not know.
 *
 * Players that think in slices take turns (`Thoughts`).
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type Game, type Json, load, type Random, randomFrom, type Saved } from '@trestle/kernel'
import { consider, type Hint, hintFor, hintOf, type Judged, judge, playerNamed } from '@trestle/players'
import { type Thought, Thoughts, think } from './thoughts.ts'

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
  /** The name of the player; null for a hint to the person who sits there, or for a judgement. */
  player: string | null
  /** The option of a finished match that is to be judged, and the chance of the judgement. */
  judge?: { index: number; random: Random }
  /** 32 hexadecimal digits for the player's own chance. */
  seed: string
}

/** A question under a number of its own. */
export interface Asked {
  ask: Question
  id: number
  /** Whether the player thinks in one go, and what a slice counts for it: `Thought`. */
  quick: boolean
  weight: number
}

/** The time for a question is over: its answer so far is wanted. */
export interface Stop {
  stop: number
}

/** What came of a question: the text of the option that a player takes, a hint, or a judgement; and whether the thought was cut short. */
export interface Came {
  text: string
  hint: Hint | null
  judged: Judged | null
  cut: boolean
}

/** That all is prepared; or what came of a question; or what went wrong. */
export type Reply = { ready: true } | ({ id: number } & Came) | { id: number; error: string }

const { games } = (await import(workerData.games as string)) as { games: Record<string, () => Promise<Game>> }
const loaded = new Map<string, Game>()
const contents = new Map<string, object>()
const thoughts = new Thoughts()
/** By thought: what came of it so far. */
const answers = new Map<number, () => Omit<Came, 'cut'>>()

const prepare = async ({ game: id, contentHash, content }: Prepare['prepare']): Promise<void> => {
  const game = loaded.get(id) ?? (await games[id]())
  loaded.set(id, game)
  if (!contents.has(contentHash)) contents.set(contentHash, game.compile(content ?? null))
  say({ ready: true })
}

const begin = ({ id, ask: question, quick, weight }: Asked): void => {
  const game = loaded.get(question.game)
  const content = contents.get(question.contentHash)
  if (!game || !content) throw new Error(`${question.game} was not prepared`)
  const match = load(game, question.saved, content)
  const { player, seat } = question
  const random = randomFrom(question.seed)
  if (question.judge) {
    const judging = judge(match, seat, question.judge.index, question.judge.random)
    answers.set(id, () => ({ text: '', hint: null, judged: judging.judged() }))
    thoughts.add({ id, asking: judging, quick, weight })
  } else {
    const asking = player === null ? hintFor(match, seat, random) : consider(playerNamed(player), match, seat, random)
    answers.set(id, () => {
      const text = game.notate(content, asking.answer().option)
      return { text, hint: player === null ? hintOf(match, asking) : null, judged: null }
    })
    thoughts.add({ id, asking, quick, weight })
  }
  if (thoughts.size === 1) setImmediate(goOn)
}

/** One slice of the thought whose turn it is; then whatever was said meanwhile is heard. */
const goOn = (): void => {
  const next = thoughts.next()
  if (!next) return
  guarded(next.id, () => {
    if (!think(next)) finish(next, false)
  })
  if (thoughts.size > 0) setImmediate(goOn)
}

const finish = ({ id }: Thought, cut: boolean): void => {
  const came = answers.get(id)
  forget(id)
  if (came) say({ id, ...came(), cut })
}

const forget = (id: number): void => {
  thoughts.forget(id)
  answers.delete(id)
}

const guarded = (id: number, work: () => void): void => {
  try {
    work()
  } catch (error) {
    forget(id)
    say({ id, error: textOf(error) })
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const say = (reply: Reply): void => parentPort?.postMessage(reply)

parentPort?.on('message', (message: Prepare | Asked | Stop) => {
  if ('prepare' in message) void prepare(message.prepare)
  else if ('ask' in message) guarded(message.id, () => begin(message))
  else {
    const thought = thoughts.find(message.stop)
    if (!thought) return
    guarded(thought.id, () => {
      // Even the shortest answer has been thought about.
      if (thought.spent === 0) think(thought)
      finish(thought, true)
    })
  }
})
