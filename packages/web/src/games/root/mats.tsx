/** The mats: all that is public of each player, and what lies beside the map. */
import type { Phrase } from '@trestle/kernel'
import { useState } from 'react'
import { Enlarged } from '../../table/enlarged.tsx'
import { useEnlarge } from '../../table/use-enlarge.ts'
import type { TableProps } from '../game-ui.ts'
import { Face, Slip } from './card.tsx'
import { boardOf } from './factions/index.ts'
import { lookOf } from './factions/looks.ts'
import { type BoardProps, Fact, named } from './factions/parts.tsx'
import { Sign, signOf } from './icons.tsx'
import { type Content, grouped, keyed, type SideView, sidesInOrder, suitNames, type View } from './model.ts'
import { type Pile, PileDialog } from './pile.tsx'
import { factionWord } from './words.ts'

type Props = TableProps<Content, View>
type Large = ReturnType<typeof useEnlarge>

export const Mats = (props: Props) => {
  const { view, content, picking, say, why } = props
  const [pile, setPile] = useState<Pile | null>(null)
  const large = useEnlarge()
  const shown = large.shown?.key.slice('mat:'.length)
  return (
    <div className="rt-mats">
      {sidesInOrder(view).map((side) => (
        <Mat key={side.seat} {...props} side={side} openPile={setPile} large={large} />
      ))}
      <Beside {...props} openPile={setPile} large={large} />
      <Enlarged large={large} className="rt-large" width={260} room={270} say={say} why={why}>
        {shown !== undefined && <Face content={content} id={shown} say={say} large />}
      </Enlarged>
      {pile && <PileDialog pile={pile} content={content} picking={picking} say={say} onClose={() => setPile(null)} />}
    </div>
  )
}

/** Who sits there: a person, or which computer player, in short and in full. */
const Holder = ({ info, side, seat, say }: BoardProps) => {
  const holder = info.seats[side.seat]?.holder
  const own = side.seat === seat
  const id = holder?.kind === 'computer' ? `ui.player.${holder.player}` : ''
  const name = holder?.kind === 'human' ? holder.name : ''
  return (
    <span className="rt-holder" data-own={own || undefined} title={id ? say({ id }) : name}>
      {own ? say({ id: 'ui.root.you' }) : id ? say({ id: `${id}.short` }) : name}
    </span>
  )
}

const Mat = (props: BoardProps & { large: Large }) => {
  const { view, side, seat, content, picking, say } = props
  const [open, setOpen] = useState(false)
  const name = say(factionWord(side.name))
  const board = boardOf(side.faction)
  const target = `seat:${side.letter}`
  const pickable = picking.open.has(target)
  const active = view.active === side.seat
  const title = (
    <>
      <Sign of={lookOf(side.name).sign} className="rt-emblem" />
      <span className="rt-name" title={name}>
        {name}
      </span>
    </>
  )
  return (
    <article className="rt-mat" data-rt={side.name} data-active={active || undefined} aria-label={name}>
      <header className="rt-mat-head">
        <h3>
          {pickable ? (
            <button type="button" className="rt-seat" data-target={target} data-open onClick={() => picking.pick(target)}>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <Holder {...props} />
        {board?.Head && <board.Head {...props} />}
        <Score side={side} content={content} view={view} say={say} />
        <button type="button" className="rt-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className="unseen">{say({ id: 'ui.root.open', values: { side: name } })}</span>
          <span aria-hidden="true">{open ? '▴' : '▾'}</span>
        </button>
      </header>
      <div className="rt-facts">
        <HandFact {...props} />
        {board && <board.Line {...props} />}
        {side.seat === seat && <Power {...props} />}
        <Crafted {...props} />
        <Effects {...props} />
      </div>
      {open && board && (
        <div className="rt-detail">
          {side.seat !== seat && <Power {...props} />}
          <board.Detail {...props} />
        </div>
      )}
    </article>
  )
}

/** The score as a number over a bar to thirty; a dominance card or a coalition stands in its place. */
const Score = ({ side, content, view, say }: { side: SideView; content: Content; view: View; say: Props['say'] }) => {
  const win = content.content.core.win
  if (side.score === null) {
    const partner = view.sides[side.coalition]
    const label = partner
      ? say({ id: 'ui.root.coalition', values: { partner: factionWord(partner.name) } })
      : say({ id: `card.${side.dominance ?? 'dominance-bird'}.title` })
    const suit = side.dominance?.split('-')[1] ?? 'bird'
    return (
      <span className="rt-score rt-score-none" role="img" aria-label={label} title={label}>
        {partner ? <Sign of={lookOf(partner.name).sign} /> : <Sign of="dominance" />}
        {!partner && <Sign of={signOf(suit)} />}
      </span>
    )
  }
  const label = say({ id: 'ui.root.score', values: { n: side.score, win } })
  return (
    <span className="rt-score" role="img" aria-label={label} title={label}>
      <b>{side.score}</b>
      <i>
        <i style={{ width: `${Math.min(100, (side.score / win) * 100)}%` }} />
      </i>
    </span>
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
  const some = suitNames.slice(0, 3).flatMap((suit, i) => ((side.power[i] ?? 0) > 0 ? [{ suit, n: side.power[i] ?? 0 }] : []))
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
      {items.map(([item, n]) => (
        <span
          key={item}
          role="img"
          aria-label={say({ id: 'ui.root.craftedItem', values: { item: { id: `item.${item}` }, n } })}
          title={say({ id: `item.${item}` })}
        >
          <Sign of={signOf(item)} />
          {n > 1 && n}
        </span>
      ))}
    </span>
  )
}

/** Persistent effects: those used this turn are faded, those that can be used glow. */
const Effects = ({ side, seat, content, picking, large, say }: BoardProps & { large: Large }) => {
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
          </li>
        )
      })}
    </ul>
  )
}

/** What lies beside the map: deck, discard pile, dominance cards to be had, items, quests. */
const Beside = ({ view, content, picking, openPile, large, say }: Props & { openPile(pile: Pile): void; large: Large }) => {
  const discard: Pile = { title: { id: 'term.discard' }, cards: [...view.discard].reverse(), kind: 'discard' }
  const asked = discard.cards.some((id) => picking.open.has(`discard:${id}`))
  const label = say(named('term.discard', view.discard.length))
  const wanted =
    asked || view.quests.some(({ id }) => picking.open.has(`quest:${id}`)) || view.available.some((id) => picking.open.has(`card:${id}`))
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
        <span className="rt-supply" role="group" aria-label={say({ id: 'term.items' })}>
          {Object.entries(view.items).map(([item, n]) => (
            <span key={item} role="img" aria-label={say(named(`item.${item}`, n))} title={say(named(`item.${item}`, n))}>
              <Sign of={signOf(item)} />
              <small>{n}</small>
            </span>
          ))}
        </span>
      </div>
      {view.quests.length > 0 && (
        <ul className="rt-quests" aria-label={say({ id: 'term.quests' })}>
          {view.quests.map((quest) => (
            <li key={quest.id}>
              <Quest quest={quest} picking={picking} say={say} />
            </li>
          ))}
        </ul>
      )}
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
    </section>
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
