/** Effects of the Exiles and Partisans that are used in Birdsong. */
import { call, type Procedure, returned, type Seat } from '@trestle/kernel'
import { BIRDSONG, choice, type G, procedure } from '../../ground/state.ts'
import { startBattle, targetsAt } from '../../rules/battle/attack.ts'
import { EVERYWHERE, listOf } from '../../rules/bits.ts'
import { kindsIn, passCard, takeRandom } from '../../rules/cards.ts'
import { ableToGo, canMove, move, moveOf, moveTo, reachedFrom, reachOf } from '../../rules/move.ts'
import { isEnemy, mayAttackFrom, partyNamed, partyOf, seatOf, seatsOf, warriorsAt } from '../../rules/parties.ts'
import { discardEffect } from '../../rules/services.ts'
import { tell } from '../../rules/tell.ts'
import type { CardEffect } from '../../sources/effect.ts'
import { type Owner, onePlayer, runs, withCards } from '../parts.ts'

const spoils = (g: G, seat: Seat) =>
  seatsOf(g).flatMap((other) => {
    const { letter, effects } = g.state.sides[other]
    return isEnemy(g, seat, other) ? effects.map((card) => ({ do: 'strip', who: letter, card })) : []
  })

/** ROOT-H.1.1 Saboteurs: one persistent card of an enemy's play area is discarded. */
const sabotage: Procedure<Owner> = procedure('saboteurs', {
  card: choice({
    seat: (_g, f: Owner) => f.seat,
    rule: 'ROOT-H.1.1',
    options: (g, f) => spoils(g, f.seat),
    resolve(g, _f, o) {
      discardEffect(g, seatOf(g, o.who), o.card)
    },
  }),
})

export const saboteurs: CardEffect = runs(sabotage, (g, seat) => spoils(g, seat).length > 0)

type Swap = { seat: number; other: number }

/** ROOT-H.1.12 Swap Meet: a random card from another player, and any card back. */
const swap: Procedure<Swap> = procedure('swap-meet', {
  partner: onePlayer('ROOT-H.1.12', withCards, (g, seat, other, f: Swap) => {
    f.other = other
    takeRandom(g, other, seat)
  }),
  give: choice({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-H.1.12',
    secret: true,
    options: (g, f) => kindsIn(g.state.sides[f.seat].hand, g.content, () => true).map((card) => ({ do: 'give', card })),
    resolve(g, f, o) {
      passCard(g, f.seat, f.other, o.card, -1)
    },
  }),
})

export const swapMeet: CardEffect = {
  turn: { usable: (g, seat) => withCards(g, seat).length > 0, use: (g, seat) => call(g, swap, { seat, other: -1 }) },
  procedures: [swap as unknown as Procedure],
}

/** Where the faction warriors of an enemy can be moved from a clearing: whoever rules, but not against a ban (ROOT-1.1.2). */
function marches(g: G, seat: Seat): { foe: number; from: number; to: number }[] {
  return seatsOf(g).flatMap((foe) => {
    if (!isEnemy(g, seat, foe)) return []
    const reach = reachOf(g, foe, EVERYWHERE)
    const [warriors] = partyOf(g, foe).pieces
    return warriors.flatMap((n, from) => (n > 0 ? listOf(reachedFrom(g, foe, reach, from)).map((to) => ({ foe, from, to })) : []))
  })
}

/** Whether there is any such move. */
function canMarch(g: G, seat: Seat): boolean {
  for (let foe = 0; foe < g.state.sides.length; foe++) {
    if (!isEnemy(g, seat, foe)) continue
    const reach = reachOf(g, foe, EVERYWHERE)
    const [warriors] = partyOf(g, foe).pieces
    for (let from = 0; from < warriors.length; from++) if (warriors[from] > 0 && reachedFrom(g, foe, reach, from) !== 0) return true
  }
  return false
}

/** ROOT-H.1.8 Half of them, rounded up; ROOT-14.2.2~3 of the first kind, as others stay where they are. */
function half(g: G, party: number, at: number): number {
  return Math.min(Math.ceil(warriorsAt(partyOf(g, party), at) / 2), ableToGo(g, party, at))
}

type Orders = { seat: number; foe: number; from: number }

/** ROOT-H.1.8~2 False Orders: the owner of the card names both clearings; who is forced moves, with all that follows (ROOT-1.5.5). */
const orders: Procedure<Orders> = procedure('false-orders', {
  whom: choice({
    seat: (_g, f: Orders) => f.seat,
    rule: 'ROOT-H.1.8',
    options(g, f) {
      const all = marches(g, f.seat)
      const first = all.filter((one, i) => i === 0 || one.foe !== all[i - 1].foe || one.from !== all[i - 1].from)
      return first.map(({ foe, from }) => ({ do: 'order', who: partyOf(g, foe).letter, at: from, n: half(g, foe, from) }))
    },
    resolve(g, f, o) {
      f.foe = partyNamed(g, o.who)
      f.from = o.at
    },
  }),
  where: choice({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-H.1.8~2',
    options(g, f) {
      const there = marches(g, f.seat).filter(({ foe, from }) => foe === f.foe && from === f.from)
      return there.map(({ to }) => ({ do: 'go', from: -1, to, n: half(g, f.foe, f.from) }))
    },
    resolve(g, f, o) {
      call(g, move, moveTo(f.foe, f.from, o.to, o.n, true))
    },
  }),
})

export const falseOrders: CardEffect = {
  turn: {
    usable: canMarch,
    use: (g, seat) => call(g, orders, { seat, foe: -1, from: -1 }),
  },
  procedures: [orders as unknown as Procedure],
}

/** ROOT-H.1.5 Eyrie Émigré: a move, then a battle where it ended; ROOT-H.1.5~2 or the card is discarded. */
const emigre: Procedure<Owner> = procedure('eyrie-emigre', {
  move(g, f: Owner) {
    tell(g, { on: 'effect', seat: f.seat, what: 'eyrie-emigre' })
    if (canMove(g, f.seat)) call(g, move, moveOf(f.seat))
  },
  battle: choice({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-H.1.5',
    options(g, f) {
      const at = returned(g, move) ?? -1
      // Whoever moved may not have arrived (ROOT-H.2.19~2).
      if (at < 0 || !mayAttackFrom(g, f.seat, at)) return []
      return targetsAt(g, f.seat, at).map((foe) => ({ do: 'battle', at, foe: partyOf(g, foe).letter }))
    },
    resolve(g, f, o) {
      startBattle(g, f.seat, partyNamed(g, o.foe), o.at)
    },
    otherwise(g, f) {
      discardEffect(g, f.seat, g.content.effects['eyrie-emigre'])
    },
  }),
})

export const eyrieEmigre: CardEffect = {
  moments: {
    phaseEnds(g, owner, player, phase) {
      if (phase === BIRDSONG && owner === player) call(g, emigre, { seat: owner })
    },
  },
  procedures: [emigre as Procedure],
}
