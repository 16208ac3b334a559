import { say } from '@trestle/kernel'
import { Slip } from '../card.tsx'
import { Sign, signOf } from '../icons.tsx'
import { type AllianceData, type AllianceView, grouped, inHandOrder, type SideView, type View } from '../model.ts'
import { placing, using, type Verb } from '../target-parts.ts'
import { type BoardProps, type FactionBoard, mark, named, Track } from './parts.tsx'

/** Choices of a supporter. */
const cardPrompts = ['prompt.alliance.pay.card', 'prompt.alliance.baseLost.surplus']

const asks = ({ side, seat, decision }: BoardProps): boolean =>
  side.seat === seat && decision !== null && cardPrompts.includes(decision.prompt.id)

/** One's own supporters, or those one has seen; they can be picked when one of them pays. */
const Supporters = (props: BoardProps) => {
  const { content, side, picking, say } = props
  const board = side.board as AllianceView
  const asked = asks(props)
  return (
    <>
      {grouped(inHandOrder(content, board.supporters)).map(({ id, n }) => {
        const target = `card:${id}`
        return asked && picking.open.has(target) ? (
          <button key={id} type="button" className="rt-pick-slip" data-target={target} data-open onClick={() => picking.pick(target)}>
            <Slip content={content} id={id} n={n} say={say} />
          </button>
        ) : (
          <Slip key={id} content={content} id={id} n={n} say={say} />
        )
      })}
    </>
  )
}

const signs = (side: SideView) => {
  const board = side.board as AllianceView
  return [
    mark('supporters', 'supporters', board.supporterCount, named('term.supporters', board.supporterCount), 'ROOT-8.2.3'),
    mark('officers', 'officers', board.officers, named('term.officers', board.officers), 'ROOT-8.6.1'),
    mark('sympathy', 'sympathy', board.sympathy, named('term.sympathy', board.sympathy), 'ROOT-8.2.5'),
    ...(board.bases.length > 0
      ? [
          {
            ...mark(
              'base',
              'base',
              board.bases.map((suit) => <Sign key={suit} of={signOf(suit)} />),
              say('ui.root.bases', { suits: board.bases.map((suit) => say(`suit.${suit}`)) }),
              'ROOT-8.2.4',
            ),
            icon: null,
          },
        ]
      : []),
  ]
}

const left = (side: SideView, view: View) => {
  const { officers, operations } = side.board as AllianceView
  return view.active === side.seat && view.phase === 'evening' ? say('ui.root.operations', { n: Math.max(0, officers - operations) }) : null
}

const Detail = (props: BoardProps) => {
  const { content, side, say } = props
  const board = side.board as AllianceView
  const { tracks } = content.factions.alliance as AllianceData
  return (
    <>
      <Track
        title={say({ id: 'term.sympathy' })}
        sign="sympathy"
        done={board.sympathy}
        spaces={tracks.cost.map((cost, i) => ({ key: `${i}`, above: cost, below: tracks.points[i] }))}
        label={say({ id: 'ui.root.track', values: { name: { id: 'term.sympathy' }, n: board.sympathy, of: tracks.cost.length } })}
      />
      <p>{say(named('term.supporters', board.supporterCount))}</p>
      <span className="rt-slips">
        <Supporters {...props} />
      </span>
      <p>
        {say(named('term.officers', board.officers))} · {say(named('term.draw', board.draw))}
      </p>
    </>
  )
}

const verbs: Record<string, Verb> = {
  spread: { targets: placing, heading: true, sign: 'sympathy' },
  revolt: { targets: placing, heading: true, sign: 'base' },
  organize: { targets: placing, heading: true, sign: 'sympathy' },
  train: { targets: using, heading: true, sign: 'officers' },
  mobilize: { targets: using, heading: true, sign: 'supporters' },
}

export const alliance: FactionBoard = { signs, left, Detail, cardPrompts, verbs, leavesBattle: ['alliance.revolt'] }
