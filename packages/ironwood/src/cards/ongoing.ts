/** IW-3.6 to IW-3.9 and Preparation 3 (IW-4.7 to IW-4.11): ongoing cards, their markers, their end. */
import { emit, finish, goto, type Procedure } from '@trestle/kernel'
import { runEffect } from '../effects/interpreter.ts'
import { pendingTriggers, trigger } from '../effects/modifiers.ts'
import { choice, type NextOption, procedure } from '../options.ts'
import { type G, lastingOf, markerSupply, NO_CARD, type Resolving, seatOf } from '../state.ts'
import { leavePlay } from './zones.ts'

/** IW-3.6: the card gets its markers, as many as the supply has, and counts from now on. Without a marker it is like any other card. */
export function enterOngoing(g: G, { card, side }: Pick<Resolving, 'card' | 'side'>): void {
  const s = g.state
  const slot = s.slots[side].findIndex((cards) => cards.includes(card))
  const markers = Math.min(g.content.cards[card].markers, markerSupply(s))
  if (markers === 0 || slot < 0) return
  s.slots = s.slots.with(
    side,
    s.slots[side].with(
      slot,
      s.slots[side][slot].filter((one) => one !== card),
    ),
  )
  s.ongoing.push({ card, side, markers, slot, used: false })
  emit(g, { on: 'lasts', side, card, n: markers })
}

interface Upkeep {
  side: number
  /** Cards that still lose a marker in this step. */
  waiting: number[]
  now: number
}

/** Does anything follow when the card loses a marker now? */
function hasSay(g: G, side: number, card: number): boolean {
  const { onExhaust } = g.content.cards[card]
  const answers = g.content.cards[card].triggers.includes('markerRemoved')
  if (answers && pendingTriggers(g, { on: 'markerRemoved', side, card }).length > 0) return true
  return lastingOf(g, card)?.markers === 1 && onExhaust >= 0 && g.content.scripts[onExhaust].length > 0
}

/** Preparation 3 for one player. */
export const upkeep: Procedure<Upkeep> = procedure('upkeep', {
  /** IW-4.8: map markers whose card is no longer in play go back to the supply. */
  map(g, f: Upkeep) {
    const s = g.state
    const gone = s.marks.filter((mark) => g.content.cards[mark.card].side === f.side && !lastingOf(g, mark.card))
    s.marks = s.marks.filter((mark) => !gone.includes(mark))
    f.waiting = s.ongoing.filter((lasting) => lasting.side === f.side).map((lasting) => lasting.card)
  },
  /** IW-4.10: in any order; asked only where the order can matter. */
  order: choice({
    seat: (g, f) => seatOf(g, f.side),
    rule: 'IW-4.10',
    options: (g, f): NextOption[] => {
      if (f.waiting.length === 0) return []
      const waiting = f.waiting.filter((card) => lastingOf(g, card))
      const ask = waiting.length > 1 && waiting.filter((card) => hasSay(g, f.side, card)).length > 1
      return (ask ? waiting : waiting.slice(0, 1)).map((card) => ({ do: 'next', card, script: NO_CARD }))
    },
    resolve(_g, f, o) {
      f.waiting = f.waiting.filter((card) => card !== o.card)
      f.now = o.card
    },
    otherwise: (g) => finish(g),
  }),
  /** IW-4.7. */
  marker(g, f) {
    const lasting = lastingOf(g, f.now)
    if (!lasting) return
    lasting.markers--
    emit(g, { on: 'marker-removed', side: f.side, card: f.now, left: lasting.markers })
    trigger(g, { on: 'markerRemoved', side: f.side, card: f.now })
  },
  /** IW-4.9, IW-3.7: without markers the card is exhausted: its exhaust effect, then the discard pile. */
  exhaust(g, f) {
    if (lastingOf(g, f.now)?.markers !== 0) return goto(g, 'order')
    const { onExhaust } = g.content.cards[f.now]
    emit(g, { on: 'exhausted', side: f.side, card: f.now })
    runEffect(g, onExhaust, f.side, f.now)
  },
  discard(g, f) {
    leavePlay(g, f.now)
    goto(g, 'order')
  },
})
