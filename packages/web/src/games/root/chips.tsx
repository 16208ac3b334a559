/** What is asked beside the last pick: how many, which piece, whom, or what to do with it. */
import type { Phrase } from '@trestle/kernel'
import { useEffect, useRef, useState } from 'react'
import { beside, type Share } from '../../table/beside.ts'
import type { Picking, Target } from '../game-ui.ts'
import { choiceOf, kindSign } from './factions/index.ts'
import { lookOf, pieceSign } from './factions/looks.ts'
import { Sign, type SignName, signOf } from './icons.tsx'
import { type Content, partyLettered, type View } from './model.ts'
import { verbOf } from './targets.ts'
import { chipWords } from './words.ts'

interface ChipsProps {
  content: Content
  view: View
  targets: Target[]
  picking: Picking
  /** Where, as a share of the board; null at its lower edge, above the hand. */
  at: Share | null
  say(phrase: Phrase): string
}

/** Targets that are asked for beside the board, given what is picked. */
export const asksInChips = (picked: readonly Target[], target: Target): boolean =>
  /^(act|what|stall|led|order|for|pay|take|column|suit):/.test(target) ||
  kindSign(target) !== null ||
  (target.startsWith('seat:') && picked.length > 0)

const signFor = (content: Content, view: View, target: Target): SignName => {
  const [kind = '', value = ''] = target.split(':')
  if (kind === 'act') return verbOf(value.split('-')[0] ?? '')?.sign ?? 'effect'
  if (kind === 'stall') return 'hand'
  if (kind === 'what') return pieceSign(value, view.sides[view.seat ?? -1]?.name ?? '')
  if (kind === 'led') return pieceSign(value, view.sides[view.seat ?? -1]?.name ?? '')
  if (kind === 'seat') return lookOf(partyLettered(view, value)).sign
  if (kind === 'take') return signOf(value.replace('!', ''))
  if (kind === 'column' || kind === 'suit') return signOf(value)
  if (kind === 'order') return signOf(['fox', 'rabbit', 'mouse', 'bird'][content.cards[content.cardById[value] ?? -1]?.suit ?? 3] ?? 'bird')
  return kindSign(target) ?? 'craft'
}

export const Chips = ({ content, view, targets, picking, at, say }: ChipsProps) => {
  const ref = useRef<HTMLFieldSetElement>(null)
  const key = targets.join(' ')
  // After a pick on the table the focus goes on from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves whenever other things are asked for
  useEffect(() => {
    if (document.activeElement?.closest('.rt-board, .rt-hand') || document.activeElement === document.body)
      ref.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [key])
  return (
    <fieldset
      ref={ref}
      {...beside(at)}
      className="beside chips"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || picking.picked.length === 0) return
        event.stopPropagation()
        picking.back()
      }}
    >
      <legend>{say(legendOf(content, view, picking))}</legend>
      {targets.map((target) => (
        <button key={target} type="button" className="chip rt-chip" data-target={target} onClick={() => picking.pick(target)}>
          <Sign of={signFor(content, view, target)} /> {say(chipWords(content, view, target))}
        </button>
      ))}
    </fieldset>
  )
}

const legendOf = (content: Content, view: View, { picked }: Picking): Phrase => {
  const first = picked[0]
  return first === undefined ? { id: 'ui.root.which' } : chipWords(content, view, first)
}

/** How many: a small stepper that stands at the most. */
export const Stepper = ({ targets, picking, at, say, sign }: Omit<ChipsProps, 'content' | 'view'> & { sign: SignName }) => {
  const counts = targets.map((target) => Number(target.slice('count:'.length))).sort((a, b) => a - b)
  const [least, most] = [counts[0] ?? 1, counts[counts.length - 1] ?? 1]
  const [n, setN] = useState(most)
  const go = useRef<HTMLButtonElement>(null)
  const key = `${least} ${most}`
  const shown = useRef(key)
  if (shown.current !== key) {
    shown.current = key
    setN(most)
  }
  useEffect(() => go.current?.focus({ preventScroll: true }), [])
  const step = (by: number) => setN(Math.max(least, Math.min(most, n + by)))
  return (
    <fieldset
      {...beside(at)}
      className="beside chips"
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
        if (by === undefined) return
        event.preventDefault()
        event.stopPropagation()
        step(by)
      }}
    >
      <legend>{say({ id: 'ui.root.howMany' })}</legend>
      <button
        type="button"
        className="chip rt-chip rt-step"
        disabled={n <= least}
        aria-label={say({ id: 'ui.root.fewer' })}
        onClick={() => step(-1)}
      >
        −
      </button>
      <button ref={go} type="button" className="chip rt-chip" data-most onClick={() => picking.pick(`count:${n}`)}>
        <Sign of={sign} /> <b>{n}</b> <span>{say({ id: 'ui.root.ok' })}</span>
      </button>
      <button
        type="button"
        className="chip rt-chip rt-step"
        disabled={n >= most}
        aria-label={say({ id: 'ui.root.more' })}
        onClick={() => step(1)}
      >
        +
      </button>
    </fieldset>
  )
}

/** Who leads, who one is: each with its sign, what it starts with, and what it can. */
export const Chooser = ({ content, targets, picking, say }: Omit<ChipsProps, 'view' | 'at'>) => (
  <section className="rt-chooser" aria-label={say({ id: 'ui.root.which' })} onPointerDown={(event) => event.stopPropagation()}>
    {targets.map((target) => {
      const [kind = '', id = ''] = target.split(':')
      const choice = choiceOf(kind)
      return (
        <button key={target} type="button" className="rt-choice" data-target={target} onClick={() => picking.pick(target)}>
          <b>
            <Sign of={choice?.sign ?? 'any'} /> {say({ id: `${kind}.${id}` })}
          </b>
          <span className="rt-choice-about">{say({ id: `${kind}.${id}.about` })}</span>
          <span className="rt-choice-has">{choice && <choice.Has content={content} id={id} say={say} />}</span>
        </button>
      )
    })}
  </section>
)
