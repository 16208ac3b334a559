/** The viewer's hand: alike cards lie on each other, sorted by suit. */
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { Enlarged } from '../../table/enlarged.tsx'
import { HandCard } from '../../table/hand-card.tsx'
import { handKeys } from '../../table/hand-keys.ts'
import { together } from '../../table/use-board.ts'
import { useCardDrag } from '../../table/use-card-drag.ts'
import { useEnlarge } from '../../table/use-enlarge.ts'
import { useFirstOpen } from '../../table/use-first-open.ts'
import { reasonInWords, reasonOf } from '../../table/why-not.tsx'
import type { TableProps, Target } from '../game-ui.ts'
import { Face } from './card.tsx'
import { DraftTable, isDrafting } from './draft.tsx'
import { asksOnBoard } from './factions/index.ts'
import { type Content, grouped, inHandOrder, type View } from './model.ts'

export const Hand = (props: TableProps<Content, View>) => (isDrafting(props.view) ? <DraftTable {...props} /> : <Held {...props} />)

const Held = ({ content, view, seat, decision, picking, lit, say, why }: TableProps<Content, View>) => {
  const list = useRef<HTMLUListElement>(null)
  const large = useEnlarge()
  useFirstOpen(list, decision?.id)
  const ids = seat === null ? [] : (view.sides[seat]?.hand ?? [])
  const held = useMemo(() => grouped(inHandOrder(content, ids)), [content, ids])
  const [fox = 0, rabbit = 0, mouse = 0, any = 0] = seat === null ? [] : (view.sides[seat]?.power ?? [])
  const power = useMemo(() => [fox, rabbit, mouse, any], [fox, rabbit, mouse, any])
  const elsewhere = asksOnBoard(decision)
  // A card that was dropped is used with what it was dropped on, once that is open.
  const [wanted, setWanted] = useState<Target | null>(null)
  const { drag, handlers, wasDrag } = useCardDrag({
    starts: (target) => !elsewhere && (picking.open.has(target) || picking.picked.includes(target)),
    lift: (target) => {
      large.close()
      if (!picking.picked.includes(target)) picking.pick(target)
    },
    drop: (card, on) => {
      if (on !== null && on !== card) setWanted(on)
      else if (picking.picked.at(-1) === card) picking.back()
    },
  })
  useEffect(() => {
    if (wanted === null) return
    setWanted(null)
    if (picking.open.has(wanted)) picking.pick(wanted)
    else if (picking.picked.length > 0) picking.back()
  }, [wanted, picking])
  const shown = held.find(({ id }) => `card:${id}` === large.shown?.key)

  const onKey = handKeys(list, large)
  if (seat === null) return null
  return (
    <>
      <ul ref={list} className="rt-hand" style={{ '--rt-n': held.length } as CSSProperties}>
        {held.map(({ id, n }, i) => {
          const target = `card:${id}`
          const reason = picking.refused.has(target) ? reasonOf(picking, target) : null
          return (
            <li key={id} style={{ '--rt-i': i - (held.length - 1) / 2 } as CSSProperties}>
              <HandCard
                {...{ target, picking, large, onKey, wasDrag, at: i, of: held.length, idle: elsewhere, many: n > 1 }}
                lit={lit.has(target)}
                dragged={drag?.target === target}
                handlers={together(large.handlers(target), handlers(target))}
                refusal={reason && reasonInWords(reason, say)}
              >
                <Face content={content} id={id} n={n} say={say} power={power} />
              </HandCard>
            </li>
          )
        })}
        {held.length === 0 && <li className="rt-hand-empty">{say({ id: 'ui.root.handEmpty' })}</li>}
      </ul>
      {drag && (
        <div className="rt-dragged" style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          <Face content={content} id={drag.target.slice('card:'.length)} say={say} />
        </div>
      )}
      <Enlarged
        large={large}
        className="rt-large"
        width={260}
        room={270}
        say={say}
        why={why}
        reason={shown && reasonOf(picking, `card:${shown.id}`)}
      >
        {shown && <Face content={content} id={shown.id} say={say} large />}
      </Enlarged>
    </>
  )
}
