/** Chance: all of it comes through these, so that the kernel can count who learned what. */
import { type Audience, type Event, emit } from './events.ts'
import type { Match } from './game.ts'
import { below, shuffleWith } from './random.ts'

/** Somebody learns something that was hidden: undo stops here. */
export function learn(g: Match): void {
  g.epoch++
}

/** Tells of something that was hidden until now. */
export function reveal(g: Match, event: Event, to?: Audience): void {
  learn(g)
  emit(g, event, to)
}

/** A die roll, 1 to `sides`. */
export function roll(g: Match, sides: number): number {
  learn(g)
  return (g.chance ? g.chance(g, sides, 'roll', []) : below(g.random, sides)) + 1
}

/** Shuffles a pile in place. Nobody learns anything by it. */
export function shuffle<T>(g: Match, pile: T[]): T[] {
  if (!g.chance) return shuffleWith(g.random, pile)
  for (let i = pile.length - 1; i > 0; i--) {
    const j = g.chance(g, i + 1, 'shuffle', pile)
    const item = pile[i]
    pile[i] = pile[j]
    pile[j] = item
  }
  return pile
}

/** One item of a list at random. */
export function pickOne<T>(g: Match, items: T[]): T {
  learn(g)
  return items[g.chance ? g.chance(g, items.length, 'pick', items) : below(g.random, items.length)]
}

/** Takes the top item (the last) off a pile that its drawer will look at; undefined when the pile is empty. */
export function draw<T>(g: Match, pile: T[]): T | undefined {
  if (pile.length > 0) learn(g)
  return pile.pop()
}
