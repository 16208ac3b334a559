/** What comes forward for a moment: the end of a round island by island, a Shadow that strikes, a Relic, the scoring sheet. */
import type { Event } from '@trestle/kernel'
import { useEffect, useMemo, useState } from 'react'
import type { SceneProps } from '../game-ui.ts'
import { Achievements } from './achievements.tsx'
import { Mark, Piece, Sign, signOf } from './icons.tsx'
import { bearing, type Content, partyWord, type View } from './model.ts'

type Props = SceneProps<Content, View>

interface Ranked {
  on: 'ranked'
  island: number
  influence: number[]
  shadows: number[]
  points: number[]
}

/** Does a moment of its own show this: a Governor that goes, a Relic that is restored? */
export const strikes = (event: Event): boolean => event.on === 'eliminated' || event.on === 'restored'

export const Scene = (props: Props) => {
  const { view, replay } = props
  const events = replay ? replay.events.slice(0, replay.told) : props.events
  const rankings = useMemo(() => events.filter((event): event is Event & Ranked => event.on === 'ranked'), [events])
  const strike = events.findLast(strikes)
  if (view.phase === 'ended' && !replay) return <Sheet {...props} />
  if (rankings.length > 0) return <RoundStrip key={`round ${view.round} ${rankings.length}`} {...props} rankings={rankings} />
  return strike ? <Strike key={JSON.stringify(strike)} {...props} event={strike} /> : null
}

/** DM-18.2: who led each island and what it scored, as a strip over the sea. */
const RoundStrip = ({ rankings, content, view, say, motion, replay }: Props & { rankings: (Event & Ranked)[] }) => {
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    replay?.close()
  }
  if (!open) return null
  return (
    <section className="dm-strip" aria-label={say({ id: 'ui.daimyo.roundEnd' })} data-still={motion ? undefined : ''}>
      <header>
        <h3>{say({ id: 'ui.daimyo.roundEnd' })}</h3>
        <button type="button" className="button plain square" aria-label={say({ id: 'ui.close' })} onClick={close}>
          ×
        </button>
      </header>
      <ol>
        {rankings.map((event, i) => {
          const id = content.islands[event.island]?.id ?? 'blue'
          const parties = event.influence
            .map((n, party) => ({ n, party, points: event.points[party] ?? 0 }))
            .filter(({ n }) => n > 0)
            .sort((a, b) => b.points - a.points || b.n - a.n)
          return (
            <li key={id} style={{ animationDelay: `${i * 120}ms` }}>
              <h4 data-island={id}>
                <Sign of={signOf(id)} /> {say({ id: `island.${id}` })}
              </h4>
              {parties.length === 0 && <p>{say({ id: 'ui.daimyo.nobody' })}</p>}
              {parties.map(({ n, party, points }) => {
                const tied = parties.some((other) => other.party !== party && other.n === n)
                return (
                  <p key={party} data-clan={bearing(view, party)}>
                    <Sign of={signOf(bearing(view, party))} label={say(partyWord(view, party))} /> <span>{n}</span>
                    {tied && (
                      <small>
                        <Sign of="shadow" label={say({ id: 'piece.shadow.many' })} />
                        {event.shadows[party] ?? 0}
                      </small>
                    )}
                    {points > 0 && <b>+{points}</b>}
                  </p>
                )
              })}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const SECONDS = 1.5

/** A Shadow strikes, or a Relic is restored: what it was, for a moment. */
const Strike = ({ event, content, view, say, motion, replay }: Props & { event: Event }) => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (replay) return
    const timer = setTimeout(() => setOver(true), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [replay])
  if (over || (!motion && !replay)) return null
  const seat = typeof event.seat === 'number' ? event.seat : 0
  const colour = typeof event.colour === 'number' ? (content.islands[event.colour]?.id ?? 'blue') : ''
  const at = typeof event.at === 'number' ? (content.islands[Math.floor(event.at / 5)]?.id ?? 'blue') : colour
  const close = () => {
    setOver(true)
    replay?.close()
  }
  return (
    <button type="button" className="dm-strike" data-kind={event.on} onClick={close} aria-label={say({ id: 'ui.close' })}>
      <svg viewBox="-60 -30 120 60" aria-hidden="true">
        <g className="dm-crest" data-island={at}>
          <Mark of={signOf(at)} size={42} />
        </g>
        {event.on === 'restored' ? (
          <Piece of={bearing(view, seat)} r={13} sign="relic" x={30} />
        ) : (
          <>
            <Piece of={bearing(view, seat)} r={13} sign="shadow" x={-32} />
            <g className="dm-struck">
              <Piece of={bearing(view, Number(event.other ?? 0))} r={13} x={32} />
            </g>
          </>
        )}
      </svg>
    </button>
  )
}

const headings = ['track', 'relics', 'technoFarms', 'radioTowers', 'army', 'helmet', 'sets', 'total'] as const

/** DM-19: the scoring sheet, one heading after another. */
const Sheet = ({ view, content, say, motion }: Props) => {
  const [open, setOpen] = useState(true)
  if (!open)
    return (
      <button type="button" className="button dm-sheet-again" onClick={() => setOpen(true)}>
        {say({ id: 'ui.daimyo.scoring' })}
      </button>
    )
  const parties = view.sides.map((side, party) => ({ side, party })).filter(({ side }) => side.kind !== 'mercenaries')
  return (
    <section className="dm-sheet" aria-label={say({ id: 'ui.daimyo.scoring' })} data-still={motion ? undefined : ''}>
      <header>
        <h3>{say({ id: 'ui.daimyo.scoring' })}</h3>
        <button type="button" className="button plain square" aria-label={say({ id: 'ui.close' })} onClick={() => setOpen(false)}>
          ×
        </button>
      </header>
      <table>
        <thead>
          <tr>
            <td />
            {parties.map(({ party }) => (
              <th key={party} scope="col" data-clan={bearing(view, party)}>
                <Sign of={signOf(bearing(view, party))} />
                <span>{say(partyWord(view, party))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {headings.map((heading, i) => (
            <tr key={heading} data-total={heading === 'total' || undefined} style={{ animationDelay: `${i * 220}ms` }}>
              <th scope="row">{say({ id: `ui.daimyo.score.${heading}` })}</th>
              {parties.map(({ side, party }) => (
                <td key={party}>
                  {side.score[heading]}
                  {heading === 'army' && <small> ({side.score.armyValue})</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {view.solo && <Achievements {...{ content, say }} solo={view.solo} />}
    </section>
  )
}
