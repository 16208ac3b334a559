/**
 * The registry of games: the one door through which server, browser and command line reach a game.
 * Nothing of a game is loaded before it is asked for.
 */
import { daimyo } from './daimyo/index.ts'
import { ironwood } from './ironwood/index.ts'
import { registryOf } from './registry.ts'
import { root } from './root/index.ts'

export const { games, gameInfo, messages, front, ledger, packWords, textBoard, guide, contentMarks, exporter, follower, followed } =
  registryOf([ironwood, root, daimyo])
export {
  type ContentMarks,
  type Entry,
  type Export,
  type Follow,
  type Followed,
  type GameInfo,
  type Ledger,
  type LedgerChapter,
  type LedgerClause,
  type LedgerTranslation,
  type Locale,
  type Messages,
  type PackWords,
  type Registry,
  registryOf,
  type TextBoard,
} from './registry.ts'
