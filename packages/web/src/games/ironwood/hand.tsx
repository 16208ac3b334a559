/** The viewer's hand: base cards first, then the special ones by number, Vision cards at the end. */
import { type CSSProperties, useRef } from 'react'
import { Enlarged } from '../../table/enlarged.tsx'
import { HandCard } from '../../table/hand-card.tsx'
import { handKeys } from '../../table/hand-keys.ts'
import { useEnlarge } from '../../table/use-enlarge.ts'
import { useFirstOpen } from '../../table/use-first-open.ts'
import { reasonInWords, reasonOf } from '../../table/why-not.tsx'
import type { TableProps } from '../game-ui.ts'
import { Face, VisionFace } from './card.tsx'
import type { Content, View } from './model.ts'

interface Held {
  target: string
  kind: 'card' | 'vision'
  id: string
}

const heldBy = (view: View): Held[] => {
  if (!view.you) return []
  const cards = view.sides[view.you].cards.map((id): Held => ({ target: `card:${id}`, kind: 'card', id }))
  const visions = view.you === 'woodwalkers' ? view.visions.cards.map((id): Held => ({ target: `vision:${id}`, kind: 'vision', id })) : []
  return [...cards, ...visions]
}

export const Hand = ({ content, view, decision, picking, lit, say, why }: TableProps<Content, View>) => {
  const list = useRef<HTMLUListElement>(null)
  const large = useEnlarge()
  useFirstOpen(list, decision?.id)
  const held = heldBy(view)
  const shown = held.find(({ target }) => target === large.shown?.key)

  const onKey = handKeys(list, large)
  return (
    <>
      <ul ref={list} className="iw-hand" style={{ '--iw-n': held.length } as CSSProperties}>
        {held.map((one, i) => {
          const { target, kind, id } = one
          const reason = picking.refused.has(target) ? reasonOf(picking, target) : null
          return (
            <li key={target} style={{ '--iw-i': i - (held.length - 1) / 2 } as CSSProperties}>
              <HandCard
                {...{ target, picking, large, onKey, at: i, of: held.length }}
                lit={lit.has(target)}
                handlers={large.handlers(target)}
                refusal={reason && reasonInWords(reason, say)}
              >
                {kind === 'card' ? (
                  <Face content={content} cardRef={id} say={say} />
                ) : (
                  <VisionFace content={content} mountain={id} say={say} />
                )}
              </HandCard>
            </li>
          )
        })}
      </ul>
      <Enlarged
        large={shown ? large : { ...large, shown: null }}
        className="iw-large"
        width={280}
        room={330}
        say={say}
        why={why}
        reason={shown && reasonOf(picking, shown.target)}
      >
        {shown?.kind === 'card' && <Face content={content} cardRef={shown.id} say={say} large />}
        {shown?.kind === 'vision' && <VisionFace content={content} mountain={shown.id} say={say} large />}
      </Enlarged>
    </>
  )
}
