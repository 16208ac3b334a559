import { Slip, Suit } from '../card.tsx'
import { Sign } from '../icons.tsx'
import { type AllianceData, type AllianceView, grouped, inHandOrder } from '../model.ts'
import { placing, using, type Verb } from '../target-parts.ts'
import { type BoardProps, Fact, type FactionBoard, named, Track } from './parts.tsx'

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

const Line = (props: BoardProps) => {
  const { side, say } = props
  const board = side.board as AllianceView
  const asked = asks(props)
  return (
    <>
      <Fact
        of="alliance"
        n={side.supply.warrior ?? 0}
        label={{ id: 'ui.root.inSupply', values: { n: side.supply.warrior ?? 0 } }}
        say={say}
      />
      <Fact of="supporters" n={board.supporterCount} label={named('term.supporters', board.supporterCount)} say={say} />
      <Fact of="officers" n={board.officers} label={named('term.officers', board.officers)} say={say} />
      <Fact of="sympathy" n={board.sympathy} label={named('term.sympathy', board.sympathy)} say={say} />
      {board.bases.length > 0 && (
        <span className="rt-fact">
          <Sign of="base" />
          {board.bases.map((suit) => (
            <Suit key={suit} of={suit} say={say} />
          ))}
        </span>
      )}
      {asked && (
        <span className="rt-slips">
          <Supporters {...props} />
        </span>
      )}
    </>
  )
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

export const alliance: FactionBoard = { Line, Detail, cardPrompts, verbs, leavesBattle: ['alliance.revolt'] }
