import { call, goto, type Procedure } from '@trestle/kernel'
import { placeText } from '../ground/names.ts'
import { placePhrase } from '../ground/phrases.ts'
import { choice, type G, procedure } from '../ground/state.ts'
import { allClearings, bandOf, boardOf, controllersPlaces, placeBand, standsAt } from '../rules/bands.ts'
import { firstOf, listOf } from '../rules/bits.ts'
import { move, moveTo, reachedFrom, reachOf } from '../rules/move.ts'
import { deciderOf, isEnemy, kindsOf, partyOf, seatOf, seatsOf } from '../rules/parties.ts'
import { netOf } from '../rules/ways.ts'
import type { HirelingHome, HirelingSide } from '../sources/hireling.ts'

/** How many pieces of a party have come to a clearing this turn and are there still, by both numbers: `2 7`. */
type Board = { came: { [partyAt: string]: number } }

const key = (party: number, at: number): string => `${party} ${at}`

/** What both sides have in common. */
const common: Pick<HirelingSide, 'kinds' | 'startBoard' | 'ways' | 'removal' | 'moments'> = {
  kinds: [{ name: 'warrior', type: 'warrior', rootlog: 'w' }],
  startBoard: (): Board => ({ came: {} }),
  ways: {
    /** ROOT-H.2.13~2 As many as stood there before may still leave (U27). */
    stays: {
      rule: 'ROOT-H.2.13~2',
      went(g, owner, mover, _from, to, n) {
        const { came } = boardOf<Board>(g, owner)
        came[key(mover, to)] = (came[key(mover, to)] ?? 0) + n
      },
      /** Beside the map there is none of it, nor any of its pieces to be counted. */
      held: (g, owner, party, at) =>
        bandOf(g, owner).pieces[0][at] > 0 && isEnemy(g, owner, party) ? (boardOf<Board>(g, owner).came[key(party, at)] ?? 0) : 0,
    },
  },
  removal: {
    /** Of those that fall whoever has come first is counted, as their player would have it. */
    taken(g, owner, losses) {
      const { came } = boardOf<Board>(g, owner)
      for (const { party, kind, at, n } of losses) {
        const there = came[key(party, at)]
        if (there !== undefined && kindsOf(g, party)[kind].type === 'warrior') came[key(party, at)] = Math.max(0, there - n)
      }
    },
  },
  moments: {
    turnBegins(g, owner) {
      boardOf<Board>(g, owner).came = {}
    },
  },
}

/** `left`: neighbours of the clearing from which nobody was forced yet, as bits. */
type Playing = { party: number; at: number; left: number }

type Luring = { do: 'lure'; who: string; at: number } | { do: 'pass'; who: string; at: number; band: string }

/** ROOT-H.2.13~3 Players with a warrior in a clearing who could move it into another by choice (ROOT-1.5.5). */
function listeners(g: G, from: number, to: number): string[] {
  return g.state.sides.flatMap((side, seat) => {
    const able = side.pieces[0][from] > 0 && reachedFrom(g, seat, reachOf(g, seat), from) & (1 << to)
    return able ? [side.letter] : []
  })
}

/** The neighbours of a clearing, as bits; ROOT-12.2.2 the Burrow, too, where it touches that. */
function beside(g: G, party: number, at: number): number {
  return seatsOf(g).reduce((bits, seat) => bits | (netOf(g, seat)[at] & ~allClearings(g)), netOf(g, party)[at])
}

const playing: Procedure<Playing> = procedure('band', {
  clearing: choice({
    seat: (g, f: Playing) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.13~3',
    options: (g, f) => listOf(standsAt(g, f.party)).map((at) => ({ do: 'play', at })),
    resolve(g, f, { at }) {
      f.at = at
      f.left = beside(g, f.party, at)
    },
    otherwise: (g) => goto(g, 'place'),
  }),
  neighbour(g, f) {
    if (f.left === 0) goto(g, 'place')
  },
  force: choice({
    seat: (g, f: Playing) => deciderOf(g, f.party),
    rule: 'ROOT-H.2.13~3',
    prompt: (g, f) => ({
      id: 'prompt.band.force',
      values: { from: placePhrase(g.content, firstOf(f.left)), to: placePhrase(g.content, f.at) },
    }),
    options: (g, f): Luring[] => {
      const from = firstOf(f.left)
      const able: Luring[] = listeners(g, from, f.at).map((who) => ({ do: 'lure', who, at: from }))
      return able.length > 0 ? [...able, { do: 'pass', band: bandOf(g, f.party).letter, at: -1, who: '' }] : []
    },
    resolve(g, f, o) {
      if (o.do !== 'pass') call(g, move, moveTo(seatOf(g, o.who), o.at, f.at, 1))
    },
  }),
  next(g, f) {
    f.left &= f.left - 1
    goto(g, 'neighbour')
  },
  place: (g, f) => placeBand(g, f.party, { may: true, rule: 'ROOT-H.2.13~3' }),
})

const promoted: HirelingSide = {
  ...common,
  id: 'popular-band',
  /** ROOT-H.2.13 */
  setUp: (g, party, chooser) => placeBand(g, party, { n: 2, apart: true, rule: 'ROOT-H.2.13' }, chooser),
  hired(g, party) {
    if (standsAt(g, party) === 0) placeBand(g, party, { spots: controllersPlaces(g, party), rule: 'ROOT-H.2.13' })
  },
  actions: {
    band: {
      when: 'daylight',
      able: (g, party) => standsAt(g, party) !== 0 || partyOf(g, party).supply[0] > 0,
      use: (g, party) => call(g, playing, { party, at: -1, left: 0 }),
    },
  },
  procedures: [playing as unknown as Procedure],
}

const demoted: HirelingSide = {
  ...common,
  id: 'street-band',
  actions: {
    'street-band': {
      when: 'daylight',
      able: (g, party) => partyOf(g, party).supply[0] > 0,
      use: (g, party) => placeBand(g, party, { rule: 'ROOT-H.2.14' }),
    },
  },
}

export const popularBand: HirelingHome = {
  promoted,
  demoted,
  options: { play: (b, o) => `play ${placeText(b, o.at)}`, lure: (b, o) => `${o.who}w${placeText(b, o.at)}` },
}
