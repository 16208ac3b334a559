/** The players in turn order, with what is public of each; a click opens that Clan board over the sea. */
import { effectText } from '@trestle/daimyo'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Face } from './card.tsx'
import { ClanBoard, Goods } from './clan-board.tsx'
import { DieSign, Sign, signOf, TileSign } from './icons.tsx'
import { bearing, blanks, heroOf, keyed, numbered, type Props, partyWord, relicWord, type SideView, sidesInOrder } from './model.ts'
import { PileButton } from './pile.tsx'
import { heroPlace } from './targets.ts'

export const Mats = (props: Props) => {
  const { view } = props
  return (
    <div className="dm-mats">
      {sidesInOrder(view).map(({ side, party }) => (
        <Mat key={party} {...props} side={side} party={party} />
      ))}
      <HeroList {...props} />
    </div>
  )
}

interface MatProps extends Props {
  side: SideView
  party: number
}

/** Who sits there, in short. */
const Holder = ({ info, party, seat, say }: MatProps) => {
  const holder = info.seats[party]?.holder
  if (party === seat) return <span className="dm-holder">{say({ id: 'ui.daimyo.you' })}</span>
  if (holder?.kind === 'computer') return <span className="dm-holder">{say({ id: `ui.player.${holder.player}.short` })}</span>
  return <span className="dm-holder">{holder?.kind === 'human' ? holder.name : ''}</span>
}

const Mat = (props: MatProps) => {
  const { view, side, party, picking, seat, say, content } = props
  const [open, setOpen] = useState(false)
  const of = bearing(view, party)
  const name = say(partyWord(view, party))
  const target = `seat:${party}`
  const title = (
    <>
      <Sign of={signOf(of)} className="dm-mat-sign" />
      <b>{name}</b>
    </>
  )
  const ended = view.phase === 'ended'
  return (
    <article
      className="dm-mat"
      data-clan={of}
      data-active={view.active === party || undefined}
      data-out={side.out || undefined}
      aria-label={name}
    >
      <header>
        <h3>
          {picking.open.has(target) ? (
            <button type="button" className="dm-seat" data-target={target} data-open onClick={() => picking.pick(target)}>
              {title}
            </button>
          ) : (
            <button
              type="button"
              className="dm-seat"
              aria-label={say({ id: 'ui.daimyo.openBoard', values: { name } })}
              disabled={side.kind !== 'player'}
              onClick={() => setOpen(true)}
            >
              {title}
            </button>
          )}
        </h3>
        <Holder {...props} />
        {view.helmet === party && <Sign of="helmet" label={say({ id: 'term.mightyHelmet' })} className="dm-helmet" />}
        <span
          className="dm-points"
          role="img"
          aria-label={say({ id: 'count.pp', values: { n: ended ? side.score.total : side.popularity } })}
        >
          {side.kind === 'mercenaries' ? '' : ended ? side.score.total : side.popularity}
        </span>
      </header>
      <div className="dm-mat-line">
        <span className="dm-mat-dice">
          {numbered([...side.dice, ...side.beside]).flatMap(({ key, value: die }) =>
            die
              ? [
                  <DieSign
                    key={key}
                    colour={die.colour}
                    value={die.value}
                    label={say({ id: `die.${die.colour}`, values: { n: die.value } })}
                  />,
                ]
              : [],
          )}
          {side.kind === 'player' &&
            blanks(Math.max(0, 3 - [...side.dice, ...side.beside].filter(Boolean).length)).map((key) => (
              <i key={key} className="dm-die-free" />
            ))}
        </span>
        {side.kind === 'player' && (
          <>
            <span role="img" aria-label={say({ id: 'ui.daimyo.handOf', values: { n: side.handSize } })} title={say({ id: 'term.hand' })}>
              <Sign of="hand" />
              {side.handSize}
            </span>
            <Goods side={side} say={say} />
            <span
              role="img"
              aria-label={say({ id: 'ui.daimyo.storageOf', values: side.storage })}
              title={say({ id: 'ui.daimyo.storageOf', values: side.storage })}
            >
              <Sign of="storage" />
              {side.storage.used}/{side.storage.capacity}
            </span>
          </>
        )}
        {side.kind !== 'player' &&
          keyed(side.loose.slice(0, 9), (tile) => tile).map(({ key, value: tile }) => (
            <TileSign key={key} id={tile} label={say(relicWord(tile))} />
          ))}
      </div>
      {open && (
        <Dialog kind="wide" title={name} onClose={() => setOpen(false)} className="dm-board-dialog">
          <p className="dm-own-line">
            <Goods side={side} say={say} />
            <PileButton content={content} say={say} side={side} />
          </p>
          <ClanBoard {...props} own={party === seat && false} />
          <Scoring {...props} />
        </Dialog>
      )}
    </article>
  )
}

const headings = ['track', 'relics', 'technoFarms', 'radioTowers', 'army', 'helmet', 'sets', 'total'] as const

/** DM-1.2 The scoring of one player as it stands. */
const Scoring = ({ side, say }: MatProps) => (
  <table className="dm-scoring">
    <caption>{say({ id: 'ui.daimyo.scoring' })}</caption>
    <tbody>
      {headings.map((heading) => (
        <tr key={heading}>
          <th scope="row">{say({ id: `ui.daimyo.score.${heading}` })}</th>
          <td>{side.score[heading]}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** On a narrow page the Hero market lies here. */
const HeroList = ({ view, content, picking, say }: Props) => (
  <section className="dm-hero-list" aria-label={say({ id: 'term.heroMarket' })}>
    <h3>{say({ id: 'term.heroMarket' })}</h3>
    <ul>
      {[...view.heroMarket, view.heroTop].map((id, i) => {
        const card = id === null ? undefined : heroOf(content, id)
        if (!card) return null
        const target = heroPlace(card.id)
        const open = picking.open.has(target)
        const face = <Face content={content} id={card.id} say={say} large={false} />
        return (
          <li key={card.id} data-next={i === view.heroMarket.length || undefined}>
            {open ? (
              <button
                type="button"
                className="hand-card"
                data-target={target}
                data-open
                onClick={() => picking.pick(target)}
                aria-label={`${say({ id: `hero.${card.id}` })}: ${say(effectText(card.steps))}`}
              >
                {face}
              </button>
            ) : (
              face
            )}
          </li>
        )
      })}
    </ul>
  </section>
)
