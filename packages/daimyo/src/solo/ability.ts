/** The end of a round against the Empire (DM-21.16, DM-21.20). */
import { call, type Procedure } from '@trestle/kernel'
import { empire, type G, procedure, tell } from '../kit.ts'
import { sumOf } from '../rules/dice.ts'
import { intoBag } from '../rules/relics.ts'
import { empireAction, startAction } from './action.ts'

/** The row of the ability card for a sum of dice. */
export const rowFor = (g: G, sum: number): number => g.content.content.solo.ability.findIndex(({ min, max }) => min <= sum && sum <= max)

/** DM-21.16: after the sixth turn, before influence scores. */
export const empireAbility: Procedure = procedure('empireAbility', {
  row(g) {
    const sum = sumOf(g.state.sides[empire(g)].dice)
    const row = rowFor(g, sum)
    tell(g, { on: 'empire-row', sum, row })
    if (row >= 0) call(g, empireAction, startAction(-1, row))
  },
})

/** DM-21.20: all its relic tiles go back into the bag, loose and stacked; markers stay, and its Relics count. */
export function returnRelics(g: G): void {
  const side = g.state.sides[empire(g)]
  const tiles = [...side.loose, ...side.stacks.flatMap((colour) => [0, 1, 2, 3].map((n) => colour * 4 + n))]
  side.returned += side.stacks.length
  side.loose = []
  side.stacks = []
  tell(g, { on: 'relics-returned', seat: empire(g), n: tiles.length })
  if (tiles.length > 0) intoBag(g, tiles)
}
