import { call, type Procedure } from '@trestle/kernel'
import { placeText } from '../ground/names.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { bandOf, placeable, placeBand, rollSuit, standsAt } from '../rules/bands.ts'
import { useIn } from '../rules/battle/windows.ts'
import { listOf } from '../rules/bits.ts'
import { matching, spend } from '../rules/cards.ts'
import { bandPrompt } from '../rules/hiring.ts'
import { deciderOf, partyOf, playerOf } from '../rules/parties.ts'
import { place, withdraw } from '../rules/pieces.ts'
import { sweep } from '../rules/removal.ts'
import { ofSuit, suitsAt } from '../rules/suits.ts'
import { DEFENDER } from '../sources/battle.ts'
import type { HirelingHome, HirelingSide } from '../sources/hireling.ts'

/** ROOT-H.2.5 A roll, and one of them in a clearing of that suit. */
function gather(g: G, party: number, chooser: number): void {
  placeBand(g, party, { spots: ofSuit(g, rollSuit(g, party)), rule: 'ROOT-H.2.5' }, chooser)
}

type Rising = { party: number; suit: number }

/** ROOT-H.2.5~4 */
const rising: Procedure<Rising> = procedure('uprising', {
  roll(g, f: Rising) {
    f.suit = rollSuit(g, f.party)
  },
  choose: choice({
    seat: (g, f: Rising) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.5~4',
    prompt: (g, f) => bandPrompt(g, 'prompt.uprising.choose', f.party),
    options: (g, f) => {
      const suited = ofSuit(g, f.suit)
      const comes = partyOf(g, f.party).supply[0] > 0 ? listOf(placeable(g, f.party, suited)) : []
      return [...listOf(suited & standsAt(g, f.party)).map((at) => ({ do: 'rise', at })), ...comes.map((at) => ({ do: 'swell', at }))]
    },
    resolve(g, f, o) {
      if (o.do === 'swell') {
        place(g, f.party, 0, o.at)
        return
      }
      withdraw(g, f.party, 0, o.at, 1)
      sweep(g, f.party, [o.at])
    },
  }),
})

const promoted: HirelingSide = {
  id: 'spring-uprising',
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  setUp(g, party, chooser) {
    gather(g, party, chooser)
    gather(g, party, chooser)
  },
  /** ROOT-H.2.5~2 */
  hired(g, party) {
    if (standsAt(g, party) === 0) gather(g, party, deciderOf(g, party))
  },
  battle: {
    /** ROOT-H.2.5~3 Who has no card to discard cannot battle them; hirelings have none. */
    bars: (g, owner, attacker, defender) => defender === owner && g.state.sides[attacker] === undefined,
    price: (g, owner, defender, at) => (defender === owner ? suitsAt(g, at) : 0),
  },
  actions: {
    uprising: { when: 'birdsong', must: true, able: () => true, use: (g, party) => call(g, rising, { party, suit: -1 }) },
  },
  procedures: [rising as unknown as Procedure],
}

type Scouting = { seat: number; at: number; party: number }

/** ROOT-H.2.6 The card, or none after all: nobody sees the hand, so whoever holds any card may have been asked. */
const scouting: Procedure<Scouting> = procedure('scouts', {
  pay: choice({
    seat: (_g, f: Scouting) => f.seat,
    rule: 'ROOT-H.2.6',
    secret: true,
    options: (g, f) => [
      ...matching(g, g.state.sides[f.seat].hand, suitsAt(g, f.at)).map((card) => ({ do: 'spend', card })),
      { do: 'pass', card: -1 },
    ],
    resolve(g, f, o) {
      if (o.do === 'pass') return
      spend(g, f.seat, o.card)
      // What runs below belongs to copies of the match too, so it is written down on the card.
      const band = bandOf(g, f.party)
      band.done = [...band.done, PAID]
    },
  }),
})

const SCOUTS = 'rabbit-scouts'
/** What the card was paid for, among what was done with it: it counts in the battle in which it was used. */
const PAID = 'scouts.paid'

const demoted: HirelingSide = {
  id: SCOUTS,
  battle: {
    windows: ['before'],
    offer(out, g, owner, fight, _when, side) {
      const seat = playerOf(g, owner)
      if (side !== DEFENDER || fight.fighters[DEFENDER].party !== seat) return
      if (g.state.sides[seat].hand.length > 0 && !fight.used.includes(useIn(owner, SCOUTS))) out.push({ do: 'use', what: SCOUTS })
    },
    use(g, owner, fight) {
      const band = bandOf(g, owner)
      band.done = band.done.filter((deed) => deed !== PAID)
      call(g, scouting, { seat: playerOf(g, owner), at: fight.at, party: owner })
    },
    higher: (g, owner, fight) => fight.used.includes(useIn(owner, SCOUTS)) && bandOf(g, owner).done.includes(PAID),
  },
  procedures: [scouting as unknown as Procedure],
}

export const springUprising: HirelingHome = {
  promoted,
  demoted,
  options: { rise: (b, o) => `rise ${placeText(b, o.at)}`, swell: (b, o) => `w->${placeText(b, o.at)}` },
}
