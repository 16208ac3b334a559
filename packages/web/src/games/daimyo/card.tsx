/** The face of a Hero, small in the hand and large beside it; its text is made from its data. */
import { effectText } from '@trestle/daimyo'
import type { Phrase } from '@trestle/kernel'
import { type CSSProperties, memo, useRef } from 'react'
import { OwnMark } from '../../table/own-mark.tsx'
import { useFit } from '../../table/use-fit.ts'
import { Sign } from './icons.tsx'
import { type Content, heroOf } from './model.ts'
import { signOfSteps } from './steps.tsx'

interface FaceProps {
  content: Content
  id: string
  say(phrase: Phrase): string
  large?: boolean
  /** What one's dice say of its strength. */
  fit?: string
}

const Fitted = ({ text }: { text: string }) => {
  const box = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  useFit(box, words, 0.8)
  return (
    <span ref={box} className="dm-hero-text">
      <span ref={words}>{text}</span>
    </span>
  )
}

/** The letters of the longest word of a title: it is set no larger than lets that word stay in a line. */
const longestWord = (title: string): number => Math.max(...title.split(/(?<=-)|\s/).map((word) => word.length))

export const Face = memo(({ content, id, say, large = false, fit }: FaceProps) => {
  const card = heroOf(content, id)
  if (!card) return null
  const text = say(effectText(card.steps))
  const title = say({ id: `hero.${card.id}` })
  return (
    <span className="dm-hero" data-clan={card.set} data-aggressive={card.aggressive || undefined} data-large={large || undefined}>
      <span className="dm-hero-head">
        <b>
          {card.strength}
          {card.aggressive && <i title={say({ id: 'term.aggressive' })}>!</i>}
        </b>
        <span style={{ '--dm-letters': longestWord(title) } as CSSProperties}>{title}</span>
      </span>
      <span className="dm-hero-line">
        <span>{fit ?? ''}</span>
        {!large && <OwnMark source={card.source} say={say} />}
        <span className="dm-hero-price" title={say({ id: 'term.cost' })}>
          {card.cost}
          <Sign of="gold" />
        </span>
      </span>
      {large ? <span className="dm-hero-text">{text}</span> : <Fitted text={text} />}
      {large && <OwnMark source={card.source} large say={say} />}
      {large && card.source === 'reconstructed' && <small>{say({ id: 'term.reconstructed' })}</small>}
      <Sign of={signOfSteps(card.steps)} className="dm-hero-sign" />
    </span>
  )
})
