import { useEffect, useSyncExternalStore } from 'react'
import type { ChatLine } from '../../sessions/session.ts'
import { useTable } from './table-context.ts'

/** What this browser has shown of each match's chat, so that a return tells what was written meanwhile. */

const keyOf = (match: string): string => `trestle.heard.${match}`
/** What the browser did not keep. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

/** The last chat line that was shown; null where none ever was. */
const heardOf = (match: string): number | null => {
  const kept = localStorage.getItem(keyOf(match))
  const here = shown.get(match)
  return kept === null && here === undefined ? null : Math.max(Number(kept ?? 0), here ?? 0)
}

const markHeard = (match: string, line: number): void => {
  if ((heardOf(match) ?? -1) >= line) return
  shown.set(match, line)
  try {
    localStorage.setItem(keyOf(match), String(line))
  } catch {
    // Then a reload tells of the lines again.
  }
  for (const listener of listeners) listener()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

/**
 * The lines of others that were not shown yet. Whoever wrote a line has read what stood before it; to whoever looks on for the first time, or
 * has no seat, nothing is new that was said before. `open`: the chat is shown now.
 */
export const useUnheard = (open: boolean): ChatLine[] => {
  const { session, info, current } = useTable()
  const lines = session.online?.chat() ?? []
  const heard = useSyncExternalStore(subscribe, () => heardOf(info.id))
  const last = lines.at(-1)?.id ?? 0
  const isFirst = heard === null && current.seat === null
  const online = session.online !== undefined
  useEffect(() => {
    if (online && (open || isFirst)) markHeard(info.id, last)
  }, [online, open, isFirst, info.id, last])
  if (open || isFirst) return []
  const muted = session.online?.muted() ?? []
  const own = lines.findLast(({ seat }) => seat === current.seat)?.id ?? 0
  const after = Math.max(heard ?? 0, own)
  return lines.filter(({ id, seat }) => id > after && seat !== current.seat && !muted.includes(seat))
}
