/** Saving and loading a match. */
import { contentFor } from './content.ts'
import type { Game, Result } from './game.ts'
import { hashJson } from './hash.ts'
import { copyJson, type Json } from './json.ts'
import { type Match, noFlow, programOf, refresh, stepNamed } from './match.ts'
import type { Frame, Seat } from './procedure.ts'
import type { Random } from './random.ts'

/** A match as plain JSON, without the content, which is kept by its hash. */
export interface Saved {
  game: string
  version: number
  options: Json
  state: object
  stack: Frame[]
  random: Random
  epoch: number
  chooser: Seat
  decided: number
  result: Result | null
}

/** What makes up the match, to be written down. Shares with the match: write it at once or copy it. */
export function save(g: Match): Saved {
  const { state, stack, random, epoch, chooser, decided, result } = g
  return { game: g.game.id, version: g.game.version, options: g.options as Json, state, stack, random, epoch, chooser, decided, result }
}

/** A saved match, ready to go on. Throws where the game or its version is another. `content` must be what it was started with. */
export function load<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  saved: Saved,
  content: C = game.compile(contentFor(game, saved.options)),
): Match<S, C, P> {
  if (saved.game !== game.id) throw new Error(`a match of ${saved.game} cannot be opened as ${game.id}`)
  if (saved.version !== game.version) {
    throw new Error(`a match of ${saved.game} version ${saved.version} cannot be opened by version ${game.version}`)
  }
  const { state, stack, random, epoch, chooser, decided, result } = copyJson(saved)
  const options = game.readOptions(saved.options)
  const g: Match<S, C, P> = {
    game,
    content,
    options,
    program: programOf(game),
    state: state as S,
    stack,
    places: [],
    own: 0,
    random,
    epoch,
    chooser,
    decided,
    result,
    asked: [],
    heard: null,
    flow: noFlow(stack.length - 1),
  }
  g.places = stack.map(({ procedure, step }) => (step === '' ? null : stepNamed(g, procedure, step)))
  refresh(g)
  return g
}

/** 16 hexadecimal digits that are equal for equal matches. */
export function stateHash(g: Match): string {
  return hashJson(save(g))
}
