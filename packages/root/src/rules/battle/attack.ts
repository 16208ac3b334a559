import { call, type Procedure } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import type { Fighter } from '../../sources/battle.ts'
import { deciderOf, enemiesAt, hasEnemyAt, lenderTo, mayAttackFrom, partiesOf, partyNamed, partyOf, warriorsAt } from '../parties.ts'
import { battle } from './battle.ts'

export type Attack = { do: 'battle'; at: number; foe: string }

/** ROOT-4.3 All battles a party can start. */
export function attacks(g: G, party: number): Attack[] {
  const out: Attack[] = []
  for (let at = 0; at < g.content.clearings; at++) {
    for (const foe of foesAt(g, party, at)) out.push({ do: 'battle', at, foe: partyOf(g, foe).letter })
  }
  return out
}

/** Whether a party can start any battle. */
export function canAttack(g: G, party: number): boolean {
  for (let at = 0; at < g.content.clearings; at++) {
    if (mayAttackFrom(g, party, at) ? hasEnemyAt(g, party, at) : foesAt(g, party, at).length > 0) return true
  }
  return false
}

/** Whom a party can attack in a clearing: with borrowed warriors alone anybody but their owner (ROOT-11.2.7.III). */
function foesAt(g: G, party: number, at: number): number[] {
  if (mayAttackFrom(g, party, at)) return enemiesAt(g, party, at)
  const lender = lenderTo(g, party)
  if (lender < 0 || warriorsAt(partyOf(g, lender), at) === 0) return NOBODY
  return enemiesAt(g, party, at).filter((foe) => foe !== lender)
}

const NOBODY: number[] = []

type Attacking = { party: number }

/** Choosing where and whom to attack, then the battle. */
export const attack: Procedure<Attacking> = procedure('attack', {
  target: choice({
    seat: (g, f: Attacking) => deciderOf(g, f.party),
    rule: 'ROOT-4.3',
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
