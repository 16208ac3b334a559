/** Saving and loading a match. */
import { contentFor } from './content.ts'
import { advance, noFlow, refresh } from './engine.ts'
import type { Game, Match, Saved } from './game.ts'
import { hashJson } from './hash.ts'
import { copyJson, type Json } from './json.ts'
import { programOf, stepNamed } from './program.ts'
import { upgraded } from './upgrades.ts'

/** What makes up the match, to be written down. Shares with the match: write it at once or copy it. */
export function save(g: Match): Saved {
  const { state, stack, random, epoch, chooser, decided, result } = g
  return { game: g.game.id, version: g.game.version, options: g.options as Json, state, stack, random, epoch, chooser, decided, result }
}

/**
 * A saved match, ready to go on, by the game's upgrades where earlier rules have saved it. Throws where the game is another, and `OtherRules`
 * where no upgrade leads here. `content` must be what it was started with.
 */
export function load<S extends object, C extends object, P extends object>(game: Game<S, C, P>, saved: Saved, content?: C): Match<S, C, P> {
  if (saved.game !== game.id) throw new Error(`a match of ${saved.game} cannot be opened as ${game.id}`)
  const known = upgraded(game, saved)
  const { state, stack, random, epoch, chooser, decided, result } = copyJson(known)
  const options = game.readOptions(known.options)
  const g: Match<S, C, P> = {
    game,
    content: content ?? game.compile(contentFor(game, known.options)),
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
    chance: null,
    flow: noFlow(stack.length - 1),
  }
  g.places = stack.map(({ procedure, step }) => (step === '' ? null : stepNamed(g, procedure, step)))
  refresh(g)
  // By the rules of now, what the match stopped to ask may ask nothing: it goes on to the next decision.
  if (!result && g.asked.length === 0) advance(g)
  return g
}

/** 16 hexadecimal digits that are equal for equal matches. `version`: that of the rules which the match is said to be of. */
export function stateHash(g: Match, version: number = g.game.version): string {
  return hashJson({ ...save(g), version })
}
