/** The viewer's hand: base cards first, then the special ones by number, Vision cards at the end. */
import { type CSSProperties, useRef } from 'react'
import { Enlarged } from '../../table/enlarged.tsx'
import { handKeys } from '../../table/hand-keys.ts'
import { useEnlarge } from '../../table/use-enlarge.ts'
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

export const Hand = ({ content, view, picking, lit, say, why }: TableProps<Content, View>) => {
  const list = useRef<HTMLUListElement>(null)
  const large = useEnlarge()
  const held = heldBy(view)
  const shown = held.find(({ target }) => target === large.shown?.key)

  const onKey = handKeys(list, large)
  return (
    <>
      <ul ref={list} className="iw-hand" style={{ '--iw-n': held.length } as CSSProperties}>
        {held.map((one, i) => {
          const { target, kind, id } = one
          const open = picking.open.has(target)
          const picked = picking.picked.includes(target)
          const refused = picking.refused.get(target)
          return (
            <li key={target} style={{ '--iw-i': i - (held.length - 1) / 2 } as CSSProperties}>
              <button
                type="button"
                className="iw-slot-card"
                data-target={target}
                data-open={open || undefined}
                data-picked={picked || undefined}
                data-lit={lit.has(target) || undefined}
                aria-disabled={!open && !picked ? true : undefined}
                aria-pressed={picked || undefined}
                aria-keyshortcuts="i"
                {...large.handlers(target)}
                onClick={(event) => {
                  if (large.wasLongPress()) return
                  if (open || picked) {
                    large.close()
                    picking.pick(target)
                  } else large.open(target, event.currentTarget, true)
                }}
                onKeyDown={(event) => onKey(event, { target, at: i, of: held.length, refused: picking.refused.has(target) })}
              >
                {kind === 'card' ? (
                  <Face content={content} cardRef={id} say={say} />
                ) : (
                  <VisionFace content={content} mountain={id} say={say} />
                )}
                {refused !== undefined && <span className="unseen">{say({ id: 'ui.ironwood.refusedBy', values: { rule: refused } })}</span>}
              </button>
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
        refused={shown && picking.refused.get(shown.target)}
      >
        {shown?.kind === 'card' && <Face content={content} cardRef={shown.id} say={say} large />}
        {shown?.kind === 'vision' && <VisionFace content={content} mountain={shown.id} say={say} large />}
      </Enlarged>
    </>
  )
}
