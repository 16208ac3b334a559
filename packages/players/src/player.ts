import {
  askedOf,
  copyJson,
  type Decision,
  determinize,
  type LevelOfPlay,
  type Match,
  type Option,
  type PlayHabits,
  type Random,
  type Seat,
} from '@trestle/kernel'

/** How far a playout goes for a seat, as its game says: `PlayHabits`. */
export interface SeatHabits {
  turns?: number
  middle?: number
}

/** What a player has before it: its own decision, and as many dealt matches as it wants, each a world that may be the real one. */
export interface Situation {
  seat: Seat
  /** The number of seats of the match. */
  readonly seats: number
  /** The game's `lead`. */
  readonly lead: number | undefined
  /** The game's habits for this seat, and how its levels think: `PlayHabits`. */
  readonly habits: SeatHabits
  readonly levels: readonly LevelOfPlay[] | undefined
  readonly look: PlayHabits['look']
  /** How many options there are: all that a player needs which looks at none of them. */
  options: number
  /** The decision as the seat sees it. */
  readonly decision: Decision
  /**
   * A match with this decision in which everything the seat cannot see is dealt again. The seat cannot tell it from the real one.
   * It is the player's own, to play on in; only options, which a game may share between matches, stay as they are.
   * Each call deals another.
   */
  deal(): World
  /** The player's own chance: equal situations and an equal generator give an equal choice. */
  random: Random
}

export interface World {
  match: Match
  decision: Decision
}

/** What a player thinks of the options it has. */
export interface Verdict {
  /** The option it would take. */
  index: number
  /**
   * By option: what it gives to the seat beside the other options (0 to 1; a half is usual in this position) and how sure that is (standard
   * error); the chance to win after it, where the game can tell (`Game.lead`), else the share, of the seat itself and of each seat with its
   * standard error; how often it was tried; the option and the seat's own choices that are expected to follow.
   */
  options: {
    index: number
    share: number
    spread: number
    chance: number
    chances: number[]
    unsure: number[]
    visits: number
    line: Option[]
  }[]
  /** The chance of each seat to win, where the game can tell, else its share. */
  shares: number[]
  /** Simulated choices that were spent. */
  choices: number
}

/** A thought that goes on in slices and has an answer at any time. */
export interface Thinking {
  /** Simulates about as many choices more; false when the budget is spent. */
  go(choices: number): boolean
  verdict(): Verdict
}

/** A computer player for any game. Its strength may be limited by numbers of worlds and choices, never by time. */
export interface Player {
  name: string
  /** The index of an option of the decision. */
  choose(situation: Situation): number
  /** Absent where a player does not think in slices. */
  think?(situation: Situation): Thinking
}

function seatHabits(match: Match, seat: Seat): SeatHabits {
  const { habits, seats } = match.game
  const playouts = habits?.playouts?.(match, seat)
  if (!playouts) return {}
  const { turns, middle = 0 } = playouts
  return { turns: turns === 'round' ? seats(match.options).length : turns, middle }
}

/** A situation that copies and deals when it is asked to: match and decision stay out of a player's reach, which must not change them. */
class LazySituation implements Situation {
  readonly seat: Seat
  readonly lead: number | undefined
  readonly habits: SeatHabits
  readonly levels: readonly LevelOfPlay[] | undefined
  readonly look: PlayHabits['look']
  readonly options: number
  readonly random: Random
  readonly #match: Match
  readonly #real: Decision
  #copied: Decision | null = null

  constructor(match: Match, real: Decision, random: Random) {
    this.seat = real.seat
    const { game } = match
    this.lead = game.lead
    this.habits = seatHabits(match, real.seat)
    this.levels = game.habits?.levels
    this.look = game.habits?.look
    this.options = real.options.length
    this.random = random
    this.#match = match
    this.#real = real
  }

  get seats(): number {
    return this.#match.game.seats(this.#match.options).length
  }

  get decision(): Decision {
    this.#copied ??= copyJson(this.#real)
    return this.#copied
  }

  /** A field, since players take it out of the situation. */
  readonly deal = (): World => {
    const world = determinize(this.#match, this.seat, this.random)
    return { match: world, decision: askedOf(world, this.seat)[0] }
  }
}

/** A question that a player is thinking about. */
export interface Asking {
  decision: Decision
  /** Thinks on, by about so many simulated choices where the player thinks in slices, else to the end; false once it has done. */
  go(choices: number): boolean
  /** What it answers as far as it has thought, and what it thinks of all options; null where it tells nothing of them. Throws where the answer is no index. */
  answer(): { option: Option; verdict: Verdict | null }
}

/**
 * Asks a player for a seat's open decision, to be thought about in slices. The one door between players and matches: a player is told
 * what its seat sees and gets matches dealt again, never the match itself. Draws from `random` only, so that the match stays as it is.
 * Throws where the seat is not asked.
 */
export function consider(player: Player, match: Match, seat: Seat, random: Random): Asking {
  const decision = match.asked.find((one) => one.seat === seat)
  if (!decision) throw new Error(`seat ${seat} is not asked now`)
  const situation = new LazySituation(match, decision, random)
  const thinking = player.think?.(situation)
  let chosen = -1
  return {
    decision,
    go(choices) {
      if (thinking) return thinking.go(choices)
      chosen = player.choose(situation)
      return false
    },
    answer() {
      const verdict = thinking?.verdict() ?? null
      const index = verdict?.index ?? chosen
      const option = decision.options[index]
      if (option) return { option, verdict }
      throw new Error(`player ${player.name} answers decision ${decision.id} with ${index} of ${decision.options.length} options`)
    },
  }
}

/** What a player answers when it has thought as long as it wants to: `consider` in one go. */
export function ask(player: Player, match: Match, seat: Seat, random: Random): { decision: Decision; option: Option } {
  const asking = consider(player, match, seat, random)
  while (asking.go(Number.MAX_SAFE_INTEGER));
  return { decision: asking.decision, option: asking.answer().option }
}
