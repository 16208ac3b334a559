import type { Table } from '@trestle/kernel'
import type { MatchRow } from '../store/store.ts'

/** What a seat can be told of while it is away. */
export type What = 'turn' | 'undo' | 'end'

/** Something that a seat should be told of. `key` names it: it is told once. */
export interface News {
  what: What
  key: string
}

/** What a seat should be told of, if anything. */
export const newsFor = ({ table, row }: { table: Table | null; row: Readonly<Pick<MatchRow, 'status'>> }, seat: number): News | null => {
  if (row.status === 'finished') return { what: 'end', key: 'end' }
  if (!table) return null
  const { request } = table
  if (request?.waiting.includes(seat)) return { what: 'undo', key: `undo ${request.seq} ${request.before}` }
  const asked = table.match.asked.find((decision) => decision.seat === seat)
  return asked ? { what: 'turn', key: `turn ${asked.id.split('.')[0]}` } : null
}
