import type { Event, Phrase, Seat } from '@trestle/kernel'
import { createContext, useContext } from 'react'
import type { Target } from '../games/game-ui.ts'
import type { MatchInfo, Moment, OfferedOption, Session } from '../session.ts'
import type { Loaded } from './load.ts'
import type { Playback } from './playback.ts'

/** What the parts of the match page share. */
export interface TableHere {
  session: Session
  loaded: Loaded
  content: object
  info: MatchInfo
  /** The present, whatever is shown. */
  current: Moment
  playback: Playback
  say(phrase: Phrase): string
  optionText(offered: OfferedOption): string
  eventText(event: Event, seat: Seat | null): string | null
  seatName(seat: Seat): string
  /** A seat with the person's name behind it. */
  holderName(seat: Seat): string
  lit: ReadonlySet<Target>
  light(targets: Target[]): void
  why(rule: string): void
  /** Runs a call of the session; a refusal is told. */
  run(call: Promise<unknown>): void
}

export const TableContext = createContext<TableHere | null>(null)

export const useTable = (): TableHere => {
  const here = useContext(TableContext)
  if (!here) throw new Error('useTable outside of a match')
  return here
}
