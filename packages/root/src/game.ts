import { end, type Game, type Json, type Seat } from '@trestle/kernel'
import { cardProcedures } from './cards/index.ts'
import { allContent, chooseContent } from './content.ts'
import { checkContent, readPack, wholePackSchema } from './content-check.ts'
import { check } from './face/check.ts'
import { copyState } from './face/copy.ts'
import { determinize } from './face/determinize.ts'
import { evaluate, evaluateAll, weights } from './face/evaluate.ts'
import { notate } from './face/notation.ts'
import { uses } from './face/uses.ts'
import { nameOf, view } from './face/view.ts'
import { words } from './face/words.ts'
import { allFactions } from './factions/index.ts'
import { type Book, compile } from './ground/book.ts'
import type { AllContent } from './ground/content.ts'
import type { Options } from './ground/options.ts'
import type { G, State } from './ground/state.ts'
import type { View } from './ground/view.ts'
import { hirelingProcedures } from './hirelings/index.ts'
import { landmarkProcedures } from './landmarks/index.ts'
import { mapProcedures } from './maps/index.ts'
import { fighting, placing } from './rules/bands.ts'
import { attack } from './rules/battle/attack.ts'
import { battle } from './rules/battle/battle.ts'
import { takeHits } from './rules/battle/losses.ts'
import { drawAndDiscard } from './rules/draw.ts'
import { acting, settleHirelings, setUpHirelings } from './rules/hiring.ts'
import { move } from './rules/move.ts'
import { following } from './rules/removal.ts'
import { withPartners } from './rules/score.ts'
import { advanced } from './rules/setup/advanced.ts'
import { around } from './rules/setup/homelands.ts'
import { landmarks } from './rules/setup/landmarks.ts'
import { game as main, startState } from './rules/setup/standard.ts'
import { spreading } from './rules/spread.ts'
import { looking, rounds, turn } from './rules/turn.ts'
import { readOptions, settings } from './settings.ts'
import { factionNamed } from './sources/registry.ts'
import { contentUpgrades, upgrades } from './upgrades.ts'

/** Root: the factions of the box. */
export const root: Game<State, Book, Options, View> = {
  id: 'root',
  version: 3,
  upgrades,
  contentUpgrades,
  standardContent: allContent as unknown as Json,
  readPack: (pack) => readPack(pack) as unknown as Json,
  packSchema: wholePackSchema(),
  chooseContent: (all, options) => chooseContent(all as unknown as AllContent, options) as unknown as Json,
  compile: (content) => compile(checkContent(content)),
  settings,
  readOptions,
  seats: (options) => options.factions,
  sideOf: nameOf,
  start: startState,
  main,
  procedures: [
    rounds,
    turn,
    looking,
    move,
    attack,
    battle,
    takeHits,
    drawAndDiscard,
    following,
    spreading,
    setUpHirelings,
    settleHirelings,
    acting,
    placing,
    fighting,
    ...hirelingProcedures(),
    ...cardProcedures(),
    ...mapProcedures(),
    landmarks,
    advanced,
    around,
    ...landmarkProcedures(),
    ...allFactions().flatMap((faction) => faction.procedures),
  ] as Game['procedures'],
  copy: copyState,
  notate,
  view,
  determinize,
  resign,
  buries: ['reshuffled'],
  fleeting: allFactions().flatMap(({ face }) => face.fleeting ?? []),
  check,
  evaluate,
  evaluateAll,
  uses,
  turn: ({ state }) => state.turn,
  lead: 14,
  weights: {
    usual: () => ({ all: weights, ...Object.fromEntries(allFactions().map(({ id, face }) => [id, face.weights ?? {}])) }),
    within: (book, weights) => ({ ...book, weights }),
  },
  habits: {
    levels: [{ blur: 130 }, { blur: 70 }, { blur: 0 }, { choices: 12_000 }],
    look: { worlds: 2, keep: 5, ahead: 16, others: 12, within: 6 },
    playouts: ({ state }, seat) => factionNamed(state.sides[seat].faction).face.playouts ?? { turns: 'round', middle: 0.5 },
  },
  words,
}

/**
 * Whoever resigns ends the game: of the others, those with the most points win, and ROOT-9.2.8~4 whoever is in a coalition with one of
 * them. Who had joined the one that resigns has lost with them; whom they had joined, unasked, has not.
 */
function resign(g: G, seat: Seat): void {
  const { sides } = g.state
  const lost = withPartners(g, [seat])
  const rest = sides.flatMap((_, other) => (lost.includes(other) ? [] : [other]))
  const most = Math.max(...rest.map((other) => sides[other].score ?? 0))
  const best = rest.filter((other) => (sides[other].score ?? 0) === most)
  const winners = withPartners(g, best).filter((other) => !lost.includes(other))
  end(g, { winners: winners.sort((a, b) => a - b), reason: 'resigned', rule: 'ROOT-1.4.1~5' })
}
