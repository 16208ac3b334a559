import { inOwnDay } from '../../ground/state.ts'
import { firstOf } from '../../rules/bits.ts'
import type { FactionFace } from '../../sources/face.ts'
import { backed } from './backing.ts'
import {
  burrowOf,
  CITADEL,
  type DuchyView,
  duchyBoard,
  duchyData,
  duchyDraw,
  duchyRecruit,
  duchySchema,
  MARKET,
  outOf,
  rankOf,
  TUNNEL,
  tunnelsOf,
  WARRIOR,
} from './board.ts'
import { notation } from './notation.ts'
import { evaluate, weights } from './outlook.ts'
import type { Swaying } from './sway.ts'
import { lines, words } from './words.ts'

export const face: FactionFace = {
  data: duchySchema,
  notation,
  words,
  lines,
  view(g, seat): DuchyView {
    const { swayed, crowns, acted, actions, revealed } = duchyBoard(g.state, seat)
    const { ranks, ministers } = duchyData(g)
    const tunnels: number[] = []
    for (let left = tunnelsOf(g, seat); left !== 0; left &= left - 1) tunnels.push(firstOf(left))
    const swaying = g.stack.find((frame) => frame.procedure === 'duchy.sway')?.locals as Swaying | undefined
    const clearings = swaying ? (backed(g, seat, swaying.cards) ?? []) : []
    return {
      burrow: g.state.sides[seat].pieces[WARRIOR][burrowOf(g)],
      recruit: duchyRecruit(g, seat),
      draw: duchyDraw(g, seat),
      citadels: outOf(g, seat, CITADEL),
      markets: outOf(g, seat, MARKET),
      tunnels,
      ministers: ministers.map(({ id, rank }, i) => ({
        id,
        rank: ranks[rank].id,
        swayed: swayed.includes(i),
        acted: inOwnDay(g.state, seat) && (acted & (1 << i)) !== 0,
        cards: ranks[rank].cards,
        points: ranks[rank].points,
      })),
      crowns: Object.fromEntries(ranks.map(({ id }, rank) => [id, crowns[rank]])),
      actions,
      revealed: revealed.map((card) => g.content.cards[card].id),
      backing: clearings.map((at, i) => ({ card: g.content.cards[swaying?.cards[i] ?? 0].id, at })),
    }
  },
  check(g, seat) {
    const { swayed, crowns, revealed } = duchyBoard(g.state, seat)
    const { pieces } = g.state.sides[seat]
    const out: string[] = []
    if (g.state.active !== seat && revealed.length > 0) out.push('revealed cards outside the own turn')
    if (pieces[TUNNEL].some((n) => n > 1)) out.push('two tunnels in one clearing')
    if (new Set(swayed).size !== swayed.length) out.push('a minister swayed twice')
    duchyData(g).ranks.forEach((rank, i) => {
      const worn = swayed.filter((one) => rankOf(g, one) === i).length
      if (crowns[i] < 0 || crowns[i] + worn > rank.crowns) out.push(`${crowns[i]} crowns of rank ${rank.id} beside ${worn} worn`)
    })
    for (let at = g.content.clearings; at < burrowOf(g); at++) if (pieces[WARRIOR][at] > 0) out.push('a mole in a forest')
    return out
  },
  evaluate,
  weights,
}
