/** A match from outside: it begins, is asked, is answered, is copied. */
import { contentFor } from './content.ts'
import { advance, noFlow, openSealed, ownTop, placeOf, refresh, sealedPlaces, settle, top, unseal } from './engine.ts'
import type { Heard } from './events.ts'
import type { Chance, Decision, Game, Match, Placed } from './game.ts'
import type { Json } from './json.ts'
import type { Frame, Option, Refusal, Sealed, Seat } from './procedure.ts'
import { programOf } from './program.ts'
import { randomFrom } from './random.ts'
import { call } from './rules.ts'

/**
 * Starts a match. `options` and `content` are plain JSON as a host gives them; errors say what is wrong. `told`: outcomes of chance that come
 * before those of the seed.
 */
export function begin<S extends object, C extends object, P extends object>(
  game: Game<S, C, P>,
  setup: { options?: Json; content?: C; seed: string; told?: readonly number[]; heard?: Heard[]; chance?: Chance },
): Match<S, C, P> {
  const options = game.readOptions(setup.options ?? {})
  const content = setup.content ?? game.compile(contentFor(game, setup.options))
  const g: Match<S, C, P> = {
    game,
    content,
    options,
    program: programOf(game),
    state: game.start(content, options),
    stack: [],
    places: [],
    own: 0,
    random: randomFrom(setup.seed, setup.told),
    epoch: 0,
    chooser: -1,
    decided: 0,
    result: null,
    asked: [],
    heard: setup.heard ?? null,
    chance: setup.chance ?? null,
    flow: noFlow(-1),
  }
  call(g, game.main, {})
  advance(g)
  return g
}

/** A match that shares nothing changeable with the first, and to which nobody listens. */
export function copy<S extends object, C extends object, P extends object>(g: Match<S, C, P>): Match<S, C, P> {
  g.own = g.stack.length
  return {
    game: g.game,
    content: g.content,
    options: g.options,
    program: g.program,
    state: g.game.copy(g.state),
    stack: g.stack.slice(),
    places: g.places.slice(),
    own: g.own,
    random: g.random.told ? { ...g.random } : { seed: g.random.seed, at: g.random.at },
    epoch: g.epoch,
    chooser: g.chooser,
    decided: g.decided,
    result: g.result,
    asked: g.asked,
    heard: null,
    chance: null,
    flow: noFlow(g.stack.length - 1),
  }
}

/** Answers an open decision with one of its options (the very object from its list) and goes on to the next. */
export function choose(g: Match, decision: Decision, option: Option): void {
  if (!has(g.asked, decision)) throw new Error(`decision ${decision.id} of seat ${decision.seat} is not open`)
  if (!has(decision.options, option)) throw new Error(`${JSON.stringify(option)} is no option of decision ${decision.id}`)
  const frame = ownTop(g)
  const here = placeOf(g)
  if (here.seals) return pick(g, frame, here, here.seals, decision.seat, option)
  if (!here.asks) throw new Error(`${frame.procedure}.${frame.step} asks nothing`)
  if (decision.seat !== g.chooser) {
    g.epoch++
    g.chooser = decision.seat
  }
  g.decided++
  here.asks.resolve(g, frame.locals, option)
  settle(g, here)
  advance(g)
}

/** Whether the very object is in a short list: here faster than `includes`. */
function has<T extends object>(list: readonly T[], one: T): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] === one) return true
  return false
}

/** Adds a pick to a seat's sealed place; the last seat to finish opens them all. */
function pick(g: Match, frame: Frame, here: Placed, seals: Sealed<Match, object>, seat: Seat, option: Option): void {
  sealedPlaces(g, frame)[seat].push(option)
  g.asked = openSealed(g, frame, here, seals)
  if (g.asked.length > 0) return
  unseal(g, frame, seals)
  settle(g, here)
  advance(g)
}

/** Takes a seat's last pick out of the open sealed choice. Returns false where it has none. */
export function takeBackPick(g: Match, seat: Seat): boolean {
  if (g.result || g.stack.length === 0) return false
  const frame = ownTop(g)
  if (!frame.sealed?.[seat].length) return false
  frame.sealed[seat].pop()
  if (frame.sealed.every((picks) => picks.length === 0)) frame.sealed = null
  refresh(g)
  return true
}

/** What one might expect to be offered to the seat now, and the clause that forbids it. */
export function refusals(g: Match, decision: Decision): Refusal[] {
  const frame = top(g)
  const { asks, seals } = placeOf(g)
  return asks?.refused?.(g, frame.locals) ?? seals?.refused?.(g, frame.locals, decision.seat) ?? []
}

/** Goes on after something was changed from outside any step: what that called runs first, then the open step is asked anew. */
export function resume(g: Match): void {
  advance(g)
}

/** The decisions that are open to a seat. */
export function askedOf(g: Match, seat: Seat): Decision[] {
  return g.asked.filter((decision) => decision.seat === seat)
}

/** The option of a decision that has this text, or undefined. */
export function optionNamed(g: Match, decision: Decision, text: string): Option | undefined {
  return decision.options.find((option) => g.game.notate(g.content, option) === text)
}
