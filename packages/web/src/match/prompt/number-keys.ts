import { useLayoutEffect, useState } from 'react'

/** True where a key belongs to a field or a dialog and not to the table. */
export const keyIsTaken = (event: KeyboardEvent): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (document.querySelector('dialog[open]')) return true
  const { target } = event
  // A slider takes the keys that move it, and no other.
  if (target instanceof HTMLInputElement && target.type === 'range') return /^(Arrow|Home|End|Page)/.test(event.key)
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
}

/** Chooses by typing numbers; where 1 may go on to 12 it waits for a moment or for Enter. Returns what was typed so far. */
export const useNumberKeys = <T extends { key: string }>(entries: T[], choose: (entry: T) => void): string => {
  const [typed, setTyped] = useState('')
  // Before the first paint, so that a number typed at once is not lost.
  useLayoutEffect(() => {
    const finish = (text: string) => {
      setTyped('')
      const entry = entries.find(({ key }) => key === text)
      if (entry) choose(entry)
    }
    const listen = (event: KeyboardEvent) => {
      if (keyIsTaken(event)) return
      if (event.key === 'Enter' && typed !== '') {
        event.preventDefault()
        return finish(typed)
      }
      if (!/^\d$/.test(event.key)) return
      const text = typed + event.key
      const fitting = entries.filter(({ key }) => key.startsWith(text))
      if (fitting.length === 1 && fitting[0].key === text) finish(text)
      else setTyped(fitting.length > 0 ? text : '')
    }
    addEventListener('keydown', listen)
    const pause = typed === '' ? undefined : setTimeout(() => finish(typed), 900)
    return () => {
      removeEventListener('keydown', listen)
      clearTimeout(pause)
    }
  }, [entries, choose, typed])
  return typed
}
