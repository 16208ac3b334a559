import type { Match } from './game.ts'

/** The names that the seats of a match go by now: what they have chosen to play, and until then the names of the seats. */
export function sideNames(g: Match): string[] {
  const { game } = g
  return game.seats(g.options).map((name, seat) => game.sideOf?.(g, seat) ?? name)
}
