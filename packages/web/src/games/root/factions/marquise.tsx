import { say } from '@trestle/kernel'
import { holds, type MarquiseData, type MarquiseView, neighbours, type SideView, type View } from '../model.ts'
import { at, held, place, using, type Verb } from '../target-parts.ts'
import { type BoardProps, type FactionBoard, mark, named, type ShortcutIn, Track } from './parts.tsx'

const buildings = ['sawmill', 'workshop', 'recruiter'] as const

const built = (side: SideView, piece: string) => (side.limit[piece] ?? 0) - (side.supply[piece] ?? 0)

const rules = { sawmill: 'ROOT-6.4', workshop: 'ROOT-6.2.1', recruiter: 'ROOT-6.5.3' }

const signs = (side: SideView) => [
  mark('wood', 'wood', built(side, 'wood'), named('piece.wood', built(side, 'wood')), 'ROOT-6.5.4.I'),
  ...buildings.map((piece) => mark(piece, piece, built(side, piece), named(`piece.${piece}`, built(side, piece)), rules[piece])),
  ...((side.board as MarquiseView).keepLost ? [mark('keep', 'keep', null, say('ui.root.keepLost'), 'ROOT-6.2.2', true)] : []),
]

const left = (side: SideView, view: View) =>
  view.active === side.seat && view.phase === 'daylight' ? say('ui.root.actions', { n: (side.board as MarquiseView).actions }) : null

const Detail = ({ content, side, say }: BoardProps) => {
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
          done={built(side, piece)}
          spaces={tracks.cost.map((cost, i) => ({
            key: `${i}`,
            above: cost,
            below: `${tracks.points[piece][i]}${tracks.draw[piece]?.includes(i) ? '+' : ''}`,
          }))}
          label={say({ id: 'ui.root.track', values: { name: { id: `piece.${piece}` }, n: built(side, piece), of: tracks.cost.length } })}
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
    for (const other of neighbours(content, view, seat, one.at)) if (other.ruler === seat && !joined.includes(other)) joined.push(other)
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

export const marquise: FactionBoard = { signs, left, Detail, shortcuts: { build: buildable, recruit: recruits }, verbs }
