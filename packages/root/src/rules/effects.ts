import { call, learn, type Procedure, type Seat } from '@trestle/kernel'
import { choice, type G, type Offers, procedure } from '../state.ts'
import { attack, canAttack } from './battle.ts'
import { discard, drawCards, matching, showHand, spend, takeFromHand, takeOpenly, takeRandom, without } from './cards.ts'
import { countOf, factionOf, ofSuit, othersInOrder, ruledBy, rulerOf } from './map.ts'
import { canMove, grantMove } from './move.ts'
import { remove } from './pieces.ts'
import { score, win } from './score.ts'
import { tell } from './tell.ts'

/** Using a card effect, or a dominance card, between two actions of one's own turn (ROOT-1.4.2). */
export type CardAction =
  | { do: 'effect'; what: string }
  | { do: 'dominance'; card: number }
  | { do: 'coalition'; card: number; who: string }
  | { do: 'fetch'; card: number; pay: number }

/** The verbs of `CardAction`. */
export function isCardAction(option: { do: string }): option is CardAction {
  return option.do === 'effect' || option.do === 'dominance' || option.do === 'coalition' || option.do === 'fetch'
}

/** Takes a persistent effect out of the play area and discards its card. */
export function discardEffect(g: G, seat: Seat, effect: string): void {
  const card = g.content.effects[effect]
  const side = g.state.sides[seat]
  side.effects = without(side.effects, card)
  tell(g, { on: 'discarded', seat, card })
  discard(g, card)
}

/** What a persistent card lets its owner do in a phase or at its start, whether that is possible now, and how. */
interface Effect {
  timing: 'birdsong' | 'daylight' | 'birdsong:start' | 'daylight:start' | 'evening:start'
  usable(g: G, seat: Seat): boolean
  use(g: G, seat: Seat): void
}

const effects: { [effect: string]: Effect } = {
  'royal-claim': {
    timing: 'birdsong',
    usable: () => true,
    use(g, seat) {
      discardEffect(g, seat, 'royal-claim')
      score(g, seat, countOf(ruledBy(g, seat)), 'ROOT-1.1.1')
    },
  },
  'stand-and-deliver': {
    timing: 'birdsong',
    usable: (g, seat) => withCards(g, seat).length > 0,
    use: (g, seat) => call(g, standAndDeliver, { seat }),
  },
  'tax-collector': {
    timing: 'daylight',
    usable: (g, seat) => warriorClearings(g, seat).length > 0,
    use: (g, seat) => call(g, taxCollector, { seat }),
  },
  codebreakers: {
    timing: 'daylight',
    usable: (g, seat) => withCards(g, seat).length > 0,
    use: (g, seat) => call(g, codebreakers, { seat }),
  },
  'better-burrow-bank': {
    timing: 'birdsong:start',
    usable: () => true,
    use: (g, seat) => call(g, burrowBank, { seat }),
  },
  'command-warren': {
    timing: 'daylight:start',
    usable: canAttack,
    use: (g, seat) => call(g, attack, { seat }),
  },
  cobbler: {
    timing: 'evening:start',
    usable: (g, seat) => canMove(g, seat),
    use: grantMove,
  },
}

/** Nothing to offer; never changed. */
const NONE: CardAction[] = []

/** ROOT-4.1.3 Effects a seat can use now; each at most once a turn. */
export function usableEffects(g: G, seat: Seat, timing: Effect['timing']): CardAction[] {
  const side = g.state.sides[seat]
  if (side.effects.length === 0) return NONE
  const out: CardAction[] = []
  for (const card of side.effects) {
    const { effect } = g.content.cards[card]
    if (effects[effect]?.timing !== timing || side.used.includes(card)) continue
    if (effects[effect].usable(g, seat)) out.push({ do: 'effect', what: effect })
  }
  return out
}

/** Offers all that cards let a seat do between two actions of its own Daylight. */
export function offerDaylightCards(out: Offers<CardAction>, g: G, seat: Seat): void {
  for (const action of usableEffects(g, seat, 'daylight')) out.push(action)
  offerDominance(out, g, seat)
}

/** Carries out a card action. */
export function useCard(g: G, seat: Seat, option: CardAction): void {
  if (option.do === 'effect') {
    tell(g, { on: 'effect', seat, what: option.what })
    const side = g.state.sides[seat]
    side.used = [...side.used, g.content.effects[option.what]]
    effects[option.what].use(g, seat)
  } else if (option.do === 'dominance') activate(g, seat, option.card)
  else if (option.do === 'coalition') foundCoalition(g, seat, option)
  else fetchDominance(g, seat, option)
}

type Owner = { seat: number }

function withCards(g: G, seat: Seat): Seat[] {
  return othersInOrder(g, seat).filter((other) => g.state.sides[other].hand.length > 0)
}

function warriorClearings(g: G, seat: Seat): number[] {
  const [warriors] = g.state.sides[seat].pieces
  const out: number[] = []
  for (let at = 0; at < warriors.length; at++) if (warriors[at] > 0) out.push(at)
  return out
}

function naming(g: G, seats: Seat[]): { do: 'player'; who: string }[] {
  return seats.map((seat) => ({ do: 'player', who: g.state.sides[seat].letter }))
}

function named(g: G, who: string): Seat {
  return g.state.sides.findIndex((side) => side.letter === who)
}

const standAndDeliver: Procedure<Owner> = procedure('stand-and-deliver', {
  victim: choice({
    seat: (_g, f: Owner) => f.seat,
    rule: 'ROOT-4.1.3',
    options: (g, f) => naming(g, withCards(g, f.seat)),
    resolve(g, f, o) {
      const victim = named(g, o.who)
      takeRandom(g, victim, f.seat)
      score(g, victim, 1, 'ROOT-1.1.1')
    },
  }),
})

const taxCollector: Procedure<Owner> = procedure('tax-collector', {
  warrior: choice({
    seat: (_g, f: Owner) => f.seat,
    rule: 'ROOT-4.1.3',
    options: (g, f) => warriorClearings(g, f.seat).map((at) => ({ do: 'from', at })),
    resolve(g, f, o) {
      remove(g, [{ by: f.seat, losses: [{ seat: f.seat, kind: 0, at: o.at, n: 1 }] }], false)
    },
  }),
  draw(g, f) {
    drawCards(g, f.seat, 1)
  },
})

const codebreakers: Procedure<Owner> = procedure('codebreakers', {
  victim: choice({
    seat: (_g, f: Owner) => f.seat,
    rule: 'ROOT-1.2.1',
    options: (g, f) => naming(g, withCards(g, f.seat)),
    resolve(g, f, o) {
      lookAt(g, named(g, o.who), f.seat)
    },
  }),
})

/** ROOT-G.1.15 One seat looks at another's whole hand. */
export function lookAt(g: G, holder: Seat, to: Seat): void {
  learn(g)
  showHand(g, holder, to)
  const cards = g.state.sides[holder].hand.slice()
  tell(g, { on: 'shown', seat: holder, taker: to, cards }, { only: [holder, to] })
  tell(g, { on: 'shown', seat: holder, taker: to }, { except: [holder, to] })
}

const burrowBank: Procedure<Owner> = procedure('better-burrow-bank', {
  partner: choice({
    seat: (_g, f: Owner) => f.seat,
    rule: 'ROOT-4.1.3',
    options: (g, f) => naming(g, othersInOrder(g, f.seat)),
    resolve(g, f, o) {
      drawCards(g, f.seat, 1)
      drawCards(g, named(g, o.who), 1)
    },
  }),
})

// Dominance.

/** ROOT-3.3.1, ROOT-3.3.4, ROOT-9.2.8: offers what a seat can do with dominance cards now. */
function offerDominance(out: Offers<CardAction>, g: G, seat: Seat): void {
  const { hand } = g.state.sides[seat]
  for (const card of g.state.available) {
    // ROOT-3.3.4~2 Asked for as a bird, the available bird dominance is paid with birds alone.
    const pays = matching(g, hand, g.content.cards[card].suit)
    for (const pay of pays) out.push({ do: 'fetch', card, pay })
  }
  if (activationBan(g, seat) !== '') return
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]
    if (g.content.cards[card].type !== 'dominance') continue
    const { coalition } = factionOf(g, seat)
    if (!coalition) out.push({ do: 'dominance', card })
    else for (const other of coalition(g, seat)) out.push({ do: 'coalition', card, who: g.state.sides[other].letter })
  }
}

/** The clause that forbids a seat to activate a dominance card, empty if none does. */
export function activationBan(g: G, seat: Seat): string {
  const side = g.state.sides[seat]
  if (side.dominance >= 0 || side.score === null) return 'ROOT-3.3.2~2'
  return side.score < g.content.content.core.dominance.points ? 'ROOT-3.3.1' : ''
}

function activate(g: G, seat: Seat, card: number): void {
  const side = g.state.sides[seat]
  takeFromHand(g.state, seat, card)
  side.dominance = card
  side.score = null
  tell(g, { on: 'dominance', seat, card })
}

function foundCoalition(g: G, seat: Seat, option: { card: number; who: string }): void {
  const side = g.state.sides[seat]
  const partner = named(g, option.who)
  takeFromHand(g.state, seat, option.card)
  side.dominance = option.card
  side.score = null
  side.coalition = partner
  tell(g, { on: 'coalition', seat, partner, card: option.card })
  factionOf(g, seat).founded?.(g, seat, partner)
}

function fetchDominance(g: G, seat: Seat, option: { card: number; pay: number }): void {
  spend(g, seat, option.pay)
  g.state.available = without(g.state.available, option.card)
  takeOpenly(g, seat, option.card)
  tell(g, { on: 'fetched', seat, card: option.card })
}

/** ROOT-3.3.1.I, ROOT-3.3.1.II At the start of its Birdsong a seat with an activated card may have won. */
export function checkDominance(g: G, seat: Seat): void {
  const side = g.state.sides[seat]
  if (side.dominance < 0 || side.coalition >= 0) return
  const { suit } = g.content.cards[side.dominance]
  if (suit !== 3) {
    const ruled = countOf(ruledBy(g, seat) & ofSuit(g, suit))
    if (ruled >= g.content.content.core.dominance.clearings) win(g, seat, 'dominance', 'ROOT-3.3.1.I')
    return
  }
  const { corners, opposite } = g.content
  const held = corners.some((at) => rulerOf(g, at) === seat && rulerOf(g, opposite[at]) === seat)
  if (held) win(g, seat, 'dominance', 'ROOT-3.3.1.II')
}

/** The procedures of single cards. */
export const cardProcedures: Procedure[] = [standAndDeliver, taxCollector, codebreakers, burrowBank] as Procedure[]
