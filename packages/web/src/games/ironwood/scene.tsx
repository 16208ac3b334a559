/** A battle as a scene of its own: both sides, the wagers, the sums as they are made, and how it ended. */
import type { Event, Phrase } from '@trestle/kernel'
import { type CSSProperties, useMemo } from 'react'
import { type Linger, type StageProps, sceneOf, useBusyScene, useClosing, useLinger } from '../../table/battle-stage.tsx'
import { nameOfScene, useBeats, useClosed, useScene } from '../../table/scene-events.ts'
import type { SceneProps } from '../game-ui.ts'
import { type Battle, type Beat, battleOf, battleScene, beatsOf, type Term } from './battle-model.ts'
import { Back, Face, titleOf } from './card.tsx'
import type { IconName } from './icon-paths.ts'
import { Sign } from './icons.tsx'
import { type Content, otherSide, type SideName, type View } from './model.ts'
import { countOf } from './targets.ts'
import { countInWords, placeName } from './words.ts'

type Say = (phrase: Phrase) => string

/** Milliseconds that a beat stays before the next. */
const LENGTH: Record<Beat, number> = { face: 500, wagers: 350, reveal: 900, damage: 1100, losses: 700, outcome: 900, after: 700 }
const LINGER: Linger = { usual: 4500, asked: 2400, still: 8000 }

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

const Stage = (props: StageProps<Content, View>) => {
  const { content, view, battleView, list, told, again = false, joined = false, picking, motion, say, close } = props
  const beats = useMemo(() => beatsOf(list.slice(0, told)), [list, told])
  const closing = useClosing(again)
  const { beat, count, done, goTo } = useBeats(beats, LENGTH, !motion || joined)
  useBusyScene(!done && !again, props.busy, () => goTo(beats.length - 1))
  const fight = useMemo(() => battleOf(content, battleView, list, count), [content, battleView, list, count])
  const over = done && fight?.over === true && !view.battle && !again
  const asked = picking.open.size > 0
  const placesAsked = [...picking.open].some((target) => target.startsWith('place:'))
  useLinger(over, LINGER, asked, motion, close)
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

export const Scene = sceneOf<Content, View>({ Present, Stage })

const outcomeText = (fight: Battle, say: Say): string => {
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
  fight: Battle
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
  wager: Battle['wagers'][SideName]
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
