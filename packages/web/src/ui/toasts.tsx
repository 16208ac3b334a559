import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SessionError } from '../sessions/session.ts'
import { useWords } from '../words/words.tsx'
import { useTopDialog } from './open-dialogs.ts'

interface Toast {
  id: number
  text: string
  bad: boolean
}

interface Toaster {
  tell(text: string): void
  /** Puts an error into words: a session's by its code, any other as a general fault. */
  fail(error: unknown): void
}

const Context = createContext<Toaster>({ tell: () => {}, fail: () => {} })

export const useToasts = (): Toaster => useContext(Context)

/** Short notices at the foot of the page, or over the dialog that is open; they go by themselves. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const last = useRef(0)
  const { t, has } = useWords()
  const add = useCallback((text: string, bad: boolean) => {
    const id = ++last.current
    // What is said twice stands there once.
    setToasts((all) => [...all.filter((toast) => toast.text !== text).slice(-2), { id, text, bad }])
    setTimeout(() => setToasts((all) => all.filter((toast) => toast.id !== id)), 4000 + 40 * text.length)
  }, [])
  const toaster = useMemo(
    () => ({
      tell: (text: string) => add(text, false),
      fail(error: unknown) {
        const id = `ui.error.${error instanceof SessionError ? error.code : 'failed'}`
        add(t(has(id) ? id : 'ui.error.failed'), true)
      },
    }),
    [add, t, has],
  )
  const dialog = useTopDialog()
  const shown = (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <p key={toast.id} className={toast.bad ? 'notice bad' : 'notice'}>
          {toast.text}
        </p>
      ))}
    </div>
  )
  return (
    <Context value={toaster}>
      {children}
      {dialog ? createPortal(shown, dialog) : shown}
    </Context>
  )
}
