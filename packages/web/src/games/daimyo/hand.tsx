/** The viewer's resources and Heroes; on a narrow page the spaces of the Clan board above them. */
import { useRef } from 'react'
import { Enlarged } from '../../table/enlarged.tsx'
import { HandCard } from '../../table/hand-card.tsx'
import { handKeys } from '../../table/hand-keys.ts'
import { useEnlarge } from '../../table/use-enlarge.ts'
import { reasonInWords, reasonOf } from '../../table/why-not.tsx'
import { Face } from './card.tsx'
import { Actions, Goods } from './clan-board.tsx'
import { bearing, heroOf, type Props, type SideView } from './model.ts'
import { PileButton } from './pile.tsx'

/** What one's dice say of a strength: it fits, or how many pips are missing. */
const fitOf = (side: SideView, strength: number, say: Props['say']): string => {
  if (side.sums.includes(strength)) return say({ id: 'ui.daimyo.fits' })
  if (side.sums.length === 0) return ''
  const off = Math.min(...side.sums.map((sum) => Math.abs(sum - strength)))
  return say({ id: 'ui.daimyo.off', values: { n: off } })
}

export const Hand = (props: Props) => {
  const { content, view, seat, picking, lit, say, why } = props
  const list = useRef<HTMLUListElement>(null)
  const large = useEnlarge()
  const onKey = handKeys(list, large)
  const side = seat === null ? undefined : view.sides[seat]
  if (seat === null || !side || side.kind !== 'player') return null
  const shown = large.shown?.key.slice('card:'.length)
  return (
    <div className="dm-own" data-clan={bearing(view, seat)}>
      <p className="dm-own-line">
        <Goods side={side} say={say} />
        <span className="dm-own-storage">{say({ id: 'ui.daimyo.storageOf', values: side.storage })}</span>
        <PileButton {...props} side={side} />
      </p>
      <div className="dm-own-actions">
        <Actions {...props} side={side} party={seat} own />
      </div>
      <ul ref={list} className="dm-hand">
        {side.hand.map((id, i) => {
          const target = `card:${id}`
          const reason = picking.refused.has(target) ? reasonOf(picking, target) : null
          const card = heroOf(content, id)
          return (
            <li key={id}>
              <HandCard
                {...{ target, picking, large, onKey, at: i, of: side.hand.length }}
                lit={lit.has(target)}
                handlers={large.handlers(target)}
                refusal={reason && reasonInWords(reason, say)}
              >
                <Face content={content} id={id} say={say} fit={card && fitOf(side, card.strength, say)} />
              </HandCard>
            </li>
          )
        })}
        {side.hand.length === 0 && <li className="dm-hand-empty">{say({ id: 'ui.daimyo.handEmpty' })}</li>}
      </ul>
      <Enlarged
        large={large}
        className="dm-large"
        width={250}
        room={240}
        say={say}
        why={why}
        reason={shown === undefined ? null : reasonOf(picking, `card:${shown}`)}
      >
        {shown !== undefined && <Face content={content} id={shown} say={say} large />}
      </Enlarged>
    </div>
  )
}
