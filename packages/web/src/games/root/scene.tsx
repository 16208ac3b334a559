/** A battle as a scene of its own: both sides, ambush, dice, extra hits, losses. */
import type { Phrase, Seat } from '@trestle/kernel'
import { useCallback, useEffect, useState } from 'react'
import type { TableProps } from '../game-ui.ts'
import { Face } from './card.tsx'
import { lookOf, pieceSign } from './factions/looks.ts'
import { type Fight, fightAfter } from './fight.ts'
import { Sign, type SignName, signOf } from './icons.tsx'
import { type Content, cardId, itemNames, type View } from './model.ts'
import { factionWord } from './words.ts'

type Props = TableProps<Content, View>
type Say = (phrase: Phrase) => string

/** How long the end of a battle stays on the page; less when the reader is asked for the next thing. */
const LINGER = 4200
const LINGER_SHORT = 1900

export const Scene = (props: Props) => {
  const { view, events, picking } = props
  const [seen, setSeen] = useState<View | null>(null)
  const [fight, setFight] = useState<Fight | null>(null)
  const [closed, setClosed] = useState<Fight | null>(null)
  if (seen !== view) {
    setSeen(view)
    setFight(fightAfter(fight, view, events))
  }
  const close = useCallback(() => setClosed(fight), [fight])
  const over = fight?.over === true
  const asked = picking.open.size > 0
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(close, asked ? LINGER_SHORT : LINGER)
    return () => clearTimeout(timer)
  }, [over, asked, close])
  if (!fight || fight === closed) return null
  return <Stage {...props} fight={fight} close={close} />
}

const Stage = ({ content, view, seat, decision, picking, fight, say, close }: Props & { fight: Fight; close(): void }) => {
  const place = { id: 'place.clearing', values: { n: fight.at + 1 } }
  // Where a clearing is to be picked, or one waits for the end, the board must stay in sight.
  const folded = [...picking.open].some((target) => target.startsWith('place:'))
  const hits = [...picking.open].filter((target) => target.startsWith('what:'))
  return (
    <section
      className="rt-scene"
      data-folded={folded || undefined}
      data-low={fight.at < view.clearings.length && isHigh(content, fight.at) ? '' : undefined}
      aria-label={say({ id: 'ui.root.battle', values: { place } })}
    >
      <header>
        <h3>
          <Sign of="battle" /> {say({ id: 'ui.root.battle', values: { place } })}
        </h3>
        <Steps fight={fight} say={say} />
        {fight.over && (
          <button type="button" className="button" onClick={close}>
            {say({ id: 'ui.close' })}
          </button>
        )}
      </header>
      {!folded && (
        <div className="rt-fight">
          <Side fight={fight} of={fight.attacker} content={content} view={view} say={say} />
          <Dice fight={fight} say={say} />
          <Side fight={fight} of={fight.defender} content={content} view={view} say={say} />
        </div>
      )}
      {hits.length > 0 && decision?.prompt && (
        <p className="rt-hits" role="status">
          {say(decision.prompt)}
          {seat !== null &&
            hits.map((target) => (
              <button key={target} type="button" className="rt-chip" onClick={() => picking.pick(target)}>
                <Sign of={pieceSign(target.slice('what:'.length), view.sides[seat]?.name ?? '')} />{' '}
                {say({ id: `piece.${target.slice('what:'.length)}` })}
              </button>
            ))}
        </p>
      )}
    </section>
  )
}

/** Does a clearing lie in the upper half of the map? Then the scene stands below. */
const isHigh = (content: Content, at: number): boolean => {
  const all = content.content.map.clearings
  const ys = all.map((clearing) => clearing.y)
  return (all[at]?.y ?? 0) < (Math.min(...ys) + Math.max(...ys)) / 2
}

/** The four steps of a battle; those carried out are ticked. */
const Steps = ({ fight, say }: { fight: Fight; say: Say }) => {
  const at = fight.over ? 4 : fight.hits ? 3 : fight.rolled ? 2 : 0
  return (
    <ol className="rt-battle-steps">
      {['ambush', 'roll', 'effects', 'hits'].map((step, i) => (
        <li key={step} data-done={i < at || undefined} aria-current={i === at ? 'step' : undefined}>
          {say({ id: `ui.root.step.${step}` })}
        </li>
      ))}
    </ol>
  )
}

const Dice = ({ fight, say }: { fight: Fight; say: Say }) => (
  <div className="rt-dice" role="status">
    {fight.ambush && fight.rolled === null && <p>{say({ id: fight.foiled ? 'ui.root.foiled' : 'ui.root.ambushed' })}</p>}
    <Die n={fight.rolled?.a} label={say({ id: 'ui.root.attacker' })} />
    <Die n={fight.rolled?.d} label={say({ id: 'ui.root.defender' })} />
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

const Side = ({ fight, of, content, view, say }: { fight: Fight; of: Seat; content: Content; view: View; say: Say }) => {
  const side = view.sides[of]
  if (!side) return null
  const attacks = of === fight.attacker
  const look = lookOf(side.name)
  const clearing = view.clearings[fight.at]
  const here = clearing?.pieces.filter((piece) => piece.seat === of) ?? []
  const losses = fight.losses[side.letter] ?? []
  const deals = fight.hits ? (attacks ? fight.hits.a : fight.hits.d) : null
  const effects = fight.effects.filter(({ seat }) => seat === of)
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
      </p>
      {fight.ambush?.seat === of && (
        <div className="rt-ambush">
          <Face content={content} id={cardId(content, fight.ambush.card)} say={say} />
        </div>
      )}
      {effects.length > 0 && <p className="rt-used">{effects.map(({ what }) => say({ id: `effect.${what}` })).join(' · ')}</p>}
      {deals !== null && <p className="rt-deals">{say({ id: 'ui.root.deals', values: { n: deals } })}</p>}
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
    </div>
  )
}

const signOfLoss = (piece: string, name: string): SignName =>
  itemNames.some((item) => item === piece) ? signOf(piece) : pieceSign(piece, name)
