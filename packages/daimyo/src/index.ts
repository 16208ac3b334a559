/** Daimyo: the game as the kernel and the clients know it. */
import type { Game, Json, Procedure } from '@trestle/kernel'
import { type Box, openBox } from './box.ts'
import { check } from './check.ts'
import { packSchema, readPack, standardContent } from './content/index.ts'
import './effects/asking.ts'
import './effects/attack.ts'
import { operationProcedures, script } from './effects/interpreter.ts'
import './effects/plain.ts'
import { evaluate, evaluateAll } from './evaluate.ts'
import { determinize } from './hidden.ts'
import { mercenaryDie } from './mercenaries/mercenaries.ts'
import { notate } from './notate.ts'
import { readSettings, type Settings, seatNames, settings } from './options.ts'
import { resign } from './resign.ts'
import { building } from './rules/build.ts'
import { heroPlay } from './rules/heroes.ts'
import { recruiting } from './rules/recruit.ts'
import { landing, relicAction } from './rules/relic-action.ts'
import { bagDraw, takeTile } from './rules/relics.ts'
import { hiring, income, round, roundEnd, turnNumber } from './rules/round.ts'
import { endings, uses } from './rules/scoring.ts'
import { main, setupProcedures, startState } from './rules/setup.ts'
import { turn } from './rules/turn.ts'
import { view } from './seen.ts'
import { empireAbility } from './solo/ability.ts'
import { empireAction } from './solo/action.ts'
import { empireSetup } from './solo/setup.ts'
import { empireTurn } from './solo/turn.ts'
import { copyState, type State } from './state.ts'
import type { View } from './view.ts'
import { words } from './words/index.ts'

const procedures = [
  ...setupProcedures,
  round,
  turn,
  roundEnd,
  income,
  hiring,
  script,
  heroPlay,
  relicAction,
  landing,
  takeTile,
  bagDraw,
  recruiting,
  building,
  mercenaryDie,
  empireSetup,
  empireTurn,
  empireAction,
  empireAbility,
  ...operationProcedures(),
] as Procedure[]

export const daimyo: Game<State, Box, Settings, View> = {
  id: 'daimyo',
  version: 1,
  standardContent: standardContent as unknown as Json,
  readPack: (pack) => readPack(pack) as unknown as Json,
  packSchema,
  compile: openBox,
  settings,
  readOptions: readSettings,
  seats: seatNames,
  automata: ({ seats }) => (seats === 1 ? [1] : []),
  start: startState,
  main,
  procedures,
  copy: copyState,
  notate,
  view,
  determinize,
  resign,
  // Cards that were drawn and used again before the next choice.
  fleeting: ['drew'],
  check,
  rounds: { now: (g) => g.state.round, cap: 5 },
  turn: turnNumber,
  evaluate,
  evaluateAll,
  lead: 11,
  habits: {
    levels: [{ blur: 200 }, { blur: 80 }, { blur: 0 }, { choices: 3_000 }, { choices: 24_000 }],
    playouts: () => ({ turns: 'round', middle: 0.5 }),
  },
  endings,
  uses,
  words,
}

export type { Box } from './box.ts'
export type { Step } from './content/index.ts'
export type { DaimyoEvent } from './events.ts'
export type { Play, Settings } from './options.ts'
export { shares as bannerPoints } from './rules/ranking.ts'
export type { State } from './state.ts'
export { partyId } from './text-board.ts'
export type * from './view.ts'
export { effectText, empireText, goalRewards, goalText, mercenaryText } from './words/index.ts'
