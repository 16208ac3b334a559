import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { BIRD } from '../../ground/content.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { type Attack, attack, attacks, canAttack, startBattle } from '../../rules/battle/attack.ts'
import { kindsIn, spend } from '../../rules/cards.ts'
import { canMove, grantMove, move, moveOf } from '../../rules/move.ts'
import { partyNamed } from '../../rules/parties.ts'
import { score } from '../../rules/score.ts'
import { tell } from '../../rules/tell.ts'
import { CITADEL, duchyBoard, duchyData, LORD, MARKET, MINISTERS, type Minister, outOf, rankOf, TUNNEL } from './board.ts'
import { sites, startBuild } from './building.ts'

const MAYOR = MINISTERS.indexOf('mayor')

/** ROOT-12.5.2 Whether a minister's action would do anything now, as far as all can see. */
function isAble(g: G, seat: Seat, minister: Minister): boolean {
  switch (minister) {
    case 'foremole':
      return g.state.sides[seat].hand.length > 0 && sites(g, seat, BIRD) !== 0
    case 'captain':
      return canAttack(g, seat)
    case 'marshal':
      return canMove(g, seat)
    case 'brigadier':
      return canAttack(g, seat) || canMove(g, seat)
    case 'banker':
      return g.state.sides[seat].hand.length > 0
    case 'mayor':
      return copied(g, seat).length > 0
    default:
      return lordPoints(g, seat, minister) > 0
  }
}

/** ROOT-12.5.2.VII, ROOT-12.5.2.VIII, ROOT-12.5.2.IX What a lord is worth now. */
function lordPoints(g: G, seat: Seat, lord: 'duchess' | 'baron' | 'earl'): number {
  if (lord === 'baron') return outOf(g, seat, MARKET)
  if (lord === 'earl') return outOf(g, seat, CITADEL)
  return g.state.sides[seat].supply[TUNNEL] === 0 ? duchyData(g).duchess : 0
}

/** ROOT-12.5.2.VI Whom the Mayor can copy: swayed squires and nobles, whether they have acted or not, never himself. */
function copied(g: G, seat: Seat): number[] {
  const { swayed } = duchyBoard(g.state, seat)
  const out: number[] = []
  for (const one of swayed) if (one !== MAYOR && rankOf(g, one) < LORD && isAble(g, seat, MINISTERS[one])) out.push(one)
  return out
}

export type Ministry = { do: 'minister' | 'mayor'; what: string }

/** The ministers that can act now, and whom the Mayor can copy. */
export function ministries(g: G, seat: Seat): Ministry[] {
  const { swayed, acted } = duchyBoard(g.state, seat)
  const out: Ministry[] = []
  for (const one of swayed) {
    if (acted & (1 << one)) continue
    if (one === MAYOR) for (const other of copied(g, seat)) out.push({ do: 'mayor', what: MINISTERS[other] })
    else if (isAble(g, seat, MINISTERS[one])) out.push({ do: 'minister', what: MINISTERS[one] })
  }
  return out
}

/** Carries out the action of a minister, or of another by the Mayor. */
export function act(g: G, seat: Seat, o: Ministry): void {
  const minister = o.what as Minister
  const board = duchyBoard(g.state, seat)
  board.acted |= 1 << (o.do === 'mayor' ? MAYOR : MINISTERS.indexOf(minister))
  tell(g, { on: 'duchy.minister', seat, minister, copied: o.do === 'mayor' })
  switch (minister) {
    case 'foremole':
      return startBuild(g, seat, -1)
    case 'captain':
      return call(g, attack, { party: seat })
    case 'marshal':
      return grantMove(g, seat)
    case 'brigadier':
      return call(g, brigadier, { seat, battles: false })
    case 'banker':
      return call(g, banker, { seat, suit: BIRD, n: 0 })
    case 'duchess':
    case 'baron':
    case 'earl':
      return score(g, seat, lordPoints(g, seat, minister), LORD_RULES[minister])
    default:
      throw new Error(`${minister} cannot be copied`)
  }
}

const LORD_RULES = { duchess: 'ROOT-12.5.2.VII', baron: 'ROOT-12.5.2.VIII', earl: 'ROOT-12.5.2.IX' }

type Brigade = { seat: number; battles: boolean }

/** ROOT-12.5.2.IV Brigadier: two battles or two moves, of which the second may be left out. */
export const brigadier: Procedure<Brigade> = procedure('duchy.brigadier', {
  first: choice({
    seat: (_g, f: Brigade) => f.seat,
    rule: 'ROOT-12.5.2.IV',
    options: (g, f) => {
      const out: { do: 'battle' | 'move' }[] = []
      if (canAttack(g, f.seat)) out.push({ do: 'battle' })
      if (canMove(g, f.seat)) out.push({ do: 'move' })
      return out
    },
    resolve(g, f, o) {
      f.battles = o.do === 'battle'
      if (f.battles) call(g, attack, { party: f.seat })
      else grantMove(g, f.seat)
    },
  }),
  battle: choice({
    seat: (_g, f: Brigade) => f.seat,
    rule: 'ROOT-12.5.2.IV',
    options: (g, f) => {
      const able = f.battles ? attacks(g, f.seat) : []
      return able.length > 0 ? [...able, { do: 'pass', who: '' }] : []
    },
    resolve(g, f, o) {
      if (o.do === 'battle') startBattle(g, f.seat, partyNamed(g, (o as Attack).foe), (o as Attack).at)
    },
  }),
  move(g, f) {
    if (!f.battles) call(g, move, moveOf(f.seat, -1, true))
  },
})

type Banking = { seat: number; suit: number; n: number }

/** ROOT-12.5.2.V Banker: cards of one suit are spent, as many points are scored. `suit`: that of the first that is no bird. */
export const banker: Procedure<Banking> = procedure('duchy.banker', {
  card: choice({
    seat: (_g, f: Banking) => f.seat,
    rule: 'ROOT-12.5.2.V',
    secret: true,
    options: (g, f) => {
      const { hand } = g.state.sides[f.seat]
      if (hand.length === 0) return []
      const fitting = kindsIn(hand, g.content, ({ suit }) => suit === BIRD || f.suit === BIRD || suit === f.suit)
      const out: ({ do: 'spend'; card: number } | { do: 'bank'; n: number })[] = fitting.map((card) => ({ do: 'spend', card }))
      if (f.n > 0) out.push({ do: 'bank', n: f.n })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'bank') return
      const { card } = o as { card: number }
      if (f.suit === BIRD) f.suit = g.content.cards[card].suit
      f.n++
      spend(g, f.seat, card)
      repeat(g)
    },
  }),
  score: (g, f) => score(g, f.seat, f.n, 'ROOT-12.5.2.V'),
})
