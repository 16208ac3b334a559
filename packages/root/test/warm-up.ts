import { below, type Random } from '@trestle/kernel'
import { ROOST } from '../src/factions/eyrie/board.ts'
import { ALLIED, HOSTILE, NO_MARKER, type VagabondBoard } from '../src/factions/vagabond/items.ts'
import type { G } from '../src/ground/state.ts'
import { factionNamed } from '../src/sources/registry.ts'

/**
 * What random play is long in getting: crowds and sympathy everywhere, cards in play, points for dominance, Eyrie without a roost,
 * Vagabonds with all sorts of items, characters and friends, a coalition, a scorched clearing.
 */
export function warmUp(g: G, random: Random): void {
  const { state } = g
  const chance = (n: number) => below(random, n) === 0
  for (const side of state.sides) {
    side.score = 12
    for (const [kind, { name, type }] of factionNamed(side.faction).kinds.entries()) {
      const one = name === 'sympathy'
      if (type === 'warrior' || one || name === 'wood') {
        for (const [at, there] of side.pieces[kind].entries()) {
          const n = chance(2) || (one && there > 0) ? 0 : Math.min(side.supply[kind], one ? 1 : 1 + below(random, 3))
          side.supply[kind] -= n
          side.pieces[kind][at] += n
        }
      }
    }
    const card = below(random, g.content.cards.length)
    for (const kind of [card, ...g.content.cards.keys()]) {
      if (g.content.cards[kind].type !== 'persistent' || !(kind === card || chance(5)) || side.effects.includes(kind)) continue
      if (state.deck.includes(kind)) side.effects = [...side.effects, ...state.deck.splice(state.deck.indexOf(kind), 1)]
    }
    if (side.faction === 'eyrie') {
      side.supply[ROOST] += 1
      side.pieces[ROOST].fill(0)
    }
    if (side.faction !== 'vagabond') continue
    const board = side.board as VagabondBoard
    side.pawn = below(random, g.content.clearings)
    // One in three is an Arbiter, of whom others seldom have need.
    const arbiter = g.content.characters.findIndex(({ ability }) => ability === 'protector')
    board.character = chance(3) ? arbiter : below(random, g.content.characters.length)
    board.relations = board.relations.map((to) => (to === NO_MARKER ? to : chance(4) ? HOSTILE : ALLIED))
    // Two of each that has no track and one of each that has, as they lie there; some exhausted, some damaged.
    for (const item of [0, 0, 2, 3, 3, 4, 4, 7, 7, 17, 21, 22])
      board.items.push(chance(5) ? (item & 7) | 8 : chance(5) ? (item & 7) | 32 : item)
  }
  const joiner = state.sides.findIndex((side) => side.faction === 'vagabond')
  if (state.sides.length === 4 && joiner >= 0 && chance(3)) {
    Object.assign(state.sides[joiner], { coalition: (joiner + 1 + below(random, 3)) % 4, score: null })
  }
  if (chance(3) && joiner >= 0) state.scorched = [7]
}
