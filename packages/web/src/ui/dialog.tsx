import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../words/words.tsx'
import { Glyph } from './glyphs.tsx'
import { noteDialog } from './open-dialogs.ts'

interface DialogProps {
  title: string
  /** A window in the middle, or a drawer at the side. */
  kind?: 'window' | 'wide' | 'drawer'
  onClose(): void
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** A modal dialog of the browser's own: it holds the focus, closes by Escape, by its cross and by a click outside, and gives the focus back. */
export function Dialog({ title, kind = 'window', onClose, footer, className = '', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { t } = useWords()
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    const closed = dialog && noteDialog(dialog)
    return () => {
      closed?.()
      dialog?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog already
    <dialog
      ref={ref}
      className={`${kind === 'wide' ? 'window wide' : kind} ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === ref.current && outside(event, ref.current)) onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="button plain square" aria-label={t('ui.close')} onClick={onClose}>
          <Glyph name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div className="content" tabIndex={0} role="region" aria-labelledby={id}>
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  )
}

const outside = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }, element: Element): boolean => {
  const box = element.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

/** A button at the foot of a dialog. */
export interface DialogButton {
  label: string
  kind?: 'main' | 'danger'
  disabled?: boolean
  act(): void
}

/** The buttons at the foot of a dialog, the one that most readers want last. */
export function DialogButtons({ buttons }: { buttons: DialogButton[] }) {
  return buttons.map(({ label, kind, disabled, act }) => (
    <button key={label} type="button" className={kind ? `button ${kind}` : 'button'} disabled={disabled} onClick={act}>
      {label}
    </button>
  ))
}
