/** IW-4 and IW-6: a round with its three phases. */
import { call, emit, insert, type Procedure, repeat, reveal, shuffle, takeOut } from '@trestle/kernel'
import { gain } from '../cards/crystals.ts'
import { drawSpecial } from '../cards/drawing.ts'
import { upkeep } from '../cards/ongoing.ts'
import { discard, discardFromHand, specialsOf } from '../cards/zones.ts'
import { SIDES, WW } from '../content/compiled.ts'
import { fadeTotems } from '../map/totems.ts'
import { restUnits } from '../map/units.ts'
import { type CardsOption, type DiscardOption, type KeepOption, procedure, sealed } from '../options.ts'
import { automatonRecruiting, prepareAutomaton } from '../solo/setup.ts'
import { automaton, playedSides } from '../solo/state.ts'
import { needs } from '../speech/needs.ts'
import { type G, NO_CARD, seatOf } from '../state.ts'
import { recruiting } from './recruiting.ts'
import { isBeginner } from './settings.ts'
import { turn } from './turn.ts'

/** IW-5.1: of a round, both sides together. */
const TURNS = 6
/** IW-4.4. */
const INCOME = [1, 2]
/** IW-6.5. */
const HAND_LIMIT = 8
/** IW-4.1, IW-4.2. */
export const round: Procedure = procedure('round', {
  preparation(g) {
    g.state.round++
    g.state.phase = 'preparation'
    restUnits(g)
    emit(g, { on: 'round', round: g.state.round })
    call(g, preparation, { drawsFour: [false, false] })
  },
  /** IW-5.1: three turns each, alternating. */
  action(g) {
    g.state.phase = 'action'
    call(g, turn, { side: g.state.turn % 2, grants: [] })
    if (g.state.turn < TURNS - 1) repeat(g)
  },
  end(g) {
    g.state.phase = 'end'
    g.state.turn = 0
    call(g, roundEnd, {})
  },
})

interface Preparation {
  /** By side: draws 4 special cards in the first round, of which 2 are kept. */
  drawsFour: boolean[]
}

/** IW-4.6, IW-19.3: may the side draw 4 and keep 2 now? */
function mayDrawFour(g: G, side: number): boolean {
  const { firstDraw } = g.options
  return g.state.round === 1 && (firstDraw === 'choice' || (firstDraw === 'standard' && !isBeginner(g.options, side)))
}

const preparation: Procedure<Preparation> = procedure('preparation', {
  /** Preparation 1. */
  crystals(g) {
    for (const side of SIDES) gain(g, side, INCOME[side])
  },
  /** IW-4.6: 2 cards, or 4 of which 2 go back. */
  firstDraw: sealed({
    seats: playedSeats,
    rule: 'IW-4.6',
    options: (g, _f: Preparation, seat, picks: CardsOption[]): CardsOption[] =>
      picks.length > 0 || !mayDrawFour(g, sideOfSeat(g, seat)) ? [] : [4, 2].map((n) => ({ do: 'cards', n })),
    resolve(g, f, answers) {
      for (const { seat, picks } of answers) f.drawsFour[sideOfSeat(g, seat)] = picks[0]?.n === 4
    },
  }),
  /** Preparation 2 (IW-4.5). */
  draw(g, f) {
    for (const side of SIDES) {
      if (side === automaton(g)) prepareAutomaton(g)
      else drawSpecial(g, side, f.drawsFour[side] ? 4 : 2)
    }
  },
  /** IW-4.6: of 4 cards 2 are kept. */
  keep: sealed({
    seats: playedSeats,
    rule: 'IW-4.6',
    prompt: () => ({ id: 'prompt.preparation.keep', values: { n: 2 } }),
    options: (g, f, seat, picks: KeepOption[]): KeepOption[] => {
      const side = sideOfSeat(g, seat)
      if (!f.drawsFour[side] || picks.length === 2) return []
      const kept = picks.map((pick) => pick.card)
      return specialsOf(g, side).flatMap((card) => (kept.includes(card) ? [] : [{ do: 'keep', card }]))
    },
    resolve(g, _f, answers) {
      for (const { seat, picks } of answers as { seat: number; picks: KeepOption[] }[])
        if (picks.length > 0)
          keepOnly(
            g,
            sideOfSeat(g, seat),
            picks.map((pick) => pick.card),
          )
    },
  }),
  /** Preparation 3, in turn order (IW-4.3, IW-4.7). */
  markers(g) {
    for (const side of SIDES) call(g, upkeep, { side, waiting: [], now: NO_CARD })
  },
})

/** The other special cards of the hand are shuffled back into the deck. */
function keepOnly(g: G, side: number, kept: number[]): void {
  const s = g.state
  const back = specialsOf(g, side).filter((card) => !kept.includes(card))
  for (const card of back) {
    takeOut(s.hands[side], card)
    s.decks[side].push(card)
  }
  shuffle(g, s.decks[side])
  const seat = seatOf(g, side)
  emit(g, { on: 'kept', side, n: kept.length }, { except: [seat] })
  emit(g, { on: 'kept', side, n: kept.length, cards: kept }, { only: [seat] })
}

/** The seats of the sides that people play. */
function playedSeats(g: G): number[] {
  return playedSides(g).map((side) => seatOf(g, side))
}

const sideOfSeat = (g: G, seat: number): number => SIDES.find((side) => seatOf(g, side) === seat) ?? WW

const roundEnd: Procedure = procedure('round-end', {
  /**
   * Step 1: base cards return (IW-6.1), ongoing cards move above the board (IW-6.2), the rest is discarded (IW-6.3), and with it ends
   * what holds for this round (IW-6.4): fading and recruiting no longer feel it.
   */
  recover(g) {
    for (const side of SIDES) recover(g, side)
    for (const lasting of g.state.ongoing) lasting.slot = -1
    g.state.thisRound = []
  },
  /** IW-6.5, IW-27.9: secret until both are done. */
  handLimit: sealed({
    seats: playedSeats,
    rule: 'IW-6.5',
    prompt: (g, _f, seat) => ({
      id: 'prompt.round-end.handLimit',
      values: { n: g.state.hands[sideOfSeat(g, seat)].length - HAND_LIMIT },
    }),
    options: (g, _f: object, seat, picks: DiscardOption[]): DiscardOption[] => {
      const side = sideOfSeat(g, seat)
      if (g.state.hands[side].length - picks.length <= HAND_LIMIT) return []
      const gone = picks.map((pick) => pick.card)
      return specialsOf(g, side).flatMap((card) => (gone.includes(card) ? [] : [{ do: 'discard', card }]))
    },
    resolve(g, _f, answers) {
      for (const { seat, picks } of answers as { seat: number; picks: DiscardOption[] }[])
        for (const { card } of picks) {
          discardFromHand(g, sideOfSeat(g, seat), card)
          reveal(g, { on: 'discarded', side: sideOfSeat(g, seat), card })
        }
    },
    refused: (g, _f, seat) =>
      g.state.hands[sideOfSeat(g, seat)]
        .filter((card) => g.content.cards[card].base)
        .map((card) => ({ option: { do: 'discard', card }, rule: 'IW-3.4', needs: needs('special') })),
  }),
  /** Step 2. */
  fade(g) {
    fadeTotems(g)
  },
  /** Step 3, in turn order. */
  recruit(g) {
    for (const side of SIDES) {
      if (side === automaton(g)) call(g, automatonRecruiting, {})
      else call(g, recruiting, { side })
    }
  },
})

function recover(g: G, side: number): void {
  const s = g.state
  const used = [...s.slots[side].flat(), ...s.aside[side]].filter((card) => card !== NO_CARD)
  s.slots = s.slots.with(side, [])
  s.aside = s.aside.with(side, [])
  for (const card of used) {
    if (g.content.cards[card].base) insert(s.hands[side], card)
    else discard(g, side, card)
  }
  emit(g, { on: 'recovered', side })
}

export const roundProcedures: Procedure[] = [
  round,
  preparation as Procedure,
  roundEnd as Procedure,
  recruiting as Procedure,
  upkeep as Procedure,
  turn as Procedure,
]
