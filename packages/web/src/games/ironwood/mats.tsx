/** The mats: all that is public of each side. */
import { type Phrase, type Seat, say } from '@trestle/kernel'
import { type ReactNode, useState } from 'react'
import { Enlarged } from '../../table/enlarged.tsx'
import { SignButton } from '../../table/explain.tsx'
import { useEnlarge } from '../../table/use-enlarge.ts'
import type { RaceView, SideLine, TableProps } from '../game-ui.ts'
import { Face, titleOf } from './card.tsx'
import type { IconName } from './icon-paths.ts'
import { Sign } from './icons.tsx'
import { type Content, otherSide, type SideName, type SideView, sideNames, type View } from './model.ts'
import { type Pile, PileDialog } from './pile.tsx'

type Props = TableProps<Content, View>

/** Each side in a line. */
export const linesOf = (_content: Content, view: View): SideLine[] => {
  const own = view.you ?? 'woodwalkers'
  return [own, otherSide(own)].map((side) => {
    const mat = view.sides[side]
    return {
      seat: sideNames.indexOf(side),
      signs: [
        mark('crystals', 'crystal', mat.crystals, say('ui.ironwood.crystals', { n: mat.crystals }), 'explain.crystal'),
        side === 'woodwalkers'
          ? mark('visions', 'vision', view.visions.hand, visionLabel(view), 'explain.visionCard')
          : mark('cargo', 'cargo', view.cargo, trackLabel(view), 'explain.cargo'),
        mark('hand', 'hand', mat.hand, say('ui.ironwood.handSize', { n: mat.hand })),
        ...(view.turn === 0
          ? []
          : [{ key: 'turns', icon: <Turns view={view} side={side} />, name: say('ui.ironwood.turns', { n: begun(view, side) }) }]),
      ],
      score: null,
      active: view.active === side,
    }
  })
}

const mark = (key: string, of: IconName, n: ReactNode, name: Phrase, about?: string) => ({
  ...{ key, n, name, icon: <Sign of={of} />, about: about === undefined ? undefined : say(about) },
})

/** Three Forges on outer mountains or three secured Totems win. */
export const raceOf = (_content: Content, view: View): RaceView => ({
  length: 3,
  sides: sideNames.map((side, seat) => {
    const n = side === 'ironclad' ? view.forges : view.secured
    return {
      seat,
      at: n,
      name: say(`ui.ironwood.progress.${side}`, { n }),
      about: say(side === 'ironclad' ? 'explain.forge' : 'explain.totem'),
    }
  }),
})

type Large = ReturnType<typeof useEnlarge>

interface MatProps extends Props {
  side: SideName
  openPile(pile: Pile): void
  large: Large
}

/** A side's mat, opened. */
export const Mat = (given: Props & { of: Seat }) => {
  const { of, ...table } = given
  const { view, content, say, why } = table
  const [pile, setPile] = useState<Pile | null>(null)
  const large = useEnlarge()
  const shown = large.shown?.key
  const side = sideNames[of] ?? 'woodwalkers'
  const mat = view.sides[side]
  const props: MatProps = { ...table, side, openPile: setPile, large }
  return (
    <div className="iw-mat" data-side={side}>
      <div className="iw-facts">
        {side === 'ironclad' ? <Track view={view} say={say} /> : <Visions {...props} />}
        <HandFact {...props} mat={mat} />
        <DeckFact {...props} mat={mat} />
        <PileFact
          {...props}
          of="discard"
          pile={{
            title: { id: 'ui.ironwood.discards', values: { side: { id: `term.${side}` } } },
            cards: [...mat.discards].reverse(),
            kind: 'card',
          }}
        />
      </div>
      {view.solo?.side === side && <Automaton solo={view.solo} say={say} />}
      <Slots {...props} mat={mat} />
      <Enlarged large={large} className="iw-large" width={280} room={330} say={say} why={why}>
        {shown && <Face content={content} cardRef={shown} say={say} large />}
      </Enlarged>
      {pile && <PileDialog pile={pile} content={content} say={say} onClose={() => setPile(null)} />}
    </div>
  )
}

/** What an automaton is about: its level, and its stance with its procedure card, or its aid with the Spirits. */
const Automaton = ({ solo, say }: { solo: NonNullable<View['solo']>; say: MatProps['say'] }) => (
  <p className="iw-automaton">
    <b>{say({ id: `term.${solo.bot}` })}</b>
    {solo.stance !== null && <span>{say({ id: `term.${solo.stance}` })}</span>}
    {solo.procedure !== null && <span>{say({ id: solo.procedure === 'alert' ? 'term.alert' : 'term.exhaustedSide' })}</span>}
    {solo.aid !== null && <span>{say({ id: `term.${solo.aid}` })}</span>}
    {solo.spirits !== null && (
      <span>
        {say({ id: 'term.spirits' })} <Sign of="marker" /> {solo.spirits}
      </span>
    )}
    {solo.level > 0 && <span>{say({ id: 'ui.ironwood.level', values: { n: solo.level } })}</span>}
  </p>
)

/** How many of its three turns a side has begun. */
const begun = (view: View, side: SideName): number => Math.floor((view.turn + (side === 'woodwalkers' ? 1 : 0)) / 2)

/** The turns of the round: those begun are filled. */
const Turns = ({ view, side }: { view: View; side: SideName }) => {
  const n = begun(view, side)
  return (
    <span className="iw-turns" data-side={side}>
      {[1, 2, 3].map((turn) => (
        <span key={turn} data-on={turn <= n || undefined} data-now={(view.active === side && turn === n) || undefined} />
      ))}
    </span>
  )
}

interface FactProps {
  of: IconName
  n: ReactNode
  label: Phrase
  say: MatProps['say']
}

const Fact = ({ of, n, label, say }: FactProps) => <SignButton className="iw-fact" icon={<Sign of={of} />} n={n} name={say(label)} />

const PileFact = ({ of, pile, openPile, say }: MatProps & { of: IconName; pile: Pile }) => {
  const label = `${say(pile.title)}: ${pile.cards.length}`
  return (
    <button
      type="button"
      className="iw-fact iw-fact-button"
      aria-label={label}
      title={label}
      disabled={pile.cards.length === 0}
      onClick={() => openPile(pile)}
    >
      <Sign of={of} />
      {pile.cards.length}
    </button>
  )
}

/** The size of a hand; what is known of the other side's can be looked at. */
const HandFact = ({ mat, view, side, openPile, say }: MatProps & { mat: SideView }) => {
  const label: Phrase = { id: 'ui.ironwood.handSize', values: { n: mat.hand } }
  const known = view.you === side ? [] : mat.cards
  if (known.length === 0) return <Fact of="hand" n={mat.hand} label={label} say={say} />
  const title: Phrase = { id: 'ui.ironwood.known', values: { side: { id: `term.${side}` } } }
  return (
    <button
      type="button"
      className="iw-fact iw-fact-button"
      title={say(title)}
      aria-label={`${say(label)}; ${say(title)}`}
      onClick={() => openPile({ title, cards: known, kind: 'card' })}
    >
      <Sign of="hand" />
      {mat.hand}
    </button>
  )
}

const visionLabel = ({ visions }: View): Phrase => ({ id: 'ui.ironwood.visions', values: { n: visions.hand, deck: visions.deck } })
const trackLabel = ({ track, cargo }: View): Phrase => ({ id: 'ui.ironwood.track', values: { track, cargo } })

/** Vision cards: in hand, in the deck, revealed. What the other side knows of the hand can be looked at. */
const Visions = (props: MatProps) => {
  const { view, openPile, say } = props
  const { hand, cards, deck, revealed, top } = view.visions
  const known = view.you === 'ironclad' ? cards : []
  const knownTitle: Phrase = { id: 'ui.ironwood.known', values: { side: { id: 'term.woodwalkers' } } }
  return (
    <div className="iw-facts iw-visions">
      <Fact
        of="vision"
        n={
          <>
            {hand}
            <small>
              <Sign of="deck" /> {deck}
            </small>
          </>
        }
        label={visionLabel(view)}
        say={say}
      />
      {known.length > 0 && (
        <button
          type="button"
          className="iw-fact iw-fact-button"
          title={say(knownTitle)}
          aria-label={`${say(knownTitle)}: ${known.length}`}
          onClick={() => openPile({ title: knownTitle, cards: known, kind: 'vision' })}
        >
          <Sign of="vision" /> {known.length}
        </button>
      )}
      {top !== null && (
        <small className="iw-top">{say({ id: 'ui.ironwood.visions.top', values: { place: { id: `place.${top}` } } })}</small>
      )}
      {revealed.length > 0 && (
        <button
          type="button"
          className="iw-fact iw-fact-button iw-revealed"
          onClick={() => openPile({ title: { id: 'ui.ironwood.revealed' }, cards: revealed, kind: 'vision' })}
        >
          <span className="iw-small">{say({ id: 'ui.ironwood.revealed.short', values: { n: revealed.length } })}</span>
        </button>
      )}
    </div>
  )
}

/** The draw deck; the viewer's own may be picked to draw instead of playing a card. */
const DeckFact = ({ mat, view, side, picking, say }: MatProps & { mat: SideView }) => {
  const label: Phrase = { id: 'ui.ironwood.deck', values: { n: mat.deck } }
  const target = 'deck:special'
  if (view.you !== side || !picking.open.has(target)) return <Fact of="deck" n={mat.deck} label={label} say={say} />
  return (
    <button
      type="button"
      className="iw-fact iw-fact-button"
      data-open
      data-target={target}
      aria-label={say({ id: 'ui.ironwood.deck.draw', values: { n: mat.deck } })}
      title={say({ id: 'ui.ironwood.deck.draw', values: { n: mat.deck } })}
      onClick={() => picking.pick(target)}
    >
      <Sign of="deck" />
      {mat.deck}
    </button>
  )
}

/** The Drill track with its reward at each field, and Cargo. */
const Track = ({ view, say }: { view: View; say: MatProps['say'] }) => {
  const rewards: ReactNode[] = [
    '0',
    <>
      2<Sign of="crystal" />
    </>,
    <>
      1<Sign of="crystal" />
      <Sign of="vision" />
      <Sign of="ironclad" />
    </>,
    <>
      1<Sign of="crystal" />
      <Sign of="card" />
    </>,
  ]
  return (
    <span className="iw-track" role="img" aria-label={say(trackLabel(view))} title={say(trackLabel(view))}>
      <Sign of="drill" />
      {rewards.map((reward, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of the track
        <span key={i} className="iw-field" data-on={view.track === i || undefined}>
          {reward}
        </span>
      ))}
      <span className="iw-cargo">
        <Sign of="cargo" />
        {view.cargo}
      </span>
    </span>
  )
}

/** The cards played this round on their slots, ongoing cards above the board, and effects that hold. */
const Slots = (props: MatProps & { mat: SideView }) => {
  const { mat, say } = props
  const onSlots = new Set(mat.slots.flat())
  const above = mat.ongoing.filter(({ card }) => !onSlots.has(card))
  const markersOf = (ref: string) => mat.ongoing.find(({ card }) => card === ref)?.markers
  const holding = mat.effects.filter(({ card }) => !onSlots.has(card) && !above.some((one) => one.card === card))
  return (
    <ul className="iw-slots" aria-label={say({ id: 'ui.ironwood.inPlay' })}>
      {[0, 1, 2].map((slot) => {
        const cards = mat.slots[slot]
        if (!cards) return <li key={slot} className="iw-empty-slot" aria-label={say({ id: 'ui.ironwood.slot.empty' })} />
        return cards.map((ref, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards lie on a slot in their order
          <li key={`${slot} ${i}`}>
            {ref === null ? (
              <span
                className="iw-chip-card"
                role="img"
                aria-label={say({ id: 'ui.ironwood.slot.drawn' })}
                title={say({ id: 'ui.ironwood.slot.drawn' })}
              >
                <Sign of="marker" />
                <Sign of="card" />
              </span>
            ) : (
              <ChipCard {...props} cardRef={ref} markers={markersOf(ref)} />
            )}
          </li>
        ))
      })}
      {above.map(({ card, markers }) => (
        <li key={card} className="iw-above">
          <ChipCard {...props} cardRef={card} markers={markers} />
        </li>
      ))}
      {holding.map(({ card }) => (
        <li key={`holds ${card}`} className="iw-above">
          <ChipCard {...props} cardRef={card} />
        </li>
      ))}
    </ul>
  )
}

/** A card in play, by its title; large when pointed at. It can be picked where a choice names it. */
const ChipCard = ({ content, cardRef, markers, picking, lit, say, large }: MatProps & { cardRef: string; markers?: number }) => {
  const target = `card:${cardRef}`
  const open = picking.open.has(target)
  return (
    <button
      type="button"
      className="iw-chip-card"
      data-target={target}
      data-open={open || undefined}
      data-lit={lit.has(target) || undefined}
      {...large.handlers(cardRef)}
      onClick={(event) => {
        if (large.wasLongPress()) return
        if (open) {
          large.close()
          picking.pick(target)
        } else large.open(cardRef, event.currentTarget, true)
      }}
    >
      <span className="iw-chip-title">{say(titleOf(content, cardRef))}</span>
      {markers !== undefined && (
        <span className="iw-chip-marks" role="img" aria-label={say({ id: 'ui.ironwood.markers', values: { n: markers } })}>
          <Sign of="marker" />
          {markers}
        </span>
      )}
    </button>
  )
}
