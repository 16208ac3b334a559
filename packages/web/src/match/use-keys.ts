import { useLayoutEffect } from 'react'
import type { Picking } from '../games/game-ui.ts'
import type { Moment, Session } from '../session.ts'
import type { Opened } from './match-dialogs.tsx'
import { keyIsTaken } from './options.tsx'
import type { Playback } from './playback.ts'

interface Handles {
  session: Session
  current: Moment
  playback: Playback
  picking: Picking
  run(call: Promise<unknown>): void
  setOpened(opened: Opened): void
  setHistory(change: (open: boolean) => boolean): void
  setClause(clause: string | null): void
}

/** The keys of the match page; numbers are the list's own, + - and Shift with arrows the board's. */
export const useKeys = ({ session, current, playback, picking, run, setOpened, setHistory, setClause }: Handles): void => {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (keyIsTaken(event)) return
      const act = ((): (() => void) | null => {
        switch (event.key) {
          case 'u':
          case 'U':
            if (!current.undo || playback.past !== null) return null
            return current.undo.free ? () => run(session.undo()) : () => setOpened('undo')
          case 'r':
          case 'R':
            return current.redo ? () => run(session.redo()) : null
          case 'h':
          case 'H':
            return () => setHistory((open) => !open)
          case 'c':
          case 'C':
            return () => setClause('')
          case 'g':
          case 'G':
            return () => setOpened('glossary')
          case '?':
            return () => setOpened('help')
          case 'Escape':
            if (playback.catchingUp) return playback.skip
            if (picking.picked.length > 0) return picking.back
            return playback.past !== null ? () => playback.scrub(null) : null
          default:
            return null
        }
      })()
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [session, current, playback, picking, run, setOpened, setHistory, setClause])
}
