/** Dice on a Clan board: their values, sums and pips (DM-12.10, DM-13). */
import type { Seat } from '@trestle/kernel'
import { type G, tell } from '../kit.ts'
import type { PipOption } from '../options.ts'

const FACES = 6
export const colourOfDie = (die: number): number => Math.floor(die / FACES)
export const faceOf = (die: number): number => (die % FACES) + 1

/** Places of dice on a Clan board: six main actions, then three beside it. */
export const DICE_PLACES = 9
export const BESIDE = 6

export function sumOf(dice: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < dice.length; i++) if (dice[i] >= 0) sum += faceOf(dice[i])
  return sum
}

/** DM-12.10: every sum of one or more dice, each used once, as bits. */
export function sumBits(dice: readonly number[]): number {
  let bits = 1
  for (let i = 0; i < dice.length; i++) if (dice[i] >= 0) bits |= bits << faceOf(dice[i])
  return bits & ~1
}

/** DM-12.10: the sums themselves, rising. */
export function sums(dice: readonly number[]): number[] {
  const bits = sumBits(dice)
  const out: number[] = []
  for (let sum = 1; bits >> sum > 0; sum++) if (reaches(bits, sum)) out.push(sum)
  return out
}

export const reaches = (bits: number, strength: number): boolean => strength < 31 && (bits & (1 << strength)) !== 0

/** DM-13.2: own placed dice that can go up or down by one. */
export function pips(g: G, seat: Seat): PipOption[] {
  const { dice } = g.state.sides[seat]
  const out: PipOption[] = []
  for (let place = 0; place < dice.length; place++) {
    const die = dice[place]
    if (die < 0) continue
    if (faceOf(die) < FACES) out.push({ do: 'pip', place, by: 1 })
    if (faceOf(die) > 1) out.push({ do: 'pip', place, by: -1 })
  }
  return out
}

export function changePip(g: G, seat: Seat, { place, by }: PipOption): void {
  const side = g.state.sides[seat]
  const die = side.dice[place]
  side.dice = side.dice.with(place, die + by)
  tell(g, { on: 'pip', seat, die, to: die + by })
}
