import { games, messages } from '@trestle/games'
import type { Game } from '@trestle/kernel'
import type { Catalogue, Locale } from '@trestle/words'
import { SessionError } from '../sessions/session.ts'
import type { GameUi } from './game-ui.ts'

/** One folder a game; each is a chunk of its own. */
const uis = import.meta.glob<{ default: GameUi }>('./*/index.tsx')

/** What a match page needs of a game: its rules (for words and content) and its table. */
export interface GameParts {
  game: Game
  ui: GameUi
}

/** Loads a game with its table; a game without a table of its own gets the plain one. */
export const loadGame = async (id: string): Promise<GameParts> => {
  const load = Object.hasOwn(games, id) ? games[id] : undefined
  if (!load) throw new SessionError('no-such-game', `there is no game ${id}`)
  const own = uis[`./${id}/index.tsx`]
  const [game, ui] = await Promise.all([load(), own ? own().then((module) => module.default) : plain(id)])
  return { game, ui }
}

const plain = async (id: string): Promise<GameUi> => (await import('./plain.tsx')).plainUi(id)

/** All words of a game in a language: its own and those of its table. */
export const loadGameWords = async (id: string, ui: GameUi | null, locale: Locale): Promise<Catalogue> => {
  const [own, table] = await Promise.all([messages(id, locale), ui?.words(locale) ?? {}])
  return { ...own, ...table }
}
