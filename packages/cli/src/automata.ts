import type { Game } from '@trestle/kernel'

/** The setting of a game that one of its automata is a choice of. */
export function automatonSetting(game: Game, name: string): string | undefined {
  return automata(game).includes(name) ? game.settings.find((one) => one.choices.includes(name))?.key : undefined
}

/** The choices of settings with which the rules play a seat. */
export function automata(game: Game): string[] {
  if (!game.automata) return []
  return game.settings.flatMap(({ key, choices }) =>
    choices.flatMap((choice) =>
      typeof choice === 'string' && (game.automata?.(game.readOptions({ [key]: choice })).length ?? 0) > 0 ? [choice] : [],
    ),
  )
}
