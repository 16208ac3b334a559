import type { Situation } from '../player.ts'

/** How a search thinks. All numbers; what suits a game and a seat is measured (docs/players.md). */
export interface Habits {
  /** Simulated choices after those in the tree, before a playout stops where the turn next passes. */
  horizon: number
  /**
   * Turns after the one that runs, at whose end a playout stops, where the game numbers its turns; 0: the horizon alone. All playouts are then
   * judged at the same time of the match, however many choices their options took.
   */
  turns: number
  /** Weight of what was tried seldom against what did well, in shares. */
  curiosity: number
  /** Part of a playout's choices that are taken at random. */
  whim: number
  /** Options of a playout's decision that are compared by what they were worth elsewhere. */
  sample: number
  /** Simulated choices for each dealt world. */
  perWorld: number
  /** Playouts that the judgement of a greedy player counts for at the root: much where few are made, little where many are. */
  trust: number
  /** What the end of the running turn counts for the seat beside the end of a playout that goes on beyond it, 0 to 1. */
  middle: number
  /** Whether it stops as soon as no other option can come out first. Off where the shares of all options are asked for, as in a hint. */
  hurries: boolean
}

/** What does well in most games. */
const standardHabits: Habits = {
  horizon: 12,
  turns: 0,
  curiosity: 0.35,
  whim: 0.1,
  sample: 6,
  perWorld: 120,
  trust: 0,
  middle: 0,
  hurries: true,
}

/** The habits of a search in a situation: what does well in most games, what suits the seat, and what was asked for, the last first. */
export function habitsFor({ habits }: Pick<Situation, 'habits'>, asked: Partial<Habits> = {}): Habits {
  return { ...standardHabits, ...habits, ...asked }
}
