/** A battle as a scene of its own: both sides, ambush, dice, extra hits, losses. */
import type { Phrase, Seat } from '@trestle/kernel'
import { useMemo } from 'react'
import { type Linger, type StageProps, sceneOf, useBusyScene, useClosing, useLinger } from '../../table/battle-stage.tsx'
import { nameOfScene, sceneLength, useBeats, useClosed, useScene } from '../../table/scene-events.ts'
import type { SceneProps } from '../game-ui.ts'
import { type Battle, type Beat, battleOf, battleScene, beatsOf, openingOf, type Term } from './battle-model.ts'
import { Slip } from './card.tsx'
import { lookOf, pieceSign } from './factions/looks.ts'
import { Sign, type SignName, signOf } from './icons.tsx'
import { type Content, cardId, itemNames, type View } from './model.ts'
import { factionWord } from './titles.ts'

type Say = (phrase: Phrase) => string

/** Milliseconds that a beat stays before the next. */
const LENGTH: Record<Beat, number> = { face: 450, ambush: 1200, roll: 1100, effects: 800, hits: 1100, losses: 700 }
const LINGER: Linger = { usual: 4200, asked: 2200, still: 7000 }

const Present = ({ begun = null, ...props }: SceneProps<Content, View>) => {
  const { view, events } = props
  const on = view.battle !== null
  const kept = useScene(battleScene, { seat: view.seat, view, events, begun, on })
  const opened = useMemo(() => (kept ? null : openingOf(view)), [kept, view])
  const list = kept?.list ?? opened ?? []
  const [closed, close] = useClosed(list[0])
  const [start] = list
  if (!start || closed) return null
  return (
    <Stage
      {...props}
      key={nameOfScene(start)}
      battleView={kept?.view ?? view}
      list={list}
      told={sceneLength(battleScene, list)}
      joined={!kept || kept.joined}
      close={close}
    />
  )
}

const Stage = (props: StageProps<Content, View>) => {
  const { content, view, battleView, seat, decision, list, told, again = false, joined = false, picking, motion, say, close } = props
  const beats = useMemo(() => beatsOf(list.slice(0, told)), [list, told])
  const { count, done, goTo } = useBeats(beats, LENGTH, !motion || joined)
  const fight = useMemo(() => battleOf(battleView, list, done ? told : count), [battleView, list, count, told, done])
  const closing = useClosing(again)
  useBusyScene(!done && !again, props.busy, () => goTo(beats.length - 1))
  const ended = done && (again || view.battle === null || fight?.over === true)
  const asked = picking.open.size > 0
  useLinger(ended && !again, LINGER, asked, motion, close)
  if (!fight) return null
  const place = { id: 'place.clearing', values: { n: fight.at + 1 } }
  // Where a clearing is to be picked, or one waits for the end, the board must stay in sight.
  const folded = done && [...picking.open].some((target) => target.startsWith('place:'))
  const hits = [...picking.open].filter((target) => target.startsWith('what:'))
  return (
    <section
      className="rt-scene"
      data-scene
      data-folded={folded || undefined}
      data-low={fight.at < view.clearings.length && isHigh(content, fight.at) ? '' : undefined}
      aria-label={say({ id: 'ui.root.battle', values: { place } })}
    >
      <header>
        <h3>
          <Sign of="battle" /> {say({ id: 'ui.root.battle', values: { place } })}
        </h3>
        <Steps fight={fight} ended={ended} say={say} />
        {!done && (
          <button
            type="button"
            className="rt-scene-close"
            aria-label={say({ id: 'ui.skip' })}
            title={say({ id: 'ui.skip' })}
            onClick={() => goTo(beats.length - 1)}
          >
            »
          </button>
        )}
        {ended && (
          <button
            ref={closing}
            type="button"
            className="rt-scene-close"
            aria-label={say({ id: 'ui.close' })}
            title={say({ id: 'ui.close' })}
            onClick={close}
          >
            ✕
          </button>
        )}
      </header>
      {!folded && (
        <div className="rt-fight">
          <Side fight={fight} of={fight.attacker} content={content} view={battleView} say={say} />
          <Dice fight={fight} ended={ended} say={say} />
          <Side fight={fight} of={fight.defender} content={content} view={battleView} say={say} />
          {fight.rolled && fight.rolled.a !== fight.rolled.d && (
            <p className="rt-fight-note">{say({ id: fight.rolled.d > fight.rolled.a ? 'ui.root.guerrilla' : 'ui.root.higher' })}</p>
          )}
        </div>
      )}
      {done && hits.length > 0 && decision?.prompt && (
        <p className="rt-hits" role="status">
          {say(decision.prompt)}
          {seat !== null &&
            hits.map((target) => (
              <button key={target} type="button" className="chip rt-chip" data-target={target} onClick={() => picking.pick(target)}>
                <Sign of={pieceSign(target.slice('what:'.length), view.sides[seat]?.name ?? '')} />{' '}
                {say({ id: `piece.${target.slice('what:'.length)}` })}
              </button>
            ))}
        </p>
      )}
    </section>
  )
}

export const Scene = sceneOf<Content, View>({ Present, Stage })

/** Does a clearing lie in the upper half of the map? Then the scene stands below. */
const isHigh = (content: Content, at: number): boolean => {
  const all = content.content.map.clearings
  const ys = all.map((clearing) => clearing.y)
  return (all[at]?.y ?? 0) < (Math.min(...ys) + Math.max(...ys)) / 2
}

/** The four steps of a battle; those carried out are ticked. An ambush can end it before the dice. */
const Steps = ({ fight, ended, say }: { fight: Battle; ended: boolean; say: Say }) => {
  const rolled = fight.rolled !== null
  const done = [rolled || ended, rolled, fight.hits !== null, ended]
  const now = done.indexOf(false)
  return (
    <ol className="rt-battle-steps">
      {['ambush', 'roll', 'effects', 'hits'].map((step, i) => (
        <li key={step} data-done={done[i] || undefined} aria-current={!ended && i === now ? 'step' : undefined}>
          {say({ id: `ui.root.step.${step}` })}
        </li>
      ))}
    </ol>
  )
}

const Dice = ({ fight, ended, say }: { fight: Battle; ended: boolean; say: Say }) => (
  <div className="rt-dice" role="status">
    {fight.ambush && fight.rolled === null && <p>{say({ id: fight.foiled ? 'ui.root.foiled' : 'ui.root.ambushed' })}</p>}
    {!(ended && fight.rolled === null) && (
      <>
        <Die n={fight.rolled?.a} label={say({ id: 'ui.root.attacker' })} />
        <Die n={fight.rolled?.d} label={say({ id: 'ui.root.defender' })} />
      </>
    )}
  </div>
)

const Die = ({ n, label }: { n: number | undefined; label: string }) => (
  <span className="rt-die" data-rolled={n !== undefined || undefined} role="img" aria-label={`${label}: ${n ?? '–'}`}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path className="rt-die-body" d="M50 4L92 34 76 88H24L8 34Z" />
      <path className="rt-die-edge" d="M50 26L72 42 64 68H36L28 42ZM50 4V26M92 34L72 42M76 88L64 68M24 88L36 68M8 34L28 42" />
      <text x="50" y="61" textAnchor="middle">
        {n ?? '?'}
      </text>
    </svg>
  </span>
)

const Side = ({ fight, of, content, view, say }: { fight: Battle; of: Seat; content: Content; view: View; say: Say }) => {
  const side = view.sides[of]
  if (!side) return null
  const attacks = of === fight.attacker
  const look = lookOf(side.name)
  const here = fight.here[of] ?? []
  const helped = fight.allied?.seat === of ? fight.allied.ally : attacks ? null : fight.enlisted
  const helper = view.sides[helped ?? -1]
  const losses = fight.losses[side.letter] ?? []
  const deals = fight.hits && { n: attacks ? fight.hits.a : fight.hits.d, terms: attacks ? fight.hits.terms.a : fight.hits.terms.d }
  // Before the sum is made, what has been used stands alone.
  const ignored = fight.ignored.filter(({ seat }) => seat === of)
  const effects = fight.hits ? [] : fight.effects.filter(({ seat }) => seat === of)
  return (
    <div className="rt-fight-side" data-rt={side.name} data-attacks={attacks || undefined}>
      <h4>
        <Sign of={look.sign} />
        <span>{say(factionWord(side.name))}</span>
        <small>{say({ id: attacks ? 'ui.root.attacker' : 'ui.root.defender' })}</small>
      </h4>
      <p className="rt-here">
        {here.map(({ piece, n }) => (
          <span key={piece} title={say({ id: `piece.${piece}` })}>
            <Sign of={pieceSign(piece, side.name)} label={say({ id: `piece.${piece}` })} /> {n}
          </span>
        ))}
        {here.length === 0 && <span>{say({ id: 'ui.root.nobody' })}</span>}
        {helper && (
          <span className="rt-helper" data-rt={helper.name}>
            + <Sign of={lookOf(helper.name).sign} /> {say(factionWord(helper.name))}
          </span>
        )}
      </p>
      {fight.ambush?.seat === of && (
        <div className="rt-ambush" data-foiled={fight.foiled || undefined}>
          <Slip content={content} id={cardId(content, fight.ambush.card)} say={say} />
          {!fight.foiled && <Sum terms={[]} n={2} say={say} />}
        </div>
      )}
      {effects.length > 0 && <p className="rt-used">{effects.map(({ what }) => say({ id: `effect.${what}` })).join(' · ')}</p>}
      {deals && <Sum {...deals} say={say} />}
      {ignored.map(({ what }) => (
        <p key={what} className="rt-used">
          {say({ id: 'ui.root.ignored', values: { by: { id: `effect.${what}` } } })}
        </p>
      ))}
      {losses.length > 0 && (
        <p className="rt-losses">
          {say({ id: 'ui.root.losses' })}{' '}
          {losses.map(({ piece, n }) => (
            <span key={piece}>
              <Sign
                of={signOfLoss(piece, side.name)}
                label={say({ id: itemNames.some((item) => item === piece) ? `item.${piece}` : `piece.${piece}` })}
              />
              −{n}
            </span>
          ))}
        </p>
      )}
      {(fight.healed[of] ?? 0) > 0 && <p className="rt-healed">{say({ id: 'ui.root.healed', values: { n: fight.healed[of] ?? 0 } })}</p>}
    </div>
  )
}

/** The hits that a side deals, and what they are made of where that is more than the roll. */
const Sum = ({ terms, n, say }: { terms: Term[]; n: number; say: Say }) => (
  <p className="rt-deals">
    {say({ id: 'ui.root.deals', values: { n } })}
    {terms.length > 1 && (
      <small>
        {terms.map(({ of, n: part }, i) => (
          <span key={of.id}>
            {say(of)} {i > 0 && part > 0 ? '+' : ''}
            {part < 0 ? `−${-part}` : part}
          </span>
        ))}
      </small>
    )}
  </p>
)

const signOfLoss = (piece: string, name: string): SignName =>
  itemNames.some((item) => item === piece) ? signOf(piece) : pieceSign(piece, name)
