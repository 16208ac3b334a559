import { call, type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { listOf } from '../../rules/bits.ts'
import { kindsIn, spend } from '../../rules/cards.ts'
import { drawAndDiscard } from '../../rules/draw.ts'
import { enemyPieces, hasPieces, isClearOfEnemies, warriorsAt } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { ruledBy } from '../../rules/presence.ts'
import { refusal } from '../../rules/refusal.ts'
import { score } from '../../rules/score.ts'
import { type BetweenAction, hangsOnHand, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { ofSuit } from '../../rules/suits.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { hundredsBoard, hundredsData, inMoodAt, MOB, mobsOf, warlordAt } from './board.ts'
import { mobSites, spreadMob } from './mobs.ts'

/** `incited`: a mob was placed this Evening. */
type Dusk = TurnLocals & { incited?: true }
type Inciting = { do: 'incite'; card: number } | BetweenAction | End

/** ROOT-14.6 Evening: Incite, Oppress, cards. */
export const evening: Procedure<Dusk> = procedure('hundreds.evening', {
  /** ROOT-14.6.1 */
  incite: choice<Dusk, Inciting>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-14.6.1',
    secret: true,
    options: (g, f) => {
      const out: Inciting[] = incitingCards(g, f.seat, true).map((card) => ({ do: 'incite', card }))
      offerBetween(out, g, f.seat, 'evening')
      // Who holds cards may incite with them, for all that others can see; and what was done can be taken back until cards are drawn.
      const asked = out.length > 0 || f.incited || couldIncite(g, f.seat) || hangsOnHand(g, f.seat, 'evening')
      if (asked) out.push({ do: 'end', ends: 'turn' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else {
        const { card } = o as { card: number }
        f.incited = true
        spend(g, f.seat, card)
        call(g, incite, { seat: f.seat, suit: g.content.cards[card].suit, rolls: 0 })
      }
      repeat(g)
    },
    refused: (g, f): Refusal[] => incitingCards(g, f.seat, false).map((card) => refusal({ do: 'incite', card }, 'ROOT-14.6.1')),
  }),
  /** ROOT-14.6.2 */
  oppress: (g, f) => score(g, f.seat, oppressPoints(g, oppressed(g, f.seat).length), 'ROOT-14.6.2'),
  /** ROOT-14.6.3 */
  draw: (g, f) => call(g, drawAndDiscard, { seat: f.seat, n: hundredsDraw(g, f.seat) }),
})

/** ROOT-14.6.1 Clearings, as bits, with a warrior and without a mob; none where no mob is left. */
function targets(g: G, seat: Seat): number {
  const side = g.state.sides[seat]
  if (side.supply[MOB] === 0) return 0
  let bits = 0
  for (let at = 0; at < g.content.clearings; at++) if (warriorsAt(side, at) > 0) bits |= 1 << at
  return bits & ~mobsOf(g, seat) & ~bannedTo(g, seat, 'place')
}

function couldIncite(g: G, seat: Seat): boolean {
  return g.state.sides[seat].hand.length > 0 && targets(g, seat) !== 0
}

/** Cards of the hand that can place a mob, or those that cannot. */
function incitingCards(g: G, seat: Seat, able: boolean): number[] {
  const where = targets(g, seat)
  return kindsIn(g.state.sides[seat].hand, g.content, ({ suit }) => ((where & ofSuit(g, suit)) !== 0) === able)
}

type Incite = { seat: number; suit: number; rolls: number }

/** ROOT-14.6.1 A mob for the card that was spent; ROOT-14.7.3 Jubilant, in the warlord's clearing, more of them by the mob die. */
export const incite: Procedure<Incite> = procedure('hundreds.incite', {
  site: choice({
    seat: (_g, f: Incite) => f.seat,
    rule: 'ROOT-14.6.1',
    options: (g, f) => listOf(targets(g, f.seat) & ofSuit(g, f.suit)).map((at) => ({ do: 'mob', at })),
    resolve(g, f, { at }) {
      place(g, f.seat, MOB, at)
      if (inMoodAt(g.state, f.seat, 'jubilant', at)) f.rolls = hundredsData(g).rolls
    },
  }),
  /** ROOT-14.7.3 */
  roll: choice({
    seat: (_g, f: Incite) => f.seat,
    rule: 'ROOT-14.7.3',
    options: (g, f) =>
      f.rolls > 0 && mobSites(g, f.seat) !== 0
        ? [
            { do: 'rouse', n: f.rolls, who: '' },
            { do: 'pass', n: 0, who: '' },
          ]
        : [],
    resolve(g, f, o) {
      if (o.do === 'pass') return
      f.rolls--
      call(g, spreadMob, { seat: f.seat, suit: -1 })
      repeat(g)
    },
  }),
})

/** ROOT-14.6.2 Ruled clearings with an own piece, by the letter of the Polish Law without it (U4), and without an enemy's. */
export function oppressed(g: G, seat: Seat): number[] {
  return listOf(ruledBy(g, seat)).filter((at) => isClearOfEnemies(g, seat, at) && (g.options.letter === 'polish' || hasPieces(g, seat, at)))
}

/** ROOT-14.6.2 */
export function oppressPoints(g: G, clearings: number): number {
  const { oppress } = hundredsData(g)
  return oppress[Math.min(clearings, oppress.length - 1)]
}

/** ROOT-14.6.3 One card; ROOT-14.7.6 Rowdy one more, or two with three enemy pieces around the warlord. */
export function hundredsDraw(g: G, seat: Seat): number {
  const { draw, rowdy } = hundredsData(g)
  if (hundredsBoard(g.state, seat).mood !== 'rowdy') return draw
  const at = warlordAt(g.state, seat)
  return draw + (at >= 0 && enemyPieces(g, seat, at) >= rowdy.enemies ? rowdy.many : rowdy.few)
}
