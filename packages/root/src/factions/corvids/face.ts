import { inOwnDay } from '../../ground/state.ts'
import { firstOf } from '../../rules/bits.ts'
import { facesOf, secretOf } from '../../rules/secrets.ts'
import type { FactionFace } from '../../sources/face.ts'
import {
  type CorvidsView,
  corvidsBoard,
  corvidsData,
  corvidsDraw,
  corvidsSchema,
  HIDDEN,
  openPlots,
  PLOT,
  PLOTS,
  type PlotView,
  plotAt,
  plotCost,
  plotsOf,
  SUPPLY,
} from './board.ts'
import { notation } from './notation.ts'
import { evaluate, weights } from './outlook.ts'
import { lines, words } from './words.ts'

export const face: FactionFace = {
  data: corvidsSchema,
  notation,
  words,
  lines,
  view(g, seat, viewer): CorvidsView {
    const plots: PlotView[] = []
    for (const isUp of [true, false]) {
      for (let left = plotsOf(g, seat, isUp); left !== 0; left &= left - 1) {
        const at = firstOf(left)
        // What was guessed in vain is known to all.
        const out = isUp ? [] : (secretOf(g, HIDDEN, seat, at)?.ruledOut[seat] ?? [])
        plots.push({
          at,
          up: isUp,
          plot: isUp || viewer === seat ? PLOTS[plotAt(g, seat, at)] : null,
          ruledOut: out.map((kind) => PLOTS[kind]),
        })
      }
    }
    const faces = facesOf(g, SUPPLY, seat)
    return {
      plots: plots.sort((a, b) => a.at - b.at),
      left: g.state.sides[seat].supply[PLOT],
      supply: viewer === seat ? Object.fromEntries(PLOTS.map((name, kind) => [name, faces.filter((one) => one === kind).length])) : null,
      cost: inOwnDay(g.state, seat) ? plotCost(g, seat) : 1,
      worth: openPlots(g, seat) + 1,
      actions: corvidsBoard(g.state, seat).actions,
      draw: corvidsDraw(g, seat),
    }
  },
  facesOf(g, seat, viewer, kind, at) {
    if (kind !== PLOT) return []
    const isUp = corvidsBoard(g.state, seat).up[at] >= 0
    const face = PLOTS[plotAt(g, seat, at)]
    return [isUp ? { n: 1, face } : viewer === seat ? { n: 1, face, down: true } : { n: 1, down: true }]
  },
  check(g, seat) {
    const { up } = corvidsBoard(g.state, seat)
    const { pieces, supply } = g.state.sides[seat]
    const out: string[] = []
    const faces = facesOf(g, SUPPLY, seat)
    const all = [...faces, ...up.filter((kind) => kind >= 0)]
    for (let at = 0; at < g.content.clearings; at++) {
      const hidden = facesOf(g, HIDDEN, seat, at)
      all.push(...hidden)
      if (pieces[PLOT][at] > 1) out.push('two plots in one clearing')
      if (pieces[PLOT][at] !== hidden.length + (up[at] >= 0 ? 1 : 0)) out.push(`plots of clearing ${at + 1} that are not there`)
    }
    // During setup there are none yet.
    if (g.state.active < 0) return out
    if (faces.length !== supply[PLOT]) out.push(`${faces.length} faces for ${supply[PLOT]} plots of the supply`)
    PLOTS.forEach((name, kind) => {
      const n = all.filter((one) => one === kind).length
      if (n !== corvidsData(g).plots[name]) out.push(`${n} of ${corvidsData(g).plots[name]} plots ${name}`)
    })
    return out
  },
  evaluate,
  weights,
}
