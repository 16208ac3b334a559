/**
 * The registry of games: the one door through which server, browser and command line reach a game.
 * Nothing of a game is loaded before it is asked for.
 */
import { type Entry, registryOf } from './registry.ts'

const entries: readonly Entry[] = []

export const { games, gameInfo, messages, ledger, textBoard } = registryOf(entries)
export {
  type Entry,
  type GameInfo,
  type Ledger,
  type LedgerChapter,
  type LedgerClause,
  type LedgerTranslation,
  type Locale,
  type Messages,
  type Registry,
  registryOf,
  type TextBoard,
} from './registry.ts'
