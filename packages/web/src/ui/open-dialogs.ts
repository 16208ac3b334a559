/** The modal dialogs that are open: what is outside the last one is neither in reach nor heard by a screen reader. */
import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const set = (next: readonly HTMLDialogElement[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Notes that a dialog was opened; the answer notes that it was closed. */
export const noteDialog = (dialog: HTMLDialogElement): (() => void) => {
  set([...open, dialog])
  return () => set(open.filter((one) => one !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one on top; null where none is open. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null

export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog)
