import { type Event, say } from '@trestle/kernel'
import { Sign, signOf } from '../icons.tsx'
import type { CorvidsView, SideView, View } from '../model.ts'
import { at, held, placing, using, type Verb } from '../target-parts.ts'
import { nimbly } from './begins.ts'
import { type BoardProps, type FactionBoard, type Motion, mark, named } from './parts.tsx'

const boardIn = (side: SideView) => side.board as CorvidsView

const signs = (side: SideView) => {
  const { plots, left } = boardIn(side)
  const open = plots.filter((one) => one.up).length
  const hidden = plots.length - open
  return [
    mark('plots-down', 'plot', hidden, named('ui.root.plotsDown', hidden), 'ROOT-13.2.4'),
    mark('plots-up', 'points', open, named('ui.root.plotsUp', open), 'ROOT-13.4.2~2'),
    mark('plots-left', 'deck', left, named('term.plotsLeft', left), 'ROOT-13.2.2'),
  ]
}

const left = (side: SideView, view: View) =>
  view.active === side.seat && view.phase === 'daylight' && boardIn(side).actions > 0
    ? say('ui.root.actions', { n: boardIn(side).actions })
    : null

/** Each plot on the map: where, which as far as the viewer knows, and what it is not, as wrong guesses have shown. */
const Plots = ({ side, say }: BoardProps) => {
  const { plots } = boardIn(side)
  if (plots.length === 0) return <p>{say({ id: 'ui.root.noPlots' })}</p>
  return (
    <ul className="rt-prices rt-plots">
      {plots.map(({ at, up, plot, ruledOut }) => (
        <li key={at} data-down={!up || undefined}>
          <Sign of={plot === null ? 'plot' : signOf(plot)} />
          {say({
            id: up ? 'ui.root.plot.up' : 'ui.root.plot.down',
            values: { n: at + 1, plot: { id: plot === null ? 'plot.hidden' : `plot.${plot}` } },
          })}
          {ruledOut.length > 0 &&
            ` ${say({ id: 'ui.root.plot.not', values: { plots: ruledOut.map((kind) => ({ id: `plot.${kind}` })) } })}`}
        </li>
      ))}
    </ul>
  )
}

/** The plots of the supply by kind, which their owner alone sees. */
const Supply = ({ side, say }: BoardProps) => {
  const { supply } = boardIn(side)
  if (supply === null) return null
  return (
    <ul className="rt-prices">
      {Object.entries(supply).map(([kind, n]) => (
        <li key={kind} data-dear={n === 0 || undefined}>
          <Sign of={signOf(kind)} /> {say(named(`plot.${kind}`, n))}
        </li>
      ))}
    </ul>
  )
}

const Detail = (props: BoardProps) => {
  const { side, say } = props
  const { left, cost, worth, draw } = boardIn(side)
  return (
    <>
      <Plots {...props} />
      <p>{say(named('term.plotsLeft', left))}</p>
      <Supply {...props} />
      <p>{say(named('term.plotCost', cost))}</p>
      <p>{say(named('term.plotWorth', worth))}</p>
      <p>{say(named('term.draw', draw))}</p>
    </>
  )
}

const verbs: Record<string, Verb> = {
  flip: { targets: placing, heading: true, sign: 'points' },
  rally: { targets: (o, names) => [...using(o, names), `suit:${o.what}`], heading: true, sign: 'recruit' },
  plot: { targets: placing, heading: true, sign: 'plot' },
  kind: { sign: 'plot' },
  trick: { targets: (o, names) => [...placing(o, names), ...at({ ...o, at: o.to ?? -1 }, names)], heading: true, sign: 'plot' },
  exert: { sign: 'effect' },
  'serve.expose': { targets: (o) => (o.at === undefined ? [] : [`place:${o.at}`, 'act:expose']), sign: 'plot' },
  guess: { sign: 'plot' },
  show: { targets: held },
}

/** ROOT-13.2.5 Embedded Agents: a plot that lies face down deals a hit more in defence. */
const agents = (board: object, attacks: boolean, at: number) =>
  !attacks && (board as CorvidsView).plots.some((one) => one.at === at && !one.up) ? { id: 'term.agents' } : null

const motions = {
  'corvids.flipped': (e: Event): Motion[] => [{ how: 'appears', piece: 'plot', face: String(e.plot), at: Number(e.at) }],
  'corvids.tricked': (e: Event): Motion[] => {
    const [one, other] = [Number(e.from), Number(e.to)]
    return [
      { how: 'moves', piece: 'plot', from: one, at: other },
      { how: 'moves', piece: 'plot', from: other, at: one },
    ]
  },
}

export const corvids: FactionBoard = {
  signs,
  left,
  Detail,
  verbs,
  motions,
  leavesBattle: ['corvids.flipped', 'corvids.tricked', 'corvids.exposed'],
  extraHit: agents,
  shortcuts: { move: nimbly },
}
