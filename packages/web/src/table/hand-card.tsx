/** A card of the hand as a button: it is picked where it can be, and shown large otherwise. */
import './hand-card.css'
import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import type { Picking, Target } from '../games/game-ui.ts'
import type { handKeys } from './hand-keys.ts'
import type { useEnlarge } from './use-enlarge.ts'

interface HandCardProps {
  target: Target
  /** Which of how many cards it is. */
  at: number
  of: number
  picking: Picking
  /** Whether it is asked for elsewhere now, and cannot be picked here. */
  idle?: boolean
  lit: boolean
  large: ReturnType<typeof useEnlarge>
  onKey: ReturnType<typeof handKeys>
  /** Why it cannot be used now, as it is said to who hears the page. */
  refusal: string | null
  /** More than one lies here, or it is being dragged. */
  many?: boolean
  dragged?: boolean
  /** The handlers: those of `large`, and what a game adds. */
  handlers: HTMLAttributes<HTMLButtonElement>
  /** Whether the click that has come ends a drag. */
  wasDrag?(): boolean
  children: ReactNode
}

export const HandCard = ({ target, at, of, picking, idle = false, lit, large, onKey, refusal, ...props }: HandCardProps) => {
  const open = !idle && picking.open.has(target)
  const picked = !idle && picking.picked.includes(target)
  return (
    <button
      type="button"
      className="hand-card"
      data-target={target}
      data-open={open || undefined}
      data-picked={picked || undefined}
      data-lit={lit || undefined}
      data-many={props.many || undefined}
      data-dragged={props.dragged || undefined}
      aria-disabled={!open && !picked ? true : undefined}
      aria-pressed={picked || undefined}
      aria-keyshortcuts="i"
      {...props.handlers}
      onClick={(event) => {
        if (large.wasLongPress() || props.wasDrag?.()) return
        if (open || picked) {
          large.close()
          picking.pick(target)
        } else large.open(target, event.currentTarget, true)
      }}
      onKeyDown={(event: KeyboardEvent) => onKey(event, { target, at, of, refused: picking.refused.has(target) })}
    >
      {props.children}
      {refusal !== null && <span className="unseen">{refusal}</span>}
    </button>
  )
}
