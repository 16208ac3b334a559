import type { G } from '../../ground/state.ts'
import { useIn } from '../../rules/battle/windows.ts'
import { partyOf, playerOf, warriorsAt } from '../../rules/parties.ts'
import { score } from '../../rules/score.ts'
import { ATTACKER, type BattleRules, DEFENDER, type Fight } from '../../sources/battle.ts'
import { takeHits } from './hits.ts'
import { ALLIED, characterOf, damage, exhaustKind, HOSTILE, ready, SWORD, swords, vagabondBoard } from './items.ts'
import { setRelation } from './relations.ts'

/** His swords, and in an attack the warriors of the ally he fights with (ROOT-9.2.6, ROOT-9.2.9.II.c). */
function capOf(g: G, seat: number, fight: Fight): number {
  const { party, with: ally } = fight.fighters[ATTACKER]
  return swords(g.state, seat) + (party === seat && ally >= 0 ? warriorsAt(partyOf(g, ally), fight.at) : 0)
}

const ENLISTED = 'enlisted'

/** The Vagabond in battles: his own, and those for which an Arbiter is enlisted. */
export const fighting: BattleRules = {
  /** ROOT-9.2.9.II.c, ROOT-9.2.9.II.c~3; not those whom the defender has hired, who count for that side (ROOT-11.2.7.III). */
  joins: (g, seat, { at, fighters }) =>
    g.state.sides.flatMap((side, other) =>
      other !== fighters[DEFENDER].party &&
      other !== fighters[DEFENDER].with &&
      vagabondBoard(g.state, seat).relations[other] === ALLIED &&
      warriorsAt(side, at) > 0
        ? [other]
        : [],
    ),
  /** ROOT-9.2.4 Without undamaged swords he is defenseless: his cap is 0. */
  tally(g, owner, fight, side, tally) {
    if (fight.fighters[side].party === owner) tally.cap = capOf(g, owner, fight)
  },
  windows: ['before', 'after'],
  offer(out, g, owner, fight, when, side) {
    const ability = characterOf(g, owner)?.ability
    const { party } = fight.fighters[side]
    // ROOT-D.8.2 Swift Strike.
    if (when === 'after' && party === owner && ability === 'swiftStrike' && ready(g.state, owner, SWORD) > 0) {
      out.push({ do: 'use', what: 'swift-strike' })
    }
    // ROOT-D.5.2 Protector: just before the roll the defender may enlist an Arbiter who stands in the clearing.
    if (when !== 'before' || side !== DEFENDER || ability !== 'protector' || fight.used.includes(useIn(owner, ENLISTED))) return
    const fights = fight.fighters.some((fighter) => fighter.party === owner)
    // ROOT-E.3.5 A hireling borrows no ability of its controller's.
    if (!fights && playerOf(g, party) !== owner && g.state.sides[owner].pawn === fight.at) {
      out.push({ do: 'enlist', who: g.state.sides[owner].letter })
    }
  },
  use(g, owner, fight, side, { do: what }) {
    if (what === 'use') {
      exhaustKind(g, owner, SWORD)
      fight.fighters[side].extra++
      return
    }
    fight.used.push(useIn(owner, ENLISTED))
    fight.fighters[side].added += capOf(g, owner, fight)
    score(g, owner, 1, 'ROOT-D.5.2~2')
  },
  takeHits,
  suffer(g, seat, items) {
    for (const item of items) damage(g, seat, item)
  },
  /** ROOT-9.2.9.II.d~2 An ally that took more hits than the items did is one no longer. */
  over(g, owner, { fighters }, side, { onAlly, onItems }) {
    const { with: ally } = fighters[side]
    if (side === ATTACKER && ally >= 0 && onAlly > onItems) setRelation(g, owner, ally, HOSTILE)
  },
}
