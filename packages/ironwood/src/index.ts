/**
 * Ironwood for two (chapters 1 to 19 and 27 of its ledger): the game as the kernel and the clients know it.
 */
import type { Game, Json, Procedure } from '@trestle/kernel'
import './effects/units-and-markers.ts'
import { type CompiledContent, compileContent } from './content/compiled.ts'
import { defaultContent, readPack } from './content/load.ts'
import { packSchema } from './content/schema.ts'
import { battle } from './war/battle.ts'
import './effects/crystals.ts'
import { drillMove } from './map/drill.ts'
import { determinize } from './seat/determinize.ts'
import { evaluate } from './seat/evaluate.ts'
import './effects/control-flow.ts'
import './map/forges.ts'
import { inAnyOrder } from './effects/hands.ts'
import { effect, operationProcedures, script } from './effects/interpreter.ts'
import { triggers } from './effects/modifiers.ts'
import { check } from './invariants.ts'
import { roundProcedures } from './round/round.ts'
import { readSettings, type Settings, settings } from './round/settings.ts'
import { handicap, match } from './round/setup.ts'
import { playedCard } from './round/turn.ts'
import { surrender } from './round/victory.ts'
import { type View, view } from './seat/view.ts'
import { soloProcedures } from './solo/procedures.ts'
import { automatonSeats } from './solo/state.ts'
import { notate } from './speech/notation.ts'
import { copyState, emptyState, type State } from './state.ts'
import { moveDrill, moveFighters, moveWarbands } from './war/movement.ts'
import { retreat } from './war/retreat.ts'
import './effects/visions.ts'
import { words } from './speech/words.ts'
import { contentUpgrades, upgrades } from './upgrades.ts'

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

export const ironwood: Game<State, CompiledContent, Settings, View> = {
  id: 'ironwood',
  version: 2,
  upgrades,
  contentUpgrades,
  standardContent: defaultContent as unknown as Json,
  readPack: (pack) => readPack(pack) as unknown as Json,
  packSchema,
  compile: compileContent,
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
  // A card that was drawn and used again before the next choice, and cards that were shown.
  fleeting: ['drew', 'looked', 'wager-shown'],
  rounds: { now: (g) => g.state.round, cap: 200 },
  evaluate,
  lead: 290,
  habits: {
    levels: [{ blur: 200 }, { blur: 120 }, { blur: 80 }, { blur: 0 }, { choices: 48_000 }],
    // To the end of the own turn, the other side’s, and the next own one; the end of the own turn counts as much.
    playouts: () => ({ turns: 3, middle: 0.5 }),
    clock: ({ state: { round, turn, phase } }) => 10 * round + (phase === 'end' ? 9 : turn),
  },
  words,
}

export type { CompiledContent } from './content/compiled.ts'
export { type Content, defaultContent, readPack } from './content/load.ts'
export { cardMark, chartMarks, type Mark, mapMark } from './content/marks.ts'
export type { CardContent } from './effects/language.ts'
export type { Play } from './options.ts'
export type { Settings } from './round/settings.ts'
export type { BattleView, LastingView, PlaceView, SideView, View } from './seat/view.ts'
export { cardParts, cardText, cardTitle } from './speech/card-text.ts'
export { contentMarks, markMeaning, markName } from './speech/marks.ts'
export type { State } from './state.ts'
