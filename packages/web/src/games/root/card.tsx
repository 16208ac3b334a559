/** Faces of cards, small in the hand and large beside it. The text is made from the card's data. */
import type { Phrase } from '@trestle/kernel'
import { cardText } from '@trestle/root'
import { memo, useMemo, useRef } from 'react'
import { OwnMark } from '../../table/own-mark.tsx'
import { useFit } from '../../table/use-fit.ts'
import { Sign, signOf } from './icons.tsx'
import { type Content, deckMark, itemNames, keyed, lacking, suitNames } from './model.ts'
import { cardTitle } from './titles.ts'

type Say = (phrase: Phrase) => string

/** A suit in text: its sign on a disc of its colour. */
export const Suit = ({ of, say, lacks = false }: { of: string; say: Say; lacks?: boolean }) => {
  const suit = { id: of === 'any' ? 'ui.root.anySuit' : `suit.${of}` }
  const words = say(lacks ? { id: 'ui.root.lacks', values: { suit } } : suit)
  return (
    <span className="rt-suit" data-suit={of} data-lacks={lacks || undefined} title={words}>
      <Sign of={signOf(of)} label={words} />
    </span>
  )
}

interface FaceProps {
  content: Content
  id: string
  say: Say
  large?: boolean
  /** How many alike this stands for. */
  n?: number
  /** Crafting pieces by suit that the holder can still use: what the cost lacks is marked. */
  power?: readonly number[]
}

/** The text of a small card, set as large as it fits. */
const Fitted = ({ text }: { text: string }) => {
  const box = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  useFit(box, words, LEAST)
  return (
    <span ref={box} className="rt-card-text">
      <span ref={words} className="rt-card-words">
        {text}
      </span>
    </span>
  )
}

/** How small the words of a small card may become. */
const LEAST = 0.8

/** The face of a card of the deck; of a Loyal Vizier, which is none, its title alone. */
export const Face = memo(({ content, id, say, large = false, n = 1, power }: FaceProps) => {
  const card = content.cards[content.cardById[id] ?? -1]
  const text = useMemo(() => (card ? say(cardText(content, id)) : ''), [content, card, id, say])
  const suit = suitNames[card?.suit ?? 3]
  const mark = deckMark(content)
  const costs = card?.cost?.flatMap((count, i) => Array.from({ length: count }, () => [...suitNames.slice(0, 3), 'any'][i] ?? 'any')) ?? []
  const lacks = power ? lacking(costs, power) : []
  const item = card && card.item >= 0 ? itemNames[card.item] : undefined
  return (
    <span className="rt-card" data-suit={suit} data-type={card?.type} data-large={large || undefined}>
      <span className="rt-card-head">
        <Sign of={signOf(suit ?? 'bird')} label={say({ id: `suit.${suit}` })} />
        <span className="rt-card-title">{say(cardTitle(id))}</span>
        {!large && <OwnMark source={mark} say={say} />}
        {n > 1 && <b className="rt-card-n">×{n}</b>}
      </span>
      <span className="rt-card-cost">
        {keyed(costs).map(({ key, at, value }) => (
          <Suit key={key} of={value} say={say} lacks={lacks[at] ?? false} />
        ))}
        {costs.length === 0 && <span className="rt-not-crafted">{say({ id: 'ui.root.notCrafted' })}</span>}
        {item && (
          <span className="rt-card-item">
            <Sign of={item} label={say({ id: `item.${item}` })} />
            <b>
              {card?.points}
              <Sign of="points" label={say({ id: 'term.vp' })} />
            </b>
          </span>
        )}
        {card?.type === 'ambush' && <Sign of="ambush" className="rt-card-type" />}
        {card?.type === 'dominance' && <Sign of="dominance" className="rt-card-type" />}
      </span>
      {large ? <span className="rt-card-text">{text}</span> : <Fitted text={text} />}
      {large && <OwnMark source={mark} large say={say} />}
    </span>
  )
})

/** A card as a line with its suit, for mats. */
export const Slip = ({ content, id, n = 1, say }: { content: Content; id: string; n?: number; say: Say }) => (
  <span className="rt-slip" data-suit={suitNames[content.cards[content.cardById[id] ?? -1]?.suit ?? 3]}>
    <Sign of={signOf(suitNames[content.cards[content.cardById[id] ?? -1]?.suit ?? 3] ?? 'bird')} />
    <span>{say(cardTitle(id))}</span>
    {n > 1 && <b>×{n}</b>}
  </span>
)
