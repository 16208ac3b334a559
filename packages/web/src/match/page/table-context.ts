import type { Seat } from '@trestle/kernel'
import { createContext, useContext } from 'react'
import type { Target } from '../../games/game-ui.ts'
import type { MatchInfo, Moment, PastInput, Session } from '../../sessions/session.ts'
import type { Playback } from '../history/playback.ts'
import type { Loaded } from './load.ts'
import type { Voice } from './use-voice.ts'

/** Trying things out: what one may do about it here. */
export type TrialHere =
  /** Begins one against computer players of a level; `ruled`: the seats that the rules play. */
  | { kind: 'may'; begin(level: string, ruled: readonly Seat[]): Promise<void> }
  /** This page is a trial; `real`: the match that goes on meanwhile. */
  | { kind: 'runs'; real: Session; back(): void }

/** What the parts of the match page share. */
export interface TableHere extends Voice {
  session: Session
  /** Another object whenever the session tells anything, so that what is read from it directly, such as the chat, is read again. */
  news: object
  loaded: Loaded
  content: object
  info: MatchInfo
  /** The present, whatever is shown. */
  current: Moment
  playback: Playback
  trial: TrialHere | null
  /** Lights targets on the table; none: no longer. */
  light(targets: Target[]): void
  why(rule: string): void
  /** Shows the scene again that event `i` of input `seq` opens. */
  watch(past: PastInput[], seq: number, i: number): void
  /** The option that was chosen some time ago and has no answer yet, as its text. */
  sending: string | null
  /** Runs a call of the session; a refusal is told. */
  run(call: Promise<unknown>): void
}

export const TableContext = createContext<TableHere | null>(null)

export const useTable = (): TableHere => {
  const here = useContext(TableContext)
  if (!here) throw new Error('useTable outside of a match')
  return here
}
