/**
 * Where computer players think: a thread of its own, which the server ends when one takes too long. It is told of the game, of a
 * seat, and of a match dealt again for that seat: not even this thread holds what the seat may not know.
 *
 * Players that think in slices take turns: the one that has thought least goes on first, so that a short thought never waits for a long one.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type Game, type Json, load, randomFrom, type Saved } from '@trestle/kernel'
import { type Asking, consider, type Hint, hintFor, hintOf, playerNamed } from '@trestle/players'

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
  /** The name of the player; null for a hint to the person who sits there. */
  player: string | null
  /** 32 hexadecimal digits for the player's own chance. */
  seed: string
}

/** A question under a number of its own. */
export interface Asked {
  ask: Question
  id: number
}

/** The time for a question is over: its answer so far is wanted. */
export interface Stop {
  stop: number
}

/** What came of a question: the text of the option that a player takes, or a hint; and whether the thought was cut short. */
export interface Came {
  text: string
  hint: Hint | null
  cut: boolean
}

/** That all is prepared; or what came of a question; or what went wrong. */
export type Reply = { ready: true } | ({ id: number } & Came) | { id: number; error: string }

/** A thought that goes on in slices. */
interface Thought {
  id: number
  asking: Asking
  came: () => Omit<Came, 'cut'>
  spent: number
}

/** Simulated choices of a slice: a few thousandths of a second. */
const SLICE = 300

const { games } = (await import(workerData.games as string)) as { games: Record<string, () => Promise<Game>> }
const loaded = new Map<string, Game>()
const contents = new Map<string, object>()
const thoughts: Thought[] = []

const prepare = async ({ game: id, contentHash, content }: Prepare['prepare']): Promise<void> => {
  const game = loaded.get(id) ?? (await games[id]())
  loaded.set(id, game)
  if (!contents.has(contentHash)) contents.set(contentHash, game.compile(content ?? null))
  say({ ready: true })
}

const begin = (id: number, question: Question): void => {
  const game = loaded.get(question.game)
  const content = contents.get(question.contentHash)
  if (!game || !content) throw new Error(`${question.game} was not prepared`)
  const match = load(game, question.saved, content)
  const { player, seat } = question
  const random = randomFrom(question.seed)
  const asking = player === null ? hintFor(match, seat, random) : consider(playerNamed(player), match, seat, random)
  const came = () => ({ text: game.notate(content, asking.answer().option), hint: player === null ? hintOf(match, asking) : null })
  thoughts.push({ id, asking, came, spent: 0 })
  if (thoughts.length === 1) setImmediate(goOn)
}

/** One slice of the thought that has had the fewest; then whatever was said meanwhile is heard. */
const goOn = (): void => {
  let next: Thought | undefined
  for (const thought of thoughts) if (!next || thought.spent < next.spent) next = thought
  if (!next) return
  guarded(next.id, () => {
    next.spent += SLICE
    if (!next.asking.go(SLICE)) finish(next, false)
  })
  if (thoughts.length > 0) setImmediate(goOn)
}

const finish = (thought: Thought, cut: boolean): void => {
  forget(thought.id)
  say({ id: thought.id, ...thought.came(), cut })
}

const forget = (id: number): void => {
  const at = thoughts.findIndex((thought) => thought.id === id)
  if (at >= 0) thoughts.splice(at, 1)
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
  else if ('ask' in message) guarded(message.id, () => begin(message.id, message.ask))
  else {
    const thought = thoughts.find(({ id }) => id === message.stop)
    if (!thought) return
    guarded(thought.id, () => {
      // Even the shortest answer has been thought about.
      if (thought.spent === 0) thought.asking.go(SLICE)
      finish(thought, true)
    })
  }
})
