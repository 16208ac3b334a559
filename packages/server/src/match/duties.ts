import { askedOf, type Table } from '@trestle/kernel'
import { foregone } from '@trestle/players'
import type { DutyChange, DutyKind, MatchRow, SeatRow, Urgency } from '../store/store.ts'
import { type Clock, deadlineOf } from './clocks.ts'
import { newsFor } from './news.ts'

/** Milliseconds after which it is looked whether people were told, should the node that had to tell them have died. */
const TOLD_WITHIN = 65_000

/** A match as far as its duties follow from it. */
export interface Position {
  row: Readonly<Pick<MatchRow, 'status'>>
  seats: readonly Readonly<SeatRow>[]
  table: Table | null
  clock: Readonly<Clock> | null
}

/** What the server owes a match, each by what it hangs on; null where it owes nothing of the kind. */
export type Duties = Record<Exclude<DutyKind, 'wake'>, string | null>

export const noDuties: Duties = { turn: null, deadline: null, notice: null }

/** Of a match of which it is not known what is written down: whatever follows is another thing. */
export const unknownDuties: Duties = { turn: '?', deadline: '?', notice: '?' }

/** Whether the server has to answer for a seat: for its computer player, or since its person has no choice and wishes it. */
const answers = ({ seats, table }: Position): boolean => {
  if (!table || table.match.result) return false
  return seats.some(({ seat, kind, auto }) => {
    if (kind === 'computer') return table.request?.waiting.includes(seat) || askedOf(table.match, seat).length > 0
    return kind === 'person' && auto && foregone(table, seat) !== null
  })
}

export const dutiesOf = (position: Position): Duties => {
  const { row, seats, clock } = position
  const playing = row.status === 'playing'
  const news = seats.flatMap(({ seat, kind, notify }) =>
    kind === 'person' && notify.length > 0 ? [newsFor(position, seat)?.key ?? ''] : [],
  )
  const deadline = playing && clock ? deadlineOf(clock) : null
  return {
    turn: playing && answers(position) ? String(position.table?.seq) : null,
    deadline: deadline && String(deadline.at),
    notice: news.some((key) => key !== '') ? news.join() : null,
  }
}

/** What the server owes now and did not before, or owes no more. Times by the steady clock. */
export const dutyChanges = (before: Duties, after: Duties, urgency: Urgency, now: number): DutyChange[] => {
  if (before === after) return []
  const at = { turn: 0, deadline: Number(after.deadline), notice: now + TOLD_WITHIN }
  return (Object.keys(at) as (keyof Duties)[])
    .filter((kind) => before[kind] !== after[kind])
    .map((kind) => ({ kind, at: after[kind] === null ? null : at[kind], urgency }))
}
