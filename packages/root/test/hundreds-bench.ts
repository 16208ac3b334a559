import { below, randomFrom, smallSeed } from '@trestle/kernel'
import { type HundredsBoard, type HundredsView, itemCode, type Mood, trackOf } from '../src/factions/hundreds/board.ts'
import { root } from '../src/game.ts'
import { ITEMS } from '../src/ground/schema.ts'
import type { G } from '../src/ground/state.ts'
import { type Bench, bench } from './bench.ts'

const MIX = 'marquise+eyrie+alliance+hundreds'

/** The match as the rules see it. */
export const game = (b: Bench) => b.g as unknown as G

/** The board of the Lord of the Hundreds, and what all see of it. */
export const board = (b: Bench) => b.side('H').board as HundredsBoard
export const view = (b: Bench) => root.view(b.g, 0).sides[b.seat('H')].board as HundredsView

/** A table with the Lord of the Hundreds; `ruins`: R items still lie under them. */
export function table(mix = MIX, more: { [option: string]: string } = {}, seed = 7): Bench {
  const b = bench(mix, seed, more)
  Object.assign(board(b), { mood: 'stubborn', command: [], prowess: [], commands: 0, advances: 0 })
  b.side('H').activated = [0, 0, 0]
  return b
}

/** Sets the mood. */
export function mood(b: Bench, which: Mood): Bench {
  board(b).mood = which
  return b
}

/** Lays items on the Hoard, each on its track; `boot*` is one from a ruin. */
export function hoard(b: Bench, ...items: string[]): Bench {
  for (const text of items) {
    const kind = (ITEMS as readonly string[]).indexOf(text.replace('*', ''))
    const which = trackOf(game(b), kind)
    board(b)[which] = [...board(b)[which], itemCode(kind, text.endsWith('*'))]
  }
  return b
}

/** The warlord, with some warriors, in a clearing. */
export function lord(b: Bench, clearing: number, warriors = 0): Bench {
  b.put('H', 'warlord', clearing)
  return warriors > 0 ? b.put('H', 'warrior', clearing, warriors) : b
}

/** The next rolls of the mob die, whatever was rolled for otherwise. */
export function die(b: Bench, ...suits: ('fox' | 'rabbit' | 'mouse')[]): Bench {
  for (let seed = 1; ; seed++) {
    const random = randomFrom(smallSeed(seed))
    const probe = { ...random }
    if (suits.every((suit) => below(probe, 3) === ['fox', 'rabbit', 'mouse'].indexOf(suit))) {
      b.g.random = random
      return b
    }
  }
}

/** Items into a Crafted Items box. */
export function box(b: Bench, letter: string, ...items: string[]): Bench {
  for (const item of items) {
    const kind = (ITEMS as readonly string[]).indexOf(item)
    const side = b.side(letter)
    side.crafted = side.crafted.with(kind, side.crafted[kind] + 1) as typeof side.crafted
  }
  return b
}
