/**
 * Where a gain hurts the human who plays alone (IW-5.5): taking it makes an automaton do what it would not do otherwise. Such a gain is
 * asked about; any other is taken without a question.
 */
import { IC } from '../content/compiled.ts'
import type { G } from '../state.ts'
import { isIronbot, isWoodenbot } from './state.ts'

/** Does taking `n` cross such a line? */
type Risk = (g: G, n: number) => boolean

/** IW-24.10, IW-24.13: available crystals from which on the Woodenbot plunders the human. */
export const RICH = 5

const crosses = (now: number, n: number, line: number): boolean => now < line && now + n >= line

export const noRisk = (): boolean => false

/** IW-24.10: the fifth crystal against the Woodenbot. */
export const crystalRisk: Risk = (g, n) => isWoodenbot(g) && crosses(g.state.crystals[IC], n, RICH)

/** IW-25.3, IW-25.9: the first crystal in Cargo makes the Drill a target of the Woodenbot, the second draws its Fighters there. */
export const cargoRisk: Risk = (g, n) => isWoodenbot(g) && [1, 2].some((line) => crosses(g.state.cargo, n, line))

/** IW-22.17: with a second Vision card in hand the human can lose one to the Drill of the Ironbot. */
export const visionRisk: Risk = (g, n) => isIronbot(g) && crosses(g.state.visions.length, n, 2)
