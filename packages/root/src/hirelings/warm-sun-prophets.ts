import { call, finish, type Procedure } from '@trestle/kernel'
import { cardOf, placeText } from '../ground/names.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { placeable, placeBand, standsAt } from '../rules/bands.ts'
import { startBattle, targetsAt } from '../rules/battle/attack.ts'
import { listOf } from '../rules/bits.ts'
import { takeOpenly } from '../rules/cards.ts'
import { bandPrompt } from '../rules/hiring.ts'
import { ableToGo, leaderAt, move, moveTo, reachedFrom, reachOf } from '../rules/move.ts'
import type { Move } from '../rules/on-the-way.ts'
import { deciderOf, hasPieces, mayAttackFrom, partyNamed, partyOf, playerOf, seatOf } from '../rules/parties.ts'
import { place } from '../rules/pieces.ts'
import { tell } from '../rules/tell.ts'
import type { HirelingHome, HirelingSide, OfBand } from '../sources/hireling.ts'

/** `seat`: the player who is forced, `at` where. */
type Preaching = { party: number; seat: number; at: number }

type Sermon = { do: 'preach'; at: number; who: string } | { do: 'place'; at: number }

type Compel = { do: string; what: string; foe: string; at: number; to: number }

/** Battles that a player can be forced to in a clearing (ROOT-H.2.17~2), as far as the controller knows, who sees no other's hand. */
function fights(g: G, party: number, seat: number, at: number): Compel[] {
  if (!mayAttackFrom(g, seat, at)) return []
  return targetsAt(g, seat, at, seat !== playerOf(g, party)).map((foe) => ({
    do: 'compel',
    what: 'battle',
    foe: partyOf(g, foe).letter,
    at,
    to: -1,
  }))
}

/** Clearings to which a player can be made to move from one, as bits; the Burrow is one of them (ROOT-12.2.2). */
function exits(g: G, seat: number, at: number): number {
  const { pawn } = g.state.sides[seat]
  if (pawn !== at && ableToGo(g, seat, at) === 0 && leaderAt(g, seat, at) === 0) return 0
  return reachedFrom(g, seat, reachOf(g, seat), at)
}

/** The move of all of a player's that can leave a clearing; ROOT-14.2.2~3 in his own turn with the warlord. */
function exodus(g: G, seat: number, from: number, to: number): Move {
  if (g.state.sides[seat].pawn === from) return moveTo(seat, from, to)
  const led = leaderAt(g, seat, from)
  const all = moveTo(seat, from, to, ableToGo(g, seat, from, led > 0 ? 1 : 0))
  return led > 0 ? { ...all, led } : all
}

/** What the Prophets can do now. */
function sermons(g: G, party: number): Sermon[] {
  const there = standsAt(g, party)
  const forced = listOf(there).flatMap((at) =>
    g.state.sides.flatMap((side, seat): Sermon[] => {
      const able = hasPieces(g, seat, at) && (fights(g, party, seat, at).length > 0 || exits(g, seat, at) !== 0)
      return able ? [{ do: 'preach', at, who: side.letter }] : []
    }),
  )
  const free = partyOf(g, party).supply[0] > 0 ? listOf(placeable(g, party) & ~there) : []
  return [...forced, ...free.map((at): Sermon => ({ do: 'place', at }))]
}

/** ROOT-H.2.17~2 All that is left open in battle and move the forced player decides. */
const preaching: Procedure<Preaching> = procedure('prophets', {
  sermon: choice({
    seat: (g, f: Preaching) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.17~2',
    prompt: (g, f) => bandPrompt(g, 'prompt.prophets.sermon', f.party),
    options: (g, f) => sermons(g, f.party),
    resolve(g, f, o) {
      if (o.do === 'place') {
        place(g, f.party, 0, o.at)
        return finish(g)
      }
      f.seat = seatOf(g, (o as { who: string }).who)
      f.at = o.at
    },
  }),
  deed: choice({
    seat: (g, f: Preaching) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.17~2',
    prompt: (g, f) => bandPrompt(g, 'prompt.prophets.deed', f.party),
    options: (g, f) => [
      ...fights(g, f.party, f.seat, f.at),
      ...listOf(exits(g, f.seat, f.at)).map((to) => ({ do: 'compel', what: 'move', foe: '', at: f.at, to })),
    ],
    resolve(g, f, o) {
      if (o.what === 'battle') {
        f.at = -1
        return startBattle(g, f.seat, partyNamed(g, o.foe), o.at)
      }
      call(g, move, exodus(g, f.seat, f.at, o.to))
      f.at = o.to
    },
  }),
  /** Perhaps a battle where the move has ended. */
  battle: choice({
    seat: (g, f: Preaching) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.17~2',
    prompt: (g, f) => bandPrompt(g, 'prompt.prophets.deed', f.party),
    options: (g, f): (Compel | (Compel & { band: string }))[] => {
      const able = f.at < 0 ? [] : fights(g, f.party, f.seat, f.at)
      return able.length > 0 ? [...able, { do: 'pass', band: partyOf(g, f.party).letter, what: '', foe: '', at: -1, to: -1 }] : []
    },
    resolve(g, f, o) {
      if (o.do !== 'pass') startBattle(g, f.seat, partyNamed(g, o.foe), o.at)
    },
  }),
})

const promoted: HirelingSide = {
  id: 'warm-sun-prophets',
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  /** ROOT-H.2.17 One in each ruin clearing in which they may be placed (ROOT-H.2.25). */
  laidOut(g, party) {
    const ruins = g.content.ruins.reduce((bits, at) => bits | (1 << at), 0)
    for (const at of listOf(placeable(g, party, ruins))) place(g, party, 0, at)
  },
  hired(g, party) {
    if (standsAt(g, party) === 0) placeBand(g, party, { rule: 'ROOT-H.2.17' })
  },
  actions: {
    prophets: {
      when: 'daylight',
      able: (g, party) => sermons(g, party).length > 0,
      use: (g, party) => call(g, preaching, { party, seat: -1, at: -1 }),
    },
  },
  procedures: [preaching as unknown as Procedure],
}

/** ROOT-H.2.18 */
const LOOKED_AT = 5

/** ROOT-H.2.18 Kinds of cards that the Envoys can take: of the suit that is most common among the top of the discard pile, no ambush. */
function offers(g: G): number[] {
  const top = g.state.discard.slice(-LOOKED_AT)
  const counts = [0, 0, 0, 0]
  for (const card of top) counts[g.content.cards[card].suit]++
  const most = Math.max(...counts)
  const able = top.filter((card) => counts[g.content.cards[card].suit] === most && g.content.cards[card].type !== 'ambush')
  return [...new Set(able)].sort((a, b) => a - b)
}

const envoys: Procedure<OfBand> = procedure('envoys', {
  card: choice({
    seat: (g, f: OfBand) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.18',
    options: (g) => offers(g).map((card) => ({ do: 'envoy', card })),
    resolve(g, f, { card }) {
      const seat = playerOf(g, f.party)
      g.state.discard.splice(g.state.discard.lastIndexOf(card), 1)
      takeOpenly(g, seat, card)
      tell(g, { on: 'fetched', seat, card })
    },
  }),
})

const demoted: HirelingSide = {
  id: 'lizard-envoys',
  actions: {
    envoys: { when: 'birdsong', able: (g) => offers(g).length > 0, use: (g, party) => call(g, envoys, { party }) },
  },
  procedures: [envoys as Procedure],
}

export const warmSunProphets: HirelingHome = {
  promoted,
  demoted,
  options: {
    preach: (b, o) => `${o.who}${placeText(b, o.at)}`,
    compel: (b, o) => (o.what === 'battle' ? `X${o.foe}${placeText(b, o.at)}` : `${placeText(b, o.at)}->${placeText(b, o.to)}`),
    envoy: (b, o) => `${cardOf(b, o)}*->`,
  },
  words: { options: { compel: (o) => `.${o.what}` } },
}
