/** IW-21.2 to IW-21.4, IW-23, IW-24.2 to IW-24.5, IW-26: set-up against an automaton, and its part of each round. */
import { call, emit, type Procedure, shuffle } from '@trestle/kernel'
import { IC } from '../content/compiled.ts'
import { recruit } from '../map/units.ts'
import { procedure } from '../options.ts'
import type { G } from '../state.ts'
import { FOUNDATION } from '../state.ts'
import { recruitIronbot } from './ironbot/chart.ts'
import { ironbotTurn } from './ironbot/turn.ts'
import { drawToPile, shufflePile } from './pile.ts'
import { automaton, isIronbot, isWoodenbot } from './state.ts'
import { addSpirits, checkAid } from './woodenbot/aid.ts'
import { recruitWoodenbot } from './woodenbot/chart.ts'
import { woodenbotTurn } from './woodenbot/turn.ts'

/** IW-20.3: is the card taken out of the box for this match? Only the human's. */
export function leftOut(g: G, card: number): boolean {
  const { side, removedInSolo } = g.content.cards[card]
  return removedInSolo && automaton(g) >= 0 && side !== automaton(g)
}

/** IW-24.3: the inner Vision cards are the deck, the outer ones the open discard; the inner mountains are possible. */
export function woodenbotVisions(g: G): void {
  const all = [...g.content.visions.keys()]
  const inner = (vision: number) => g.content.visions[vision].inner
  g.state.visionDeck = shuffle(g, all.filter(inner))
  g.state.revealed = all.filter((vision) => !inner(vision))
}

/** Some of a list at random, in the list's order. */
function some(g: G, places: number[], n: number): number[] {
  return shuffle(g, places.slice())
    .slice(0, n)
    .sort((a, b) => a - b)
}

/** IW-23.1, IW-26.1. */
export function soloSetup(g: G): void {
  const { options } = g
  const { ferrum, innerMountains, outerMountains, outerForests } = g.content
  if (isIronbot(g)) {
    for (const at of some(g, innerMountains, Math.min(options.extraFighters, 4))) recruit(g, at, 'fighter', 1)
    if (options.extraFighters === 5) recruit(g, ferrum, 'fighter', 1)
    if (options.golem) recruit(g, ferrum, 'golem', 1)
    for (const at of options.foundations ? some(g, outerMountains, 2) : []) {
      g.state.forges = g.state.forges.with(at, FOUNDATION)
      emit(g, { on: 'founded', at })
    }
  }
  if (isWoodenbot(g)) {
    const forests = options.extraFighters === 5 ? outerForests : some(g, outerForests, options.extraFighters)
    for (const at of forests) recruit(g, at, 'fighter', 1)
    if (options.spirits) addSpirits(g, 2)
  }
}

/** IW-20.4: 2 cards, 4 in the first round with the option (IW-23.3), and the whole pile shuffled. */
export function prepareAutomaton(g: G): void {
  drawToPile(g, g.state.round === 1 && g.options.startingCards ? 4 : 2, 'below')
  shufflePile(g)
}

/** Has the automaton take its turn. */
export function automatonTurn(g: G): void {
  if (automaton(g) === IC) call(g, ironbotTurn, { exhausted: false, rerun: false })
  else call(g, woodenbotTurn, {})
}

/** IW-21.14, IW-24.17. */
export const automatonRecruiting: Procedure = procedure('solo-recruiting', {
  recruit(g) {
    if (isIronbot(g)) recruitIronbot(g)
    else recruitWoodenbot(g)
    checkAid(g)
  },
})
