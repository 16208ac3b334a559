import { Sign } from '../icons.tsx'
import { holds, type MarquiseData, type MarquiseView, neighbours } from '../model.ts'
import { at, held, place, using, type Verb } from '../target-parts.ts'
import { type BoardProps, Fact, type FactionBoard, named, type ShortcutIn, Track } from './parts.tsx'

const buildings = ['sawmill', 'workshop', 'recruiter'] as const

const built = ({ side }: BoardProps, piece: string) => (side.limit[piece] ?? 0) - (side.supply[piece] ?? 0)

const labelled = (label: string) => ({ 'aria-label': label, title: label })

/** The actions left, a dot each. */
const Head = ({ side, view, say }: BoardProps) => {
  const { actions } = side.board as MarquiseView
  if (view.active !== side.seat || view.phase !== 'daylight') return null
  return (
    <span className="rt-actions" role="img" {...labelled(say({ id: 'ui.root.actions', values: { n: actions } }))}>
      {'●'.repeat(Math.max(0, actions))}
      {actions <= 0 && '○'}
    </span>
  )
}

const Line = (props: BoardProps) => {
  const { side, say } = props
  const board = side.board as MarquiseView
  return (
    <>
      <Fact
        of="marquise"
        n={side.supply.warrior ?? 0}
        label={{ id: 'ui.root.inSupply', values: { n: side.supply.warrior ?? 0 } }}
        say={say}
      />
      {buildings.map((piece) => (
        <Fact key={piece} of={piece} n={built(props, piece)} label={named(`piece.${piece}`, built(props, piece))} say={say} />
      ))}
      <Fact of="wood" n={built(props, 'wood')} label={named('piece.wood', built(props, 'wood'))} say={say} />
      {board.keepLost && (
        <s className="rt-gone" title={say({ id: 'term.keep' })}>
          <Sign of="keep" label={say({ id: 'ui.root.keepLost' })} />
        </s>
      )}
    </>
  )
}

const Detail = (props: BoardProps) => {
  const { content, side, say } = props
  const { tracks } = content.factions.marquise as MarquiseData
  const board = side.board as MarquiseView
  return (
    <>
      <p className="rt-cost-row">{say({ id: 'ui.root.woodCost' })}</p>
      {buildings.map((piece) => (
        <Track
          key={piece}
          title={say({ id: `piece.${piece}` })}
          sign={piece}
          done={built(props, piece)}
          spaces={tracks.cost.map((cost, i) => ({
            key: `${i}`,
            above: cost,
            below: `${tracks.points[piece][i]}${tracks.draw[piece]?.includes(i) ? '+' : ''}`,
          }))}
          label={say({ id: 'ui.root.track', values: { name: { id: `piece.${piece}` }, n: built(props, piece), of: tracks.cost.length } })}
        />
      ))}
      <p>
        {say(named('term.draw', board.draw))} · {say({ id: 'ui.root.inSupply', values: { n: side.supply.warrior ?? 0 } })}
      </p>
    </>
  )
}

/** ROOT-6.5.4.I A slot in a ruled clearing, and the wood for the cheapest building in clearings joined by rule. */
const buildable: ShortcutIn = (content, view, seat, clearing) => {
  const side = view.sides[seat]
  const built = clearing.pieces.reduce((sum, piece) => (piece.type === 'building' ? sum + piece.n : sum), clearing.ruin ? 1 : 0)
  if (!side || clearing.ruler !== seat || clearing.scorched || built >= clearing.slots) return false
  const { cost } = (content.factions.marquise as MarquiseData).tracks
  const costs = buildings.flatMap((piece) => {
    const left = side.supply[piece] ?? 0
    return left > 0 ? [cost[(side.limit[piece] ?? 0) - left] ?? Number.POSITIVE_INFINITY] : []
  })
  const joined = [clearing]
  for (const one of joined)
    for (const other of neighbours(content, view, one.at)) if (other.ruler === seat && !joined.includes(other)) joined.push(other)
  return joined.reduce((sum, one) => sum + holds(one, seat, 'wood'), 0) >= Math.min(...costs)
}

/** ROOT-6.5.3 Each recruiter brings a warrior. */
const recruits: ShortcutIn = (_content, _view, seat, clearing) => !clearing.scorched && holds(clearing, seat, 'recruiter') > 0

const verbs: Record<string, Verb> = {
  wood: { targets: at },
  heal: { targets: held },
  march: { sign: 'move' },
  extra: { targets: using, heading: true, sign: 'effect' },
  overwork: { targets: (o, names) => [...using(o, names), ...place(o.at)], heading: true, sign: 'wood' },
}

export const marquise: FactionBoard = { Head, Line, Detail, shortcuts: { build: buildable, recruit: recruits }, verbs }
