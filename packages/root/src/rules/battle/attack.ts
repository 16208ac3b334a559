import { call, type Procedure, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { Fighter } from '../../sources/battle.ts'
import type { Need } from '../../sources/faction.ts'
import { isBarred, priceFor } from '../bans.ts'
import { EVERYWHERE } from '../bits.ts'
import { inForce } from '../in-force.ts'
import { deciderOf, hasPieces, isEnemy, lenderTo, mayAttackFrom, partiesOf, partyNamed, partyOf, warriorsAt } from '../parties.ts'
import { battle } from './battle.ts'

export type Attack = { do: 'battle'; at: number; foe: string }

/** ROOT-4.3 All battles a party can start in some clearings (bits). */
export function attacks(g: G, party: number, where = EVERYWHERE): Attack[] {
  const out: Attack[] = []
  const lender = lenderTo(g, party)
  const parties = partiesOf(g)
  const free = inForce(g).bars.fixed.length === 0
  for (let at = 0; at < g.content.clearings; at++) {
    const spared = where & (1 << at) ? sparedAt(g, party, lender, at) : NO_ATTACK
    if (spared === NO_ATTACK) continue
    for (let foe = 0; foe < parties; foe++) {
      if (foe === spared || !hasPieces(g, foe, at) || !isEnemy(g, party, foe) || (!free && isBarred(g, party, foe, at))) continue
      out.push({ do: 'battle', at, foe: partyOf(g, foe).letter })
    }
  }
  return out
}

/** Of these clearings (bits) those in which a party can start a battle. */
export function attackable(g: G, party: number, where = EVERYWHERE): number {
  let bits = 0
  const lender = lenderTo(g, party)
  for (let at = 0; at < g.content.clearings; at++) if (where & (1 << at) && canAttackIn(g, party, lender, at)) bits |= 1 << at
  return bits
}

/** Whether a party can start any battle. */
export function canAttack(g: G, party: number): boolean {
  const lender = lenderTo(g, party)
  for (let at = 0; at < g.content.clearings; at++) if (canAttackIn(g, party, lender, at)) return true
  return false
}

/** Whether a party can start a battle in a clearing. */
export function canAttackAt(g: G, party: number, at: number): boolean {
  return canAttackIn(g, party, lenderTo(g, party), at)
}

function canAttackIn(g: G, party: number, lender: number, at: number): boolean {
  const spared = sparedAt(g, party, lender, at)
  if (spared === NO_ATTACK) return false
  const parties = partiesOf(g)
  const free = inForce(g).bars.fixed.length === 0
  for (let foe = 0; foe < parties; foe++) {
    if (foe !== spared && hasPieces(g, foe, at) && isEnemy(g, party, foe) && (free || !isBarred(g, party, foe, at))) return true
  }
  return false
}

/** ROOT-4.3~2 The enemies of a party in a clearing that may be battled; `seen`: as far as those know who do not see its hand. */
export function targetsAt(g: G, party: number, at: number, seen = false): number[] {
  const out: number[] = []
  const free = inForce(g).bars.fixed.length === 0
  for (let foe = 0; foe < partiesOf(g); foe++) {
    if (hasPieces(g, foe, at) && isEnemy(g, party, foe) && (free || !isBarred(g, party, foe, at, seen))) out.push(foe)
  }
  return out
}

/**
 * Battles that a seat may start in some clearings (bits), as those see it who do not see its hand: how many cost nothing, and of the others the
 * suits (bits) of which each costs a card (ROOT-H.2.5~3).
 */
export function prospects(g: G, seat: Seat, where: number): { free: number; prices: number[] } {
  const lender = lenderTo(g, seat)
  const prices: number[] = []
  let free = 0
  for (let at = 0; at < g.content.clearings; at++) {
    const spared = where & (1 << at) ? sparedAt(g, seat, lender, at) : NO_ATTACK
    if (spared === NO_ATTACK) continue
    for (const foe of targetsAt(g, seat, at, true)) {
      if (foe === spared) continue
      const price = priceFor(g, foe, at)
      if (price === 0) free++
      else prices.push(price)
    }
  }
  return { free, prices }
}

/**
 * What all know of the hand of a seat that is asked whom to battle. Where it has two free things to do, nothing; else it is asked because it has a
 * card for one of the battles that cost one. `more`: free things to do that are no battles.
 */
export function neededToAttack(g: G, seat: Seat, where: number, more: number): Need[] {
  const { free, prices } = prospects(g, seat, where)
  if (prices.length === 0 || free + more > 1) return []
  return [{ holder: seat, secret: '', suits: prices.reduce((all, suits) => all | suits, 0), n: 1 }]
}

/** Whether to be asked at all would tell which of several suits is held: then a seat is asked about a single battle, too. */
export function tellsSuit(g: G, seat: Seat, where: number, more: number): boolean {
  if (inForce(g).price.fixed.length === 0) return false
  const { free, prices } = prospects(g, seat, where)
  return free + more === 0 && prices.some((suits) => suits !== prices[0])
}

const NOBODY = -1
const NO_ATTACK = -2

/**
 * Which enemy a party cannot attack in a clearing: none, where it has a warrior or pawn there; with borrowed warriors alone their owner
 * (ROOT-11.2.7.III); every one without either.
 */
function sparedAt(g: G, party: number, lender: number, at: number): number {
  if (mayAttackFrom(g, party, at)) return NOBODY
  return lender >= 0 && warriorsAt(partyOf(g, lender), at) > 0 ? lender : NO_ATTACK
}

type Attacking = { party: number }

/** Choosing where and whom to attack, then the battle. */
export const attack: Procedure<Attacking> = procedure('attack', {
  target: choice({
    seat: (g, f: Attacking) => deciderOf(g, f.party),
    rule: 'ROOT-4.3',
    secret: (g, f) => isSeat(g, f.party) && tellsSuit(g, f.party, EVERYWHERE, 0),
    options: (g, f) => attacks(g, f.party),
    resolve(g, f, o) {
      startBattle(g, f.party, partyNamed(g, o.foe), o.at)
    },
  }),
})

/**
 * Starts a battle before the next step. `instigator`: the seat that removes all pieces for both sides (ROOT-D.4.2), -1 for none; it decides
 * what both lose.
 */
export function startBattle(g: G, attacker: number, defender: number, at: number, instigator = -1): void {
  if (attacker === defender || attacker >= partiesOf(g)) throw new Error(`no battle of ${attacker} against ${defender}`)
  call(g, battle, {
    at,
    fighters: [fighter(g, attacker, defender), fighter(g, defender, attacker)],
    instigator,
    used: [],
    rolled: [],
    turn: -1,
    dealt: [],
    bonus: [],
    certain: null,
    taken: [],
    onAlly: 0,
    onItems: 0,
  })
}

function fighter(g: G, party: number, foe: number): Fighter {
  const lender = lenderTo(g, party)
  return { party, player: deciderOf(g, party), with: lender === foe ? -1 : lender, extra: 0, added: 0, armored: false }
}

const isSeat = ({ state }: G, party: number): boolean => state.sides[party] !== undefined

/** What the running choice of whom to battle tells of the hand of whoever is asked. */
export function attackersNeeds(g: G): Need[] {
  const { procedure: name, locals } = g.stack[g.stack.length - 1] ?? {}
  if (name !== attack.name) return []
  const { party } = locals as Attacking
  return isSeat(g, party) ? neededToAttack(g, party, EVERYWHERE, 0) : []
}
