import { type Event, type Phrase, say } from '@trestle/kernel'
import { Slip } from '../card.tsx'
import { Sign, type SignName, signOf } from '../icons.tsx'
import { type ClearingView, type KeepersView, keyed, type SideView, suitNames, type View, warriorsIn } from '../model.ts'
import { after, at, held, order, place, placing, type Verb } from '../target-parts.ts'
import { cardTitle } from '../titles.ts'
import { type BoardProps, Draws, type FactionBoard, type Motion, mark, named } from './parts.tsx'

const boardIn = (side: SideView) => side.board as KeepersView

/** The signs of the columns. */
const columnSigns: Record<string, SignName> = { move: 'move', delve: 'delve', recover: 'recover' }

const out = (board: KeepersView) => board.stations.filter((one) => one.at >= 0)

const signs = (side: SideView) => {
  const board = boardIn(side)
  const recovered = board.tracks.map(({ values }) => values.length)
  const columns = board.retinue.map(({ column, cards }) => named(`column.${column}`, cards.length))
  return [
    mark('waystations', 'waystation', out(board).length, named('term.stations', out(board).length), 'ROOT-15.2.2'),
    mark(
      'retinue',
      'recruit',
      board.retinue.map(({ cards }) => cards.length).join('·'),
      say('ui.root.retinue', { columns }),
      'ROOT-15.5.2',
    ),
    mark(
      'recovered',
      'recover',
      recovered.join('·'),
      say('ui.root.recovered', { relics: board.tracks.map(({ type, values }) => named(`piece.${type}`, values.length)) }),
      'ROOT-15.5.2.III.b',
    ),
  ]
}

const left = (side: SideView, view: View): Phrase | null => {
  const { retinue } = boardIn(side)
  const n = retinue.reduce((sum, { left }) => sum + left.length, 0)
  return view.active === side.seat && view.phase === 'daylight' && n > 0 ? say('ui.root.retinueLeft', { n }) : null
}

const suitOf = ({ content }: BoardProps, id: string) => suitNames[content.cards[content.cardById[id] ?? -1]?.suit ?? 3] ?? 'bird'

/** The Retinue by columns: those that can be picked are buttons; the column being worked is framed, its used cards faded. */
const Retinue = (props: BoardProps) => {
  const { content, side, picking, say } = props
  const { retinue, column: now } = boardIn(side)
  return (
    <div className="rt-retinue">
      {retinue.map(({ column, cards, left }, i) => {
        const target = picking.open.has(`retinue:${column}`) ? `retinue:${column}` : `column:${column}`
        const open = picking.open.has(target) && side.seat === props.seat
        const rest = [...left]
        // Of alike cards the first ones are those that are left.
        const used = cards.map((id) => {
          const at = rest.indexOf(id)
          if (at >= 0) rest.splice(at, 1)
          return at < 0
        })
        const inside = (
          <>
            <h4>
              <Sign of={columnSigns[column] ?? 'any'} /> {say({ id: `column.${column}` })}
            </h4>
            {keyed(cards).map(({ key, at, value: id }) => (
              <span
                key={key}
                className="rt-retained"
                data-spent={used[at] || undefined}
                data-suit={suitOf(props, id)}
                title={say(cardTitle(id))}
              >
                <Slip content={content} id={id} say={say} />
              </span>
            ))}
          </>
        )
        return open ? (
          <button key={column} type="button" className="rt-column" data-target={target} data-open onClick={() => picking.pick(target)}>
            {inside}
          </button>
        ) : (
          <div key={column} data-now={now === i || undefined}>
            {inside}
          </div>
        )
      })}
    </div>
  )
}

/** Recovered relics: a row of four spaces for each type; a column of all three gives two points more. */
const Tracks = ({ side, say }: BoardProps) => (
  <div className="rt-relics">
    {boardIn(side).tracks.map(({ type, values }) => (
      <p key={type}>
        <Sign of={signOf(type)} />{' '}
        <span
          className="rt-relic-spaces"
          role="img"
          aria-label={say({
            id: 'ui.root.relicTrack',
            values: {
              name: { id: `piece.${type}` },
              n: values.length,
              points: values.map((n) => ({ id: 'board.value', values: { n } })),
            },
          })}
        >
          {[0, 1, 2, 3].map((i) => (
            <b key={i} data-done={values[i] !== undefined || undefined}>
              {values[i] ?? ''}
            </b>
          ))}
        </span>
      </p>
    ))}
  </div>
)

/** The waystations: which types each has, and where it stands with which side up. */
const Stations = ({ side, say }: BoardProps) => (
  <ul className="rt-prices">
    {boardIn(side).stations.map(({ id, types, at, shown }) => (
      <li key={id} data-dear={at < 0 || undefined}>
        <Sign of="waystation" />
        {types.map((type) => (
          <Sign key={type} of={signOf(type)} />
        ))}
        {shown === null
          ? say({ id: 'ui.root.station.home' })
          : say({ id: 'ui.root.station.out', values: { n: at + 1, station: { id: `station.${shown}` } } })}
      </li>
    ))}
  </ul>
)

/** Relics that lie face up in clearings, ready to be carried or recovered. */
const Found = ({ content, side, say }: BoardProps) => {
  const found = boardIn(side).relics.filter(({ value, at }) => value !== null && at < content.clearings)
  if (found.length === 0) return null
  return (
    <>
      <p>{say({ id: 'term.relicsOut' })}</p>
      <ul className="rt-prices">
        {keyed(found.map(({ type, value, at }) => `${at} ${type} ${value}`)).map(({ key, at: i }) => {
          const { type, value, at } = found[i] as { type: string; value: number; at: number }
          return (
            <li key={key}>
              <Sign of={signOf(type)} /> {say({ id: 'ui.root.relic', values: { n: at + 1, relic: { id: `${type}.${value}` } } })}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const Detail = (props: BoardProps) => {
  const { side, say } = props
  const { draw } = boardIn(side)
  return (
    <>
      <Retinue {...props} />
      <Tracks {...props} />
      <Draws n={draw} say={say} />
      <Stations {...props} />
      <Found {...props} />
    </>
  )
}

const relic = (o: { what?: string; value?: number }) => `relic:${o.what}.${o.value}`

const verbs: Record<string, Verb> = {
  encamp: { targets: placing, heading: true, sign: 'waystation' },
  decamp: { targets: (o) => after(place(o.at), 'act:decamp', `station:${o.what}`), heading: true, sign: 'recruit' },
  comeback: { targets: at },
  station: { targets: (o) => [`station:${o.what}`] },
  work: {
    targets: (o, names) => [`retinue:${o.column}`, order(names, o.card)],
    heading: (o) => ({ id: `column.${(o as { column?: string }).column}` }),
  },
  depart: { targets: placing, heading: true, sign: 'move' },
  seek: { targets: placing, heading: true, sign: 'delve' },
  delve: { targets: (o) => (o.value ? after(place(o.from), relic(o)) : after(place(o.from), `hidden:${o.what}`)), sign: 'delve' },
  relic: { targets: (o) => after(place(o.at), relic(o)), heading: true, sign: 'recover' },
  which: { targets: (o) => [relic(o)] },
  forest: { targets: at },
  gather: { targets: (o, names) => after(held(o, names), `column:${o.column}`), heading: true, sign: 'recruit' },
  shift: {
    targets: (o, names) => [`retinue:${o.what}`, order(names, o.card), `column:${o.column}`],
    heading: true,
    sign: 'move',
  },
}

/** The waystation that an event tells of, by the types on its front and back, and the type that shows. */
const pitched = (e: Event): { piece: string; face: string; at: number } => {
  const [face = '', back = ''] = String(e.face).split('-')
  const piece = ['figure-tablet', 'tablet-jewelry', 'jewelry-figure'].find((id) => id === `${face}-${back}` || id === `${back}-${face}`)
  return { piece: piece ?? '', face, at: Number(e.at) }
}

const found = (e: Event) => ({ piece: String(e.piece), face: String(e.value), at: Number(e.at) })

const motions = {
  'keepers.encamped': (e: Event): Motion[] => [{ how: 'appears', ...pitched(e) }],
  'keepers.decamped': (e: Event): Motion[] => [{ how: 'falls', ...pitched(e) }],
  'keepers.delved': (e: Event): Motion[] => [{ how: 'moves', ...found(e), from: Number(e.from) }],
  'keepers.recovered': (e: Event): Motion[] => [{ how: 'falls', ...found(e) }],
  'keepers.trophy': (e: Event): Motion[] => [{ how: 'appears', ...found(e) }],
}

/** ROOT-15.2.4 Devout Knights: with a relic and a warrior there the first hit taken does nothing. */
const devout = (side: SideView, clearing: ClearingView) =>
  warriorsIn(clearing, side.seat) > 0 && boardIn(side).relics.some((one) => one.at === clearing.at) ? { id: 'effect.devout' } : null

/** The sign of a waystation or relic by the type that its name begins with. */
const typeIn = (value: string): SignName => signOf(value.split(/[-.]/)[0] ?? '')

export const keepers: FactionBoard = {
  signs,
  left,
  Detail,
  verbs,
  motions,
  kinds: { station: typeIn, relic: typeIn, hidden: typeIn },
  ignoresHit: devout,
  leavesBattle: ['keepers.worked', 'keepers.delved', 'keepers.recovered'],
}
