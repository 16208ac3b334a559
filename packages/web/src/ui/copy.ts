import { topDialog } from './open-dialogs.ts'

/** Puts a text into the clipboard. Over plain HTTP browsers give a page none: there it is copied from a field, as a person would. */
export const copyText = async (text: string): Promise<void> => {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) return clipboard.writeText(text)
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'unseen'
  field.value = text
  // Outside a dialog that is open nothing can be selected.
  const box = topDialog() ?? document.body
  box.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  if (!copied) throw new Error('the browser copies nothing')
}
