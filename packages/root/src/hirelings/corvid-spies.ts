import { call, type Procedure, returned } from '@trestle/kernel'
import { placeText } from '../ground/names.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { allClearings, fightBand, placeable, placeBand, placing, standsAt } from '../rules/bands.ts'
import { canAttack } from '../rules/battle/attack.ts'
import { countOf, listOf } from '../rules/bits.ts'
import { takeRandom } from '../rules/cards.ts'
import { bandPrompt } from '../rules/hiring.ts'
import { deciderOf, hasEnemyAt, hasPieces, isEnemy, kindsOf, partyOf, playerOf, seatsOf } from '../rules/parties.ts'
import { ofSuit, suitAt } from '../rules/suits.ts'
import type { HirelingHome, HirelingSide } from '../sources/hireling.ts'

type Settling = { party: number; chooser: number }

/** ROOT-H.2.23 Two clearings of one suit. */
const settling: Procedure<Settling> = procedure('spies.settle', {
  first: (g, f: Settling) => placeBand(g, f.party, { rule: 'ROOT-H.2.23' }, f.chooser),
  second(g, f) {
    const at = returned(g, placing) ?? -1
    if (at >= 0) placeBand(g, f.party, { spots: ofSuit(g, suitAt(g, at)) & ~(1 << at), rule: 'ROOT-H.2.23' }, f.chooser)
  },
})

/** Clearings with pieces of enemies of a party, as bits. */
function enemyPlaces(g: G, party: number): number {
  return listOf(allClearings(g)).reduce((bits, at) => (hasEnemyAt(g, party, at) ? bits | (1 << at) : bits), 0)
}

/** Enemies with cards and faction pieces in a clearing. */
const marks = (g: G, party: number, at: number): number[] =>
  seatsOf(g).filter((seat) => isEnemy(g, party, seat) && hasPieces(g, seat, at) && g.state.sides[seat].hand.length > 0)

type Spying = { party: number }

const spying: Procedure<Spying> = procedure('spies', {
  /** ROOT-H.2.23~2 */
  come: (g, f: Spying) => placeBand(g, f.party, { n: 2, spots: enemyPlaces(g, f.party), rule: 'ROOT-H.2.23~2' }),
  deed: choice({
    seat: (g, f: Spying) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.23~2',
    prompt: (g, f) => bandPrompt(g, 'prompt.spies.deed', f.party),
    options: (g, f) => {
      const there = standsAt(g, f.party)
      const thefts = listOf(there).filter((at) => marks(g, f.party, at).length > 0)
      return [
        ...(canAttack(g, f.party) ? [{ do: 'spy', what: 'battle', at: -1 }] : []),
        ...thefts.map((at) => ({ do: 'spy', what: 'steal', at })),
      ]
    },
    resolve(g, f, o) {
      const there = standsAt(g, f.party)
      if (o.what === 'battle') return fightBand(g, f.party, { spots: there, n: countOf(there), apart: true, rule: 'ROOT-H.2.23~2' })
      for (const seat of marks(g, f.party, o.at)) takeRandom(g, seat, playerOf(g, f.party))
    },
  }),
})

const promoted: HirelingSide = {
  id: 'corvid-spies',
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  setUp: (g, party, chooser) => call(g, settling, { party, chooser }),
  actions: {
    spies: {
      when: 'daylight',
      able: (g, party) => standsAt(g, party) !== 0 || (partyOf(g, party).supply[0] > 0 && placeable(g, party, enemyPlaces(g, party)) !== 0),
      use: (g, party) => call(g, spying, { party }),
    },
  },
  procedures: [settling as unknown as Procedure, spying as Procedure],
}

const demoted: HirelingSide = {
  id: 'raven-sentries',
  battle: {
    /** ROOT-H.2.24 */
    tally(g, owner, fight, side, tally) {
      const { party } = fight.fighters[side]
      if (party !== playerOf(g, owner)) return
      const { pieces } = partyOf(g, party)
      if (kindsOf(g, party).some(({ type }, kind) => type !== 'warrior' && pieces[kind][fight.at] > 0)) tally.extra++
    },
  },
}

export const corvidSpies: HirelingHome = {
  promoted,
  demoted,
  options: { spy: (b, o) => `spy ${o.what}${(o.at ?? -1) >= 0 ? ` ${placeText(b, o.at)}` : ''}` },
  words: { options: { spy: (o) => `.${o.what}` } },
}
