/** The mats: each side in a line and opened, the race, and what lies beside the map. */
import { type Phrase, type Seat, say } from '@trestle/kernel'
import { useState } from 'react'
import { Enlarged } from '../../table/enlarged.tsx'
import { useEnlarge } from '../../table/use-enlarge.ts'
import type { MatSign, RaceView, SideLine, TableProps } from '../game-ui.ts'
import { Face, Slip } from './card.tsx'
import { isDrafting } from './draft.tsx'
import { boardOf } from './factions/index.ts'
import { lookOf } from './factions/looks.ts'
import { type BoardProps, Fact, named } from './factions/parts.tsx'
import { dueOf, HirelingCards, trackMarks } from './hirelings/cards.tsx'
import { Sign, type SignName, signOf } from './icons.tsx'
import { LandmarkRail } from './landmarks.tsx'
import { type Content, grouped, keyed, partyName, type SideView, sidesInOrder, suitNames, type View } from './model.ts'
import { type Pile, PileDialog } from './pile.tsx'
import { factionWord } from './titles.ts'

type Props = TableProps<Content, View>
type Large = ReturnType<typeof useEnlarge>

/** Each side in a line: what counts on its board, its hand, its points. */
export const linesOf = (content: Content, view: View): SideLine[] =>
  sidesInOrder(view).map((side) => ({
    seat: side.seat,
    short: say(`ui.root.short.${side.name}`),
    signs: [
      ...draftSigns(view, side.seat),
      ...(boardOf(side.faction)?.signs(side, content) ?? []),
      ...(dueOf(view, side.seat) > 0
        ? [
            {
              key: 'hireling',
              icon: <Sign of="hireling" />,
              n: dueOf(view, side.seat),
              name: say('ui.root.due', { n: dueOf(view, side.seat) }),
            },
          ]
        : []),
      { key: 'hand', icon: <Sign of="hand" />, n: side.handCount, name: named('term.hand', side.handCount) },
    ],
    score: scoreOf(content, view, side),
    active: view.active === side.seat || (isDrafting(view) && view.draft?.next === side.seat),
    target: `seat:${side.letter}`,
  }))

/** In a draft whose turn it is to choose, and when one is. */
const draftSigns = (view: View, seat: Seat): MatSign[] => {
  if (!isDrafting(view) || view.sides[seat]?.faction !== '') return []
  const chooses = view.draft?.next === seat
  return [
    {
      key: 'draft',
      icon: <Sign of={chooses ? 'homeland' : 'locked'} />,
      name: say(chooses ? 'ui.root.draft.chooses' : 'ui.root.draft.waits'),
      rule: 'ROOT-A.8.2',
    },
  ]
}

/** ROOT-3.1 The points; ROOT-3.3 a dominance card or ROOT-9.2.8~2 a coalition in their place. */
const scoreOf = (content: Content, view: View, side: SideView): Omit<MatSign, 'key'> => {
  const { win } = content.content.core
  if (side.score !== null) return { n: side.score, name: say('ui.root.score', { n: side.score, win }), rule: 'ROOT-3.1' }
  const partner = view.sides[side.coalition]
  if (partner)
    return {
      icon: <Sign of={lookOf(partner.name).sign} />,
      name: say('ui.root.coalition', { partner: factionWord(partner.name) }),
      rule: 'ROOT-9.2.8~2',
    }
  const suit = side.dominance?.split('-')[1] ?? 'bird'
  return {
    icon: <Sign of="dominance" />,
    n: <Sign of={signOf(suit)} />,
    name: say(`card.${side.dominance ?? 'dominance-bird'}.title`),
    rule: 'ROOT-3.3.1',
  }
}

/** The way to thirty points; a side that plays for dominance or a partner stands beside it. */
export const raceOf = (content: Content, view: View): RaceView => ({
  length: content.content.core.win,
  sides: sidesInOrder(view).map((side) => {
    const { icon, n, name, rule } = scoreOf(content, view, side)
    const sign =
      side.score === null
        ? {
            sign: (
              <>
                {icon}
                {n}
              </>
            ),
          }
        : {}
    return { seat: side.seat, at: side.score, name, rule, ...sign }
  }),
  marks: trackMarks(view) ?? [],
})

/** What is left to do for the seat that is asked. */
export const leftOf = (_content: Content, view: View, seat: Seat): Phrase | null => {
  const side = view.sides[seat]
  if (isDrafting(view) && view.draft?.next === seat) return say('ui.root.draft.order')
  return side ? (boardOf(side.faction)?.left?.(side, view) ?? null) : null
}

/** Piles that are opened, and cards shown large. */
const useCards = ({ content, picking, say, why }: Props) => {
  const [pile, setPile] = useState<Pile | null>(null)
  const large = useEnlarge()
  const shown = large.shown?.key.slice('mat:'.length)
  const cards = (
    <>
      <Enlarged large={large} className="rt-large" width={260} room={270} say={say} why={why}>
        {shown !== undefined && <Face content={content} id={shown} say={say} large />}
      </Enlarged>
      {pile && <PileDialog pile={pile} content={content} picking={picking} say={say} onClose={() => setPile(null)} />}
    </>
  )
  return { openPile: setPile, large, cards }
}

/** A side's mat, opened. */
export const Mat = (props: Props & { of: Seat }) => {
  const { view, of, say } = props
  const { openPile, large, cards } = useCards(props)
  const side = view.sides[of]
  if (!side) return null
  const board = boardOf(side.faction)
  const mat = { ...props, side, openPile, large }
  return (
    <div className="rt-mat" data-rt={side.name}>
      <div className="rt-facts">
        {(side.limit.warrior ?? 0) > 0 && (
          <Fact
            of={lookOf(side.name).sign}
            n={side.supply.warrior ?? 0}
            label={{ id: 'ui.root.inSupply', values: { n: side.supply.warrior ?? 0 } }}
            say={say}
          />
        )}
        <HandFact {...mat} />
        <Power {...mat} />
        <Crafted {...mat} />
        <Effects {...mat} />
      </div>
      {board && (
        <div className="rt-detail">
          <board.Detail {...mat} />
        </div>
      )}
      {cards}
    </div>
  )
}

/** The size of a hand; what is known of another's can be looked at. */
const HandFact = ({ side, seat, openPile, say }: BoardProps) => {
  const label = named('term.hand', side.handCount)
  if (side.seat === seat || side.hand.length === 0) return <Fact of="hand" n={side.handCount} label={label} say={say} />
  const title: Phrase = { id: 'ui.root.known', values: { side: factionWord(side.name) } }
  return (
    <button
      type="button"
      className="rt-fact rt-fact-button"
      title={say(title)}
      aria-label={`${say(label)}; ${say(title)}`}
      onClick={() => openPile({ title, cards: side.hand })}
    >
      <Sign of="hand" />
      {side.handCount}
    </button>
  )
}

/** What a side can still craft with this turn: its crafting pieces by suit. */
const Power = ({ side, say }: BoardProps) => {
  const some = [...suitNames.slice(0, 3), 'any'].flatMap((suit, i) => ((side.power[i] ?? 0) > 0 ? [{ suit, n: side.power[i] ?? 0 }] : []))
  if (some.length === 0) return null
  const suits = some.map(({ suit, n }) => ({ id: 'suits', values: { n, suit: { id: `suit.${suit}` } } }))
  const words = say({ id: 'ui.root.power', values: { suits } })
  return (
    <span className="rt-fact rt-power" role="img" aria-label={words} title={words}>
      <Sign of="craft" />
      {some.map(({ suit, n }) => (
        <span key={suit} className="rt-suit" data-suit={suit}>
          <Sign of={signOf(suit)} />
          {n > 1 && <b>{n}</b>}
        </span>
      ))}
    </span>
  )
}

/** Crafted items, to be had for aid. */
const Crafted = ({ side, say }: BoardProps) => {
  const items = Object.entries(side.crafted).filter(([, n]) => n > 0)
  if (items.length === 0) return null
  return (
    <span className="rt-crafted">
      {items.map(([item, n]) => {
        const tired = side.exhausted?.[item] ?? 0
        const words = say({
          id: tired > 0 ? 'ui.root.craftedItem.exhausted' : 'ui.root.craftedItem',
          values: { item: { id: `item.${item}` }, n, tired },
        })
        return (
          <span key={item} role="img" aria-label={words} title={words}>
            {n > tired && <Sign of={signOf(item)} />}
            {n - tired > 1 && n - tired}
            {tired > 0 && <Sign of={signOf(item)} className="rt-tired" />}
            {tired > 1 && tired}
          </span>
        )
      })}
    </span>
  )
}

/** Persistent effects: those used this turn are faded, those that can be used glow. */
const Effects = ({ side, seat, view, content, picking, large, say }: BoardProps & { large: Large }) => {
  const cards = grouped(side.effects)
  if (cards.length === 0) return null
  return (
    <ul className="rt-effects" aria-label={say({ id: 'term.effects' })}>
      {cards.map(({ id, n }) => {
        const target = `effect:${content.cards[content.cardById[id] ?? -1]?.effect}`
        const open = side.seat === seat && picking.open.has(target)
        return (
          <li key={id} data-used={side.used.includes(id) || undefined}>
            <button
              type="button"
              className="rt-pick-slip"
              data-target={target}
              data-open={open || undefined}
              {...large.handlers(`mat:${id}`)}
              onClick={(event) => {
                if (large.wasLongPress()) return
                if (open) picking.pick(target)
                else large.open(`mat:${id}`, event.currentTarget, true)
              }}
            >
              <Slip content={content} id={id} n={n} say={say} />
            </button>
            {(side.laid ?? [])
              .filter(({ card }) => card === id)
              .map((one) => (
                <Laid key={one.party} view={view} party={one.party} n={one.n} say={say} />
              ))}
          </li>
        )
      })}
    </ul>
  )
}

/** Warriors of one side that lie on a card in play. */
const Laid = ({ view, party, n, say }: { party: number; n: number } & Pick<Props, 'view' | 'say'>) => {
  const name = partyName(view, party)
  const words = say({ id: 'ui.root.laid', values: { owner: factionWord(name), n } })
  return (
    <span className="rt-laid" data-rt={name} role="img" aria-label={words} title={words}>
      <Sign of={lookOf(name).sign} />
      {n}
    </span>
  )
}

/** What lies beside the map: deck, discard pile, dominance cards to be had, items, quests. */
export const Beside = (props: Props) => {
  const { view, content, picking, say } = props
  const { openPile, large, cards } = useCards(props)
  const discard: Pile = { title: { id: 'term.discard' }, cards: [...view.discard].reverse(), kind: 'discard' }
  const asked = discard.cards.some((id) => picking.open.has(`discard:${id}`))
  const label = say(named('term.discard', view.discard.length))
  const wanted =
    asked ||
    view.bands.some(({ letter }) => picking.open.has(`band:${letter}`)) ||
    view.quests.some(({ id }) => picking.open.has(`quest:${id}`)) ||
    view.available.some((id) => picking.open.has(`card:${id}`))
  return (
    <section className="rt-beside" data-wanted={wanted || undefined} aria-label={say({ id: 'ui.root.beside' })}>
      <div className="rt-facts">
        <Fact of="deck" n={view.deckCount} label={named('term.deck', view.deckCount)} say={say} />
        <button
          type="button"
          className="rt-fact rt-fact-button"
          data-open={asked || undefined}
          aria-label={label}
          title={label}
          disabled={view.discard.length === 0}
          onClick={() => openPile(discard)}
        >
          <Sign of="discard" />
          {view.discard.length}
        </button>
        {view.sides.flatMap((side) =>
          (boardOf(side.faction)?.piles?.(side.board) ?? []).map((pile) => (
            <PileFact
              key={`${side.seat} ${pile.title.id}`}
              pile={pile}
              say={say}
              onOpen={() => openPile({ title: pile.title, cards: pile.cards })}
            />
          )),
        )}
        <span className="rt-supply" role="group" aria-label={say({ id: 'term.items' })}>
          {Object.entries(view.items).map(([item, n]) => (
            <span key={item} role="img" aria-label={say(named(`item.${item}`, n))} title={say(named(`item.${item}`, n))}>
              <Sign of={signOf(item)} />
              <small>{n}</small>
            </span>
          ))}
        </span>
      </div>
      {view.bands.length > 0 && <Head of="term.hirelings" say={say} />}
      <HirelingCards view={view} picking={picking} say={say} why={props.why} />
      {view.landmarks.length > 0 && <Head of="term.landmarks" say={say} />}
      <LandmarkRail view={view} say={say} />
      {view.quests.length > 0 && <Head of="term.quests" say={say} />}
      {view.quests.length > 0 && (
        <ul className="rt-quests" aria-label={say({ id: 'term.quests' })}>
          {view.quests.map((quest) => (
            <li key={quest.id}>
              <Quest quest={quest} picking={picking} say={say} />
            </li>
          ))}
        </ul>
      )}
      {view.available.length > 0 && <Head of="term.available" say={say} />}
      {view.available.length > 0 && (
        <ul className="rt-effects" aria-label={say({ id: 'term.available' })}>
          {view.available.map((id) => {
            const target = `card:${id}`
            const open = picking.open.has(target)
            return (
              <li key={id}>
                <button
                  type="button"
                  className="rt-pick-slip"
                  data-target={target}
                  data-open={open || undefined}
                  {...large.handlers(`mat:${id}`)}
                  onClick={(event) => (open ? picking.pick(target) : large.open(`mat:${id}`, event.currentTarget, true))}
                >
                  <Slip content={content} id={id} say={say} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {cards}
    </section>
  )
}

/** A heading in the column beside the board; the lists bear the same name for who hears the page. */
const Head = ({ of, say }: { of: string } & Pick<Props, 'say'>) => (
  <p className="rt-beside-head" aria-hidden="true">
    {say({ id: of })}
  </p>
)

/** A pile that lies open for all, with how many cards it has. */
const PileFact = ({
  pile,
  say,
  onOpen,
}: { pile: { of: SignName; title: Phrase; cards: string[] }; onOpen(): void } & Pick<Props, 'say'>) => {
  const label = say(named(pile.title.id, pile.cards.length))
  return (
    <button
      type="button"
      className="rt-fact rt-fact-button"
      aria-label={label}
      title={label}
      disabled={pile.cards.length === 0}
      onClick={onOpen}
    >
      <Sign of={pile.of} />
      {pile.cards.length}
    </button>
  )
}

const Quest = ({ quest, picking, say }: { quest: View['quests'][number] } & Pick<Props, 'picking' | 'say'>) => {
  const target = `quest:${quest.id}`
  const words = say({
    id: 'ui.root.quest',
    values: {
      title: { id: `quest.${quest.title}.title` },
      suit: { id: `suit.${quest.suit}` },
      items: quest.items.map((item) => ({ id: `item.${item}` })),
    },
  })
  const inside = (
    <>
      <span className="rt-suit" data-suit={quest.suit}>
        <Sign of={signOf(quest.suit)} />
      </span>
      {keyed(quest.items).map(({ key, value }) => (
        <Sign key={key} of={signOf(value)} />
      ))}
    </>
  )
  return picking.open.has(target) ? (
    <button
      type="button"
      className="rt-quest"
      data-target={target}
      data-open
      aria-label={words}
      title={words}
      onClick={() => picking.pick(target)}
    >
      {inside}
    </button>
  ) : (
    <span className="rt-quest" role="img" aria-label={words} title={words}>
      {inside}
    </span>
  )
}
