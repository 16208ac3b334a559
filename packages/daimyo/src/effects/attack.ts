/** Attacks of aggressive Heroes. Mercenaries meet only those on their Governors (DM-20.21). */
import { call, goto, type Seat } from '@trestle/kernel'
import { choice, type G, partyName, tell } from '../kit.ts'
import type { CardOption, GoodsOption, OpponentOption, PieceOption, PlaceOption, RelicOption } from '../options.ts'
import { addGoods, basicsOf, gainGold, goldOf, mixes } from '../rules/goods.ts'
import { discardHero } from '../rules/heroes.ts'
import { eliminate, freePlaces, islandOf, islandsInPlay, moveGovernor, shadowsOn, victimsOn } from '../rules/pieces.ts'
import { canTake, OPPONENT, takeTile } from '../rules/relics.ts'
import { operation, type StepFrame, stepAt } from './interpreter.ts'

interface Attack extends StepFrame {
  /** Whom it meets, -1 for nobody yet; for a relocation the place it starts from. */
  target: number
  from: number
  /** Seats that are still to discard, and how many cards the first of them. */
  queue: Seat[]
  left: number
}

type Target = OpponentOption | PieceOption | RelicOption

/** Opponents at the table, in turn order from the acting seat. */
function opponents(g: G, seat: Seat): Seat[] {
  const n = g.options.seats
  const out: Seat[] = []
  for (let k = 1; k < n; k++) if (!g.state.sides[(seat + k) % n].out) out.push((seat + k) % n)
  return out
}

/** What may be aimed at; those with nothing to give are left out. */
function targets(g: G, f: Attack): Target[] {
  const { kind } = stepAt(g, f, 'attack')
  const seats = opponents(g, f.seat)
  const those = (holds: (seat: Seat) => boolean): Target[] =>
    seats.filter(holds).map((seat) => ({ do: 'opponent', seat, who: partyName(g, seat) }))
  switch (kind) {
    case 'stealGold':
      return those((seat) => goldOf(g, seat) > 0)
    case 'stealBasic':
      return those((seat) => basicsOf(g, seat) > 0)
    case 'discardHero':
      return those((seat) => g.state.sides[seat].hand.length > 0)
    case 'stealRelic':
      return seats.flatMap((seat) =>
        g.state.sides[seat].loose
          .filter((relic) => canTake(g, f.seat, relic))
          .map((relic): Target => ({ do: 'take', relic, from: OPPONENT + seat })),
      )
    case 'eliminateGovernor':
      return Array.from({ length: islandsInPlay(g) }, (_, island) => island)
        .filter((island) => shadowsOn(g, f.seat, island) > 0)
        .flatMap((island) => victimsOn(g, f.seat, island).map((at): Target => ({ do: 'eliminate', at })))
    case 'relocateGovernor':
      return Array.from({ length: islandsInPlay(g) }, (_, island) => island).flatMap((island) =>
        elsewhere(g, island).length === 0 ? [] : victimsOn(g, f.seat, island).map((at): Target => ({ do: 'move', at })),
      )
  }
}

/** DM-1.4: with the player who attacks the rest of the attack is gone. */
const isDropped = (g: G, f: Attack): boolean => g.state.sides[f.seat].out

const elsewhere = (g: G, island: number): number[] => freePlaces(g, 'governors').filter((at) => islandOf(at) !== island)

operation<'attack', Attack>('attack', {
  start(g, f) {
    f.target = -1
    f.from = -1
    f.queue = []
    f.left = 0
    const { kind, target, amount } = stepAt(g, f, 'attack')
    if (target !== 'eachOpponent') return
    if (kind === 'discardHero') {
      f.queue = opponents(g, f.seat)
      f.left = amount
    }
    goto(g, 'discard')
  },
  target: choice({
    seat: (_g, f: Attack) => f.seat,
    rule: 'DM-2.5',
    options: (g, f): Target[] => targets(g, f),
    resolve(g, f, o) {
      const { kind, amount } = stepAt(g, f, 'attack')
      if (o.do === 'take' || o.do === 'buy') {
        call(g, takeTile, { seat: f.seat, relic: o.relic, from: o.from })
        f.target = o.from - OPPONENT
      } else if (o.do === 'eliminate') eliminate(g, f.seat, o.at)
      else if (o.do === 'move') f.from = o.at
      else if (o.do === 'opponent') {
        f.target = o.seat
        if (kind === 'stealGold') handOver(g, f.seat, o.seat, [0, 0, 0, Math.min(amount, goldOf(g, o.seat))])
        if (kind === 'discardHero') {
          f.queue = [o.seat]
          f.left = amount
        }
      }
    },
  }),
  /** The owner of a stolen tile gets 1 gold. */
  consolation(g, f) {
    if (stepAt(g, f, 'attack').kind === 'stealRelic' && f.target >= 0 && !isDropped(g, f)) gainGold(g, f.target, 1)
  },
  /** Of their own choice. */
  handOver: choice({
    seat: (_g, f) => Math.max(0, f.target),
    rule: 'DM-2.5',
    options(g, f): GoodsOption[] {
      const { kind, amount } = stepAt(g, f, 'attack')
      if (kind !== 'stealBasic' || f.target < 0 || isDropped(g, f)) return []
      const { goods } = g.state.sides[f.target]
      return mixes([0, 1, 2], Math.min(amount, basicsOf(g, f.target)), goods).map((mix): GoodsOption => ({ do: 'give', goods: mix }))
    },
    resolve: (g, f, o) => handOver(g, f.seat, f.target, o.goods),
  }),
  /** On another island. */
  relocate: choice({
    seat: (_g, f) => f.seat,
    rule: 'DM-14.6',
    options: (g, f): PlaceOption[] =>
      f.from < 0 ? [] : elsewhere(g, islandOf(f.from)).map((at): PlaceOption => ({ do: 'place', unit: 'governor', at })),
    resolve: (g, f, o) => moveGovernor(g, f.seat, f.from, o.at),
  }),
  /** Each in turn order, a card of the own choice. */
  discard: choice({
    seat: (_g, f) => f.queue[0] ?? 0,
    rule: 'DM-2.5',
    secret: true,
    options: (g, f): CardOption[] => {
      const [seat = -1] = f.queue
      return seat < 0 || f.left === 0 || isDropped(g, f) ? [] : g.state.sides[seat].hand.map((card): CardOption => ({ do: 'drop', card }))
    },
    resolve(g, f, o) {
      discardHero(g, f.queue[0], o.card)
      f.left--
      next(g, f)
    },
    otherwise(g, f) {
      f.left = 0
      next(g, f)
    },
  }),
})

/** The next card of the same seat, or the next seat. */
function next(g: G, f: Attack): void {
  if (f.queue.length === 0) return
  if (f.left === 0) {
    f.queue = f.queue.slice(1)
    f.left = stepAt(g, f, 'attack').amount
  }
  if (f.queue.length > 0) goto(g, 'discard')
}

function handOver(g: G, seat: Seat, from: Seat, goods: number[]): void {
  addGoods(
    g,
    from,
    Array.from(goods, (n) => -n),
  )
  addGoods(g, seat, goods)
  tell(g, { on: 'stole', seat, other: from, goods })
}
