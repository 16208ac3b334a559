import { call, type Option, type Procedure, pickOne, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo, isSpared } from '../../rules/bans.ts'
import { attackable, attacks, startBattle } from '../../rules/battle/attack.ts'
import { firstOf, listOf } from '../../rules/bits.ts'
import { layOnPile, spend } from '../../rules/cards.ts'
import { ableToGo, inParts, move, moveTo, offerWays, origins, reachedFrom, reachOf, type Way } from '../../rules/move.ts'
import { isEnemy, kindOf, kindsOf, partiesOf, partyNamed, partyOf } from '../../rules/parties.ts'
import { isCaught, place } from '../../rules/pieces.ts'
import { refusal } from '../../rules/refusal.ts'
import { remove } from '../../rules/removal.ts'
import { type BetweenAction, hangsOnHand, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { isMixed, ofSuit, suitAt, suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { addAcolytes, cultBoard, cultData, GARDEN, suitName, WARRIOR } from './board.ts'

type Conspiracy =
  | { do: 'crusade'; what: 'battle' | 'move' }
  | { do: 'convert'; at: number; foe: string }
  | { do: 'sanctify'; at: number; foe: string; what: string }
  | End

/** ROOT-10.4 Birdsong: the Outcast is adjusted, the Lost Souls go, then conspiracies. */
export const birdsong: Procedure<TurnLocals> = procedure('cult.birdsong', {
  /** ROOT-10.4.1 */
  outcast: (g, f: TurnLocals) => adjustOutcast(g, f.seat),
  /** ROOT-10.4.2 */
  souls(g, f) {
    const souls = cultBoard(g.state, f.seat).souls.splice(0)
    if (souls.length === 0) return
    tell(g, { on: 'cult.souls', seat: f.seat, n: souls.length })
    for (const card of souls) layOnPile(g, card)
  },
  /** ROOT-10.4.3 Conspiracies in any order and number. */
  conspire: choice<TurnLocals, Conspiracy | BetweenAction>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-10.4.3',
    secret: true,
    options: (g, f) => {
      const out: (Conspiracy | BetweenAction)[] = conspiracies(g, f.seat)
      offerBetween(out, g, f.seat, 'birdsong')
      if (out.length > 0 || hangsOnHand(g, f.seat, 'birdsong')) out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else conspire(g, f.seat, o as Exclude<Conspiracy, End>)
      repeat(g)
    },
    refused: (g, f) => tooDear(g, f.seat),
  }),
})

/** ROOT-10.4.1 The suit that leads the Lost Souls alone; ROOT-10.4.1~2 again, or ROOT-10.4.1~3 with none, the marker shows Hated. */
function adjustOutcast(g: G, seat: Seat): void {
  const board = cultBoard(g.state, seat)
  // Birds are counted too, and none of the three that lead.
  const all = [0, 0, 0, 0]
  for (const card of board.souls) all[g.content.cards[card].suit]++
  const counts = all.slice(0, BIRD)
  const most = Math.max(...counts)
  const lead = counts.filter((n) => n === most).length === 1 ? counts.indexOf(most) : board.outcast
  board.hated = lead === board.outcast
  board.outcast = lead
  tell(g, { on: 'cult.outcast', seat, suit: suitName(lead), hated: board.hated })
}

/** ROOT-10.4.3~2 What a conspiracy costs now. */
function priceOf(g: G, seat: Seat, which: 'crusade' | 'convert' | 'sanctify'): number {
  const { conspiracies: prices } = cultData(g)
  return prices[which] - (cultBoard(g.state, seat).hated ? prices.hated : 0)
}

/** The conspiracies that can be paid for and completed. */
function conspiracies(g: G, seat: Seat): Conspiracy[] {
  const { acolytes, outcast } = cultBoard(g.state, seat)
  const out: Conspiracy[] = []
  if (acolytes < Math.min(priceOf(g, seat, 'crusade'), priceOf(g, seat, 'convert'), priceOf(g, seat, 'sanctify'))) return out
  const clearings = ofSuit(g, outcast)
  if (acolytes >= priceOf(g, seat, 'crusade')) {
    if (attackable(g, seat, clearings) !== 0) out.push({ do: 'crusade', what: 'battle' })
    if (origins(g, seat, clearings) !== 0) out.push({ do: 'crusade', what: 'move' })
  }
  // ROOT-G.1.30 A replacement is refused where nothing may be placed.
  const open = clearings & ~bannedTo(g, seat, 'place')
  // ROOT-10.4.3.II The acolytes that pay lie in the supply by then, unless Coffin Makers catch them.
  const converts = acolytes >= priceOf(g, seat, 'convert') && (g.state.sides[seat].supply[WARRIOR] > 0 || !isCaught(g))
  const sanctifies = acolytes >= priceOf(g, seat, 'sanctify')
  for (let left = open; left !== 0; left &= left - 1) {
    const at = firstOf(left)
    for (let party = 0; party < partiesOf(g); party++) {
      if (!isEnemy(g, seat, party) || isSpared(g, seat, party, at)) continue
      const { pieces, letter } = partyOf(g, party)
      if (converts && pieces[WARRIOR][at] > 0) out.push({ do: 'convert', at, foe: letter })
      if (sanctifies) offerSanctifying(out, g, seat, party, at)
    }
  }
  return out
}

/** What of an enemy's pieces in a clearing can be sanctified. */
function offerSanctifying(out: Conspiracy[], g: G, seat: Seat, party: number, at: number): void {
  const { pieces, foot = 1, solid, letter } = partyOf(g, party)
  for (let kind = foot; kind < solid; kind++) {
    if (pieces[kind][at] === 0 || gardensFor(g, seat, at) === 0) continue
    out.push({ do: 'sanctify', at, foe: letter, what: kindsOf(g, party)[kind].name })
  }
}

function conspire(g: G, seat: Seat, o: Exclude<Conspiracy, End>): void {
  addAcolytes(g, seat, -priceOf(g, seat, o.do))
  tell(g, { on: 'cult.conspiracy', seat, conspiracy: o.do })
  if (o.do === 'crusade') call(g, crusade, { seat, what: o.what, to: -1 })
  else if (o.do === 'convert') replace(g, seat, partyNamed(g, o.foe), WARRIOR, o.at, WARRIOR)
  else {
    const foe = partyNamed(g, o.foe)
    call(g, sanctify, { seat, foe, kind: kindOf(g, foe, o.what), at: o.at })
  }
}

/** The suits, as bits, of gardens that can be placed in a clearing and are left. */
function gardensFor(g: G, seat: Seat, at: number): number {
  const { supply } = g.state.sides[seat]
  let bits = 0
  for (let suit = 0; suit < BIRD; suit++) if (supply[GARDEN + suit] > 0) bits |= 1 << suit
  return bits & suitsAt(g, at)
}

type Sanctify = { seat: number; foe: number; kind: number; at: number }

/** ROOT-10.4.3.III Sanctify: a garden of the clearing's suit; where that is several (ROOT-H.3.6) the Cult says which. */
export const sanctify: Procedure<Sanctify> = procedure('cult.sanctify', {
  garden: choice({
    seat: (_g, f: Sanctify) => f.seat,
    rule: 'ROOT-10.4.3.III',
    options: (g, f) => {
      if (!isMixed(suitsAt(g, f.at))) return []
      return listOf(gardensFor(g, f.seat, f.at)).map((suit) => ({ do: 'plant', what: `garden-${suitName(suit)}` }))
    },
    resolve(g, f, o) {
      replace(g, f.seat, f.foe, f.kind, f.at, kindOf(g, f.seat, o.what))
    },
    otherwise: (g, f) => replace(g, f.seat, f.foe, f.kind, f.at, GARDEN + suitAt(g, f.at)),
  }),
})

/** ROOT-G.1.30 One piece goes and one of the Cult's comes in its place, before anything follows from it. */
function replace(g: G, seat: Seat, party: number, kind: number, at: number, own: number): void {
  remove(g, [{ by: seat, losses: [{ party, kind, at, n: 1 }] }], { how: 'replace', defender: -1, bonus: [] })
  place(g, seat, own, at, 1, undefined, { gone: { party, kind } })
}

/** ROOT-10.4.3.I Moves of warriors out of Outcast clearings. */
function marches(g: G, seat: Seat): Way[] {
  const out: Way[] = []
  const [warriors] = g.state.sides[seat].pieces
  const reach = reachOf(g, seat)
  for (let left = ofSuit(g, cultBoard(g.state, seat).outcast); left !== 0; left &= left - 1) {
    const from = firstOf(left)
    if (warriors[from] === 0) continue
    for (let to = reachedFrom(g, seat, reach, from); to !== 0; to &= to - 1) {
      offerWays(out, from, firstOf(to), 1, ableToGo(g, seat, from))
    }
  }
  return out
}

/** `from`, `toward`: the ends of a move that were chosen by themselves, where the list of ways was too long. */
type Crusade = { seat: number; what: 'battle' | 'move'; to: number; from?: number; toward?: number }

/** ROOT-10.4.3.I Crusade: a battle in an Outcast clearing, or a move out of one and then, if it likes, a battle where it ends. */
export const crusade: Procedure<Crusade> = procedure('cult.crusade', {
  way: choice({
    seat: (_g, f: Crusade) => f.seat,
    rule: 'ROOT-10.4.3.I',
    options: (g, f) => (f.what === 'move' ? inParts(waysLeft(g, f)) : []),
    resolve(g, f, o) {
      if (o.do !== 'go') {
        f[o.do] = o.at
        return repeat(g)
      }
      const { from, to, n } = o
      f.to = to
      call(g, move, moveTo(f.seat, from, to, n))
    },
  }),
  battle: choice({
    seat: (_g, f: Crusade) => f.seat,
    rule: 'ROOT-10.4.3.I',
    options: (g, f) => {
      const where = f.what === 'move' ? 1 << f.to : ofSuit(g, cultBoard(g.state, f.seat).outcast)
      const able = attacks(g, f.seat, where)
      return f.what === 'move' && able.length > 0 ? [...able, { do: 'pass' as const, who: '' }] : able
    },
    resolve(g, f, o) {
      if (o.do === 'battle') startBattle(g, f.seat, partyNamed(g, o.foe), o.at)
    },
  }),
})

function waysLeft(g: G, { seat, from, toward }: Crusade): Way[] {
  const all = marches(g, seat)
  return all.filter((way) => (from === undefined || way.from === from) && (toward === undefined || way.to === toward))
}

/** Conspiracies that there are too few acolytes for. */
function tooDear(g: G, seat: Seat): Refusal[] {
  const { acolytes: n } = cultBoard(g.state, seat)
  return (['crusade', 'convert', 'sanctify'] as const).flatMap((which): Refusal[] => {
    const needed = priceOf(g, seat, which)
    const option: Option = which === 'crusade' ? { do: which, what: 'battle' } : { do: which, at: -1, foe: '' }
    return n < needed ? [refusal(option, 'ROOT-10.4.3', { needed, n })] : []
  })
}

export type Fear = { seat: number; n: number }

/** ROOT-10.2.5 Fear of the Faithful: a random card for each garden that was removed. */
export const fear: Procedure<Fear> = procedure('cult.fear', {
  discard(g, f: Fear) {
    for (let i = 0; i < f.n; i++) {
      const { hand } = g.state.sides[f.seat]
      if (hand.length > 0) spend(g, f.seat, pickOne(g, hand))
    }
  },
})
