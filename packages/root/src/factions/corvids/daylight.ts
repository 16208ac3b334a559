import { call, type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo } from '../../rules/bans.ts'
import { attack, canAttack } from '../../rules/battle/attack.ts'
import { firstOf } from '../../rules/bits.ts'
import { refusedCards } from '../../rules/craft.ts'
import { drawAndDiscard } from '../../rules/draw.ts'
import { canMove, grantMove } from '../../rules/move.ts'
import { refusal } from '../../rules/refusal.ts'
import { giveUp } from '../../rules/removal.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import { corvidsBoard, corvidsData, corvidsDraw, PLOT, PLOTS, plotCost, plotsOf, WARRIOR } from './board.ts'
import { kindsLeft, layPlot, swapPlots } from './plots.ts'

type Deed = { do: 'move' | 'battle' } | { do: 'plot'; at: number } | { do: 'trick'; at: number; to: number }

/** ROOT-13.5 Daylight: up to three actions. */
export const daylight: Procedure<TurnLocals> = procedure('corvids.daylight', {
  begin(g, f: TurnLocals) {
    const board = corvidsBoard(g.state, f.seat)
    board.actions = corvidsData(g).actions
    board.placed = 0
  },
  act: choice<TurnLocals, Deed | BetweenAction | End>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-13.5',
    secret: true,
    options: (g, f) => {
      const out: (Deed | BetweenAction | End)[] = corvidsBoard(g.state, f.seat).actions > 0 ? deeds(g, f.seat) : []
      offerBetween(out, g, f.seat, 'daylight')
      out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      if (isBetween(o)) useBetween(g, f.seat, o)
      else {
        corvidsBoard(g.state, f.seat).actions--
        perform(g, f.seat, o as Deed)
      }
      repeat(g)
    },
    refused: (g, f) => [...refusedPlots(g, f.seat), ...refusedCards(g, f.seat)],
  }),
  end(g, f) {
    corvidsBoard(g.state, f.seat).actions = 0
  },
})

/** The actions of Daylight that can be done now. */
function deeds(g: G, seat: Seat): Deed[] {
  const out: Deed[] = []
  if (canMove(g, seat)) out.push({ do: 'move' })
  if (canAttack(g, seat)) out.push({ do: 'battle' })
  for (let left = plottable(g, seat); left !== 0; left &= left - 1) out.push({ do: 'plot', at: firstOf(left) })
  for (const isUp of [false, true]) {
    // ROOT-13.5.4 Two that lie alike; a swap is barred nowhere (ROOT-G.1.31).
    for (let left = plotsOf(g, seat, isUp); left !== 0; left &= left - 1) {
      for (let more = left & (left - 1); more !== 0; more &= more - 1) out.push({ do: 'trick', at: firstOf(left), to: firstOf(more) })
    }
  }
  return out
}

/** ROOT-13.5.2 Clearings without a plot, with enough warriors to pay for one, as bits. */
function plottable(g: G, seat: Seat): number {
  const { pieces, supply } = g.state.sides[seat]
  if (supply[PLOT] === 0) return 0
  const cost = plotCost(g, seat)
  const barred = bannedTo(g, seat, 'place')
  let bits = 0
  for (let at = 0; at < g.content.clearings; at++) {
    if (pieces[WARRIOR][at] >= cost && pieces[PLOT][at] === 0 && (barred & (1 << at)) === 0) bits |= 1 << at
  }
  return bits
}

/** Clearings with warriors in which no plot can be placed, and why. */
function refusedPlots(g: G, seat: Seat): Refusal[] {
  const { pieces, supply } = g.state.sides[seat]
  const able = plottable(g, seat)
  const needed = plotCost(g, seat)
  return pieces[WARRIOR].flatMap((n, at): Refusal[] => {
    if (n === 0 || able & (1 << at)) return []
    const option = { do: 'plot', at }
    if (supply[PLOT] === 0) return [refusal(option, 'ROOT-1.5.1')]
    if (pieces[PLOT][at] > 0) return [refusal(option, 'ROOT-13.2.2.II')]
    return n < needed ? [refusal(option, 'ROOT-13.5.2~2', { needed, n })] : []
  })
}

function perform(g: G, seat: Seat, o: Deed): void {
  if (o.do === 'move') grantMove(g, seat)
  else if (o.do === 'battle') call(g, attack, { party: seat })
  else if (o.do === 'plot') call(g, plotting, { seat, at: o.at })
  else {
    const { at, to } = o as Extract<Deed, { to: number }>
    swapPlots(g, seat, at, to)
  }
}

type Plotting = { seat: number; at: number }

/** ROOT-13.5.2 Warriors give way to a face-down plot. */
export const plotting: Procedure<Plotting> = procedure('corvids.plot', {
  pay: (g, f: Plotting) => giveUp(g, f.seat, { kind: WARRIOR, at: f.at, n: plotCost(g, f.seat) }, 'payment'),
  kind: choice({
    seat: (_g, f: Plotting) => f.seat,
    rule: 'ROOT-13.5.2',
    secret: true,
    options: (g, f) => kindsLeft(g, f.seat).map((kind) => ({ do: 'kind', what: PLOTS[kind] })),
    resolve(g, f, o) {
      layPlot(g, f.seat, f.at, PLOTS.indexOf(o.what))
      corvidsBoard(g.state, f.seat).placed++
    },
  }),
})

type Dusk = TurnLocals & { exerted: boolean }

/** ROOT-13.6 Evening: Exert, then cards. */
export const evening: Procedure<Dusk> = procedure('corvids.evening', {
  begin(_g, f: Dusk) {
    f.exerted = false
  },
  /** ROOT-13.6.1 The end is always said, so that what came before can be taken back until cards are drawn. */
  exert: choice<Dusk, { do: 'exert' } | BetweenAction | End>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-13.6.1',
    options: (g, f) => {
      const out: ({ do: 'exert' } | BetweenAction | End)[] = deeds(g, f.seat).length > 0 ? [{ do: 'exert' }] : []
      offerBetween(out, g, f.seat, 'evening')
      if (out.length > 0) out.push({ do: 'end', ends: 'turn' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'exert') f.exerted = true
      if (!isBetween(o)) return
      useBetween(g, f.seat, o)
      repeat(g)
    },
  }),
  exertion: choice<Dusk, Deed>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-13.6.1',
    options: (g, f) => (f.exerted ? deeds(g, f.seat) : []),
    resolve: (g, f, o) => perform(g, f.seat, o),
    refused: (g, f) => refusedPlots(g, f.seat),
  }),
  /** ROOT-13.6.2 */
  draw: (g, f) => call(g, drawAndDiscard, { seat: f.seat, n: f.exerted ? 0 : corvidsDraw(g, f.seat) }),
})
