/** A battle as a scene of its own: both sides, the wagers, the sums as they are made, and how it ended. */
import type { Event, Phrase } from '@trestle/kernel'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { nameOfScene, nothingToPick, useBeats, useClosed, useScene } from '../../table/scene-events.ts'
import type { SceneProps, TableProps } from '../game-ui.ts'
import { Back, Face, titleOf } from './card.tsx'
import { type Beat, battleScene, beatsOf, type Fight, fightOf, type Term } from './fight.ts'
import type { IconName } from './icon-paths.ts'
import { Sign } from './icons.tsx'
import { type Content, otherSide, type SideName, type View } from './model.ts'
import { countOf } from './targets.ts'
import { countInWords, placeName } from './words.ts'

type Props = TableProps<Content, View>
type Say = (phrase: Phrase) => string

/** Milliseconds that a beat stays before the next. */
const LENGTH: Record<Beat, number> = { face: 500, wagers: 350, reveal: 900, damage: 1100, losses: 700, outcome: 900, after: 700 }
/** How long the end of a battle stays on the page; less when the reader is asked for the next thing. */
const LINGER = 4500
const LINGER_SHORT = 2400
/** Without motion everything is there at once, and takes the longer to read. */
const LINGER_STILL = 8000

export const Scene = ({ replay, ...props }: SceneProps<Content, View>) =>
  replay ? (
    <Stage
      {...props}
      key={nameOfScene(replay.events[0]!)}
      picking={nothingToPick}
      battleView={replay.view}
      list={replay.events}
      told={replay.told}
      close={replay.close}
      again
    />
  ) : (
    <Present {...props} />
  )

const Present = ({ begun = null, ...props }: SceneProps<Content, View>) => {
  const { view, events, content } = props
  const kept = useScene(battleScene, { seat: props.seat, view, events, begun, on: Boolean(view.battle) })
  const list = useMemo(() => kept?.list ?? opening(content, view), [kept, content, view])
  const [closed, close] = useClosed(list[0])
  const [attack] = list
  if (!attack || closed) return null
  return <Stage {...props} key={nameOfScene(attack)} battleView={kept?.view ?? view} list={list} joined={kept?.joined} close={close} />
}

/** A battle that is on but whose beginning was not heard, as after a reload. */
const opening = (content: Content, view: View): Event[] => {
  if (!view.battle) return []
  const index = (id: string) => content.places.findIndex((place) => place.id === id)
  const { attacker, from, to } = view.battle
  return [{ on: 'attacked', side: attacker === 'ironclad' ? 1 : 0, from: index(from), to: index(to) }]
}

interface StageProps extends Props {
  battleView: View
  list: Event[]
  /** How many of the list belong to this battle; all when left out. */
  told?: number
  /** It is watched again: it stays until it is closed. */
  again?: boolean
  /** It is come upon in its middle. */
  joined?: boolean
  close(): void
}

const Stage = (props: StageProps) => {
  const { content, view, battleView, list, told, again = false, joined = false, picking, motion, say, close } = props
  const beats = useMemo(() => beatsOf(list.slice(0, told)), [list, told])
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (again) closing.current?.focus()
  }, [again])
  const { beat, count, done, goTo } = useBeats(beats, LENGTH, !motion || joined)
  const fight = useMemo(() => fightOf(content, battleView, list, count), [content, battleView, list, count])
  const over = done && fight?.over === true && !view.battle && !again
  const asked = picking.open.size > 0
  const placesAsked = [...picking.open].some((target) => target.startsWith('place:'))
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(close, motion ? (asked ? LINGER_SHORT : LINGER) : LINGER_STILL)
    return () => clearTimeout(timer)
  }, [over, asked, motion, close])
  if (!fight) return null
  const hits = [...picking.open].filter((target) => target.startsWith('hit:'))
  const folded = placesAsked && done
  const outcome = outcomeText(fight, say)
  if (folded && outcome === '') return null
  const sides: SideName[] = [fight.attacker, otherSide(fight.attacker)]
  return (
    <section className="iw-scene" data-scene data-folded={folded || undefined} data-beat={beat} aria-label={say({ id: 'term.battle' })}>
      <div className="iw-scene-panel">
        <header>
          <h3>
            <Sign of="battle" />
            {say({ id: 'ui.ironwood.battle', values: { place: placeName(fight.places[otherSide(fight.attacker)]) } })}
          </h3>
          {!done && (
            <button type="button" className="button" onClick={() => goTo(beats.length - 1)}>
              {say({ id: 'ui.ironwood.skip' })}
            </button>
          )}
          {done && beats.length > 2 && (
            <button type="button" className="button plain" onClick={() => goTo(0)}>
              {say({ id: 'ui.ironwood.again' })}
            </button>
          )}
          {(over || again) && (
            <button ref={closing} type="button" className="button" onClick={close}>
              {say({ id: 'ui.close' })}
            </button>
          )}
        </header>
        {!folded && (
          <div className="iw-fight">
            {sides.map((side) => (
              <Side key={side} fight={fight} side={side} content={content} say={say} own={view.you === side} />
            ))}
          </div>
        )}
        {hits.length > 0 && (
          <div className="iw-hits">
            <p>{say({ id: 'ui.ironwood.hits' })}</p>
            {hits.map((target) => (
              <button
                key={target}
                type="button"
                className="chip iw-chip"
                data-target={target}
                aria-label={say(countInWords(countOf(target).fighters, countOf(target).golems))}
                onClick={() => picking.pick(target)}
              >
                <Units {...countOf(target)} side={otherSide(view.you ?? 'woodwalkers')} />
              </button>
            ))}
          </div>
        )}
        <p
          className="iw-outcome"
          role="status"
          data-empty={outcome === '' || undefined}
          data-side={fight.winner && fight.winner !== 'none' ? fight.winner : undefined}
        >
          {outcome}
        </p>
      </div>
    </section>
  )
}

const outcomeText = (fight: Fight, say: Say): string => {
  const after: string[] = []
  if (fight.winner === null) return ''
  if (fight.winner === 'none') after.push(say({ id: 'ui.ironwood.outcome.none' }))
  else {
    const side = { id: `term.${fight.winner}` }
    const tie = fight.dominance && fight.dominance.woodwalkers.total === fight.dominance.ironclad.total
    after.push(say({ id: `ui.ironwood.outcome.${tie ? 'tie' : (fight.how ?? 'last')}`, values: { side } }))
  }
  if (fight.retreat) after.push(say({ id: 'ui.ironwood.outcome.retreat', values: { place: placeName(fight.retreat.to) } }))
  if (fight.drillDestroyed) after.push(say({ id: 'ui.ironwood.outcome.drill' }))
  if (fight.plundered) after.push(say({ id: 'ui.ironwood.outcome.plunder' }))
  return after.join(' ')
}

interface SideProps {
  fight: Fight
  side: SideName
  content: Content
  say: Say
  own: boolean
}

const Side = ({ fight, side, content, say, own }: SideProps) => {
  const { fighters, golems } = fight.warbands[side]
  const lost = fight.lost[side]
  const attacks = side === fight.attacker
  return (
    <div className="iw-fight-side" data-side={side} data-won={fight.winner === side || undefined}>
      <h4>
        <Sign of={side} />
        <span>{say({ id: `term.${side}` })}</span>
        <small>
          {say({ id: attacks ? 'term.attacker' : 'term.defender' })} · {say(placeName(fight.places[side]))}
        </small>
      </h4>
      <div
        className="iw-band"
        role="img"
        aria-label={say({ id: 'ui.ironwood.band', values: { fighters, golems, lostFighters: lost.fighters, lostGolems: lost.golems } })}
      >
        <Figures n={fighters} lost={lost.fighters} of={side} />
        <Figures n={golems} lost={lost.golems} of="golem" />
        {side === 'ironclad' && fight.forge && (
          <span className="iw-figure iw-figure-forge">
            <Sign of="forge" />
          </span>
        )}
        {fighters + golems === 0 && <span className="iw-nobody">{say({ id: 'ui.ironwood.nobody' })}</span>}
      </div>
      {!fight.unopposed && <WagerCard wager={fight.wagers[side]} side={side} content={content} say={say} own={own} />}
      <Sum of="damage" sum={fight.damage?.[side]} say={say} />
      <Sum of="dominance" sum={fight.dominance?.[side]} say={say} />
    </div>
  )
}

/** Figures of a Warband, the lost ones struck out. Many stand closer together. */
const Figures = ({ n, lost, of }: { n: number; lost: number; of: IconName }) => (
  <>
    {Array.from({ length: n }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the figures are alike
      <span key={i} className={`iw-figure iw-figure-${of}`} data-lost={i >= n - lost || undefined} style={{ '--iw-i': i } as CSSProperties}>
        <Sign of={of} />
      </span>
    ))}
  </>
)

const Units = ({ fighters, golems, side }: { fighters: number; golems: number; side: SideName }) => (
  <>
    {fighters > 0 && (
      <span>
        {fighters}
        <Sign of={side} />
      </span>
    )}
    {golems > 0 && (
      <span>
        {golems}
        <Sign of="golem" />
      </span>
    )}
  </>
)

const WagerCard = ({
  wager,
  side,
  content,
  say,
  own,
}: {
  wager: Fight['wagers'][SideName]
  side: SideName
  content: Content
  say: Say
  own: boolean
}) => {
  if (wager === 'undecided')
    return (
      <div className="iw-wager iw-wager-open">
        <span>{say({ id: own ? 'ui.ironwood.wager.yours' : 'ui.ironwood.wager.waits' })}</span>
      </div>
    )
  if (wager === 'none')
    return (
      <div className="iw-wager iw-wager-none">
        <span>{say({ id: 'ui.ironwood.wager.none' })}</span>
      </div>
    )
  if (wager === 'hidden')
    return (
      <div className="iw-wager">
        <Back side={side} label={say({ id: 'ui.ironwood.wager.hidden' })} />
      </div>
    )
  return (
    <div className="iw-wager iw-wager-shown" title={say(titleOf(content, wager))}>
      <Face content={content} cardRef={wager} say={say} />
    </div>
  )
}

const termSigns: Record<Exclude<Term['of'], 'effects'>, IconName> = {
  card: 'card',
  golem: 'golem',
  forge: 'forge',
  defense: 'defense',
  units: 'dominance',
}

/** A sum as it is made: its addends with their signs, then the total. */
const Sum = ({ of, sum, say }: { of: 'damage' | 'dominance'; sum: { terms: Term[]; total: number } | undefined; say: Say }) => (
  <div className="iw-sum" data-of={of} data-made={sum ? '' : undefined}>
    <span className="iw-sum-name">
      <Sign of={of} />
      {say({ id: `term.${of}` })}
    </span>
    {sum && (
      <span className="iw-terms">
        {sum.terms.map((term, i) => (
          <span
            key={term.of}
            className="iw-term"
            title={say({ id: `ui.ironwood.term.${term.of}` })}
            style={{ '--iw-i': i } as CSSProperties}
          >
            {i === 0 && term.n < 0 && '0 '}
            {term.n < 0 ? '−' : i > 0 && '+'}
            {Math.abs(term.n)}
            {term.of === 'effects' ? (
              <i>{say({ id: 'ui.ironwood.term.effects' })}</i>
            ) : (
              <Sign of={termSigns[term.of]} label={say({ id: `ui.ironwood.term.${term.of}` })} />
            )}
          </span>
        ))}
        <b style={{ '--iw-i': sum.terms.length } as CSSProperties}>= {sum.total}</b>
      </span>
    )}
  </div>
)
