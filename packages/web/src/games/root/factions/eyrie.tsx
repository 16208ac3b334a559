import { say } from '@trestle/kernel'
import { Slip } from '../card.tsx'
import { Sign, type SignName, signOf } from '../icons.tsx'
import { columnNames, type EyrieData, type EyrieView, keyed, type SideView, suitNames, type View } from '../model.ts'
import { at, card, type Verb } from '../target-parts.ts'
import { cardTitle } from '../titles.ts'
import { type BoardProps, type ChoiceProps, type FactionBoard, mark, named, Track } from './parts.tsx'

const columnSigns: Record<(typeof columnNames)[number], SignName> = { recruit: 'recruit', move: 'move', battle: 'battle', build: 'build' }

const suitOf = ({ content }: BoardProps, id: string | null) =>
  id === null ? 'bird' : (suitNames[content.cards[content.cardById[id] ?? -1]?.suit ?? 3] ?? 'bird')

/** The Decree by columns: a sign for each card, those already obeyed this turn faded; the column in progress is framed. */
const Decree = (props: BoardProps) => {
  const { side, picking, say } = props
  const board = side.board as EyrieView
  return (
    <span className="rt-decree">
      {columnNames.map((column, i) => {
        const cards = board.decree[i] ?? []
        const target = `column:${column}`
        const open = picking.open.has(target) && side.seat === props.seat
        const now = board.column === i
        const left = now ? board.left.length : board.column > i ? 0 : cards.length
        const words = say({
          id: 'ui.root.column',
          values: {
            column: { id: `column.${column}` },
            n: cards.length,
            suits: cards.map((id) => ({ id: `suit.${suitOf(props, id)}` })),
            now: now ? 'yes' : 'no',
          },
        })
        const inside = (
          <>
            <Sign of={columnSigns[column]} />
            <span className="rt-column-name">{say({ id: `column.${column}` })}</span>
            <span className="rt-decree-cards">
              {keyed(cards).map(({ key, at, value: id }) => (
                <span
                  key={key}
                  className="rt-suit"
                  data-suit={suitOf(props, id)}
                  data-spent={(board.column >= 0 && at < cards.length - left) || undefined}
                  title={say(cardTitle(id ?? 'vizier'))}
                >
                  <Sign of={signOf(suitOf(props, id))} />
                </span>
              ))}
            </span>
          </>
        )
        return open ? (
          <button
            key={column}
            type="button"
            className="rt-column"
            data-target={target}
            data-open
            aria-label={words}
            title={words}
            onClick={() => picking.pick(target)}
          >
            {inside}
          </button>
        ) : (
          <span key={column} className="rt-column" role="img" aria-label={words} title={words} data-now={now || undefined}>
            {inside}
          </span>
        )
      })}
    </span>
  )
}

const signs = (side: SideView) => {
  const board = side.board as EyrieView
  const columns = columnNames.map((column, i) => say('ui.root.named', { name: say(`column.${column}`), n: board.decree[i]?.length ?? 0 }))
  return [
    mark('roost', 'roost', board.roosts, named('piece.roost', board.roosts), 'ROOT-7.6.1'),
    mark('decree', 'recruit', board.decree.map(({ length }) => length).join('·'), say('ui.root.decree', { columns }), 'ROOT-7.5.2'),
  ]
}

const left = (side: SideView, view: View) => {
  const board = side.board as EyrieView
  const n = board.left.length
  return view.active === side.seat && n > 0
    ? say('ui.root.orders', { n, column: say(`column.${columnNames[board.column] ?? 'recruit'}`) })
    : null
}

const Detail = (props: BoardProps) => {
  const { content, side, say } = props
  const board = side.board as EyrieView
  const { tracks } = content.factions.eyrie as EyrieData
  return (
    <>
      {board.leader && (
        <p>
          <b>{say({ id: `leader.${board.leader}` })}</b>: {say({ id: `leader.${board.leader}.about` })}
        </p>
      )}
      <Decree {...props} />
      <div className="rt-decree-wide">
        {columnNames.map((column, i) => (
          <div key={column} data-now={board.column === i || undefined}>
            <h4>
              <Sign of={columnSigns[column]} /> {say({ id: `column.${column}` })}
            </h4>
            {keyed(board.decree[i] ?? []).map(({ key, value: id }) => (
              <Slip key={key} content={content} id={id ?? 'vizier'} say={say} />
            ))}
          </div>
        ))}
      </div>
      <Track
        title={say({ id: 'piece.roost' })}
        sign="roost"
        done={board.roosts}
        spaces={tracks.points.map((points, i) => ({ key: `${i}`, above: tracks.draw.includes(i + 1) ? '+' : '', below: points }))}
        label={say({ id: 'ui.root.track', values: { name: { id: 'piece.roost' }, n: board.roosts, of: tracks.points.length } })}
      />
      <p>
        {say(named('term.draw', board.draw))}
        {board.deposed.length > 0 && (
          <> · {say({ id: 'ui.root.deposed', values: { leaders: board.deposed.map((id) => ({ id: `leader.${id}` })) } })}</>
        )}
      </p>
    </>
  )
}

/** The columns in which a leader's viziers lie. */
const Viziers = ({ content, id, say }: ChoiceProps) => {
  const { leaders } = content.factions.eyrie as EyrieData
  const columns = leaders.find((one) => one.id === id)?.viziers ?? []
  return say({ id: 'ui.root.viziers', values: { columns: columns.map((column) => ({ id: `column.${column}` })) } })
}

const verbs: Record<string, Verb> = {
  roost: { targets: at },
  decree: {
    targets: (o, names) => [...card(names, o.card), `column:${o.column}`],
    heading: (o, names) => ({ id: `card.${names.cards[(o as { card?: number }).card ?? -1]?.id ?? 'vizier'}.title` }),
  },
  leader: { targets: (o) => [`leader:${o.what}`] },
}

/** ROOT-7.8.3 The Commander attacks with a hit more. */
const byCommand = (board: object, attacks: boolean) =>
  attacks && (board as EyrieView).leader === 'commander' ? { id: 'leader.commander' } : null

export const eyrie: FactionBoard = {
  signs,
  left,
  Detail,
  choices: { leader: { sign: 'dominance', Has: Viziers } },
  verbs,
  leavesBattle: ['eyrie.order', 'eyrie.turmoil'],
  extraHit: byCommand,
}
