/** DM-21.8, DM-21.9: the Empire's turns. */

import { call, goto, type Procedure, reveal } from '@trestle/kernel'
import { choice, empire, type G, procedure, tell } from '../kit.ts'
import { distinct, without } from '../lists.ts'
import type { EmpireOption } from '../options.ts'
import { colourOfDie } from '../rules/dice.ts'
import type { Solo } from '../state.ts'
import { empireAction, startAction } from './action.ts'

interface EmpireTurn {
  /** The slot with the die. */
  slot: number
  /** The next slot whose action is looked at. */
  next: number
}

const TURNS = 3

export const empireTurn: Procedure<EmpireTurn> = procedure('empireTurn', {
  /** DM-21.28: any die; its slot is that of its colour, and its action falls away. */
  die: choice({
    seat: () => 0,
    rule: 'DM-21.9',
    options: (g, _f: EmpireTurn): EmpireOption[] => distinct(g.state.pool).map((die): EmpireOption => ({ do: 'empire', die })),
    resolve(g, f, o) {
      const s = g.state
      const side = s.sides[empire(g)]
      s.pool = without(s.pool, o.die)
      side.dice = side.dice.with(side.dice.indexOf(-1), o.die)
      f.slot = g.content.soloCards[(s.solo as Solo).card].slots.findIndex(({ colour }) => colour === colourOfDie(o.die))
      tell(g, { on: 'empire-die', seat: empire(g), die: o.die, slot: f.slot })
    },
  }),
  /** From top to bottom. */
  actions(g, f) {
    const { card } = g.state.solo as Solo
    const { slots } = g.content.soloCards[card]
    if (f.next === f.slot) f.next++
    if (f.next >= slots.length) return
    tell(g, { on: 'empire-action', slot: f.next })
    call(g, empireAction, startAction(card, f.next))
    f.next++
    goto(g, 'actions')
  },
  /** DM-21.19: no card after the third turn of a round. */
  reveal(g) {
    const turns = g.state.sides[empire(g)].dice.filter((die) => die >= 0).length
    if (turns < TURNS) nextCard(g)
  },
})

/** The stack of a round. */
export const stackOf = (g: G, round: number): number => g.content.content.solo.stacks.findIndex(({ rounds }) => rounds.includes(round))

/** The next turn card is revealed. */
export function nextCard(g: G): void {
  const solo = g.state.solo as Solo
  const stack = stackOf(g, g.state.round)
  const cards = solo.stacks[stack].slice()
  const card = cards.pop() ?? -1
  solo.stacks = solo.stacks.with(stack, cards)
  if (solo.card >= 0) solo.used = [...solo.used, solo.card]
  solo.card = card
  if (card >= 0) reveal(g, { on: 'empire-card', card })
}
