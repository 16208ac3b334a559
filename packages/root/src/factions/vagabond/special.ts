import { call, type Procedure, repeat, type Seat, takeOut } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo, mayPlace } from '../../rules/bans.ts'
import { startBattle, targetsAt } from '../../rules/battle/attack.ts'
import { takeOpenly, takeRandom } from '../../rules/cards.ts'
import { fly, mayLeave } from '../../rules/move.ts'
import { hasPieces, mayAttackFrom, partyNamed, partyOf, seatOf, seatsOf } from '../../rules/parties.ts'
import { sweep } from '../../rules/removal.ts'
import { fits, suitsAt } from '../../rules/suits.ts'
import { tell } from '../../rules/tell.ts'
import { characterOf, differing, exhaustKind, isDamaged, isReady, kindOfItem, ready, repair, TORCH, vagabondBoard } from './items.ts'

/** ROOT-9.5.9 A character's action for a torch. */
export type Special =
  | { do: 'steal'; who: string }
  | { do: 'labor'; card: number }
  | { do: 'hideout' }
  | { do: 'instigate'; who: string; foe: string }
  | { do: 'scorch' }
  | { do: 'glide'; to: number }

const SPECIALS = ['steal', 'labor', 'hideout', 'instigate', 'scorch', 'glide']

export function isSpecial(option: { do: string }): option is Special {
  return SPECIALS.includes(option.do)
}

/** What his character can do for a torch, here and now. */
export function specials(g: G, seat: Seat): Special[] {
  if (ready(g.state, seat, TORCH) === 0) return []
  const { pawn } = g.state.sides[seat]
  const inClearing = pawn < g.content.clearings
  switch (characterOf(g, seat)?.ability) {
    case 'steal':
      return inClearing ? thefts(g, withCardsAt(g, seat, pawn)) : []
    case 'dayLabor':
      return inClearing ? laborCards(g, pawn).map((card) => ({ do: 'labor', card })) : []
    case 'hideout':
      return [{ do: 'hideout' }]
    case 'instigate':
      return inClearing ? pairsAt(g, seat, pawn) : []
    case 'scorchedEarth':
      // The torch is placed, so where nothing may be placed it cannot be.
      return inClearing && mayPlace(g, seat, pawn) ? [{ do: 'scorch' }] : []
    case 'glide': {
      if (!mayLeave(g, seat, pawn)) return []
      const barred = bannedTo(g, seat, 'enter')
      const out: Special[] = []
      for (let to = 0; to < g.content.clearings; to++) if (to !== pawn && (barred & (1 << to)) === 0) out.push({ do: 'glide', to })
      return out
    }
  }
  return []
}

/** ROOT-D.1.2 From one of these players; by the letter of the Polish Law from each of them (`who` is empty). */
function thefts(g: G, others: Seat[]): Special[] {
  if (g.options.letter === 'polish') return others.length > 0 ? [{ do: 'steal', who: '' }] : []
  return others.map((other) => ({ do: 'steal', who: g.state.sides[other].letter }))
}

/** ROOT-D.4.2 Any attacker with a warrior or pawn, and any enemy of theirs with pieces, as far as he knows, who sees no other's hand. */
function pairsAt(g: G, seat: Seat, at: number): Special[] {
  const letter = (party: number) => partyOf(g, party).letter
  return seatsOf(g)
    .filter((attacker) => mayAttackFrom(g, attacker, at))
    .flatMap((attacker) =>
      targetsAt(g, attacker, at, attacker !== seat).map((foe): Special => ({ do: 'instigate', who: letter(attacker), foe: letter(foe) })),
    )
}

function withCardsAt(g: G, seat: Seat, at: number): Seat[] {
  return seatsOf(g).filter((other) => other !== seat && hasPieces(g, other, at) && g.state.sides[other].hand.length > 0)
}

function laborCards(g: G, at: number): number[] {
  const { discard } = g.state
  const suits = suitsAt(g, at)
  const out: number[] = []
  for (const { kind, suit } of g.content.cards) if (fits(suit, suits) && discard.includes(kind)) out.push(kind)
  return out
}

/** Carries out a special action. */
export function doSpecial(g: G, seat: Seat, o: Special): void {
  const side = g.state.sides[seat]
  tell(g, { on: 'vagabond.special', seat, what: o.do })
  if (o.do === 'scorch') return scorch(g, seat)
  exhaustKind(g, seat, TORCH)
  if (o.do === 'steal') {
    for (const other of o.who === '' ? withCardsAt(g, seat, side.pawn) : [seatOf(g, o.who)]) takeRandom(g, other, seat)
  } else if (o.do === 'labor') {
    takeOut(g.state.discard, o.card)
    takeOpenly(g, seat, o.card)
    tell(g, { on: 'fetched', seat, card: o.card })
  } else if (o.do === 'hideout') call(g, hideout, { seat, n: HIDEOUT })
  else if (o.do === 'instigate') startBattle(g, partyNamed(g, o.who), partyNamed(g, o.foe), side.pawn, seat)
  // ROOT-D.9.2 The pawn alone, so nobody comes along.
  else fly(g, seat, o.to)
}

/** ROOT-D.6.2 The torch itself is laid on the clearing; everything of enemies there goes, and nothing comes again (ROOT-D.6.2~2). */
function scorch(g: G, seat: Seat): void {
  const { pawn } = g.state.sides[seat]
  const { items } = vagabondBoard(g.state, seat)
  items.splice(
    items.findIndex((item) => kindOfItem(item) === TORCH && isReady(item)),
    1,
  )
  g.state.scorched = [...g.state.scorched, pawn]
  tell(g, { on: 'scorched', seat, at: pawn })
  sweep(g, seat, [pawn])
}

/** ROOT-D.3.2 */
const HIDEOUT = 3

/** ROOT-D.3.2 Hideout: three items are repaired; Daylight ends with it. */
export const hideout: Procedure<{ seat: number; n: number }> = procedure('vagabond.hideout', {
  repair: choice({
    seat: (_g, f: { seat: number; n: number }) => f.seat,
    rule: 'ROOT-D.3.2',
    options: (g, f) => {
      if (f.n === 0) return []
      return differing(vagabondBoard(g.state, f.seat).items, isDamaged).map((item) => ({ do: 'repair', item }))
    },
    resolve(g, f, o) {
      repair(g, f.seat, o.item)
      f.n--
      repeat(g)
    },
  }),
})
