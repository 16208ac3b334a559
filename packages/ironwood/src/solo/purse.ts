/** Crystals of an automaton. */
import { gain } from '../cards/crystals.ts'
import type { G } from '../state.ts'
import { automaton } from './state.ts'

/** Crystals from the supply to the automaton (IW-18.5). Hands back whether there were any. */
export function gainCrystals(g: G, n: number): boolean {
  const before = g.state.crystals[automaton(g)]
  gain(g, automaton(g), n)
  return g.state.crystals[automaton(g)] > before
}
