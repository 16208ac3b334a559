import { end, type Game, type Json, type Seat } from '@trestle/kernel'
import { type Book, compile } from './book.ts'
import { cardProcedures } from './cards/index.ts'
import { check } from './check.ts'
import { type AllContent, allContent, chooseContent } from './content.ts'
import { readPack } from './content-check.ts'
import { allFactions } from './factions/index.ts'
import { factionNamed } from './factions/registry.ts'
import { determinize } from './hidden.ts'
import { notate } from './notation.ts'
import { attack, battle, takeHits } from './rules/battle.ts'
import { drawAndDiscard } from './rules/cards.ts'
import { favor } from './rules/craft.ts'
import { isEnemy } from './rules/map.ts'
import { move } from './rules/move.ts'
import { following } from './rules/pieces.ts'
import { withPartners } from './rules/score.ts'
import { game as main, startState } from './rules/setup.ts'
import { spreading } from './rules/spread.ts'
import { rounds, turn } from './rules/turn.ts'
import { type Options, readOptions, settings } from './settings.ts'
import { copyState, type G, type State } from './state.ts'
import { type View, view } from './view.ts'
import { words } from './words.ts'

/** Root: the factions of the box. */
export const root: Game<State, Book, Options, View> = {
  id: 'root',
  version: 2,
  standardContent: allContent as unknown as Json,
  readPack: (pack) => readPack(pack) as unknown as Json,
  chooseContent: (all, options) => chooseContent(all as unknown as AllContent, options) as unknown as Json,
  compile,
  settings,
  readOptions,
  seats: (options) => options.factions,
  start: startState,
  main,
  procedures: [
    rounds,
    turn,
    move,
    attack,
    battle,
    takeHits,
    drawAndDiscard,
    favor,
    following,
    spreading,
    ...cardProcedures(),
    ...allFactions().flatMap((faction) => faction.procedures),
  ] as Game['procedures'],
  copy: copyState,
  notate,
  view,
  determinize,
  resign,
  check,
  evaluate,
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

/** Points, pieces and cards of a seat against those of its strongest rival; a coalition hopes for its partner. */
function evaluate(g: G, seat: Seat): number {
  if (g.result) return g.result.winners.includes(seat) ? 1000 : -1000
  const { sides } = g.state
  const partner = sides[seat].coalition
  const own = Math.max(worth(g, seat), partner >= 0 ? worth(g, partner) : -Infinity)
  const rivals = sides.flatMap((_, other) => (isEnemy(g, seat, other) ? [worth(g, other)] : []))
  return own - 0.5 * Math.max(...rivals)
}

function worth(g: G, seat: Seat): number {
  const side = g.state.sides[seat]
  const faction = factionNamed(side.faction)
  const onMap = side.pieces[0].reduce((sum, n) => sum + n, 0)
  return (side.score ?? 10) + onMap * 0.12 + side.hand.length * 0.35 + side.effects.length * 0.6 + faction.evaluate(g, seat)
}
