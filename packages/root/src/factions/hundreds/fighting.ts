import { call, type Procedure, repeat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { mayPlace } from '../../rules/bans.ts'
import { useIn } from '../../rules/battle/windows.ts'
import { firstOf } from '../../rules/bits.ts'
import { place, withdraw } from '../../rules/pieces.ts'
import { netOf } from '../../rules/ways.ts'
import { ATTACKER, type BattleRules, DEFENDER, type Fight } from '../../sources/battle.ts'
import { inMoodAt, MOB, mobsOf, WARRIOR } from './board.ts'
import { hasLoot, looting } from './hoard.ts'

/** What is used in battles, by name: looting (ROOT-14.2.5) and what the mood Bitter lets them do (ROOT-14.7.1). */
const LOOT = 'looting'
const BITTER = 'bitter'

function used(fight: Fight, owner: number, what: string): boolean {
  return fight.used.includes(useIn(owner, what))
}

export const fighting: BattleRules = {
  offer(out, g, owner, fight, when, side) {
    if (fight.fighters[side].party !== owner) return
    // ROOT-14.2.5 Before the ambush.
    if (when === 'declare' && side === ATTACKER && hasLoot(g, fight.fighters[DEFENDER].party) && !used(fight, owner, LOOT)) {
      out.push({ do: 'use', what: LOOT })
    }
    // ROOT-14.7.1 Before the roll, so that the new warriors raise the cap.
    if (when === 'before' && ventable(g, owner, fight.at) !== 0 && !used(fight, owner, BITTER)) out.push({ do: 'use', what: BITTER })
  },
  use(g, owner, fight, _side, use) {
    if (use.do !== 'use') return
    fight.used.push(useIn(owner, use.what))
    if (use.what === BITTER) call(g, bitter, { seat: owner, at: fight.at, n: 0 })
  },
  tally(g, owner, fight, side, tally) {
    const { party } = fight.fighters[side]
    if (party !== owner) return
    // ROOT-14.2.5~3 No rolled hits.
    if (side === ATTACKER && used(fight, owner, LOOT)) tally.roll = 0
    if (side === ATTACKER && inMoodAt(g.state, owner, 'wrathful', fight.at)) tally.extra++
    if (inMoodAt(g.state, owner, 'stubborn', fight.at)) tally.ignores = 'stubborn'
  },
  over(g, owner, fight, side) {
    if (side !== ATTACKER || !used(fight, owner, LOOT)) return
    call(g, looting, { seat: owner, victim: fight.fighters[DEFENDER].party, at: fight.at })
  },
}

/** ROOT-14.7.1 Mobs in the warlord's clearing and next to it, as bits, where a battle is fought there in this mood. */
function ventable(g: G, seat: number, at: number): number {
  return inMoodAt(g.state, seat, 'bitter', at) ? mobsOf(g, seat) & (netOf(g, seat)[at] | (1 << at)) : 0
}

type Bitter = { seat: number; at: number; n: number }

/** ROOT-14.7.1 Any number of mobs give way to as many warriors. */
export const bitter: Procedure<Bitter> = procedure('hundreds.bitter', {
  mob: choice({
    seat: (_g, f: Bitter) => f.seat,
    rule: 'ROOT-14.7.1',
    options: (g, f) => {
      const out: ({ do: 'vent'; at: number } | { do: 'muster'; n: number })[] = []
      for (let left = ventable(g, f.seat, f.at); left !== 0; left &= left - 1) out.push({ do: 'vent', at: firstOf(left) })
      if (out.length > 0 && f.n > 0) out.push({ do: 'muster', n: f.n })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'muster') return
      withdraw(g, f.seat, MOB, (o as { at: number }).at, 1)
      f.n++
      repeat(g)
    },
  }),
  place(g, f) {
    if (mayPlace(g, f.seat, f.at)) place(g, f.seat, WARRIOR, f.at, f.n)
  },
})
