import { equalJson, type Game, type Json, type Seat, type Setting } from '@trestle/kernel'

/** The computer player that is offered first. */
export const STANDARD = 'level:3'

/** A side that is drawn by lot, or a choice that is left to it. */
export const LOT = 'lot'

/** Options of a match as the form holds them. */
export type Options = Record<string, Json>

/** A choice of a setting that hands a seat to an automaton of the rulebook. */
export interface Automaton {
  key: string
  choice: Json
  seats: Seat[]
}

/** The automata that a game's settings offer: each choice of such a setting is an automaton, but for the standard one. */
export const automataOf = (game: Game): Automaton[] =>
  game.settings.flatMap(({ key, choices, standard, seats: names }) => {
    if (names) return []
    const all = choices
      .filter((choice) => choice !== standard)
      .map((choice) => ({ key, choice, seats: game.automata?.(game.readOptions({ [key]: choice })) ?? [] }))
    // The number of players is no automaton, though with one of them an automaton plays.
    return all.every(({ seats }) => seats.length > 0) ? all : []
  })

/**
 * The setting that says how many play, where seats have no names to be chosen: without the numbers for which an automaton takes a seat, as those
 * are matches against it. Null where a game has none.
 */
export const headcount = (game: Game): Setting | null => {
  for (const setting of game.settings) {
    const { key, choices, seats } = setting
    if (seats || !choices.every((choice) => typeof choice === 'number')) continue
    const read = choices.map((choice) => game.readOptions({ [key]: choice }))
    if (new Set(read.map((options) => game.seats(options).length)).size < 2) continue
    return { ...setting, choices: choices.filter((_, i) => (game.automata?.(read[i]) ?? []).length === 0) }
  }
  return null
}

/** Settings that change anything, given the others: those of an automaton fall away where none plays. */
export const relevantSettings = (game: Game, options: Options): Setting[] => {
  const settled = game.readOptions(options) as Json
  return game.settings.filter(({ key, choices }) =>
    choices.some((choice) => {
      try {
        return !equalJson(game.readOptions({ ...options, [key]: choice }) as Json, settled)
      } catch {
        return true
      }
    }),
  )
}
