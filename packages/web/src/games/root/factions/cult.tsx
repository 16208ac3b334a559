import { say } from '@trestle/kernel'
import { Slip, Suit } from '../card.tsx'
import { Sign, type SignName, signOf } from '../icons.tsx'
import { type ClearingView, type CultData, type CultView, grouped, holds, type SideView, suitNames, suitsOf, type View } from '../model.ts'
import { after, place, using, type Verb } from '../target-parts.ts'
import { hostile, movable } from './begins.ts'
import { type BoardProps, type FactionBoard, mark, named, type ShortcutIn, Tag, Track } from './parts.tsx'

const suits = suitNames.slice(0, 3)
const boardIn = (side: SideView) => side.board as CultView

const signs = (side: SideView) => {
  const { outcast, hated, acolytes, gardens } = boardIn(side)
  return [
    ...(outcast === null
      ? []
      : [
          mark(
            'outcast',
            'outcast',
            <span className="rt-outcast" data-hated={hated || undefined}>
              <span className="rt-suit" data-suit={outcast}>
                <Sign of={signOf(outcast)} />
              </span>
            </span>,
            say(hated ? 'ui.root.hated' : 'ui.root.outcast', { suit: say(`suit.${outcast}`) }),
            'ROOT-10.4.1',
          ),
        ]),
    mark('acolytes', 'acolytes', acolytes, named('term.acolytes', acolytes), 'ROOT-10.2.3'),
    mark(
      'gardens',
      'garden',
      suits.map((suit) => gardens[suit] ?? 0).join('·'),
      say('ui.root.gardens', { gardens: suits.map((suit) => say('suits', { n: gardens[suit] ?? 0, suit: say(`suit.${suit}`) })) }),
      'ROOT-10.2.4',
    ),
  ]
}

const left = (side: SideView, view: View) =>
  view.active === side.seat && view.phase === 'birdsong' ? say('ui.root.acolytesLeft', { n: boardIn(side).acolytes }) : null

const conspiracies: { id: 'crusade' | 'convert' | 'sanctify'; sign: SignName }[] = [
  { id: 'crusade', sign: 'battle' },
  { id: 'convert', sign: 'recruit' },
  { id: 'sanctify', sign: 'garden' },
]

/** The acolytes, and what each conspiracy costs today. */
const Conspiracies = ({ content, side, say }: BoardProps) => {
  const { acolytes, hated } = boardIn(side)
  const { conspiracies: prices } = content.factions.cult as CultData
  return (
    <ul className="rt-prices">
      <Tag of="acolytes" name="term.acolytes" n={acolytes} say={say} />
      {conspiracies.map(({ id, sign }) => {
        const price = prices[id] - (hated ? prices.hated : 0)
        return <Tag key={id} of={sign} name={`conspiracy.${id}`} n={price} dear={acolytes < price} say={say} />
      })}
    </ul>
  )
}

/** The Lost Souls by suit: what would be the Outcast now is outlined. */
const Souls = ({ content, side, say }: BoardProps) => {
  const { souls, outcast } = boardIn(side)
  const count = (suit: string) => souls.filter((id) => suitNames[content.cards[content.cardById[id] ?? -1]?.suit ?? 3] === suit).length
  const counts = suits.map(count)
  const most = Math.max(...counts)
  const leaders = counts.filter((n) => n === most).length
  const next = leaders === 1 ? suits[counts.indexOf(most)] : outcast
  return (
    <>
      <p className="rt-souls-told">
        {say({ id: 'ui.root.souls', values: { n: souls.length } })}{' '}
        {next && say({ id: next === outcast ? 'ui.root.nextHated' : 'ui.root.nextOutcast', values: { suit: { id: `suit.${next}` } } })}
      </p>
      <p className="rt-souls">
        <Sign of="souls" label={say({ id: 'term.souls' })} />
        {[...suits, 'bird'].map((suit) => (
          <span key={suit} data-next={suit === next || undefined}>
            <Suit of={suit} say={say} /> {count(suit)}
          </span>
        ))}
      </p>
    </>
  )
}

const Detail = (props: BoardProps) => {
  const { content, side, say } = props
  const { gardens, revealed, scored, draw } = boardIn(side)
  const { tracks } = content.factions.cult as CultData
  return (
    <>
      <div className="rt-gardens">
        {suits.map((suit) => {
          const done = gardens[suit] ?? 0
          const name = { id: `piece.garden-${suit}` }
          return (
            <Track
              key={suit}
              title={
                <>
                  <Suit of={suit} say={say} /> {scored.includes(suit) ? say({ id: 'ui.root.scored' }) : ''}
                </>
              }
              sign="garden"
              done={done}
              spaces={tracks.points.map((points, i) => ({ key: `${i}`, above: i + 1 === tracks.draw ? '+' : '', below: points }))}
              label={say({ id: 'ui.root.track', values: { name, n: done, of: tracks.points.length } })}
            />
          )
        })}
      </div>
      <Conspiracies {...props} />
      <Souls {...props} />
      {revealed.length > 0 && (
        <>
          <p>{say({ id: 'term.revealed' })}</p>
          <span className="rt-slips">
            {grouped(revealed).map(({ id, n }) => (
              <Slip key={id} content={content} id={id} n={n} say={say} />
            ))}
          </span>
        </>
      )}
      <p>{say(named('term.draw', draw))}</p>
    </>
  )
}

/** The suit of the Outcast is that of the clearing. */
const outcastIn = (view: View, seat: number, clearing: ClearingView): boolean => {
  const outcast = view.sides[seat] && boardIn(view.sides[seat]).outcast
  return typeof outcast === 'string' && suitsOf(clearing).includes(outcast)
}
const crusading =
  (test: ShortcutIn): ShortcutIn =>
  (content, view, seat, clearing) =>
    outcastIn(view, seat, clearing) && test(content, view, seat, clearing)

const verbs: Record<string, Verb> = {
  outcast: { targets: (o) => [`suit:${o.what}`] },
  crusade: { sign: 'battle' },
  convert: { targets: (o) => after(place(o.at), 'act:convert', `seat:${o.foe}`), heading: true, sign: 'recruit' },
  sanctify: { targets: (o) => after(place(o.at), 'act:sanctify', `seat:${o.foe}`, `what:${o.what}`), heading: true, sign: 'garden' },
  garden: { targets: (o, names) => [...using(o, names), ...place(o.at)], heading: true, sign: 'garden' },
  summon: { targets: (o, names) => [...using(o, names), ...place(o.at)], heading: true, sign: 'recruit' },
  score: { targets: using, heading: true, sign: 'points' },
  sacrifice: { targets: using, heading: true, sign: 'acolytes' },
}

export const cult: FactionBoard = {
  signs,
  left,
  Detail,
  verbs,
  leavesBattle: ['cult.conspiracy', 'cult.revealed'],
  shortcuts: { 'crusade-battle': crusading(hostile), 'crusade-move': crusading(movable) },
  piles: (board) => [{ of: 'souls', title: { id: 'term.souls' }, cards: [...(board as CultView).souls].reverse() }],
  /** ROOT-10.2.4 Pilgrims. */
  always: (side, clearing) => (suits.some((suit) => holds(clearing, side.seat, `garden-${suit}`) > 0) ? 'ROOT-10.2.4' : null),
}
