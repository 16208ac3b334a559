/** IW-2 and IW-19: set-up, and the match as a whole. */
import { call, draw, emit, goto, insert, type Procedure, shuffle } from '@trestle/kernel'
import { tell } from '../cards/zones.ts'
import { SIDES, WW } from '../content/compiled.ts'
import { recruit } from '../map/units.ts'
import { choice, procedure, type RecruitOption } from '../options.ts'
import { leftOut, soloSetup, woodenbotVisions } from '../solo/setup.ts'
import { isWoodenbot, playedSides } from '../solo/state.ts'
import { seatOf } from '../state.ts'
import { round } from './round.ts'
import { handicapOf, isBeginner } from './settings.ts'

/** The whole match: set-up, then rounds until a side has won. */
export const match: Procedure = procedure('match', {
  /** IW-2.3 and IW-2.4; in beginner mode the deck is sorted, the lowest number on top (IW-19.1). */
  cards(g) {
    for (const side of SIDES) {
      const own = [...g.content.cards.keys()].filter((card) => g.content.cards[card].side === side && !leftOut(g, card))
      g.state.hands[side] = own.filter((card) => g.content.cards[card].base)
      const special = own.filter((card) => !g.content.cards[card].base)
      g.state.decks[side] = isBeginner(g.options, side) ? special.reverse() : shuffle(g, special)
    }
  },
  /** IW-2.5: one Vision card of an inner mountain to the hand, the others with the outer ones are the deck. */
  visions(g) {
    if (isWoodenbot(g)) return woodenbotVisions(g)
    const s = g.state
    const all = [...g.content.visions.keys()]
    const inner = shuffle(
      g,
      all.filter((vision) => g.content.visions[vision].inner),
    )
    const first = draw(g, inner)
    if (first !== undefined) insert(s.visions, first)
    s.visionDeck = shuffle(
      g,
      [...inner, ...all.filter((vision) => !g.content.visions[vision].inner)].sort((a, b) => a - b),
    )
    tell(g, WW, { on: 'drew-visions', side: WW, n: s.visions.length }, { visions: [...s.visions] })
  },
  /** IW-2.6, IW-2.7. */
  units(g) {
    const { ferrum, innerMountains, outerForests } = g.content
    for (const forest of outerForests) recruit(g, forest, 'fighter', 2)
    g.state.drill = ferrum
    recruit(g, ferrum, 'fighter', 1)
    for (const mountain of innerMountains) recruit(g, mountain, 'fighter', 3)
  },
  handicap(g) {
    emit(g, { on: 'set-up' })
    soloSetup(g)
    for (const side of playedSides(g)) call(g, handicap, { side, left: handicapOf(g.options, side), used: [] })
  },
  rounds(g) {
    call(g, round, {})
    goto(g, 'rounds')
  },
})

interface Handicap {
  side: number
  left: number
  used: number[]
}

/** IW-19.4: one more Fighter on each of some inner mountains or outer forests, as many as the handicap says; the newcomer picks them. */
export const handicap: Procedure<Handicap> = procedure('handicap', {
  place: choice({
    seat: (g, f: Handicap) => seatOf(g, f.side),
    rule: 'IW-19.4',
    prompt: (_g, f) => ({ id: 'prompt.handicap.place', values: { left: f.left } }),
    options: (g, f): RecruitOption[] => {
      const places = f.left === 0 ? [] : f.side === WW ? g.content.outerForests : g.content.innerMountains
      return places.filter((at) => !f.used.includes(at)).map((at) => ({ do: 'recruit', at, unit: 'fighter', n: 1 }))
    },
    resolve(g, f, o) {
      f.left--
      f.used.push(o.at)
      recruit(g, o.at, 'fighter', 1)
      goto(g, 'place')
    },
  }),
})
