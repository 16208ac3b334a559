import { begin, choose, contentFor, fork, type Game, type Json, type Match, type Random, randomFrom, seedText } from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'
import { type Draw, drawnOptions, sidesOf } from '../draw.ts'
import type { Bout } from './schedule.ts'

/** What all bouts of a ladder have in common: plain JSON. */
export interface Ground {
  game: string
  seed: string
  options: Json
  /** What of the options is drawn for each deal, so that all bouts of it have the same; absent for nothing. */
  draw?: Draw
}

/** How a bout ended. */
export interface Outcome extends Bout {
  /** By seat that the rules do not play: its part of the win, 0 to 1; all alike where nobody won or the match stopped unfinished. */
  won: number[]
  finished: boolean
  /** By seat that the rules do not play, the side it was, where that is drawn. */
  sides?: string[]
  /** Decisions answered, and by player the milliseconds of processor time for each real one (of two options or more). */
  decisions: number
  times: { [player: string]: number[] }
}

/** The seats that players take: all but those that the rules play. */
export function seatsToTake(game: Game, options: Json): number[] {
  const read = game.readOptions(options)
  const ruled = game.automata?.(read) ?? []
  return game.seats(read).flatMap((_, seat) => (ruled.includes(seat) ? [] : [seat]))
}

/** Plays one bout. Equal grounds and bouts give equal matches; times alone differ. */
export function playBout(game: Game, ground: Ground, bout: Bout): Outcome {
  // Eight words for each deal: four for the match, four for its players.
  const dice: Random = { seed: randomFrom(ground.seed).seed, at: 8 * bout.deal }
  const [seed, random] = [seedText(fork(dice)), fork(dice)]
  const options = ground.draw ? drawnOptions(game, ground.options, ground.draw, seed) : ground.options
  const seats = seatsToTake(game, options)
  const names = new Map(seats.map((seat, i) => [seat, i === bout.at || bout.below === null ? bout.above : bout.below]))
  const players = new Map([...names.values()].map((name) => [name, playerNamed(name)]))
  const times: Outcome['times'] = Object.fromEntries([...players.keys()].map((name) => [name, []]))
  const g = begin(game, { options, content: game.compile(contentFor(game, options)), seed })
  while (!isOver(g)) {
    const [{ seat, options }] = g.asked
    const name = names.get(seat)
    const player = name === undefined ? undefined : players.get(name)
    if (name === undefined || !player) throw new Error(`seat ${seat} is asked, though the rules should play it`)
    const before = process.threadCpuUsage().user
    const { decision, option } = ask(player, g, seat, random)
    if (options.length > 1) times[name].push(Math.round((process.threadCpuUsage().user - before) / 100) / 10)
    choose(g, decision, option)
  }
  const sides = ground.draw?.seats
    ? {
        sides: sidesOf(
          game,
          seats.map((seat) => game.seats(g.options)[seat]),
        ),
      }
    : {}
  return { ...bout, won: partsOf(g, seats), finished: g.result !== null, ...sides, decisions: g.decided, times }
}

/** A match is given up after this many choices: players at random may wander for ever. */
const CHOICES = 30_000

const isOver = (g: Match): boolean =>
  g.result !== null || g.decided >= CHOICES || (g.game.rounds !== undefined && g.game.rounds.now(g) > g.game.rounds.cap)

function partsOf(g: Match, seats: number[]): number[] {
  const winners = g.result?.winners ?? []
  // Alone a match is won or lost; among others one that nobody wins counts for all alike.
  if (seats.length === 1) return [winners.includes(seats[0]) ? 1 : 0]
  return seats.map((seat) => (winners.length === 0 ? 1 / seats.length : winners.includes(seat) ? 1 / winners.length : 0))
}
