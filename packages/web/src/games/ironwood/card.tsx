/** Faces of cards, small in the hand and large beside it. The text is made from the card's effect. */
import { type CardContent, cardMark, cardText, cardTitle, chartMarks, markMeaning, markName } from '@trestle/ironwood'
import type { Phrase } from '@trestle/kernel'
import { type CSSProperties, memo, useMemo, useRef } from 'react'
import { useFit } from '../../table/use-fit.ts'
import { cardOf } from './card-of.ts'
import type { IconName } from './icon-paths.ts'
import { Sign } from './icons.tsx'
import type { Content } from './model.ts'
import { placeName } from './words.ts'

type Say = (phrase: Phrase) => string

/** The title of a card by its reference number. */
export const titleOf = (content: Content, ref: string): Phrase => {
  const card = cardOf(content, ref)
  return card ? cardTitle(card) : { id: `card.${ref}.title` }
}

const soloSigns: Record<string, IconName> = {
  battle: 'battle',
  card: 'card',
  compass: 'compass',
  crystals: 'crystal',
  drill: 'drill',
  forge: 'forge',
  golem: 'golem',
  hit: 'hit',
  shield: 'defense',
  warband: 'warband',
  alert: 'alert',
  arrows: 'arrows',
  cubes: 'marker',
  eye: 'vision',
  search: 'search',
}

/** The words before a colon open a sentence: "Victory: ...". */
const opening = /^([^:.;,]{2,34}:)(.+)$/su

/** A sentence of a card's text, its lead-in set off. */
const Sentence = ({ text }: { text: string }) => {
  const parts = opening.exec(text)
  return parts ? (
    <>
      <b>{parts[1]}</b>
      {parts[2]}
    </>
  ) : (
    text
  )
}

const Sentences = ({ lines }: { lines: string[] }) =>
  lines.map((line) => (
    <span key={line} className="iw-sentence">
      <Sentence text={line} />
    </span>
  ))

/** The text of a small card, set as large as it fits. */
const Fitted = ({ lines }: { lines: string[] }) => {
  const box = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  useFit(box, words)
  return (
    <span ref={box} className="iw-card-text">
      <span ref={words} className="iw-card-words">
        <Sentences lines={lines} />
      </span>
    </span>
  )
}

const values = ['damage', 'defense', 'dominance'] as const

export const CombatValues = ({ card, say }: { card: CardContent; say: Say }) => (
  <span className="iw-values">
    {values.map((value) => (
      <span key={value} title={say({ id: `term.${value}` })}>
        <Sign of={value} label={say({ id: `term.${value}` })} />
        {card[value]}
      </span>
    ))}
  </span>
)

/** A title, set smaller where its longest word would not fit. */
const Title = ({ text }: { text: string }) => (
  <span className="iw-card-title" style={{ '--iw-letters': Math.max(...text.split(' ').map((word) => word.length)) } as CSSProperties}>
    {text}
  </span>
)

/** An icon by its name, with the mark of its line in the automaton's chart. */
function iconInWords(content: Content, card: CardContent, name: string, red: boolean): Phrase {
  const icon: Phrase = { id: `icon.${name}` }
  const shown: Phrase = red ? { id: 'icon.red', values: { icon } } : icon
  const found = chartMarks(content.content, card.faction === 'ironclad' ? 'ironbot' : 'woodenbot').find((one) => one.icon === name)
  return found ? { id: 'icon.marked', values: { icon: shown, mark: markName(found.mark) } } : shown
}

interface FaceProps {
  content: Content
  cardRef: string
  say: Say
  /** Markers on it now; those it is printed with otherwise. */
  markers?: number
  large?: boolean
}

/** The face of an action card. */
export const Face = memo(({ content, cardRef, say, markers, large = false }: FaceProps) => {
  const card = cardOf(content, cardRef)
  const lines = useMemo(() => (card ? cardText(card).map(say) : []), [card, say])
  if (!card) return <span className="iw-card" />
  const marks = markers ?? card.markers
  const mark = cardMark(card)
  const badge = marks > 0 && (
    <span className="iw-card-marks" title={say({ id: 'ui.ironwood.markers', values: { n: marks } })}>
      <Sign of="marker" label={say({ id: 'term.ongoingCard' })} />
      {marks}
    </span>
  )
  return (
    <span className="iw-card" data-side={card.faction} data-base={card.base || undefined} data-large={large || undefined}>
      <span className="iw-card-head">
        {card.base && <Sign of="star" label={say({ id: 'term.baseCard' })} />}
        <Title text={say(cardTitle(card))} />
        {large && badge}
      </span>
      <CombatValues card={card} say={say} />
      {large ? (
        <span className="iw-card-text">
          <Sentences lines={lines} />
        </span>
      ) : (
        <Fitted lines={lines} />
      )}
      <span className="iw-card-foot">
        {!large && badge}
        <span className="iw-card-ref">{card.ref}</span>
        {mark && (
          <span className="iw-rebuilt" title={say(markMeaning(mark))}>
            ≈{large && <span> {say(markName(mark))}</span>}
          </span>
        )}
        <span className="iw-solo">
          {card.soloIcons.map((icon, i) => {
            const [name = '', red] = icon.split('-')
            const title = say(iconInWords(content, card, name, red !== undefined))
            const sign = soloSigns[name]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: left and right are what tells the two apart
              <span key={i} data-red={red ? '' : undefined} title={title}>
                {sign && <Sign of={sign} />}
              </span>
            )
          })}
        </span>
      </span>
    </span>
  )
})

/** The face of a Vision card: the mountain it names and the crystals it gives. */
export const VisionFace = memo(
  ({ content, mountain, say, large = false }: { content: Content; mountain: string; say: Say; large?: boolean }) => {
    const vision = content.visions.find((one) => content.places[one.mountain]?.id === mountain)
    const crystals = vision?.crystals ?? 0
    return (
      <span className="iw-card iw-vision" data-large={large || undefined}>
        <span className="iw-card-head">
          <Sign of="vision" label={say({ id: 'term.visionCard' })} />
          <Title text={say(placeName(mountain))} />
        </span>
        <span className="iw-vision-art">
          <svg viewBox="0 0 100 62" aria-hidden="true">
            <path className="iw-vision-far" d="M0 62L18 34L30 46L46 22L62 44L76 30L100 62Z" />
            <path className="iw-vision-near" d="M12 62L50 8L90 62Z" />
            <path className="iw-vision-dark" d="M50 8L54 26L46 38L53 62H90Z" />
            <path className="iw-vision-snow" d="M50 8L40 22L47 20L51 26L57 18Z" />
          </svg>
        </span>
        <span className="iw-vision-foot">
          {crystals > 0 ? (
            <>
              <Sign of="crystal" label={say({ id: 'term.crystal' })} /> {crystals}
            </>
          ) : (
            say({ id: vision?.inner ? 'term.innerMountain' : 'term.outerMountain' })
          )}
        </span>
      </span>
    )
  },
)

/** The back of a card that one may not see. */
export const Back = ({ side, label }: { side: 'woodwalkers' | 'ironclad'; label?: string }) => (
  <span className="iw-card iw-back" data-side={side} role="img" aria-label={label}>
    <Sign of={side} />
  </span>
)
