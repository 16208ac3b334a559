import { type Event, say } from '@trestle/kernel'
import { SignButton } from '../../../table/explain.tsx'
import { Slip } from '../card.tsx'
import { Sign } from '../icons.tsx'
import { type ClearingView, type DuchyData, type DuchyView, grouped, holds, type SideView, type View } from '../model.ts'
import { at, held, using, type Verb } from '../target-parts.ts'
import { holdsFast, movable } from './begins.ts'
import { type BoardProps, Draws, type FactionBoard, type Motion, mark, named, Track } from './parts.tsx'

const boardIn = (side: SideView) => side.board as DuchyView

const signs = (side: SideView) => {
  const { burrow, citadels, markets, ministers } = boardIn(side)
  const swayed = ministers.filter((one) => one.swayed).length
  return [
    mark('burrow', 'tunnel', burrow, named('place.burrow', burrow), 'ROOT-12.2.2'),
    mark('citadel', 'citadel', citadels, named('piece.citadel', citadels), 'ROOT-12.4'),
    mark('market', 'market', markets, named('piece.market', markets), 'ROOT-12.6.3'),
    mark('ministers', 'minister', swayed, named('term.swayed', swayed), 'ROOT-12.5.2'),
  ]
}

const left = (side: SideView, view: View) =>
  view.active === side.seat && view.phase === 'daylight' && boardIn(side).actions > 0
    ? say('ui.root.actions', { n: boardIn(side).actions })
    : null

/** The ministers of each rank, with the crowns left for it and what swaying one takes and scores: in a narrow place by signs and names alone. */
const Ministers = ({ side, say }: BoardProps) => {
  const { ministers, crowns } = boardIn(side)
  return Object.entries(crowns).map(([rank, n]) => {
    const own = ministers.filter((one) => one.rank === rank)
    const { cards = 0, points = 0 } = own[0] ?? {}
    const words = say({ id: 'ui.root.rank', values: { rank: { id: `rank.${rank}` }, n, cards, points } })
    return (
      <div key={rank} className="rt-rank">
        <p className="rt-full">{words}</p>
        <SignButton
          className="rt-brief"
          icon={say({ id: `rank.${rank}` })}
          n={
            <>
              <Sign of="dominance" />
              {n}
              <Sign of="hand" />
              {cards}
              <Sign of="points" />
              {points}
            </>
          }
          name={words}
          about={say({ id: 'ui.root.about.ministers' })}
          rule="ROOT-12.5.3"
        />
        <ul className="rt-prices rt-ministers">
          {own.map(({ id, swayed, acted }) => {
            const state = swayed ? (acted ? 'ui.root.minister.acted' : 'ui.root.minister.swayed') : 'ui.root.minister.unswayed'
            const told = say({ id: state, values: { minister: { id: `minister.${id}` } } })
            return (
              <li key={id} title={told} data-swayed={swayed || undefined} data-acted={acted || undefined} data-dear={!swayed || undefined}>
                {swayed && <Sign of="dominance" />}
                <span className="rt-told">{told}</span>
                <span className="rt-brief" aria-hidden="true">
                  {say({ id: `minister.${id}` })}
                  {acted && ' ✓'}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    )
  })
}

/** Cards revealed this turn; for the minister that is being swayed, with the clearing that backs each. */
const Revealed = ({ content, side, say }: BoardProps) => {
  const { revealed, backing } = boardIn(side)
  if (revealed.length === 0) return null
  return (
    <>
      <p>{say({ id: 'term.revealed' })}</p>
      <span className="rt-slips">
        {grouped(revealed).map(({ id, n }) => (
          <Slip key={id} content={content} id={id} n={n} say={say} />
        ))}
      </span>
      {backing.length > 0 && (
        <ul className="rt-prices">
          {backing.map(({ card, at }) => (
            <li key={at}>{say({ id: 'ui.root.backing', values: { card: { id: `card.${card}.title` }, n: at + 1 } })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const Detail = (props: BoardProps) => {
  const { content, side, say } = props
  const { burrow, recruit, draw, citadels, markets, tunnels } = boardIn(side)
  const { tracks, buildings, tokens } = content.factions.duchy as DuchyData
  const told = say({ id: 'ui.root.burrow', values: { n: burrow, recruit, tunnels: tunnels.length, of: tokens.tunnel } })
  const spaces = (of: number, below: (i: number) => string) => Array.from({ length: of }, (_, i) => ({ key: `${i}`, below: below(i) }))
  return (
    <>
      <p className="rt-loose">{told}</p>
      <SignButton
        className="rt-tight"
        icon={<Sign of="tunnel" />}
        n={`${burrow} +${recruit} · ${tunnels.length}/${tokens.tunnel}`}
        name={told}
        rule="ROOT-12.2.2"
      />
      <Track
        title={say({ id: 'piece.citadel' })}
        sign="citadel"
        done={citadels}
        spaces={spaces(buildings.citadel, (i) => `+${(tracks.recruit[i + 1] ?? 0) - (tracks.recruit[i] ?? 0)}`)}
        label={say({ id: 'ui.root.track', values: { name: { id: 'piece.citadel' }, n: citadels, of: buildings.citadel } })}
      />
      <Track
        title={say({ id: 'piece.market' })}
        sign="market"
        done={markets}
        spaces={spaces(buildings.market, () => '+1')}
        label={say({ id: 'ui.root.track', values: { name: { id: 'piece.market' }, n: markets, of: buildings.market } })}
      />
      <Draws n={draw} say={say} />
      <Ministers {...props} />
      <Revealed {...props} />
    </>
  )
}

const verbs: Record<string, Verb> = {
  raise: { targets: using, heading: true, sign: 'build' },
  reveal: { targets: held },
  excavate: { targets: using, heading: true, sign: 'tunnel' },
  lift: { targets: at },
  tunnel: { targets: at },
  minister: { sign: 'minister' },
  mayor: { sign: 'minister' },
  bank: { sign: 'points' },
  sway: { heading: true, sign: 'minister' },
  dismiss: { sign: 'minister' },
}

/** ROOT-12.2.2~3 Through a tunnel moles go whoever rules. */
const digs = (view: View, side: number, clearing: ClearingView) =>
  holds(clearing, side, 'warrior') > 0 && holds(clearing, side, 'tunnel') > 0 && !holdsFast(view, side, clearing)

export const duchy: FactionBoard = {
  signs,
  left,
  Detail,
  verbs,
  motions: { 'duchy.lifted': (e: Event): Motion[] => [{ how: 'falls', piece: 'tunnel', at: Number(e.at) }] },
  leavesBattle: ['duchy.revealed', 'duchy.swayed', 'duchy.minister'],
  shortcuts: { move: (content, view, seat, clearing) => movable(content, view, seat, clearing) || digs(view, seat, clearing) },
}
