/**
 * Ironwood for two (chapters 1 to 19 and 27 of its ledger): the game as the kernel and the clients know it.
 */
import type { Game, Json, Procedure } from '@trestle/kernel'
import './board.ts'
import { battle } from './battle.ts'
import { type Box, openBox } from './box.ts'
import { defaultContent, readPack } from './content.ts'
import './crystals.ts'
import { determinize } from './determinize.ts'
import { drillMove } from './drill.ts'
import { evaluate } from './evaluate.ts'
import './flow.ts'
import './forges.ts'
import { inAnyOrder } from './hands.ts'
import { effect, operationProcedures, script } from './interpreter.ts'
import { check } from './invariants.ts'
import { triggers } from './mods.ts'
import { moveDrill, moveFighters, moveWarbands } from './movement.ts'
import { notate } from './notate.ts'
import { retreat } from './retreat.ts'
import { roundProcedures } from './round.ts'
import { readSettings, type Settings, settings } from './settings.ts'
import { handicap, match } from './setup.ts'
import { soloProcedures } from './solo/index.ts'
import { automatonSeats } from './solo/state.ts'
import { copyState, emptyState, type State } from './state.ts'
import { playedCard } from './turn.ts'
import { surrender } from './victory.ts'
import { type View, view } from './view.ts'
import './visions.ts'
import { words } from './words.ts'

const procedures = [
  ...soloProcedures,
  ...roundProcedures,
  handicap,
  playedCard,
  script,
  effect,
  triggers,
  inAnyOrder,
  moveFighters,
  moveWarbands,
  moveDrill,
  drillMove,
  battle,
  retreat,
  ...operationProcedures(),
] as Procedure[]

export const ironwood: Game<State, Box, Settings, View> = {
  id: 'ironwood',
  version: 1,
  standardContent: defaultContent as unknown as Json,
  readPack: (pack) => readPack(pack) as unknown as Json,
  compile: openBox,
  settings,
  readOptions: readSettings,
  seats: () => ['woodwalkers', 'ironclad'],
  automata: automatonSeats,
  start: emptyState,
  main: match,
  procedures,
  copy: copyState,
  notate,
  view,
  determinize,
  resign: surrender,
  check,
  rounds: { now: (g) => g.state.round, cap: 200 },
  evaluate,
  words,
}

export type { Box } from './box.ts'
export { type Content, defaultContent, readPack } from './content.ts'
export type { CardContent } from './effects.ts'
export type { Play } from './kit.ts'
export type { Settings } from './settings.ts'
export type { State } from './state.ts'
export { cardParts, cardText, cardTitle } from './text.ts'
export type { BattleView, LastingView, PlaceView, SideView, View } from './view.ts'
