/** Effects of the Exiles and Partisans that are used in Daylight and Evening. */
import { call, type Procedure, type Seat, takeOut } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import { ITEMS } from '../../ground/schema.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { isSpared, mayPlace } from '../../rules/bans.ts'
import { attack, canAttack } from '../../rules/battle/attack.ts'
import { drawCards, kindsIn, spend, takeOpenly } from '../../rules/cards.ts'
import { canMove, grantMove } from '../../rules/move.ts'
import { factionOf, isEnemy, lenderTo, othersInOrder, partiesOf, partyNamed, partyOf } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { remove } from '../../rules/removal.ts'
import { score } from '../../rules/score.ts'
import { ofSuit } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import type { CardEffect } from '../../sources/effect.ts'
import type { Need } from '../../sources/faction.ts'
import { type Owner, onePlayer, runs } from '../parts.ts'

/** Parties whose warriors are enemies'; ROOT-G.1.24 those that the seat has hired are none. */
function rivals(g: G, seat: Seat): number[] {
  const lender = lenderTo(g, seat)
  const out: number[] = []
  for (let foe = 0; foe < partiesOf(g); foe++) if (foe !== lender && isEnemy(g, seat, foe)) out.push(foe)
  return out
}

/** Enemy warriors in clearings that a card of a suit stands for: all of them for a bird. */
function targets(g: G, seat: Seat, suit: number): { do: 'oust'; who: string; at: number }[] {
  const out: { do: 'oust'; who: string; at: number }[] = []
  const fit = ofSuit(g, suit)
  const foes = rivals(g, seat)
  for (let at = 0; at < g.content.clearings; at++) {
    if ((fit & (1 << at)) === 0) continue
    for (const foe of foes) {
      const party = partyOf(g, foe)
      if (party.pieces[0][at] > 0 && !isSpared(g, seat, foe, at)) out.push({ do: 'oust', who: party.letter, at })
    }
  }
  return out
}

/** Clearings with enemy warriors, as bits. */
function bribable(g: G, seat: Seat): number {
  let bits = 0
  for (const foe of rivals(g, seat)) {
    const [warriors] = partyOf(g, foe).pieces
    for (let at = 0; at < g.content.clearings; at++) if (warriors[at] > 0 && !isSpared(g, seat, foe, at)) bits |= 1 << at
  }
  return bits
}

/** Cards of the hand that have a target. */
function bribes(g: G, seat: Seat): number[] {
  const able = bribable(g, seat)
  return kindsIn(g.state.sides[seat].hand, g.content, ({ suit }) => (ofSuit(g, suit) & able) !== 0)
}

type Bureau = { seat: number; suit: number; at: number }

/** ROOT-H.1.7 Propaganda Bureau: a card spent, an enemy warrior gone from a clearing of its suit, an own one placed there as far as can be. */
const propaganda: Procedure<Bureau> = procedure('propaganda-bureau', {
  card: choice({
    seat: (_g, f: Bureau) => f.seat,
    rule: 'ROOT-H.1.7',
    secret: true,
    options: (g, f) => bribes(g, f.seat).map((card) => ({ do: 'spend', card })),
    resolve(g, f, o) {
      f.suit = g.content.cards[o.card].suit
      spend(g, f.seat, o.card)
    },
  }),
  warrior: choice({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-H.1.7',
    options: (g, f) => targets(g, f.seat, f.suit),
    resolve(g, f, o) {
      f.at = o.at
      remove(g, [{ by: f.seat, losses: [{ party: partyNamed(g, o.who), kind: 0, at: o.at, n: 1 }] }])
    },
  }),
  place(g, f) {
    if (mayPlace(g, f.seat, f.at)) place(g, f.seat, 0, f.at)
  },
})

export const propagandaBureau: CardEffect = {
  turn: {
    usable: (g, seat) => bribes(g, seat).length > 0,
    use: (g, seat) => call(g, propaganda, { seat, suit: -1, at: -1 }),
  },
  needs(g, owner): Need[] {
    const frame = g.stack.find(({ procedure: name, step }) => name === propaganda.name && step === 'card')
    if (!frame || (frame.locals as Bureau).seat !== owner) return []
    const able = bribable(g, owner)
    let suits = 0
    for (let suit = 0; suit <= BIRD; suit++) if (ofSuit(g, suit) & able) suits |= 1 << suit
    return [{ holder: owner, secret: '', suits, n: 1 }]
  },
  procedures: [propaganda as unknown as Procedure],
}

/** Kinds of items in the Crafted Items box that are not exhausted; none without a box (ROOT-9.2.1~2). */
function readyCrafts(g: G, seat: Seat): number[] {
  const { crafted, exhausted } = g.state.sides[seat]
  if (factionOf(g, seat).crafting?.noBox) return []
  return crafted.flatMap((n, item) => (n > exhausted[item] ? [item] : []))
}

/** ROOT-H.1.14 League of Adventurous Mice: an item of the box is exhausted for a move or a battle. */
const adventure: Procedure<Owner> = procedure('league-of-adventurous-mice', {
  item: choice({
    seat: (_g, f: Owner) => f.seat,
    rule: 'ROOT-H.1.14',
    options(g, f) {
      const deeds = [...(canMove(g, f.seat) ? ['move'] : []), ...(canAttack(g, f.seat) ? ['battle'] : [])]
      return readyCrafts(g, f.seat).flatMap((item) => deeds.map((what) => ({ do: 'adventure', item, what })))
    },
    resolve(g, f, o) {
      const side = g.state.sides[f.seat]
      side.exhausted = side.exhausted.with(o.item, side.exhausted[o.item] + 1)
      tell(g, { on: 'box.exhausted', seat: f.seat, item: ITEMS[o.item] })
      if (o.what === 'move') grantMove(g, f.seat)
      else call(g, attack, { party: f.seat })
    },
  }),
})

export const league: CardEffect = runs(adventure, (g, seat) => readyCrafts(g, seat).length > 0 && (canMove(g, seat) || canAttack(g, seat)))

/** ROOT-H.1.11 Charm Offensive: a card drawn, and a point for another player. */
const charm: Procedure<Owner> = procedure('charm-offensive', {
  draw(g, f: Owner) {
    drawCards(g, f.seat, 1)
  },
  player: onePlayer('ROOT-H.1.11', othersInOrder, (g, _seat, other) => score(g, other, 1, 'ROOT-H.1.11')),
})

export const charmOffensive: CardEffect = runs(charm, () => true)

/** Kinds of ambushes in the discard pile. */
function ambushes(g: G): number[] {
  const pile = g.state.discard.slice().sort((a, b) => a - b)
  return kindsIn(pile, g.content, ({ type }) => type === 'ambush')
}

/** ROOT-H.1.9 Informants: an ambush out of the discard pile in place of the whole Evening draw. */
const inform: Procedure<Owner> = procedure('informants', {
  ambush: choice({
    seat: (_g, f: Owner) => f.seat,
    rule: 'ROOT-H.1.9',
    options: (g) => ambushes(g).map((card) => ({ do: 'recover', card })),
    resolve(g, f, o) {
      takeOut(g.state.discard, o.card)
      takeOpenly(g, f.seat, o.card)
      tell(g, { on: 'fetched', seat: f.seat, card: o.card })
    },
  }),
})

export const informants: CardEffect = runs(inform, (g) => ambushes(g).length > 0)
