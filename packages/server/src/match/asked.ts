import { askedOf, type Decision, type Seat } from '@trestle/kernel'
import { RequestRefused } from '../refused.ts'
import type { Room } from './room.ts'

/** What a seat is asked now. Throws `not-started`, `over` or `wrong-seat` where it is asked nothing. */
export const askedNow = ({ row, table }: Room, seat: Seat): Decision => {
  if (!table || row.status === 'waiting') throw new RequestRefused('not-started', 'the match has not begun')
  if (row.status === 'finished' || table.match.result) throw new RequestRefused('over', 'the match has ended')
  const [decision] = askedOf(table.match, seat)
  if (!decision) throw new RequestRefused('wrong-seat', 'the seat is not asked now')
  return decision
}
