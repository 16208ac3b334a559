import { call, type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { BIRD, SUITS } from '../../ground/content.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { firstOf } from '../../rules/bits.ts'
import { kindsIn, spend, takeRandom } from '../../rules/cards.ts'
import { type Craft, craft, offerCrafts, refusedCards } from '../../rules/craft.ts'
import { hasPieces, isEnemy, othersInOrder } from '../../rules/parties.ts'
import { sendHome } from '../../rules/pieces.ts'
import { refusal } from '../../rules/refusal.ts'
import { sweep } from '../../rules/removal.ts'
import { score } from '../../rules/score.ts'
import { type BetweenAction, hangsOnHand, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { spread } from '../../rules/spread.ts'
import { ofSuit } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { BOMB, EXTORTION, openPlots, PLOT, plotAt, plotsOf, WARRIOR } from './board.ts'
import { backToSupply, turnUp } from './plots.ts'

type Waking = { do: 'flip'; at: number } | { do: 'rally'; card: number; what: string } | Craft | BetweenAction | End
/** `done`: how far the turn has come: 0 crafting, 1 flipping plots, 2 recruited. */
type Dawn = TurnLocals & { done: number }

/** ROOT-13.4 Birdsong: craft, flip plots, recruit. */
export const birdsong: Procedure<Dawn> = procedure('corvids.birdsong', {
  begin(_g, f: Dawn) {
    f.done = 0
  },
  /** What comes later in the order ends what comes before it. */
  act: choice<Dawn, Waking>({
    seat: (_g, f) => f.seat,
    rule: (_g, f) => ['ROOT-13.4', 'ROOT-13.4.2', 'ROOT-13.4.3'][f.done],
    secret: true,
    options: (g, f) => {
      const out: Waking[] = []
      // ROOT-13.4.1
      if (f.done === 0) offerCrafts(out, g, f.seat)
      if (f.done < 2) {
        for (let left = flippable(g, f.seat); left !== 0; left &= left - 1) out.push({ do: 'flip', at: firstOf(left) })
        out.push(...rallies(g, f.seat))
      }
      offerBetween(out, g, f.seat, 'birdsong')
      // Who still holds cards may craft or recruit with them, for all that others can see.
      const asked = out.length > 0 || (f.done < 2 && g.state.sides[f.seat].hand.length > 0) || hangsOnHand(g, f.seat, 'birdsong')
      if (asked) out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else if (o.do === 'craft') craft(g, f.seat, o as Craft)
      else if (o.do === 'flip') {
        f.done = 1
        call(g, flip, { seat: f.seat, at: (o as { at: number }).at })
      } else {
        f.done = 2
        rally(g, f.seat, o as { card: number; what: string })
      }
      repeat(g)
    },
    refused: (g, f) => [...refusedFlips(g, f.seat), ...(f.done === 0 ? refusedCards(g, f.seat) : [])],
  }),
})

/** ROOT-13.4.2 Clearings with a face-down plot beside a warrior, as bits. */
function flippable(g: G, seat: Seat): number {
  const warriors = g.state.sides[seat].pieces[WARRIOR]
  let bits = 0
  for (let left = plotsOf(g, seat, false); left !== 0; left &= left - 1) {
    const at = firstOf(left)
    if (warriors[at] > 0) bits |= 1 << at
  }
  return bits
}

function refusedFlips(g: G, seat: Seat): Refusal[] {
  const out: Refusal[] = []
  for (let left = plotsOf(g, seat, false) & ~flippable(g, seat); left !== 0; left &= left - 1) {
    out.push(refusal({ do: 'flip', at: firstOf(left) }, 'ROOT-13.4.2'))
  }
  return out
}

type Flip = { seat: number; at: number }

/** ROOT-13.4.2 A plot is turned up, scores, and does what it does then. */
export const flip: Procedure<Flip> = procedure('corvids.flip', {
  turn(g, f: Flip) {
    turnUp(g, f.seat, f.at)
    score(g, f.seat, openPlots(g, f.seat), 'ROOT-13.4.2~2')
  },
  /** ROOT-13.4.2~3 */
  effect(g, f) {
    const kind = plotAt(g, f.seat, f.at)
    if (kind === BOMB) explode(g, f.seat, f.at)
    else if (kind === EXTORTION) extort(g, f.seat, f.at)
  },
})

/** ROOT-13.7.1 All enemy pieces go, then the Bomb; ROOT-1.5.4~4 what follows comes after both. */
function explode(g: G, seat: Seat, at: number): void {
  tell(g, { on: 'corvids.bombed', seat, at })
  sweep(g, seat, [at])
  g.state.sides[seat].pieces[PLOT][at]--
  sendHome(g, seat, PLOT, 1)
  backToSupply(g, seat, at, true)
}

/** ROOT-13.7.3 A random card of each enemy with a faction piece there. */
function extort(g: G, seat: Seat, at: number): void {
  for (const other of othersInOrder(g, seat)) if (isEnemy(g, seat, other) && hasPieces(g, other, at)) takeRandom(g, other, seat)
}

/** ROOT-13.4.3 Recruiting with each card; ROOT-13.4.3~2 a bird stands for any suit. */
function rallies(g: G, seat: Seat): { do: 'rally'; card: number; what: string }[] {
  const { hand, supply } = g.state.sides[seat]
  const out: { do: 'rally'; card: number; what: string }[] = []
  if (supply[WARRIOR] === 0 || hand.length === 0) return out
  const open = ~bannedTo(g, seat, 'place')
  for (const card of kindsIn(hand, g.content, () => true)) {
    const { suit } = g.content.cards[card]
    for (let one = 0; one < BIRD; one++) {
      if ((suit === BIRD || suit === one) && ofSuit(g, one) & open) out.push({ do: 'rally', card, what: SUITS[one] })
    }
  }
  return out
}

/** Clearings of a suit into which the Corvids may place, as bits. */
function spots(g: G, seat: Seat, suit: number): number {
  return ofSuit(g, suit) & ~bannedTo(g, seat, 'place')
}

function rally(g: G, seat: Seat, { card, what }: { card: number; what: string }): void {
  spend(g, seat, card)
  const where: number[] = []
  for (let left = spots(g, seat, (SUITS as readonly string[]).indexOf(what)); left !== 0; left &= left - 1) where.push(firstOf(left))
  spread(g, seat, WARRIOR, where, 'ROOT-13.4.3')
}
