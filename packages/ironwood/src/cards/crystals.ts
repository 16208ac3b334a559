/** Crystals gained, spent and stolen (IW-18.5, IW-18.11 to IW-18.13): every change of a side's crystals goes through here. */
import { emit } from '@trestle/kernel'
import { crystalSupply, type G, other } from '../state.ts'

/** IW-18.5: crystals from the supply, as many as there are. */
export function gain(g: G, side: number, n: number): void {
  const got = Math.min(n, crystalSupply(g.state))
  if (got <= 0) return
  g.state.crystals[side] += got
  emit(g, { on: 'gained', side, n: got })
}

/** IW-18.11: available crystals to the supply; Cargo is no part of them (IW-10.5). */
export function spend(g: G, side: number, n: number): void {
  if (g.state.crystals[side] < n) throw new Error(`${n} crystals are not there to be spent`)
  g.state.crystals[side] -= n
  emit(g, { on: 'spent', side, n })
}

/** IW-18.12: available crystals of the opponent, as many as there are. */
export function steal(g: G, side: number, n: number): void {
  const got = Math.min(n, g.state.crystals[other(side)])
  if (got <= 0) return
  g.state.crystals[other(side)] -= got
  g.state.crystals[side] += got
  emit(g, { on: 'stole', side, n: got })
}

/** IW-18.13: half of a number, rounded up. */
export const halfUp = (n: number): number => Math.ceil(n / 2)
